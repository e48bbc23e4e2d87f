"""Store a preflop data set: a few blobs of quantised shares in SQLite.

One row of `versions` holds the facts and the tree of a data set; its strategies stand in `chunks`
of `NODES_PER_CHUNK` nodes, so that a lookup unpacks a few kilobytes. A node of n actions is n - 1
shares per class in steps of 1/255; the last action has what is left. EVs stand in `evs`, in chunks
of the same nodes; a file without this table has none. For each class of a node the best EV stands
in hundredths of a big blind, and for each action but the fold, which is worth 0, its loss in one
byte on a logarithmic scale. Their standard errors stand in `ev_errors`, as `ev_error_codec` packs
them; a data set without them has errors that nobody knows. Each row has a checksum
(`preflop_checks`).
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np
import zstandard
from numpy.typing import NDArray
from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.library.ev_error_codec import pack_errors, unpack_errors
from gto_desktop.library.preflop_checks import (
    check_version,
    drop_checks,
    has_checks,
    make_checks_table,
    write_checks,
)
from gto_desktop.library.sqlite_files import FileKind, NewerFormat
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.preflop_tree import PreflopTree

NODES_PER_CHUNK = 64
STEPS = 255
_LEVEL = 19
EV_STEP = 0.01
"""Big blinds between two best EVs."""
MOST_LOST = 400.0
"""Largest loss that can be told, big blinds."""
_FINE = 0.05
"""Losses below so many big blinds are stored in even steps, larger ones in relative ones."""
_CODES = 254
_SCALE = _CODES / np.log1p(MOST_LOST / _FINE)
_UNKNOWN_BEST, _UNKNOWN_LOSS = -32768, 255
_FOLD, _RAISE = 0, 2


@dataclass(frozen=True, eq=False)
class StoredTree:
    """The part of a preflop tree that a lookup walks."""

    actor: NDArray[np.uint8]
    """Seat of each node, 0 UTG to 5 BB."""
    first: NDArray[np.int32]
    """First edge of each node, and one more entry: the number of edges."""
    faced: NDArray[np.float32]
    """Bet that each node faces, big blinds."""
    kind: NDArray[np.uint8]
    """Per edge: 0 fold, 1 call, limp or check, 2 raise."""
    child: NDArray[np.int32]
    """Node below an edge; negative where the betting ends."""
    total: NDArray[np.float32]
    """What a raise makes it, big blinds."""

    @cached_property
    def has_sizes(self) -> bool:
        """Whether a node offers several raises."""
        raises = np.add.reduceat((self.kind == _RAISE).astype(np.int32), self.first[:-1])
        return bool(raises.max(initial=0) > 1)


_DTYPES = {
    "actor": np.uint8, "first": np.int32, "faced": np.float32,
    "kind": np.uint8, "child": np.int32, "total": np.float32,
}  # fmt: skip


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


def stored_tree(tree: PreflopTree) -> StoredTree:
    """Return the part of a tree that lookups walk."""
    return StoredTree(
        actor=tree.actor.astype(np.uint8),
        first=np.append(tree.first, tree.edge_count).astype(np.int32),
        faced=tree.faced,
        kind=tree.kind.astype(np.uint8),
        child=tree.child,
        total=tree.total,
    )


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
        file.vacuum()


def delete_version(path: Path, version: str) -> None:
    """Take a data set out of a file; StoreError where the file cannot be written."""
    with _told_as_store_errors(path), closing(PREFLOP.open_to_write(path)) as file:
        with file.atomic():
            for table in ("chunks", "evs", "ev_errors"):
                file.table(table).delete_where("version = ?", [version])
            drop_checks(file, version)
            file.table("versions").delete_where("id = ?", [version])
        file.vacuum()


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
        file.vacuum()


def pack_tree(tree: StoredTree) -> bytes:
    """Return a tree as bytes; `unpack_tree` reads them."""
    parts = [
        np.array([len(tree.actor), len(tree.kind)], np.int32).tobytes(),
        *(getattr(tree, name).astype(dtype).tobytes() for name, dtype in _DTYPES.items()),
    ]
    return zstandard.ZstdCompressor(level=_LEVEL).compress(b"".join(parts))


def unpack_tree(blob: bytes) -> StoredTree:
    """Return the tree that `pack_tree` packed; ValueError where the bytes are none."""
    content = _unpacked(blob)
    nodes, edges = np.frombuffer(content, np.int32, 2).tolist()
    lengths = {"actor": nodes, "first": nodes + 1, "faced": nodes}
    place, arrays = 8, {}
    for name, dtype in _DTYPES.items():
        array = np.frombuffer(content, dtype, lengths.get(name, edges), place)
        arrays[name] = array
        place += array.nbytes
    return StoredTree(**arrays)


def pack_shares(strategy: NDArray[np.float32], first: NDArray[np.int32]) -> bytes:
    """Return the strategies of some nodes as bytes.

    Shapes: strategy (edges, 169) of these nodes alone, first (nodes + 1,) counted from there.
    """
    rows = [_quantised(strategy[begin:end])[:-1].ravel() for begin, end in pairwise(first.tolist())]
    return zstandard.ZstdCompressor(level=_LEVEL).compress(np.concatenate(rows).tobytes())


def unpack_shares(blob: bytes, counts: NDArray[np.int32]) -> list[NDArray[np.float32]]:
    """Return the strategies of the nodes of a chunk, each (169, actions), rows sum to 1.

    `counts` are the numbers of actions of the nodes.

    Raises:
        ValueError: the bytes do not belong to these nodes.
    """
    content = np.frombuffer(_unpacked(blob), np.uint8)
    if len(content) != int((counts - 1).sum()) * CLASS_COUNT:
        raise ValueError("the stored shares do not fit their tree")
    strategies, place = [], 0
    for count in counts.tolist():
        size = (count - 1) * CLASS_COUNT
        shares = content[place : place + size].reshape(count - 1, CLASS_COUNT).astype(np.float32)
        last = STEPS - shares.sum(axis=0, keepdims=True)
        rows = np.vstack([shares, last]) / np.float32(STEPS)
        strategies.append(np.ascontiguousarray(rows.T, np.float32))
        place += size
    return strategies


def pack_evs(evs: NDArray[np.floating], first: NDArray[np.int32], kind: NDArray[np.uint8]) -> bytes:
    """Return the EVs of some nodes as bytes.

    Args:
        evs: (edges, 169) of these nodes alone, big blinds; a fold is worth 0, NaN is not known.
        first: (nodes + 1,) first edge of each node, counted from there.
        kind: (edges,) as in `StoredTree`.
    """
    # The best EV of each node and class, as far as any is known.
    best = np.fmax.reduceat(np.asarray(evs, np.float64), first[:-1], axis=0)
    known = ~np.isnan(best)
    lost = np.repeat(best, np.diff(first), axis=0) - evs
    stored = np.where(known, np.clip(np.rint(best / EV_STEP), -32767, 32767), _UNKNOWN_BEST)
    codes = np.rint(np.log1p(np.clip(lost, 0, MOST_LOST) / _FINE) * _SCALE)
    losses = np.where(np.isnan(lost), _UNKNOWN_LOSS, codes)[kind != _FOLD]
    content = stored.astype("<i2").tobytes() + losses.astype(np.uint8).tobytes()
    return zstandard.ZstdCompressor(level=_LEVEL).compress(content)


def unpack_evs(
    blob: bytes, first: NDArray[np.int32], kind: NDArray[np.uint8]
) -> list[NDArray[np.float32]]:
    """Return the EVs of the nodes of a chunk, each (169, actions); NaN where not known.

    `first` and `kind` are those that were packed.

    Raises:
        ValueError: the bytes do not belong to these nodes.
    """
    content = _unpacked(blob)
    nodes, told = len(first) - 1, int(np.count_nonzero(kind != _FOLD))
    if len(content) != (2 * nodes + told) * CLASS_COUNT:
        raise ValueError("the stored EVs do not fit their tree")
    stored = np.frombuffer(content, "<i2", nodes * CLASS_COUNT).reshape(nodes, CLASS_COUNT)
    codes = np.frombuffer(content, np.uint8, offset=2 * stored.size).reshape(told, CLASS_COUNT)
    best = np.where(stored == _UNKNOWN_BEST, np.nan, stored * EV_STEP)
    best = np.repeat(best, np.diff(first), axis=0)
    evs = np.where(np.isnan(best), np.nan, 0.0)
    evs[kind != _FOLD] = best[kind != _FOLD] - _LOSSES[codes]
    nodes_evs = np.split(evs.astype(np.float32), first[1:-1])
    return [np.ascontiguousarray(node_evs.T) for node_evs in nodes_evs]


def _all_losses() -> NDArray[np.float64]:
    losses = np.expm1(np.arange(_CODES + 2) / _SCALE) * _FINE
    losses[_UNKNOWN_LOSS] = np.nan
    return np.asarray(losses)


_LOSSES = _all_losses()
"""(256,) big blinds that each code stands for."""


def rounded(strategy: NDArray[np.float32], first: NDArray[np.int32]) -> NDArray[np.float32]:
    """Return strategies, (edges, 169), as they are read again after `pack_shares`."""
    steps = [_quantised(strategy[begin:end]) for begin, end in pairwise(first.tolist())]
    return np.concatenate(steps).astype(np.float32) / np.float32(STEPS)


def _quantised(strategy: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Round the shares of one node so that they still sum to the whole, (actions, 169)."""
    scaled = np.clip(strategy.astype(np.float64), 0, 1)
    scaled *= STEPS / np.maximum(scaled.sum(axis=0, keepdims=True), 1e-12)
    # Rounding the running sums keeps the last one whole and each share within one step.
    sums = np.rint(np.cumsum(scaled, axis=0))
    sums[-1] = STEPS
    return np.asarray(np.diff(sums, axis=0, prepend=0)).astype(np.uint8)


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


def chunk_edges(tree: StoredTree) -> list[NDArray[np.int32]]:
    """Return, for each chunk, the first edge of its nodes and the edge after the last."""
    begins = range(0, len(tree.actor), NODES_PER_CHUNK)
    return [tree.first[begin : begin + NODES_PER_CHUNK + 1] for begin in begins]


def _unpacked(blob: bytes) -> bytes:
    try:
        return zstandard.ZstdDecompressor().decompress(blob)
    except zstandard.ZstdError as error:
        raise ValueError(f"the stored bytes are damaged: {error}") from None


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
