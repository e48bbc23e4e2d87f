"""The tables of API keys and of what they used; a released migration never changes."""

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.library.sqlite_files import FileKind

keys = Migrations("keys")


@keys()
def make_keys_and_usage(database: Database) -> None:
    """Make version 1."""
    database.executescript(
        """
        CREATE TABLE api_keys (
            -- never given twice, because tokens are bound to it
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            digest BLOB NOT NULL UNIQUE,
            name TEXT NOT NULL,
            -- a month's limits; NULL is none
            presolved_limit INTEGER,
            solves_limit INTEGER,
            created TEXT NOT NULL,
            last_used TEXT,
            revoked TEXT
        );
        CREATE UNIQUE INDEX live_names ON api_keys (name) WHERE revoked IS NULL;
        CREATE TABLE monthly_usage (
            key_id INTEGER NOT NULL REFERENCES api_keys (id),
            month TEXT NOT NULL,
            presolved INTEGER NOT NULL DEFAULT 0 CHECK (presolved >= 0),
            solves INTEGER NOT NULL DEFAULT 0 CHECK (solves >= 0),
            PRIMARY KEY (key_id, month)
        ) WITHOUT ROWID;
        """
    )


KEYS = FileKind("API keys", "api_keys", keys, is_shared=True, is_private=True)
