"""EVs also of places that the strategies never come to, against hands as training had them there.

While training, an action that fewer than a set share of a node's hands take is taken by those that
lose least by it (`preflop_session.Exploration`). What is stored for such a place answers those
hands, so its EVs count against them too.
"""

from collections.abc import Generator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.preflop.action_values import ActionValues, Rows, ValuedGame
from gto_desktop.preflop.preflop_session import Exploration
from gto_desktop.preflop.preflop_tree import SEAT_COUNT

PASSES = 3
"""One by the strategies alone, then each with the losses of the one before."""
_MOST_FORCED = 0.3
_TINY = 1e-30

EvSteps: TypeAlias = Generator[int, None, Rows]


def evs_everywhere(
    game: ValuedGame,
    strategy: NDArray[np.floating],
    known: ActionValues,
    exploration: Exploration,
) -> EvSteps:
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
        values = game.values(strategy, explored(game, strategy, values, exploration))
        yield number
    unknown = np.isnan(evs)
    evs[unknown] = values.evs[unknown]
    evs[game.tree.barred] = np.nan
    return evs


def explored(
    game: ValuedGame, strategy: NDArray[np.floating], known: ActionValues, exploration: Exploration
) -> Rows:
    """Return strategies with every action taken at least as often as in training, (edges, 169).

    As in `kernels.preflop`: whoever loses least by an action takes it, fewer by a factor e for each
    `Exploration.softness` of loss; with no EVs known all hands of a node alike.
    """
    tree = game.tree
    strategy = np.asarray(strategy, np.float64)
    evs = np.nan_to_num(known.evs)
    value = np.add.reduceat(strategy * evs, tree.first, axis=0)
    loss = np.where(np.isnan(known.evs), 0.0, np.maximum(value[game.node_of] - evs, 0.0))
    wish = np.exp(-np.minimum(loss / exploration.softness, 30.0))
    reach = np.ones((SEAT_COUNT + tree.edge_count, CLASS_COUNT))
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
            reach[SEAT_COUNT + edges] = held * played[edges]
    return played
