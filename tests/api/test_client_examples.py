"""The examples of the published interface, sent unmodified by the published client.

They are those of its OpenAPI document that stand alone: the others begin with a token of an answer.
"""

import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

import pytest
from pokerai import AuthenticatedClient
from pokerai.api.lookup import flop_node, flop_tree, preflop_range, preflop_strategy
from pokerai.api.range_ import projected_range, range_convert
from pokerai.api.solver import solver_schedule
from pokerai.models import (
    FlopNodeRequest,
    FlopTreeRequest,
    FlopTreeResponse,
    NodeStrategyResponse,
    PreflopRangeBody,
    PreflopRangeResponse200,
    PreflopRequest,
    PreflopResponse,
    ProjectedRangeRequest,
    ProjectedRangeResponse,
    RangeRequest,
    RangeResponse,
    SolverScheduleRequest,
    SolverScheduleResponse,
)

from gto_desktop.library.flop_starts import start_of
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.services.server.access import KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.study import flop_queue
from gto_desktop.services.study.flop_queue import FlopQueue
from gto_desktop.solver.solve_order import Limit
from tests.api.real import PREFLOP, served

BLINDS = [
    {"position": "SB", "action": "small blind", "amount": 0.5},
    {"position": "BB", "action": "big blind", "amount": 1},
]
SRP = {"hero": "UTG", "raiser": "UTG", "caller": "BTN"}
RERAISED = {"hero": "CO", "raiser": "CO", "three_bettor": "BTN"}
BETS = {"bet_sizes": {"flop": [50], "turn": ["a"], "river": ["a"]}}
"""Few bets and a loose target: what is asserted is not how flops are solved."""
A_WHILE = 240.0

pytestmark = [pytest.mark.slow, pytest.mark.ci]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AuthenticatedClient]:
    folder = tmp_path_factory.mktemp("service")
    book, path = PreflopBook(PREFLOP), folder / "flops.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flop_queue, "LIMIT", Limit(5, 200))
        library = FlopLibrary([path])
        missing = FlopQueue(lambda *pot: start_of(book, *pot), lambda _: BETS, path, library)
        settings = ServerSettings(port=0, threads=2)
        with served(folder, settings, missing=missing) as (address, services):
            token = services.access.create("examples", KeyPlan(50, 5))
            with AuthenticatedClient(base_url=address, token=token) as made:
                yield made
        missing.close()
        library.close()


def test_that_a_hand_against_an_open_is_answered(client: AuthenticatedClient) -> None:
    open_ = {"position": "UTG", "action": "raise", "amount": 3}
    example = {
        "hole_cards": "AhKh",
        "positions": {"hero": "MP"},
        "preflop_version": "6max",
        "preflop_actions": [*BLINDS, open_],
    }

    answer = preflop_strategy.sync(client=client, body=PreflopRequest.from_dict(example))

    assert isinstance(answer, PreflopResponse)
    assert str(answer.situation) == "Raise"
    assert isinstance(answer.strategy, list)
    assert sum(item.frequency for item in answer.strategy) == pytest.approx(1)


def test_that_folds_left_out_before_hero_are_read_as_folds(client: AuthenticatedClient) -> None:
    example = {
        "table_size": "6max",
        "preflop_version": "6max",
        "positions": {"hero": "BTN"},
        "preflop_actions": BLINDS,
    }

    answer = preflop_range.sync(client=client, body=PreflopRangeBody.from_dict(example))

    assert isinstance(answer, PreflopRangeResponse200)
    classes = answer.range_.additional_properties  # type: ignore[union-attr]
    assert len(classes) == 169
    assert classes["AA"].raise_ == pytest.approx(1)
    assert "UTG" in answer.additional_properties["note"]


@pytest.mark.parametrize(
    ("kind", "positions", "pot"),
    [("SRP", SRP, 6.5), ("3BET", RERAISED, 17.0), ("4BET", RERAISED, 39)],
)
def test_that_a_flop_is_computed_and_then_there(
    client: AuthenticatedClient, kind: str, positions: dict[str, str], pot: float
) -> None:
    example = {"board": "2c2h2s", "pot_type": kind, "positions": positions}
    body = FlopTreeRequest.from_dict(example)

    begun = flop_tree.sync(client=client, body=body)
    tree = _until(
        lambda: flop_tree.sync(client=client, body=body), lambda tree: tree.node_count != 0
    )

    assert isinstance(begun, FlopTreeResponse)
    assert isinstance(tree, FlopTreeResponse)
    assert begun.additional_properties["spot_status"] == "computing"
    assert (begun.node_count, begun.nodes) == (0, [])
    assert (begun.oop_range, begun.ip_range) == (tree.oop_range, tree.ip_range)
    assert tree.board == ["2c", "2h", "2s"]
    assert tree.pot == pytest.approx(pot, abs=1.5)
    assert isinstance(tree.nodes, list)
    root = next(node for node in tree.nodes if node.node == "root")
    # UTG and CO act before BTN, and hero is one of them.
    assert root.is_hero is True
    whole = flop_node.sync(client=client, body=FlopNodeRequest.from_dict({"node": root.token}))
    assert isinstance(whole, NodeStrategyResponse)
    combo = next(iter(whole.range_strategy.additional_properties))  # type: ignore[union-attr]
    hand = {"node": root.token, "hole_cards": combo}
    mine = flop_node.sync(client=client, body=FlopNodeRequest.from_dict(hand))
    assert isinstance(mine, NodeStrategyResponse)
    assert isinstance(mine.strategy, list)
    assert sum(item.frequency for item in mine.strategy) == pytest.approx(1)


