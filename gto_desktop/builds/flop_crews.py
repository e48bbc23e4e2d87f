"""Crews that solve the flops of a build: this process, several beside it, or a Dask cluster.

A crew takes tasks and yields what becomes of them, in any order. Sending True ends it after the
iterations under way; flops that are not finished are given up. Only the process that asks writes.

Dask moves a flop to another worker when the one that solves it dies. Everybody who reaches the
scheduler can run code on the workers, and they on us: a cluster that is not on one machine alone
needs TLS.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_solve import PRECISION, FlopTask, Packed, solve_flop, this_engine
from gto_desktop.builds.flop_times import TreeSizes
from gto_desktop.builds.worker_pool import (
    TRIES,
    Event,
    Events,
    PoolIdle,
    PoolNote,
    TaskDone,
    TaskFailed,
    TaskStarted,
    reason,
    work_in_processes,
)
from gto_desktop.solver.estimate import MemoryEstimate
from gto_desktop.solver.progress import finish

if TYPE_CHECKING:
    from distributed import Client, Future, Security

FlopEvent: TypeAlias = Event[FlopTask, Packed]
FlopEvents: TypeAlias = Events[FlopTask, Packed]
Crew: TypeAlias = Callable[[Sequence[FlopTask]], FlopEvents]


def solve_here(tasks: Sequence[FlopTask], *, threads: int = 1) -> FlopEvents:
    """Solve one flop after the other in this process."""
    for task in tasks:
        with closing(solve_flop(task, threads=threads)) as steps:
            event: FlopEvent | None = None
            while event is None:
                try:
                    progress = next(steps)
                except StopIteration as end:
                    event = TaskDone(task, end.value)
                except (InputError, MemoryError) as error:
                    event = TaskFailed(task, reason(error))
                else:
                    if (yield TaskStarted(task, progress)):
                        return True
        if (yield event):
            return True
    return False


def solve_in_processes(tasks: Sequence[FlopTask], *, workers: int, threads: int = 1) -> FlopEvents:
    """Solve several flops at once, a process for each; InputError where memory will not do."""
    workers = min(workers, len(tasks))
    _check_memory(tasks, workers)
    return (yield from work_in_processes(tasks, partial(solve_flop, threads=threads), workers))


def _check_memory(tasks: Sequence[FlopTask], workers: int) -> None:
    sizes = TreeSizes()
    largest = max((sizes.of(task) for task in tasks), key=_bytes_of, default=None)
    if largest is None or workers * _bytes_of(largest) <= largest.available:
        return
    fit = largest.available // _bytes_of(largest)
    raise InputError(
        f"{workers} workers need up to {workers * _bytes_of(largest) / 1e9:.1f} GB of memory and "
        f"{largest.available / 1e9:.1f} GB is free: use at most {max(fit, 1)}."
    )


def _bytes_of(estimate: MemoryEstimate) -> int:
    return estimate.most(PRECISION)


# --- the workers of a Dask cluster


_AHEAD = 2
"""Flops that are handed over for each thread of the cluster: nobody waits for the next one."""
_LOOK_SECONDS = 0.5
_COUNT_SECONDS = 2.0
"""Between two counts of the workers."""
_CONNECT_SECONDS = 15.0


@dataclass(frozen=True)
class ClusterAddress:
    """Where the scheduler of a cluster is, and what TLS needs."""

    address: str
    """tcp://host:8786, or tls://host:8786."""
    ca: Path | None = None
    """The authority that has signed the cluster's certificates and ours."""
    cert: Path | None = None
    """Our certificate."""
    key: Path | None = None

    def __post_init__(self) -> None:
        """Check that nothing of what TLS needs is missing, and that it can be read."""
        files = (self.ca, self.cert, self.key)
        if any(files) and not all(files):
            raise InputError("TLS needs all three: a certificate authority, a certificate, a key.")
        if self.address.startswith("tls://") and not all(files):
            raise InputError(
                f"{self.address} needs a certificate authority, a certificate and a key."
            )
        for file in files:
            if file is not None and not file.is_file():
                raise InputError(f"There is no file {file}.")


