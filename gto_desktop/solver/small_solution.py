"""Looking at a solve without rivers: a river that is looked at is solved again."""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import numpy as np

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.lock import locks_below
from gto_desktop.solver.node_view import Hands, NodeView, met
from gto_desktop.solver.onward_spec import onward_spec
from gto_desktop.solver.payoff import PayoffRule
from gto_desktop.solver.reader import Reader
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution, TreeSolution
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit, default_threads
from gto_desktop.solver.tree import SHOWDOWN, locked_node

RIVER_LIMIT = Limit(0.1, 2000)
"""How exactly a river is solved again, in percent of the pot that it begins with."""
RIVER_PRECISION = 32
"""Bits: what `default_precision` takes for a river."""
EXACT_ENOUGH = 0.5
"""Percent of that pot that do where the time is up."""
TIME_S, MOST_TIME_S = 0.8, 10.0
"""Seconds that it may take where it is exact enough, and in any case."""
_MOST_KEPT = 32
"""Rivers kept: up to some megabytes each."""
_DECIMALS = 7
"""Of weights, of which the largest is 1."""


class SmallSolution(TreeSolution):
    """The average strategies of a solve whose rivers were dropped; any thread may read it.

    Nodes before the river are as they were solved. A river is solved again in the ranges that come
    to it, and its nodes say how exactly (`NodeView.solved_again_pct`).
    """

    is_small = True

    def __init__(self, small: SmallSolve, threads: int | None = None) -> None:
        history = small.history
        super().__init__(
            small.spec,
            small.walker.tree,
            small.iteration,
            history[-1].exploitability_pct if history else None,
            small.precision,
        )
        self.small, self.history = small, history
        self.is_of_coach = small.is_of_coach
        self._reader = small.reader()
        self._threads = threads or default_threads()
        self._rivers: dict[tuple[int, tuple[Card, ...]], SolvedRiver] = {}
        self._reading = threading.Lock()
        self._locks = tuple(
            replace(lock, line=self.tree.line(locked_node(self.tree, lock)))
            for lock in small.spec.locks
        )

    def node(self, line: str = "root", cards: Sequence[Card] = ()) -> NodeView:
        """Look at a node; the first one of a river takes up to a second."""
        with self._reading:
            node, board = self.place(line, cards)
            if self.tree.street[node] < Street.RIVER:
                return self.view(node, board, self._reader, cards)
            ended = self._river_root(node)
            if self.tree.kind[node] == SHOWDOWN and self.tree.parent[node] == ended:
                return self._all_in(node, board, ended, cards)
            return self._river(ended, cards).node(self.tree.line(node))

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """Have its nodes before the river for oneself."""
        with self._reading:
            yield self._reader

    def _river_root(self, node: int) -> int:
        """Return the end of the turn's betting above a node of the river."""
        while self.tree.street[node] == Street.RIVER:
            node = int(self.tree.parent[node])
        return node

    def _river(self, ended: int, cards: Sequence[Card]) -> "SolvedRiver":
        key = (ended, tuple(cards))
        if key not in self._rivers:
            if len(self._rivers) >= _MOST_KEPT:
                self._rivers.pop(next(iter(self._rivers)))
            self._rivers[key] = self._solved(ended, cards)
        return self._rivers[key]

    def _solved(self, ended: int, cards: Sequence[Card]) -> "SolvedRiver":
        above = self._ended(ended, cards)
        line, tree = self.tree.line(ended), self.spec.tree
        heaviest = above.reach.map(lambda reach: float(reach.max(initial=0.0)) or 1.0)
        scaled = PerPlayer(*(above.reach[p] / np.float32(heaviest[p]) for p in Player))
        spec = onward_spec(
            replace(above, reach=scaled),
            cards[-1:],
            tree,
            decimals=_DECIMALS,
            locks=locks_below(self._locks, line, cards),
        )
        session = Session(spec, precision=RIVER_PRECISION, threads=self._threads)
        try:
            _solve_in_time(session)
        finally:
            session.close()
        paid = PerPlayer(*(float(chips) for chips in self.tree.committed[ended]))
        return SolvedRiver(SessionSolution(session), line, heaviest, paid)

    def _ended(self, ended: int, cards: Sequence[Card]) -> NodeView:
        """Return the end of the turn's betting before the river comes."""
        before = cards[:-1]
        return self.view(ended, self.spec.board.with_cards(before), self._reader, before)

    def _all_in(self, node: int, board: Board, ended: int, cards: Sequence[Card]) -> NodeView:
        """Return a showdown that was all-in before the river: what the hands win of the pot."""
        above, pot = self._ended(ended, cards), float(self.tree.pot(node))
        won = pot - PayoffRule(self.spec.tree, self.tree.spec.first_street).rake(pot)
        blocked = combos_blocked_by(board.cards)
        reach = above.reach.map(lambda own: np.where(blocked, np.float32(0), own))
        equity = range_equity(board, *(Range(own) for own in reach)).combos
        paid = self.tree.committed[node]

        def live(player: Player, numbers: Hands) -> Hands:
            there = (reach[player] > 0) & (met(reach[player.opponent]) > 0)
            return np.where(there, numbers, np.nan).astype(np.float32)

        return replace(
            above,
            line=self.tree.line(node),
            board=board,
            kind="terminal",
            reach=reach,
            equity=PerPlayer(*(live(p, equity[p]) for p in Player)),
            ev=PerPlayer(*(live(p, equity[p] * won - paid[p]) for p in Player)),
            dealable=(),
        )


class SolvedRiver:
    """A river that was solved again, as nodes of the solve that it was dropped from."""

    def __init__(
        self,
        solution: SessionSolution,
        line: str,
        heaviest: PerPlayer[float],
        paid: PerPlayer[float],
    ) -> None:
        """Take the solved river and how it lies in the whole.

        Args:
            solution: of the river.
            line: from the root of the whole to the river.
            heaviest: weight of the hand that the river has with a weight of 1, by player.
            paid: chips put in before the river, by player.
        """
        self.solution, self._line = solution, line
        self._heaviest, self._paid = heaviest, paid

    def node(self, line: str) -> NodeView:
        """Look at a node, its line from the root of the whole."""
        below = self.solution.node("root" + line[len(self._line) :])
        action_ev = below.action_ev
        if below.player is not None:
            action_ev = (action_ev - np.float32(self._paid[below.player])).astype(np.float32)
        return replace(
            below,
            line=line,
            reach=PerPlayer(*(below.reach[p] * np.float32(self._heaviest[p]) for p in Player)),
            ev=PerPlayer(*(below.ev[p] - np.float32(self._paid[p]) for p in Player)),
            action_ev=action_ev,
            solved_again_pct=self.solution.exploitability_pct,
        )


def _solve_in_time(session: Session) -> None:
    begun, steps, told = time.perf_counter(), solve(session, RIVER_LIMIT), None
    while True:
        try:
            steps.send(told)
        except StopIteration:
            return
        seconds, reached = time.perf_counter() - begun, session.exploitability_pct
        exact = reached is not None and reached <= EXACT_ENOUGH
        told = True if seconds > (TIME_S if exact else MOST_TIME_S) else None
