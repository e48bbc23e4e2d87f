"""How large the tree of a preflop game is, counted before any of it is laid out."""

from dataclasses import dataclass
from operator import add, sub
from typing import Any, TypeAlias

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

_Key: TypeAlias = tuple[Any, ...]
_Counts: TypeAlias = tuple[int, ...]


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
    """Count the tree of a game, a second or two for the largest; InputError beyond `most`."""
    count = _Count(stakes, most)
    count.add(start(stakes))
    return TreeSize(*count.counts)


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


class _Count:
    """Counts what follows a moment; of moments from which the same may follow, one is walked."""

    def __init__(self, stakes: Stakes, most: int) -> None:
        self._stakes, self._most = stakes, most
        self._is_even = len({stakes.depths[seat] for seat in stakes.playing}) == 1
        self._known: dict[_Key, _Counts] = {}
        self.counts: _Counts = (0, 0, 0, 0)
        """As in `TreeSize`."""

    def add(self, state: State) -> None:
        """Add what follows; InputError where that is too much."""
        stakes, key, before = self._stakes, self._key(state), self.counts
        if key in self._known:
            self._more(self._known[key])
            return
        if is_over(stakes, state):
            pots = [len(pot.live) for pot in ending(stakes, state).parts]
            self._more((0, 0, 1, sum(players for players in pots if players > 1)))
        else:
            offered = actions(stakes, state)
            self._more((1, len(offered), 0, 0))
            for kind, total in offered:
                self.add(after(stakes, state, kind, total, 0))
        self._known[key] = tuple(map(sub, self.counts, before))

    def _more(self, counts: _Counts) -> None:
        self.counts = tuple(map(add, self.counts, counts))
        if self.counts[0] > self._most:
            raise InputError(
                say(
                    "This game has more than {0} decisions: allow fewer raise sizes, callers, "
                    "limps or cold calls.",
                    f"{self._most:,}",
                )
            )

    def _key(self, state: State) -> _Key:
        """Return what decides how much follows."""
        live, committed = state.live, state.committed
        put_in: _Key
        if self._is_even:
            # Without side pots it only matters who would call cold.
            posted = self._stakes.posted
            put_in = tuple(committed[seat] <= posted[seat] for seat in state.to_act)
        else:
            # Of those who have folded, the most that one has put in may be the second largest bet.
            dead = (bet for seat, bet in enumerate(committed) if seat not in live)
            put_in = (*(committed[seat] for seat in live), max(dead, default=0.0))
        return (
            state.to_act,
            live,
            put_in,
            (state.bet, state.step, state.raises, state.raiser),
            len(state.callers) if state.raises else state.callers,
            # While there is no short all-in, those who have acted are those who need not act.
            (state.short, *(seat for seat in live if seat in state.acted)) if state.short else None,
        )