def solve_on_cluster(
    tasks: Sequence[FlopTask], *, cluster: ClusterAddress, threads: int = 1
) -> FlopEvents:
    """Solve flops on a cluster, each as one task of so many threads.

    Raises:
        InputError: Dask is not installed, the cluster cannot be reached or goes away, or its
            workers have another version of the program.
    """
    if not tasks:
        return False
    client = _connected(cluster)
    try:
        work = _Work(client, tasks, threads)
        while work.is_left:
            for event in work.step() or [PoolIdle()]:
                if (yield event):
                    work.give_up()
                    return True
        return False
    except (CancelledError, OSError) as error:
        raise InputError(f"The cluster at {cluster.address} has gone away: {error}.") from None
    finally:
        client.close()


def solve_for_cluster(task: FlopTask, threads: int, engine: str) -> Packed:
    """Solve a flop on a worker.

    Raises:
        InputError: the flop cannot be solved.
        OtherVersion: the worker is not the program that asks.
    """
    if this_engine() != engine:
        raise OtherVersion(f"a worker has {this_engine()} and this is {engine}")
    return finish(solve_flop(task, threads=threads))


class OtherVersion(Exception):
    """A worker would solve with another version of the program."""


class _Work:
    """Tasks that wait, and those that are with the cluster."""

    def __init__(self, client: "Client", tasks: Sequence[FlopTask], threads: int) -> None:
        self._client = client
        self._threads = threads
        self._waiting = deque(tasks)
        self._sent: dict[Future[Packed], FlopTask] = {}
        self._deaths: dict[FlopTask, int] = {}
        self._slots: int | None = None
        self._counted = 0.0

    @property
    def is_left(self) -> bool:
        """Whether something is not done yet."""
        return bool(self._waiting or self._sent)

    def step(self) -> list[FlopEvent]:
        """Send what the cluster has room for, wait a moment, and return what has happened."""
        from distributed import wait

        events = list(self._count())
        while self._waiting and len(self._sent) < _AHEAD * max(self._slots or 0, 1):
            task = self._waiting.popleft()
            future = self._client.submit(
                solve_for_cluster, task, self._threads, this_engine(), pure=False
            )
            self._sent[future] = task
        sent = list(self._sent)
        try:
            # `wait` asks the current client.
            with self._client.as_current():
                done = wait(sent, timeout=_LOOK_SECONDS, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            return events
        return [*events, *(event for future in done for event in self._took(future))]

    def give_up(self) -> None:
        """Take back what no worker has begun; a flop that is begun goes on there for nothing."""
        self._client.cancel(list(self._sent))

    def _count(self) -> Iterator[FlopEvent]:
        if self._slots is not None and time.monotonic() < self._counted + _COUNT_SECONDS:
            return
        self._counted = time.monotonic()
        threads = self._client.nthreads()
        slots = sum(threads.values())
        if slots != self._slots:
            self._slots = slots
            yield PoolNote(f"The cluster has {len(threads)} workers for {slots} flops at once.")

    def _took(self, future: "Future[Packed]") -> Iterator[FlopEvent]:
        """Yield what has become of a task."""
        from distributed.scheduler import KilledWorker

        task = self._sent.pop(future)
        try:
            yield TaskDone(task, future.result())
        except (InputError, MemoryError) as error:
            yield TaskFailed(task, reason(error))
        except KilledWorker:
            self._deaths[task] = self._deaths.get(task, 0) + 1
            if self._deaths[task] < TRIES:
                self._waiting.appendleft(task)
                yield PoolNote(f"Several workers that solved {task.name} died: it is solved again.")
            else:
                yield TaskFailed(task, "the workers that solved it died, again and again.")
        except (OtherVersion, ModuleNotFoundError) as error:
            raise InputError(
                f"The workers of the cluster cannot be used: {error}. "
                "Install the same version of gto-desktop on all of them."
            ) from None
        finally:
            # The result lies here now: the worker need not keep it.
            future.release()


def _connected(cluster: ClusterAddress) -> "Client":
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise InputError(
            "A cluster needs Dask: install gto-desktop[cluster], here and on the workers."
        ) from None
    try:
        return Client(
            cluster.address,
            security=_security(cluster),
            timeout=_CONNECT_SECONDS,
            set_as_default=False,
        )
    except (OSError, ValueError, TypeError) as error:
        raise InputError(f"No Dask scheduler answers at {cluster.address}: {error}.") from None


def _security(cluster: ClusterAddress) -> "Security | None":
    if cluster.ca is None:
        return None
    from distributed import Security

    return Security(
        require_encryption=True,
        tls_ca_file=str(cluster.ca),
        tls_client_cert=str(cluster.cert),
        tls_client_key=str(cluster.key),
    )
