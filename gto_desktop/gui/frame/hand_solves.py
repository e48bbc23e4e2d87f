"""Solving at a click, with a card in the place of the grid until the numbers are there."""

from collections.abc import Callable, Generator
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.gui.base.jobs import Flow, Step, Until
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import caption, mark, title
from gto_desktop.gui.kit.layouts import Placed, Spring, column_of, row_of
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.study.models.navigator import HandSpot
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

SOLVE_AFTER_MS = 250
"""Wait after a spot was set up by the program: its memory is measured first."""
FLOP_TARGET, LATER_TARGET = 0.5, 0.25
"""Percent of the pot to which what is asked for by a click is solved: a turn takes seconds."""
KIND = "solve for the hand"
BAR_STEPS, CARD_WIDTH = 1000, 440


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

    def _show_card(self, show: Callable[[str], None], board: Board) -> None:
        self._at = self._place()
        show(str(board))
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


class GridCard(QFrame):
    """A solve, or an offer to solve: heading, sentence, bar and buttons in the middle."""

    main_pressed = Signal()
    other_pressed = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = title("")
        self.heading.setAccessibleName(tr("What is being prepared"))
        self.text = caption("")
        self.text.setWordWrap(True)
        for label in (self.heading, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the solve"))
        self.main = push_button("", self.main_pressed.emit)
        self.other = push_button("", self.other_pressed.emit)
        self.close_button = flat_button(tr("Show the grid"), self.closed.emit)
        self._lay_out()

    def _lay_out(self) -> None:
        parts = (self.heading, self.text, self.bar)
        for part in parts:
            part.setFixedWidth(CARD_WIDTH)
        buttons = row_of(Spring(), self.main, self.other, self.close_button, Spring())
        middle = [Placed(part, side=Qt.AlignmentFlag.AlignHCenter) for part in parts]
        column = column_of(Spring(2), *middle, buttons, Spring(3), spacing=12)
        row_of(column, on=self, margins=(8, 8, 8, 8))

    def show_solving(self, what: str) -> None:
        """Say what is being solved; its numbers are not there yet."""
        self.heading.setText(tr("Solving {board}\u2026", board=what))
        self.text.setText(tr("Preparing."))
        self.bar.setRange(0, 0)
        self._show_buttons(tr("Stop"), tr("Pause"), primary=False, bar=True)
        self.main.setToolTip(tr("End the solve and keep the result so far"))

    def show_progress(self, text: str, share: float, *, paused: bool) -> None:
        """Say how far the solve is, 0 to 1."""
        self.text.setText(text)
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setValue(round(share * BAR_STEPS))
        self.other.setText(tr("Resume") if paused else tr("Pause"))

    def show_missing(self, what: str) -> None:
        """Say that the library lacks a flop, and offer to solve it."""
        self.heading.setText(tr("{flop} is not in the library", flop=what))
        self.text.setText(
            tr("It can be solved here with the ranges of this line; a flop takes about a minute.")
        )
        self._show_buttons(
            tr("Solve it here"), tr("Choose one of the list"), primary=True, bar=False
        )
        self.main.setToolTip("")

    def _show_buttons(self, main: str, other: str, *, primary: bool, bar: bool) -> None:
        self.main.setText(main)
        self.other.setText(other)
        mark(self.main, primary=primary)
        self.bar.setVisible(bar)
