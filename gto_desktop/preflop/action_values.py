"""Value every preflop action for every hand class, by given strategies.

The same pass up the tree as in `gto_desktop.kernels.preflop.collect`, in double precision and in
arrays over whole levels of the tree: it is made once for a solve, not once for an iteration.

The strategies never come to some places. While training, an action that fewer than a set share of a
node's hands take is taken by those that lose least by it (`preflop_session.Exploration`). What is
stored for such a place answers those hands, so its EVs count against them too.
"""

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.kernels.preflop_bunching import count_bunching
from gto_desktop.kernels.preflop_meetings import meet_together
from gto_desktop.kernels.preflop_records import Endings
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues, lay_out_endings
from gto_desktop.preflop.pot_shares import PotShares, SharedRows
from gto_desktop.preflop.preflop_session import Exploration, betting_of
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree
from gto_desktop.preflop.prizes import PrizePool, Prizes, given_up

LEAST_CHANCE = 1e-9
"""Chance of the others being there below which no EV is told.

Shares are stored in steps of 1/255. Moving all that are not 0 or 1 by up to half a step moves EVs
by 0.004bb (root mean square) where that chance is above 0.01, by 0.07bb from 1e-4 on and by 0.35bb
from 1e-9 on, with a median of 0.03bb: measured on the data set 6max.
"""

PASSES = 3
"""One by the strategies alone, then each with the losses of the one before."""
_MOST_FORCED = 0.3
_TINY = 1e-30

Rows = NDArray[np.float64]
Places = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class ActionValues:
    """EVs by given strategies, big blinds."""

    evs: Rows
    """(edges, 169) what the action is worth to its actor from here on; folding now is worth 0.
    NaN where the others are hardly ever there, see `LEAST_CHANCE`."""
    met: Rows
    """(nodes, 169) chance that all others play as the line says, for a hand of who acts."""
    values: Rows
    """(seats, 169) of the dealt hands, from the first decision on."""


@dataclass(frozen=True, eq=False)
class _Play:
    """What does not depend on whose values are carried up."""

    strategy: Rows
    """(edges, 169) what counts in the values of who acts."""
    met: Rows
    """(rows, 169) chance of meeting something of each row."""
    shares: Rows
    """(share rows, 169) as in `kernels.preflop.PreflopArrays`, and `presence`."""
    presence: Rows
    gone: Rows
    """(pots, 169) chance that those who have folded at a leaf did so."""
    bunching: Rows
    """(pots, seats) how much more often all others come together than one by one."""
    others: Rows
    """`ActionValues.met`."""


