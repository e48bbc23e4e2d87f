"""The books of the pool: which solves there are, who holds them, which comes next, which goes.

No process, no thread and no lock in here: the caller holds his own. A host is only a name.
"""

import secrets
from collections import OrderedDict, deque
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

PROCESS_BYTES = 200_000_000
"""What the process of a solve takes beside the solve itself (measured: 60 to 170 MB)."""
_REASONS = 1000
"""Handles of which it is remembered why their solves are gone."""

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
    is_charged: bool = False
    """Whether it may begin: its starter has been charged for it."""
    work: str = field(default_factory=lambda: secrets.token_hex(16))
    """The name of it in the journal of charges."""
    handles: set[str] = field(default_factory=set)
    listings: dict[Street, Listing] = field(default_factory=dict)
    """What was asked for before: decisions do not depend on the cards."""


@dataclass(frozen=True)
class Ended:
    """A solve that computes no more."""

    work: str
    is_done: bool
    """Whether it has converged; otherwise its starter got nothing for it."""


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
        self._ended: list[Ended] = []
        self._turns: dict[int, int] = {}
        """By owner, the turn in which a solve of his was started last."""
        self._reasons: OrderedDict[str, str] = OrderedDict()
        """By handle, why its solve is gone."""

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

    def why_gone(self, handle_id: str) -> str:
        """Return why the solve of a handle is gone, a sentence; empty where nobody knows."""
        self.expire()
        return self._reasons.get(handle_id, "")

    def check_room(self, owner: int) -> None:
        """Check that one more solve of an owner may be begun or wait, or raise Busy.

        Where all places are taken, as many again are there for owners who have none: whoever fills
        the queue keeps no other out.
        """
        starters = [solve.starter for solve in self._in_state(State.COMPUTING)]
        places = self._settings.computing + self._settings.queue
        if len(starters) >= (places if owner in starters else 2 * places):
            status = following(State.NEW, Trigger.REFUSED)
            raise Busy(
                f"The solver is {status.value}: {len(starters)} solves are under way or waiting. "
                "Try again later."
            )

    def add(self, request: SolveRequest, owner: int, key: str, needed: int) -> Scheduled:
        """Queue a new solve, in the place of a lost one of its key; Busy as `check_room`.

        It begins once it is `charged`.
        """
        self.expire()
        self.check_room(owner)
        lost = self._solves.get(key)
        if lost is not None:
            self._drop(lost, Trigger.RECLAIMED, "It was scheduled again.")
        life = Life(self._settings.ttl_s, self._clock)
        status = life.on(Trigger.STARTED)
        solve = self._solves[key] = Solve(request.spec, key, owner, needed, life)
        self._queue.append(solve)
        return Scheduled(self._handle(solve, owner, request.hero).handle_id, status, new=True)

    def work_of(self, handle_id: str) -> str:
        """Return the name of the work of a solve that was just added."""
        return self._handles[handle_id].solve.work

    def charged(self, work: str) -> bool:
        """Let a solve begin; False where everybody has given it up meanwhile."""
        solve = self._of_work(work)
        if solve is not None:
            solve.is_charged = True
        return solve is not None

    def refused(self, work: str) -> None:
        """Give up a solve whose starter could not be charged, for those who joined him too."""
        solve = self._of_work(work)
        if solve is not None:
            self._drop(solve, Trigger.RELEASED, "Whoever asked for it first has no solve left.")

    def release(self, handle_id: str) -> bool:
        """Give up a handle, and the solve with its last; True if there was something to free."""
        handle = self.find(handle_id)
        if handle is None:
            return False
        solve = handle.solve
        held = solve.life.state in HOLDS_A_HOST
        del self._handles[handle_id]
        solve.handles.discard(handle_id)
        self._note_reason(handle_id, "It was released.")
        if not solve.handles:
            self._drop(solve, Trigger.RELEASED, "")
        return held

    def next_to_start(self, free: int) -> Solve | None:
        """Take a solve of the queue if it can start now; what is in its way is reclaimed.

        Owners take turns: it is the solve of who waits longest since one of his was started. An
        owner keeps so many solves: a later one takes the place of his own that he read longest ago.
        Solves of others end for it only where memory is short, those of who holds most of it first.
        Where it is short (the machine has `free` bytes) and nothing is under way that would give
        some back, it starts all the same: it then says itself what it lacks.
        """
        running = [solve for solve in self._in_state(State.COMPUTING) if solve.host is not None]
        ready = [solve for solve in self._queue if solve.is_charged]
        if not ready or len(running) >= self._settings.computing:
            return None
        solve = min(ready, key=lambda each: self._turns.get(each.starter, 0))
        reclaimed = self._reclaimed_for(solve, running, free)
        if reclaimed is None:
            return None
        for each, reason in reclaimed.items():
            self._drop(each, Trigger.RECLAIMED, reason)
        self._queue.remove(solve)
        self._turns[solve.starter] = max(self._turns.values(), default=0) + 1
        return solve

    def _reclaimed_for(
        self, solve: Solve, running: list[Solve], free: int
    ) -> dict[Solve, str] | None:
        """Return what a solve takes the place of, and why; None where it has to wait."""
        idle = sorted(self._in_state(State.QUERYABLE), key=lambda each: each.life.touched)
        own = [each for each in idle if self._owners(each) == {solve.starter}]
        reclaimed: dict[Solve, str] = {}
        held = [each for each in running + idle if solve.starter in self._owners(each)]
        while own and len(held) - len(reclaimed) >= self._settings.hosts:
            reclaimed[own.pop(0)] = (
                f"A later solve of its key took its place: a key keeps {self._settings.hosts}."
            )
        while True:
            kept = running + [each for each in idle if each not in reclaimed]
            if self._fits(solve, kept, free + _memory(list(reclaimed))):
                return reclaimed
            left = [each for each in idle if each not in reclaimed]
            if not left:
                return None if running else reclaimed
            gone = own.pop(0) if own else self._of_the_largest_share(left)
            reclaimed[gone] = "It was ended before its time: another solve needed the memory."

    def _of_the_largest_share(self, idle: list[Solve]) -> Solve:
        """Return the solve read longest ago of the owner whose solves take most memory."""
        shares: dict[int, int] = {}
        for solve in idle:
            shares[solve.starter] = shares.get(solve.starter, 0) + _memory([solve])
        largest = max(shares, key=lambda owner: shares[owner])
        return next(solve for solve in idle if solve.starter == largest)

    def _owners(self, solve: Solve) -> set[int]:
        return {self._handles[handle_id].owner for handle_id in solve.handles}

    def converged(self, host: Host, accuracy: Accuracy) -> None:
        """Note that the solve of a host can be read now."""
        solve = self.of_host(host)
        if solve is not None:
            solve.accuracy = accuracy
            solve.life.on(Trigger.CONVERGED)
            self._ended.append(Ended(solve.work, is_done=True))

    def lose(self, host: Host, reason: str) -> None:
        """Note that the solve of a host is lost."""
        solve = self.of_host(host)
        if solve is None or solve.life.state not in HOLDS_A_HOST:
            return
        self._note_ended(solve)
        solve.life.on(Trigger.LOST)
        solve.trouble = reason
        solve.host = None
        self._dismissed.append(host)

    def expire(self) -> None:
        """Let go of the solves whose time is over."""
        for solve in list(self._solves.values()):
            if solve.life.state is State.EXPIRED:
                self._forget(solve, f"Nobody read it for {self._settings.ttl_s:g} s.")

    def next_end(self) -> float | None:
        """Return when the next solve expires, by the clock; None if none will by itself."""
        ends = [solve.life.ends_at for solve in self._solves.values()]
        return min((end for end in ends if end is not None), default=None)

    def take_dismissed(self) -> list[Host]:
        """Return the hosts that hold nothing any more, each once."""
        dismissed, self._dismissed = self._dismissed, []
        return dismissed

    def take_ended(self) -> list[Ended]:
        """Return the solves that have come to their end, each once."""
        ended, self._ended = self._ended, []
        return ended

    def clear(self) -> None:
        """Let go of everything."""
        for solve in list(self._solves.values()):
            self._forget(solve, "The service ended.")

    def of_host(self, host: Host) -> Solve | None:
        """Return the solve of a host."""
        return next((solve for solve in self._solves.values() if solve.host is host), None)

    def reclaimable(self) -> int:
        """Bytes that the converged solves take."""
        return _memory(list(self._in_state(State.QUERYABLE)))

    def computing(self) -> list[Host]:
        """Return the hosts of the solves under way."""
        solves = self._in_state(State.COMPUTING)
        return [solve.host for solve in solves if solve.host is not None]

    def _of_work(self, work: str) -> Solve | None:
        return next((solve for solve in self._solves.values() if solve.work == work), None)

    def _in_state(self, state: State) -> Iterator[Solve]:
        return (solve for solve in self._solves.values() if solve.life.state is state)

    def _fits(self, solve: Solve, kept: list[Solve], free: int) -> bool:
        return (
            _memory([*kept, solve]) <= self._settings.memory_bytes + PROCESS_BYTES
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

    def _drop(self, solve: Solve, trigger: Trigger, reason: str) -> None:
        self._note_ended(solve)
        solve.life.on(trigger)
        self._forget(solve, reason)

    def _note_ended(self, solve: Solve) -> None:
        """Note a solve that ends before it has converged."""
        if solve.life.state is State.COMPUTING:
            self._ended.append(Ended(solve.work, is_done=False))

    def _note_reason(self, handle_id: str, reason: str) -> None:
        self._reasons[handle_id] = reason
        if len(self._reasons) > _REASONS:
            self._reasons.popitem(last=False)

    def _forget(self, solve: Solve, reason: str) -> None:
        self._note_ended(solve)
        del self._solves[solve.key]
        for handle_id in solve.handles:
            del self._handles[handle_id]
            self._note_reason(handle_id, reason)
        solve.handles.clear()
        if solve in self._queue:
            self._queue.remove(solve)
        if solve.host is not None:
            self._dismissed.append(solve.host)
            solve.host = None


def _memory(solves: list[Solve]) -> int:
    return sum(solve.needed + PROCESS_BYTES for solve in solves)
