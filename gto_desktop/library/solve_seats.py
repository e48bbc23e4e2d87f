"""Store the seats of solves that were made for a hand, by the game that was solved.

They stand in the user's file beside the past solves. A game that is solved again has its seats
still.
"""

from gto_desktop.game.player import PerPlayer
from gto_desktop.library.user_store import UserStore


class SolveSeats:
    """The seats of solves of hands, which count in hundredths of a big blind."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(self, game: str, seats: PerPlayer[str]) -> None:
        """Note who plays a game."""
        with self._store.writing() as database:
            database.execute(
                "INSERT OR REPLACE INTO solve_seats VALUES (?, ?, ?)", [game, seats.oop, seats.ip]
            )

    def all(self) -> dict[str, PerPlayer[str]]:
        """Return the seats of every game that has some."""
        with self._store.reading() as database:
            rows = database.execute("SELECT game, oop, ip FROM solve_seats").fetchall()
        return {game: PerPlayer(oop, ip) for game, oop, ip in rows}

    def of(self, game: str) -> PerPlayer[str] | None:
        """Return the seats of a game; None for one of no hand."""
        query = "SELECT oop, ip FROM solve_seats WHERE game = ?"
        with self._store.reading() as database:
            row = database.execute(query, [game]).fetchone()
        return None if row is None else PerPlayer(*row)
