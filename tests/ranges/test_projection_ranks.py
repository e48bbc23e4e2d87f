"""The ranks of made hands, the bottom of a range, and the discount of bluffs."""

import json
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, parse_combo
from gto_desktop.cards.isomorphism import combo_permutation
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.hand_ranks import bottom_count, hand_ranks
from gto_desktop.ranges.projection import Projection, project
from gto_desktop.ranges.projection_options import ProjectionOptions
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS
from tests.kernels import naive

TRUTH = json.loads((Path(__file__).parents[1] / "data" / "groundtruth.json").read_text())
BANDS: dict[str, tuple[int, int]] = TRUTH["strength_bands_1_best"]
ALWAYS = np.ones(COMBO_COUNT)
BOTH = (Range.full(), Range.full())


def rank_numbers() -> dict[tuple[int, ...], int]:
    """The 7462 values of five cards and their numbers, from one hand for each."""
    values = set()
    for ranks in combinations_with_replacement(range(13), 5):
        if len(set(ranks)) == 1:
            continue
        # Equal ranks are neighbours, so four suits in turn keep the cards different.
        values.add(naive.five_card_value([4 * r + place % 4 for place, r in enumerate(ranks)]))
    for ranks in combinations(range(13), 5):
        values.add(naive.five_card_value([4 * r for r in ranks]))
    return {value: number for number, value in enumerate(sorted(values, reverse=True), 1)}


RANK_OF = rank_numbers()


def entries(text: str) -> dict[str, int]:
    return {name: int(rank) for name, rank in (entry.split(":") for entry in text.split(","))}


def weights(text: str) -> dict[str, float]:
    return {name: float(weight) for name, weight in (entry.split(":") for entry in text.split(","))}


def update(
    ranges: tuple[str, str], board: str, steps: Sequence[LineStep], **options: object
) -> Projection:
    parsed = (Range.parse(ranges[0]), Range.parse(ranges[1]))
    settings = ProjectionOptions(**options)  # type: ignore[arg-type]
    return project(parsed, Board.parse(board), "root", steps, settings)


@pytest.mark.parametrize(
    ("board", "every"), [("Th9h2c", 1), ("7s7d7c", 1), ("5h6h7h8h", 9), ("QsJsTs2d2c", 60)]
)
def test_ranks_are_those_of_the_slow_way(board: str, every: int) -> None:
    cards = parse_cards(board)
    ranks = hand_ranks(Board(cards))

    for combo in range(0, COMBO_COUNT, every):
        hand = COMBO_CARDS[combo].tolist()
        blocked = bool(set(hand) & set(cards))
        expected = 0 if blocked else RANK_OF[naive.value([*hand, *cards])]
        assert expected == ranks[combo], COMBO_TEXTS[combo]


@pytest.mark.parametrize(
    ("hand", "board", "rank"),
    [
        ("AsKs", "QsJsTs", 1),
        ("5d4d", "3d2dAd", 10),
        ("AsAc", "AhAdKc", 11),
        ("2s2c", "2h2d3c", 166),
        ("AsAc", "AhKdKc", 167),
        ("AsKs", "QsJs9s", 323),
        ("AsKd", "QsJsTs", 1600),
        ("5s4d", "3s2cAh", 1609),
        ("AsKd", "QsJc9s", 6186),
        ("7s5d", "4s3c2s", 7462),
    ],
)
def test_the_ends_of_the_known_bands_are_where_they_are_known(
    hand: str, board: str, rank: int
) -> None:
    assert rank == hand_ranks(Board.parse(board))[parse_combo(hand)]
    assert any(rank in band for band in BANDS.values())


def test_a_list_of_ranks_goes_from_the_best_to_the_worst_and_leaves_out_what_is_not_held() -> None:
    result = update(("22+,AKs:0.2", "random"), "Th9h2c7d", [])
    oop, ip = entries(result.hand_ranks_oop), entries(result.hand_ranks_ip)

    assert list(oop.values()) == sorted(oop.values())
    assert set(oop) == set(weights(result.range_oop_new_raw))
    assert len(ip) == 48 * 47 / 2
    assert list(ip.values()) == sorted(ip.values())
    assert all(ip[name] == rank for name, rank in oop.items())


def test_equal_hands_are_listed_aces_first_every_time() -> None:
    board = "AhKhQhJhTh"
    names = list(entries(update(("AA,22", "22"), board, []).hand_ranks_oop))

    assert names == ["AdAs", "AcAs", "AcAd", "2h2s", "2d2s", "2d2h", "2c2s", "2c2h", "2c2d"]


@pytest.mark.parametrize(
    ("combos", "ratio", "count"),
    [(0, 1, 0), (7, 0, 0), (7, 1, 7), (10, 0.25, 3), (10, 0.24, 2), (100, 0.145, 15), (1, 0.3, 0)],
)
def test_a_fraction_of_a_range_is_the_nearest_number_of_combos(
    combos: int, ratio: float, count: int
) -> None:
    assert count == bottom_count(combos, ratio)


@pytest.mark.parametrize("ratio", [0.0, 0.1, 0.3, 0.77, 1.0])
def test_the_bottom_is_the_end_of_the_list_of_ranks(ratio: float) -> None:
    result = update(("22+,A2s+", "random"), "Th9h2c", [], bluff_combos_ratio=ratio)

    for ranks, bottom in (
        (result.hand_ranks_oop, result.hand_bottom_ranks_oop),
        (result.hand_ranks_ip, result.hand_bottom_ranks_ip),
    ):
        assert ranks.endswith(bottom)
        held = len(bottom.split(",")) if bottom else 0
        assert abs(held - ratio * len(ranks.split(","))) <= 0.5


