"""The evaluator against counted hands, against the slow way, and against eval7."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.kernels.evaluation import hand_strengths, strengths
from gto_desktop.kernels.evaluation_tables import STRENGTH_COUNT
from tests.kernels import naive
from tests.kernels.every_hand import strength_counts

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)
BANDS: dict[str, tuple[int, int]] = TRUTH["strength_bands_1_best"]


def strengths_of(hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    out = np.zeros(len(hands), np.uint16)
    strengths(hands, out)
    return out


def random_hands(count: int, size: int, seed: int) -> NDArray[np.uint8]:
    shuffled = np.random.default_rng(seed).random((count, 52)).argsort(axis=1)
    return shuffled[:, :size].astype(np.uint8)


@pytest.mark.compiled
@pytest.mark.parametrize("size", [5, 6, 7])
def test_that_all_hands_fall_into_categories_as_counted(size: int) -> None:
    counts = strength_counts(size)

    for category, (best, worst) in BANDS.items():
        found = counts[STRENGTH_COUNT + 1 - worst : STRENGTH_COUNT + 2 - best].sum()
        assert TRUTH[f"freq{size}"][category] == found, category
    assert TRUTH["distinct"][str(size)] == (counts > 0).sum()
    assert TRUTH["royal"][str(size)] == counts[STRENGTH_COUNT]
    assert counts[0] == 0


@pytest.mark.parametrize("size", [5, 6, 7])
def test_that_hands_are_ordered_as_the_slow_way_orders_them(size: int) -> None:
    hands = random_hands(1500, size, seed=size)

    found = strengths_of(hands).tolist()

    values = [naive.value([int(card) for card in hand]) for hand in hands]
    places = {worth: place for place, worth in enumerate(sorted(set(values)))}
    ranks = {strength: place for place, strength in enumerate(sorted(set(found)))}
    assert [places[worth] for worth in values] == [ranks[strength] for strength in found]


def test_that_hands_are_ordered_as_eval7_orders_them() -> None:
    eval7 = pytest.importorskip("eval7", reason="eval7, another evaluator, is not installed")
    hands = random_hands(20_000, 7, seed=3)
    cards = [eval7.Card(card_name(card)) for card in range(52)]

    found = strengths_of(hands)

    theirs = np.array([eval7.evaluate([cards[card] for card in hand]) for hand in hands])
    assert np.array_equal(
        np.unique(theirs, return_inverse=True)[1], np.unique(found, return_inverse=True)[1]
    )


@pytest.mark.parametrize(
    ("cards", "rank_number"),
    [
        ("AsKsQsJsTs", 1),
        ("5h4h3h2hAh", 10),
        ("AsAhAdAcKs", 11),
        ("AsAhAdKcKs", 167),
        ("7h5h4h3h2h", 1599),
        ("5h4d3h2hAh", 1609),
        ("2s2h2d3c4s", 2467),
        ("2s2h3d3c4s", 3325),
        ("2s2h3d4c5s", 6185),
        ("7s5h4d3c2s", 7462),
    ],
)
def test_that_known_hands_have_their_usual_rank_number(cards: str, rank_number: int) -> None:
    hand = np.array([parse_cards(cards)], np.uint8)

    assert rank_number == STRENGTH_COUNT + 1 - strengths_of(hand)[0]


@pytest.mark.parametrize("board", ["Qs7h2d3c4c", "AsKsQsJsTs", "7h7d7s7c2c", "Ah9h5h2h2d"])
def test_that_combos_on_a_river_have_the_strength_of_their_seven_cards(board: str) -> None:
    cards = parse_cards(board)
    out = np.zeros(len(COMBO_CARDS), np.uint16)

    hand_strengths(np.array(cards, np.uint8), COMBO_CARDS, out)

    live = ~combos_blocked_by(cards)
    seven = np.column_stack(
        [COMBO_CARDS[live], np.tile(np.array(cards, np.uint8), (live.sum(), 1))]
    )
    assert np.array_equal(strengths_of(np.ascontiguousarray(seven)), out[live])
    assert (out[~live] == 0).all()


def test_that_the_order_of_the_cards_does_not_matter() -> None:
    hands = random_hands(200, 7, seed=9)

    assert np.array_equal(strengths_of(hands), strengths_of(np.ascontiguousarray(hands[:, ::-1])))


def test_that_rows_of_four_or_eight_cards_are_refused() -> None:
    for size in (4, 8):
        with pytest.raises(ValueError, match="5, 6 or 7"):
            strengths_of(random_hands(1, size, seed=1))
