"""Several processes solve the flops of a build, and some of them are killed."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds import flop_crews
from gto_desktop.builds.flop_build import BuildProgress, BuildReport, build_flops
from gto_desktop.builds.flop_crews import solve_in_processes
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.library.flops import FlopLibrary
from tests.builds.flop_builds import build, recipe, spot, toml

FLOPS = ("Qs7h2d", "AhAd5d", "Kc9d4h", "Jc8d3h")
LONG = {"accuracy": 0, "max_iterations": 80}
"""A second or so for a flop."""
PAIR = partial(solve_in_processes, workers=2)


def workers_of(process: psutil.Process) -> list[psutil.Process]:
    return [child for child in process.children() if "spawn_main" in " ".join(child.cmdline())]


def kill_workers() -> None:
    for worker in workers_of(psutil.Process()):
        worker.kill()
        # Not waited for here: its parent would never hear that it has ended.
        with suppress(psutil.NoSuchProcess):
            while worker.status() != psutil.STATUS_ZOMBIE:
                time.sleep(0.01)


def follow(
    path: Path, *spots: dict[str, Any], seen: Callable[[BuildProgress], object]
) -> tuple[list[BuildProgress], BuildReport]:
    """Build with two processes, telling it what `seen` returns for each progress."""
    building = build_flops(parse_recipe(recipe(*spots)), path, None, crew=PAIR)
    told, answer = [], None
    while True:
        try:
            told.append(building.send(answer))
        except StopIteration as end:
            return told, end.value
        answer = bool(seen(told[-1])) or None


def stored(path: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT id, flop FROM flops ORDER BY id").fetchall()


def names(report: BuildReport) -> list[str]:
    return sorted(str(key.flop) for key in report.solved)


@pytest.mark.slow
@pytest.mark.ci
def test_that_processes_store_what_one_would(tmp_path: Path) -> None:
    here, there = tmp_path / "here.sqlite", tmp_path / "there.sqlite"
    build(here, spot(*FLOPS))

    told, report = follow(there, spot(*FLOPS), seen=lambda _: None)

    assert len(report.solved) == len(stored(there)) == 4
    assert report.failed == ()
    assert [one.done for one in told if one.facts is not None] == [1, 2, 3, 4]
    assert workers_of(psutil.Process()) == []
    with closing(FlopLibrary([here])) as one, closing(FlopLibrary([there])) as other:
        for key in one.keys():  # noqa: SIM118
            first, second = one.find(key), other.find(key)
            assert first is not None
            assert second is not None
            for node in first.nodes:
                expected, found = one.node(first, node), other.node(second, node)
                assert np.array_equal(expected.strategy, found.strategy)


@pytest.mark.slow
@pytest.mark.ci
def test_that_a_flop_whose_process_dies_is_solved_again(tmp_path: Path) -> None:
    killed: list[str] = []

    def kill_once(progress: BuildProgress) -> None:
        if progress.solve is not None and not killed:
            killed.append(str(progress.key))
            kill_workers()

    told, report = follow(tmp_path / "flops.sqlite", spot(*FLOPS, tree=LONG), seen=kill_once)

    assert len(report.solved) == len(stored(tmp_path / "flops.sqlite")) == 4
    assert report.failed == ()
    assert 1 <= sum("died: it is solved again" in one.note for one in told) <= 2


@pytest.mark.slow
@pytest.mark.ci
def test_that_a_flop_whose_process_dies_twice_is_left_out(tmp_path: Path) -> None:
    def kill_all(progress: BuildProgress) -> None:
        if progress.solve is not None:
            kill_workers()

    endless = spot("Qs7h2d", tree={"accuracy": 0, "max_iterations": 100_000})
    told, report = follow(tmp_path / "flops.sqlite", endless, seen=kill_all)

    (failure,) = report.failed
    assert str(failure.task.key.flop) == "Qs7h2d"
    assert failure.why == "its process died 2 times."
    assert told[-1].note == "6max BTN v BB 4BET Qs7h2d was not solved: its process died 2 times."
    assert stored(tmp_path / "flops.sqlite") == []


def test_that_stopping_ends_the_processes_soon(tmp_path: Path) -> None:
    endless = spot(*FLOPS, tree={"accuracy": 0, "max_iterations": 100_000})

    _, report = follow(
        tmp_path / "flops.sqlite", endless, seen=lambda progress: progress.solve is not None
    )

    assert report.stopped
    assert report.solved == ()
    assert workers_of(psutil.Process()) == []


@pytest.mark.slow
@pytest.mark.ci
def test_that_a_flop_that_cannot_be_solved_does_not_stop_the_others(tmp_path: Path) -> None:
    wanted = spot("AsAhAd", "Qs7h2d", oop_range="AA", ip_range="KK")

    _, report = follow(tmp_path / "flops.sqlite", wanted, seen=lambda _: None)

    assert names(report) == ["Qs7h2d"]
    assert "oop_range has no hand left" in report.failed[0].why


def test_that_more_workers_than_memory_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flop_crews, "_bytes_of", lambda _: 10**15)

    with pytest.raises(InputError, match=r"2 workers need up to 2000000\.0 GB.*use at most 1\."):
        follow(tmp_path / "flops.sqlite", spot(*FLOPS), seen=lambda _: None)


@pytest.mark.slow
@pytest.mark.ci
@pytest.mark.parametrize("workers", [1, 2])
def test_that_a_killed_build_goes_on_where_it_was(tmp_path: Path, workers: int) -> None:
    path, wanted = tmp_path / "flops.sqlite", tmp_path / "recipe.toml"
    wanted.write_text(toml(spot(*FLOPS, tree=LONG)))
    command = [
        sys.executable, "-m", "gto_desktop", "library", "build", str(wanted),
        "--output", str(path), "--workers", str(workers), "--threads", "1",
    ]  # fmt: skip
    first = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert first.stderr is not None
    said: list[str] = []
    for line in first.stderr:
        said.append(line)
        if line.startswith("1 of 4"):
            break
    assert said[-1].startswith("1 of 4"), said
    children = psutil.Process(first.pid).children(recursive=True)
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    first.stderr.close()
    before = stored(path)

    # Nobody goes on computing for a build that is dead.
    assert psutil.wait_procs(children, timeout=60)[1] == []
    again = subprocess.run(command, capture_output=True, text=True, check=True)

    assert 1 <= len(before) < 4
    after = stored(path)
    assert after[: len(before)] == before
    assert len({flop for _, flop in after}) == len(after) == 4
    assert f"{4 - len(before)} flops solved, {len(before)} were there" in again.stdout


@pytest.mark.slow
@pytest.mark.ci
def test_that_ctrl_c_in_a_terminal_ends_all_processes_without_a_word_of_theirs(
    tmp_path: Path,
) -> None:
    path, wanted = tmp_path / "flops.sqlite", tmp_path / "recipe.toml"
    wanted.write_text(toml(spot(*FLOPS, tree=LONG)))
    build = subprocess.Popen(
        [
            sys.executable, "-m", "gto_desktop", "library", "build", str(wanted),
            "--output", str(path), "--workers", "2",
        ],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert build.stderr is not None
    first = build.stderr.readline()
    children = psutil.Process(build.pid).children(recursive=True)

    os.killpg(build.pid, signal.SIGINT)
    out, err = build.communicate(timeout=60)

    assert first.startswith("1 of 4")
    assert build.returncode == 130
    assert "Finishing with what there is" in err
    assert "Traceback" not in err
    assert "died" not in err
    assert f"{len(stored(path))} flops solved" in out
    assert 1 <= len(stored(path)) < 4
    assert psutil.wait_procs(children, timeout=60)[1] == []
