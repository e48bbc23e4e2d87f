"""A card in the place of the grid until its numbers are there, or where the library has none."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.hand_solves import HandSolves
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import MessageLabel, mark, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    from gto_desktop.gui.node.models.study_place import StudyPlace

BAR_STEPS, CARD_WIDTH = 1000, 440


class GridPlace(QStackedWidget):
    """Shows a card in the grid's place until the user goes elsewhere or the numbers are there."""

    list_wanted = Signal()
    """The flops of the library are to be listed."""
    turned = Signal()
    """A card or an offer came or went: other things can be done now."""

    def __init__(
        self, models: AppModels, hand_solves: HandSolves, solve: SolvePanel, grid: QWidget
    ) -> None:
        super().__init__()
        self._models, self._hand_solves, self._solve = models, hand_solves, solve
        self._missing: Board | None = None
        self._at: StudyPlace | None = None
        self._is_postponed = False
        """Whether the solve that is told of is not that of the flop which is asked for."""
        self.card = GridCard()
        self.addWidget(grid)
        self.addWidget(self.card)
        self.card.main_pressed.connect(self._main)
        self.card.other_pressed.connect(self._other)
        self.card.coach_pressed.connect(self._ask_coach)
        self.card.closed.connect(self._close)
        hand_solves.shown_begin.connect(self._begun)
        solve.news.connect(self._news)
        solve.ended.connect(self._ended)
        hand_solves.refused.connect(self._not_there)
        hand_solves.postponed.connect(self._postponed)
        hand_solves.ready_changed.connect(self.turned.emit)
        models.walk.changed.connect(self._moved)
        models.coach.changed.connect(self._offer_coach)

    def commands(self) -> list[Command]:
        """Return what can be done beside the grid."""
        words, solves = tr("Solve on the coach's machine"), self._hand_solves
        return [
            Command("solve.coach", words, self._ask_coach, "solve", "Ctrl+K", self._can_ask_coach),
            Command("solve.ready", tr("Open the solve that is ready"), solves.open_ready, "solve",
                    "Ctrl+J", can=lambda: solves.ready is not None),
        ]  # fmt: skip

    @property
    def has_card(self) -> bool:
        """Whether a card stands in the grid's place."""
        return self.currentWidget() is self.card

    def show_grid(self) -> None:
        """Take the card away."""
        self._missing, self._is_postponed = None, False
        self.setCurrentIndex(0)
        self.turned.emit()

    def _close(self) -> None:
        self._hand_solves.stop_waiting()
        self.show_grid()

    def _postponed(self, board: Board) -> None:
        self._missing, self._is_postponed = None, True
        self._show_card(self.card.show_postponed, board)

    def _show_card(self, show: Callable[[str], None], board: Board) -> None:
        self._at = self._models.walk.where.now
        show(str(board))
        self.setCurrentWidget(self.card)
        self._models.coach.load()
        self._offer_coach()

    def _offer_coach(self) -> None:
        """Offer the coach's machine beside this one, where there is one."""
        offered = self._models.coach.known and not self._solve.is_there and not self._is_postponed
        self.card.coach.setVisible(offered)
        if self._missing is not None:
            self.card.tell_where(or_coach=offered)
        self.turned.emit()

    def _can_ask_coach(self) -> bool:
        is_free = self._solve.running or self._models.spot.check().spec is not None
        wanted = self._missing is not None or is_free
        is_there = self._solve.is_there or self._is_postponed
        return self._models.coach.known and not is_there and wanted

    def _ask_coach(self) -> None:
        if self._missing is None:
            self._hand_solves.send_to_coach()
        else:
            self._hand_solves.solve_at_coach(self._missing)

    def _begun(self, spec: SolveSpec) -> None:
        self._missing, self._is_postponed = None, False
        there = self._solve.is_there
        self._show_card(self.card.show_there if there else self.card.show_solving, spec.board)
        self.card.text.say("", self._solve.starting)

    def _news(self, text: str, share: float) -> None:
        if self.has_card and self._missing is None:
            self.card.show_progress(text, share, paused=self._solve.paused)

    def _ended(self) -> None:
        if self._missing is None:
            self.show_grid()
        else:
            # The coach's machine is free by now.
            self._offer_coach()

    def _not_there(self, board: Board) -> None:
        self._missing, self._is_postponed = board, False
        self._show_card(self.card.show_missing, board)
        self.card.say_why(self._hand_solves.why)

    def _moved(self) -> None:
        if self.has_card and self._at != self._models.walk.where.now:
            self.show_grid()

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
    coach_pressed = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = title("")
        self.heading.setAccessibleName(tr("What is being prepared"))
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        # In the languages with the longest words a sentence takes two lines.
        self.text = MessageLabel(lines=2)
        for label in (self.heading, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the solve"))
        self.main = push_button("", self.main_pressed.emit)
        self.other = push_button("", self.other_pressed.emit)
        there = tr("Have it solved on your coach's machine, within the plan of your key")
        self.coach = push_button(tr("Coach's machine"), self.coach_pressed.emit, there)
        self.coach.hide()
        self.close_button = flat_button(tr("Show the grid"), self.closed.emit)
        self._lay_out()

    def _lay_out(self) -> None:
        parts = []
        for part in (self.heading, self.text, self.bar):
            part.setMaximumWidth(CARD_WIDTH)
            # All of the room up to that width; what is more goes to both sides alike.
            parts.append(row_of(Spring(), grown(part, CARD_WIDTH), Spring()))
        own = (self.main, self.coach, self.other, self.close_button)
        buttons = row_of(Spring(), *own, Spring())
        column = column_of(Spring(2), *parts, buttons, Spring(3), spacing=12)
        row_of(column, on=self, margins=(8, 8, 8, 8))

    def show_solving(self, what: str) -> None:
        """Say what is being solved; its numbers are not there yet."""
        self.heading.setText(tr("Solving {board}\u2026", board=what))
        self.bar.setRange(0, 0)
        self._show_buttons(tr("Stop"), tr("Pause"), primary=False, bar=True)
        self.main.setToolTip(tr("End the solve and keep the result so far"))

    def show_there(self, what: str) -> None:
        """Say what is being solved at the coach's machine."""
        self.show_solving(what)
        self.heading.setText(tr("Solving {board} on the coach's machine\u2026", board=what))
        self.main.setToolTip(tr("Give the solve up; nothing of it is kept, and it costs nothing"))
        self.other.hide()

    def show_postponed(self, what: str) -> None:
        """Say what is solved next; the bar is that of the solve before it."""
        self.show_solving(what)
        self.heading.setText(tr("{board} is solved next", board=what))
        self.text.say("", tr("The solve that is running goes first."))
        self.main.setText(tr("Stop that solve"))
        self.main.setToolTip(tr("End the running solve and keep its result so far"))

    def show_progress(self, text: str, share: float, *, paused: bool) -> None:
        """Say how far the solve is, 0 to 1."""
        self.text.say("", text)
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setValue(round(share * BAR_STEPS))
        self.other.setText(tr("Resume") if paused else tr("Pause"))

    def show_missing(self, what: str) -> None:
        """Say that the library lacks a flop, and offer to solve it."""
        self.heading.setText(tr("{flop} is not in the library", flop=what))
        self.tell_where(or_coach=False)
        self._show_buttons(
            tr("Solve it here"), tr("Choose one of the list"), primary=True, bar=False
        )
        self.main.setToolTip("")

    def tell_where(self, *, or_coach: bool) -> None:
        """Say where a flop can be solved that the library lacks."""
        words = tr("It can be solved here with the ranges of this line.")
        if or_coach:
            words = tr(
                "It can be solved with the ranges of this line: here, or on your coach's machine, "
                "within the plan of your key."
            )
        self.text.say(self.text.error, words)

    def say_why(self, problem: str) -> None:
        """Say why it was not solved; with an empty sentence, what there was to say."""
        self.text.say(problem)

    def _show_buttons(self, main: str, other: str, *, primary: bool, bar: bool) -> None:
        self.main.setText(main)
        self.other.setText(other)
        self.other.show()
        mark(self.main, primary=primary)
        self.bar.setVisible(bar)
