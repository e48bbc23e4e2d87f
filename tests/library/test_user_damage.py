"""Damaged files of the user: what was written is read, or it is named, and can be mended."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.library import user_store
from gto_desktop.library.api_keys import KeyStore
from gto_desktop.library.database import FILE_NAME as KEYS_FILE
from gto_desktop.library.database import KEYS, UserDatabase
from gto_desktop.library.hand_store import HandStore, Remarks
from gto_desktop.library.mending import mend
from gto_desktop.library.row_sums import check_rows
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.store_errors import ShelfError, StoreError
from gto_desktop.library.study_migrations import STUDY
from gto_desktop.library.usage import FREE, Counter, UsageCounts
from gto_desktop.library.user_store import FILE_NAME, UserStore, forget_checks
from tests.library.study_files import add_to, still, told_by
from tests.library.test_keys import NOW

DATA = Path(__file__).resolve().parents[1] / "data"
ROUNDS = 25


@pytest.fixture(autouse=True)
def _nothing_checked() -> Iterator[None]:
    """Begin as a new process does, which has not checked any file."""
    forget_checks()
    yield
    forget_checks()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of today with something in it, part of it brought along from an older one."""
    path = tmp_path / FILE_NAME
    shutil.copy(DATA / "study_4.sqlite", path)
    add_to(UserStore(tmp_path))
    still(path)
    forget_checks()
    return path


def set_value(path: Path, statement: str) -> None:
    """Change a row as a fault of the disk does: no trigger hears of it."""
    with closing(sqlite3.connect(path)) as file:
        triggers = file.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid"
        ).fetchall()
        for name, _ in triggers:
            file.execute(f'DROP TRIGGER "{name}"')
        file.execute(statement)
        for _, sql in triggers:
            file.execute(sql)
        file.commit()


def test_that_a_changed_bit_changes_no_answer(path: Path) -> None:
    sound, whole = path.read_bytes(), told_by(path)
    random = np.random.default_rng(19)
    outcomes: set[object] = set()
    for _ in range(ROUNDS):
        content = bytearray(sound)
        content[random.integers(len(content))] ^= 1 << int(random.integers(8))
        path.write_bytes(content)
        forget_checks()
        try:
            outcomes.add(told_by(path) == whole)
        except ShelfError as error:
            outcomes.add("named" if path.name in str(error) else str(error))

    assert outcomes == {True, "named"}


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE saved_ranges SET text = 'AA' WHERE name = 'BTN'", "saved_ranges"),
        ("UPDATE hands SET result_bb = result_bb + 1 WHERE id = 1", "hands 1"),
        ("UPDATE hand_texts SET raw = content WHERE hand = 1", "hand_texts 1"),
        ("UPDATE hand_notes SET text = 'x' WHERE hand = 1", "hand_notes"),
        ("UPDATE review_decisions SET lost_bb = 9 WHERE hand = 1", "review_decisions"),
        ("DELETE FROM hand_tags", "hand_tags"),
        ("DELETE FROM row_sums WHERE tbl = 'hands'", "hands"),
        ("INSERT INTO bet_presets VALUES ('new', '{}')", "bet_presets"),
    ],
)
def test_that_a_row_that_no_statement_changed_is_named(
    path: Path, statement: str, named: str
) -> None:
    set_value(path, statement)

    with pytest.raises(ShelfError, match=rf"study\.sqlite is damaged \(.*{named}"):
        told_by(path)


def test_that_what_another_program_writes_is_no_damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE saved_ranges SET text = 'QQ' WHERE name = 'BTN'")
        other.execute("DELETE FROM hand_tags")
        other.commit()

    texts = {each.name: each.text for each in SavedRanges(UserStore(path.parent)).all().ranges}
    assert texts["BTN"] == "QQ"
    # And from the next write on it is summed up with the rest.
    SavedRanges(UserStore(path.parent)).add("Opens", [("SB", "JJ")])
    set_value(path, "UPDATE saved_ranges SET text = 'AA' WHERE name = 'BTN'")
    forget_checks()
    with pytest.raises(ShelfError, match="saved_ranges"):
        told_by(path)


def test_that_a_file_that_was_put_back_is_read_again(path: Path) -> None:
    whole, sound = told_by(path), path.read_bytes()
    set_value(path, "UPDATE saved_ranges SET text = 'AA' WHERE name = 'BTN'")
    forget_checks()
    with pytest.raises(ShelfError, match="damaged"):
        told_by(path)

    path.write_bytes(sound)

    assert told_by(path) == whole


