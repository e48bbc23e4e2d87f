"""The solver workflow with real processes and real solves."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import Busy, Expired, SolverUnreachable
from gto_desktop.cards.card import parse_card
from gto_desktop.game.player import Player
from gto_desktop.services.solve_pool.pipe_messages import NodeQuestion
from gto_desktop.services.solve_pool.pool import Solves
from gto_desktop.services.solve_pool.solve_answers import NodeFailure, NodeReading, Scheduled
from gto_desktop.services.solve_pool.solve_states import State
from tests.services.solve_pool.conftest import (
    converged,
    endless,
    is_running,
    is_started,
    load,
    pids,
    quick,
    wait_for,
)
from tests.services.solve_pool.spots import HandClock, request

ANN, BOB, KEEPER = 1, 2, 3
RIVER: dict[str, Any] = {}
TURN: dict[str, Any] = {"board": "Qs7h2d5c", "bet_sizes": {"turn": [50], "river": []}}
FLOP: dict[str, Any] = {
    "board": "Qs7h2d", "oop_range": "AhAd", "ip_range": "KhKd,9s9h", "effective_stack": 6,
}  # fmt: skip


@pytest.fixture(scope="module")
def solves() -> Iterator[Solves]:
    """A pool with three converged solves; their keeper holds them whoever else lets go."""
    pool = Solves(quick(hosts=8))
    handles = [pool.schedule(request(**spot), KEEPER).handle_id for spot in (RIVER, TURN, FLOP)]
    for handle in handles:
        converged(pool, handle)
    yield pool
    pool.close()


def held(solves: Solves, spot: dict[str, Any], owner: int = ANN, hero: str = "IP") -> str:
    """Return an owner's handle of one of the three solves."""
    scheduled = solves.schedule(request(**spot, hero=hero), owner)
    assert (scheduled.status, scheduled.new) == (State.QUERYABLE, False)
    return scheduled.handle_id


def read(solves: Solves, handle_id: str, node_id: str, *cards: str) -> NodeReading:
    reading = solves.node(handle_id, node_id, [parse_card(card) for card in cards])
    assert isinstance(reading, NodeReading)
    return reading


def gone(solves: Solves, handle_id: str) -> None:
    """Check every answer about a solve that has expired."""
    assert solves.tree(handle_id).spot_status is State.EXPIRED
    assert solves.node(handle_id, "root") is State.EXPIRED
    assert not is_started(solves, handle_id)
    for reading in (solves.evs, solves.turn_ranges):
        with pytest.raises(Expired, match="schedule it again"):
            reading(handle_id, "root")


def test_a_solve_is_scheduled_polled_read_and_released(solves: Solves) -> None:
    scheduled = solves.schedule(request(board="Qs7h2d5c"), ANN)
    handle = converged(solves, scheduled.handle_id)

    tree = solves.tree(handle)
    node = read(solves, handle, "root/CHECK")
    evs = solves.evs(handle, "root/CHECK")
    entry = solves.turn_ranges(handle, "root/CHECK/CHECK")

    assert scheduled == Scheduled(handle, State.COMPUTING, new=True)
    assert (tree.street, tree.pot, tree.effective_stack) == ("turn", 6.0, 30.0)
    assert {node.node_id: node.is_hero for node in tree.nodes if "BET" not in node.node_id} == {
        "root": False, "root/CHECK": True,
    }  # fmt: skip
    assert {node.status for node in tree.nodes} == {State.QUERYABLE}
    assert (node.player, node.is_hero) == (Player.IP, True)
    assert evs is not None
    assert (evs.task_id, evs.round, evs.player) == (handle, "TURN", 0)
    assert set(evs.evs) == set(node.strategy)
    assert entry is not None
    assert [step.label for step in entry.steps] == ["CHECK", "CHECK"]
    assert solves.release(handle)
    gone(solves, handle)
    assert not solves.release(handle)


def test_a_converged_solve_is_as_exact_as_the_target(solves: Solves) -> None:
    known = solves.tree(held(solves, RIVER)).accuracy

    assert known is not None
    assert known.exploitability_pct is not None
    assert known.exploitability_pct <= 0.5


def test_every_answer_says_how_good_the_solve_is(solves: Solves) -> None:
    handle = held(solves, TURN)
    known = solves.tree(handle).accuracy

    node, evs = read(solves, handle, "root"), solves.evs(handle, "root")
    entry = solves.turn_ranges(handle, "root/CHECK/CHECK")

    assert known is not None
    assert evs is not None
    assert entry is not None
    assert known.iterations is not None
    assert known.iterations >= 10
    assert known.exploitability_pct is not None
    assert str(known.engine).startswith("gto-desktop ")
    assert node.accuracy == evs.accuracy == entry.accuracy == known


