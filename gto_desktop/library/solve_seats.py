"""Who plays a solve that was made for a hand: the seats' names, by the game that was solved.

They stand in the user's file beside the past solves, with a version of their own. A game that is
solved again has its seats still.
"""

from collections.abc import Callable

from sqlite_utils import Database

from gto_desktop.game.player import PerPlayer
from gto_desktop.library.part_versions import PartStore, bring_up
from gto_desktop.library.user_store import UserStore

PART = "solve_seats"

# --- migrations: a released one never changes


def _make_seats(database: Database) -> None:
    database.execute(
        """
        CREATE TABLE solve_seats (
            -- SolveSpec.key
            game TEXT PRIMARY KEY,
            oop TEXT NOT NULL,
            ip TEXT NOT NULL
        ) WITHOUT ROWID
        """
    )


MIGRATIONS: tuple[Callable[[Database], None], ...] = (_make_seats,)
"""What makes version 1, version 2, ... of the table."""


def make_seat_tables(database: Database, newest: int = len(MIGRATIONS)) -> None:
    """Bring the table of seats to a version, in one transaction.

    Raises:
        ShelfError: it is of a newer program.
    """
    bring_up(database, PART, MIGRATIONS, newest)


class SolveSeats(PartStore):
    """The seats of solves of hands, which count in hundredths of a big blind."""

    def __init__(self, store: UserStore) -> None:
        super().__init__(store, make_seat_tables)

    def put(self, game: str, seats: PerPlayer[str]) -> None:
        """Note who plays a game."""
        with self._writing() as database:
            database.execute(
                "INSERT OR REPLACE INTO solve_seats VALUES (?, ?, ?)", [game, seats.oop, seats.ip]
            )

    def all(self) -> dict[str, PerPlayer[str]]:
        """Return the seats of every game that has some."""
        with self._reading() as database:
            rows = database.execute("SELECT game, oop, ip FROM solve_seats").fetchall()
        return {game: PerPlayer(oop, ip) for game, oop, ip in rows}

    def of(self, game: str) -> PerPlayer[str] | None:
        """Return the seats of a game; None for one of no hand."""
        query = "SELECT oop, ip FROM solve_seats WHERE game = ?"
        with self._reading() as database:
            row = database.execute(query, [game]).fetchone()
        return None if row is None else PerPlayer(*row)
