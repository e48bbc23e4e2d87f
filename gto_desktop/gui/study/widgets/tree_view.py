"""The tree browser: its painter and its keys."""

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from gto_desktop.cards.card import RANKS
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.cell_art import Index
from gto_desktop.gui.kit.painting import LEFT, RIGHT, draw_box, draw_suit
from gto_desktop.gui.kit.tree_rows import TreeRowPainter
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace
from gto_desktop.gui.node.models.tree_rows import RowKind, RowState, TreeRow, TreeRows
from gto_desktop.gui.study.widgets.tree_model import (
    COMBOS,
    EV,
    NAME,
    SHARE,
    TreeModel,
    shown_cards,
    street_name,
)

WIDTHS = {SHARE: 108, COMBOS: 68, EV: 80}
"""Pixels of the columns of figures."""
STEP, SHORT_STEP = 16, 9
"""Pixels by which a row stands to the right of the one above it, and those in a narrow tree."""
INDENT, SHORT_INDENT = 158, 88
"""Pixels that the names of actions are indented by on a river, by these steps."""
LONGEST = "Raise 100 % (100.0)"
"""Letters that the name of an action takes. Figures give way to it."""
LEAST_BAR = 16


class TreePainter(TreeRowPainter):
    """Draws colours of actions, cards, and bars of frequencies."""

    def __init__(self, model: TreeModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.row_of(index)
        if row is None:
            return
        look, box = self._appearance.look, self.begin_row(painter, option)
        is_name = index.column() == NAME
        painter.setFont(tabular(option.font, bold=is_name and row.kind is RowKind.STREET))
        if is_name:
            self._paint_name(painter, box.adjusted(4, 0, -4, 0), row)
        elif index.column() == SHARE and row.line is not None:
            self._paint_share(painter, box, row)
        else:
            painter.setPen(QColor(look.text))
            text = self._model.figure(row, index.column())
            painter.drawText(box.adjusted(0, 0, -8, 0), RIGHT, text)
        painter.restore()

    def colour(self, row: TreeRow) -> QColor:
        """The colour of an action among those of its decision."""
        if row.action is None:
            return QColor(self._appearance.look.muted)
        return self._appearance.action_colours(row.siblings)[row.number]

    def _paint_name(self, painter: QPainter, box: QRect, row: TreeRow) -> None:
        look = self._appearance.look
        if row.kind is RowKind.STREET:
            self._paint_cards(painter, box, row)
            return
        if row.kind is RowKind.SOLVE_HERE:
            painter.setPen(QColor(look.accent))
            painter.drawText(box, LEFT, self._model.title(row))
            used = QFontMetrics(painter.font()).horizontalAdvance(self._model.title(row))
            self._paint_note(painter, box.adjusted(used + 12, 0, 0, 0), tr("Space: pick the card"))
            return
        box = self.draw_chip(painter, box, self.colour(row))
        player, action, indent = self.shown_words(row, QFontMetrics(painter.font()), box.width())
        painter.setPen(QColor(look.muted))
        painter.drawText(box, LEFT, player)
        painter.setPen(QColor(look.text))
        self._elided(painter, box.adjusted(indent, 0, 0, 0), action)

    def shown_words(self, row: TreeRow, metrics: QFontMetrics, room: int) -> tuple[str, str, int]:
        """Return player and action of a row as so many pixels have room for, and where it begins.

        A long action is shortened first, then the player is left out: the rows above tell him.
        """
        words = self._model
        # Both players' actions begin at one line: the names are short, "OOP" and seats alike.
        indent = max(metrics.horizontalAdvance(name) for name in words.names()) + 6
        whole, short = words.action(row), words.short_action(row)
        for player, begin in ((words.player(row), indent), ("", 0)):
            for action in (whole, short):
                if metrics.horizontalAdvance(action) <= room - begin:
                    return player, action, begin
        return "", short, 0

    def _paint_cards(self, painter: QPainter, box: QRect, row: TreeRow) -> None:
        look, metrics = self._appearance.look, QFontMetrics(painter.font())
        painter.setPen(QColor(look.text))
        painter.drawText(box, LEFT, street_name(row))
        x = box.left() + metrics.horizontalAdvance(street_name(row)) + 8
        for card in shown_cards(row):
            ink, rank = QColor(look.suits[card % 4]), RANKS[card // 4]
            painter.setPen(ink)
            painter.drawText(QRect(x, box.top(), 20, box.height()), LEFT, rank)
            x += metrics.horizontalAdvance(rank) + 1
            draw_suit(painter, card % 4, QRectF(x, box.center().y() - 4.5, 10, 10), ink)
            x += 16
        note = row.problem or (tr("reading\u2026") if row.state is RowState.WAITING else "")
        if not note and row.choices:
            note = tr("Space: another card")
        rest = QRect(x + 4, box.top(), box.right() - x - 4, box.height())
        self._paint_note(painter, rest, note, wrong=bool(row.problem))

    def _paint_note(self, painter: QPainter, box: QRect, note: str, *, wrong: bool = False) -> None:
        look = self._appearance.look
        painter.setFont(tabular(painter.font(), painter.font().pointSizeF() - 1, bold=False))
        painter.setPen(QColor(look.error if wrong else look.muted))
        self._elided(painter, box, note)

    def _paint_share(self, painter: QPainter, box: QRect, row: TreeRow) -> None:
        assert row.line is not None
        look = self._appearance.look
        figures = QFontMetrics(painter.font()).horizontalAdvance("100.0 %") + 14
        bar = QRectF(box.left() + 4, box.center().y() - 3, box.width() - figures - 4, 7)
        if bar.width() >= LEAST_BAR:
            draw_box(painter, bar, 3, mix(look.surface, look.text, 0.09))
            if row.line.share > 0:
                bar.setWidth(max(2.0, bar.width() * min(row.line.share, 1.0)))
                draw_box(painter, bar, 3, self.colour(row))
        painter.setPen(QColor(look.text))
        painter.drawText(box.adjusted(0, 0, -8, 0), RIGHT, percent(row.line.share))

    @staticmethod
    def _elided(painter: QPainter, box: QRect, text: str) -> None:
        right = Qt.TextElideMode.ElideRight
        shown = painter.fontMetrics().elidedText(text, right, box.width())
        painter.drawText(box, LEFT, shown)


class TreeView(QTreeView):
    """Keys as in a tree of files: arrows open and close, Enter goes there, Space picks a card."""

    chosen = Signal(object)
    """The row that was clicked or entered."""
    card_wanted = Signal(object)
    """The street row that is to show another card."""

    def __init__(self, rows: TreeRows, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._rows = rows
        self._appearance = appearance
        self._open: set[NodePlace] = set()
        self.tree = TreeModel(rows, study, self)
        self.setAccessibleName(tr("Tree of the solution"))
        self.setModel(self.tree)
        self.painter = TreePainter(self.tree, appearance, self)
        self.setItemDelegate(self.painter)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self._lay_out_columns()
        self.expanded.connect(lambda index: self._open.update(self._places(index)))
        self.collapsed.connect(lambda index: self._open.difference_update(self._places(index)))
        self.clicked.connect(self._clicked)
        rows.reset.connect(self._forget)
        rows.added.connect(self._reopen)
        rows.current_changed.connect(self.show_current)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.freshen)
        for seen_others in (rows.aged, rows.added, rows.removed):
            seen_others.connect(self._soon.start)
        for moved in (self.expanded, self.collapsed, self.verticalScrollBar().valueChanged):
            # Qt tells while it lays rows out: what is in sight is known after that.
            moved.connect(lambda _moved: self._soon.start())
        study.shown.connect(self._reword)
        appearance.changed.connect(self._recolour)
        self._recolour()

    def row(self) -> TreeRow | None:
        """The row the keyboard is on."""
        return self.tree.row_of(self.currentIndex())

    def show_current(self) -> None:
        """Select the row of the node shown, open what is above it and bring it into view."""
        row = self._rows.current
        if row is None:
            return
        for above in row.above():
            self.setExpanded(self.tree.index_of(above), True)
        index = self.tree.index_of(row)
        self.setExpanded(index, True)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def freshen(self) -> None:
        """Have old figures read once more where they are in sight."""
        for decision in {row.parent for row in self._in_sight() if row.parent is not None}:
            self._rows.freshen(decision)

    def _in_sight(self) -> Iterator[TreeRow]:
        if not self.isVisible():
            return
        index, bottom = self.indexAt(QPoint(0, 0)), self.viewport().height()
        while index.isValid() and self.visualRect(index).top() < bottom:
            row = self.tree.row_of(index)
            if row is not None:
                yield row
            index = self.indexBelow(index)

    def close_streets(self) -> None:
        """Close every street but those above the node shown."""
        path = self._path()
        for row in self._rows.every_row():
            if row.kind is RowKind.STREET and row not in path:
                self.setExpanded(self.tree.index_of(row), False)

    def close_all(self) -> None:
        """Close everything but what is above the node shown."""
        self._open.clear()
        self.collapseAll()
        self.show_current()

    def card_box(self, row: TreeRow) -> QPoint:
        """Where a row's cards are, in pixels of the screen: below them others can be offered."""
        box = self.visualRect(self.tree.index_of(row))
        return self.viewport().mapToGlobal(box.bottomLeft())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row()
        if row is not None and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.chosen.emit(row)
        elif row is not None and event.key() == Qt.Key.Key_Space and row.choices:
            self.card_wanted.emit(row)
        else:
            super().keyPressEvent(event)

    def _lay_out_columns(self) -> None:
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(40)
        for column, width in WIDTHS.items():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out figures, then bars, where the names of actions have no room beside them."""
        super().resizeEvent(event)
        metrics = QFontMetrics(tabular(self.font()))
        name = metrics.horizontalAdvance(LONGEST)
        room = self.width() - name - SHORT_INDENT - WIDTHS[SHARE]
        self.setColumnHidden(EV, room < WIDTHS[EV])
        self.setColumnHidden(COMBOS, room < WIDTHS[EV] + WIDTHS[COMBOS])
        share = metrics.horizontalAdvance("100.0 %") + 14
        self.header().resizeSection(SHARE, share if room < 0 else WIDTHS[SHARE])
        names = self.header().sectionSize(NAME)
        self.setIndentation(STEP if names >= name + INDENT else SHORT_STEP)
        self._soon.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def _reword(self) -> None:
        self.viewport().update()
        self.header().viewport().update()

    def _recolour(self) -> None:
        """Give the branches of the selected row the ground its cells have."""
        look, palette = self._appearance.look, self.palette()
        palette.setColor(palette.ColorRole.Highlight, mix(look.surface, look.accent, 0.22))
        self.setPalette(palette)
        self.viewport().update()

    def _path(self) -> set[TreeRow]:
        current = self._rows.current
        return set() if current is None else {current, *current.above()}

    def _clicked(self, index: QModelIndex) -> None:
        row = self.tree.row_of(index)
        if row is not None:
            self.chosen.emit(row)

    def _places(self, index: QModelIndex) -> set[NodePlace]:
        row = self.tree.row_of(index)
        return set() if row is None else {row.place}

    def _forget(self) -> None:
        root = self._rows.root
        if root is None:
            self._open.clear()
        else:
            self.setExpanded(self.tree.index_of(root), True)

    def _reopen(self) -> None:
        """Open again what was open before the solution was read anew."""
        for row in self._rows.every_row():
            if row.line is None and row.parent is not None:
                self.setFirstColumnSpanned(row.number, self.tree.index_of(row.parent), True)
            if row.place in self._open and not row.is_leaf:
                self.setExpanded(self.tree.index_of(row), True)
