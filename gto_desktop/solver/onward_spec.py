"""The spot that a node leaves to be solved: its ranges, pot and stacks, and the cards that came."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree_edit import edits_below
from gto_desktop.solver.tree_moves import Moves, fitting_edits
from gto_desktop.solver.tree_spec import TreeSpec

DECIMALS = 4
"""Of weights: finer than any solve is exact."""


def onward_spec(
    node: NodeView,
    cards: Sequence[Card],
    tree: TreeSpec,
    *,
    decimals: int = DECIMALS,
    locks: Sequence[NodeLock] = (),
) -> SolveSpec:
    """Return what is to be solved after a chance node with cards that come, one or more.

    Sizes, edits, thresholds and rake of the solve that led here stay, and of the raises that it
    allows in all those that are left.

    Args:
        node: where the betting round has ended.
        cards: that come.
        tree: of the solve that led to the node.
        decimals: that weights are rounded to.
        locks: of what is to be solved.

    Raises:
        InputError: no card comes, everybody is all-in, or a range has no hand left.
    """
    if node.kind != "chance":
        raise InputError(
            say("The betting round is not over here: play it to its end before choosing a card.")
        )
    stack = round(min(node.stacks))
    if stack <= 0:
        raise InputError(say("Everybody is all-in: there is nothing left to decide."))
    board = Board((*node.board.cards, *cards))
    live = ~combos_blocked_by(board.cards)
    reach = node.reach.map(lambda weights: np.round(np.where(live, weights, 0.0), decimals))
    ranges = reach.map(lambda weights: Range(weights.astype(np.float32)))
    for name, weights in zip(("OOP", "IP"), ranges, strict=True):
        if not weights.weights.any():
            raise InputError(say("No hand of {0} gets here with {1}.", name, board))
    betting = replace(
        tree,
        starting_pot=round(node.pot),
        effective_stack=stack,
        first_street=Street(board.street),
        edits=edits_below(tree.edits, node.line),
    )
    if tree.raises_in_all is not None:
        left = tree.raises_in_all - Moves(tree).at(node.line).raises
        betting = replace(betting, raises_in_all=max(left, 0))
    if len(cards) == 1:
        betting = _donks_first(betting, tree, node.line)
    # Chips may have been rounded since the edits were made.
    betting = replace(betting, edits=fitting_edits(betting))
    return SolveSpec(board, ranges, betting.trimmed(), tuple(locks))


def _donks_first(betting: TreeSpec, above: TreeSpec, line: str) -> TreeSpec:
    """Return a tree whose root bets as a donk where OOP has called the last bet of a line.

    A tree that begins there knows no last aggressor.
    """
    street = betting.first_street
    donk = betting.donk[street.index]
    if donk is None or not Moves(above).at(line).donk:
        return betting
    own = betting.on(street)
    led = PerPlayer(replace(own.oop, bet=donk), own.ip)
    flop, turn, river = (led if at == street else betting.on(at) for at in Street)
    return replace(betting, sizes=(flop, turn, river))
