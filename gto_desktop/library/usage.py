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
        """Read "free", "unlimited" or two limits, as in "500/10" or "1000/unlimited".

        Raises:
            InputError: it is none of these.
        """
        wanted = text.strip().lower()
        if wanted in _NAMED:
            return _NAMED[wanted]
        limits = _PLAN.fullmatch(wanted)
        if limits is None:
            shown = text if len(text) <= 40 else f"{text[:40]}…"
            raise InputError(
                say(
                    "{0} is no plan: write free, unlimited, or the lookups and solves of a "
                    "month as in 500/10.",
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
_NAMED = {"free": FREE, "unlimited": KeyPlan(presolved=None, solves=None)}


_CHARGE = {
    counter: f"""
        INSERT INTO monthly_usage (key_id, month, {counter}) SELECT ?1, ?2, 1 WHERE ?3 > 0
        ON CONFLICT (key_id, month) DO UPDATE SET {counter} = {counter} + 1 WHERE {counter} < ?3
        RETURNING {counter}
    """
    for counter in Counter
}


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


class UsageCounts:
    """The counters; a month is "2025-01", so that a new one begins at zero by itself."""

    def __init__(self, database: UserDatabase) -> None:
        self._database = database

    def charge(self, key_id: int, month: str, counter: Counter, limit: int) -> int | None:
        """Count one unit if the limit allows it; return the new count, None if it does not.

        Test and count are one statement, so that no other thread or process comes between them.

        Raises:
            StoreError: it cannot be counted.
        """
        with self._database.writing() as database, _synced(database, counter):
            try:
                rows = database.execute(_CHARGE[counter], (key_id, month, limit)).fetchall()
            except sqlite3.IntegrityError as error:
                # The file was replaced after the key had been looked up in it.
                raise StoreError(say("Key {0} is not in the store any more.", key_id)) from error
        return int(rows[0][0]) if rows else None

    def refund(self, key_id: int, counter: Counter) -> None:
        """Take back the last unit, in the month it was counted in; StoreError if that fails."""
        statement = f"""
            UPDATE monthly_usage SET {counter} = {counter} - 1
            WHERE key_id = ?1 AND month = (
                SELECT max(month) FROM monthly_usage WHERE key_id = ?1 AND {counter} > 0
            )
        """
        with self._database.writing() as database:
            database.execute(statement, (key_id,))

    def read(self, key_id: int, month: str) -> dict[Counter, int]:
        """Return the counts of a month; StoreError where they cannot be read."""
        statement = "SELECT presolved, solves FROM monthly_usage WHERE key_id = ? AND month = ?"
        with self._database.reading() as database:
            rows = database.execute(statement, (key_id, month)).fetchall()
        presolved, solves = rows[0] if rows else (0, 0)
        return {Counter.PRESOLVED: int(presolved), Counter.SOLVES: int(solves)}
