"""A table of what two nodes differ in, action by action."""

from math import isnan

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, Unit, number, signed
from gto_desktop.gui.study.models.compare import ActionGap, NodeGap, Pair

ROW = 24
EV = 4
LEAST = 24
"""Pixels that a column has at least."""
DELTA = "\u0394"
ROWS = 5
"""Rows shown at once; more are scrolled to."""
PADDING = 10
"""Pixels left and right of a text, together."""
PINNED = (2, 5)
"""Columns of the pinned side, left out where there is no room: the difference tells as much."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GapTable(QTableWidget):
    """Frequencies in percent, EVs in the unit, each for both sides with the difference."""

    def __init__(self, display: Display, name: str, parent: QWidget | None = None) -> None:
        super().__init__(0, 7, parent)
        self._display = display
        self._gap: NodeGap | None = None
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight((ROWS + 1) * ROW + 4)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setProperty("dense", True)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(ROW)
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setFixedHeight(ROW)
        header.setMinimumSectionSize(LEAST)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        display.changed.connect(lambda: self.show_gap(self._gap))
        self.show_gap(None)

    def show_gap(self, gap: NodeGap | None) -> None:
        """Show what two nodes differ in; with None, nothing."""
        self._gap = gap
        for column, text in enumerate(self._heads()):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column else LEFT)
            if text == DELTA:
                item.setToolTip(tr("Shown less pinned"))
            elif column == EV:
                item.setToolTip(tr("EV, {unit}", unit=self._display.unit.words))
            self.setHorizontalHeaderItem(column, item)
        rows = [] if gap is None else self._rows(gap)
        self.setRowCount(len(rows))
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setFont(tabular(self.font(), bold=column in {3, 6}))
                item.setTextAlignment(RIGHT if column else LEFT)
                self.setItem(row, column, item)
        self._share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Give each column what its texts need, and share out what is left between them."""
        wanted = {column: self._needed(column) for column in range(self.columnCount())}
        narrow = sum(wanted.values()) > self.viewport().width()
        for column in PINNED:
            self.setColumnHidden(column, narrow)
            if narrow:
                del wanted[column]
        left = max(0, self.viewport().width() - sum(wanted.values()))
        for column, width in wanted.items():
            extra = left // len(wanted) + (left % len(wanted) if column == 0 else 0)
            self.setColumnWidth(column, width + extra)

    def _needed(self, column: int) -> int:
        items = [self.horizontalHeaderItem(column)]
        items += [self.item(row, column) for row in range(self.rowCount())]
        widths = [
            QFontMetrics(item.font() if row else self.horizontalHeader().font()).horizontalAdvance(
                item.text()
            )
            for row, item in enumerate(items)
            if item is not None
        ]
        return max(LEAST, max(widths, default=0) + PADDING)

    def _heads(self) -> tuple[str, ...]:
        return (
            tr("Action"), tr("Freq. %"), tr("pinned"), DELTA, tr("EV"), tr("pinned"), DELTA,
        )  # fmt: skip

    def _rows(self, gap: NodeGap) -> list[tuple[str, ...]]:
        nothing = ("", "", "")
        rows: list[tuple[str, ...]] = [
            (self._title(action), *_percents(action.share), *self._amounts(action.ev))
            for action in gap.actions
        ]
        rows.append((tr("All"), *nothing, *self._amounts(gap.ev)))
        rows.append((tr("Equity"), *_percents(gap.equity), *nothing))
        return rows

    def _title(self, action: ActionGap) -> str:
        titles = [
            self._display.action_title(one)
            for one in (action.now, action.pinned)
            if one is not None
        ]
        # An action of one side only is told by its dashes; two of other sizes by both names.
        return titles[0] if len(set(titles)) == 1 else " / ".join(titles)

    def _amounts(self, pair: Pair) -> tuple[str, str, str]:
        decimals = 2 if self._display.unit is Unit.BB else 1
        gap = signed(pair.gap * self._display.scale, decimals)
        return self._display.amount(pair.now), self._display.amount(pair.pinned), gap


def _percents(pair: Pair) -> tuple[str, str, str]:
    now, pinned = (
        NO_NUMBER if isnan(share) else number(share * 100, 1) for share in (pair.now, pair.pinned)
    )
    return now, pinned, signed(pair.gap * 100, 1)
