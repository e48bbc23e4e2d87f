"""Tournaments: what the pots of the preflop game are worth in prizes, by the stacks they leave.

Stacks are worth what the independent chip model says (Malmuth and Harville, exact), in big blinds
of the prize pool: the whole pool is as many as there are chips. A seat's value is what its stack is
worth after the hand, less before it. It is exact where a pot is won without a showdown, and, for
each of win, tie and loss, where two are all-in. Where a flop is seen, or three are in a pot, it
lies on the straight line between winning the whole pot and losing it, by the share of the pot;
side pots are valued one by one, the others shared out before the hands count. Who has folded wins
and loses with the others: so much as their ranges win on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.kernels.finish_chances import finish_chances
from gto_desktop.kernels.preflop_records import WIDTH, Endings, PrizeArrays
from gto_desktop.preflop.betting import Leaf, PotKind
from gto_desktop.preflop.equities import BOARDS, showdowns
from gto_desktop.preflop.leaf_values import LeafValue, LeafValues
from gto_desktop.preflop.preflop_tree import PreflopTree
from gto_desktop.preflop.stakes import Stakes

Row = NDArray[np.float64]
_TINY = 1e-30


class PrizePool:
    """What stacks are worth at a table."""

    def __init__(self, stakes: Stakes) -> None:
        self._playing = list(stakes.playing)
        self._columns = stakes.columns
        stacks = np.array(stakes.stacks or (stakes.stack,) * stakes.columns)
        self.start: Row = np.zeros(stakes.columns)
        """Stacks before antes and blinds, 0 for columns that do not play."""
        self.start[self._playing] = stacks[self._playing]
        self._payouts = np.zeros(stakes.seats)
        self._payouts[: len(stakes.payouts)] = stakes.payouts
        self._payouts *= self.start.sum() / self._payouts.sum()
        self._known = lru_cache(maxsize=200_000)(self._worth)
        self.before: Row = self.worth(self.start)
        """What `start` is worth."""

    def worth(self, stacks: Row) -> Row:
        """Return what stacks are worth, by column.

        Whoever is left without chips shares the lowest places with others who are.
        """
        return self._known(tuple(np.round(stacks[self._playing], 6).tolist()))

    def _worth(self, stacks: tuple[float, ...]) -> Row:
        chips = np.array(stacks)
        left = np.flatnonzero(chips > 0)
        chances = np.zeros((len(left), len(left)))
        finish_chances(chips[left], chances)
        found = np.full(len(chips), 0.0)
        found[left] = chances @ self._payouts[: len(left)]
        out = np.flatnonzero(chips <= 0)
        if len(out):
            found[out] = self._payouts[len(left) :].mean()
        whole = np.zeros(self._columns)
        whole[self._playing] = found
        return whole


@dataclass(frozen=True, eq=False)
class _Pairs:
    """Who meets whom in pots: what a hand's share of the pot is on average comes from them."""

    pot: NDArray[np.int64]
    own: NDArray[np.int64]
    """Row of the one."""
    other: NDArray[np.int64]
    """Row of the other."""
    share: NDArray[np.int64]
    """Row of `PreflopArrays.shares` of the other."""
    own_share: NDArray[np.int64]
    """Row of `PreflopArrays.presence` of the one."""
    others: NDArray[np.int64]
    """How many the one shares the pot with: what he loses whomever he meets is told once."""
    tie: NDArray[np.int64]
    """Row of `PrizeArrays.tied` of the other, -1 where ties do not count."""
    wins: NDArray[np.float64]
    """(pairs, seats) what it is worth to each seat that the one wins the whole pot."""
    split: NDArray[np.float64]
    """(pairs, seats) half of what a tie is worth to each seat; both of a pair count."""