class ValuedGame:
    """A preflop game laid out, to be valued for any strategies."""

    def __init__(
        self,
        worth: LeafValues,
        tree: PreflopTree,
        laid_out: tuple[Endings, SharedRows] | None = None,
    ) -> None:
        """Take what leaves are worth, and what `lay_out_endings` returned if that is known."""
        self.tree = tree
        self.node_of: Places = np.repeat(np.arange(tree.node_count), tree.count)
        """Node of each edge."""
        endings, shared = laid_out or lay_out_endings(worth, tree)
        self._share_count = len(shared.rows)
        self._pot_shares = PotShares(shared, CLASS_COUNT, np.float64)
        stakes = worth.stakes
        self._prizes = Prizes(stakes, worth, tree, endings) if stakes.payouts else None
        self._playing = stakes.playing
        self._betting = betting_of(tree)
        self._leaf_of_pot: Places = np.repeat(np.arange(len(tree.leaves)), np.diff(endings.first))
        self._first, self._all = endings.first, (1 << tree.seat_count) - 1
        self._rows, self._shares, self._live = endings.rows, endings.shares, endings.live
        self._pot, self._base, self._spent = (
            each.astype(np.float64) for each in (endings.pot, endings.base, endings.spent)
        )

    @property
    def levels(self) -> Iterator[Places]:
        """The nodes of each depth, the first decision first."""
        for depth in range(int(self.tree.depth.max()) + 1):
            yield np.flatnonzero(self.tree.depth == depth)

    def slots(self, nodes: Places) -> Iterator[tuple[Places, Places]]:
        """Yield the first edges of some nodes with their nodes, then the second ones, and so on."""
        for slot in range(int(self.tree.count[nodes].max(initial=0))):
            owners = nodes[self.tree.count[nodes] > slot]
            yield np.asarray(self.tree.first[owners] + slot, np.intp), owners

    def values(
        self,
        strategy: NDArray[np.floating],
        seen: NDArray[np.floating] | None = None,
        seats: Collection[int] | None = None,
    ) -> ActionValues:
        """Return what strategies are worth.

        Args:
            strategy: (edges, 169).
            seen: (edges, 169) what the others are taken to do, where that is not the same.
            seats: whose values are wanted, None for all; the others have EVs of NaN, values of 0.
        """
        reach = self._reach(np.asarray(strategy if seen is None else seen, np.float64))
        met = reach @ showdowns().chance.T
        shares, presence = np.zeros((2, max(self._share_count, 1), CLASS_COUNT))
        self._pot_shares.write(reach, met, shares, presence, self._pot_shares.blocks)
        if self._prizes is not None:
            self._prizes.refresh(reach, met, shares, presence)
        at_nodes = np.ones(self.tree.node_count)
        at_leaves = np.ones((len(self.tree.leaves), self.tree.seat_count))
        sizes = CLASS_SIZES.astype(np.float64)
        count_bunching(self._betting, reach, met, sizes, at_nodes, at_leaves)
        others = _product(met, self.tree.rows, self._all & ~(1 << self.tree.actor))
        others *= at_nodes[:, None]
        gone = _product(met, self._rows, self._all & ~self._live)
        played, bunching = np.asarray(strategy, np.float64), at_leaves[self._leaf_of_pot]
        play = _Play(played, met, shares, presence, gone, bunching, others)
        evs = np.full((self.tree.edge_count, CLASS_COUNT), np.nan)
        dealt = np.zeros((self.tree.seat_count, CLASS_COUNT))
        for seat in range(self.tree.seat_count) if seats is None else seats:
            dealt[seat] = self._climb(seat, play, evs)
        if self._prizes is not None:
            evs -= self._folded(self._prizes.pool, evs)
        return ActionValues(evs, others, dealt)

    def _folded(self, pool: PrizePool, evs: Rows) -> Rows:
        """Return what folding is worth instead of each action, (edges, 169) or (edges, 1).

        Where nobody can fold it is what losing all that is in would be.
        """
        tree, node_of = self.tree, self.node_of
        folds = tree.kind[tree.first] == EdgeKind.FOLD
        lost = [
            0.0 if folds[node] else given_up(pool, int(tree.actor[node]), float(tree.spent[node]))
            for node in range(tree.node_count)
        ]
        given = np.where(folds[:, None], evs[tree.first], np.array(lost)[:, None])
        return np.asarray(given[node_of])

    def _reach(self, strategy: Rows) -> Rows:
        """Return what part of its dealt hands every row is, (seats + edges, 169)."""
        tree = self.tree
        reach = np.ones((tree.seat_count + tree.edge_count, CLASS_COUNT))
        for nodes in self.levels:
            for edges, owners in self.slots(nodes):
                source = tree.rows[owners, tree.actor[owners]]
                reach[tree.seat_count + edges] = reach[source] * strategy[edges]
        return reach

    def _climb(self, seat: int, play: _Play, evs: Rows) -> Rows:
        """Carry the values of a seat up, write its EVs and return those of its dealt hands."""
        tree, others = self.tree, play.others
        ends = self._ends(seat, play)
        below, came = np.zeros((2, tree.node_count, CLASS_COUNT))
        chances = self._chances(seat, play)
        for level in reversed(list(self.levels)):
            nodes = level
            if self._prizes is None:
                nodes = level[tree.live[level] >> seat & 1 == 1]
            for edges, owners in self.slots(nodes):
                child = tree.child[edges]
                ended = child < 0
                got = below[np.maximum(child, 0)]
                got[ended] = ends[-1 - child[ended]]
                chance = came[np.maximum(child, 0)]
                chance[ended] = chances[-1 - child[ended]]
                own = tree.actor[owners] == seat
                spent = tree.spent[owners, None].astype(np.float64)
                if self._prizes is None:
                    folds = own & (tree.kind[edges] == EdgeKind.FOLD)
                    got[folds] = -spent[folds] * others[owners[folds]]
                    chance[folds] = others[owners[folds]]
                else:
                    spent[:] = 0.0
                # As in the kernel: what may come after an action is as likely as coming to it.
                here = others[owners[own]]
                got[own] *= np.where(chance[own] > _TINY, here / np.maximum(chance[own], _TINY), 1)
                evs[edges[own]] = _quotient(got[own], here) + spent[own]
                got[own] *= play.strategy[edges[own]]
                below[owners] += got
                came[owners[~own]] += chance[~own]
                came[owners[own]] = here
        return np.asarray(below[0])

    def _chances(self, seat: int, play: _Play) -> Rows:
        """Return the chance that all others come to each leaf, (leaves, 169)."""
        main = self._first[:-1]
        every = np.full(len(main), self._all & ~(1 << seat), np.int32)
        chances = _product(play.met, self._rows[main], every)
        return np.asarray(chances * play.bunching[main, seat, None])

    def _ends(self, seat: int, play: _Play) -> Rows:
        """Return what every leaf is worth to a seat, 0 where it has folded, (leaves, 169)."""
        if self._prizes is not None:
            worth = self._prize_ends(self._prizes, seat, play)
            return np.asarray(np.add.reduceat(worth, self._first[:-1], axis=0))
        worth = np.zeros((len(self._live), CLASS_COUNT))
        here = np.flatnonzero(self._live >> seat & 1)
        rows, pot, gone = self._rows[here], self._pot[here, None], play.gone[here]
        others = self._live[here] & ~(1 << seat)
        sure = pot * self._base[here, seat, None] - self._spent[here, seat, None]
        held = self._shares[here, seat]
        # Who is alone has no row.
        sure = sure - pot * np.where(held[:, None] >= 0, play.presence[held], 0.0)
        total = sure * gone * _product(play.met, rows, others)
        for other in range(self.tree.seat_count):
            there = np.flatnonzero(others >> other & 1)
            part = play.shares[self._shares[here[there], other]] * pot[there] * gone[there]
            rest = others[there] & ~(1 << other)
            total[there] += part * _product(play.met, rows[there], rest)
        worth[here] = total * play.bunching[here, seat, None]
        return np.asarray(np.add.reduceat(worth, self._first[:-1], axis=0))

    def _prize_ends(self, prizes: Prizes, seat: int, play: _Play) -> Rows:
        """Return what every pot is worth in prizes to a seat, in it or not, (pots, 169)."""
        arrays, met, rows = prizes.arrays, play.met, self._rows
        if seat not in self._playing:
            return np.zeros((len(self._live), CLASS_COUNT))
        others = self._live & ~(1 << seat)
        inside = (self._live >> seat & 1 == 1) & (others != 0)
        sure = np.where(inside, arrays.sure[:, seat], arrays.outside[:, seat]).astype(np.float64)
        held = self._shares[:, seat]
        lost = np.where((held >= 0)[:, None], play.presence[held], 0.0)
        weight = arrays.weight[:, seat, None].astype(np.float64)
        every = np.broadcast_to(np.int32(self._all & ~(1 << seat)), others.shape)
        total = (sure[:, None] - weight * lost) * _product(met, rows, every)
        for other in range(self.tree.seat_count):
            there = np.flatnonzero(inside & (others >> other & 1 == 1))
            rest = every[there] & ~(1 << other)
            got = play.shares[self._shares[there, other]] * weight[there]
            tie = arrays.ties[there, other]
            tied = arrays.tied[np.maximum(tie, 0), :CLASS_COUNT] * (tie >= 0)[:, None]
            got = got + tied * arrays.split[there, seat, None]
            total[there] += got * _product(met, rows[there], rest)
        return np.asarray(total * play.bunching[:, seat, None])


