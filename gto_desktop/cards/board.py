"""The community cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT, Card, card_name, parse_cards


@dataclass(frozen=True)
class Board:
    """Three to five different community cards, in the order they were dealt.

    >>> str(Board.parse("qs 7h 2d"))
    'Qs7h2d'
    """

    cards: tuple[Card, ...]
    """Flop first, then the turn, then the river."""

    def __post_init__(self) -> None:
        """Check the number of cards and that no card comes twice."""
        for card in self.cards:
            if not 0 <= card < CARD_COUNT:
                raise InputError(
                    say("The board holds {0}, but a card is a number from 0 to 51.", card)
                )
        if not 3 <= len(self.cards) <= 5:
            raise InputError(say("A board has 3, 4 or 5 cards, this one has {0}.", len(self.cards)))
        for position, card in enumerate(self.cards):
            if card in self.cards[:position]:
                raise InputError(say("The board {0} holds {1} twice.", self, card_name(card)))

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Return the board a text names.

        Raises:
            InputError: a piece is no card, a card comes twice, or there are not 3 to 5 cards.
        """
        try:
            cards = parse_cards(text)
        except InputError as error:
            raise InputError(say("The board cannot be read. {0}", error)) from None
        return cls(cards)

    def __str__(self) -> str:
        """Return the card names without separators; ``Board.parse`` reads them back."""
        return "".join(card_name(card) for card in self.cards)

    @property
    def street(self) -> int:
        """1 for a flop, 2 for a turn, 3 for a river: the values of ``game.street.Street``."""
        return len(self.cards) - 2

    @property
    def mask(self) -> int:
        """A 52-bit set with bit ``card`` up for each card of the board."""
        return sum(1 << card for card in self.cards)

    def with_cards(self, cards: Sequence[Card]) -> "Board":
        """Return this board with more cards dealt."""
        return Board((*self.cards, *cards))
