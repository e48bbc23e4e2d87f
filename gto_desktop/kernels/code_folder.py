"""Where compiled kernels are kept: by what they were made of and for, not by a place or a time.

Numba keeps code by the path of its source, the time that was written, and the very processor. Code
that a bundle brings with it would then fit nobody. Here a folder is named by the sources of all
kernels and by the processors that can run it, and every file in it fits wherever those are the
same, by Python and numba too, which read no others.
"""

import hashlib
import os
import platform
import shutil
import sys
import time
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

from gto_desktop.basis.paths import drop_former_cache, kernels_folder, make_folder
from gto_desktop.basis.system import replace

_HERE = Path(__file__).parent
SHIPPED = _HERE / "compiled"
"""What a bundle brings with it: a folder for each of some processors."""

UNUSED_DAYS = 60
"""After which code that no start of a program asked for makes way."""
_ABANDONED_S = 3600
"""Age from which a copy that is not finished belongs to nobody."""
_DAY_S = 86_400
_PARTIAL = ".part"


class Level(NamedTuple):
    """A kind of processors."""

    needed: tuple[str, ...]
    """What one of them can do, by LLVM's names."""
    told: str
    """What LLVM is told besides the name."""


LEVELS = {
    "x86-64-v4": Level(
        ("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx2", "fma", "bmi2"),
        "-prefer-256-bit",
    ),
    "x86-64-v3": Level(("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"), ""),
}
"""Kinds of x86-64 processors, the best first. Kernels made for the first are as fast as those made
for the very processor, those of the second 15 to 30 % slower.
docs/decisions/0028-kernels-ahead.md has the figures."""


@cache
def source_digest() -> str:
    """Tell the sources of all kernels in 16 digits: a kernel has others pasted in."""
    digest = hashlib.sha256()
    for source in sorted(_HERE.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def choose_processor() -> str:
    """Name the processors that kernels are compiled for, and have numba do so; before its import.

    Whoever sets NUMBA_CPU_NAME has chosen.
    """
    chosen = os.environ.get("NUMBA_CPU_NAME")
    if chosen:
        return chosen
    from llvmlite import binding as llvm

    for level in levels_here():
        os.environ["NUMBA_CPU_NAME"] = level
        os.environ.setdefault("NUMBA_CPU_FEATURES", LEVELS[level].told)
        return level
    return str(llvm.get_host_cpu_name())


def levels_here() -> list[str]:
    """List the kinds of processors whose code this one can run, the best first."""
    # Its import takes some hundredths of a second, and numba needs it anyway.
    from llvmlite import binding as llvm

    if platform.machine().lower() not in {"x86_64", "amd64"}:
        return []
    able = llvm.get_host_cpu_features()
    return [name for name, level in LEVELS.items() if all(able.get(f, False) for f in level.needed)]


def folder_name(processor: str) -> str:
    """Name the folder of the code for some processors."""
    return f"{source_digest()}-{processor}-{sys.implementation.cache_tag}-numba-{version('numba')}"


def prepare_folder() -> None:
    """Choose the folder of compiled kernels, and take what a bundle brings into it.

    Numba reads what is chosen here when it is imported.
    """
    if "NUMBA_CACHE_DIR" not in os.environ:
        name = folder_name(choose_processor())
        folder = kernels_folder() / name
        if folder.exists():
            _note_use(folder)
        else:
            sweep(folder.parent)
            drop_former_cache()
            _take(SHIPPED / name, folder)
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
    else:
        choose_processor()
    os.environ.setdefault("NUMBA_CACHE_LOCATOR_CLASSES", f"{__name__}.{CodePlace.__name__}")


def _take(shipped: Path, folder: Path) -> None:
    """Copy code that came with the program, all of it or nothing; without it kernels compile."""
    if not shipped.is_dir():
        return
    partial = folder.with_name(f"{folder.name}.{uuid4().hex[:8]}{_PARTIAL}")
    with suppress(OSError):
        make_folder(partial)
        # `copytree` would give the folder the time of the one that shipped, by which `sweep`
        # removes it.
        for file in shipped.iterdir():
            shutil.copyfile(file, partial / file.name)
        # Another process may have been quicker: what it has is the same.
        replace(partial, folder)
    shutil.rmtree(partial, ignore_errors=True)


def _note_use(folder: Path) -> None:
    """Note once a day that code is used: by the time of its folder."""
    with suppress(OSError):
        if folder.stat().st_mtime < time.time() - _DAY_S:
            os.utime(folder)


def sweep(folder: Path) -> None:
    """Remove code that nobody has used for long, and copies that were never finished."""
    now = time.time()
    with suppress(OSError):
        for each in folder.iterdir():
            kept_s = _ABANDONED_S if each.suffix == _PARTIAL else UNUSED_DAYS * _DAY_S
            if each.is_dir() and each.stat().st_mtime < now - kept_s:
                shutil.rmtree(each, ignore_errors=True)


class CodePlace:
    """Tells numba where the code of one function is; it asks by these names."""

    def __init__(self, function: Any, file: str) -> None:
        self._line = function.__code__.co_firstlineno
        self._file = Path(file)

    @classmethod
    def from_function(cls, function: Any, file: str) -> "CodePlace":
        """Return the place of a function."""
        return cls(function, file)

    def get_cache_path(self) -> str:
        """Name the folder."""
        return os.environ["NUMBA_CACHE_DIR"]

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        make_folder(Path(self.get_cache_path()))

    def get_source_stamp(self) -> str:
        """Tell what code must have been made of to be used."""
        if self._file.parent == _HERE:
            return source_digest()
        # Kernels of tests are made of their own file too.
        return source_digest() + hashlib.sha256(self._file.read_bytes()).hexdigest()

    def get_disambiguator(self) -> str:
        """Tell two functions of one name apart."""
        return str(self._line)
