"""What reviews found: a row for each decision, the streets that wait to be solved, and ranges.

The tables stand in the user's file beside the hands and count their versions by themselves; what
is of a hand goes with it.
"""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from sqlite_utils import Database

from gto_desktop.library.hand_tables import make_tables
from gto_desktop.library.part_versions import bring_up, part_version
from gto_desktop.library.user_store import UserStore


@dataclass(frozen=True)
class KeptDecision:
    """One decision of a hand as a review left it."""

    hand: int
    number: int
    """Of the action in the hand."""
    street: int
    is_hero: bool
    lost_bb: float | None
    """None where it is not known."""
    content: str
    """All of it, as JSON."""


@dataclass(frozen=True)
class WaitingStreet:
    """A street of a hand that is to be solved."""

    hand: int
    street: int
    pot_bb: float
    problem: str = ""
    """Why it could not be solved; empty while it waits."""


@dataclass(frozen=True)
class KeptRanges:
    """What both players get to a street with, as bytes of float32: OOP, then IP."""

    oop: bytes
    ip: bytes
    note: str
    """What was read as something else on the way here."""


# --- migrations: a released one never changes


def _make_reviews(database: Database) -> None:
    database.execute(
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
        ) WITHOUT ROWID
        """
    )
    database.execute(
        """
        CREATE TABLE review_queue (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            street INTEGER NOT NULL,
            pot_bb REAL NOT NULL,
            -- why it could not be solved; empty while it waits
            problem TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (hand, street)
        ) WITHOUT ROWID
        """
    )
    database.execute(
        """
        CREATE TABLE review_ranges (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            street INTEGER NOT NULL,
            -- 1326 weights each, float32, compressed by zlib
            oop BLOB NOT NULL,
            ip BLOB NOT NULL,
            note TEXT NOT NULL,
            PRIMARY KEY (hand, street)
        ) WITHOUT ROWID
        """
    )


MIGRATIONS: tuple[Callable[[Database], None], ...] = (_make_reviews,)
"""What makes version 1, version 2, ... of the tables of reviews."""


def make_review_tables(database: Database, newest: int = len(MIGRATIONS)) -> None:
    """Bring the tables of reviews to a version, in one transaction, those of hands before them.

    Raises:
        ShelfError: they are of a newer program.
    """
    make_tables(database)
    bring_up(database, "reviews", MIGRATIONS, newest)


def reviews_version(database: Database) -> int:
    """Return the version of the tables of reviews; 0 where there are none."""
    return part_version(database, "reviews")


class ReviewStore:
    """The reviews of the user; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    @contextmanager
    def _reading(self) -> Iterator[Database]:
        with self._store.reading() as database:
            make_review_tables(database)
            yield database

    @contextmanager
    def _writing(self) -> Iterator[Database]:
        with self._reading():
            # The tables are there now; the transaction is another connection's.
            pass
        with self._store.writing() as database:
            yield database

    def put(self, rows: Iterable[KeptDecision], waiting: Iterable[WaitingStreet] = ()) -> None:
        """Keep decisions over earlier ones of theirs, and what is to be solved for them."""
        with self._writing() as database:
            for row in rows:
                values = [row.hand, row.number, row.street, row.is_hero, row.lost_bb, row.content]
                database.execute(
                    "INSERT OR REPLACE INTO review_decisions VALUES (?, ?, ?, ?, ?, ?)", values
                )
            for one in waiting:
                database.execute(
                    "INSERT OR IGNORE INTO review_queue VALUES (?, ?, ?, ?)",
                    [one.hand, one.street, one.pot_bb, one.problem],
                )

    def forget(self, hand: int) -> None:
        """Forget the review of a hand."""
        with self._writing() as database:
            for table in ("review_decisions", "review_queue", "review_ranges"):
                database.execute(f"DELETE FROM {table} WHERE hand = ?", [hand])

    def of(self, hand: int) -> tuple[KeptDecision, ...]:
        """Return the decisions of a hand in order; none where it was not reviewed."""
        return tuple(self._rows("WHERE hand = ?", [hand]))

    def all(self, *, only_hero: bool = True) -> tuple[KeptDecision, ...]:
        """Return the decisions of all hands."""
        return tuple(self._rows("WHERE is_hero" if only_hero else "", []))

    def _rows(self, where: str, values: Sequence[object]) -> Iterator[KeptDecision]:
        query = (
            "SELECT hand, number, street, is_hero, lost_bb, content FROM review_decisions "
            f"{where} ORDER BY hand, number"
        )
        with self._reading() as database:
            found = database.execute(query, list(values)).fetchall()
        for hand, number, street, is_hero, lost_bb, content in found:
            yield KeptDecision(hand, number, street, bool(is_hero), lost_bb, content)

    def reviewed(self) -> frozenset[int]:
        """Return the hands that were reviewed."""
        with self._reading() as database:
            found = database.execute("SELECT DISTINCT hand FROM review_decisions").fetchall()
        return frozenset(hand for (hand,) in found)

    def lost(self, hand: int) -> float | None:
        """Return what the hero lost in a hand, as far as it is known; None where nothing is."""
        query = "SELECT sum(lost_bb) FROM review_decisions WHERE is_hero AND hand = ?"
        with self._reading() as database:
            ((found,),) = database.execute(query, [hand]).fetchall()
        return None if found is None else float(found)

    # ------------------------------------------------------------------------------- the queue

    def waiting(self) -> tuple[WaitingStreet, ...]:
        """Return what is to be solved: the largest pots first, earlier streets before later ones.

        What failed comes last.
        """
        query = (
            "SELECT hand, street, pot_bb, problem FROM review_queue ORDER BY problem <> '', "
            "(SELECT max(pot_bb) FROM review_queue AS one WHERE one.hand = review_queue.hand) "
            "DESC, hand, street"
        )
        with self._reading() as database:
            return tuple(WaitingStreet(*row) for row in database.execute(query).fetchall())

    def done(self, hand: int, street: int) -> None:
        """Take a street out of the queue."""
        with self._writing() as database:
            database.execute(
                "DELETE FROM review_queue WHERE hand = ? AND street = ?", [hand, street]
            )

    def failed(self, hand: int, street: int, problem: str) -> None:
        """Note why a street could not be solved; with "" it waits again."""
        with self._writing() as database:
            database.execute(
                "UPDATE review_queue SET problem = ? WHERE hand = ? AND street >= ?",
                [problem, hand, street],
            )

    # ----------------------------------------------------------------------------- the ranges

    def put_ranges(self, hand: int, street: int, ranges: KeptRanges) -> None:
        """Keep what both get to a street with."""
        packed = [zlib.compress(ranges.oop), zlib.compress(ranges.ip)]
        with self._writing() as database:
            database.execute(
                "INSERT OR REPLACE INTO review_ranges VALUES (?, ?, ?, ?, ?)",
                [hand, street, *packed, ranges.note],
            )

    def ranges(self, hand: int, street: int) -> KeptRanges | None:
        """Return what both get to a street with."""
        query = "SELECT oop, ip, note FROM review_ranges WHERE hand = ? AND street = ?"
        with self._reading() as database:
            found = database.execute(query, [hand, street]).fetchall()
        if not found:
            return None
        ((oop, ip, note),) = found
        return KeptRanges(zlib.decompress(oop), zlib.decompress(ip), note)
