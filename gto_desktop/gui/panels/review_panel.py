"""One hand, action by action: the table, what the strategy does, and what it cost."""

import html

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.commands import Command
from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.models.drill_words import grade_words
from gto_desktop.gui.models.review import ReviewModel
from gto_desktop.gui.models.solve_status import duration
from gto_desktop.gui.panels.review_ranges import ReviewRanges
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.card_text import cards_html
from gto_desktop.gui.widgets.hand_picture import HandPicture
from gto_desktop.gui.widgets.labels import Message, caption
from gto_desktop.gui.widgets.notes import Notes
from gto_desktop.hands.hand import STREETS, Action, Hand
from gto_desktop.services.review import QueueLength
from gto_desktop.services.review_decision import Reviewed, Status
from gto_desktop.training.grading import Grade

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
LINE_WIDTH = 312


class ReviewPanel(QWidget):
    """Up and Down go through the actions."""

    study_wanted = Signal(object)
    """The text of a place of the library, or a `SolveSpec`."""
    drill_wanted = Signal(str)
    """The text of a place of the library."""
    told = Signal(str)

    def __init__(
        self, model: ReviewModel, ranges: ReviewRanges, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.ranges = ranges
        self.picture = HandPicture(ranges.appearance)
        self.line = QListWidget()
        self.situation, self.grade = QLabel(), QLabel()
        self.mix = QTableWidget(0, 4)
        self.doubt = caption("")
        self.source = Notes(tr("What the decision is graded by"), least=3)
        self.message = Message()
        self.queue = caption("")
        # It may be long: the buttons beside it keep their width.
        self.queue.setWordWrap(True)
        self.study = QPushButton(tr("Study this"))
        self.drill = QPushButton(tr("Drill"))
        self.solve = QPushButton(tr("Solve"))
        self.work = QPushButton(tr("Solve all that wait"))
        self.all = QPushButton(tr("Review all hands"))
        self.flops = QCheckBox(tr("Also solve flops (minutes each)"))
        self.pause, self.stop = QPushButton(tr("Pause")), QPushButton(tr("Stop"))
        self._shown: object = None
        self._wants_keys = False
        """Whether another hand came that Up and Down are to go through."""
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
        ]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()
        self._take_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._model.step(step)

    def _connect(self) -> None:
        model = self._model
        self.line.currentRowChanged.connect(self._went)
        self.study.clicked.connect(lambda _checked=False: self._study())
        self.drill.clicked.connect(lambda _checked=False: self._drill())
        self.solve.clicked.connect(lambda _checked=False: model.solve())
        self.work.clicked.connect(lambda _checked=False: model.work())
        self.all.clicked.connect(lambda _checked=False: model.review_all())
        self.flops.toggled.connect(model.solve_flops)
        self.pause.clicked.connect(lambda _checked=False: model.pause())
        self.stop.clicked.connect(lambda _checked=False: model.stop())
        model.changed.connect(self._follow)
        self.ranges.appearance.changed.connect(self._follow)

    def _take_keys(self) -> None:
        """Let Up and Down go through the hand that was opened, without a click first."""
        if self._wants_keys and self.isVisible():
            self._wants_keys = False
            self.line.setFocus()

    def _went(self, row: int) -> None:
        if 0 <= row != self._model.at:
            self._model.go(row)

    def _study(self) -> None:
        self._model.target(self.study_wanted.emit)

    def _drill(self) -> None:
        one = self._model.decision
        if one is not None and one.place:
            self.drill_wanted.emit(one.place)

    def _follow(self) -> None:
        model = self._model
        opened, one = model.opened, model.decision
        hint = model.phase or tr("Up and Down go through the actions.")
        if opened is None:
            hint = model.phase or tr("Open a hand of the list to see what each decision cost.")
        self.message.say(model.problem, hint)
        self._show_buttons(one)
        for widget in (
            *(self.picture, self.line, self.situation, self.grade, self.mix, self.source),
            self.doubt,
            self.ranges,
        ):
            widget.setVisible(opened is not None)
        if opened is None or not opened.hand.actions:
            return
        if self._shown is not opened:
            before = getattr(self._shown, "number", None)
            self._shown, self._wants_keys = opened, before != opened.number
            self._fill_line(opened.hand, {each.number: each for each in opened.decisions})
        self.line.blockSignals(True)
        self.line.setCurrentRow(model.at)
        self.line.blockSignals(False)
        self.picture.show_hand(opened.hand, model.at)
        self._show_decision(one)
        self._take_keys()

    def _show_buttons(self, one: Reviewed | None) -> None:
        model = self._model
        busy, opened = model.job is not None, model.opened
        solvable = one is not None and one.street > 0 and one.status is not Status.UNKNOWN
        self.study.setEnabled(one is not None and (bool(one.place) or solvable))
        self.drill.setEnabled(one is not None and bool(one.place))
        self.drill.setToolTip(_drill_tip(one))
        self.study.setToolTip(_study_tip(one, can=self.study.isEnabled()))
        for button in (self.study, self.drill, self.solve):
            button.setVisible(opened is not None)
        self.solve.setEnabled(opened is not None and bool(opened.to_solve) and not busy)
        self.work.setEnabled(not busy)
        self.all.setEnabled(not busy)
        self.pause.setEnabled(busy)
        self.stop.setEnabled(busy)
        paused = model.job is not None and model.job.paused
        self.pause.setText(tr("Go on") if paused else tr("Pause"))
        self.queue.setText(_queue_words(model.queue))
        self.queue.setToolTip(self.queue.text())
        self.flops.blockSignals(True)
        self.flops.setChecked(model.queue.solves_flops)
        self.flops.blockSignals(False)

    def _fill_line(self, hand: Hand, known: dict[int, Reviewed]) -> None:
        self.line.blockSignals(True)
        self.line.clear()
        street = -1
        for place, action in enumerate(hand.actions):
            head = (
                f"{in_our_words(STREETS[action.street]).capitalize()}:  "
                if action.street != street
                else ""
            )
            street = action.street
            text = f"{head}{hand.seats[action.player].position} {action_text(hand, action)}"
            one = known.get(place)
            if one is not None and one.grade is not None:
                text = f"{text}   {_short(one)}"
            item = QListWidgetItem(text)
            item.setToolTip("\n".join(filter(None, (text, _doubts(one)))))
            item.setFont(tabular(self.font(), bold=action.player == hand.hero))
            self.line.addItem(item)
        self.line.blockSignals(False)

    def _show_decision(self, one: Reviewed | None) -> None:
        if one is None:
            self.situation.setText(tr("The cards of this player are not known."))
            self.grade.setText("")
            self.doubt.hide()
            self.source.say("")
            self.mix.hide()
            return
        cards = cards_html((one.cards[:2], one.cards[2:]), self.ranges.appearance)
        words = html.escape(in_our_words(one.situation))
        self.situation.setText(f"{one.position} {cards} &nbsp; {words}")
        self.doubt.setText(_doubts(one))
        self.doubt.setVisible(not one.is_sure)
        self.grade.setText(self._verdict(one))
        self.source.say("", _sources(one))
        self.mix.setVisible(bool(one.actions))
        self.mix.setRowCount(len(one.actions))
        known = [ev for ev in one.evs if ev is not None]
        for row, action in enumerate(one.actions):
            ev = one.evs[row]
            texts = (
                in_our_words(action.lower()).capitalize(),
                percent(one.shares[row]),
                NO_NUMBER if ev is None else number(ev, 2),
                NO_NUMBER if ev is None else number(max(known) - ev, 2),
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(RIGHT if column else LEFT)
                item.setFont(tabular(self.font(), bold=row == one.taken))
                self.mix.setItem(row, column, item)

    @staticmethod
    def _verdict(one: Reviewed) -> str:
        if one.grade is None:
            return tr("Not graded: {reason}", reason=in_our_words(one.reason))
        words = grade_words(one.grade)
        if one.lost is None:
            return tr("{grade}, by frequency: EV lost is not known", grade=words)
        share = percent((one.lost_pct or 0.0) / 100)
        if one.grade is Grade.BEST and one.lost > 0:
            return tr(
                "{grade}: {bb} bb less ({share} of the pot), within what the solve is exact to",
                grade=words,
                bb=number(one.lost, 2),
                share=share,
            )
        return tr(
            "{grade}, EV lost {bb} bb ({share} of the pot)",
            grade=words,
            bb=number(one.lost, 2),
            share=share,
        )

    def _mark_parts(self) -> None:
        self.line.setAccessibleName(tr("Actions of the hand"))
        self.flops.setToolTip(
            tr("With what waits: after turns and rivers, the largest pots first.")
        )
        self.mix.setAccessibleName(tr("What the strategy does with this hand"))
        self.line.setFixedWidth(LINE_WIDTH)
        self.line.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.line.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.grade.setProperty("headline", True)
        self.grade.setWordWrap(True)
        self.doubt.setWordWrap(True)
        self.doubt.setAccessibleName(tr("Why the confidence is low"))
        self.situation.setTextFormat(Qt.TextFormat.RichText)
        self.situation.setWordWrap(True)
        self.solve.setProperty("primary", True)
        heads = (tr("Action"), tr("Frequency"), tr("EV, bb"), tr("Lost"))
        for place, head in enumerate(heads):
            item = QTableWidgetItem(head)
            item.setTextAlignment(RIGHT if place else LEFT)
            self.mix.setHorizontalHeaderItem(place, item)
        self.mix.setShowGrid(False)
        self.mix.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.mix.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.mix.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.mix.verticalHeader().hide()
        self.mix.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def _build(self) -> None:
        buttons, jobs, body = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for button in (self.study, self.drill, self.solve):
            buttons.addWidget(button)
        buttons.addStretch(1)
        jobs.addWidget(self.queue, 1)
        jobs.addWidget(self.flops)
        for button in (self.all, self.work, self.pause, self.stop):
            jobs.addWidget(button)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.picture, 2)
        for widget in (self.situation, self.grade, self.doubt, self.mix, self.source):
            right.addWidget(widget)
        right.setStretchFactor(self.mix, 1)
        right.addLayout(buttons)
        body.setSpacing(16)
        body.addWidget(self.line)
        body.addLayout(right, 3)
        body.addWidget(self.ranges, 5)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(self.message)
        column.addLayout(body, 1)
        # Without a hand the rest is empty, and the queue stays below.
        column.addStretch(0)
        column.addLayout(jobs)


