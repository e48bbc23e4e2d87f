"""Solved flops: one SQLite file or several, each flop with all decisions of its betting round.

A row of `flops` says what was solved and how well; a row of `nodes` holds one decision. Boards are
stored as their canonical flop, and ranges treat all suits alike, so one row answers for every board
that is equal but for suits. A file is read in place and never changed; `FlopWriter` makes one, and
brings one of an older format up to this one.
"""

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import Player
from gto_desktop.library.flop_checks import (
    check_content,
    check_list,
    make_flop_checks,
    write_flop_checks,
)
from gto_desktop.library.flop_codec import (
    ComboLayout,
    DamagedNode,
    NodeData,
    unpack_node,
    unpack_strategy,
)
from gto_desktop.library.flop_rows import (
    IS_KEY,
    IS_SPOT,
    SHELVES,
    FileShelf,
    FlopKey,
    FlopNode,
    RangesApart,
    RowPlace,
    SolvedFlop,
    key_values,
    read_key,
    read_shelves,
    read_solved,
    read_weight,
    spot_values,
    stored_actions,
    stored_row,
)
from gto_desktop.library.flop_weights import counted_weights
from gto_desktop.library.nonblocking import NotAtOnce, held, in_haste, is_busy, takes_time
from gto_desktop.library.sqlite_files import BUSY_SECONDS, FileKind
from gto_desktop.library.store_errors import StoreError

T = TypeVar("T")
_REMEMBERED = 256
_CONTENT = "SELECT content FROM nodes WHERE flop_id = ? AND number = ?"
_CHECKED_CONTENT = """
    SELECT nodes.content, checks.content AS digest FROM nodes LEFT JOIN checks
    ON checks.flop_id = nodes.flop_id AND checks.number = nodes.number
    WHERE nodes.flop_id = ? AND nodes.number = ?
"""
"""Both in one question: a build may write between two."""
_MAKING_SECONDS = 10.0
"""An empty file that is younger is being made just now."""


class FlopLibrary:
    """Files of solved flops, earlier ones first; any thread may ask.

    A file that is missing counts as empty. One that cannot be used is left out and named in
    `problems`.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self._files = [_File(path) for path in paths]
        self._solved = lru_cache(maxsize=_REMEMBERED)(self._read)
        self._strategies = lru_cache(maxsize=_REMEMBERED)(self._read_strategy)
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
                solved = self._solved(RowPlace(number, file.opening, int(row)))
                if solved is not None and solved.key == key:
                    return solved
        return None

    def node(self, solved: SolvedFlop, node: FlopNode) -> NodeData:
        """Return the numbers of a node, in the canonical flop's suits; StoreError if it changed."""
        return self._unpacked(solved, node.number, node.player, unpack_node)

    def strategy(self, solved: SolvedFlop, node: FlopNode) -> NDArray[np.float64]:
        """Return the strategy of a node, (actions, 1326), read-only; else as `node`."""
        return self._strategies(solved, node.number, node.player, self.edition(solved))

    def edition(self, solved: SolvedFlop) -> int:
        """Return a number that is another one when a question has found a flop's file changed."""
        return 0 if solved.place is None else self._files[solved.place.file].edition

    def flops(self, version: str, spot: FlopSpot) -> tuple[Board, ...]:
        """Return the canonical flops of a spot that are solved, high cards first."""
        values = spot_values(version, spot)
        query = f"SELECT flop FROM flops WHERE {IS_SPOT}"
        names = {str(row["flop"]) for file in self._files for row in file.rows(query, values)}
        return tuple(sorted(map(Board.parse, names), key=lambda b: b.cards, reverse=True))

    def weights(self, version: str, spot: FlopSpot) -> dict[Board, float | None]:
        """Return the share of all flops that each solved one of a spot stands for, if it has one.

        They sum to 1 where all flops of a weighted subset are there. A flop that an earlier file
        has without a weight keeps that of a later one.
        """
        query, values = f"SELECT * FROM flops WHERE {IS_SPOT}", spot_values(version, spot)
        rows = [row for file in reversed(self._files) for row in file.rows(query, values)]
        weights: dict[Board, float | None] = {}
        for row in rows:
            flop, weight = Board.parse(row["flop"]), read_weight(row)
            weights[flop] = weights.get(flop) if weight is None else weight
        return weights

    def counted(self, version: str, spot: FlopSpot) -> dict[Board, float | None]:
        """Return the share that each flop of a spot counts for in reports; None where none has one.

        Files that each have a subset of the spot have weights that add up to more than all flops.
        """
        stored = self.weights(version, spot)
        has_some = any(weight is not None for weight in stored.values())
        return {**stored, **(counted_weights(stored) if has_some else {})}

    def path(self, solved: SolvedFlop) -> Path | None:
        """Return the file that a flop was read from; None for one that was not read."""
        return None if solved.place is None else self._files[solved.place.file].path

    def shelves(self, apart: RangesApart | None = None) -> tuple[FileShelf, ...]:
        """Return what each file holds, spot by spot; `apart` says how old ranges are."""
        shelves = (read_shelves(file.path, file.rows(SHELVES), apart) for file in self._files)
        return tuple(chain.from_iterable(shelves))

    def keys(self) -> tuple[FlopKey, ...]:
        """Return everything that is solved, file by file, in the order it was added."""
        query = "SELECT * FROM flops ORDER BY id"
        keys = (read_key(row) for file in self._files for row in file.rows(query))
        return tuple(dict.fromkeys(keys))

    def close(self) -> None:
        """Let go of the files; a later question opens them again."""
        for file in self._files:
            file.close()

    def _read_strategy(
        self, solved: SolvedFlop, number: int, player: Player, _: int
    ) -> NDArray[np.float64]:
        takes_time()
        strategy = self._unpacked(solved, number, player, unpack_strategy)
        strategy.flags.writeable = False
        return strategy

    def _unpacked(
        self,
        solved: SolvedFlop,
        number: int,
        player: Player,
        unpack: Callable[[bytes, ComboLayout], T],
    ) -> T:
        place = solved.place
        if place is None:
            raise ValueError(f"{solved.key} was not read from a library")
        file = self._files[place.file]
        rows = file.rows(_CHECKED_CONTENT if file.is_checked else _CONTENT, (place.row, number))
        try:
            if not rows or place.opening != file.opening:
                raise DamagedNode(say("it has changed"))
            content = rows[0]["content"]
            if file.is_checked:
                check_content(place.row, number, content, rows[0]["digest"])
            return unpack(bytes(content), solved.layout(player))
        except (ValueError, sqlite3.Error) as error:
            raise StoreError(file.trouble(error)) from None

    def _read(self, place: RowPlace) -> SolvedFlop | None:
        takes_time()
        file = self._files[place.file]
        rows = file.rows("SELECT * FROM flops WHERE id = ?", (place.row,))
        nodes = file.rows(
            "SELECT number, line, player, actions FROM nodes WHERE flop_id = ? ORDER BY number",
            (place.row,),
        )
        try:
            return read_solved(rows[0], nodes, place) if rows and nodes else None
        except (
            ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError
        ) as error:  # fmt: skip
            file.trouble(error)
            return None


