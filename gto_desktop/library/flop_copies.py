"""Take solved flops out of a file and into another one, each with all of its decisions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.library.flop_checks import check_content, check_list
from gto_desktop.library.flop_codec import unpack_node
from gto_desktop.library.flop_rows import (
    FlopKey,
    RowPlace,
    SolvedFlop,
    read_key,
    read_solved,
    read_weight,
)
from gto_desktop.library.flops import FLOPS
from gto_desktop.library.store_errors import StoreError, reason

_NODES = """
    SELECT nodes.*, {digest} AS digest FROM nodes {checks}
    WHERE nodes.flop_id = ? ORDER BY nodes.number
"""
_CHECKS = "LEFT JOIN checks ON checks.flop_id = nodes.flop_id AND checks.number = nodes.number"


@dataclass(frozen=True)
class StoredFlop:
    """A solved flop as a file has it."""

    solved: SolvedFlop
    contents: tuple[bytes, ...]
    """Packed, one for each of its nodes."""
    weight: float | None


def flop_keys(path: Path) -> tuple[FlopKey, ...]:
    """Return what a file holds, in the order it was added; StoreError as `stored_flops`."""
    with closing(_Opened(path)) as opened:
        return opened.keys


def stored_flops(path: Path, wanted: frozenset[FlopKey]) -> Iterator[StoredFlop]:
    """Yield some flops of a file, each with its numbers checked.

    Raises:
        StoreError: it is no file of solved flops, of a newer program, or a flop is damaged.
    """
    with closing(_Opened(path)) as opened:
        for row in opened.rows:
            if read_key(row) in wanted:
                yield opened.flop(row)


class _Opened:
    """A file that is read from its begin to its end."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._database = FLOPS.open_to_read(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(reason(path, error)) from None
        try:
            is_checked = check_list(self._database)
            self._database.conn.row_factory = sqlite3.Row
            self.rows = self._database.execute("SELECT * FROM flops ORDER BY id").fetchall()
            self.keys = tuple(map(read_key, self.rows))
        except (ValueError, sqlite3.Error) as error:
            self.close()
            raise StoreError(reason(path, error)) from None
        self._is_checked = is_checked
        self._nodes = _NODES.format(
            digest="checks.content" if is_checked else "NULL", checks=_CHECKS if is_checked else ""
        )

    def flop(self, row: sqlite3.Row) -> StoredFlop:
        """Return the flop in a row; StoreError where it is damaged."""
        try:
            nodes = self._database.execute(self._nodes, [row["id"]]).fetchall()
            solved = read_solved(row, nodes, RowPlace(0, 0, int(row["id"])))
            for node, its in zip(solved.nodes, nodes, strict=True):
                if self._is_checked:
                    check_content(row["id"], node.number, its["content"], its["digest"])
                unpack_node(bytes(its["content"]), solved.layout(node.player))
            return StoredFlop(solved, tuple(its["content"] for its in nodes), read_weight(row))
        except (ValueError, KeyError, TypeError, sqlite3.Error) as error:
            raise StoreError(reason(self._path, error)) from None

    def close(self) -> None:
        self._database.close()
