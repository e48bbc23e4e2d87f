"""Lines that the deck of a form picks for: cards, and a range with a grid to paint it on."""

import re

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name, parse_card
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.card_painting import INLINE, CardRow
from gto_desktop.gui.kit.labels import mark
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.models.figures import amount
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.kit.range_editor import RangeEditor
from gto_desktop.ranges.range import Range

_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.ASCII | re.IGNORECASE)
_HAND = re.compile(r"\s*(?:[2-9TJQKA][cdhs]\s*){0,2}", re.ASCII | re.IGNORECASE)
MOST_DRAWN = 7


def cards_in(text: str) -> list[int]:
    """Return the cards that can be read in a text, each once.

    >>> cards_in("kh, 10H x")
    [46, 34]
    """
    cards: list[int] = []
    for rank, suit in _CARD.findall(text):
        card = parse_card(rank.replace("10", "T") + suit)
        if card not in cards:
            cards.append(card)
    return cards


class EnteredEdit(QLineEdit):
    """A line edit that says when the keyboard comes to it."""

    entered = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()


class PickLine(QWidget):
    """A text that is typed, or picked from the deck."""

    edited = Signal(str)
    entered = Signal()

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self.name = name
        self.edit = EnteredEdit()
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(hint)
        self.edit.textEdited.connect(self.edited)
        self.edit.entered.connect(self.entered)

    @property
    def picked(self) -> list[int]:
        """The cards in the text."""
        raise NotImplementedError

    @property
    def full(self) -> bool:
        """Whether the deck has nothing to add."""
        raise NotImplementedError

    def toggle(self, card: int) -> None:
        """Put a card in, or take it out."""
        cards = self.picked
        kept = [other for other in cards if other != card]
        self._write("".join(map(card_name, kept if card in cards else self.with_card(card))))

    def with_card(self, card: int) -> list[int]:
        """Return the cards once this one is put in."""
        raise NotImplementedError

    def show_text(self, text: str) -> None:
        """Show a text without reporting it."""
        if self.edit.text() != text:
            self.edit.setText(text)

    def mark_wrong(self, *, wrong: bool) -> None:
        """Say by the rim whether something is wrong here."""
        mark(self.edit, wrong=wrong)

    def mark_active(self, *, active: bool) -> None:
        """Say whether the deck is for this line."""
        mark(self.edit, active=active)

    def _write(self, text: str) -> None:
        """Show a text that was not typed, and report it."""
        self.show_text(text)
        self.edited.emit(text)


class CardLine(PickLine):
    """The text, and beside it its cards in four colours."""

    def __init__(self, name: str, hint: str, most: int, appearance: Appearance) -> None:
        super().__init__(name, hint)
        self.most = most
        self.cards = CardRow(appearance)
        self.cards.setFixedWidth(min(most, MOST_DRAWN) * INLINE.width)
        row = row_of(grown(self.edit), on=self)
        if most <= MOST_DRAWN:
            row.addWidget(self.cards, 0, Qt.AlignmentFlag.AlignVCenter)
        else:
            self.cards.setParent(self)
            self.cards.hide()
        self.edit.textChanged.connect(self._draw)

    @property
    def picked(self) -> list[int]:
        return cards_in(self.edit.text())

    @property
    def full(self) -> bool:
        return len(self.picked) >= self.most

    def with_card(self, card: int) -> list[int]:
        return self.picked if self.full else [*self.picked, card]

    def _draw(self, text: str) -> None:
        cards = cards_in(text)[:MOST_DRAWN]
        self.cards.show_groups((tuple(cards),) if cards else ())


class RangePopover(QFrame):
    """The 13x13 editor of one range; Escape or a click outside closes it."""

    def __init__(self, model: RangeEditorModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", True)
        self.editor = RangeEditor(model, appearance)
        column_of(self.editor, on=self, margins=(12, 4, 12, 12))

    def open_below(self, widget: QWidget) -> None:
        """Open it at a widget, inside the screen."""
        self.adjustSize()
        at = widget.mapToGlobal(QPoint(0, widget.height() + 4))
        area = widget.screen().availableGeometry()
        left = min(at.x(), area.right() - self.width())
        top = min(at.y(), area.bottom() - self.height())
        self.move(max(area.left(), left), max(area.top(), top))
        self.show()
        self.editor.grid.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


class RangeLine(PickLine):
    """The text, how many combos it has, and the button of the grid."""

    def __init__(self, name: str, hint: str, appearance: Appearance) -> None:
        super().__init__(name, hint)
        self._appearance = appearance
        self.popover: RangePopover | None = None
        """The editor, once it was opened."""
        self.count = QLabel()
        self.count.setProperty("muted", True)
        self.count.setFont(tabular(self.count.font()))
        self.count.setMinimumWidth(self.count.fontMetrics().horizontalAdvance("1,326"))
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setToolTip(tr("Combos"))
        self.grid_button = push_button(
            tr("Grid"),
            self.open_grid,
            tr("Paint this range on the 13x13 grid"),
            name=tr("{field}: paint on the grid", field=name),
        )
        row_of(grown(self.edit), self.count, self.grid_button, on=self)
        self.edit.textEdited.connect(self._say_count)

    @property
    def picked(self) -> list[int]:
        """The cards, where the text is a hand and no range."""
        text = self.edit.text()
        return cards_in(text) if _HAND.fullmatch(text) else []

    @property
    def full(self) -> bool:
        return len(self.picked) >= 2 or not _HAND.fullmatch(self.edit.text())

    def with_card(self, card: int) -> list[int]:
        """Return the hand once this card is put in; a range gives way to it."""
        return [*self.picked[:1], card]

    def show_text(self, text: str) -> None:
        super().show_text(text)
        self._say_count(text)

    def open_grid(self) -> None:
        """Open the editor with this range."""
        model = RangeEditorModel(self.name)
        written = _parsed(self.edit.text())
        if written is not None:
            model.replace(written)
        model.committed.connect(lambda _key: self._write(str(model.range)))
        if self.popover is not None:
            self.popover.deleteLater()
        self.popover = RangePopover(model, self._appearance, self)
        self.popover.open_below(self)

    def _say_count(self, text: str) -> None:
        written = _parsed(text)
        self.count.setText(amount(written.combo_count) if written is not None else "")


def _parsed(text: str) -> Range | None:
    if not text.strip():
        return None
    try:
        return Range.parse(text)
    except InputError:
        return None
