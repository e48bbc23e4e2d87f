"""A preflop game under way: its first decisions, and what is played there while it is solved."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import chips
from gto_desktop.game.preflop_line import TOLERANCE, SeatsAtTable
from gto_desktop.game.preflop_moves import move_label
from gto_desktop.preflop.betting import EdgeKind, State, actions, after, is_over, start
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress
from gto_desktop.preflop.preflop_spec import node_after
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.walked_line import LineTurn, SeatChoice
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, Solving
from gto_desktop.services.study.preflop_decision import PreflopDecision
from gto_desktop.services.study.preflop_walk import WalkedPreflop, preflop_view, situation_of
from gto_desktop.services.study.seats import passive, play
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.progress import Progress, retold

LOOK_EVERY = 0.4
"""Seconds between two looks at a chart."""
_COSTS_AT_MOST = 0.1
"""Of the time of a solve that looks at a chart may take."""

Line = tuple[str, ...]
"""Moves before a decision, folds included."""


@dataclass(frozen=True)
class FirstDecision:
    """A decision of a seat that has not acted yet: whatever hand it was dealt gets there."""

    line: Line
    situation: str
    """What the seat faces, in words."""
    moves: tuple[str, ...]
    """What it can do: "F", "X", "C", "R2.5", "A"."""


@dataclass(frozen=True, kw_only=True)
class GameProgress(Progress):
    """How far a game is, and what is played at the decision that is looked at."""

    worst_mbb: float | None = None
    """Largest gain of a seat when last measured."""
    chart: PreflopView | None = None
    """None before the first iteration, and where the game has no such decision."""


def first_decisions(stakes: Stakes) -> tuple[FirstDecision, ...]:
    """Return each seat's first decision with everybody before folding, then those behind an open.

    An open is of the seat's first size; all between it and the big blind fold. With a straddle
    the seat that has it is the last.
    """
    unopened: list[FirstDecision] = []
    opened: list[FirstDecision] = []
    state = start(stakes)
    line: Line = ()
    while not is_over(stakes, state):
        offered = actions(stakes, state)
        unopened.append(_decision(stakes, state, line))
        for kind in (EdgeKind.CALL, EdgeKind.RAISE):
            totals = [total for each, total in offered if each == kind]
            if totals:
                opened += _behind(stakes, state, line, kind, totals[0])
        if offered[0][0] != EdgeKind.FOLD:
            break
        state, line = after(stakes, state, EdgeKind.FOLD, 0.0, 0), (*line, "F")
    return (*unopened, *opened)


def _behind(
    stakes: Stakes, state: State, line: Line, kind: EdgeKind, total: float
) -> list[FirstDecision]:
    """Return what the last seat faces where one enters and all between fold."""
    line = (*line, _label(stakes, state, kind, total))
    state = after(stakes, state, kind, total, 0)
    while len(state.to_act) > 1:
        state, line = after(stakes, state, EdgeKind.FOLD, 0.0, 0), (*line, "F")
    return [] if is_over(stakes, state) else [_decision(stakes, state, line)]


def _decision(stakes: Stakes, state: State, line: Line) -> FirstDecision:
    moves = tuple(_label(stakes, state, *each) for each in actions(stakes, state))
    return FirstDecision(line, situation_of(_table(stakes, line)), moves)


def _label(stakes: Stakes, state: State, kind: EdgeKind, total: float) -> str:
    if kind == EdgeKind.FOLD:
        return "F"
    seat = state.to_act[0]
    if kind == EdgeKind.CALL:
        return "X" if state.committed[seat] >= state.bet else "C"
    others = (stakes.depths[other] for other in state.live if other != seat)
    all_in = total >= min(stakes.depths[seat], max(others)) - TOLERANCE
    return move_label(Action(ActionKind.RAISE, chips(total), all_in))


def _table(stakes: Stakes, line: Line) -> SeatsAtTable:
    table = SeatsAtTable(stakes.seating)
    for move in line:
        play(table, move)
    return table


# ----------------------------------------------------------------------------- while solving


def solve_watched(games: PreflopGames, order: GameOrder, wanted: Callable[[], Line]) -> Solving:
    """Solve a game like `PreflopGames.solve`; its progress brings the chart of a decision along.

    Args:
        games: who solves and keeps it.
        order: what is solved.
        wanted: tells in the solving thread which decision is looked at, one of `first_decisions`.
    """
    watch = _Watch(order.ends_at, wanted)
    return retold(games.solve(order, watch.look), watch.tell)


class _Watch:
    """Looks at a session between its iterations, now and then."""

    def __init__(self, limit: PreflopLimit, wanted: Callable[[], Line]) -> None:
        self._limit, self._wanted = limit, wanted
        self._line: Line = ()
        self._chart: PreflopView | None = None
        self._next = 0.0
        self._measured_at = 0
        self._began: tuple[int, float] | None = None

    def look(self, session: PreflopSession) -> None:
        """Read the chart, where it is time for it or another one is wanted."""
        self._measured_at = session.history[-1].iteration if session.history else 0
        line, now = self._wanted(), time.monotonic()
        if self._chart is not None and line == self._line and now < self._next:
            return
        self._line = line
        try:
            self._chart = chart_of(session, line)
        except InputError:
            # The user has begun to edit the game: this decision is none of the one under way.
            self._chart = None
        took = time.monotonic() - now
        self._next = now + max(LOOK_EVERY, took / _COSTS_AT_MOST)

    def tell(self, progress: Progress) -> Progress:
        """Return the progress with the chart and the time left."""
        if not isinstance(progress, PreflopProgress):
            # The game is solved before its flops are priced, too.
            return GameProgress(
                phase=progress.phase, done=progress.done, total=progress.total,
                seconds=progress.seconds, chart=self._chart,
            )  # fmt: skip
        return GameProgress(
            done=progress.done,
            seconds=progress.seconds,
            seconds_left=self._left(progress),
            worst_mbb=progress.worst_mbb,
            chart=self._chart,
        )

    def _left(self, progress: PreflopProgress) -> float | None:
        # The first iteration may have waited for kernels to be compiled.
        if self._began is None:
            self._began = (progress.done, progress.seconds)
        done, seconds = progress.done - self._began[0], progress.seconds - self._began[1]
        if progress.worst_mbb is None or done < 1:
            return None
        # Gains fall about as fast as iterations grow.
        needed = self._measured_at * progress.worst_mbb / max(self._limit.target_mbb, 1e-9)
        whole = min(float(self._limit.max_iterations), math.ceil(needed))
        return max(0.0, whole - progress.done) * seconds / done


def chart_of(session: PreflopSession, line: Line) -> PreflopView:
    """Return what is played at one of the first decisions by the average strategies so far.

    EVs are not known before the solve has ended. InputError where the game has no such line.
    """
    stakes, tree = session.stakes, session.tree
    node = node_after(tree, stakes, line)
    table = _table(stakes, line)
    edges = tree.edges(node)
    kinds, totals = tree.kind[edges].tolist(), tree.total[edges].tolist()
    offered = tuple(
        _action(table, EdgeKind(kind), total) for kind, total in zip(kinds, totals, strict=True)
    )
    shares = session.strategy_at(node).T.astype(np.float64)
    decision = PreflopDecision(offered, shares, np.full(shares.shape, np.nan), None, "")
    seat = table.pending[0]
    choices = tuple(map(SeatChoice, offered, shares.mean(axis=0).tolist()))
    turn = LineTurn(seat, choices, None, round(table.behind(seat), 2), round(table.pot, 2))
    held = {name: np.ones(CLASS_COUNT) for name in table.names}
    return preflop_view("", WalkedPreflop(line, table, (turn,), held, decision, ""), None)


def _action(table: SeatsAtTable, kind: EdgeKind, total: float) -> Action:
    if kind == EdgeKind.FOLD:
        return Action(ActionKind.FOLD)
    if kind == EdgeKind.CALL:
        return passive(table)
    return Action(ActionKind.RAISE, chips(total), total >= table.most - TOLERANCE)
