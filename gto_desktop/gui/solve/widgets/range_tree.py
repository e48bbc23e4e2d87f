"""Groups and ranges as a tree: renamed in place, dragged into groups or out to the spot."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem

from gto_desktop.gui.base.texts import tr
from gto_desktop.services.userdata.ranges_shelf import RangeShelf, SavedRange

_ROLE = Qt.ItemDataRole.UserRole
_CHOSEN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_FLAGS = _CHOSEN | Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled
ROW_HEIGHT = 26
IDS = "application/x-gto-desktop-ranges"
"""What ranges carry beside their text while they are dragged: their ids."""


class RangeTree(QTreeWidget):
    """Shows a shelf; what the user does to it is only told."""

    activated_range = Signal()
    """A range was double-clicked, or Enter pressed on it."""
    renamed = Signal(int, str)
    group_renamed = Signal(str, str)
    moved = Signal(list, str)
    """Ids of ranges and the group they were dropped on."""
    delete_wanted = Signal()
    text_dropped = Signal(str, str)
    """A text from elsewhere and the group it was dropped on; empty for none."""

    def __init__(self) -> None:
        super().__init__()
        self._filter = ""
        self._showing = False
        self._wanted: tuple[str, str] | None = None
        self._edit: str | None = None
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("My ranges"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setMinimumWidth(176)
        self.setUniformRowHeights(True)
        self.itemChanged.connect(self._edited)
        self.itemDoubleClicked.connect(self._activate)

    def show_shelf(self, shelf: RangeShelf) -> None:
        """Show groups and ranges; what was chosen and folded stays so."""
        chosen = {each.id for each in self.chosen()}
        group = self.chosen_group()
        folded = {top.text(0) for top in self._tops() if not top.isExpanded()}
        self._showing = True
        self.clear()
        tops = {name: self._add_group(name) for name in shelf.groups}
        for name, top in tops.items():
            top.setExpanded(name not in folded)
        for saved in shelf.ranges:
            item = self._add_range(tops[saved.group], saved)
            wanted = self._wanted == (saved.group, saved.name)
            if wanted or (saved.id in chosen and self._wanted is None):
                self._choose(item)
        if group in tops and not chosen:
            self._choose(tops[group])
        self._showing = False
        if self._wanted is not None and self.chosen():
            self._wanted = None
        self.set_filter(self._filter)
        if self._edit in tops:
            item, self._edit = tops[self._edit], None
            self._choose(item)
            self.editItem(item)
        self.itemSelectionChanged.emit()

    def chosen(self) -> list[SavedRange]:
        """Return the selected ranges, from the top."""
        items = (item for top in self._tops() for item in _children(top) if item.isSelected())
        return _ranges(items)

    def chosen_group(self) -> str:
        """Return the selected group; empty for none."""
        return next((top.text(0) for top in self._tops() if top.isSelected()), "")

    def group(self) -> str:
        """Return the group that the cursor is in; empty for none."""
        return _group_of(self.currentItem())

    def set_filter(self, text: str) -> None:
        """Hide ranges whose name and group hold none of the text."""
        self._filter = text
        words = text.casefold().split()
        for top in self._tops():
            any_shown = False
            for item in _children(top):
                name = f"{top.text(0)} {item.text(0)}".casefold()
                shown = all(word in name for word in words)
                item.setHidden(not shown)
                any_shown = any_shown or shown
            top.setHidden(bool(words) and not any_shown)

    def select_when_shown(self, group: str, name: str) -> None:
        """Choose a range as soon as it is there."""
        self._wanted = (" ".join(group.split()), " ".join(name.split()))

    def edit_when_shown(self, group: str) -> None:
        """Let the user name a group as soon as it is there."""
        self._edit = group

    def edit_current(self) -> None:
        """Let the user rename what is selected."""
        for item in self.selectedItems()[:1]:
            self.setCurrentItem(item)
            self.editItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.chosen():
            self.activated_range.emit()
        else:
            super().keyPressEvent(event)

    def mimeTypes(self) -> list[str]:  # noqa: N802 - Qt's
        return [IDS, "text/plain"]

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:
        """Carry the ranges as text too, so that the spot and other programs can take them."""
        carried = QMimeData()
        ranges = _ranges(items)
        lines = "".join(f"{saved.name} = {saved.text}\n" for saved in ranges)
        carried.setText(ranges[0].text if len(ranges) == 1 else lines)
        carried.setData(IDS, ",".join(str(each.id) for each in ranges).encode())
        return carried

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell which group something was dropped on; the shelf shows it then."""
        item, carried = self.itemAt(event.position().toPoint()), event.mimeData()
        group = _group_of(item)
        if not carried.hasFormat(IDS):
            self.text_dropped.emit(carried.text(), group)
        elif group:
            ids = bytes(carried.data(IDS).data()).decode()
            self.moved.emit([int(number) for number in ids.split(",") if number], group)
        # The view would take a move for its own to make.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def _tops(self) -> list[QTreeWidgetItem]:
        return _children(self.invisibleRootItem())

    def _add_group(self, name: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self, [name])
        item.setSizeHint(0, QSize(0, ROW_HEIGHT))
        item.setData(0, _ROLE, name)
        item.setFlags(_FLAGS)
        return item

    def _add_range(self, top: QTreeWidgetItem, saved: SavedRange) -> QTreeWidgetItem:
        item = QTreeWidgetItem(top, [saved.name])
        item.setSizeHint(0, QSize(0, ROW_HEIGHT))
        item.setData(0, _ROLE, saved)
        item.setToolTip(0, saved.text if len(saved.text) < 300 else saved.text[:300] + "\u2026")
        item.setFlags(_FLAGS | Qt.ItemFlag.ItemIsDragEnabled)
        return item

    def _choose(self, item: QTreeWidgetItem) -> None:
        if self.currentItem() is None:
            self.setCurrentItem(item)
        item.setSelected(True)

    def _edited(self, item: QTreeWidgetItem) -> None:
        if self._showing:
            return
        before, text = item.data(0, _ROLE), item.text(0)
        if isinstance(before, SavedRange):
            if text != before.name:
                self.renamed.emit(before.id, text)
        elif before != text:
            self.group_renamed.emit(str(before), text)

    def _activate(self, item: QTreeWidgetItem) -> None:
        if isinstance(item.data(0, _ROLE), SavedRange):
            self.activated_range.emit()


def _children(top: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    children = (top.child(place) for place in range(top.childCount()))
    return [item for item in children if item is not None]


def _group_of(item: QTreeWidgetItem | None) -> str:
    return "" if item is None else (item.parent() or item).text(0)


def _ranges(items: Iterable[QTreeWidgetItem]) -> list[SavedRange]:
    kept = (item.data(0, _ROLE) for item in items)
    return [saved for saved in kept if isinstance(saved, SavedRange)]
