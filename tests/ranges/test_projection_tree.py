"""Reading a line of the decision tree that a caller sends."""

import copy
from dataclasses import fields
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.ranges.action_line import (
    LONGEST_LINE,
    MOST_ACTIONS,
    LineStep,
    find_action,
    read_line,
    read_tree,
)
from gto_desktop.ranges.projection import project
from gto_desktop.ranges.projection_options import ProjectionOptions, read_options
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS

LINE = "root/CHECK/BET 8.000000/CALL"


def node(player: int, table: dict[str, list[float]], *actions: str, **children: Any) -> Any:
    return {
        "node_type": "action_node",
        "player": player,
        "strategy": {"actions": list(actions), "strategy": table},
        "childrens": children,
    }


def tree() -> Any:
    facing = node(1, {"AhKh": [0.1, 0.7, 0.2]}, "FOLD", "CALL", "RAISE 24.000000")
    check = node(0, {"QsQd": [0.25, 0.75]}, "CHECK", "BET 8.000000")
    check["childrens"]["BET 8.000000"] = facing
    root = node(1, {"AhKh": [0.5, 0.2, 0.3], "2c2d": [0, 0, 1]}, "CHECK", "BET 4.0", "BET 8.0")
    root["childrens"]["CHECK"] = check
    return root


def test_a_step_has_the_share_of_each_combo_that_takes_the_action() -> None:
    oop, ip, call = read_tree(tree(), LINE)

    assert [(step.label, step.player) for step in (oop, ip, call)] == [
        ("CHECK", 0),
        ("BET 8.000000", 1),
        ("CALL", 0),
    ]
    assert oop.share[parse_combo("AhKh")] == 0.5
    assert oop.share[parse_combo("2c2d")] == 0
    assert ip.share[parse_combo("QsQd")] == 0.75
    assert call.share[parse_combo("AhKh")] == 0.7
    assert [np.isnan(step.share).sum() for step in (oop, ip, call)] == [
        COMBO_COUNT - 2,
        COMBO_COUNT - 1,
        COMBO_COUNT - 1,
    ]


def test_player_1_of_a_tree_is_out_of_position_and_0_in_position() -> None:
    assert [step.player for step in read_tree(tree(), LINE)] == [0, 1, 0]


def test_the_root_alone_is_no_step() -> None:
    assert read_tree({}, "root") == []


def test_a_combo_may_be_written_in_either_order_and_case() -> None:
    for name in ("AhKh", "KhAh", "khAH"):
        (step,) = read_tree(node(0, {name: [1]}, "CHECK"), "root/CHECK")
        assert step.share[parse_combo("AhKh")] == 1


def test_only_the_nodes_on_the_line_are_read() -> None:
    results = tree()
    results["childrens"]["BET 4.0"] = "anything"
    results["childrens"]["CHECK"]["childrens"]["CHECK"] = None

    assert len(read_tree(results, LINE)) == 3


@pytest.mark.parametrize(
    "segment",
    ["BET 8.000000", "BET_8", "bet 8", "Bet 8.0", "BET 8.004", "b8", "BET_8.000000", " BET 8 "],
)
def test_an_action_is_found_however_it_is_written(segment: str) -> None:
    assert find_action(["CHECK", "BET 4.000000", "BET 8.000000"], segment.strip()) == 2
    assert read_tree(tree(), f"root/x/{segment}/call")[1].label == "BET 8.000000"


@pytest.mark.parametrize(
    ("labels", "segment", "found"),
    [
        (["CHECK", "BET 8.0"], "BET", 1),
        (["CHECK", "BET 8.0"], "BET 8.02", None),
        (["CHECK", "BET 8.0"], "RAISE 8", None),
        (["FOLD", "CALL", "ALLIN"], "all-in", 2),
        (["FOLD", "CALL"], "CALL 8", 1),
        (["BET 8.0", "BET 8.01"], "BET 8.01", 1),
        (["BET 8.0", "BET 8.008"], "BET_8.007", 1),
        (["¥ 5", "CHECK"], "¥ 5", 0),
        (["CHECK"], "", None),
        ([], "CHECK", None),
    ],
)
def test_the_nearest_action_of_that_word_is_found(
    labels: list[str], segment: str, found: int | None
) -> None:
    assert find_action(labels, segment) == found


