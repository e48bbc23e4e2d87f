"""The spot that a node leaves to be solved: its ranges, pot and stacks, and the cards that came."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree_edit import edits_below
from gto_desktop.solver.tree_moves import fitting_edits
from gto_desktop.solver.tree_spec import TreeSpec

DECIMALS = 4
"""Of weights: finer than any solve is exact."""


def onward_spec(node: NodeView, cards: Sequence[Card], tree: TreeSpec) -> SolveSpec:
    """Return what is to be solved after a chance node with cards that come, one or more.

    Sizes, edits, thresholds and rake of the solve that led here stay. InputError where no card
    comes, everybody is all-in, or a range has no hand left.
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
    reach = node.reach.map(lambda weights: np.round(np.where(live, weights, 0.0), DECIMALS))
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
    # Chips may have been rounded since the edits were made.
    betting = replace(betting, edits=fitting_edits(betting))
    return SolveSpec(board, ranges, betting.trimmed())
