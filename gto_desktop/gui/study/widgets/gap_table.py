"""A table of what two nodes differ in, action by action."""

from collections.abc import Callable
from dataclasses import dataclass
from math import isnan

from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.table import FREE, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, Unit, number, signed
from gto_desktop.gui.study.models.compare import ActionGap, NodeGap, Pair

ROW = 24
LEAST = 24
"""Pixels that a column has at least."""
DELTA = "\u0394"
ROWS = 5
"""Rows shown at once; more are scrolled to."""
PADDING = 10
"""Pixels left and right of a text, together."""
PINNED = (2, 5)
"""Columns of the pinned side, left out where there is no room: the difference tells as much."""


@dataclass(frozen=True)
class GapRow:
    """What differs in an action, or in all of them together."""

    title: str
    share: Pair | None
    """0 to 1; None where there is none to tell."""
    ev: Pair | None


class GapTable(Table[GapRow]):
    """Frequencies in percent, EVs in the unit, each for both sides with the difference."""

    def __init__(self, display: Display, name: str) -> None:
        super().__init__(name, (), choice=Choice.NONE, row_height=ROW)
        self._display = display
        self._gap: NodeGap | None = None
        self.without_frame()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight((ROWS + 1) * ROW + 4)
        self.setProperty("dense", True)
        header = self.horizontalHeader()
        header.setFixedHeight(ROW)
        header.setMinimumSectionSize(LEAST)
        display.changed.connect(lambda: self.show_gap(self._gap))
        self.show_gap(None)

    def show_gap(self, gap: NodeGap | None) -> None:
        """Show what two nodes differ in; with None, nothing."""
        self._gap = gap
        rows: list[GapRow] = []
        if gap is not None:
            rows = [GapRow(self._title(one), one.share, one.ev) for one in gap.actions]
            rows.append(GapRow(tr("All"), None, gap.ev))
            rows.append(GapRow(tr("Equity"), gap.equity, None))
        self.show_rows(rows, columns=self._columns())
        self._share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Give each column what its texts need, and share out what is left between them."""
        wanted = {column: self._needed(column) for column in range(self.rows_model.columnCount())}
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
        shown = self.rows_model.columns[column]
        head = QFontMetrics(self.horizontalHeader().font())
        texts = QFontMetrics(tabular(self.font(), bold=shown.bold is not None))
        widths = [texts.horizontalAdvance(shown.text(row)) for row in self.rows]
        return max(LEAST, max([head.horizontalAdvance(shown.title), *widths]) + PADDING)

    def _columns(self) -> tuple[Column[GapRow], ...]:
        gap = tr("Shown less pinned")
        unit = tr("EV, {unit}", unit=self._display.unit.words)

        def figure(title: str, text: Callable[[GapRow], str], about: str = "") -> Column[GapRow]:
            bold = _always if title == DELTA else None
            return Column(title, text, right=True, about=about, bold=bold, width=FREE)

        return (
            Column(tr("Action"), lambda row: row.title, width=FREE),
            figure(tr("Freq. %"), lambda row: _of(row.share, lambda pair: _percent(pair.now))),
            figure(tr("pinned"), lambda row: _of(row.share, lambda pair: _percent(pair.pinned))),
            figure(DELTA, lambda row: _of(row.share, lambda pair: signed(pair.gap * 100, 1)), gap),
            figure(tr("EV"), lambda row: _of(row.ev, self._amount), unit),
            figure(
                tr("pinned"),
                lambda row: _of(row.ev, lambda pair: self._display.amount(pair.pinned)),
            ),
            figure(DELTA, lambda row: _of(row.ev, self._amount_gap), gap),
        )

    def _title(self, action: ActionGap) -> str:
        titles = [
            self._display.action_title(one)
            for one in (action.now, action.pinned)
            if one is not None
        ]
        # An action of one side only is told by its dashes; two of other sizes by both names.
        return titles[0] if len(set(titles)) == 1 else " / ".join(titles)

    def _amount(self, pair: Pair) -> str:
        return self._display.amount(pair.now)

    def _amount_gap(self, pair: Pair) -> str:
        decimals = 2 if self._display.unit is Unit.BB else 1
        return signed(pair.gap * self._display.scale, decimals)


def _always(_row: GapRow) -> bool:
    return True


def _of(pair: Pair | None, write: Callable[[Pair], str]) -> str:
    return "" if pair is None else write(pair)


def _percent(share: float) -> str:
    return NO_NUMBER if isnan(share) else number(share * 100, 1)
