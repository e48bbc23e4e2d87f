"""Keeping hands alike that differ only by a renaming of suits."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.records import Storage
from gto_desktop.kernels.vector import LANES


@kernel
def make_alike(
    storage: Storage, leader: NDArray[np.uint16], width: Int, actions: NDArray[np.int32]
) -> None:
    """Give every hand what its leader has learnt, on every board of a street.

    `leader` (boards * width,) is the first of the hands that the board's symmetries turn into each
    other; `actions` (nodes,) are the actions of the nodes, in the order of their rows. Rounding
    would let such hands drift apart: a hand that is indifferent amplifies it.
    """
    regrets, averages = storage.regrets, storage.averages
    for board in range(leader.size // width):
        row = 0
        average_row = 0
        for node in range(actions.size):
            count = actions[node]
            base = (board * storage.rows + row) * width
            average_base = (board * storage.average_rows + average_row) * width
            for h in range(width):
                first = int(leader[board * width + h])
                if first != h:
                    own = base + h // LANES * LANES * count + h % LANES
                    other = base + first // LANES * LANES * count + first % LANES
                    for a in range(count):
                        regrets[own + a * LANES] = regrets[other + a * LANES]
                    own = average_base + h // LANES * LANES * (count - 1) + h % LANES
                    other = average_base + first // LANES * LANES * (count - 1) + first % LANES
                    for a in range(count - 1):
                        averages[own + a * LANES] = averages[other + a * LANES]
            row += count
            average_row += count - 1
