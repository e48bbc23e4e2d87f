"""The command palette: type a few letters, press Enter, and it is done."""

import re
import unicodedata
from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.key_claims import focused_below
from gto_desktop.gui.kit.layouts import column_of

WIDTH = 520
ROWS = 12
ROW_HEIGHT = 32
_STEP = 100
"""More than any length costs: between two ways to fit."""
SCATTERED = 3 * _STEP
"""From here on the letters stand in a text, but no word of it was typed."""
MOST_RECENT = 5
Index: TypeAlias = QModelIndex | QPersistentModelIndex
_KEY = Qt.ItemDataRole.UserRole
_SHORTCUT = Qt.ItemDataRole.UserRole + 1
_CAN = Qt.ItemDataRole.UserRole + 2


def match(wanted: str, text: str) -> int | None:
    """Tell how well typed letters fit a text: lower is better, None for not at all.

    Best fits a text, or what follows its colon, that begins with what is typed; then one whose
    words begin so, in order; then one that holds it. Else the letters must come in order, below
    `SCATTERED` no more. Accents do not count.

    >>> match("solve", "Layout: Solve") < match("solve", "Take the solve")
    True
    >>> match("so wi", "Solve with the locks") < match("olve", "Solve")
    True
    >>> match("nso", "New solve") < match("nso", "Open solution")
    True
    >>> match("xyz", "New solve") is None
    True
    >>> match("resoudre", "Résoudre un spot") == 2
    True
    """
    typed, lowered = _folded(wanted).split(), _folded(text)
    length = len(text) // 8
    whole = " ".join(typed)
    _, _, title = lowered.rpartition(": ")
    if lowered.startswith(whole) or title.startswith(whole):
        return length
    if _begin_words(typed, lowered):
        return _STEP + length
    if whole in lowered:
        return 2 * _STEP + length
    cost = _scattered("".join(typed), lowered)
    return None if cost is None else SCATTERED + cost + length


def _begin_words(typed: Sequence[str], text: str) -> bool:
    """Whether words of a text begin with the typed ones, in their order."""
    words = iter(re.findall(r"\w+", text))
    return all(any(word.startswith(each) for word in words) for each in typed)


def _scattered(letters: str, text: str) -> int | None:
    """Return what letters cost that stand in a text in their order; None where they do not.

    Those at the beginnings of words, and those side by side, are cheap.
    """
    cost, place = 0, -1
    for letter in letters:
        at = text.find(letter, place + 1)
        if at < 0:
            return None
        head = _word_start(text, letter, place + 1)
        if at != place + 1 and head is not None:
            at = head
        cost += 0 if at in {head, place + 1} else 10 + at - place
        place = at
    return cost


