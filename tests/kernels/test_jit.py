"""How kernels are compiled and kept."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gto_desktop.kernels import jit
from gto_desktop.kernels.jit import kernel

pytestmark = pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled"
)


@pytest.fixture(autouse=True)
def unkept(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What could not be kept, by this test alone."""
    unkept: list[str] = []
    monkeypatch.setattr(jit, "unkept", unkept)
    return unkept


def test_that_a_kernel_runs_where_the_disk_takes_no_compiled_code(
    monkeypatch: pytest.MonkeyPatch, unkept: list[str]
) -> None:
    from numba.core import caching

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(caching.IndexDataCacheFile, "save", full)

    @kernel
    def double(values: np.ndarray, out: np.ndarray) -> None:
        for place in range(len(values)):
            out[place] = 2 * values[place]

    out = np.zeros(3)
    double(np.array([1.0, 2.0, 3.0]), out)

    assert out.tolist() == [2.0, 4.0, 6.0]
    assert [name.rpartition(".")[2] for name in unkept] == ["double"]


def halved() -> Any:
    """Return a kernel as a new process has it: nothing of it is loaded."""

    @kernel
    def halve(values: np.ndarray, out: np.ndarray) -> None:
        for place in range(len(values)):
            out[place] = values[place] / 2

    out = np.zeros(3)
    halve(np.array([2.0, 4.0, 6.0]), out)
    assert out.tolist() == [1.0, 2.0, 3.0]
    return halve


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize("content", [b"", bytes(300), b"\x80\x05 neither", None])
def test_that_code_that_a_power_cut_has_damaged_is_compiled_anew_and_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    unkept: list[str],
    ending: str,
    content: bytes | None,
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    halved()
    [damaged] = tmp_path.glob(f"*.{ending}")
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2] if content is None else content)

    first, second = halved(), halved()

    assert sum(first.stats.cache_hits.values()) == 0
    assert sum(second.stats.cache_hits.values()) == 1
    assert unkept == []


@pytest.mark.parametrize("failure", [OSError(24, "Too many open files"), MemoryError()])
def test_that_code_that_cannot_be_read_for_the_moment_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    from numba.core import caching

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    halved()
    [index] = tmp_path.glob("*.nbi")
    whole = index.read_bytes()

    def fail(*_arguments: object) -> None:
        raise failure

    with monkeypatch.context() as now:
        now.setattr(caching.IndexDataCacheFile, "load", fail)
        now.setattr(caching.IndexDataCacheFile, "save", fail)
        halved()

    assert index.read_bytes() == whole
    assert sum(halved().stats.cache_hits.values()) == 1
