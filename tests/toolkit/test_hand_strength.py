"""Hand strength against counted figures and against dealing by hand."""

import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from pydantic import ValidationError

from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.kernels.evaluation_tables import evaluation_tables
from gto_desktop.kernels.potential import count_now_and_later, now_and_later
from gto_desktop.ranges.range import Range
from gto_desktop.toolkit.equity import HandStrength
from gto_desktop.toolkit.made_hands import strengths_of
from gto_desktop.toolkit.request_fields import ToolInputError
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool
from tests.kernels import naive

TOOL: Tool[Any, HandStrength] = TOOL_AT["hand-strength"]

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)

Cards = tuple[int, ...]


def ask(text: str, board: str = "", **fields: object) -> HandStrength:
    return TOOL.answer({"hole_range": [text], "board": board, **fields})


def states(boards: Sequence[Cards], hole: Cards, other: Cards) -> NDArray[np.int64]:
    """Return for each board whether a hand is behind (0), level (1) or ahead (2) of another."""
    mine, theirs = (
        strengths_of(np.array([(*board, *hand) for board in boards], np.uint8))
        for hand in (hole, other)
    )
    # The lower the stronger.
    ahead: NDArray[np.int64] = 1 + np.sign(theirs - mine)
    return ahead


def slow(hand: str, board: str) -> NDArray[np.int64]:
    """Count how often a hand is behind, level and ahead now and on the river, (3, 3)."""
    hole, cards = parse_cards(hand), parse_cards(board)
    counts = np.zeros((3, 3), np.int64)
    for other in combinations([card for card in range(52) if card not in {*hole, *cards}], 2):
        now = states([cards], hole, other)[0]
        later = states(naive.runouts(cards, (*hole, *other)), hole, other)
        counts[now] += np.bincount(later, minlength=3)
    return counts


@pytest.mark.parametrize(("hand", "board", "won", "tied", "lost"), TRUTH["hand_strength_1"])
def test_that_a_hand_fares_against_a_random_one_as_counted(
    hand: str, board: str, won: int, tied: int, lost: int
) -> None:
    answer = ask(hand, board)

    assert answer.method == "EXACT"
    assert answer.strength == pytest.approx((won + tied / 2) / (won + tied + lost), abs=1e-12)


@pytest.mark.parametrize(("hand", "won", "tied", "lost"), TRUTH["v_random"])
def test_that_a_hand_fares_before_the_flop_as_counted(
    hand: str, won: int, tied: int, lost: int
) -> None:
    answer = ask(hand)

    assert answer.method == "EXACT"
    assert answer.strength == pytest.approx((won + tied / 2) / (won + tied + lost), abs=1e-12)
    assert answer.current is None
    assert answer.potential is None


@pytest.mark.parametrize(
    ("hand", "board"),
    [
        ("AhKh", "2h7h9s3c"),
        ("7h7s", "Kd7c2s2d"),
        ("2c3d", "AsAdAhKs"),
        ("JhTh", "Qh9s2c"),
        ("9c9d", "9h8h7h"),
    ],
)
def test_that_now_and_later_are_as_dealing_by_hand_says(hand: str, board: str) -> None:
    counts = slow(hand, board)

    answer = ask(hand, board)

    now, later = counts.sum(axis=1), counts.sum(axis=0)
    assert answer.strength == pytest.approx((later[2] + later[1] / 2) / later.sum())
    assert answer.current == pytest.approx((now[2] + now[1] / 2) / now.sum())
    assert answer.potential is not None
    assert answer.potential.ppot == pytest.approx(
        (counts[0, 2] + counts[0, 1] / 2 + counts[1, 2] / 2) / (now[0] + now[1] / 2)
    )
    assert answer.potential.npot == pytest.approx(
        (counts[2, 0] + counts[1, 0] / 2 + counts[2, 1] / 2) / (now[2] + now[1] / 2)
    )


def test_that_a_range_is_the_mean_of_its_combos() -> None:
    one, other = ask("AhKh", "2h7h9s", player_count=4), ask("7c7d", "2h7h9s", player_count=4)
    both = ask("AhKh:0.25,7c7d:0.75", "2h7h9s", player_count=4)

    assert one.current is not None
    assert other.current is not None
    assert both.current == pytest.approx(0.25 * one.current + 0.75 * other.current)
    assert both.std_error is not None
    assert both.strength == pytest.approx(
        0.25 * one.strength + 0.75 * other.strength, abs=6 * both.std_error
    )


