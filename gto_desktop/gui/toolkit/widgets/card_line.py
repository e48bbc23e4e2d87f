"""A line of cards: typed, and picked from the deck."""

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from gto_desktop.cards.card import card_name, parse_card
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.kit.card_painting import INLINE, CardRow
from gto_desktop.gui.kit.labels import mark
from gto_desktop.gui.kit.layouts import grown, row_of

_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.ASCII | re.IGNORECASE)
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


class CardLine(QWidget):
    """The text, and beside it its cards in four colours."""

    edited = Signal(str)
    entered = Signal()

    def __init__(
        self, name: str, hint: str, most: int, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.name, self.most = name, most
        self.edit = EnteredEdit()
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(hint)
        self.cards = CardRow(appearance)
        self.cards.setFixedWidth(min(most, MOST_DRAWN) * INLINE.width)
        row = row_of(grown(self.edit), on=self)
        if most <= MOST_DRAWN:
            row.addWidget(self.cards, 0, Qt.AlignmentFlag.AlignVCenter)
        else:
            self.cards.setParent(self)
            self.cards.hide()
        self.edit.textEdited.connect(self.edited)
        self.edit.entered.connect(self.entered)
        self.edit.textChanged.connect(self._draw)

    @property
    def picked(self) -> list[int]:
        """The cards in the text."""
        return cards_in(self.edit.text())

    @property
    def full(self) -> bool:
        """Whether no card can be added."""
        return len(self.picked) >= self.most

    def show_text(self, text: str) -> None:
        """Show a text without reporting it."""
        if self.edit.text() != text:
            self.edit.setText(text)

    def toggle(self, card: int) -> None:
        """Put a card in, or take it out."""
        cards = self.picked
        if card in cards:
            cards.remove(card)
        elif len(cards) < self.most:
            cards.append(card)
        text = "".join(map(card_name, cards))
        self.edit.setText(text)
        self.edited.emit(text)

    def mark_wrong(self, *, wrong: bool) -> None:
        """Say by the rim whether something is wrong here."""
        mark(self.edit, wrong=wrong)

    def mark_active(self, *, active: bool) -> None:
        """Say whether the deck is for this line."""
        mark(self.edit, active=active)

    def _draw(self, text: str) -> None:
        cards = cards_in(text)[:MOST_DRAWN]
        self.cards.show_groups((tuple(cards),) if cards else ())
