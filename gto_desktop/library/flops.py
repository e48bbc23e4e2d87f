"""Solved flops: one SQLite file or several, each flop with all decisions of its betting round.

A row of `flops` says what was solved and how well; a row of `nodes` holds one decision. Boards are
stored as their canonical flop, and ranges treat all suits alike, so one row answers for every board
that is equal but for suits. A file is read in place and never changed; `FlopWriter` makes one.
"""

import os
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from sqlite_utils import Database

from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.library.flop_codec import DamagedNode, NodeData, unpack_node
from gto_desktop.library.flop_rows import (
    FORMAT,
    IS_KEY,
    IS_SPOT,
    TABLES,
    FlopKey,
    FlopNode,
    Place,
    SolvedFlop,
    key_values,
    read_key,
    read_solved,
    spot_values,
    stored_actions,
    stored_row,
)

_REMEMBERED = 256
_BUSY_SECONDS = 5.0


class FlopFileError(Exception):
    """A file of solved flops cannot be used; the text names it and what to do."""


class FlopLibrary:
    """Files of solved flops, earlier ones first; any thread may ask.

    A file that is missing counts as empty. One that cannot be used is left out and named in
    `problems`.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self._files = [_File(path) for path in paths]
        self._solved = lru_cache(maxsize=_REMEMBERED)(self._read)
        for file in self._files:
            file.rows("SELECT 1 FROM flops LIMIT 1")

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the files, a sentence each."""
        return tuple(file.problem for file in self._files if file.problem)

    def find(self, key: FlopKey) -> SolvedFlop | None:
        """Return a solved flop, None where there is none."""
        for number, file in enumerate(self._files):
            for (row,) in file.rows(f"SELECT id FROM flops WHERE {IS_KEY}", key_values(key)):
                found = self._solved(Place(number, file.opening, int(row)))
                if found is not None and found.key == key:
                    return found
        return None

    def node(self, solved: SolvedFlop, node: FlopNode) -> NodeData:
        """Return the numbers of a node, in the suits of the canonical flop.

        Raises:
            FlopFileError: the file was damaged or replaced.
        """
        place = solved.place
        if place is None:
            raise ValueError(f"{solved.key} was not read from a library")
        file = self._files[place.file]
        rows = file.rows(
            "SELECT content FROM nodes WHERE flop_id = ? AND number = ?", (place.row, node.number)
        )
        try:
            if not rows or place.opening != file.opening:
                raise DamagedNode("it has changed")
            return unpack_node(bytes(rows[0]["content"]), solved.layout(node.player))
        except DamagedNode as error:
            raise FlopFileError(file.trouble(error)) from None

    def flops(self, version: str, spot: FlopSpot) -> tuple[Board, ...]:
        """Return the canonical flops of a spot that are solved, high cards first."""
        values = spot_values(version, spot)
        query = f"SELECT flop FROM flops WHERE {IS_SPOT}"
        names = {str(row["flop"]) for file in self._files for row in file.rows(query, values)}
        return tuple(sorted(map(Board.parse, names), key=lambda b: b.cards, reverse=True))

    def keys(self) -> tuple[FlopKey, ...]:
        """Return everything that is solved, file by file, in the order it was added."""
        query = "SELECT * FROM flops ORDER BY id"
        keys = (read_key(row) for file in self._files for row in file.rows(query))
        return tuple(dict.fromkeys(keys))

    def close(self) -> None:
        """Let go of the files; a later question opens them again."""
        for file in self._files:
            file.close()

    def _read(self, place: Place) -> SolvedFlop | None:
        file = self._files[place.file]
        rows = file.rows("SELECT * FROM flops WHERE id = ?", (place.row,))
        nodes = file.rows(
            "SELECT number, line, player, actions FROM nodes WHERE flop_id = ? ORDER BY number",
            (place.row,),
        )
        try:
            return read_solved(rows[0], nodes, place) if rows and nodes else None
        except (ValueError, KeyError, TypeError) as error:
            file.trouble(error)
            return None


