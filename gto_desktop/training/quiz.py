"""A range painted from memory against the stored one."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS, class_name
from gto_desktop.ranges.range import Range
from gto_desktop.training.drill_nodes import DrillNode

LEAST_GAP = 0.05
"""Mean weight by which a class is painted otherwise before it is listed."""

Classes = NDArray[np.float64]


@dataclass(frozen=True)
class ClassGap:
    """A hand class that was painted otherwise."""

    hand_class: int
    painted: float
    """Mean weight, 0 to 1."""
    stored: float
    combos: float
    """Combos by which they differ."""

    @property
    def name(self) -> str:
        """The class: AKs."""
        return class_name(self.hand_class)


@dataclass(frozen=True, eq=False)
class QuizScore:
    """What a painted range is worth."""

    overlap: float
    """Combos in both by all combos in either, weights counted: 0 to 1."""
    painted: float
    """Combos painted."""
    stored: float
    missing: float
    """Combos of the stored range that were not painted."""
    extra: float
    """Combos painted that are not in the stored range."""
    gaps: tuple[ClassGap, ...]
    """Where they differ, the most combos first."""


def asked_range(look: DrillNode, action: int | None) -> Range:
    """Return what is to be painted: the range of who is to act, or the hands of an action.

    A weight is the share of the combo that gets there; of an action, the share that also takes it.
    InputError where nobody is to act, or nobody gets here.
    """
    if look.node is None or look.node.player is None:
        raise InputError(say("Nobody is to act here: there is no range to paint."))
    weights = np.array(look.node.reach[look.node.player], np.float32)
    if action is not None:
        weights = weights * look.node.strategy[action]
    if not weights.any():
        raise InputError(say("No hand is in this range: choose another one."))
    # The largest weight stands for "always": a range is painted from 0 to 1.
    return Range(np.clip(weights, 0.0, 1.0))


def score(painted: Range, stored: Range, board: tuple[int, ...] = ()) -> QuizScore:
    """Compare a painted range with the stored one; dead combos count for neither."""
    mine, theirs = (held.without(board).weights.astype(np.float64) for held in (painted, stored))
    both, either = np.minimum(mine, theirs).sum(), np.maximum(mine, theirs).sum()
    return QuizScore(
        overlap=float(both / either) if either > 0 else 0.0,
        painted=float(mine.sum()),
        stored=float(theirs.sum()),
        missing=float(np.maximum(theirs - mine, 0).sum()),
        extra=float(np.maximum(mine - theirs, 0).sum()),
        gaps=_gaps(mine, theirs, board),
    )


def _gaps(mine: Classes, theirs: Classes, board: tuple[int, ...]) -> tuple[ClassGap, ...]:
    live = Range.full().without(board).weights
    sizes = np.maximum(np.bincount(COMBO_CLASS, live, minlength=CLASS_COUNT), 1e-9)
    moved = np.bincount(COMBO_CLASS, np.abs(mine - theirs), minlength=CLASS_COUNT)
    painted, stored = (
        np.bincount(COMBO_CLASS, held, minlength=CLASS_COUNT) / sizes for held in (mine, theirs)
    )
    order = np.argsort(-moved, kind="stable")
    return tuple(
        ClassGap(int(i), float(painted[i]), float(stored[i]), float(moved[i]))
        for i in order
        if moved[i] / sizes[i] >= LEAST_GAP
    )
