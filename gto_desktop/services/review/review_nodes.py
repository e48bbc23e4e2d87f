"""Nodes of reviewed hands: one form for those of the book, of the library and of own solves."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.review_node_store import SolvedNode
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.services.review.review_streets import StreetSolve
from gto_desktop.solver.node_view import Hands, NodeView, Rows

_NO_ROWS = np.zeros((0, COMBO_COUNT), np.float32)


@dataclass(frozen=True, eq=False)
class RangesNode(NodeView):
    """Both ranges at an action, and the strategy of who acts; without one it is "terminal".

    EVs count from here on, so that a fold is worth 0; they are known of who acts alone. Equities
    are NaN before the flop, and where a hand meets nothing.
    """

    chips_per_bb: float = float(CHIPS_PER_BB)
    """Chips of the solve, as all amounts are, for a big blind of the hand."""


def ranges_node(  # noqa: PLR0913
    board: Board,
    reach: PerPlayer[Hands],
    pot: float,
    stacks: PerPlayer[float],
    *,
    player: Player | None = None,
    actions: tuple[Action, ...] = (),
    to_call: float = 0.0,
    strategy: Rows = _NO_ROWS,
    action_ev: Rows = _NO_ROWS,
    chips_per_bb: float = float(CHIPS_PER_BB),
) -> RangesNode:
    """Return both ranges on a board, with what is known of who acts; None where nothing is."""
    unknown = np.full(COMBO_COUNT, np.nan, np.float32)
    own = PerPlayer(unknown, unknown)
    if player is not None:
        # An action that is never taken may have no EV.
        worth = np.where(strategy > 0, strategy * action_ev, 0.0).sum(axis=0)
        worth = np.where(reach[player] > 0, worth, np.nan).astype(np.float32)
        own = PerPlayer(*(worth if side is player else unknown for side in Player))
    # Before the flop other seats hold cards as well, and an empty range says nothing of the other.
    alone = len(board.cards) < 3 or not all(weights.any() for weights in reach)
    return RangesNode(
        line="root",
        board=board,
        kind="terminal" if player is None else "action",
        player=player,
        actions=actions,
        pot=pot,
        stacks=stacks,
        to_call=to_call,
        reach=reach,
        strategy=strategy,
        ev=own,
        equity=PerPlayer(unknown, unknown) if alone else _equity(board, reach),
        action_ev=action_ev,
        counts_alone=alone,
        chips_per_bb=chips_per_bb,
    )


def _equity(board: Board, reach: PerPlayer[Hands]) -> PerPlayer[Hands]:
    equity = range_equity(board, *(Range(np.clip(weights, 0, 1)) for weights in reach)).combos
    here = (np.where(reach[p] > 0, equity[p], np.nan) for p in Player)
    return PerPlayer(*(equities.astype(np.float32) for equities in here))


def solved_nodes(solve: StreetSolve) -> Iterator[SolvedNode]:
    """Yield the nodes of a street's line in a solve; NoSuchAction after the last one it has."""
    scale = solve.bb_per_chip
    for decision, step in solve.steps():
        node = solve.nodes(step.line)
        assert node.player is not None
        reach = solve.reach(step.line)
        yield SolvedNode(
            number=decision.number,
            player=node.player,
            actions=tuple(node.actions),
            pot=float(node.pot),
            stacks=node.stacks.map(float),
            to_call=float(node.to_call),
            bb_per_chip=scale,
            reach=reach,
            strategy=np.where(reach[node.player] > 0, node.strategy, 0.0).astype(np.float32),
            ev=from_here(node) * np.float32(scale),
            source=solve.source,
        )


def largest_weights(board: Board, before: PerPlayer[Hands]) -> PerPlayer[float]:
    """Return the largest weight of a hand that a board leaves, of both."""
    blocked = combos_blocked_by(board.cards)
    return before.map(lambda weights: float(weights[~blocked].max(initial=0)))


def from_here(node: NodeView) -> Hands:
    """Return the EVs of a node's actions from here on, chips: a fold is worth 0."""
    folds = [a for a, action in enumerate(node.actions) if action.kind is ActionKind.FOLD]
    evs = np.asarray(node.action_ev, np.float32)
    # Who need not fold has put in nothing on the street that is solved.
    known = evs[folds][np.isfinite(evs[folds])]
    return evs - known[0] if known.size else evs


def node_of(solved: SolvedNode, board: Board) -> RangesNode:
    """Return a node as it is shown."""
    return ranges_node(
        board,
        solved.reach,
        solved.pot,
        solved.stacks,
        player=solved.player,
        actions=solved.actions,
        to_call=solved.to_call,
        strategy=solved.strategy,
        action_ev=solved.ev / np.float32(solved.bb_per_chip),
        chips_per_bb=1 / solved.bb_per_chip,
    )


def bare_ranges(
    board: Board, reach: PerPlayer[Hands], pot: float, stacks: PerPlayer[float]
) -> RangesNode:
    """Return both ranges where no strategy is known; amounts are chips of 0.01 big blinds."""
    blocked = combos_blocked_by(board.cards)
    live = reach.map(lambda weights: np.where(blocked, 0.0, weights).astype(np.float32))
    return ranges_node(board, live, pot, stacks)
