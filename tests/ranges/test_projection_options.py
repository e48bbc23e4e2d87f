"""Known cards in a range update, and its options as a request has them."""

import itertools
from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.game.player import Player
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.projection import Projection, project
from gto_desktop.ranges.projection_options import ProjectionOptions, read_options
from gto_desktop.ranges.range import Range


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
    ranges = (Range.parse(oop), Range.parse(ip))
    dealt = None if board is None else Board.parse(board)
    return project(ranges, dealt, "root", steps, ProjectionOptions(**options))


def cards_of(text: str) -> set[str]:
    return {name[i : i + 2] for name in numbers(text) for i in (0, 2)}


def test_hero_s_cards_leave_both_ranges_of_a_conversion() -> None:
    hero = parse_cards("AsKs")
    result = update("random", "random", "2c2d3h", [], hero_hand=hero)

    for text in (
        result.range_oop_new_raw,
        result.range_ip_new_raw,
        result.range_oop_new_raw_before_normalization,
        result.hand_ranks_ip,
    ):
        assert len(numbers(text)) == 47 * 46 / 2
        assert not cards_of(text) & {"As", "Ks", "2c", "2d", "3h"}
    assert result.fields()["hero_hand"] == "AsKs"


def test_hero_s_cards_leave_only_villain_s_range_of_a_projection() -> None:
    result = update(
        "random",
        "AA,KK:0.5",
        "2c2d3h",
        [],
        hero_hand=parse_cards("AsKs"),
        hero_from="villain",
        hero_position=Player.OOP,
    )

    assert len(numbers(result.range_oop_new_raw)) == 49 * 48 / 2
    assert numbers(result.range_ip_new) == {"AA": 1, "KK": 0.5}
    assert len(numbers(result.range_ip_new_raw)) == 6


def test_hero_s_own_hand_is_put_into_hero_s_range_with_its_largest_weight() -> None:
    options = {"hero_hand": parse_cards("9h9s"), "hero_from": "villain", "hero_position": 1}
    steps = [step(1, "BET 4", AhAs=0.5, KhKs=0.25, **{"9h9s": 0.0})]
    result = update("QQ", "AA,KK", "2c2d3h", steps, **options)
    twice = update("QQ", "AA,KK,99:0.1", "2c2d3h", steps, **options)
    there = update("QQ", "AA,99:0.5", "2c2d3h", [everyone(1, "CHECK", 0.5)], **options)

    assert numbers(result.range_ip_new_raw_before_normalization) == {
        "AhAs": 0.5,
        "KhKs": 0.25,
        "9h9s": 0.5,
    }
    assert numbers(result.range_ip_new) == pytest.approx(
        {"AA": 1 / 6, "KK": 0.5 / 6, "99": 1 / 6}, rel=1e-5
    )
    assert "9h9s" in numbers(result.hand_ranks_ip)
    assert result.range_ip_new_raw == twice.range_ip_new_raw
    assert numbers(there.range_ip_new_raw)["9h9s"] == 0.5, "what has weight keeps it"


def test_hero_s_own_hand_is_all_that_is_left_where_nothing_else_is() -> None:
    options = {"hero_hand": parse_cards("9h9s"), "hero_from": "villain", "hero_position": 0}
    result = update("AA", "QQ", "2c2d3h", [step(0, "CHECK", KhKs=1)], **options)
    discounted = update(
        "AA",
        "QQ",
        "2c2d3h",
        [everyone(0, "BET 3")],
        bluff_discount_ratio=0.0,
        bluff_combos_ratio=1.0,
        explain=True,
        **options,
    )

    assert result.range_oop_new_raw == "9h9s:1"
    assert discounted.range_oop_new_raw == "9h9s:1"
    stages = [change.stage for change in discounted.explained or () if change.player == "oop"]
    assert stages == ["cards", "action", "bluff_discount", "hero_hand", "normalization"]


def test_the_cards_of_partners_leave_villain_s_range() -> None:
    partners = (parse_combo("Ac9c"), parse_combo("QhQd"))
    result = update(
        "random", "random", "2c2d3h", [], partner_hands=partners, hero_position=Player.IP
    )

    assert len(numbers(result.range_oop_new_raw)) == 45 * 44 / 2
    assert len(numbers(result.range_ip_new_raw)) == 49 * 48 / 2
    assert not cards_of(result.range_oop_new_raw) & {"Ac", "9c", "Qh", "Qd"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"bluff_discount_ratio": 1.5}, "bluff_discount_ratio is between 0 and 1, not 1.5"),
        ({"bluff_combos_ratio": float("nan")}, "bluff_combos_ratio is between 0 and 1"),
        ({"hero_position": 2}, "hero_position is oop or ip"),
        ({"hero_from": "all"}, "from both ranges or from the villain's"),
        ({"partner_hands": (5,)}, "partner_hands needs hero_position"),
        ({"hero_hand": (1, 2), "hero_from": "villain"}, "hero_hand needs hero_position"),
        ({"hero_hand": (7, 7)}, "3s is in hero_hand and again in hero_hand"),
        ({"hero_hand": (7, 52)}, "card is a number from 0 to 51, not 52"),
        ({"track_hands": (1326,)}, "from 0 to 1325, not 1326"),
        (
            {"hero_hand": (0, 1), "partner_hands": (0,), "hero_position": 0},
            "2c is in hero_hand and again in partner_hands 2c2d",
        ),
        (
            {"partner_hands": (0, 1), "hero_position": 0},
            "2c is in partner_hands 2c2d and again in partner_hands 2c2h",
        ),
        ({"hero_hand": parse_cards("AsTh")}, "hero_hand holds Th, which is on the board Th9h2c"),
        (
            {"partner_hands": (0,), "hero_position": 1},
            "partner_hands holds 2c, which is on the board Th9h2c",
        ),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        update("AA", "KK", "Th9h2c", [], **options)


