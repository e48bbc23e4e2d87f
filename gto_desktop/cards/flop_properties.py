"""Properties of flops as zeros and ones, whose frequencies a subset of flops has to match."""

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import RANKS, STRAIGHTS, Card
from gto_desktop.cards.isomorphism import canonical_flops

_WIDEST_GAP = 5
_MOST_STRAIGHTS = 3


def flop_properties(flop: tuple[Card, Card, Card]) -> frozenset[str]:
    """Return the names of the properties a flop has.

    Args:
        flop: three cards, high cards first, as `canonical_flops` gives them.
    """
    return frozenset((*_rank_properties(flop), *_suit_properties(flop), *_shape_properties(flop)))


def _rank_properties(flop: tuple[Card, Card, Card]) -> Iterator[str]:
    high, middle, low = (card >> 2 for card in flop)
    yield f"high card {_rank_name(high, lowest=3, highest=12)}"
    yield f"middle card {_rank_name(middle, lowest=1, highest=11)}"
    yield f"low card {_rank_name(low, lowest=0, highest=8)}"
    for rank in {high, middle, low}:
        yield f"has {RANKS[rank]}"
    yield f"broadway cards {sum(rank >= 8 for rank in (high, middle, low))}"


def _rank_name(rank: int, *, lowest: int, highest: int) -> str:
    """Name a rank; those beyond the bounds, which are rare in that place, count as the bound."""
    return RANKS[min(max(rank, lowest), highest)]


def _suit_properties(flop: tuple[Card, Card, Card]) -> Iterator[str]:
    """Yield monotone, rainbow or which two cards of a two-tone flop are suited."""
    high, middle, low = (card & 3 for card in flop)
    paired = len({card >> 2 for card in flop}) < 3
    if high == middle == low:
        yield "monotone"
    elif len({high, middle, low}) == 3:
        yield "rainbow, paired" if paired else "rainbow, unpaired"
    elif paired:
        yield "two-tone, paired"
    elif high == middle:
        yield "two-tone, high and middle"
    elif high == low:
        yield "two-tone, high and low"
    else:
        yield "two-tone, middle and low"


def _shape_properties(flop: tuple[Card, Card, Card]) -> Iterator[str]:
    high, middle, low = (card >> 2 for card in flop)
    if high == middle == low:
        yield "trips"
    elif high == middle:
        yield "high pair"
    elif middle == low:
        yield "low pair"
    yield f"high gap {min(high - middle, _WIDEST_GAP)}"
    yield f"low gap {min(middle - low, _WIDEST_GAP)}"
    yield f"straights {_straights(frozenset((high, middle, low)))}"


def _straights(ranks: frozenset[int]) -> int:
    """Count the straights that two more cards can make with all three cards of the flop."""
    if len(ranks) < 3:
        return 0
    return min(sum(ranks <= straight for straight in STRAIGHTS), _MOST_STRAIGHTS)


@cache
def property_names() -> tuple[str, ...]:
    """Return the names of all properties that some flop has, sorted."""
    return tuple(sorted({name for flop, _ in canonical_flops() for name in flop_properties(flop)}))


@cache
def property_matrix() -> NDArray[np.float64]:
    """Return which flop has which property, (properties, 1755) of 0 and 1, read-only.

    Rows are in the order of `property_names`, columns in that of `canonical_flops`.
    """
    names = {name: row for row, name in enumerate(property_names())}
    matrix = np.zeros((len(names), len(canonical_flops())))
    for column, (flop, _) in enumerate(canonical_flops()):
        matrix[[names[name] for name in flop_properties(flop)], column] = 1.0
    matrix.flags.writeable = False
    return matrix


@cache
def flop_shares() -> NDArray[np.float64]:
    """Return what share of all 22,100 flops each canonical flop stands for, (1755,), read-only."""
    counts = np.array([count for _, count in canonical_flops()], np.float64)
    shares: NDArray[np.float64] = counts / counts.sum()
    shares.flags.writeable = False
    return shares
