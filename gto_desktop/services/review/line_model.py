"""A stated model of who takes an action that the strategy hardly ever takes."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import join, say
from gto_desktop.cards.combo import COMBO_COUNT, combo_name
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.node_view import NodeView

MODEL_SHARE = 0.05
"""Share of the range that is taken to do what the strategy hardly ever does."""
SPREAD_PCT = 2.0
"""Loss, in percent of the pot, by which a hand is e times less likely to do it than another one."""
_KNOWN = 0.5
"""Sum of a hand's shares below which nothing is known of how it plays."""
_HALVINGS = 60
MODELLED = say(
    "the strategy takes it less than 1 % of the time; graded against a model, where 5 % of the "
    "range takes it, those hands first that lose least by it"
)

Chances = NDArray[np.float64]


def modelled(said: str) -> str:
    """Return the words of a grade against the model of an action."""
    return join("{0}: {1}", (said, MODELLED))


def is_modelled(words: str) -> bool:
    """Tell whether words about a grade are those of the model."""
    return words.endswith(MODELLED)


def model(node: NodeView, taken: int) -> Chances:
    """Return how likely each hand is to take an action, (1326,).

    A hand takes it at least as often as by the strategy. Else it takes it the less often the more
    it loses by it, so that `MODEL_SHARE` of the range takes it in all.
    """
    assert node.player is not None
    own = np.asarray(node.strategy[taken], np.float64)
    weights = np.asarray(node.met[node.player], np.float64)
    evs = np.asarray(node.action_ev, np.float64)
    known = np.isfinite(evs)
    best = np.where(known, evs, -np.inf).max(axis=0)
    held = known[taken] & (weights > 0)
    if not held.any():
        return own
    lost = np.full(COMBO_COUNT, np.inf)
    lost[held] = 100 * (best - evs[taken])[held] / max(node.pot, 1e-9)
    eager = -(lost - lost.min()) / SPREAD_PCT
    low, high = -50.0, 50.0
    for _ in range(_HALVINGS):
        level = (low + high) / 2
        if weights @ _chances(own, eager, level) < MODEL_SHARE * weights.sum():
            low = level
        else:
            high = level
    return _chances(own, eager, high)


def _chances(own: Chances, eager: Chances, level: float) -> Chances:
    return np.maximum(own, np.exp(np.minimum(eager + level, 0.0)))


def model_lock(node: NodeView, taken: int, chances: Chances) -> NodeLock:
    """Return a lock that has a node's hands take an action so often, the rest as they did."""
    strategy = np.asarray(node.strategy, np.float64)
    rest = (1 - chances) / np.maximum(1 - strategy[taken], 1e-12)
    rows = strategy * rest
    rows[taken] = chances
    sums = rows.sum(axis=0)
    hands = np.flatnonzero((strategy.sum(axis=0) >= _KNOWN) & (sums > 0))
    return NodeLock(
        node.line,
        None,
        {combo_name(int(hand)): tuple((rows[:, hand] / sums[hand]).tolist()) for hand in hands},
    )
