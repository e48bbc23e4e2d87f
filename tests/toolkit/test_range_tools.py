"""Ranges taken apart, value ranges, and the advantages of one range over another."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, combo_index
from gto_desktop.ranges.range import Range
from gto_desktop.toolkit.board_holdings import ValueRange
from gto_desktop.toolkit.made_hands import CATEGORIES
from gto_desktop.toolkit.range_advantages import EquityAdvantage, NutAdvantage
from gto_desktop.toolkit.range_weights import ExpandedRange
from gto_desktop.toolkit.request_fields import ToolInputError
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool
from tests.kernels import naive

EXPAND: Tool[Any, ExpandedRange] = TOOL_AT["range/expand"]
VALUE: Tool[Any, ValueRange] = TOOL_AT["range/value"]
NUTS: Tool[Any, NutAdvantage] = TOOL_AT["range/nut-advantage"]
EQUITY: Tool[Any, EquityAdvantage] = TOOL_AT["range/equity-advantage"]

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)


def expand(*notation: str) -> ExpandedRange:
    return EXPAND.answer({"notation": list(notation)})


def value(board: str, **fields: object) -> ValueRange:
    return VALUE.answer({"board": board, **fields})


def nuts(hero: str, villain: str, board: str) -> NutAdvantage:
    return NUTS.answer({"hero": [hero], "villain": [villain], "board": board})


def advantage(hero: str, villain: str, board: str, **fields: object) -> EquityAdvantage:
    body = {"hero": [hero], "villain": [villain], "board": board, **fields}
    return EQUITY.answer(body)


def answer_or_reason(tool: Tool[Any, Any], body: object) -> object:
    try:
        return tool.answer(body)
    except (ToolInputError, ValidationError) as reason:
        return reason


# ---------------------------------------------------------------------------------------- expand


@pytest.mark.parametrize(
    ("notation", "count"),
    [("AA", 6), ("AK", 16), ("AKs", 4), ("AKo", 12), ("QQ+", 18), ("ATs+", 16), ("KTo+", 36),
     ("99-66", 24), ("A5s-A2s", 16), ("AhKh", 1), ("random", 1326), ("22+;AK 72o", 106)],
)  # fmt: skip
def test_that_a_token_stands_for_so_many_combos(notation: str, count: int) -> None:
    answer = expand(notation)

    assert answer.count == len(answer.combos) == count
    assert answer.weight_sum == count
    assert answer.fraction == pytest.approx(count / 1326)


def test_that_weights_are_given_as_they_were_written() -> None:
    answer = expand("QQ:0.1", "AhKh:0.3,2c2d:0.7", "QhQd:0.2")

    weights = {combo.combo: combo.weight for combo in answer.combos}
    assert weights == {
        "AhKh": 0.3, "QdQs": 0.1, "QhQs": 0.1, "QcQs": 0.1, "QdQh": 0.2, "QcQh": 0.1, "QcQd": 0.1,
        "2c2d": 0.7,
    }  # fmt: skip
    assert answer.classes == {"AKs": 0.075, "QQ": 0.116667, "22": 0.116667}
    assert answer.grid[0][1] == 0.075
    assert answer.grid[2][2] == 0.116667
    assert answer.weight_sum == pytest.approx(1.7)
    assert answer.range_string == (
        "AhKh:0.3,QhQs:0.1,QdQs:0.1,QdQh:0.2,QcQs:0.1,QcQh:0.1,QcQd:0.1,2c2d:0.7"
    )


def test_that_the_grid_has_suited_hands_above_the_diagonal() -> None:
    grid = np.array(expand("22+", "A2s+:0.5", "72o:0.25").grid)

    assert grid.shape == (13, 13)
    assert np.diag(grid).tolist() == [1] * 13
    assert grid[0, 1:].tolist() == [0.5] * 12
    assert grid[12, 7] == 0.25
    assert grid.sum() == 13 + 6 + 0.25


def test_that_a_range_of_nothing_is_a_range() -> None:
    answer = expand("AA:0")

    assert (answer.count, answer.weight_sum, answer.range_string) == (0, 0, "")
    assert answer.combos == []
    assert answer.classes == {}


weights = st.dictionaries(st.integers(0, 1325), st.floats(0, 1), max_size=60)


@settings(max_examples=60, deadline=None)
@given(weights)
def test_that_the_range_string_gives_the_same_range_again(held: dict[int, float]) -> None:
    array = np.zeros(1326, np.float32)
    array[list(held)] = list(held.values())
    text = str(Range(array)) or "AA:0"

    answer = expand(text)

    assert Range.parse(answer.range_string or "AA:0") == Range(array)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(alphabet="AKQJT98765432shdco+-:;, .01[]e", max_size=12), max_size=4))
def test_that_any_text_is_a_range_or_refused(notation: list[str]) -> None:
    answer = answer_or_reason(EXPAND, {"notation": notation})

    if isinstance(answer, ValidationError):
        assert answer.errors()[0]["loc"][0] == "notation"
        return
    assert isinstance(answer, ExpandedRange)
    assert 0 <= answer.weight_sum <= answer.count <= 1326


def test_that_the_token_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ValidationError) as failure:
        expand("AA", "AXs")

    assert failure.value.errors()[0]["loc"] == ("notation", 1)


# ----------------------------------------------------------------------------------------- value


@pytest.mark.parametrize("board", sorted(TRUTH["category_combos"]))
@pytest.mark.parametrize("floor", CATEGORIES)
def test_that_value_hands_are_those_counted_from_a_category_up(board: str, floor: str) -> None:
    counts = TRUTH["category_combos"][board]
    names = [category.value for category in CATEGORIES]
    expected = {name: counts.get(name, 0) for name in names[names.index(floor) :]}

    answer = value(board, floor=floor)

    assert {str(name): count for name, count in answer.by_category.items()} == expected
    assert answer.count == len(answer.combos) == sum(expected.values())
    assert answer.total == sum(counts.get(name, 0) for name in names)
    assert expand(answer.range_string or "AA:0").count == answer.count


@pytest.mark.parametrize(
    ("aggression", "floor"),
    [("NO_BET", "ONE_PAIR"), ("SINGLE_BET", "TWO_PAIR"), ("RAISED", "THREE_OF_A_KIND")],
)
def test_that_more_betting_takes_a_better_hand(aggression: str, floor: str) -> None:
    assert value("7h2c9d", aggression=aggression).floor == floor
    assert value("7h2c9d").floor == "TWO_PAIR"
    assert value("7h2c9d", aggression=aggression, floor="FLUSH").floor == "FLUSH"


def test_that_on_a_paired_board_the_pair_of_the_board_is_not_ones_own() -> None:
    answer = value("QsQh7c7d2s", floor="TWO_PAIR")

    # Two pair is what everybody has; 179 full houses and 2 quads are more.
    assert answer.count == answer.total == 1081
    assert answer.using_hole_cards_count == 181


def test_that_dead_cards_are_in_no_hand() -> None:
    answer = value("7h2c9d", floor="THREE_OF_A_KIND", dead="7d 9s")

    assert answer.count == 5
    assert not any("7d" in combo or "9s" in combo for combo in answer.combos)


def test_that_the_value_hands_are_those_dealing_by_hand_finds() -> None:
    board = parse_cards("JhTh9h8c")
    expected = {
        i
        for i, (a, b) in enumerate(COMBO_CARDS.tolist())
        if not {a, b} & {*board} and naive.value((*board, a, b))[0] >= 4
    }

    answer = value("JhTh9h8c", floor="STRAIGHT")

    assert {combo_index(*parse_cards(combo)) for combo in answer.combos} == expected


# ----------------------------------------------------------------------------------- nut advantage


def test_that_nut_shares_count_weights_and_leave_out_dead_combos() -> None:
    # Sets are the nut category. Of 99 three combos are left, of 77:0.5 three as well.
    answer = nuts("99,AA", "77:0.5,KK,QQ", "7h2c9d")

    assert answer.floor == "THREE_OF_A_KIND"
    assert (answer.hero.weight, answer.hero.total) == (3, 9)
    assert (answer.villain.weight, answer.villain.total) == (1.5, 13.5)
    assert answer.hero_share == pytest.approx(2 / 3)
    assert answer.villain_share == pytest.approx(1 / 3)
    assert answer.density_ratio == pytest.approx((3 / 9) / (1.5 / 13.5))
    assert set(answer.nut_combos.hero) == {"9c9h", "9c9s", "9h9s"}
    assert set(answer.nut_combos.villain) == {"7c7d", "7c7s", "7d7s"}


def test_that_shares_are_half_when_nobody_has_the_nuts() -> None:
    answer = nuts("AA", "KK", "7h2c9d")

    assert (answer.hero_share, answer.villain_share) == (0.5, 0.5)
    assert answer.density_ratio is None
    assert answer.nut_combos.hero == answer.nut_combos.villain == []


def test_that_a_board_that_is_the_nuts_makes_every_combo_one() -> None:
    answer = nuts("22", "33,44", "AsKsQsJsTs")

    assert answer.floor == "STRAIGHT_FLUSH"
    assert answer.hero.density == answer.villain.density == 1
    assert answer.hero_share == pytest.approx(1 / 3)


def test_that_the_side_without_a_combo_is_named() -> None:
    for hero, villain, name in (("9h9d", "AA", "hero"), ("AA", "7h7d:0.5", "villain")):
        with pytest.raises(ToolInputError) as failure:
            nuts(hero, villain, "7h2c9d")
        assert failure.value.loc == (name,)


# -------------------------------------------------------------------------------- equity advantage


@pytest.mark.parametrize(("hero", "villain", "board", "won", "tied", "lost"), TRUTH["range_equity"])
def test_that_the_range_advantage_is_counted_exactly(
    hero: str, villain: str, board: str, won: float, tied: float, lost: float
) -> None:
    answer = advantage(hero, villain, board)

    total = won + tied + lost
    assert answer.method == "EXACT"
    assert answer.samples is answer.std_error is answer.seed is None
    assert (answer.win, answer.tie, answer.lose) == pytest.approx(
        (won / total, tied / total, lost / total), abs=1e-12
    )
    assert answer.hero_equity == pytest.approx((won + tied / 2) / total, abs=1e-12)
    assert answer.hero_share + answer.villain_share == pytest.approx(1)
    assert answer.advantage == pytest.approx(answer.hero_equity - 0.5)


def test_that_samples_are_drawn_when_they_are_asked_for() -> None:
    exact = advantage("QQ+", "AK", "Kh7c2d")
    sampled = advantage("QQ+", "AK", "Kh7c2d", sample_count=50_000, seed=11)

    assert (sampled.method, sampled.samples, sampled.seed) == ("MONTE_CARLO", 50_000, 11)
    assert sampled.std_error is not None
    assert sampled.hero_equity == pytest.approx(exact.hero_equity, abs=4.5 * sampled.std_error)


def test_that_equal_ranges_have_no_advantage() -> None:
    assert advantage("random", "random", "Qs7h2d").advantage == pytest.approx(0, abs=1e-12)


def test_that_ranges_that_never_meet_are_refused() -> None:
    with pytest.raises(ToolInputError) as failure:
        advantage("AhAd", "AhKd", "Qs7h2d")

    assert failure.value.type == "no_deal"


cards = st.lists(st.integers(0, 51), unique=True, min_size=3, max_size=5)
tokens = st.lists(
    st.sampled_from(["AA", "22+:0.3", "AKs", "A2s+", "72o:0", "AhKh:1e-30", "random"]), min_size=1
)


@settings(max_examples=40, deadline=None)
@given(tokens, tokens, cards)
def test_that_any_two_ranges_are_compared_or_a_side_is_named(
    hero: list[str], villain: list[str], board: list[int]
) -> None:
    body = {"hero": hero, "villain": villain, "board": "".join(map(card_name, board))}
    nutted = answer_or_reason(NUTS, body)
    equal = answer_or_reason(EQUITY, body)

    for answer in (nutted, equal):
        if isinstance(answer, ToolInputError):
            assert answer.loc[0] in {"hero", "villain"}
            return
    assert isinstance(nutted, NutAdvantage)
    assert isinstance(equal, EquityAdvantage)
    assert nutted.hero_share + nutted.villain_share == pytest.approx(1)
    assert equal.hero_equity + equal.villain_equity == pytest.approx(1)
    assert equal.win + equal.tie + equal.lose == pytest.approx(1)
