"""One file of preflop data sets, open to read, each row checked by its checksum."""

import json
import sqlite3
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.checksums import one_moment
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.library.preflop_checks import (
    PARTS,
    TREE,
    DamagedRow,
    check_list,
    check_row,
    digest_of,
    has_checks,
)
from gto_desktop.library.preflop_store import PREFLOP
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.stakes import Stakes, data_set_name, read_stakes

OF_A_ROW = (ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError)
"""What is raised by a row of a file from before checksums that is not what it should be."""


@dataclass(frozen=True)
class VersionInfo:
    """What there is about one data set."""

    id: str
    label: str
    """Stack, rake and sizes, in words."""
    default: bool
    facts: Mapping[str, object]
    """Stakes, tree, iterations, accuracy, coefficients, engine and date."""

    @cached_property
    def stakes(self) -> Stakes:
        """What it was solved for; InputError where it does not say that."""
        facts = self.facts.get("stakes")
        if not isinstance(facts, Mapping):
            raise InputError(
                say("The preflop data set {0} does not say its stakes.", repr(self.id))
            )
        return read_stakes(facts)


class PreflopFile:
    """One file of data sets, open to read; any thread may ask it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        try:
            # The other threads wait for the lock, so one connection serves them all.
            self._database = PREFLOP.open_to_read(path)
            self._is_checked = has_checks(self._database)
            if self._is_checked:
                check_list(self._database)
            self._connection = self._database.conn
            self.infos = self._read_infos()
            self.has_evs = self._has_table("evs")
            self.has_errors = self._has_table("ev_errors")
        except (sqlite3.Error, *OF_A_ROW) as error:
            raise self.damaged(error) from None

    def content(self, version: str, part: str, chunk: int) -> bytes | None:
        """Return a chunk of a part of a data set, checked; None where there is none."""
        query = f"SELECT {PARTS[part]} FROM {part} WHERE version = ? AND chunk = ?"
        return self._blob(query, (version, chunk), (version, part, chunk))

    def tree(self, version: str) -> bytes:
        """Return the tree of a data set, checked."""
        query = "SELECT tree FROM versions WHERE id = ?"
        content = self._blob(query, (version,), (version, TREE, 0))
        if content is None:
            raise ValueError(say("a part is missing"))
        return content

    def _blob(
        self, query: str, values: tuple[object, ...], place: tuple[str, str, int]
    ) -> bytes | None:
        takes_time()
        # The row and its checksum: a build may write between two questions.
        with self._lock, one_moment(self._database):
            row = self._connection.execute(query, values).fetchone()
            content = None if row is None else _bytes(row[0])
            if self._is_checked:
                check_row(self._database, place, content)
        return content

    def identity(self, version: str) -> str:
        """Return a text that stands for all of a data set; empty where there are no checksums."""
        with self._lock:
            return digest_of(self._database, version) if self._is_checked else ""

    def strategies(self, version: str, chunk: int) -> bytes:
        """Return a chunk of strategies, checked."""
        content = self.content(version, "chunks", chunk)
        if content is None:
            raise ValueError(say("a part is missing"))
        return content

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def damaged(self, error: Exception) -> StoreError:
        """Return what is said of a file that cannot be read."""
        return StoreError(
            say(
                "{0} cannot be read ({1}): install the program again, or rebuild it.",
                self.path.name,
                error,
            )
        )

    def _read_infos(self) -> dict[str, VersionInfo]:
        rows = self._connection.execute(
            "SELECT id, label, is_default, facts FROM versions ORDER BY place"
        ).fetchall()
        infos = {}
        for name, label, default, text in rows:
            facts = json.loads(text)
            float(facts["stakes"]["stack"])  # without it the data set is of no use
            infos[name] = VersionInfo(name, data_set_name(label), bool(default), facts)
        return infos

    def _has_table(self, name: str) -> bool:
        query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
        return self._connection.execute(query, (name,)).fetchone() is not None


def _bytes(value: object) -> bytes:
    if not isinstance(value, bytes):
        raise DamagedRow(say("a part is damaged"))
    return value
