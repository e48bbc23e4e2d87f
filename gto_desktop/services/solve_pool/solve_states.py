"""The states of a solve as its callers see them: one table of transitions, no input or output.

A caller sees three status fields: `status` when he schedules, `spot_status` when he asks for a
tree, `node_status` when he asks for a node. They all show one state. "available", which the
fields may also hold, is for spots that need no solve; a solve is never in it.
"""

import time
from collections.abc import Callable
from enum import Enum, StrEnum

Clock = Callable[[], float]
"""Seconds since some moment; they never go back."""


class State(StrEnum):
    """Where a solve stands; the values are those of the wire."""

    NEW = "new"
    """Nobody has asked for it: never seen outside."""
    COMPUTING = "computing"
    """Under way, or waiting in the queue for its turn."""
    QUERYABLE = "queryable"
    """Converged: trees, nodes, EVs and ranges can be read."""
    BUSY = "busy"
    """Refused because every host computes and the queue is full; nothing was begun."""
    EXPIRED = "expired"
    """Released, reclaimed, replaced or too old: it must be scheduled again."""
    NO_NODES = "no_nodes"
    """Said of one street and runout of a converged solve: there is no decision on it."""
    UNREACHABLE = "unreachable"
    """Its process died or gave up: every read is an error, a new schedule starts over."""


class Trigger(Enum):
    """What moves a solve from state to state."""

    STARTED = "a new solve was started"
    JOINED = "an identical solve is under way"
    FOUND = "an identical solve has converged"
    REFUSED = "all hosts are busy"
    CONVERGED = "the solve converged"
    RELEASED = "the caller released it"
    TTL_ELAPSED = "nobody read it for too long"
    RECLAIMED = "its host was needed, or it was replaced"
    LOST = "its process died or gave up"
    NO_DECISION = "a tree query found no decision on the street and runout"


TRANSITIONS: dict[tuple[State, Trigger], State] = {
    (State.NEW, Trigger.STARTED): State.COMPUTING,
    (State.NEW, Trigger.JOINED): State.COMPUTING,
    (State.NEW, Trigger.FOUND): State.QUERYABLE,
    (State.NEW, Trigger.REFUSED): State.BUSY,
    (State.COMPUTING, Trigger.CONVERGED): State.QUERYABLE,
    (State.COMPUTING, Trigger.RELEASED): State.EXPIRED,
    (State.COMPUTING, Trigger.LOST): State.UNREACHABLE,
    (State.QUERYABLE, Trigger.RELEASED): State.EXPIRED,
    (State.QUERYABLE, Trigger.TTL_ELAPSED): State.EXPIRED,
    (State.QUERYABLE, Trigger.RECLAIMED): State.EXPIRED,
    (State.QUERYABLE, Trigger.LOST): State.UNREACHABLE,
    (State.QUERYABLE, Trigger.NO_DECISION): State.NO_NODES,
    (State.UNREACHABLE, Trigger.RELEASED): State.EXPIRED,
    (State.UNREACHABLE, Trigger.TTL_ELAPSED): State.EXPIRED,
    (State.UNREACHABLE, Trigger.RECLAIMED): State.EXPIRED,
    (State.EXPIRED, Trigger.RELEASED): State.EXPIRED,
    # The TTL may lapse between looking at a solve and moving it.
    (State.EXPIRED, Trigger.RECLAIMED): State.EXPIRED,
    (State.EXPIRED, Trigger.LOST): State.EXPIRED,
}
"""Every move there is; whatever is not listed cannot happen."""

HOLDS_A_HOST = frozenset({State.COMPUTING, State.QUERYABLE})
"""States in which a release frees something."""
_AGEING = frozenset({State.QUERYABLE, State.UNREACHABLE})
"""States that end by themselves when nobody reads for as long as the TTL."""


class IllegalTransitionError(RuntimeError):
    """A state was to change in a way that the table does not list: a bug, never bad input."""


def following(state: State, trigger: Trigger) -> State:
    """Return the state that a trigger leads to; the table must have the move."""
    try:
        return TRANSITIONS[state, trigger]
    except KeyError:
        raise IllegalTransitionError(
            f"{state.value} does not change when {trigger.value}"
        ) from None


class Life:
    """The state of one solve through time; a lapse of the TTL shows without anyone's doing."""

    def __init__(self, ttl_s: float, clock: Clock = time.monotonic) -> None:
        self._ttl_s = ttl_s
        self._clock = clock
        self._state = State.NEW
        self.touched = clock()
        """When the solve was last moved or read."""

    @property
    def state(self) -> State:
        """Where the solve stands now."""
        if self._state in _AGEING and self._clock() - self.touched >= self._ttl_s:
            self._state = following(self._state, Trigger.TTL_ELAPSED)
        return self._state

    @property
    def ends_at(self) -> float | None:
        """When it expires if nobody reads it, by the clock; None where it does not age."""
        return self.touched + self._ttl_s if self.state in _AGEING else None

    def on(self, trigger: Trigger) -> State:
        """Move on and return the new state; the table must have the move."""
        self._state = following(self.state, trigger)
        self.touched = self._clock()
        return self._state

    def read(self) -> State:
        """Return the state; a converged solve then keeps for another TTL."""
        state = self.state
        if state is State.QUERYABLE:
            self.touched = self._clock()
        return state

    def spot(self, *, has_decision: bool) -> State:
        """Return the state of one street and runout: other runouts may have what it lacks."""
        state = self.state
        if state is State.QUERYABLE and not has_decision:
            return following(state, Trigger.NO_DECISION)
        return state
