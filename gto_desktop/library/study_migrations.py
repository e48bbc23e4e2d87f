"""The tables of the user's own file; a released migration never changes."""

from collections.abc import Sequence

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.library.row_sums import make_row_sums
from gto_desktop.library.sqlite_files import FileKind, first_of, user_version

study = Migrations("study")


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


@study()
def order_pack_items(database: Database) -> None:
    """Give the items of packs an order."""
    # what came before its pack's order was kept stands as it came
    database.execute("ALTER TABLE pack_items ADD COLUMN position INTEGER NOT NULL DEFAULT 0")


@study()
def mark_current_items(database: Database) -> None:
    """Tell the items of a pack's newest version."""
    # what is there counts, until the next version says which of it that one has
    database.execute("ALTER TABLE pack_items ADD COLUMN current INTEGER NOT NULL DEFAULT 1")


@study()
def drop_part_versions(database: Database) -> None:
    """Drop the numbers by which the parts of a file counted their migrations."""
    for part in _PARTS:
        database.execute(f"DROP TABLE IF EXISTS {part}_version")


@study()
def keep_what_guesses_lose(database: Database) -> None:
    """Keep beside each answer what a random and a passive one would have lost."""
    for name in ("guessed_pct", "passive_pct"):
        database.execute(f"ALTER TABLE drill_results ADD COLUMN {name} REAL")


@study()
def note_who_read_hands(database: Database) -> None:
    """Tell which version of the readers read a hand, and how much of a file was left out."""
    # 0 stands for any before this was kept
    database.execute("ALTER TABLE hand_texts ADD COLUMN reader INTEGER NOT NULL DEFAULT 0")
    database.execute("ALTER TABLE hand_files ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0")


@study()
def keep_open_hands(database: Database) -> None:
    """Keep the hand of a drill that is under way, and find the hands of the trainer."""
    database.execute(
        """
        CREATE TABLE drill_hand (
            -- one at a time
            id INTEGER PRIMARY KEY CHECK (id = 0),
            -- as training.drill and training.run_state write them
            drill TEXT NOT NULL,
            state TEXT NOT NULL
        )
        """
    )
    database.execute("CREATE INDEX hands_of_trainer ON hands (room) WHERE room = 'Trainer'")


@study()
def let_cards_rest(database: Database) -> None:
    """Let cards be suspended, tell when they were made, and keep how they come back."""
    database.execute("ALTER TABLE drill_cards ADD COLUMN suspended INTEGER NOT NULL DEFAULT 0")
    # seconds since 1970; 0 stands for any time before this was kept
    database.execute("ALTER TABLE drill_cards ADD COLUMN made REAL NOT NULL DEFAULT 0")
    database.execute(
        """
        CREATE TABLE repetition_rules (
            id INTEGER PRIMARY KEY CHECK (id = 0),
            -- share of due hands that are to be known, 0 to 1
            retention REAL NOT NULL,
            -- 0 for all
            most_a_day INTEGER NOT NULL
        )
        """
    )


@study()
def sum_rows(database: Database) -> None:
    """Make the checksums of rows."""
    make_row_sums(database)


@study()
def tell_flops_of_reviews(database: Database) -> None:
    """Tell which waiting flops are one game, and in which suits a decision stands in its solve."""
    database.execute(
        """
        CREATE TABLE review_flops (
            hand INTEGER PRIMARY KEY REFERENCES hands (id) ON DELETE CASCADE,
            -- equal for flops that differ in their suits alone
            game TEXT NOT NULL,
            -- whether it was solved roughly, and waits to be solved exactly
            coarse INTEGER NOT NULL DEFAULT 0
        )
        """
    )
    # what the suits of the solve are in the hand, as digits; empty where they are its own
    database.execute("ALTER TABLE solved_lines ADD COLUMN suits TEXT NOT NULL DEFAULT ''")


@study()
def make_hand_filters(database: Database) -> None:
    """Make the filters of the hands that the user keeps."""
    database.execute(
        """
        CREATE TABLE hand_filters (
            name TEXT PRIMARY KEY,
            -- the fields of library.hand_query.HandQuery that matter, as JSON
            content TEXT NOT NULL
        )
        """
    )


@study()
def make_classes(database: Database) -> None:
    """Make the tables of what students handed in."""
    database.executescript(
        """
        CREATE TABLE class_reports (
            -- SHA-256 of what the student signed
            id TEXT PRIMARY KEY,
            pack TEXT NOT NULL,
            version INTEGER NOT NULL,
            title TEXT NOT NULL,
            student TEXT NOT NULL,
            -- as names are compared
            name TEXT NOT NULL,
            key TEXT NOT NULL,
            -- seconds since 1970
            made REAL NOT NULL,
            since REAL NOT NULL,
            received REAL NOT NULL,
            -- JSON
            tasks TEXT NOT NULL
        );
        CREATE TABLE class_answers (
            id INTEGER PRIMARY KEY,
            pack TEXT NOT NULL,
            key TEXT NOT NULL,
            name TEXT NOT NULL,
            -- of what tells it from the student's other answers to the pack
            digest TEXT NOT NULL,
            -- "drill" or "hand"
            task TEXT NOT NULL,
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
            late INTEGER NOT NULL,
            guessed_pct REAL,
            passive_pct REAL,
            UNIQUE (pack, key, name, digest)
        );
        """
    )


