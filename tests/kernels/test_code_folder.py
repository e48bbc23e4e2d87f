"""Compiled kernels are found by what they were made of and for."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from gto_desktop.kernels import code_folder
from gto_desktop.kernels.code_folder import (
    LEVELS,
    CodePlace,
    choose_processor,
    prepare_folder,
    source_digest,
)

PACKAGE = Path(code_folder.__file__).parents[1]
_USE_A_KERNEL = """
import numpy as np
from gto_desktop.kernels import columns
columns._clear(np.ones(64, np.float32), 0, 32)
found = columns._clear.stats
print(columns.__file__, sum(found.cache_hits.values()), sum(found.cache_misses.values()))
"""

on_x86 = pytest.mark.skipif(
    platform.machine().lower() not in {"x86_64", "amd64"}, reason="the levels are of x86-64"
)


@pytest.fixture
def unset(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Begin as a program begins that nobody has told anything."""
    for name in (
        "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_CACHE_DIR", "NUMBA_CACHE_LOCATOR_CLASSES",
    ):  # fmt: skip
        # Set first, so that what is chosen is taken back after the test.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    return monkeypatch


@on_x86
@pytest.mark.parametrize(
    ("missing", "level"), [("", "x86-64-v4"), ("avx512vl", "x86-64-v3"), ("avx2", None)]
)
def test_that_the_best_level_of_the_processor_is_compiled_for(
    unset: pytest.MonkeyPatch, missing: str, level: str | None
) -> None:
    from llvmlite import binding as llvm

    able = {each for one in LEVELS.values() for each in one.needed} - {missing}
    unset.setattr(llvm, "get_host_cpu_features", lambda: dict.fromkeys(able, True))

    name = choose_processor()

    assert name == (level or llvm.get_host_cpu_name())
    assert os.environ.get("NUMBA_CPU_NAME") == level
    if level:
        assert os.environ["NUMBA_CPU_FEATURES"] == LEVELS[level].told


def test_that_a_processor_that_was_chosen_stays(unset: pytest.MonkeyPatch) -> None:
    unset.setenv("NUMBA_CPU_NAME", "generic")

    assert choose_processor() == "generic"
    assert "NUMBA_CPU_FEATURES" not in os.environ


def test_that_code_that_came_with_the_program_is_taken_once(
    unset: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unset.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    unset.setattr(code_folder, "SHIPPED", tmp_path / "shipped")
    name = f"{source_digest()}-{choose_processor()}"
    (tmp_path / "shipped" / name).mkdir(parents=True)
    (tmp_path / "shipped" / name / "kernel.nbi").write_bytes(b"code")

    prepare_folder()

    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    assert folder.parent == tmp_path / "home" / "cache" / "kernels"
    assert (folder / "kernel.nbi").read_bytes() == b"code"
    # What was compiled since stays.
    (folder / "kernel.nbi").write_bytes(b"newer")
    unset.delenv("NUMBA_CACHE_DIR")
    prepare_folder()
    assert (folder / "kernel.nbi").read_bytes() == b"newer"
    assert [each.name for each in folder.parent.iterdir()] == [folder.name]


def test_that_code_of_other_sources_is_not_taken(unset: pytest.MonkeyPatch, tmp_path: Path) -> None:
    unset.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    unset.setattr(code_folder, "SHIPPED", tmp_path / "shipped")
    (tmp_path / "shipped" / f"0123456789abcdef-{choose_processor()}").mkdir(parents=True)

    prepare_folder()

    assert not Path(os.environ["NUMBA_CACHE_DIR"]).exists()


def test_that_a_function_of_another_file_is_known_by_that_file_too(tmp_path: Path) -> None:
    def stamp(text: str) -> str:
        (tmp_path / "own.py").write_text(text)
        function = FunctionType(compile(text, "own", "exec"), {})
        return CodePlace.from_function(function, str(tmp_path / "own.py")).get_source_stamp()

    assert stamp("x = 1") != stamp("x = 2")
    ours = CodePlace.from_function(prepare_folder, str(PACKAGE / "kernels" / "jit.py"))
    assert ours.get_source_stamp() == source_digest()


@pytest.mark.slow
@pytest.mark.ci
@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
def test_that_compiled_code_serves_a_program_in_another_folder_written_at_another_time(
    tmp_path: Path,
) -> None:
    counts = []
    for place in ("first", "second"):
        copied = tmp_path / place / "gto_desktop"
        shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
        os.utime(copied / "kernels" / "columns.py", (0, 0))
        env = {
            **os.environ,
            "PYTHONPATH": str(copied.parent),
            "NUMBA_CACHE_DIR": str(tmp_path / "code"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        program = [sys.executable, "-c", _USE_A_KERNEL]
        done = subprocess.run(
            program, cwd=tmp_path, env=env, capture_output=True, text=True, check=True
        )
        where, hits, misses = done.stdout.split()
        assert Path(where).is_relative_to(copied)
        counts.append((int(hits), int(misses)))

    assert counts == [(0, 1), (1, 0)]
