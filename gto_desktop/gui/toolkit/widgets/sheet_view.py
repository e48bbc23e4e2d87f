"""Tables of answers: sorted by a click on a head, with cards and bars drawn in their cells."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.kit.card_painting import spoken
from gto_desktop.gui.kit.cell_art import CardGroups, CellArt, RoundBar
from gto_desktop.gui.kit.key_claims import ENDS, claimed
from gto_desktop.gui.kit.models.blocks import NamedFigure, SheetBlock
from gto_desktop.gui.kit.table import FREE, Choice, Column, Table

FigureRow = tuple[NamedFigure, ...]
ROW = 28
MEASURED = 60
"""Rows whose contents say how wide a column is."""
MOST_ROWS = 14
"""Shown at once; of more, the table scrolls."""
BAR = 48
LEAST_COLUMN = 40


class SheetView(Table[FigureRow]):
    """A sheet; Up and Down move by rows, Home and End go to the first and the last."""

    def __init__(
        self, block: SheetBlock, appearance: Appearance, choice: Choice = Choice.SEVERAL
    ) -> None:
        super().__init__(
            block.title, (), choice=choice, sorts=True, row_height=ROW, appearance=appearance
        )
        self._appearance = appearance
        self.without_frame()
        self.horizontalHeader().setResizeContentsPrecision(MEASURED)
        self.show_sheet(block)
        self._fit()

    def show_sheet(self, block: SheetBlock) -> None:
        """Show another table, unsorted."""
        columns = [self._column(block, place) for place in range(len(block.columns))]
        self.show_rows(block.rows, columns=columns)

    def event(self, event: QEvent) -> bool:
        return claimed(event, ENDS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.rows_model.as_text(self.places))
        elif event.key() in ENDS and self.rows:
            self.go(0 if event.key() == Qt.Key.Key_Home else len(self.rows) - 1)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_appearance"):
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_height()

    def _column(self, block: SheetBlock, place: int) -> Column[FigureRow]:
        figures = [row[place] for row in block.rows]
        # Where some are words, all are sorted as words.
        words = any(isinstance(figure.order, str) for figure in figures)

        def key(row: FigureRow) -> float | str:
            order = row[place].order
            return str(order).casefold() if words else order

        return Column(
            block.columns[place],
            lambda row: figure_words(row[place]),
            key=key,
            right=any(figure.right for figure in figures),
            tip=lambda _: "",
            art=self._art(place),
            width=FREE,
        )

    def _art(self, place: int) -> Callable[[FigureRow], CellArt | None]:
        def art(row: FigureRow) -> CellArt | None:
            look, figure = self._appearance.look, row[place]
            if figure.cards:
                return CardGroups(figure.cards, figure.text, look)
            if figure.share is None:
                return None
            return RoundBar(figure.share, QColor(look.accent), QColor(look.empty), BAR, 2.0)

        return art

    def _fit(self) -> None:
        self.resizeColumnsToContents()
        head = self.horizontalHeader()
        for column in range(self.rows_model.columnCount()):
            head.resizeSection(column, max(head.sectionSize(column), LEAST_COLUMN))
        self._set_height()

    def _set_height(self) -> None:
        head, row = self.horizontalHeader(), self.verticalHeader().defaultSectionSize()
        height = head.sizeHint().height() + min(len(self.rows), MOST_ROWS) * row + 2
        if head.length() > self.viewport().width():
            height += self.horizontalScrollBar().sizeHint().height()
        if height != self.height():
            self.setFixedHeight(height)
        frame = self.width() - self.viewport().width()
        self.setMaximumWidth(max(160, head.length() + max(2, frame)))


def figure_words(figure: NamedFigure) -> str:
    """Return a figure as text, its cards spelt out."""
    cards = spoken(figure.cards)
    return f"{cards} {figure.text}".strip() if cards else figure.text