def evs_everywhere(
    game: ValuedGame,
    strategy: NDArray[np.floating],
    known: ActionValues,
    exploration: Exploration,
) -> Generator[int, None, Rows]:
    """Return the EVs of all actions, (edges, 169), big blinds; yield after each of `PASSES`.

    They are those by the strategies alone wherever the others get to, and against explored hands
    elsewhere. Actions that nobody takes by choice have none: NaN.

    Args:
        game: what is played.
        strategy: (edges, 169).
        known: what it is worth, the first pass.
        exploration: how the strategy was trained.
    """
    values = known
    evs: Rows = known.evs.copy()
    yield 1
    for number in range(2, PASSES + 1):
        values = game.values(strategy, explored(game, strategy, values.evs, exploration))
        yield number
    unknown = np.isnan(evs)
    evs[unknown] = values.evs[unknown]
    evs[game.tree.barred] = np.nan
    return evs


def explored(
    game: ValuedGame, strategy: NDArray[np.floating], known: Rows, exploration: Exploration
) -> Rows:
    """Return strategies with every action taken at least as often as in training, (edges, 169).

    As in `kernels.preflop`: whoever loses least by an action takes it, fewer by a factor e for each
    `Exploration.softness` of loss; with no EVs known all hands of a node alike. `known` are EVs,
    (edges, 169), NaN where they are not known.
    """
    tree = game.tree
    strategy = np.asarray(strategy, np.float64)
    evs = np.nan_to_num(known)
    value = np.add.reduceat(strategy * evs, tree.first, axis=0)
    loss = np.where(np.isnan(known), 0.0, np.maximum(value[game.node_of] - evs, 0.0))
    wish = np.exp(-np.minimum(loss / exploration.softness, 30.0))
    reach = np.ones((tree.seat_count + tree.edge_count, CLASS_COUNT))
    played = np.zeros_like(strategy)
    for nodes in game.levels:
        free = np.ones((tree.node_count, CLASS_COUNT))
        for edges, owners in game.slots(nodes):
            held = reach[tree.rows[owners, tree.actor[owners]]]
            missing = exploration.least * (held @ CLASS_SIZES)
            missing -= (held * strategy[edges]) @ CLASS_SIZES
            willing = (held * wish[edges]) @ CLASS_SIZES
            scale = np.maximum(missing, 0.0) / np.maximum(willing, _TINY)
            played[edges] = np.minimum(wish[edges] * scale[:, None], _MOST_FORCED)
            free[owners] -= played[edges]
        for edges, owners in game.slots(nodes):
            played[edges] += strategy[edges] * free[owners]
            held = reach[tree.rows[owners, tree.actor[owners]]]
            reach[tree.seat_count + edges] = held * played[edges]
    return played


def _product(met: Rows, rows: NDArray[np.int32], seats: NDArray[np.int32]) -> Rows:
    """Return the product of the met chances of the seats of bit sets, (n, 169)."""
    product = np.empty((len(rows), CLASS_COUNT))
    meet_together(met, rows, np.ascontiguousarray(seats, np.int32), product)
    return product


def _quotient(value: Rows, chance: Rows) -> Rows:
    known = chance > LEAST_CHANCE
    return np.where(known, value / np.where(known, chance, 1.0), np.nan)