@pytest.mark.parametrize(
    ("oop", "ip", "steps", "options", "message"),
    [
        ("TT", "ThTd", [], {}, "known hands leave no combo of ip's range"),
        ("AsAd", "KK", [], {"hero_hand": (51, 50)}, "leave no combo of oop's range"),
        (
            "AA",
            "KK",
            [everyone(0, "CHECK"), everyone(1, "BET 4", 0)],
            {},
            "No combo of ip's range takes BET 4 at root/CHECK",
        ),
        ("AA", "KK", [step(0, "CHECK", QhQd=1)], {}, "oop's range takes CHECK at root"),
    ],
)
def test_a_range_that_is_left_empty_is_refused_with_the_reason(
    oop: str, ip: str, steps: list[LineStep], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(InputError, match=message):
        update(oop, ip, "Th9h2c", steps, **options)


def test_a_range_that_is_left_empty_may_be_a_result_that_is_noted() -> None:
    steps = [everyone(0, "CHECK"), everyone(1, "BET 4", 0), everyone(1, "RAISE 9")]

    result = update("AA", "KK", "Th9h2c", steps, keep_empty=True)

    assert result.note == "No combo of ip's range takes BET 4 at root/CHECK."
    assert (result.range_oop_new, result.range_ip_new) == ("AA:1", "")
    assert result.hand_ranks_ip == ""
    assert not result.weights[1].any()


def test_the_fields_of_a_request_become_options() -> None:
    request = {
        "normalize": False,
        "bluff_discount_ratio": 1,
        "bluff_combos_ratio": 0.25,
        "hero_position": "ip",
        "hero_hand": "KsAs",
        "partner_hands": ["Ac9c", "9cac"],
        "track_hands": ["AhKh", "KK", "KhAh"],
        "explain": True,
        "solver_results": {},
    }
    kings = tuple(parse_combo(f"K{a}K{b}") for a, b in itertools.combinations("cdhs", 2))

    options = read_options(request, hero_from="villain")

    assert options == ProjectionOptions(
        normalize=False,
        bluff_discount_ratio=1.0,
        bluff_combos_ratio=0.25,
        hero_position=1,
        hero_hand=(parse_cards("Ks")[0], parse_cards("As")[0]),
        hero_from="villain",
        partner_hands=(parse_combo("Ac9c"),),
        track_hands=(parse_combo("AhKh"), *kings),
        explain=True,
    )
    assert update("AA", "QQ", None, [], hero_hand=options.hero_hand).hero_hand == "KsAs"


def test_fields_left_out_or_null_are_the_defaults() -> None:
    names = [field.name for field in fields(ProjectionOptions) if field.name != "hero_from"]

    assert ProjectionOptions() == read_options({}, "both")
    assert ProjectionOptions() == read_options(dict.fromkeys(names), "both")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("normalize", 1, "normalize is true or false"),
        ("explain", "yes", "explain is true or false"),
        ("bluff_discount_ratio", "0.8", "bluff_discount_ratio is a number from 0 to 1"),
        ("bluff_discount_ratio", True, "is a number from 0 to 1"),
        ("bluff_combos_ratio", 10**400, "bluff_combos_ratio is a number from 0 to 1"),
        ("bluff_combos_ratio", float("nan"), "is a number from 0 to 1"),
        ("hero_position", "OOP", "hero_position is oop or ip"),
        ("hero_position", ["oop"], "hero_position is oop or ip"),
        ("hero_hand", "AKs", "hero_hand: "),
        ("hero_hand", "AsAs", "hero_hand: 'AsAs' holds As twice"),
        ("hero_hand", 5, "hero_hand: a hand is a text of two cards"),
        ("hero_hand", "A" * 1000, "hero_hand: a hand is a text of two cards"),
        ("partner_hands", "Ac9c", "partner_hands is a list"),
        ("partner_hands", [3], "partner_hands is a list"),
        ("partner_hands", ["Ac"], "partner_hands: "),
        ("partner_hands", ["2c2d"] * 1327, "partner_hands has 1327 hands"),
        ("track_hands", ["AK"], "track_hands: 'AK' is not a hand class"),
        ("track_hands", ["ZZ"], "track_hands: 'ZZ' is not a hand class"),
        ("track_hands", ["AhKhQh"], "track_hands: A hand has two cards"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(name: str, value: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_options({"hero_position": "oop", name: value}, "both")
