"""Reads the nodes that the study model asks for, off the GUI thread."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.ports import NodeLike, Services, SolutionLike
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.node.models.node_values import counted
from gto_desktop.gui.node.models.study_model import NodePlace, StudyModel

SOLUTION_LANE = "solution"
"""Reads of a solve's memory wait for each other: it has one set of buffers."""
LIBRARY_LANE = "library"


class NodeReader(QObject):
    """Answers `moved` of a study model: at once for what was read before."""

    def __init__(
        self, study: StudyModel, jobs: Jobs, services: Services, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._study, self._jobs, self._services = study, jobs, services
        study.moved.connect(self._read)

    def lane(self, solution: SolutionLike) -> str:
        """Return the lane of the reads of a solution."""
        return LIBRARY_LANE if _is_stored(solution) else SOLUTION_LANE

    def node(self, solution: SolutionLike, line: str, cards: Sequence[int]) -> NodeLike:
        """Look at a node, its EVs counted from the pot there; for a worker thread."""
        return counted(self._services.node(solution, line, cards), solution)

    def _read(self) -> None:
        study = self._study
        solution, place = study.solution, study.place
        self._jobs.forget("trail")
        if solution is None:
            self._jobs.forget("node")
            return
        ready = study.known(place)
        if ready is not None:
            self._jobs.forget("node")
            self._arrived(solution, place, ready)
            return
        self._jobs.ask(
            "node",
            lambda: self.node(solution, place.line, place.cards),
            lambda node: self._arrived(solution, place, node),
            lambda problem: study.refuse(sentence(problem)),
            lane=self.lane(solution),
        )

    def _arrived(self, solution: SolutionLike, place: NodePlace, node: NodeLike) -> None:
        if solution is self._study.solution and self._study.accept(place, node):
            self._read_trail(solution)

    def _read_trail(self, solution: SolutionLike) -> None:
        """Read the nodes above that are not known yet, such as after a change of the turn card."""
        study = self._study
        missing = [place for place in study.trail() if study.known(place) is None]
        if not missing:
            return

        def answered(nodes: list[NodeLike]) -> None:
            if solution is study.solution:
                for place, node in zip(missing, nodes, strict=True):
                    study.accept(place, node)
                study.shown.emit()

        self._jobs.ask(
            "trail",
            lambda: [self.node(solution, place.line, place.cards) for place in missing],
            answered,
            lambda problem: study.refuse(sentence(problem)),
            lane=self.lane(solution),
        )


def _is_stored(solution: SolutionLike) -> bool:
    return bool(getattr(solution, "is_stored", False))
