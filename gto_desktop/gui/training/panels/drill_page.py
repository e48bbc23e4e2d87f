"""The page of a drill under way: question, choices, and after an answer what it was worth."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QWidget,
)

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.announcing import announce
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import MessageLabel, Shortened, caption, headline, mark, paragraph
from gto_desktop.gui.kit.layouts import PAGE, Part, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.painting import swatch
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.drill_words import (
    choice_title,
    facts_text,
    limits_text,
    line_text,
    over_text,
    reasons_text,
    tally_text,
    verdict,
)
from gto_desktop.gui.node.widgets.answer_table import AnswerTable
from gto_desktop.gui.node.widgets.grade_ink import write_grade
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.training.models.drill_model import DrillModel, Stage
from gto_desktop.gui.training.widgets.keep_row import KeepRow
from gto_desktop.gui.training.widgets.table_view import TableView
from gto_desktop.services.training.drill_session import GradedAnswer
from gto_desktop.training.run import DrillQuestion
from gto_desktop.training.table_picture import TablePicture

SPACE = 16


class QuestionCard(QFrame):
    """Shows one question; `show_clock` moves the bar of the time left."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        super().__init__()
        self._display = display
        self.setProperty("card", True)
        self.setAccessibleName(tr("The table"))
        self.situation = headline("")
        self.line, self.note = paragraph(), paragraph(muted=True)
        self.line.setAccessibleName(tr("What happened before"))
        self.note.setAccessibleName(tr("Notes on this decision"))
        self.situation.setWordWrap(True)
        self.situation.setTextFormat(Qt.TextFormat.PlainText)
        self.table = TableView(appearance, display)
        self.pot, self.to_call, self.stack = QLabel(), QLabel(), QLabel()
        self.roll = QLabel()
        self.roll.setToolTip(tr("To mix by: the first action up to its share, then the next"))
        self.clock = QProgressBar()
        self.clock.setTextVisible(False)
        self.clock.setAccessibleName(tr("Time left"))
        self._lay_out()

    def show_question(
        self, question: DrillQuestion, picture: TablePicture | None, *, roll: bool
    ) -> None:
        """Show a question with its table."""
        display, node = self._display, question.look.decision
        self.situation.setText(translate_message(question.look.situation))
        line = line_text(question.look.line, display)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self.note.setText(translate_message(question.look.note))
        self.note.setVisible(bool(question.look.note))
        self.table.show_table(picture)
        self.pot.setText(display.with_unit(node.pot))
        self.to_call.setText(display.with_unit(node.to_call))
        for part in (self._call_caption, self.to_call):
            part.setVisible(node.to_call > 0)
        self.stack.setText(display.with_unit(node.stacks[question.look.mover]))
        self.show_roll(question.roll, shown=roll)
        self.setAccessibleDescription(
            tr(
                "{situation}. {line}. You are {seat} with {hand}. Pot {pot}, to call {call}.",
                situation=translate_message(question.look.situation),
                line=line.replace("\n", ". "),
                seat=question.seat,
                hand=combo_name(question.combo),
                pot=self.pot.text(),
                call=self.to_call.text(),
            )
        )

    def show_roll(self, roll: int, *, shown: bool) -> None:
        """Show the random number, or hide it."""
        self.roll.setText(str(roll))
        self.roll.setVisible(shown)
        self._roll_caption.setVisible(shown)

    def show_clock(self, left: float | None) -> None:
        """Show the share of the time that is left, 0 to 1; None for no clock."""
        self.clock.setVisible(left is not None)
        if left is not None:
            self.clock.setValue(round(left * self.clock.maximum()))

    def _lay_out(self) -> None:
        self._roll_caption = caption(tr("Random number"))
        self._call_caption = caption(tr("To call"))
        self.clock.setMaximum(1000)
        figures: list[Part] = []
        for head, value in (
            (caption(tr("Pot")), self.pot),
            (self._call_caption, self.to_call),
            (caption(tr("Behind")), self.stack),
            (self._roll_caption, self.roll),
        ):
            value.setFont(tabular(self.font(), self.font().pointSizeF() + 2, bold=True))
            value.setAccessibleName(head.text())
            figures += [head, value]
        column = page_of(*figures, Spring(), spacing=1)
        told = (self.situation, self.line, self.note)
        around = (SPACE, SPACE, SPACE, SPACE)
        seen = row_of(grown(self.table), column, spacing=SPACE)
        column_of(*told, seen, self.clock, on=self, spacing=8, margins=around)


