"""Carrying what a solve has learnt over to a part of its tree."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.player import Player
from gto_desktop.kernels.vector import LANES
from gto_desktop.solver.program import RowPlaces
from gto_desktop.solver.session import Session
from gto_desktop.solver.tree import BettingTree
from gto_desktop.solver.walker import StreetGame

_NEVER = 1e-6
"""Probability below which the actions that are left were not taken: they are then taken alike."""


def matching_nodes(full: BettingTree, part: BettingTree) -> dict[int, int]:
    """Return for every node of a tree the one of a larger tree that the same line leads to."""
    found = {0: 0}
    for node in range(len(part)):
        named = {full.actions[child]: child for child in full.children(found[node])}
        for child in part.children(node):
            found[child] = named[part.actions[child]]
    return found


def carry_part(full: Session, part: Session) -> None:
    """Give a session what one of the same spot with more actions has learnt.

    Its average strategies are those of the actions that are left, scaled up to 1.
    """
    nodes = matching_nodes(full.tree, part.tree)
    for street, game in part.walker.streets.items():
        for player in Player:
            _Rows(full, part, full.walker.streets[street], game, player).carry(nodes)


@dataclass(frozen=True, eq=False)
class _Rows:
    """The rows of one player on one street, of both sessions."""

    full: Session
    part: Session
    theirs: StreetGame
    ours: StreetGame
    player: Player

    def carry(self, nodes: Mapping[int, int]) -> None:
        for node in self._places(self.ours).row:
            source = nodes[node]
            labels = self.full.tree.actions_at(source)
            kept = [labels.index(action) for action in self.part.tree.actions_at(node)]
            self._carry_regrets(node, source, kept)
            if len(kept) > 1:
                self._carry_averages(node, source, kept)

    def _carry_regrets(self, node: int, source: int, kept: list[int]) -> None:
        ours, theirs = (game.storage[self.player] for game in (self.ours, self.theirs))
        places, others = self._places(self.ours), self._places(self.theirs)
        known = self._blocks(theirs.regrets, others.row[source], self._actions(self.full, source))
        self._blocks(ours.regrets, places.row[node], len(kept))[:] = known[:, :, kept]
        scales = theirs.scales.reshape(-1, theirs.nodes)[:, others.number[source]]
        ours.scales.reshape(-1, ours.nodes)[:, places.number[node]] = scales

    def _carry_averages(self, node: int, source: int, kept: list[int]) -> None:
        ours, theirs = (game.storage[self.player] for game in (self.ours, self.theirs))
        places, others = self._places(self.ours), self._places(self.theirs)
        actions = self._actions(self.full, source)
        stored = self._blocks(theirs.averages, others.average_row[source], actions - 1)
        shares = stored.astype(np.float32) / np.float32(theirs.unit)
        # The share of the last action is left out: all of them sum to one.
        last = np.maximum(1.0 - shares.sum(axis=2, keepdims=True), 0.0)
        left = np.concatenate([shares, last], axis=2)[:, :, kept]
        total = left.sum(axis=2, keepdims=True)
        even = np.float32(1 / len(kept))
        left = np.where(total > _NEVER, left / np.maximum(total, _NEVER), even)
        target = self._blocks(ours.averages, places.average_row[node], len(kept) - 1)
        target[:] = (left[:, :, :-1] * np.float32(ours.unit)).astype(target.dtype)

    def _places(self, game: StreetGame) -> RowPlaces:
        return game.places[self.player]

    def _blocks(self, numbers: NDArray[Any], row: int, rows: int) -> NDArray[Any]:
        """Return a view, (boards, blocks of hands, rows, hands of a block), of a node's rows."""
        width = self.ours.deals.hands[self.player].width
        boards = len(self.ours.deals.boards.boards)
        part = numbers.reshape(boards, -1)[:, row * width : (row + rows) * width]
        view = part.view()
        view.shape = (boards, width // LANES, rows, LANES)
        return view

    @staticmethod
    def _actions(session: Session, node: int) -> int:
        return int(session.tree.child_count[node])
