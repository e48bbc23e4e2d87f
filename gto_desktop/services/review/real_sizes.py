"""Edits that leave a player no size on the line of a hand but his real ones."""

import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.bet_sizes import BetSize, SizeKind
from gto_desktop.game.player import Player
from gto_desktop.solver.tree_edit import TreeEdit
from gto_desktop.solver.tree_moves import Moves, Spot
from gto_desktop.solver.tree_spec import TreeSpec


@dataclass(frozen=True)
class LineStep:
    """An action of a line on one street."""

    player: Player
    to: int | None
    """Chips a bet or a raise goes to; None for every other action."""
    alone: bool
    """Whether its size is the only one that the player has there."""


def real_sizes_alone(tree: TreeSpec, steps: Sequence[LineStep]) -> TreeSpec:
    """Return a tree where some bets and raises of a line have no other size beside them.

    With others beside it GTO may leave the real one to hardly a hand, and nobody could be graded
    after it. A line that the tree does not have is followed as far as it does.
    """
    line = "root"
    # What leads nowhere is told where the line is followed in the solve.
    with suppress(InputError):
        for step in steps:
            spot = Moves(tree).at(line)
            if spot.player is not step.player:
                break
            if step.to is not None and step.alone:
                edit = TreeEdit(line, (_size(tree, spot, step.to),), raises=spot.faces_bet)
                tree = replace(tree, edits=(*tree.edits, edit))
            taken = _taken(tree, line, step)
            if taken is None:
                break
            line = f"{line}/{taken.label}"
    return tree


def _size(tree: TreeSpec, spot: Spot, to: int) -> BetSize:
    if to >= tree.effective_stack - spot.put_in:
        return BetSize(SizeKind.ALL_IN)
    return BetSize(SizeKind.CHIPS, float(to - spot.faced))


def _taken(tree: TreeSpec, line: str, step: LineStep) -> Action | None:
    """Return the action of a tree that a step is; None where the tree has none."""
    moves = Moves(tree)
    offered = [action for action, _ in moves.of(moves.at(line))]
    to = step.to
    if to is None:
        goes_on = {ActionKind.CHECK, ActionKind.CALL}
        return next((action for action in offered if action.kind in goes_on), None)
    sized = [action for action in offered if action.is_aggressive]
    return min(sized, key=lambda action: abs(math.log(action.amount / to)), default=None)
