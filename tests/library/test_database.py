"""Opening the user's database, whatever state it is in."""

import errno
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.library import database as database_module
from gto_desktop.library import sqlite_files
from gto_desktop.library.database import (
    FILE_NAME,
    KEYS,
    UserDatabase,
    make_keys_and_usage,
    make_open_solves,
    sum_rows,
)
from gto_desktop.library.nonblocking import NotAtOnce, at_once
from gto_desktop.library.sqlite_files import FileKind
from gto_desktop.library.store_errors import StoreError

INSERT = "INSERT INTO api_keys (digest, name, created) VALUES (?, ?, '')"
OPEN_AT_A_SIGNAL = """
import sys, time
from pathlib import Path
from gto_desktop.library.database import UserDatabase
folder = Path(sys.argv[1])
print("ready", flush=True)
while not (folder / "go").exists():
    time.sleep(0.0005)
with UserDatabase(folder / "data").writing() as database:
    database.execute(sys.argv[2], sys.argv[3:5])
"""


@pytest.fixture
def user(tmp_path: Path) -> Iterator[UserDatabase]:
    user = UserDatabase(tmp_path)
    yield user
    user.close()


def names(user: UserDatabase) -> list[str]:
    with user.reading() as database:
        return [name for (name,) in database.execute("SELECT name FROM api_keys").fetchall()]


def add(user: UserDatabase, name: str) -> None:
    with user.writing() as database:
        database.execute(INSERT, (name.encode(), name))


def with_step(step: Callable[[Database], None]) -> FileKind:
    """Return the file of keys as a later program knows it, with one migration more."""
    later = Migrations("keys")
    later()(make_keys_and_usage)
    later()(make_open_solves)
    later()(sum_rows)
    later(name="step")(step)
    return replace(KEYS, migrations=later)


