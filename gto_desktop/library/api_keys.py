"""API keys: what they look like, how they are kept, and the secret that everything is signed with.

A key is "gto_" and 32 random bytes in base62. Only its HMAC-SHA256 under the server's secret is
kept, so that a copy of the database tells no key and cannot even check a guess. Losing the secret
makes every key and every token invalid.
"""

import hmac
import re
import secrets
import sqlite3
import string
import unicodedata
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from gto_desktop.basis.atomic_write import read_secret
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.library.database import FILE_NAME, KEYS, SIGN, UserDatabase
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.library.row_sums import check_rows
from gto_desktop.library.sqlite_files import damaged
from gto_desktop.library.store_errors import StoreError, reason
from gto_desktop.library.usage import KeyPlan

PREFIX = "gto_"
SECRET_FILE = "secret.key"
LONGEST_NAME = 64
_BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase
_KEY_BYTES = 32
_KEY_DIGITS = 43
"""The fewest digits of base 62 that hold 32 bytes."""
_KEY_FORM = re.compile(rf"{PREFIX}[0-9A-Za-z]{{{_KEY_DIGITS}}}")
_PURPOSE = b"gto-desktop API key 1:"
"""Keeps a key's digest apart from whatever else the secret signs."""
_LARGEST_ID = 2**63 - 1
_COLUMNS = "id, name, presolved_limit, solves_limit, created, last_used, revoked"


@dataclass(frozen=True)
class KeyInfo:
    """What is known of a key; the key itself is not."""

    key_id: int
    name: str
    plan: KeyPlan
    created: datetime
    """UTC, like all times here."""
    last_used: date | None
    """The day on which it was last accepted."""
    revoked: datetime | None
    """None while the key lives."""


class KeyStore:
    """The keys in a database; every method may be called from any thread.

    Each raises StoreError when the database or the secret cannot be used.
    """

    def __init__(self, database: UserDatabase, folder: Path) -> None:
        self._database = database
        self._folder = folder
        self._secret: bytes | None = None

    def create(self, name: str, plan: KeyPlan, now: datetime) -> str:
        """Make a key and return it, this once; InputError where the name is taken or none."""
        name = checked_name(name)
        key = new_key()
        row = (self._digest(key), name, plan.presolved, plan.solves, _instant(now))
        with self._database.writing() as database:
            try:
                database.execute(
                    "INSERT INTO api_keys (digest, name, presolved_limit, solves_limit, created) "
                    "VALUES (?, ?, ?, ?, ?)",
                    row,
                )
            except sqlite3.IntegrityError:
                raise InputError(
                    say(
                        "A live key is named {0} already: choose another name, revoke it, "
                        "or change its plan by `gto-desktop keys plan`.",
                        repr(name),
                    )
                ) from None
        SIGN.note(self._folder)
        return key

    def find(self, key: str) -> KeyInfo | None:
        """Look a key up; None when it is unknown or revoked."""
        if len(key) != len(PREFIX) + _KEY_DIGITS or not _KEY_FORM.fullmatch(key):
            return None
        digest = self._digest(key)
        with self._database.reading() as database:
            rows = database.execute(
                f"SELECT digest, {_COLUMNS} FROM api_keys WHERE digest = ? AND revoked IS NULL",
                (digest,),
            ).fetchall()
        # How long the index takes says something of the digest only, and nothing of the key.
        if not rows or not hmac.compare_digest(rows[0][0], digest):
            return None
        try:
            return _info(rows[0][1:])
        except (ValueError, TypeError) as error:
            key_id = rows[0][1]
            raise StoreError(say("Key {0} is damaged: {1}.", key_id, str(error))) from None

    def note_use(self, key_id: int, day: str) -> None:
        """Keep the day on which a key was last accepted."""
        with self._database.writing() as database:
            database.execute("UPDATE api_keys SET last_used = ? WHERE id = ?", (day, key_id))

    def check(self) -> None:
        """Make sure that the secret and the store are there and sound, as far as can be told."""
        self._key_secret()
        with self._database.reading() as database:
            if why := check_rows(database):
                raise damaged(self._folder / FILE_NAME, why)
            if database.execute("SELECT 1 FROM api_keys LIMIT 1").fetchall():
                SIGN.note(self._folder)

    def all(self) -> tuple[KeyInfo, ...]:
        """Return every key there ever was, oldest first; `damaged` names those left out."""
        return self._read()[0]

    def damaged(self) -> tuple[str, ...]:
        """Return a sentence for each key whose row cannot be read."""
        return self._read()[1]

    def _read(self) -> tuple[tuple[KeyInfo, ...], tuple[str, ...]]:
        with self._database.reading() as database:
            rows = database.execute(f"SELECT {_COLUMNS} FROM api_keys ORDER BY id").fetchall()
        if rows:
            # Where it is lost none of them opens anything.
            self._key_secret()
        infos, problems = [], []
        for row in rows:
            try:
                infos.append(_info(row))
            except (ValueError, TypeError) as error:
                problems.append(say("Key {0} is damaged and left out: {1}.", row[0], str(error)))
        return tuple(infos), tuple(problems)

    def revoke(self, name_or_id: str, now: datetime) -> KeyInfo:
        """End a live key, for every process at once; InputError where there is none."""
        return self._update(name_or_id, "revoked = ?", (_instant(now),))

    def set_plan(self, name_or_id: str, plan: KeyPlan) -> KeyInfo:
        """Give a live key another plan, for every process at once; what it used stays counted.

        Raises:
            InputError: no live key has this name or id.
        """
        limits = (plan.presolved, plan.solves)
        return self._update(name_or_id, "presolved_limit = ?, solves_limit = ?", limits)

    def _update(self, name_or_id: str, change: str, values: tuple[object, ...]) -> KeyInfo:
        wanted = name_or_id.strip()
        by_id = wanted.isascii() and wanted.isdigit()
        column = say("id") if by_id else say("name")
        value = min(int(wanted[:20]), _LARGEST_ID) if by_id else _composed(wanted)
        with self._database.writing() as database:
            rows = database.execute(
                f"UPDATE api_keys SET {change} WHERE {column} = ? AND revoked IS NULL "
                f"RETURNING {_COLUMNS}",
                (*values, value),
            ).fetchall()
        if not rows:
            raise InputError(say("There is no live key with the {0} {1}.", column, _shown(wanted)))
        return _info(rows[0])

    def _digest(self, key: str) -> bytes:
        return hmac.digest(self._key_secret(), _PURPOSE + key.encode("ascii"), "sha256")

    def _key_secret(self) -> bytes:
        if self._secret is None:
            self._secret = server_secret(self._folder)
        return self._secret


