"""A node as it was read, but for a few of its numbers."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.game.action import Action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.ports import Hands, NodeLike, Rows


@dataclass(frozen=True, eq=False)
class ChangedNode:
    """All that is asked of `NodeLike`."""

    line: str
    board: Board
    kind: str
    player: Player | None
    actions: tuple[Action, ...]
    pot: float
    stacks: PerPlayer[float]
    to_call: float
    reach: PerPlayer[Hands]
    strategy: Rows
    ev: PerPlayer[Hands]
    equity: PerPlayer[Hands]
    action_ev: Rows
    met: PerPlayer[NDArray[np.float64]]
    dealable: tuple[int, ...]


_NAMES = tuple(field.name for field in fields(ChangedNode))


def node_with(node: NodeLike, **changes: Any) -> ChangedNode:
    """Return a node with other values of some of its fields."""
    return ChangedNode(**{name: getattr(node, name) for name in _NAMES} | changes)
