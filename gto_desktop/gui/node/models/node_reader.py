"""Reads the nodes that the study model asks for, and counts their EVs as the window shows them."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.chips import put_in
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution

SOLUTION_LANE = "solution"
"""Reads of a solve's memory wait for each other: it has one set of buffers."""
KEEP_LANE = "keep"
"""Writing a gigabyte takes seconds, in which nodes are read all the same."""
LIBRARY_LANE = "library"
"""Reads of the presolved strategies wait for each other, and for no solve."""


class NodeReader:
    """Answers `moved` of a study model: at once for what was read before."""

    def __init__(self, study: StudyModel, jobs: Jobs, services: Solver) -> None:
        self._study, self._jobs, self._services = study, jobs, services
        study.moved.connect(lambda: jobs.run(self._show(), "node"))

    def lane(self, solution: Solution) -> str:
        """Return the lane of the reads of a solution."""
        return LIBRARY_LANE if solution.is_stored else SOLUTION_LANE

    def node(self, solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        """Look at a node, its EVs counted from the pot there; for a worker thread."""
        return counted(self._services.node(solution, line, cards), solution)

    def _show(self) -> Flow:
        """Show the node at the place, then read those above that are not known yet.

        Some are not where the card of the turn was changed.
        """
        study, solution, place = self._study, self._study.solution, self._study.place
        if solution is None:
            return
        lane, node = self.lane(solution), study.known(place)
        try:
            if node is None:
                node = yield from ask(lambda: self.node(solution, place.line, place.cards), lane)
        except Exception as problem:
            study.refuse(sentence(problem))
            return
        if solution is not study.solution or not study.accept(place, node):
            return
        missing = [above for above in study.trail() if study.known(above) is None]
        if not missing:
            return
        try:
            nodes = yield from ask(
                lambda: [self.node(solution, above.line, above.cards) for above in missing], lane
            )
        except Exception as problem:
            study.refuse(sentence(problem))
            return
        if solution is study.solution:
            for above, known in zip(missing, nodes, strict=True):
                study.accept(above, known)
            study.shown.emit()


def counted(node: NodeView, solution: Solution) -> NodeView:
    """Return a node of a solution with EVs that count from the pot in its middle.

    A solve counts what was put in since its root as lost; what lies in the pot is to be won.
    """
    paid = put_in(node.line)
    never = never_taken(node, solution)
    if not any(paid) and not never.any():
        return node
    action_ev = np.asarray(node.action_ev, np.float32)
    if node.player is not None and len(node.actions):
        action_ev = (action_ev + np.float32(paid[node.player])).astype(np.float32)
        action_ev[never] = np.nan
    ev = PerPlayer(*((node.ev[p] + np.float32(paid[p])).astype(np.float32) for p in Player))
    return replace(node, ev=ev, action_ev=action_ev)


def never_taken(node: NodeView, solution: Solution) -> NDArray[np.bool_]:
    """Return for each action whether the locks keep every hand from it, (A,).

    The opponent has then never met it while he learned, and what he answers means nothing. Where
    nothing is locked every action was tried at first, so that its EV stands for something.
    """
    none = np.zeros(len(node.actions), bool)
    if node.player is None or not _is_locked(node, solution):
        return none
    reach = np.asarray(node.reach[node.player], np.float64)
    if not reach.any():
        return none
    return np.asarray((np.asarray(node.strategy) @ reach) <= 0)


def why_no_ev() -> str:
    """Return why an action that can be taken has no EV."""
    return tr("The strategies never get here: the locks keep every hand from this action.")


def _is_locked(node: NodeView, solution: Solution) -> bool:
    spec = solution.spec
    here = [lock for lock in spec.locks if lock.line == node.line]
    if not here:
        return False
    dealt = tuple(node.board.cards)[len(spec.board.cards) :]
    return any(lock.cards is None or tuple(lock.cards) == dealt for lock in here)
