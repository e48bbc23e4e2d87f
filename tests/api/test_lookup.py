"""The lookups: what they answer, and with which status they refuse."""

from dataclasses import replace
from typing import Any

import pytest

from gto_desktop.basis.service_failures import DamagedData
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.flop_answers import FlopTree
from tests.api.bodies import BLINDS, FLOP, PREFLOP, PREFLOP_RANGE
from tests.api.conftest import Caller
from tests.api.small import SmallLookups

RAISE = {"position": "UTG", "action": "raise", "amount": 3}


def refused(answer: Any) -> tuple[int, str]:
    body = answer.json()
    assert set(body) == {"error", "message"}
    assert body["message"].endswith(".")
    return answer.status_code, body["error"]


# --- preflop


def test_that_a_hand_gets_its_mixed_strategy(caller: Caller) -> None:
    answer = caller.post("/v1/gto/preflop", PREFLOP)

    assert answer.status_code == 200
    assert answer.json() == {
        "hole_cards": "AhKh",
        "situation": "RFI",
        "strategy": [
            {"action": "fold", "frequency": 0.0},
            {"action": "raise", "frequency": 1.0, "sizing_pot": 0.6, "amount_bb": 2.5},
        ],
        "quota": {"used": 1, "limit": 5},
    }


def test_that_a_preflop_range_has_all_hand_classes(caller: Caller) -> None:
    answer = caller.post("/v1/gto/preflop/range", PREFLOP_RANGE)

    body = answer.json()
    assert answer.status_code == 200
    assert len(body["range"]) == 169
    assert body["range"]["AKs"] == {"fold": 0.0, "call": 0.0, "raise": 1.0}
    assert body["range"]["72o"] == {"fold": 1.0, "call": 0.0, "raise": 0.0}
    assert body["quota"] == {"used": 1, "limit": 5}


def test_that_a_preflop_answer_tells_how_it_was_solved_and_what_sets_it_apart(
    caller: Caller, lookups: SmallLookups
) -> None:
    lookups.note = "Frequencies are those of the sizes solved."
    lookups.accuracy = Accuracy("a game", "gto-desktop 1.2.3", "2026-01-31", 500, None, 5.92)

    for path, body in (("preflop", PREFLOP), ("preflop/range", PREFLOP_RANGE)):
        answer = caller.post(f"/v1/gto/{path}", body).json()
        assert answer["note"] == lookups.note
        assert answer["accuracy"] == {
            "source": "a game",
            "engine": "gto-desktop 1.2.3",
            "solved": "2026-01-31",
            "iterations": 500,
            "gain_mbb": 5.92,
        }


def test_that_a_range_says_when_its_call_is_a_check(caller: Caller) -> None:
    folds = [{"position": seat, "action": "fold"} for seat in ("UTG", "MP", "CO", "BTN")]
    limped = [*BLINDS, *folds, {"position": "SB", "action": "call", "amount": 0.5}]
    body = {**PREFLOP_RANGE, "positions": {"hero": "BB"}, "preflop_actions": limped}

    free = caller.post("/v1/gto/preflop/range", body).json()
    facing = caller.post("/v1/gto/preflop/range", PREFLOP_RANGE).json()

    assert free["call_is_check"] is True
    assert "call_is_check" not in facing


def test_that_undecided_hands_are_told_and_others_are_not(
    caller: Caller, lookups: SmallLookups
) -> None:
    plain = caller.post("/v1/gto/preflop/range", PREFLOP_RANGE).json()
    lookups.undecided = ("AKs", "54s")

    hand = caller.post("/v1/gto/preflop", PREFLOP).json()
    other = caller.post("/v1/gto/preflop", {**PREFLOP, "hole_cards": "AhKd"}).json()

    assert hand["undecided"] is True
    assert "undecided" not in other
    assert caller.post("/v1/gto/preflop/range", PREFLOP_RANGE).json()["undecided"] == ["AKs", "54s"]
    assert "undecided" not in plain


def test_that_a_range_needs_the_table_size_and_a_hand_does_not(caller: Caller) -> None:
    without = {key: value for key, value in PREFLOP_RANGE.items() if key != "table_size"}

    missing = caller.post("/v1/gto/preflop/range", without)

    assert refused(missing) == (400, "invalid_request")
    assert missing.json()["message"] == "table_size is missing."
    assert caller.post("/v1/gto/preflop", PREFLOP).status_code == 200


