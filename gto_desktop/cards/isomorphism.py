"""Renaming suits: which boards, and which games on a board, are the same under it."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS

SuitPermutation: TypeAlias = tuple[int, int, int, int]
"""Suit ``s`` becomes ``permutation[s]``."""


SUIT_PERMUTATIONS: tuple[SuitPermutation, ...] = tuple(
    (a, b, c, d) for a, b, c, d in permutations(range(4))
)
"""All 24, the identity first."""

IDENTITY: SuitPermutation = (0, 1, 2, 3)


def permute_card(card: Card, permutation: SuitPermutation) -> Card:
    """Return the card with its suit renamed."""
    return card & ~3 | permutation[card & 3]


def _card_map(permutation: SuitPermutation) -> NDArray[np.int64]:
    cards = np.arange(CARD_COUNT)
    renamed: NDArray[np.int64] = cards - (cards & 3) + np.array(permutation)[cards & 3]
    return renamed


@cache
def combo_permutation(permutation: SuitPermutation) -> NDArray[np.int64]:
    """Return the index each combo has after the renaming, (1326,), read-only."""
    renamed = np.sort(_card_map(permutation)[COMBO_CARDS], axis=1)
    low, high = renamed[:, 0], renamed[:, 1]
    index: NDArray[np.int64] = low * (101 - low) // 2 + high - 1
    index.flags.writeable = False
    return index


def board_symmetries(
    board_cards: Sequence[Card], weights: Sequence[NDArray[Any]] = ()
) -> tuple[SuitPermutation, ...]:
    """Return the renamings under which nothing changes, the identity first.

    Args:
        board_cards: the set of these cards has to map to itself, not each card.
        weights: (1326,) arrays, one number per combo, each of which has to stay the same.
    """
    board = frozenset(board_cards)
    return tuple(
        permutation
        for permutation in SUIT_PERMUTATIONS
        if frozenset(permute_card(card, permutation) for card in board) == board
        and all(np.array_equal(array[combo_permutation(permutation)], array) for array in weights)
    )


def canonical_flop(cards: Sequence[Card]) -> tuple[Card, Card, Card]:
    """Return the flop that stands for all flops equal to this one but for suits.

    Its cards are in descending order, and it is the greatest such triple of card numbers.
    """
    first, second, third = max(
        sorted((permute_card(card, permutation) for card in cards), reverse=True)
        for permutation in SUIT_PERMUTATIONS
    )
    return first, second, third


@lru_cache(maxsize=4096)
def canonical_combos(flop: tuple[Card, ...]) -> NDArray[np.int64]:
    """Return the combo of the canonical flop that stands for each combo of a flop, (1326,)."""
    wanted = set(canonical_flop(flop))
    return combo_permutation(
        next(p for p in SUIT_PERMUTATIONS if {permute_card(card, p) for card in flop} == wanted)
    )


@cache
def canonical_flops() -> tuple[tuple[tuple[Card, Card, Card], int], ...]:
    """Return the 1755 different flops, high cards first, each with how many it stands for."""
    flops = np.array(list(combinations(range(CARD_COUNT), 3)))
    codes = np.zeros(len(flops), np.int64)
    for permutation in SUIT_PERMUTATIONS:
        low_to_high = np.sort(_card_map(permutation)[flops], axis=1)
        codes = np.maximum(codes, low_to_high @ np.array([1, CARD_COUNT, CARD_COUNT**2]))
    distinct, counts = np.unique(codes, return_counts=True)
    return tuple(
        ((code // CARD_COUNT**2, code // CARD_COUNT % CARD_COUNT, code % CARD_COUNT), count)
        for code, count in zip(distinct[::-1].tolist(), counts[::-1].tolist(), strict=True)
    )
