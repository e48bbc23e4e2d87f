"""Hands as rows: when and where they were played, what they brought and what they cost."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import NO_NUMBER, number, signed
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandRow, Remarks

Index = QModelIndex | QPersistentModelIndex
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
NOTHING = QModelIndex()
LOST = "ev_lost_bb"


@dataclass(frozen=True)
class Column:
    """One column."""

    title: str
    text: Callable[[HandRow], str]
    sort: str = ""
    """What the store sorts by; empty where it does not."""
    is_number: bool = False
    is_cards: bool = False
    remarked: Callable[[Remarks], str] | None = None
    """What it shows of the notes and tags of a hand, where it does."""


def columns() -> tuple[Column, ...]:
    """Return the columns in the language of the window."""
    return (
        Column(tr("Played"), _played, "played"),
        Column(tr("Room"), lambda row: row.room),
        Column(tr("Stakes"), lambda row: row.stakes, "big_blind"),
        Column(tr("Seat"), lambda row: row.position),
        Column(tr("Cards"), lambda row: row.cards, is_cards=True),
        Column(tr("Pot type"), _pot),
        Column(tr("Flop"), lambda row: row.flop, is_cards=True),
        Column(tr("Result, bb"), lambda row: _signed(row.result_bb), "result_bb", is_number=True),
        Column(tr("EV lost, bb"), _lost, LOST, is_number=True),
        Column(tr("Tags"), _nothing, remarked=_tags),
        Column(tr("Note"), _nothing, remarked=_note),
    )


class HandsTableModel(QAbstractTableModel):
    """The hands of a page."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = columns()
        self.rows: tuple[HandRow, ...] = ()
        self.partly: frozenset[int] = frozenset()
        """Numbers of hands that lost more than is known."""
        self.marks: Mapping[int, Remarks] = {}
        """Notes and tags by the numbers of the hands."""

    def show_rows(self, rows: tuple[HandRow, ...], partly: frozenset[int] = frozenset()) -> None:
        """Show other hands, some of which are graded in part only."""
        self.beginResetModel()
        self.rows, self.partly = rows, partly
        self.endResetModel()

    def show_marks(self, marks: Mapping[int, Remarks]) -> None:
        """Show other notes and tags of the same hands."""
        if marks != self.marks:
            self.marks = marks
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = NOTHING) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOTHING) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        column, row = self.columns[index.column()], self.rows[index.row()]
        at_least = column.sort == LOST and row.ev_lost_bb is not None and row.id in self.partly
        if column.remarked is not None:
            return self._remark(column.remarked, row, role)
        if role == Qt.ItemDataRole.DisplayRole:
            text = column.text(row)
            return tr("\u2265 {number}", number=text) if at_least else text
        if role == Qt.ItemDataRole.ToolTipRole and at_least:
            return tr(
                "Decisions of yours in this hand are not graded, are graded by frequency, or have "
                "a low confidence: what they cost is not in the sum."
            )
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column.is_number else LEFT
        return None

    def _remark(self, read: Callable[[Remarks], str], row: HandRow, role: int) -> object:
        text = read(self.marks.get(row.id, Remarks()))
        if role == Qt.ItemDataRole.DisplayRole:
            return text.partition("\n")[0]
        if role == Qt.ItemDataRole.ToolTipRole:
            return text
        return LEFT if role == Qt.ItemDataRole.TextAlignmentRole else None

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
            # The arrow of the order stands over the end of a title at the right.
            return f"{column.title}\u2003" if column.sort and column.is_number else column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column.is_number else LEFT
        return None


def _played(row: HandRow) -> str:
    return "" if row.played is None else f"{datetime.fromtimestamp(row.played, UTC):%Y-%m-%d %H:%M}"


def _pot(row: HandRow) -> str:
    pot = translate_message(row.pot_type)
    return tr("{pot} multiway", pot=pot) if row.multiway else pot


def _nothing(_row: HandRow) -> str:
    return ""


def _tags(remarks: Remarks) -> str:
    return ", ".join(remarks.tags.get(WHOLE_HAND, ()))


def _note(remarks: Remarks) -> str:
    return remarks.notes.get(WHOLE_HAND, "")


def _signed(value: float | None) -> str:
    return NO_NUMBER if value is None else signed(value, 1)


def _lost(row: HandRow) -> str:
    return NO_NUMBER if row.ev_lost_bb is None else number(row.ev_lost_bb, 2)
