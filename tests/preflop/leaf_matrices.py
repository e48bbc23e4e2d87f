"""What hands of a leaf mean to each other, one matrix a kind, from the formulas of the modules.

A slow, obvious twin of `ShareTerms`, which all products of a tree are worked out from.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.preflop.coefficients import KEPT
from gto_desktop.preflop.equities import FEATURES, showdowns
from gto_desktop.preflop.leaf_values import Kind, LeafValues, MeasuredShare, Share
from gto_desktop.preflop.presence import neighbours

Matrix = NDArray[np.float64]


def seen(worth: LeafValues, kind: Kind) -> Matrix:
    """What another player wins by the hands of one, (169, 169): his own hand, the one's."""
    ahead = showdowns().equity - 0.5
    if isinstance(kind, Share):
        quality = np.array([kind.suited, kind.connected, kind.pair]) @ FEATURES
        pots = kind.k * ahead + quality[:, None] - quality[None, :]
        return np.asarray(KEPT[kind.players] * pots)
    if isinstance(kind, MeasuredShare):
        two, viewer = worth.measured_by_two(kind), kind.viewer
        own, other = two.rest[viewer], two.rest[viewer.opponent]
        return np.asarray(two.k * ahead + own[:, None] - other[None, :])
    three = worth.measured_by_three(kind)
    return np.asarray(three.k * ahead - three.own[kind.place][None, :] / 2)


def presence(worth: LeafValues, kind: Kind) -> Matrix:
    """What each class of one wins less for each one that he holds, (169, 169)."""
    if isinstance(kind, Share):
        return np.zeros((169, 169))
    if isinstance(kind, MeasuredShare):
        two = worth.measured_by_two(kind)
        return np.diag(two.expected[kind.viewer.opponent]) + two.near * neighbours()
    three = worth.measured_by_three(kind)
    return np.diag(three.expected[kind.place]) + three.near * neighbours()


def own(worth: LeafValues, kind: Kind) -> Matrix:
    """What each class of one wins more whatever it meets, (169,): of pots of three alone."""
    if isinstance(kind, Share | MeasuredShare):
        return np.zeros(169)
    return np.asarray(worth.measured_by_three(kind).own[kind.place])
