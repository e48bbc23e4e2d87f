"""Strengths, their names and the five cards that count."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.toolkit.made_hands import (
    CATEGORIES,
    WORST,
    best_five,
    category_of,
    category_places,
    hand_name,
    strength_of,
    strengths_of,
)
from tests.kernels.naive import five_card_value, value

TRUTH = json.loads((Path(__file__).parents[1] / "data" / "groundtruth.json").read_text())
BANDS = TRUTH["strength_bands_1_best"]


def hands(count: int, size: int) -> list[list[int]]:
    chance = random.Random(size)
    return [chance.sample(range(52), size) for _ in range(count)]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_that_strengths_are_the_usual_numbers(size: int) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    dealt = hands(500, size)

    usual = [phevaluator.evaluate_cards(*map(card_name, hand)) for hand in dealt]

    assert strengths_of(np.array(dealt, np.uint8)).tolist() == usual


@pytest.mark.parametrize("size", [5, 6, 7])
def test_that_a_lower_strength_is_a_better_hand(size: int) -> None:
    dealt = hands(150, size)

    by_strength = sorted(dealt, key=strength_of)
    values = [value(hand) for hand in by_strength]

    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(("name", "band"), BANDS.items())
def test_that_each_category_has_its_band_of_strengths(name: str, band: list[int]) -> None:
    first, last = band
    strengths = np.arange(WORST + 1)

    places = category_places(strengths)

    assert np.flatnonzero(places == CATEGORIES.index(category_of(first))).tolist() == list(
        range(first, last + 1)
    )
    assert category_of(first) == category_of(last) == name


def test_that_no_hand_has_no_category() -> None:
    assert category_places(np.array([0])).tolist() == [-1]


@pytest.mark.parametrize(("hole", "board"), [(2, 3), (2, 4), (2, 5), (5, 0), (7, 0), (1, 5)])
def test_that_the_best_five_cards_make_the_hand(hole: int, board: int) -> None:
    for hand in hands(200, hole + board):
        own, common = hand[:hole], hand[hole:]

        best = best_five(own, common, strength_of(hand))

        assert len({*best} & {*hand}) == 5
        assert five_card_value(best) == value(hand)


@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        ("AhKd", "AsAcKhQd2c", "AsAcAhKhKd"),
        ("5h2d", "Ac3c4d9h9s", "5h4d3c2dAc"),
        ("AhKh", "QsJsTs9s8s", "QsJsTs9s8s"),
        ("Ah2h", "KhQh7h3h2s", "AhKhQh7h3h"),
        ("2c3d", "AsKsQdJhTc", "AsKsQdJhTc"),
        ("As2c", "KdKcKhQs3s", "KdKcKhAsQs"),
    ],
)
def test_that_the_most_telling_card_is_first(hole: str, board: str, best: str) -> None:
    own, common = parse_cards(hole), parse_cards(board)

    assert best_five(own, common, strength_of([*own, *common])) == parse_cards(best)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("AhKhQhJhTh", "Royal flush"),
        ("5h4h3h2hAh", "Straight flush, five high"),
        ("6c6d6h6s2c", "Four of a kind, sixes"),
        ("KcKdKh7s7c", "Full house, kings over sevens"),
        ("AhJh9h5h2h", "Flush, ace high"),
        ("Ts9h8h7h6h", "Straight, ten high"),
        ("7c7d7hAs2c", "Three of a kind, sevens"),
        ("2c2dAhAs3c", "Two pair, aces and deuces"),
        ("QcQd9h5s2c", "One pair, queens"),
        ("7c5d4h3s2c", "High card, seven"),
    ],
)
def test_that_hands_have_names(cards: str, name: str) -> None:
    assert hand_name(strength_of(parse_cards(cards))) == name
