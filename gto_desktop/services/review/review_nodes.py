"""Nodes of reviewed hands: one form for those of the book, of the library and of own solves."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.review_node_store import SolvedNode
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.services.review.review_streets import StreetNodes, StreetPart, follow
from gto_desktop.solver.reader import met
from gto_desktop.training.looks import Node

Hands = NDArray[np.float32]
"""(1326,)."""
_NO_ROWS = np.zeros((0, COMBO_COUNT), np.float32)


@dataclass(frozen=True, eq=False)
class RangesNode:
    """Both ranges at an action, and the strategy of who acts, in the shape of a node.

    EVs count from here on, so that a fold is worth 0.
    """

    board: Board
    """Empty before the flop: `study.views.NO_BOARD`."""
    player: Player | None
    """Who acts; None where his strategy is not known."""
    actions: tuple[Action, ...]
    pot: float
    """Chips of the solve, as all amounts."""
    stacks: PerPlayer[float]
    to_call: float
    reach: PerPlayer[Hands]
    strategy: Hands
    action_ev: Hands
    chips_per_bb: float
    """Chips of the solve for a big blind of the hand."""
    line: str = "root"
    dealable: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """Return "action", or "terminal" where there is no strategy."""
        return "terminal" if self.player is None else "action"

    @cached_property
    def met(self) -> PerPlayer[NDArray[np.float64]]:
        """Reach of each hand times the opponent's reach that it can meet.

        Before the flop it is the reach alone, as in the study: other seats hold cards as well.
        """
        if len(self.board.cards) < 3 or not all(one.any() for one in self.reach):
            return self.reach.map(lambda one: one.astype(np.float64))
        return PerPlayer(
            *(self.reach[p].astype(np.float64) * met(self.reach[p.opponent]) for p in Player)
        )

    @cached_property
    def ev(self) -> PerPlayer[Hands]:
        """Of who acts; NaN for the other, whose EV is not stored."""
        unknown = np.full(COMBO_COUNT, np.nan, np.float32)
        found = [unknown, unknown]
        if self.player is not None:
            # An action that is never taken may have no EV.
            worth = np.where(self.strategy > 0, self.strategy * self.action_ev, 0.0).sum(axis=0)
            there = self.reach[self.player] > 0
            found[self.player] = np.where(there, worth, np.nan).astype(np.float32)
        return PerPlayer(found[0], found[1])

    @cached_property
    def equity(self) -> PerPlayer[Hands]:
        """NaN before the flop, and where a hand meets nothing."""
        if len(self.board.cards) < 3 or not all(one.any() for one in self.reach):
            unknown = np.full(COMBO_COUNT, np.nan, np.float32)
            return PerPlayer(unknown, unknown)
        ranges = (Range(np.clip(one, 0, 1)) for one in self.reach)
        found = range_equity(self.board, *ranges).combos
        here = [np.where(self.reach[p] > 0, found[p], np.nan) for p in Player]
        return PerPlayer(*(one.astype(np.float32) for one in here))


def solved_nodes(
    part: StreetPart, nodes: StreetNodes, pot: float, largest: PerPlayer[float], source: str
) -> Iterator[SolvedNode]:
    """Yield the nodes of a street's line in a solve, as far as the solve has it.

    Args:
        part: the street.
        nodes: reads a node by its line.
        pot: chips in the middle at the root of the solve.
        largest: the largest weight both came to the street with, where the solve made it 1.
        source: what it was solved by.

    Raises:
        NoSuchAction: after the last node that could be found.
    """
    for one, step in follow(part, nodes, pot):
        node = nodes(step.line)
        assert node.player is not None
        scale = part.pot / pot / CHIPS_PER_BB
        reach = PerPlayer(*(np.asarray(node.reach[p] * largest[p], np.float32) for p in Player))
        there = reach[node.player] > 0
        yield SolvedNode(
            number=one.number,
            player=node.player,
            actions=tuple(node.actions),
            pot=float(node.pot),
            stacks=node.stacks.map(float),
            to_call=float(node.to_call),
            bb_per_chip=scale,
            reach=reach,
            strategy=np.where(there, node.strategy, 0.0).astype(np.float32),
            ev=from_here(node) * np.float32(scale),
            source=source,
        )


def largest_weights(board: Board, before: PerPlayer[Hands]) -> PerPlayer[float]:
    """Return the largest weight of a hand that a board leaves, of both."""
    blocked = combos_blocked_by(board.cards)
    return before.map(lambda one: float(one[~blocked].max(initial=0)))


def from_here(node: Node) -> Hands:
    """Return the EVs of a node's actions from here on, chips: a fold is worth 0."""
    folds = [a for a, action in enumerate(node.actions) if action.kind is ActionKind.FOLD]
    evs = np.asarray(node.action_ev, np.float32)
    # Who need not fold has put in nothing on the street that is solved.
    known = evs[folds][np.isfinite(evs[folds])]
    return evs - known[0] if known.size else evs


def node_of(solved: SolvedNode, board: Board) -> RangesNode:
    """Return a node as it is shown."""
    return RangesNode(
        board=board,
        player=solved.player,
        actions=solved.actions,
        pot=solved.pot,
        stacks=solved.stacks,
        to_call=solved.to_call,
        reach=solved.reach,
        strategy=solved.strategy,
        action_ev=solved.ev / np.float32(solved.bb_per_chip),
        chips_per_bb=1 / solved.bb_per_chip,
    )


def bare_ranges(
    board: Board, reach: PerPlayer[Hands], pot: float, stacks: PerPlayer[float]
) -> RangesNode:
    """Return both ranges where no strategy is known; amounts are chips of 0.01 big blinds."""
    blocked = combos_blocked_by(board.cards)
    live = reach.map(lambda one: np.where(blocked, 0.0, one).astype(np.float32))
    return RangesNode(
        board, None, (), pot, stacks, 0.0, live, _NO_ROWS, _NO_ROWS, float(CHIPS_PER_BB)
    )
