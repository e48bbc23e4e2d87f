"""How far single flops scatter about what is learnt, and how alike classes scatter."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import Player
from gto_desktop.preflop.preflop_tree import PotKind

Row = NDArray[np.float64]
_OWN_LUCK = 0.15
"""Part of a flop's luck that is a class's alone."""
_FEW = 20
"""Flops that two classes must share before they count as alike."""


def luck_correlation(left: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how alike classes fare on the same flop, (169, 169).

    Args:
        left: (samples, 169) what flops left over; NaN where the class was not solved.
    """
    there = ~np.isnan(left)
    filled = np.where(there, left, 0.0)
    counts = there.T.astype(np.float64) @ there
    covariance = filled.T @ filled / np.maximum(counts, 1)
    scale = np.sqrt(np.maximum(np.diag(covariance), 1e-8))
    correlation = covariance / scale[:, None] / scale
    correlation[counts < _FEW] = 0.0
    # Of a class that was hardly ever solved no more is known than that it is like itself.
    np.fill_diagonal(correlation, 1.0)
    values, vectors = np.linalg.eigh((correlation + correlation.T) / 2)
    whole = (vectors * np.maximum(values, 0.0)) @ vectors.T
    whole /= np.sqrt(np.outer(np.diag(whole), np.diag(whole)))
    return np.asarray((1 - _OWN_LUCK) * whole + _OWN_LUCK * np.eye(CLASS_COUNT))


def luck_by_kind(
    flops: Sequence[SolvedFlop], left: Sequence[NDArray[np.float64]]
) -> dict[tuple[PotKind, Player], Row]:
    """Return the standard deviation of each class on one flop, (169,), in pots.

    Args:
        flops: what was solved.
        left: (2, 169) what each of them has left over.
    """
    found: dict[tuple[PotKind, Player], Row] = {}
    for kind in {flop.context.role.kind for flop in flops}:
        here = [i for i, flop in enumerate(flops) if flop.context.role.kind == kind]
        for side in Player:
            trust = np.stack([flops[i].trust[side] for i in here])
            squares = np.stack([left[i][side] for i in here]) ** 2
            whole = (trust * squares).sum() / trust.sum()
            # A class that was seldom solved has the luck of the others.
            mass = trust.sum(axis=0)
            some = 0.05 * mass.max()
            found[kind, side] = np.sqrt(
                ((trust * squares).sum(axis=0) + some * whole) / (mass + some)
            )
    return found
