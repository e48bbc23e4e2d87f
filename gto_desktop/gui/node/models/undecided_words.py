"""What is said of a hand whose best two actions are too close to tell."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display, number
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.undecided import undecided


def undecided_words(
    node: NodeView,
    evs: NDArray[np.floating],
    errors: NDArray[np.floating] | None,
    hand: int,
    display: Display,
) -> str:
    """Return which two actions of a hand are too close to tell, and how close; empty if none are.

    Args:
        node: whose actions they are.
        evs: (actions, hands) chips, of combos or of classes.
        errors: (actions, hands) as `NodeView.ev_errors`.
        hand: the column that is asked about.
        display: writes actions and amounts.
    """
    found = None if errors is None else undecided(evs[:, hand], errors[:, hand])
    if found is None:
        return ""
    apart, error = (number(ev * display.scale, 2) for ev in (found.apart, found.error))
    if apart == error:
        apart, error = (number(ev * display.scale, 3) for ev in (found.apart, found.error))
    return tr(
        "Undecided: {one} and {other} differ by {apart} {unit}, with an error of {error} {unit}",
        one=display.action_title(node.actions[found.best]),
        other=display.action_title(node.actions[found.second]),
        apart=apart,
        error=error,
        unit=display.unit.words,
    )


def undecided_help() -> str:
    """Return what a marked corner of a cell means."""
    return tr(
        "A marked corner: the best two actions differ by less than the error of their EVs, so "
        "which is better is not known."
    )
