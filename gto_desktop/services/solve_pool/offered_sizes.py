"""What is told of sizes that a tree does not offer as they were asked for."""

from collections.abc import Iterator

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.solver.tree_moves import Moves, Spot
from gto_desktop.solver.tree_spec import TreeSpec


def size_note(tree: TreeSpec) -> str | None:
    """Return sentences on sizes of the first bet and of raises of it; None if all are as asked.

    Named are percents of the pot that were asked for and are not offered, with what stands for
    them, and an all-in that is offered without being asked for. A size above the stack is all-in
    without a word. Later decisions follow the same rules.
    """
    moves = Moves(tree)
    sentences = [*_told(moves, moves.root, "bet")]
    for action, after in moves.of(moves.root):
        if action.is_aggressive and isinstance(after, Spot):
            sentences += _told(moves, after, f"raise of {_bb(action.amount)}")
    if not sentences:
        return None
    return " ".join([*sentences, "So it is at later decisions where as little is left."])


def _told(moves: Moves, spot: Spot, kind: str) -> Iterator[str]:
    """Yield what differs at one decision."""
    offered = {action.amount for action, _ in moves.of(spot) if action.is_aggressive}
    most = moves.spec.effective_stack - spot.put_in
    wanted = set()
    for size, alone in moves.asked(spot):
        wanted.add(alone.amount if alone.amount in offered else most)
        if alone.amount not in offered:
            yield (
                f"The {kind} by {size} % to {_bb(alone.amount)} is not offered: it would leave at "
                f"most a fifth of the pot behind, and all-in ({_bb(most)}) stands for it."
            )
    for amount in sorted(offered - wanted):
        yield (
            f"The {kind} all-in ({_bb(amount)}) is offered though it was not asked for: it is at "
            "most one and a half pots."
        )


def _bb(chips: int) -> str:
    return f"{chips / CHIPS_PER_BB:g}bb"
