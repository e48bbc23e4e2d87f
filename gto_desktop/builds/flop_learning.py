"""Learning from solved flops what classes and ranges win on flops that nobody solved.

Classes: gradient boosting over all pots together on `FlopView.classes`. Ranges: a linear fit on
`FlopView.levels`, with slopes of all pots and, held back by a ridge, slopes of each kind of pot.

What is learnt is what a class would win while nobody expects it (`preflop.presence`): that hands in
the range win less is a term of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import PerPlayer
from gto_desktop.kernels.boosted_trees import Trees
from gto_desktop.preflop.flop_features import FlopView, PotContext
from gto_desktop.preflop.presence import PRESENCE, neighbours
from gto_desktop.preflop.value_model import Forest, LevelSlopes, told_by

Row = NDArray[np.float64]
FOLDS = 3
"""Parts of the flops; what is told of a flop in one is learnt from the others."""
LEAST_SHARE = 0.1
"""Weight in the fit of a hand that never gets here, beside one that always does."""
BOOSTING: dict[str, Any] = {
    "max_iter": 250,
    "learning_rate": 0.12,
    "max_leaf_nodes": 63,
    "min_samples_leaf": 60,
    "l2_regularization": 1.0,
    # It would stop by rows of the very flops that it learns from.
    "early_stopping": False,
    "random_state": 0,
}
_RIDGE = 10.0
_TINY = 1e-9


@dataclass(frozen=True, eq=False)
class SolvedFlop:
    """What one solve has told."""

    pot: int
    """Which of the pots that are learnt from, counted from 0."""
    context: PotContext
    cards: tuple[int, ...]
    weight: float
    """How much it counts beside the others of its pot."""
    reach: PerPlayer[Row]
    """(169,) share of each class in the ranges it was solved for."""
    watched: NDArray[np.bool_]
    """(2, 169) which classes the solve had."""
    view: FlopView
    value: NDArray[np.float64]
    """(2, 169) share of the pot that each class won."""

    @cached_property
    def absent(self) -> NDArray[np.float64]:
        """What each class would have won while nobody expected it, (2, 169)."""
        presence = PRESENCE[self.context.role.kind]
        own = np.stack(list(self.reach))
        near = own @ neighbours().T
        lost = presence.own * own + presence.near * near
        return np.asarray((self.value + lost) / (1 - presence.own_by_value * own))

    @cached_property
    def held(self) -> NDArray[np.float64]:
        """How often each class is there and meets a hand, (2, 169)."""
        return self.view.met * np.stack(list(self.reach)) * self.watched

    @cached_property
    def levels(self) -> Row:
        """What the two ranges win by `absent`, (2,)."""
        return np.asarray((self.held * self.absent).sum(axis=1) / self.held.sum(axis=1))

    @property
    def beside(self) -> NDArray[np.float64]:
        """`absent` less the level, (2, 169); 0 where the solve did not have the class."""
        return np.where(self.watched, self.absent - self.levels[:, None], 0.0)

    @property
    def trust(self) -> NDArray[np.float64]:
        """How much each class counts in the fit, (2, 169)."""
        counts = self.view.met * np.maximum(np.stack(list(self.reach)), LEAST_SHARE) * self.watched
        return np.asarray(self.weight * counts / self.held.sum(axis=1)[:, None])


def check_learning() -> None:
    """Make sure that there is what learns, or raise InputError."""
    _grower()


def _grower() -> Any:
    # Heavy, and only needed to make the library.
    try:
        from sklearn.ensemble import HistGradientBoostingRegressor
    except ModuleNotFoundError:
        raise InputError(
            "A calibration needs scikit-learn: install gto-desktop[calibrate]."
        ) from None
    return HistGradientBoostingRegressor


class ClassForests:
    """What a class wins beside its range; told for each flop by what other flops have taught."""

    def __init__(self, flops: Sequence[SolvedFlop]) -> None:
        """Learn; some minutes for a thousand flops."""
        grower = _grower()
        keys = sorted({_key(flop) for flop in flops})
        parts = np.random.default_rng(0).integers(0, FOLDS, len(keys))
        self._part = dict(zip(keys, parts.tolist(), strict=True))
        features = np.stack([flop.view.classes for flop in flops])
        targets = np.stack([flop.beside for flop in flops])
        trust = np.stack([flop.trust for flop in flops])
        part = np.array([self._part[_key(flop)] for flop in flops])
        self.forests: list[Forest] = []
        for number in range(FOLDS):
            there = trust[part != number] > 0
            if not there.any():
                # A flop that is alone has nobody to learn from.
                self.forests.append(_NOTHING)
                continue
            model = grower(**BOOSTING)
            model.fit(
                features[part != number][there],
                targets[part != number][there],
                trust[part != number][there],
            )
            self.forests.append(_read_trees(model))

    def apart(self, flop: SolvedFlop) -> NDArray[np.float64]:
        """Return what flops other than this one tell of it, (2, 169)."""
        return np.asarray(told_by(self.forests[self._part[_key(flop)]], [flop.view])[0])


def _read_trees(model: Any) -> Forest:
    """Return what the trees of scikit-learn's boosting start from, and the trees.

    Its own reading of them is slower by an order, the more so beside other work.
    """
    roots, columns, thresholds, left, right = [], [], [], [], []
    first = 0
    for (tree,) in model._predictors:  # noqa: SLF001
        nodes = tree.nodes
        leaf = nodes["is_leaf"].astype(bool)
        roots.append(first)
        columns.append(np.where(leaf, -1, nodes["feature_idx"]))
        thresholds.append(np.where(leaf, nodes["value"], nodes["num_threshold"]))
        left.append(first + nodes["left"].astype(np.int64))
        right.append(first + nodes["right"].astype(np.int64))
        first += len(nodes)
    whole = [np.concatenate(part).astype(np.int32) for part in (columns, left, right)]
    threshold = np.concatenate(thresholds).astype(np.float64)
    trees = Trees(np.array(roots, np.int32), whole[0], threshold, whole[1], whole[2])
    return float(np.ravel(model._baseline_prediction)[0]), trees  # noqa: SLF001


_NONE = np.zeros(0, np.int32)
_NOTHING: Forest = (0.0, Trees(_NONE, _NONE, np.zeros(0), _NONE, _NONE))
"""Of a model that has seen nothing."""


def _key(flop: SolvedFlop) -> tuple[int, ...]:
    return tuple(sorted(flop.cards))


def fit_levels(flops: Sequence[SolvedFlop]) -> tuple[LevelSlopes, float]:
    """Return the slopes of the levels, and the standard deviation of one flop about them, pots."""
    raw = np.stack([flop.view.levels for flop in flops])
    scale = np.maximum(raw.std(axis=0), _TINY)
    plain = LevelSlopes(scale, np.zeros(0))
    columns = np.stack([plain.columns(flop.view, flop.context) for flop in flops])
    won = np.array([won_by_first(flop) for flop in flops])
    weights = np.array([flop.weight for flop in flops])
    pots = np.array([flop.pot for flop in flops])
    for pot in np.unique(pots):
        here = pots == pot
        share = weights[here] / weights[here].sum()
        columns[here] -= share @ columns[here]
        won[here] -= share @ won[here]
    matrix = columns.T @ (weights[:, None] * columns) + _RIDGE * np.eye(columns.shape[1])
    slopes: Row = np.linalg.solve(matrix, columns.T @ (weights * won))
    left = won - columns @ slopes
    return LevelSlopes(scale, slopes), float(np.sqrt(weights @ left**2 / weights.sum()))


def won_by_first(flop: SolvedFlop) -> float:
    """Return what the range out of position wins beside half of what the two win."""
    first, second = flop.levels
    return float(first - second) / 2
