"""Packs that were imported: what came with each and where it went, and whose keys were seen."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.user_store import UserStore, column_names


@dataclass(frozen=True)
class KeptPack:
    """A pack that was imported; times are seconds since 1970."""

    id: str
    version: int
    """The newest that was imported."""
    title: str
    author: str
    key: str
    """The author's public key, as hexadecimal digits."""
    note: str
    made: str
    """As its listing says it."""
    folder: str
    """Of its files, below the folder of packs."""
    imported: float
    """First."""
    meant_for: str = ""
    """As `services.packs.assignments` writes it; "" for everybody."""


@dataclass(frozen=True)
class KeptItem:
    """One item of an imported pack."""

    pack: str
    kind: str
    name: str
    """In the pack."""
    digest: str
    """SHA-256 of its content in the pack."""
    version: int
    """Of the pack that brought it."""
    note: str
    place: str
    """Where it went: a file, a group, or the name it has here."""
    content: str
    """What else is to be known of it; its kind says what."""
    whole: bool
    """Whether nothing of it was left out."""
    imported: float
    current: bool = True
    """Whether the newest version that was imported has it."""
    assignment: str = ""
    """What is asked of a drill or a quiz, as `services.packs.assignments` writes it; "" for
    nothing."""


class PackStore:
    """The packs of the user; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the file open while much is written: the last one to close it has to tidy it."""
        with self._store.reading():
            yield

    def packs(self) -> tuple[KeptPack, ...]:
        """Return all packs, the last imported first."""
        return self._store.records(KeptPack, "FROM packs ORDER BY imported DESC, title")

    def pack(self, pack_id: str) -> KeptPack | None:
        """Return a pack, if it was imported."""
        return self._store.record(KeptPack, "FROM packs WHERE id = ?", [pack_id])

    def put_pack(self, pack: KeptPack) -> None:
        """Keep a pack; one that is there keeps its folder and the time of its first import."""
        values = list(vars(pack).values())
        self._store.write(
            f"INSERT INTO packs ({column_names(KeptPack)}) VALUES ({_marks(values)}) "
            "ON CONFLICT (id) DO UPDATE SET version = excluded.version, title = excluded.title, "
            "author = excluded.author, note = excluded.note, made = excluded.made, "
            "meant_for = excluded.meant_for",
            values,
        )

    def items(self, pack_id: str) -> tuple[KeptItem, ...]:
        """Return what came with a pack, in the order of `put_order`, else in which it came."""
        query = "FROM pack_items WHERE pack = ? ORDER BY position, rowid"
        return self._store.records(KeptItem, query, [pack_id])

    def put_item(self, item: KeptItem) -> None:
        """Keep an item; the time of its first import stays."""
        values = list(vars(item).values())
        self._store.write(
            f"INSERT INTO pack_items ({column_names(KeptItem)}) VALUES ({_marks(values)}) "
            "ON CONFLICT (pack, kind, name, digest) DO UPDATE SET place = excluded.place, "
            "content = excluded.content, whole = excluded.whole, assignment = excluded.assignment",
            values,
        )

    def drop_item(self, item: KeptItem) -> None:
        """Forget an item; what it is here stays."""
        query = "DELETE FROM pack_items WHERE pack = ? AND kind = ? AND name = ? AND digest = ?"
        self._store.write(query, [item.pack, item.kind, item.name, item.digest])

    def put_assignment(self, item: KeptItem, assignment: str) -> None:
        """Keep what the newest version asks of an item that came with an earlier one."""
        query = (
            "UPDATE pack_items SET assignment = ? "
            "WHERE pack = ? AND kind = ? AND name = ? AND digest = ?"
        )
        self._store.write(query, [assignment, item.pack, item.kind, item.name, item.digest])

    def put_order(self, pack_id: str, keys: Sequence[tuple[str, str, str]]) -> None:
        """Keep the order of a pack's items; what is not among them comes after, as it did.

        Only those count as current from then on.

        Args:
            pack_id: of the pack.
            keys: kind, name and digest of each item.
        """
        values = [[place, pack_id, *key] for place, key in enumerate(keys)]
        with self._store.writing() as database:
            database.execute(
                "UPDATE pack_items SET position = ?, current = 0 WHERE pack = ?",
                [len(values), pack_id],
            )
            database.conn.executemany(
                "UPDATE pack_items SET position = ?, current = 1 "
                "WHERE pack = ? AND kind = ? AND name = ? AND digest = ?",
                values,
            )

    def forget(self, pack_id: str) -> None:
        """Forget that a pack was imported; what came with it stays where it is."""
        self._store.write("DELETE FROM packs WHERE id = ?", [pack_id])

    def first_key(self, role: str, name: str) -> str | None:
        """Return the key that a name was first seen with."""
        rows = self._store.rows(
            "SELECT key FROM pack_keys WHERE role = ? AND name = ?", [role, name]
        )
        return str(rows[0][0]) if rows else None

    def remember_key(self, role: str, name: str, key: str) -> None:
        """Remember the key of a name, unless one is remembered."""
        self._store.write("INSERT OR IGNORE INTO pack_keys VALUES (?, ?, ?)", [role, name, key])

    def hand_numbers(self, identities: Iterable[str]) -> dict[str, int]:
        """Return the numbers of the hands of the user's that have some identities."""
        return HandStore(self._store).ids(identities)


def _marks(values: list[object]) -> str:
    return ", ".join("?" * len(values))
