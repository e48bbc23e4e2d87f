"""Whether a data set's strategies are in order, and agree with its own EVs.

Two things a player sees at once in a chart: a hand that plays while a better one of its kind folds,
and a hand that does what loses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.played_game import THERE, PlayedGame, Rows
from gto_desktop.cards.card import STRAIGHTS
from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE, parse_class
from gto_desktop.preflop.preflop_tree import EdgeKind, edge_of

REACHED = 1e-4
"""Nodes reached less often than once in so many hands are not judged."""
SLACK = 0.2
"""What the better hand may take an action less."""
MOSTLY, LOST = 0.5, 0.02
"""An action taken more often than the first may lose the second, big blinds."""
EQUAL = 0.01
"""EVs are the same up to here, big blinds: about what their rounding in a file moves them by."""
MIXED = 0.1
"""An action is part of a mix if it is taken so often."""
ENTER = "enter"
"""Every action but the fold, together."""
_WORDS = {EdgeKind.FOLD: "fold", EdgeKind.CALL: "call", EdgeKind.RAISE: "raise"}


@cache
def dominance() -> NDArray[np.bool_]:
    """Return whether the class of the row dominates that of the column, (169, 169).

    It does if both are pairs and its rank is higher; or if both are suited, or both offsuit, with
    the same high card, its kicker is higher, and every straight that the other can make with both
    cards it can make with both of its own. So AKs dominates AQs and A9s but not A5s, which has the
    wheel; K8s dominates K7s, JTo dominates J9o; A6s does not dominate A5s, nor does JTs KTs or 76s
    65s: they share no high card.
    """
    found = np.zeros((CLASS_COUNT, CLASS_COUNT), bool)
    for better in range(CLASS_COUNT):
        for worse in range(CLASS_COUNT):
            found[better, worse] = _dominates(better, worse)
    found.flags.writeable = False
    return found


def _dominates(better: int, worse: int) -> bool:
    # Rows and columns count from the ace: the smaller number is the higher rank.
    (row, column), (other_row, other_column) = divmod(better, GRID_SIZE), divmod(worse, GRID_SIZE)
    if (row == column) != (other_row == other_column):
        return False
    if row == column:
        return row < other_row
    if (row < column) != (other_row < other_column):
        return False
    high, kicker = sorted((row, column))
    other_high, other_kicker = sorted((other_row, other_column))
    return (
        high == other_high
        and kicker < other_kicker
        and _straights(other_high, other_kicker) <= _straights(high, kicker)
    )


def _straights(high: int, kicker: int) -> frozenset[frozenset[int]]:
    ranks = {GRID_SIZE - 1 - high, GRID_SIZE - 1 - kicker}
    return frozenset(straight for straight in STRAIGHTS if ranks <= straight)


@dataclass(frozen=True)
class Disorder:
    """A hand that takes an action less often than one that it dominates, though it wins more."""

    node: int
    action: str
    """`ENTER`, "call" or "raise"."""
    better: int
    worse: int
    frequencies: tuple[float, float]
    """Of the better and of the worse one."""
    evs: tuple[float, float]
    """Of the action, big blinds."""
    margin: float
    """What the better hand loses by its next best action, big blinds: near 0, it may mix."""
    advantages: tuple[float, float]
    """What the action is worth more than the best other one, to the better and the worse hand."""
    edges: tuple[int, ...]
    """Of the action; every one but the fold where it is `ENTER`."""

    @property
    def is_explained(self) -> bool:
        """Whether the better hand has less reason to take it: another action gains it as much.

        Queens 3-bet and call for the same, while sixes call: queens call less often.
        """
        return self.advantages[0] < self.advantages[1] + EQUAL

    @property
    def gap(self) -> float:
        """How much less often the better one takes it."""
        return self.frequencies[1] - self.frequencies[0]


def disorders(game: PlayedGame, least: float = REACHED, slack: float = SLACK) -> list[Disorder]:
    """Return every pair of classes that is out of order, the most reached nodes first.

    Only what is offered by choice and only classes of which a share of `THERE` gets to the node
    count. Compared are entering the pot, which is every action but the fold with the best of their
    EVs, and each single action where it is the best of both hands. A pair that is out of order by
    entering is not told again by the single action.

    Args:
        game: the data set.
        least: nodes reached at least so often.
        slack: by how much the better hand's frequency may be lower.
    """
    found: list[Disorder] = []
    for node in game.reached(least):
        found += _disorders_at(game, node, slack)
    return found


def _disorders_at(game: PlayedGame, node: int, slack: float) -> list[Disorder]:
    edges = game.tree.edges(node)
    kinds, shares = game.tree.kind[edges], game.strategy[edges]
    evs = np.where(game.tree.barred[edges][:, None] | np.isnan(game.evs[edges]), -np.inf,
                   game.evs[edges])  # fmt: skip
    here = game.held(node) >= THERE
    pairs = dominance() & here[:, None] & here[None, :]
    best, ranked = evs.max(axis=0), np.sort(evs, axis=0)
    margin = ranked[-1] - ranked[-2]
    found: list[Disorder] = []

    def compare(action: str, taken: list[int], ev: Rows, instead: Rows) -> None:
        frequency = shares[taken].sum(axis=0)
        at = tuple(edges.start + place for place in taken)
        wrong = pairs & np.isfinite(ev)[:, None] & np.isfinite(ev)[None, :]
        wrong &= ev[:, None] >= ev[None, :]
        wrong &= frequency[:, None] < frequency[None, :] - slack
        for better, worse in np.argwhere(wrong).tolist():
            told = (float(frequency[better]), float(frequency[worse]))
            worth = (float(ev[better]), float(ev[worse]))
            gains = (worth[0] - float(instead[better]), worth[1] - float(instead[worse]))
            lost = float(margin[better])
            found.append(Disorder(node, action, better, worse, told, worth, lost, gains, at))
        pairs[wrong] = False

    entering = np.flatnonzero(kinds != EdgeKind.FOLD).tolist()
    if len(entering) < len(kinds):
        compare(ENTER, entering, evs[entering].max(axis=0), np.zeros(CLASS_COUNT))
    for action in entering:
        ev, others = evs[action], np.delete(evs, action, axis=0).max(axis=0)
        word = _WORDS[EdgeKind(int(kinds[action]))]
        compare(word, [action], np.where(ev >= best, ev, -np.inf), others)
    return found


def worst_of_each(found: Sequence[Disorder]) -> list[Disorder]:
    """Return for each node, action and better hand the pair furthest apart, those first."""
    worst: dict[tuple[int, str, int], Disorder] = {}
    for each in found:
        key = (each.node, each.action, each.better)
        if key not in worst or each.gap > worst[key].gap:
            worst[key] = each
    return sorted(worst.values(), key=lambda each: -each.gap)


@dataclass(frozen=True)
class Inversion:
    """A hand that is worth less at a node than one that it dominates."""

    node: int
    better: int
    worse: int
    evs: tuple[float, float]
    """Of the best action of the better and of the worse one, big blinds; at least a fold's 0."""

    @property
    def lost(self) -> float:
        """How much less the better one is worth, big blinds."""
        return self.evs[1] - self.evs[0]