def _short(one: Reviewed) -> str:
    """Return a grade with what it cost, for the list; a best one costs nothing that counts."""
    assert one.grade is not None
    text = grade_words(one.grade)
    if one.lost and one.grade is not Grade.BEST:
        text = f"{text} {tr('({lost} bb)', lost=number(one.lost, 2))}"
    return text if one.is_sure else tr("{grade}, low confidence", grade=text)


def _doubts(one: Reviewed | None) -> str:
    """Return why a grade has a low confidence; empty where it has not."""
    if one is None or one.is_sure:
        return ""
    reasons = "; ".join(map(in_our_words, one.doubts))
    return tr("Low confidence, not counted: {reasons}.", reasons=reasons)


def _drill_tip(one: Reviewed | None) -> str:
    if one is None or one.place:
        return tr("Deals this decision again and again, with hands of its range.")
    if one.street:
        return tr("Only decisions before the flop and on flops of the library can be drilled.")
    return tr("No stored strategy has this line, so that it cannot be drilled.")


def _study_tip(one: Reviewed | None, *, can: bool) -> str:
    if one is None or (can and one.place):
        return tr("Shows this place in the study, with the hand selected.")
    if can:
        return tr("Sets up the spot of this street, to be solved.")
    return tr("Nothing is stored of this decision, and it cannot be solved.")


