"""The summary of a drill: sums, the answers that were not good, and what each was worth."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.card_text import cards_html, cards_of
from gto_desktop.gui.kit.cell_art import TextCards
from gto_desktop.gui.kit.labels import Shortened, caption, paragraph, title
from gto_desktop.gui.kit.layouts import (
    PAGE,
    Placed,
    Spring,
    column_of,
    grown,
    page_of,
    row_of,
    scrolled,
)
from gto_desktop.gui.kit.painting import swatch
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number
from gto_desktop.gui.node.models.drill_words import (
    answer_title,
    facts_text,
    grade_words,
    limits_text,
    line_text,
    mix_text,
    score_text,
    tally_text,
    verdict,
)
from gto_desktop.gui.node.widgets.answer_table import AnswerTable
from gto_desktop.gui.node.widgets.grade_ink import grade_ink, write_grade
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.widgets.keep_row import KeepRow
from gto_desktop.gui.training.widgets.own_frequencies_table import OwnFrequenciesTable
from gto_desktop.services.training.drill_session import GradedAnswer
from gto_desktop.training.grading import Grade
from gto_desktop.training.play_tables import cards_text

if TYPE_CHECKING:
    from gto_desktop.services.training.drill_session import DrillSession

HAND, BOARD, ANSWER, GRADE, LOST, PERCENT, MIX, SPOT = range(8)
_THROUGH = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
BACK_WIDTH, GRID_HEIGHT = 440, 360
_GAP = "&nbsp;" * 4


WRONG_SHOWN = 0
"""The first of what a summary shows; frequencies by street and by texture follow."""


class DrillSummary(QWidget):
    """Enter or Esc goes back to the drills; an answer that is chosen is explained beside it."""

    def __init__(self, model: DrillModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self._shown: DrillSession | None = None
        self.name, self.sums, self.grades = Shortened(), QLabel(), QLabel()
        self.scale = paragraph(muted=True)
        self.wrong_title = title("")
        self.wrong = WrongAnswers(appearance)
        self.shown = Segmented(
            tr("Shown"),
            [tr("Wrong answers"), tr("Frequencies by street"), tr("Frequencies by texture")],
        )
        self.frequencies = OwnFrequenciesTable(appearance)
        self.back = DrillLookBack(model, appearance)
        self.keep = KeepRow(model)
        self.close_button = push_button(tr("Close (Enter)"), model.close, primary=True)
        self.name.setProperty("title", True)
        self.sums.setAccessibleName(tr("Totals of the drill"))
        self.grades.setAccessibleName(tr("Answers of each grade"))
        self.sums.setProperty("headline", True)
        for label in (self.sums, self.grades):
            label.setWordWrap(True)
            label.setFont(tabular(self.font()))
        self.back.hide()
        self._build()
        self.wrong.moved.connect(lambda row: model.look_back(model.wrong[row]))
        self.back.again.connect(self._again)
        self.shown.chosen.connect(lambda _: self._show_chosen())
        model.changed.connect(self.follow)
        appearance.changed.connect(self.follow)

    def follow(self) -> None:
        """Show the drill that has ended."""
        model = self._model
        if model.ended is None or model.ended_tally is None:
            self._shown = None
            self.back.hide()
            return
        sums = model.ended_tally
        self.name.setText(tr("The drill {name} has ended", name=model.ended.drill.name))
        self.sums.setText(tally_text(sums))
        counts = zip(Grade, sums.grades, strict=True)
        self.scale.setText(score_text(sums))
        self.scale.setVisible(bool(self.scale.text()))
        self.grades.setText(_GAP.join(self._count(grade, count) for grade, count in counts))
        self.keep.show_drill(model.ended.drill)
        if self._shown is not model.ended:
            self._shown = model.ended
            self.shown.choose(WRONG_SHOWN)
            self._show_wrong()
            self._show_chosen()

    def _show_chosen(self) -> None:
        """Show the wrong answers, or how often each action was taken."""
        chosen, wrong = self.shown.current, self._model.wrong
        self.wrong_title.setVisible(chosen == WRONG_SHOWN)
        self.wrong.setVisible(chosen == WRONG_SHOWN and bool(wrong))
        self.frequencies.setVisible(chosen != WRONG_SHOWN)
        if chosen != WRONG_SHOWN:
            self.back.hide()
            by_texture = chosen != WRONG_SHOWN + 1
            self.frequencies.show_rows(self._model.frequencies(by_texture=by_texture))
        else:
            self.back.follow()

    def _show_wrong(self) -> None:
        wrong = self._model.wrong
        count = tr("Answers that were not best or correct: {count}", count=len(wrong))
        self.wrong_title.setText(count if wrong else tr("Every answer was best or correct."))
        self.wrong.show_answers(wrong)
        self.wrong.setVisible(bool(wrong))
        if wrong:
            self.wrong.go(0)

    def _count(self, grade: Grade, count: int) -> str:
        text = tr("{grade}: {count}", grade=grade_words(grade), count=count)
        if not count:
            return text
        return f'<span style="color:{grade_ink(grade, self._appearance.look).name()}">{text}</span>'

    def _again(self) -> None:
        back = self._model.looked_back
        if back is not None:
            self._model.again(back.answered.result)

    def _build(self) -> None:
        middle = row_of(
            grown(
                column_of(
                    self.shown,
                    self.wrong_title,
                    grown(self.wrong),
                    grown(self.frequencies),
                    Spring(0),
                    spacing=8,
                )
            ),
            self.back,
            spacing=16,
        )
        column_of(
            self.name,
            self.sums,
            self.scale,
            self.grades,
            grown(middle),
            row_of(self.close_button, grown(self.keep)),
            on=self,
            margins=PAGE,
        )


class DrillLookBack(QFrame):
    """Follows the answer that is looked at in the summary; `again` asks it once more."""

    again = Signal()

    def __init__(self, model: DrillModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self.hand, self.verdict = QLabel(), title("")
        self.line, self.limits = caption(""), caption("")
        self.mix = AnswerTable(appearance, model.display)
        self.grid = StrategyGrid(model.back_at, appearance)
        self.facts = QLabel()
        self.again_button = push_button(tr("Ask it again"), self.again.emit)
        self.setAccessibleName(tr("The answer, and what the strategy does there"))
        self.hand.setTextFormat(Qt.TextFormat.RichText)
        self.grid.setFixedHeight(GRID_HEIGHT)
        self.again_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for label in (self.hand, self.verdict, self.line, self.limits, self.facts):
            label.setWordWrap(True)
        self._build()
        self.setFixedWidth(BACK_WIDTH)
        model.looked.connect(self.follow)
        appearance.changed.connect(self.follow)

    def follow(self) -> None:
        """Show the answer that is looked at."""
        model, back = self._model, self._model.looked_back
        self.setVisible(back is not None)
        if back is None:
            return
        answered, result = back.answered, back.answered.result
        cards = cards_html(cards_of(result.hand), self._appearance)
        self.hand.setText(tr("{seat} with {hand}", seat=back.look.seat, hand=cards))
        self.line.setText(line_text(back.look.line, model.display))
        self.line.setVisible(bool(back.look.line))
        self.verdict.setText(verdict(answered, model.display))
        write_grade(self.verdict, answered.mark.grade, self._appearance.look)
        self.limits.setText(limits_text(answered, back.look))
        self.mix.show_mark(back.look, answered.mark)
        self.facts.setText(facts_text(back.facts))
        self.facts.setVisible(bool(self.facts.text()))
        asked_again = model.can_ask_again(result)
        self.again_button.setEnabled(asked_again)
        why_not = tr("The solution is not saved: its place leads nowhere.")
        self.again_button.setToolTip("" if asked_again else why_not)
        self.again_button.setAccessibleName(tr("Ask {hand} again", hand=result.hand))

    def _build(self) -> None:
        inside = page_of(
            self.hand,
            self.line,
            self.verdict,
            self.mix,
            self.limits,
            Placed(self.again_button, 0, Qt.AlignmentFlag.AlignLeft),
            self.grid,
            self.facts,
            Spring(),
            margins=(0, 0, 8, 0),
        )
        column_of(scrolled(inside), on=self)


class WrongAnswers(Table[GradedAnswer]):
    """One row for each; the row that is gone to is looked at."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(
            tr("Answers that were not best or correct"), _columns(appearance), appearance=appearance
        )
        self.horizontalHeader().setMinimumSectionSize(60)

    def show_answers(self, answers: tuple[GradedAnswer, ...]) -> None:
        """Show answers; none is chosen yet."""
        self.show_rows(answers)
        self.leave()
        self.setColumnHidden(BOARD, not any(answer.asked.board for answer in answers))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # These close the summary, wherever the keyboard is.
        if Qt.Key(event.key()) in _THROUGH:
            event.ignore()
            return
        super().keyPressEvent(event)