GRID_WIDTH = 400
MOST_KEYS = 9


class DrillPage(QWidget):
    """Follows the drill; its choices are buttons with the number of their key."""

    ended = Signal()
    review_wanted = Signal(int)
    """The number of a whole hand among the user's hands."""

    def __init__(self, model: DrillModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self.roll_shown, self.grid_shown = True, True
        self.name = Shortened()
        self.name.setProperty("title", True)
        self.tally = caption("")
        self.tally.setFont(tabular(self.font()))
        self.end = flat_button(tr("End drill"), self.ended.emit)
        self.keep = KeepRow(model)
        self.table = QuestionCard(appearance, model.display)
        self.choices: list[QPushButton] = []
        self.verdict = QLabel()
        self.late = QLabel(tr("Time is up: checked, or folded to a bet, as at a table."))
        self.mix = AnswerTable(appearance, model.display)
        self.reasons, self.over = paragraph(), paragraph()
        self.facts, self.back = paragraph(muted=True), paragraph(muted=True)
        self.review = push_button(tr("Review this hand"), self._wants_review)
        self.problem = MessageLabel(lines=2)
        self.next = push_button(tr("Next (Enter)"), model.go_on, primary=True)
        self.keys = caption(
            tr("1\u20139 answer   Enter next   R random number   G grid   K keep   Esc end")
        )
        self.grid = StrategyGrid(model.looked_at, appearance)
        self._told: object = None
        self._mark_parts()
        self._build()
        model.changed.connect(self.follow)
        appearance.changed.connect(self.follow)

    def toggle_roll(self) -> None:
        """Show or hide the random number."""
        self.roll_shown = not self.roll_shown
        question = self._model.question
        if question is not None:
            self.table.show_roll(question.roll, shown=self.roll_shown)

    def toggle_grid(self) -> None:
        """Show or hide the grid; before the answer there is none to see."""
        self.grid_shown = not self.grid_shown
        self._side.setVisible(self.grid_shown)

    def follow(self) -> None:
        """Show where the drill is."""
        model = self._model
        if model.drill is None:
            return
        left, name = None if model.session is None else model.session.left, model.drill.name
        self.keep.show_drill(model.drill)
        if left is not None:
            name = tr("{name}: {count} left", name=name, count=left)
        self.name.setText(name)
        self.tally.setText(tally_text(model.tally))
        self.problem.say(model.problem)
        self.problem.setVisible(bool(model.problem))
        if model.question is not None:
            self.table.show_question(model.question, model.picture, roll=self.roll_shown)
        self.table.setVisible(model.question is not None)
        self._show_choices()
        self._show_answer()
        self._show_over()
        self.next.setVisible(model.stage is not Stage.ASKED)
        self.next.setText(tr("Close (Enter)") if model.stage is Stage.DONE else tr("Next (Enter)"))
        self.next.setEnabled(not model.busy)
        self._announce_news()

    def _announce_news(self) -> None:
        """Tell screen readers the question, the grade, or how the hand ended, once each."""
        model = self._model
        if model.stage is Stage.ASKED:
            news: object = model.question
            shown = [button for button in self.choices if not button.isHidden()]
            choices = " ".join(f"{button.text().strip()}." for button in shown)
            text = f"{self.table.accessibleDescription()} {choices}"
        elif model.stage is Stage.ANSWERED:
            news = model.answered
            text = f"{self.verdict.text()}. {self.reasons.text()}"
        else:
            news, text = model.stage, self.over.text()
        if news is not self._told and self.isVisible():
            self._told = news
            announce(self, text)

    def _show_choices(self) -> None:
        model, question = self._model, self._model.question
        shown = () if question is None else question.choices
        while len(self.choices) < len(shown):
            button = push_button("", partial(model.answer, len(self.choices)))
            button.setMinimumHeight(36)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._buttons.insertWidget(len(self.choices), button)
            self.choices.append(button)
        for number, button in enumerate(self.choices):
            # Once it is answered the mix tells what could be chosen.
            button.setVisible(number < len(shown) and model.stage is Stage.ASKED)
            if question is None or number >= len(shown):
                continue
            name = choice_title(question.look, shown[number], model.display)
            key = f"  {number + 1}  " if number < MOST_KEYS else "  "
            button.setText(f"{key}{name}")
            button.setAccessibleName(tr("Answer {action}", action=name))
            colours = self._appearance.action_colours(question.look.decision.actions)
            button.setIcon(swatch(colours[shown[number].actions[-1]]))
            button.setEnabled(model.stage is Stage.ASKED and not model.busy)

    def _show_answer(self) -> None:
        model = self._model
        answered, question = model.answered, model.question
        there = model.stage is Stage.ANSWERED and answered is not None
        for widget in (self.verdict, self.reasons, self.mix, self.facts, self.back):
            widget.setVisible(there)
        self.late.setVisible(model.late and model.stage in {Stage.ASKED, Stage.ANSWERED})
        self.grid.setVisible(there)
        self._side_title.setVisible(there)
        if not there or answered is None or question is None:
            return
        text = verdict(answered, model.display)
        self.verdict.setText(tr("{verdict} (late)", verdict=text) if answered.result.late else text)
        write_grade(self.verdict, answered.mark.grade, self._appearance.look)
        limits = limits_text(answered, question.look)
        self.verdict.setToolTip(limits)
        self.verdict.setAccessibleDescription(limits)
        self.mix.show_mark(question.look, answered.mark)
        self.reasons.setText(reasons_text(model.reasons, question.look, model.display))
        self.facts.setText(facts_text(model.facts).replace("\n", "  \u00b7  "))
        self.back.setText(_notes(answered, question))
        for label in (self.reasons, self.facts, self.back):
            label.setVisible(bool(label.text()))
        hand = combo_name(question.combo)
        self._side_title.setText(tr("{seat} here; you had {hand}", seat=question.seat, hand=hand))

    def _show_over(self) -> None:
        model = self._model
        self.over.setVisible(model.stage in {Stage.OVER, Stage.DONE})
        if model.stage is Stage.DONE:
            problems = [] if model.session is None else model.session.problems
            lines = [tr("That was the last one."), *map(translate_message, problems)]
            self.over.setText("\n".join(lines))
        elif model.over is not None:
            self.over.setText(over_text(model.over, model.display))
        kept = model.stage is Stage.OVER and model.over is not None and model.over.number > 0
        self.review.setVisible(kept)

    def _wants_review(self) -> None:
        if self._model.over is not None:
            self.review_wanted.emit(self._model.over.number)

    def _mark_parts(self) -> None:
        self.verdict.setProperty("title", True)
        self.verdict.setFont(tabular(self.font(), self.font().pointSizeF() + 2, bold=True))
        self.verdict.setWordWrap(True)
        self.verdict.setAccessibleName(tr("Your answer"))
        self.reasons.setAccessibleName(tr("Reasons"))
        self.facts.setAccessibleName(tr("Facts of the hand"))
        mark(self.late, wrong=True)
        self.next.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.end.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _build(self) -> None:
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch(1)
        before = (self.table, self._buttons, self.problem, self.late)
        answer = (self.verdict, self.reasons, self.mix, self.facts, self.back, self.over)
        inside = page_of(*before, *answer, row_of(self.review, Spring()), Spring(), spacing=12)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._side, self._side_title = QWidget(), caption("")
        self._side.setFixedWidth(GRID_WIDTH)
        column_of(self._side_title, self.grid, Spring(), on=self._side)
        self.grid.setFixedHeight(GRID_WIDTH)
        column_of(
            row_of(grown(self.name, 100), self.tally, Spring(), self.end, spacing=16),
            grown(row_of(grown(scroll), self._side, spacing=16)),
            row_of(self.next, grown(self.keep), self.keys, spacing=16),
            on=self,
            spacing=12,
            margins=PAGE,
        )


def _notes(answered: GradedAnswer, question: DrillQuestion) -> str:
    notes = []
    if answered.back is not None:
        when = answered.back.astimezone().strftime("%Y-%m-%d %H:%M")
        notes.append(tr("Comes back {when}.", when=when))
    if question.look.accuracy_pct:
        percent = written(question.look.accuracy_pct, ".2g")
        notes.append(tr("The solve is exact to {percent} % of the pot.", percent=percent))
    return " ".join(notes)
