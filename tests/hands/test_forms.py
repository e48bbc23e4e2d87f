"""Forms of single rooms: levels told apart from the posts, caps, other games, notices, spaces."""

import pytest

from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import ROUNDED, Hand, HandActionKind, PostKind
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from tests.hands.samples import hand_of, read, text_of

STARS, PARTY = "pokerstars.txt", "partypoker.txt"


def one(text: str) -> Hand:
    (hand,) = read(text)
    assert isinstance(hand, Hand), hand
    assert hand.unreconciled == ""
    return hand


def turbo(level: str, blinds: str, seats: str, lines: str, header: str = "Blinds(200/400)") -> str:
    """Return a tournament hand of the old client of PartyPoker."""
    return f"""***** Hand History for Game 560000001 *****
NL Texas Hold'em $22 USD Buy-in Trny: 72000001 Level: 6  {header} - \
Sunday, May 08, 21:14:00 CEST 2011
Table Turbo #72001 (Real Money)
Seat 2 is the button
Total number of players : 3/6
{seats}
Trny: 72000001 Level: {level}
{blinds}
** Dealing down cards **
{lines}"""


THREE = "Seat 2: Alma ( 3,900 )\nSeat 5: Bo ( 2,750 )\nSeat 1: Hero ( 5,150 )"


def test_that_blinds_of_an_old_tournament_are_posted_where_no_line_says_so() -> None:
    # The button is seat 2: Bo on seat 5 has the small blind, Hero on seat 1 the big one.
    text = turbo(
        "7",
        "Blinds(300/600)",
        THREE,
        "Dealt to Hero [  Qh 4s ]\nAlma folds\nBo is all-In  [2,450]\nHero folds\n"
        "Bo does not show cards.\nBo wins 3,350 chips\n",
    )

    hand = one(text)

    assert [(hand.seats[p.player].name, p.kind, p.amount) for p in hand.posts] == [
        ("Bo", PostKind.SMALL, 300),
        ("Hero", PostKind.BIG, 600),
    ]
    # The level below the seats is newer than the header's.
    assert hand.tournament is not None
    assert (hand.stakes, hand.tournament.level) == ("300/600", "7")
    # 300 and 600 are in, and the rest of Bo's chips came back.
    assert (hand.put_in(), [seat.won for seat in hand.seats]) == ([600, 600, 0], [1200, 0, 0])


def test_that_of_two_players_the_button_posts_the_small_blind() -> None:
    seats = "Seat 2: Alma ( 4,100 )\nSeat 5: Hero ( 8,100 )"
    lines = "Dealt to Hero [  Qh 4s ]\nAlma folds\nHero does not show cards.\nHero wins 900 chips\n"

    hand = one(turbo("7", "Blinds(300/600)", seats, lines))

    assert [(seat.position, seat.name, seat.won) for seat in hand.seats] == [
        ("BB", "Hero", 600),
        ("BTN", "Alma", 0),
    ]


def test_that_antes_of_an_old_tournament_are_read_with_spaces_for_thousands() -> None:
    text = turbo(
        "12",
        "Blinds-Antes(1 000/2 000 -250)",
        "Seat 2: Alma ( 30,000 )\nSeat 5: Bo ( 24,000 )\nSeat 1: Hero ( 9,250 )",
        "Alma folds\nBo raises [7,000]\nHero is all-In  [7,000]\nBo calls [1,000]\n"
        "** Dealing Flop ** [ Kd, 7c, 2h ]\n** Dealing Turn ** [ 3h ]\n** Dealing River ** [ 9c ]\n"
        "Bo shows [ Ah, 7d ]a pair of Sevens.\nHero shows [ Jc, Jd ]a pair of Jacks.\n"
        "Hero wins 18,750 chips from the main pot with a pair of Jacks.\n",
        "Blinds-Antes(800/1 600 -200)",
    )

    hand = one(text)

    assert (hand.stakes, sum(p.kind is PostKind.ANTE for p in hand.posts)) == ("1000/2000 (250)", 3)
    # 9000 of each in the middle, and three antes.
    assert sum(hand.put_in()) == 18_750


def test_that_posts_that_are_told_are_not_made_twice() -> None:
    text = text_of(PARTY).replace(
        "Hero posts ante [50]",
        "Trny:71000001 Level:8\nBlinds-Antes(600/1.200 -50)\nHero posts ante [50]",
    )

    assert read(text)[1] == hand_of(PARTY, "550000002")