class Prizes:
    """What the pots of a tree are worth, as arrays; `refresh` follows the ranges."""

    def __init__(
        self, stakes: Stakes, worth: LeafValues, tree: PreflopTree, endings: Endings
    ) -> None:
        self.pool = PrizePool(stakes)
        pots = [(leaf, pot) for leaf in tree.leaves for pot in leaf.parts]
        shape = (len(pots), tree.seat_count)
        sure, weight, split = (np.zeros(shape) for _ in range(3))
        ties = np.full(shape, -1, np.int32)
        rows: dict[int, int] = {}
        pairs: list[tuple[object, ...]] = []
        values = {id(pot): worth.of(pot) for _, pot in pots}
        for i, (leaf, pot) in enumerate(pots):
            ends = _Ends(self.pool, leaf, pot, values)
            sure[i], weight[i] = ends.sure, ends.weight
            for seat in pot.live if len(pot.live) > 1 else ():
                if ends.tie is not None:
                    split[i] = ends.tie
                    ties[i, seat] = rows.setdefault(pot.rows[seat], len(rows))
            for seat in pot.live:
                for other in pot.live:
                    if seat != other:
                        tie = ties[i, other]
                        pairs.append(
                            (
                                i, pot.rows[seat], pot.rows[other], endings.shares[i, other],
                                endings.shares[i, seat], len(pot.live) - 1, tie,
                                ends.wins[seat], split[i] / 2,
                            )
                        )  # fmt: skip
        self._pairs = _laid_out(pairs, tree.seat_count)
        self._sure = sure
        self._tie_rows = np.array(list(rows), np.int64)
        self._tie_matrix = _tie_matrix()
        self.arrays = PrizeArrays(
            sure=sure.astype(np.float32),
            weight=weight.astype(np.float32),
            split=split.astype(np.float32),
            outside=sure.astype(np.float32),
            ties=ties,
            tied=np.zeros((max(len(rows), 1), WIDTH), np.float32),
        )

    def refresh(
        self,
        reach: NDArray[np.floating],
        met: NDArray[np.floating],
        shares: NDArray[np.floating],
        presence: NDArray[np.floating],
    ) -> None:
        """Write what depends on the ranges: chances of ties, and what it is to those outside.

        All are rows of at least 169 classes, as in `kernels.preflop.PreflopArrays`.
        """
        wide = slice(0, CLASS_COUNT)
        tied = self.arrays.tied
        if len(self._tie_rows):
            tied[: len(self._tie_rows), wide] = reach[self._tie_rows, wide] @ self._tie_matrix
        pairs, outside = self._pairs, self._sure.copy()
        for begin in range(0, len(pairs.pot), _AT_ONCE):
            part = slice(begin, begin + _AT_ONCE)
            held = reach[pairs.own[part], wide] * CLASS_SIZES
            meets = met[pairs.other[part], wide]
            both = np.maximum((held * meets).sum(axis=1), _TINY)
            lost = presence[pairs.own_share[part], wide] / pairs.others[part, None]
            got = shares[pairs.share[part], wide] - lost * meets
            won = (held * got).sum(axis=1) / both
            tie = pairs.tie[part]
            even = (held * tied[np.maximum(tie, 0), wide]).sum(axis=1) / both
            even[tie < 0] = 0.0
            moved = won[:, None] * pairs.wins[part] + even[:, None] * pairs.split[part]
            np.add.at(outside, pairs.pot[part], moved)
        self.arrays.outside[:] = outside


_AT_ONCE = 20_000
"""Pairs that are multiplied out at a time."""


class _Ends:
    """How one pot of a leaf may end, and what that is worth to every seat."""

    def __init__(
        self, pool: PrizePool, leaf: Leaf, pot: Leaf, values: dict[int, LeafValue]
    ) -> None:
        value = values[id(pot)]
        paid = np.sum([part.committed for part in leaf.parts], axis=0)
        # Columns that do not play have put nothing in.
        rest = pool.start - paid
        for part in leaf.parts:
            if part is not pot:
                rest = rest + values[id(part)].pot * np.array(values[id(part)].base)
        count = len(leaf.parts)
        shared = pool.worth(rest + value.pot * np.array(value.base)) if count > 1 else 0.0
        common = -(count - 1) / count * shared - pool.before / count
        base = np.array(value.base)
        self.wins: dict[int, Row] = {}
        """By who takes the whole pot."""
        for seat in pot.live:
            stacks = rest.copy()
            stacks[seat] += value.pot
            self.wins[seat] = pool.worth(stacks) + common
        self.sure: Row = np.sum([base[seat] * self.wins[seat] for seat in pot.live], axis=0)
        self.weight = np.zeros(len(base))
        for seat in pot.live if len(pot.live) > 1 else ():
            others = sum(
                base[other] * self.wins[other][seat] for other in pot.live if other != seat
            )
            self.weight[seat] = self.wins[seat][seat] - others / max(1 - base[seat], 1e-9)
        self.tie: Row | None = None
        if pot.kind == PotKind.ALL_IN and len(pot.live) == 2:
            stacks = rest.copy()
            stacks[list(pot.live)] += value.pot / 2
            first, second = pot.live
            half = (self.wins[first] + self.wins[second]) / 2
            self.tie = pool.worth(stacks) + common - half


def given_up(pool: PrizePool, seat: int, spent: float) -> float:
    """Return what it is worth to lose what is in, shared evenly by the others who play."""
    stacks = pool.start.copy()
    others = np.flatnonzero(stacks > 0)
    others = others[others != seat]
    stacks[seat] -= spent
    stacks[others] += spent / len(others)
    return float((pool.worth(stacks) - pool.before)[seat])


def _tie_matrix() -> NDArray[np.float64]:
    """Return the chance to meet a hand and tie with it, (other's class, own class)."""
    table = showdowns()
    tie = table.tied / (table.met.astype(np.float64) * BOARDS)
    return np.ascontiguousarray((table.chance * tie).T)


def _laid_out(pairs: Sequence[tuple[object, ...]], seats: int) -> _Pairs:
    if not pairs:
        none, nothing = np.zeros(0, np.int64), np.zeros((0, seats))
        return _Pairs(none, none, none, none, none, none, none, nothing, nothing)
    columns = list(zip(*pairs, strict=True))
    pot, own, other, share, own_share, others, tie = (
        np.array(each, np.int64) for each in columns[:7]
    )
    wins, split = (np.array(each, np.float64) for each in columns[7:])
    return _Pairs(pot, own, other, share, own_share, others, tie, wins, split)