def test_an_action_that_fits_twice_is_refused() -> None:
    with pytest.raises(InputError, match=r"At root: 'BET' fits BET 4.0, BET 8.0\."):
        read_tree(tree(), "root/BET")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (7, "node_id is a text like root/CHECK/BET 8, not a number"),
        (None, "not null"),
        ("", "begins with root"),
        ("CHECK/BET 8", "begins with root"),
        ("root/", "nothing between two slashes"),
        ("root//CHECK", "nothing between two slashes"),
        ("root/" + "CHECK/" * LONGEST_LINE + "CHECK", f"{LONGEST_LINE + 1} actions deep"),
        ("root/" + "A" * 5000, "5005 characters"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(line: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_tree(tree(), line)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("root/BET 5", ["At root:", "'BET 5'", "CHECK, BET 4.0, BET 8.0"]),
        ("root/BET 4", []),
        ("root/BET 4/FOLD", ["At root:", "'BET 4.0'", "childrens holds CHECK"]),
        ("root/CHECK/RAISE 5", ["At root/CHECK:", "'RAISE 5'", "CHECK, BET 8.000000"]),
        ("root/CHECK/CHECK/BET 3", ["At root/CHECK:", "'CHECK'", "BET 8.000000"]),
        (f"{LINE}/CHECK", ["At root/CHECK/BET 8.000000:", "'CALL'", "childrens is empty"]),
    ],
)
def test_a_node_that_is_not_in_the_tree_is_named_with_what_there_is(
    line: str, parts: list[str]
) -> None:
    if not parts:
        assert len(read_tree(tree(), line)) == 1
        return
    with pytest.raises(InputError) as caught:
        read_tree(tree(), line)

    assert [part for part in parts if part not in str(caught.value)] == []


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ([], [], "solver_results is an object with the root node, not a list"),
        ([], None, "not null"),
        (["player"], 2, "player is 1"),
        (["player"], True, "player is 1"),
        (["player"], "1", "player is 1"),
        (["player"], None, "player is 1"),
        (["strategy"], None, "'action_node' without a strategy, so no 'CHECK' follows"),
        (["strategy"], "x", "strategy is an object, not a text"),
        (["strategy", "actions"], None, "strategy.actions is a list"),
        (["strategy", "actions"], {"CHECK": 1}, "strategy.actions is a list"),
        (["strategy", "actions"], ["CHECK", 3], "strategy.actions is a list"),
        (["strategy", "actions"], [], "has 0 actions, not 1 to 100"),
        (["strategy", "actions"], ["X"] * (MOST_ACTIONS + 1), "has 101 actions"),
        (["strategy", "actions"], ["CHECK" + " " * 99], "action has more than 80 characters"),
        (["strategy", "actions"], ["CHECK", "CHECK"], "names an action twice"),
        (["strategy", "strategy"], None, "object of combos, not null"),
        (["strategy", "strategy"], [], "object of combos, not a list"),
        (["strategy", "strategy"], {"AKs": [1, 0, 0]}, "'AKs' is no combo"),
        (["strategy", "strategy"], {"AhAh": [1, 0, 0]}, "'AhAh' is no combo"),
        (["strategy", "strategy"], {"x" * 99: [1, 0, 0]}, r"x\.\.\.' is no combo"),
        (["strategy", "strategy"], {str(i): [] for i in range(1327)}, "has 1327 combos"),
        (
            ["strategy", "strategy"],
            {"AhKh": [1, 0, 0], "KhAh": [1, 0, 0]},
            "AhKh is stated twice",
        ),
        (["strategy", "strategy", "AhKh"], [0.5, 0.5], "AhKh: 2 frequencies, but 3 actions"),
        (["strategy", "strategy", "AhKh"], 0.5, "AhKh: the frequencies are a list, not a number"),
        (["strategy", "strategy", "AhKh"], "123", "AhKh: the frequencies are a list, not a text"),
        (["strategy", "strategy", "AhKh"], [1.2, 0, 0], "between 0 and 1, not 1.2"),
        (["strategy", "strategy", "AhKh"], [50, 30, 20], "between 0 and 1, not 50"),
        (["strategy", "strategy", "AhKh"], [-0.1, 0.5, 0.5], "between 0 and 1, not -0.1"),
        (["strategy", "strategy", "AhKh"], [float("nan"), 0, 0], "between 0 and 1, not nan"),
        (["strategy", "strategy", "AhKh"], [float("inf"), 0, 0], "between 0 and 1, not inf"),
        (["strategy", "strategy", "AhKh"], [10**400, 0, 0], "not one as long as this"),
        (["strategy", "strategy", "AhKh"], ["1", 0, 0], "a frequency is a number, not a text"),
        (["strategy", "strategy", "AhKh"], [None, 0, 0], "a frequency is a number, not null"),
        (["strategy", "strategy", "AhKh"], [True, 0, 0], "not true or false"),
        (["strategy", "strategy", "AhKh"], [[1], 0, 0], "a frequency is a number, not a list"),
        (["strategy", "strategy", "AhKh"], [0.6, 0.6, 0.6], "sum to 1.8, which is over 1"),
        (["childrens"], [], "childrens is an object, not a list"),
        (["childrens"], None, "childrens is empty"),
        (["childrens", "CHECK"], None, "no node follows 'CHECK'"),
        (["childrens", "CHECK"], 5, "At root/CHECK: a node is an object, not a number"),
        (["childrens", "CHECK"], {"node_type": "chance_node"}, "'chance_node' without a strategy"),
        (["childrens"], {f"BET {i}": {} for i in range(101)}, "101 childrens"),
        (["childrens"], {"check": {}, "X": {}}, "'CHECK' fits check, X"),
    ],
)
def test_what_is_malformed_is_named_and_where(path: list[str], value: Any, message: str) -> None:
    results = copy.deepcopy(tree())
    if not path:
        results = value
    else:
        place = results
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    with pytest.raises(InputError, match=message) as caught:
        read_tree(results, LINE)
    assert len(str(caught.value)) < 300


