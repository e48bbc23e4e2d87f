"""The state of one preflop solve: what the kernels work on, and what can be read from it."""

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.kernels.preflop import collect, spread
from gto_desktop.kernels.preflop_bunching import count_bunching
from gto_desktop.kernels.preflop_meetings import meet_ranges
from gto_desktop.kernels.preflop_records import (
    CORRECT,
    MIX,
    WIDTH,
    Betting,
    Mixing,
    PreflopArrays,
    Walked,
)
from gto_desktop.kernels.records import UPDATE, WalkStep
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues, lay_out_endings
from gto_desktop.preflop.portions import cut
from gto_desktop.preflop.pot_shares import Block, PotShares
from gto_desktop.preflop.preflop_tree import (
    EdgeKind,
    PreflopTree,
    build_tree,
    node_at,
    node_chances,
)
from gto_desktop.preflop.prizes import Prizes
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.discounting import AVERAGE_PLAY, BEST_RESPONSE, Schedule

FORCE_EVERY = 4
"""Iterations between two looks at which actions are too rare."""
COUNT_EVERY = 4
"""Iterations between two counts of how much more often all others come together (bunching)."""
THREADS = 2
_LARGE = 1000
"""Nodes from which on a tree is shared out; in smaller ones threads mostly wait for each other."""
FRESH_STARTS = (5.0, 15.0, 40.0)
"""Iterations after which the positive regrets of the ones before are forgotten.

While everybody still plays at random, rare nodes are reached ten thousand times as often as later.
Regrets of that time would never be outweighed there: aces went on folding.
"""

SCHEDULE = Schedule(alpha=1.5, alpha_last=1.5, gamma=10.0)
"""How earlier iterations fade."""

MIXING = Mixing(rate=1.5, temperature=0.001)
"""How hands mix at the end; docs/decisions/0018 holds what was measured.

A thousandth of the pot is less than any player can tell, and leaves a seat 0.4 mbb to gain.
"""
_OFTEN = 1e-3
"""Chance of a node from which on its temperature is that of `MIXING`.

At rarer ones it is higher, for hands come to rest there sooner: at the least reached by `_WARM`
times as much, and at first by `_HOT` times more, which fades over `_COOLING` iterations. So it does
once more after flops were told for the last time (`PreflopSession.warm_up`).
"""
_WARM, _HOT, _COOLING = 2.0, 9.0, 150
_FADING = 50
_LEAST_SHARE = 1e-3
"""Share that an action has at least when hands begin to mix."""
GENTLY = 0.008
"""By how much a correction moves a hand: what it plays changes what the actions of others win.

Steps of a tenth begin an avalanche: after fifty a seat gains 77 mbb instead of 0.4.
"""


T = TypeVar("T")
R = TypeVar("R")
Locks: TypeAlias = Callable[[PreflopTree], Mapping[int, NDArray[np.floating]]]


@dataclass(frozen=True)
class Exploration:
    """How actions that nobody would take are kept in sight."""

    least: float = 0.01
    """Frequency every action of a node has at least while training."""
    softness: float = 0.25
    """Big blinds of loss that make a hand e times less likely to be the one."""

    steady: int = 100
    """Iterations after which the least frequency falls, as one over their number.

    What is forced is answered by the others, and who plays the averages without it could gain: 0.01
    to the end leaves the big blind 5.6 mbb heads-up. Slower than that regrets of rare places grow.
    """

    def least_at(self, iteration: int) -> float:
        """Return the frequency that every action has at least in an iteration."""
        return self.least * min(1.0, self.steady / max(iteration, 1))

    def least_while_mixing(self, begun: int, mixed: int) -> float:
        """Return that frequency in an iteration that mixes, after `begun` others and `mixed` such.

        It fades faster: what is left of it at the end is what places are off that it leads to.
        """
        return self.least_at(begun) * min(1.0, _FADING / (mixed + 1)) ** 2


@dataclass(frozen=True)
class SeatGains:
    """What each seat has and could gain, in big blinds a hand, by seat."""

    iteration: int
    values: NDArray[np.float64]
    """(seats,) value of the average strategies."""
    gains: NDArray[np.float64]
    """(seats,) what the best response to the others' average strategies adds."""

    @property
    def worst_mbb(self) -> float:
        """Largest gain of a seat, in thousandths of a big blind."""
        return float(self.gains.max() * 1000)


