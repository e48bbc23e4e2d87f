"""A hand while it is read, by names and with amounts as they are written."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import Enum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import parse_card
from gto_desktop.hands.hand import (
    HandActionKind,
    HandSkipped,
    PostKind,
    Room,
    Tournament,
)

POSTS = {
    "ante": PostKind.ANTE,
    "small blind": PostKind.SMALL,
    "big blind": PostKind.BIG,
    "straddle": PostKind.STRADDLE,
    "dead blind": PostKind.DEAD,
}
"""The words of the English histories."""


class Says(Enum):
    """What the amount of a bet or raise is."""

    ADDED = "added"
    """What the player puts in now."""
    TOTAL = "total"
    """What he then has in front."""
    UNSURE = "unsure"
    """One of the two; the replay tells which."""


@dataclass
class DraftPlayer:
    """A chair as the text lists it."""

    number: int
    stack: Decimal


@dataclass(frozen=True)
class DraftAction:
    """A decision as the text has it; `kind` None for an all-in that may be any."""

    street: int
    name: str
    kind: HandActionKind | None
    amount: Decimal = Decimal(0)
    says: Says = Says.ADDED
    line: int | None = None


@dataclass
class HandDraft:
    """What a parser has found so far."""

    room: Room
    id: str = ""
    played: datetime | None = None
    zone_known: bool = True
    latest: datetime | None = None
    """The last instant it may have been played, where there is a date and no time."""
    tournament: Tournament | None = None
    currency: str = ""
    small_blind: Decimal = Decimal(0)
    big_blind: Decimal = Decimal(0)
    ante: Decimal = Decimal(0)
    cap: Decimal | None = None
    """The most that anybody may put in; None without one."""
    table: str = ""
    table_size: int = 0
    button: int = 0
    hero: str | None = None
    players: dict[str, DraftPlayer] = field(default_factory=dict)
    posts: list[tuple[str, PostKind, Decimal]] = field(default_factory=list)
    moves: list[DraftAction] = field(default_factory=list)
    boards: list[list[str]] = field(default_factory=lambda: [[]])
    dealt: set[str] = field(default_factory=set)
    """Those of whom the text says elsewhere that they were dealt in."""
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)
    collected: dict[str, Decimal] = field(default_factory=dict)
    aside: dict[str, Decimal] = field(default_factory=dict)
    cashed_out: set[str] = field(default_factory=set)
    rake: Decimal | None = None
    """None where the room does not say."""
    added: Decimal = Decimal(0)
    """Put into the pot by the room."""
    prefers: Says = Says.ADDED
    """How amounts that are unsure are read where either way comes out."""
    mucks_as_folds: bool = False
    """A fold at the very end may be a hand that was not shown."""
    street: int = 0
    extra: dict[str, str] = field(default_factory=dict)

    def move(
        self,
        name: str,
        kind: HandActionKind | None,
        amount: Decimal = Decimal(0),
        says: Says = Says.ADDED,
        line: int | None = None,
    ) -> None:
        """Take note of a decision on the present street."""
        self.moves.append(DraftAction(self.street, name, kind, amount, says, line))

    def post(self, name: str, kind: PostKind, amount: Decimal) -> None:
        """Take note of a post; the largest ante is the ante of the hand."""
        self.posts.append((name, kind, amount))
        if kind is PostKind.ANTE:
            self.ante = max(self.ante, amount)

    def around(self, names: Iterable[str], button: int) -> list[str]:
        """Return players in the order of their chairs, from the left of the button."""
        return sorted(names, key=lambda name: (self.players[name].number - button - 1) % 1000)

    def take_blinds_from_posts(self) -> None:
        """Take the blinds from what was posted, where the text names none."""
        if not self.big_blind:
            by_kind = {kind: amount for _, kind, amount in reversed(self.posts)}
            by_kind |= self.whole_posts()
            self.big_blind = by_kind.get(PostKind.BIG, self.big_blind)
            self.small_blind = by_kind.get(PostKind.SMALL, self.big_blind / 2)

    def take_level_from_posts(self) -> None:
        """Take the blinds and the ante of a tournament as they were posted.

        Some headers name the level that comes next. Who is all-in by a post may have owed more of
        it; of blinds of which one was posted whole the other has the proportion of the header.
        """
        whole, told = self.whole_posts(), {kind for _, kind, _ in self.posts}
        small, big = self.small_blind, self.big_blind
        if self.tournament is None or not small or not big:
            return
        if PostKind.BIG in whole:
            self.big_blind = whole[PostKind.BIG]
            self.small_blind = whole.get(PostKind.SMALL, small * self.big_blind / big)
        elif PostKind.SMALL in whole and PostKind.BIG in told:
            self.small_blind = whole[PostKind.SMALL]
            self.big_blind = big * self.small_blind / small
        self.ante = whole.get(PostKind.ANTE, self.ante)

    def whole_posts(self) -> dict[PostKind, Decimal]:
        """Return the first post of each kind by a player who has chips behind."""
        paid = dict.fromkeys((name for name, _, _ in self.posts), Decimal(0))
        for name, _, amount in self.posts:
            paid[name] += amount
        return {
            kind: amount
            for name, kind, amount in reversed(self.posts)
            if name in self.players and paid[name] < self.players[name].stack
        }

    def collect(self, name: str, amount: Decimal) -> None:
        """Add to what a player takes from the pots."""
        self.collected[name] = self.collected.get(name, Decimal(0)) + amount

    def side(self, name: str, amount: Decimal) -> None:
        """Add to what a player gets outside the pots."""
        self.aside[name] = self.aside.get(name, Decimal(0)) + amount

    def show(self, name: str, cards: Sequence[str], *, shown: bool = True) -> None:
        """Take note of a player's two cards; HandSkipped where they are others, or not two."""
        pair = tuple(cards)
        if len(pair) != 2:
            raise HandSkipped(say("{0} has {1} cards: this is not hold'em", name, len(pair)))
        if sorted(self.cards.get(name, pair)) != sorted(pair):
            raise HandSkipped(say("{0} has two different hands", name))
        self.cards.setdefault(name, pair)
        if shown:
            self.shown.add(name)


def read_cards(text: str) -> list[str]:
    """Return the cards of a text, as "Ah".

    Raises:
        HandSkipped: a piece is no card.

    >>> read_cards("Ah, 10d  Ks")
    ['Ah', 'Td', 'Ks']
    """
    names = []
    for piece in text.replace(",", " ").split():
        name = piece.replace("10", "T")
        try:
            parse_card(name)
        except InputError:
            raise HandSkipped(say("{0} is no card", repr(piece[:20]))) from None
        names.append(name[0].upper() + name[1].lower())
    return names
