"""The heads-up pots of the preflop game: what each is known by, and which are reached.

Pots that are hardly ever reached take the values of the nearest one that is: as many raises, the
last raiser on the same side, and seats as near as can be.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.preflop_tree import (
    KINDS,
    EdgeKind,
    Leaf,
    PotKind,
    PreflopTree,
    child_at,
)
from gto_desktop.preflop.stakes import BIG_BLIND, SEATS, SMALL_BLIND, acts_later

REACHED = 1 / 2000
"""Chance in a hand from which on a single-raised pot is measured; a larger one sooner."""
_USUAL_POT = 5.5
"""Of a single-raised pot, big blinds."""


class PotGroup(NamedTuple):
    """What pots of a kind have in common."""

    kind: PotKind
    last_raised: bool
    """Whether the player in position has raised last."""
    over_limp: bool


@dataclass(frozen=True)
class Role:
    """What a heads-up leaf is known by.

    Seats are those of six, counted back from the big blind: earlier ones of a larger table are
    below 0.
    """

    kind: PotKind
    aggressor: int
    """Seat of the last raiser; of the limper in a limped pot."""
    other: int
    over_limp: bool = False
    """Whether BB raised a limp."""
    heads_up: bool = False
    """Whether only two are at the table: the small blind has the button."""
    five_bet: bool = False
    """Whether a 4-bet was raised. The same two seats may have put in a cold 4-bet, which leaves
    two and a half times as much behind beside the pot."""

    @classmethod
    def of(cls, leaf: Leaf) -> "Role":
        """Return the role of a leaf with two players."""
        first, second = leaf.live
        aggressor = leaf.aggressor if leaf.aggressor in leaf.live else first
        other = second if aggressor == first else first
        earlier = len(leaf.committed) - len(SEATS)
        raiser, caller = aggressor - earlier, other - earlier
        return cls(
            kind=leaf.kind,
            aggressor=raiser,
            other=caller,
            over_limp=leaf.kind == PotKind.RAISED and raiser == BIG_BLIND,
            heads_up=leaf.order[-1] - earlier == SMALL_BLIND,
            five_bet=leaf.raises > PotKind.FOUR_BET,
        )

    @classmethod
    def of_numbers(cls, numbers: Sequence[int]) -> "Role":
        """Return the role that a file keeps as `numbers`; those of before leave out the last."""
        kind, aggressor, other, *marks = numbers
        return cls(PotKind(kind), aggressor, other, *map(bool, marks))

    @property
    def group(self) -> PotGroup:
        """What it has in common with others of its kind."""
        return PotGroup(self.kind, self.aggressor == self.ip, self.over_limp)

    @property
    def numbers(self) -> tuple[int, ...]:
        """What files keep."""
        return (self.kind, self.aggressor, self.other, *map(int, self.marks))

    @property
    def marks(self) -> tuple[bool, ...]:
        """What sets it apart from other pots of its kind, seats aside."""
        return (self.over_limp, self.heads_up, self.five_bet)

    @property
    def oop(self) -> int:
        """The seat that acts first on the flop."""
        return self.other if self.ip == self.aggressor else self.aggressor

    @property
    def ip(self) -> int:
        """The seat that acts last."""
        later = acts_later(self.aggressor, self.other) != self.heads_up
        return self.aggressor if later else self.other

    def side(self, seat: int) -> Player:
        """Return the side of one of the two."""
        return Player.OOP if seat == self.oop else Player.IP

    @property
    def name(self) -> str:
        """The pot as players name it: "BTN v BB 3-bet", who raised first before who raised him."""
        raiser, other = (
            SEATS[seat] if seat >= 0 else f"{-seat} before UTG"
            for seat in (self.aggressor, self.other)
        )
        if self.kind == PotKind.LIMPED:
            return f"{raiser} limp, {other}"
        if self.over_limp:
            return f"{other} limp, {raiser} raise"
        if self.kind == PotKind.THREE_BET:
            return f"{other} v {raiser} 3-bet"
        if self.kind == PotKind.FOUR_BET:
            return f"{raiser} v {other} {5 if self.five_bet else 4}-bet"
        return f"{raiser} v {other}"

    def distance(self, other: "Role") -> float | None:
        """Return how far apart two roles are; None where one cannot stand for the other."""
        same = (self.kind, self.marks) == (other.kind, other.marks)
        if not same or (self.aggressor == self.ip) != (other.aggressor == other.ip):
            return None
        return abs(self.aggressor - other.aggressor) + abs(self.other - other.other)


def nearest(role: Role, known: Collection[Role]) -> tuple[Role, ...]:
    """Return the roles that are nearest to one, all that are equally near; none if none fits.

    Of a 5-bet pot those of 4-bet pots, where no 5-bet pot is known: so games are priced that were
    solved before the two were told apart.
    """
    distances = {other: role.distance(other) for other in known}
    fitting = {other: far for other, far in distances.items() if far is not None}
    if role.five_bet and not fitting:
        return nearest(replace(role, five_bet=False), known)
    least = min(fitting.values(), default=0.0)
    return tuple(other for other, far in fitting.items() if far == least)


def leaf_at(tree: PreflopTree, line: str) -> Leaf | None:
    """Return the leaf a line of F, C and R ends in; None where the tree has no such line."""
    place = child_at(tree, line)
    return tree.leaves[-1 - place] if place is not None and place < 0 else None


@dataclass(frozen=True, eq=False)
class ReachedPot:
    """A heads-up pot with what gets there."""

    leaf: Leaf
    line: str
    """F, C and R of each seat in turn: of the lines with this role the one taken most."""
    chance: float
    """In a hand, of all lines with this role."""
    reach: PerPlayer[NDArray[np.float64]]
    """(169,) share of each class that gets here."""

    @property
    def weight(self) -> float:
        """The chance, times how much larger the pot is than a single-raised one.

        By it a pot counts as reached: what is not known of a share costs by the size of the pot. A
        4-bet pot of 45bb that comes once in 10,000 hands decides what is done against a 3-bet.
        """
        return self.chance * max(1.0, sum(self.leaf.committed) / _USUAL_POT)


def reached_pots(
    tree: PreflopTree, reach: NDArray[np.floating], least: float = REACHED
) -> dict[Role, ReachedPot]:
    """Return the heads-up pots that see a flop with chips behind, the most frequent first.

    Args:
        tree: the game.
        reach: (rows, 169) share of each class that takes an edge and all its own before.
        least: weight from which on a pot counts, as `ReachedPot.weight`.
    """
    whole = reach.astype(np.float64)
    held = whole @ CLASS_SIZES / COMBO_COUNT
    chances: dict[Role, float] = {}
    most: dict[Role, tuple[float, Leaf, str]] = {}
    for leaf, line in _leaves(tree):
        if len(leaf.live) != 2 or leaf.kind in {PotKind.ALL_IN, PotKind.WON}:
            continue
        role, chance = Role.of(leaf), float(np.prod(held[list(leaf.rows)]))
        chances[role] = chances.get(role, 0.0) + chance
        if role not in most or chance > most[role][0]:
            most[role] = (chance, leaf, line)
    found = {
        role: ReachedPot(
            leaf=most[role][1],
            line=most[role][2],
            chance=chances[role],
            reach=PerPlayer(*(whole[most[role][1].rows[seat]] for seat in most[role][1].order)),
        )
        for role in sorted(chances, key=lambda role: -chances[role])
    }
    return {role: pot for role, pot in found.items() if pot.weight >= least}


def _leaves(tree: PreflopTree) -> Iterator[tuple[Leaf, str]]:
    letters = {kind: letter for letter, kind in KINDS.items()}
    open_ = [(0, "")]
    while open_:
        place, line = open_.pop()
        if place < 0:
            yield tree.leaves[-1 - place], line
            continue
        edges = tree.edges(place)
        below, kinds = tree.child[edges].tolist(), tree.kind[edges].tolist()
        open_.extend(
            (child, line + letters[EdgeKind(kind)])
            for child, kind in zip(below, kinds, strict=True)
        )
