"""What may follow a line with raises to sizes that were not solved, solved for itself.

The hands that come to a raise are those of the solved line. From the raiser's decision on, all that
may follow is laid out with the size that was played, begun with what was solved, and played by
everybody who is left until it has settled: who raises so, what hands win and how often they do what
follow the price that was really offered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.kernels.preflop_records import Mixing
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.betting import after, start
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import (
    Decisions,
    EdgeKind,
    Guide,
    Move,
    build_line_tree,
)
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.shares_at_sizes import shares_at_sizes
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes

Rows = NDArray[np.floating]

LEAST = 1e-4
"""Chance, once the line has come, from which on an action there is laid out in any case."""
RARE = 0.02
"""Part of a decision's hands from which on too.

What fewer take at a rarer place is left out where the player has not entered the pot: cold calls
and raises into raises. Who is in keeps every answer: aces that called are worth what they win by
raising later, though the strategy never does that.
"""
NEVER = 1e-3
"""Part of a raiser's hands up to which he is taken not to call or limp instead."""
LEAST_ASKED = 0.01
"""Chance that each action of the decision asked for is taken to have: what follows it is seen."""
ITERATIONS = 70
"""Of mixing: more move EVs by some 0.01bb."""
ALL_IN_ITERATIONS = 300
"""The same behind an all-in where no raise of the solved ones was: others raise so and call it, and
less is laid out."""
MIXING = Mixing(rate=3.0, temperature=0.001)
"""Faster than in a solve of a whole game: what is played at the solved sizes is near."""
PRICING = 3
"""Another number as soon as lines are priced otherwise: those that were kept are not used then."""
_SOFTENED = 0.1
"""Part of every hand that takes all actions alike at first: what it never did may be best now."""


@dataclass(frozen=True)
class Taken:
    """One decision of a line."""

    kind: EdgeKind
    total: float
    """What a raise goes to, or the bet met."""
    shares: Rows
    """(169,) how often each class does it."""


@dataclass(frozen=True)
class ChartNode:
    """A decision of solved strategies."""

    seat: int
    """Who acts."""
    kinds: tuple[EdgeKind, ...]
    totals: tuple[float, ...]
    children: tuple[int, ...]
    """Nodes; negative where the betting ends."""
    shares: Rows
    """(actions, 169)."""

    def nearest(self, kind: EdgeKind, total: float) -> int | None:
        """Return which action one is read as: of raises the nearest; None where there is none."""
        alike = [place for place, each in enumerate(self.kinds) if each == kind]
        if not alike:
            return None
        return min(alike, key=lambda place: abs(self.totals[place] - total))


class Chart(Protocol):
    """Solved strategies, by the nodes of their tree."""

    def node(self, node: int) -> ChartNode:
        """Return a decision."""


@dataclass(frozen=True, eq=False)
class PricedLine:
    """What follows a line, solved; a chart of its own, whose first decision is `begin`."""

    tree: Decisions
    strategy: Rows
    """(edges, 169)."""
    evs: Rows
    """(edges, 169) big blinds from there on, a fold 0; NaN where nobody comes."""
    begin: int
    """The first decision behind the line."""
    narrowed: frozenset[int]
    """Decisions of which not all actions are laid out."""
    gain: float
    """Most that a seat could still gain, big blinds for each time that the line comes."""

    @property
    def size(self) -> int:
        """Bytes, about."""
        tree = sum(array.nbytes for array in vars(self.tree).values())
        return int(self.strategy.nbytes + self.evs.nbytes + tree)

    def node(self, node: int) -> ChartNode:
        """Return a decision, as `Chart` does."""
        edges, tree = self.tree.edges(node), self.tree
        return ChartNode(
            int(tree.actor[node]),
            tuple(map(EdgeKind, tree.kind[edges].tolist())),
            tuple(round(float(total), 2) for total in tree.total[edges]),
            tuple(tree.child[edges].tolist()),
            self.strategy[edges],
        )


def price_line(  # noqa: PLR0913, PLR0917
    stakes: Stakes,
    shares: Mapping[Role, Shares] | None,
    line: Sequence[Taken],
    chart: Chart,
    node: int,
    raise_to: float | None = None,
    *,
    others: Sequence[Mapping[Role, Shares]] = (),
    iterations: int = ITERATIONS,
    least: float = LEAST,
) -> PricedLine:
    """Solve what may follow a line.

    Args:
        stakes: the game.
        shares: what its flops are worth.
        line: the decisions so far, with the hands that went on.
        chart: what is played at the solved sizes.
        node: its decision that the line leads to.
        raise_to: what the raise of that decision goes to instead of the solved sizes; nothing is
            then asked behind the fold of who decides. None where sizes do not differ.
        others: what flops are worth in games that differ in raise sizes alone.
        iterations: how often everybody answers anew.
        least: as `LEAST`.

    Raises:
        ValueError: the betting ends in the line.
    """
    marks = _Marks(least, raise_to)
    guide = _begun(stakes, line, chart, node, marks)
    moves: list[Move] = [(taken.kind, taken.total) for taken in line]
    tree = build_line_tree(stakes, moves, guide)
    along = [np.stack([taken.shares, 1 - taken.shares]) for taken in line]
    session = PreflopSession(
        stakes,
        shares=shares and shares_at_sizes(shares, others, tree.leaves),
        locks=lambda _: dict(enumerate(along)),
        tree=tree,
        mixing=MIXING,
        threads=1,
    )
    begun = [(1 - _SOFTENED) * each + _SOFTENED / len(each) for each in marks.shares]
    session.take_over(np.concatenate([*along, *begun]))
    for _ in range(iterations):
        session.mix()
    strategy = session.strategy()
    worth = ValuedGame(session.worth, tree, session.laid_out)
    chance = float(np.prod([_part(taken.shares) for taken in line]))
    gain = session.measure().gains.max() / max(chance, 1e-12)
    narrowed = frozenset(len(line) + place for place in marks.narrowed)
    asked = frozenset(tree.actor[len(line) :].tolist())
    evs = worth.values(strategy, seats=asked).evs.astype(np.float32)
    return PricedLine(tree.decisions(), strategy, evs, len(line), narrowed, gain)


