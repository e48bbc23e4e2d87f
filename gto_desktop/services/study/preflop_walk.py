"""A line before the flop, walked through the book of a data set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_line import Position, SeatsAtTable
from gto_desktop.game.preflop_moves import move_label
from gto_desktop.library.preflop_book import PreflopBook, VersionInfo
from gto_desktop.services.study.preflop_decision import Classes, PreflopDecision, decide
from gto_desktop.services.study.preflop_notes import is_other, raise_of_seat
from gto_desktop.services.study.seats import play
from gto_desktop.services.study.study_views import LineTurn, SeatChoice

_ORDER = {
    ActionKind.FOLD: 0,
    ActionKind.CHECK: 1,
    ActionKind.CALL: 1,
    ActionKind.RAISE: 2,
}


@dataclass(frozen=True, eq=False)
class WalkedPreflop:
    """A line walked to its end."""

    moves: tuple[str, ...]
    """In the one way of writing them: a raise of all chips is "A"."""
    table: SeatsAtTable
    turns: tuple[LineTurn, ...]
    held: Mapping[Position, Classes]
    """(169,) what each seat has left of each class, by its own shares along the line."""
    decision: PreflopDecision | None
    """The one to be made; None where the betting has ended."""
    note: str


def walk_line(book: PreflopBook, info: VersionInfo, moves: Sequence[str]) -> WalkedPreflop:
    """Walk a line of any legal moves; InputError names one that is none, or breaks a rule."""
    table = SeatsAtTable(info.stakes.stack, info.stakes.seats)
    held = {seat: np.ones(CLASS_COUNT) for seat in Position}
    turns: list[LineTurn] = []
    labels: list[str] = []
    note = ""
    for number, text in enumerate(moves, start=1):
        seat = table.actor
        solved = None if seat is None else _decide(book, info, table)
        before = 0.0 if seat is None else table.stack - table.committed[seat]
        pot, bet = round(table.pot, 2), table.bet
        try:
            played = play(table, text)
        except InputError as error:
            raise InputError(
                say("Move {0} of the line, {1}: {2}", number, repr(text[:20]), error)
            ) from None
        assert seat is not None
        assert solved is not None
        decision, taken = _with_move(solved, played)
        unlike = _unlike(solved.actions, played, taken, bet)
        choices = _choices(decision, held[seat])
        turns.append(LineTurn(seat, choices, taken, round(before, 2), pot, unlike))
        held[seat] = held[seat] * decision.shares[:, taken]
        labels.append(move_label(played))
        note = decision.note
    seat = table.actor
    last = None
    if seat is not None:
        is_known = all(turn.unlike is None for turn in turns)
        last = _decide(book, info, table, with_evs=is_known)
        behind = round(table.stack - table.committed[seat], 2)
        choices = _choices(last, held[seat])
        turns.append(LineTurn(seat, choices, None, behind, round(table.pot, 2)))
        note = last.note
    return WalkedPreflop(tuple(labels), table, tuple(turns), held, last, note)


def _decide(
    book: PreflopBook, info: VersionInfo, table: SeatsAtTable, *, with_evs: bool = False
) -> PreflopDecision:
    decision = decide(book, info, table, raise_of_seat, with_evs=with_evs)
    if decision is None:
        raise InputError(
            say("The data set {0} has no strategy of {1} on this line.", info.id, table.pending[0])
        )
    return decision


def _choices(decision: PreflopDecision, held: Classes) -> tuple[SeatChoice, ...]:
    """Return what a seat could do, and how often the hands that get there do it.

    Where nobody gets there all hands count alike.
    """
    combos = held * CLASS_SIZES
    if combos.sum() <= 0:
        combos = CLASS_SIZES
    shares = (combos @ decision.shares / combos.sum()).tolist()
    return tuple(map(SeatChoice, decision.actions, shares))


def _with_move(decision: PreflopDecision, played: Action) -> tuple[PreflopDecision, int]:
    """Return a decision that offers a move, and the index of it.

    A raise of another size stands for the solved one; any other move is one that nobody makes.
    """
    actions = list(decision.actions)
    if played in actions:
        return decision, actions.index(played)
    raises = [i for i, action in enumerate(actions) if action.kind is ActionKind.RAISE]
    if played.kind is ActionKind.RAISE and raises:
        place = min(raises, key=lambda i: abs(actions[i].amount - played.amount))
        actions[place] = played
        return replace(decision, actions=tuple(actions)), place
    place = sum(_ORDER[action.kind] < _ORDER[played.kind] for action in actions)
    actions.insert(place, played)
    shares = np.insert(decision.shares, place, 0.0, axis=1)
    evs = np.insert(decision.evs, place, np.nan, axis=1)
    return replace(decision, actions=tuple(actions), shares=shares, evs=evs), place


def _unlike(solved: Sequence[Action], played: Action, taken: int, bet: float) -> float | None:
    """Return what the solved raise goes to, where the played one is another; else None."""
    if played.kind is not ActionKind.RAISE or taken >= len(solved):
        return None
    if solved[taken].kind is not ActionKind.RAISE:
        return None
    to = solved[taken].amount / CHIPS_PER_BB
    return to if is_other(played.amount / CHIPS_PER_BB, to, bet) else None
