"""Who is all-in for less than the big blind: what a call costs, and when a hand is over."""

from random import Random

import pytest

from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand, HandActionKind
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from tests.hands.dealer import NAMES, Dealer
from tests.hands.samples import read

HANDS = 240


def stars(seats: str, lines: str, button: int = 3) -> str:
    """Return a hand of a tournament at 50/100; cards and board are those of `lines`."""
    chairs = "\n".join(
        f"Seat {number}: {name} ({stack} in chips)"
        for number, (name, stack) in enumerate((pair.split("=") for pair in seats.split()), 1)
    )
    return (
        "PokerStars Hand #4400000001: Tournament #66, $1+$0.10 USD Hold'em No Limit - "
        f"Level IV (50/100) - 2024/01/05 9:10:01 ET\nTable '66 1' 9-max Seat #{button} is the "
        f"button\n{chairs}\n{lines}*** SUMMARY ***\nTotal pot 1 | Rake 0\n"
    )


def one(text: str) -> Hand:
    (hand,) = read(text)
    assert isinstance(hand, Hand), hand
    return hand


RUN = """*** FLOP *** [3d 8h 3c]
*** TURN *** [3d 8h 3c] [6s]
*** RIVER *** [3d 8h 3c 6s] [Qd]
*** SHOW DOWN ***
"""
SMALL_CALLS = f"""Ann: posts small blind 50
Hero: posts big blind 100
*** HOLE CARDS ***
Dealt to Hero [Ad Kd]
Cy: folds
Ann: calls 35 and is all-in
Uncalled bet (15) returned to Hero
{RUN}Ann: shows [Jh Tc] (a pair of Threes)
Hero: shows [Ad Kd] (a pair of Threes)
Hero collected 170 from pot
"""
SMALL_POSTS = f"""Ann: posts small blind 20 and is all-in
Hero: posts big blind 100
*** HOLE CARDS ***
Cy: folds
Uncalled bet (80) returned to Hero
{RUN}Ann: shows [Jh Tc] (a pair of Threes)
Hero: shows [Ad Kd] (a pair of Threes)
Hero collected 40 from pot
"""
BUTTON_CALLS = f"""Ann: posts small blind 50
Hero: posts big blind 100
*** HOLE CARDS ***
Cy: calls 60 and is all-in
Ann: folds
Uncalled bet (40) returned to Hero
{RUN}Cy: shows [Jh Tc] (a pair of Threes)
Hero: shows [Ad Kd] (a pair of Threes)
Hero collected 170 from pot
"""


@pytest.mark.parametrize(
    ("seats", "lines", "put"),
    [
        ("Ann=85 Hero=3000 Cy=2000", SMALL_CALLS, [85, 85, 0]),
        ("Ann=20 Hero=3000 Cy=2000", SMALL_POSTS, [20, 20, 0]),
        ("Ann=900 Hero=3000 Cy=60", BUTTON_CALLS, [50, 60, 60]),
    ],
)
def test_that_who_has_nothing_to_decide_is_not_waited_for(
    seats: str, lines: str, put: list[int]
) -> None:
    hand = one(stars(seats, lines))

    assert hand.unreconciled == ""
    assert hand.put_in() == put
    assert hand.seats[1].won == sum(put)
    assert "Hero" not in {hand.seats[action.player].name for action in hand.actions}


def test_that_a_needless_check_may_be_told() -> None:
    told = SMALL_CALLS.replace("all-in\nUncalled", "all-in\nHero: checks\nUncalled")

    hand = one(stars("Ann=85 Hero=3000 Cy=2000", told))

    assert hand.unreconciled == ""
    assert hand.actions[-1].kind is HandActionKind.CHECK


def test_that_a_hand_that_stops_while_somebody_has_a_choice_is_not_whole() -> None:
    # Cy has chips behind: Hero may raise, and nobody says what he did.
    text = BUTTON_CALLS.replace("calls 60 and is all-in", "calls 100")
    text = text.replace("Uncalled bet (40) returned to Hero\n", "")

    hand = one(stars("Ann=900 Hero=3000 Cy=2000", text))

    assert hand.unreconciled == "the hand is not played to its end"


