"""The migrations of the user's own file, after its first tables; a released one never changes."""

from collections.abc import Sequence

from sqlite_utils import Database

from gto_desktop.library.row_sums import make_row_sums
from gto_desktop.library.sqlite_files import FileKind, first_of, user_version
from gto_desktop.library.study_first_tables import study

_MAIN = ("make_ranges", "make_presets_and_queue", "make_solves", "make_training")
_PARTS = {
    "hands": ("make_hands",),
    "reviews": ("make_reviews", "make_review_times_and_choices"),
    "review_nodes": ("make_review_nodes",),
    "solved_lines": ("make_solved_lines",),
    "solve_seats": ("make_solve_seats",),
    "packs": ("make_packs", "order_pack_items", "mark_current_items"),
}
"""The first migrations of each part of a file, which once counted its own."""


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


@study()
def tell_solves_that_were_asked_for(database: Database) -> None:
    """Tell the games that the user had solved himself from those of reviews and packs."""
    # what is there came with a review or a pack: only those noted their seats
    database.execute("ALTER TABLE solve_seats ADD COLUMN asked INTEGER NOT NULL DEFAULT 0")


@study()
def place_queued_solves(database: Database) -> None:
    """Tell where in a hand each solve of the queue is."""
    # empty for one of no hand
    database.execute("ALTER TABLE queued_solves ADD COLUMN hand TEXT NOT NULL DEFAULT ''")


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
