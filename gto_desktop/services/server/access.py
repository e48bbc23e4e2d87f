"""Access to the service: keys, plans and monthly quotas."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TypeAlias

from gto_desktop.basis.service_failures import AuthUnavailable, InvalidKey, QuotaExceeded
from gto_desktop.library.api_keys import KeyInfo, KeyStore
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.nonblocking import NotAtOnce
from gto_desktop.library.store_errors import StoreError
from gto_desktop.library.usage import FREE, UNLIMITED, Counter, KeyPlan, Usage, UsageCounts, Work
from gto_desktop.services.server.running import is_running, this_program

__all__ = ["FREE", "UNLIMITED", "Access", "Caller", "KeyInfo", "KeyPlan", "Usage"]

Clock: TypeAlias = Callable[[], datetime]
"""Tells the time, with its zone."""

_CODES = {Counter.PRESOLVED: "quota_exceeded", Counter.SOLVES: "solve_quota_exceeded"}
_UNITS = {Counter.PRESOLVED: "lookups", Counter.SOLVES: "solves"}


@dataclass(frozen=True)
class Caller:
    """Whoever showed a valid key."""

    key_id: int
    name: str
    plan: KeyPlan


def now_utc() -> datetime:
    """Tell the time."""
    return datetime.now(UTC)


class Access:
    """Keys and quotas in a folder; every method may be called from any thread.

    What one process counts or revokes holds for all others at once. Months begin on the first, in
    UTC. Every method raises AuthUnavailable when the user's data cannot be used, and tries again
    at the next call.
    """

    def __init__(self, folder: Path, clock: Clock = now_utc) -> None:
        self._database = UserDatabase(folder)
        self._keys = KeyStore(self._database, folder)
        self._counts = UsageCounts(self._database)
        self._clock = clock
        self._charged: dict[int, tuple[str, int]] = {}
        """By key, the month and the count of the last lookup that was charged here."""
        self._noting: dict[int, date] = {}
        """By key, the day on which its use was first noted, or was to be, in haste."""

    def check(self) -> None:
        """Make sure, before anybody is served, that keys and counts are there and sound."""
        with _KnownFailures():
            self._keys.check()

    def damaged(self) -> tuple[str, ...]:
        """Return a sentence for each key whose row cannot be read; `list` leaves it out."""
        with _KnownFailures():
            return self._keys.damaged()

    def authenticate(self, key: str) -> Caller:
        """Tell whose key it is; InvalidKey where it is unknown or revoked."""
        with _KnownFailures():
            known = self._keys.find(key)
        if known is None:
            raise InvalidKey("The API key is unknown or was revoked.")
        self._note_use(known)
        return Caller(known.key_id, known.name, known.plan)

    def create(self, name: str, plan: KeyPlan = FREE) -> str:
        """Make a key, shown this once and kept nowhere; InputError where the name is of no use."""
        with _KnownFailures():
            return self._keys.create(name, plan, self._now())

    def list(self) -> tuple[KeyInfo, ...]:
        """Return every key there ever was, revoked ones too, oldest first."""
        with _KnownFailures():
            return self._keys.all()

    def revoke(self, name_or_id: str) -> KeyInfo:
        """End a live key; InputError where none has this name or id."""
        with _KnownFailures():
            return self._keys.revoke(name_or_id, self._now())

    def set_plan(self, name_or_id: str, plan: KeyPlan) -> KeyInfo:
        """Give a live key another plan from its next request on; what it used stays counted."""
        with _KnownFailures():
            return self._keys.set_plan(name_or_id, plan)

    def check_presolved(self, caller: Caller) -> None:
        """Make sure that a lookup is left, before any work is done; else QuotaExceeded.

        When the last charge of this process had not reached the limit, that is taken as it is: if
        another process has used up the rest, one lookup is made for nothing before its charge says
        so.
        """
        month, used = self._charged.get(caller.key_id, ("", 0))
        if month != _month(self._now()) or used >= _limit(caller, Counter.PRESOLVED):
            self._check(caller, Counter.PRESOLVED)

    def check_solves(self, caller: Caller) -> None:
        """Make sure that a solve is left, before any work is done; else QuotaExceeded."""
        self._check(caller, Counter.SOLVES)

    def charge_presolved(self, caller: Caller) -> Usage:
        """Count a lookup, on disk once `sync` returns too; QuotaExceeded where none was left."""
        # Forgotten where it fails, so that the next check looks it up.
        self._charged.pop(caller.key_id, None)
        return self._charge(caller, Counter.PRESOLVED)

    def sync(self) -> None:
        """Have all that was counted until now on the disk, where a power cut takes none of it."""
        with _KnownFailures():
            self._database.sync()

    def charge_solve(self, caller: Caller, work: str = "") -> Usage:
        """Count a solve, on disk when this returns; QuotaExceeded where none was left.

        With the name of the work that is done for it, it is kept only if the work is settled as
        done: when the program ends before, however it does, it is given back.
        """
        return self._charge(caller, Counter.SOLVES, Work(work, this_program()) if work else None)

    def settle_solve(self, work: str, is_done: bool) -> None:  # noqa: FBT001 - a callback's
        """Note that counted work was done, or give back what it cost: once, in its own month."""
        with _KnownFailures():
            self._counts.settle(work, is_done=is_done)

    def settle_unfinished(self) -> int:
        """Give back what programs have counted that ended before its work; return how many."""
        with _KnownFailures():
            lost = [work for work in self._counts.unsettled() if not is_running(work.service)]
            for work in lost:
                self._counts.settle(work.work, is_done=False)
        return len(lost)

    def usage(self, key: Caller | KeyInfo) -> tuple[Usage, Usage]:
        """Return what was used of the lookups and of the solves of this month."""
        with _KnownFailures():
            used = self._counts.read(key.key_id, _month(self._now()))
        presolved, solves = Counter.PRESOLVED, Counter.SOLVES
        return (
            Usage(used[presolved], _limit(key, presolved)),
            Usage(used[solves], _limit(key, solves)),
        )

    def close(self) -> None:
        """Let go of the database; a later call opens it again."""
        self._database.close()

    def _check(self, caller: Caller, counter: Counter) -> None:
        now, limit = self._now(), _limit(caller, counter)
        with _KnownFailures():
            used = self._counts.read(caller.key_id, _month(now))[counter]
        if used >= limit:
            raise _exceeded(counter, limit, now)

    def _charge(self, caller: Caller, counter: Counter, work: Work | None = None) -> Usage:
        now, limit = self._now(), _limit(caller, counter)
        month = _month(now)
        with _KnownFailures():
            used = self._counts.charge(caller.key_id, month, counter, limit, work)
        if used is None:
            raise _exceeded(counter, limit, now)
        if counter is Counter.PRESOLVED:
            self._charged[caller.key_id] = (month, used)
        return Usage(used, limit)

    def _note_use(self, key: KeyInfo) -> None:
        today = self._now().date()
        if key.last_used == today:
            return
        try:
            self._keys.note_use(key.key_id, today.isoformat())
        except StoreError:
            # Once a day, and not worth refusing anybody.
            pass
        except NotAtOnce:
            # Nor worth a thread for every call while the database is locked: one takes its time.
            if self._noting.get(key.key_id) != today:
                self._noting[key.key_id] = today
                raise

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)


class _KnownFailures(AbstractContextManager[None]):
    def __exit__(self, _: object, error: BaseException | None, *__: object) -> None:
        if isinstance(error, StoreError):
            raise AuthUnavailable(str(error)) from error


def _limit(key: Caller | KeyInfo, counter: Counter) -> int:
    limit = key.plan.limit(counter)
    return UNLIMITED if limit is None else limit


def _month(now: datetime) -> str:
    return f"{now.year:04}-{now.month:02}"


def _exceeded(counter: Counter, limit: int, now: datetime) -> QuotaExceeded:
    following = date(now.year + now.month // 12, now.month % 12 + 1, 1)
    return QuotaExceeded(
        f"This month's {limit} {_UNITS[counter]} of the key are used up; "
        f"counting starts again on {following} (UTC).",
        _CODES[counter],
    )