def _part(shares: Rows) -> float:
    return float(shares @ CLASS_SIZES / CLASS_SIZES.sum())


@dataclass
class _Marks:
    """What is noted while a tree is laid out."""

    least: float
    raise_to: float | None
    """As of `price_line`."""
    shares: list[Rows] = field(default_factory=list)
    """(actions, 169) of each decision, as they were solved."""
    narrowed: list[int] = field(default_factory=list)
    """Which of these have fewer actions than the game."""


@dataclass(frozen=True)
class _ChartGuide:
    """Lays out what the solved strategies come to often enough."""

    chart: Chart
    node: int | None
    """The solved decision; None where there is no such one."""
    marks: _Marks
    held: Mapping[int, Rows]
    """(169,) what each seat has here of each class."""
    entered: frozenset[int]
    """Who has called or raised."""
    chance: float
    """Of coming here, once the line has."""

    def kept(self, seat: int, offered: Sequence[Move]) -> list[tuple[Move, Guide | None]]:
        """Return the actions that are laid out, as `Guide` does."""
        solved = None if self.node is None else self.chart.node(self.node)
        asked, raise_to = not self.marks.shares, self.marks.raise_to
        if asked and raise_to is not None:
            passive = [move for move in offered if move[0] != EdgeKind.RAISE]
            offered = [*passive, (EdgeKind.RAISE, raise_to)]
        places = [None if solved is None else solved.nearest(*move) for move in offered]
        shares: Rows = np.zeros((len(offered), CLASS_COUNT))
        for place, at in enumerate(places):
            if solved is not None and at is not None:
                shares[place] = solved.shares[at]
        shares = _whole(shares)
        combos = self.held[seat] * CLASS_SIZES
        often = (shares @ combos / max(float(combos.sum()), 1e-12)).tolist()
        chances = [self.chance * (max(each, LEAST_ASKED) if asked else each) for each in often]
        keep = [
            place
            for place, (kind, _) in enumerate(offered)
            if kind == EdgeKind.FOLD or self._is_shown(seat, kind, often[place], chances[place])
        ] or [chances.index(max(chances))]
        if len(keep) < len(offered) and not asked:
            self.marks.narrowed.append(len(self.marks.shares))
        self.marks.shares.append(shares if len(keep) == len(offered) else _whole(shares[keep]))
        return [
            (
                offered[place],
                None
                if asked and raise_to is not None and offered[place][0] == EdgeKind.FOLD
                else self._below(solved, places[place], seat, shares[place], chances[place]),
            )
            for place in keep
        ]

    def _is_shown(self, seat: int, kind: EdgeKind, often: float, chance: float) -> bool:
        """Tell whether an action of so many of a decision's hands, that comes so often, is."""
        if self.marks.shares:
            return often >= RARE or chance >= self.marks.least or seat in self.entered
        return self.marks.raise_to is None or often > NEVER or kind == EdgeKind.RAISE

    def _below(
        self, solved: ChartNode | None, place: int | None, seat: int, shares: Rows, chance: float
    ) -> "_ChartGuide":
        node, folds = -1, False
        if solved is not None and place is not None:
            node, folds = solved.children[place], solved.kinds[place] == EdgeKind.FOLD
        return _ChartGuide(
            self.chart,
            node if node >= 0 else None,
            self.marks,
            {**self.held, seat: self.held[seat] * shares},
            self.entered if folds else self.entered | {seat},
            chance,
        )


def _whole(shares: Rows) -> Rows:
    """Return shares that sum to one for each class, even ones where there are none."""
    total = shares.sum(axis=0)
    if total.min() > 0:
        return np.asarray(shares / total)
    return np.where(total > 0, shares / np.maximum(total, 1e-12), 1 / len(shares))


def _begun(
    stakes: Stakes, line: Sequence[Taken], chart: Chart, node: int, marks: _Marks
) -> _ChartGuide:
    """Return what guides from the end of a line on."""
    held: dict[int, Rows] = {seat: np.ones(CLASS_COUNT) for seat in stakes.playing}
    entered, state = set(), start(stakes)
    for taken in line:
        seat = state.to_act[0]
        held[seat] = held[seat] * taken.shares
        if taken.kind != EdgeKind.FOLD:
            entered.add(seat)
        state = after(stakes, state, taken.kind, taken.total, 0)
    return _ChartGuide(chart, node, marks, held, frozenset(entered), 1.0)
