"""Range updates over HTTP; the arithmetic has tests of its own beside `ranges`."""

from typing import Any

import pytest

from tests.api.bodies import FLOP, RANGE, TURN
from tests.api.conftest import Caller
from tests.api.small import SmallSolves

UPDATE = "/v1/gto/range"
FLOP_RANGE = "/v1/gto/flop/projected-range"
FIELDS = {
    "range_oop_new", "range_ip_new", "range_oop_new_raw", "range_ip_new_raw",
    "range_oop_new_raw_before_normalization", "range_ip_new_raw_before_normalization",
    "hand_ranks_oop", "hand_ranks_ip", "hand_bottom_ranks_oop", "hand_bottom_ranks_ip", "node_id",
    "board", "path_length", "bluff_discount_ratio", "bluff_combos_ratio", "quota",
}  # fmt: skip
# The tree of RANGE leaves four combos of oop's range out.
SPARSE = {"note", "unstated_oop"}


def updated(caller: Caller, **changes: object) -> Any:
    answer = caller.post(UPDATE, {**RANGE, **changes})
    assert answer.status_code == 200
    return answer.json()


def test_that_an_update_has_the_sixteen_fields(caller: Caller) -> None:
    body = updated(caller)

    assert set(body) == FIELDS | SPARSE
    assert body["board"] == ["Qs", "8s", "2d"]
    assert body["path_length"] == 1
    assert body["node_id"] == "root/BET 4.000000"
    assert body["quota"] == {"used": 1, "limit": 5}


def test_that_weights_are_multiplied_by_what_the_callers_tree_says(caller: Caller) -> None:
    body = updated(caller, normalize=False)

    # QhQd bets half of the time, JhTh (weight 0.5) always; the rest is not in the tree, or checks.
    assert body["range_oop_new_raw"] == "QdQh:0.5,JhTh:0.5"
    assert body["range_ip_new"] == "AKs:1,77:1"


def test_that_combos_that_the_callers_tree_leaves_out_are_named(caller: Caller) -> None:
    body = updated(caller)
    everything = {"QcQd": [0.5, 0.5], "JcTc": [1, 0], "JdTd": [1, 0], "JsTs": [1, 0]}
    tree: Any = RANGE["solver_results"]
    stated = {**tree["strategy"], "strategy": {**tree["strategy"]["strategy"], **everything}}
    whole = updated(caller, solver_results={**tree, "strategy": stated})

    assert body["unstated_oop"] == "QcQd:1,JsTs:0.5,JdTd:0.5,JcTc:0.5"
    assert body["note"] == (
        "The tree does not state 4 combos of oop's range at root, which are dropped: "
        "QcQd, JsTs, JdTd, JcTc."
    )
    assert not SPARSE & set(whole)


def test_that_normalisation_scales_the_largest_weight_to_one(caller: Caller) -> None:
    body = updated(caller)

    assert body["range_oop_new_raw"] == "QdQh:1,JhTh:1"
    assert body["range_oop_new_raw_before_normalization"] == "QdQh:0.5,JhTh:0.5"


def test_that_heros_hand_leaves_both_ranges_and_is_echoed(caller: Caller) -> None:
    body = updated(caller, hero_position="ip", hero_hand="QdAd", node_id="root")

    assert body["hero_hand"] == "QdAd"
    assert "Qd" not in body["range_oop_new_raw"]
    assert "Ad" not in body["range_ip_new_raw"]