def test_bluffs_are_multiplied_by_the_ratio_and_nothing_else_is() -> None:
    steps = [
        LineStep(0, "CHECK", ALWAYS),
        LineStep(1, "BET 4.000000", ALWAYS),
        LineStep(0, "CALL", ALWAYS),
    ]
    plain = update(("22+", "22+,A2s+,KTo+"), "Th9h2c", steps)
    changed = update(("22+", "22+,A2s+,KTo+"), "Th9h2c", steps, bluff_discount_ratio=0.25)

    bottom = entries(changed.hand_bottom_ranks_ip)
    cut = min(bottom.values())
    before = weights(plain.range_ip_new_raw_before_normalization)
    after = weights(changed.range_ip_new_raw_before_normalization)
    ranks = entries(changed.hand_ranks_ip)
    assert plain.hand_bottom_ranks_ip == changed.hand_bottom_ranks_ip
    assert plain.range_oop_new_raw == changed.range_oop_new_raw
    for name, weight in after.items():
        if ranks[name] > cut:
            assert weight == pytest.approx(before[name] * 0.25)
        if ranks[name] < cut:
            assert weight == before[name]
    lost = sum(before.values()) - sum(after.values())
    assert lost == pytest.approx(0.75 * len(bottom), rel=1e-4), "every weight was 1"


def test_equal_hands_are_discounted_alike_wherever_the_list_is_cut() -> None:
    board, steps = "7h7d2c", [LineStep(0, "BET 3", ALWAYS)]
    result = update(("random", "22"), board, steps, bluff_discount_ratio=0, bluff_combos_ratio=0.2)
    discounted = result.weights[0]
    ranks = hand_ranks(Board.parse(board))

    for rank in np.unique(ranks[ranks > 0]):
        assert len(np.unique(discounted[ranks == rank])) == 1
    # Hearts and diamonds mean the same on this board.
    assert np.array_equal(discounted[combo_permutation((0, 2, 1, 3))], discounted)


@pytest.mark.parametrize(
    ("line", "discounted"),
    [
        ([], []),
        ([(0, "CHECK"), (1, "CHECK")], []),
        ([(0, "BET 4"), (1, "CALL")], [0]),
        ([(0, "CHECK"), (1, "BET_4"), (0, "CALL")], [1]),
        ([(0, "CHECK"), (1, "bet 4"), (0, "RAISE 12"), (1, "CALL")], [0]),
        ([(0, "BET 4"), (1, "RAISE 12")], [0, 1]),
        ([(0, "BET 4"), (1, "ALLIN"), (0, "CALL")], [1]),
        ([(0, "BET 4"), (1, "FOLD")], [0]),
    ],
)
def test_a_player_bluffs_whose_last_action_is_a_bet_or_a_raise(
    line: list[tuple[int, str]], discounted: list[int]
) -> None:
    steps = [LineStep(player, label, ALWAYS) for player, label in line]
    result = update(("random", "random"), "Th9h2c", steps, bluff_discount_ratio=0.5)

    assert discounted == [player for player in (0, 1) if (result.weights[player] == 0.5).any()]


def test_a_ratio_of_one_changes_nothing_and_of_zero_removes_bluffs() -> None:
    steps = [LineStep(0, "BET 4", ALWAYS)]
    none, unit, zero = (
        update(("22+,AKs", "22"), "Th9h2c", steps, bluff_discount_ratio=ratio)
        for ratio in (None, 1.0, 0.0)
    )

    assert none.fields() == unit.fields()
    assert none.bluff_discount_ratio == 1
    # The ten, the nine and the deuce leave 69 of the pairs' 78 combos, and AKs has four: 73.
    assert len(entries(zero.hand_ranks_oop)) == 73
    # 0.3 of it are 22: the four of AKs, high card only, and the six each of threes to fives.
    assert len(entries(zero.hand_bottom_ranks_oop)) == 22
    pairs = ("AA", "KK", "QQ", "JJ", "TT", "99", "88", "77", "66", "22")
    assert dict.fromkeys(pairs, 1) == weights(zero.range_oop_new)


def test_bluffs_cannot_be_discounted_without_a_board() -> None:
    steps = [LineStep(0, "BET 4", ALWAYS)]

    with pytest.raises(InputError, match="bluff_discount_ratio needs a board"):
        project(BOTH, None, "root", steps, ProjectionOptions(bluff_discount_ratio=0.8))


def test_without_a_board_nothing_is_ranked_and_no_card_is_taken_out() -> None:
    result = project(BOTH, None, "root", [], ProjectionOptions(bluff_discount_ratio=1))

    assert not result.board
    assert not result.hand_ranks_oop + result.hand_ranks_ip
    assert not result.hand_bottom_ranks_oop + result.hand_bottom_ranks_ip
    assert result.fields()["hand_ranks_oop"] == ""
    assert result.weights.sum() == 2 * COMBO_COUNT


def test_a_discount_that_removes_a_whole_range_is_refused() -> None:
    steps = [LineStep(1, "BET 4", ALWAYS)]

    with pytest.raises(InputError, match="discount leaves no combo of ip's range"):
        update(("AA", "KK"), "Th9h2c", steps, bluff_discount_ratio=0.0, bluff_combos_ratio=1.0)
