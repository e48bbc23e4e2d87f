"""Range updates: hand-worked numbers, what is tracked and explained, and what always holds."""

import itertools
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.ranges.action_line import LineStep, read_tree
from gto_desktop.ranges.projection import Projection, project
from gto_desktop.ranges.projection_options import ProjectionOptions
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS

SEATS = ("oop", "ip")


def numbers(text: str) -> dict[str, float]:
    pairs = (entry.split(":") for entry in text.split(",")) if text else ()
    return {name: float(number) for name, number in pairs}


def step(player: int, label: str, **shares: float) -> LineStep:
    """A step in which only the combos named are stated."""
    share = np.full(COMBO_COUNT, np.nan)
    for name, value in shares.items():
        share[parse_combo(name)] = value
    return LineStep(player, label, share)


def everyone(player: int, label: str, share: float = 1.0) -> LineStep:
    return LineStep(player, label, np.full(COMBO_COUNT, share))


def update(
    oop: str, ip: str, board: str | None, steps: list[LineStep], **options: Any
) -> Projection:
    ranges = PerPlayer(Range.parse(oop), Range.parse(ip))
    dealt = None if board is None else Board.parse(board)
    return project(ranges, dealt, "root", steps, ProjectionOptions(**options))


def test_weights_are_multiplied_by_the_frequencies_of_the_player_who_acts() -> None:
    steps = [
        step(Player.OOP, "CHECK", AhAs=0.5, KhKs=0.25),
        step(Player.IP, "BET 4", QhQs=0.8, JhJs=0.1),
        step(Player.OOP, "CALL", AhAs=0.5, KhKs=1),
    ]
    result = update("AhAs,KhKs:0.8", "QhQs:0.5,JhJs", "2c2d3h", steps)

    assert numbers(result.range_oop_new_raw_before_normalization) == {"AhAs": 0.25, "KhKs": 0.2}
    assert numbers(result.range_ip_new_raw_before_normalization) == {"QhQs": 0.4, "JhJs": 0.1}
    assert numbers(result.range_oop_new_raw) == {"AhAs": 1, "KhKs": 0.8}
    assert numbers(result.range_ip_new_raw) == {"QhQs": 1, "JhJs": 0.25}
    assert result.path_length == 3
    assert result.fields()["board"] == ["2c", "2d", "3h"]


def test_a_combo_that_a_node_does_not_state_does_not_get_past_it() -> None:
    result = update("AhAs,KhKs", "QQ", None, [step(0, "CHECK", AhAs=0.5)], explain=True)

    assert result.range_oop_new_raw == "AhAs:1"
    (change,) = [change for change in result.explained or () if change.stage == "action"]
    assert (change.combos_before, change.combos_after, change.share) == (2, 0.5, 0.25)
    assert change.unstated == 1


def test_combos_that_a_node_does_not_state_are_named_with_the_weight_they_had() -> None:
    steps = [step(0, "CHECK", AhAs=0.5), step(1, "BET 4", QhQd=1), step(0, "CALL", AhAs=1)]

    result = update("AhAs,KhKs,QQ:0.25", "QhQd", "2c2d3h", steps)

    assert numbers(result.unstated_oop or "") == {
        "KhKs": 1, **dict.fromkeys(("QcQd", "QcQh", "QcQs", "QdQh", "QdQs", "QhQs"), 0.25)
    }  # fmt: skip
    assert result.unstated_ip is None
    assert "unstated_ip" not in result.fields()
    assert result.note is not None
    assert "7 combos of oop's range at root," in result.note
    assert "KhKs" in result.note


def test_nothing_is_said_where_every_combo_that_gets_there_is_stated() -> None:
    result = update("AhAs,KhKs", "QQ", None, [step(0, "CHECK", AhAs=0.5, KhKs=0)])

    assert (result.note, result.unstated_oop, result.unstated_ip) == (None, None, None)


def test_a_class_has_the_mean_weight_of_its_possible_combos() -> None:
    # Of aces, the board leaves AdAs, AcAs and AcAd; of AKs, three; of 22 none.
    result = update("AA,AKs,22:0.5,KQs:0.5", "QQ", "Ah2c2d2h", [step(0, "X", AdAs=0.3, AsKs=0.9)])

    assert result.range_oop_new == "AA:0.111111,AKs:0.333333"
    assert result.range_oop_new_raw == "AdAs:0.333333,AsKs:1"


def test_equal_weights_in_a_class_read_back_as_the_range_they_were() -> None:
    text = "AA,AKs:0.5,72o:0.25"
    result = update(text, "QQ", None, [])

    assert result.range_oop_new == "AA:1,AKs:0.5,72o:0.25"
    assert Range.parse(result.range_oop_new) == Range.parse(text)
    assert Range.parse(result.range_oop_new_raw) == Range.parse(text)


