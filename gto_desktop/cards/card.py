"""Cards as small integers, and their two-letter names.

A card is ``rank * 4 + suit``: rank 0 is a deuce and 12 an ace, the suits run c, d, h, s.
"""

from typing import TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, shortened

Card: TypeAlias = int
"""0 (2c) to 51 (As)."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
CARD_COUNT = 52
STRAIGHTS = tuple(
    frozenset((low + step) % 13 for step in range(5)) for low in (RANKS.index("A"), *range(9))
)
"""By ranks, the wheel first."""

_SEPARATORS = frozenset(" \t\r\n,;")
_RANK_OF = {letter: rank for rank, name in enumerate(RANKS) for letter in {name, name.lower()}}
_SUIT_OF = {letter: suit for suit, name in enumerate(SUITS) for letter in {name, name.upper()}}


def parse_card(text: str) -> Card:
    """Return the card a two-letter name stands for; either case will do.

    Raises:
        InputError: the text is not a rank letter followed by a suit letter.

    >>> parse_card("2c"), parse_card("As")
    (0, 51)
    """
    if len(text) == 2:
        rank, suit = _RANK_OF.get(text[0]), _SUIT_OF.get(text[1])
        if rank is not None and suit is not None:
            return rank * 4 + suit
    raise InputError(
        say(
            "{0} is not a card: write a rank ({1}) and then a suit ({2}), like Ah.",
            repr(shortened(text, 20)),
            RANKS,
            SUITS,
        )
    )


def card_name(card: Card) -> str:
    """Return the two-letter name of a card.

    >>> card_name(50)
    'Ah'
    """
    return RANKS[card >> 2] + SUITS[card & 3]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text, in its order; spaces, commas and semicolons may separate them.

    Raises:
        InputError: a piece is not a card; the message gives its position, counted from 1.

    >>> [card_name(card) for card in parse_cards("AhKd, 7c")]
    ['Ah', 'Kd', '7c']
    """
    cards: list[Card] = []
    position = 0
    while position < len(text):
        if text[position] in _SEPARATORS:
            position += 1
            continue
        piece = text[position : position + 2]
        try:
            cards.append(parse_card(piece))
        except InputError as error:
            raise InputError(say("At position {0}: {1}", position + 1, error)) from None
        position += 2
    return tuple(cards)