def test_a_node_knows_heros_range_whoever_acts(solves: Solves) -> None:
    for hero in ("OOP", "IP"):
        handle = held(solves, TURN, hero=hero)
        ranges = request(**TURN).spec.ranges
        for line in ("root", "root/CHECK"):
            assert read(solves, handle, line).hero_range == ranges[Player[hero]]


def test_an_identical_solve_is_shared_and_released_by_each_for_himself(solves: Solves) -> None:
    ann, bob = held(solves, RIVER, ANN), held(solves, RIVER, BOB)
    again = held(solves, RIVER, ANN)
    seen = read(solves, ann, "root")

    released = solves.release(ann)

    assert again == ann
    assert released
    assert read(solves, bob, "root") == seen
    gone(solves, ann)
    assert held(solves, RIVER, ANN) != ann


def test_hero_decides_whose_nodes_are_heros(solves: Solves) -> None:
    ip, oop = held(solves, RIVER, hero="IP"), held(solves, RIVER, hero="OOP")

    assert not read(solves, ip, "root").is_hero
    assert read(solves, oop, "root").is_hero
    assert {node.node_id for node in solves.tree(oop).nodes if node.is_hero} == {
        node.node_id for node in solves.tree(ip).nodes if not node.is_hero
    }


def test_a_flop_solve_is_browsed_down_to_the_river(solves: Solves) -> None:
    handle = held(solves, FLOP)
    cards = [parse_card(card) for card in ("5c", "3h")]

    turn, river = solves.tree(handle, cards[0]), solves.tree(handle, *cards)

    assert [solves.tree(handle).street, turn.street, river.street] == ["flop", "turn", "river"]
    assert turn.spot_status is river.spot_status is State.QUERYABLE
    assert {node.cards for node in turn.nodes} == {(cards[0],)}
    assert {"root/CHECK/CHECK", "root/CHECK/CHECK/CHECK"} <= {node.node_id for node in turn.nodes}
    for node in (*turn.nodes, *river.nodes):
        reading = solves.node(handle, node.node_id, node.cards)
        assert isinstance(reading, NodeReading)
        assert (reading.node_id, reading.is_hero) == (node.node_id, node.is_hero)
        assert len(reading.board) == 3 + len(node.cards)


def test_a_runout_that_nobody_can_see_has_no_nodes(solves: Solves) -> None:
    handle = held(solves, FLOP)

    blocked = solves.tree(handle, parse_card("Ah"))
    other = solves.tree(handle, parse_card("Ac"))

    assert (blocked.spot_status, blocked.street, blocked.nodes) == (State.NO_NODES, "turn", ())
    assert other.spot_status is State.QUERYABLE


def test_a_street_that_is_only_checked_has_no_nodes(solves: Solves) -> None:
    handle = held(solves, TURN)

    river = solves.tree(handle, river=parse_card("Ah"))

    assert (river.spot_status, river.street, river.nodes) == (State.NO_NODES, "river", ())
    assert solves.tree(handle).spot_status is State.QUERYABLE


def test_cards_that_cannot_be_dealt_are_refused(solves: Solves) -> None:
    handle = held(solves, FLOP)

    with pytest.raises(InputError, match="turn_card is missing"):
        solves.tree(handle, river=parse_card("Ah"))
    with pytest.raises(InputError, match="turn_card Qs is on the board"):
        solves.tree(handle, turn=parse_card("Qs"))


def test_a_node_that_does_not_exist_is_bad_input(solves: Solves) -> None:
    handle = held(solves, RIVER)

    with pytest.raises(InputError, match=r"'BET 9\.000000' .* is not possible"):
        solves.node(handle, "root/BET 9")
    with pytest.raises(InputError, match="begins on the river"):
        solves.turn_ranges(handle, "root")
    assert read(solves, handle, "root/bet_6").node_id == "root/BET 6.000000"


def test_a_handle_that_never_was_is_expired(solves: Solves) -> None:
    gone(solves, "of another run")
    assert not solves.release("of another run")


