"""Random deals against known random numbers and against going through all deals."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.card import parse_cards
from gto_desktop.kernels.multiway import deal_count, deals
from gto_desktop.kernels.sampling import (
    _fill_alias,
    _next_random,
    _start_random,
    sampled_showdowns,
)
from tests.kernels import naive
from tests.kernels.test_multiway import PlayerRanges, player_combos, random_ranges

SAMPLES = 10_000
NO_DEALS = np.zeros((0, 0), np.int32)


def test_that_the_first_numbers_are_those_published() -> None:
    # The authors' own programs print these, for the seed 1234567 and for the state 1, 2, 3, 4.
    state = np.zeros(4, np.uint64)
    _start_random(np.uint64(1234567), state)
    started = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [int(word) for word in state] == started == naive.splitmix64(1234567, 4)

    state[:] = [1, 2, 3, 4]
    drawn = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]
    assert [int(_next_random(state)) for _ in drawn] == drawn == naive.xoshiro256([1, 2, 3, 4], 5)


def test_that_random_numbers_go_on_as_the_slow_way_says() -> None:
    state = np.zeros(4, np.uint64)
    _start_random(np.uint64(7), state)
    words = [int(word) for word in state]

    assert [int(_next_random(state)) for _ in range(500)] == naive.xoshiro256(words, 500)


@pytest.mark.parametrize("count", [1, 2, 7, 300])
def test_that_alias_tables_draw_each_place_by_its_weight(count: int) -> None:
    rng = np.random.default_rng(count)
    weights = rng.uniform(0, 1, count) ** 3 + 1e-9
    chance, alias = np.empty(count), np.empty(count, np.int64)

    _fill_alias(weights, chance, alias)

    drawn = np.minimum(chance, 1) / count
    for place in range(count):
        drawn[alias[place]] += max(1 - chance[place], 0) / count
    np.testing.assert_allclose(drawn, weights / weights.sum(), atol=1e-12)


def sample(
    board: Sequence[int],
    players: PlayerRanges,
    *,
    listed: bool,
    random_hands: int = 0,
    seed: int = 1,
) -> tuple[NDArray[np.float64], float, float]:
    """Return what `sampled_showdowns` writes, the sum of the squares, and the whole weight."""
    hands = player_combos(players)
    count, _ = deal_count(hands, 10**6, 10**6)
    dealt = deals(hands, count) if listed else NO_DEALS
    out = np.full((len(players) + random_hands + 1, 5), np.nan)
    whole = sampled_showdowns(
        np.array(board, np.uint8), hands, dealt, random_hands, SAMPLES, seed, out
    )
    return out[:-1], float(out[-1, 0]), whole


def assert_is(
    found: NDArray[np.float64], squares: float, whole: float, shares: NDArray[np.float64]
) -> None:
    """Check shares of the pot, within five of the errors that the sums tell."""
    mean = found[:, 2] / whole
    variance = found[:, 4] - 2 * mean * found[:, 3] + mean * mean * squares
    error = np.sqrt(np.maximum(variance, 0)) / whole
    assert (np.abs(mean - shares) <= 5 * error + 1e-12).all()
    assert found[:, 2].sum() == pytest.approx(whole)


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize(
    ("board", "sizes"),
    [("Qs7h2d3c4c", (8, 9)), ("AhKhQhJhTh", (6, 5, 6)), ("9s9h9d5c", (5, 4, 5)),
     ("Th9h8h2c", (30, 30))],
)  # fmt: skip
def test_that_sampled_ranges_fare_as_every_deal_and_runout_says(
    board: str, sizes: tuple[int, ...], listed: bool
) -> None:
    cards = parse_cards(board)
    players = random_ranges(cards, sizes, seed=len(sizes))

    found, squares, whole = sample(cards, players, listed=listed)

    expected, expected_whole = naive.multiway_showdowns(cards, players)
    exact = np.array(expected)
    assert_is(found, squares, whole, (exact[:, 0] + exact[:, 2]) / expected_whole)
    for column in (0, 1):
        np.testing.assert_allclose(
            found[:, column] / whole, exact[:, column] / expected_whole, atol=0.03
        )


def test_that_drawn_deals_each_weigh_one_where_all_are_listed() -> None:
    cards = parse_cards("9s9h9d5c")
    players = random_ranges(cards, (5, 4, 5), seed=3)

    _, squares, whole = sample(cards, players, listed=True)

    assert whole == squares == SAMPLES


def test_that_a_random_hand_is_any_that_is_left() -> None:
    cards = parse_cards("Qs7h2d3c9h")
    low, high = sorted(parse_cards("Th9s"))
    left = [card for card in range(52) if card not in (*cards, low, high)]

    found, squares, whole = sample(cards, [{(low, high): 1.0}], listed=False, random_hands=1)

    assert whole == squares == SAMPLES
    anything = dict.fromkeys(combinations(left, 2), 1.0)
    exact, exact_whole = naive.multiway_showdowns(cards, [{(low, high): 1.0}, anything])
    shares = np.array([(own[0] + own[2]) / exact_whole for own in exact])
    assert_is(found, squares, whole, shares)


def test_that_the_same_seed_deals_the_same_and_another_one_does_not() -> None:
    cards = parse_cards("9s9h9d5c")
    players = random_ranges(cards, (5, 4, 5), seed=3)

    first, again, other = (sample(cards, players, listed=False, seed=seed)[0] for seed in (5, 5, 6))

    np.testing.assert_array_equal(first, again)
    assert (first != other).any()