def test_that_a_pot_that_no_data_set_has_is_said_to_be_none(client: AuthenticatedClient) -> None:
    # BTN raises or folds in every data set: there is no range that limps.
    example = {
        "board": "2c2h2s",
        "pot_type": "LIMP",
        "positions": {"hero": "BB", "limper": "BTN"},
    }

    answer = flop_tree.sync_detailed(client=client, body=FlopTreeRequest.from_dict(example))

    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert "BTN" in str(answer.parsed.message)  # type: ignore[union-attr]


def test_that_a_turn_solve_is_begun(client: AuthenticatedClient) -> None:
    example = {
        "board": "2c2h2s9d",
        "oop_range": "AA,KK,QQ,AKs",
        "ip_range": "JJ,TT,AQs,KQs",
        "pot": 20,
        "effective_stack": 90,
        "hero": "OOP",
        "bet_sizes": {"turn": [67], "river": [75]},
        "raise_sizes": {"turn": [80], "river": [125]},
        "donk_sizes": {"turn": [55], "river": [90]},
        "raise_limit": 3,
    }

    answer = solver_schedule.sync(client=client, body=SolverScheduleRequest.from_dict(example))

    assert isinstance(answer, SolverScheduleResponse)
    assert str(answer.status) == "computing"
    assert answer.solve_quota.used == 1  # type: ignore[union-attr]


def test_that_ranges_are_updated_along_the_line_of_a_tree(client: AuthenticatedClient) -> None:
    def node(player: int, actions: list[str], hand: str, shares: list[float]) -> dict[str, Any]:
        strategy = {"actions": actions, "strategy": {hand: shares}}
        return {"node_type": "action_node", "player": player, "strategy": strategy}

    bets = ["CHECK", "BET 8.000000"]
    answers = node(1, ["FOLD", "CALL", "RAISE 18.000000"], "QsQh", [0.2, 0.5, 0.3])
    behind = node(0, bets, "KsKh", [0.5, 0.5])
    behind["childrens"] = {"BET 8.000000": answers | {"childrens": {}}}
    tree = node(1, bets, "AsAh", [0.6, 0.4]) | {"childrens": {"CHECK": behind}}
    example = {
        "range_oop": "AA,KK,QQ,JJ,AKs",
        "range_ip": "TT,99,AQs,KQs,JTs",
        "board": "2c2h2s",
        "node_id": "root/CHECK/BET 8.000000",
        "solver_results": tree,
    }

    answer = range_convert.sync(client=client, body=RangeRequest.from_dict(example))

    assert isinstance(answer, RangeResponse)
    assert answer.path_length == 2
    # Of OOP's range the tree states aces of spades and hearts; of IP's it states no combo at all.
    assert answer.range_oop_new_raw == "AhAs:1"
    assert answer.range_ip_new == ""
    note = answer.additional_properties["note"]
    assert note.startswith("No combo of ip's range takes BET 8.000000 at root/CHECK.")
    assert "does not state 24 combos of ip's range at root/CHECK" in note


def test_that_the_ranges_of_a_flop_are_projected_along_a_bet(client: AuthenticatedClient) -> None:
    example = {
        "board": "2c2h2s",
        "pot_type": "SRP",
        "positions": SRP,
        "node_id": "root/BET_4",
        "normalize": True,
        "bluff_discount_ratio": 0.8,
        "bluff_combos_ratio": 0.5,
        "hero_position": "oop",
        "hero_hand": "AsKs",
        "partner_hands": ["Ac9c"],
    }
    body = ProjectedRangeRequest.from_dict(example)

    answer = _until(
        lambda: projected_range.sync(client=client, body=body),
        lambda answer: "spot_status" not in answer.additional_properties,
    )

    assert isinstance(answer, ProjectedRangeResponse)
    assert answer.node_id == "root/BET_4"
    assert answer.path_length == 1
    assert "AA" in str(answer.range_oop_new)
    # Half of the pot is the size of this flop.
    assert "BET_4 is read as BET_3.25" in answer.additional_properties["note"]


def _until(ask: Callable[[], Any], is_there: Callable[[Any], bool]) -> Any:
    end = time.monotonic() + A_WHILE
    while not is_there(answer := ask()):
        assert time.monotonic() < end, "the flop was not solved"
        time.sleep(0.2)
    return answer
