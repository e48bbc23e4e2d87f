"""Preflop data sets in a file: a few blobs of SQLite, as `preflop_codec` packs them.

One row of `versions` holds the facts and the tree of a data set; its strategies stand in `chunks`.
EVs stand in `evs`, in chunks of the same nodes; a file without this table has none. Their standard
errors stand in `ev_errors`, as `ev_error_codec` packs them; a data set without them has errors that
nobody knows. Each row has a checksum (`preflop_checks`).
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.ev_error_codec import pack_errors, unpack_errors
from gto_desktop.library.preflop_checks import (
    check_version,
    drop_checks,
    has_checks,
    make_checks_table,
    write_checks,
)
from gto_desktop.library.preflop_codec import (
    StoredTree,
    chunk_edges,
    pack_evs,
    pack_shares,
    pack_tree,
    unpack_evs,
    unpack_shares,
    unpack_tree,
)
from gto_desktop.library.sqlite_files import FileKind, NewerFormat
from gto_desktop.library.store_errors import StoreError


@dataclass(frozen=True, eq=False)
class StoredVersion:
    """A data set on its way into the file."""

    id: str
    place: int
    """Where it stands in lists."""
    label: str
    default: bool
    facts: Mapping[str, object]
    """What it is and how it was made; as JSON."""
    tree: StoredTree
    strategy: NDArray[np.float32]
    """(edges, 169)."""
    evs: NDArray[np.floating] | None = None
    """(edges, 169) big blinds, a fold 0, NaN where not known; None to store none."""
    errors: NDArray[np.floating] | None = None
    """(edges, 169) standard errors of the EVs, big blinds: of how far an action is from the best
    one of its node, of the best one how far from the second; None to store none."""


def read_version(path: Path, version: str) -> StoredVersion:
    """Return a data set of a file, without its EVs; InputError where it cannot be read."""
    try:
        with closing(PREFLOP.open_to_read(path)) as file:
            row = file.execute(
                "SELECT place, label, is_default, facts, tree FROM versions WHERE id = ?",
                (version,),
            ).fetchone()
            blobs = file.execute(
                "SELECT shares FROM chunks WHERE version = ? ORDER BY chunk", (version,)
            ).fetchall()
            if row is not None and has_checks(file):
                check_version(file, version)
        if row is None:
            raise InputError(say("{0} has no data set {1}.", path.name, repr(version[:60])))
        place, label, default, facts, blob = row
        tree = unpack_tree(blob)
        rows = [
            strategy.T
            for (shares,), edges in zip(blobs, chunk_edges(tree), strict=True)
            for strategy in unpack_shares(shares, np.diff(edges))
        ]
    except InputError:
        raise
    except StoreError as error:
        raise InputError(str(error)) from None
    except (sqlite3.Error, ValueError) as error:
        raise InputError(say("{0} cannot be read ({1}).", path.name, error)) from None
    return StoredVersion(
        version, place, label, bool(default), json.loads(facts), tree, np.concatenate(rows)
    )


def read_evs(path: Path, version: StoredVersion) -> NDArray[np.float32] | None:
    """Return the EVs of a data set of a file, as `StoredVersion.evs`; None where it has none.

    Args:
        path: the file.
        version: the data set as `read_version` returned it.

    Raises:
        InputError: they cannot be read.
    """
    tree = version.tree

    def unpack(blob: bytes, edges: NDArray[np.int32]) -> list[NDArray[np.float32]]:
        return unpack_evs(blob, edges - edges[0], tree.kind[edges[0] : edges[-1]])

    return _read_rows(path, version, ("evs", "evs"), unpack)


def read_errors(path: Path, version: StoredVersion) -> NDArray[np.float32] | None:
    """Return the standard errors of EVs, as `StoredVersion.errors`; the rest as `read_evs`."""

    def unpack(blob: bytes, edges: NDArray[np.int32]) -> list[NDArray[np.float32]]:
        return unpack_errors(blob, edges - edges[0])

    return _read_rows(path, version, ("ev_errors", "errors"), unpack)


def _read_rows(
    path: Path,
    version: StoredVersion,
    place: tuple[str, str],
    unpack: Callable[[bytes, NDArray[np.int32]], list[NDArray[np.float32]]],
) -> NDArray[np.float32] | None:
    """Return what a table and column hold of a data set, (edges, 169)."""
    table, column = place
    try:
        with closing(PREFLOP.open_to_read(path)) as file:
            query = f"SELECT {column} FROM {table} WHERE version = ? ORDER BY chunk"
            there = table in file.table_names()
            blobs = file.execute(query, (version.id,)).fetchall() if there else []
            if has_checks(file):
                check_version(file, version.id)
        chunks = chunk_edges(version.tree) if blobs else []
        rows = [
            node.T
            for (blob,), edges in zip(blobs, chunks, strict=True)
            for node in unpack(blob, edges)
        ]
    except StoreError as error:
        raise InputError(str(error)) from None
    except (sqlite3.Error, ValueError) as error:
        raise InputError(say("{0} cannot be read ({1}).", path.name, error)) from None
    return np.concatenate(rows) if rows else None


@contextmanager
def _told_as_store_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("{0} cannot be written: {1}.", path.name, str(error))) from None


def write_version(path: Path, version: StoredVersion) -> None:
    """Put a data set into a file, in the place of an earlier one of its name.

    StoreError where the file cannot be written.
    """
    row = {
        "id": version.id,
        "place": version.place,
        "label": version.label,
        "is_default": int(version.default),
        "facts": json.dumps(dict(version.facts)),
        "tree": pack_tree(version.tree),
    }
    with _told_as_store_errors(path), closing(PREFLOP.open_to_write(path)) as file:
        with file.atomic():
            for table in ("chunks", "evs", "ev_errors"):
                file.table(table).delete_where("version = ?", [version.id])
            file.table("versions").insert(row, pk="id", replace=True)
            file.table("chunks").insert_all(
                {"version": version.id, "chunk": chunk, "shares": blob}
                for chunk, blob in enumerate(_pack_all(version))
            )
            if version.evs is not None:
                _insert_evs(file, version.id, version.tree, version.evs)
            if version.errors is not None:
                _insert_errors(file, version.id, version.tree, version.errors)
            write_checks(file, version.id)
        _shrink(file)


def delete_version(path: Path, version: str) -> None:
    """Take a data set out of a file; StoreError where the file cannot be written."""
    with _told_as_store_errors(path), closing(PREFLOP.open_to_write(path)) as file:
        with file.atomic():
            for table in ("chunks", "evs", "ev_errors"):
                file.table(table).delete_where("version = ?", [version])
            drop_checks(file, version)
            file.table("versions").delete_where("id = ?", [version])
        _shrink(file)


def write_evs(
    path: Path,
    version: str,
    evs: NDArray[np.floating],
    facts: Mapping[str, object],
    errors: NDArray[np.floating] | None = None,
) -> None:
    """Put the EVs of a stored data set beside its strategies, in one transaction.

    Args:
        path: the file.
        version: the data set.
        evs: as `StoredVersion.evs`.
        facts: what its facts say from now on.
        errors: as `StoredVersion.errors`; those of earlier EVs go in any case.
    """
    with closing(PREFLOP.open_to_write(path)) as file:
        with file.atomic():
            row = file.table("versions").get(version)
            for table in ("evs", "ev_errors"):
                file.table(table).delete_where("version = ?", [version])
            tree = unpack_tree(row["tree"])
            _insert_evs(file, version, tree, evs)
            if errors is not None:
                _insert_errors(file, version, tree, errors)
            file.table("versions").update(version, {"facts": json.dumps(dict(facts))})
            write_checks(file, version)
        _shrink(file)


def _shrink(file: Database) -> None:
    """Give back the room of what was deleted; what was written is there without it."""
    with suppress(sqlite3.Error):
        file.vacuum()


def _pack_all(version: StoredVersion) -> list[bytes]:
    return [
        pack_shares(version.strategy[int(edges[0]) : int(edges[-1])], edges - edges[0])
        for edges in chunk_edges(version.tree)
    ]


def _insert_evs(file: Database, version: str, tree: StoredTree, evs: NDArray[np.floating]) -> None:
    rows = []
    for chunk, edges in enumerate(chunk_edges(tree)):
        part = slice(int(edges[0]), int(edges[-1]))
        blob = pack_evs(evs[part], edges - edges[0], tree.kind[part])
        rows.append({"version": version, "chunk": chunk, "evs": blob})
    file.table("evs").insert_all(rows)


def _insert_errors(
    file: Database, version: str, tree: StoredTree, errors: NDArray[np.floating]
) -> None:
    file.table("ev_errors").insert_all(
        {
            "version": version,
            "chunk": chunk,
            "errors": pack_errors(errors[int(edges[0]) : int(edges[-1])]),
        }
        for chunk, edges in enumerate(chunk_edges(tree))
    )


# --- the tables; a released migration never changes


preflop = Migrations("preflop")


@preflop()
def make_strategies(database: Database) -> None:
    """Make the data sets and their strategies; a program before `Migrations` reads `about`."""
    database.executescript(
        """
        CREATE TABLE about (format INTEGER NOT NULL);
        INSERT INTO about VALUES (1);
        CREATE TABLE versions (
            id TEXT PRIMARY KEY,
            place INTEGER NOT NULL,
            label TEXT NOT NULL,
            is_default INTEGER NOT NULL,
            facts TEXT NOT NULL,
            tree BLOB NOT NULL
        );
        CREATE TABLE chunks (
            version TEXT NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
            chunk INTEGER NOT NULL,
            shares BLOB NOT NULL,
            PRIMARY KEY (version, chunk)
        ) WITHOUT ROWID;
        """
    )


@preflop()
def make_evs(database: Database) -> None:
    """Make the EVs."""
    database.executescript(
        """
        CREATE TABLE evs (
            version TEXT NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
            chunk INTEGER NOT NULL,
            evs BLOB NOT NULL,
            PRIMARY KEY (version, chunk)
        ) WITHOUT ROWID;
        """
    )


@preflop()
def make_ev_errors(database: Database) -> None:
    """Make the standard errors of EVs."""
    database.executescript(
        """
        UPDATE about SET format = 2;
        CREATE TABLE ev_errors (
            version TEXT NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
            chunk INTEGER NOT NULL,
            errors BLOB NOT NULL,
            PRIMARY KEY (version, chunk)
        ) WITHOUT ROWID;
        """
    )


@preflop()
def make_checks(database: Database) -> None:
    """Make a checksum for each row."""
    make_checks_table(database)


def _applied_before(database: Database, names: Sequence[str]) -> Sequence[str]:
    """Return the migrations of a file with the number of its format in a table."""
    (number,) = database.execute("SELECT format FROM about").fetchone() or (0,)
    if number > 1:
        raise NewerFormat
    # EVs came without a new number.
    return names[:2] if "evs" in database.table_names() else names[:1]


PREFLOP = FileKind("preflop strategies", "versions", preflop, _applied_before)
