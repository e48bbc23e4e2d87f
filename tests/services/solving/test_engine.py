"""Knowing whether the engine must be compiled."""

from pathlib import Path

import pytest

from gto_desktop.game.street import Street
from gto_desktop.services.solving.engine import compile_for, everything, is_compiled


def test_that_compiling_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import gto_desktop.kernels.jit  # noqa: F401

    # Numba itself has read the variable before: only the marks go here.
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    before = is_compiled(Street.RIVER, 32)

    compile_for(Street.RIVER, 32)

    assert not before
    assert is_compiled(Street.RIVER, 32)
    assert not is_compiled(Street.RIVER, 16)


def test_that_what_could_not_be_kept_is_not_remembered_as_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gto_desktop.kernels import jit

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "unkept", ["a kernel"])

    compile_for(Street.RIVER, 32)

    assert not is_compiled(Street.RIVER, 32)


def test_that_what_another_processor_compiled_is_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import gto_desktop.kernels.jit  # noqa: F401

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("NUMBA_CPU_NAME", "x86-64-v3")
    compile_for(Street.RIVER, 32)
    there = is_compiled(Street.RIVER, 32)

    monkeypatch.setenv("NUMBA_CPU_NAME", "x86-64-v4")

    assert there
    assert not is_compiled(Street.RIVER, 32)


def test_that_everything_is_every_street_in_both_precisions() -> None:
    assert set(everything()) == {(street, bits) for street in Street for bits in (16, 32)}
