"""The texture of a flop, in the words that reports group by."""

from dataclasses import dataclass

from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, STRAIGHTS

_SUITS = {1: "monotone", 2: "two-tone", 3: "rainbow"}
_PAIRS = {1: "trips", 2: "paired", 3: "unpaired"}
_TEXTS: dict[str, str] = {
    text: text
    for text in (
        say("trips"),
        say("paired monotone"),
        say("paired two-tone"),
        say("paired rainbow"),
        say("unpaired monotone"),
        say("unpaired two-tone"),
        say("unpaired rainbow"),
    )
}


@dataclass(frozen=True)
class FlopTexture:
    """The texture of a flop.

    >>> str(FlopTexture.of(Board.parse("Ks7h2d"))), str(FlopTexture.of(Board.parse("QsQh2s")))
    ('unpaired rainbow', 'paired two-tone')
    """

    suits: str
    """monotone, two-tone or rainbow."""
    pairs: str
    """unpaired, paired or trips."""
    high: str
    """The highest rank: A to 2."""
    straights: int
    """How many different straights two cards can make on it, 0 to 3."""

    @classmethod
    def of(cls, flop: Board) -> "FlopTexture":
        """Return the texture of three cards."""
        ranks = frozenset(card >> 2 for card in flop.cards)
        return cls(
            suits=_SUITS[len({card & 3 for card in flop.cards})],
            pairs=_PAIRS[len(ranks)],
            high=RANKS[max(ranks)],
            straights=sum(len(ranks & straight) == 3 for straight in STRAIGHTS),
        )

    def __str__(self) -> str:
        return _TEXTS["trips" if self.pairs == "trips" else f"{self.pairs} {self.suits}"]
