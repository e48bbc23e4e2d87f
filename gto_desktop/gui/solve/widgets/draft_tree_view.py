"""The tree of a spot that is not solved yet: its rows for Qt, their painter and their keys."""

import itertools

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.cell_art import Index
from gto_desktop.gui.kit.key_claims import DELETES, claimed
from gto_desktop.gui.kit.painting import LEFT, RIGHT, draw_box
from gto_desktop.gui.kit.tree_rows import TreeRowPainter
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.draft_tree import DraftRow, DraftTree, every_row

DOT = 7
NOWHERE = QModelIndex()


class DraftTreeModel(QAbstractItemModel):
    """Hands the rows to Qt, which fetches those below as they are opened."""

    def __init__(self, tree: DraftTree, display: Display, parent: QWidget) -> None:
        super().__init__(parent)
        self._tree, self._display = tree, display
        self._ids = itertools.count(1)
        self._by_id: dict[int, DraftRow] = {}
        self._id_of: dict[DraftRow, int] = {}

    def renew(self) -> None:
        """Take the rows of the tree as it is now."""
        self.beginResetModel()
        self._by_id.clear()
        self._id_of.clear()
        self.endResetModel()

    def reword(self) -> None:
        """Write all amounts anew."""
        self.dataChanged.emit(self.index(0, 0), self.index(0, 0))

    def title(self, row: DraftRow) -> str:
        """A row in words."""
        if row.action is None:
            return _street_name(row)
        return f"{self.player(row)} {self._display.action_title(row.action)}".strip()

    def player(self, row: DraftRow) -> str:
        """Who takes the action of a row."""
        above = None if row.parent is None else row.parent.spot
        return "" if above is None or row.action is None else above.player.name

    def note(self, row: DraftRow) -> str:
        """What is to be said of the node a row leads to."""
        if self._tree.is_edited(row):
            return tr("changed")
        return tr("changed below") if self._tree.has_edits_below(row) else ""

    def row_of(self, index: Index) -> DraftRow | None:
        """The row at an index."""
        return self._by_id.get(index.internalId()) if index.isValid() else None

    def index_of(self, row: DraftRow) -> QModelIndex:
        """The index of a row."""
        number = self._id_of.get(row)
        if number is None:
            number = self._id_of[row] = next(self._ids)
            self._by_id[number] = row
        return self.createIndex(row.number, 0, number)

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        above = self.row_of(parent)
        if column != 0:
            return QModelIndex()
        if above is None:
            root = self._tree.root
            return self.index_of(root) if root is not None and row == 0 else QModelIndex()
        return self.index_of(above.rows[row]) if 0 <= row < len(above.rows) else QModelIndex()

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]  # Qt has two of them
        row = self.row_of(child)
        return QModelIndex() if row is None or row.parent is None else self.index_of(row.parent)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        row = self.row_of(parent)
        if row is None:
            return 0 if self._tree.root is None else 1
        return len(row.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 1

    def hasChildren(self, parent: Index = NOWHERE) -> bool:  # noqa: N802 - Qt's
        row = self.row_of(parent)
        return self._tree.root is not None if row is None else row.spot is not None

    def canFetchMore(self, parent: Index) -> bool:
        row = self.row_of(parent)
        return row is not None and row.spot is not None and not row.is_read

    def fetchMore(self, parent: Index) -> None:
        row = self.row_of(parent)
        if row is None or row.is_read:
            return
        rows = self._tree.read(row)
        row.rows = []
        if rows:
            self.beginInsertRows(self.index_of(row), 0, len(rows) - 1)
            row.rows = rows
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_of(index)
        if row is None:
            return None
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            note = self.note(row)
            return f"{self.title(row)}, {note}" if note else self.title(row)
        return self.title(row) if role == Qt.ItemDataRole.DisplayRole else None


class DraftTreePainter(TreeRowPainter):
    """Draws the colours of actions, and a mark where sizes were changed."""

    def __init__(self, model: DraftTreeModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.row_of(index)
        if row is None:
            return
        box = self.begin_row(painter, option)
        painter.setFont(tabular(option.font, bold=row.is_street))
        box = box.adjusted(4, 0, -8, 0)
        used = self._paint_note(painter, box, self._model.note(row))
        self._paint_name(painter, box.adjusted(0, 0, -used, 0), row)
        painter.restore()

    def _paint_name(self, painter: QPainter, box: QRect, row: DraftRow) -> None:
        look, metrics = self._appearance.look, QFontMetrics(painter.font())
        text = self._model.title(row)
        if row.action is not None:
            colours = self._appearance.action_colours(row.siblings)
            box = self.draw_chip(painter, box, colours[row.number])
            player = self._model.player(row)
            painter.setPen(QColor(look.muted))
            painter.drawText(box, LEFT, player)
            box = box.adjusted(metrics.horizontalAdvance("OOP") + 6, 0, 0, 0)
            text = text.removeprefix(player).strip()
        painter.setPen(QColor(look.text))
        painter.drawText(
            box, LEFT, metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        )

    def _paint_note(self, painter: QPainter, box: QRect, note: str) -> int:
        """Write a note at the right and return the pixels it takes."""
        if not note:
            return 0
        look, font = self._appearance.look, painter.font()
        painter.setFont(tabular(font, font.pointSizeF() - 1, bold=False))
        own = note == tr("changed")
        painter.setPen(QColor(look.accent if own else look.muted))
        painter.drawText(box, RIGHT, note)
        used = QFontMetrics(painter.font()).horizontalAdvance(note) + 6
        if own:
            dot = QRectF(box.right() - used - DOT + 2, box.center().y() - DOT / 2 + 0.5, DOT, DOT)
            draw_box(painter, dot, 3, QColor(look.accent))
        painter.setFont(font)
        return used + DOT + 6


class DraftTreeView(QTreeView):
    """Arrows open and close, Delete takes a size out, Enter goes to the sizes of the node."""

    chosen = Signal(object)
    """The row whose node is looked at; None where there is no tree."""
    entered = Signal(object)
    """The row whose sizes are to be typed."""
    dropped = Signal(object)
    """The row whose bet or raise is to be taken out."""

    def __init__(self, tree: DraftTree, display: Display, appearance: Appearance) -> None:
        super().__init__()
        self._tree, self._appearance = tree, appearance
        self._opened: set[tuple[str, bool]] = set()
        self._shown: tuple[str, bool] | None = None
        self._renewing = False
        self.rows = DraftTreeModel(tree, display, self)
        self.setAccessibleName(tr("Tree of the spot"))
        self.setModel(self.rows)
        self.setItemDelegate(DraftTreePainter(self.rows, appearance, self))
        self.setUniformRowHeights(True)
        self.setHeaderHidden(True)
        self.setIndentation(16)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.expanded.connect(lambda index: self._note(index, is_open=True))
        self.collapsed.connect(lambda index: self._note(index, is_open=False))
        tree.changed.connect(self._renew)
        display.changed.connect(self.rows.reword)
        appearance.changed.connect(self._recolour)
        self._recolour()
        self._renew()

    def row(self) -> DraftRow | None:
        """The row the keyboard is on."""
        return self.rows.row_of(self.currentIndex())

    def choose(self, row: DraftRow) -> None:
        """Go to a row and bring it into view."""
        above = row.parent
        while above is not None:
            self.setExpanded(self.rows.index_of(above), True)
            above = above.parent
        self.setCurrentIndex(self.rows.index_of(row))
        self.scrollTo(self.rows.index_of(row))

    def go(self, line: str) -> None:
        """Go with the keyboard to the row of a node, or to the nearest above it that there is."""
        found = self._nearest(line, is_street=True)
        if found is not None:
            self.choose(found)
            self.setFocus()

    def close_all(self) -> None:
        """Close everything but the first street."""
        self._opened.clear()
        self.collapseAll()
        if self._tree.root is not None:
            self.setExpanded(self.rows.index_of(self._tree.root), True)
            self.choose(self._tree.root)

    def event(self, event: QEvent) -> bool:
        return claimed(event, DELETES) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row()
        if row is not None and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit(row)
        elif row is not None and Qt.Key(event.key()) in DELETES:
            self.dropped.emit(row)
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's
        super().currentChanged(current, previous)
        row = self.rows.row_of(current)
        if not self._renewing and row is not None:
            self._shown = row.key
            self.chosen.emit(row)

    def _note(self, index: Index, *, is_open: bool) -> None:
        row = self.rows.row_of(index)
        if row is not None and not self._renewing:
            (self._opened.add if is_open else self._opened.discard)(row.key)

    def _renew(self) -> None:
        """Show the new rows, open as far as the old ones were, on the row or the nearest above."""
        self._renewing = True
        self.rows.renew()
        root = self._tree.root
        if root is not None:
            self.setExpanded(self.rows.index_of(root), True)
            for row in every_row(root):
                if row.key in self._opened:
                    self.setExpanded(self.rows.index_of(row), True)
        line, is_street = self._shown or ("root", True)
        found = self._nearest(line, is_street=is_street)
        if found is not None:
            self.choose(found)
        self._renewing = False
        self.chosen.emit(found)

    def _nearest(self, line: str, *, is_street: bool) -> DraftRow | None:
        while line:
            found = self._tree.find((line, is_street)) or self._tree.find((line, False))
            if found is not None:
                return found
            line, is_street = line.rpartition("/")[0], False
        return self._tree.root

    def _recolour(self) -> None:
        look, palette = self._appearance.look, self.palette()
        palette.setColor(palette.ColorRole.Highlight, mix(look.surface, look.accent, 0.22))
        self.setPalette(palette)
        self.viewport().update()


def _street_name(row: DraftRow) -> str:
    assert row.spot is not None
    return (tr("Flop"), tr("Turn"), tr("River"))[row.spot.street.index]
