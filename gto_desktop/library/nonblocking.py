"""Asking without waiting: what is at hand comes at once, and all else is for a thread.

A server's loop answers everybody, so nothing in it may wait: for a lock, for another process, for a
disk. Inside `at_once` whoever would have to raises `NotAtOnce` instead, before anything is changed,
and the same question can be asked again in a thread that has the time.
"""

import sqlite3
import threading
from contextlib import AbstractContextManager


class NotAtOnce(Exception):
    """The question cannot be answered without waiting, and nothing was changed by it."""


class _Haste(threading.local):
    """Whether this thread is inside `at_once`."""

    on = False


_HASTE = _Haste()


# Classes, because a generator takes a few times as long, and each lookup comes here several times.


class _AtOnce(AbstractContextManager[None]):
    def __enter__(self) -> None:
        self._before, _HASTE.on = _HASTE.on, True

    def __exit__(self, *_: object) -> None:
        _HASTE.on = self._before


class _Held(AbstractContextManager[None]):
    def __init__(self, lock: threading.Lock) -> None:
        self._lock = lock

    def __enter__(self) -> None:
        take(self._lock)

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def at_once() -> AbstractContextManager[None]:
    """Make whatever this thread asks in the block raise `NotAtOnce` where it would wait."""
    return _AtOnce()


def in_haste() -> bool:
    """Tell whether this thread may not wait now."""
    return _HASTE.on


def takes_time() -> None:
    """Say that what follows waits for a disk or the like; NotAtOnce where there is no time now."""
    if _HASTE.on:
        raise NotAtOnce


def take(lock: threading.Lock) -> None:
    """Acquire a lock; NotAtOnce where another thread holds it and there is no time now."""
    if not lock.acquire(blocking=not _HASTE.on):
        raise NotAtOnce


def held(lock: threading.Lock) -> AbstractContextManager[None]:
    """Hold a lock during the block; see `take`."""
    return _Held(lock)


def is_busy(error: Exception) -> bool:
    """Tell whether a statement failed because another connection has locked the file."""
    code = getattr(error, "sqlite_errorcode", 0)
    return isinstance(error, sqlite3.OperationalError) and code & 0xFF == sqlite3.SQLITE_BUSY
