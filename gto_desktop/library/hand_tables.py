"""The tables of hands in the user's file; they count their versions by themselves.

A file that knows nothing of hands has no version: they are made when hands are first asked for.
"""

from collections.abc import Callable

from sqlite_utils import Database

from gto_desktop.library.part_versions import bring_up, part_version

# --- migrations: a released one never changes


def _make_hands(database: Database) -> None:
    database.execute(
        """
        CREATE TABLE hands (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- room and number, or a digest of what was played
            identity TEXT NOT NULL UNIQUE,
            room TEXT NOT NULL,
            hand_id TEXT NOT NULL,
            -- seconds since 1970, UTC; NULL where nobody knows
            played REAL,
            tournament INTEGER NOT NULL,
            stakes TEXT NOT NULL,
            currency TEXT NOT NULL,
            big_blind REAL NOT NULL,
            players INTEGER NOT NULL,
            -- of the hero, as all down to result_bb; empty or NULL without one
            position TEXT NOT NULL,
            cards TEXT NOT NULL,
            situation TEXT NOT NULL,
            preflop TEXT NOT NULL,
            flop_line TEXT NOT NULL,
            turn_line TEXT NOT NULL,
            river_line TEXT NOT NULL,
            result_bb REAL,
            pot_type TEXT NOT NULL,
            multiway INTEGER NOT NULL,
            effective_bb REAL NOT NULL,
            flop TEXT NOT NULL,
            -- in the words of flops: "unpaired rainbow", and the highest rank
            texture TEXT NOT NULL,
            high TEXT NOT NULL,
            showdown INTEGER NOT NULL,
            unreconciled INTEGER NOT NULL,
            -- in big blinds; NULL until it is reviewed
            ev_lost_bb REAL
        )
        """
    )
    for column in ("played", "result_bb", "ev_lost_bb", "effective_bb", "big_blind"):
        database.execute(f"CREATE INDEX hands_by_{column} ON hands ({column})")
    database.execute(
        """
        CREATE TABLE hand_texts (
            hand INTEGER PRIMARY KEY REFERENCES hands (id) ON DELETE CASCADE,
            -- as JSON, and as it was read; both compressed by zlib
            content BLOB NOT NULL,
            raw BLOB NOT NULL,
            file TEXT NOT NULL,
            line INTEGER NOT NULL
        )
        """
    )
    database.execute(
        """
        CREATE TABLE hand_notes (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            -- the number of an action; -1 for the whole hand
            decision INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (hand, decision)
        ) WITHOUT ROWID
        """
    )
    database.execute(
        """
        CREATE TABLE hand_tags (
            tag TEXT NOT NULL,
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            decision INTEGER NOT NULL,
            PRIMARY KEY (tag, hand, decision)
        ) WITHOUT ROWID
        """
    )
    database.execute("CREATE INDEX hand_tags_by_hand ON hand_tags (hand)")
    database.execute(
        """
        CREATE TABLE hand_files (
            path TEXT PRIMARY KEY,
            -- size and time of change, when all its hands were taken
            stamp TEXT NOT NULL
        )
        """
    )
    database.execute("CREATE TABLE hand_secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)")


MIGRATIONS: tuple[Callable[[Database], None], ...] = (_make_hands,)
"""What makes version 1, version 2, ... of the tables of hands."""


def make_tables(database: Database, newest: int = len(MIGRATIONS)) -> None:
    """Bring the tables of hands to a version, in one transaction.

    Raises:
        ShelfError: they are of a newer program.
    """
    bring_up(database, "hands", MIGRATIONS, newest)


def hands_version(database: Database) -> int:
    """Return the version of the tables of hands; 0 where there are none."""
    return part_version(database, "hands")
