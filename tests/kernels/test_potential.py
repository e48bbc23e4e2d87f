"""Standing now and on the river against dealing every hand and runout."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.card import parse_cards
from gto_desktop.kernels.evaluation_tables import evaluation_tables
from gto_desktop.kernels.potential import (
    count_now_and_later,
    count_one_now_and_later,
    now_and_later,
)
from tests.kernels import naive

BOARDS = {
    "river": "Qs7h2d3c4c",
    "river that plays": "AhKhQhJhTh",
    "turn": "Th9h8h2c",
    "paired turn": "9s9h5d5c",
}


def live_hands(board: tuple[int, ...]) -> NDArray[np.uint8]:
    left = [card for card in range(52) if card not in board]
    return np.array(list(combinations(left, 2)), np.uint8)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_that_hands_stand_as_every_other_hand_and_runout_says(board: str) -> None:
    cards = parse_cards(board)
    hands = live_hands(cards)
    chosen = np.random.default_rng(len(board)).choice(len(hands), 2, replace=False)

    for place in chosen:
        low, high = (int(card) for card in hands[place])
        expected = naive.now_and_later(cards, (low, high))
        alone = np.zeros((3, 3), np.int64)
        count_one_now_and_later(evaluation_tables(), np.array(cards, np.uint8), hands, place, alone)
        assert alone.tolist() == expected

        wanted = np.zeros(len(hands), np.bool_)
        wanted[place] = True
        together = np.zeros((len(hands), 3, 3), np.int64)
        count_now_and_later(evaluation_tables(), np.array(cards, np.uint8), hands, wanted, together)
        assert together[place].tolist() == expected
        assert not together[~wanted].any()


@pytest.mark.parametrize("wanted_hands", [3, pytest.param(40, marks=pytest.mark.compiled)])
def test_that_few_hands_and_many_are_counted_alike(wanted_hands: int) -> None:
    cards = parse_cards("Kd7c2s9h")
    hands = live_hands(cards)
    wanted = np.zeros(len(hands), np.bool_)
    wanted[np.random.default_rng(5).choice(len(hands), wanted_hands, replace=False)] = True
    out = np.full((len(hands), 3, 3), -1, np.int64)

    now_and_later(np.array(cards, np.uint8), hands, wanted, out)

    expected = np.zeros_like(out)
    for place in np.flatnonzero(wanted):
        count_one_now_and_later(
            evaluation_tables(), np.array(cards, np.uint8), hands, place, expected[place]
        )
    np.testing.assert_array_equal(out, expected)
    # 46 cards are left for the other hand, 44 for the river.
    assert (out[wanted].sum(axis=(1, 2)) == comb(46, 2) * 44).all()


def test_that_nothing_changes_on_a_river() -> None:
    cards = parse_cards("Kd7c2s9hAh")
    hands = live_hands(cards)
    out = np.zeros((len(hands), 3, 3), np.int64)

    now_and_later(np.array(cards, np.uint8), hands, np.ones(len(hands), np.bool_), out)

    assert not out[:, ~np.eye(3, dtype=np.bool_)].any()
    assert (out.sum(axis=(1, 2)) == comb(45, 2)).all()
    # Who is ahead of whom is counted from both sides.
    assert out[:, 0, 0].sum() == out[:, 2, 2].sum()
