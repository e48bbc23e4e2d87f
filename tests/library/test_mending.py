"""Mending: a file of which nobody can tell what is sound in it stays as it is."""

import shutil
from pathlib import Path

import pytest

from gto_desktop.library.database import KEYS
from gto_desktop.library.mending import mend
from gto_desktop.library.sqlite_files import FileKind
from gto_desktop.library.store_errors import StoreError
from gto_desktop.library.study_migrations import STUDY

DATA = Path(__file__).resolve().parents[1] / "data"


@pytest.mark.parametrize(
    ("name", "kind"),
    [("study_1.sqlite", STUDY), ("study_4.sqlite", STUDY), ("user_1.sqlite", KEYS)],
)
def test_that_a_file_from_before_checksums_is_not_emptied(
    tmp_path: Path, name: str, kind: FileKind
) -> None:
    path = tmp_path / name
    shutil.copy(DATA / name, path)

    with pytest.raises(StoreError, match=rf"{name} is from before checksums"):
        mend(path, kind)

    assert path.read_bytes() == (DATA / name).read_bytes()
    assert list(tmp_path.iterdir()) == [path]
