"""Past solves as rows: what each was, how exact it is, and what it takes on the disk."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont

from gto_desktop.cards.card import card_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.node.models.source_text import lock_words
from gto_desktop.services.solving.past_solves import Entry, PastSolve, sizes_summary

Index = QModelIndex | QPersistentModelIndex
SORT_ROLE = Qt.ItemDataRole.UserRole
ENTRY_ROLE = Qt.ItemDataRole.UserRole + 1
NAME = 0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Column:
    """One column: its title, what a cell says, and what it is sorted by."""

    title: str
    text: Callable[[Entry], str]
    key: Callable[[Entry], Any]
    is_number: bool = False
    tip: Callable[[Entry], str] | None = None


def columns() -> tuple[Column, ...]:
    """Return the columns in the language of the window."""
    return (
        Column(tr("Name"), _name, lambda e: e.solve.name.casefold(), tip=_name_tip),
        Column(tr("Board"), _board, _board),
        Column(
            tr("Combos"),
            _combos,
            lambda e: e.spec.ranges.oop.combo_count,
            is_number=True,
            tip=_ranges_tip,
        ),
        Column(
            tr("Pot"),
            lambda e: f"{e.spec.tree.starting_pot:,}",
            lambda e: e.spec.tree.starting_pot,
            is_number=True,
        ),
        Column(
            tr("Stack"),
            lambda e: f"{e.spec.tree.effective_stack:,}",
            lambda e: e.spec.tree.effective_stack,
            is_number=True,
        ),
        Column(
            tr("Bet sizes"),
            lambda e: sizes_summary(e.spec),
            lambda e: sizes_summary(e.spec),
            tip=lambda e: sizes_summary(e.spec),
        ),
        Column(
            tr("Accuracy"),
            _accuracy,
            lambda e: _known(e.solve.exploitability_pct),
            is_number=True,
            tip=_accuracy_tip,
        ),
        Column(
            tr("Iterations"),
            lambda e: f"{e.solve.iterations:,}",
            lambda e: e.solve.iterations,
            is_number=True,
        ),
        Column(
            tr("Solved"), lambda e: e.solve.solved.replace("T", " ")[:16], lambda e: e.solve.solved
        ),
        Column(
            tr("On disk"),
            lambda e: bytes_text(e.solve.bytes),
            lambda e: e.solve.bytes,
            is_number=True,
        ),
    )


class PastSolvesTable(QAbstractTableModel):
    """The rows; a name that was edited is only told."""

    renamed = Signal(int, str)

    def __init__(self, appearance: Appearance, font: QFont, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._figures = tabular(font)
        self._columns = columns()
        self._entries: tuple[Entry, ...] = ()

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._entries = tuple(entries)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self._columns[section].is_number else _LEFT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry, column = self._entries[index.row()], self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(entry)
        if role == Qt.ItemDataRole.EditRole:
            return entry.solve.name
        if role == SORT_ROLE:
            return column.key(entry)
        if role == ENTRY_ROLE:
            return entry
        return self._look_of(entry, column, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        editable = Qt.ItemFlag.ItemIsEditable
        flags = super().flags(index)
        return flags | editable if index.column() == NAME else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        solve = self._entries[index.row()].solve
        text = str(value).strip()
        if role == Qt.ItemDataRole.EditRole and text and text != solve.name:
            self.renamed.emit(solve.id, text)
        return False

    def _look_of(self, entry: Entry, column: Column, role: int) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column.is_number else _LEFT
        if role == Qt.ItemDataRole.FontRole and (column.is_number or column.key is _board):
            return self._figures
        if role == Qt.ItemDataRole.ForegroundRole and not entry.there:
            return QColor(self._appearance.look.dead_text)
        if role == Qt.ItemDataRole.ToolTipRole:
            if not entry.there:
                return tr("The file of this solve is gone: {path}", path=entry.path)
            return column.tip(entry) if column.tip is not None else None
        return None


class FilteredSolves(QSortFilterProxyModel):
    """Rows that hold all words of a filter in their name, board, sizes or day."""

    def __init__(self, rows: PastSolvesTable, parent: QObject) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self.setSourceModel(rows)
        self.setSortRole(SORT_ROLE)

    def set_filter(self, text: str) -> None:
        """Show only what holds these words."""
        self._words = text.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:  # noqa: N802 - Qt's
        entry = self.sourceModel().index(row, NAME, parent).data(ENTRY_ROLE)
        solve = entry.solve
        pinned = tr("pinned") if solve.pinned else ""
        texts = (
            solve.name,
            shown_name(solve),
            lock_words(entry.spec),
            _board(entry),
            sizes_summary(entry.spec),
            solve.solved,
            pinned,
        )
        whole = " ".join(texts).casefold()
        return all(word in whole for word in self._words)


def shown_name(solve: PastSolve) -> str:
    """Return what a solve is called: as its user named it, or after its spot."""
    return solve.name if solve.renamed else translate_message(solve.name)


def _name(entry: Entry) -> str:
    name = "  \u00b7  ".join(filter(None, (shown_name(entry.solve), lock_words(entry.spec))))
    return f"\u2022 {name}" if entry.solve.pinned else name


def _name_tip(entry: Entry) -> str:
    solve = entry.solve
    if solve.pinned:
        return tr("Pinned: never tidied away")
    return tr("Named by you: never tidied away") if solve.renamed else shown_name(solve)


def _board(entry: Entry) -> str:
    return " ".join(card_name(card) for card in entry.spec.board.cards)


def _combos(entry: Entry) -> str:
    oop, ip = (f"{hands.combo_count:,.0f}" for hands in entry.spec.ranges)
    return f"{oop} v {ip}"


def _ranges_tip(entry: Entry) -> str:
    texts = [(player.name, str(entry.spec.ranges[player])) for player in Player]
    return "\n".join(tr("{name}: {text}", name=name, text=text[:300]) for name, text in texts)


def _accuracy(entry: Entry) -> str:
    reached = entry.solve.exploitability_pct
    return "\u2013" if reached is None else f"{reached:.2f} %"


def _accuracy_tip(entry: Entry) -> str:
    reached, target = entry.solve.exploitability_pct, entry.solve.target_pct
    if reached is None or target is None:
        return tr("Percent of the pot")
    if reached <= target:
        return tr("Percent of the pot; the target of {target} % was reached", target=f"{target:g}")
    return tr("Percent of the pot; stopped before the target of {target} %", target=f"{target:g}")


def _known(value: float | None) -> float:
    return float("inf") if value is None else value
