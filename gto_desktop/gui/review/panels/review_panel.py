"""One hand, action by action: the table, what the strategy does, and what it cost."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, elided, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.node.models.display import number, percent, signed
from gto_desktop.gui.node.models.drill_words import grade_words
from gto_desktop.gui.review.models.hands_model import HandRemarks
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.panels.decision_view import ReviewDecision
from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges
from gto_desktop.gui.review.panels.review_words import (
    doubts_words,
    head_words,
    line_text,
    winners_words,
)
from gto_desktop.gui.review.widgets.hand_line import HandLine, LineRow
from gto_desktop.gui.review.widgets.hand_picture import HandPicture
from gto_desktop.gui.review.widgets.remarks_row import RemarksRow
from gto_desktop.services.review.review import ReviewedHand
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.services.review.solve_plan import FLOP, QueueLength
from gto_desktop.training.grading import Grade

if TYPE_CHECKING:
    from collections.abc import Callable

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
LINE_WIDTH, LINE_LETTERS = 284, 36
"""Pixels of the line of a hand, and letters that it has room for at least."""
SHORT = 5.0
"""Seconds of a solve below which nobody asks how long it takes."""
ROOMY = 700
"""Pixels of height from which sources have six lines, and not three."""


class ReviewHead(QWidget):
    """When and where a hand was played, its result, its note and tags, in one line."""

    def __init__(self, remarks: HandRemarks) -> None:
        super().__init__()
        self._remarks = remarks
        self.where, self.result = elided(muted=True), title("")
        self.where.setAccessibleName(tr("When and where the hand was played"))
        self.result.setAccessibleName(tr("Result of the hand"))
        self.remarks = RemarksRow(remarks)
        row_of(grown(self.where, 6), self.result, grown(self.remarks, 5), on=self)

    def show_hand(self, opened: ReviewedHand) -> None:
        """Show the head of a hand."""
        self._remarks.follow(opened.number)
        hand = opened.hand
        where = head_words(hand)
        self.where.setText(where)
        self.where.setToolTip(where)
        parts = []
        if hand.hero is not None:
            won = signed(hand.in_bb(hand.results()[hand.hero]), 2)
            parts.append(tr("Result {bb} bb", bb=won))
        if opened.lost is not None:
            parts.append(tr("EV lost {bb} bb", bb=number(opened.lost, 2)))
        self.result.setText("   ".join(parts))
        self.result.setToolTip(
            tr("EV lost: the sum over your decisions whose grades count, as far as it is known.")
        )


class ReviewQueue(QWidget):
    """About all hands; what is at work is paused and stopped in the bar of the window."""

    def __init__(self, model: ReviewModel) -> None:
        super().__init__()
        self._model = model
        # It may be long: the buttons beside it keep their width.
        self.length = paragraph(muted=True)
        self.length.setAccessibleName(tr("Waiting to be solved, in all hands"))
        self.flops = QCheckBox(tr("Also solve flops (half a minute to a minute each)"))
        self.flops.setToolTip(
            tr(
                "Flops come after turns and rivers, those first that may change the leak report "
                "most for the time they take."
            )
        )
        self.work = push_button(tr("Solve all waiting"), model.work)
        self.coach = push_button(tr("Coach's machine"), model.work_at_coach, _coach_tip())
        self.coach.setAccessibleName(tr("Solve all waiting on the coach's machine"))
        self.all = push_button(tr("Review all hands"), model.review_all)
        buttons = (self.all, self.work, self.coach)
        row_of(grown(self.length), self.flops, *buttons, on=self, spacing=None)
        self.flops.toggled.connect(model.solve_flops)
        model.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        model = self._model
        for button in (self.work, self.all, self.coach):
            button.setEnabled(model.job is None)
        self.coach.setVisible(model.has_coach)
        self.length.setText(queue_words(model.queue))
        self.length.setToolTip(self.length.text())
        before = self.flops.blockSignals(True)
        self.flops.setChecked(model.queue.solves_flops)
        self.flops.blockSignals(before)


def _coach_tip() -> str:
    return tr(
        "Flops, and what takes long here, are solved on your coach's machine, within the plan of "
        "your key; where most EV is at stake first."
    )


def queue_words(queue: QueueLength) -> str:
    """Return what waits and how long it takes."""
    text = tr("All hands: no street waits to be solved.")
    if queue.streets:
        text = tr(
            "All hands: streets to solve: {count}, about {time}.",
            count=written(queue.streets, ","),
            time=duration(queue.seconds),
        )
    if not queue.flops:
        return text
    words = {"count": written(queue.flops, ","), "time": duration(queue.flop_seconds)}
    flops = tr("Flops: {count}, about {time} with their turns and rivers.", **words)
    if queue.different < queue.flops:
        flops = tr(
            "Flops: {count}, of which {different} differ, about {time} with their turns and "
            "rivers.",
            different=written(queue.different, ","),
            **words,
        )
    parts = [text, flops]
    if queue.coarse:
        parts.append(
            tr(
                "Many are waiting: each is solved roughly first, and again only where the grade "
                "is still in doubt."
            )
        )
    if queue.covers:
        first = ", ".join(
            tr("{hours} h: {share}", hours=hours, share=percent(share))
            for hours, share in queue.covers
        )
        parts.append(
            tr("Share of the EV at stake that the first hours cover: {first}.", first=first)
        )
    return " ".join(parts)


class ReviewPanel(QWidget):
    """Up and Down go through the actions; below the last one stands how the hand ended."""

    study_wanted = Signal(object)
    """The text of a place of the library, a `SolvedDecision` or a `SolveSpec`."""
    drill_wanted = Signal(object)
    """The text of a place of the library, or a `SolvedDecision`."""
    game_wanted = Signal(object)
    """The `WantedGame` that would grade the shown decision."""

    def __init__(self, model: ReviewModel, ranges: ReviewRanges, remarks: HandRemarks) -> None:
        super().__init__()
        self._model = model
        self.ranges = ranges
        self.head = ReviewHead(remarks)
        self.picture = HandPicture(ranges.appearance)
        self.line = HandLine(ranges.appearance)
        self.decision = ReviewDecision(ranges.appearance)
        self.queue = ReviewQueue(model)
        self.message = MessageLabel()
        solves = tr("Solve the streets of this hand that are not solved")
        self.study = push_button(tr("Study this"), self._study)
        self.drill = push_button(tr("Drill"), self._drill)
        self.solve = push_button(tr("Solve this hand"), model.solve, solves, primary=True)
        self.coach = push_button(tr("Coach's machine"), model.solve_at_coach, _coach_tip())
        self.coach.setAccessibleName(tr("Solve this hand on the coach's machine"))
        self.game = push_button(
            tr("Solve this game…"),
            self._game,
            tr(
                "No data set has this depth and table: fill in the preflop game that has. Once it "
                "is solved, the hand is graded by it when it is opened again."
            ),
        )
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
        study, drill = self.study.isEnabled, self.drill.isEnabled

        def can_solve() -> bool:
            return bool(model.opened and model.opened.to_solve and model.job is None)

        def can_send() -> bool:
            return model.has_coach and model.job is None

        rows: list[tuple[str, str, Callable[[], None], Callable[[], bool] | None]] = [
            ("all", tr("Review all hands"), model.review_all, None),
            ("work", tr("Solve the reviewed hands that wait"), model.work, None),
            (
                "work at coach",
                tr("Solve the reviewed hands that wait on the coach's machine"),
                model.work_at_coach,
                can_send,
            ),
            ("stop", tr("Stop solving reviewed hands"), model.stop, lambda: model.job is not None),
            ("solve", tr("Solve the streets of this hand"), model.solve, can_solve),
            (
                "solve at coach",
                tr("Solve the streets of this hand on the coach's machine"),
                model.solve_at_coach,
                lambda: model.has_coach and can_solve(),
            ),
            ("study", tr("Study the shown decision"), self._study, study),
            ("drill", tr("Drill the shown decision"), self._drill, drill),
        ]
        return [
            Command(f"review.{key}", text, run, "study", can=can) for key, text, run, can in rows
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

    def _game(self) -> None:
        game = self._model.wanted_game
        if game is not None:
            self.game_wanted.emit(game)

    def _follow(self) -> None:
        model = self._model
        opened, decision = model.opened, model.decision
        letters = LINE_LETTERS * self.line.fontMetrics().averageCharWidth()
        self.line.setFixedWidth(max(LINE_WIDTH, letters))
        hint = tr("Open a hand of the list to see what each decision cost.")
        self.message.say(model.problem, model.phase or ("" if opened is not None else hint))
        self.message.setVisible(bool(self.message.text()))
        for widget in (self.head, self.picture, self.line, self.decision, self.ranges):
            widget.setVisible(opened is not None)
        if opened is not None and self._shown is not opened:
            self._open(opened)
        if opened is not None and model.at < len(opened.hand.actions) - 1:
            self._at_end = False
        self._show_buttons(None if self._at_end else decision)
        if opened is None or not opened.hand.actions:
            return
        self.line.mark(model.at + 1 if self._at_end else model.at)
        self.picture.show_hand(opened.hand, None if self._at_end else model.at)
        if self._at_end:
            self.decision.show_end(opened.hand)
        else:
            self.decision.show_decision(opened.hand, decision)
        self._take_keys()

    def _open(self, opened: ReviewedHand) -> None:
        if self._shown is None or self._shown.number != opened.number:
            self._wants_keys, self._at_end = True, False
        self._shown = opened
        self.head.show_hand(opened)
        self.line.show_rows(_rows(opened), at=max(self.line.current, 0))

    def _show_buttons(self, decision: Reviewed | None) -> None:
        model, opened, free = self._model, self._model.opened, self._model.job is None
        there = decision is not None and bool(decision.place)
        again = decision is not None and model.is_own_solve
        solvable = decision is not None and (
            (decision.street > 0 and decision.status is Status.WAITING)
            or (decision.status is Status.GRADED and not again)
        )
        self.study.setEnabled(there or solvable or (again and free))
        self.drill.setEnabled(there or (again and free))
        self.drill.setToolTip(_drill_tip(decision, model))
        self.study.setToolTip(_study_tip(decision, model, can=self.study.isEnabled()))
        self.solve.setEnabled(opened is not None and bool(opened.to_solve) and free)
        for button in (self.study, self.drill, self.solve):
            button.setVisible(opened is not None)
        needs_flop = opened is not None and FLOP in opened.to_solve
        self.coach.setVisible(model.has_coach and needs_flop)
        self.coach.setEnabled(free)
        self.game.setVisible(decision is not None and model.wanted_game is not None)

    def _mark_parts(self) -> None:
        self.line.setToolTip(tr("Up, Down, Home and End go through the actions."))

    def _build(self) -> None:
        right = column_of(
            grown(self.picture),
            self.decision,
            row_of(
                self.study, self.drill, self.solve, self.coach, self.game, Spring(), spacing=None
            ),
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
    hand, known = opened.hand, {decision.number: decision for decision in opened.decisions}
    rows = [_row(opened, place, known.get(place)) for place in range(len(hand.actions))]
    return [*rows, LineRow(winners_words(hand))] if rows else []


def _row(opened: ReviewedHand, place: int, decision: Reviewed | None) -> LineRow:
    hand = opened.hand
    text, own = line_text(hand, place), hand.actions[place].player == hand.hero
    if decision is None or decision.grade is None:
        return LineRow(text, is_own=own, tip=text)
    lost, words = "", grade_words(decision.grade)
    # A best one costs nothing that counts.
    if decision.lost and not decision.is_close and decision.grade is not Grade.BEST:
        lost = number(decision.lost, 2)
        words = tr("{grade}: {bb} bb lost", grade=words, bb=lost)
    tip = "\n".join(filter(None, (text, words, doubts_words(decision))))
    return LineRow(text, decision.grade, lost, counts=decision.is_sure, is_own=own, tip=tip)


def _drill_tip(decision: Reviewed | None, model: ReviewModel) -> str:
    """Return what a drill of a decision is, or why there is none."""
    if decision is None or decision.place:
        return tr("Deal this decision again and again, with hands of its range")
    if model.is_own_solve:
        text = tr("Deal this decision again and again, with hands of its range")
        return f"{text}. {_solved_again(decision, model)}"
    if decision.status is Status.WAITING:
        return tr("Solve this hand first: what is not solved cannot be drilled.")
    if decision.street:
        return tr("What cannot be solved cannot be drilled.")
    return tr("No stored strategy has this line, so that it cannot be drilled.")


def _study_tip(decision: Reviewed | None, model: ReviewModel, *, can: bool) -> str:
    """Return what the study of a decision shows, or why there is none."""
    if decision is None or (can and decision.place):
        return tr("Show this place in the study, with the hand selected")
    if model.is_own_solve:
        text = tr("Show this decision in the solve of its street, with the hand selected")
        return f"{text}. {_solved_again(decision, model)}"
    if can:
        return tr("Set up the spot of this street, to be solved")
    return tr("Nothing is stored for this decision, and it cannot be solved.")


def _solved_again(decision: Reviewed, model: ReviewModel) -> str:
    """Say how long it takes to have the solve that graded a decision."""
    if model.job is not None:
        return tr("Wait until the running solve ends, or stop it.")
    seconds = model.takes.get(decision.street, 0.0)
    if seconds < SHORT:
        return tr("Where its solve is not kept, it is solved once more and kept.")
    return tr(
        "Where its solve is not kept, it is solved once more, about {time}, and kept under Past "
        "solves; it can be stopped.",
        time=duration(seconds),
    )
