"""Tables of the local service: its keys with what they used, and its last requests."""

from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.services.server.dashboard import KeyRow, SeenRequest

NAME, PLAN, CREATED, LAST_USED, LOOKUPS, SOLVES, REQUESTS = range(7)
TIME, METHOD, PATH, STATUS, TOOK, KEY = range(6)
ROW = 32
BAR = 4
NEARLY = 0.9
"""Share of a limit from which its bar warns."""
_USED = Qt.ItemDataRole.UserRole + 1
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_Index = QModelIndex | QPersistentModelIndex


class UsageDelegate(QStyledItemDelegate):
    """A number with its limit, and a bar of the share below."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint the cell, and the number with its bar over it."""
        super().paint(painter, option, index)
        used = index.data(_USED)
        if used is None:
            return
        look, box = self._appearance.look, QRect(option.rect)
        painter.setFont(tabular(option.font))
        painter.setPen(QColor(look.text))
        above = box.adjusted(8, 2, -8, -BAR - 5)
        painter.drawText(above, _RIGHT, str(index.data(Qt.ItemDataRole.DisplayRole)))
        track = QRect(box.left() + 8, box.bottom() - BAR - 3, box.width() - 16, BAR)
        painter.fillRect(track, QColor(look.border))
        share = min(1.0, float(used))
        if share > 0:
            colour = look.error if share >= NEARLY else look.accent
            track.setWidth(max(2, round(track.width() * share)))
            painter.fillRect(track, QColor(colour))

    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:  # noqa: N802
        """Leave the number to `paint` where there is a bar."""
        super().initStyleOption(option, index)
        if index.data(_USED) is not None:
            option.text = ""


class KeyTable(QTableWidget):
    """The keys, one of them chosen."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(0, 7, parent)
        _prepare(self, tr("Keys of the service"))
        self.setHorizontalHeaderLabels(
            [
                tr("Name"),
                tr("Plan"),
                tr("Created"),
                tr("Last used"),
                tr("Lookups this month"),
                tr("Solves this month"),
                tr("Requests"),
            ]
        )
        delegate = UsageDelegate(appearance, self)
        for column in (LOOKUPS, SOLVES):
            self.setItemDelegateForColumn(column, delegate)
            self.setColumnWidth(column, 144)
        for column, width in ((PLAN, 104), (CREATED, 96), (LAST_USED, 96), (REQUESTS, 84)):
            self.setColumnWidth(column, width)
        _stretch(self, NAME, right=(CREATED, LAST_USED, LOOKUPS, SOLVES, REQUESTS))
        self._rows: tuple[KeyRow, ...] = ()
        appearance.changed.connect(self._show)

    @property
    def chosen(self) -> KeyRow | None:
        """The chosen key."""
        row = self.currentRow()
        return self._rows[row] if 0 <= row < len(self._rows) and self.selectedItems() else None

    def show_keys(self, rows: Sequence[KeyRow]) -> None:
        """Show keys; the choice stays where its key does."""
        if tuple(rows) != self._rows:
            before = self.chosen
            self._rows = tuple(rows)
            self._show()
            kept = [
                number
                for number, row in enumerate(self._rows)
                if before is not None and row.info.key_id == before.info.key_id
            ]
            if kept:
                self.setCurrentCell(kept[0], NAME)
            else:
                self.clearSelection()
                self.setCurrentCell(-1, -1)

    def _show(self) -> None:
        self.setRowCount(len(self._rows))
        for number, row in enumerate(self._rows):
            info = row.info
            name = info.name
            if info.revoked is not None:
                name = tr("{name} (revoked {day})", name=name, day=_day(info.revoked.date()))
            plan = {"free": tr("Free plan"), "unlimited": tr("Unlimited")}.get(
                str(info.plan), str(info.plan)
            )
            last = tr("Never") if info.last_used is None else _day(info.last_used)
            created = _day(info.created.astimezone().date())
            texts = (name, plan, created, last)
            for column, text in enumerate(texts):
                self._cell(number, column, text, right=column >= CREATED)
            self._usage(number, LOOKUPS, row.lookups.used, info.plan.presolved)
            self._usage(number, SOLVES, row.solves.used, info.plan.solves)
            self._cell(number, REQUESTS, f"{row.requests:,}", right=True)

    def _usage(self, row: int, column: int, used: int, limit: int | None) -> None:
        text = f"{used:,}" if limit is None else f"{used:,} / {limit:,}"
        item = self._cell(row, column, text, right=True)
        if limit is not None:
            item.setData(_USED, used / limit if limit else 1.0)

    def _cell(self, row: int, column: int, text: str, *, right: bool) -> QTableWidgetItem:
        return _cell(self, row, column, text, right=right)


class RequestTable(QTableWidget):
    """The last requests, newest first."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(0, 6, parent)
        _prepare(self, tr("Recent requests"))
        self.setHorizontalHeaderLabels(
            [tr("Time"), tr("Method"), tr("Path"), tr("Status"), tr("ms"), tr("Key")]
        )
        for column, width in ((TIME, 84), (METHOD, 76), (STATUS, 72), (TOOK, 76), (KEY, 180)):
            self.setColumnWidth(column, width)
        _stretch(self, PATH, right=(STATUS, TOOK))
        self.verticalHeader().setDefaultSectionSize(26)
        self._appearance = appearance
        self._requests: tuple[SeenRequest, ...] = ()
        appearance.changed.connect(self._show)

    def show_requests(self, requests: Sequence[SeenRequest]) -> None:
        """Show requests."""
        if tuple(requests) != self._requests:
            self._requests = tuple(requests)
            self._show()

    def _show(self) -> None:
        look = self._appearance.look
        self.setRowCount(len(self._requests))
        for number, seen in enumerate(self._requests):
            status = str(seen.status) if seen.status else "\u2013"
            texts = (_time(seen.at), seen.method, seen.path, status, _ms(seen.seconds))
            for column, text in enumerate((*texts, seen.key_name or "\u2013")):
                item = _cell(self, number, column, text, right=column in {STATUS, TOOK})
                if column == STATUS:
                    colour = look.error if seen.status >= 400 or not seen.status else look.text
                    item.setForeground(QColor(colour))


def _prepare(table: QTableWidget, name: str) -> None:
    table.setAccessibleName(name)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(ROW)
    table.horizontalHeader().setHighlightSections(False)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)


def _stretch(table: QTableWidget, column: int, right: Sequence[int]) -> None:
    table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setMinimumSectionSize(64)
    for number in range(table.columnCount()):
        header = table.horizontalHeaderItem(number)
        if header is not None:
            header.setTextAlignment(_RIGHT if number in right else _LEFT)


def _cell(
    table: QTableWidget, row: int, column: int, text: str, *, right: bool
) -> QTableWidgetItem:
    item = table.item(row, column)
    if item is None:
        item = QTableWidgetItem()
        table.setItem(row, column, item)
    item.setText(text)
    item.setToolTip(text)
    item.setData(_USED, None)
    item.setTextAlignment(_RIGHT if right else _LEFT)
    if right:
        item.setFont(tabular(table.font()))
    return item


def _day(day: date) -> str:
    return day.isoformat()


def _time(at: datetime) -> str:
    return f"{at.astimezone():%H:%M:%S}"


def _ms(seconds: float) -> str:
    ms = seconds * 1000
    return f"{ms:.1f}" if ms < 99.95 else f"{ms:,.0f}"
