"""Moves of a line before the flop, played at the table; and the seats as they are shown."""

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB, chips
from gto_desktop.game.preflop_line import (
    TOLERANCE,
    Position,
    SeatsAtTable,
)
from gto_desktop.game.preflop_moves import read_move
from gto_desktop.services.study.study_views import PreflopSeat, SeatState


def play(table: SeatsAtTable, text: str) -> Action:
    """Play a move of the seat to act; return it with what the seat has then put in."""
    seat = table.actor
    if seat is None:
        raise InputError(say("The betting before the flop has ended: nothing can follow."))
    move = read_move(text)
    if move.kind is ActionKind.FOLD:
        table.fold()
        return move
    if move.kind is not ActionKind.RAISE:
        action = passive(table)
        _check_call(table, seat, move)
        table.call()
        return action
    to = max(table.most, table.least_raise) if move.all_in else move.amount / CHIPS_PER_BB
    _check_raise(table, seat, to)
    most = table.most
    table.raise_to(to)
    return Action(ActionKind.RAISE, chips(to), to >= most - TOLERANCE)


def passive(table: SeatsAtTable) -> Action:
    """Return the check or the call of the seat to act."""
    if table.is_free:
        return Action(ActionKind.CHECK, chips(table.bet))
    depth = table.depths[table.pending[0]]
    return Action(ActionKind.CALL, chips(min(table.bet, depth)), table.bet >= depth - TOLERANCE)


def seats_shown(table: SeatsAtTable) -> tuple[PreflopSeat, ...]:
    """Return all seats of the table as they are now, UTG first."""
    return tuple(
        PreflopSeat(seat, _state(table, seat), round(put_in, 2), round(table.behind(seat), 2))
        for seat, put_in in table.committed.items()
    )


def _state(table: SeatsAtTable, seat: Position) -> SeatState:
    if seat in table.folded:
        return SeatState.FOLDED
    if seat == table.actor:
        return SeatState.TO_ACT
    if seat in table.allin_seats:
        return SeatState.ALL_IN
    waits = table.actor is not None and seat in table.pending
    return SeatState.WAITING if waits else SeatState.IN


def _check_call(table: SeatsAtTable, seat: Position, move: Action) -> None:
    if move.kind is ActionKind.CHECK and not table.is_free:
        raise InputError(
            say("{0} cannot check: there are {1}bb to call.", seat, f"{table.to_call:.10g}")
        )
    if move.kind is ActionKind.CALL and table.is_free:
        raise InputError(say("{0} has nothing to call: a check is written X.", seat))


def _check_raise(table: SeatsAtTable, seat: Position, to: float) -> None:
    if not table.can_raise:
        raise InputError(say("{0} cannot raise: nobody has chips left to answer. Call is C.", seat))
    if to > table.depths[seat] + TOLERANCE:
        raise InputError(
            say(
                "{0} cannot raise to {1}bb: the stacks are {2}.",
                seat,
                f"{to:.10g}",
                f"{table.depths[seat]:g}",
            )
        )
    if to < table.least_raise - TOLERANCE:
        raise InputError(
            say("A raise by {0} goes to {1}bb at least.", seat, f"{table.least_raise:.10g}")
        )
