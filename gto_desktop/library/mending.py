"""Write a damaged file of the user's anew, with all rows in it that are what was written."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from gto_desktop.basis.message import say
from gto_desktop.basis.system import replace
from gto_desktop.library.row_sums import (
    DamagedRow,
    SummedTable,
    any_text,
    check_rows,
    row_sum,
    sum_changes,
    summed_tables,
)
from gto_desktop.library.sqlite_files import FileKind
from gto_desktop.library.store_errors import StoreError, is_of_file, reason

_SIDES = ("-wal", "-shm")
"""What SQLite keeps beside a file."""


@dataclass(frozen=True)
class Mended:
    """What became of a damaged file."""

    damaged: Path
    """The file as it was, under another name."""
    kept: int
    """Rows that stand in the new one."""
    lost: tuple[DamagedRow, ...]
    """Rows that do not, as far as they can be told."""


def mend(path: Path, kind: FileKind) -> Mended | None:
    """Put a sound file in the place of a damaged one, which is kept; None where nothing is wrong.

    Nobody else should use the file meanwhile.

    Raises:
        StoreError: it is no such file, is from before checksums, or the disk is in the way.
    """
    fresh = path.with_name(f"{path.name}.mending")
    try:
        for each in (fresh, *_sides(fresh)):
            each.unlink(missing_ok=True)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            old = Database(connection, execute_plugins=False)
            if _is_from_before_sums(old, kind):
                raise StoreError(
                    say(
                        "{0} is from before checksums: what is sound in it cannot be told.",
                        path.name,
                    )
                )
            if not check_rows(old):
                return None
            with closing(kind.open_to_write(fresh)) as new, any_text(old):
                kept, lost = _carry_over(old, new)
                new.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Mended(_exchange(path, fresh), kept, lost)
    except Exception as error:
        if not is_of_file(error):
            raise
        raise StoreError(reason(path, error)) from error
    finally:
        for each in (fresh, *_sides(fresh)):
            each.unlink(missing_ok=True)


def _is_from_before_sums(old: Database, kind: FileKind) -> bool:
    with suppress(sqlite3.DatabaseError, UnicodeError):
        return bool(old.table_names()) and not kind.has_sums(old)
    return False  # of tables that are damaged nothing can be told


def _carry_over(old: Database, new: Database) -> tuple[int, tuple[DamagedRow, ...]]:
    """Copy the rows that are what was written; return how many, and those that are not."""
    kept, lost = 0, list[DamagedRow]()
    new.execute("PRAGMA foreign_keys = OFF")
    new.execute("BEGIN IMMEDIATE")
    for table in summed_tables(new):
        if table.name.startswith("_"):
            # The new file has been through its own migrations.
            continue
        sums = _told(old, "row_sums", "key, digest", table.name)
        changed = _told(old, "changed_rows", "key, 1", table.name)
        rows = dict(_readable(old, table))
        sound = {
            key: row
            for key, row in rows.items()
            if key in changed or sums.get(key) == row_sum(table.name, key, row)
        }
        lost += [DamagedRow(table.name, key) for key in {**rows, **sums} if key not in sound]
        marks = ", ".join("?" * len(table.columns))
        names = ", ".join(f'"{name}"' for name in table.columns)
        new.conn.executemany(
            f'INSERT OR IGNORE INTO "{table.name}" ({names}) VALUES ({marks})', sound.values()
        )
        kept += len(sound)
    kept -= _drop_orphans(new)
    _go_on_counting(old, new)
    sum_changes(new)
    new.commit()
    return kept, tuple(lost)


def _readable(old: Database, table: SummedTable) -> Iterator[tuple[object, tuple[Any, ...]]]:
    """Yield the rows that SQLite can read, from the first on and from the last one back."""
    for way in ("ASC", "DESC"):
        order = ", ".join(f'"{name}" {way}' for name in table.keys)
        query = f"SELECT {table.key()}, {table.listed} FROM {table.source} ORDER BY {order}"
        try:
            for row in old.execute(query):
                yield row[0], row[1:]
        except sqlite3.DatabaseError:
            continue
        return


def _told(old: Database, table: str, columns: str, name: str) -> dict[object, object]:
    """Return what the sums say of a table, as far as they can be read."""
    told: dict[object, object] = {}
    with suppress(sqlite3.DatabaseError):
        # Row by row: what comes before the damage is known.
        told.update(old.execute(f"SELECT {columns} FROM {table} WHERE tbl = ?", [name]))
    return told


def _drop_orphans(new: Database) -> int:
    """Delete rows that belong to one that is lost; return how many."""
    dropped = 0
    for table in summed_tables(new):
        for key in new.execute(f'PRAGMA foreign_key_list("{table.name}")').fetchall():
            parent, column, its = key[2], key[3], key[4]
            there = f'SELECT "{its}" FROM "{parent}"'
            dropped += new.execute(
                f'DELETE FROM "{table.name}" WHERE "{column}" NOT IN ({there})'
            ).rowcount
    return dropped


def _go_on_counting(old: Database, new: Database) -> None:
    """Let numbers that were given once not be given again."""
    with suppress(sqlite3.DatabaseError):
        for name, most in old.execute("SELECT name, seq FROM sqlite_sequence").fetchall():
            given = [most, name]
            if not new.execute(
                "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", given
            ).rowcount:
                new.execute("INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)", given)


def _exchange(path: Path, fresh: Path) -> Path:
    """Put a file in the place of another one, and return where that is now."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    replace(path, aside)
    for mine, other in zip(_sides(path), _sides(aside), strict=True):
        if mine.exists():
            replace(mine, other)
    replace(fresh, path)
    return aside


def _sides(path: Path) -> tuple[Path, ...]:
    return tuple(path.with_name(path.name + side) for side in _SIDES)
