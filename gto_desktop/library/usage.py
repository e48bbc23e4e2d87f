"""Monthly counters of each key, and the plans that limit them."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from sqlite_utils import Database

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.store_errors import StoreError

UNLIMITED = 1_000_000_000
"""The limit that is reported and counted against where a plan has none: nobody gets there."""
_AMOUNT = r"([0-9]{1,9}|unlimited)"
_PLAN = re.compile(rf"{_AMOUNT}/{_AMOUNT}")


class Counter(StrEnum):
    """What is counted; the values are column names."""

    PRESOLVED = "presolved"
    SOLVES = "solves"


@dataclass(frozen=True)
class KeyPlan:
    """What a key may use in a month; None is no limit.

    >>> KeyPlan.parse("500/10")
    KeyPlan(presolved=500, solves=10)
    >>> str(KeyPlan.parse("student"))
    '500/10'
    >>> str(KeyPlan(presolved=1000, solves=25)), str(KeyPlan(presolved=1000, solves=None))
    ('free', '1000/unlimited')
    """

    presolved: int | None
    """Lookups of presolved strategies, from 0."""
    solves: int | None
    """Solves, from 0."""

    def __post_init__(self) -> None:
        for limit in (self.presolved, self.solves):
            if limit is not None and not 0 <= limit < UNLIMITED:
                raise InputError(
                    say("A plan's limits go from 0 to {0}, not {1}.", UNLIMITED - 1, limit)
                )

    @classmethod
    def parse(cls, text: str) -> "KeyPlan":
        """Read "free", "student", "unlimited" or two limits, as in "500/10" or "1000/unlimited".

        Raises:
            InputError: it is none of these.
        """
        wanted = text.strip().lower()
        if wanted == "student":
            return STUDENT
        if wanted in _NAMED:
            return _NAMED[wanted]
        limits = _PLAN.fullmatch(wanted)
        if limits is None:
            shown = text if len(text) <= 40 else f"{text[:40]}…"
            raise InputError(
                say(
                    "{0} is no plan: write free, student, unlimited, or the lookups and solves of "
                    "a month as in 500/10.",
                    repr(shown),
                )
            )
        presolved, solves = (None if part == "unlimited" else int(part) for part in limits.groups())
        return cls(presolved, solves)

    def limit(self, counter: Counter) -> int | None:
        """Return one of the limits."""
        return self.presolved if counter is Counter.PRESOLVED else self.solves

    def __str__(self) -> str:
        for name, plan in _NAMED.items():
            if self == plan:
                return name
        return "/".join(
            "unlimited" if limit is None else str(limit) for limit in (self.presolved, self.solves)
        )


FREE = KeyPlan(presolved=1000, solves=25)
STUDENT = KeyPlan(presolved=500, solves=10)
"""What the window offers for students; written by its numbers."""
_NAMED = {"free": FREE, "unlimited": KeyPlan(presolved=None, solves=None)}


_CHARGE = {
    counter: f"""
        INSERT INTO monthly_usage (key_id, month, {counter}) SELECT ?1, ?2, 1 WHERE ?3 > 0
        ON CONFLICT (key_id, month) DO UPDATE SET {counter} = {counter} + 1 WHERE {counter} < ?3
        RETURNING {counter}
    """
    for counter in Counter
}


_GIVE_BACK = """
    UPDATE monthly_usage SET solves = solves - 1
    WHERE solves > 0 AND EXISTS (
        SELECT 1 FROM open_solves AS open
        WHERE open.work = ? AND open.key_id = monthly_usage.key_id
        AND open.month = monthly_usage.month
    )
"""
_CLOSE = "DELETE FROM open_solves WHERE work = ?"


@dataclass(frozen=True)
class Work:
    """What a solve was counted for, so that it can be given back if nothing comes of it."""

    work: str
    """A name that nothing else has."""
    service: str
    """The running program that does it."""


@dataclass(frozen=True)
class Usage:
    """What a key has used of a limit this month."""

    used: int
    limit: int
    """UNLIMITED where the plan has no limit."""


@contextmanager
def _synced(database: Database, counter: Counter) -> Iterator[None]:
    """Have a solve on the disk before it begins; a lookup would wait longer than it takes."""
    if counter is not Counter.SOLVES:
        yield
        return
    database.execute("PRAGMA synchronous = FULL")
    try:
        yield
    finally:
        database.execute("PRAGMA synchronous = NORMAL")


@contextmanager
def _as_one(database: Database) -> Iterator[None]:
    """Let statements be one transaction."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")


def _counted(
    database: Database, counter: Counter, values: tuple[int, str, int], work: Work | None
) -> list[tuple[int]]:
    """Count a unit, and note the work it is for; return the new count, nothing if there is none."""
    statement = _CHARGE[counter]
    if work is None:
        return database.execute(statement, values).fetchall()
    with _as_one(database):
        rows: list[tuple[int]] = database.execute(statement, values).fetchall()
        if rows:
            key_id, month, _ = values
            database.execute(
                "INSERT INTO open_solves (work, service, key_id, month) VALUES (?, ?, ?, ?)",
                (work.work, work.service, key_id, month),
            )
    return rows


class UsageCounts:
    """The counters; a month is "2025-01", so that a new one begins at zero by itself."""

    def __init__(self, database: UserDatabase) -> None:
        self._database = database

    def charge(
        self, key_id: int, month: str, counter: Counter, limit: int, work: Work | None = None
    ) -> int | None:
        """Count one unit if the limit allows it; return the new count, None if it does not.

        Test and count are one statement, so that no other thread or process comes between them.
        A solve with `work` stands in a journal until it is settled; both are written at once.

        Raises:
            StoreError: it cannot be counted.
        """
        with self._database.writing() as database, _synced(database, counter):
            try:
                rows = _counted(database, counter, (key_id, month, limit), work)
            except sqlite3.IntegrityError as error:
                # The file was replaced after the key had been looked up in it.
                raise StoreError(say("Key {0} is not in the store any more.", key_id)) from error
        return int(rows[0][0]) if rows else None

    def settle(self, work: str, *, is_done: bool) -> None:
        """Close the journal of some work; what came to nothing is taken back in its month.

        Work that is not in the journal, or not any more, changes nothing. StoreError if that fails.
        """
        with self._database.writing() as database, _as_one(database):
            if not is_done:
                database.execute(_GIVE_BACK, (work,))
            database.execute(_CLOSE, (work,))

    def unsettled(self) -> tuple[Work, ...]:
        """Return all work in the journal; StoreError where it cannot be read."""
        with self._database.reading() as database:
            rows = database.execute("SELECT work, service FROM open_solves").fetchall()
        return tuple(Work(str(work), str(service)) for work, service in rows)

    def read(self, key_id: int, month: str) -> dict[Counter, int]:
        """Return the counts of a month; StoreError where they cannot be read."""
        statement = "SELECT presolved, solves FROM monthly_usage WHERE key_id = ? AND month = ?"
        with self._database.reading() as database:
            rows = database.execute(statement, (key_id, month)).fetchall()
        presolved, solves = rows[0] if rows else (0, 0)
        return {Counter.PRESOLVED: int(presolved), Counter.SOLVES: int(solves)}