@study()
def keep_what_packs_ask(database: Database) -> None:
    """Keep whom a pack is meant for, and what is asked of its drills."""
    # as services.packs.assignments writes them; "" for everybody, and for nothing
    database.execute("ALTER TABLE packs ADD COLUMN meant_for TEXT NOT NULL DEFAULT ''")
    database.execute("ALTER TABLE pack_items ADD COLUMN assignment TEXT NOT NULL DEFAULT ''")


@study()
def make_coach_link(database: Database) -> None:
    """Make the coach's machine that this user fetches packs from, and what went there."""
    database.executescript(
        """
        CREATE TABLE coach_link (
            -- one at a time
            id INTEGER PRIMARY KEY CHECK (id = 0),
            address TEXT NOT NULL,
            -- SHA-256 of its certificate, hexadecimal
            certificate TEXT NOT NULL,
            -- of the service there
            api_key TEXT NOT NULL,
            student TEXT NOT NULL
        );
        CREATE TABLE handed_in (
            pack TEXT PRIMARY KEY,
            -- seconds since 1970
            at REAL NOT NULL,
            -- answers and decisions that went there by then
            answers INTEGER NOT NULL
        );
        """
    )


@study()
def choose_what_comes_back(database: Database) -> None:
    """Keep whether missed hands or concepts come back."""
    # as training.repetition.Returning writes it; "" where nothing was chosen
    database.execute("ALTER TABLE repetition_rules ADD COLUMN comes_back TEXT NOT NULL DEFAULT ''")


@study()
def keep_open_hands_of_tables(database: Database) -> None:
    """Keep the hands that are under way at several tables, each with its table."""
    database.executescript(
        """
        CREATE TABLE drill_hands (
            -- of the table, from 0
            place INTEGER PRIMARY KEY,
            -- the same for hands that are played side by side
            sitting TEXT NOT NULL,
            -- as training.drill and training.run_state write them
            drill TEXT NOT NULL,
            state TEXT NOT NULL
        );
        INSERT INTO drill_hands SELECT 0, '', drill, state FROM drill_hand;
        DROP TABLE drill_hand;
        """
    )


@study()
def make_quiz_answers(database: Database) -> None:
    """Make the user's answers to quizzes of packs, and those that students handed in."""
    database.executescript(
        """
        CREATE TABLE quiz_answers (
            id INTEGER PRIMARY KEY,
            -- seconds since 1970
            at REAL NOT NULL,
            pack TEXT NOT NULL,
            -- what the quiz is called in the pack
            quiz TEXT NOT NULL,
            -- what tells the question from others, and its text as it was asked
            question TEXT NOT NULL,
            text TEXT NOT NULL,
            -- the texts of the chosen answers, JSON
            chosen TEXT NOT NULL,
            is_right INTEGER NOT NULL
        );
        CREATE INDEX quiz_answers_by_pack ON quiz_answers (pack, at);
        CREATE TABLE class_quiz_answers (
            id INTEGER PRIMARY KEY,
            -- whose, as in class_answers
            pack TEXT NOT NULL,
            key TEXT NOT NULL,
            name TEXT NOT NULL,
            -- of what tells it from the student's other answers to the pack
            digest TEXT NOT NULL,
            at REAL NOT NULL,
            quiz TEXT NOT NULL,
            question TEXT NOT NULL,
            text TEXT NOT NULL,
            chosen TEXT NOT NULL,
            is_right INTEGER NOT NULL,
            UNIQUE (pack, key, name, digest)
        );
        """
    )


_MAIN = ("make_ranges", "make_presets_and_queue", "make_solves", "make_training")
_PARTS = {
    "hands": ("make_hands",),
    "reviews": ("make_reviews", "make_review_times_and_choices"),
    "review_nodes": ("make_review_nodes",),
    "solved_lines": ("make_solved_lines",),
    "solve_seats": ("make_solve_seats",),
    "packs": ("make_packs", "order_pack_items", "mark_current_items"),
}


def _applied_before(database: Database, _: Sequence[str]) -> Sequence[str]:
    """Return the migrations of a file whose main tables and parts each counted their own."""
    applied = list(first_of(_MAIN, user_version(database)))
    tables = database.table_names()
    for part, names in _PARTS.items():
        if f"{part}_version" in tables:
            ((count,),) = database.execute(f"SELECT max(version) FROM {part}_version").fetchall()
            applied += first_of(names, count or 0)
    return applied


STUDY = FileKind(
    "the user's ranges, solves and hands",
    "saved_ranges",
    study,
    _applied_before,
    is_shared=True,
    is_private=True,
    is_summed=True,
)
