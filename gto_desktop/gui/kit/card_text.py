"""Cards as text in the colours of the chosen deck: rich text and painted text."""

import re

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from gto_desktop.cards.card import RANKS
from gto_desktop.gui.base.appearance import Appearance

SUITS = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}
_CARD = re.compile(r"[2-9TJQKA][cdhs]")
_GAP = " "


def cards_words(cards: tuple[str, ...]) -> str:
    """Return cards with the signs of their suits.

    >>> cards_words(("As", "Kd"))
    'A♠ K♦'
    """
    return _GAP.join(card[0] + SUITS[card[1]] for card in cards)


def cards_of(text: str) -> tuple[str, ...]:
    """Return the cards of a text without blanks; none where it is something else.

    >>> cards_of("6sTc"), cards_of("6sT")
    (('6s', 'Tc'), ())
    """
    cards = tuple(_CARD.findall(text))
    return cards if "".join(cards) == text else ()


def high_first(text: str) -> str:
    """Return two cards with the higher one first, as players name a hand.

    >>> high_first("6sTc"), high_first("AsKd"), high_first("")
    ('Tc6s', 'AsKd', '')
    """
    cards = sorted(cards_of(text), key=lambda card: -RANKS.index(card[0]))
    return "".join(cards) or text


def ink_of(card: str, appearance: Appearance) -> QColor:
    """Return the colour of a card's suit in the chosen deck."""
    return QColor(appearance.look.suits["cdhs".index(card[1])])


def cards_html(cards: tuple[str, ...], appearance: Appearance) -> str:
    """Return cards as rich text in the colours of their suits."""
    return "&nbsp;".join(
        f'<span style="color:{ink_of(card, appearance).name()}">{cards_words((card,))}</span>'
        for card in cards
    )


def cards_width(painter: QPainter, cards: tuple[str, ...]) -> float:
    """Return the width of cards in the painter's font."""
    return float(painter.fontMetrics().horizontalAdvance(cards_words(cards)))


def draw_cards(
    painter: QPainter, place: QRectF, cards: tuple[str, ...], appearance: Appearance
) -> None:
    """Draw cards from the left of a place, in the painter's font."""
    metrics, x = painter.fontMetrics(), place.left()
    side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    pen = painter.pen()
    for card in cards:
        painter.setPen(ink_of(card, appearance))
        painter.drawText(
            QRectF(x, place.top(), place.right() - x, place.height()), side, cards_words((card,))
        )
        x += metrics.horizontalAdvance(cards_words((card,)) + _GAP)
    painter.setPen(pen)