def _folded(text: str) -> str:
    """Return a text in small letters as an English keyboard types it."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in spread if not unicodedata.combining(letter))
    return plain.replace("œ", "oe").replace("’", "'")


def _word_start(text: str, letter: str, start: int) -> int | None:
    for at in range(start, len(text)):
        if text[at] == letter and (at == 0 or not text[at - 1].isalnum()):
            return at
    return None


class CommandPalette(QFrame):
    """A list of all commands over the window, filtered by what is typed, best first."""

    def __init__(self, commands: Commands, window: QWidget) -> None:
        super().__init__(window)
        self._commands = commands
        self._over: QWidget = window
        self.setProperty("popover", True)
        self.setAutoFillBackground(True)
        self.setAccessibleName(tr("Commands"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("What do you want to do?"))
        self.field.setAccessibleName(tr("Search the commands"))
        self.field.setClearButtonEnabled(True)
        self.list = QListView()
        self.list.setAccessibleName(tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._model = QStandardItemModel(self)
        self.list.setModel(self._model)
        self.list.setItemDelegate(_Row(self.list))
        column_of(self.field, self.list, on=self, margins=(8, 8, 8, 8))
        self.field.textChanged.connect(self._filter)
        self.field.installEventFilter(self)
        self.list.clicked.connect(self._run)
        self._recent: list[str] = []
        """Keys of the commands that were run from here, the last one first."""
        self.before: QWidget | None = None
        """What had the keyboard before the list came up; None while it is away."""
        self.hide()

    def open(self) -> None:
        """Come up over the window, empty."""
        self._commands.refresh()
        room = self._over.size()
        self.before = focused_below(self._over)
        width = min(WIDTH, room.width() - 32)
        height = min(ROWS * ROW_HEIGHT + 64, room.height() - 96)
        self.setGeometry((room.width() - width) // 2, 64, width, height)
        self.field.clear()
        self._filter("")
        self.show()
        self.raise_()
        # It may be called from a panel that floats in a window of its own.
        self._over.activateWindow()
        self.field.setFocus()

    def close_up(self) -> None:
        """Go away and give the keyboard back."""
        self.hide()
        if self.before is not None:
            self.before.activateWindow()
            self.before.setFocus()
            self.before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field:
            if event.type() == QEvent.Type.FocusOut and self.isVisible():
                self.hide()
                self.before = None
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                return self._pressed(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def titles(self) -> list[str]:
        """Return what is listed, best first."""
        return [self._model.item(row).text() for row in range(self._model.rowCount())]

    def _pressed(self, key: Qt.Key) -> bool:
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: ROWS,
            Qt.Key.Key_PageUp: -ROWS,
        }
        if key == Qt.Key.Key_Escape:
            self.close_up()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._run(self.list.currentIndex())
        elif key in steps:
            count = self._model.rowCount()
            row = self.list.currentIndex().row() + steps[key]
            self._choose(max(0, min(count - 1, row)))
        else:
            return False
        return True

    def _filter(self, text: str) -> None:
        """List what fits; with nothing typed, what was done last, then all as in the menus."""
        matches = []
        for place, command in enumerate(self._commands):
            action = self._commands.action(command.key)
            name = _name(command, action.text())
            cost = match(text, name) if text.strip() else self._recency(command.key)
            if cost is not None:
                disabled = not action.isEnabled()
                order = (cost >= SCATTERED, disabled, cost, place)
                matches.append((order, name, command, action))
        matches.sort(key=lambda row: row[0])
        if matches and not matches[0][0][0]:
            # Something was typed as it is called: what merely has the letters is not meant.
            matches = [row for row in matches if not row[0][0]]
        self._model.clear()
        for order, name, command, action in matches:
            item = QStandardItem(name)
            native = QKeySequence.SequenceFormat.NativeText
            item.setData(command.key, _KEY)
            item.setData(action.shortcut().toString(native), _SHORTCUT)
            item.setData(not order[1], _CAN)
            self._model.appendRow(item)
        self._choose(0)

    def _recency(self, key: str) -> int:
        return self._recent.index(key) if key in self._recent else MOST_RECENT

    def _choose(self, row: int) -> None:
        self.list.setCurrentIndex(self._model.index(row, 0))

    def _run(self, index: QModelIndex) -> None:
        if not index.isValid() or not index.data(_CAN):
            return
        key = str(index.data(_KEY))
        self._recent = [key, *(each for each in self._recent if each != key)][:MOST_RECENT]
        self.close_up()
        self._commands.run(key)


def _name(command: Command, text: str) -> str:
    """Return a title with the submenu it stands in, without the marks of menus."""
    _, _, submenu = command.menu.partition("/")
    title = text.replace("&", "").removesuffix("\u2026")
    return tr("{name}: {text}", name=submenu, text=title) if submenu else title


class _Row(QStyledItemDelegate):
    """Paints a command with its shortcut at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = option.palette
        if chosen:
            painter.fillRect(option.rect, palette.highlight())
        group = palette.ColorGroup.Normal if index.data(_CAN) else palette.ColorGroup.Disabled
        role = palette.ColorRole.HighlightedText if chosen else palette.ColorRole.Text
        painter.setPen(palette.color(group, role))
        box: QRect = option.rect.adjusted(12, 0, -12, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(option.font)
        painter.drawText(box, middle | Qt.AlignmentFlag.AlignLeft, str(index.data()))
        small = QFont(option.font)
        small.setPointSizeF(option.font.pointSizeF() * 0.92)
        painter.setFont(small)
        painter.drawText(box, middle | Qt.AlignmentFlag.AlignRight, str(index.data(_SHORTCUT)))
