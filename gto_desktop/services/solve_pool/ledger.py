"""The books of the pool: which solves there are, who holds them, which comes next, which goes.

No process, no thread and no lock in here: the caller holds his own. A host is only a name.
"""

import secrets
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from gto_desktop.basis.service_failures import Busy
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.solve_pool.solve_answers import Scheduled
from gto_desktop.services.solve_pool.solve_host import Host
from gto_desktop.services.solve_pool.solve_requests import SolveRequest
from gto_desktop.services.solve_pool.solve_states import (
    HOLDS_A_HOST,
    Clock,
    Life,
    State,
    Trigger,
    following,
)
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.solver.spec import SolveSpec

Listing = tuple[tuple[str, Player], ...]
"""Decisions of a street: node id and who decides."""


@dataclass(eq=False)
class Solve:
    """One game that is being solved or can be read, for everybody who asked for it."""

    spec: SolveSpec
    key: str
    starter: int
    """The owner who was charged for it."""
    needed: int
    """Bytes of memory, by the estimate."""
    life: Life
    host: Host | None = None
    """The process that has it; None while it waits in the queue."""
    accuracy: Accuracy | None = None
    """How exact it is, for callers; None before it has converged."""
    trouble: str = ""
    """Why it is unreachable."""
    handles: set[str] = field(default_factory=set)
    listings: dict[Street, Listing] = field(default_factory=dict)
    """What was asked for before: decisions do not depend on the cards."""


@dataclass(frozen=True, eq=False)
class Handle:
    """One owner's hold on a solve."""

    handle_id: str
    owner: int
    hero: Player
    solve: Solve


