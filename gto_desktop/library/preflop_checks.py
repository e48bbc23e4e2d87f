"""Checksums of a file of preflop strategies: one for each row of its tables.

They stand in a table of their own, and name the row that they are of: a row that was changed,
exchanged, lost or added by anything but this program is noticed when it is read. A file from before
them has none and is read as it is.
"""

from collections.abc import Iterable, Iterator

from sqlite_utils import Database

from gto_desktop.basis.message import say
from gto_desktop.library.checksums import one_moment, row_digest

PARTS = {"chunks": "shares", "evs": "evs", "ev_errors": "errors"}
"""Tables of what stands in chunks, and the column of each."""
FACTS, TREE = "facts", "tree"
_FACTS_QUERY = "SELECT place, label, is_default, facts FROM versions WHERE id = ?"
_TREE_QUERY = "SELECT tree FROM versions WHERE id = ?"


class DamagedRow(ValueError):
    """A row is not what was written."""


def has_checks(file: Database) -> bool:
    """Tell whether a file was written with checksums."""
    return "checks" in file.table_names()


def make_checks_table(file: Database) -> None:
    """Make the table, and the checksums of all that stands in the file."""
    file.execute(
        """
        CREATE TABLE checks (
            version TEXT NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
            part TEXT NOT NULL,
            chunk INTEGER NOT NULL,
            digest BLOB NOT NULL,
            PRIMARY KEY (version, part, chunk)
        ) WITHOUT ROWID
        """
    )
    for (version,) in file.execute("SELECT id FROM versions").fetchall():
        write_checks(file, version)


def write_checks(file: Database, version: str) -> None:
    """Write the checksums of what stands in a file of a data set, in place of earlier ones."""
    drop_checks(file, version)
    file.table("checks").insert_all(
        {"version": version, "part": part, "chunk": chunk, "digest": digest}
        for (part, chunk), digest in _digests(file, version)
    )


def drop_checks(file: Database, version: str) -> None:
    """Take the checksums of a data set out of a file."""
    file.table("checks").delete_where("version = ?", [version])


def check_version(file: Database, version: str) -> None:
    """Make sure that every row of a data set is what was written; DamagedRow where one is not."""
    query = "SELECT part, chunk, digest FROM checks WHERE version = ?"
    wanted = {(part, chunk): digest for part, chunk, digest in file.execute(query, [version])}
    if wanted != dict(_digests(file, version)):
        raise DamagedRow(say("a part is damaged"))


def check_list(file: Database) -> None:
    """Make sure of what is told of all data sets; DamagedRow where one is lost or changed."""
    query = "SELECT version, digest FROM checks WHERE part = ? ORDER BY version"
    with one_moment(file):
        wanted = dict(file.execute(query, [FACTS]).fetchall())
        there = {
            version: facts_digest(file, version)
            for (version,) in file.execute("SELECT id FROM versions")
        }
    if wanted != there:
        raise DamagedRow(say("the list of its data sets is damaged"))


def check_row(file: Database, place: tuple[str, str, int], content: bytes | None) -> None:
    """Make sure of one row; DamagedRow where it is not what was written.

    Args:
        file: where it stands.
        place: its data set, part and chunk; the tree is chunk 0 of its part.
        content: what was read; None where there is no such row.
    """
    query = "SELECT digest FROM checks WHERE version = ? AND part = ? AND chunk = ?"
    row = file.execute(query, list(place)).fetchone()
    digest = None if row is None else row[0]
    if digest != (None if content is None else row_digest(place, content)):
        raise DamagedRow(say("a part is damaged"))


def digest_of(file: Database, version: str) -> str:
    """Return one checksum of all that stands in a file of a data set."""
    query = "SELECT part, chunk, digest FROM checks WHERE version = ? ORDER BY part, chunk"
    rows = file.execute(query, [version]).fetchall()
    return row_digest((version, *map(tuple, rows))).hex()


def facts_digest(file: Database, version: str) -> bytes:
    """Return the checksum of what a data set says of itself."""
    facts = file.execute(_FACTS_QUERY, [version]).fetchone()
    return row_digest((version, FACTS, 0), repr(facts).encode())


def _digests(file: Database, version: str) -> Iterator[tuple[tuple[str, int], bytes]]:
    yield (FACTS, 0), facts_digest(file, version)
    rows: Iterable[tuple[int, object]]
    trees = file.execute(_TREE_QUERY, [version]).fetchall()
    for part, rows in (
        (TREE, [(0, tree) for (tree,) in trees]),
        *((part, _chunks(file, part, version)) for part in PARTS),
    ):
        for chunk, content in rows:
            if not isinstance(content, bytes):
                raise DamagedRow(say("a part is damaged"))
            yield (part, chunk), row_digest((version, part, chunk), content)


def _chunks(file: Database, part: str, version: str) -> Iterable[tuple[int, object]]:
    if part not in file.table_names():
        return ()
    query = f"SELECT chunk, {PARTS[part]} FROM {part} WHERE version = ? ORDER BY chunk"
    return file.execute(query, [version]).fetchall()