@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ("Due to heavy load on your line we paused the pictures of chips at the tables.", True),
        # Somebody may have acted, or money moved.
        ("Due to heavy load on your line Cleo was folded by the table.", False),
        ("The table was cancelled and all of the chips went back.", False),
        ("Due to heavy load everybody at this table got $1 more.", False),
        ("Pause des images", False),
    ],
)
def test_that_a_notice_of_the_client_is_passed_over(line: str, reads: bool) -> None:
    text = text_of(PARTY).replace("Cleo folds\n", f"Cleo folds\n{line}\n", 1)

    first = read(text)[0]

    if reads:
        assert first == hand_of(PARTY, "550000001")
    else:
        assert first == f"the line is not understood: {line!r}"


def test_that_what_players_say_at_partypoker_is_no_action() -> None:
    text = text_of(PARTY).replace("Cleo folds\n", "Cleo folds\nBo: gl\nAlma: raises eyebrow\n", 1)

    assert read(text)[0] == hand_of(PARTY, "550000001")


CAPPED = """PokerStars Hand #4500000001:  Hold'em No Limit ($1/$2 - $40 Cap -  USD) - \
2024/03/05 9:10:01 ET
Table 'Made' 6-max Seat #3 is the button
Seat 1: Hero ($200 in chips)
Seat 2: Bo ($25 in chips)
Seat 3: Cleo ($310.50 in chips)
Hero: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Dealt to Hero [Ah Kh]
Cleo: raises $4 to $6
Hero: raises $34 to $40 and has reached the $40 cap
Bo: calls $23 and is all-in
Cleo: calls $34 and has reached the $40 cap
*** FLOP *** [Ks 7d 2c]
*** TURN *** [Ks 7d 2c] [9s]
*** RIVER *** [Ks 7d 2c 9s] [3d]
*** SHOW DOWN ***
Hero: shows [Ah Kh] (a pair of Kings)
Cleo: shows [Qd Qs] (a pair of Queens)
Hero collected $29 from side pot
Bo: mucks hand
Hero collected $73 from main pot
*** SUMMARY ***
Total pot $105 Main pot $75. Side pot $30. | Rake $3
Board [Ks 7d 2c 9s 3d]
Seat 2: Bo (big blind) mucked [Jh Jc]
"""


def test_that_a_cap_is_the_stack_of_its_hand() -> None:
    hand = one(CAPPED)

    assert hand.stakes == "$1/$2, cap $40"
    assert (hand.cap, hand.ante) == (4000, 0)
    assert [(seat.name, seat.stack) for seat in hand.seats] == [
        ("Hero", 4000),
        ("Bo", 2500),
        ("Cleo", 4000),
    ]
    assert [action.all_in for action in hand.actions] == [False, True, True, True]
    assert from_json(to_json(hand)) == hand
    assert read_phh(write_phh(hand)) == hand


def test_that_nobody_bets_more_than_the_cap() -> None:
    text = CAPPED.replace("raises $34 to $40 and has reached the $40 cap", "raises $44 to $50")

    (hand,) = read(text.replace("calls $34 and", "calls $44 and"))

    assert isinstance(hand, Hand)
    assert hand.unreconciled == "Hero puts in more than the stack"


@pytest.mark.parametrize("game", ["6+ Hold'em No Limit", "6+ Hold'em No Limit - Match Round I,"])
def test_that_short_deck_is_no_holdem(game: str) -> None:
    text = text_of(STARS).replace("Hold'em No Limit", game)

    assert set(read(text)) == {"6+ Hold'em No Limit: only no-limit hold'em is read"}


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f", "\u2009"])
@pytest.mark.parametrize("sign", ["€", "EUR"])
def test_that_888_may_group_thousands_by_spaces(space: str, sign: str) -> None:
    text = f"""***** 888poker Hand History for Game 340000001 *****
0,50{space}{sign}/1{space}{sign} Blinds No Limit Holdem - *** 04 06 2024 21:10:11
Table Made Up 6 Max (Real Money)
Seat 1 is the button
Total number of players : 2
Seat 1: Alma ( 2{space}310,25{space}{sign} )
Seat 4: Hero ( 1{space}204{space}{sign} )
Alma posts small blind [0,50{space}{sign}]
Hero posts big blind [1{space}{sign}]
** Dealing down cards **
Dealt to Hero [ Ad, 9d ]
Alma raises [1{space}099,50{space}{sign}]
Hero folds
** Summary **
Alma did not show his hand
Alma collected [ 2{space}{sign} ]
"""

    hand = one(text)

    assert [(seat.name, seat.stack) for seat in hand.seats] == [
        ("Hero", 120_400),
        ("Alma", 231_025),
    ]
    assert (hand.actions[0].kind, hand.actions[0].to) == (HandActionKind.RAISE, 110_000)
    assert hand.stakes == "€0.5/€1"


