"""One hand for others: as a picture with its table and its line."""

from PySide6.QtGui import QPixmap

from gto_desktop.game.street import STREETS
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.kit.labels import paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, page_of
from gto_desktop.gui.review.panels.review_words import head_words, line_text
from gto_desktop.gui.review.widgets.hand_picture import HandPicture
from gto_desktop.hands.hand import Hand

WIDTH = 720
"""Pixels of a picture, before the screen's own ratio."""


def hand_picture(hand: Hand, appearance: Appearance) -> QPixmap:
    """Return a hand at its end: what is known of it, the table, and each street in a line."""
    table = HandPicture(appearance)
    table.setFixedSize(table.sizeHint())
    table.show_hand(hand, None)
    lines = [paragraph(text) for text in street_lines(hand)]
    page = page_of(title(head_words(hand)), table, *lines, margins=PAGE)
    page.setFixedWidth(WIDTH)
    page.adjustSize()
    picture = page.grab()
    page.deleteLater()
    return picture


def street_lines(hand: Hand) -> list[str]:
    """Return the actions of each street of a hand in a line of text."""
    lines = []
    for street in range(len(STREETS)):
        told = [
            line_text(hand, number)
            for number, action in enumerate(hand.actions)
            if action.street == street
        ]
        if told:
            lines.append(", ".join(told))
    return lines
