"""Flops that were asked for and are in no library: solved one after another, beside the callers."""

import logging
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.service_failures import BackendTrouble, Busy, DamagedData, NoData
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.library.store_errors import StoreError
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.solve_order import Limit, default_threads

if TYPE_CHECKING:
    # They bring the kernels, which a service that only reads does not need.
    from gto_desktop.builds.flop_solve import FlopTask

LOG = logging.getLogger(__name__)
LIMIT = Limit(0.5, 1000)
MOST_WAITING = 16
RETRY_AFTER = 60.0
"""Seconds for which a flop is not tried again that failed for want of memory, disk and such."""
_REMEMBERED = 200
"""Flops that could not be solved and are still told of."""

Starts = Callable[[str, FlopSpot], FlopStart]
"""How a pot of a data set begins; InputError where it does not come up, StoreError where the
strategies cannot be read."""
Betting = Callable[[FlopSpot], Mapping[str, object]]
"""The bets of a pot, as in a spot file."""


@dataclass(frozen=True)
class _Failure:
    """Why a flop was not solved, and until when nobody tries again."""

    why: str
    until: float = math.inf
    """By `time.monotonic`; for ever where it can be solved never."""

    @property
    def is_lasting(self) -> bool:
        return self.until == math.inf


class FlopQueue:
    """The use cases, for any thread."""

    def __init__(self, starts: Starts, betting: Betting, path: Path, library: FlopLibrary) -> None:
        """Take how pots begin, and their bets.

        Solved flops are written to the file at `path`, which is one of the library's.
        """
        self._starts, self._betting, self._path = starts, betting, path
        self._library = library
        self._waiting: OrderedDict[FlopKey, FlopStart] = OrderedDict()
        """The first one is being solved."""
        self._failed: OrderedDict[FlopKey, _Failure] = OrderedDict()
        self._changed = threading.Condition()
        self._closed = False
        self._worker: threading.Thread | None = None

    def ask(self, key: FlopKey) -> FlopStart:
        """Have a flop solved, if it is not under way or there by now; return how its pot begins.

        Raises:
            NoData: the pot does not come up, or the flop cannot be solved.
            DamagedData: the strategies that the pot begins with cannot be read.
            BackendTrouble: the flop could not be solved just now: it is tried again after a minute.
            Busy: too many wait.
        """
        takes_time()
        try:
            start = self._starts(key.version, key.spot)
        except StoreError as error:
            raise DamagedData(str(error)) from None
        except InputError as error:
            raise NoData(str(error)) from None
        _check_played(key, start)
        with self._changed:
            self._raise_failure(key)
            # It may have been done since the library was asked.
            if key not in self._waiting and self._library.find(key) is None:
                if self._closed or len(self._waiting) >= MOST_WAITING:
                    raise Busy(say("Too many flops are waiting to be solved: ask again later."))
                self._waiting[key] = start
                if self._worker is None:
                    self._worker = threading.Thread(target=self._work, name="flops", daemon=True)
                    self._worker.start()
                self._changed.notify_all()
        return start

    def close(self) -> None:
        """Give up what is under way, and end the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._worker is not None:
            self._worker.join()

    def _work(self) -> None:
        from gto_desktop.builds.flop_solve import FlopTask

        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or bool(self._waiting))
                if self._closed:
                    return
                key, start = next(iter(self._waiting.items()))
            failure = self._solve(FlopTask(key, start, self._betting(key.spot), LIMIT))
            with self._changed:
                del self._waiting[key]
                if failure is not None:
                    self._failed[key] = failure
                    while len(self._failed) > _REMEMBERED:
                        self._failed.popitem(last=False)

    def _solve(self, task: "FlopTask") -> _Failure | None:
        """Solve a flop into the file, as far as the queue is not closed; return what went wrong."""
        is_spot = False
        try:
            task.spec()
            is_spot = True
            with closing(solve_into(self._path, task)) as steps:
                for _ in steps:
                    if self._closed:
                        break
        except (InputError, StoreError) as error:
            why = say("{0} could not be solved: {1}", task.name, error)
        except Exception:
            LOG.exception("a flop could not be solved")
            why = say("{0} could not be solved, for a reason in the log.", task.name)
        else:
            return None
        return _Failure(why, time.monotonic() + RETRY_AFTER) if is_spot else _Failure(why)

    def _raise_failure(self, key: FlopKey) -> None:
        """Say why a flop was not solved, and forget what may have passed."""
        failure = self._failed.get(key)
        if failure is None:
            return
        if failure.is_lasting:
            raise NoData(failure.why)
        if time.monotonic() < failure.until:
            raise BackendTrouble(failure.why)
        del self._failed[key]


def solve_into(path: Path, task: "FlopTask") -> Generator[Progress, None, None]:
    """Solve a flop on all processors and keep it in a file of the library.

    Raises:
        InputError: it cannot be solved.
        StoreError: the file cannot be written.
    """
    from gto_desktop.builds.flop_solve import solve_flop

    packed = yield from solve_flop(task, threads=default_threads())
    with closing(FlopWriter(path)) as writer:
        writer.add(packed.solved, packed.contents)


def _check_played(key: FlopKey, start: FlopStart) -> None:
    """Check that both come to the flop with some hand: NoData where the line is never played."""
    side = start.side_without_hands
    if side is not None:
        seat = PerPlayer(key.spot.oop, key.spot.ip)[side]
        raise NoData(
            say(
                "{0} does not come up in {1}: {2} never plays so.",
                key.spot.name,
                key.version,
                seat,
            )
        )
