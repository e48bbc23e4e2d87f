"""One table of a drill under way: question, choices, and after an answer what it was worth."""

from functools import partial
from time import monotonic

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QWidget

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, paragraph
from gto_desktop.gui.kit.layouts import Part, Spring, column_of, grown, page_of, row_of, scrolled
from gto_desktop.gui.kit.painting import swatch
from gto_desktop.gui.node.models.drill_words import (
    choice_title,
    facts_text,
    limits_text,
    over_text,
    reasons_text,
    verdict,
)
from gto_desktop.gui.node.widgets.answer_table import AnswerTable
from gto_desktop.gui.node.widgets.grade_ink import write_grade
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage, TableModel
from gto_desktop.gui.training.widgets.question_card import QuestionCard
from gto_desktop.services.training.drill_session import GradedAnswer
from gto_desktop.training.run import DrillQuestion

GRID_WIDTH = 400
MOST_KEYS = 9
TICK_MS = 100
TABLE_SHARE = 0.3
"""Of the height, which the drawn table takes, before an answer and after it: so nothing jumps."""
LEAST_LINES = (30, 20)
"""Of a small table, in heights of a line of text: what it needs to be read."""


class TablePane(QFrame):
    """Follows one table; its choices are buttons with the number of their key.

    A small one, of several side by side, has a frame that tells the focus, and tells the strategy
    only while it has it.
    """

    review_wanted = Signal(int)
    """The number of a whole hand among the user's hands."""

    def __init__(
        self, model: DrillModel, table: TableModel, appearance: Appearance, *, small: bool = False
    ) -> None:
        super().__init__()
        self._model, self._state, self._appearance = model, table, appearance
        self.small = small
        self.roll_shown, self.grid_shown = True, not small
        self._asked_at: float | None = None
        self._scroll: QScrollArea | None = None
        self._brought_up: GradedAnswer | None = None
        """The answer that was scrolled to."""
        self.name = caption(self.title)
        self.table = QuestionCard(appearance, table.display, small=small)
        self.choices: list[QPushButton] = []
        self.verdict = QLabel()
        self.late = QLabel(tr("Time is up: checked, or folded to a bet, as at a table."))
        self.mix = AnswerTable(appearance, table.display)
        self.reasons, self.over = paragraph(), paragraph()
        self.facts, self.back = paragraph(muted=True), paragraph(muted=True)
        self.covered = paragraph(muted=True)
        self.review = push_button(tr("Review this hand (V)"), self.wants_review)
        self.problem = MessageLabel(lines=2)
        self.grid = StrategyGrid(table.looked_at, appearance)
        self._clock = QTimer(self, interval=TICK_MS)
        self._clock.timeout.connect(self._tick)
        self._mark_parts()
        if small:
            self._build_small()
        else:
            self._build()

    @property
    def title(self) -> str:
        """What the table is called, where there are several."""
        return tr("Table {number}", number=self._state.number + 1)

    @property
    def least(self) -> QSize:
        """Pixels that a small one needs to be read."""
        line = self.fontMetrics().height()
        return QSize(*(lines * line for lines in LEAST_LINES))

    def hasHeightForWidth(self) -> bool:
        """Return False for a small one: it scrolls what it has no room for."""
        return not self.small and super().hasHeightForWidth()

    def toggle_roll(self) -> None:
        """Show or hide the random number."""
        self.roll_shown = not self.roll_shown
        question = self._state.question
        if question is not None:
            self.table.show_roll(question.roll, shown=self.roll_shown)

    def toggle_grid(self) -> None:
        """Show or hide the grid; before the answer there is none to see."""
        self.grid_shown = not self.grid_shown
        self._side.setVisible(self.grid_shown)

    def follow(self) -> None:
        """Show where the table is."""
        state, model = self._state, self._model
        has_focus = model.table is state
        self.problem.say(state.problem or (model.problem if has_focus else ""))
        self.problem.setVisible(bool(self.problem.error))
        covered = model.is_covered(state)
        if state.question is not None:
            self.table.show_question(state.question, state.picture, roll=self.roll_shown)
        self.table.setVisible(state.question is not None and not covered)
        self.covered.setVisible(covered or state.stage is Stage.OPENING)
        self.covered.setText(self._why_hidden())
        self._show_choices(covered=covered)
        self._show_answer()
        self._show_over()
        self._follow_clock(covered=covered)
        if self.small:
            mark(self, current=has_focus)
            told = self.name.text() if not has_focus else tr("{table}, chosen", table=self.title)
            self.setAccessibleName(told)

    @property
    def news(self) -> tuple[object, str]:
        """What is to be read aloud, and what it stands for: it is told once."""
        state = self._state
        if state.stage is Stage.ASKED:
            shown = [button for button in self.choices if not button.isHidden()]
            choices = " ".join(f"{button.text().strip()}." for button in shown)
            return state.question, f"{self.table.accessibleDescription()} {choices}"
        if state.stage is Stage.ANSWERED:
            reasons = self.reasons.text() if self._model.is_explained(state) else ""
            return state.answered, f"{self.verdict.text()}. {reasons}"
        return state.stage, self.over.text()

    @property
    def brief(self) -> str:
        """What is read aloud of a table that does not have the focus."""
        state = self._state
        if state.stage is Stage.ASKED:
            return tr("{table} asks.", table=self.title)
        if state.stage is Stage.ANSWERED:
            return f"{self.title}. {self.verdict.text()}."
        return f"{self.title}. {self.over.text()}" if self.over.text() else ""

    def wants_review(self) -> None:
        """Have the hand that has ended reviewed, if it is kept."""
        over = self._state.over
        if self._state.stage is Stage.OVER and over is not None and over.number > 0:
            self.review_wanted.emit(over.number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.table.take_height(round(TABLE_SHARE * self.height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self.small:
            self._model.move_to(self._state.number)

    def _why_hidden(self) -> str:
        if self._state.stage is Stage.OPENING:
            return tr("Dealing\u2026")
        return tr(
            "Table {number} shows the strategy of this decision. Press F{key} to see the question.",
            number=self._model.at + 1,
            key=self._state.number + 1,
        )

    def _show_choices(self, *, covered: bool) -> None:
        state, question = self._state, self._state.question
        shown = () if question is None else question.choices
        while len(self.choices) < len(shown):
            button = push_button("", partial(state.answer, len(self.choices)))
            button.setMinimumHeight(30 if self.small else 36)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._buttons.insertWidget(len(self.choices), button)
            self.choices.append(button)
        for number, button in enumerate(self.choices):
            # Once it is answered the mix tells what could be chosen.
            there = number < len(shown) and state.stage is Stage.ASKED and not covered
            button.setVisible(there)
            if question is None or number >= len(shown):
                continue
            name = choice_title(question.look, shown[number], state.display)
            key = f"  {number + 1}  " if number < MOST_KEYS else "  "
            button.setText(f"{key}{name}")
            told = tr("Answer {action}", action=name)
            button.setAccessibleName(f"{self.title}: {told}" if self.small else told)
            colours = self._appearance.action_colours(question.look.decision.actions)
            button.setIcon(swatch(colours[shown[number].actions[-1]]))
            button.setEnabled(state.stage is Stage.ASKED and not state.busy)

    def _show_answer(self) -> None:
        state = self._state
        answered, question = state.answered, state.question
        there = state.stage is Stage.ANSWERED and answered is not None
        told = there and self._model.is_explained(state)
        self.verdict.setVisible(there)
        for widget in (self.reasons, self.mix, self.facts, self.back, self.grid, self._side_title):
            widget.setVisible(told)
        self.late.setVisible(state.late and state.stage in {Stage.ASKED, Stage.ANSWERED})
        self._bring_up(answered if told else None)
        if not there or answered is None or question is None:
            return
        text = verdict(answered, state.display)
        self.verdict.setText(tr("{verdict} (late)", verdict=text) if answered.result.late else text)
        write_grade(self.verdict, answered.mark.grade, self._appearance.look)
        limits = limits_text(answered, question.look)
        self.verdict.setToolTip(limits)
        self.verdict.setAccessibleDescription(limits)
        self.mix.show_mark(question.look, answered.mark)
        self.reasons.setText(reasons_text(state.reasons, question.look, state.display))
        self.facts.setText(facts_text(state.facts).replace("\n", "  \u00b7  "))
        self.back.setText(_notes(answered, question))
        for label in (self.reasons, self.facts, self.back):
            label.setVisible(told and bool(label.text()))
        hand = combo_name(question.combo)
        self._side_title.setText(tr("{seat} here; you had {hand}", seat=question.seat, hand=hand))

    def _bring_up(self, answered: GradedAnswer | None) -> None:
        """Scroll to what an answer is told by where there is no room for all, else to the top."""
        if self._scroll is None or answered is self._brought_up:
            return
        self._brought_up = answered
        # Once it has its place in the layout.
        QTimer.singleShot(0, self, self._scroll_to_answer)

    def _scroll_to_answer(self) -> None:
        if self._scroll is None:
            return
        if self._brought_up is None:
            self._scroll.verticalScrollBar().setValue(0)
        else:
            self._scroll.ensureWidgetVisible(self.mix, 0, 8)

    def _show_over(self) -> None:
        state = self._state
        self.over.setVisible(state.stage in {Stage.OVER, Stage.DONE})
        if state.stage is Stage.DONE:
            problems = [] if state.session is None else state.session.problems
            lines = [tr("That was the last one."), *map(translate_message, problems)]
            self.over.setText("\n".join(lines))
        elif state.over is not None:
            self.over.setText(over_text(state.over, state.display))
        else:
            self.over.setText("")
        kept = state.stage is Stage.OVER and state.over is not None and state.over.number > 0
        self.review.setVisible(kept)

    def _follow_clock(self, *, covered: bool) -> None:
        """Start the clock of a question once it is seen, and stop it with the answer."""
        state, drill = self._state, self._model.drill
        if state.stage is not Stage.ASKED or drill is None or not drill.seconds:
            self._clock.stop()
            self._asked_at = None
            if state.stage is not Stage.ANSWERED:
                self.table.show_clock(None)
        elif self._asked_at is None and not state.busy and not covered:
            self._asked_at = monotonic()
            self.table.show_clock(1.0)
            self._clock.start()

    def _tick(self) -> None:
        drill = self._model.drill
        if drill is None or self._asked_at is None or not drill.seconds:
            return
        left = 1 - (monotonic() - self._asked_at) / drill.seconds
        self.table.show_clock(max(left, 0.0))
        if left <= 0:
            self._clock.stop()
            self._state.time_out()

    def _mark_parts(self) -> None:
        self.verdict.setProperty("title", True)
        larger = 0 if self.small else 2
        self.verdict.setFont(tabular(self.font(), self.font().pointSizeF() + larger, bold=True))
        self.verdict.setWordWrap(True)
        self.verdict.setAccessibleName(tr("Your answer"))
        self.reasons.setAccessibleName(tr("Reasons"))
        self.facts.setAccessibleName(tr("Facts of the hand"))
        mark(self.late, wrong=True)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch(1)
        self._side, self._side_title = QWidget(), caption("")
        self._side.setFixedWidth(GRID_WIDTH)
        self.grid.setFixedHeight(GRID_WIDTH)

    def _build(self) -> None:
        before = (self.table, self.covered, self._buttons, self.problem, self.late)
        answer = (self.verdict, self.reasons, self.mix, self.facts, self.back, self.over)
        parts = (*before, *answer, row_of(self.review, Spring()), Spring())
        column_of(self._side_title, self.grid, Spring(), on=self._side)
        self._scroll = _scrolling(*parts)
        row_of(grown(self._scroll), self._side, on=self, spacing=16)

    def _build_small(self) -> None:
        self.setProperty("card", True)
        column_of(self.grid, on=self._side)
        self._side.hide()
        told = (self._side_title, self.mix, self.reasons, self.facts, self.back, self._side)
        parts = (*told, self.table, self.covered, self.over, row_of(self.review, Spring()))
        seen = scrolled(page_of(*parts, Spring(), spacing=8))
        below = (self.late, self.verdict, self.problem, self._buttons)
        column_of(self.name, grown(seen), *below, on=self, spacing=4, margins=(10, 6, 10, 8))
        self.setMinimumSize(self.least)


def _scrolling(*parts: Part) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setWidget(page_of(*parts, spacing=12))
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return scroll


def _notes(answered: GradedAnswer, question: DrillQuestion) -> str:
    notes = []
    if answered.back is not None:
        when = answered.back.astimezone().strftime("%Y-%m-%d %H:%M")
        notes.append(tr("Comes back {when}.", when=when))
    if question.look.accuracy_pct:
        percent = written(question.look.accuracy_pct, ".2g")
        notes.append(tr("The solve is exact to {percent} % of the pot.", percent=percent))
    return " ".join(notes)
