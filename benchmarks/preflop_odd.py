"""Cells of charts that stand out: a hand that plays otherwise than both hands beside it do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.played_game import THERE, PlayedGame
from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE, class_name
from gto_desktop.solver.undecided import undecided_hands

APART = 0.35
"""Share of an action from which on a hand stands out, and up to which its neighbours are alike."""


@dataclass(frozen=True)
class OddCell:
    """A hand at a node that stands out."""

    line: str
    hand: str
    apart: float
    """Big blinds that its best action wins more than the next."""
    error: float
    """Standard error of that, big blinds."""
    undecided: bool
    """Whether `apart` is less."""

    def __str__(self) -> str:
        """Return it as a line of text."""
        told = "undecided" if self.undecided else "decided"
        return f"{self.line}: {self.hand}, {self.apart:.3f} +- {self.error:.3f}bb, {told}"


def odd_cells(
    game: PlayedGame, errors: NDArray[np.floating], nodes: Sequence[int]
) -> Iterator[OddCell]:
    """Find hands of which an action's share is `APART` from the mean of those beside them.

    Beside a pair are the next pairs, beside another hand those of the same high card with the next
    kickers; where these two are not alike themselves nothing stands out.

    Args:
        game: what is played.
        errors: (edges, 169) standard errors of its EVs.
        nodes: where to look.
    """
    for node in nodes:
        edges = game.tree.edges(node)
        shares, evs, held = game.strategy[edges], game.evs[edges], game.held(node)
        unclear = undecided_hands(evs, errors[edges])
        for hand in range(CLASS_COUNT):
            beside = _beside(hand)
            if len(beside) < 2 or min(held[[hand, *beside]]) < THERE:
                continue
            first, second = shares[:, beside].T
            if np.abs(first - second).max() >= APART:
                continue
            if np.abs(shares[:, hand] - (first + second) / 2).max() <= APART:
                continue
            best, after = np.argsort(-np.nan_to_num(evs[:, hand], nan=-np.inf))[:2]
            apart, error = evs[best, hand] - evs[after, hand], errors[edges][after, hand]
            yield OddCell(
                game.line(node), class_name(hand), float(apart), float(error), bool(unclear[hand])
            )


def _beside(hand: int) -> list[int]:
    """Return the classes beside one: both axes of the grid go from aces to deuces."""
    row, column = divmod(hand, GRID_SIZE)
    if row == column:
        near = [(place, place) for place in (row - 1, row + 1)]
    elif row < column:
        near = [(row, place) for place in (column - 1, column + 1) if place > row]
    else:
        near = [(place, column) for place in (row - 1, row + 1) if place > column]
    return [
        GRID_SIZE * above + left
        for above, left in near
        if 0 <= above < GRID_SIZE and 0 <= left < GRID_SIZE
    ]
