"""Compiled kernels are found by what they were made of and for."""

import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import FunctionType, SimpleNamespace

import pytest

from gto_desktop.kernels import code_folder
from gto_desktop.kernels.code_folder import (
    LEVELS,
    CodePlace,
    choose_processor,
    folder_name,
    prepare_folder,
    source_digest,
    sweep,
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
    name = folder_name(choose_processor())
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
    other = folder_name(choose_processor()).replace(source_digest(), "0123456789abcdef")
    (tmp_path / "shipped" / other).mkdir(parents=True)

    prepare_folder()

    assert not Path(os.environ["NUMBA_CACHE_DIR"]).exists()


@pytest.mark.parametrize("changed", ["python", "numba", "processor"])
def test_that_code_of_another_python_numba_or_processor_has_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    before = folder_name("x86-64-v3")
    if changed == "python":
        monkeypatch.setattr(sys, "implementation", SimpleNamespace(cache_tag="cpython-399"))
    elif changed == "numba":
        monkeypatch.setattr(code_folder, "version", lambda _: "99.0")

    after = folder_name("x86-64-v4" if changed == "processor" else "x86-64-v3")

    assert before.startswith(source_digest())
    assert after.startswith(source_digest())
    assert after != before


def aged(path: Path, days: float) -> Path:
    """Make a folder with a file in it that was last used some days ago."""
    path.mkdir(parents=True)
    (path / "kernel.nbi").write_bytes(b"code")
    os.utime(path, (time.time() - days * 86_400,) * 2)
    return path


def test_that_a_new_folder_of_code_makes_old_ones_go(
    unset: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unset.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    unset.setattr(code_folder, "SHIPPED", tmp_path / "none")
    kernels = tmp_path / "cache" / "kernels"
    old, abandoned = aged(kernels / "old-numba-0.61.0", 61), aged(kernels / "a.0123abcd.part", 0.1)
    used, being_copied = aged(kernels / "used-numba-0.61.0", 59), aged(kernels / "b.part", 0.01)

    prepare_folder()

    assert not old.exists()
    assert not abandoned.exists()
    assert used.exists()
    assert being_copied.exists()


def test_that_code_that_is_used_stays_and_a_start_that_finds_it_removes_nothing(
    unset: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unset.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    kernels = tmp_path / "cache" / "kernels"
    mine = aged(kernels / folder_name(choose_processor()), 61)
    other = aged(kernels / "other", 61)

    prepare_folder()

    assert other.exists()
    sweep(kernels)
    assert mine.exists()
    assert not other.exists()


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
