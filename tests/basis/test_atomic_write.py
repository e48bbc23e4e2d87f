"""Files that are written whole: who may read them, and when."""

import os
from pathlib import Path

import pytest

from gto_desktop.basis.atomic_write import atomic_write


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights")
def test_that_a_private_file_is_nobody_elses_from_its_first_byte_on(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_bytes(b"old")
    path.chmod(0o644)

    with atomic_write(path, private=True) as file:
        file.write(b"secret")
        file.flush()
        (partial,) = (each for each in tmp_path.iterdir() if each != path)
        assert (rights(partial), partial.read_bytes()) == (0o600, b"secret")

    assert (rights(path), path.read_bytes()) == (0o600, b"secret")
    assert list(tmp_path.iterdir()) == [path]