def test_that_versions_name_the_default_and_cost_nothing(caller: Caller) -> None:
    answer = caller.get("/v1/gto/preflop/versions")

    assert answer.json() == {
        "versions": [
            {"id": "6max", "label": "data of 6max", "default": True},
            {"id": "6max_RC_40bb", "label": "data of 6max_RC_40bb"},
        ],
        "default": "6max",
    }


@pytest.mark.parametrize("path", ["/v1/gto/preflop", "/v1/gto/preflop/range"])
@pytest.mark.parametrize(
    ("actions", "named"),
    [
        ([*BLINDS, {"position": "UTG", "action": "raise", "amount": 1.5}], "2"),
        ([*BLINDS, {"position": "UTG", "action": "raise"}], "2"),
        ([*BLINDS, {"position": "UTG", "action": "jump", "amount": 3}], "[2].action"),
        ([*BLINDS, {"position": "UTG+1", "action": "fold"}], "[2].position"),
        ([*BLINDS, {"position": "UTG", "action": "raise", "amount": "3"}], "[2].amount"),
        ([*BLINDS, {"position": "UTG", "action": "raise", "amount": -3}], "[2].amount"),
        ([*BLINDS, {"action": "fold"}], "[2].position"),
        ([*BLINDS, 7], "[2]"),
        ([{"position": "BB", "action": "big blind", "amount": 1}], "0"),
        ([], "small blind"),
        ("fold", "preflop_actions"),
        ([RAISE] * 101, "preflop_actions"),
    ],
)
def test_that_a_line_against_the_rules_is_named_by_its_index(
    caller: Caller, path: str, actions: object, named: str
) -> None:
    body = {**PREFLOP_RANGE, **PREFLOP, "positions": {"hero": "MP"}, "preflop_actions": actions}

    answer = caller.post(path, body)

    assert refused(answer) == (400, "invalid_actions")
    assert named in answer.json()["message"]


@pytest.mark.parametrize("path", ["/v1/gto/preflop", "/v1/gto/preflop/range"])
def test_that_an_unknown_preflop_version_is_named(caller: Caller, path: str) -> None:
    body = {**PREFLOP_RANGE, **PREFLOP}

    for version in ("9max", "", 6, ["6max"]):
        answer = caller.post(path, {**body, "preflop_version": version})
        assert refused(answer) == (400, "unsupported_preflop_version")
    assert caller.post(path, {**body, "preflop_version": "6max_RC_40bb"}).status_code == 200


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"hole_cards": "AhAh"}, "Ah twice"),
        ({"hole_cards": "ahkh"}, "'ah'"),
        ({"hole_cards": "Ah"}, "hole_cards"),
        ({"hole_cards": "AhKhQh"}, "hole_cards"),
        ({"hole_cards": "AhKh\n"}, "hole_cards"),
        ({"hole_cards": None}, "hole_cards"),
        ({"hole_cards": 7}, "hole_cards"),
        ({"positions": {}}, "positions.hero"),
        ({"positions": {"hero": "utg"}}, "positions.hero"),
        ({"positions": "UTG"}, "positions"),
        ({"table_size": "9max"}, "table_size"),
    ],
)
def test_that_a_preflop_field_that_cannot_be_used_is_named(
    caller: Caller, changes: dict[str, object], named: str
) -> None:
    answer = caller.post("/v1/gto/preflop", {**PREFLOP, **changes})

    assert refused(answer) == (400, "invalid_request")
    assert named in answer.json()["message"]


@pytest.mark.parametrize("name", ["hole_cards", "positions", "preflop_actions"])
def test_that_a_missing_field_is_named(caller: Caller, name: str) -> None:
    body = {key: value for key, value in PREFLOP.items() if key != name}

    answer = caller.post("/v1/gto/preflop", body)

    assert refused(answer) == (400, "invalid_request")
    assert answer.json()["message"] == f"{name} is missing."


def test_that_fields_nobody_knows_are_let_pass_and_null_is_left_out(caller: Caller) -> None:
    body = {**PREFLOP, "colour": "blue", "preflop_version": None, "table_size": None}

    assert caller.post("/v1/gto/preflop", body).status_code == 200


