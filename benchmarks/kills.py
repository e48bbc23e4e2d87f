"""A process killed in the middle of its writing, again and again, and what is left on the disk."""

import os
import signal
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.library.api_keys import KeyStore
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.store_errors import ShelfError, StoreError
from gto_desktop.library.usage import Counter, KeyPlan, UsageCounts
from gto_desktop.library.user_store import UserStore, forget_checks

_LONGEST = 0.12
"""Seconds that a process lives at most."""
_FILE = "solution.bin"
_SIZE = 400_000
_LOOKUP, _SOLVE, _RANGE, _SAVED = b"lsrf"
_MONTH = "2026-11"
_RANGES = 40
_NO_LIMIT = KeyPlan(None, None)


@dataclass
class Kills:
    """What came of some kills."""

    kills: int = 0
    acknowledged: int = 0
    """Writes that had returned before the kill."""
    lost: int = 0
    """Of these, those that are not there afterwards."""
    extra: int = 0
    """Writes that are there and had not returned; one a process at most."""
    damaged: int = 0
    """Files that were not as one of their writers left them."""


@dataclass(frozen=True)
class _Stored:
    """What is on the disk."""

    counts: dict[int, int]
    ranges: object
    saved: bytes


def killed(folder: Path, seeds: range) -> Kills:
    """Let a process charge units, keep ranges and write a file, and kill it, once for each seed."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(UserDatabase(folder)) as database:
        KeyStore(database, folder).create("Ann", _NO_LIMIT, datetime(2026, 11, 1, tzinfo=UTC))
    found = Kills()
    for seed in seeds:
        before = _stored(folder)
        said = _life(folder, Random(seed))
        after = _stored(folder)
        found.kills += 1
        found.acknowledged += len(said)
        if after is None or before is None:
            found.damaged += 1
            break
        for kind in (_LOOKUP, _SOLVE):
            new, heard = after.counts[kind] - before.counts[kind], said.count(kind)
            found.lost += max(heard - new, 0)
            found.extra += max(new - heard, 0)
        # Each of these writes another content than all before.
        found.lost += _RANGE in said and after.ranges == before.ranges
        found.lost += _SAVED in said and after.saved == before.saved
    return found


def _life(folder: Path, chance: Random) -> bytes:
    """Let a process write until it is killed; return what it said that it had written."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        with suppress(BaseException):
            _write(folder, chance, writing)
        os._exit(1)
    os.close(writing)
    time.sleep(chance.random() * _LONGEST)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    with open(reading, "rb") as heard:
        return heard.read()


def _write(folder: Path, chance: Random, told: int) -> None:
    database, ranges = UserDatabase(folder), SavedRanges(UserStore(folder))
    counts = UsageCounts(database)
    while True:
        match chance.randrange(8):
            case 0:
                counts.charge(1, _MONTH, Counter.SOLVES, 10**8)
                os.write(told, bytes([_SOLVE]))
            case 1 | 2:
                ranges.put(
                    "Own", f"R{chance.randrange(_RANGES)}", f"AA:0.{chance.randrange(10**6)}"
                )
                os.write(told, bytes([_RANGE]))
            case 3:
                with atomic_write(folder / _FILE) as file:
                    file.write(chance.randbytes(8) * (_SIZE // 8))
                os.write(told, bytes([_SAVED]))
            case _:
                counts.charge(1, _MONTH, Counter.PRESOLVED, 10**8)
                os.write(told, bytes([_LOOKUP]))


def _stored(folder: Path) -> _Stored | None:
    """Return what is on the disk, as a new process reads it; None where something is damaged."""
    forget_checks()
    try:
        with closing(UserDatabase(folder)) as database:
            KeyStore(database, folder).check()
            used = UsageCounts(database).read(1, _MONTH)
        ranges = SavedRanges(UserStore(folder)).all()
    except (StoreError, ShelfError) as error:
        print(error, flush=True)
        return None
    file = folder / _FILE
    content = file.read_bytes() if file.exists() else b""
    if content != content[:8] * (len(content) // 8) or len(content) not in (0, _SIZE):
        return None
    counts = {_LOOKUP: used[Counter.PRESOLVED], _SOLVE: used[Counter.SOLVES]}
    return _Stored(counts, ranges, content[:8])
