"""Starting the measuring processes, one after another, and keeping what they find."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.paths import ROOT, spot_path
from benchmarks.results import EngineResult, Origin, SpotResult, spot_from

Report = Callable[[str], None]


class MeasuringError(Exception):
    """A measuring process ended without a result."""


def run_spot(spot: str, precision: int, targets: tuple[float, ...], report: Report) -> SpotResult:
    """Measure a spot in a process of its own."""
    wanted = ",".join(map(str, targets))
    return spot_from(_run(["spot", spot, str(precision), wanted], report))


def run_engine(report: Report) -> EngineResult:
    """Measure the engine's parts, compiling from nothing included."""
    report("solving r1 from the shell")
    shell = _shell_seconds()
    found = _run(["engine"], report)
    found["origin"] = Origin(**found["origin"])
    with tempfile.TemporaryDirectory() as folder:
        report("compiling every kernel, a minute or two")
        cold, cpu = _time_warmup(folder)
        load, _ = _time_warmup(folder)
    return replace(
        EngineResult(**found),
        compile_seconds=cold,
        compile_cpu_seconds=cpu,
        load_seconds=load,
        shell_seconds=shell,
    )


def _time_warmup(folder: str) -> tuple[float, float]:
    """Return wall and CPU seconds of `gto-desktop warmup` with its compiled code in a folder."""
    command = _command_line()
    if command is None:
        raise MeasuringError("The command line is not installed.")
    begun, before = time.perf_counter(), os.times()
    ended = subprocess.run(
        [*command, "warmup"],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "NUMBA_CACHE_DIR": folder},
    )
    if ended.returncode != 0:
        raise MeasuringError(f"gto-desktop warmup ended with exit code {ended.returncode}.")
    after = os.times()
    cpu = after.children_user + after.children_system
    return time.perf_counter() - begun, cpu - before.children_user - before.children_system


def _run(
    arguments: list[str], report: Report, environment: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Pass on what a measuring process reports and return its result."""
    command = [sys.executable, "-m", "benchmarks.child", *arguments]
    result: dict[str, Any] | None = None
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                message = json.loads(line)
                if "progress" in message:
                    report(message["progress"])
                else:
                    result = message["result"]
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0 or result is None:
        raise MeasuringError(f"{' '.join(arguments)} ended with exit code {process.returncode}.")
    return result


def _shell_seconds() -> float | None:
    """Return the median wall time of the solve command on r1, kernels compiled."""
    command = _command_line()
    if command is None:
        return None
    command = [*command, "solve", str(spot_path("r1")), "--target", "0.1", "--json"]
    seconds = []
    # The first run loads what later ones find in the system's file cache, and may compile.
    for _ in range(4):
        begun = time.perf_counter()
        ended = subprocess.run(command, capture_output=True, check=False, cwd=ROOT)
        seconds.append(time.perf_counter() - begun)
        if ended.returncode != 0:
            raise MeasuringError(f"gto-desktop solve ended with exit code {ended.returncode}.")
    return statistics.median(seconds[1:])


def _command_line() -> list[str] | None:
    script = Path(sys.executable).with_name("gto-desktop")
    if script.exists():
        return [str(script)]
    if find_spec("gto_desktop.__main__") is not None:
        return [sys.executable, "-m", "gto_desktop"]
    return None
