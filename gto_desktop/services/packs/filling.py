"""Putting contents into a signed file, one after the other, with progress and a way to stop."""

import time
from contextlib import closing

from gto_desktop.basis.message import say
from gto_desktop.services.packs.container import ContentSource, Writing
from gto_desktop.solver.progress import Progress, Steps

REPORT_EVERY = 0.2
"""Seconds between two reports."""


class Filling:
    """Puts a known number of contents into a file."""

    def __init__(self, target: Writing, count: int) -> None:
        """Take the file, and how many contents there will be."""
        self._target, self._count = target, count
        self._done = 0
        self._began = self._told = time.monotonic()

    def put(
        self, path: str, content: ContentSource, name: str, *, packed: bool
    ) -> Steps[tuple[int, str] | None]:
        """Put a content in; return its size and SHA-256, None when told to end by True.

        Args:
            path: where it stands in the file.
            content: what it is read from.
            name: what it is called in reports.
            packed: as of `Writing.add`.
        """
        with closing(self._target.add(path, content, packed=packed)) as steps:
            while True:
                try:
                    next(steps)
                except StopIteration as end:
                    written: tuple[int, str] = end.value
                    break
                if (yield from self._is_stopped(name)):
                    return None
        self._done += 1
        return written

    def _is_stopped(self, name: str) -> Steps[bool]:
        now = time.monotonic()
        if now - self._told < REPORT_EVERY:
            return False
        self._told = now
        progress = Progress(
            phase=say("writing {0}", name),
            done=self._done,
            total=self._count,
            seconds=now - self._began,
        )
        return bool((yield progress))
