"""The tools by group, with a field to search them."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.key_claims import ENDS, claimed
from gto_desktop.gui.kit.layouts import column_of, grown
from gto_desktop.gui.toolkit.models.tool_names import ToolWords

ITEM, HEAD = 26, 32
PAD = 8
_PATH = Qt.ItemDataRole.UserRole


class _Item(QStyledItemDelegate):
    """Heads are muted; the open tool has a soft ground, as a chosen tab has."""

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        look = self._appearance.look
        box = QRectF(option.rect)
        state, flag = option.state, QStyle.StateFlag
        head = not index.data(_PATH)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & flag.State_Selected:
            painter.setBrush(mix(look.window, look.accent, 0.2))
            painter.drawRoundedRect(box.adjusted(0, 1, -4, -1), 4, 4)
        elif state & flag.State_MouseOver and not head:
            painter.setBrush(mix(look.window, look.accent, 0.08))
            painter.drawRoundedRect(box.adjusted(0, 1, -4, -1), 4, 4)
        painter.setPen(QColor(look.muted if head else look.text))
        font = tabular(option.font, bold=head)
        if head:
            font.setPointSizeF(font.pointSizeF() - 1)
        painter.setFont(font)
        side = Qt.AlignmentFlag.AlignBottom if head else Qt.AlignmentFlag.AlignVCenter
        place = box.adjusted(PAD, 0, -PAD, -4 if head else 0)
        painter.drawText(place, side | Qt.AlignmentFlag.AlignLeft, str(index.data()))
        painter.restore()


class _Names(QListWidget):
    def event(self, event: QEvent) -> bool:
        return claimed(event, ENDS) or super().event(event)


class ToolList(QWidget):
    """Choosing a tool reports its path."""

    chosen = Signal(str)
    entered = Signal()
    """The chosen tool is wanted now: Enter was pressed."""

    def __init__(self, tools: Sequence[ToolWords], appearance: Appearance) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search tools"))
        self.search.setAccessibleName(tr("Search tools"))
        self.search.setClearButtonEnabled(True)
        self.list = _Names()
        self.list.setAccessibleName(tr("Tools"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setMouseTracking(True)
        self.list.setItemDelegate(_Item(appearance, self))
        self._words = {tool.path: tool for tool in tools}
        self._fill(tools)
        column_of(self.search, grown(self.list), on=self)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._take_first)
        self.search.installEventFilter(self)
        self.list.currentItemChanged.connect(self._changed)
        self.list.itemActivated.connect(lambda _item: self.entered.emit())

    def paths(self) -> list[str]:
        """Return the tools that the search leaves, in their order."""
        return [str(item.data(_PATH)) for item in self._items() if not item.isHidden()]

    def show_tool(self, path: str) -> None:
        """Mark the open tool without reporting it."""
        for item in self._items():
            if item.data(_PATH) == path:
                self.list.blockSignals(True)
                self.list.setCurrentItem(item)
                self.list.blockSignals(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        down = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down
        if watched is self.search and down and event.type() == QEvent.Type.KeyPress:
            self.list.setFocus()
            return True
        return super().eventFilter(watched, event)

    def _fill(self, tools: Sequence[ToolWords]) -> None:
        group = ""
        for tool in tools:
            if tool.group != group:
                group = tool.group
                head = QListWidgetItem(group)
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                head.setSizeHint(QSize(0, HEAD))
                self.list.addItem(head)
            item = QListWidgetItem(tool.title)
            item.setData(_PATH, tool.path)
            item.setToolTip(tool.summary)
            item.setSizeHint(QSize(0, ITEM))
            self.list.addItem(item)

    def _items(self) -> list[QListWidgetItem]:
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item for item in items if item.data(_PATH)]

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        head: QListWidgetItem | None = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            path = item.data(_PATH)
            if not path:
                head = item
                head.setHidden(True)
                continue
            words = self._words[path]
            all_words = f"{words.title} {words.group} {words.summary} {path}".casefold()
            fits = all(word in all_words for word in wanted)
            item.setHidden(not fits)
            if fits and head is not None:
                head.setHidden(False)

    def _take_first(self) -> None:
        items = [item for item in self._items() if not item.isHidden()]
        if items:
            self.list.setCurrentItem(items[0])
            self.chosen.emit(str(items[0].data(_PATH)))
            self.entered.emit()

    def _changed(self, item: QListWidgetItem | None, _before: object) -> None:
        if item is not None and item.data(_PATH):
            self.chosen.emit(str(item.data(_PATH)))
