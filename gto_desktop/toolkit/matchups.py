"""Exact all-in results of any two combos before the flop, from a table.

Renaming suits changes nothing before the flop, so one combo of each hand class is compared with
all others: 169 rows for 1326. ``resources/preflop/combo_showdowns.npz`` holds them, counted over
all boards by ``packaging/combo_showdowns.py``.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.stored_arrays import stored_arrays
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, COMBO_CLASS
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, combo_permutation
from gto_desktop.preflop.equities import BOARDS, shipped_table
from gto_desktop.ranges.range_text import Weights

FILE = "combo_showdowns.npz"
FIRSTS = np.array([combos[0] for combos in CLASS_COMBOS])
"""The combo that stands for each class."""


@dataclass(frozen=True, eq=False)
class Matchups:
    """How the first combo of each class fares against every combo, in boards."""

    won: NDArray[np.int32]
    """(169, 1326)."""
    tied: NDArray[np.int32]
    """(169, 1326)."""


@cache
def renamings() -> NDArray[np.int64]:
    """Return the index of each combo under each renaming of suits, (24, 1326)."""
    return np.stack([combo_permutation(renaming) for renaming in SUIT_PERMUTATIONS])


@cache
def _to_first() -> NDArray[np.int64]:
    """Return a renaming for each combo that makes it the first of its class, (1326,)."""
    first: NDArray[np.int64] = (renamings() == FIRSTS[COMBO_CLASS]).argmax(axis=0)
    return first


@cache
def first_meetings() -> NDArray[np.bool_]:
    """Return whether the first combo of each class shares no card with each combo, (169, 1326)."""
    shared = COMBO_CARDS[FIRSTS][:, None, :, None] == COMBO_CARDS[None, :, None, :]
    met: NDArray[np.bool_] = ~shared.any(axis=(2, 3))
    return met


def stored_places() -> NDArray[np.bool_]:
    """Return what of the (169, 1326) is in the file: the rest is alike or follows from it."""
    stored = first_meetings() & (COMBO_CLASS[None, :] >= np.arange(CLASS_COUNT)[:, None])
    for renamed in renamings():
        # A renaming that keeps the first combo of a class makes other combos alike: keep the least.
        keeps = renamed[FIRSTS] == FIRSTS
        stored[keeps] &= np.arange(COMBO_COUNT) <= renamed
    return stored


@cache
def matchups() -> Matchups | None:
    """Return the counts that come with the program; None where the file is missing."""
    path = shipped_table(FILE)
    if path is None:
        return None
    with stored_arrays(path) as stored:
        return _unpacked(stored["won"], stored["tied"])


def _unpacked(stored_won: NDArray[np.int32], stored_tied: NDArray[np.int32]) -> Matchups:
    places = stored_places()
    won, tied = (np.zeros((CLASS_COUNT, COMBO_COUNT), np.int32) for _ in range(2))
    won[places], tied[places] = stored_won, stored_tied
    for renamed in renamings():
        keeps = np.flatnonzero(renamed[FIRSTS] == FIRSTS)
        for table in (won, tied):
            table[keeps] = np.maximum(table[keeps], table[keeps][:, renamed])
    # Against a class further up the grid the other one's row says it.
    row, column = np.nonzero(
        first_meetings() & (COMBO_CLASS[None, :] < np.arange(CLASS_COUNT)[:, None])
    )
    other = COMBO_CLASS[column]
    mirrored = renamings()[_to_first()[column], FIRSTS[row]]
    tied[row, column] = tied[other, mirrored]
    won[row, column] = BOARDS - won[other, mirrored] - tied[other, mirrored]
    return Matchups(won, tied)


def matchup_totals(first: Weights, second: Weights) -> NDArray[np.float64] | None:
    """Return the weight of pairs of combos and boards that a range wins, ties and loses, (3,).

    None where the table is missing.
    """
    table = matchups()
    if table is None:
        return None
    if _same_in_all_suits(second):
        return _against_alike(table, first, second)
    if _same_in_all_suits(first):
        return _against_alike(table, second, first)[::-1]
    totals = np.zeros(3)
    columns = np.flatnonzero(second)
    for combo in np.flatnonzero(first):
        row = COMBO_CLASS[combo]
        met = renamings()[_to_first()[combo], columns]
        totals += first[combo] * _totals(table, row, met, second[columns])
    return totals


def _same_in_all_suits(weights: Weights) -> bool:
    return all(np.array_equal(weights[renamed], weights) for renamed in renamings()[1:])


def _against_alike(table: Matchups, first: Weights, second: Weights) -> NDArray[np.float64]:
    """Return the totals where the second range is the same in all suits: so is what it does."""
    sums = np.bincount(COMBO_CLASS, weights=first, minlength=CLASS_COUNT)
    rows = np.flatnonzero(sums)
    columns = np.flatnonzero(second)
    totals = np.zeros(3)
    for row in rows:
        totals += sums[row] * _totals(table, row, columns, second[columns])
    return totals


def _totals(
    table: Matchups, row: np.integer, columns: NDArray[np.int64], weights: Weights
) -> NDArray[np.float64]:
    won = table.won[row, columns] @ weights
    tied = table.tied[row, columns] @ weights
    return np.array([won, tied, BOARDS * (first_meetings()[row, columns] @ weights) - won - tied])
