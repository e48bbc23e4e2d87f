"""Opening what was solved before and kept, where the user goes."""

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import Card
from gto_desktop.gui.base.jobs import Flow, Step, Until, work
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.node.models.node_reader import KEEP_LANE
from gto_desktop.gui.node.models.study_place import CardStep, ClosedSolve, OpenSolution
from gto_desktop.gui.node.models.study_place import Step as TreeStep
from gto_desktop.gui.study.models.navigator import HandSpot, place_after
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

REOPEN = "open what is kept"
STEP_MS = 20


def a_moment() -> Until:
    """Return what a flow yields to look again a little later."""
    return Until(lambda go_on: QTimer.singleShot(STEP_MS, go_on))


class KeptSolves:
    """Goes from where the user wants to be to the file of its solve, if there is one."""

    def __init__(self, models: AppModels) -> None:
        self._models = models
        models.walk.reopening.connect(
            lambda closed: models.bridge.run(self._reopen(closed), REOPEN)
        )
        models.navigator.ended.connect(
            lambda steps: models.bridge.run(self._go_below(steps), REOPEN)
        )

    def open_card(self, file: Path, card: Card) -> Generator[Step, Any, bool]:
        """Go on below a flop of the library, in its kept solve; false where that is no good."""
        models = self._models
        opened, steps, at = models.study.opened, models.study.steps, models.walk.where.now
        solution = yield from self._read(file)
        # Whoever has gone elsewhere meanwhile is left alone.
        if models.walk.where.now != at:
            return True
        if solution is None:
            return False
        if opened is not None:
            kept = replace(opened, solution=solution, source=tr("Own solve"), file=file)
            models.study.open(kept, (*steps, CardStep(card)))
        return True

    def read_spot(
        self, spot: HandSpot, target_pct: float
    ) -> Generator[Step, Any, OpenSolution | None]:
        """Read the kept solve of a spot; None where there is none so exact, in % of the pot."""
        file = self._exact_file(spot.spec, target_pct)
        solution = None if file is None else (yield from self._read(file))
        if solution is None:
            return None
        return OpenSolution(solution, tr("Own solve"), spot.names, spot.place, file)

    def _exact_file(self, spec: SolveSpec, target_pct: float) -> Path | None:
        game = spec.key()
        for entry in self._models.past_entries:
            reached = entry.solve.exploitability_pct
            is_of_spot = entry.solve.game == game and entry.there
            if is_of_spot and reached is not None and reached <= target_pct:
                return entry.path
        return None

    def _read(self, file: Path) -> Generator[Step, Any, Solution | None]:
        """Read a kept solve; tell why it cannot be, and return None then."""
        models = self._models
        models.told.emit(tr("Opening the kept solve\u2026"))
        try:
            return (yield from work(lambda: models.parts.solving.open(file), lane=KEEP_LANE))
        except InputError as problem:
            models.told.emit(tr("The kept solve cannot be opened: {why}", why=sentence(problem)))
            return None

    def _reopen(self, closed: ClosedSolve) -> Flow:
        """Open what was open where the user has come back to."""
        models, at = self._models, self._models.walk.where.now
        file = models.file_of(closed.game)
        place = None if closed.root is None else place_after(closed.root, closed.steps)
        if not (yield from self._is_of_line(closed)):
            # The library has no such game there.
            place = None
        if models.walk.where.now != at:
            return
        if place is not None and (file is None or not place.cards):
            # The library has a flop at once, without turns and rivers.
            models.navigator.go_to(place)
        elif file is not None:
            solution = yield from self._read(file)
            if solution is not None and models.walk.where.now == at:
                models.study.open(closed.opened(solution, file), closed.steps)
        else:
            models.told.emit(tr("What was open here was not kept."))

    def _is_of_line(self, closed: ClosedSolve) -> Generator[Step, Any, bool]:
        """Whether a flop was solved as its line has it, without locks and other sizes.

        Of a turn that was solved by itself nobody knows: it counts as such.
        """
        root = closed.root
        if root is None or root.flop is None or root.cards:
            return root is not None
        try:
            spot = yield from self._models.navigator.flop_spot(root.flop)
        except InputError:
            return False
        return spot.spec.key() == closed.game

    def _go_below(self, steps: tuple[TreeStep, ...]) -> Flow:
        """Go on to a place below the flop of the library that is open, where a solve is kept."""
        models, at = self._models, self._models.walk.where.now
        opened, file = models.study.opened, models.kept_file()
        rest, spot = steps, None
        if file is None:
            study = models.study
            while study.current() is None and not study.problem and models.walk.where.now == at:
                yield a_moment()
            card, *below = steps[len(at.steps) :]
            assert isinstance(card, CardStep)
            spot = yield from models.navigator.spot_after(card.card)
            rest, file = tuple(below), None if spot is None else models.file_of(spot.spec.key())
        if file is None:
            models.told.emit(
                tr("The library ends with the flop: solve the turn from here to go on.")
            )
            return
        solution = yield from self._read(file)
        if solution is None or opened is None or models.walk.where.now != at:
            return
        root, names = (opened.root, opened.names) if spot is None else (spot.place, spot.names)
        models.study.open(OpenSolution(solution, tr("Own solve"), names, root, file), rest)