def test_without_normalisation_both_raw_forms_are_the_same() -> None:
    result = update("AA:0.5", "QQ", None, [everyone(0, "CHECK", 0.5)], normalize=False)

    assert result.range_oop_new == "AA:0.25"
    assert result.range_oop_new_raw == result.range_oop_new_raw_before_normalization
    assert np.unique(result.weights[0]).tolist() == [0, 0.25]


def test_small_weights_are_written_without_an_exponent() -> None:
    steps = [step(0, "CHECK", AhAs=1e-7 / 3, KhKs=1), everyone(1, "BET 2", 1e-9)]
    result = update("AA,KK", "QQ", None, steps)

    assert result.range_oop_new_raw == "AhAs:0.0000000333333,KhKs:1"
    assert "QhQs:0.000000001," in result.range_ip_new_raw_before_normalization
    assert result.range_oop_new.startswith("AA:0.00000000555556,KK:")


def test_the_line_is_handed_back_as_it_was_written() -> None:
    result = project((Range.full(), Range.full()), None, "Root/x", [everyone(0, "CHECK")])

    assert result.fields()["node_id"] == "Root/x"


def test_tracked_hands_have_their_weight_after_every_step_in_both_ranges() -> None:
    steps = [
        step(0, "CHECK", AhAs=0.5, KhKs=1),
        everyone(1, "BET 4", 0.25),
        everyone(0, "CALL", 0.5),
    ]
    tracked = (parse_combo("AhAs"), parse_combo("2c2h"))
    result = update("AA:0.5,KK", "random", "2c7d3h", steps, track_hands=tracked)

    rows = [
        (hand.hand, hand.player, hand.weights, hand.before_normalization, hand.new)
        for hand in result.tracked or ()
    ]
    assert rows == [
        ("AhAs", "oop", (0.5, 0.25, 0.25, 0.125), 0.125, 0.25),
        ("AhAs", "ip", (1, 1, 0.25, 0.25), 0.25, 1),
        ("2c2h", "oop", (0, 0, 0, 0), 0, 0),
        ("2c2h", "ip", (0, 0, 0, 0), 0, 0),
    ]


def test_an_explanation_accounts_for_every_combo() -> None:
    steps = [everyone(0, "CHECK", 0.5), everyone(1, "BET 4", 0.25), step(0, "CALL", AhAs=0.5)]
    result = update("AA,KK", "random", "2c7d3h", steps, explain=True, bluff_discount_ratio=0.8)
    changes = result.explained or ()

    assert [(change.stage, change.player, change.action) for change in changes] == [
        ("cards", "oop", None),
        ("cards", "ip", None),
        ("action", "oop", "CHECK"),
        ("action", "ip", "BET 4"),
        ("action", "oop", "CALL"),
        ("bluff_discount", "ip", None),
        ("normalization", "oop", None),
        ("normalization", "ip", None),
    ]
    assert [change.node_id for change in changes if change.action] == [
        "root",
        "root/CHECK",
        "root/CHECK/BET 4",
    ]
    for player, seat in enumerate(SEATS):
        own = [change for change in changes if change.player == seat]
        assert own[0].combos_before == (12, 1326)[player]
        for change, following in itertools.pairwise(own):
            assert change.combos_after == following.combos_before
        assert own[-1].combos_after == pytest.approx(result.weights[player].sum(), rel=1e-5)


def test_what_was_not_asked_for_is_not_in_the_answer() -> None:
    result = update("AA", "KK", None, [])

    assert {"tracked", "explained", "hero_hand", "weights"}.isdisjoint(result.fields())
    assert len(result.fields()) == 15


def random_range(seed: int) -> Range:
    return Range(np.random.default_rng(seed).random(COMBO_COUNT).astype(np.float32))


def random_step(player: int, seed: int) -> LineStep:
    return LineStep(player, "CHECK", np.random.default_rng(seed).random(COMBO_COUNT))


@given(st.integers(0, 1000), st.lists(st.integers(0, 1), max_size=4))
@settings(deadline=None, max_examples=20)
def test_a_normalised_range_normalises_to_itself(seed: int, players: list[int]) -> None:
    steps = [random_step(player, seed + place) for place, player in enumerate(players)]
    once = project((random_range(seed), random_range(seed + 1)), None, "root", steps)
    again = project(
        (Range(once.weights[0].astype(np.float32)), Range(once.weights[1].astype(np.float32))),
        None,
        "root",
        [],
    )

    assert once.weights.max(axis=1).tolist() == [1, 1]
    assert np.allclose(once.weights, again.weights, rtol=1e-6)