class PreflopSession:
    """A preflop solve under way: first `iterate`, which finds what loses, then `mix` if wanted."""

    def __init__(  # noqa: PLR0913
        self,
        stakes: Stakes,
        schedule: Schedule | None = None,
        exploration: Exploration | None = None,
        shares: Mapping[Role, Shares] | None = None,
        locks: Locks | None = None,
        *,
        tree: PreflopTree | None = None,
        mixing: Mixing = MIXING,
        threads: int = THREADS,
    ) -> None:
        """Lay the game out.

        Args:
            stakes: the game.
            schedule: how earlier iterations fade, `SCHEDULE` if not told.
            exploration: how rare actions are kept in sight.
            shares: those of the pots that were measured.
            locks: tells the strategies that stand as they are, (actions, 169), by node of the tree.
            tree: a part of the game that is played alone; the whole of it if not told.
            mixing: how hands mix.
            threads: how many of them share an iteration out; small trees are walked by one.
        """
        self.stakes = stakes
        self.tree: PreflopTree = build_tree(stakes) if tree is None else tree
        threads = threads if self.tree.node_count >= _LARGE else 1
        self.iteration = 0
        self.mixed = 0
        """Iterations that mixed."""
        self.corrected = 0
        """Passes that corrected."""
        self.seconds = 0.0
        self.history: list[SeatGains] = []
        self._schedule = schedule or SCHEDULE
        self.exploration = exploration or Exploration()
        self._mixing = mixing
        self._betting = betting_of(self.tree)
        if stakes.payouts:
            # Who has folded goes on to win and lose with the others.
            everybody = np.full(self.tree.node_count, sum(1 << seat for seat in stakes.playing))
            self._betting = self._betting._replace(live=everybody.astype(np.int32))
        self._tables = _tables(self.tree)
        self._tell(shares)
        self._mixes = False
        self._rarity = np.zeros(self.tree.node_count)
        self._warmed, self._cooling = 0, float(_COOLING)
        self._lock({} if locks is None else locks(self.tree))
        self._hold()
        self._out = np.zeros((self.tree.seat_count, WIDTH), np.float32)
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, "preflop") if threads > 1 else None
        self._top, *self._below = _walks(self.tree, threads)
        # What is counted for the averages, to look at them, is not what an iteration goes on with.
        self._looked_at = self._tables._replace(
            bunching=self._tables.bunching.copy(), bunching_ends=self._tables.bunching_ends.copy()
        )

    def retell(self, shares: Mapping[Role, Shares]) -> None:
        """Take anew what pots are worth, and go on from where the strategies are."""
        self._tell(shares)
        new = {"shares": self._tables.shares, "presence": self._tables.presence}
        self._looked_at = self._looked_at._replace(**new)

    def _tell(self, shares: Mapping[Role, Shares] | None) -> None:
        self.worth = LeafValues(self.stakes, shares)
        self.laid_out = lay_out_endings(self.worth, self.tree)
        """Leaves, and what hands mean to those they share pots with."""
        self._endings, shared = self.laid_out
        self._pot_shares = PotShares(shared, WIDTH, np.float32)
        self._prizes = None
        if self.stakes.payouts:
            self._prizes = Prizes(self.stakes, self.worth, self.tree, self._endings)
        products = np.zeros((2, max(len(shared.rows), 1), WIDTH), np.float32)
        self._tables = self._tables._replace(shares=products[0], presence=products[1])

    def _lock(self, locked: Mapping[int, NDArray[np.floating]]) -> None:
        """Take the strategies that stand as they are, by node."""
        self._locks = [(self.tree.edges(node), held) for node, held in locked.items()]
        self._locked = np.zeros(self.tree.node_count, np.bool_) if locked else None
        if self._locked is not None:
            self._locked[list(locked)] = True

    def iterate(self) -> None:
        """Run one iteration of regret matching for all seats; not after `mix`."""
        assert not self.mixed
        begun = time.perf_counter()
        begun_at = max((start for start in FRESH_STARTS if start <= self.iteration), default=1.0)
        step = replace(self._schedule, lag=begun_at).step(self.iteration)
        exploring = self.iteration % FORCE_EVERY == 0
        self._walk(step, self.exploration.least_at(self.iteration) if exploring else 0.0)
        self.iteration += 1
        self.seconds += time.perf_counter() - begun

    def mix(self) -> None:
        """Run one iteration in which hands mix what is worth about the same."""
        begun = time.perf_counter()
        if not self.mixed:
            self._begin_mixing()
        started = self.iteration - self.mixed
        least = self.exploration.least_while_mixing(started, self.mixed)
        weight = self._schedule.step(self.mixed).average_weight
        warmth = _WARM + _HOT * math.exp((self._warmed - self.mixed) / self._cooling)
        self._tables.temperatures[:] = self._mixing.temperature * (1 + warmth * self._rarity)
        step = WalkStep(MIX, 0.0, 0.0, weight)
        self._walk(step, least if self.mixed % FORCE_EVERY == 0 else 0.0)
        self.mixed += 1
        self.iteration += 1
        self.seconds += time.perf_counter() - begun

    def warm_up(self, cooling: float) -> None:
        """Let hands at rare nodes mix as warm as at first, which fades over `cooling` iterations.

        Where values were told anew, logits of rare nodes would take longer to come to rest than a
        solve has left.
        """
        self._warmed, self._cooling = self.mixed, cooling
        self._find_rare()

    def correct(self, step: float = GENTLY, over: float = 1.0) -> int:
        """Move hands that take an action that loses too often by a share `step` from it.

        Mostly is too often where it loses 0.01bb; and where it loses twice as much, by the share
        `over` more often than its logits say: aces that call and raise alike, though a call wins
        0.5bb more. Returns how many hands of nodes there were. At places that are hardly ever
        reached hands come to rest slowest by the iterations; what they play there changes nothing
        that is often played.
        """
        begun = time.perf_counter()
        corrected = self._walk(WalkStep(CORRECT, 0.0, 0.0, step, over), 0.0)
        self.corrected += corrected > 0
        self.seconds += time.perf_counter() - begun
        return corrected

    def take_over(self, strategy: NDArray[np.floating]) -> None:
        """Take a strategy, (edges, 169), for the average one, as of a result that was stored."""
        self._tables.averages[:, :CLASS_COUNT] = strategy

    def _begin_mixing(self) -> None:
        tables = self._tables
        self._mixes = True
        tables.regrets[:] = np.log(np.maximum(tables.averages, _LEAST_SHARE))
        tables.ahead[:] = tables.regrets
        tables.mass[:] = 0.0
        self._find_rare()
        self._hold()

    def _find_rare(self) -> None:
        reach = self.reach()
        chances = node_chances(self.tree, reach, reach @ showdowns().chance.T)
        self._rarity = np.maximum(1 - np.sqrt(chances / _OFTEN), 0.0)

    def measure(self) -> SeatGains:
        """Compare the average strategies with the best response of each seat."""
        self._walk(AVERAGE_PLAY, 0.0)
        values = self._seat_values()
        # The met chances of the average are still there: only the way up differs.
        self._collect(BEST_RESPONSE, 0.0)
        measured = SeatGains(self.iteration, values, self._seat_values() - values)
        self.history.append(measured)
        return measured

    def strategy(self) -> NDArray[np.float32]:
        """Return the average strategy, (edges, 169), without the forced actions."""
        averages: NDArray[np.float32] = self._tables.averages[:, :CLASS_COUNT].copy()
        return averages

    def strategy_at(self, node: int) -> NDArray[np.float32]:
        """Return the average strategy of one node, (actions, 169), without the forced actions."""
        edges = self.tree.edges(node)
        averages: NDArray[np.float32] = self._tables.averages[edges, :CLASS_COUNT].copy()
        return averages

    def reach(self) -> NDArray[np.float32]:
        """Return the share of each class that takes an edge and all its own before, by row.

        Shape (seats + edges, 169); with the average strategies.
        """
        self._spread(AVERAGE_PLAY.mode)
        rows: NDArray[np.float32] = self._tables.reach[:, :CLASS_COUNT].copy()
        return rows

    def values(self) -> NDArray[np.float64]:
        """Return the value of each dealt class to each seat, (seats, 169), in big blinds."""
        self._walk(AVERAGE_PLAY, 0.0)
        return self._out[:, :CLASS_COUNT].astype(np.float64)

    def _seat_values(self) -> NDArray[np.float64]:
        values = self._out[:, :CLASS_COUNT].astype(np.float64) @ (CLASS_SIZES / CLASS_SIZES.sum())
        values[: self.stakes.columns - self.stakes.seats] = 0.0
        return np.asarray(values)

    def _walk(self, step: WalkStep, least: float) -> int:
        tables, plays = self._tables_of(step.mode), step.mode in {UPDATE, MIX}
        self._spread(step.mode)
        self._shared(self._meet, np.array_split(np.arange(len(tables.reach)), self._threads))
        blocks = self._pot_shares.blocks
        self._shared(self._share, [blocks[i :: self._threads] for i in range(self._threads)])
        if not plays or self.iteration % COUNT_EVERY == 0:
            count_bunching(
                self._betting, tables.reach, tables.met, tables.sizes,
                tables.bunching, tables.bunching_ends,
            )  # fmt: skip
        if self._prizes is not None:
            self._prizes.refresh(tables.reach, tables.met, tables.shares, tables.presence)
        return self._collect(step, least)

    def _tables_of(self, mode: int) -> PreflopArrays:
        return self._tables if mode in {UPDATE, MIX} else self._looked_at

    def _spread(self, mode: int) -> None:
        self._spread_through(self._top, mode)
        self._shared(lambda walked: self._spread_through(walked, mode), self._below)

    def _spread_through(self, walked: Walked, mode: int) -> None:
        spread(self._betting, self._tables, walked.nodes, mode)

    def _meet(self, rows: NDArray[np.int64]) -> None:
        if len(rows):
            meet_ranges(self._tables.reach, rows[0], rows[-1] + 1, self._tables.met)

    def _share(self, blocks: Sequence[Block]) -> None:
        tables = self._tables
        self._pot_shares.write(tables.reach, tables.met, tables.shares, tables.presence, blocks)

    def _collect(self, step: WalkStep, least: float) -> int:
        def through(walked: Walked) -> int:
            return collect(
                self._betting, self._endings, self._tables_of(step.mode), step, least,
                self.exploration.softness, self._out, self._mixing, walked, self._locked,
                None if self._prizes is None else self._prizes.arrays,
            )  # fmt: skip

        corrected = sum(self._shared(through, self._below)) + through(self._top)
        self._hold()
        return corrected

    def _shared(self, work: Callable[[T], R], parts: Sequence[T]) -> list[R]:
        """Do the parts of a piece of work, in the threads of the session."""
        return list(map(work, parts) if self._pool is None else self._pool.map(work, parts))

    def _hold(self) -> None:
        """Put locked strategies back: as averages, and as what the same shares come from."""
        for edges, held in self._locks:
            played = np.log(np.maximum(held, 1e-12)) if self._mixes else held
            self._tables.averages[edges, :CLASS_COUNT] = held
            self._tables.regrets[edges, :CLASS_COUNT] = played
            self._tables.ahead[edges, :CLASS_COUNT] = played
            self._tables.forced[edges] = 0.0