class FlopWriter:
    """A file of solved flops that grows; made where it is missing."""

    def __init__(self, path: Path) -> None:
        """Open the file for writing; StoreError where it is another, or cannot be written."""
        self._path = path
        try:
            self._database = FLOPS.open_to_write(path)
        except (OSError, sqlite3.Error, StoreError) as error:
            raise StoreError(_unusable(path, error)) from None

    def add(
        self, solved: SolvedFlop, contents: Sequence[bytes], weight: float | None = None
    ) -> None:
        """Store a solved flop, in the place of an earlier one, all of it or nothing.

        Args:
            solved: the flop.
            contents: a packed node for each of its nodes.
            weight: the share of all flops that it stands for among those of its spot.

        Raises:
            StoreError: the file cannot be written.
        """
        flops, nodes = self._database.table("flops"), self._database.table("nodes")
        try:
            with self._database.atomic():
                for earlier in self._ids(solved.key):
                    flops.delete(earlier)
                flops.insert(stored_row(solved, weight))
                (row,) = self._ids(solved.key)
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
                write_flop_checks(self._database, row)
        except sqlite3.OperationalError as error:
            raise StoreError(_unusable(self._path, error)) from None

    def weigh(self, version: str, spot: FlopSpot, weights: Mapping[Board, float]) -> None:
        """Give the stored flops of a spot the weights of a subset; those outside of it have none.

        Raises:
            StoreError: the file cannot be written.
        """
        table, values = self._database.table("flops"), spot_values(version, spot)
        query = f"SELECT id, flop, weight FROM flops WHERE {IS_SPOT}"
        try:
            with self._database.atomic():
                for row, flop, before in self._database.execute(query, values).fetchall():
                    weight = weights.get(Board.parse(flop))
                    if weight != before:
                        table.update(row, {"weight": weight})
                        write_flop_checks(self._database, row)
        except sqlite3.OperationalError as error:
            raise StoreError(_unusable(self._path, error)) from None

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
        self._hindrance = ""
        """Why the last question was not answered; empty if it was."""
        self._damage = ""
        """What was found to be damaged since the file was last written."""
        self._damaged_at: tuple[int, ...] = ()
        self.opening = 0
        self.edition = 0
        """Another number after each change of the file that is open."""
        self._lock = threading.Lock()
        self._database: Database | None = None
        self._identity: tuple[int, int] | None = None
        self._hasty = False
        self.is_checked = False
        """Whether the file that was opened last has checksums."""

    def rows(self, query: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        """Return the rows of a query; none where the file is missing or cannot be used."""
        with held(self._lock):
            try:
                database = self._current()
                if database is None:
                    return []
                rows = database.execute(query, list(values)).fetchall()
                self.edition = database.execute("PRAGMA data_version").fetchone()[0]
            except (sqlite3.Error, OSError, StoreError, ValueError) as error:
                if in_haste() and is_busy(error):
                    raise NotAtOnce from error
                self._drop()
                self.trouble(error)
                return []
            self._hindrance = ""
            return rows

    @property
    def problem(self) -> str:
        """What is wrong with the file; empty where nothing is known to be.

        Damage is told until the file is another one: that one question was answered says nothing of
        what it left out.
        """
        return self._damage or self._hindrance

    def trouble(self, error: Exception) -> str:
        """Note and return what is wrong with the file."""
        text = _unusable(self.path, error)
        if _passes(error):
            self._hindrance = text
        else:
            self._damage, self._damaged_at = text, _identity_of(self.path)
        return text

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _current(self) -> Database | None:
        try:
            stat = os.stat(self.path)
        except FileNotFoundError:
            self._drop()
            self._hindrance = self._damage = ""
            return None
        if not stat.st_size and time.time() - stat.st_mtime < _MAKING_SECONDS:
            self._drop()
            self._hindrance = self._damage = ""
            return None
        if self._damage and self._damaged_at != _identity_of(self.path):
            self._damage = ""
        identity = (stat.st_dev, stat.st_ino)
        if self._database is not None and identity != self._identity:
            # SQLite would go on with the file that was deleted.
            self._drop()
        if self._database is None:
            takes_time()
            self._database = FLOPS.open_to_read(self.path)
            self.is_checked = check_list(self._database)
            self._database.conn.row_factory = sqlite3.Row
            self._identity = identity
            self.opening += 1
            self._hasty = False
        if self._hasty != in_haste():
            self._hasty = in_haste()
            waits = 0 if self._hasty else round(1000 * BUSY_SECONDS)
            self._database.execute(f"PRAGMA busy_timeout = {waits}")
        return self._database

    def _drop(self) -> None:
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
        self._database = None


_PASSING = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY,
}  # fmt: skip
"""What hinders one question and says nothing of the file."""