def test_that_a_line_without_data_is_404_where_the_operation_declares_it(caller: Caller) -> None:
    folds = [{"position": seat, "action": "fold"} for seat in ("UTG", "MP", "CO", "BTN")]
    calls = [*BLINDS, *folds, {"position": "SB", "action": "raise", "amount": 2.5}]
    calls += [{"position": "BB", "action": "raise", "amount": 8}]
    body = {**PREFLOP_RANGE, **PREFLOP, "positions": {"hero": "SB"}, "preflop_actions": calls}

    assert refused(caller.post("/v1/gto/preflop/range", body)) == (404, "no_data")
    assert refused(caller.post("/v1/gto/preflop", body)) == (400, "no_data")


# --- flop


def tree(caller: Caller, **changes: object) -> Any:
    answer = caller.post("/v1/gto/flop/tree", {**FLOP, **changes})
    assert answer.status_code == 200
    return answer.json()


def test_that_a_flop_tree_has_both_ranges_and_a_token_for_each_decision(caller: Caller) -> None:
    body = tree(caller)

    assert body["board"] == ["Ks", "7d", "2c"]
    assert (body["pot_type"], body["pot"], body["effective_stack"]) == ("SRP", 5.5, 97.5)
    assert body["oop_range"].startswith("22+")
    assert body["node_count"] == len(body["nodes"]) == 2
    assert [(one["node"], one["is_hero"]) for one in body["nodes"]] == [
        ("root", False),
        ("root/CHECK", True),
    ]
    assert body["quota"] == {"used": 1, "limit": 5}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"board": "Ks7d2cTh"}, "A flop has 3 cards, this one has 4"),
        ({"board": "Ks7d"}, "3 cards"),
        ({"board": "KsKs2c"}, "Ks twice"),
        ({"board": "Kx7d2c"}, "'Kx'"),
        ({"board": ""}, "3 cards"),
        ({"pot_type": "5BET"}, "pot_type"),
        ({"positions": {"hero": "BTN"}}, "raiser"),
        ({"positions": {"raiser": "BTN", "caller": "BB"}}, "hero"),
        ({"positions": {"hero": "CO", "raiser": "BTN", "caller": "BB"}}, "CO"),
        ({"positions": {"hero": "BTN", "raiser": "BTN", "caller": "BTN"}}, "BTN"),
        ({"pot_type": "LIMP", "positions": {"hero": "CO", "limper": "BTN"}}, "BB"),
        ({"pot_type": "3BET"}, "three_bettor"),
    ],
)
def test_that_a_flop_that_cannot_be_is_named(
    caller: Caller, changes: dict[str, object], named: str
) -> None:
    for path in ("/v1/gto/flop/tree", "/v1/gto/flop/projected-range"):
        answer = caller.post(path, {**FLOP, **changes})
        assert refused(answer) == (400, "invalid_request")
        assert named in answer.json()["message"]