def test_that_explain_and_track_add_their_fields(caller: Caller) -> None:
    body = updated(caller, explain=True, track_hands=["JhTh", "QQ"])

    assert set(body) == FIELDS | SPARSE | {"explained", "tracked"}
    assert {one["hand"] for one in body["tracked"]} >= {"JhTh", "QdQh"}
    assert "action" in {one["stage"] for one in body["explained"]}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"node_id": "root/RAISE 9"}, "RAISE 9"),
        ({"node_id": "elsewhere"}, "root"),
        ({"node_id": "root/BET 4/CALL"}, "no node follows 'BET 4.000000'"),
        ({"solver_results": {}}, "strategy"),
        ({"solver_results": []}, "solver_results"),
        ({"solver_results": None}, "solver_results"),
        ({"range_oop": "QsQs"}, "range_oop cannot be read"),
        ({"range_oop": "Qs8s"}, "oop"),
        ({"range_ip": "AA," * 20_000}, "at most 50000"),
        ({"board": "Qs8s"}, "board"),
        ({"hero_position": "OOP"}, "hero_position"),
        ({"hero_hand": "QdQd"}, "Qd twice"),
        ({"hero_hand": "Qs2c"}, "Qs"),
        ({"bluff_discount_ratio": 1.5}, "bluff_discount_ratio"),
        ({"bluff_discount_ratio": "half"}, "bluff_discount_ratio"),
        ({"normalize": "yes"}, "normalize"),
        ({"normalize": 1}, "normalize"),
        ({"track_hands": ["ZZ"]}, "track_hands"),
        ({"track_hands": "AhKh"}, "track_hands"),
    ],
)
def test_that_an_update_that_cannot_be_done_is_named_and_not_counted(
    caller: Caller, changes: dict[str, object], named: str
) -> None:
    answer = caller.post(UPDATE, {**RANGE, **changes})

    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
    assert named in answer.json()["message"]
    assert updated(caller)["quota"]["used"] == 1


def test_that_the_raw_form_keeps_the_suits_that_the_class_form_loses_and_can_be_sent_on(
    caller: Caller, solves: SmallSolves
) -> None:
    body = updated(caller, range_oop="JTs", node_id="root/BET 4.000000")

    assert body["range_oop_new"] == "JTs:0.25"
    assert body["range_oop_new_raw"] == "JhTh:1"
    onward = {**TURN, "board": "Qs8s2d3h", "oop_range": body["range_oop_new_raw"]}
    assert caller.post("/v1/gto/solver", onward).status_code == 200
    (solve,) = solves.solves.values()
    assert str(solve.request.spec.ranges.oop) == "JhTh"


def test_that_without_a_board_there_are_no_ranks(caller: Caller) -> None:
    body = {key: value for key, value in RANGE.items() if key != "board"}

    answer = caller.post(UPDATE, body).json()

    assert (answer["board"], answer["hand_ranks_oop"]) == ([], "")


def test_that_the_flop_of_the_library_is_followed_with_its_own_defaults(caller: Caller) -> None:
    answer = caller.post(FLOP_RANGE, {**FLOP, "node_id": "root/CHECK"})
    root = caller.post(FLOP_RANGE, FLOP).json()

    body = answer.json()
    assert answer.status_code == 200
    assert set(body) == FIELDS | {"pot_type"}
    assert (body["pot_type"], body["path_length"]) == ("SRP", 1)
    assert body["bluff_discount_ratio"] == 0.8
    assert (root["node_id"], root["path_length"]) == ("root", 0)


def test_that_only_the_villain_loses_heros_cards_on_the_flop(caller: Caller) -> None:
    body = {**FLOP, "hero_position": "oop", "hero_hand": "AhKh", "partner_hands": ["QdQc"]}

    answer = caller.post(FLOP_RANGE, body).json()

    assert answer["hero_hand"] == "AhKh"
    assert "AhKh" in answer["range_oop_new_raw"]
    for card in ("Ah", "Kh", "Qd", "Qc"):
        assert card not in answer["range_ip_new_raw"]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"node_id": "root/BET_4"}, "BET_4"),
        ({"hero_hand": "AhKh"}, "hero_position"),
        ({"partner_hands": ["AhKh"]}, "hero_position"),
        ({"bluff_combos_ratio": 2}, "bluff_combos_ratio"),
    ],
)
def test_that_a_flop_update_that_cannot_be_done_is_named(
    caller: Caller, changes: dict[str, object], named: str
) -> None:
    answer = caller.post(FLOP_RANGE, {**FLOP, **changes})

    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
    assert named in answer.json()["message"]
