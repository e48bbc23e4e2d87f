"""The heads-up pots whose flops are solved to learn what a flop is worth; who takes which.

Pots that nobody solves take the values of the nearest one that somebody does: as many raises, the
last raiser on the same side, and seats as near as can be.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from gto_desktop.game.player import Player
from gto_desktop.preflop.preflop_tree import Leaf, PotKind, PreflopTree, child_at
from gto_desktop.preflop.stakes import BIG_BLIND, SEATS, acts_later

SPOTS: tuple[tuple[str, str], ...] = (
    ("UTG v BB", "RFFFFC"),
    ("CO v BB", "FFRFFC"),
    ("BTN v BB", "FFFRFC"),
    ("SB v BB", "FFFFRC"),
    ("UTG v BTN", "RFFCFF"),
    ("CO v BTN", "FFRCFF"),
    ("BTN v SB", "FFFRCF"),
    ("SB limp, BB", "FFFFCC"),
    ("SB limp, BB raise", "FFFFCRC"),
    ("UTG v BB 3-bet", "RFFFFRC"),
    ("BTN v BB 3-bet", "FFFRFRC"),
    ("BTN v SB 3-bet", "FFFRRFC"),
    ("UTG v BTN 3-bet", "RFFRFFC"),
    ("CO v BTN 3-bet", "FFRRFFC"),
    ("SB v BB 3-bet", "FFFFRRC"),
    ("BTN v BB 4-bet", "FFFRFRRC"),
    ("BTN v SB 4-bet", "FFFRRFRC"),
    ("CO v BTN 4-bet", "FFRRFFRC"),
    ("SB v BB 4-bet", "FFFFRRRC"),
)
"""Name and line of each pot: F, C and R of each seat in turn."""


@dataclass(frozen=True)
class Role:
    """What a heads-up leaf is known by."""

    kind: PotKind
    aggressor: int
    """Seat of the last raiser; of the limper in a limped pot."""
    other: int
    over_limp: bool = False
    """Whether BB raised a limp."""

    @classmethod
    def of(cls, leaf: Leaf) -> "Role":
        """Return the role of a leaf with two players."""
        first, second = leaf.live
        aggressor = leaf.aggressor if leaf.aggressor in leaf.live else first
        over_limp = leaf.kind == PotKind.RAISED and aggressor == BIG_BLIND
        return cls(leaf.kind, aggressor, second if aggressor == first else first, over_limp)

    @property
    def oop(self) -> int:
        """The seat that acts first on the flop."""
        return self.other if acts_later(self.aggressor, self.other) else self.aggressor

    @property
    def ip(self) -> int:
        """The seat that acts last."""
        return self.aggressor if acts_later(self.aggressor, self.other) else self.other

    def side(self, seat: int) -> Player:
        """Return the side of one of the two."""
        return Player.OOP if seat == self.oop else Player.IP

    @property
    def name(self) -> str:
        """The seats, the raiser first."""
        return f"{SEATS[self.aggressor]} v {SEATS[self.other]}"

    def distance(self, other: "Role") -> float | None:
        """Return how far apart two roles are; None where one cannot stand for the other."""
        same = self.kind == other.kind and self.over_limp == other.over_limp
        if not same or (self.aggressor == self.ip) != (other.aggressor == other.ip):
            return None
        return abs(self.aggressor - other.aggressor) + abs(self.other - other.other)


def nearest(role: Role, known: Iterable[Role]) -> tuple[Role, ...]:
    """Return the roles that are nearest to one, all that are equally near; none if none fits."""
    distances = {other: role.distance(other) for other in known}
    fitting = {other: far for other, far in distances.items() if far is not None}
    least = min(fitting.values(), default=0.0)
    return tuple(other for other, far in fitting.items() if far == least)


def leaf_at(tree: PreflopTree, line: str) -> Leaf | None:
    """Return the leaf a line of F, C and R ends in; None where the tree has no such line."""
    place = child_at(tree, line)
    return tree.leaves[-1 - place] if place is not None and place < 0 else None


def pots_to_measure(tree: PreflopTree) -> dict[str, Leaf]:
    """Return the leaves of `SPOTS` that see a flop with chips behind, by name."""
    leaves = {name: leaf_at(tree, line) for name, line in SPOTS}
    return {
        name: leaf
        for name, leaf in leaves.items()
        if leaf is not None and leaf.kind not in {PotKind.ALL_IN, PotKind.WON}
    }
