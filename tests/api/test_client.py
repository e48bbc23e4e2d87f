"""The published client, unmodified, through the whole story on the real service."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import pytest
from pokerai import AuthenticatedClient
from pokerai.api.lookup import (
    flop_node,
    flop_tree,
    preflop_range,
    preflop_strategy,
    preflop_versions,
)
from pokerai.api.range_ import projected_range, query_evs, range_convert, turn_projected_range
from pokerai.api.solver import solver_node, solver_schedule, solver_tree
from pokerai.models import (
    Error,
    EvsRequest,
    EvsResponse,
    FlopNodeRequest,
    FlopPositions,
    FlopTreeRequest,
    FlopTreeRequestPotType,
    FlopTreeResponse,
    NodeStrategyResponse,
    PreflopRangeBody,
    PreflopRangeBodyPositions,
    PreflopRangeBodyPreflopActionsItem,
    PreflopRangeResponse200,
    PreflopRequest,
    PreflopRequestPositions,
    PreflopRequestPreflopActionsItem,
    PreflopResponse,
    PreflopVersionsResponse200,
    ProjectedRangeRequest,
    ProjectedRangeRequestPotType,
    ProjectedRangeResponse,
    RangeRequest,
    RangeRequestSolverResults,
    RangeResponse,
    SolverNodeBody,
    SolverScheduleRequest,
    SolverScheduleResponse,
    SolverTreeBody,
    SolverTreeResponse,
    TurnProjectedRangeRequest,
)
from pokerai.models import PreflopRequestPreflopActionsItemAction as Act
from pokerai.models.position import Position
from pokerai.models.solver_schedule_request_hero import SolverScheduleRequestHero
from pokerai.types import UNSET

from gto_desktop.services.server.access import KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.real import served

SEATS = FlopPositions(hero=Position.BTN, raiser=Position.BTN, caller=Position.BB)


@dataclass
class Service:
    address: str
    access: Any
    closing: ExitStack

    def client(self, name: str, plan: KeyPlan) -> AuthenticatedClient:
        token = self.access.create(name, plan)
        client = AuthenticatedClient(
            base_url=self.address, token=token, raise_on_unexpected_status=True
        )
        return self.closing.enter_context(client)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    settings = ServerSettings(port=0, threads=2)
    folder = tmp_path_factory.mktemp("service")
    with served(folder, settings) as (address, services), ExitStack() as closing:
        yield Service(address, services.access, closing)


def test_that_preflop_lookups_run(service: Service) -> None:
    client = service.client("preflop", KeyPlan(3, 0))
    blinds = [
        PreflopRequestPreflopActionsItem(position=Position.SB, action=Act.SMALL_BLIND, amount=0.5),
        PreflopRequestPreflopActionsItem(position=Position.BB, action=Act.BIG_BLIND, amount=1),
    ]
    facing = [
        *blinds,
        PreflopRequestPreflopActionsItem(position=Position.UTG, action=Act.RAISE, amount=2.5),
    ]

    hand = preflop_strategy.sync(
        client=client,
        body=PreflopRequest(
            hole_cards="AhAs",
            positions=PreflopRequestPositions(hero=Position.MP),
            preflop_actions=facing,
        ),
    )
    whole = preflop_range.sync(
        client=client,
        body=PreflopRangeBody(
            table_size="6max",
            positions=PreflopRangeBodyPositions(hero="UTG"),
            preflop_actions=[
                PreflopRangeBodyPreflopActionsItem.from_dict(one.to_dict()) for one in blinds
            ],
        ),
    )
    versions = preflop_versions.sync(client=client)

    assert isinstance(hand, PreflopResponse)
    assert str(hand.situation) == "Raise"
    assert isinstance(hand.strategy, list)
    played = {item.action: item.frequency for item in hand.strategy}
    assert sum(played.values()) == pytest.approx(1)
    # Aces never fold to a raise.
    assert played.get("fold", 0) == 0
    assert isinstance(whole, PreflopRangeResponse200)
    classes = whole.range_
    assert classes is not UNSET
    assert len(classes.additional_properties) == 169  # type: ignore[union-attr]
    assert classes["AA"].raise_ == pytest.approx(1)  # type: ignore[index]
    assert classes["72o"].fold == pytest.approx(1)  # type: ignore[index]
    assert isinstance(versions, PreflopVersionsResponse200)
    assert versions.default == "6max"
    assert isinstance(versions.versions, list)
    assert {"6max", "6max_RC_40bb", "heads_up_100bb"} <= {each.id for each in versions.versions}
    assert [one.id for one in versions.versions if one.default is True] == ["6max"]


def test_that_a_flop_is_looked_up_and_its_ranges_projected(service: Service) -> None:
    client = service.client("flop", KeyPlan(10, 0))

    tree = flop_tree.sync(
        client=client,
        body=FlopTreeRequest(board="Ks7s3h", pot_type=FlopTreeRequestPotType.SRP, positions=SEATS),
    )
    assert isinstance(tree, FlopTreeResponse)
    assert isinstance(tree.nodes, list)
    nodes = {str(one.node): one for one in tree.nodes}
    mine = next(one for one in tree.nodes if one.is_hero)
    hand = flop_node.sync(
        client=client, body=FlopNodeRequest(node=str(mine.token), hole_cards="AhAd")
    )
    villain = flop_node.sync(client=client, body=FlopNodeRequest(node=str(nodes["root"].token)))
    after = projected_range.sync(
        client=client,
        body=ProjectedRangeRequest(
            board="Ks7s3h",
            pot_type=ProjectedRangeRequestPotType.SRP,
            positions=SEATS,
            node_id="root/CHECK",
        ),
    )

    assert tree.node_count == len(tree.nodes)
    assert isinstance(hand, NodeStrategyResponse)
    assert isinstance(hand.strategy, list)
    assert sum(item.frequency for item in hand.strategy) == pytest.approx(1)
    assert isinstance(villain, NodeStrategyResponse)
    assert villain.is_hero is False
    assert isinstance(villain.actions, list)
    rows = villain.range_strategy.additional_properties  # type: ignore[union-attr]
    assert len(rows) == villain.range_hand_count
    assert all(len(row) == len(villain.actions) for row in rows.values())
    assert isinstance(after, ProjectedRangeResponse)
    assert after.pot_type == "SRP"
    assert after.quota.used == 2  # type: ignore[union-attr]


def test_that_a_turn_is_solved_read_and_released(service: Service) -> None:
    client = service.client("solver", KeyPlan(10, 1))
    request = SolverScheduleRequest(
        board="KsTs7d3h",
        oop_range="77,KQs,QJs",
        ip_range="AA,KTs,98s",
        pot=6.5,
        effective_stack=20,
        hero=SolverScheduleRequestHero.OOP,
    )

    started = solver_schedule.sync(client=client, body=request)
    assert isinstance(started, SolverScheduleResponse)
    assert str(started.status) == "computing"
    assert started.solve_quota.used == 1  # type: ignore[union-attr]
    solve = str(started.solve)
    tree = _polled(client, solve)
    assert isinstance(tree.nodes, list)
    tokens = {str(one.node): str(one.token) for one in tree.nodes}
    again = solver_schedule.sync(client=client, body=request)
    hand = solver_node.sync(
        client=client, body=SolverNodeBody(node=tokens["root"], hole_cards="7c7h")
    )
    villain = solver_node.sync(client=client, body=SolverNodeBody(node=tokens["root/CHECK"]))
    river = solver_tree.sync(client=client, body=SolverTreeBody(solve=solve, river_card="2c"))
    evs = query_evs.sync(client=client, body=EvsRequest(solve=solve, node_id="root"))
    one = query_evs.sync(client=client, body=EvsRequest(solve=solve, node_id="root", hand="7c7h"))
    entering = turn_projected_range.sync(
        client=client,
        body=TurnProjectedRangeRequest(solve=solve, node_id="root/CHECK/CHECK"),
    )

    assert (tree.street, tree.pot, tree.effective_stack) == ("turn", 6.5, 20)
    assert isinstance(again, SolverScheduleResponse)
    assert str(again.status) == "queryable"
    assert again.solve_quota is UNSET
    assert isinstance(hand, NodeStrategyResponse)
    assert isinstance(hand.strategy, list)
    assert sum(item.frequency for item in hand.strategy) == pytest.approx(1, abs=1e-4)
    assert isinstance(villain, NodeStrategyResponse)
    assert villain.is_hero is False
    # AA, KTs and 98s without the cards of the board.
    assert villain.range_hand_count == 6 + 3 + 4
    assert isinstance(river, SolverTreeResponse)
    assert (str(river.street), str(river.spot_status)) == ("river", "queryable")
    assert isinstance(evs, EvsResponse)
    assert (evs.round_, evs.player) == ("TURN", 1)
    every = evs.evs.additional_properties  # type: ignore[union-attr]
    assert isinstance(one, EvsResponse)
    assert one.evs.additional_properties == {"7c7h": every["7c7h"]}  # type: ignore[union-attr]
    # A set is ahead of this range whatever it does.
    assert isinstance(evs.actions, list)
    assert len(every["7c7h"]) == len(evs.actions)
    assert min(every["7c7h"]) > 0
    assert isinstance(entering, RangeResponse)
    assert entering.path_length == 2
    assert again.solve == solve
    _released_is_expired(client, solve, tokens["root"])


def _polled(client: AuthenticatedClient, solve: str) -> SolverTreeResponse:
    end = time.monotonic() + 180
    while True:
        tree = solver_tree.sync(client=client, body=SolverTreeBody(solve=solve))
        assert isinstance(tree, SolverTreeResponse)
        if str(tree.spot_status) != "computing":
            assert str(tree.spot_status) == "queryable"
            return tree
        assert time.monotonic() < end, "the solve did not end"
        time.sleep(0.1)


def _released_is_expired(client: AuthenticatedClient, solve: str, token: str) -> None:
    for released in (True, False):
        # The client has no release; the operation is there all the same.
        answer = client.get_httpx_client().post("/v1/gto/solver/release", json={"solve": solve})
        assert answer.json() == {"released": released}
    tree = solver_tree.sync(client=client, body=SolverTreeBody(solve=solve))
    node = solver_node.sync(client=client, body=SolverNodeBody(node=token))
    evs = query_evs.sync_detailed(client=client, body=EvsRequest(solve=solve, node_id="root"))
    turn = turn_projected_range.sync_detailed(
        client=client, body=TurnProjectedRangeRequest(solve=solve, node_id="root")
    )
    assert isinstance(tree, SolverTreeResponse)
    assert str(tree.spot_status) == "expired"
    # Both answers of the operation are read as the first by the client: it takes any field.
    assert node["node_status"] == "expired"  # type: ignore[index]
    assert evs.status_code == turn.status_code == HTTPStatus.GONE


def test_that_a_tree_of_the_callers_own_is_followed(service: Service) -> None:
    client = service.client("range", KeyPlan(1, 0))
    tree = {
        "node_type": "action_node",
        "player": 1,
        "strategy": {"actions": ["CHECK", "BET 4"], "strategy": {"QhQd": [0.5, 0.5]}},
        "childrens": {},
    }
    request = RangeRequest(
        range_oop="QQ",
        range_ip="AKs",
        solver_results=RangeRequestSolverResults.from_dict(tree),
        node_id="root/BET 4",
        board="Qs8s2d",
        normalize=False,
    )

    found = range_convert.sync(client=client, body=request)
    refused = range_convert.sync(client=client, body=request)

    assert isinstance(found, RangeResponse)
    assert found.range_oop_new_raw == "QdQh:0.5"
    assert isinstance(refused, Error)
    assert refused.error == "quota_exceeded"
