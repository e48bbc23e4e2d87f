"""What solved flops have taught, as a model that prices any heads-up pot of a preflop game.

What a class wins beside its range is told by boosted trees from what its river equities are spread
over, on many dealt flops; what the range wins by a linear model; and what a kind of pot has shown
beyond both is a belief of its own. How it is learnt stands in `gto_desktop.builds.value_learning`.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.flop_subsets import WeightedFlop, flop_subset
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.kernels.boosted_trees import Trees, add_trees
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot, meeting_weights
from gto_desktop.preflop.flop_features import (
    MOST_POTS,
    FlopView,
    PotContext,
    SeenPot,
    view_pots,
)
from gto_desktop.preflop.presence import PRESENCE, neighbours
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import PotGroup, Role

Row = NDArray[np.float64]
STEP = 8
"""One in so many runouts of the dealt flops is looked at."""
_TINY = 1e-12


@dataclass(frozen=True, eq=False)
class Believed:
    """What classes of one side of a pot win beyond what is told of them, in pots."""

    mean: Row
    """(169,)."""
    covariance: NDArray[np.float64]
    """(169, 169)."""


@dataclass(frozen=True, eq=False)
class PotBelief:
    """What is believed of a pot beyond what its ranges tell."""

    classes: PerPlayer[Believed]
    level: float
    """What the range out of position wins beyond what moves with the flops, pots."""
    level_error: float
    kept: float
    """Share of the pot that rake leaves."""
    flops: int
    """Solved flops of this very pot."""


@dataclass(frozen=True, eq=False)
class LevelSlopes:
    """How what the range out of position wins moves from flop to flop."""

    scale: Row
    """(columns,) of `FlopView.levels`."""
    slopes: Row
    """(6 columns,): for all pots, for each kind of pot, for those in which the last to act has
    raised."""

    def columns(self, view: FlopView, context: PotContext) -> Row:
        """Return what the slopes belong to."""
        plain = view.levels / self.scale
        kinds = [plain * (context.role.kind == kind) for kind in range(4)]
        last = plain * float(context.role.aggressor == context.role.ip)
        return np.concatenate([plain, *kinds, last])

    def moved(self, view: FlopView, context: PotContext) -> float:
        """Return what the range out of position wins, up to what all flops of a pot share."""
        return float(self.columns(view, context) @ self.slopes)


@dataclass(frozen=True, eq=False)
class OverFlops:
    """What is told of a pot in the mean of some flops."""

    classes: NDArray[np.float64]
    """(2, 169) what classes win while nobody expects them, up to a number for each side, pots."""
    level: float
    """What the range out of position wins, up to what all flops of a pot share."""

    def beside(self, other: "OverFlops") -> "OverFlops":
        """Return how much more these flops tell than others."""
        return OverFlops(self.classes - other.classes, self.level - other.level)


Forest: TypeAlias = tuple[float, Trees]
"""What trees start from, and the trees."""
Beliefs: TypeAlias = Callable[[PotContext], PotBelief]


@dataclass(frozen=True, eq=False)
class ValueModel:
    """What all solved flops tell of any other."""

    forests: tuple[Forest, ...]
    """Each learnt without a part of the flops; together they tell their mean."""
    levels: LevelSlopes
    biases: Mapping[tuple[PotGroup, int], OverFlops] = field(default_factory=dict)
    """What so many flops of `flop_subset` tell too much of a group of pots."""

    def told(self, views: Sequence[FlopView]) -> NDArray[np.float64]:
        """Return what classes win beside their ranges while nobody expects them, (n, 2, 169)."""
        return np.asarray(np.mean([told_by(each, views) for each in self.forests], axis=0))

    def pricing(
        self,
        wanted: Mapping[Role, WantedPot],
        beliefs: Beliefs,
        dealt: int,
        threads: int = 2,
    ) -> Generator[int, bool | None, dict[Role, FittedPot] | None]:
        """Return what pots are worth in their ranges.

        Yields how many are done; sent True it ends: None.

        Args:
            wanted: the pots.
            beliefs: what is believed of each beyond what its ranges tell.
            dealt: on how many flops of `flop_subset` they are seen.
            threads: how many of them share the pots out; each sees some of these together.
        """
        pots, size = list(wanted.items()), max(1, min(MOST_POTS, len(wanted) // threads))
        parts = [dict(pots[begin : begin + size]) for begin in range(0, len(pots), size)]
        pool = ThreadPoolExecutor(threads)
        priced: dict[Role, FittedPot] = {}
        try:
            work = [pool.submit(self._priced, part, beliefs, dealt) for part in parts]
            for each in as_completed(work):
                priced |= each.result()
                if (yield len(priced)):
                    return None
        finally:
            pool.shutdown(cancel_futures=True)
        return {role: priced[role] for role in wanted}

    def _priced(
        self, wanted: Mapping[Role, WantedPot], beliefs: Beliefs, dealt: int
    ) -> dict[Role, FittedPot]:
        flops = flop_subset(dealt)
        seen = see_pots(list(wanted.values()), flops)
        return {
            role: self._priced_one(pot, beliefs, self._over_all(pot, flops, views))
            for (role, pot), views in zip(wanted.items(), seen, strict=True)
        }

    def _priced_one(self, wanted: WantedPot, beliefs: Beliefs, told: OverFlops) -> FittedPot:
        context, reach = wanted.context, wanted.reach
        belief = beliefs(context)
        absent = told.classes + np.stack([each.mean for each in belief.classes])
        held = meeting_weights(reach)
        absent -= ((held * absent).sum(axis=1) / held.sum(axis=1))[:, None]
        level = belief.level + told.level
        absent += belief.kept / 2 + np.array([[level], [-level]])
        own, presence = np.stack(list(reach)), PRESENCE[context.role.kind]
        lost = (presence.own + presence.own_by_value * absent) * own
        value = absent - lost - presence.near * (own @ neighbours().T)
        # What the two win sums to what is kept: what both lose by being expected goes to both.
        means = (held * value).sum(axis=1) / held.sum(axis=1)
        value += (belief.kept - means.sum()) / 2
        covariance = np.stack(
            [_about(each.covariance, row) for each, row in zip(belief.classes, held, strict=True)]
        )
        return FittedPot(wanted, value, belief.kept, covariance, belief.level_error, belief.flops)

    def over_all(self, wanted: WantedPot, dealt: int) -> OverFlops:
        """Return what is told of a pot over all flops, by so many of `flop_subset`."""
        flops = flop_subset(dealt)
        return self._over_all(wanted, flops, see_flops(wanted, flops))

    def _over_all(
        self, wanted: WantedPot, flops: Sequence[WeightedFlop], views: Sequence[FlopView]
    ) -> OverFlops:
        told = self.over_flops(wanted.context, flops, views)
        return told.beside(self._bias(wanted.context.role.group, len(flops)))

    def over_flops(
        self, context: PotContext, flops: Sequence[WeightedFlop], views: Sequence[FlopView]
    ) -> OverFlops:
        """Return what is told of a pot in the mean of flops; `views` are its ranges on them."""
        weights = np.array([flop.weight for flop in flops])
        weights = weights / weights.sum()
        moves = [self.levels.moved(view, context) for view in views]
        told, counts = np.zeros((2, 2, CLASS_COUNT))
        for view, weight, moved, beside in zip(
            views, weights, moves, self.told(views), strict=True
        ):
            told += weight * view.met * (beside + np.array([[moved], [-moved]]))
            counts += weight * view.met
        return OverFlops(told / np.maximum(counts, _TINY), float(weights @ moves))

    def _bias(self, group: PotGroup, dealt: int) -> OverFlops:
        """Return what so many flops tell too much; of pots nearest to it where none was solved."""
        measured = [other for other, count in self.biases if count == dealt]
        if not measured:
            return OverFlops(np.zeros((2, CLASS_COUNT)), 0.0)
        nearest = min(
            measured, key=lambda other: [a != b for a, b in zip(group, other, strict=True)]
        )
        return self.biases[nearest, dealt]


def see_flops(wanted: WantedPot, flops: Sequence[WeightedFlop]) -> list[FlopView]:
    """Look at the ranges of a pot on flops, at one in `STEP` runouts."""
    (views,) = see_pots([wanted], flops)
    return views


def see_pots(wanted: Sequence[WantedPot], flops: Sequence[WeightedFlop]) -> list[list[FlopView]]:
    """Look at the ranges of `MOST_POTS` pots at most on flops, by pot, as `see_flops` does."""
    pots = [SeenPot(SeenRanges(pot.reach), pot.context) for pot in wanted]
    by_flop = [view_pots(flop.flop, pots, STEP) for flop in flops]
    return [list(views) for views in zip(*by_flop, strict=True)]


def _about(covariance: NDArray[np.float64], held: Row) -> NDArray[np.float64]:
    """Return the covariance of what classes have beside the mean of what is held, (169, 169)."""
    apart = np.eye(CLASS_COUNT) - held / held.sum()
    return np.asarray(apart @ covariance @ apart.T)


def told_by(forest: Forest, views: Sequence[FlopView]) -> NDArray[np.float64]:
    """Return what one forest tells of flops, (flops, 2, 169)."""
    start, trees = forest
    told = np.full((2, len(views), CLASS_COUNT), start)
    for player in Player:
        # Classes of one side of a pot share most of what trees ask for.
        add_trees(trees, np.stack([view.classes[player] for view in views]), told[player])
    return told.swapaxes(0, 1)
