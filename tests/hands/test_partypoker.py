"""PartyPoker: forms of clients, mails and converters; players without a seat; late blinds."""

import re
from collections.abc import Callable
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gto_desktop.hands.hand import UNSEATED, Hand, PostKind
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from tests.hands.samples import read, text_of

# What happens, in the words of the old client on Windows, which the samples have.
OLD = """***** Hand History for Game 570000001 *****
$25 USD NL Texas Hold'em - Sunday, December 09, 14:34:49 EST 2012
Table Made (Real Money)
Seat 1 is the button
Total number of players : 5/6
Seat 1: Alma ( $26.02 USD )
Seat 2: Bo ( $30.04 USD )
Seat 3: Cleo B. ( $27.15 USD )
Seat 4: Dov ( $35.89 USD )
Seat 5: Hero ( $1,026.18 USD )
Bo posts small blind [$0.10 USD].
Cleo B. posts big blind [$0.25 USD].
** Dealing down cards **
Dealt to Hero [  6s Ts ]
Dov calls [$0.25 USD]
Hero folds
Alma raises [$1 USD]
Bo folds
Cleo B. calls [$0.75 USD]
Dov calls [$0.75 USD]
** Dealing Flop ** [ Th, Qd, As ]
Cleo B. checks
Dov checks
Alma bets [$2.21 USD]
Cleo B. raises [$5.25 USD]
Dov raises [$20.91 USD]
Alma folds
Cleo B. is all-In  [$20.90 USD]
Dov calls [$5.24 USD]
** Dealing Turn ** [ 8h ]
** Dealing River ** [ 6c ]
Dov shows [ Ah, Qc ]two pairs, Aces and Queens.
Cleo B. shows [ Ac, Qs ]two pairs, Aces and Queens.
Cleo B. wins $27.37 USD from the main pot with two pairs, Aces and Queens.
Dov wins $27.36 USD from the main pot with two pairs, Aces and Queens.
"""
SUM = re.compile(r"\[\$([\d.]+) USD\]")


def mac(text: str) -> str:
    """Write a hand as the client on Macs does: commas, spaces in brackets, no line ends."""
    text = text.replace("Sunday, December 09", "Sunday,December 9").replace("Money)", "Money )")
    text = text.replace("(Real", "( Real").replace("Seat 1 is", "SEAT").replace("Seat", "seat")
    text = SUM.sub(r"[ $\1 USD ]", text.replace("SEAT", "Seat 1 is").replace("  6s Ts", " 6s, Ts"))
    text = text.replace("1,026", "1026")
    text = re.sub(r"(\$\d+)\.(\d\d)", r"\1,\2", text)
    return text.replace("Queens.\nDov wins", "Queens.Dov wins")


def fast(text: str) -> str:
    """Write a hand as one of a fast-forward table."""
    return mac(text).replace("USD NL", "USD fastforward NL").replace("Table Made", "Table Bolt ")


def doubled(text: str) -> str:
    """Write a hand as a converter does that puts two spaces for one."""
    text = text.replace(" USD", "  USD").replace("NL ", "NL  ").replace("5/6", "5 / 6")
    text = text.replace("[  6s Ts ]", "[ 6s , Ts ]").replace(
        "Hero folds", "Hero Forward Folds\nHero folds"
    )
    return re.sub(r"(USD\])$", r"\1.", text, flags=re.MULTILINE).replace(
        "  USD].\n**", "  USD]\n**"
    )


def noted(text: str) -> str:
    """Write what a program that keeps statistics has behind the seats."""
    return re.sub(
        r"(Seat \d: .* \))$", r"\1 - VPIP: 24, PFR: 18.5, 3B: 7, Hands: 540", text, flags=re.M
    )


def bracketed(text: str) -> str:
    """Write such notes in brackets."""
    return re.sub(r"(Seat \d: .* \))$", r"\1 [24/18/2.5]", text, flags=re.M)


FORMS: dict[str, Callable[[str], str]] = {
    form.__name__: form for form in (mac, fast, doubled, noted, bracketed)
}


def one(text: str) -> Hand:
    (hand,) = read(text)
    assert isinstance(hand, Hand), hand
    assert hand.unreconciled == ""
    return hand