HALVES = """Winamax Poker - Tournament "MADE UP 3" buyIn: Ticket level: 8 - \
HandId: #33000001-7-1288100000 - Holdem no limit (10/50/100) - 2010/10/26 13:33:20 UTC
Table: 'MADE UP 3(44001)#12' 9-max (real money) Seat #3 is the button
Seat 1: Bo (9100)
Seat 2: Alma (2020)
Seat 3: Hero (8230.50)
*** ANTE/BLINDS ***
Bo posts ante 10
Alma posts ante 10
Hero posts ante 10
Bo posts small blind 50
Alma posts big blind 100
Dealt to Hero [6d 6s]
*** PRE-FLOP ***
Hero raises 200 to 300
Bo raises 8790 to 9090 and is all-in
Alma folds
Hero calls 7920.50 and is all-in
*** FLOP *** [Td 6c 4c]
*** TURN *** [Td 6c 4c][8c]
*** RIVER *** [Td 6c 4c 8c][Kh]
*** SHOW DOWN ***
Hero shows [6d 6s] (Trips of 6)
Bo shows [Jd Js] (One pair : Jacks)
Bo collected 870 from side pot 1
Hero collected 16571 from main pot
*** SUMMARY ***
Total pot 17.44k | No rake
Board: [Td 6c 4c 8c Kh]
"""


def test_that_winamax_may_write_a_large_pot_in_thousands_and_winnings_in_whole_chips() -> None:
    hand = one(HALVES)

    # 8220.50 of each, the blind of Alma and three antes; 869.50 came back, and 870 are told.
    assert sum(hand.put_in()) == 165_710
    assert [hand.shown(seat.won) for seat in hand.seats] == ["0", "0", "16571"]
    assert hand.extra == {ROUNDED: "5"}


MILLIONS = """***** Hand History For Game 1710000000001made0up *****
100000/200000 Tourney Texas Holdem Game Table (NL) (MTT Tournament #73000001) (Buyin $50.0 + $5.0) \
- Mon Apr 26 20:17:29 EDT 2021
Table (73000001) Table #2 (Real Money) -- Seat 1 is the button
Total number of players : 3/8
Seat 1: Hero (9000000)
Seat 2: Alma (8000000)
Seat 3: Bo (7000000)
Alma posts small blind (100000)
Bo posts big blind (200000)
** Dealing down cards **
Hero raises 450000 to 450000
Alma calls (350000)
Bo calls (250000)
** Dealing Flop ** : [ 8h, 3s, Ac ]
Alma checks
Bo checks
Hero bets (723456)
Alma folds
Bo calls (723456)
** Dealing Turn ** : [ Qd ]
Bo checks
Hero bets (2000000)
Bo folds
** Summary **
Main Pot: 2796914
Board: [ 8h, 3s, Ac, Qd ]
Hero balance 10623457, bet 3173457, collected 4796914, net +1623457
Alma balance 7550000, lost 450000 (folded)
Bo balance 5826543, lost 1173457 (folded)
"""


def test_that_the_rounding_of_very_large_pots_is_taken_off_and_marked() -> None:
    # 3 times 450000 and twice 723456 make 2796912; told are 2796914 and the bet that came back.
    hand = one(MILLIONS)

    assert sum(hand.put_in()) == 2_796_912
    assert [seat.won for seat in hand.seats] == [0, 0, 2_796_912]
    assert hand.extra == {ROUNDED: "2"}
    assert read_phh(write_phh(hand)) == hand


@pytest.mark.parametrize(
    ("text", "old", "new", "why"),
    [
        # More than a millionth of the pot; a pot of which that is less than a chip; a cash game.
        (MILLIONS, "4796914", "4796915", "the pot is 2796912, but 2796915 of it was won"),
        (text_of(STARS), "Hero collected 2000", "Hero collected 2001", "5225, but 5226 of it"),
        (text_of(STARS), "Hero collected $16.63", "Hero collected $16.64", "17.5, but 16.64 of it"),
    ],
)
def test_that_more_than_rounding_does_not_add_up(text: str, old: str, new: str, why: str) -> None:
    assert old in text

    found = read(text.replace(old, new))

    assert any(isinstance(hand, Hand) and why in hand.unreconciled for hand in found)