def _queue_words(queue: QueueLength) -> str:
    """Return what waits and how long it takes."""
    text = tr("Streets to solve: {count}.", count=f"{queue.streets:,}")
    if queue.streets:
        text = tr(
            "Streets to solve: {count}, about {time}.",
            count=f"{queue.streets:,}",
            time=duration(queue.seconds),
        )
    if queue.flops:
        flops = tr(
            "Flops: {count}, about {time} with what follows.",
            count=f"{queue.flops:,}",
            time=duration(queue.flop_seconds),
        )
        text = f"{text} {flops}"
    return text


def action_text(hand: Hand, action: Action) -> str:
    """Return an action in words, its amount in big blinds."""
    words = {
        "fold": tr("folds"),
        "check": tr("checks"),
        "call": tr("calls"),
        "bet": tr("bets"),
        "raise": tr("raises to"),
    }[action.kind.value]
    sized = action.kind.value in {"bet", "raise"}
    text = f"{words} {hand.in_bb(action.to):g}" if sized else words
    return tr("{action}, all-in", action=text) if action.all_in else text


def _sources(one: Reviewed) -> str:
    """Return what a decision was graded by, and what is not as it was at the table."""
    notes = "; ".join(map(in_our_words, one.notes))
    return "\n".join(filter(None, (in_our_words(one.source), notes)))
