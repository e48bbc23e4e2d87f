"""The betting of a flop that several players see: one size a street, no raises.

Simple enough to be solved for many flops, with two or three players.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.kernels.multiway_street import NEXT, SHOWN, WON, StreetBetting
from gto_desktop.preflop.stakes import rake_of

N = TypeVar("N", int, float)


@dataclass(frozen=True)
class MultiwaySpec:
    """What is played; any unit."""

    players: int
    """2 or 3."""
    pot: float
    """In the middle when the flop comes."""
    stack: float
    """Behind each player."""
    sizes: tuple[float, float, float] = (0.5, 0.75, 0.75)
    """Bets by the pot: flop, turn, river."""
    rake_rate: float = 0.0
    rake_cap: float = 0.0

    def __post_init__(self) -> None:
        """Check the numbers."""
        if self.players not in (2, 3):
            raise InputError(f"Two or three players see the flop, not {self.players}.")
        if self.pot <= 0 or self.stack < 0:
            raise InputError(f"A pot of {self.pot} and a stack of {self.stack} cannot be played.")


@dataclass(frozen=True)
class _Place:
    """Where a street begins."""

    live: tuple[int, ...]
    paid: tuple[float, ...]
    """Since the flop came, by player."""


class _Ending(NamedTuple):
    """How the betting of a street ends; as in `StreetBetting`."""

    how: int
    live: int
    held: tuple[int, ...]
    pot: float
    paid: tuple[float, ...]
    place: int


@dataclass
class _Growing:
    """A street as it is laid out."""

    spec: MultiwaySpec
    street: int
    places: Sequence[_Place]
    root: list[int] = field(default_factory=list)
    actor: list[int] = field(default_factory=list)
    columns: list[tuple[int, ...]] = field(default_factory=list)
    child: list[list[int]] = field(default_factory=list)
    folds: list[bool] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)
    endings: list[_Ending] = field(default_factory=list)
    following: list[_Place] = field(default_factory=list)

    def grow(self) -> None:
        players = self.spec.players
        for number, place in enumerate(self.places):
            columns = tuple(players * number + player for player in range(players))
            if len(place.live) == 1 or max(place.paid) >= self.spec.stack:
                self.root.append(self.end(place.live, place.paid, columns))
            else:
                self.root.append(self.check_or_bet(place, columns, 0))

    def check_or_bet(self, place: _Place, columns: tuple[int, ...], turn: int) -> int:
        actor = place.live[turn]
        node, after = self.node(actor, columns, place.paid[actor], folds=False)
        if turn + 1 < len(place.live):
            self.child[node][0] = self.check_or_bet(place, after[0], turn + 1)
        else:
            self.child[node][0] = self.end(place.live, place.paid, after[0])
        pot = self.spec.pot + sum(place.paid)
        bet = min(self.spec.sizes[self.street] * pot, self.spec.stack - place.paid[actor])
        paid = _with(place.paid, actor, place.paid[actor] + bet)
        asked = [*place.live[turn + 1 :], *place.live[:turn]]
        self.child[node][1] = self.answer(paid, after[1], actor, asked, (actor,))
        return node

    def answer(
        self,
        paid: tuple[float, ...],
        columns: tuple[int, ...],
        bettor: int,
        asked: Sequence[int],
        live: tuple[int, ...],
    ) -> int:
        if not asked:
            return self.end(tuple(sorted(live)), paid, columns)
        actor, *rest = asked
        node, after = self.node(actor, columns, paid[actor], folds=True)
        self.child[node][0] = self.answer(paid, after[0], bettor, rest, live)
        called = _with(paid, actor, paid[bettor])
        self.child[node][1] = self.answer(called, after[1], bettor, rest, (*live, actor))
        return node

    def node(
        self, actor: int, columns: tuple[int, ...], spent: float, *, folds: bool
    ) -> tuple[int, list[tuple[int, ...]]]:
        """Add a node; return it and the columns after each of its actions."""
        number = len(self.actor)
        self.actor.append(actor)
        self.columns.append(columns)
        self.child.append([0, 0])
        self.folds.append(folds)
        self.spent.append(spent)
        first = len(self.places) * self.spec.players + 2 * number
        return number, [_with(columns, actor, first + action) for action in range(2)]

    def end(self, live: tuple[int, ...], paid: tuple[float, ...], columns: tuple[int, ...]) -> int:
        how, following = NEXT, 0
        if len(live) == 1:
            how = WON
        elif self.street == len(self.spec.sizes) - 1:
            how = SHOWN
        else:
            following = len(self.following)
            self.following.append(_Place(live, paid))
        pot = self.spec.pot + sum(paid)
        pot -= rake_of(pot, self.spec.rake_rate, self.spec.rake_cap)
        bits = sum(1 << player for player in live)
        self.endings.append(_Ending(how, bits, columns, pot, paid, following))
        return -len(self.endings)


@dataclass(frozen=True, eq=False)
class Street:
    """A street laid out."""

    betting: StreetBetting
    next_columns: NDArray[np.int64]
    """(places of the next street x players,) the column of this one that each begins with."""

    @property
    def columns(self) -> int:
        """How many columns its tables have."""
        places, players = len(self.betting.root), self.betting.columns.shape[1]
        return int(places * players + 2 * len(self.betting.actor))


def lay_out(spec: MultiwaySpec) -> tuple[Street, ...]:
    """Return flop, turn and river."""
    places: Sequence[_Place] = [_Place(tuple(range(spec.players)), (0.0,) * spec.players)]
    streets = []
    for street in range(len(spec.sizes)):
        growing = _Growing(spec, street, places)
        growing.grow()
        streets.append(_laid_out(growing))
        places = growing.following
    return tuple(streets)


def _laid_out(growing: _Growing) -> Street:
    players = growing.spec.players
    how, live, held, pot, paid, place = zip(*growing.endings, strict=True)
    betting = StreetBetting(
        root=np.array(growing.root, np.int32),
        actor=np.array(growing.actor, np.int32),
        columns=np.array(growing.columns, np.int32).reshape(-1, players),
        child=np.array(growing.child, np.int32).reshape(-1, 2),
        folds=np.array(growing.folds, np.bool_),
        spent=np.array(growing.spent, np.float32),
        how=np.array(how, np.int32),
        live=np.array(live, np.int32),
        held=np.array(held, np.int32),
        pot=np.array(pot, np.float32),
        paid=np.array(paid, np.float32),
        place=np.array(place, np.int32),
    )
    following = [columns for kind, columns in zip(how, held, strict=True) if kind == NEXT]
    return Street(betting, np.array(following, np.int64).reshape(-1))


def _with(row: tuple[N, ...], place: int, value: N) -> tuple[N, ...]:
    changed = list(row)
    changed[place] = value
    return tuple(changed)
