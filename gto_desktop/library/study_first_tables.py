"""The first tables of the user's own file; a released migration never changes.

What came later stands in `study_migrations`.
"""

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

study = Migrations("study")
"""They are applied in the order in which they stand, here and then there."""


@study()
def make_ranges(database: Database) -> None:
    """Make the user's ranges."""
    database.executescript(
        """
        CREATE TABLE range_groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE saved_ranges (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            group_id INTEGER NOT NULL REFERENCES range_groups (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            -- in the notation that gives back the very weights
            text TEXT NOT NULL,
            UNIQUE (group_id, name)
        );
        """
    )


@study()
def make_presets_and_queue(database: Database) -> None:
    """Make his presets of bet sizes, and the queue of solves."""
    database.executescript(
        """
        CREATE TABLE bet_presets (
            name TEXT PRIMARY KEY,
            -- a part of a spot file, as JSON
            content TEXT NOT NULL
        );
        CREATE TABLE queued_solves (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            place INTEGER NOT NULL,
            name TEXT NOT NULL,
            -- a spot file, as JSON
            spot TEXT NOT NULL,
            target_pct REAL NOT NULL,
            max_iterations INTEGER NOT NULL,
            threads INTEGER NOT NULL,
            precision INTEGER NOT NULL,
            -- the file of the solution to go on from; NULL to solve from the start
            source TEXT,
            -- the process that solves it; NULL while it waits
            owner TEXT,
            -- why it failed; NULL where it did not
            problem TEXT
        );
        """
    )


@study()
def make_solves(database: Database) -> None:
    """Make the index of past solves, their speeds, and choices about them."""
    database.executescript(
        """
        CREATE TABLE past_solves (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- what was solved: the key of the game and the bits of a number
            game TEXT NOT NULL,
            precision INTEGER NOT NULL,
            file TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            renamed INTEGER NOT NULL DEFAULT 0,
            pinned INTEGER NOT NULL DEFAULT 0,
            -- a spot file, as JSON
            spot TEXT NOT NULL,
            iterations INTEGER NOT NULL,
            exploitability_pct REAL,
            target_pct REAL,
            bytes INTEGER NOT NULL,
            solved TEXT NOT NULL,
            -- seconds since 1970; NULL while it is kept
            deleted REAL
        );
        CREATE UNIQUE INDEX kept_games ON past_solves (game, precision) WHERE deleted IS NULL;
        CREATE TABLE solve_speeds (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            street INTEGER NOT NULL,
            precision INTEGER NOT NULL,
            threads INTEGER NOT NULL,
            entries INTEGER NOT NULL,
            iterations INTEGER NOT NULL,
            seconds REAL NOT NULL,
            exploitability_pct REAL
        );
        CREATE TABLE choices (name TEXT PRIMARY KEY, value TEXT NOT NULL);
        """
    )


@study()
def make_training(database: Database) -> None:
    """Make what the trainer keeps."""
    database.executescript(
        """
        CREATE TABLE IF NOT EXISTS drills (
            name TEXT PRIMARY KEY,
            -- as `training.drill` writes it
            content TEXT NOT NULL
        );
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
        );
        CREATE INDEX IF NOT EXISTS drill_results_at ON drill_results (at);
        CREATE TABLE IF NOT EXISTS drill_cards (
            place TEXT NOT NULL,
            hand TEXT NOT NULL,
            situation TEXT NOT NULL,
            -- as the scheduler writes it
            card TEXT NOT NULL,
            -- seconds since 1970
            due REAL NOT NULL,
            PRIMARY KEY (place, hand)
        );
        CREATE TABLE IF NOT EXISTS range_quizzes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            at REAL NOT NULL,
            situation TEXT NOT NULL,
            place TEXT NOT NULL,
            -- the action whose hands were asked for; empty for the whole range
            action TEXT NOT NULL,
            overlap REAL NOT NULL
        );
        """
    )


