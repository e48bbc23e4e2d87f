"""The machine of the coach that packs are fetched from, and what was handed in there."""

from dataclasses import dataclass

from gto_desktop.library.user_store import UserStore


@dataclass(frozen=True)
class KeptLink:
    """A coach's machine."""

    address: str
    certificate: str
    """SHA-256, hexadecimal."""
    api_key: str
    student: str


@dataclass(frozen=True)
class KeptHandIn:
    """Results that arrived."""

    pack: str
    at: float
    """Seconds since 1970."""
    answers: int


class CoachLinkStore:
    """One machine at a time; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def link(self) -> KeptLink | None:
        """Return the machine; None where there is none."""
        return self._store.record(KeptLink, "FROM coach_link")

    def put_link(self, link: KeptLink) -> None:
        """Keep a machine in place of the one before."""
        statement = "INSERT OR REPLACE INTO coach_link VALUES (0, ?, ?, ?, ?)"
        self._store.write(statement, [link.address, link.certificate, link.api_key, link.student])

    def drop_link(self) -> None:
        """Forget the machine."""
        self._store.write("DELETE FROM coach_link")

    def hand_ins(self) -> tuple[KeptHandIn, ...]:
        """Return what arrived last, of each pack."""
        return self._store.records(KeptHandIn, "FROM handed_in ORDER BY pack")

    def put_hand_in(self, handed: KeptHandIn) -> None:
        """Keep that results of a pack arrived."""
        statement = "INSERT OR REPLACE INTO handed_in VALUES (?, ?, ?)"
        self._store.write(statement, [handed.pack, handed.at, handed.answers])
