"""The answers of a drill that were not good: hand, place, answer, grade, EV lost, and the mix."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.card_text import CardsDelegate
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number
from gto_desktop.gui.node.models.drill_words import answer_title, grade_words, line_text, mix_text
from gto_desktop.gui.node.widgets.answer_table import SQUARE, swatch
from gto_desktop.gui.node.widgets.grade_ink import grade_ink
from gto_desktop.services.training.training import GradedAnswer
from gto_desktop.training.play_tables import cards_text

ROW = 28
HAND, BOARD, ANSWER, GRADE, LOST, PERCENT, MIX, SPOT = range(8)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_THROUGH = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class WrongAnswers(QTableWidget):
    """One row for each; the row that is gone to is looked at."""

    chosen = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(0, 8, parent)
        self._appearance, self._display = appearance, Display()
        self._answers: tuple[GradedAnswer, ...] = ()
        self.setAccessibleName(tr("Answers that were not best or correct"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._cards = CardsDelegate(appearance)
        for column in (HAND, BOARD):
            self.setItemDelegateForColumn(column, self._cards)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(SPOT, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(60)
        self.currentCellChanged.connect(self._moved)
        appearance.changed.connect(self._again)

    def show_answers(self, answers: tuple[GradedAnswer, ...]) -> None:
        """Show answers; none is chosen yet."""
        self._answers = answers
        self.blockSignals(True)
        self.setCurrentCell(-1, -1)
        self.blockSignals(False)
        self._again()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # These close the summary, wherever the keyboard is.
        if Qt.Key(event.key()) in _THROUGH:
            event.ignore()
            return
        super().keyPressEvent(event)

    def _again(self) -> None:
        self.blockSignals(True)
        row = self.currentRow()
        heads = (tr("Hand"), tr("Board"), tr("Your answer"), tr("Grade"), tr("EV lost"),
                 tr("% of pot"), tr("The strategy"), tr("Place"))  # fmt: skip
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column in {LOST, PERCENT} else LEFT)
            self.setHorizontalHeaderItem(column, item)
        self.setRowCount(len(self._answers))
        for place, one in enumerate(self._answers):
            self._fill(place, one)
        self.setColumnHidden(BOARD, not any(one.asked.board for one in self._answers))
        self.setCurrentCell(row, 0)
        self.blockSignals(False)

    def _fill(self, row: int, one: GradedAnswer) -> None:
        display, mark, result = self._display, one.mark, one.result
        display.set_big_blind(one.asked.chips_per_bb)
        texts = (
            result.hand,
            cards_text(one.asked.board),
            answer_title(one, display),
            grade_words(mark.grade),
            NO_NUMBER if mark.lost is None else display.with_unit(mark.lost),
            NO_NUMBER if mark.lost_pct is None else number(mark.lost_pct, 1),
            mix_text(one.asked, mark, display),
            translate_message(result.situation),
        )
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column in {LOST, PERCENT} else LEFT)
            item.setFont(tabular(self.font(), bold=column == GRADE))
            item.setToolTip(text)
            self.setItem(row, column, item)
        graded, place = self.item(row, GRADE), self.item(row, SPOT)
        assert graded is not None
        assert place is not None
        ink = grade_ink(mark.grade, self._appearance.look)
        graded.setForeground(ink)
        graded.setIcon(_square(ink))
        place.setToolTip(f"{texts[SPOT]}\n{line_text(one.asked.line, display)}".strip())

    def _moved(self, row: int, _column: int, before: int, _from: int) -> None:
        if row >= 0 and row != before:
            self.chosen.emit(row)


def _square(ink: QColor) -> QIcon:
    """Return a square that keeps its colour in a chosen row too."""
    icon = swatch(ink)
    icon.addPixmap(icon.pixmap(SQUARE, SQUARE), QIcon.Mode.Selected)
    return icon
