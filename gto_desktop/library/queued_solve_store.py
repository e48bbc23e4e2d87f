"""Solves that wait for their turn or are under way: rows of the user's file.

A solve that is under way belongs to a process. When that process is gone the solve waits again, so
that a crash or a closed window loses none.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gto_desktop.basis.message import read_stored, stored
from gto_desktop.library.user_store import UserStore, insert_row

if TYPE_CHECKING:
    from sqlite_utils import Database


@dataclass(frozen=True)
class QueuedSolve:
    """One solve of the queue."""

    id: int
    name: str
    spot: str
    """A spot file, as JSON."""
    target_pct: float
    max_iterations: int
    threads: int
    precision: int
    source: str | None = None
    """The file of the solution to go on from; None to solve from the start."""
    owner: str | None = None
    """The process that solves it; None while it waits."""
    problem: str | None = None
    """Why it failed; None where it did not."""
    hand: str = ""
    """The place in a hand that it is of, as text; empty for one of no hand."""


class QueuedSolves:
    """The queue, first come first."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def all(self) -> tuple[QueuedSolve, ...]:
        """Return the queue in order."""
        rows = self._store.records(QueuedSolve, "FROM queued_solves ORDER BY place, id")
        return tuple(replace(row, problem=row.problem and read_stored(row.problem)) for row in rows)

    def add(self, solve: QueuedSolve, *, first: bool = False) -> int:
        """Put a solve at the end, or at the beginning, and return the id it is given."""
        with self._store.writing() as database:
            edge = "min(place) - 1" if first else "max(place) + 1"
            row = database.execute(f"SELECT coalesce({edge}, 0) FROM queued_solves").fetchone()
            return _insert(database, solve, None, int(row[0]))

    def restore(self, solve: QueuedSolve, place: int) -> None:
        """Put back a solve that was removed, before the one that is `place`-th now."""
        with self._store.writing() as database:
            ids = _ids(database)
            ids.insert(place, _insert(database, solve, solve.id, 0))
            _set_places(database, ids)

    def claim(self, solve_id: int, owner: str) -> bool:
        """Take a solve that waits; false where another process was quicker, or it is gone."""
        query = "UPDATE queued_solves SET owner = ?, problem = NULL WHERE id = ? AND owner IS NULL"
        return bool(self._store.write(query, [owner, solve_id]))

    def release(self, solve_id: int, problem: str | None = None) -> None:
        """Let a solve wait again, or say why it failed."""
        query = "UPDATE queued_solves SET owner = NULL, problem = ? WHERE id = ?"
        self._store.write(query, [problem and stored(problem), solve_id])

    def reclaim(self, lives: Callable[[str], bool]) -> int:
        """Let all solves wait again whose process is gone; return how many they were."""
        with self._store.writing() as database:
            owners = database.execute(
                "SELECT DISTINCT owner FROM queued_solves WHERE owner IS NOT NULL"
            ).fetchall()
            update = "UPDATE queued_solves SET owner = NULL WHERE owner = ?"
            gone = [owner for (owner,) in owners if not lives(owner)]
            return sum(database.execute(update, [owner]).rowcount for owner in gone)

    def move(self, solve_id: int, steps: int) -> None:
        """Move a solve up (negative) or down."""
        with self._store.writing() as database:
            ids = _ids(database)
            if solve_id in ids:
                at = ids.index(solve_id)
                ids.insert(max(0, at + steps), ids.pop(at))
                _set_places(database, ids)

    def remove(self, solve_id: int) -> None:
        """Take a solve out."""
        self._store.write("DELETE FROM queued_solves WHERE id = ?", [solve_id])


def spot_text(spot: dict[str, object]) -> str:
    """Return a spot file's content as one line."""
    return json.dumps(spot, separators=(",", ":"))


def _ids(database: "Database") -> list[int]:
    rows = database.execute("SELECT id FROM queued_solves ORDER BY place, id").fetchall()
    return [int(row[0]) for row in rows]


def _set_places(database: "Database", ids: list[int]) -> None:
    database.conn.executemany("UPDATE queued_solves SET place = ? WHERE id = ?", enumerate(ids))


def _insert(database: "Database", solve: QueuedSolve, solve_id: int | None, place: int) -> int:
    problem = solve.problem and stored(solve.problem)
    row = {**vars(solve), "problem": problem, "id": solve_id, "place": place}
    return insert_row(database, "queued_solves", row)
