"""Solved flops whose worth is known, because it was made up."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.flop_features import FlopView, PotContext
from gto_desktop.preflop.presence import PRESENCE, neighbours

Row = NDArray[np.float64]
Table = NDArray[np.float64]
"""(2, 169)."""


def expected_less(context: PotContext, own: Table, absent: Table) -> Table:
    """What classes win less than `absent` for what is held of them, class by class."""
    presence = PRESENCE[context.role.kind]
    lost = np.zeros((2, CLASS_COUNT))
    for side in range(2):
        for hand in range(CLASS_COUNT):
            slope = presence.own + presence.own_by_value * absent[side, hand]
            beside = float(neighbours()[hand] @ own[side])
            lost[side, hand] = slope * own[side, hand] + presence.near * beside
    return lost


def solved(
    context: PotContext,
    cards: tuple[int, ...],
    reach: PerPlayer[Row],
    view: FlopView,
    absent: Table,
    *,
    pot: int = 0,
    weight: float = 1.0,
    watched: NDArray[np.bool_] | None = None,
) -> SolvedFlop:
    """A flop on which classes would win `absent` while nobody expects them."""
    if watched is None:
        watched = np.ones((2, CLASS_COUNT), bool)
    value = absent - expected_less(context, np.stack(list(reach)), absent)
    return SolvedFlop(
        pot, context, cards, weight, reach, watched, view, np.where(watched, value, 0.0)
    )
