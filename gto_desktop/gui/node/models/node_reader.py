"""Reads the nodes that the study model asks for, off the GUI thread."""

from collections.abc import Sequence

from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.node.models.node_values import counted
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution

SOLUTION_LANE = "solution"
"""Reads of a solve's memory wait for each other: it has one set of buffers."""
LIBRARY_LANE = "library"


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
