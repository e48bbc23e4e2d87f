"""The table before the flop, against the rules that callers of the service are held to."""

import random

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    PreflopAction,
    Seating,
    SeatMove,
    SeatsAtTable,
    read_preflop,
)
from gto_desktop.game.preflop_moves import move_label, raise_label
from gto_desktop.services.study.seats import play, seats_shown
from gto_desktop.services.study.study_views import SeatState

STACK = 40.0
BLINDS = [
    PreflopAction(Position.SB, "small blind", 0.5),
    PreflopAction(Position.BB, "big blind", 1.0),
]
WORDS = {SeatMove.FOLD: "fold", SeatMove.CALL: "call", SeatMove.RAISE: "raise"}


def some_move(table: SeatsAtTable, chance: random.Random) -> str:
    moves = ["F", "X" if table.is_free else "C"]
    if table.can_raise:
        most = int(table.stack * 10)
        least = int(table.least_raise * 10 + 0.999999)
        moves += ["A", raise_label(min(chance.randint(least, 3 * least), most) / 10)]
    return chance.choice(moves)


def played(table: SeatsAtTable, text: str) -> PreflopAction:
    seat = table.pending[0]
    before = table.committed[seat]
    play(table, text)
    _, move = table.moves[-1]
    added = table.committed[seat] - before
    # Who checks adds nothing and is not all-in by it.
    allin = move is not SeatMove.FOLD and added > 0 and seat in table.allin_seats
    return PreflopAction(seat, WORDS[move], added, allin)


def facts_of(line: SeatsAtTable) -> tuple[object, ...]:
    return (
        round(line.pot, 6),
        round(line.to_call, 6),
        line.is_free,
        line.live,
        tuple(line.moves),
        [(raised.position, raised.to, raised.allin) for raised in line.raises],
        {seat: round(total, 6) for seat, total in line.committed.items()},
        line.can_raise and line.bet < STACK,
    )


def facts(table: SeatsAtTable) -> tuple[object, ...]:
    return (
        round(table.pot, 6),
        round(table.to_call, 6),
        table.is_free,
        table.live,
        tuple(table.moves),
        [(raised.position, raised.to, raised.allin) for raised in table.raises],
        {seat: round(total, 6) for seat, total in table.committed.items()},
        table.can_raise,
    )


@pytest.mark.parametrize("seed", range(60))
def test_that_any_play_is_read_alike_by_the_rules_of_the_service(seed: int) -> None:
    chance, table, actions = random.Random(seed), SeatsAtTable(Seating.six(STACK)), list(BLINDS)

    while (seat := table.actor) is not None:
        line = read_preflop(seat, actions)
        assert facts(table) == facts_of(line)
        assert table.least_raise == pytest.approx(min(line.least_raise, STACK))
        actions.append(played(table, some_move(table, chance)))

    for anyone in SIX_MAX:
        with pytest.raises(InputError):
            read_preflop(anyone, actions)


def test_that_states_say_who_waits_and_who_is_done() -> None:
    table = SeatsAtTable(Seating.six(100.0))
    for move in ("F", "R2.5", "A", "C"):
        play(table, move)

    states = {seat.position: seat.state for seat in seats_shown(table)}

    assert states == {
        Position.UTG: SeatState.FOLDED,
        Position.MP: SeatState.WAITING,
        Position.CO: SeatState.ALL_IN,
        Position.BTN: SeatState.ALL_IN,
        Position.SB: SeatState.TO_ACT,
        Position.BB: SeatState.WAITING,
    }
    assert [seat.behind for seat in seats_shown(table)] == [100, 97.5, 0, 0, 99.5, 99]


def test_that_a_raise_of_all_chips_is_an_all_in() -> None:
    table = SeatsAtTable(Seating.six(100.0))

    assert move_label(play(table, "r100")) == "A"
    assert table.raises[0].allin


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("X", "1bb to call"),
        ("F F F F C C", "nothing to call"),
        ("R2.5 R3", "4bb at least"),
        ("R120", "the stacks are 100"),
        ("A F F F F R100", "nobody has chips left"),
        ("F F F F F F", "has ended"),
        ("R2.555", "is no move"),
        ("bet", "is no move"),
    ],
)
def test_that_a_move_against_the_rules_is_refused_and_named(line: str, said: str) -> None:
    *before, last = line.split()
    table = SeatsAtTable(Seating.six(100.0))
    for move in before:
        play(table, move)

    with pytest.raises(InputError, match=said):
        play(table, last)


def test_that_two_seats_play_the_blinds_alone() -> None:
    table = SeatsAtTable(Seating.six(20.0, 2))

    assert (table.actor, table.pot) == (Position.SB, 1.5)
    assert play(table, "C").amount == 100
    assert table.committed[Position.SB] == 1.0
    assert table.actor == Position.BB
