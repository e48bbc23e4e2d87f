"""A data set that is passed on: a file of its own, as it stands in the file it comes from.

It is a file of `preflop_store` with one data set. What somebody else made is read whole and checked
before any of it is used: its tables, the shape of its tree, and that every part belongs to it.
The checksums of its rows say nothing there, since whoever makes a file makes them too.
"""

import json
import math
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import zstandard
from numpy.typing import NDArray
from sqlite_utils import Database

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.library.preflop_checks import (
    PARTS,
    DamagedRow,
    check_version,
    has_checks,
    write_checks,
)
from gto_desktop.library.preflop_codec import StoredTree, chunk_edges, unpack_shares, unpack_tree
from gto_desktop.library.preflop_store import PREFLOP
from gto_desktop.library.sqlite_files import user_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.betting import start
from gto_desktop.preflop.stakes import Stakes, read_stakes

_MOST_TREE = 100_000_000
"""Bytes of an unpacked tree; the largest game that is solved has a fifth of them."""
_FOLD, _RAISE = 0, 2
_TROUBLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True)
class DataSetRows:
    """A data set as it stands in a file, not unpacked."""

    id: str
    label: str
    facts: str
    """JSON."""
    tree: bytes
    parts: Mapping[str, tuple[bytes, ...]]
    """The chunks of strategies, EVs and their errors, by table; nothing where there are none."""

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all but the names that it goes by."""
        content = sha256(self.facts.encode())
        for blob in (self.tree, *(blob for name in PARTS for blob in (name.encode(),
                     *self.parts[name]))):  # fmt: skip
            content.update(b"%d:" % len(blob))
            content.update(blob)
        return content.hexdigest()

    def renamed(self, name: str, label: str) -> "DataSetRows":
        """Return it under another id and label."""
        return replace(self, id=name, label=label)


def read_rows(path: Path, name: str) -> DataSetRows:
    """Return a data set of a file; InputError where it has none of this name, or is damaged."""
    with _told_as_input(path), closing(PREFLOP.open_to_read(path)) as file:
        rows = _rows(file, path, name)
        try:
            if has_checks(file):
                check_version(file, name)
        except DamagedRow:
            raise InputError(say("{0} is damaged.", path.name)) from None
        return rows


def add_rows(path: Path, rows: DataSetRows, place: int) -> None:
    """Put a data set into a file that has none of its name; InputError where that cannot be.

    `place` is where it stands in lists.
    """
    with _told_as_input(path), closing(PREFLOP.open_to_write(path)) as file:
        _insert(file, rows, place)


def write_alone(path: Path, rows: DataSetRows) -> None:
    """Write a data set to a file of its own, the same bytes each time; InputError as told."""
    with _told_as_input(path), closing(PREFLOP.open_to_write(path)) as file:
        _insert(file, rows, 0)
        # When it was passed on is nobody's business, and would make another file of it.
        migrations = file.table(PREFLOP.migrations.migrations_table)
        for row in list(migrations.rows):
            migrations.update(row["id"], {"applied_at": ""})
        file.vacuum()


def read_alone(path: Path) -> DataSetRows:
    """Return the data set of a file that somebody else made, checked; nothing of it is trusted.

    InputError names what is wrong: it is no such file, of a newer program, damaged, or what it
    holds does not belong together.
    """
    with _told_as_input(path), closing(PREFLOP.open_to_read(path)) as file:
        # What a stranger's tables call for is not done.
        file.execute("PRAGMA trusted_schema = OFF")
        file.execute("PRAGMA cell_size_check = ON")
        if _layout(file) != _expected_layout(user_version(file)):
            raise InputError(say("{0} has other tables than a data set.", path.name))
        if file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise InputError(say("{0} is damaged.", path.name))
        names = [row[0] for row in file.execute("SELECT id FROM versions LIMIT 2").fetchall()]
        if len(names) != 1 or not isinstance(names[0], str):
            raise InputError(say("{0} does not hold one data set.", path.name))
        rows = _rows(file, path, names[0])
    for why, check in (
        (say("its facts are damaged"), _check_facts),
        (say("its tree is damaged"), _check_tree),
        (say("its strategies are damaged"), _check_shares),
        (say("its EVs are damaged"), _check_evs),
        (say("its standard errors are damaged"), _check_errors),
    ):
        try:
            check(rows)
        except (*_TROUBLE, zstandard.ZstdError):
            raise InputError(say("{0} cannot be used: {1}.", path.name, why)) from None
    return rows


@contextmanager
def _told_as_input(path: Path) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise InputError(str(error)) from None
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        raise InputError(say("{0} cannot be used: {1}.", path.name, str(error))) from None


# --------------------------------------------------------------------------------- rows


def _rows(file: Database, path: Path, name: str) -> DataSetRows:
    query = "SELECT label, facts, tree FROM versions WHERE id = ?"
    row = file.execute(query, [name]).fetchone()
    if row is None:
        raise InputError(say("{0} has no data set {1}.", path.name, repr(name[:60])))
    label, facts, tree = row
    tables = set(file.table_names())
    parts = {table: _blobs(file, table, name) if table in tables else () for table in PARTS}
    blobs = [tree, *(blob for part in parts.values() for blob in part)]
    texts = isinstance(label, str) and isinstance(facts, str)
    if not texts or not all(isinstance(blob, bytes) for blob in blobs):
        raise InputError(say("{0} is damaged.", path.name))
    return DataSetRows(name, label, facts, tree, parts)


def _blobs(file: Database, table: str, name: str) -> tuple[Any, ...]:
    query = f"SELECT chunk, {PARTS[table]} FROM {table} WHERE version = ? ORDER BY chunk"
    rows = file.execute(query, [name]).fetchall()
    if [number for number, _ in rows] != list(range(len(rows))):
        raise InputError(say("The data set {0} lacks a part.", repr(name[:60])))
    return tuple(blob for _, blob in rows)


def _insert(file: Database, rows: DataSetRows, place: int) -> None:
    with file.atomic():
        file.table("versions").insert(
            {
                "id": rows.id,
                "place": place,
                "label": rows.label,
                "is_default": 0,
                "facts": rows.facts,
                "tree": rows.tree,
            }
        )
        for table, column in PARTS.items():
            file.table(table).insert_all(
                {"version": rows.id, "chunk": chunk, column: blob}
                for chunk, blob in enumerate(rows.parts[table])
            )
        write_checks(file, rows.id)


# ------------------------------------------------------------------------------- checks


def _layout(file: Database) -> set[tuple[Any, ...]]:
    return set(file.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall())


def _expected_layout(count: int) -> set[tuple[Any, ...]]:
    """Return the tables of a file that has been through so many migrations."""
    with closing(Database(memory=True, execute_plugins=False)) as empty:
        names = [each.name for each in PREFLOP.migrations.pending(empty)]
        PREFLOP.migrations.apply(empty, stop_before=names[count:])
        return _layout(empty)


def _stakes(rows: DataSetRows) -> Stakes:
    return read_stakes(json.loads(rows.facts)["stakes"])


def _check_facts(rows: DataSetRows) -> None:
    """Make sure of what is read of every data set there is: of lists, charts and sources."""
    facts = json.loads(rows.facts)
    _need(_are_numbers(facts["stakes"]))
    float(facts["stakes"]["stack"])
    stakes = _stakes(rows)
    _need(bool(start(stakes).to_act) and len(stakes.seating.names) == stakes.columns)
    _need(min(stakes.depths) > 0)
    _need(_are_numbers(facts.get("gain_mbb", {})) and isinstance(facts.get("gain_mbb", {}), dict))
    _need(all(type(facts[name]) is int for name in ("iterations", "nodes")))
    _need(all(isinstance(facts.get(name, ""), str) for name in ("engine", "date")))


def _are_numbers(value: object) -> bool:
    """Tell whether a value is a number that is finite, a switch or nothing, or made of such."""
    if isinstance(value, dict):
        return all(map(_are_numbers, value.values()))
    if isinstance(value, list):
        return all(map(_are_numbers, value))
    return value is None or (isinstance(value, int | float) and math.isfinite(value))


def _check_tree(rows: DataSetRows) -> None:
    if not 0 <= zstandard.frame_content_size(rows.tree) <= _MOST_TREE:
        raise ValueError
    tree, stakes = unpack_tree(rows.tree), _stakes(rows)
    nodes, edges = len(tree.actor), len(tree.kind)
    lengths = (len(tree.first), len(tree.faced), len(tree.child), len(tree.total))
    _need(nodes > 0 and lengths == (nodes + 1, nodes, edges, edges))
    counts = np.diff(tree.first)
    _need(tree.first[0] == 0 and tree.first[-1] == edges and bool((counts > 0).all()))
    _need(bool((tree.kind <= _RAISE).all()))
    # Who walks it always gets to its end.
    above = np.repeat(np.arange(nodes), counts)
    _need(bool(((tree.child < 0) | ((tree.child > above) & (tree.child < nodes))).all()))
    _need(bool(np.isfinite(tree.faced).all() and np.isfinite(tree.total).all()))
    _need(bool((tree.faced > 0).all() and (tree.total[tree.kind == _RAISE] > 0).all()))
    _need(bool(np.isin(tree.actor, stakes.playing).all()))
    _need(int(tree.actor[0]) == start(stakes).to_act[0])


def _check_shares(rows: DataSetRows) -> None:
    for blob, edges, _ in _chunks(rows, "chunks"):
        counts = np.diff(edges)
        _need(_size(blob) == int((counts - 1).sum()) * CLASS_COUNT)
        _need(all(bool((node >= 0).all()) for node in unpack_shares(blob, counts)))


def _check_evs(rows: DataSetRows) -> None:
    for blob, edges, kind in _chunks(rows, "evs") if rows.parts["evs"] else ():
        told = int(np.count_nonzero(kind != _FOLD))
        _check_frame(blob, (2 * (len(edges) - 1) + told) * CLASS_COUNT)


def _check_errors(rows: DataSetRows) -> None:
    for blob, edges, _ in _chunks(rows, "ev_errors") if rows.parts["ev_errors"] else ():
        _check_frame(blob, int(edges[-1] - edges[0]) * CLASS_COUNT)


def _chunks(
    rows: DataSetRows, part: str
) -> Iterator[tuple[bytes, NDArray[np.int32], NDArray[np.uint8]]]:
    """Yield the chunks of a part, with the first edges of their nodes and the kinds of these."""
    tree: StoredTree = unpack_tree(rows.tree)
    for blob, edges in zip(rows.parts[part], chunk_edges(tree), strict=True):
        yield blob, edges, tree.kind[edges[0] : edges[-1]]


def _check_frame(blob: bytes, size: int) -> None:
    """Make sure that bytes unpack to so many, whatever they say: any of them can be read."""
    _need(_size(blob) == size and len(zstandard.ZstdDecompressor().decompress(blob)) == size)


def _size(blob: bytes) -> int:
    """Return what packed bytes say that they unpack to; -1 where they do not."""
    return zstandard.frame_content_size(blob)


def _need(holds: object) -> None:
    if not holds:
        raise ValueError
