"""Values of answers as figures: shares in percent, counts, cards, and words for members."""

import re
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from gto_desktop.cards.card import parse_card
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import localized
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import UNKNOWN_CARD, Fact, NamedFigure
from gto_desktop.gui.kit.models.figure_words import figure_label, member_title

NOTHING = "\u2013"
MINUS = "\u2212"
MOST_HANDS = 12
"""Combos drawn in one figure; of more, the rest is counted."""
MOST_IN_ROW = 4
"""The same in a row of a table."""

AMOUNTS = frozenset(
    [
        *("weight", "total", "weight_sum", "density_ratio", "prize_pool", "chip_total"),
        *("equities", "chip_equities", "bubble_factors"),
        *("min_bet", "amount", "total_pot", "call_amount", "min_to", "max_to", "pot_to"),
    ]
)
"""Fields with decimals that are no shares."""

_CENT = Decimal("0.01")
_MEMBER = re.compile(r"[A-Z]{2,}(?:_[A-Z]+)*")
_CARDS = re.compile(r"(?:(?:[2-9TJQKA][cdhs])|\?\?)+")


def cards_of_text(text: str) -> tuple[int, ...]:
    """Return the cards of a text as answers have it, "AhKh"; "??" is a card not known."""
    pieces = (text[place : place + 2] for place in range(0, len(text), 2))
    return tuple(UNKNOWN_CARD if piece == "??" else parse_card(piece) for piece in pieces)


def percent(share: float, decimals: int = 1) -> str:
    """Return a share in percent.

    >>> percent(0.6789), percent(-0.02), percent(1)
    ('67.9 %', '−2.0 %', '100.0 %')
    """
    text = f"{abs(share) * 100:.{decimals}f}"
    sign = MINUS if share < 0 and float(text) else ""
    return localized(f"{sign}{text} %")


def amount(value: float, decimals: int = 2) -> str:
    """Return an amount with thousands set apart, without decimals where it is whole.

    >>> amount(1125600), amount(36.2524), amount(-3)
    ('1,125,600', '36.25', '−3')
    """
    whole = float(value).is_integer()
    text = f"{abs(value):,.{0 if whole else decimals}f}"
    return localized(f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text)


def bb_text(amount: float) -> str:
    """Write big blinds with up to two decimals, halves upwards: one amount has one text.

    >>> bb_text(1.815), bb_text(2.5), bb_text(100.0)
    ('1.82', '2.5', '100')
    """
    text = f"{Decimal(f'{amount:.6f}').quantize(_CENT, ROUND_HALF_UP):f}"
    return localized(text.rstrip("0").rstrip("."))


def hands_figure(texts: Iterable[str], most: int = MOST_HANDS) -> NamedFigure:
    """Return cards or combos, drawn; of many, the first."""
    names = list(texts)
    shown = tuple(cards_of_text(text) for text in names[:most])
    left = len(names) - len(shown)
    more = tr("and {count} more", count=left) if left > 0 else ""
    return NamedFigure(more if names else NOTHING, order=float(len(names)), cards=shown)


def cards_figure(texts: Iterable[str]) -> NamedFigure:
    """Return cards that belong together: a board, the best five."""
    cards = cards_of_text("".join(texts))
    if not cards:
        return NamedFigure(NOTHING)
    return NamedFigure("", order=float(max(cards)), cards=(cards,))


def share_figure(share: float | None, decimals: int = 1) -> NamedFigure:
    """Return a share in percent with a bar."""
    if share is None:
        return NamedFigure(NOTHING, order=-1.0, right=True)
    bar = share if 0 <= share <= 1 else None
    return NamedFigure(percent(share, decimals), order=share, share=bar, right=True)


def number_figure(value: float | None, decimals: int = 2) -> NamedFigure:
    """Return an amount or a count."""
    if value is None:
        return NamedFigure(NOTHING, order=float("-inf"), right=True)
    return NamedFigure(amount(value, decimals), order=float(value), right=True)


def words_figure(text: str, order: float | str | None = None) -> NamedFigure:
    """Return words; a member of an enumeration is spoken out."""
    shown = member_title(text) if _MEMBER.fullmatch(text) else text
    return NamedFigure(shown or NOTHING, order=shown if order is None else order)


def figure(name: str, value: object, most: int = MOST_HANDS) -> NamedFigure:
    """Return the value of a field of an answer; of many combos, so many at most."""
    if value is None or value in ("", []):
        return NamedFigure(NOTHING)
    if isinstance(value, bool):
        return NamedFigure(tr("Yes") if value else tr("No"), order=float(value))
    if isinstance(value, int | float):
        plain = isinstance(value, int) or name in AMOUNTS
        return number_figure(value) if plain else share_figure(value)
    if isinstance(value, str):
        drawn = _CARDS.fullmatch(value) and not isinstance(value, StrEnum)
        text = translate_message(value) if name == "description" else str(value)
        return cards_figure([value]) if drawn else words_figure(text)
    if isinstance(value, Sequence):
        return _list_figure([str(part) for part in value], most)
    return NamedFigure(str(value))


def fact(name: str, value: object, about: str = "") -> Fact:
    """Return a field of an answer with its name."""
    return Fact(figure_label(name), figure(name, value), about)


def _list_figure(texts: list[str], most: int) -> NamedFigure:
    if all(_CARDS.fullmatch(text) for text in texts):
        pairs = all(len(text) == 4 for text in texts)
        return hands_figure(texts, most) if pairs else cards_figure(texts)
    spoken = (member_title(text) if _MEMBER.fullmatch(text) else text for text in texts)
    return NamedFigure(", ".join(spoken), order=float(len(texts)))
