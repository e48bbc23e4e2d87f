"""Knowing whether the engine must be compiled."""

import os
import shutil
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


def test_that_sources_elsewhere_or_written_anew_are_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gto_desktop.kernels import jit

    # Copied with their times: numba keeps them apart by their place, and then by the times.
    sources = Path(jit.__file__)
    copied = shutil.copytree(sources.parent, tmp_path / "kernels") / sources.name
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    compile_for(Street.RIVER, 32)

    monkeypatch.setattr(jit, "__file__", str(copied))
    elsewhere = is_compiled(Street.RIVER, 32)
    compile_for(Street.RIVER, 32)
    compiled_there = is_compiled(Street.RIVER, 32)
    os.utime(copied, (0, 0))

    assert not elsewhere
    assert compiled_there
    assert not is_compiled(Street.RIVER, 32)


def test_that_everything_is_every_street_in_both_precisions() -> None:
    assert set(everything()) == {(street, bits) for street in Street for bits in (16, 32)}