def test_that_nobody_need_act_at_all() -> None:
    text = f"""Bob: posts small blind 30 and is all-in
Hero: posts big blind 100
*** HOLE CARDS ***
Dealt to Hero [Ad Kd]
Uncalled bet (70) returned to Hero
{RUN}Bob: shows [Jh Tc] (a pair of Threes)
Hero: shows [Ad Kd] (a pair of Threes)
Hero collected 60 from pot
"""
    hand = one(stars("Hero=970 Bob=30", text, button=2))

    assert (hand.unreconciled, hand.actions, hand.put_in()) == ("", (), [30, 30])
    assert read_phh(write_phh(hand)) == hand


SHORT = """Ann: posts small blind 50
Bob: posts big blind 40 and is all-in
*** HOLE CARDS ***
Hero: calls 100
Dee: raises 200 to 300
Ann: folds
Hero: calls 200
*** FLOP *** [3d 8h 3c]
Hero: checks
Dee: bets 400
Hero: folds
Uncalled bet (400) returned to Dee
*** TURN *** [3d 8h 3c] [6s]
*** RIVER *** [3d 8h 3c 6s] [Qd]
*** SHOW DOWN ***
Bob: shows [Qh Tc] (two pair)
Dee: shows [Ad Kd] (a pair of Threes)
Dee collected 530 from side pot
Bob collected 160 from main pot
"""
SEATS = "Ann=1500 Bob=40 Hero=2500 Dee=2400"


def test_that_a_short_big_blind_makes_no_call_cheaper() -> None:
    hand = one(stars(SEATS, SHORT, button=4))

    assert hand.unreconciled == ""
    assert [(action.kind, action.to) for action in hand.actions][:2] == [
        (HandActionKind.CALL, 100),
        (HandActionKind.RAISE, 300),
    ]
    assert hand.put_in() == [50, 40, 300, 300]
    assert next(iter(decisions(hand))).to_call == 100


@pytest.mark.parametrize(
    ("raised", "least"),
    [
        # The blind of 100 and as much again, whatever is posted of it.
        ("raises 99 to 199", "the least is 200"),
        ("raises 100 to 200", ""),
    ],
)
def test_that_the_least_raise_counts_from_the_whole_blind(raised: str, least: str) -> None:
    text = SHORT.replace("raises 200 to 300", raised)
    total = int(raised.rpartition(" ")[2])
    text = text.replace("calls 200", f"calls {total - 100}")
    text = text.replace("collected 530", f"collected {2 * total - 80 + 10}")

    hand = one(stars(SEATS, text, button=4))

    assert least in hand.unreconciled
    assert bool(least) == bool(hand.unreconciled)


def test_that_the_next_raise_is_as_large_as_the_first_was_over_the_whole_blind() -> None:
    # 100 to 300 is a raise of 200: the next goes to 500. Counted from the 40 that are posted it
    # would be 260, and 500 too little.
    text = SHORT.replace("Hero: calls 200\n", "Hero: raises 200 to 500\nDee: calls 200\n")
    text = text.replace("collected 530", "collected 930")

    assert one(stars(SEATS, text, button=4)).unreconciled == ""


@pytest.mark.parametrize(("told", "to"), [("calls 20", 70), ("calls 50", 70)])
def test_that_against_a_short_big_blind_alone_only_its_chips_count(told: str, to: int) -> None:
    text = f"""Bob: posts small blind 50
Hero: posts big blind 70 and is all-in
*** HOLE CARDS ***
Bob: {told}
{RUN}Hero: shows [Ad Kd] (a pair of Threes)
Bob: shows [Jh Tc] (a pair of Threes)
Hero collected 140 from pot
"""
    hand = one(stars("Hero=70 Bob=4000", text, button=2))

    assert hand.unreconciled == ""
    assert hand.actions[0].to == to
    assert read_phh(write_phh(hand)) == hand


