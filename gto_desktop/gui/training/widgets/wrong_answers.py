"""The answers of a drill that were not good: hand, place, answer, grade, EV lost, and the mix."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_text import cards_of
from gto_desktop.gui.kit.cell_art import TextCards
from gto_desktop.gui.kit.painting import swatch
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number
from gto_desktop.gui.node.models.drill_words import answer_title, grade_words, line_text, mix_text
from gto_desktop.gui.node.widgets.grade_ink import grade_ink
from gto_desktop.services.training.training import GradedAnswer
from gto_desktop.training.play_tables import cards_text

HAND, BOARD, ANSWER, GRADE, LOST, PERCENT, MIX, SPOT = range(8)
_THROUGH = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


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
        self.setColumnHidden(BOARD, not any(one.asked.board for one in answers))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # These close the summary, wherever the keyboard is.
        if Qt.Key(event.key()) in _THROUGH:
            event.ignore()
            return
        super().keyPressEvent(event)


def _columns(appearance: Appearance) -> tuple[Column[GradedAnswer], ...]:
    def display(one: GradedAnswer) -> Display:
        shown = Display()
        shown.set_big_blind(one.asked.chips_per_bb)
        return shown

    def column(
        title: str, text: Callable[[GradedAnswer], str], *, right: bool = False
    ) -> Column[GradedAnswer]:
        return Column(title, text, tip=text, right=right)

    def cards(title: str, text: Callable[[GradedAnswer], str]) -> Column[GradedAnswer]:
        return Column(
            title, text, tip=text, art=lambda one: TextCards(cards_of(text(one)), appearance)
        )

    def lost(one: GradedAnswer) -> str:
        return NO_NUMBER if one.mark.lost is None else display(one).with_unit(one.mark.lost)

    def lost_pct(one: GradedAnswer) -> str:
        return NO_NUMBER if one.mark.lost_pct is None else number(one.mark.lost_pct, 1)

    def situation(one: GradedAnswer) -> str:
        return translate_message(one.result.situation)

    def place(one: GradedAnswer) -> str:
        return f"{situation(one)}\n{line_text(one.asked.line, display(one))}".strip()

    return (
        cards(tr("Hand"), lambda one: one.result.hand),
        cards(tr("Board"), lambda one: cards_text(one.asked.board)),
        column(tr("Your answer"), lambda one: answer_title(one, display(one))),
        Column(
            tr("Grade"),
            lambda one: grade_words(one.mark.grade),
            tip=lambda one: grade_words(one.mark.grade),
            ink=lambda one: grade_ink(one.mark.grade, appearance.look),
            icon=lambda one: swatch(grade_ink(one.mark.grade, appearance.look)),
            bold=lambda _: True,
        ),
        column(tr("EV lost"), lost, right=True),
        column(tr("% of pot"), lost_pct, right=True),
        column(tr("The strategy"), lambda one: mix_text(one.asked, one.mark, display(one))),
        Column(tr("Place"), situation, tip=place, width=STRETCH),
    )