def test_many_threads_read_at_once_and_each_gets_its_own_answer(solves: Solves) -> None:
    handle = held(solves, TURN)
    nodes = [node.node_id for node in solves.tree(handle).nodes] * 5
    answers: dict[int, str] = {}

    def ask(number: int, node_id: str) -> None:
        answers[number] = read(solves, handle, node_id).node_id

    threads = [
        threading.Thread(target=ask, args=(number, node_id)) for number, node_id in enumerate(nodes)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [answers[number] for number in range(len(nodes))] == nodes


def test_one_of_many_who_ask_for_the_same_at_once_starts_it(solves: Solves) -> None:
    found: list[Scheduled] = []
    threads = [
        threading.Thread(
            target=lambda owner: found.append(solves.schedule(request(pot=11), owner)),
            args=(owner,),
        )
        for owner in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(each.new for each in found) == [False] * 7 + [True]
    assert len({each.handle_id for each in found}) == 8
    assert [solves.release(each.handle_id) for each in found] == [True] * 8


def test_a_tree_that_is_absurdly_large_is_refused_before_it_starts(solves: Solves) -> None:
    sizes = {street: [*range(10, 110, 10)] for street in ("flop", "turn", "river")}

    with pytest.raises(InputError, match="too many: use fewer"):
        solves.schedule(request(board="Qs7h2d", bet_sizes=sizes, effective_stack=1000), ANN)


def test_what_the_solver_cannot_work_out_is_an_error_of_the_node(solves: Solves) -> None:
    spare = solves._warm_host()

    with pytest.raises(NodeFailure, match="The solver cannot read this: RuntimeError"):
        spare.ask(NodeQuestion("root", ()), 30)


def test_a_solve_that_takes_more_than_the_memory_budget_is_refused_before_it_starts(
    solves: Solves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solves, "_settings", quick(memory_bytes=80_000_000))
    before = load(solves)

    with pytest.raises(InputError, match=r"needs \d\.\d\d GB of memory .* 0\.08 GB here"):
        solves.schedule(request(board="Qs7h2d", oop_range="random", ip_range="random"), ANN)
    assert load(solves) == before


def test_a_full_pool_is_busy_until_a_solve_is_let_go() -> None:
    ended: list[tuple[str, bool]] = []
    works: list[str] = []
    pool = Solves(endless(hosts=2, computing=1, queue=1), on_end=lambda *told: ended.append(told))
    try:
        first, second = (pool.schedule(request(pot=pot), ANN, None, works.append) for pot in (6, 7))
        with pytest.raises(Busy):
            pool.schedule(request(pot=8), ANN)
        joined = pool.schedule(request(pot=7), BOB)
        wait_for(lambda: is_started(pool, first.handle_id), "the first solve to start")
        process = pids(pool)[0]
        second_started = is_started(pool, second.handle_id)
        assert pool.tree(second.handle_id).spot_status is State.COMPUTING
        assert pool.node(first.handle_id, "root") is State.COMPUTING
        assert pool.evs(first.handle_id, "root") is None
        assert pool.turn_ranges(first.handle_id, "root") is None

        released = pool.release(first.handle_id)
        assert ended == [(works[0], False)]
        wait_for(lambda: not is_running(process), "the process of the first to end")
        wait_for(lambda: is_started(pool, second.handle_id), "the second solve to start")
        pool.release(second.handle_id)

        # Somebody else waits for it still.
        assert len(ended) == 1
        assert released
        assert not second_started
        assert (joined.status, joined.new) == (State.COMPUTING, False)
        assert pool.tree(joined.handle_id).spot_status is State.COMPUTING
        assert pool.tree(second.handle_id).spot_status is State.EXPIRED
        assert pool.schedule(request(pot=8), BOB).new
    finally:
        pool.close()


def test_hosts_are_reclaimed_and_solves_expire_with_time() -> None:
    clock = HandClock()
    pool = Solves(quick(hosts=1, ttl_s=60), clock=clock)
    try:
        old = converged(pool, pool.schedule(request(pot=6), ANN).handle_id)
        new = converged(pool, pool.schedule(request(pot=7), ANN).handle_id)

        gone(pool, old)
        assert pool.tree(old).note == "A later solve of its key took its place: a key keeps 1."
        for _ in range(3):
            clock.now += 59
            read(pool, new, "root")
        clock.now += 60
        gone(pool, new)
        assert pool.tree(new).note == "Nobody read it for 60 s."
        assert load(pool).queryable == 0
    finally:
        pool.close()


def test_a_solve_ends_with_what_it_has_when_its_time_is_up_and_is_gone_with_the_pool() -> None:
    pool = Solves(endless(solve_limit=1))
    try:
        handle = converged(pool, pool.schedule(request(), ANN).handle_id)
        known = pool.tree(handle).accuracy
    finally:
        pool.close()

    assert known is not None
    assert known.iterations is not None
    assert 10 < known.iterations < 1_000_000
    # And once it is closed the pool says so.
    assert pool.node(handle, "root") is State.EXPIRED
    with pytest.raises(SolverUnreachable, match="ending"):
        pool.schedule(request(pot=7), ANN)
