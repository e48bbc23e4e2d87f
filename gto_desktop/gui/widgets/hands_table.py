"""Hands as rows: when and where they were played, what they brought and what they cost."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.display import NO_NUMBER, number, signed
from gto_desktop.gui.texts import tr
from gto_desktop.library.hand_store import HandRow

Index = QModelIndex | QPersistentModelIndex
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
NOTHING = QModelIndex()


@dataclass(frozen=True)
class Column:
    """One column."""

    title: str
    text: Callable[[HandRow], str]
    sort: str = ""
    """What the store sorts by; empty where it does not."""
    is_number: bool = False


def columns() -> tuple[Column, ...]:
    """Return the columns in the language of the window."""
    return (
        Column(tr("Played"), _played, "played"),
        Column(tr("Room"), lambda row: row.room),
        Column(tr("Stakes"), lambda row: row.stakes, "big_blind"),
        Column(tr("Seat"), lambda row: row.position),
        Column(tr("Cards"), lambda row: row.cards),
        Column(tr("Pot type"), _pot),
        Column(tr("Flop"), lambda row: row.flop),
        Column(tr("Result, bb"), lambda row: _signed(row.result_bb), "result_bb", is_number=True),
        Column(tr("EV lost, bb"), _lost, "ev_lost_bb", is_number=True),
    )


class HandsTableModel(QAbstractTableModel):
    """The hands of a page."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = columns()
        self.rows: tuple[HandRow, ...] = ()

    def show_rows(self, rows: tuple[HandRow, ...]) -> None:
        """Show other hands."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = NOTHING) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOTHING) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(self.rows[index.row()])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column.is_number else LEFT
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column.is_number else LEFT
        return None


def _played(row: HandRow) -> str:
    return "" if row.played is None else f"{datetime.fromtimestamp(row.played, UTC):%Y-%m-%d %H:%M}"


def _pot(row: HandRow) -> str:
    pot = in_our_words(row.pot_type)
    return tr("{pot} multiway", pot=pot) if row.multiway else pot


def _signed(value: float | None) -> str:
    return NO_NUMBER if value is None else signed(value, 1)


def _lost(row: HandRow) -> str:
    return NO_NUMBER if row.ev_lost_bb is None else number(row.ev_lost_bb, 2)
