"""Histories with other words: read all the same, marked, or left out with a reason."""

import pytest

from gto_desktop.hands.hand import Hand
from tests.hands.samples import (
    COIN,
    GG,
    IGNITION,
    IPOKER,
    OHH,
    OLD_WPN,
    PACIFIC,
    PARTY,
    STARS,
    WINAMAX,
    WPN,
    hand_of,
    hands_of,
    read,
    text_of,
)


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (STARS, "Hold'em No Limit", "Omaha Pot Limit", "only no-limit hold'em is read"),
        (STARS, "Hold'em No Limit", "Hold'em Limit", "only no-limit hold'em is read"),
        (STARS, "PokerStars Hand #", "Παρτίδα PokerStars #", "in a language that is not read yet"),
        (WPN, "Holdem", "Omaha H/L", "Omaha H/L No Limit: only no-limit hold'em is read"),
        (OLD_WPN, "(Hold'em)", "(Omaha)", "Omaha: only no-limit hold'em is read"),
        (OLD_WPN, "Player Cleo", "Player ", "the text does not name a player who acts"),
        (IGNITION, "HOLDEM", "OMAHA", "only no-limit hold'em is read"),
        (IGNITION, "HOLDEM No Limit", "HOLDEM Fixed Limit", "only no-limit hold'em is read"),
        (COIN, "NLH", "PLO 4", "PLO 4: only no-limit hold'em is read"),
        (OHH, '"NL"', '"PL"', "Holdem PL: only no-limit hold'em is read"),
        (GG, "Hold'em No Limit", "ShortDeck No Limit", "only no-limit hold'em is read"),
        (WINAMAX, "Holdem no limit", "Omaha pot limit", "only no-limit hold'em is read"),
        (PACIFIC, "No Limit Holdem", "Pot Limit Omaha", "only no-limit hold'em is read"),
        (PARTY, "NL Texas Hold'em", "PL Omaha", "only no-limit hold'em is read"),
        (IPOKER, "Holdem NL", "Omaha PL", "only no-limit hold'em is read"),
        (STARS, "Alma: folds", "Alma: desiste", "the line is not understood: 'Alma: desiste'"),
        (GG, "Hero: folds", "Hero: falls", "the line is not understood: 'Hero: falls'"),
        (WINAMAX, "Bo raises folds", "Bo raises", "the line is not understood: 'Bo raises'"),
        (PACIFIC, "Alma folds", "Alma pasa", "the line is not understood: 'Alma pasa'"),
        (PARTY, "Cleo folds", "Cleo passe", "the line is not understood: 'Cleo passe'"),
        (IPOKER, 'type="23"', 'type="99"', "the action type '99' is not known"),
        (STARS, "[Ac Kc]", "[Ac Kd]", "Kd is dealt twice"),
        (STARS, "[Kd 7h 2c]", "[Kd 7h Ac]", "the cards of the board change"),
    ],
)
def test_that_a_hand_that_cannot_be_read_says_why(
    file: str, old: str, new: str, reason: str
) -> None:
    text = text_of(file)
    assert old in text

    found = read(text.replace(old, new))

    assert any(isinstance(answer, str) and reason in answer for answer in found)
    assert len(found) == len(hands_of(file))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (STARS, "Hero collected $16.63", "Hero collected $17.63", "the pot is 17.5, but 17.63"),
        (STARS, "Hero: calls $5", "Hero: calls $4", "Hero calls to 4, not to 5"),
        (STARS, "Dov (x): raises $2 to $3", "Dov (x): raises $0.50 to $1.50", "the least is 2"),
        (
            STARS,
            "Cleo: folds\nDov (x): raises $2 to $3",
            "Dov (x): raises $2 to $3\nCleo: folds",
            "Dov (x) acts, but it is the turn of Cleo",
        ),
    ],
)
def test_that_a_hand_that_does_not_add_up_is_marked(
    file: str, old: str, new: str, reason: str
) -> None:
    hand = read(text_of(file).replace(old, new, 1))[0]

    assert isinstance(hand, Hand)
    assert reason in hand.unreconciled


