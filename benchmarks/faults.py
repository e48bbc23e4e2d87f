"""Disks that are full, folders that take nothing, clocks that go back, and machines that sleep."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.api import SERVE, opening
from benchmarks.calling import Service
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.service_failures import Failure
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.user_store import UserStore, forget_checks
from gto_desktop.services.server.access import Access, Caller, KeyPlan

_NOBODY = 65534
_PLAN = 30
_NO_LIMIT = KeyPlan(None, None)
_PAUSE = 5.0
_FILE = "solution.bin"


@dataclass(frozen=True)
class Fault:
    """What was tried and what happened."""

    tried: str
    said: str
    """The sentence that was said, or what was counted."""
    holds: bool
    """Whether everything that there was is there still, and nothing is counted wrongly."""


def faults() -> Iterator[Fault]:
    """Try everything, one after the other; each with a folder of its own."""
    for trial in (_full_disk, _read_only, _clock_back, _two_services, _sleep):
        with tempfile.TemporaryDirectory() as name:
            yield from trial(Path(name))


# --- the disk


def _full_disk(folder: Path) -> Iterator[Fault]:
    def fill() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    yield from _refused(folder, "no byte more on the disk", fill)


def _read_only(folder: Path) -> Iterator[Fault]:
    def close() -> None:
        if not os.geteuid():
            # Root may write anywhere.
            os.setuid(_NOBODY)

    _fill(folder)
    owner = os.geteuid() or _NOBODY
    for path in (folder, *folder.iterdir()):
        os.chown(path, owner, -1)
        path.chmod(0o500 if path.is_dir() else 0o400)
    yield from _refused(folder, "a folder that is read-only", close)


def _refused(folder: Path, what: str, prepare: Callable[[], None]) -> Iterator[Fault]:
    """Try to write all kinds of files in a process that cannot, and look what is left."""
    _fill(folder)
    before = _content(folder)
    for name, write in {
        "keep a range": lambda: SavedRanges(UserStore(folder)).add("Opens", [("SB", "AA")] * 2000),
        "count a lookup": lambda: _charge(folder),
        "write a solution": lambda: _save(folder / _FILE, b"new"),
    }.items():
        said = _in_child(prepare, write).replace(f"{folder}/", "")
        yield Fault(f"{what}: {name}", said, said != "done" and _content(folder) == before)


def _fill(folder: Path) -> None:
    if (folder / _FILE).exists():
        return
    SavedRanges(UserStore(folder)).add("Opens", [("CO", "KK")])
    with closing(Access(folder)) as access:
        access.create("Ann", _NO_LIMIT)
    _charge(folder)
    _save(folder / _FILE, b"old")


def _content(folder: Path) -> object:
    forget_checks()
    with closing(Access(folder)) as access:
        access.check()
        (key,) = access.list()
        used = access.usage(key)
    return SavedRanges(UserStore(folder)).all(), used, (folder / _FILE).read_bytes()


def _charge(folder: Path) -> None:
    with closing(Access(folder)) as access:
        (key,) = access.list()
        access.charge_presolved(_caller(key.key_id))


def _save(path: Path, content: bytes) -> None:
    with atomic_write(path) as file:
        file.write(content * 100_000)


def _in_child(prepare: Callable[[], None], work: Callable[[], object]) -> str:
    """Do something in a process of its own; return the sentence that it failed with, or "done"."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        said = "ended without a word"
        try:
            prepare()
            work()
            said = "done"
        except (ValueError, Failure) as error:
            said = str(error)
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        finally:
            os.write(writing, said.encode())
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as told:
        said = told.read().decode()
    os.waitpid(process, 0)
    return said


# --- the clock


def _clock_back(folder: Path) -> Iterator[Fault]:
    now = [datetime(2026, 12, 1, 0, 5, tzinfo=UTC)]
    with closing(Access(folder, lambda: now[0])) as access:
        access.create("Ann", KeyPlan(10, 10))
        counted = []
        for day, charges in (((2026, 12, 1), 3), ((2026, 11, 30), 2), ((2026, 12, 1), 1)):
            now[0] = datetime(*day, 12, tzinfo=UTC)
            for _ in range(charges):
                access.charge_presolved(_caller(1, KeyPlan(10, 10)))
            counted.append(access.usage(access.list()[0])[0].used)
    yield Fault(
        "3 lookups in December, the clock set back to November, 2 lookups, set forward, 1 lookup",
        f"counted: {counted[0]} in December, {counted[1]} in November, {counted[2]} in December",
        counted == [3, 2, 4],
    )


def _caller(key_id: int, plan: KeyPlan = _NO_LIMIT) -> Caller:
    return Caller(key_id, "Ann", plan)


# --- services


def _two_services(folder: Path) -> Iterator[Fault]:
    with ExitStack() as both:
        key = _key(folder, KeyPlan(_PLAN, 0))
        services = [both.enter_context(_serving(folder, key))[0] for _ in range(2)]
        answered = 0
        with suppress(RuntimeError):
            while answered <= 2 * _PLAN:
                services[answered % 2].once("preflop", {**opening("CO"), "hole_cards": "AhKh"})
                answered += 1
    yield Fault(
        f"two services on one folder, called in turns by a key with {_PLAN} lookups",
        f"{answered} answered",
        answered == _PLAN,
    )


def _sleep(folder: Path) -> Iterator[Fault]:
    key = _key(folder, _NO_LIMIT)
    with _serving(folder, key) as (service, process):
        body = {**opening("CO"), "hole_cards": "AhKh"}
        service.once("preflop", body)
        process.send_signal(signal.SIGSTOP)
        time.sleep(_PAUSE)
        process.send_signal(signal.SIGCONT)
        begun = time.perf_counter()
        used = service.once("preflop", body)["quota"]["used"]
        took = time.perf_counter() - begun
    yield Fault(
        f"a service that was stopped for {_PAUSE:.0f} s and woken, as by a laptop's sleep",
        f"the next lookup came after {1000 * took:.0f} ms, and {used} were counted",
        used == 2,
    )


def _key(folder: Path, plan: KeyPlan) -> str:
    with closing(Access(folder)) as access:
        return access.create("Ann", plan)


@contextmanager
def _serving(folder: Path, key: str) -> Iterator[tuple[Service, subprocess.Popen[str]]]:
    with subprocess.Popen(
        [sys.executable, "-c", SERVE],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "GTO_DESKTOP_HOME": str(folder)},
    ) as process:
        try:
            assert process.stdout is not None
            yield Service(process.stdout.readline().strip(), key), process
        finally:
            process.terminate()
