"""The states of a solve: every transition there is, and every one there is not."""

import itertools

import pytest

from gto_desktop.services.solve_pool.solve_states import (
    TRANSITIONS,
    IllegalTransitionError,
    Life,
    State,
    Trigger,
    following,
)
from tests.services.solve_pool.spots import HandClock

# The table of the interface specification, section 3, row by row.
SPECIFIED = [
    (State.NEW, Trigger.STARTED, State.COMPUTING),
    (State.NEW, Trigger.FOUND, State.QUERYABLE),
    (State.NEW, Trigger.REFUSED, State.BUSY),
    (State.COMPUTING, Trigger.CONVERGED, State.QUERYABLE),
    (State.QUERYABLE, Trigger.RELEASED, State.EXPIRED),
    (State.QUERYABLE, Trigger.TTL_ELAPSED, State.EXPIRED),
    (State.QUERYABLE, Trigger.NO_DECISION, State.NO_NODES),
]
# What it leaves open ("transitions other than those listed: not shown").
OURS = [
    (State.NEW, Trigger.JOINED, State.COMPUTING),
    (State.COMPUTING, Trigger.RELEASED, State.EXPIRED),
    (State.COMPUTING, Trigger.LOST, State.UNREACHABLE),
    (State.QUERYABLE, Trigger.RECLAIMED, State.EXPIRED),
    (State.QUERYABLE, Trigger.LOST, State.UNREACHABLE),
    (State.UNREACHABLE, Trigger.RELEASED, State.EXPIRED),
    (State.UNREACHABLE, Trigger.RECLAIMED, State.EXPIRED),
    (State.UNREACHABLE, Trigger.TTL_ELAPSED, State.EXPIRED),
    (State.EXPIRED, Trigger.RELEASED, State.EXPIRED),
    (State.EXPIRED, Trigger.RECLAIMED, State.EXPIRED),
    (State.EXPIRED, Trigger.LOST, State.EXPIRED),
]
LEGAL = SPECIFIED + OURS
ILLEGAL = sorted(
    set(itertools.product(State, Trigger)) - {(state, trigger) for state, trigger, _ in LEGAL},
    key=str,
)


def lived(*triggers: Trigger, clock: HandClock | None = None, ttl_s: float = 60) -> Life:
    life = Life(ttl_s, clock or HandClock())
    for trigger in triggers:
        life.on(trigger)
    return life


WAYS = {
    State.NEW: (),
    State.COMPUTING: (Trigger.STARTED,),
    State.QUERYABLE: (Trigger.STARTED, Trigger.CONVERGED),
    State.BUSY: (Trigger.REFUSED,),
    State.EXPIRED: (Trigger.STARTED, Trigger.CONVERGED, Trigger.RELEASED),
    State.NO_NODES: (Trigger.STARTED, Trigger.CONVERGED, Trigger.NO_DECISION),
    State.UNREACHABLE: (Trigger.STARTED, Trigger.LOST),
}


@pytest.mark.parametrize(("state", "trigger", "after"), LEGAL)
def test_a_transition_leads_where_the_table_says(
    state: State, trigger: Trigger, after: State
) -> None:
    life = lived(*WAYS[state])

    assert following(state, trigger) is after
    assert life.on(trigger) is life.state is after


@pytest.mark.parametrize(("state", "trigger"), ILLEGAL)
def test_what_the_table_does_not_list_cannot_happen(state: State, trigger: Trigger) -> None:
    life = lived(*WAYS[state])

    with pytest.raises(IllegalTransitionError, match=state.value):
        life.on(trigger)
    assert life.state is state


def test_there_is_no_transition_beside_those_listed_here() -> None:
    assert {(*move, after) for move, after in TRANSITIONS.items()} == set(LEGAL)


@pytest.mark.parametrize("end", [State.BUSY, State.NO_NODES])
def test_busy_and_no_nodes_are_the_last_word(end: State) -> None:
    assert not [trigger for state, trigger in TRANSITIONS if state is end]


def test_the_statuses_are_the_words_of_the_wire() -> None:
    assert {state.value for state in State} >= {
        "computing", "queryable", "busy", "expired", "no_nodes",
    }  # fmt: skip


def test_a_converged_solve_expires_when_its_ttl_elapses() -> None:
    clock = HandClock()
    life = lived(Trigger.STARTED, Trigger.CONVERGED, clock=clock, ttl_s=60)

    clock.now += 59.9
    before = life.state
    clock.now += 0.1

    assert (before, life.state) == (State.QUERYABLE, State.EXPIRED)


def test_the_ttl_begins_when_the_solve_converges() -> None:
    clock = HandClock()
    life = lived(Trigger.STARTED, clock=clock, ttl_s=60)

    clock.now += 3600
    computing = life.state
    life.on(Trigger.CONVERGED)
    clock.now += 59

    assert (computing, life.state) == (State.COMPUTING, State.QUERYABLE)


def test_each_read_begins_the_ttl_anew() -> None:
    clock = HandClock()
    life = lived(Trigger.STARTED, Trigger.CONVERGED, clock=clock, ttl_s=60)

    for _ in range(3):
        clock.now += 50
        assert life.read() is State.QUERYABLE
    assert life.ends_at == clock.now + 60
    clock.now += 60
    assert life.read() is State.EXPIRED


def test_an_expired_solve_stays_expired_when_it_is_read() -> None:
    clock = HandClock()
    life = lived(Trigger.STARTED, Trigger.CONVERGED, clock=clock, ttl_s=60)
    clock.now += 61

    assert life.read() is State.EXPIRED
    clock.now -= 30
    assert life.read() is State.EXPIRED
    assert life.ends_at is None


def test_a_solve_under_way_has_no_end_of_its_own() -> None:
    assert lived(Trigger.STARTED).ends_at is None


def test_a_lost_solve_is_forgotten_after_the_ttl_however_often_it_is_asked_for() -> None:
    clock = HandClock()
    life = lived(Trigger.STARTED, Trigger.LOST, clock=clock, ttl_s=60)

    clock.now += 59
    asked = life.read()
    clock.now += 1

    assert (asked, life.state) == (State.UNREACHABLE, State.EXPIRED)


def test_a_runout_without_decision_leaves_the_solve_readable() -> None:
    life = lived(Trigger.STARTED, Trigger.CONVERGED)

    assert life.spot(has_decision=False) is State.NO_NODES
    assert life.spot(has_decision=True) is State.QUERYABLE
    assert life.state is State.QUERYABLE


@pytest.mark.parametrize("state", [State.COMPUTING, State.EXPIRED, State.UNREACHABLE])
def test_only_a_converged_solve_knows_that_there_are_no_nodes(state: State) -> None:
    assert lived(*WAYS[state]).spot(has_decision=False) is state
