"""Deals and showdowns of several ranges against going through all of them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, board_symmetries, permute_card
from gto_desktop.kernels.evaluation import card_bit
from gto_desktop.kernels.multiway import (
    PlayerCombos,
    deal_count,
    deals,
    family_size,
    multiway_showdowns,
)
from tests.kernels import naive

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)
IDENTITY = np.arange(4, dtype=np.int64)[None]
PlayerRanges = list[dict[naive.Combo, float]]


def player_combos(players: PlayerRanges) -> PlayerCombos:
    """Lay the players' combos out as the kernels want them."""
    flat = [combo for combos in players for combo in combos]
    weights = [weight for combos in players for weight in combos.values()]
    starts = np.cumsum([0, *(len(combos) for combos in players)])
    return PlayerCombos(
        starts.astype(np.int64), np.array(flat, np.uint8).reshape(-1, 2), np.array(weights)
    )


def random_ranges(board: Sequence[int], sizes: Sequence[int], seed: int) -> PlayerRanges:
    """Give each player so many weighted combos of few cards, so that many block each other."""
    rng = np.random.default_rng(seed)
    left = [card for card in range(52) if card not in board]
    pool = rng.choice(left, 12, replace=False)
    players: PlayerRanges = []
    for size in sizes:
        combos: dict[naive.Combo, float] = {}
        while len(combos) < size:
            low, high = sorted(int(card) for card in rng.choice(pool, 2, replace=False))
            combos[low, high] = float(rng.uniform(0.1, 1))
        players.append(combos)
    return players


def showdowns(
    board: Sequence[int], players: PlayerRanges, symmetries: NDArray[np.int64] = IDENTITY
) -> tuple[NDArray[np.float64], float]:
    out = np.full((len(players), 3), np.nan)
    whole = multiway_showdowns(np.array(board, np.uint8), player_combos(players), symmetries, out)
    return out, whole


@pytest.mark.parametrize("sizes", [(1,), (9,), (6, 8), (5, 1, 7), (4, 5, 3, 6), (1, 2, 1, 2, 3)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_that_deals_are_those_without_a_common_card(sizes: tuple[int, ...], seed: int) -> None:
    players = random_ranges([], sizes, seed)
    hands = player_combos(players)
    combos = [combo for held in players for combo in held]

    count, visits = deal_count(hands, 10**9, 10**9)
    found = deals(hands, count)

    expected = naive.deals(players)
    assert count == len(expected)
    assert [tuple(combos[place] for place in deal) for deal in found] == expected
    assert visits >= count


def test_that_counting_ends_soon_after_too_many_deals_or_visits() -> None:
    players = random_ranges([], (20, 20, 20), 4)
    hands = player_combos(players)
    every, visits = deal_count(hands, 10**9, 10**9)

    few, _ = deal_count(hands, 100, 10**9)
    _, early = deal_count(hands, 10**9, 50)

    assert 100 < few <= 120 < every
    assert 50 < early <= 70 < visits


@pytest.mark.parametrize(
    ("board", "sizes"),
    [
        ("Qs7h2d3c4c", (8, 9)),
        ("AhKhQhJhTh", (6, 5, 6)),
        ("9s9h9d5c2c", (3, 4, 3, 4)),
        ("9s9h9d5c", (5, 4, 5)),
        ("Th9h8h2c", (1, 6, 1)),
        ("Th9h8h", (2, 1)),
        ("2c2d7s", (1, 2, 1)),
    ],
)
def test_that_ranges_fare_as_every_deal_and_runout_says(board: str, sizes: tuple[int, ...]) -> None:
    cards = parse_cards(board)
    players = random_ranges(cards, sizes, seed=len(board) + len(sizes))

    out, whole = showdowns(cards, players)

    expected, expected_whole = naive.multiway_showdowns(cards, players)
    assert whole == pytest.approx(expected_whole)
    np.testing.assert_allclose(out, expected, atol=1e-9 * whole)


@pytest.mark.compiled
@pytest.mark.parametrize(("first", "second", "third", "shares", "runouts"), TRUTH["three_way"])
def test_that_three_hands_share_the_pots_as_counted_elsewhere(
    first: str, second: str, third: str, shares: list[float], runouts: int
) -> None:
    low_high = [sorted(parse_cards(hand)) for hand in (first, second, third)]

    out, whole = showdowns([], [{(low, high): 1.0} for low, high in low_high])

    assert runouts == whole
    assert shares == pytest.approx(((out[:, 0] + out[:, 2]) / whole).tolist(), abs=1e-8)


def test_that_alike_runouts_may_stand_for_each_other() -> None:
    board = parse_cards("Ks8h8d")
    # Renaming the two suits of the eights changes neither the board nor what anybody may hold.
    texts = [{"AhKh": 0.5, "AdKd": 0.5, "7c7s": 1.0}, {"9c9s": 0.25, "JhJd": 1.0}]
    players = [
        {(min(parse_cards(t)), max(parse_cards(t))): w for t, w in held.items()} for held in texts
    ]
    symmetries = np.array([p for p in board_symmetries(board) if p[0] == 0 and p[3] == 3], np.int64)

    assert len(symmetries) == 2
    out, whole = showdowns(board, players, symmetries)

    plain, plain_whole = showdowns(board, players)
    assert whole == pytest.approx(plain_whole)
    np.testing.assert_allclose(out, plain)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_that_a_family_is_every_set_that_suits_turn_one_into(count: int) -> None:
    rng = np.random.default_rng(count)
    symmetries = np.array(SUIT_PERMUTATIONS, np.int64)
    for _ in range(200):
        cards = [int(card) for card in rng.choice(52, count, replace=False)]
        bits = sum(int(card_bit(card)) for card in cards)
        family = {
            sum(int(card_bit(permute_card(card, renaming))) for card in cards)
            for renaming in SUIT_PERMUTATIONS
        }

        size = family_size(bits, symmetries)

        assert size == (len(family) if bits == max(family) else 0)