def inversions(game: PlayedGame, least: float = REACHED, lost: float = LOST) -> list[Inversion]:
    """Return every pair whose better hand is worth less by more than `lost`, the furthest first.

    Blockers, and how many hands of a kind are expected, can make a better hand worth a little less;
    much of it is noise in the values of flops. Nodes and classes as in `disorders`.
    """
    found = []
    for node in game.reached(least):
        evs = game.evs[game.tree.edges(node)]
        best = np.fmax(np.fmax.reduce(evs, axis=0), 0.0 if _folds(game, node) else -np.inf)
        here = (game.held(node) >= THERE) & np.isfinite(best)
        worth = np.where(here, best, np.nan)
        wrong = dominance() & (worth[None, :] - worth[:, None] > lost)
        found += [
            Inversion(node, better, worse, (float(best[better]), float(best[worse])))
            for better, worse in np.argwhere(wrong).tolist()
        ]
    return sorted(found, key=lambda each: -each.lost)


def _folds(game: PlayedGame, node: int) -> bool:
    return edge_of(game.tree, node, EdgeKind.FOLD) is not None


@dataclass(frozen=True)
class LosingAction:
    """A hand that mostly does what another action of its node is worth more than."""

    node: int
    hand: int
    action: str
    frequency: float
    ev: float
    best: str
    """The action that is worth most."""
    best_ev: float
    edges: tuple[int, int]
    """Of the action, and of the best one."""

    @property
    def lost(self) -> float:
        """What is lost by it, big blinds."""
        return self.best_ev - self.ev


def losing_actions(
    game: PlayedGame, least: float = REACHED, lost: float = LOST
) -> list[LosingAction]:
    """Return each action that is taken more than half the time and loses more than `lost`.

    Classes of which a share of `THERE` gets to a node that is reached at least so often; the
    dearest first.
    """
    found = []
    for node in game.reached(least):
        edges, here = game.tree.edges(node), game.held(node) >= THERE
        kinds, shares, evs = game.tree.kind[edges], game.strategy[edges], game.evs[edges]
        loss = np.fmax.reduce(evs, axis=0) - evs
        wrong = here & (shares > MOSTLY) & (loss > lost)
        for place, hand in np.argwhere(wrong).tolist():
            best = int(np.nanargmax(evs[:, hand]))
            found.append(
                LosingAction(
                    node, hand, _WORDS[EdgeKind(int(kinds[place]))], float(shares[place, hand]),
                    float(evs[place, hand]), _WORDS[EdgeKind(int(kinds[best]))],
                    float(evs[best, hand]), (edges.start + place, edges.start + best),
                )
            )  # fmt: skip
    return sorted(found, key=lambda each: -each.lost)


def aces_mixing(game: PlayedGame, least: float = REACHED) -> list[tuple[int, float]]:
    """Return the nodes where aces both call and raise, and what the raise is worth more there, bb.

    Each of the two at least a share of `MIXED` of the time; nodes reached at least so often, which
    aces get to.
    """
    found = []
    aces = parse_class("AA")
    for node in game.reached(least):
        call, raise_ = (edge_of(game.tree, node, k) for k in (EdgeKind.CALL, EdgeKind.RAISE))
        if call is None or raise_ is None or game.held(node)[aces] < THERE:
            continue
        if min(game.strategy[call, aces], game.strategy[raise_, aces]) >= MIXED:
            found.append((node, float(game.evs[raise_, aces] - game.evs[call, aces])))
    return found
