"""The owner's view of the service: its keys with their use, and its last requests."""

import threading
from collections import Counter as Counts
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import AuthUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gto_desktop.services.server.access import Access, KeyInfo, Usage

KEPT_REQUESTS = 200
LONGEST_PATH = 120


class SeenRequest(NamedTuple):
    """One request and how it was answered; a tuple, since one is made for every lookup."""

    number: int
    """Counted from the start of the program."""
    at: datetime
    """UTC, when the answer was complete."""
    method: str
    path: str
    """Without what follows a question mark."""
    status: int
    """0 where the caller went away before there was an answer."""
    seconds: float
    key_id: int | None
    """None for a request without a valid key."""
    key_name: str


class RecentRequests:
    """The last requests of this program's service; any thread may use it."""

    def __init__(self, kept: int = KEPT_REQUESTS) -> None:
        self._seen: deque[SeenRequest] = deque(maxlen=kept)
        self._by_key: Counts[int] = Counts()
        self._number = 0
        self._lock = threading.Lock()

    def note(  # noqa: PLR0913 - one request has that many sides
        self,
        method: str,
        path: str,
        *,
        status: int,
        seconds: float,
        key_id: int | None = None,
        key_name: str = "",
    ) -> None:
        """Take a request in; the oldest one is forgotten where there are too many."""
        with self._lock:
            self._number += 1
            at, path = datetime.now(UTC), path[:LONGEST_PATH]
            self._seen.append(
                SeenRequest(self._number, at, method, path, status, seconds, key_id, key_name)
            )
            if key_id is not None:
                self._by_key[key_id] += 1

    def all(self) -> tuple[SeenRequest, ...]:
        """Return the kept requests, newest first."""
        with self._lock:
            return tuple(reversed(self._seen))

    def count(self, key_id: int) -> int:
        """Return how many requests came with a key since the program began."""
        with self._lock:
            return self._by_key[key_id]


@dataclass(frozen=True)
class KeyRow:
    """A key with what was used of it."""

    info: "KeyInfo"
    lookups: "Usage"
    """Of this month."""
    solves: "Usage"
    """Of this month."""
    requests: int
    """Since the program began, lookups and everything else."""


class Dashboard:
    """Keys and requests, whether the service runs or not; any thread may use it, and it may block.

    Every method raises InputError where the user's data cannot be used.
    """

    def __init__(self, folder: Path, requests: RecentRequests | None = None) -> None:
        self.requests = RecentRequests() if requests is None else requests
        self._folder = folder
        self._access: Access | None = None

    def keys(self, *, revoked: bool = False) -> tuple[KeyRow, ...]:
        """Return the live keys, oldest first, and with `revoked` those that were ended too."""
        with self._opened() as access:
            return tuple(
                KeyRow(info, *access.usage(info), self.requests.count(info.key_id))
                for info in access.list()
                if revoked or info.revoked is None
            )

    def create(self, name: str, plan: str) -> str:
        """Make a key and return it, this once; the plan is written as in `KeyPlan.parse`."""
        from gto_desktop.services.server.access import KeyPlan

        with self._opened() as access:
            return access.create(name, KeyPlan.parse(plan))

    def revoke(self, key_id: int) -> None:
        """End a key: it opens nothing from now on."""
        with self._opened() as access:
            access.revoke(str(key_id))

    def set_plan(self, key_id: int, plan: str) -> None:
        """Give a live key another plan (see `KeyPlan.parse`); what it used stays counted."""
        from gto_desktop.services.server.access import KeyPlan

        with self._opened() as access:
            access.set_plan(str(key_id), KeyPlan.parse(plan))

    def close(self) -> None:
        """Let go of the database."""
        access, self._access = self._access, None
        if access is not None:
            access.close()

    @contextmanager
    def _opened(self) -> "Iterator[Access]":
        """Lend the keys; a store that cannot be used is told in a sentence."""
        from gto_desktop.services.server.access import Access

        if self._access is None:
            self._access = Access(self._folder)
        try:
            yield self._access
        except AuthUnavailable as error:
            raise InputError(str(error)) from error
