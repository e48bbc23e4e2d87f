"""Laying out the live hands of both players on every board of a street."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel
from gto_desktop.kernels.records import BoardMembers, SortedHands
from gto_desktop.kernels.vector import LANES


@kernel
def count_hands(
    boards: NDArray[np.uint8],
    combos: NDArray[np.uint16],
    combo_cards: NDArray[np.uint8],
    count: NDArray[np.int32],
) -> None:
    """Count the `combos` that share no card with each board, (boards, cards) -> (boards,)."""
    for b in range(boards.shape[0]):
        live = 0
        for k in range(combos.size):
            blocked = False
            for c in range(boards.shape[1]):
                card = boards[b, c]
                if combo_cards[combos[k], 0] == card or combo_cards[combos[k], 1] == card:
                    blocked = True
            if not blocked:
                live += 1
        count[b] = live


@kernel
def _sort_by_strength(
    strengths: NDArray[np.uint16],
    count: int,
    hands: NDArray[np.uint16],
    other: NDArray[np.uint16],
) -> None:
    """Sort `hands`, combo indices, by strength, weakest first: two rounds of counting by byte."""
    buckets = np.zeros(257, np.int32)
    for shift in (0, 8):
        buckets[:] = 0
        for k in range(count):
            buckets[((strengths[hands[k]] >> shift) & 255) + 1] += 1
        for i in range(256):
            buckets[i + 1] += buckets[i]
        for k in range(count):
            byte = (strengths[hands[k]] >> shift) & 255
            other[buckets[byte]] = hands[k]
            buckets[byte] += 1
        hands[:count] = other[:count]


@kernel
def lay_out_hands(
    boards: NDArray[np.uint8],
    combos: NDArray[np.uint16],
    combo_cards: NDArray[np.uint8],
    strengths: NDArray[np.uint16],
    width: int,
    hands: NDArray[np.uint16],
    card1: NDArray[np.uint16],
    card2: NDArray[np.uint16],
) -> None:
    """List the live combos of each board, (boards, width); 1326 in the padding.

    `strengths` is (boards, 1326), or (0, 1326) where the order of `combos` stays. Cards are
    written 16-fold; the padding has card 52.
    """
    spare = np.empty(combos.size, np.uint16)
    for b in range(boards.shape[0]):
        live = 0
        row = hands[b]
        for k in range(combos.size):
            blocked = False
            for c in range(boards.shape[1]):
                card = boards[b, c]
                if combo_cards[combos[k], 0] == card or combo_cards[combos[k], 1] == card:
                    blocked = True
            if not blocked:
                row[live] = combos[k]
                live += 1
        if strengths.shape[0] > 0:
            _sort_by_strength(strengths[b], live, row, spare)
        for k in range(live):
            card1[b * width + k] = combo_cards[row[k], 0] * np.uint16(LANES)
            card2[b * width + k] = combo_cards[row[k], 1] * np.uint16(LANES)
        for k in range(live, width):
            row[k] = 1326
            card1[b * width + k] = 52 * LANES
            card2[b * width + k] = 52 * LANES


@kernel
def match_hands(
    hands: NDArray[np.uint16],
    count: NDArray[np.int32],
    others: NDArray[np.uint16],
    others_count: NDArray[np.int32],
    same: NDArray[np.uint16],
) -> None:
    """Find the place of each hand among the other player's hands of the same board.

    `hands` is (boards, width); a hand that the other player cannot hold gets his last, empty one.
    """
    place = np.empty(1327, np.uint16)
    width = hands.shape[1]
    for b in range(hands.shape[0]):
        place[:] = others.shape[1] - 1
        for k in range(others_count[b]):
            place[others[b, k]] = k
        for k in range(width):
            same[b * width + k] = place[hands[b, k]]


@kernel
def group_by_strength(
    strengths: NDArray[np.uint16],
    oop: SortedHands,
    ip: SortedHands,
    groups: NDArray[np.int32],
) -> None:
    """Cut both players' sorted hands into groups of equal strength, shared by both."""
    for b in range(groups.size):
        i = 0
        j = 0
        g = 0
        while i < oop.live[b] or j < ip.live[b]:
            oop.starts[b, g] = i
            ip.starts[b, g] = j
            g += 1
            level = 65535
            if i < oop.live[b]:
                level = int(strengths[b, oop.combos[b, i]])
            if j < ip.live[b] and strengths[b, ip.combos[b, j]] < level:
                level = int(strengths[b, ip.combos[b, j]])
            while i < oop.live[b] and strengths[b, oop.combos[b, i]] == level:
                i += 1
            while j < ip.live[b] and strengths[b, ip.combos[b, j]] == level:
                j += 1
        oop.starts[b, g] = i
        ip.starts[b, g] = j
        groups[b] = g


@kernel
def place_members(
    hands: NDArray[np.uint16],
    members: BoardMembers,
    permuted: NDArray[np.int64],
    upper_hands: NDArray[np.uint16],
    order: NDArray[np.uint16],
) -> None:
    """Find each hand of each deal in the row of the street above.

    `permuted[members.permutation[m]]` (1327,) turns the combos of its board into those of a deal.
    `upper_hands` is (boards above, width above); hands that are not there go to its last, empty
    hand. `order` is (members * width,).
    """
    place = np.empty(1327, np.uint16)
    width = hands.shape[1]
    last = upper_hands.shape[1] - 1
    shown = -1
    for m in range(members.board.size):
        if members.parent[m] != shown:
            shown = members.parent[m]
            place[:] = last
            for k in range(last + 1):
                if upper_hands[shown, k] < 1326:
                    place[upper_hands[shown, k]] = k
        turn = permuted[members.permutation[m]]
        for k in range(width):
            order[m * width + k] = place[turn[hands[members.board[m], k]]]
