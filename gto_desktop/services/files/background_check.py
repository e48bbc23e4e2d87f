"""Checking all files whole beside a running service, once, in a thread of its own."""

import logging
import threading
from collections.abc import Callable, Iterator, Mapping

from gto_desktop.services.files.file_checks import (
    CheckedFile,
    check_files,
    data_digests,
    quick_problems,
)

LOG = logging.getLogger("gto_desktop.files")
WAIT_SECONDS = 10.0
"""How long the start of a service is left alone."""


class BackgroundCheck:
    """Looks at what ships at once, and meanwhile at all files whole; damage is written to the log.

    It ends by itself. Whoever closes it before does not wait for more than one file.
    """

    def __init__(
        self,
        check: Callable[[], Iterator[CheckedFile]] = check_files,
        wait_seconds: float = WAIT_SECONDS,
    ) -> None:
        self._check = check
        self._wait_seconds = wait_seconds
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self.problems: tuple[str, ...] = ()
        """What is known to be wrong so far, a sentence each."""
        self.digests: Mapping[str, str] = {}
        """SHA-256 of each file of strategies that ships; nothing before they were read."""

    def start(self) -> None:
        """Look at sizes, and begin."""
        for problem in quick_problems():
            self._tell(problem)
        self._thread = threading.Thread(target=self._run, name="file-check", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until all was looked at, at most so long."""
        if self._thread is not None:
            self._thread.join(seconds)

    def close(self) -> None:
        """End it."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        self.digests = data_digests()
        if self._ended.wait(self._wait_seconds):
            return
        for file in self._check():
            if file.problem:
                self._tell(file.problem)
            if self._ended.is_set():
                return

    def _tell(self, problem: str) -> None:
        if problem not in self.problems:
            self.problems = (*self.problems, problem)
            LOG.error("%s", problem)
