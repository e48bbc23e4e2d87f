"""A table of flops: painted cards, figures with bars, sorted by a click; their mean below."""

import time
from collections.abc import Callable
from math import isfinite, nan
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.cell_art import PAD, CellArt, FramedCards, UnderBar
from gto_desktop.gui.kit.layouts import column_of, grown
from gto_desktop.gui.kit.table import FREE, Choice, Column, Table
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.study.models.flop_table_rows import (
    ACCURACY,
    FLOP,
    OWN,
    TEXTURE,
    WEIGHT,
    FlopGroup,
    FlopOrder,
    FlopRow,
    FlopRows,
)
from gto_desktop.gui.study.models.flop_words import (
    column_action,
    column_tip,
    column_title,
    group_words,
)
from gto_desktop.services.study.study_views import FlopChoice

TableRow: TypeAlias = FlopRow | None
"""A flop, a group, or with None the mean of all that are shown."""
FITTED = 24
"""Rows beside those in sight that columns are fitted to: all of 184 take a tenth of a second."""
_ARROWS = "\u25b4\u25be"
"""Up and down: the order in which a column is sorted."""
_FOLDS = "\u25b8\u25be"
"""Before a group that is closed or open."""


class FlopTable(QWidget):
    """The flops of a `FlopRows`; a click or Return opens one, or a group of them."""

    opened = Signal(object)
    """The `FlopChoice`, in the suits of the library."""
    sorted = Signal()
    """The rows are in another order, or other groups are open."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.rows: FlopRows | None = None
        self._appearance = appearance
        self._mean: dict[str, float] = {}
        self._colours: dict[str, QColor] = {}
        """Of the bars, by column."""
        self._fitted_height = 0
        self._toggled_last = ("", 0.0)
        """The group that was opened or closed last, and when."""
        self.view: Table[TableRow] = Table(tr("Flops of the library"), ())
        self.footer: Table[TableRow] = Table(tr("Mean of the flops"), (), choice=Choice.NONE)
        self.view.tell_apart(_identity)
        self._build()
        head = self.view.horizontalHeader()
        head.sectionResized.connect(lambda at, _, now: self.footer.setColumnWidth(at, now))
        head.sectionClicked.connect(self._sort_by)
        bar = self.view.horizontalScrollBar()
        bar.valueChanged.connect(self.footer.horizontalScrollBar().setValue)
        self.view.clicked.connect(self._clicked)
        self.view.opened.connect(self._open)
        appearance.changed.connect(self._restyle)

    def show_rows(self, rows: FlopRows) -> None:
        """Show another shelf."""
        self.rows = rows
        self.refresh()
        self._restyle()
        self.fit()

    def refresh(self) -> None:
        """Show the rows after they were filtered or sorted; the chosen flop stays chosen."""
        chosen, rows = self.chosen(), self.rows
        if rows is None:
            return
        self._mean = rows.mean()
        columns = [self._column(name, rows) for name in rows.columns]
        self.view.show_rows(rows.listed, columns=columns)
        self.footer.show_rows((None,), columns=columns)
        if chosen is not None:
            self._choose(chosen)

    def mark(self, flop: Board | None) -> None:
        """Mark the flop that is shown, in any suits; None for none."""
        self._choose(None if flop is None else Board(canonical_flop(flop.cards)))

    def chosen(self) -> Board | None:
        """The marked flop; None where none is."""
        row = self.view.chosen_row
        return row.board if isinstance(row, FlopChoice) else None

    def _choose(self, flop: Board | None) -> None:
        """Mark a flop; where it is not in the list nothing is, and the keys begin at the top."""
        boards = [row.board if isinstance(row, FlopChoice) else None for row in self.view.rows]
        if flop is not None and flop in boards:
            self.view.go(boards.index(flop))
            return
        self.view.leave()
        if boards:
            model = self.view.selectionModel()
            model.setCurrentIndex(self.view.model().index(0, 0), model.SelectionFlag.NoUpdate)

    def show_group(self, name: str) -> None:
        """Go to a group."""
        names = [row.name if isinstance(row, FlopGroup) else "" for row in self.view.rows]
        if name in names:
            self.view.go(names.index(name))

    def mean_text(self, column: int) -> str:
        """What a cell of the mean shows."""
        return self.footer.text(0, column)

    def _build(self) -> None:
        for view in (self.view, self.footer):
            view.without_frame()
            view.horizontalHeader().setStretchLastSection(True)
        self.view.horizontalHeader().setSectionsClickable(True)
        self.view.horizontalHeader().setResizeContentsPrecision(FITTED)
        self.footer.horizontalHeader().hide()
        self.footer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.footer.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.footer.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column_of(grown(self.view), self.footer, on=self, spacing=0)
        self._restyle()

    def _column(self, name: str, rows: FlopRows) -> Column[TableRow]:
        title, read = column_title(name, rows.shelf), self._reading(name, rows)
        arrow = _ARROWS[rows.order.descending]
        return Column(
            # The style's own arrow lies on top of titles that are flush right.
            f"{title} {arrow}" if name == rows.order.column else title,
            read,
            right=name not in {FLOP, TEXTURE, OWN},
            about=column_tip(name, rows.shelf),
            bold=lambda row: not isinstance(row, FlopChoice),
            art=lambda row: self._art(name, row),
            spoken=lambda row: f"{title} {read(row)}",
            width=FREE,
        )

    def _reading(self, name: str, rows: FlopRows) -> Callable[[TableRow], str]:
        """Return what says in words what stands in a column."""

        def share(row: TableRow) -> str:
            weight = rows.weight() if row is None else row.weight
            return "\u2013" if weight is None else f"{written(100 * weight, '.2f')} %"

        def figure(row: TableRow) -> str:
            value = self._figure(name, row)
            if not isfinite(value):
                return "\u2013"
            ev = written(value, ".2f").replace("-", "\u2212")
            return ev if name.startswith("EV") else percent(value)

        def texture(row: TableRow) -> str:
            return translate_message(row.texture) if isinstance(row, FlopChoice) else ""

        def own(row: TableRow) -> str:
            return tr("own") if isinstance(row, FlopChoice) and row.is_own else ""

        fixed: dict[str, Callable[[TableRow], str]] = {
            FLOP: _name,
            TEXTURE: texture,
            ACCURACY: lambda row: "" if row is None else f"{written(row.accuracy_pct, '.2f')} %",
            OWN: own,
            WEIGHT: share,
        }
        return fixed.get(name, figure)

    def _figure(self, name: str, row: TableRow) -> float:
        return (self._mean if row is None else row.figures).get(name, nan)

    def _art(self, name: str, row: TableRow) -> CellArt | None:
        if name == FLOP:
            if not isinstance(row, FlopChoice):
                return None
            return FramedCards(row.board.cards, self._appearance.look)
        colour = self._colours.get(name)
        value = nan if colour is None else self._figure(name, row)
        return UnderBar(value, colour) if colour is not None and isfinite(value) else None

    def fit(self) -> None:
        """Make every column as wide as its title and what it holds."""
        metrics = self.view.horizontalHeader().fontMetrics()
        bold = QFontMetrics(tabular(self.font(), bold=True))
        self.view.resizeColumnsToContents()
        for at, column in enumerate(self.view.rows_model.columns):
            mean = bold.horizontalAdvance(self.mean_text(at))
            # The arrow may come to any title.
            longest = f"{column.title.rstrip(_ARROWS).rstrip()} {_ARROWS[0]}"
            title = metrics.horizontalAdvance(longest)
            wide = max(title, mean) + 2 * PAD + 4
            self.view.setColumnWidth(at, max(wide, self.view.columnWidth(at)))
        self._fitted_height = self.view.verticalHeader().defaultSectionSize()

    def _restyle(self) -> None:
        height = self.view.verticalHeader().defaultSectionSize()
        self.footer.setFixedHeight(height + 2)
        self.footer.setStyleSheet(f"background: {self._appearance.look.raised}")
        names = () if self.rows is None else self.rows.columns
        actions = {name: action for name in names if (action := column_action(name))}
        colours = self._appearance.action_colours(tuple(actions.values()))
        self._colours = dict(zip(actions, colours, strict=True))
        for view in (self.view, self.footer):
            view.viewport().update()
        if height != self._fitted_height:
            # Text of another size; else the widths stay as the user made them.
            self.fit()

    def _sort_by(self, column: int) -> None:
        if self.rows is not None:
            self.sort_by(self.rows.columns[column])

    def sort_by(self, name: str) -> None:
        """Sort by a column; the other way round where it is the one already."""
        if self.rows is None:
            return
        before = self.rows.order
        # The first click brings the largest up; texts begin with A.
        down = not before.descending if name == before.column else name != TEXTURE
        self.rows.sort(FlopOrder(name, down))
        self.refresh()
        self.sorted.emit()

    def _clicked(self, index: QModelIndex) -> None:
        self._open(self.view.rows[index.row()])

    def _open(self, row: TableRow) -> None:
        if isinstance(row, FlopGroup):
            self._toggle(row)
        elif row is not None:
            self.opened.emit(row)

    def _toggle(self, group: FlopGroup) -> None:
        """Open a group or close it; the rest of a double click does not turn that round."""
        (name, before), now = self._toggled_last, time.monotonic()
        if self.rows is None or (
            name == group.name and now - before < QApplication.doubleClickInterval() / 1000
        ):
            return
        self._toggled_last = group.name, now
        self.rows.toggle(group)
        self.refresh()
        self.sorted.emit()


def _identity(row: TableRow) -> object:
    return row.name if isinstance(row, FlopGroup) else row and row.board


def _name(row: TableRow) -> str:
    if row is None:
        return tr("Mean")
    if isinstance(row, FlopGroup):
        return f"{_FOLDS[row.is_open]} {group_words(row)} ({len(row.flops)})"
    return str(row.board)