def _columns(appearance: Appearance) -> tuple[Column[GradedAnswer], ...]:
    def display(answer: GradedAnswer) -> Display:
        shown = Display()
        shown.set_big_blind(answer.asked.chips_per_bb)
        return shown

    def column(
        title: str, text: Callable[[GradedAnswer], str], *, right: bool = False
    ) -> Column[GradedAnswer]:
        return Column(title, text, tip=text, right=right)

    def cards(title: str, text: Callable[[GradedAnswer], str]) -> Column[GradedAnswer]:
        return Column(
            title, text, tip=text, art=lambda answer: TextCards(cards_of(text(answer)), appearance)
        )

    def lost(answer: GradedAnswer) -> str:
        return (
            NO_NUMBER if answer.mark.lost is None else display(answer).with_unit(answer.mark.lost)
        )

    def lost_pct(answer: GradedAnswer) -> str:
        return NO_NUMBER if answer.mark.lost_pct is None else number(answer.mark.lost_pct, 1)

    def situation(answer: GradedAnswer) -> str:
        return translate_message(answer.result.situation)

    def place(answer: GradedAnswer) -> str:
        return f"{situation(answer)}\n{line_text(answer.asked.line, display(answer))}".strip()

    return (
        cards(tr("Hand"), lambda answer: answer.result.hand),
        cards(tr("Board"), lambda answer: cards_text(answer.asked.board)),
        column(tr("Your answer"), lambda answer: answer_title(answer, display(answer))),
        Column(
            tr("Grade"),
            lambda answer: grade_words(answer.mark.grade),
            tip=lambda answer: grade_words(answer.mark.grade),
            ink=lambda answer: grade_ink(answer.mark.grade, appearance.look),
            icon=lambda answer: swatch(grade_ink(answer.mark.grade, appearance.look)),
            bold=lambda _: True,
        ),
        column(tr("EV lost"), lost, right=True),
        column(tr("% of pot"), lost_pct, right=True),
        column(
            tr("The strategy"), lambda answer: mix_text(answer.asked, answer.mark, display(answer))
        ),
        Column(tr("Place"), situation, tip=place, width=STRETCH),
    )
