"""A table of flops: painted cards, figures with bars, sorted by a click; their mean below."""

from math import isfinite, nan
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.painting import draw_suit, percent
from gto_desktop.gui.study.models.flop_table_rows import (
    ACCURACY,
    FLOP,
    TEXTURE,
    WEIGHT,
    FlopOrder,
    FlopRows,
)
from gto_desktop.services.study.shelves import FIXED
from gto_desktop.services.study.study_views import FlopChoice, FlopShelf

if TYPE_CHECKING:
    from collections.abc import Callable

Index = QModelIndex | QPersistentModelIndex
BOARD, SHARE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
"""Roles: the `Board` of a row, and the share that a cell's bar shows."""
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_LARGEST = 10**9
PAD = 8
SUIT = 0.72
"""Size of a suit beside its rank, as a share of the font's ascent."""


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
        FLOP: tr("The flop; suits stand for all flops that are equal but for them"),
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


class _FlopModel(QAbstractTableModel):
    """The rows of a `FlopRows`, or with `mean` its one row of means."""

    def __init__(self, parent: QWidget, *, mean: bool) -> None:
        super().__init__(parent)
        self.rows: FlopRows | None = None
        self._is_mean = mean
        self._mean: dict[str, float] = {}
        self._flops: tuple[FlopChoice, ...] = ()
        """As they were when they were shown: the rows are filtered before the table is told."""

    def show_rows(self, rows: FlopRows | None) -> None:
        self.beginResetModel()
        self.rows = rows
        self._mean = rows.mean() if rows is not None and self._is_mean else {}
        self._flops = () if rows is None else rows.rows
        self.endResetModel()

    def flop(self, row: int) -> Board | None:
        """Return the flop of a row, None where there is no such row."""
        return self._flops[row].board if 0 <= row < len(self._flops) else None

    def rowCount(self, _parent: Index | None = None) -> int:
        if self.rows is None:
            return 0
        return 1 if self._is_mean else len(self._flops)

    def columnCount(self, _parent: Index | None = None) -> int:
        return 0 if self.rows is None else len(self.rows.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self.rows is None or not index.isValid():
            return None
        name = self.rows.columns[index.column()]
        row = None if self._is_mean else self._flops[index.row()]
        answers: dict[int, Callable[[FlopChoice | None, str], object]] = {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.TextAlignmentRole: _alignment,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
            BOARD: _board,
            SHARE: self._share,
        }
        answer = answers.get(role)
        return None if answer is None else answer(row, name)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if self.rows is None or orientation is not Qt.Orientation.Horizontal:
            return None
        name = self.rows.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            order, text = self.rows.order, column_title(name, self.rows.shelf)
            # The style's own arrow lies on top of titles that are flush right.
            arrow = ("\u25b4", "\u25be")[order.descending]
            return f"{text} {arrow}" if name == order.column and not self._is_mean else text
        if role == Qt.ItemDataRole.ToolTipRole:
            return column_tip(name, self.rows.shelf)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(None, name)
        return None

    def _figure(self, row: FlopChoice | None, name: str) -> float:
        figures = self._mean if row is None else row.figures
        return figures.get(name, nan)

    def _share(self, row: FlopChoice | None, name: str) -> float | None:
        return None if column_action(name) is None else self._figure(row, name)

    def _spoken(self, row: FlopChoice | None, name: str) -> str:
        assert self.rows is not None
        return f"{column_title(name, self.rows.shelf)} {self._text(row, name)}"

    def _text(self, row: FlopChoice | None, name: str) -> str:
        assert self.rows is not None
        if name == FLOP:
            return tr("Mean") if row is None else str(row.board)
        if name == TEXTURE:
            return "" if row is None else translate_message(row.texture)
        if name == ACCURACY:
            return "" if row is None else f"{row.accuracy_pct:.2f} %"
        if name == WEIGHT:
            weight = self.rows.weight() if row is None else row.weight
            return "\u2013" if weight is None else f"{100 * weight:.2f} %"
        value = self._figure(row, name)
        if not isfinite(value):
            return "\u2013"
        return f"{value:.2f}".replace("-", "\u2212") if name.startswith("EV") else percent(value)


def _alignment(_row: FlopChoice | None, name: str) -> int:
    return int(_LEFT if name in {FLOP, TEXTURE} else _RIGHT)


def _board(row: FlopChoice | None, name: str) -> Board | None:
    return row.board if row is not None and name == FLOP else None


class _Cells(QStyledItemDelegate):
    """Paints flops as cards and shares with a bar below the number."""

    def __init__(self, appearance: Appearance, parent: QWidget, *, bold: bool) -> None:
        super().__init__(parent)
        self.colours: dict[int, QColor] = {}
        """Of the bar, by column."""
        self._appearance, self._bold = appearance, bold

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        cards = 3 * (card_width(option.font) + 3) + 2 * PAD
        wide = cards if isinstance(index.data(BOARD), Board) else hint.width() + 12
        return QSize(wide, row_height(option.font))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self._appearance.look
        painter.save()
        ground = QColor(look.surface if not self._bold else look.raised)
        if option.state & QStyle.StateFlag.State_Selected:
            ground = mix(look.surface, look.accent, 0.22)
        painter.fillRect(option.rect, ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board = index.data(BOARD)
        if isinstance(board, Board):
            paint_flop(painter, option.rect, board, self._appearance, option.font)
        else:
            self._paint_text(painter, option, index)
        painter.restore()

    def _paint_text(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        share, colour = index.data(SHARE), self.colours.get(index.column())
        box = option.rect.adjusted(PAD, 0, -PAD, 0)
        if colour is not None and isinstance(share, float) and isfinite(share) and share > 0:
            width = max(1.0, box.width() * min(share, 1.0))
            painter.fillRect(QRectF(box.left(), box.bottom() - 3, width, 3), colour)
        painter.setPen(QColor(self._appearance.look.text))
        painter.setFont(tabular(option.font, bold=self._bold))
        alignment = Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole))
        painter.drawText(box, alignment, str(index.data()))


def row_height(font: QFont) -> int:
    """Height of a row in a font, on the 4-pixel grid."""
    return -(-(QFontMetrics(font).height() + 12) // 4) * 4


def card_width(font: QFont) -> int:
    """Width of a painted card in a font: a rank and a suit."""
    metrics = QFontMetrics(tabular(font, bold=True))
    return metrics.horizontalAdvance("Q") + round(SUIT * metrics.ascent()) + 8


def paint_flop(
    painter: QPainter, box: QRect, board: Board, appearance: Appearance, font: QFont
) -> None:
    """Draw three small cards at the left of a box."""
    look = appearance.look
    width, side = card_width(font), SUIT * QFontMetrics(font).ascent()
    painter.setFont(tabular(font, bold=True))
    for number, card in enumerate(board.cards):
        ink = QColor(look.suits[card % 4])
        left = box.left() + PAD + number * (width + 3) + 0.5
        place = QRectF(left, box.top() + 4.5, width, box.height() - 9)
        painter.setPen(QColor(look.border))
        painter.setBrush(QColor(look.raised))
        painter.drawRoundedRect(place, 3, 3)
        painter.setPen(ink)
        suit = QRectF(place.right() - side - 3, place.center().y() - side / 2, side, side)
        rank = QRectF(place.left(), place.top(), suit.left() - place.left() - 1, place.height())
        painter.drawText(rank, _RIGHT, RANKS[card // 4])
        draw_suit(painter, card % 4, suit, ink)


class _View(QTableView):
    """A table whose Return opens the row, on every system."""

    opened = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.currentIndex()
        if event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter} or not at.isValid():
            super().keyPressEvent(event)
        elif self.selectionModel().isSelected(at):
            self.opened.emit(at.row())
        else:
            # Nothing is opened that was not marked before.
            self.selectRow(at.row())


class FlopTable(QWidget):
    """The flops of a `FlopRows`; a double click or Return opens one."""

    opened = Signal(object)
    """The `Board`, in the suits of the library."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: FlopRows | None = None
        self._appearance = appearance
        self._fitted_height = 0
        self.view, self.footer = _View(), QTableView()
        self.view.setAccessibleName(tr("Flops of the library"))
        self.footer.setAccessibleName(tr("Mean of the flops"))
        self._model = _FlopModel(self, mean=False)
        self._mean = _FlopModel(self, mean=True)
        self._cells = (
            _Cells(appearance, self, bold=False),
            _Cells(appearance, self, bold=True),
        )
        self._build()
        head = self.view.horizontalHeader()
        head.sectionResized.connect(lambda at, _, now: self.footer.setColumnWidth(at, now))
        head.sectionClicked.connect(self._sort_by)
        bar = self.view.horizontalScrollBar()
        bar.valueChanged.connect(self.footer.horizontalScrollBar().setValue)
        self.view.opened.connect(self._open)
        self.view.doubleClicked.connect(lambda index: self._open(index.row()))
        appearance.changed.connect(self._restyle)

    def show_rows(self, rows: FlopRows | None) -> None:
        """Show another shelf."""
        self.rows = rows
        self.refresh()
        self._restyle()
        self._fit()

    def refresh(self) -> None:
        """Show the rows after they were filtered or sorted; the chosen flop stays chosen."""
        chosen = self.chosen()
        self._model.show_rows(self.rows)
        self._mean.show_rows(self.rows)
        self._choose(chosen)

    def mark(self, flop: Board | None) -> None:
        """Mark the flop that is shown, in any suits; None for none."""
        self._choose(None if flop is None else Board(canonical_flop(flop.cards)))

    def chosen(self) -> Board | None:
        """The marked flop; None where none is."""
        rows = self.view.selectionModel().selectedRows()
        return self._model.flop(rows[0].row()) if rows else None

    def _choose(self, flop: Board | None) -> None:
        """Mark a flop; where it is not in the list nothing is, and the keys begin at the top."""
        boards = [row.board for row in self.rows.rows] if self.rows is not None else []
        if flop is not None and flop in boards:
            self.view.selectRow(boards.index(flop))
            self.view.scrollTo(self.view.currentIndex())
            return
        self.view.clearSelection()
        if boards:
            top = self._model.index(0, 0)
            no_change = self.view.selectionModel().SelectionFlag.NoUpdate
            self.view.selectionModel().setCurrentIndex(top, no_change)

    def current(self) -> Board | None:
        """The flop that the keys go on from."""
        index = self.view.currentIndex()
        return self._model.flop(index.row()) if index.isValid() else None

    def text(self, row: int, column: int) -> str:
        """What a cell shows."""
        return str(self._model.index(row, column).data())

    def mean_text(self, column: int) -> str:
        """What a cell of the mean shows."""
        return str(self._mean.index(0, column).data())

    def _build(self) -> None:
        views = ((self.view, self._model), (self.footer, self._mean))
        for (view, model), cells in zip(views, self._cells, strict=True):
            view.setModel(model)
            view.setItemDelegate(cells)
            view.setShowGrid(False)
            view.setFrameShape(QTableView.Shape.NoFrame)
            view.verticalHeader().hide()
            view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
            view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
            view.setWordWrap(False)
            view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
            view.horizontalHeader().setStretchLastSection(True)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setTabKeyNavigation(False)
        self.view.horizontalHeader().setSectionsClickable(True)
        self.view.horizontalHeader().setHighlightSections(False)
        self.footer.horizontalHeader().hide()
        self.footer.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.footer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for policy in (self.footer.setVerticalScrollBarPolicy,
                       self.footer.setHorizontalScrollBarPolicy):  # fmt: skip
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.footer)
        self._restyle()

    def _fit(self) -> None:
        """Make every column as wide as its title and what it holds."""
        if self.rows is None:
            return
        metrics = self.view.horizontalHeader().fontMetrics()
        bold = QFontMetrics(tabular(self.font(), bold=True))
        self.view.resizeColumnsToContents()
        for column, name in enumerate(self.rows.columns):
            title = f"{column_title(name, self.rows.shelf)} \u25be"
            mean = bold.horizontalAdvance(self.mean_text(column))
            wide = max(metrics.horizontalAdvance(title), mean) + 2 * PAD + 4
            self.view.setColumnWidth(column, max(wide, self.view.columnWidth(column)))
        self._fitted_height = row_height(self.font())

    def _restyle(self) -> None:
        height = row_height(self.font())
        for view in (self.view, self.footer):
            view.verticalHeader().setDefaultSectionSize(height)
        self.footer.setFixedHeight(height + 2)
        names = () if self.rows is None else self.rows.columns
        actions = {at: one for at, name in enumerate(names) if (one := column_action(name))}
        colours = self._appearance.action_colours(tuple(actions.values()))
        for cells in self._cells:
            cells.colours = dict(zip(actions, colours, strict=True))
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

    def _open(self, row: int) -> None:
        board = self._model.flop(row)
        if board is not None:
            self.opened.emit(board)