def test_a_place_deep_in_a_tree_is_shortened_in_the_message() -> None:
    results: Any = node(1, {}, "CHECK")
    for _ in range(LONGEST_LINE - 1):
        results = node(1, {}, "CHECK", CHECK=results)

    with pytest.raises(InputError, match="there is no 'BET 1'") as caught:
        read_tree(results, "root/" + "CHECK/" * (LONGEST_LINE - 1) + "BET 1")

    assert str(caught.value).startswith("At root/...")
    assert len(str(caught.value)) < 200


def test_frequencies_may_be_rounded_and_may_leave_an_action_out() -> None:
    table: Any = {
        "AhKh": [1.000004, -0.000004],
        "QsQd": [0.34, 0.0],
        "JsJd": [0, 0],
        "TsTd": [0.51, 0.5],
    }

    (step,) = read_tree(node(0, table, "CHECK", "BET 4"), "root/CHECK")

    shares = {name: float(step.share[parse_combo(name)]) for name in table}
    assert shares == pytest.approx({"AhKh": 1.0, "QsQd": 0.34, "JsJd": 0, "TsTd": 0.51}, abs=1e-5)


def test_a_step_of_this_program_is_checked_too() -> None:
    good = np.ones(COMBO_COUNT, np.float32)
    with pytest.raises(ValueError, match="0 or 1"):
        LineStep(2, "CHECK", good)
    with pytest.raises(ValueError, match="1326"):
        LineStep(0, "CHECK", good[:5])
    with pytest.raises(ValueError, match="between 0 and 1"):
        LineStep(0, "CHECK", good * 2)


ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["action_node", "CHECK", "BET 8", "AhKh", 10**400]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["player", "strategy", "actions", "childrens", "AhKh", "BET 8", "CHECK", ""]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=6,
)
LABELS = st.sampled_from(
    ["CHECK", "BET 8", "bet_8", "FOLD", "CALL", "RAISE 9", "ALLIN", "BET", "?"]
)
ROWS = st.lists(
    st.sampled_from([0, 0.5, 1, 0.25, -1, 2, True, None, "x", float("nan")]), max_size=3
)


@st.composite
def nearly_trees(draw: st.DrawFn, depth: int = 2) -> Any:
    """A tree of the right shape in which any part may be something else."""
    if draw(st.integers(0, 9)) == 0:
        return draw(ODD)
    actions = draw(st.lists(LABELS, max_size=4))
    row = st.lists(st.sampled_from([0, 0.5, 1]), min_size=len(actions), max_size=len(actions))
    combos = st.sampled_from(COMBO_TEXTS) | st.text(max_size=4)
    table = draw(st.dictionaries(combos, row | ROWS if draw(st.booleans()) else row, max_size=4))
    below = nearly_trees(depth=depth - 1) if depth else st.none()
    parts: dict[str, Any] = {
        "player": draw(st.sampled_from([0, 1, 0, 1, 2, None])),
        "strategy": {"actions": actions, "strategy": table},
        "childrens": draw(st.dictionaries(LABELS, below, max_size=3)),
    }
    for key in draw(st.lists(st.sampled_from(sorted(parts)), max_size=1)):
        if draw(st.integers(0, 5)) == 0:
            parts[key] = draw(ODD)
    return parts


@given(
    nearly_trees() | ODD,
    st.lists(LABELS | st.text(max_size=5), max_size=4).map(lambda parts: "/".join(["root", *parts]))
    | ODD,
)
@settings(deadline=None, max_examples=120)
def test_whatever_is_sent_is_read_or_refused_with_a_sentence(results: Any, node_id: Any) -> None:
    message, steps = "", []
    try:
        steps = read_tree(results, node_id)
        project((Range.full(), Range.full()), Board.parse("Th9h2c"), "root", steps)
    except InputError as error:
        message = str(error)

    if message:
        assert message.endswith(".")
        assert len(message) < 600
    else:
        assert len(steps) == len(read_line(node_id))


@given(
    st.dictionaries(
        st.sampled_from(
            [field.name for field in fields(ProjectionOptions) if field.name != "hero_from"]
        ),
        ODD | st.sampled_from(["oop", "AhKh", ["2c2d"], ["AKs", "2c2d"], 0.5, True]),
    ),
    st.sampled_from(["both", "villain"]),
)
@settings(deadline=None, max_examples=150)
def test_whatever_options_are_sent_are_read_or_refused_with_a_sentence(
    request: dict[str, Any], hero_from: Any
) -> None:
    message = ""
    try:
        options = read_options(request, hero_from)
        project((Range.full(), Range.full()), Board.parse("Th9h2c"), "root", [], options)
    except InputError as error:
        message = str(error)

    assert not message or (message.endswith(".") and len(message) < 300)
