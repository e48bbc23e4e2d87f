"""Taking turns at one session: a solve that goes on, and people who look at it meanwhile."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Turns:
    """A lock whose readers go before the worker.

    With a plain lock they would wait long: a worker that takes it again at once nearly always wins.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._busy = False
        self._readers = 0

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Have the session for oneself, before the next step of the worker."""
        with self._changed:
            self._readers += 1
            self._changed.wait_for(lambda: not self._busy)
            self._readers -= 1
            self._busy = True
        yield from self._held()

    @contextmanager
    def working(self) -> Iterator[None]:
        """Have the session for oneself, after everyone who waits to read."""
        with self._changed:
            self._changed.wait_for(lambda: not self._busy and not self._readers)
            self._busy = True
        yield from self._held()

    def _held(self) -> Iterator[None]:
        try:
            yield
        finally:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