def test_that_a_large_file_is_checked_while_it_is_used(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_value(path, "UPDATE saved_ranges SET text = 'AA' WHERE name = 'BTN'")
    monkeypatch.setattr(user_store, "_AT_ONCE", 1000)
    store = UserStore(path.parent)
    refused = None

    for _ in range(2000):
        try:
            SavedRanges(store).all()
        except ShelfError as error:
            refused = str(error)
            break

    assert refused is not None
    assert "saved_ranges" in refused


def test_that_a_damaged_file_is_not_brought_up_as_if_it_were_sound(path: Path) -> None:
    set_value(path, "UPDATE saved_ranges SET text = 'AA' WHERE name = 'BTN'")
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {STUDY.newest - 1}")

    with pytest.raises(StoreError, match="damaged"):
        STUDY.open_to_write(path)


# --- mending


def test_that_mending_keeps_what_is_sound_and_the_damaged_file(path: Path) -> None:
    whole = told_by(path)
    set_value(path, "UPDATE saved_ranges SET text = 'AA' WHERE name = 'BTN'")
    set_value(path, "UPDATE hands SET result_bb = 7 WHERE id = 1")
    damaged = still(path)

    result = mend(path, STUDY)

    assert result is not None
    assert result.damaged.read_bytes() == damaged
    assert {str(row).split()[0] for row in result.lost} == {"saved_ranges", "hands"}
    store = UserStore(path.parent)
    assert [each.name for each in SavedRanges(store).all().ranges] == ["CO", "UTG"]
    # What hangs on a lost hand went with it, and its number is not given again.
    assert HandStore(store).numbers() == (2,)
    assert HandStore(store).remarks(1) == Remarks()
    assert told_by(path)[1:6] == whole[1:6]
    assert mend(path, STUDY) is None


def test_that_a_file_of_which_pages_are_lost_is_mended_as_far_as_it_can_be_read(
    path: Path,
) -> None:
    with closing(sqlite3.connect(path)) as file:
        (page,) = file.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'hand_texts'"
        ).fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = bytes(size)
    path.write_bytes(content)
    with pytest.raises(ShelfError):
        told_by(path)

    result = mend(path, STUDY)

    assert result is not None
    assert {row.table for row in result.lost} == {"hand_texts"}
    assert len(SavedRanges(UserStore(path.parent)).all().ranges) == 3


# --- keys and counters


def counted(folder: Path) -> UserDatabase:
    """Return a store with two keys of which one was used."""
    database = UserDatabase(folder)
    keys = KeyStore(database, folder)
    for name in ("Ann", "Bob"):
        keys.create(name, FREE, NOW)
    for _ in range(3):
        UsageCounts(database).charge(1, "2026-11", Counter.PRESOLVED, 10)
    database.close()
    return database


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE monthly_usage SET presolved = 1", "monthly_usage"),
        ("UPDATE api_keys SET presolved_limit = 100000 WHERE id = 1", "api_keys 1"),
        ("UPDATE api_keys SET digest = randomblob(32) WHERE id = 2", "api_keys 2"),
        ("DELETE FROM monthly_usage", "monthly_usage"),
    ],
)
def test_that_a_key_or_a_count_that_was_damaged_is_named_at_the_start(
    tmp_path: Path, statement: str, named: str
) -> None:
    with closing(counted(tmp_path)) as database:
        KeyStore(database, tmp_path).check()
    set_value(tmp_path / KEYS_FILE, statement)

    with (
        closing(UserDatabase(tmp_path)) as database,
        pytest.raises(StoreError, match=rf"user\.sqlite is damaged \(.*{named}"),
    ):
        KeyStore(database, tmp_path).check()


def test_that_charges_are_no_damage_before_they_are_summed_up(tmp_path: Path) -> None:
    counted(tmp_path)
    with closing(UserDatabase(tmp_path)) as database:
        UsageCounts(database).charge(1, "2026-11", Counter.PRESOLVED, 10)
        UsageCounts(database).charge(2, "2026-12", Counter.SOLVES, 10)
        with closing(KEYS.open_to_read(tmp_path / KEYS_FILE)) as killed_now:
            (marked,) = killed_now.execute("SELECT count(*) FROM changed_rows").fetchone()
            assert check_rows(killed_now) == ""

        KeyStore(database, tmp_path).check()
    with closing(KEYS.open_to_read(tmp_path / KEYS_FILE)) as closed:
        (left,) = closed.execute("SELECT count(*) FROM changed_rows").fetchone()
    assert (marked, left) == (2, 0)


def test_that_a_mended_store_gives_no_number_of_a_key_twice(tmp_path: Path) -> None:
    counted(tmp_path)
    set_value(tmp_path / KEYS_FILE, "UPDATE api_keys SET digest = randomblob(32) WHERE id = 2")

    result = mend(tmp_path / KEYS_FILE, KEYS)

    assert result is not None
    with closing(UserDatabase(tmp_path)) as database:
        keys = KeyStore(database, tmp_path)
        keys.create("Eve", FREE, NOW)
        assert [(key.key_id, key.name) for key in keys.all()] == [(1, "Ann"), (3, "Eve")]
        assert UsageCounts(database).read(1, "2026-11")[Counter.PRESOLVED] == 3
