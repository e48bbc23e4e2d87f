"""A table of flops: painted cards, figures with bars, sorted by a click; their mean below."""

from collections.abc import Callable
from math import isfinite, nan

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.action import Action, ActionKind
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
    TEXTURE,
    WEIGHT,
    FlopOrder,
    FlopRows,
)
from gto_desktop.services.study.study_views import FIXED, FlopChoice, FlopShelf

FlopRow = FlopChoice | None
"""A flop, or with None the mean of all that are shown."""
_LARGEST = 10**9
_ARROWS = "\u25b4\u25be"
"""Up and down: the order in which a column is sorted."""


def column_action(name: str) -> Action | None:
    """The action that a column of the report is about, its amount in percent of the pot."""
    if name in FIXED:
        return None
    if name == "ALLIN":
        return Action(ActionKind.BET, _LARGEST, all_in=True)
    word, _, share = name.partition(" ")
    if word not in ActionKind.__members__:
        return None
    amount = round(100 * float(share.rstrip("%") or 0)) if share else 0
    return Action(ActionKind[word], amount)


def column_title(name: str, shelf: FlopShelf) -> str:
    """A column in words: "Check", "Bet 50 %", "EV BB"."""
    fixed = {
        FLOP: tr("Flop"),
        WEIGHT: tr("Weight"),
        TEXTURE: tr("Texture"),
        ACCURACY: tr("Exploit."),
        "EV OOP": tr("EV {seat}", seat=shelf.spot.oop),
        "EV IP": tr("EV {seat}", seat=shelf.spot.ip),
        "EQ OOP": tr("Equity {seat}", seat=shelf.spot.oop),
        "EQ IP": tr("Equity {seat}", seat=shelf.spot.ip),
        "CHECK": tr("Check"),
        "ALLIN": tr("All-in"),
    }
    if name in fixed:
        return fixed[name]
    return tr("Bet {share} %", share=name.partition(" ")[2].rstrip("%"))


def column_tip(name: str, shelf: FlopShelf) -> str:
    """What a column is, in a sentence."""
    tips = {
        FLOP: tr("The flop; it stands for all flops that differ from it only by suits"),
        WEIGHT: tr("The share of all flops that it stands for"),
        TEXTURE: tr("Pairs and suits of the flop"),
        ACCURACY: tr("Exploitability of the solve, percent of the pot"),
    }
    if name in tips:
        return tips[name]
    if name.startswith("EV"):
        return tr("What the range of the seat gets back of the pot, big blinds")
    if name.startswith("EQ"):
        return tr("The equity of the seat's range")
    return tr("How often {seat} does it with the whole range", seat=shelf.spot.oop)