def test_that_the_file_is_made_on_first_use_for_the_user_alone(tmp_path: Path) -> None:
    user = UserDatabase(tmp_path / "new" / "folder")

    add(user, "Ann")

    files = {path.name: path for path in (tmp_path / "new" / "folder").iterdir()}
    assert set(files) == {FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"}
    assert {stat.S_IMODE(path.stat().st_mode) for path in files.values()} == {0o600}
    user.close()


def test_that_what_one_connection_wrote_another_reads(user: UserDatabase, tmp_path: Path) -> None:
    add(user, "Ann")

    other = UserDatabase(tmp_path)

    assert names(user) == names(other) == ["Ann"]
    other.close()


def test_that_rows_must_belong_to_a_key(user: UserDatabase) -> None:
    with pytest.raises(sqlite3.IntegrityError), user.writing() as database:
        database.execute("INSERT INTO monthly_usage (key_id, month) VALUES (5, '2025-01')")

    assert names(user) == []


def test_that_the_connection_that_reads_cannot_write(user: UserDatabase) -> None:
    with pytest.raises(StoreError, match="readonly"), user.reading() as database:
        database.execute(INSERT, (b"", "Ann"))


def test_that_processes_that_start_at_once_all_open_it(tmp_path: Path) -> None:
    processes = [
        subprocess.Popen(
            [
                sys.executable,
                "-c",
                OPEN_AT_A_SIGNAL,
                str(tmp_path),
                INSERT,
                str(number),
                f"key {number}",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(6)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"

    (tmp_path / "go").touch()
    told = [process.communicate(timeout=60)[1] for process in processes]

    user = UserDatabase(tmp_path / "data")
    assert told == [""] * 6
    assert sorted(names(user)) == [f"key {number}" for number in range(6)]
    user.close()


# --- other users of the file


def test_that_reading_does_not_wait_while_another_program_writes(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("BEGIN IMMEDIATE")

    begun = time.monotonic()
    found = names(user)

    assert found == ["Ann"]
    assert time.monotonic() - begun < 1
    other.close()


def test_that_writing_waits_until_another_program_has_written(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    other = sqlite3.connect(tmp_path / FILE_NAME, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute(INSERT, (b"other", "Bob"))
    later = threading.Timer(0.2, other.commit)
    later.start()

    add(user, "Cleo")

    assert names(user) == ["Ann", "Bob", "Cleo"]
    later.join()
    other.close()


def test_that_opening_waits_until_another_program_has_written(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    user.close()
    other = sqlite3.connect(tmp_path / FILE_NAME, check_same_thread=False)
    other.execute("PRAGMA journal_mode = DELETE").fetchall()
    other.execute("BEGIN IMMEDIATE")
    other.execute(INSERT, (b"other", "Bob"))
    later = threading.Timer(0.2, other.commit)
    later.start()

    found = names(user)

    later.join()
    other.close()
    assert found == ["Ann", "Bob"]


def test_that_a_program_that_never_stops_writing_is_named_a_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_files, "BUSY_SECONDS", 0.1)
    user = UserDatabase(tmp_path)
    add(user, "Ann")
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreError, match=r"^user\.sqlite cannot be used: database is locked\.$"):
        add(user, "Bob")
    other.close()

    add(user, "Bob")
    assert names(user) == ["Ann", "Bob"]
    user.close()


# --- files that are not what they should be


@pytest.mark.parametrize("content", [b"not a database, but long enough to be one" * 200, b"x"])
def test_that_a_file_that_is_no_database_is_named_and_left_alone(
    user: UserDatabase, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(content)

    with pytest.raises(StoreError, match=r"user\.sqlite cannot be used: .*not a database") as told:
        names(user)

    assert str(tmp_path) not in str(told.value)
    assert path.read_bytes() == content


def test_that_damage_inside_the_file_is_reported(user: UserDatabase, tmp_path: Path) -> None:
    add(user, "Ann")
    user.close()
    path = tmp_path / FILE_NAME
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))

    with pytest.raises(StoreError, match="malformed"):
        names(user)


@pytest.mark.parametrize("damage", [b"x", b"not a database at all" * 500])
def test_that_damage_is_noticed_in_use_and_forgotten_when_it_is_mended(
    user: UserDatabase, tmp_path: Path, damage: bytes
) -> None:
    add(user, "Ann")
    user.close()
    path = tmp_path / FILE_NAME
    whole = path.read_bytes()
    assert names(user) == ["Ann"]

    (tmp_path / "damaged").write_bytes(damage)
    (tmp_path / "damaged").replace(path)
    with pytest.raises(StoreError):
        names(user)
    with pytest.raises(StoreError):
        add(user, "Bob")
    path.write_bytes(whole)

    assert names(user) == ["Ann"]


def test_that_a_file_that_is_cut_short_in_use_is_noticed(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    assert names(user) == ["Ann"]

    (tmp_path / FILE_NAME).write_bytes(b"cut")

    with pytest.raises(StoreError):
        names(user)


def test_that_a_database_that_takes_the_place_of_another_is_used_at_once(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    other = UserDatabase(tmp_path / "other")
    for number in range(200):
        add(other, f"student {number}")
    other.close()
    assert names(user) == ["Ann"]

    (tmp_path / "other" / FILE_NAME).replace(tmp_path / FILE_NAME)
    for leftover in (f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"):
        (tmp_path / leftover).unlink()

    assert len(names(user)) == 200
    add(user, "Bob")
    assert names(user)[-1] == "Bob"


def test_that_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreError, match="cannot be used"):
        names(UserDatabase(tmp_path / "file"))


def test_that_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()

    with pytest.raises(StoreError, match="unable to open"):
        names(UserDatabase(tmp_path))


# --- versions


def test_that_a_file_of_a_newer_version_is_refused_and_kept(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    user.close()
    newer = sqlite3.connect(tmp_path / FILE_NAME)
    newer.execute("PRAGMA user_version = 99")
    newer.close()

    with pytest.raises(StoreError, match="newer version of the program"):
        add(user, "Bob")

    kept = sqlite3.connect(tmp_path / FILE_NAME)
    assert kept.execute("SELECT name FROM api_keys").fetchall() == [("Ann",)]
    kept.close()


def test_that_a_later_migration_is_applied_once_and_keeps_what_there_is(
    user: UserDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(user, "Ann")
    user.close()

    def add_notes(database: Database) -> None:
        database.execute("CREATE TABLE notes (text TEXT)")

    monkeypatch.setattr(database_module, "KEYS", with_step(add_notes))
    with user.writing() as database:
        database.execute("INSERT INTO notes VALUES ('kept')")
    user.close()

    with user.reading() as database:
        assert database.execute("SELECT text FROM notes").fetchall() == [("kept",)]
    assert names(user) == ["Ann"]


def test_that_a_migration_that_fails_leaves_nothing_half_done(
    user: UserDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(user, "Ann")
    user.close()

    def fail(database: Database) -> None:
        database.execute("CREATE TABLE notes (text TEXT)")
        database.execute("INSERT INTO nowhere VALUES (1)")

    with monkeypatch.context() as patch:
        patch.setattr(database_module, "KEYS", with_step(fail))
        with pytest.raises(StoreError, match="nowhere"):
            names(user)

    assert names(user) == ["Ann"]
    plain = sqlite3.connect(tmp_path / FILE_NAME)
    tables = {name for (name,) in plain.execute("SELECT name FROM sqlite_master")}
    plain.close()
    assert "notes" not in tables


# --- in haste


def test_that_opening_takes_time(user: UserDatabase, tmp_path: Path) -> None:
    with pytest.raises(NotAtOnce), at_once():
        names(user)
    assert list(tmp_path.iterdir()) == []

    add(user, "Ann")
    names(user)

    with at_once():
        add(user, "Bob")
        assert names(user) == ["Ann", "Bob"]


def test_that_haste_does_not_wait_for_another_program_and_changes_nothing(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    names(user)
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("BEGIN IMMEDIATE")

    begun = time.monotonic()
    with at_once():
        with pytest.raises(NotAtOnce):
            add(user, "Bob")
        assert names(user) == ["Ann"]
    assert time.monotonic() - begun < 0.5

    other.rollback()
    with at_once():
        add(user, "Cleo")
    assert names(user) == ["Ann", "Cleo"]
    other.close()


def test_that_haste_does_not_wait_for_another_thread(user: UserDatabase) -> None:
    add(user, "Ann")

    with user.writing():
        thread_told: list[str] = []

        def ask() -> None:
            try:
                with at_once():
                    add(user, "Bob")
            except NotAtOnce:
                thread_told.append("not at once")

        thread = threading.Thread(target=ask)
        thread.start()
        thread.join(60)

    assert thread_told == ["not at once"]
    assert names(user) == ["Ann"]


def test_that_whoever_has_time_waits_after_haste_as_before(
    user: UserDatabase, tmp_path: Path
) -> None:
    add(user, "Ann")
    with at_once():
        add(user, "Bob")
    other = sqlite3.connect(tmp_path / FILE_NAME, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    later = threading.Timer(0.2, other.rollback)
    later.start()

    add(user, "Cleo")

    assert names(user) == ["Ann", "Bob", "Cleo"]
    later.join()
    other.close()


def note_uses(user: UserDatabase, count: int) -> None:
    for number in range(count):
        with user.writing() as database:
            database.execute("UPDATE api_keys SET last_used = ?", (str(number),))


def test_that_haste_leaves_the_journal_to_those_who_have_time(
    user: UserDatabase, tmp_path: Path
) -> None:
    journal = tmp_path / f"{FILE_NAME}-wal"
    add(user, "Ann")
    sizes = []
    for _ in range(6):
        with at_once(), pytest.raises(NotAtOnce):
            note_uses(user, 5000)
        note_uses(user, 1)
        sizes.append(journal.stat().st_size)

    # It is written over from its start once it was brought into the file.
    assert sizes[-1] == sizes[-2] < 6_000_000


def test_that_damage_is_no_matter_of_time(user: UserDatabase, tmp_path: Path) -> None:
    add(user, "Ann")
    names(user)
    with user.reading(), user.writing():
        pass

    with at_once(), pytest.raises(StoreError, match="no such table"), user.reading() as database:
        database.execute("SELECT * FROM nowhere").fetchall()


def test_that_a_sync_has_the_journal_and_its_name_on_the_disk(
    user: UserDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = list[int]()
    sync = os.fsync

    def noted(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_ino)
        sync(descriptor)

    with user.writing() as database:
        database.execute(INSERT, (b"1", "Ann"))
    monkeypatch.setattr(os, "fsync", noted)
    user.sync()
    user.sync()

    journal = (tmp_path / f"{FILE_NAME}-wal").stat().st_ino
    assert synced == [journal, tmp_path.stat().st_ino, journal]


def test_that_there_is_nothing_to_sync_where_sqlite_has_removed_the_journal(
    user: UserDatabase, tmp_path: Path
) -> None:
    with user.writing() as database:
        database.execute(INSERT, (b"1", "Ann"))
    user.close()
    assert not (tmp_path / f"{FILE_NAME}-wal").exists()

    user.sync()


def test_that_a_journal_that_cannot_be_synced_is_told(
    user: UserDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with user.writing() as database:
        database.execute(INSERT, (b"1", "Ann"))
    monkeypatch.setattr(os, "fsync", broken)

    with pytest.raises(StoreError, match=f"{FILE_NAME}-wal cannot be used: Input/output error"):
        user.sync()