@study()
def make_hands(database: Database) -> None:
    """Make the hands that were played."""
    database.executescript(
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
        );
        CREATE INDEX hands_by_played ON hands (played);
        CREATE INDEX hands_by_result_bb ON hands (result_bb);
        CREATE INDEX hands_by_ev_lost_bb ON hands (ev_lost_bb);
        CREATE INDEX hands_by_effective_bb ON hands (effective_bb);
        CREATE INDEX hands_by_big_blind ON hands (big_blind);
        CREATE TABLE hand_texts (
            hand INTEGER PRIMARY KEY REFERENCES hands (id) ON DELETE CASCADE,
            -- as JSON, and as it was read; both compressed by zlib
            content BLOB NOT NULL,
            raw BLOB NOT NULL,
            file TEXT NOT NULL,
            line INTEGER NOT NULL
        );
        CREATE TABLE hand_notes (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            -- the number of an action; -1 for the whole hand
            decision INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (hand, decision)
        ) WITHOUT ROWID;
        CREATE TABLE hand_tags (
            tag TEXT NOT NULL,
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            decision INTEGER NOT NULL,
            PRIMARY KEY (tag, hand, decision)
        ) WITHOUT ROWID;
        CREATE INDEX hand_tags_by_hand ON hand_tags (hand);
        CREATE TABLE hand_files (
            path TEXT PRIMARY KEY,
            -- size and time of change, when all its hands were taken
            stamp TEXT NOT NULL
        );
        CREATE TABLE hand_secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL);
        """
    )


@study()
def make_reviews(database: Database) -> None:
    """Make what reviews find."""
    database.executescript(
        """
        CREATE TABLE review_decisions (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            street INTEGER NOT NULL,
            is_hero INTEGER NOT NULL,
            -- big blinds; NULL where it is not known
            lost_bb REAL,
            content TEXT NOT NULL,
            PRIMARY KEY (hand, number)
        ) WITHOUT ROWID;
        CREATE TABLE review_queue (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            street INTEGER NOT NULL,
            pot_bb REAL NOT NULL,
            -- why it could not be solved; empty while it waits
            problem TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (hand, street)
        ) WITHOUT ROWID;
        CREATE TABLE review_ranges (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            street INTEGER NOT NULL,
            -- 1326 weights each, float32, compressed by zlib
            oop BLOB NOT NULL,
            ip BLOB NOT NULL,
            note TEXT NOT NULL,
            PRIMARY KEY (hand, street)
        ) WITHOUT ROWID;
        """
    )


@study()
def make_review_times_and_choices(database: Database) -> None:
    """Make the times of reviews' solves, and queue the flops that waited."""
    database.executescript(
        """
        CREATE TABLE review_choices (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
        CREATE TABLE review_times (
            street INTEGER PRIMARY KEY,
            solves INTEGER NOT NULL,
            -- of all of them together
            seconds REAL NOT NULL
        );
        -- Flops were not queued before: what waited for one did not stand in the queue either.
        INSERT OR IGNORE INTO review_queue (hand, street, pot_bb)
        SELECT hand, street, coalesce(min(json_extract(content, '$.pot')), 0)
        FROM review_decisions
        WHERE street > 0 AND is_hero AND json_extract(content, '$.status') = 'waiting'
        GROUP BY hand, street;
        """
    )


@study()
def make_review_nodes(database: Database) -> None:
    """Make the nodes of reviewed hands."""
    database.executescript(
        """
        CREATE TABLE review_nodes (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            -- who acts, what he can do, pot and stacks, as JSON
            facts TEXT NOT NULL,
            -- 1326 weights of OOP, then of IP, float16, compressed by zstandard
            reach BLOB NOT NULL,
            -- as library.flop_codec packs the hands of who acts
            node BLOB NOT NULL,
            PRIMARY KEY (hand, number)
        ) WITHOUT ROWID;
        """
    )


@study()
def make_solved_lines(database: Database) -> None:
    """Make the places of reviewed decisions in kept solves."""
    database.executescript(
        """
        CREATE TABLE solved_lines (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            game TEXT NOT NULL,
            precision INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (hand, number)
        ) WITHOUT ROWID;
        """
    )


@study()
def make_solve_seats(database: Database) -> None:
    """Make who plays the solves of hands."""
    database.executescript(
        """
        CREATE TABLE solve_seats (
            -- SolveSpec.key
            game TEXT PRIMARY KEY,
            oop TEXT NOT NULL,
            ip TEXT NOT NULL
        ) WITHOUT ROWID;
        """
    )


@study()
def make_packs(database: Database) -> None:
    """Make the packs that were imported."""
    database.executescript(
        """
        CREATE TABLE packs (
            id TEXT PRIMARY KEY,
            version INTEGER NOT NULL,
            title TEXT NOT NULL,
            author TEXT NOT NULL,
            -- public, hexadecimal
            key TEXT NOT NULL,
            note TEXT NOT NULL,
            made TEXT NOT NULL,
            folder TEXT NOT NULL,
            -- seconds since 1970
            imported REAL NOT NULL
        );
        CREATE TABLE pack_items (
            pack TEXT NOT NULL REFERENCES packs (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            digest TEXT NOT NULL,
            version INTEGER NOT NULL,
            note TEXT NOT NULL,
            place TEXT NOT NULL,
            content TEXT NOT NULL,
            whole INTEGER NOT NULL,
            imported REAL NOT NULL,
            PRIMARY KEY (pack, kind, name, digest)
        );
        CREATE TABLE pack_keys (
            -- "author" or "student"
            role TEXT NOT NULL,
            -- as names are compared
            name TEXT NOT NULL,
            key TEXT NOT NULL,
            PRIMARY KEY (role, name)
        );
        """
    )