def test_that_who_calls_with_less_than_the_blind_makes_no_call_cheaper_either() -> None:
    # Eve has what the small blind posted, no more; Hero still pays 100.
    text = SHORT.replace("Hero: calls 100\n", "Eve: calls 50 and is all-in\nHero: calls 100\n")
    text = text.replace("Dee collected 530", "Eve: shows [2h 7h] (a pair)\nDee collected 560")
    text = text.replace("Bob collected 160", "Bob collected 200")
    seats = SEATS.replace("Hero", "Eve=50 Hero")

    hand = one(stars(seats, text.replace("Dee collected 560", "Dee collected 540"), button=5))
    wrong = one(stars(seats, text, button=5))

    # 40 of each of five, 10 more of four and 250 of two for Dee.
    assert sum(hand.put_in()) == 740
    assert wrong.unreconciled == "the pot is 740, but 760 of it was won"
    assert hand.unreconciled == ""


def test_that_who_is_all_in_by_the_ante_makes_no_call_cheaper_either() -> None:
    ante = "".join(f"{name}: posts the ante 10\n" for name in ("Ann", "Hero", "Dee"))
    text = SHORT.replace("Bob: posts big blind 40 and is all-in\n", "")
    text = f"{ante}Bob: posts the ante 8 and is all-in\n{text}"
    text = text.replace("collected 530", "collected 656").replace("collected 160", "collected 32")

    hand = one(stars(SEATS.replace("Bob=40", "Bob=8"), text, button=4))

    assert hand.unreconciled == ""
    assert hand.put_in() == [60, 8, 310, 310]


def test_that_a_big_blind_that_is_only_told_smaller_is_not_short() -> None:
    # Bob has chips behind: the header is of another level, and what is posted counts.
    text = SHORT.replace("posts big blind 40 and is all-in", "posts big blind 60")
    text = text.replace("calls 100\nDee: raises 200 to 300", "calls 60\nDee: raises 240 to 300")
    text = text.replace("calls 200", "calls 240").replace("Ann: folds", "Ann: folds\nBob: folds")
    text = text.replace("Bob: shows [Qh Tc] (two pair)\n", "").partition("*** TURN")[0]

    hand = one(stars(SEATS.replace("Bob=40", "Bob=900"), f"{text}Dee collected 710 from pot\n", 4))

    assert hand.unreconciled == ""


def test_that_phh_of_others_may_ask_less_for_a_call() -> None:
    # p3 and p4 check down. PokerKit lets them call what the small blind posted, 50: of the pots
    # of 160 and 30 p2 wins the first. Rooms ask 100: there is 130 on the side.
    text = """variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [1500, 40, 2500, 2400]
actions = ['d dh p1 2c2h', 'd dh p2 QhTc', 'd dh p3 7c4d', 'd dh p4 AdKd', 'p3 cc', 'p4 cc',
  'p1 f', 'd db 3d8h3c', 'p3 cc', 'p4 cc', 'd db 6s', 'p3 cc', 'p4 cc', 'd db Qd', 'p3 cc',
  'p4 cc', 'p3 sm 7c4d', 'p4 sm AdKd', 'p2 sm QhTc']
winnings = [0, 160, 0, 30]
"""

    cheap, full = read_phh(text), read_phh(text.replace("0, 30]", "0, 130]"))

    assert (cheap.unreconciled, cheap.put_in()) == ("", [50, 40, 50, 50])
    assert (full.unreconciled, full.put_in()) == ("", [50, 40, 100, 100])


@pytest.mark.parametrize("part", range(8))
def test_that_hands_of_random_short_stacks_come_out_as_they_were_dealt(part: int) -> None:
    for seed in range(part * HANDS // 8, (part + 1) * HANDS // 8):
        random = Random(seed)
        stacks = [
            random.randint(*random.choice([(1, 160), (1, 160), (100, 3000)]))
            for _ in range(random.randint(2, 6))
        ]
        dealer = Dealer(random, stacks, random.choice([0, 0, 10, 25]), seed % 2 == 0)

        text = dealer.play()
        hand = one(text)

        told = {
            seat.name: (put, seat.won) for seat, put in zip(hand.seats, hand.put_in(), strict=True)
        }
        assert hand.unreconciled == "", text
        assert told == dict(zip(NAMES, zip(dealer.put, dealer.won, strict=True), strict=False)), (
            text
        )
        assert read_phh(write_phh(hand)) == hand, text
