"""How much room a disk has, as far as that can be known."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from gto_desktop.basis.disk_room import LEAST_FREE, free_bytes, is_full
from gto_desktop.library.store_errors import reason


def test_that_the_room_of_a_file_that_is_not_there_is_that_of_its_folder(tmp_path: Path) -> None:
    there, missing = free_bytes(tmp_path), free_bytes(tmp_path / "a" / "b.sqlite")

    assert there is not None
    assert missing is not None
    assert missing > 0


@pytest.mark.parametrize(("free", "full"), [(0, True), (LEAST_FREE - 1, True), (LEAST_FREE, False)])
def test_that_a_disk_is_full_when_a_database_could_not_grow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, full: bool
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=free))

    assert is_full(tmp_path) is full
    assert ("full" in reason(tmp_path / "study.sqlite", OSError(5, "disk I/O error"))) is full
