"""Checksums of a file of solved flops: of each flop's row, and of each of its nodes.

They stand in a table of their own. A file from before them has none and is read as it is.
"""

from collections.abc import Iterator

from sqlite_utils import Database

from gto_desktop.basis.message import say
from gto_desktop.library.checksums import one_moment, row_digest

FLOP_COLUMNS = (
    "id, version, pot_type, oop, ip, flop, opener, pot, stack, oop_range, ip_range, ranges_from, "
    "tree, accuracy, iterations, seconds, engine, solved, weight"
)
NODE_COLUMNS = "flop_id, number, line, player, actions"
_INDEXES = (
    ("flops", "flops_by_spot", "rowid, version, pot_type, oop, ip, opener, flop"),
    ("nodes", "sqlite_autoindex_nodes_1", "rowid, flop_id, number"),
)
"""Each with its table and what it finds."""
_FLOP = -1
"""Stands for the flop where a node has its number."""


class DamagedFlop(ValueError):
    """A row of a flop is not what was written."""


def make_flop_checks(file: Database) -> None:
    """Make the table, and the checksums of all that stands in the file."""
    file.execute(
        """
        CREATE TABLE checks (
            flop_id INTEGER NOT NULL REFERENCES flops (id) ON DELETE CASCADE,
            -- of a node; -1 for the flop
            number INTEGER NOT NULL,
            facts BLOB NOT NULL,
            -- of what a node holds; NULL for the flop
            content BLOB,
            PRIMARY KEY (flop_id, number)
        ) WITHOUT ROWID
        """
    )
    for (flop,) in file.execute("SELECT id FROM flops").fetchall():
        write_flop_checks(file, flop)


def write_flop_checks(file: Database, flop: int) -> None:
    """Write the checksums of a flop and its nodes, in place of earlier ones."""
    query = f"SELECT {NODE_COLUMNS}, content FROM nodes WHERE flop_id = ? ORDER BY number"
    nodes = file.execute(query, [flop]).fetchall()
    sums = [
        (flop, node[1], row_digest(node[:-1]), _content_digest((flop, node[1]), node[-1]))
        for node in nodes
    ]
    (row,) = file.execute(f"SELECT {FLOP_COLUMNS} FROM flops WHERE id = ?", [flop]).fetchall()
    names = ("flop_id", "number", "facts", "content")
    of_flop = (flop, _FLOP, row_digest(row), None)
    file.table("checks").delete_where("flop_id = ?", [flop])
    file.table("checks").insert_all(
        dict(zip(names, each, strict=True)) for each in [of_flop, *sums]
    )


def check_list(file: Database) -> bool:
    """Make sure of all that a file tells, but for what its nodes hold.

    False where it is from before checksums. DamagedFlop where a row was changed, lost or added, or
    is not found by the index that it is looked up with.
    """
    with one_moment(file):
        if "checks" not in file.table_names():
            return False
        wanted = _facts(file, "SELECT flop_id, number, facts FROM checks")
        there: dict[tuple[object, object], object] = {
            (row[0], _FLOP): row_digest(row) for row in _rows(file, FLOP_COLUMNS, "flops")
        }
        there |= {(row[0], row[1]): row_digest(row) for row in _rows(file, NODE_COLUMNS, "nodes")}
        if wanted != there or not all(_finds_all(file, *each) for each in _INDEXES):
            raise DamagedFlop(say("a flop is damaged"))
    return True


def check_content(flop: int, number: int, content: object, digest: object) -> None:
    """Make sure of what a node holds; DamagedFlop where it is not what was written."""
    if digest != _content_digest((flop, number), content):
        raise DamagedFlop(say("a flop is damaged"))


def check_contents(file: Database) -> None:
    """Make sure of what all nodes hold; DamagedFlop where one is not what was written."""
    query = """
        SELECT nodes.flop_id, nodes.number, nodes.content, checks.content
        FROM nodes LEFT JOIN checks USING (flop_id, number)
    """
    for flop, number, content, digest in file.execute(query):
        check_content(flop, number, content, digest)


def _finds_all(file: Database, table: str, index: str, columns: str) -> bool:
    """Tell whether an index has each row of its table, and no other."""
    looked_up = set(_rows(file, columns, f"{table} INDEXED BY {index}"))
    return looked_up == set(_rows(file, columns, f"{table} NOT INDEXED"))


def _rows(file: Database, columns: str, table: str) -> Iterator[tuple[object, ...]]:
    return (tuple(row) for row in file.execute(f"SELECT {columns} FROM {table}"))


def _facts(file: Database, query: str) -> dict[tuple[object, object], object]:
    return {(row[0], row[1]): row[2] for row in file.execute(query)}


def _content_digest(place: tuple[int, int], content: object) -> bytes:
    if not isinstance(content, bytes):
        raise DamagedFlop(say("a flop is damaged"))
    return row_digest(place, content)
