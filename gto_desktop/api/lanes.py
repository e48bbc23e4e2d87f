"""The threads that services block, and lanes, so that what stands still holds few of them."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import NamedTuple

from gto_desktop.api.error_answers import TimedOut
from gto_desktop.basis.system import give_way, has_thread_priorities

_NICENESS = 2
"""By how much analyses give way to lookups, where threads have priorities."""


class Lane(NamedTuple):
    """Where a call keeps to, if it keeps to one."""

    name: str
    abreast: int = 2
    """Calls in it that are at work at once."""


class Pool(Enum):
    """A group of threads; the value is its name and how many there are."""

    LOOKUPS = ("lookups", 4)
    SOLVER = ("solver", 16)
    """They wait for processes more than they work: one lane each of eight may stand still."""
    TOOLS = ("tools", 8)
    SYNCING = ("syncing", 1)
    """What was counted is written to the disk by one."""


class Threads:
    """The threads that services block; made at the first need, and again after closing."""

    def __init__(self) -> None:
        self._executors: dict[Pool, ThreadPoolExecutor] = {}
        self._lock = threading.Lock()
        self.lanes = Lanes()
        self.syncing = Syncing(self)

    def of(self, pool: Pool) -> ThreadPoolExecutor:
        """Return the executor of a pool."""
        with self._lock:
            if pool not in self._executors:
                name, count = pool.value
                begin = _begin_analyses if pool is Pool.TOOLS else None
                self._executors[pool] = ThreadPoolExecutor(count, f"api-{name}", begin)
            return self._executors[pool]

    def close(self) -> None:
        """Let go of all threads; work that has not begun is dropped."""
        with self._lock:
            executors, self._executors = list(self._executors.values()), {}
            self.lanes, self.syncing = Lanes(), Syncing(self)
        for executor in executors:
            executor.shutdown(wait=False, cancel_futures=True)


def _begin_analyses() -> None:
    if has_thread_priorities():
        give_way(_NICENESS)


class Syncing:
    """Has what calls have counted on the disk before they are answered, many calls by one write."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._now: asyncio.Task[None] | None = None
        self._next: asyncio.Task[None] | None = None

    async def synced(self, sync: Callable[[], None], seconds: float) -> None:
        """Return once `sync` has begun and ended after this call; it raises what that raises.

        TimedOut where that takes longer than some seconds.
        """
        if self._next is None:
            # One that is under way may have begun before this call counted.
            self._next = asyncio.ensure_future(self._sync_after(self._now, sync))
        try:
            # Others wait for it too.
            await asyncio.wait_for(asyncio.shield(self._next), seconds)
        except TimeoutError:
            raise TimedOut("The disk takes too long to keep what was counted.") from None

    async def _sync_after(
        self, earlier: asyncio.Task[None] | None, sync: Callable[[], None]
    ) -> None:
        if earlier is not None and not earlier.done():
            await asyncio.wait([earlier])
        self._now, self._next = self._next, None
        pool = self._threads.of(Pool.SYNCING)
        await asyncio.get_running_loop().run_in_executor(pool, sync)


@dataclass
class _Turns:
    free: asyncio.Semaphore
    users: int = 0
    """Calls that are at work or wait."""


class Lanes:
    """Lanes by name, in which a few calls are at work at once; the others wait in the loop."""

    def __init__(self) -> None:
        self._lanes: dict[str, _Turns] = {}

    async def enter(self, lane: Lane, seconds: float) -> Callable[[], None]:
        """Wait for a turn; return what ends it, to be called once, from any thread.

        TimedOut where none has come after some seconds.
        """
        turns = self._lanes.setdefault(lane.name, _Turns(asyncio.Semaphore(lane.abreast)))
        turns.users += 1
        try:
            async with asyncio.timeout(seconds):
                await turns.free.acquire()
        except BaseException as error:
            self._leave(lane.name, turns)
            if isinstance(error, TimeoutError):
                raise TimedOut("Earlier calls for the same are still at work.") from None
            raise
        return partial(self._end, asyncio.get_running_loop(), lane.name, turns)

    def _end(self, loop: asyncio.AbstractEventLoop, name: str, turns: _Turns) -> None:
        # The loop may have ended while the thread was at work: then nobody waits.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._pass_on, name, turns)

    def _pass_on(self, name: str, turns: _Turns) -> None:
        turns.free.release()
        self._leave(name, turns)

    def _leave(self, name: str, turns: _Turns) -> None:
        turns.users -= 1
        if turns.users == 0:
            self._lanes.pop(name, None)
