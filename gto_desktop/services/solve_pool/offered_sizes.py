"""What is told of sizes that a tree does not offer as they were asked for."""

from collections.abc import Iterator, Sequence

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.solver.tree_moves import Moves, Spot
from gto_desktop.solver.tree_spec import TreeSpec

_MOST_DECISIONS = 200
"""Decisions that are looked at."""
_MOST_SENTENCES = 8


def size_note(tree: TreeSpec, unused: Sequence[str] = ()) -> str | None:
    """Return sentences on sizes that are not offered as asked; None if all of them are.

    Looked at are the bets and raises of the first street, from the first bet on. Named is each
    percent of the pot that is not offered, with what stands for it, and an all-in that is offered
    without being asked for. Later streets follow the same rules.

    Args:
        tree: what is solved.
        unused: fields with sizes that this tree has no decision for.
    """
    moves = Moves(tree)
    found = list(dict.fromkeys(each for spot in _raised(moves) for each in _told(moves, spot)))
    sentences = found[:_MOST_SENTENCES]
    if len(found) > _MOST_SENTENCES:
        sentences.append(f"{len(found) - _MOST_SENTENCES} more sizes differ after that.")
    if found:
        sentences.append("So it is at later decisions where as little is left.")
    if unused:
        sentences.append(f"Not used, since nothing of this solve is played by it: {_and(unused)}.")
    return " ".join(sentences) or None


def _raised(moves: Moves) -> Iterator[Spot]:
    """Yield the first decision and those after bets and raises alone, each once."""
    waiting, seen = [moves.root], {moves.root}
    while waiting and len(seen) <= _MOST_DECISIONS:
        spot = waiting.pop(0)
        yield spot
        for action, after in moves.of(spot):
            if action.is_aggressive and isinstance(after, Spot) and after not in seen:
                seen.add(after)
                waiting.append(after)


def _told(moves: Moves, spot: Spot) -> Iterator[str]:
    """Yield what differs at one decision."""
    kind = f"raise of {_bb(spot.faced)}" if spot.faces_bet else "bet"
    offered = {action.amount for action, _ in moves.of(spot) if action.is_aggressive}
    most = moves.spec.effective_stack - spot.put_in
    wanted = set()
    # Where no raise is possible any more, that is the limit's doing and not a size's.
    for size, asked, alone in moves.asked(spot) if offered else ():
        wanted.add(alone if alone in offered else most)
        by = f"The {kind} by {size} % to {_bb(asked)} is not offered"
        if asked > most:
            yield f"{by}: that is more than the stack, and all-in ({_bb(most)}) stands for it."
        elif alone not in offered:
            yield (
                f"{by}: it would leave at most a fifth of the pot behind, and all-in "
                f"({_bb(most)}) stands for it."
            )
        elif alone > asked:
            yield f"{by}: the smallest one, to {_bb(alone)}, stands for it."
    for amount in sorted(offered - wanted):
        yield (
            f"The {kind} all-in ({_bb(amount)}) is offered though it was not asked for: it is at "
            "most one and a half pots."
        )


def _bb(chips: int) -> str:
    return f"{chips / CHIPS_PER_BB:g}bb"


def _and(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
