"""Pots on the flop: who is in them, who acts first, and the preflop line that makes them."""

from itertools import combinations, permutations

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.game.flop_spot import FlopSpot, PotType, read_spot
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    PreflopAction,
    SeatMove,
    SeatsAtTable,
    read_preflop,
)
from gto_desktop.preflop.stakes import data_set

UTG, MP, CO, BTN, SB, BB = SIX_MAX


@pytest.mark.parametrize(
    ("seats", "oop"),
    [
        ((BTN, BB), BB),
        ((BTN, SB), SB),
        ((SB, BB), SB),
        ((CO, BTN), CO),
        ((UTG, MP), UTG),
        ((UTG, BB), BB),
    ],
)
def test_that_the_blinds_act_first_after_the_flop_and_the_button_last(
    seats: tuple[Position, Position], oop: Position
) -> None:
    for first, second in permutations(seats):
        spot = FlopSpot(PotType.SRP, first, second)

        assert spot.oop == oop
        assert {spot.oop, spot.ip} == set(seats)
        assert spot.player(oop) is Player.OOP


@pytest.mark.parametrize(
    ("kind", "positions", "seats", "hero"),
    [
        ("SRP", {"hero": "BB", "raiser": "BTN", "caller": "BB"}, (BTN, BB), BB),
        ("3BET", {"hero": "BTN", "raiser": "BTN", "three_bettor": "SB"}, (BTN, SB), BTN),
        ("4BET", {"hero": "BB", "raiser": "BTN", "three_bettor": "BB"}, (BTN, BB), BB),
        ("LIMP", {"hero": "BB", "limper": "SB"}, (SB, BB), BB),
        ("LIMP", {"hero": "SB", "limper": "BB"}, (SB, BB), SB),
        ("SRP", {"hero": "BB", "raiser": "CO", "caller": "BB", "limper": "SB"}, (CO, BB), BB),
    ],
)
def test_that_the_roles_of_a_pot_name_its_seats(
    kind: str, positions: dict[str, str], seats: tuple[Position, Position], hero: Position
) -> None:
    spot, seat = read_spot(kind, positions)

    assert (spot.pot_type, spot.first, spot.second) == (kind, *seats)
    assert seat == hero


@pytest.mark.parametrize(
    ("kind", "positions", "why"),
    [
        ("5BET", {"hero": "BB"}, "'5BET' is not a pot type"),
        ("SRP", {"raiser": "BTN", "caller": "BB"}, "has no hero"),
        ("SRP", {"hero": "BB", "caller": "BB"}, "has no raiser"),
        ("SRP", {"hero": "BTN", "raiser": "BTN"}, "has no caller"),
        ("SRP", {"hero": "BTN", "raiser": "BTN", "caller": None}, "has no caller"),
        ("3BET", {"hero": "BTN", "raiser": "BTN", "caller": "SB"}, "has no three_bettor"),
        ("4BET", {"hero": "BTN", "raiser": "BTN", "four_bettor": "SB"}, "has no three_bettor"),
        ("LIMP", {"hero": "BB"}, "has no limper"),
        ("LIMP", {"hero": "SB", "limper": "BTN"}, "hero or limper is the BB"),
        ("LIMP", {"hero": "BB", "limper": "BB"}, "against itself"),
        ("SRP", {"hero": "BB", "raiser": "BB", "caller": "BB"}, "against itself"),
        ("SRP", {"hero": "CO", "raiser": "BTN", "caller": "BB"}, "The hero CO is not in this pot"),
        ("SRP", {"hero": "BB", "raiser": "HJ", "caller": "BB"}, "positions.raiser is 'HJ'"),
    ],
)
def test_that_seats_that_do_not_fit_are_named(
    kind: str, positions: dict[str, str], why: str
) -> None:
    with pytest.raises(InputError, match=why):
        read_spot(kind, positions)


