"""Solves that ended and are kept in files: their index, how fast they were, and who plays them."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from gto_desktop.game.player import PerPlayer
from gto_desktop.library.user_store import UserStore, insert_row, read_row

_KEPT = "FROM past_solves WHERE deleted IS NULL"
_OF_GAME = f"{_KEPT} AND game = ? AND precision = ?"
_BY_ID = "FROM past_solves WHERE id = ?"
_STAYS = ("id", "game", "precision", "name", "renamed", "pinned")
"""What a solve keeps when its game is solved again."""
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
        return self._store.records(PastSolve, f"{_KEPT} ORDER BY solved DESC, id DESC")

    def find(self, game: str, precision: int) -> PastSolve | None:
        """Return the solve of a game, if one is kept."""
        return self._store.record(PastSolve, _OF_GAME, [game, precision])

    def find_any(self, games: Sequence[str], precision: int) -> PastSolve | None:
        """Return a kept solve of one of some games, the most exact one; None where none is."""
        marks = ", ".join("?" * len(games))
        query = (
            f"{_KEPT} AND game IN ({marks}) AND precision = ? "
            "ORDER BY exploitability_pct NULLS LAST, id LIMIT 1"
        )
        return self._store.record(PastSolve, query, [*games, precision])

    def get(self, solve_id: int) -> PastSolve | None:
        """Return a solve, a deleted one too while it can be restored."""
        return self._store.record(PastSolve, _BY_ID, [solve_id])

    def put(self, solve: PastSolve) -> PastSolve:
        """Keep a solve in the place of an older one of the same game, whose name and pin stay."""
        with self._store.writing() as database:
            there = read_row(database, PastSolve, _OF_GAME, [solve.game, solve.precision])
            if there is None:
                row = {name: value for name, value in vars(solve).items() if name != "id"}
                return replace(solve, id=insert_row(database, "past_solves", row))
            kept = {name: getattr(there, name) for name in _STAYS}
            database.table("past_solves").update(
                there.id, {n: v for n, v in vars(solve).items() if n not in _STAYS}
            )
            return replace(solve, **kept)

    def rename(self, solve_id: int, name: str) -> None:
        """Give a solve a name of the user's: it is then never tidied away."""
        query = "UPDATE past_solves SET name = ?, renamed = 1 WHERE id = ?"
        self._store.write(query, [name, solve_id])

    def pin(self, solve_id: int, *, pinned: bool) -> None:
        """Keep a solve from being tidied away, or no longer."""
        self._store.write("UPDATE past_solves SET pinned = ? WHERE id = ?", [int(pinned), solve_id])

    def delete(self, solve_id: int) -> None:
        """Take a solve out of sight; `restore` brings it back until it is forgotten."""
        query = "UPDATE past_solves SET deleted = ? WHERE id = ? AND deleted IS NULL"
        self._store.write(query, [time.time(), solve_id])

    def restore(self, solve_id: int) -> bool:
        """Bring a deleted solve back; false where it was forgotten or solved anew meanwhile."""
        query = "UPDATE OR IGNORE past_solves SET deleted = NULL WHERE id = ?"
        return bool(self._store.write(query, [solve_id]))

    def deleted(self, older_than: float = 0.0) -> tuple[PastSolve, ...]:
        """Return those that were deleted so many seconds ago, or longer."""
        query = "FROM past_solves WHERE deleted <= ?"
        return self._store.records(PastSolve, query, [time.time() - older_than])

    def forget(self, solve_ids: Iterable[int]) -> None:
        """Take deleted solves out of the index for good."""
        with self._store.writing() as database:
            database.conn.executemany(
                "DELETE FROM past_solves WHERE id = ? AND deleted IS NOT NULL",
                [[solve_id] for solve_id in solve_ids],
            )

    def add_speed(self, speed: SolveSpeed) -> None:
        """Take note of how long a solve took."""
        with self._store.writing() as database:
            insert_row(database, "solve_speeds", vars(speed))
            database.execute(
                "DELETE FROM solve_speeds WHERE id <= (SELECT max(id) FROM solve_speeds) - ?",
                [_MOST_SPEEDS],
            )

    def speeds(self) -> tuple[SolveSpeed, ...]:
        """Return how long solves took, the newest first."""
        return self._store.records(SolveSpeed, "FROM solve_speeds ORDER BY id DESC")

    def choice(self, name: str) -> str | None:
        """Return a choice of the user's about all solves; None where he made none."""
        rows = self._store.rows("SELECT value FROM choices WHERE name = ?", [name])
        return str(rows[0][0]) if rows else None

    def choose(self, name: str, value: str) -> None:
        """Keep a choice."""
        self._store.write("INSERT OR REPLACE INTO choices VALUES (?, ?)", [name, value])


class SolveSeats:
    """The seats of solves that count in hundredths of a big blind, by what was solved.

    A spot that was typed in big blinds, and is of no hand, has the names of both sides for seats.
    A game that is solved again has its seats still.
    """

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(self, game: str, seats: PerPlayer[str], *, asked: bool = False) -> None:
        """Note who plays a game, and whether the user had it solved himself: that stays so."""
        self._store.write(
            "INSERT INTO solve_seats (game, oop, ip, asked) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (game) DO UPDATE SET oop = excluded.oop, ip = excluded.ip, "
            "asked = max(asked, excluded.asked)",
            [game, *seats, int(asked)],
        )

    def not_asked(self) -> frozenset[str]:
        """Return the games with seats that the user did not have solved himself."""
        rows = self._store.rows("SELECT game FROM solve_seats WHERE NOT asked")
        return frozenset(str(game) for (game,) in rows)

    def all(self) -> dict[str, PerPlayer[str]]:
        """Return the seats of every game that has some."""
        rows = self._store.rows("SELECT game, oop, ip FROM solve_seats")
        return {game: PerPlayer(oop, ip) for game, oop, ip in rows}

    def of(self, game: str) -> PerPlayer[str] | None:
        """Return the seats of a game; None for one that does not count in big blinds."""
        rows = self._store.rows("SELECT oop, ip FROM solve_seats WHERE game = ?", [game])
        return PerPlayer(*rows[0]) if rows else None
