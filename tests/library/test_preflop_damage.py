"""Files of preflop strategies that were damaged: what was written is read, or it is named."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from gto_desktop.basis.errors import InputError
from gto_desktop.game.preflop_line import Position, SeatMove
from gto_desktop.library.data_set_files import read_rows
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_store import (
    PREFLOP,
    delete_version,
    read_errors,
    read_evs,
    read_version,
    write_evs,
    write_version,
)
from gto_desktop.library.store_errors import StoreError
from tests.library.changed_bits import outcomes_of_changed_bits

DATA = Path(__file__).resolve().parents[1] / "data"
SHIPPED = Path(__file__).resolve().parents[2] / "strategy_db" / "preflop.sqlite"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small file of today's format."""
    path = tmp_path / "preflop.sqlite"
    shutil.copy(DATA / "preflop_format_2.sqlite", path)
    PREFLOP.open_to_write(path).close()
    return path


def answers(path: Path) -> tuple[object, ...]:
    """Return all that is told of the data sets of a file, as text and bytes."""
    with closing(PreflopBook(path)) as book:
        told: list[object] = [
            (info.id, info.label, info.default, info.facts) for info in book.versions()
        ]
        for info in book.versions():
            for hero, moves in (
                (Position.SB, []),
                (Position.BB, [(Position.SB, SeatMove.CALL)]),
                (Position.BB, [(Position.SB, SeatMove.RAISE)]),
            ):
                row = book.row(info.id, hero, moves)
                told.append(None if row is None else (row.actions, row.strategy.tobytes()))
                for read in (book.evs, book.ev_errors):
                    numbers = read(info.id, hero, moves)
                    told.append(None if numbers is None else numbers.tobytes())
        return tuple(told)


def test_that_a_changed_bit_changes_no_answer(path: Path) -> None:
    assert outcomes_of_changed_bits(path, answers) == {True, "named"}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE chunks SET shares = (SELECT shares FROM chunks WHERE version = 'other' "
        "AND chunk = 0) WHERE version = 'small' AND chunk = 0",
        "DELETE FROM chunks WHERE version = 'small'",
        "DELETE FROM evs WHERE version = 'small'",
        "UPDATE versions SET label = 'Another game' WHERE id = 'small'",
        "UPDATE versions SET tree = zeroblob(10) WHERE id = 'small'",
        "UPDATE versions SET id = 'large' WHERE id = 'small'",
        "DELETE FROM versions WHERE id = 'small'",
        "DELETE FROM checks WHERE version = 'small'",
        "DELETE FROM checks WHERE part = 'chunks'",
    ],
)
def test_that_a_row_that_is_lost_or_exchanged_is_named(path: Path, statement: str) -> None:
    write_version(path, read_version(DATA / "preflop_format_1.sqlite", "small"))
    other = read_version(path, "small")
    write_version(
        path, type(other)(**{**vars(other), "id": "other", "strategy": other.strategy[::-1]})
    )
    evs = read_evs(DATA / "preflop_format_2.sqlite", other)
    assert evs is not None
    write_evs(path, "small", evs, other.facts)
    answers(path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute(statement)
        file.commit()

    with pytest.raises(StoreError, match=path.name):
        answers(path)


def test_that_a_damaged_data_set_is_not_passed_on(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE chunks SET shares = zeroblob(100)")
        file.commit()

    with pytest.raises(InputError, match="damaged"):
        read_rows(path, "small")
    with pytest.raises(InputError):
        read_version(path, "small")


def test_that_a_data_set_can_be_deleted_and_the_rest_is_sound(path: Path) -> None:
    delete_version(path, "small")

    assert answers(path) == ()


def test_that_a_full_disk_behind_the_writing_takes_nothing_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: Database) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    before, small = answers(path), read_version(path, "small")
    evs, errors = read_evs(path, small), read_errors(path, small)
    assert evs is not None
    monkeypatch.setattr(Database, "vacuum", full)

    delete_version(path, "small")
    assert answers(path) == ()
    write_version(path, small)
    write_evs(path, "small", evs, small.facts, errors)
    assert answers(path) == before


def test_that_a_file_from_before_checksums_is_read_and_gets_them(tmp_path: Path) -> None:
    path = tmp_path / "preflop.sqlite"
    shutil.copy(DATA / "preflop_format_3.sqlite", path)
    before = answers(path)
    PREFLOP.open_to_write(path).close()

    assert answers(path) == before
    with closing(sqlite3.connect(path)) as file:
        (count,) = file.execute("SELECT count(*) FROM checks").fetchone()
        file.execute("UPDATE chunks SET shares = zeroblob(length(shares))")
        file.commit()
    assert count >= 3
    with pytest.raises(StoreError):
        answers(path)


@pytest.mark.parametrize(
    "facts",
    [
        "[" * 100_000,
        '{"stakes": [1]}',
        '{"stakes": null}',
        "[]",
        "",
    ],
)
def test_that_facts_that_are_none_are_named_in_a_file_from_before_checksums(
    tmp_path: Path, facts: str
) -> None:
    path = tmp_path / "preflop.sqlite"
    shutil.copy(DATA / "preflop_format_3.sqlite", path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE versions SET facts = ?", [facts])
        file.commit()

    with pytest.raises((StoreError, InputError)):
        answers(path)


def test_that_what_ships_has_a_checksum_for_each_row() -> None:
    with closing(PREFLOP.open_to_read(SHIPPED)) as file:
        (sums,) = file.execute("SELECT count(*) FROM checks").fetchone()
        (versions,) = file.execute("SELECT count(*) FROM versions").fetchone()
        chunks = sum(
            file.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("chunks", "evs", "ev_errors")
        )

    assert sums == 2 * versions + chunks