def test_that_the_wrong_winner_is_noticed() -> None:
    text = text_of(STARS).replace("Hero collected 2000", "Bo collected 2000")

    hand = read(text)[1]

    assert isinstance(hand, Hand)
    assert "won" in hand.unreconciled


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # The clients of other countries write the total of a raise.
        ("raises [$9.50]", "raises [$10]"),
        # Told in other digits, and with the sign behind.
        ("Bo bets [$8]", "Bo bets [8,00$]"),
    ],
)
def test_that_888_is_read_either_way(old: str, new: str) -> None:
    text = text_of(PACIFIC)
    assert old in text

    assert read(text.replace(old, new, 1))[0] == hand_of(PACIFIC, "330000001")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # A raise by what is added, a call by its total, an all-in by its total.
        ('type="23" sum="€3"', 'type="23" sum="€3,00"'),
        ('player="Bo" type="3" sum="€2"', 'player="Bo" type="3" sum="€3"'),
        ('player="Alma" type="7" sum="€29,50"', 'player="Alma" type="7" sum="€30"'),
        ('player="Bo" type="3" sum="1280"', 'player="Bo" type="3" sum="1480"'),
    ],
)
def test_that_sums_of_ipoker_are_read_either_way(old: str, new: str) -> None:
    text = text_of(IPOKER)
    assert old in text

    assert read(text.replace(old, new)) == hands_of(IPOKER)


def test_that_xml_on_one_line_is_read_as_well() -> None:
    text = "".join(line.strip() for line in text_of(IPOKER).split("\n"))

    assert read(text) == hands_of(IPOKER)


def test_that_chat_is_no_hand() -> None:
    text = text_of(STARS).replace("good luck: all", "see PokerStars Hand #1234567890: wow")

    assert read(text) == hands_of(STARS)


def test_that_gg_may_leave_out_the_rake_and_write_a_muck_as_a_fold() -> None:
    text = (
        text_of(GG)
        .replace("Total pot $2.5 | Rake $0.12 | Jackpot $0", "Total pot $2.38")
        .replace("cccc3333: shows [2c 2d] (a straight)\ndddd4444: shows [3c 3d] (a straight)\n", "")
    )

    hand = next(hand for hand in read(text) if isinstance(hand, Hand) and hand.id == "HD500000004")

    assert (hand.rake, hand.unreconciled) == (12, "")


def test_that_a_fold_after_the_last_bet_is_a_muck() -> None:
    text = text_of(GG).replace(
        "aaaa1111: shows [Qc Qh]\n", "aaaa1111: shows [Qc Qh]\nbbbb2222: folds\n", 1
    )

    assert read(text) == hands_of(GG)


def test_that_a_cancelled_hand_says_so() -> None:
    text = text_of(STARS).replace("*** SUMMARY ***", "Hand cancelled\n*** SUMMARY ***", 1)

    assert read(text)[0] == "the hand was cancelled"


def test_that_a_raise_that_nobody_can_call_stands() -> None:
    # The big blind is all in for 40; who has 200 raises, the third has 30 and is out of it.
    text = """PokerStars Hand #55: Hold'em No Limit ($0.50/$1.00 USD) - 2024/01/05 9:10:01 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: Ann ($30 in chips)
Seat 2: Bob ($200 in chips)
Seat 3: Cy ($40 in chips)
Bob: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Ann: raises $2 to $3
Bob: raises $6 to $9
Cy: raises $31 to $40 and is all-in
Ann: folds
Bob: raises $160 to $200 and is all-in
Uncalled bet ($160) returned to Bob
*** FLOP *** [2c 2d 2h]
*** TURN *** [2c 2d 2h] [9c]
*** RIVER *** [2c 2d 2h 9c] [9d]
*** SHOW DOWN ***
Bob: shows [As Ad] (a full house)
Cy: shows [Ks Kd] (a full house)
Bob collected $80 from pot
*** SUMMARY ***
Total pot $83 | Rake $3
Board [2c 2d 2h 9c 9d]
Seat 1: Ann (button) folded before Flop
"""

    (hand,) = read(text)
    (without,) = read(text.replace("Bob: raises $160 to $200 and is all-in", "Bob: calls $31"))

    assert isinstance(hand, Hand)
    assert isinstance(without, Hand)
    assert hand.unreconciled == without.unreconciled == ""
    assert hand.put_in() == without.put_in() == [4000, 4000, 300]


def test_that_who_has_more_may_bet_more_than_the_other_has() -> None:
    text = text_of(STARS).replace("Seat 1: Hero ($200 in chips)", "Seat 1: Hero ($900 in chips)")
    text = text.replace("Hero: bets $194 and is all-in", "Hero: bets $894 and is all-in")
    text = text.replace(
        "Alma: calls $194 and is all-in",
        "Alma: calls $194 and is all-in\nUncalled bet ($700) returned to Hero",
    )

    hand = next(hand for hand in read(text) if isinstance(hand, Hand) and hand.id == "9000000005")

    assert hand.unreconciled == ""
    assert hand.put_in() == [20000, 20000]
