"""When checkpoints are written, and how long they are kept."""

import os
import time
from pathlib import Path

import pytest

from gto_desktop.services.solving.solving import Checkpoint
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec


class Clock:
    now = 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("gto_desktop.services.solving.solving.time.monotonic", lambda: clock.now)
    return clock


def test_that_the_first_checkpoint_comes_after_seconds_and_the_next_after_a_minute(
    spec: SolveSpec, tmp_path: Path, clock: Clock
) -> None:
    checkpoint, session = Checkpoint.of(tmp_path, spec, 32), Session(spec, precision=32)
    checkpoint.begin(session)

    clock.now += 4
    at_once = checkpoint.is_due()
    clock.now += 2
    soon = checkpoint.is_due()
    finish(checkpoint.writing(session))
    clock.now += 59
    again = checkpoint.is_due()
    clock.now += 2

    assert (at_once, soon, again, checkpoint.is_due()) == (False, True, False, True)


def test_that_slow_writes_come_rarely(
    spec: SolveSpec, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> object:
        clock.now += 10
        return iter(())

    monkeypatch.setattr("gto_desktop.services.solving.solving.saving", slow)
    checkpoint = Checkpoint.of(tmp_path, spec, 32)

    finish(checkpoint.writing(Session(spec, precision=32)))
    clock.now += 199
    early = checkpoint.is_due()
    clock.now += 2

    assert not early
    assert checkpoint.is_due()


def test_that_checkpoints_of_long_ago_are_forgotten(spec: SolveSpec, tmp_path: Path) -> None:
    old, new, foreign = tmp_path / "a.gtosol", tmp_path / "b.gtosol", tmp_path / "notes.txt"
    for path in (old, new, foreign):
        path.write_text("")
    long_ago = time.time() - 31 * 86400
    for path in (old, foreign):
        os.utime(path, (long_ago, long_ago))

    Checkpoint.of(tmp_path, spec, 32)

    assert sorted(tmp_path.iterdir()) == [new, foreign]
