"""A file of a log that may meet a full disk."""

import logging
import sys
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from gto_desktop.basis.system import keep_private


class LogFile(RotatingFileHandler):
    """A log of limited size, for the user alone.

    What a full disk does not take is lost, and nobody is told of it.
    """

    def _open(self) -> TextIOWrapper:
        stream = super()._open()
        with suppress(OSError):
            keep_private(Path(self.baseFilename))
        return stream

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Tell of a fault in what was to be written, and not of the disk."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)
