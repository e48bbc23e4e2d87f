"""Compare hands with any two cards, now and after the cards to come."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import (
    Cards,
    card_bit,
    strengths_of_rows,
    strengths_on_board,
)
from gto_desktop.kernels.evaluation_tables import (
    STRENGTH_COUNT,
    EvaluationTables,
    evaluation_tables,
)
from gto_desktop.kernels.exact_equity import by_strength
from gto_desktop.kernels.jit import Int, inlined, kernel

_FEW = 6
"""Up to so many hands, one after the other is quicker than all at once."""


def now_and_later(
    board: Cards, combos: Cards, wanted: NDArray[np.bool_], out: NDArray[np.int64]
) -> None:
    """Write how often each hand is behind, level or ahead now, and where it ends up.

    Shapes: board (3..5,), combos (n, 2) all hands the board leaves, wanted (n,), out (n, 3, 3).
    ``out[h, now, later]`` counts the hands against which this one is behind (0), level (1) or
    ahead (2), over all runouts, at first and on the river; zeros where it is not wanted.
    """
    out[:] = 0
    places = np.flatnonzero(wanted)
    if len(places) > _FEW:
        count_now_and_later(evaluation_tables(), board, combos, wanted, out)
        return
    for place in places:
        count_one_now_and_later(evaluation_tables(), board, combos, place, out[place])


@inlined
def _ones(word: np.uint64) -> Int:
    # LLVM knows this for a population count and makes one instruction of it.
    pairs = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    nibbles = (pairs & np.uint64(0x3333333333333333)) + (
        (pairs >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    octets = (nibbles + (nibbles >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((octets * np.uint64(0x0101010101010101)) >> np.uint64(56))


@inlined
def _first_bits(count: Int) -> np.uint64:
    """Return a word with its first bits up, 0 to 63 of them."""
    return (np.uint64(1) << np.uint64(count)) - np.uint64(1)


@kernel
def _strengths_now(tables: EvaluationTables, board: Cards, combos: Cards) -> NDArray[np.uint16]:
    """Return how strong each hand is with the cards that are there, (n,)."""
    count = combos.shape[0]
    rows = np.empty((count, 2 + board.shape[0]), np.uint8)
    for h in range(count):
        rows[h, 0], rows[h, 1] = combos[h, 0], combos[h, 1]
        rows[h, 2:] = board
    present = np.empty(count, np.uint16)
    strengths_of_rows(tables, rows, present)
    return present


@kernel
def count_one_now_and_later(
    tables: EvaluationTables, board: Cards, combos: Cards, place: Int, out: NDArray[np.int64]
) -> None:
    """Add what `now_and_later` writes of the hand at a place, (3, 3)."""
    count, known = combos.shape[0], board.shape[0]
    present = _strengths_now(tables, board, combos)

    # The other hands by how this one stands to them now, and this one as the last.
    card1, card2 = combos[place, 0], combos[place, 1]
    cards = np.empty((count, 2), np.uint8)
    ends = np.zeros(4, np.int64)
    others = 0
    for now in range(3):
        for h in range(count):
            a, b = combos[h, 0], combos[h, 1]
            if a in (card1, card2) or b in (card1, card2):
                continue
            stands = (
                1 + np.int64(present[place] > present[h]) - np.int64(present[place] < present[h])
            )
            if stands == now:
                cards[others, 0], cards[others, 1] = a, b
                others += 1
        ends[now + 1] = others
    cards[others, 0], cards[others, 1] = card1, card2

    taken = card_bit(np.int64(card1)) | card_bit(np.int64(card2))
    for i in range(known):
        taken |= card_bit(np.int64(board[i]))
    river = np.empty(5, np.uint8)
    river[:known] = board
    strength = np.empty(others + 1, np.uint16)
    for first in range(52 if known < 5 else 1):
        if known < 5:
            if card_bit(first) & taken:
                continue
            river[known] = first
        for second in range(first if known < 4 else 1):
            if known < 4:
                if card_bit(second) & taken:
                    continue
                river[4] = second
            strengths_on_board(tables, river, cards[: others + 1], strength)
            own = strength[others]
            for now in range(3):
                less = level = more = np.int32(0)
                for h in range(ends[now], ends[now + 1]):
                    # Hands that the runout takes have no strength.
                    less += np.int32((strength[h] > 0) & (strength[h] < own))
                    level += np.int32(strength[h] == own)
                    more += np.int32(strength[h] > own)
                out[now, 0] += more
                out[now, 1] += level
                out[now, 2] += less


@kernel
def count_now_and_later(
    tables: EvaluationTables,
    board: Cards,
    combos: Cards,
    wanted: NDArray[np.bool_],
    out: NDArray[np.int64],
) -> None:
    """Add what `now_and_later` writes."""
    count = combos.shape[0]
    known = board.shape[0]
    present = _strengths_now(tables, board, combos)

    # From here on a hand is its place from the weakest up, now; equals have places of their own.
    order = np.argsort(present)
    cards = np.empty((count, 2), np.uint8)
    sets = np.empty(count, np.int64)
    # How many hands are weaker, and weaker or level; the same among those with each of its cards.
    weaker = np.empty((count, 2), np.int64)
    weaker_with = np.empty((count, 2, 2), np.int64)
    place_with = np.empty((count, 2), np.int64)
    seen = np.zeros(52, np.int64)
    begin = 0
    while begin < count:
        end = begin
        while end < count and present[order[end]] == present[order[begin]]:
            end += 1
        for i in range(begin, end):
            cards[i, 0], cards[i, 1] = combos[order[i], 0], combos[order[i], 1]
            sets[i] = card_bit(np.int64(cards[i, 0])) | card_bit(np.int64(cards[i, 1]))
            weaker[i, 0], weaker[i, 1] = begin, end
            for side in range(2):
                weaker_with[i, side, 0] = seen[cards[i, side]]
        for i in range(begin, end):
            for side in range(2):
                place_with[i, side] = seen[cards[i, side]]
                seen[cards[i, side]] += 1
        for i in range(begin, end):
            for side in range(2):
                weaker_with[i, side, 1] = seen[cards[i, side]]
        begin = end

    # The hands passed on a river: a bit for each by its place now, how many there are before each
    # word, and a bit for each by its place among those with a card (51 at most).
    words = (count + 63) >> 6
    passed = np.zeros(words + 1, np.uint64)
    before = np.zeros(words + 1, np.int16)
    passed_with = np.zeros(52, np.uint64)

    base_bits = np.int64(0)
    for i in range(known):
        base_bits |= card_bit(np.int64(board[i]))
    river = np.empty(5, np.uint8)
    river[:known] = board
    missing = 5 - known
    strength = np.empty(count, np.uint16)
    ordered = np.empty(count, np.int64)
    places = np.zeros(STRENGTH_COUNT + 2, np.int64)
    # By place now: [later less than, later at most][now less than, now at most, all].
    tally = np.zeros((count, 2, 3), np.int64)
    for first in range(52 if missing > 0 else 1):
        if missing > 0:
            if card_bit(first) & base_bits:
                continue
            river[known] = first
        for second in range(first if missing > 1 else 1):
            if missing > 1:
                if card_bit(second) & base_bits:
                    continue
                river[4] = second
            strengths_on_board(tables, river, cards, strength)
            live = by_strength(strength, ordered, places)
            passed[:] = 0
            before[:] = 0
            passed_with[:] = 0
            begin = 0
            while begin < live:
                end = begin
                while end < live and strength[ordered[end]] == strength[ordered[begin]]:
                    i = ordered[end]
                    if wanted[order[i]]:
                        _add_passed(
                            i, begin, cards, weaker, weaker_with, passed, before, passed_with,
                            0, tally,
                        )  # fmt: skip
                    end += 1
                for k in range(begin, end):
                    i = ordered[k]
                    word = i >> 6
                    passed[word] |= np.uint64(1) << np.uint64(i & 63)
                    for later in range(word + 1, words + 1):
                        before[later] += 1
                    for side in range(2):
                        passed_with[cards[i, side]] |= np.uint64(1) << np.uint64(
                            place_with[i, side]
                        )
                for k in range(begin, end):
                    i = ordered[k]
                    if wanted[order[i]]:
                        _add_passed(
                            i, end, cards, weaker, weaker_with, passed, before, passed_with,
                            1, tally,
                        )  # fmt: skip
                begin = end

    # Each pair of hands meets on this many runouts.
    runouts = 1 if missing == 0 else 44 if missing == 1 else 990
    met = np.empty(3, np.int64)
    for i in range(count):
        if not wanted[order[i]]:
            continue
        for now in range(2):
            met[now] = weaker[i, now] - weaker_with[i, 0, now] - weaker_with[i, 1, now]
        # The hand itself is level with itself, and was taken out once for each of its cards.
        met[1] += 1
        met[2] = count + 1 - seen[cards[i, 0]] - seen[cards[i, 1]]
        for now in range(3):
            won, not_lost, all_met = tally[i, 0, now], tally[i, 1, now], met[now] * runouts
            if now > 0:
                won -= tally[i, 0, now - 1]
                not_lost -= tally[i, 1, now - 1]
                all_met -= met[now - 1] * runouts
            # The others less than this hand are first: it is ahead of them.
            out[order[i], 2 - now, 2] += won
            out[order[i], 2 - now, 1] += not_lost - won
            out[order[i], 2 - now, 0] += all_met - not_lost


@inlined
def _add_passed(
    i: Int,
    all_passed: Int,
    cards: Cards,
    weaker: NDArray[np.int64],
    weaker_with: NDArray[np.int64],
    passed: NDArray[np.uint64],
    before: NDArray[np.int16],
    passed_with: NDArray[np.uint64],
    with_itself: Int,
    tally: NDArray[np.int64],
) -> None:
    """Add the hands passed that are weaker now, weaker or level now, and all of them."""
    word_a, word_b = passed_with[cards[i, 0]], passed_with[cards[i, 1]]
    for now in range(2):
        place = weaker[i, now]
        word = place >> 6
        added = np.int64(before[word]) + _ones(passed[word] & _first_bits(place & 63))
        added -= _ones(word_a & _first_bits(weaker_with[i, 0, now]))
        added -= _ones(word_b & _first_bits(weaker_with[i, 1, now]))
        tally[i, with_itself, now] += added + now * with_itself
    tally[i, with_itself, 2] += all_passed - _ones(word_a) - _ones(word_b) + with_itself
