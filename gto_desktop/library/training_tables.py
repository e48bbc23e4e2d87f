"""The tables of the trainer in the user's file: a migration, which never changes once released."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def make_training(database: "Database") -> None:
    """Make what the trainer keeps."""
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS drills (
            name TEXT PRIMARY KEY,
            -- as `training.drill` writes it
            content TEXT NOT NULL
        )
        """
    )
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS drill_results (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- seconds since 1970
            at REAL NOT NULL,
            drill TEXT NOT NULL,
            situation TEXT NOT NULL,
            place TEXT NOT NULL,
            hand TEXT NOT NULL,
            choice TEXT NOT NULL,
            grade TEXT NOT NULL,
            frequency REAL NOT NULL,
            lost_bb REAL,
            lost_pct REAL,
            roll INTEGER NOT NULL,
            late INTEGER NOT NULL
        )
        """
    )
    database.execute("CREATE INDEX IF NOT EXISTS drill_results_at ON drill_results (at)")
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS drill_cards (
            place TEXT NOT NULL,
            hand TEXT NOT NULL,
            situation TEXT NOT NULL,
            -- as the scheduler writes it
            card TEXT NOT NULL,
            -- seconds since 1970
            due REAL NOT NULL,
            PRIMARY KEY (place, hand)
        )
        """
    )
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS range_quizzes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            at REAL NOT NULL,
            situation TEXT NOT NULL,
            place TEXT NOT NULL,
            -- the action whose hands were asked for; empty for the whole range
            action TEXT NOT NULL,
            overlap REAL NOT NULL
        )
        """
    )
