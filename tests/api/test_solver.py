"""The solver workflow over HTTP: states, handles, tokens, and who may read them."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI

from gto_desktop.basis.service_failures import SolverUnreachable
from gto_desktop.services.server.access import Access
from gto_desktop.services.solve_pool.solve_answers import NodeFailure
from gto_desktop.services.study.accuracy import Accuracy
from tests.api.bodies import RIVER, TURN
from tests.api.conftest import Caller
from tests.api.small import SmallSolves

SCHEDULE = "/v1/gto/solver"
TREE = "/v1/gto/solver/tree"
NODE = "/v1/gto/solver/node"
RELEASE = "/v1/gto/solver/release"
EVS = "/v1/gto/evs"
TURN_RANGE = "/v1/gto/turn/projected-range"
EXPIRED_TREE = {
    "street": "turn", "pot": 5.5, "effective_stack": 20, "spot_status": "expired",
    "node_count": 0, "nodes": [],
}  # fmt: skip
NO_NODE = {"node_status": "error", "message": "No node of a solve of this key has this token."}


def scheduled(caller: Caller, body: dict[str, Any] = RIVER) -> str:
    answer = caller.post(SCHEDULE, body)
    assert answer.status_code == 200
    return str(answer.json()["solve"])


def nodes(caller: Caller, solve: str) -> dict[str, str]:
    body = caller.post(TREE, {"solve": solve}).json()
    return {one["node"]: one["token"] for one in body["nodes"]}


# --- schedule


def test_that_a_misspelt_street_of_the_sizes_is_refused_and_costs_nothing(
    caller: Caller, access: Access
) -> None:
    answer = caller.post(SCHEDULE, {**TURN, "bet_sizes": {"rivr": [50]}})

    assert answer.status_code == 400
    assert "rivr" in answer.json()["message"]
    assert (
        access.usage(access.authenticate(caller.headers["Authorization"].removeprefix("Bearer ")))[
            1
        ].used
        == 0
    )


@pytest.mark.parametrize("name", ["rake", "accuracy", "target_pct", "bet_size", "raise_limits"])
def test_that_a_field_that_a_solve_would_go_without_is_refused(
    caller: Caller, solves: SmallSolves, name: str
) -> None:
    answer = caller.post(SCHEDULE, {**RIVER, name: 0.1})

    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
    assert answer.json()["message"] == f"{name} is no field of this operation."
    assert solves.solves == {}


def test_that_a_new_solve_computes_and_is_counted(caller: Caller) -> None:
    # So deep that every size is offered as it was asked for, and no note says otherwise.
    answer = caller.post(SCHEDULE, {**RIVER, "effective_stack": 100_000})

    body = answer.json()
    assert answer.status_code == 200
    assert body["status"] == "computing"
    assert body["solve_quota"] == {"used": 1, "limit": 2}
    assert set(body) == {"status", "solve", "solve_quota"}


def test_that_an_identical_solve_is_not_counted_again(caller: Caller, solves: SmallSolves) -> None:
    scheduled(caller)
    joined = caller.post(SCHEDULE, RIVER).json()
    solves.finish()
    found = caller.post(SCHEDULE, RIVER).json()

    assert (joined["status"], found["status"]) == ("computing", "queryable")
    assert "solve_quota" not in joined
    assert "solve_quota" not in found
    assert caller.post(SCHEDULE, TURN).json()["solve_quota"]["used"] == 2


def test_that_a_solve_that_is_there_is_read_even_when_no_solve_is_left(
    caller: Caller, solves: SmallSolves
) -> None:
    scheduled(caller)
    scheduled(caller, TURN)
    solves.finish()

    assert caller.post(SCHEDULE, RIVER).json()["status"] == "queryable"


def test_that_busy_is_429_with_status_busy_and_not_counted(
    caller: Caller, solves: SmallSolves
) -> None:
    solves.busy = True
    answer = caller.post(SCHEDULE, RIVER)
    solves.busy = False

    assert answer.status_code == 429
    assert answer.json() == {"status": "busy", "message": "Every host is solving."}
    assert int(answer.headers["retry-after"]) > 0
    assert caller.post(SCHEDULE, RIVER).json()["solve_quota"]["used"] == 1


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"board": "KsTs7d3h2c5d"}, "3, 4 or 5 cards, this one has 6"),
        ({"board": "Ks"}, "board"),
        ({"oop_range": ""}, "oop_range"),
        ({"oop_range": "XX"}, "oop_range cannot be read"),
        ({"ip_range": "AA:2"}, "ip_range"),
        ({"ip_range": "KsTs"}, "range"),
        ({"oop_range": "AA," * 30_000}, "at most 50000"),
        ({"pot": 0}, "pot"),
        ({"pot": -1}, "pot"),
        ({"pot": "5"}, "pot"),
        ({"pot": 1e9}, "pot"),
        ({"pot": True}, "pot"),
        ({"effective_stack": None}, "effective_stack"),
        ({"hero": "oop"}, "hero"),
        ({"bet_sizes": {"river": [0]}}, "bet_sizes.river[0]"),
        ({"bet_sizes": {"river": ["50"]}}, "bet_sizes.river[0]"),
        ({"bet_sizes": {"river": [33.3]}}, "bet_sizes.river[0]"),
        ({"bet_sizes": {"river": 50}}, "bet_sizes.river"),
        ({"bet_sizes": {"river": list(range(1, 12))}}, "bet_sizes.river"),
        ({"bet_sizes": [50]}, "bet_sizes"),
        ({"raise_limit": 5}, "raise_limit"),
        ({"raise_limit": 0}, "raise_limit"),
        ({"raise_limit": 2.5}, "raise_limit"),
    ],
)
def test_that_a_spot_that_cannot_be_solved_is_named_and_not_counted(
    caller: Caller, solves: SmallSolves, changes: dict[str, object], named: str
) -> None:
    answer = caller.post(SCHEDULE, {**RIVER, **changes})

    assert answer.status_code == 400
    assert answer.json()["error"] == "invalid_request"
    assert named in answer.json()["message"]
    assert solves.solves == {}


def test_that_sizes_reach_the_solver(caller: Caller, solves: SmallSolves) -> None:
    sizes = {
        "bet_sizes": {"river": [33, 75.0]},
        "raise_sizes": {"river": [100]},
        "donk_sizes": {"river": []},
        "raise_limit": 2,
        "street_raise_limit": 1,
    }

    scheduled(caller, {**RIVER, **sizes})

    tree = next(iter(solves.solves.values())).request.spec.tree
    assert [str(size) for size in tree.sizes[2].oop.bet] == ["33", "75"]
    assert [str(size) for size in tree.sizes[2].ip.raise_] == ["100"]
    assert (tree.raises_in_all, tree.raise_limit) == (2, 1)
    assert (tree.starting_pot, tree.effective_stack) == (550, 2000)


def test_that_a_solver_that_cannot_be_reached_is_503_and_not_counted(
    caller: Caller, solves: SmallSolves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise SolverUnreachable("No process can be started.")

    with monkeypatch.context() as patched:
        patched.setattr(solves, "schedule", fail)
        answer = caller.post(SCHEDULE, RIVER)

    assert (answer.status_code, answer.json()["error"]) == (503, "upstream_unavailable")
    assert caller.post(SCHEDULE, RIVER).json()["solve_quota"]["used"] == 1


# --- tree and node


def test_that_a_tree_is_polled_until_it_can_be_read(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller)
    computing = caller.post(TREE, {"solve": solve}).json()
    solves.finish()
    ready = caller.post(TREE, {"solve": solve}).json()

    assert computing == {
        "street": "river",
        "pot": 5.5,
        "effective_stack": 20.0,
        "spot_status": "computing",
        "node_count": 0,
        "nodes": [],
    }
    assert ready["spot_status"] == "queryable"
    assert ready["node_count"] == 2
    assert [(one["node"], one["is_hero"], one["status"]) for one in ready["nodes"]] == [
        ("root", True, "queryable"),
        ("root/CHECK", False, "queryable"),
    ]


def test_that_a_node_gives_heros_hand_or_a_whole_range(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller)
    solves.finish()
    tokens = nodes(caller, solve)

    hand = caller.post(NODE, {"node": tokens["root"], "hole_cards": "KdKh"}).json()
    turned = caller.post(NODE, {"node": tokens["root"], "hole_cards": "KhKd"}).json()
    whole = caller.post(NODE, {"node": tokens["root"]}).json()
    villain = caller.post(NODE, {"node": tokens["root/CHECK"], "hole_cards": "KdKh"}).json()

    assert hand == {
        "node": "root",
        "is_hero": True,
        "hole_cards": "KdKh",
        "strategy": [{"action": "check", "frequency": 1.0}],
    }
    assert turned["strategy"] == hand["strategy"]
    # KK without the Ks, AKs without the Ks, 77 without the 7d.
    assert whole["range_hand_count"] == len(whole["range_strategy"]) == 3 + 3 + 3
    assert whole["actions"] == [{"action": "check"}]
    assert villain["is_hero"] is False
    # AA, KTs without the spades on the board, 22 without the 2c.
    assert villain["range_hand_count"] == 6 + 3 + 3


def test_that_for_a_hand_out_of_heros_range_the_whole_range_answers_with_a_note(
    caller: Caller, solves: SmallSolves
) -> None:
    solve = scheduled(caller)
    solves.finish()
    tokens = nodes(caller, solve)

    mine = caller.post(NODE, {"node": tokens["root"], "hole_cards": "QdQh"}).json()
    whole = caller.post(NODE, {"node": tokens["root"]}).json()
    villains = caller.post(NODE, {"node": tokens["root/CHECK"], "hole_cards": "QdQh"}).json()
    held = caller.post(NODE, {"node": tokens["root/CHECK"], "hole_cards": "KdKh"}).json()

    said = "QdQh is not in hero's range of this solve."
    assert mine == {**whole, "hole_cards": "QdQh", "note": said}
    assert villains.pop("note") == said
    assert {**villains, "hole_cards": "KdKh"} == held


@pytest.mark.parametrize("line", ["root", "root/CHECK"])
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("KsQd", "hole_cards KsQd shares a card with the board KsTs7d3h2c."),
        ("2cKs", "hole_cards 2cKs shares a card with the board KsTs7d3h2c."),
        ("KdKd", "Kd twice"),
    ],
)
def test_that_a_hand_that_nobody_can_hold_is_refused_at_every_node(
    caller: Caller, solves: SmallSolves, line: str, hand: str, said: str
) -> None:
    solve = scheduled(caller)
    solves.finish()

    answer = caller.post(NODE, {"node": nodes(caller, solve)[line], "hole_cards": hand})

    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
    assert said in answer.json()["message"]


def test_that_every_answer_of_a_solve_says_how_good_it_is(
    caller: Caller, solves: SmallSolves
) -> None:
    solve = scheduled(caller, TURN)
    solves.accuracy = Accuracy("a solve", "gto-desktop 1.2.3", None, 141, 0.298123456)
    computing = caller.post(TREE, {"solve": solve}).json()
    solves.finish()
    token = nodes(caller, solve)["root"]

    told = [
        caller.post(TREE, {"solve": solve}),
        caller.post(NODE, {"node": token}),
        caller.post(NODE, {"node": token, "hole_cards": "KdKh"}),
        caller.post(EVS, {"solve": solve, "node_id": "root"}),
        caller.post(TURN_RANGE, {"solve": solve, "node_id": "root/CHECK"}),
    ]

    assert "accuracy" not in computing
    for answer in told:
        assert answer.json()["accuracy"] == {
            "source": "a solve",
            "engine": "gto-desktop 1.2.3",
            "iterations": 141,
            "exploitability_pct": 0.2981,
        }


def test_that_a_node_that_the_solver_cannot_work_out_is_an_error_of_the_node(
    caller: Caller, solves: SmallSolves
) -> None:
    solve = scheduled(caller)
    solves.finish()
    token = nodes(caller, solve)["root"]
    solves.trouble = NodeFailure("The node is damaged.")

    answer = caller.post(NODE, {"node": token})

    assert answer.status_code == 200
    assert answer.json() == {"node_status": "error", "message": "The node is damaged."}


def test_that_dealt_cards_are_checked(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller, TURN)
    solves.finish()

    on_board = caller.post(TREE, {"solve": solve, "river_card": "Ks"})
    no_card = caller.post(TREE, {"solve": solve, "river_card": "Xs"})
    two = caller.post(TREE, {"solve": solve, "river_card": "AsAd"})

    for answer in (on_board, no_card, two):
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
    assert caller.post(TREE, {"solve": solve, "river_card": "As"}).status_code == 200


@pytest.mark.parametrize(
    ("path", "trouble"),
    [
        (TREE, SolverUnreachable("The process of this solve has died.")),
        (NODE, SolverUnreachable("The process of this solve has died.")),
        (EVS, SolverUnreachable("The process of this solve has died.")),
        # Only the node operation has a status of its own for it.
        (EVS, NodeFailure("The node is damaged.")),
        (TREE, NodeFailure("The street is damaged.")),
    ],
)
def test_that_a_solver_that_is_gone_is_503(
    caller: Caller, solves: SmallSolves, path: str, trouble: SolverUnreachable
) -> None:
    solve = scheduled(caller)
    solves.finish()
    body = {"solve": solve, "node": nodes(caller, solve)["root"], "node_id": "root"}
    solves.trouble = trouble

    answer = caller.post(path, body)

    assert (answer.status_code, answer.json()["error"]) == (503, "upstream_unavailable")


# --- EVs and the turn's ranges


def test_that_evs_wait_for_the_solve(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller)

    for path in (EVS, TURN_RANGE):
        answer = caller.post(path, {"solve": solve, "node_id": "root"})
        assert (answer.status_code, answer.json()) == (200, {"spot_status": "computing"})


def test_that_evs_are_of_every_hand_or_of_one(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller)
    solves.finish()

    every = caller.post(EVS, {"solve": solve, "node_id": "root"}).json()
    one = caller.post(EVS, {"solve": solve, "node_id": "root", "hand": "KhKd"}).json()

    assert (every["node_id"], every["player"], every["round"]) == ("root", 1, "RIVER")
    assert every["actions"] == ["CHECK"]
    # Three kings beat aces, two pair and three deuces: the whole pot of 5.5, less its half. A pair
    # of kings loses to all of them.
    assert every["evs"]["KdKh"] == [2.75]
    assert every["evs"]["AhKh"] == [-2.75]
    assert one["evs"] == {"KdKh": [2.75]}


def test_that_evs_of_a_hand_that_cannot_be_there_are_refused(
    caller: Caller, solves: SmallSolves
) -> None:
    solve = scheduled(caller)
    solves.finish()

    hand = caller.post(EVS, {"solve": solve, "node_id": "root", "hand": "QdQh"})
    node = caller.post(EVS, {"solve": solve, "node_id": "root/BET 3"})

    for answer in (hand, node):
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")


def test_that_the_ranges_of_a_turn_follow_its_line(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller, TURN)
    solves.finish()

    answer = caller.post(TURN_RANGE, {"solve": solve, "node_id": "root/CHECK/CHECK"})

    body = answer.json()
    assert answer.status_code == 200
    assert body["board"] == ["Ks", "Ts", "7d", "3h"]
    assert body["path_length"] == 2
    assert body["range_oop_new"] == "AKs:1,KK:1,77:0.5"
    assert "quota" not in body


def test_that_the_ranges_of_a_river_solve_are_no_turns(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller)
    solves.finish()

    assert caller.post(TURN_RANGE, {"solve": solve, "node_id": "root"}).status_code == 400


def test_that_a_solver_that_is_gone_is_502_for_the_ranges_of_a_turn(
    caller: Caller, solves: SmallSolves
) -> None:
    solve = scheduled(caller, TURN)
    solves.finish()
    solves.trouble = SolverUnreachable("The process of this solve has died.")

    answer = caller.post(TURN_RANGE, {"solve": solve, "node_id": "root"})

    assert (answer.status_code, answer.json()["error"]) == (502, "backend_unavailable")


# --- the end of a solve


def test_that_a_solve_whose_process_stands_still_keeps_nobody_from_another(
    caller: Caller, solves: SmallSolves
) -> None:
    still, other = scheduled(caller), scheduled(caller, TURN)
    solves.finish()
    stuck, free = nodes(caller, still)["root"], nodes(caller, other)["root"]
    opened = threading.Event()
    solves.held[next(iter(solves.solves))] = opened
    with ThreadPoolExecutor(40) as pool:
        waiting = [pool.submit(caller.post, NODE, {"node": stuck}) for _ in range(40)]

        answer = caller.post(NODE, {"node": free})

        assert answer.status_code == 200
        assert caller.post(RELEASE, {"solve": other}).json() == {"released": True}
        assert not any(call.done() for call in waiting)
        # It can be let go of as it stands.
        assert caller.post(RELEASE, {"solve": still}).json() == {"released": True}
        opened.set()
        assert {call.result().status_code for call in waiting} == {200}


def test_that_calls_for_a_solve_that_stands_still_are_given_up(
    caller: Caller, app: FastAPI, solves: SmallSolves
) -> None:
    still = scheduled(caller)
    solves.finish()
    stuck = nodes(caller, still)["root"]
    opened = threading.Event()
    solves.held[next(iter(solves.solves))] = opened
    object.__setattr__(app.state.reception, "time_limit", 0.2)

    with ThreadPoolExecutor(5) as pool:
        waiting = [pool.submit(caller.post, NODE, {"node": stuck}) for _ in range(5)]
        answers = [call.result() for call in waiting]
    opened.set()

    for answer in answers:
        assert (answer.status_code, answer.json()["error"]) == (503, "timed_out")
        assert int(answer.headers["retry-after"]) > 0


def test_that_whoever_has_lost_a_solve_is_told_why(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller)
    solves.finish()
    token = nodes(caller, solve)["root"]
    (handle,) = solves.solves
    solves.reasons[handle] = "Another solve needed the memory."
    solves.expire()

    tree = caller.post(TREE, {"solve": solve}).json()
    node = caller.post(NODE, {"node": token}).json()

    assert (tree["spot_status"], tree["note"]) == ("expired", "Another solve needed the memory.")
    assert node == {"node_status": "expired", "message": "Another solve needed the memory."}


def test_that_a_released_solve_has_expired_everywhere(caller: Caller, solves: SmallSolves) -> None:
    solve = scheduled(caller, TURN)
    solves.finish()
    token = nodes(caller, solve)["root"]

    assert caller.post(RELEASE, {"solve": solve}).json() == {"released": True}
    assert caller.post(RELEASE, {"solve": solve}).json() == {"released": False}
    assert caller.post(TREE, {"solve": solve}).json() == EXPIRED_TREE
    assert caller.post(NODE, {"node": token}).json() == {"node_status": "expired"}
    for path in (EVS, TURN_RANGE):
        answer = caller.post(path, {"solve": solve, "node_id": "root"})
        assert (answer.status_code, answer.json()["error"]) == (410, "expired")


@pytest.mark.parametrize("changed", ["", "nonsense", "ä"])
def test_that_a_handle_that_is_invalid_or_anothers_gives_nothing_away(
    caller: Caller, other: Caller, solves: SmallSolves, changed: str
) -> None:
    solve = scheduled(caller, TURN)
    solves.finish()
    token = nodes(caller, solve)["root"]
    handle = changed or solve

    tree = other.post(TREE, {"solve": handle})
    assert (tree.status_code, tree.json()["error"]) == (404, "unknown_solve")
    assert other.post(NODE, {"node": changed or token}).json() == NO_NODE
    assert other.post(RELEASE, {"solve": handle}).json() == {"released": False}
    evs = other.post(EVS, {"solve": handle, "node_id": "root"})
    turn = other.post(TURN_RANGE, {"solve": handle, "node_id": "root"})
    assert (evs.status_code, evs.json()["error"]) == (403, "forbidden")
    assert (turn.status_code, turn.json()["error"]) == (400, "invalid_solve")
    assert caller.post(TREE, {"solve": solve}).json()["spot_status"] == "queryable"


def test_that_a_token_of_a_node_is_no_handle_of_a_solve(
    caller: Caller, solves: SmallSolves
) -> None:
    solve = scheduled(caller)
    solves.finish()
    token = nodes(caller, solve)["root"]

    assert caller.post(TREE, {"solve": token}).status_code == 404
    assert caller.post(NODE, {"node": solve}).json() == NO_NODE
    assert caller.post("/v1/gto/flop/node", {"node": token}).status_code == 403