def every_spot() -> list[FlopSpot]:
    spots = [
        FlopSpot(kind, first, second)
        for kind in (PotType.SRP, PotType.THREE_BET, PotType.FOUR_BET)
        for first, second in permutations(SIX_MAX, 2)
    ]
    return spots + [FlopSpot(PotType.LIMP, seat, BB) for seat in SIX_MAX if seat != BB]


@pytest.mark.parametrize("spot", every_spot(), ids=lambda spot: spot.name)
def test_that_the_line_of_a_pot_is_legal_and_leaves_its_two_seats(spot: FlopSpot) -> None:
    chips = dict.fromkeys(SIX_MAX, 0.0) | {SB: 0.5, BB: 1.0}
    actions = [PreflopAction(SB, "small blind", 0.5), PreflopAction(BB, "big blind", 1)]
    bet = 1.0
    for seat, move in spot.moves():
        # Before each decision the reader finds the same seat next to act.
        assert read_preflop(seat, actions).actor == seat
        if move is SeatMove.RAISE:
            bet *= 3
        amount = None if move is SeatMove.FOLD else bet - chips[seat]
        actions.append(PreflopAction(seat, move.value, amount))
        chips[seat] += amount or 0

    left = set(SIX_MAX) - {seat for seat, move in spot.moves() if move is SeatMove.FOLD}
    assert left == {spot.first, spot.second}
    assert chips[spot.first] == chips[spot.second] == bet
    raises = sum(move is SeatMove.RAISE for _, move in spot.moves())
    assert raises == {"LIMP": 0, "SRP": 1, "3BET": 2, "4BET": 3}[spot.pot_type]
    assert next(seat for seat, move in spot.moves() if move is not SeatMove.FOLD) in left


NINE_MAX = data_set("9max_100bb").stakes.seating
NINE = NINE_MAX.names
HEADS_UP = (SB, BB)


def test_that_heads_up_the_small_blind_is_first_before_the_flop_and_last_on_it() -> None:
    call, raise_ = SeatMove.CALL, SeatMove.RAISE
    spots = {kind: FlopSpot(kind, SB, BB, heads_up=True) for kind in PotType}

    assert {(spot.oop, spot.ip) for spot in spots.values()} == {(BB, SB)}
    assert spots[PotType.LIMP].moves(HEADS_UP) == ((SB, call), (BB, call))
    assert spots[PotType.SRP].moves(HEADS_UP) == ((SB, raise_), (BB, call))
    assert spots[PotType.THREE_BET].moves(HEADS_UP) == ((SB, raise_), (BB, raise_), (SB, call))
    with pytest.raises(InputError, match="the two seats are SB and BB"):
        FlopSpot(PotType.SRP, BTN, BB, heads_up=True)


@pytest.mark.parametrize("pair", tuple(combinations(NINE, 2)), ids=" ".join)
def test_that_at_a_table_of_nine_the_seats_of_a_pot_act_in_the_order_of_the_table(
    pair: tuple[Position, Position],
) -> None:
    table = SeatsAtTable(NINE_MAX)
    spot = FlopSpot(PotType.SRP, *pair)

    for seat, move in spot.moves(NINE):
        assert table.actor == seat
        if move is SeatMove.FOLD:
            table.fold()
        elif move is SeatMove.RAISE:
            table.raise_to(3 * table.bet)
        else:
            table.call()

    assert table.actor is None
    assert tuple(sorted(table.live, key=table.place)) == (spot.oop, spot.ip)


def test_that_a_table_without_a_seat_of_a_pot_has_no_line_to_it() -> None:
    spot = FlopSpot(PotType.SRP, MP, BB)

    with pytest.raises(InputError, match="MP v BB SRP is a pot of other seats"):
        spot.moves(NINE)


def test_that_a_line_reads_as_people_tell_it() -> None:
    assert FlopSpot(PotType.THREE_BET, CO, SB).moves() == (
        (UTG, SeatMove.FOLD),
        (MP, SeatMove.FOLD),
        (CO, SeatMove.RAISE),
        (BTN, SeatMove.FOLD),
        (SB, SeatMove.RAISE),
        (BB, SeatMove.FOLD),
        (CO, SeatMove.CALL),
    )