def _passes(error: Exception) -> bool:
    return isinstance(error, OSError) or getattr(error, "sqlite_errorcode", 0) & 0xFF in _PASSING


def _identity_of(path: Path) -> tuple[int, ...]:
    """Tell one state of a file from another; empty where it is missing."""
    try:
        stat = os.stat(path)
    except OSError:
        return ()
    return stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns


def _unusable(path: Path, error: Exception) -> str:
    if isinstance(error, StoreError):
        return str(error)
    # The folder stays out of it: whoever calls the service from elsewhere may read this.
    return say(
        "{0} cannot be used ({1}): install the program again, or rebuild it.", path.name, error
    )


# --- the tables; a released migration never changes


flops = Migrations("flops")


@flops()
def make_flops(database: Database) -> None:
    """Make the flops and the nodes of their trees."""
    database.executescript(
        """
        CREATE TABLE flops (
            -- never given twice: readers remember what they read
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- which flop
            version TEXT NOT NULL,
            pot_type TEXT NOT NULL,
            oop TEXT NOT NULL,
            ip TEXT NOT NULL,
            flop TEXT NOT NULL,
            -- who raised first, or limped: the same two seats can meet in two ways
            opener TEXT NOT NULL,
            -- what was solved; big blinds
            pot REAL NOT NULL,
            stack REAL NOT NULL,
            oop_range TEXT NOT NULL,
            ip_range TEXT NOT NULL,
            ranges_from TEXT NOT NULL,
            tree TEXT NOT NULL,
            -- how; exploitability in percent of the pot
            accuracy REAL NOT NULL,
            iterations INTEGER NOT NULL,
            seconds REAL NOT NULL,
            engine TEXT NOT NULL,
            solved TEXT NOT NULL
        );
        CREATE UNIQUE INDEX flops_by_spot ON flops (version, pot_type, oop, ip, opener, flop);
        CREATE TABLE nodes (
            flop_id INTEGER NOT NULL REFERENCES flops (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            player INTEGER NOT NULL,
            actions TEXT NOT NULL,
            content BLOB NOT NULL,
            PRIMARY KEY (flop_id, number)
        );
        """
    )


@flops()
def add_weight(database: Database) -> None:
    """Give flops the share of all flops that each stands for among those of its spot.

    NULL for one of a list.
    """
    database.execute("ALTER TABLE flops ADD COLUMN weight REAL")


@flops()
def add_checks(database: Database) -> None:
    """Make a checksum for each flop and node."""
    make_flop_checks(database)


FLOPS = FileKind("solved flops", "flops", flops)
