"""Hands that were deleted with all that hangs on them, so that they can be put back."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gto_desktop.library.user_store import UserStore

if TYPE_CHECKING:
    # It takes a tenth of a second, and the window starts without it.
    from sqlite_utils import Database

_PARTS = (
    "SELECT DISTINCT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f "
    "WHERE m.type = 'table' AND f.\"table\" = 'hands'"
)
"""The tables whose rows go with a hand."""


@dataclass(frozen=True)
class DeletedHands:
    """Rows as they stood in the file, by table."""

    hands: tuple[dict[str, Any], ...] = ()
    parts: dict[str, tuple[dict[str, Any], ...]] = field(default_factory=dict)
    """Texts, notes, tags and reviews."""


def take_out(store: UserStore, hands: Iterable[int]) -> DeletedHands:
    """Delete hands in one transaction, and return all that went with them.

    The files they came from are read again when they are next imported.
    """
    with store.writing() as database:
        tables = [name for (name,) in database.execute(_PARTS).fetchall()]
        gone: list[dict[str, Any]] = []
        parts: dict[str, list[dict[str, Any]]] = {table: [] for table in tables}
        for hand in hands:
            gone += _rows(database, "hands", "id", hand)
            for table in tables:
                parts[table] += _rows(database, table, "hand", hand)
            files = "SELECT file FROM hand_texts WHERE hand = ?"
            database.execute(f"DELETE FROM hand_files WHERE path IN ({files})", [hand])
            database.execute("DELETE FROM hands WHERE id = ?", [hand])
    return DeletedHands(tuple(gone), {table: tuple(rows) for table, rows in parts.items()})


def put_back(store: UserStore, deleted: DeletedHands) -> int:
    """Put deleted hands back as they were; return how many.

    One that was imported anew meanwhile stays as it is.
    """
    back: set[int] = set()
    with store.writing() as database:
        for row in deleted.hands:
            if _put(database, "hands", row):
                back.add(row["id"])
        for table, rows in deleted.parts.items():
            for row in rows:
                if row["hand"] in back:
                    _put(database, table, row)
    return len(back)


def _rows(database: "Database", table: str, column: str, hand: int) -> list[dict[str, Any]]:
    cursor = database.execute(f"SELECT * FROM {table} WHERE {column} = ?", [hand])
    names = [name for name, *_ in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def _put(database: "Database", table: str, row: dict[str, Any]) -> bool:
    marks = ", ".join("?" * len(row))
    query = f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({marks})"
    return database.execute(query, list(row.values())).rowcount > 0
