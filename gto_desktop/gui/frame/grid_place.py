"""The page of the grid: the grid, or a card where its numbers are still to come."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.hand_solves import HandSolves
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.study.widgets.grid_card import GridCard
from gto_desktop.solver.spec import SolveSpec


class GridPlace(QStackedWidget):
    """Shows a card in the grid's place until the user goes elsewhere or the numbers are there."""

    list_wanted = Signal()
    """The flops of the library are to be listed."""

    def __init__(
        self, models: AppModels, hand_solves: HandSolves, solve: SolvePanel, grid: QWidget
    ) -> None:
        super().__init__()
        self._models, self._hand_solves, self._solve = models, hand_solves, solve
        self._missing: Board | None = None
        self._at: tuple[object, ...] = ()
        self.card = GridCard()
        self.addWidget(grid)
        self.addWidget(self.card)
        self.card.main_pressed.connect(self._main)
        self.card.other_pressed.connect(self._other)
        self.card.closed.connect(self.show_grid)
        solve.begun.connect(self._begun)
        solve.news.connect(self._news)
        solve.ended.connect(self._ended)
        models.navigator.not_there.connect(self._not_there)
        models.study.moved.connect(self._moved)
        models.hand.shown.connect(self._moved)

    @property
    def has_card(self) -> bool:
        """Whether a card stands in the grid's place."""
        return self.currentWidget() is self.card

    def show_grid(self) -> None:
        """Take the card away."""
        self._missing = None
        self.setCurrentIndex(0)

    def _show_card(self, say: Callable[[str], None], board: Board) -> None:
        self._at = self._place()
        say(str(board))
        self.setCurrentWidget(self.card)

    def _begun(self, spec: SolveSpec) -> None:
        self._missing = None
        self._show_card(self.card.show_solving, spec.board)

    def _news(self, text: str, share: float) -> None:
        if self.has_card and self._missing is None:
            self.card.show_progress(text, share, paused=self._solve.paused)

    def _ended(self) -> None:
        if self._missing is None:
            self.show_grid()

    def _not_there(self, board: Board) -> None:
        self._missing = board
        self._show_card(self.card.show_missing, board)

    def _moved(self) -> None:
        if self.has_card and self._at != self._place():
            self.show_grid()

    def _place(self) -> tuple[object, ...]:
        hand, study = self._models.hand, self._models.study
        return hand.version, hand.moves, hand.flop, study.solution, study.steps

    def _main(self) -> None:
        if self._missing is None:
            self._solve.stop()
        else:
            self._hand_solves.solve_flop(self._missing)

    def _other(self) -> None:
        if self._missing is None:
            self._solve.toggle_pause()
        else:
            self.list_wanted.emit()
