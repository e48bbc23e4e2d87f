"""How large the tree of a preflop game is, counted before any of it is laid out."""

from dataclasses import dataclass

import psutil

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.kernels.preflop_records import WIDTH
from gto_desktop.preflop.betting import State, actions, after, ending, is_over, start
from gto_desktop.preflop.stakes import Stakes

MOST_NODES = 400_000
"""Decisions of the largest tree that is counted to its end."""
_PER_EDGE = 7.5 * 4 * WIDTH
"""Bytes of an edge: regrets and where they go, averages and what they weigh, which nodes of two
actions at the least have in common, forced shares, strategy, reach and meetings."""
_PER_POT = 2.0 * 4 * WIDTH
"""Bytes of a player at a showdown: shares and presence. Leaves have some of them in common."""
_IN_PYTHON = 1500
"""Bytes of a leaf and a node while they are laid out."""
_HEADROOM = 200 << 20


@dataclass(frozen=True)
class TreeSize:
    """What a game takes."""

    nodes: int
    """Decisions."""
    edges: int
    """Actions of all of them."""
    leaves: int
    showdowns: int
    """Players at all pots that are not won without one."""

    @property
    def bytes(self) -> int:
        """Memory of a solve."""
        arrays = int(self.edges * _PER_EDGE + self.showdowns * _PER_POT)
        return arrays + (self.nodes + self.leaves) * _IN_PYTHON + _HEADROOM


def tree_size(stakes: Stakes, most: int = MOST_NODES) -> TreeSize:
    """Count the tree of a game, some 30 microseconds a decision; InputError beyond `most`."""
    counted = [0, 0, 0, 0]
    _count(stakes, start(stakes), counted, most)
    return TreeSize(*counted)


def checked_size(stakes: Stakes, most: int = MOST_NODES) -> TreeSize:
    """Count the tree of a game; InputError where it is too large or memory would not do."""
    size = tree_size(stakes, most)
    free = int(psutil.virtual_memory().available)
    if size.bytes > free:
        raise InputError(
            say(
                "This game takes {0} MB of memory and {1} MB are free: allow fewer raise sizes, "
                "callers or limps.",
                f"{size.bytes >> 20:,}",
                f"{free >> 20:,}",
            )
        )
    return size


def _count(stakes: Stakes, state: State, counted: list[int], most: int) -> None:
    if is_over(stakes, state):
        counted[2] += 1
        counted[3] += sum(len(pot.live) for pot in ending(stakes, state).parts if len(pot.live) > 1)
        return
    offered = actions(stakes, state)
    counted[0] += 1
    counted[1] += len(offered)
    if counted[0] > most:
        raise InputError(
            say(
                "This game has more than {0} decisions: allow fewer raise sizes, callers, limps or "
                "cold calls.",
                f"{most:,}",
            )
        )
    for kind, total in offered:
        _count(stakes, after(stakes, state, kind, total, 0), counted, most)
