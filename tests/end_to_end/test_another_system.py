"""The program where there is no fork, no mask of signals, no niceness and nothing else of POSIX."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from gto_desktop.basis.paths import sample_spot

pytestmark = [pytest.mark.slow, pytest.mark.ci]

PRETENDING = Path(__file__).resolve().parents[1] / "another_system"
ROOT = PRETENDING.parents[1]
CREW = """
from gto_desktop.builds.worker_pool import done_in_order

def length(words):
    return len(words)

if __name__ == "__main__":
    print(list(done_in_order(["a", "bb", "ccc"], length, 2)))
"""


@pytest.fixture
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    # The kernels that are compiled already serve here too.
    from gto_desktop.kernels import jit  # noqa: F401

    kernels = os.environ["NUMBA_CACHE_DIR"]
    home = tmp_path / "Ein Ordner, größer als früher – папка"
    path = os.pathsep.join([str(PRETENDING), str(ROOT)])
    return os.environ | {
        "PYTHONPATH": path, "GTO_DESKTOP_HOME": str(home), "NUMBA_CACHE_DIR": kernels,
    }  # fmt: skip


def said(env: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_that_nothing_of_posix_is_there_in_this_disguise(env: dict[str, str]) -> None:
    looked = "import os, signal; print(hasattr(os, 'nice'), hasattr(signal, 'pthread_sigmask'))"

    assert said(env, "-c", looked).split() == ["False", "False"]


def test_that_a_spot_is_solved_and_its_peak_of_memory_told(env: dict[str, str]) -> None:
    answer = said(env, "-m", "gto_desktop", "solve", str(sample_spot()), "--target", "5", "--json")

    assert json.loads(answer)["peak_memory_bytes"] > 10**7


def test_that_processes_share_work(env: dict[str, str], tmp_path: Path) -> None:
    script = tmp_path / "crew.py"
    script.write_text(CREW)

    assert said(env, str(script)).strip() == "[1, 2, 3]"


def test_that_the_service_answers_and_solves_in_its_processes(env: dict[str, str]) -> None:
    key = said(env, "-m", "gto_desktop", "keys", "create", "--name", "me").strip()
    with subprocess.Popen(
        [sys.executable, "-m", "gto_desktop", "serve", "--port", "0"],
        env=env, stdout=subprocess.PIPE, text=True,
    ) as service:  # fmt: skip
        assert service.stdout is not None
        address = service.stdout.readline().strip()
        asked = urllib.request.Request(
            f"{address}/v1/gto/preflop/versions", headers={"X-API-Key": key}
        )
        with urllib.request.urlopen(asked, timeout=60) as answer:
            versions = answer.read().decode()
        service.terminate()

    assert "6max" in versions
    assert service.returncode == 0


def test_that_a_terminal_of_few_letters_gets_what_it_can_show(env: dict[str, str]) -> None:
    narrow = env | {"PYTHONIOENCODING": "ascii"}

    assert "6max" in said(narrow, "-m", "gto_desktop", "library", "list")
    assert said(narrow, "-m", "gto_desktop", "tool", "outs", '{"hole": "JhTh", "board": "Qh9s2c"}')
