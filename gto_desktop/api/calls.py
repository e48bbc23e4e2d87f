"""One call of an operation: who makes it, its work in a thread, its time, what it counts.

Services block: on SQLite, on a lock, on a process. They run in threads, a few for short lookups and
a few for the solver, so that a lookup never waits behind a solve. Doing lookups in the loop itself
would save some 0.3 ms of processor time each (measured), and a database that another process has
locked would then hold up everybody.

A call that is given up for time never counts afterwards: its thread has to claim the right to
count, and giving up takes it away.
"""

import asyncio
import functools
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from threading import Lock
from typing import TypeVar

from fastapi import Response
from pydantic import BaseModel

from gto_desktop.api.errors import TimedOut
from gto_desktop.api.models.fields import Quota
from gto_desktop.api.ports import Services
from gto_desktop.cards.errors import InputError
from gto_desktop.services.access import Caller, Usage

T = TypeVar("T")


class Pool(Enum):
    """A group of threads; the value is how many there are."""

    LOOKUPS = ("lookups", 4)
    SOLVER = ("solver", 4)


class Threads:
    """The threads that services block; made at the first need, and again after closing."""

    def __init__(self) -> None:
        self._executors: dict[Pool, ThreadPoolExecutor] = {}
        self._lock = Lock()

    def of(self, pool: Pool) -> ThreadPoolExecutor:
        """Return the executor of a pool."""
        with self._lock:
            if pool not in self._executors:
                name, count = pool.value
                self._executors[pool] = ThreadPoolExecutor(count, f"api-{name}")
            return self._executors[pool]

    def close(self) -> None:
        """Let go of all threads; work that has not begun is dropped."""
        with self._lock:
            executors, self._executors = list(self._executors.values()), {}
        for executor in executors:
            executor.shutdown(wait=False, cancel_futures=True)


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
class Call:
    """What a route needs: the caller, the services, and threads to ask them in."""

    services: Services
    threads: Threads
    caller: Caller
    time_limit: float
    """Seconds."""
    range_limit: int
    """Characters of a range."""
    _turn: _Turn = field(default_factory=_Turn)

    async def answer(self, work: Callable[[], BaseModel], pool: Pool = Pool.LOOKUPS) -> Response:
        """Return what work returns, as JSON; work runs in a thread of a pool.

        Raises:
            TimedOut: it took too long; it was dropped, or will be when it comes to counting.
            Failure, InputError: whatever the services raise.
        """
        content = await self._in_thread(functools.partial(_json_of, work), pool)
        return Response(content, media_type="application/json")

    async def counted_answer(
        self, work: Callable[[], BaseModel], pool: Pool = Pool.LOOKUPS
    ) -> Response:
        """Return what work returns, as JSON; work begins only if there is quota left.

        Work must call `charge` once it has its result.
        """
        return await self.answer(lambda: self._checked(work), pool)

    def charge(self, count: Callable[[Caller], Usage] | None = None) -> Quota:
        """Count one unit; called in the thread, after the work and before the answer.

        Args:
            count: what counts it; None for a presolved unit.

        Raises:
            QuotaExceeded: another call took the last unit.
            TimedOut: the call was given up, and nothing is counted.
        """
        if not self._turn.claim():
            raise TimedOut("The answer came too late.")
        usage = (count or self.services.access.charge_presolved)(self.caller)
        return Quota(used=usage.used, limit=usage.limit)

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

    def _checked(self, work: Callable[[], T]) -> T:
        self.services.access.check_presolved(self.caller)
        return work()

    async def _in_thread(self, work: Callable[[], T], pool: Pool) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        job = self.threads.of(pool).submit(work)
        job.add_done_callback(functools.partial(_tell, loop, answer))
        clock = loop.call_later(self.time_limit, self._give_up, job, answer)
        try:
            return await answer
        finally:
            clock.cancel()

    def _give_up(self, job: Future[T], answer: asyncio.Future[T]) -> None:
        if not answer.done() and self._turn.give_up():
            job.cancel()
            late = f"This took longer than {self.time_limit:g} s and was given up."
            answer.set_exception(TimedOut(late))


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


@dataclass(frozen=True)
class Reception:
    """Where calls begin: it knows the key, and gives the call what it needs."""

    services: Services
    threads: Threads
    time_limit: float
    """Seconds of each call."""
    range_limit: int
    """Characters of a range."""

    async def admit(self, key: str) -> Call:
        """Return the call of whoever holds a key.

        Raises:
            InvalidKey, AuthUnavailable: it is not accepted.
            TimedOut: the store of keys took too long.
        """
        loop = asyncio.get_running_loop()
        pool = self.threads.of(Pool.LOOKUPS)
        looking = loop.run_in_executor(pool, self.services.access.authenticate, key)
        try:
            caller = await asyncio.wait_for(looking, self.time_limit)
        except TimeoutError:
            raise TimedOut("The key could not be checked in time.") from None
        return Call(self.services, self.threads, caller, self.time_limit, self.range_limit)


def _json_of(work: Callable[[], BaseModel]) -> bytes:
    answer = work()
    return answer.__pydantic_serializer__.to_json(answer, by_alias=True, exclude_none=True)