def test_that_the_hand_itself_comes_out() -> None:
    hand = one(OLD)

    # 0.10 of Bo and 3.21 of Alma, 27.15 of Cleo and Dov: 57.61, of which 54.73 were won.
    assert (sum(hand.put_in()), hand.rake) == (5761, 288)


@pytest.mark.parametrize("form", FORMS)
def test_that_every_form_tells_the_same_hand(form: str) -> None:
    told = FORMS[form](OLD)
    wanted = one(OLD)

    assert told != OLD
    assert (one(told).seats, one(told).actions) == (wanted.seats, wanted.actions)
    assert (one(told).posts, one(told).boards) == (wanted.posts, wanted.boards)
    assert one(told).played == wanted.played


@pytest.mark.parametrize(("zone", "hour"), [("MESZ", 12), ("ICT", 7), ("MEZ", 13)])
def test_that_zones_are_known_as_clients_of_other_countries_call_them(zone: str, hour: int) -> None:
    hand = one(OLD.replace("EST", zone))

    assert hand.zone_known
    assert hand.played is not None
    assert hand.played.hour == hour


def test_that_a_header_may_say_no_zone() -> None:
    hand = one(OLD.replace("14:34:49 EST 2012", "14:34:49  2012"))

    assert not hand.zone_known


MAILED = """***** Hand History For Game 9570000002 *****
0.01/0.02 Texas Hold'em Game Table (NL)  -  Mon Jul 12 13:38:32 EDT 2010
Table 20BB Min Speed #1775757  (Real Money) -- Seat 1 is the button
Total number of players : 4/9
Seat 1: Alma ($0.95)
Seat 2: Bo ($0.57)
Seat 3: Cleo ($0.86)
Seat 4: Dov ($1.71)
Bo posts small blind (0.01)
Cleo posts big blind (0.02)
** Dealing down cards **
Dealt to Bo [ Tc, 9d ]
Alma folds
Bo calls (0.01)
Cleo raises 0.06 to 0.08
Bo calls (0.06)
** Dealing Flop ** :  [ 5s, 7h, 6h ]
Bo checks
Cleo bets (0.13)
Bo folds
** Summary **
Main Pot: $0.16 Rake: $0
Board: [ 5s 7h 6h ]
Alma balance $0.95, didn't bet (folded)
Bo balance $0.49, lost $0.08 (folded)
Cleo balance $0.94, bet $0.21, collected $0.29, net +$0.08
Dov balance $1.71, sits out

Thank you for playing!
PartyPoker Customer Care
"""


def test_that_a_mail_is_read_and_what_stands_below_its_hands_passed_over() -> None:
    hand = one(MAILED)

    assert [seat.name for seat in hand.seats] == ["Bo", "Cleo", "Alma"]
    assert (sum(hand.put_in()), hand.rake) == (16, 0)


def test_that_a_name_that_the_list_of_seats_cuts_is_told_by_the_cards() -> None:
    text = MAILED.replace("Bo posts", "Bo van Dam posts").replace("to Bo [", "to Bo van Dam [")
    text = text.replace("Bo calls", "Bo van Dam calls").replace("Bo checks", "Bo van Dam checks")
    text = text.replace("Bo folds", "Bo van Dam folds").replace("Bo balance", "Bo van Dam balance")

    assert one(text).put_in() == one(MAILED).put_in()


# ----------------------------------------------------------------------- players without a seat

NEW = """***** Hand History for Game 570000003 *****
$25 USD NL Texas Hold'em - Thursday,December 6, 21:31:27 ICT 2012
Table Made ( Real Money )
Seat 6 is the button
Total number of players : 5/6
seat 1: Alma ( $48,47 USD )
seat 3: Bo ( $31,06 USD )
seat 4: Hero ( $25 USD )
seat 5: Cleo ( $26,70 USD )
seat 6: Dov ( $21,64 USD )
Alma posts small blind [$0,10 USD].
Eve posts big blind [$0,25 USD].
** Dealing down cards **
Dealt to Hero [ Td, 7d ]
Bo folds
Hero folds
Cleo raises [ $0,75 USD ]
Dov folds
Alma folds
Eve folds
Cleo does not show cards.Cleo wins $0,60 USD
"""


