"""Looking into solves that are under way beside the one that was begun at a click."""

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from gto_desktop.gui.base.jobs import Flow, Step, ask
from gto_desktop.gui.frame.app_models import AppModels, source_of_solve
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.solve.models.running_solve import RunningSolve
from gto_desktop.solver.solution import Solution


class SolveLooks:
    """Opens such a solve where it is asked for, and keeps the screen up with it."""

    def __init__(self, models: AppModels, running: RunningSolve, window: Shell, kind: str) -> None:
        """Take what is under way, and a name for the reading of it."""
        self._models, self._running, self._window = models, running, window
        self._kind = kind
        running.readable.connect(self._follow)
        running.ended.connect(self._end)

    def open(self) -> None:
        """Show what the solve under way has come to by now."""
        solution = self._running.solution
        if solution is not None:
            self._models.bridge.run(self._opened(solution), self._kind)

    def _opened(self, solution: Solution) -> Flow:
        study, where, running = self._models.study, self._models.walk.where, self._running
        asked_at, target_pct = where.now, running.target_pct
        yield from ask(solution.renew, self._kind)
        opened = yield from self._placed(solution, running.hand)
        # Whoever has gone elsewhere meanwhile is left alone.
        if where.now != asked_at:
            return
        if running.solution is solution:
            study.open(opened)
            study.unsettle()
        else:
            study.open(replace(opened, source=source_of_solve(solution, target_pct)))
        self._window.show_panel("grid")

    def _placed(self, solution: Solution, hand: str) -> Generator[Step, Any, OpenSolution]:
        """Return a solve at its place in a hand, where it has one."""
        navigator, opened = self._models.navigator, self._models.under_way(solution)
        spot = (yield from navigator.spot_at(hand, solution.spec)) if hand else None
        if spot is None:
            return opened
        return replace(opened, names=spot.names, root=spot.place, has_stakes=False)

    def _follow(self, solution: Solution) -> None:
        if self._models.study.solution is solution:
            self._models.bridge.run(self._renewed(solution), self._kind)

    def _renewed(self, solution: Solution) -> Flow:
        study = self._models.study
        # In a lane of its own: nodes are read from what was there before until it is done.
        yield from ask(solution.renew, self._kind)
        if study.solution is solution and self._running.solution is solution:
            study.unsettle()
            study.renew()

    def _end(self, solution: Solution) -> None:
        if self._models.study.solution is solution:
            # A flow of its own: the next solve may be looked into meanwhile.
            self._models.bridge.run(self._ended(solution, self._running.target_pct))

    def _ended(self, solution: Solution, target_pct: float | None) -> Flow:
        """Show the end of a solve that is looked at."""
        study = self._models.study
        yield from ask(solution.renew, self._kind)
        if study.opened is not None and study.solution is solution:
            study.open(replace(study.opened, source=source_of_solve(solution, target_pct)))
            study.refresh()
