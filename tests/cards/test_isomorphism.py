"""Renaming suits."""

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combo_index, parse_combo
from gto_desktop.cards.isomorphism import (
    IDENTITY,
    SUIT_PERMUTATIONS,
    board_symmetries,
    canonical_flop,
    canonical_flops,
    combo_permutation,
    permute_card,
)

FLOPS = json.loads((Path(__file__).parents[1] / "data" / "groundtruth.json").read_text())["flops"]


def test_that_there_are_as_many_different_flops_as_counted() -> None:
    flops = canonical_flops()

    assert FLOPS["iso"] == len(flops) == len({flop for flop, _ in flops})
    assert FLOPS["total"] == sum(count for _, count in flops)
    weights = Counter(count for _, count in flops)
    assert FLOPS["iso_weights"] == {str(weight): n for weight, n in weights.items()}


def test_that_the_flops_of_the_list_stand_for_themselves() -> None:
    for flop, _ in canonical_flops()[::50]:
        assert flop == canonical_flop(flop[::-1])


def test_that_flops_equal_but_for_suits_have_one_canonical_flop() -> None:
    alike = ["AhKh7c", "7dAsKs", "KcAc7h"]

    assert len({canonical_flop(parse_cards(flop)) for flop in alike}) == 1
    assert canonical_flop(parse_cards("AhKd7c")) != canonical_flop(parse_cards("AhKh7c"))


def test_that_a_permutation_moves_each_combo_with_its_cards() -> None:
    for permutation in SUIT_PERMUTATIONS:
        moved = combo_permutation(permutation)
        for combo in range(0, COMBO_COUNT, 7):
            low, high = (permute_card(int(card), permutation) for card in COMBO_CARDS[combo])
            assert combo_index(low, high) == moved[combo]
        assert np.array_equal(np.sort(moved), np.arange(COMBO_COUNT))


@pytest.mark.parametrize(
    ("board", "count"),
    [("AhKd7c", 1), ("AhKh7h", 6), ("AhKh7d", 2), ("AhAd7c", 2), ("AhAdAc", 6), ("AhAdKcKs", 4)],
)
def test_that_a_board_has_its_symmetries(board: str, count: int) -> None:
    cards = parse_cards(board)

    symmetries = board_symmetries(cards)

    assert symmetries[0] == IDENTITY
    assert count == len(set(symmetries))
    for permutation in symmetries:
        assert set(cards) == {permute_card(card, permutation) for card in cards}


def test_that_a_range_that_tells_suits_apart_breaks_their_symmetry() -> None:
    cards = parse_cards("AhKh7h")
    weights = np.zeros(COMBO_COUNT, np.float32)
    weights[parse_combo("2c3c")] = 0.5

    clubs_apart = board_symmetries(cards, [np.ones(COMBO_COUNT, np.float32), weights])
    weights[parse_combo("2d3d")] = 0.5
    spades_apart = board_symmetries(cards, [weights])

    assert clubs_apart == ((0, 1, 2, 3), (0, 3, 2, 1))
    assert spades_apart == ((0, 1, 2, 3), (1, 0, 2, 3))