class FlopTable(QWidget):
    """The flops of a `FlopRows`; a double click or Return opens one."""

    opened = Signal(object)
    """The `Board`, in the suits of the library."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.rows: FlopRows | None = None
        self._appearance = appearance
        self._mean: dict[str, float] = {}
        self._colours: dict[str, QColor] = {}
        """Of the bars, by column."""
        self._fitted_height = 0
        self.view: Table[FlopRow] = Table(tr("Flops of the library"), ())
        self.footer: Table[FlopRow] = Table(tr("Mean of the flops"), (), choice=Choice.NONE)
        self.view.tell_apart(lambda row: row and row.board)
        self._build()
        head = self.view.horizontalHeader()
        head.sectionResized.connect(lambda at, _, now: self.footer.setColumnWidth(at, now))
        head.sectionClicked.connect(self._sort_by)
        bar = self.view.horizontalScrollBar()
        bar.valueChanged.connect(self.footer.horizontalScrollBar().setValue)
        self.view.opened.connect(lambda row: self.opened.emit(row.board))
        appearance.changed.connect(self._restyle)

    def show_rows(self, rows: FlopRows) -> None:
        """Show another shelf."""
        self.rows = rows
        self.refresh()
        self._restyle()
        self._fit()

    def refresh(self) -> None:
        """Show the rows after they were filtered or sorted; the chosen flop stays chosen."""
        chosen, rows = self.chosen(), self.rows
        if rows is None:
            return
        self._mean = rows.mean()
        columns = [self._column(name, rows) for name in rows.columns]
        self.view.show_rows(rows.rows, columns=columns)
        self.footer.show_rows((None,), columns=columns)
        self._choose(chosen)

    def mark(self, flop: Board | None) -> None:
        """Mark the flop that is shown, in any suits; None for none."""
        self._choose(None if flop is None else Board(canonical_flop(flop.cards)))

    def chosen(self) -> Board | None:
        """The marked flop; None where none is."""
        row = self.view.chosen_row
        return None if row is None else row.board

    def _choose(self, flop: Board | None) -> None:
        """Mark a flop; where it is not in the list nothing is, and the keys begin at the top."""
        boards = [row and row.board for row in self.view.rows]
        if flop is not None and flop in boards:
            self.view.go(boards.index(flop))
            return
        self.view.leave()
        if boards:
            model = self.view.selectionModel()
            model.setCurrentIndex(self.view.model().index(0, 0), model.SelectionFlag.NoUpdate)

    def mean_text(self, column: int) -> str:
        """What a cell of the mean shows."""
        return self.footer.text(0, column)

    def _build(self) -> None:
        for view in (self.view, self.footer):
            view.without_frame()
            view.horizontalHeader().setStretchLastSection(True)
        self.view.horizontalHeader().setSectionsClickable(True)
        self.footer.horizontalHeader().hide()
        self.footer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.footer.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.footer.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column_of(grown(self.view), self.footer, on=self, spacing=0)
        self._restyle()

    def _column(self, name: str, rows: FlopRows) -> Column[FlopRow]:
        title, read = column_title(name, rows.shelf), self._reading(name, rows)
        arrow = _ARROWS[rows.order.descending]
        return Column(
            # The style's own arrow lies on top of titles that are flush right.
            f"{title} {arrow}" if name == rows.order.column else title,
            read,
            right=name not in {FLOP, TEXTURE},
            about=column_tip(name, rows.shelf),
            bold=lambda row: row is None,
            art=lambda row: self._art(name, row),
            spoken=lambda row: f"{title} {read(row)}",
            width=FREE,
        )

    def _reading(self, name: str, rows: FlopRows) -> Callable[[FlopRow], str]:
        """Return what says in words what stands in a column."""

        def share(row: FlopRow) -> str:
            weight = rows.weight() if row is None else row.weight
            return "\u2013" if weight is None else f"{written(100 * weight, '.2f')} %"

        def figure(row: FlopRow) -> str:
            value = self._figure(name, row)
            if not isfinite(value):
                return "\u2013"
            ev = written(value, ".2f").replace("-", "\u2212")
            return ev if name.startswith("EV") else percent(value)

        fixed: dict[str, Callable[[FlopRow], str]] = {
            FLOP: lambda row: tr("Mean") if row is None else str(row.board),
            TEXTURE: lambda row: "" if row is None else translate_message(row.texture),
            ACCURACY: lambda row: "" if row is None else f"{written(row.accuracy_pct, '.2f')} %",
            WEIGHT: share,
        }
        return fixed.get(name, figure)

    def _figure(self, name: str, row: FlopRow) -> float:
        return (self._mean if row is None else row.figures).get(name, nan)

    def _art(self, name: str, row: FlopRow) -> CellArt | None:
        if name == FLOP:
            return None if row is None else FramedCards(row.board.cards, self._appearance.look)
        colour = self._colours.get(name)
        value = nan if colour is None else self._figure(name, row)
        return UnderBar(value, colour) if colour is not None and isfinite(value) else None

    def _fit(self) -> None:
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
            self._fit()

    def _sort_by(self, column: int) -> None:
        if self.rows is None:
            return
        name, before = self.rows.columns[column], self.rows.order
        # The first click brings the largest up; texts begin with A.
        down = not before.descending if name == before.column else name != TEXTURE
        self.rows.sort(FlopOrder(name, down))
        self.refresh()
