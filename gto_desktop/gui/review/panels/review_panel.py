"""One hand, action by action: the table, what the strategy does, and what it cost."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.node.models.display import number
from gto_desktop.gui.node.models.drill_words import grade_words
from gto_desktop.gui.review.models.hand_remarks import HandRemarks
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.panels.decision_view import ReviewDecision
from gto_desktop.gui.review.panels.review_head import ReviewHead
from gto_desktop.gui.review.panels.review_queue import ReviewQueue
from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges
from gto_desktop.gui.review.panels.review_tips import drill_tip, study_tip
from gto_desktop.gui.review.panels.review_words import doubts_words, line_text, winners_words
from gto_desktop.gui.review.widgets.hand_line import HandLine, LineRow
from gto_desktop.gui.review.widgets.hand_picture import HandPicture
from gto_desktop.services.review.review import ReviewedHand
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.training.grading import Grade

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
LINE_WIDTH = 284
ROOMY = 700
"""Pixels of height from which sources have six lines, and not three."""


class ReviewPanel(QWidget):
    """Up and Down go through the actions; below the last one stands how the hand ended."""

    study_wanted = Signal(object)
    """The text of a place of the library, a `SolvedDecision` or a `SolveSpec`."""
    drill_wanted = Signal(object)
    """The text of a place of the library, or a `SolvedDecision`."""
    told = Signal(str)

    def __init__(
        self,
        model: ReviewModel,
        ranges: ReviewRanges,
        remarks: HandRemarks,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.ranges = ranges
        self.head = ReviewHead(remarks)
        self.picture = HandPicture(ranges.appearance)
        self.line = HandLine(ranges.appearance)
        self.decision = ReviewDecision(ranges.appearance)
        self.queue = ReviewQueue(model)
        self.message = MessageLabel()
        self.study = QPushButton(tr("Study this"))
        self.drill = QPushButton(tr("Drill"))
        self.solve = QPushButton(tr("Solve this hand"))
        self._shown: ReviewedHand | None = None
        self._wants_keys = False
        """Whether another hand came that Up and Down are to go through."""
        self._at_end = False
        """Whether the end of the hand is shown, below its last action."""
        self._mark_parts()
        self._build()
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        model = self._model
        return [
            Command("review.all", tr("Review all hands"), model.review_all, "study"),
            Command("review.work", tr("Solve the reviewed hands that wait"), model.work, "study"),
            Command(
                "review.stop",
                tr("Stop solving reviewed hands"),
                model.stop,
                "study",
                can=lambda: model.job is not None,
            ),
            Command(
                "review.solve",
                tr("Solve the streets of this hand"),
                model.solve,
                "study",
                can=lambda: bool(model.opened and model.opened.to_solve and model.job is None),
            ),
            Command(
                "review.study",
                tr("Study the shown decision"),
                self._study,
                "study",
                can=self.study.isEnabled,
            ),
            Command(
                "review.drill",
                tr("Drill the shown decision"),
                self._drill,
                "study",
                can=self.drill.isEnabled,
            ),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.decision.make_room(6 if event.size().height() >= ROOMY else 3)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()
        self._take_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or not self.line.rows:
            super().keyPressEvent(event)
        else:
            last = len(self.line.rows) - 1
            self._went(min(max(self.line.current + step, 0), last))

    def _connect(self) -> None:
        model = self._model
        self.line.moved.connect(self._went)
        self.study.clicked.connect(lambda _checked=False: self._study())
        self.drill.clicked.connect(lambda _checked=False: self._drill())
        self.solve.clicked.connect(lambda _checked=False: model.solve())
        self.head.told.connect(self.told)
        model.changed.connect(self._follow)
        self.ranges.appearance.changed.connect(self._follow)

    def _take_keys(self) -> None:
        """Let Up and Down go through the hand that was opened, without a click first."""
        if self._wants_keys and self.isVisible():
            self._wants_keys = False
            self.line.setFocus()

    def _went(self, row: int) -> None:
        opened = self._model.opened
        if opened is None:
            return
        last = len(opened.hand.actions) - 1
        self._at_end = row > last
        self._model.go(min(row, last))

    def _study(self) -> None:
        self._model.target(self.study_wanted.emit)

    def _drill(self) -> None:
        self._model.drill_target(self.drill_wanted.emit)

    def _follow(self) -> None:
        model = self._model
        opened, one = model.opened, model.decision
        hint = model.phase
        if opened is None:
            hint = model.phase or tr("Open a hand of the list to see what each decision cost.")
        self.message.say(model.problem, hint)
        self.message.setVisible(bool(self.message.text()))
        for widget in (self.head, self.picture, self.line, self.decision, self.ranges):
            widget.setVisible(opened is not None)
        if opened is not None and self._shown is not opened:
            self._open(opened)
        if opened is not None and model.at < len(opened.hand.actions) - 1:
            self._at_end = False
        self._show_buttons(None if self._at_end else one)
        if opened is None or not opened.hand.actions:
            return
        self.line.mark(model.at + 1 if self._at_end else model.at)
        if self._at_end:
            self.picture.show_end(opened.hand)
            self.decision.show_end(opened.hand)
        else:
            self.picture.show_hand(opened.hand, model.at)
            self.decision.show_decision(opened.hand, one)
        self._take_keys()

    def _open(self, opened: ReviewedHand) -> None:
        if self._shown is None or self._shown.number != opened.number:
            self._wants_keys, self._at_end = True, False
        self._shown = opened
        self.head.show_hand(opened)
        self.line.show_rows(_rows(opened), at=max(self.line.current, 0))

    def _show_buttons(self, one: Reviewed | None) -> None:
        model = self._model
        busy, opened = model.job is not None, model.opened
        there, again = one is not None and bool(one.place), one is not None and model.is_own_solve
        solvable = one is not None and one.street > 0 and one.status is Status.WAITING
        solvable = solvable or (one is not None and one.status is Status.GRADED and not again)
        self.study.setEnabled(there or solvable or (again and not busy))
        self.drill.setEnabled(there or (again and not busy))
        self.drill.setToolTip(drill_tip(one, model))
        self.study.setToolTip(study_tip(one, model, can=self.study.isEnabled()))
        for button in (self.study, self.drill, self.solve):
            button.setVisible(opened is not None)
        self.solve.setEnabled(opened is not None and bool(opened.to_solve) and not busy)

    def _mark_parts(self) -> None:
        self.line.setFixedWidth(LINE_WIDTH)
        self.line.setToolTip(tr("Up, Down, Home and End go through the actions."))
        self.solve.setProperty("primary", True)
        self.solve.setToolTip(tr("Solves the streets of this hand that are not solved."))

    def _build(self) -> None:
        right = column_of(
            grown(self.picture),
            self.decision,
            row_of(self.study, self.drill, self.solve, Spring(), spacing=None),
        )
        column_of(
            self.message,
            self.head,
            grown(row_of(self.line, grown(right, 3), grown(self.ranges, 6), spacing=16)),
            # Without a hand the rest is empty, and the queue stays below.
            Spring(0),
            self.queue,
            on=self,
            margins=PAGE,
        )


def _rows(opened: ReviewedHand) -> list[LineRow]:
    """Return the actions of a hand with their grades, and how it ended."""
    hand, known = opened.hand, {one.number: one for one in opened.decisions}
    rows = [_row(opened, place, known.get(place)) for place in range(len(hand.actions))]
    return [*rows, LineRow(winners_words(hand))] if rows else []


def _row(opened: ReviewedHand, place: int, one: Reviewed | None) -> LineRow:
    hand = opened.hand
    text, own = line_text(hand, place), hand.actions[place].player == hand.hero
    if one is None or one.grade is None:
        return LineRow(text, is_own=own, tip=text)
    # A best one costs nothing that counts.
    costs = bool(one.lost) and one.grade is not Grade.BEST
    lost = number(one.lost or 0.0, 2) if costs else ""
    words = grade_words(one.grade)
    if costs:
        words = tr("{grade}: {bb} bb lost", grade=words, bb=lost)
    tip = "\n".join(filter(None, (text, words, doubts_words(one))))
    return LineRow(text, one.grade, lost, counts=one.is_sure, is_own=own, tip=tip)