def test_that_a_big_blind_without_a_seat_gets_the_free_one() -> None:
    hand = one(NEW)

    # Between Alma on 1, who posts the small blind, and Bo on 3, who acts first.
    eve = next(seat for seat in hand.seats if seat.name == "Eve")
    assert (eve.number, eve.position, eve.stack) == (2, "BB", 2500)
    assert hand.extra[UNSEATED] == "2"
    assert (hand.put_in(), hand.rake) == ([10, 25, 0, 0, 25, 0], 0)
    assert read_phh(write_phh(hand)) == hand


def test_that_a_poster_without_a_seat_sits_where_his_turn_is() -> None:
    text = NEW.replace("Eve posts big", "Bo posts big").replace("seat 4: Hero", "seat 5: Hero")
    text = text.replace("seat 5: Cleo", "seat 6: Cleo").replace("seat 6: Dov", "seat 7: Dov")
    text = text.replace("Seat 6 is", "Seat 7 is").replace("5/6", "5/9")
    text = (
        text.replace(
            "** Dealing down",
            "Eve has joined the table.\nEve posts big blind [$0,25 USD].\n** Dealing down",
        )
        .replace("Bo folds\nHero folds", "Eve checks\nHero folds")
        .replace("Alma folds", "Alma folds\nBo folds")
    )
    text = text.replace("$0,60", "$0,85")

    hand = one(text)

    assert [(s.name, s.number) for s in hand.seats if s.name == "Eve"] == [("Eve", 4)]
    assert [(p.kind, p.amount) for p in hand.posts][2:] == [(PostKind.POST, 25)]


def test_that_all_the_chips_of_who_has_no_seat_are_what_he_puts_in() -> None:
    text = NEW.replace(
        "Alma folds\nEve folds", "Alma folds\nEve is all-In  [ $6,15 USD ]\nCleo folds"
    )
    text = text.replace(
        "Cleo does not show cards.Cleo wins $0,60", "Eve does not show cards.Eve wins $1,60"
    )

    hand = one(text)

    assert [(s.stack, s.won) for s in hand.seats if s.name == "Eve"] == [(640, 160)]
    assert UNSEATED not in hand.extra


@pytest.mark.parametrize("line", ["Eve posts big blind [$0,25 USD].\n", "Evi posts"])
def test_that_who_posts_and_is_never_heard_of_again_makes_no_hand(line: str) -> None:
    text = NEW.replace("Eve folds\n", "").replace("Dov folds\n", f"Dov folds\n{line}\n")

    (found,) = read(text)

    assert isinstance(found, str) or found.unreconciled


# --------------------------------------------------------------------------------- blinds

LATE = """***** Hand History for Game 570000004 *****
$100 USD NL Texas Hold'em - Monday, April 25, 09:42:13 BST 2011
Table Made (Real Money)
Seat 3 is the button
Total number of players : 4/6
Seat 3: Alma ( $96.40 USD )
Seat 5: Hero ( $90.50 USD )
Seat 6: Bo ( $15 USD )
Seat 4: Cleo ( $63.85 USD )
Cleo posts small blind [$0.50 USD].
Hero posts big blind [$1 USD].
Bo posts small blind [$0.50 USD].
** Dealing down cards **
Dealt to Hero [  9c Ad ]
Bo calls [${call} USD]
Alma folds
Cleo folds
Hero checks
** Dealing Flop ** [ Ah, 2h, Kh ]
Hero checks
Bo bets [$1 USD]
Hero folds
Bo does not show cards.
Bo wins ${won} USD
"""


@pytest.mark.parametrize(
    ("call", "won", "kind"),
    [("0.50", "3.50", PostKind.POST), ("1", "4", PostKind.DEAD)],
)
def test_that_a_late_small_blind_is_live_where_the_call_is_cheaper(
    call: str, won: str, kind: PostKind
) -> None:
    hand = one(LATE.format(call=call, won=won))

    assert [p.kind for p in hand.posts][2] is kind
    assert hand.rake == 0
    assert hand.actions[0].to == 100
    assert read_phh(write_phh(hand)) == hand


def test_that_the_header_of_the_buy_in_leaves_the_blinds_to_the_posts() -> None:
    hand = one(LATE.format(call="0.50", won="3.50"))

    assert (hand.stakes, hand.seats[1].position) == ("$0.5/$1", "BB")


