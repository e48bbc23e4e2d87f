"""The tables of the evaluator, and how they are made.

Every card has a key, and the keys of a hand are added up. The sum holds three numbers side by side:

* how often each of the six lower ranks came, as digits to the base five;
* the same for the seven higher ranks;
* how many cards of each suit came, four bits a suit, started at 3 so that the top bit goes up
  with the fifth card of a suit.

Without a flush the two digit sums each index a small table, and the two entries add up to the
place of the hand in the table of strengths: ``lower`` says where the hands with these lower ranks
begin, ``higher`` which one of them it is. No key is compared and no place is left unused. With a
flush no other hand counts, because five suited cards leave at most two for pairing, so the set of
ranks of the suit indexes a table of its own.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel

Strengths: TypeAlias = NDArray[np.uint16]

STRENGTH_COUNT = 7462
"""The strongest strength, and the number of them."""

LOW_RANKS = 6
LOW_SIZE = 14400
"""Room for the six-digit sums of one hand size, the greatest being 430000 to the base five."""
HIGH_SHIFT = 16
HIGH_MASK = 0x1FFFF
HIGH_SIZE = 71880
"""Room for the seven-digit sums, the greatest being 4300000 to the base five."""
SUIT_SHIFT = 36
FLUSH_BITS = 0x8888 << SUIT_SHIFT

# Hands with 5, 6 and 7 cards that differ in ranks: 6175, 18395 and 49205.
PLACES = 6175 + 18395 + 49205


class EvaluationTables(NamedTuple):
    """What the evaluators look up, about 400 KB; `evaluation_tables` makes it.

    Kernels take the arrays out before their loops. Inside one, every ``tables.keys`` in a branch
    counts a reference up and down, which takes ten times as long as an evaluation.
    """

    keys: NDArray[np.int64]
    """(52,) the key of each card."""
    start: NDArray[np.int64]
    """(8,) where the sum of keys starts for a hand of so many cards; 0 below five."""
    lower: NDArray[np.uint32]
    """(3 * LOW_SIZE,) by hand size and lower ranks, the place where such hands begin."""
    higher: NDArray[np.uint16]
    """(HIGH_SIZE,) by higher ranks, the place from there."""
    strength: Strengths
    """(PLACES,) the strength without a flush."""
    flush: Strengths
    """(8192,) by the set of ranks of the suit; 0 for less than five."""


@cache
def evaluation_tables() -> EvaluationTables:
    """Return the tables of the evaluators, made at the first call in some milliseconds."""
    tables = EvaluationTables(
        keys=np.zeros(52, np.int64),
        start=np.zeros(8, np.int64),
        lower=np.zeros(3 * LOW_SIZE, np.uint32),
        higher=np.zeros(HIGH_SIZE, np.uint16),
        strength=np.zeros(PLACES, np.uint16),
        flush=np.zeros(8192, np.uint16),
    )
    _fill_tables(tables)
    return tables


# Where each kind of hand ends, counted from the weakest: 1277 high cards, 2860 pairs, 858 two
# pairs, 858 trips, 10 straights, 1277 flushes, 156 full houses, 156 quads, 10 straight flushes.

_PAIR = 1277
_TWO_PAIR = 4137
_TRIPS = 4995
_STRAIGHT = 5853
_FLUSH = 5863
_FULL_HOUSE = 7140
_QUADS = 7296
_STRAIGHT_FLUSH = 7452


@kernel
def _fill_tables(tables: EvaluationTables) -> None:
    for card in range(52):
        rank, suit = card >> 2, card & 3
        digit = 5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << HIGH_SHIFT
        tables.keys[card] = digit + (1 << (SUIT_SHIFT + 4 * suit))
    place = 0
    counts = np.zeros(13, np.int64)
    for size in range(5, 8):
        tables.start[size] = (size - 5) * LOW_SIZE + (0x3333 << SUIT_SHIFT)
        for low in range(5**LOW_RANKS):
            held = _digits(low, counts, 0, LOW_RANKS)
            if held > size:
                continue
            tables.lower[(size - 5) * LOW_SIZE + low] = place
            place += _fill_higher(tables, place, counts, size - held)
    for ranks in range(8192):
        tables.flush[ranks] = _strength_of_suited(ranks)


@kernel
def _fill_higher(
    tables: EvaluationTables, place: int, counts: NDArray[np.int64], cards: int
) -> int:
    """Walk the ways for the higher ranks to make up a number of cards, in a fixed order."""
    counts[LOW_RANKS:] = 0
    ways, left, rank = 0, cards, LOW_RANKS
    while True:
        # Give what is left to the lower of these ranks, as much as fits.
        rank = LOW_RANKS
        while left > 0 and rank < 13:
            counts[rank] = min(4, left)
            left -= counts[rank]
            rank += 1
        digits = 0
        for r in range(12, LOW_RANKS - 1, -1):
            digits = digits * 5 + counts[r]
        tables.higher[digits] = ways
        tables.strength[place + ways] = _strength_without_flush(counts)
        ways += 1
        # The next way in the order of the digits: raise the first rank that can take one card
        # from the ranks below it, and deal those out anew.
        left, rank = 0, LOW_RANKS
        while rank < 13 and (left == 0 or counts[rank] == 4):
            left += counts[rank]
            counts[rank] = 0
            rank += 1
        if rank == 13:
            return ways
        counts[rank] += 1
        left -= 1


@kernel
def _digits(number: int, counts: NDArray[np.int64], begin: int, end: int) -> int:
    """Write the digits of a number to the base five and return their sum."""
    total = 0
    for rank in range(begin, end):
        counts[rank] = number % 5
        total += counts[rank]
        number //= 5
    return total


@kernel
def _highest(ranks: int) -> int:
    """Return the highest rank of a set, -1 for none."""
    rank = -1
    while ranks >> (rank + 1):
        rank += 1
    return rank


@kernel
def _highest_of(ranks: int, count: int) -> int:
    """Return the set of the highest ranks of a set, at most `count` of them."""
    best = 0
    for _ in range(count):
        rank = _highest(ranks & ~best)
        if rank >= 0:
            best |= 1 << rank
    return best


@kernel
def _place_among_sets(ranks: int) -> int:
    """Return how many sets of as many ranks come before this one, by their highest difference."""
    place, size = 0, 0
    for rank in range(13):
        if (ranks >> rank) & 1:
            size += 1
            ways = 1
            for i in range(size):
                ways = ways * (rank - i) // (i + 1)
            place += ways
    return place


@kernel
def _place_of_kickers(ranks: int, taken: int) -> int:
    """Return the place of a set of kickers among those without one rank."""
    below = (1 << taken) - 1
    return _place_among_sets(ranks & below | (ranks >> 1) & ~below)


@kernel
def _straight(ranks: int) -> int:
    """Return 1 for the straight up to a five, 10 for the one up to an ace, 0 for none."""
    for top in range(12, 3, -1):
        if (ranks >> (top - 4)) & 0x1F == 0x1F:
            return top - 2
    return 1 if ranks & 0x100F == 0x100F else 0


@kernel
def _place_without_pair(ranks: int) -> int:
    """Return the place, 0 to 1276, of five different ranks that are no straight."""
    place = _place_among_sets(ranks)
    for top in range(4, 13):
        if ranks > 0x1F << (top - 4):
            place -= 1
    if ranks > 0x100F:
        place -= 1
    return place


@kernel
def _strength_of_suited(ranks: int) -> int:
    """Return the strength of a set of ranks of one suit, 0 for less than five."""
    best = _highest_of(ranks, 5)
    if _highest_of(ranks, 4) == best:
        return 0
    straight = _straight(ranks)
    if straight:
        return _STRAIGHT_FLUSH + straight
    return _FLUSH + 1 + _place_without_pair(best)


@kernel
def _strength_without_flush(counts: NDArray[np.int64]) -> int:
    """Return the strength of a hand by how often it holds each rank."""
    once, twice, thrice, four_times = 0, 0, 0, 0
    for rank in range(13):
        bit = 1 << rank
        once |= bit if counts[rank] > 0 else 0
        twice |= bit if counts[rank] > 1 else 0
        thrice |= bit if counts[rank] > 2 else 0
        four_times |= bit if counts[rank] > 3 else 0
    if four_times:
        quads = _highest(four_times)
        kicker = _highest_of(once & ~(1 << quads), 1)
        return _QUADS + 1 + quads * 12 + _place_of_kickers(kicker, quads)
    trips = _highest(thrice)
    if trips >= 0 and twice & ~(1 << trips):
        pair = _highest_of(twice & ~(1 << trips), 1)
        return _FULL_HOUSE + 1 + trips * 12 + _place_of_kickers(pair, trips)
    straight = _straight(once)
    if straight:
        return _STRAIGHT + straight
    if trips >= 0:
        kickers = _highest_of(once & ~(1 << trips), 2)
        return _TRIPS + 1 + trips * 66 + _place_of_kickers(kickers, trips)
    pairs = _highest_of(twice, 2)
    top = _highest(pairs)
    if pairs and pairs & ~(1 << top):
        second = _highest(pairs & ~(1 << top))
        kicker = _highest_of(once & ~pairs, 1)
        # Squeeze out the higher pair first, then the lower: 11 kickers are left.
        below = (1 << top) - 1
        squeezed = kicker & below | (kicker >> 1) & ~below
        return _TWO_PAIR + 1 + _place_among_sets(pairs) * 11 + _place_of_kickers(squeezed, second)
    if pairs:
        kickers = _highest_of(once & ~pairs, 3)
        return _PAIR + 1 + top * 220 + _place_of_kickers(kickers, top)
    return 1 + _place_without_pair(_highest_of(once, 5))
