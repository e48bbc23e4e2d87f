"""A file of a log that may meet a full disk."""

import logging
import sys
from logging.handlers import RotatingFileHandler


class LogFile(RotatingFileHandler):
    """A log of limited size; what a full disk does not take is lost, and nobody is told of it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Tell of a fault in what was to be written, and not of the disk."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)
