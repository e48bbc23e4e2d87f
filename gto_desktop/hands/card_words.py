"""Cards in the language of a player, as 888poker writes them, in English."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from gto_desktop.basis.message import say
from gto_desktop.hands.hand import HandSkipped

_NUMBERS = {**{str(rank): str(rank) for rank in range(2, 10)}, "10": "T", "T": "T"}
_FACES = {"J": "J", "Q": "Q", "K": "K", "A": "A"}
_LETTERS = {"c": "c", "d": "d", "h": "h", "s": "s"}
_CARDS = re.compile(
    r"(?P<before>(?:Dealt to .+|\*\* Dealing \w+ \*\*(?: :)?|.+ (?:shows|mucks)) \[ ?)"
    r"(?P<cards>[^\[\]]+?)(?P<after> ?\].*)"
)
_SEPARATOR = re.compile(r"[,\s]+")
_WORD = re.compile(r"(?:10|\w)\w{2,}")
"""A rank and a word."""


@dataclass(frozen=True)
class CardWords:
    """How a language calls ranks and suits."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """Return the English names of all cards, by what they are called."""
        ranks, suits = {**_NUMBERS, **self.ranks}, self.suits
        return {rank + suit: ranks[rank] + suits[suit] for rank in ranks for suit in suits}

    def english(self, cards: Iterable[str]) -> dict[str, str] | None:
        """Return the English names of cards; None where one is not of this language."""
        named = {card: self.cards.get(card, "") for card in cards}
        return named if all(named.values()) else None


def _suits(clubs: str, diamonds: str, hearts: str, spades: str) -> dict[str, str]:
    """Return the suits of a language, each by its words, which are parted by spaces."""
    words = zip("cdhs", (clubs, diamonds, hearts, spades), strict=True)
    return {word: suit for suit, text in words for word in text.split()}


_RUSSIAN = dict(zip("\u0412\u0414\u041a\u0422", "JQKA", strict=True))
"""Valet, dama, korol, tuz."""
_LANGUAGES = (
    CardWords(_FACES, _LETTERS),
    # German
    CardWords({**_FACES, "B": "J", "D": "Q"}, _suits("Kreuz", "Karo", "Herz", "Pik")),
    # Russian; the old client wrote in its own code page, which is read as the Western one.
    CardWords(
        {**_RUSSIAN, **{key.encode("cp1251").decode("cp1252"): _RUSSIAN[key] for key in _RUSSIAN}},
        _LETTERS,
    ),
    # Dutch: boer, vrouw, heer.
    CardWords({"B": "J", "V": "Q", "H": "K", "A": "A"}, _LETTERS),
    # Swedish: knekt, dam, kung, ess.
    CardWords({"Kn": "J", "D": "Q", "K": "K", "E": "A"}, _LETTERS),
    # Spanish: the ten is diez.
    CardWords(
        {**_FACES, "D": "T"},
        _suits("t Tréboles Trébol", "e d Diamantes", "o c Corazones", "p Picas"),
    ),
    # Italian
    CardWords(_FACES, _suits("f Fiori", "q Quadri", "c Cuori", "p Picche")),
    # Portuguese: the ten is dez.
    CardWords({**_FACES, "D": "T"}, _suits("p Paus", "o Ouros", "c Copas", "e Espadas")),
    # French
    CardWords(_FACES, _suits("Trèfle", "Carreau", "Cœur Coeur", "Pique")),
)
"""In the order in which they are tried: the first one that knows all cards of a hand counts."""


def in_english(lines: Sequence[str], first: int = 1) -> tuple[str, ...]:
    """Return the lines of a hand with their cards in English.

    A letter may be a suit in several languages, another one in each. Then all the cards of the
    hand tell which it is; where they leave it open the suits may be swapped, which changes nothing
    about how the hand is played.

    Args:
        lines: of one hand.
        first: number of the first line in the text.

    Raises:
        HandSkipped: a card is in a language that is not known.

    >>> in_english(["Dealt to Bo [ 8Karo, 10Pik ]", "Bo folds"])
    ('Dealt to Bo [ 8d, Ts ]', 'Bo folds')
    """
    found = {place: told for place, line in enumerate(lines) if (told := _CARDS.fullmatch(line))}
    cards = [card for told in found.values() for card in _SEPARATOR.split(told["cards"])]
    named = next(filter(None, (words.english(cards) for words in _LANGUAGES)), None)
    if named is None:
        return _unknown(lines, first, found)
    told_again = list(lines)
    for place, told in found.items():
        names = ", ".join(named[card] for card in _SEPARATOR.split(told["cards"]))
        told_again[place] = f"{told['before']}{names}{told['after']}"
    return tuple(told_again)


def _unknown(
    lines: Sequence[str], first: int, found: Mapping[int, re.Match[str]]
) -> tuple[str, ...]:
    """Return lines whose cards no language knows, if they have none that look like words."""
    for place, told in found.items():
        for card in _SEPARATOR.split(told["cards"]):
            if _WORD.fullmatch(card) and not any(card in words.cards for words in _LANGUAGES):
                raise HandSkipped(
                    say("the cards are in a language that is not read ({0})", card[:20]),
                    first + place,
                )
    return tuple(lines)