def new_key() -> str:
    """Make a key of 256 random bits; all keys are equally long."""
    number = int.from_bytes(secrets.token_bytes(_KEY_BYTES), "big")
    digits = []
    for _ in range(_KEY_DIGITS):
        number, digit = divmod(number, len(_BASE62))
        digits.append(_BASE62[digit])
    return PREFIX + "".join(reversed(digits))


def checked_name(name: str) -> str:
    """Return a key's name without spaces around it, in composed Unicode.

    Raises:
        InputError: it is empty, too long, cannot be printed, or looks like an id.
    """
    tidy = _composed(name.strip())
    if not tidy:
        raise InputError(say("A key needs a name."))
    if len(tidy) > LONGEST_NAME:
        raise InputError(
            say("A key's name has at most {0} characters, not {1}.", LONGEST_NAME, len(tidy))
        )
    if not tidy.isprintable():
        raise InputError(say("A key's name must be printable, which {0} is not.", _shown(tidy)))
    if tidy.isascii() and tidy.isdigit():
        raise InputError(
            say("A key's name cannot be a number: {0} could be the id of another.", tidy)
        )
    return tidy


def _composed(name: str) -> str:
    # An é typed on one system must find the é typed on another.
    return unicodedata.normalize("NFC", name)


def _shown(text: str) -> str:
    return repr(text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…")


def _instant(now: datetime) -> str:
    return now.isoformat(timespec="seconds")


@lru_cache(maxsize=256)
def _info(row: tuple[Any, ...]) -> KeyInfo:
    key_id, name, presolved, solves, created, last_used, revoked = row
    return KeyInfo(
        key_id,
        name,
        KeyPlan(presolved, solves),
        datetime.fromisoformat(created),
        None if last_used is None else date.fromisoformat(last_used),
        None if revoked is None else datetime.fromisoformat(revoked),
    )


# --- the server's secret


def _has_keys(store: Path) -> bool:
    if not store.exists():
        return False
    try:
        with closing(KEYS.open_to_read(store)) as database:
            return bool(database.execute("SELECT 1 FROM api_keys LIMIT 1").fetchall())
    except sqlite3.OperationalError:
        # Another process is just making it: no key is in it yet.
        return False
    except sqlite3.Error as error:
        raise StoreError(reason(store, error)) from error


def server_secret(folder: Path) -> bytes:
    """Return the 32 bytes that keys and tokens are signed with; made on first use.

    Only the user may read the file.

    Raises:
        StoreError: it cannot be read or made, or holds something else.
    """
    takes_time()
    if not (folder / SECRET_FILE).exists() and _has_keys(folder / FILE_NAME):
        # A new one would make every key that was given out invalid, and nobody would know why.
        raise StoreError(
            say(
                "{0} is missing, and {1} holds keys that were made with it: put a copy of it back, "
                "or move {1} and {2} away to begin without keys.",
                SECRET_FILE,
                FILE_NAME,
                SIGN.name,
            )
        )
    try:
        return read_secret(folder / SECRET_FILE)
    except OSError as error:
        raise StoreError(
            say("{0} cannot be used: {1}.", SECRET_FILE, system_reason(error))
        ) from error
    except ValueError:
        raise StoreError(say("{0} cannot be used: it is damaged.", SECRET_FILE)) from None
