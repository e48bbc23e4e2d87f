"""Files of arrays that were damaged: the same numbers, or the file is named."""

import random
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.stored_arrays import stored_arrays


def read(path: Path) -> list[bytes]:
    with stored_arrays(path) as stored:
        return [stored[name].tobytes() for name in ("numbers", "words")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "arrays.npz"
    np.savez_compressed(path, numbers=np.arange(300.0), words=np.array("facts"))
    return path


def test_that_a_changed_bit_changes_no_number(path: Path) -> None:
    sound, whole = path.read_bytes(), read(path)
    chance = random.Random(19)
    outcomes: set[object] = set()
    for _ in range(300):
        content = bytearray(sound)
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        path.write_bytes(content)
        try:
            outcomes.add(read(path) == whole)
        except InputError as error:
            outcomes.add(path.name in str(error) and "named")

    assert outcomes == {True, "named"}


def test_that_a_cut_file_and_another_one_are_named(path: Path) -> None:
    sound = path.read_bytes()
    for content in (b"", b"text", sound[:20], sound[:-1], sound[: len(sound) // 2]):
        path.write_bytes(content)

        with pytest.raises(InputError, match=r"arrays\.npz is damaged"):
            read(path)
