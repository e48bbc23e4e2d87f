"""What the report on preflop takes from one data set: a game is read, judged, and forgotten."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from gto_desktop.builds.acceptance import aces_fold, nesting
from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_agreement import ToldAgain
from gto_desktop.builds.preflop_halves import OPEN, group_of
from gto_desktop.builds.preflop_order import (
    REACHED,
    Disorder,
    Inversion,
    LosingAction,
    aces_mixing,
    disorders,
    inversions,
    losing_actions,
)
from gto_desktop.builds.preflop_replay import DEALS, Replayed, replay
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import EdgeKind, edge_of, playing_seats
from gto_desktop.preflop.stakes import seat_names
from gto_desktop.solver.progress import finish


@dataclass(frozen=True, kw_only=True)
class Judged:
    """One data set, judged."""

    fingerprint: str
    names: tuple[str, ...]
    """The seats that play, in their order before the flop."""
    nodes: int
    """Reached once in so many hands."""
    disorders: list[Disorder]
    inversions: list[Inversion]
    losing: list[LosingAction]
    aces: list[tuple[int, float]]
    """As `aces_mixing` returns them."""
    lines: dict[int, str] = field(repr=False)
    """How each of the nodes is reached."""
    chance: dict[int, float] = field(repr=False)
    frequencies: Mapping[str, Mapping[EdgeKind, float]] = field(repr=False)
    """How often the hands that get there take each kind of action that there is, by line."""
    nesting_pct: float | None
    """As `acceptance.nesting` returns it."""
    aces_fold_pct: float
    worst_row_sum: float
    limps: float
    """How often SB limps when it is first in."""
    calls: dict[bool, float]
    """How often an open is called: by BB (True), by the others."""
    replayed: Replayed
    told_again: Sequence[ToldAgain] = ()
    """What its pots are worth for the ranges it came to; empty where nothing tells that."""


def judge(
    game: PlayedGame,
    worth: LeafValues,
    deals: int = DEALS,
    told_again: Sequence[ToldAgain] = (),
) -> Judged:
    """Judge a data set by what its leaves were worth when it was solved."""
    nodes = list(game.reached(REACHED))
    lines = {node: game.line(node) for node in nodes}
    sums = np.add.reduceat(game.strategy, game.tree.first, axis=0)
    return Judged(
        fingerprint=game.fingerprint,
        names=seat_names(game.tree.seat_count)[-playing_seats(game.tree) :],
        nodes=len(nodes),
        disorders=disorders(game),
        inversions=inversions(game),
        losing=losing_actions(game),
        aces=aces_mixing(game),
        lines=lines,
        chance={node: float(game.chance[node]) for node in nodes},
        frequencies={
            line: {kind: game.frequency(node, kind) for kind in _offered(game, node)}
            for node, line in lines.items()
        },
        nesting_pct=nesting(game.tree, game.strategy),
        aces_fold_pct=aces_fold(game.tree, game.strategy, game.reach),
        worst_row_sum=float(np.abs(sums - 1).max()),
        limps=sum(game.frequency(n, EdgeKind.CALL) for n, line in lines.items() if line == "SB"),
        calls={each: _calls(game, nodes, big_blind=each) for each in (True, False)},
        replayed=finish(replay(game, worth, deals)),
        told_again=told_again,
    )


def _offered(game: PlayedGame, node: int) -> list[EdgeKind]:
    return [kind for kind in EdgeKind if edge_of(game.tree, node, kind) is not None]


def _calls(game: PlayedGame, nodes: list[int], *, big_blind: bool) -> float:
    """Return how often an open is called, over all seats by how often they are asked."""
    last = game.tree.seat_count - 1
    asked = [
        node
        for node in nodes
        if (game.tree.actor[node] == last) == big_blind and group_of(game.tree, node) == OPEN
    ]
    weights = game.chance[asked]
    called = np.array([game.frequency(node, EdgeKind.CALL) for node in asked])
    return float(weights @ called / weights.sum()) if asked else 0.0
