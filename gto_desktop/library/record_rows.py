"""Read and write rows of tables as records whose fields are named as the columns."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from sqlite_utils import Database

R = TypeVar("R")


@lru_cache
def column_names(record: Any) -> str:
    """Return the columns of a record as a query names them."""
    return ", ".join(field.name for field in fields(record))


def read_rows(
    database: "Database", record: Callable[..., R], query: str, values: Sequence[object] = ()
) -> list[R]:
    """Return the rows of a query as records.

    Args:
        database: to read from.
        record: a dataclass; SQLite keeps its flags as numbers.
        query: what follows the columns, from FROM on.
        values: of the query.
    """
    rows = database.execute(f"SELECT {column_names(record)} {query}", values).fetchall()
    flags = _flags(record)
    if not flags:
        return [record(*row) for row in rows]
    return [record(*_with_flags(row, flags)) for row in rows]


def read_row(
    database: "Database", record: Callable[..., R], query: str, values: Sequence[object] = ()
) -> R | None:
    """Return the only row of a query as a record, None where there is none; as `read_rows`."""
    found = read_rows(database, record, query, values)
    return found[0] if found else None


def insert_row(database: "Database", table: str, row: Mapping[str, object]) -> int:
    """Insert a row and return its id.

    `Table.insert` of sqlite-utils asks for views and keys first, which takes five times as long.
    """
    marks = ", ".join("?" * len(row))
    query = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
    return int(database.execute(query, list(row.values())).lastrowid or 0)


@lru_cache
def _flags(record: Any) -> tuple[int, ...]:
    """Return the places of the fields that are true or false."""
    return tuple(place for place, field in enumerate(fields(record)) if field.type is bool)


def _with_flags(row: Sequence[object], flags: tuple[int, ...]) -> list[object]:
    values = list(row)
    for place in flags:
        values[place] = bool(values[place])
    return values
