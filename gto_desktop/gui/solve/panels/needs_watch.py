"""Measures what a spot needs once nothing was edited for a moment."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import MemoryNote
from gto_desktop.gui.solve.models.solve_needs import Needs, measure_needs
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.solve_order import SolveOrder

ESTIMATE_AFTER_MS = 150
"""Quiet time after an edit before the tree is measured."""


class NeedsWatch(QObject):
    """Knows the memory and the time that a spot needs, or that it does not know yet."""

    begun = Signal()
    """It is being measured."""
    measured = Signal(object)
    """What the spot needs is known; with its `SolveSpec`, None where it has none."""

    def __init__(
        self,
        spot: SpotModel,
        jobs: Jobs,
        services: Solver,
        shelf: SolveShelf | None,
        order: Callable[[], SolveOrder | None],
    ) -> None:
        """Take the spot, what measures it, what knows earlier solves, and what is asked for."""
        super().__init__()
        self._spot, self._jobs, self._services = spot, jobs, services
        self._shelf, self._order = shelf, order
        self.needs = Needs(MemoryNote("", fits=True))
        self.is_measured = False
        """Whether they are those of the spot as it is set up now."""
        self._timer = QTimer(self, singleShot=True, interval=ESTIMATE_AFTER_MS)
        self._timer.timeout.connect(self._ask)

    @property
    def memory(self) -> MemoryNote:
        """What is known of the memory."""
        return self.needs.memory

    def forget(self) -> None:
        """Take note that the spot is another one."""
        self.is_measured = False
        self.look()

    def look(self) -> None:
        """Measure anew, in a moment."""
        self._timer.start()

    def _ask(self) -> None:
        self.begun.emit()
        self._jobs.run(self._measure(), "estimate")

    def _measure(self) -> Flow:
        """Measure what the spot needs; measuring it anew gives this one up."""
        spec, order, services = self._spot.check().spec, self._order(), self._services
        precision, shelf = int(self._spot.text("precision")), self._shelf
        needs = Needs(MemoryNote("", fits=True))
        if spec is not None:
            try:
                needs = yield from ask(
                    lambda: measure_needs(services, shelf, spec, precision, order), "spot"
                )
            except Exception as problem:
                needs = Needs(MemoryNote(sentence(problem), fits=False))
        self.needs = needs
        self.is_measured = not self._timer.isActive()
        self.measured.emit(spec)
