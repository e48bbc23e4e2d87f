"""Solves that ended and are kept in files: their index, and how fast they were."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gto_desktop.library.user_store import UserStore

if TYPE_CHECKING:
    from sqlite_utils import Database


_COLUMNS = """id, game, precision, file, name, renamed, pinned, spot, iterations,
    exploitability_pct, target_pct, bytes, solved"""
_MOST_SPEEDS = 400
"""The newest are kept: machines change."""


@dataclass(frozen=True)
class PastSolve:
    """One solve that ended, converged or stopped."""

    id: int
    game: str
    """`SolveSpec.key`: equal games have equal keys."""
    precision: int
    file: str
    """Its name in the folder of solves."""
    name: str
    renamed: bool
    """Whether the user gave the name."""
    pinned: bool
    spot: str
    """A spot file, as JSON."""
    iterations: int
    exploitability_pct: float | None
    target_pct: float | None
    """What was aimed at; None where nobody knows."""
    bytes: int
    """On the disk."""
    solved: str
    """When, as 2025-01-31T12:00:00."""


@dataclass(frozen=True)
class SolveSpeed:
    """How long a solve took on this machine."""

    street: int
    """On which it began: 0 for the flop."""
    precision: int
    threads: int
    entries: int
    iterations: int
    seconds: float
    """Wall time of the iterations."""
    exploitability_pct: float | None = None


class PastSolves:
    """The index; files are somebody else's."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def all(self) -> tuple[PastSolve, ...]:
        """Return those that are kept, the newest first."""
        with self._store.reading() as database:
            return _read(database, "WHERE deleted IS NULL ORDER BY solved DESC, id DESC")

    def find(self, game: str, precision: int) -> PastSolve | None:
        """Return the solve of a game, if one is kept."""
        where = "WHERE deleted IS NULL AND game = ? AND precision = ?"
        with self._store.reading() as database:
            found = _read(database, where, [game, precision])
        return found[0] if found else None

    def get(self, solve_id: int) -> PastSolve | None:
        """Return a solve, a deleted one too while it can be restored."""
        with self._store.reading() as database:
            found = _read(database, "WHERE id = ?", [solve_id])
        return found[0] if found else None

    def put(self, solve: PastSolve) -> PastSolve:
        """Keep a solve in the place of an older one of the same game, whose name and pin stay."""
        with self._store.writing() as database:
            where = "WHERE deleted IS NULL AND game = ? AND precision = ?"
            there = _read(database, where, [solve.game, solve.precision])
            numbers = [
                solve.spot,
                solve.iterations,
                solve.exploitability_pct,
                solve.target_pct,
                solve.bytes,
                solve.solved,
            ]
            if there:
                solve_id = there[0].id
                database.execute(
                    "UPDATE past_solves SET file = ?, spot = ?, iterations = ?, "
                    "exploitability_pct = ?, target_pct = ?, bytes = ?, solved = ? WHERE id = ?",
                    [solve.file, *numbers, solve_id],
                )
            else:
                cursor = database.execute(
                    "INSERT INTO past_solves (game, precision, file, name, renamed, pinned, spot, "
                    "iterations, exploitability_pct, target_pct, bytes, solved) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        solve.game,
                        solve.precision,
                        solve.file,
                        solve.name,
                        int(solve.renamed),
                        int(solve.pinned),
                        *numbers,
                    ],
                )
                solve_id = int(cursor.lastrowid or 0)
            return _read(database, "WHERE id = ?", [solve_id])[0]

    def rename(self, solve_id: int, name: str) -> None:
        """Give a solve a name of the user's: it is then never tidied away."""
        with self._store.writing() as database:
            database.execute(
                "UPDATE past_solves SET name = ?, renamed = 1 WHERE id = ?", [name, solve_id]
            )

    def pin(self, solve_id: int, *, pinned: bool) -> None:
        """Keep a solve from being tidied away, or no longer."""
        with self._store.writing() as database:
            database.execute(
                "UPDATE past_solves SET pinned = ? WHERE id = ?", [int(pinned), solve_id]
            )

    def delete(self, solve_id: int) -> None:
        """Take a solve out of sight; `restore` brings it back until it is forgotten."""
        with self._store.writing() as database:
            database.execute(
                "UPDATE past_solves SET deleted = ? WHERE id = ? AND deleted IS NULL",
                [time.time(), solve_id],
            )

    def restore(self, solve_id: int) -> bool:
        """Bring a deleted solve back; false where it was forgotten or solved anew meanwhile."""
        with self._store.writing() as database:
            cursor = database.execute(
                "UPDATE OR IGNORE past_solves SET deleted = NULL WHERE id = ?", [solve_id]
            )
            return bool(cursor.rowcount)

    def deleted(self, older_than: float = 0.0) -> tuple[PastSolve, ...]:
        """Return those that were deleted so many seconds ago, or longer."""
        with self._store.reading() as database:
            return _read(database, "WHERE deleted <= ?", [time.time() - older_than])

    def forget(self, solve_ids: Iterable[int]) -> None:
        """Take deleted solves out of the index for good."""
        with self._store.writing() as database:
            for solve_id in solve_ids:
                database.execute(
                    "DELETE FROM past_solves WHERE id = ? AND deleted IS NOT NULL", [solve_id]
                )

    def add_speed(self, speed: SolveSpeed) -> None:
        """Take note of how long a solve took."""
        with self._store.writing() as database:
            database.execute(
                "INSERT INTO solve_speeds (street, precision, threads, entries, iterations, "
                "seconds, exploitability_pct) VALUES (?, ?, ?, ?, ?, ?, ?)",
                list(vars(speed).values()),
            )
            database.execute(
                "DELETE FROM solve_speeds WHERE id <= (SELECT max(id) FROM solve_speeds) - ?",
                [_MOST_SPEEDS],
            )

    def speeds(self) -> tuple[SolveSpeed, ...]:
        """Return how long solves took, the newest first."""
        columns = "street, precision, threads, entries, iterations, seconds, exploitability_pct"
        with self._store.reading() as database:
            rows = database.execute(
                f"SELECT {columns} FROM solve_speeds ORDER BY id DESC"
            ).fetchall()
        return tuple(SolveSpeed(*row) for row in rows)

    def choice(self, name: str) -> str | None:
        """Return a choice of the user's about all solves; None where he made none."""
        with self._store.reading() as database:
            row = database.execute("SELECT value FROM choices WHERE name = ?", [name]).fetchone()
        return None if row is None else str(row[0])

    def choose(self, name: str, value: str) -> None:
        """Keep a choice."""
        with self._store.writing() as database:
            database.execute(
                "INSERT INTO choices VALUES (?, ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                [name, value],
            )


def _read(database: "Database", where: str, values: Iterable[object] = ()) -> tuple[PastSolve, ...]:
    rows = database.execute(f"SELECT {_COLUMNS} FROM past_solves {where}", list(values)).fetchall()
    solves = []
    for row in rows:
        solve_id, game, precision, file, name, renamed, pinned, *rest = row
        solves.append(
            PastSolve(solve_id, game, precision, file, name, bool(renamed), bool(pinned), *rest)
        )
    return tuple(solves)
