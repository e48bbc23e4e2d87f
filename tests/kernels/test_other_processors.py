"""The kernels on processors without what this one has."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gto_desktop.basis.paths import sample_spot
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import load_spot

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

SCRIPT = Path(__file__).with_name("other_processors.py")


def test_that_the_river_is_solved_on_plain_x86_and_translated_for_arm(tmp_path: Path) -> None:
    session = Session(load_spot(sample_spot()), precision=32, threads=1)
    for _ in range(300):
        session.iterate()
    pot = json.loads(sample_spot().read_text())["pot"]
    here = SessionSolution(session).node("root").range_ev.oop
    plain = {
        "NUMBA_CPU_NAME": "generic",
        "NUMBA_CPU_FEATURES": "",
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": str(SCRIPT.parents[2]),
    }

    done = subprocess.run(
        [sys.executable, str(SCRIPT)],
        env=os.environ | plain, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    # Roundings differ, and what 300 iterations make of them: a thousandth of the pot at the most.
    assert told["ev"] == pytest.approx(here, abs=pot / 1000)
    assert told["vectors"] > 0
    assert told["intrinsics"] == []
    assert min(told["code"].values()) > 10_000
    assert set(told["code"]) >= {"aarch64-unknown-linux-gnu", "arm64-apple-macosx"}
