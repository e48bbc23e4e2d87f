"""Few flops that stand for all 1755, each with a weight; docs/flop-subsets.md."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import shipped_file
from gto_desktop.cards.card import Card, parse_cards
from gto_desktop.cards.flop_properties import flop_shares
from gto_desktop.cards.flop_search import searched
from gto_desktop.cards.isomorphism import canonical_flops

SUBSETS_FILE = "resources/flops/subsets.json"
SHIPPED_COUNTS = (12, 25, 49, 95, 184)
_TRIALS = 12_000
_MOST_TRIALS = 500


@dataclass(frozen=True)
class WeightedFlop:
    """A canonical flop and the share of all flops it stands for."""

    flop: tuple[Card, Card, Card]
    """As `canonical_flop` returns it."""
    weight: float
    """Above 0; the weights of a subset sum to 1."""


@cache
def all_flops() -> tuple[WeightedFlop, ...]:
    """Return the 1755 canonical flops, high cards first, each with its share of the 22,100."""
    return weighted(np.arange(len(flop_shares())), flop_shares())


@cache
def flop_subset(count: int, seed: int = 0) -> tuple[WeightedFlop, ...]:
    """Return the flops that stand for all others, high cards first, with refitted weights.

    Those of `SHIPPED_COUNTS` come from a file; others are searched for, which takes seconds.

    Args:
        count: how many, 1 to 1755; 1755 are all, with their exact shares.
        seed: of the search, 0 or more; the file has seed 0. The same one gives the same subset on
            the same machine; elsewhere rounding may lead to another, as good.

    Raises:
        InputError: there are not that many flops.
    """
    most = len(flop_shares())
    if not 1 <= count <= most:
        raise InputError(say("A subset has 1 to {0} flops, not {1}.", most, count))
    if count == most:
        return all_flops()
    shipped = _shipped_subsets().get(count) if seed == 0 else None
    if shipped is not None:
        return shipped
    fit = searched(count, seed, min(_MOST_TRIALS, _TRIALS // count))
    return weighted(fit.flops, fit.weights)


@cache
def _shipped_subsets() -> dict[int, tuple[WeightedFlop, ...]]:
    """Return the subsets of the file by their count; none if the file is missing."""
    path = shipped_file(SUBSETS_FILE)
    if path is None:
        return {}
    read: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {int(count): subset_of(subset["weights"]) for count, subset in read.items()}


def subset_of(named: dict[str, float]) -> tuple[WeightedFlop, ...]:
    """Return the flops of a subset of the file, high cards first."""
    total = sum(named.values())
    return tuple(
        WeightedFlop((high, middle, low), weight / total)
        for (high, middle, low), weight in ((parse_cards(name), named[name]) for name in named)
    )


def weighted(places: NDArray[np.int64], weights: NDArray[np.float64]) -> tuple[WeightedFlop, ...]:
    """Return flops, given by their places in `canonical_flops`, with their weights."""
    flops = canonical_flops()
    pairs = zip(places.tolist(), weights.tolist(), strict=True)
    return tuple(WeightedFlop(flops[place][0], weight) for place, weight in pairs)
