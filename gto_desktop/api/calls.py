"""One call of an operation: who makes it, its work, its time, what it counts.

Services block: on SQLite, on a lock, on a process. They run in threads, a few for short lookups, a
few for the solver and a few for analyses, so that a lookup never waits behind a solve; and in lanes
(`lanes.py`), so that a solve whose process stands still keeps nobody from the others. A change of
threads costs more than most lookups, so keys and lookups are first asked in the loop itself, in
haste: whatever would wait says so instead, and goes to a thread after all. So does for a while an
operation that took long.

A call that is given up for time never counts afterwards: its thread has to claim the right to
count, and giving up takes it away.
"""

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar, cast

from fastapi import Response
from pydantic import BaseModel

from gto_desktop.api.error_answers import TimedOut
from gto_desktop.api.lanes import Lane, Pool, Threads
from gto_desktop.api.models.wire_fields import Quota
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import QuotaExceeded
from gto_desktop.library.nonblocking import NotAtOnce, at_once
from gto_desktop.services.server.access import UNLIMITED, Access, Caller, Usage

if TYPE_CHECKING:
    # They bring processes, stores and numbers, which the toolkit alone does not need.
    from gto_desktop.services.fair_play.fair_play import FairPlay
    from gto_desktop.services.packs.class_desk import ClassDesk
    from gto_desktop.services.preflop_games.game_queue import GameQueue
    from gto_desktop.services.server.tokens import Tokens
    from gto_desktop.services.solve_pool.pool import Solves
    from gto_desktop.services.study.flop_lookups import FlopLookups
    from gto_desktop.services.study.preflop_lookups import PreflopLookups

P = ParamSpec("P")
T = TypeVar("T")
QUICK = frozenset(
    {"preflop_strategy", "preflop_range", "preflop_versions", "flop_tree", "flop_node"}
)
"""Operations of some 0.1 ms (measured): tried in the loop before a thread is troubled."""
STRATEGY_FREE = frozenset(
    {
        "preflop_versions",
        "solver_tree",
        "solver_release",
        "preflop_game_status",
        "class_packs",
        "class_results",
    }
)
"""Operations that tell no strategy: they are answered even while somebody plays."""
LONGEST_AT_ONCE = 0.002
"""Seconds that an operation may take in the loop, on average; it is paused there when it does."""
_ANALYSES_OF_A_KEY = 6
"""At work at once: there are threads for eight."""
_REMEMBERED = 8
"""Calls the average goes back: other programs make a single one look slow now and then."""
_PAUSE = 50
"""Calls that then go to threads straight away."""


class FilesSeen(Protocol):
    """What is known of the files of strategies."""

    @property
    def problems(self) -> Sequence[str]:
        """What is wrong with them, a sentence each."""

    @property
    def digests(self) -> Mapping[str, str]:
        """SHA-256 of each by its name; nothing before they were read."""


@dataclass(frozen=True)
class Services:
    """All that the operations ask; every method may be called from any thread, and may block."""

    access: Access
    tokens: "Tokens"
    preflop: "PreflopLookups"
    flops: "FlopLookups"
    solves: "Solves"
    games: "GameQueue"
    files: FilesSeen | None = None
    """Who looks at the files of strategies, for `/health` to tell."""
    desk: "ClassDesk | None" = None
    """Offers packs to students and takes their results; None where there is no class."""
    hasty: bool = False
    """Whether access and lookups keep to `library.nonblocking`, so that the loop may ask them."""


