"""What a solve under way has come to, for whoever looks into it."""

from typing import TYPE_CHECKING

from gto_desktop.gui.base.event import Event
from gto_desktop.services.solving.solver import SolveProgress
from gto_desktop.solver.progress import Progress

if TYPE_CHECKING:
    from gto_desktop.solver.solution import Solution


class RunningSolve:
    """Follows the progress of a job, one solve of it after another."""

    def __init__(self) -> None:
        self.solution: Solution | None = None
        """What can be looked into now; None for nothing."""
        self.target_pct: float | None = None
        """What is to be reached, in percent of the pot."""
        self.hand = ""
        """The place in a hand that it is of, as text; empty where that is not known."""
        self._measured_at = -1
        self.readable: Event[Solution] = Event()
        """The solution was measured: there is more to be seen."""
        self.ended: Event[Solution] = Event()
        """It is solved no further for now."""

    def follow(self, progress: Progress) -> None:
        """Take in how far the job is."""
        if progress.is_note:
            return
        if not isinstance(progress, SolveProgress):
            self.end()
            return
        if self.solution is not progress.solution:
            self.end()
        if self.solution is None or progress.measured_at != self._measured_at:
            self.solution, self._measured_at = progress.solution, progress.measured_at
            self.readable.emit(progress.solution)

    def end(self) -> None:
        """Take in that nothing is solved any more."""
        solution, self.solution = self.solution, None
        if solution is not None:
            self.ended.emit(solution)