def test_that_missed_blinds_may_be_posted_before_the_big_one() -> None:
    text = LATE.format(call="9", won="4.00").replace("Bo posts small blind [$0.50 USD].\n", "")
    text = text.replace("Hero posts", "Bo posts big blind + dead [1,50 $].\nHero posts")
    text = text.replace("Bo calls [$9 USD]", "Bo checks")

    hand = one(text)

    assert [(p.kind, p.amount) for p in hand.posts if hand.seats[p.player].name == "Bo"] == [
        (PostKind.POST, 100),
        (PostKind.DEAD, 50),
    ]


def test_that_a_big_blind_who_is_all_in_by_it_does_not_make_the_blind_smaller() -> None:
    # Hero has 40 cents; Bo posts a whole blind, and the header's buy-in is a hundred of them.
    text = LATE.format(call="9", won="9").replace("$90.50", "$0.40")
    text = text.replace("Hero posts big blind [$1 USD]", "Hero posts big blind [$0.40 USD]")
    text = text.replace("Bo posts small blind [$0.50", "Bo posts big blind [$1").replace(
        "Bo calls [$9 USD]", "Bo checks"
    )

    (hand,) = read(text)

    assert isinstance(hand, Hand)
    assert (hand.big_blind, hand.small_blind) == (100, 50)


QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
ALL_FORMS = [form(OLD) for form in FORMS.values()] + [MAILED, NEW, LATE, text_of("partypoker.txt")]
LINES = [line for text in ALL_FORMS for line in text.split("\n")]


@QUICK
@given(st.sampled_from(ALL_FORMS), st.data())
def test_that_lines_of_other_forms_and_damage_raise_nothing(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        lines[place : place + data.draw(st.integers(0, 1))] = [
            data.draw(st.sampled_from(LINES) | st.text(max_size=30))
        ]

    for found in read("\n".join(lines)):
        assert isinstance(found, Hand) or found
        if isinstance(found, Hand):
            assert all(seat.stack >= 0 and seat.number > 0 for seat in found.seats)
            write_phh(found)


@settings(deadline=None)
@given(st.decimals("0.01", "9999.99", places=2), st.booleans())
def test_that_sums_are_the_same_with_a_comma(chips: Decimal, spaced: bool) -> None:
    told = f"{chips:f}".replace(".", ",")
    text = NEW.replace("$48,47", f"${told}" if not spaced else f"$ {told}")

    (hand,) = read(text)

    assert isinstance(hand, Hand)
    assert next(seat for seat in hand.seats if seat.name == "Alma").stack == chips * 100


def test_that_who_sits_with_no_chips_and_posts_has_a_usual_stack() -> None:
    text = NEW.replace("seat 3: Bo", "seat 2: Eve ( $0 USD )\nseat 3: Bo")
    text = text.replace("Eve posts", "Eve has joined the table.\nFay is sitting out\nEve posts")

    hand = one(text)

    assert [(s.number, s.stack) for s in hand.seats if s.name == "Eve"] == [(2, 2500)]
    assert hand.extra[UNSEATED] == "2"


SIT_AND_GO = """***** Hand History for Game 570000005 *****
NL Texas Hold'em $1 USD Buy-in  - Sunday, July 24, 19:32:00 CEST 2016
Table $1 Sit & Go Hero (128487129) Table #1 (Real Money)
Seat 3 is the button
Total number of players : 4/4
Seat 4: Hero ( 500 )
Seat 3: Alma ( 500 )
Seat 2: Bo ( 500 )
Seat 1: Cleo ( 500 )
Trny: 128487129 Level: 1
Blinds({level})
Hero posts small blind [10].
Cleo posts big blind [20].
** Dealing down cards **
Dealt to Hero [  3h Js ]
Bo raises [60]
Alma folds
Hero folds
Cleo folds
Bo does not show cards.
Bo wins 90 chips
"""


@pytest.mark.parametrize("level", ["10/20", "15/30"])
def test_that_a_header_with_a_buy_in_is_of_a_tournament(level: str) -> None:
    hand = one(SIT_AND_GO.format(level=level))

    assert hand.tournament is not None
    assert (hand.tournament.id, hand.tournament.buy_in) == ("128487129", "$1 USD")
    # There is no rake, and the amounts are chips; the blinds are those that were posted.
    assert (hand.currency, hand.rake, hand.stakes) == ("", 0, "10/20")
    assert sum(seat.stack for seat in hand.seats) == 2000