def test_that_current_strength_is_raised_to_the_number_of_others() -> None:
    two, five = ask("AhKd", "Kh7c2s"), ask("AhKd", "Kh7c2s", player_count=5)

    assert two.current is not None
    assert five.current == pytest.approx(two.current**4)
    assert five.potential == two.potential
    assert two.strength > five.strength > 0.2


def test_that_a_few_players_on_the_river_are_dealt_out_exactly() -> None:
    exact = ask("AhKd", "Kh7c2s9d3c", player_count=3)
    sampled = ask("AhKd", "Kh7c2s9d3c", player_count=3, sample_count=400_000)

    assert exact.method == "EXACT"
    assert sampled.std_error is not None
    assert sampled.strength == pytest.approx(exact.strength, abs=4.5 * sampled.std_error)
    assert exact.current is not None
    # Two others do not hold each other's cards: nearly, but not quite independent.
    assert exact.strength == pytest.approx(exact.current, abs=0.01)


def test_that_aces_win_as_often_against_more_players_as_odds_charts_say() -> None:
    # As any chart of the odds of aces before the flop has it.
    for others, percent in ((1, 85.2), (2, 73.4), (5, 49.2), (9, 31.1)):
        answer = ask("AA", player_count=others + 1)
        assert answer.strength * 100 == pytest.approx(percent, abs=0.6)


def test_that_the_nuts_are_never_behind_and_a_board_that_plays_is_never_ahead() -> None:
    royal, board = ask("AhKh", "QhJhTh2c"), ask("2c3d", "AhKhQhJhTh")

    assert royal.potential is not None
    assert royal.potential.ppot is None
    assert royal.potential.npot == 0
    assert board.strength == board.current == 0.5
    assert board.potential is None


@pytest.mark.parametrize(
    "body",
    [
        {"hole_range": ["AA"], "player_count": 1},
        {"hole_range": ["AA"], "player_count": 11},
        {"hole_range": []},
        {"hole_range": ["AA"], "board": "As"},
    ],
)
def test_that_a_body_of_another_form_is_refused(body: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TOOL.answer(body)


def test_that_a_range_the_board_leaves_nothing_of_is_named() -> None:
    with pytest.raises(ToolInputError) as failure:
        ask("AsAd", "AsKd2c")

    assert failure.value.loc == ("hole_range",)


cards = st.lists(st.integers(0, 51), unique=True, min_size=5, max_size=5)


@settings(max_examples=40, deadline=None)
@example(["72o"], [0, 1, 2, 3, 4], 4, 2, 1)  # all four deuces are on the board
@given(
    st.lists(st.sampled_from(["AA", "22+:0.1", "A2s+", "72o", "random"]), min_size=1),
    cards,
    st.sampled_from([0, 3, 4, 5]),
    st.integers(2, 10),
    st.sampled_from([1, 300]),
)
def test_that_every_request_gives_strengths_or_a_reason(
    tokens: list[str], board: list[int], known: int, players: int, samples: int
) -> None:
    body = {
        "hole_range": tokens,
        "board": "".join(card_name(card) for card in board[:known]),
        "player_count": players,
        "sample_count": samples,
    }

    held = Range.parse(",".join(tokens)).weights > 0
    if not (held & ~combos_blocked_by(board[:known])).any():
        with pytest.raises(ToolInputError) as failure:
            TOOL.answer(body)
        assert failure.value.loc == ("hole_range",)
        return

    answer = TOOL.answer(body)

    assert (answer.current is None) == (known == 0)
    assert (answer.potential is None) == (known in {0, 5})
    assert answer.samples == samples


@pytest.mark.parametrize("board", ["Ks7d4c", "2h7h9s3c", "AsKsQsJs2d"])
def test_that_a_few_hands_count_the_same_one_by_one_and_all_at_once(board: str) -> None:
    cards = parse_cards(board)
    live = COMBO_CARDS[~combos_blocked_by(cards)]
    dealt = np.array(cards, np.uint8)
    wanted = np.zeros(len(live), bool)
    wanted[[3, 200, 700]] = True
    few, all_at_once = (np.zeros((len(live), 3, 3), np.int64) for _ in range(2))

    now_and_later(dealt, live, wanted, few)
    count_now_and_later(evaluation_tables(), dealt, live, wanted, all_at_once)

    assert few[wanted].sum() > 0
    np.testing.assert_array_equal(few, all_at_once)