@dataclass(frozen=True, eq=False)
class PreflopResult:
    """The average strategies of a solve, with what is needed to read them."""

    tree: PreflopTree
    strategy: NDArray[np.float32]
    """(edges, 169)."""
    reach: NDArray[np.float32]
    """(seats + edges, 169)."""

    @classmethod
    def of(cls, session: PreflopSession) -> "PreflopResult":
        """Read a session."""
        return cls(session.tree, session.strategy(), session.reach())

    def frequencies(self, line: str) -> Mapping[EdgeKind, float]:
        """Share of the actor's hands there that takes each action."""
        node = node_at(self.tree, line)
        held = self.reach[self.tree.rows[node, self.tree.actor[node]]] * CLASS_SIZES
        edges = self.tree.edges(node)
        taken = (self.strategy[edges] @ held / held.sum()).tolist()
        return dict(zip(map(EdgeKind, self.tree.kind[edges].tolist()), taken, strict=True))


def betting_of(tree: PreflopTree) -> Betting:
    """Return a tree as the kernels take it."""
    return Betting(
        tree.actor, tree.depth, tree.first, tree.count, tree.parent, tree.slot,
        tree.rows, tree.live, tree.spent, tree.kind, tree.child, tree.barred,
        # Whoever made the bet, whoever calls it, and dead blinds.
        stake=(2.0 * np.maximum(tree.faced, 1.0) + 0.5).astype(np.float32),
    )  # fmt: skip


