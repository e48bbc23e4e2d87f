"""Carrying what was learnt on the boards of one solve over to the boards of another."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.vector import LANES

NOBODY = 65535
"""Stands for no hand: the place it should have come from keeps its zeros."""


@kernel
def carry_rows(
    source: NDArray[Any],
    target: NDArray[Any],
    source_width: Int,
    target_width: Int,
    rows: Int,
    board_from: NDArray[np.int32],
    hand_from: NDArray[np.uint16],
    node_row: NDArray[np.int32],
    node_actions: NDArray[np.int32],
) -> None:
    """Copy the numbers of every node, board by board and hand by hand.

    Args:
        source: regrets or averages, flat, in blocks of 16 hands.
        target: the same of the other solve.
        source_width: hands of a row of the source, padding included.
        target_width: of the target.
        rows: of a board, in both.
        board_from: (boards of the target,) the board of the source that each takes from.
        hand_from: (boards of the target * target_width,) the hand there, or NOBODY.
        node_row: (nodes,) the first row of each.
        node_actions: (nodes,) how many rows each has.
    """
    for board in range(board_from.size):
        for node in range(node_row.size):
            actions = np.int64(node_actions[node])
            first = np.int64(node_row[node])
            base_from = (np.int64(board_from[board]) * rows + first) * source_width
            base_to = (board * rows + first) * target_width
            for h in range(target_width):
                hand = np.int64(hand_from[board * target_width + h])
                if hand == NOBODY:
                    continue
                taken = base_from + hand // LANES * LANES * actions + hand % LANES
                put = base_to + h // LANES * LANES * actions + h % LANES
                for a in range(actions):
                    target[put + a * LANES] = source[taken + a * LANES]
