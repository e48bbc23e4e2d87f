"""How far two solves of one game lie apart whose flops have nothing in common.

Each was fitted to one half of the flops. What differs between them is noise of the flops; all flops
together err by half of it, for the spread of a difference of two halves is twice that of the whole.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.played_game import THERE, PlayedGame, path
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree

RFI, OPEN, THREE_BET = "RFI", "v open", "v 3-bet"
GROUPS = (RFI, OPEN, THREE_BET)
REACHED = 1e-3
"""EVs are compared at nodes that are reached at least once in so many hands."""
JUDGED = 1e-4
"""Charts are compared at nodes that are reached at least so often."""


@dataclass(frozen=True)
class HalvesApart:
    """How far two halves lie apart."""

    variation: Mapping[str, float]
    """By group of `GROUPS`: total variation, 0 to 1, mean over the nodes of the mean over the
    combos that get there."""
    nodes: Mapping[str, int]
    """How many nodes each group has."""
    ev_median: float
    """Median distance between the halves in what the best action of a hand is worth more than the
    next best, big blinds."""
    decisions: int
    """Hands at nodes that the median is over."""

    @property
    def ev_error(self) -> float:
        """Median error of that with all flops together."""
        return self.ev_median / 2


def halves_of(flops: Sequence[SolvedFlop]) -> tuple[list[SolvedFlop], list[SolvedFlop]]:
    """Return two halves that have no flop of a pot in common.

    The flops of each pot go to either in turn, so that both have of every round and every game.
    """
    halves: tuple[list[SolvedFlop], list[SolvedFlop]] = ([], [])
    seen: dict[tuple[int, tuple[int, ...]], int] = {}
    counts: dict[int, int] = {}
    for flop in flops:
        # A flop that two rounds have solved is one flop.
        which = seen.setdefault((flop.pot, flop.cards), counts.get(flop.pot, 0) % 2)
        counts[flop.pot] = counts.get(flop.pot, 0) + 1
        halves[which].append(flop)
    return halves


def halves_apart(first: PlayedGame, second: PlayedGame) -> HalvesApart:
    """Compare two solves of one game; InputError where their trees are not the same.

    A combo counts by the mean of what gets to a node in either half; the best and the next best
    action of a hand are those by the mean of both.
    """
    if not np.array_equal(first.tree.child, second.tree.child):
        raise InputError("The two halves are no solves of the same game.")
    chance = (first.chance + second.chance) / 2
    nodes = np.flatnonzero((chance >= JUDGED) & (first.tree.count > 1)).tolist()
    found: dict[str, list[float]] = {name: [] for name in GROUPS}
    for node in nodes:
        name = group_of(first.tree, node)
        if name is not None:
            found[name].append(_variation(first, second, node))
    often = [node for node in nodes if chance[node] >= REACHED]
    apart = np.concatenate([_margins_apart(first, second, node) for node in often])
    return HalvesApart(
        variation={name: float(np.mean(each)) for name, each in found.items() if each},
        nodes={name: len(each) for name, each in found.items()},
        ev_median=float(np.median(apart)) if len(apart) else float("nan"),
        decisions=len(apart),
    )


def group_of(tree: PreflopTree, node: int) -> str | None:
    """Return which of `GROUPS` a node belongs to; None for limped pots, callers and what is rarer.

    First in, the first answer to a raise, and the raiser's answer to the only 3-bet, with nobody
    else in the pot each time.
    """
    moves = [(seat, kind) for seat, kind in path(tree, node) if kind != EdgeKind.FOLD]
    if any(kind == EdgeKind.CALL for _, kind in moves):
        return None
    if len(moves) == 2:
        return THREE_BET if moves[0][0] == tree.actor[node] else None
    return {0: RFI, 1: OPEN}.get(len(moves))


def _variation(first: PlayedGame, second: PlayedGame, node: int) -> float:
    edges = first.tree.edges(node)
    combos = _held(first, second, node) * CLASS_SIZES
    apart = np.abs(first.strategy[edges] - second.strategy[edges]).sum(axis=0) / 2
    return float(apart @ combos / combos.sum())


def _margins_apart(first: PlayedGame, second: PlayedGame, node: int) -> NDArray[np.float64]:
    """Return, for each class that gets there, how far its margins lie apart."""
    edges = first.tree.edges(node)
    here = _held(first, second, node) >= THERE
    evs = np.stack([first.evs[edges], second.evs[edges]])[:, :, here]
    known = ~np.isnan(evs).any(axis=0)
    order = np.argsort(np.where(known, evs.mean(axis=0), -np.inf), axis=0)
    best, next_best = (
        np.take_along_axis(evs, order[None, -place, None], axis=1) for place in (1, 2)
    )
    margins = (best - next_best)[:, 0, known.sum(axis=0) > 1]
    return np.asarray(np.abs(margins[0] - margins[1]))


def _held(first: PlayedGame, second: PlayedGame, node: int) -> NDArray[np.float64]:
    return (first.held(node) + second.held(node)) / 2
