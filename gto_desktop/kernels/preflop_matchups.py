"""Exact all-in results of every two combos against each other."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit, strengths_on_board
from gto_desktop.kernels.evaluation_tables import EvaluationTables, evaluation_tables
from gto_desktop.kernels.jit import kernel
from gto_desktop.kernels.multiway import family_size

_BLOCK = 64
# Stronger than any hand: nothing beats a combo that the board blocks.
_BLOCKED = 9999.0


def combo_wins(combos: Cards, renamings: NDArray[np.int64], out: NDArray[np.float32]) -> None:
    """Write how often each combo beats each other one, one board standing for all of its family.

    Shapes: combos (1326, 2), renamings (24, 4) all of the suits, out (1326, 1326). Of the boards
    that differ by their suits alone one is dealt, and counted as often as there are such boards:
    averaged over the 24 renamings of the two combos the numbers are right. No sum is above the
    2,598,960 boards, so that singles hold them exactly. Takes some 15 seconds.
    """
    out[:] = 0
    for first in range(52):
        wins_on_boards(evaluation_tables(), combos, renamings, first, out)


@kernel
def wins_on_boards(
    tables: EvaluationTables,
    combos: Cards,
    renamings: NDArray[np.int64],
    first: int,
    out: NDArray[np.float32],
) -> None:
    """Add the results on all boards whose highest card is `first`."""
    board = np.empty(5, np.uint8)
    strength = np.empty(combos.shape[0], np.uint16)
    block = np.empty((_BLOCK, combos.shape[0]), np.float32)
    sizes = np.empty(_BLOCK, np.float32)
    boards = 0
    for b in range(first):
        for c in range(b):
            for d in range(c):
                for e in range(d):
                    board[0], board[1], board[2], board[3], board[4] = first, b, c, d, e
                    cards = np.int64(0)
                    for card in board:
                        cards |= card_bit(np.int64(card))
                    size = family_size(cards, renamings)
                    if size == 0:
                        continue
                    strengths_on_board(tables, board, combos, strength)
                    for h in range(combos.shape[0]):
                        block[boards, h] = strength[h] if strength[h] > 0 else _BLOCKED
                    sizes[boards] = size
                    boards += 1
                    if boards == _BLOCK:
                        _add_wins(block, sizes, boards, out)
                        boards = 0
    _add_wins(block, sizes, boards, out)


@kernel
def _add_wins(
    block: NDArray[np.float32], sizes: NDArray[np.float32], boards: int, out: NDArray[np.float32]
) -> None:
    nothing = np.float32(0)
    for i in range(out.shape[0]):
        row = out[i]
        for k in range(boards):
            mine, size = block[k, i], sizes[k]
            if mine < _BLOCKED:
                theirs = block[k]
                for j in range(row.shape[0]):
                    row[j] += size if mine > theirs[j] else nothing