class FlopWriter:
    """A file of solved flops that grows; made where it is missing."""

    def __init__(self, path: Path) -> None:
        """Open the file for writing.

        Raises:
            FlopFileError: it is something else, of a newer format, or cannot be written.
        """
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path, timeout=_BUSY_SECONDS)
        except (OSError, sqlite3.Error) as error:
            raise FlopFileError(_unusable(path, error)) from None
        self._database = Database(connection, execute_plugins=False)
        try:
            self._database.execute("PRAGMA foreign_keys = ON")
            if not self._database.table_names():
                with self._database.atomic():
                    self._database.executescript(TABLES)
                    self._database.execute(f"PRAGMA user_version = {FORMAT}")
            _check_format(path, self._database)
        except (sqlite3.Error, FlopFileError) as error:
            self._database.close()
            raise FlopFileError(_unusable(path, error)) from None

    def add(self, solved: SolvedFlop, contents: Sequence[bytes]) -> None:
        """Store a solved flop, in the place of an earlier one, all of it or nothing.

        Args:
            solved: the flop.
            contents: a packed node for each of its nodes.

        Raises:
            FlopFileError: the file cannot be written.
        """
        flops, nodes = self._database.table("flops"), self._database.table("nodes")
        try:
            with self._database.atomic():
                for earlier in self._ids(solved.key):
                    flops.delete(earlier)
                row = flops.insert(stored_row(solved)).last_pk
                nodes.insert_all(
                    {
                        "flop_id": row,
                        "number": node.number,
                        "line": node.line,
                        "player": int(node.player),
                        "actions": stored_actions(node.actions),
                        "content": content,
                    }
                    for node, content in zip(solved.nodes, contents, strict=True)
                )
        except sqlite3.OperationalError as error:
            raise FlopFileError(_unusable(self._path, error)) from None

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _ids(self, key: FlopKey) -> list[int]:
        query = f"SELECT id FROM flops WHERE {IS_KEY}"
        return [int(row[0]) for row in self._database.execute(query, key_values(key))]


class _File:
    """One file, opened at the first question and again when another one stands in its place."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        """Why the last question was not answered; empty if it was."""
        self.opening = 0
        self._lock = threading.Lock()
        self._database: Database | None = None
        self._identity: tuple[int, int] | None = None

    def rows(self, query: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        """Return the rows of a query; none where the file is missing or cannot be used."""
        with self._lock:
            try:
                database = self._current()
                if database is None:
                    return []
                rows = database.execute(query, list(values)).fetchall()
            except (sqlite3.Error, OSError, FlopFileError) as error:
                self._drop()
                self.trouble(error)
                return []
            self.problem = ""
            return rows

    def trouble(self, error: Exception) -> str:
        """Note and return what is wrong with the file."""
        self.problem = _unusable(self.path, error)
        return self.problem

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _current(self) -> Database | None:
        try:
            stat = os.stat(self.path)
        except FileNotFoundError:
            self._drop()
            self.problem = ""
            return None
        identity = (stat.st_dev, stat.st_ino)
        if self._database is not None and identity != self._identity:
            # SQLite would go on with the file that was deleted.
            self._drop()
        if self._database is None:
            self._database = _open(self.path)
            self._identity = identity
            self.opening += 1
        return self._database

    def _drop(self) -> None:
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
        self._database = None


def _open(path: Path) -> Database:
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode=ro",
        uri=True,
        timeout=_BUSY_SECONDS,
        check_same_thread=False,
    )
    connection.row_factory = sqlite3.Row
    database = Database(connection, execute_plugins=False)
    try:
        _check_format(path, database)
    except BaseException:
        connection.close()
        raise
    return database


def _check_format(path: Path, database: Database) -> None:
    ((number,),) = database.execute("PRAGMA user_version").fetchall()
    if number > FORMAT:
        raise FlopFileError(
            f"{path.name} was made by a newer version of the program: update the program."
        )
    if number < FORMAT or "flops" not in database.table_names():
        raise FlopFileError(f"{path.name} is not a file of solved flops.")


def _unusable(path: Path, error: Exception) -> str:
    if isinstance(error, FlopFileError):
        return str(error)
    # The folder stays out of it: whoever calls the service from elsewhere may read this.
    return f"{path.name} cannot be used ({error}): install the program again, or rebuild it."
