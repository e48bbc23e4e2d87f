"""Reads the nodes that the study model asks for, off the GUI thread."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.node.models.node_values import counted
from gto_desktop.gui.node.models.study_model import NodePlace, StudyModel
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution

SOLUTION_LANE = "solution"
"""Reads of a solve's memory wait for each other: it has one set of buffers."""
LIBRARY_LANE = "library"


class NodeReader(QObject):
    """Answers `moved` of a study model: at once for what was read before."""

    def __init__(
        self, study: StudyModel, bridge: Bridge, services: Solver, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._study, self._bridge, self._services = study, bridge, services
        study.moved.connect(self._read)

    def lane(self, solution: Solution) -> str:
        """Return the lane of the reads of a solution."""
        return LIBRARY_LANE if solution.is_stored else SOLUTION_LANE

    def node(self, solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        """Look at a node, its EVs counted from the pot there; for a worker thread."""
        return counted(self._services.node(solution, line, cards), solution)

    def _read(self) -> None:
        study = self._study
        solution, place = study.solution, study.place
        self._bridge.forget("trail")
        if solution is None:
            self._bridge.forget("node")
            return
        ready = study.known(place)
        if ready is not None:
            self._bridge.forget("node")
            self._arrived(solution, place, ready)
            return
        self._bridge.ask(
            "node",
            lambda: self.node(solution, place.line, place.cards),
            lambda node: self._arrived(solution, place, node),
            lambda problem: study.refuse(sentence(problem)),
            lane=self.lane(solution),
        )

    def _arrived(self, solution: Solution, place: NodePlace, node: NodeView) -> None:
        if solution is self._study.solution and self._study.accept(place, node):
            self._read_trail(solution)

    def _read_trail(self, solution: Solution) -> None:
        """Read the nodes above that are not known yet, such as after a change of the turn card."""
        study = self._study
        missing = [place for place in study.trail() if study.known(place) is None]
        if not missing:
            return

        def answered(nodes: list[NodeView]) -> None:
            if solution is study.solution:
                for place, node in zip(missing, nodes, strict=True):
                    study.accept(place, node)
                study.shown.emit()

        self._bridge.ask(
            "trail",
            lambda: [self.node(solution, place.line, place.cards) for place in missing],
            answered,
            lambda problem: study.refuse(sentence(problem)),
            lane=self.lane(solution),
        )