def test_that_a_flop_that_is_being_solved_says_so_and_costs_nothing(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = SmallLookups.flop_tree

    def begun(*asked: Any) -> FlopTree:
        return replace(there(*asked), nodes=(), is_computing=True)

    tree(caller)
    monkeypatch.setattr(SmallLookups, "flop_tree", begun)
    body = tree(caller)
    monkeypatch.undo()

    assert body["spot_status"] == "computing"
    assert (body["node_count"], body["nodes"], body["pot"]) == (0, [], 5.5)
    assert body["quota"] == {"used": 1, "limit": 5}
    assert "spot_status" not in tree(caller)


@pytest.mark.parametrize("path", ["/v1/gto/flop/tree", "/v1/gto/flop/projected-range"])
def test_that_an_unknown_flop_version_and_an_unsolved_flop_are_told_apart(
    caller: Caller, path: str
) -> None:
    unknown = caller.post(path, {**FLOP, "flop_version": "7max"})
    unsolved = caller.post(path, {**FLOP, "board": "AhKhQh"})

    assert refused(unknown) == (400, "unsupported_flop_version")
    assert refused(unsolved) == (404, "no_data")


def test_that_a_flop_node_gives_the_hand_or_the_range(caller: Caller) -> None:
    root, check = (one["token"] for one in tree(caller)["nodes"])

    hand = caller.post("/v1/gto/flop/node", {"node": check, "hole_cards": "9h9d"}).json()
    whole = caller.post("/v1/gto/flop/node", {"node": check}).json()
    villain = caller.post("/v1/gto/flop/node", {"node": root, "hole_cards": "9h9d"}).json()

    assert hand == {
        "node": "root/CHECK",
        "is_hero": True,
        "hole_cards": "9h9d",
        "strategy": [{"action": "check", "frequency": 1.0}],
    }
    assert set(whole) == {"node", "is_hero", "actions", "range_strategy", "range_hand_count"}
    assert whole["actions"] == [{"action": "check"}]
    assert whole["range_strategy"]["9d9h"] == [1.0]
    # 99-22 without the cards of the board (7s and 2s are three), AQ and KQs without the Ks.
    assert whole["range_hand_count"] == len(whole["range_strategy"]) == 6 * 6 + 3 + 3 + 16 + 3
    assert villain["is_hero"] is False
    assert "strategy" not in villain
    assert villain["hole_cards"] == "9h9d"


def test_that_every_answer_on_a_flop_says_how_it_was_solved(
    caller: Caller, lookups: SmallLookups
) -> None:
    lookups.accuracy = Accuracy("a flop", "gto-desktop 1.2.3", "2026-01-31", 141, 0.4862)
    lookups.note = "QhJh is not in hero's range on this flop."
    answered = tree(caller)
    root, check = (one["token"] for one in answered["nodes"])

    told = [
        answered,
        caller.post("/v1/gto/flop/node", {"node": root, "hole_cards": "QhJh"}).json(),
        caller.post("/v1/gto/flop/node", {"node": check, "hole_cards": "9h9d"}).json(),
        caller.post("/v1/gto/flop/projected-range", {**FLOP, "node_id": "root/CHECK"}).json(),
    ]

    for answer in told:
        assert answer["accuracy"] == {
            "source": "a flop",
            "engine": "gto-desktop 1.2.3",
            "solved": "2026-01-31",
            "iterations": 141,
            "exploitability_pct": 0.4862,
        }
    assert told[1]["note"] == lookups.note
    assert "note" not in told[2]


def test_that_a_flop_node_costs_nothing(caller: Caller) -> None:
    token = tree(caller)["nodes"][1]["token"]

    for _ in range(3):
        assert caller.post("/v1/gto/flop/node", {"node": token}).status_code == 200

    assert tree(caller)["quota"]["used"] == 2


def test_that_a_token_that_is_changed_or_made_up_or_anothers_is_403(
    caller: Caller, other: Caller
) -> None:
    token = tree(caller)["nodes"][1]["token"]
    changed = token[:-1] + ("A" if token[-1] != "A" else "B")

    for mine in (changed, "nonsense", token[::-1], "ä", "." * 4096):
        answer = caller.post("/v1/gto/flop/node", {"node": mine})
        assert refused(answer) == (403, "forbidden")
    assert refused(other.post("/v1/gto/flop/node", {"node": token})) == (403, "forbidden")


def test_that_for_a_hand_out_of_heros_range_the_whole_range_answers_with_a_note(
    caller: Caller,
) -> None:
    token = tree(caller)["nodes"][1]["token"]
    whole = caller.post("/v1/gto/flop/node", {"node": token}).json()

    answer = caller.post("/v1/gto/flop/node", {"node": token, "hole_cards": "7h3s"})

    assert answer.status_code == 200
    assert answer.json() == {
        **whole,
        "hole_cards": "7h3s",
        "note": "7h3s is not in hero's range on this flop.",
    }


def test_that_a_token_that_is_absurdly_long_is_bad_input(caller: Caller) -> None:
    answer = caller.post("/v1/gto/flop/node", {"node": "x" * 5000})

    assert refused(answer) == (400, "invalid_request")


def test_that_damaged_data_is_the_fault_of_the_service_and_names_the_file(
    caller: Caller, lookups: SmallLookups, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> None:
        raise DamagedData("preflop.sqlite cannot be read (a part is damaged).")

    monkeypatch.setattr(lookups, "preflop", damaged)
    answer = caller.post("/v1/gto/preflop", PREFLOP)

    assert refused(answer) == (502, "data_damaged")
    assert "preflop.sqlite" in answer.json()["message"]
