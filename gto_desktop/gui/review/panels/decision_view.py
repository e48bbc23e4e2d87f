"""One decision of a reviewed hand: its grade, what the strategy does, and where that is from."""

import html
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_text import cards_html
from gto_desktop.gui.kit.labels import Notes, caption, mark
from gto_desktop.gui.kit.layouts import Spring, column_of
from gto_desktop.gui.kit.table import CONTENTS, STRETCH, Choice, Column, Table
from gto_desktop.gui.node.widgets.grade_ink import SIGNS, write_grade
from gto_desktop.gui.review.panels.review_words import (
    ActionFigures,
    all_bounds,
    bounds_words,
    doubts_words,
    figures_of,
    result_words,
    sources_words,
    verdict,
)
from gto_desktop.hands.hand import Hand
from gto_desktop.services.review.review_decision import Reviewed

ROW = 24


class ReviewDecision(QWidget):
    """Says first whether a grade counts, then what it is."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown: tuple[Hand, Reviewed | None] | None = None
        self.situation, self.grade = QLabel(), QLabel()
        self.doubt, self.bounds, self.ending = caption(""), caption(""), QLabel()
        self.mix: Table[ActionFigures] = Table(
            tr("What the strategy does with this hand"), _columns(), choice=Choice.NONE,
            row_height=ROW,
        )  # fmt: skip
        self.source = Notes(tr("How the decision is graded"), least=3, most=3)
        self._mark_parts()
        parts: tuple[QWidget, ...] = (
            *(self.situation, self.doubt, self.grade, self.bounds),
            *(self.mix, self.ending, self.source),
        )
        column_of(*parts, Spring(), on=self, spacing=6)
        appearance.changed.connect(self._again)

    def make_room(self, lines: int) -> None:
        """Reserve a height for what the decision is graded by; longer texts scroll."""
        height = self.fontMetrics().lineSpacing() * lines + 1
        if height != self.source.height():
            self.source.setFixedHeight(height)

    def show_decision(self, hand: Hand, decision: Reviewed | None) -> None:
        """Show a decision; None where the cards of its player are not known."""
        self._shown = (hand, decision)
        self.ending.hide()
        self._show_grade(decision)
        there = decision is not None and bool(decision.actions)
        self.mix.setVisible(there)
        self.source.say("", "" if decision is None else sources_words(decision))
        if decision is None:
            self.situation.setText(tr("The cards of this player are not known."))
            return
        cards = cards_html((decision.cards[:2], decision.cards[2:]), self._appearance)
        words = html.escape(translate_message(decision.situation))
        self.situation.setText(f"{decision.position} {cards} &nbsp; {words}")
        if there:
            self._show_mix(hand, decision)

    def show_end(self, hand: Hand) -> None:
        """Show who won how much."""
        self._shown = None
        self._show_grade(None)
        self.mix.hide()
        self.source.say("")
        self.situation.setText(tr("End of the hand"))
        self.ending.setText("\n".join(result_words(hand)))
        self.ending.show()

    def _again(self) -> None:
        if self._shown is not None:
            self.show_decision(*self._shown)

    def _show_grade(self, decision: Reviewed | None) -> None:
        sure = decision is not None and decision.is_sure
        self.doubt.setText(doubts_words(decision))
        self.doubt.setVisible(decision is not None and not sure)
        text = "" if decision is None else verdict(decision)
        grade = None if decision is None else decision.grade
        if grade is not None:
            text = f"{SIGNS[grade]} {text}"
        self.grade.setText(text)
        self.grade.setVisible(bool(text))
        # What does not count is no headline, and has no colour that says it does.
        mark(self.grade, headline=sure and grade is not None, muted=not sure)
        if sure and grade is not None:
            write_grade(self.grade, grade, self._appearance.look)
        else:
            self.grade.setStyleSheet("")
            self.grade.setProperty("ink", None)
        self.bounds.setText(bounds_words(decision) if decision is not None and sure else "")
        self.bounds.setVisible(bool(self.bounds.text()))

    def _show_mix(self, hand: Hand, decision: Reviewed) -> None:
        self.mix.show_rows(figures_of(hand, decision))
        self.mix.setFixedHeight(self.mix.content_height() + 4)

    def _mark_parts(self) -> None:
        self.doubt.setAccessibleName(tr("Why the confidence is low"))
        self.grade.setAccessibleName(tr("Grade"))
        self.grade.setToolTip(all_bounds())
        self.bounds.setToolTip(all_bounds())
        for label in (self.situation, self.grade, self.doubt, self.bounds, self.ending):
            label.setWordWrap(True)
        self.situation.setTextFormat(Qt.TextFormat.RichText)
        self.mix.setProperty("dense", True)
        self.mix.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for bars in (self.mix.setHorizontalScrollBarPolicy, self.mix.setVerticalScrollBarPolicy):
            bars(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.mix.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


def _columns() -> tuple[Column[ActionFigures], ...]:
    def column(
        title: str, text: Callable[[ActionFigures], str], *, right: bool = True
    ) -> Column[ActionFigures]:
        return Column(
            title,
            text,
            bold=lambda row: row.taken,
            tip=lambda row: tr("What was done") if row.taken else "",
            right=right,
            width=CONTENTS if right else STRETCH,
        )

    return (
        column(tr("Action"), lambda row: row.title, right=False),
        column(tr("Frequency"), lambda row: row.share),
        column(tr("EV, bb"), lambda row: row.ev),
        column(tr("Lost"), lambda row: row.lost),
    )