class Ledger:
    """All solves and handles; the solves of unequal keys are unequal games."""

    def __init__(self, settings: ServerSettings, clock: Clock) -> None:
        self._settings = settings
        self._clock = clock
        self._solves: dict[str, Solve] = {}
        self._handles: dict[str, Handle] = {}
        self._queue: deque[Solve] = deque()
        self._dismissed: list[Host] = []

    def find(self, handle_id: str) -> Handle | None:
        """Return the handle of this id, None if it has expired or never was."""
        handle = self._handles.get(handle_id)
        if handle is not None and handle.solve.life.state is State.EXPIRED:
            return None
        return handle

    def join(self, request: SolveRequest, owner: int, key: str) -> Scheduled | None:
        """Give an owner a handle of an equal solve, None if there is none that lives."""
        solve = self._solves.get(key)
        state = None if solve is None else solve.life.read()
        if solve is None or state not in HOLDS_A_HOST:
            return None
        trigger = Trigger.FOUND if state is State.QUERYABLE else Trigger.JOINED
        handle = self._handle(solve, owner, request.hero)
        return Scheduled(handle.handle_id, following(State.NEW, trigger), new=False)

    def check_room(self) -> None:
        """Check that one more solve may be begun or wait, or raise Busy."""
        under_way = len(list(self._in_state(State.COMPUTING)))
        if under_way >= self._settings.computing + self._settings.queue:
            status = following(State.NEW, Trigger.REFUSED)
            raise Busy(
                f"The solver is {status.value}: {under_way} solves are under way or waiting. "
                "Try again later."
            )

    def add(self, request: SolveRequest, owner: int, key: str, needed: int) -> Scheduled:
        """Queue a new solve, in the place of a lost one of its key; Busy as `check_room`."""
        self.expire()
        self.check_room()
        lost = self._solves.get(key)
        if lost is not None:
            self._drop(lost, Trigger.RECLAIMED)
        life = Life(self._settings.ttl_s, self._clock)
        status = life.on(Trigger.STARTED)
        solve = self._solves[key] = Solve(request.spec, key, owner, needed, life)
        self._queue.append(solve)
        return Scheduled(self._handle(solve, owner, request.hero).handle_id, status, new=True)

    def release(self, handle_id: str) -> bool:
        """Give up a handle, and the solve with its last; True if there was something to free."""
        handle = self.find(handle_id)
        if handle is None:
            return False
        solve = handle.solve
        held = solve.life.state in HOLDS_A_HOST
        del self._handles[handle_id]
        solve.handles.discard(handle_id)
        if not solve.handles:
            self._drop(solve, Trigger.RELEASED)
        return held

    def next_to_start(self, free: int) -> Solve | None:
        """Take the first solve of the queue if it can start now; what is in its way is reclaimed.

        The solves that were not read for longest go first. Where memory is short (the machine has
        `free` bytes) and nothing is under way that would give some back, it starts all the same: it
        then says itself what it lacks.
        """
        running = [solve for solve in self._in_state(State.COMPUTING) if solve.host is not None]
        if not self._queue or len(running) >= self._settings.computing:
            return None
        solve = self._queue[0]
        idle = sorted(self._in_state(State.QUERYABLE), key=lambda each: each.life.touched)
        reclaimed: list[Solve] = []
        while not self._fits(solve, running + idle, free + _memory(reclaimed)):
            if not idle:
                if running:
                    return None
                break
            reclaimed.append(idle.pop(0))
        for each in reclaimed:
            self._drop(each, Trigger.RECLAIMED)
        return self._queue.popleft()

    def converged(self, host: Host, accuracy: Accuracy) -> None:
        """Note that the solve of a host can be read now."""
        solve = self.of_host(host)
        if solve is not None:
            solve.accuracy = accuracy
            solve.life.on(Trigger.CONVERGED)

    def lose(self, host: Host, reason: str) -> int | None:
        """Note that the solve of a host is lost; return who was charged for nothing, if anyone."""
        solve = self.of_host(host)
        if solve is None or solve.life.state not in HOLDS_A_HOST:
            return None
        unfinished = solve.life.state is State.COMPUTING
        solve.life.on(Trigger.LOST)
        solve.trouble = reason
        solve.host = None
        self._dismissed.append(host)
        return solve.starter if unfinished else None

    def expire(self) -> None:
        """Let go of the solves whose time is over."""
        for solve in list(self._solves.values()):
            if solve.life.state is State.EXPIRED:
                self._forget(solve)

    def next_end(self) -> float | None:
        """Return when the next solve expires, by the clock; None if none will by itself."""
        ends = [solve.life.ends_at for solve in self._solves.values()]
        return min((end for end in ends if end is not None), default=None)

    def take_dismissed(self) -> list[Host]:
        """Return the hosts that hold nothing any more, each once."""
        dismissed, self._dismissed = self._dismissed, []
        return dismissed

    def clear(self) -> None:
        """Let go of everything."""
        for solve in list(self._solves.values()):
            self._forget(solve)

    def of_host(self, host: Host) -> Solve | None:
        """Return the solve of a host."""
        return next((solve for solve in self._solves.values() if solve.host is host), None)

    def reclaimable(self) -> int:
        """Bytes that the converged solves take."""
        return _memory(list(self._in_state(State.QUERYABLE)))

    def _in_state(self, state: State) -> Iterator[Solve]:
        return (solve for solve in self._solves.values() if solve.life.state is state)

    def _fits(self, solve: Solve, kept: list[Solve], free: int) -> bool:
        return (
            len(kept) < self._settings.hosts
            and _memory(kept) + solve.needed <= self._settings.memory_bytes
            and solve.needed <= free
        )

    def _handle(self, solve: Solve, owner: int, hero: Player) -> Handle:
        """Return an owner's handle of a solve, the one he has if he has one."""
        for handle_id in solve.handles:
            handle = self._handles[handle_id]
            if (handle.owner, handle.hero) == (owner, hero):
                return handle
        handle = Handle(secrets.token_hex(16), owner, hero, solve)
        self._handles[handle.handle_id] = handle
        solve.handles.add(handle.handle_id)
        return handle

    def _drop(self, solve: Solve, trigger: Trigger) -> None:
        solve.life.on(trigger)
        self._forget(solve)

    def _forget(self, solve: Solve) -> None:
        del self._solves[solve.key]
        for handle_id in solve.handles:
            del self._handles[handle_id]
        solve.handles.clear()
        if solve in self._queue:
            self._queue.remove(solve)
        if solve.host is not None:
            self._dismissed.append(solve.host)
            solve.host = None


def _memory(solves: list[Solve]) -> int:
    return sum(solve.needed for solve in solves)