def _walks(tree: PreflopTree, threads: int) -> Iterator[Walked]:
    """Yield what is walked of a tree: its top, and below it a portion for each thread."""
    portions = cut(tree, threads)
    passed, there = np.zeros((2, max(portions.branches, 1), tree.seat_count, WIDTH), np.float32)
    for nodes in (portions.top, *portions.below):
        yield Walked(nodes, portions.branch, passed, there)


def _tables(tree: PreflopTree) -> PreflopArrays:
    def zeros(rows: int) -> NDArray[np.float32]:
        return np.zeros((rows, WIDTH), np.float32)

    edges = tree.edge_count
    rows = tree.seat_count + edges
    sizes = np.zeros(WIDTH, np.float32)
    sizes[:CLASS_COUNT] = CLASS_SIZES
    tables = PreflopArrays(
        regrets=zeros(edges), ahead=zeros(edges), averages=zeros(edges),
        mass=zeros(tree.node_count), forced=zeros(edges), strategy=zeros(edges),
        reach=zeros(rows), met=zeros(rows), shares=zeros(1), presence=zeros(1), sizes=sizes,
        temperatures=np.full(tree.node_count, MIXING.temperature, np.float32),
        bunching=np.ones(tree.node_count, np.float32),
        bunching_ends=np.ones((len(tree.leaves), tree.seat_count), np.float32),
    )  # fmt: skip
    tables.reach[: tree.seat_count, :CLASS_COUNT] = 1.0
    free = np.repeat(np.add.reduceat(~tree.barred, tree.first), tree.count)
    tables.averages[:] = (~tree.barred / free)[:, None]
    return tables
