"""A few rivers of every turn that stand for all of them."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.street import Street
from gto_desktop.kernels.records import BoardMembers
from gto_desktop.solver.deals import StreetBoards

_GOLDEN = 0.6180339887
"""Shifts the sample from turn to turn, so that every river is sampled below some of them."""


def sample_rivers(boards: StreetBoards, count: int) -> StreetBoards:
    """Return about `count` rivers below every turn, each of them dealt as often as it stands for.

    Rivers that bring a third card of their suit or more are taken by their share, and so are high
    and low ones: every so-many-th of all, sorted by that.
    """
    if boards.street != Street.RIVER:
        raise ValueError("only rivers are sampled")
    sample = _Sample(boards)
    for turn, (first, end) in enumerate(
        zip(boards.children[:-1].tolist(), boards.children[1:].tolist(), strict=True)
    ):
        rivers = np.arange(first, end)
        dealt = boards.members.start[rivers + 1] - boards.members.start[rivers]
        for river, times in _picked(boards.boards[rivers], dealt, count, turn):
            sample.add(int(rivers[river]), times)
        sample.end_turn()
    return sample.boards


def _picked(
    rivers: NDArray[np.uint8], dealt: NDArray[np.int32], count: int, turn: int
) -> list[tuple[int, int]]:
    """Choose rivers of one turn, and how often each is dealt; (rivers, 5), (rivers,)."""
    card = rivers[:, -1].astype(np.int64)
    flushes = (rivers % 4 == rivers[:, -1:] % 4).sum(axis=1) >= 3
    order = np.argsort(card + 64 * flushes, kind="stable")
    total = int(dealt.sum())
    middle = np.cumsum(dealt[order]) - dealt[order] / 2
    wanted = (np.arange(count) + turn * _GOLDEN % 1.0) * total / count
    weight: dict[int, float] = {}
    for at in wanted:
        river = int(order[np.argmin(np.abs(middle - at))])
        weight[river] = weight.get(river, 0.0) + total / count
    return [(river, max(1, round(w / int(dealt[river])))) for river, w in weight.items()]


@dataclass
class _Sample:
    """Boards as they are picked."""

    whole: StreetBoards
    picked: list[int] = field(default_factory=list)
    children: list[int] = field(default_factory=lambda: [0])
    starts: list[int] = field(default_factory=lambda: [0])
    deals: list[int] = field(default_factory=list)
    """Indices of members of the whole."""
    stands: list[int] = field(default_factory=list)
    """The picked board of each."""

    def add(self, river: int, times: int) -> None:
        start = self.whole.members.start
        own = list(range(int(start[river]), int(start[river + 1])))
        self.deals += own * times
        self.stands += [len(self.picked)] * (len(own) * times)
        self.picked.append(river)
        self.starts.append(len(self.deals))

    def end_turn(self) -> None:
        self.children.append(len(self.picked))

    @property
    def boards(self) -> StreetBoards:
        members, deals = self.whole.members, np.array(self.deals, np.int64)
        return StreetBoards(
            street=self.whole.street,
            boards=self.whole.boards[self.picked],
            children=np.array(self.children, np.int32),
            members=BoardMembers(
                start=np.array(self.starts, np.int32),
                board=np.array(self.stands, np.int32),
                parent=members.parent[deals],
                permutation=members.permutation[deals],
                card=members.card[deals],
            ),
            symmetries=tuple(self.whole.symmetries[river] for river in self.picked),
        )
