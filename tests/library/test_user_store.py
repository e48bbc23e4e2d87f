"""The user's file: made, brought up to date from old ones, and shared between processes."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gto_desktop.library.past_solve_store import PastSolves, SolveSpeed
from gto_desktop.library.queued_solve_store import QueuedSolves
from gto_desktop.library.saved_range_store import KeptPresets, SavedRanges
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.library.study_migrations import STUDY
from gto_desktop.library.user_store import FILE_NAME, UserStore

DATA = Path(__file__).parent.parent / "data"
WRITER = """
import sys, time
from pathlib import Path
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.study_migrations import STUDY
from gto_desktop.library.user_store import UserStore
folder, name = Path(sys.argv[1]), sys.argv[2]
saved = SavedRanges(UserStore(folder))
while not (folder / "go").exists():
    time.sleep(0.001)
for number in range(20):
    saved.add("Shared", [("Same name", "AA")])
    saved.put("Own", f"{name} {number}", "KK")
"""


def old(tmp_path: Path, version: int) -> UserStore:
    shutil.copy(DATA / f"study_{version}.sqlite", tmp_path / FILE_NAME)
    return UserStore(tmp_path)


def version_of(path: Path) -> int:
    connection = sqlite3.connect(path)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(version)


def test_that_the_file_is_made_where_it_is_missing_and_keeps_a_write_ahead_log(
    tmp_path: Path,
) -> None:
    store = UserStore(tmp_path / "new" / "folder")

    with store.reading() as database:
        mode = database.execute("PRAGMA journal_mode").fetchone()[0]

    assert mode == "wal"
    assert version_of(tmp_path / "new" / "folder" / FILE_NAME) == STUDY.newest


@pytest.mark.parametrize("version", [1, 2, 3])
def test_that_ranges_of_an_old_file_are_still_there(tmp_path: Path, version: int) -> None:
    store = old(tmp_path, version)

    shelf = SavedRanges(store).all()

    assert shelf.groups == ("Empty", "Opens")
    assert [(each.group, each.name, each.text) for each in shelf.ranges] == [
        ("Opens", "UTG", "QQ+,AKs:0.5")
    ]
    assert version_of(tmp_path / FILE_NAME) == STUDY.newest


def test_that_a_file_of_the_first_version_gets_presets_and_a_queue(tmp_path: Path) -> None:
    store = old(tmp_path, 1)

    KeptPresets(store).put("Mine", {"raise_limit": 3})

    assert KeptPresets(store).all() == {"Mine": {"raise_limit": 3}}
    assert QueuedSolves(store).all() == ()


def test_that_a_file_of_the_second_version_keeps_them_and_gets_past_solves(tmp_path: Path) -> None:
    store = old(tmp_path, 2)

    PastSolves(store).add_speed(SolveSpeed(0, 16, 2, 10, 20, 1.5, 0.4))

    assert KeptPresets(store).all() == {"Mine": {"raise_limit": 2}}
    assert [solve.name for solve in QueuedSolves(store).all()] == ["Left"]
    assert PastSolves(store).all() == ()
    assert PastSolves(store).speeds() == (SolveSpeed(0, 16, 2, 10, 20, 1.5, 0.4),)


def test_that_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("CREATE TABLE future (x)")
    connection.execute("PRAGMA user_version = 99")
    connection.close()

    with pytest.raises(ShelfError, match="newer version"), UserStore(tmp_path).reading():
        pass

    assert version_of(tmp_path / FILE_NAME) == 99


@pytest.mark.parametrize("content", [b"x", b"no database at all " * 100])
def test_that_a_file_which_is_no_database_is_reported_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)

    with pytest.raises(ShelfError, match=r"study\.sqlite cannot be used"):
        SavedRanges(UserStore(tmp_path)).all()

    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_that_what_fails_half_way_leaves_everything_as_it_was(tmp_path: Path) -> None:
    store = UserStore(tmp_path)
    SavedRanges(store).add("Opens", [("UTG", "AA")])

    def fail_half_way() -> None:
        with store.writing() as database:
            database.execute("DELETE FROM saved_ranges")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()

    assert len(SavedRanges(store).all().ranges) == 1


def test_that_two_processes_on_one_file_lose_no_write(tmp_path: Path) -> None:
    names = ("first", "second")
    processes = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), name]) for name in names
    ]
    (tmp_path / "go").touch()

    ended = [process.wait(60) for process in processes]

    shelf = SavedRanges(UserStore(tmp_path)).all()
    own = {each.name for each in shelf.ranges if each.group == "Own"}
    shared = {each.name for each in shelf.ranges if each.group == "Shared"}
    assert ended == [0, 0]
    assert own == {f"{name} {number}" for name in names for number in range(20)}
    assert len(shared) == 40


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_that_nobody_else_may_read_hands_and_notes(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    path = folder / "study.sqlite"
    for _ in range(2):
        store = UserStore(folder)
        with store.writing():
            rights = [each.stat().st_mode & 0o777 for each in folder.iterdir()]

        assert rights
        assert set(rights) == {0o600}
        # As files from before are.
        path.chmod(0o644)
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("how", ["deleted", "emptied"])
def test_that_a_lost_file_is_missed_until_it_is_put_back(tmp_path: Path, how: str) -> None:
    saved = SavedRanges(UserStore(tmp_path))
    saved.put("Own", "Kings", "KK")
    with STUDY.open_to_write(tmp_path / FILE_NAME) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy = (tmp_path / FILE_NAME).read_bytes()
    for file in list(tmp_path.iterdir()):
        if file.suffix != ".holds-data":
            file.unlink()
    if how == "emptied":
        (tmp_path / FILE_NAME).touch()

    with pytest.raises(ShelfError, match=r"study\.sqlite is missing or empty"):
        saved.put("Own", "Queens", "QQ")
    assert "begin anew" in (tmp_path / f"{FILE_NAME}.holds-data").read_text()
    (tmp_path / FILE_NAME).write_bytes(copy)

    assert [one.name for one in saved.all().ranges] == ["Kings"]


def test_that_whoever_deletes_the_sign_too_begins_anew(tmp_path: Path) -> None:
    saved = SavedRanges(UserStore(tmp_path))
    saved.put("Own", "Kings", "KK")
    for file in list(tmp_path.iterdir()):
        file.unlink()

    assert saved.all().ranges == ()
