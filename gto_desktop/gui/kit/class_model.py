"""The 13x13 table of hand classes as Qt's views and screen readers see it."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gto_desktop.cards.card import RANKS
from gto_desktop.cards.hand_class import GRID_SIZE, class_name

Index = QModelIndex | QPersistentModelIndex


class HandClassTableModel(QAbstractTableModel):
    """Names and descriptions of the cells; they are painted elsewhere."""

    def __init__(self, describe: Callable[[int], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._describe = describe

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else GRID_SIZE

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else GRID_SIZE

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        hand_class = class_of(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return class_name(hand_class)
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return self._describe(hand_class)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return RANKS[GRID_SIZE - 1 - section]
        return None

    def index_of(self, hand_class: int) -> QModelIndex:
        """Return the index of a class."""
        row, column = divmod(hand_class, GRID_SIZE)
        return self.index(row, column)

    def tell_changed(self) -> None:
        """Say that all cells have new texts."""
        last = self.index(GRID_SIZE - 1, GRID_SIZE - 1)
        self.dataChanged.emit(self.index(0, 0), last)


def class_of(index: Index) -> int:
    """Return the class of an index."""
    return index.row() * GRID_SIZE + index.column()