@given(st.integers(0, 1000))
@settings(deadline=None, max_examples=20)
def test_two_steps_are_one_step_of_their_product_in_either_order(seed: int) -> None:
    ranges = (random_range(seed), random_range(seed + 1))
    check, again = random_step(0, seed + 2), random_step(0, seed + 3)
    both = LineStep(0, "CHECK", check.share * again.share)

    first, second, product = (
        project(ranges, None, "root", steps).weights
        for steps in ([check, again], [again, check], [both])
    )

    assert np.allclose(first, product, rtol=1e-12)
    assert np.allclose(second, product, rtol=1e-12)


@given(st.integers(0, 1000), st.permutations(range(52)))
@settings(deadline=None, max_examples=20)
def test_cards_may_be_taken_out_before_or_after_the_actions(seed: int, deck: list[int]) -> None:
    board, hero = Board(tuple(deck[:3])), (deck[3], deck[4])
    ranges = [random_range(seed), random_range(seed + 1)]
    steps = [random_step(player, seed + player) for player in (0, 1, 0)]
    options = ProjectionOptions(normalize=False, hero_hand=hero)

    during = project(ranges, board, "root", steps, options).weights
    before = [range_.without([*board.cards, *hero]) for range_ in ranges]
    early = project(before, None, "root", steps, ProjectionOptions(normalize=False)).weights
    plain = project(ranges, None, "root", steps, ProjectionOptions(normalize=False)).weights
    late = np.stack(
        [
            Range(weights.astype(np.float32)).without([*hero, *board.cards]).weights
            for weights in plain
        ]
    )

    assert np.array_equal(during, early)
    assert np.allclose(during, late, rtol=1e-6)


def test_the_branches_of_a_node_add_up_to_what_came_there() -> None:
    shares = np.random.default_rng(5).dirichlet([1, 1, 1], COMBO_COUNT).T
    ranges = (random_range(1), random_range(2))
    options = ProjectionOptions(normalize=False)
    branches = [
        project(
            ranges, Board.parse("Th9h2c"), "root", [LineStep(1, label, share)], options
        ).weights[1]
        for label, share in zip(("FOLD", "CALL", "RAISE 9"), shares, strict=True)
    ]
    came = project(ranges, Board.parse("Th9h2c"), "root", [], options).weights[1]

    assert np.allclose(sum(branches), came)


def test_what_comes_in_is_left_as_it_was() -> None:
    ranges, taken = (random_range(1), random_range(2)), random_step(0, 3)
    weights, share = ranges[0].weights.copy(), taken.share.copy()

    project(ranges, Board.parse("Th9h2c"), "root", [taken])

    assert np.array_equal(weights, ranges[0].weights)
    assert np.array_equal(share, taken.share)


def full_tree() -> dict[str, Any]:
    """Return five steps as JSON has them, each with the shares of all combos."""
    rows = np.random.default_rng(1).dirichlet([1, 1, 1], COMBO_COUNT).tolist()
    results: dict[str, Any] = {}
    for depth in range(5):
        table = dict(zip(COMBO_TEXTS, rows, strict=True))
        strategy = {"actions": ["FOLD", "CALL", "BET 4.000000"], "strategy": table}
        results = {
            "player": depth % 2,
            "strategy": strategy,
            "childrens": {"BET 4.000000": results},
        }
    return results


def least_seconds(work: Callable[[], object]) -> float:
    """Return the processor time that work takes, the least of twenty times."""
    work()
    times = []
    for _ in range(20):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def test_full_ranges_and_five_steps_take_half_the_time_of_parsing_as_many_steps() -> None:
    ranges, board = (random_range(1), random_range(2)), Board.parse("Th9h2c")
    steps = [random_step(place % 2, place) for place in range(4)] + [everyone(0, "BET 4", 0.5)]
    options = ProjectionOptions(bluff_discount_ratio=0.8)
    text = json.dumps(full_tree())

    projected = least_seconds(lambda: project(ranges, board, "root", steps, options).fields())

    # A processor's speed does not count so; 5 ms where the text takes 15.
    assert projected < least_seconds(lambda: json.loads(text)) / 2


def test_a_full_tree_of_five_steps_is_read_in_less_time_than_it_is_parsed() -> None:
    results = full_tree()
    text = json.dumps(results)

    read = least_seconds(lambda: read_tree(results, "root" + "/BET_4" * 5))

    assert read < least_seconds(lambda: json.loads(text))