class _Turn:
    """Who comes first: the thread that wants to count, or the clock that gives the call up."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._owner: str | None = None

    def claim(self) -> bool:
        return self._take("thread")

    def give_up(self) -> bool:
        return self._take("clock")

    def _take(self, owner: str) -> bool:
        with self._lock:
            if self._owner is None:
                self._owner = owner
            return self._owner == owner


@dataclass
class Pace:
    """Whether an operation is quick enough to be done in the loop."""

    _average: float = 0.0
    """Seconds."""
    _paused: int = 0

    def is_quick(self) -> bool:
        """Tell whether the next call may be tried in the loop."""
        if self._paused:
            self._paused -= 1
            return False
        return True

    def took(self, seconds: float) -> None:
        """Note how long a call was in the loop."""
        self._average += (seconds - self._average) / _REMEMBERED
        if self._average > LONGEST_AT_ONCE:
            self._average, self._paused = 0.0, _PAUSE


@dataclass
class Call:
    """What a route needs: the caller, the services, and threads to ask them in."""

    services: Services
    threads: Threads
    caller: Caller
    time_limit: float
    """Seconds."""
    range_limit: int
    """Characters of a range."""
    pace: Pace | None = None
    """Of an operation that may be tried in the loop."""
    _turn: _Turn = field(default_factory=_Turn)
    _charged: Quota | None = None
    _is_to_sync: bool = False
    """Whether what was counted is yet to be written to the disk."""

    async def answer(
        self,
        work: Callable[[], BaseModel],
        pool: Pool,
        *,
        check: Callable[[], object] | None = None,
        lane: Lane | None = None,
    ) -> Response:
        """Return what work returns, as JSON; work runs in the loop or in a thread of a pool.

        Work with a `check` is counted: it begins only if there is quota left, and calls `charge`
        once it has its result. Where none is left, `check` first says what else is wrong. In a
        lane few calls are at work at once.
        TimedOut where it took too long: it was dropped, or will be when it comes to counting.
        """
        if check is not None:
            work = functools.partial(self._checked, work, check)
        content = self._at_once(work)
        if content is None:
            lanes = () if lane is None else (lane,)
            content = await self._in_thread(functools.partial(_json_of, work), pool, lanes)
        if self._is_to_sync:
            await self.threads.syncing.synced(self.services.access.sync, self.time_limit)
        return Response(content, media_type="application/json")

    def charge(self, count: Callable[[Caller], Usage] | None = None) -> Quota:
        """Count one unit, a presolved one unless told; called by work, once it is done.

        QuotaExceeded where another call took the last unit; TimedOut where the call was given up,
        and nothing is counted.
        """
        if not self._turn.claim():
            raise TimedOut("The answer came too late.")
        # Once for each call, even if a thread has to do again what the loop could not end.
        if self._charged is None:
            usage = (count or self.services.access.charge_presolved)(self.caller)
            self._charged = _quota(usage)
            # A solve is on the disk by itself.
            self._is_to_sync = count is None
        return self._charged

    @property
    def charged(self) -> Quota | None:
        """What this call has counted; None where it has counted nothing."""
        return self._charged

    def used(self) -> Quota:
        """Return what was counted by now; this call counts nothing."""
        usage, _ = self.services.access.usage(self.caller)
        return _quota(usage)

    def check_range(self, name: str, text: str) -> None:
        """Refuse a range of more characters than the settings allow."""
        if len(text) > self.range_limit:
            raise InputError(
                f"{name} has {len(text)} characters; at most {self.range_limit} are read."
            )

    async def off_loop(self, work: Callable[..., T], *arguments: object) -> T:
        """Return what work returns; it runs in a thread and counts nothing."""
        pool = self.threads.of(Pool.LOOKUPS)
        return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)

    async def analysis(self, name: str, work: Callable[[], T]) -> T:
        """Return what an analysis of some name returns, which counts nothing.

        It runs in a thread for analyses, beside few others of the same key, and fewer of its name.
        TimedOut where it took too long: it is dropped, or ends unheard.
        """
        whose = f"analyses of {self.caller.key_id}"
        lanes = Lane(f"{whose}: {name}"), Lane(whose, _ANALYSES_OF_A_KEY)
        return await self._in_thread(work, Pool.TOOLS, lanes)

    def _checked(self, work: Callable[[], T], check: Callable[[], object]) -> T:
        try:
            self.services.access.check_presolved(self.caller)
        except QuotaExceeded:
            # A question that makes no sense would not have been counted either.
            check()
            raise
        return work()

    def _at_once(self, work: Callable[[], BaseModel]) -> bytes | None:
        """Return what work returns, as JSON; None where a thread has to do it."""
        if self.pace is None or not self.pace.is_quick():
            return None
        begun = time.perf_counter()
        try:
            with at_once():
                return _json_of(work)
        except NotAtOnce:
            # Work may have got as far as claiming the right to count, and the clock runs on.
            if self._charged is None:
                self._turn = _Turn()
            return None
        finally:
            self.pace.took(time.perf_counter() - begun)

    async def _in_thread(self, work: Callable[[], T], pool: Pool, lanes: Sequence[Lane]) -> T:
        loop = asyncio.get_running_loop()
        end = loop.time() + self.time_limit
        with ExitStack() as leaving:
            for lane in lanes:
                leaving.callback(await self.threads.lanes.enter(lane, end - loop.time()))
            job = self.threads.of(pool).submit(work)
            # When it has ended, not when it is given up: until then its thread is held.
            left = leaving.pop_all()
            job.add_done_callback(lambda _: left.close())
        answer: asyncio.Future[T] = loop.create_future()
        job.add_done_callback(functools.partial(_tell, loop, answer))
        clock = loop.call_at(end, self._give_up, job, answer)
        try:
            return await answer
        finally:
            clock.cancel()

    def _give_up(self, job: Future[T], answer: asyncio.Future[T]) -> None:
        if not answer.done() and self._turn.give_up():
            job.cancel()
            late = f"This took longer than {self.time_limit:g} s and was given up."
            answer.set_exception(TimedOut(late))


def _quota(usage: Usage) -> Quota:
    limit = None if usage.limit == UNLIMITED else usage.limit
    return Quota(used=usage.used, limit=limit)


def _tell(loop: asyncio.AbstractEventLoop, answer: asyncio.Future[T], done: Future[T]) -> None:
    # The loop may have ended while the thread was at work: then nobody waits.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, answer, done)


def _settle(answer: asyncio.Future[T], done: Future[T]) -> None:
    """Bring what a thread made to the one who waits, if he still does."""
    if answer.done():
        return
    error = done.exception() if not done.cancelled() else TimedOut("The service is ending.")
    if error is None:
        answer.set_result(done.result())
    else:
        answer.set_exception(error)


def answered(
    pool: Pool = Pool.LOOKUPS,
    *,
    counted_after: Callable[..., object] | None = None,
    lane: Callable[..., Lane] | None = None,
) -> Callable[[Callable[P, BaseModel]], Callable[P, Awaitable[Response]]]:
    """Make an operation of a function that asks the services: see `Call.answer`.

    Both of these take what it takes: `counted_after` raises what is wrong with a question whose
    answer counts, and `lane` names the lane of a call.
    """

    def decorated(work: Callable[P, BaseModel]) -> Callable[P, Awaitable[Response]]:
        @functools.wraps(work)
        async def operation(*given: P.args, **named: P.kwargs) -> Response:
            call = cast("Call", named["call"])
            check = None
            if counted_after is not None:
                check = functools.partial(counted_after, *given, **named)
            kept_to = None if lane is None else lane(*given, **named)
            return await call.answer(
                functools.partial(work, *given, **named), pool, check=check, lane=kept_to
            )

        return operation

    return decorated


@dataclass(frozen=True)
class Reception:
    """Where calls begin: it knows the key, and gives the call what it needs."""

    services: Services
    threads: Threads
    time_limit: float
    """Seconds of each call."""
    range_limit: int
    """Characters of a range."""
    fair_play: "FairPlay | None" = None
    """Asked before each call that could help somebody who plays; None where nobody looks."""
    _paces: dict[str, Pace] = field(default_factory=lambda: {name: Pace() for name in QUICK})

    async def admit(self, key: str, operation: str) -> Call:
        """Return the call of whoever holds a key; InvalidKey or a failure where nobody does."""
        caller = self._known_at_once(key) or await self._known(key)
        pace = self._paces.get(operation) if self.services.hasty else None
        limits = (self.time_limit, self.range_limit)
        return Call(self.services, self.threads, caller, *limits, pace)

    def check_fair_play(self, operation: str) -> None:
        """Refuse with PausedForPlay a call that could help somebody who plays."""
        if self.fair_play is not None and operation not in STRATEGY_FREE:
            self.fair_play.check()

    def _known_at_once(self, key: str) -> Caller | None:
        if not self.services.hasty:
            return None
        try:
            with at_once():
                return self.services.access.authenticate(key)
        except NotAtOnce:
            return None

    async def _known(self, key: str) -> Caller:
        loop = asyncio.get_running_loop()
        pool = self.threads.of(Pool.LOOKUPS)
        looking = loop.run_in_executor(pool, self.services.access.authenticate, key)
        try:
            return await asyncio.wait_for(looking, self.time_limit)
        except TimeoutError:
            raise TimedOut("The key could not be checked in time.") from None


def _json_of(work: Callable[[], BaseModel]) -> bytes:
    answer = work()
    return answer.__pydantic_serializer__.to_json(answer, by_alias=True, exclude_none=True)
