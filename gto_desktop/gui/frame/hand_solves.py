"""Solving at a click: a spot of the hand is set up, solved, and shown at its place."""

from collections.abc import Generator
from typing import Any

from PySide6.QtCore import QTimer

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.gui.base.jobs import Flow, Step, Until
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.study.models.navigator import HandSpot
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

SOLVE_AFTER_MS = 250
"""Wait after a spot was set up by the program: its memory is measured first."""
FLOP_TARGET, LATER_TARGET = 0.5, 0.25
"""Percent of the pot to which what is asked for by a click is solved: a turn takes seconds."""
KIND = "solve for the hand"


class HandSolves:
    """Goes from a click on a flop, a card or a lock to its solve."""

    def __init__(self, models: AppModels, panel: SolvePanel, window: Shell) -> None:
        self._models, self._panel, self._window = models, panel, window
        panel.solved.connect(self._show)

    def solve_flop(self, board: Board) -> None:
        """Solve a flop with the ranges of the line before it."""
        self._models.bridge.run(self._solve_placed(self._models.navigator.flop_spot(board)), KIND)

    def solve_after(self, card: Card) -> None:
        """Solve what follows the shown node when a card comes."""
        self._models.bridge.run(self._solve_placed(self._models.navigator.spot_after(card)), KIND)

    def deal(self, card: Card) -> None:
        """Deal a card; after a flop of the library the rest is solved here."""
        if self._models.study.ends_with_flop:
            self.solve_after(card)
        else:
            self._models.study.deal(card)

    def solve_again(self, spec: SolveSpec) -> None:
        """Solve the open spot with other locks; it stays where it is in the hand."""
        models = self._models
        root, spot = models.navigator.root, None
        if models.navigator.place is not None and root is not None and models.walk.on_flop:
            spot = HandSpot(spec, root.place, models.study.names)
        models.bridge.run(self._solve(spec, spot), KIND)

    def _solve_placed(self, making: Generator[Step, Any, HandSpot | None]) -> Flow:
        spot = yield from making
        if spot is not None:
            yield from self._solve(spot.spec, spot)

    def _solve(self, spec: SolveSpec, spot: HandSpot | None) -> Flow:
        """Set a spot up and solve it; where the memory may not do, the user decides."""
        models = self._models
        if self._panel.running:
            models.told.emit(tr("A solve is running: stop it first, or add this one to the queue."))
            return
        if spot is None:
            models.spot.show(spec)
        else:
            models.set_up(spot)
        self._window.show_panel("grid")
        models.told.emit(tr("Solving {board}\u2026", board=spec.board))
        yield Until(lambda go_on: QTimer.singleShot(SOLVE_AFTER_MS, go_on))
        self._panel.solve(target_of_street(spec))

    def _show(self, solution: Solution) -> None:
        """Show the result of a solve, whoever began it."""
        self._models.show_solved(solution, self._panel.target_pct)
        self._window.show_panel("figures")
        self._window.show_panel("grid")
        self._models.told.emit(self._panel.outcome)


def target_of_street(spec: SolveSpec) -> float:
    """Return how exactly a spot is solved that was asked for by a click, in percent of the pot."""
    return FLOP_TARGET if spec.board.street == Street.FLOP else LATER_TARGET
