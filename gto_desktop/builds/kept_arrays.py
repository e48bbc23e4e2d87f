"""Named arrays on disk: one file for each key while they come, one for all when work is done."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import atomic_write

Arrays: TypeAlias = Mapping[str, NDArray[Any]]


class KeptArrays:
    """Arrays by key: in a folder, what was put last, and in one file, what was packed."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; the file has its name with .npz. Neither need be there."""
        self.folder, self.file = folder, folder.with_name(f"{folder.name}.npz")
        self._packed: dict[str, NDArray[Any]] | None = None

    def get(self, key: str) -> dict[str, NDArray[Any]] | None:
        """Return the arrays of a key by name, None where it was never put."""
        loose = self._loose(key)
        if loose.exists():
            return _load(loose)
        start = f"{key}/"
        arrays = {
            name.removeprefix(start): array
            for name, array in self._in_file().items()
            if name.startswith(start)
        }
        return arrays or None

    def put(self, key: str, arrays: Arrays) -> None:
        """Keep arrays; tables of floating-point numbers in single precision."""
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(self._loose(key), {name: _single(array) for name, array in arrays.items()})

    def pack(self) -> None:
        """Put all into the file, and remove the folder."""
        if not self.folder.is_dir():
            return
        arrays = dict(self._in_file())
        for file in sorted(self.folder.glob("*.npz")):
            arrays |= {f"{file.stem}/{name}": array for name, array in _load(file).items()}
        _write(self.file, arrays)
        self._packed = arrays
        shutil.rmtree(self.folder)

    def _in_file(self) -> dict[str, NDArray[Any]]:
        if self._packed is None and self.file.exists():
            self._packed = _load(self.file)
        return self._packed or {}

    def _loose(self, key: str) -> Path:
        return self.folder / f"{key}.npz"


def _single(array: NDArray[Any]) -> NDArray[Any]:
    # Tables fill the files; rows and numbers are kept as they are.
    return array.astype(np.float32) if array.ndim > 1 and array.dtype.kind == "f" else array


def _load(path: Path) -> dict[str, NDArray[Any]]:
    with np.load(path) as stored:
        return {name: stored[name] for name in stored.files}


def _write(path: Path, arrays: Arrays) -> None:
    with atomic_write(path) as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
