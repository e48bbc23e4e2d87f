"""Exact all-in results of the 169 hand classes against each other.

Boards that differ only by their suits give the same counts of classes, so one board of each such
family is dealt and counted as often as the family is large: 134,459 boards for 2,598,960.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit, strengths_on_board
from gto_desktop.kernels.evaluation_tables import EvaluationTables, evaluation_tables
from gto_desktop.kernels.jit import Int, kernel

_CLASSES = 169


def class_showdowns(
    cards: Cards, classes: NDArray[np.uint8], won: NDArray[np.int64], tied: NDArray[np.int64]
) -> None:
    """Write how often each class beats and ties each other one, over all deals and boards.

    Shapes: cards (1326, 2) and classes (1326,) of the combos, won and tied (169, 169).
    """
    won[:] = 0
    tied[:] = 0
    for first in range(52):
        showdowns_of_boards(evaluation_tables(), cards, classes, first, won, tied)


@kernel
def _family_size(masks: NDArray[np.int64]) -> int:
    """Return in how many ways the suits of a board can be exchanged; 0 unless it is the first."""
    for suit in range(3):
        if masks[suit] < masks[suit + 1]:
            return 0
    size, run = 24, 1
    for suit in range(1, 4):
        run = run + 1 if masks[suit] == masks[suit - 1] else 1
        size //= run
    return size


@kernel
def showdowns_of_boards(
    tables: EvaluationTables,
    cards: Cards,
    classes: NDArray[np.uint8],
    first: Int,
    won: NDArray[np.int64],
    tied: NDArray[np.int64],
) -> None:
    """Add the results on all boards whose highest card is `first`."""
    board = np.empty(5, np.uint8)
    masks = np.empty(4, np.int64)
    strength = np.empty(1326, np.uint16)
    with_card = np.empty((52, 51), np.int64)
    seen = np.zeros(52, np.int64)
    for i in range(1326):
        for card in cards[i]:
            with_card[card, seen[card]] = i
            seen[card] += 1
    for b in range(first):
        for c in range(b):
            for d in range(c):
                for e in range(d):
                    board[0], board[1], board[2], board[3], board[4] = first, b, c, d, e
                    masks[:] = 0
                    for card in board:
                        masks[card & 3] |= 1 << (card >> 2)
                    size = _family_size(masks)
                    if size > 0:
                        strengths_on_board(tables, board, cards, strength)
                        _count_board(cards, classes, with_card, strength, size, won, tied)


@kernel
def _count_board(
    cards: Cards,
    classes: NDArray[np.uint8],
    with_card: NDArray[np.int64],
    strength: NDArray[np.uint16],
    size: Int,
    won: NDArray[np.int64],
    tied: NDArray[np.int64],
) -> None:
    order = np.argsort(strength)
    below = np.zeros(_CLASSES, np.int64)
    same = np.zeros(_CLASSES, np.int64)
    begin = 0
    while begin < 1326 and strength[order[begin]] == 0:
        begin += 1
    while begin < 1326:
        here = strength[order[begin]]
        end = begin
        same[:] = 0
        while end < 1326 and strength[order[end]] == here:
            same[classes[order[end]]] += size
            end += 1
        for k in range(begin, end):
            hand = order[k]
            row = classes[hand]
            for other in range(_CLASSES):
                won[row, other] += below[other]
                tied[row, other] += same[other]
            # Hands that share a card cannot meet; the hand itself shares both and is met twice.
            tied[row, row] += size
            for card in cards[hand]:
                for i in range(51):
                    met = with_card[card, i]
                    if strength[met] == 0:
                        continue
                    if strength[met] < here:
                        won[row, classes[met]] -= size
                    elif strength[met] == here:
                        tied[row, classes[met]] -= size
        below += same
        begin = end


@kernel
def class_meetings(cards: Cards, classes: NDArray[np.uint8], out: NDArray[np.int64]) -> None:
    """Add the number of pairs of combos of two classes that share no card, (169, 169)."""
    for i in range(1326):
        held = card_bit(np.int64(cards[i, 0])) | card_bit(np.int64(cards[i, 1]))
        for j in range(1326):
            if held & (card_bit(np.int64(cards[j, 0])) | card_bit(np.int64(cards[j, 1]))) == 0:
                out[classes[i], classes[j]] += 1
