"""Turns that follow a flop of the library, solved with their rivers while a hand is played."""

import time
from dataclasses import replace
from threading import Lock
from typing import TypeAlias

import numpy as np

from gto_desktop.cards.card import Card
from gto_desktop.game.player import PerPlayer
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.library_flop import LibraryFlop
from gto_desktop.solver.node_view import Hands, NodeView
from gto_desktop.solver.onward_spec import onward_spec
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder

TARGET_PCT = 0.5
"""Of the turn's pot: as exact as the flops of the library."""
MOST_SECONDS = 1.5
"""Of iterations: the hero waits for them. What they have come to is told with the question."""
LEAST_WEIGHT = 0.001
"""Of a range's largest, for every hand that came to the flop: who made a mistake there plays on."""
_DECIMALS = 6
_Key: TypeAlias = tuple[str, str, Card]
_KEPT = 6
"""Four tables may each play on one, and look at the one before."""


class TurnsAsTheyCome:
    """Solves turns and keeps the last few; any thread may use it."""

    def __init__(self, solving: Solver) -> None:
        self._solving = solving
        self._kept: dict[_Key, Solution] = {}
        self._keeping, self._at_work = Lock(), Lock()

    def turn(self, flop: LibraryFlop, line: str, card: Card) -> Solution:
        """Return the solve of what follows a line of a flop when a card comes.

        InputError where the betting round is not over, or everybody is all-in.
        """
        key = (flop.spec.key(), line, card)
        kept = self._found(key)
        if kept is not None:
            # A table whose turn is solved does not wait for another one's.
            return kept
        # One at a time: two would take each other's processors.
        with self._at_work:
            solved = self._found(key)
            if solved is None:
                node = _with_all(flop.node(line, equities=False), flop.node(equities=False))
                spec = onward_spec(node, (card,), flop.spec.tree, decimals=_DECIMALS)
                solved = _in_time(self._solving.solve(SolveOrder(spec, TARGET_PCT)))
                self._keep(key, solved)
            return solved

    def _found(self, key: _Key) -> Solution | None:
        with self._keeping:
            solved = self._kept.pop(key, None)
            if solved is not None:
                self._kept[key] = solved  # the one that was used last
            return solved

    def _keep(self, key: _Key, solved: Solution) -> None:
        with self._keeping:
            self._kept[key] = solved
            while len(self._kept) > _KEPT:
                del self._kept[next(iter(self._kept))]


def _with_all(node: NodeView, root: NodeView) -> NodeView:
    """Return a node that every hand of the root comes to, if with little weight."""

    def lifted(reach: Hands, held: Hands) -> Hands:
        scaled = reach / max(float(reach.max()), 1e-12)
        return np.where(held > 0, np.maximum(scaled, LEAST_WEIGHT), 0.0).astype(np.float32)

    return replace(node, reach=PerPlayer(*map(lifted, node.reach, root.reach)))


def _in_time(steps: Steps[Solution]) -> Solution:
    """Run a solve, and end it once it has iterated for long enough."""
    began: float | None = None
    told: bool | None = None
    while True:
        try:
            progress: Progress = steps.send(told)
        except StopIteration as end:
            solution: Solution = end.value
            return solution
        if began is None and progress.done:
            began = time.monotonic()
        told = began is not None and time.monotonic() - began >= MOST_SECONDS
