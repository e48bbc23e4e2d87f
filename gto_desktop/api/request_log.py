"""A line of JSON for each request, where the owner of the service wants them."""

import json
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from gto_desktop.basis.log_file import LogFile
from gto_desktop.basis.paths import make_folder
from gto_desktop.basis.system import keep_private

REQUEST_LOG = "requests.jsonl"
MOST_BYTES = 10_000_000
OLD_FILES = 3
OTHER = "other"
"""Stands for a path that is none of the service's: it may hold anything, a key too."""
METHODS = frozenset({"GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"})


class Watcher(Protocol):
    """Whoever is told of each request."""

    def note(
        self, method: str, path: str, *, status: int, seconds: float, key_id: int | None
    ) -> None:
        """Take a request in; `path` is that of a route, or `OTHER`, status 0: nobody waited."""
        ...


class RequestLog:
    """Writes requests to a file of limited size; what cannot be written is left out in silence.

    A line has no key, no body, no query, no address: when, what, how it was answered, and for the
    key with which number.
    """

    def __init__(self, handler: logging.Handler) -> None:
        self._handler = handler

    def note(
        self, method: str, path: str, *, status: int, seconds: float, key_id: int | None
    ) -> None:
        """Write a request; `path` is that of a route, or `OTHER`; status 0: nobody waited."""
        told = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": method if method in METHODS else OTHER,
            "path": path,
            "status": status,
            "ms": round(1000 * seconds, 2),
            "key": key_id,
        }
        self._handler.handle(
            logging.LogRecord("requests", logging.INFO, "", 0, json.dumps(told), None, None)
        )


@contextmanager
def request_log(folder: Path) -> Iterator[RequestLog]:
    """Lend a log in a folder, which only the user may read."""
    make_folder(folder)
    path = folder / REQUEST_LOG
    handler = LogFile(path, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8")
    if os.name == "posix":
        keep_private(path)
    try:
        yield RequestLog(handler)
    finally:
        handler.close()
