"""How kernels are compiled and kept."""

import os

import numpy as np
import pytest

from gto_desktop.kernels.jit import kernel


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
def test_that_a_kernel_runs_where_the_disk_takes_no_compiled_code(
    monkeypatch: pytest.MonkeyPatch,
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
