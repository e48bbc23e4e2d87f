"""The log file of the server: one, of limited size, and never with a key in it."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE_NAME = "server.log"
MOST_BYTES = 1_000_000
OLD_FILES = 3
_LOGGERS = ("gto_desktop", "uvicorn.error")
# Long enough that no name of the program is taken for one.
_KEY = re.compile(r"gto_[0-9A-Za-z]{16,}")


class _WithoutKeys(logging.Formatter):
    """A formatter that blots out whatever looks like a key, wherever it comes from."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and the traceback where there is one."""
        return _KEY.sub("gto_...", super().format(record))


@contextmanager
def logging_to(folder: Path) -> Iterator[Path]:
    """Write what the server reports to a file of a folder, as long as the block lasts."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE_NAME
    handler = RotatingFileHandler(path, maxBytes=MOST_BYTES, backupCount=OLD_FILES, delay=True)
    handler.setFormatter(_WithoutKeys("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.INFO)
    loggers = [logging.getLogger(name) for name in _LOGGERS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
    try:
        yield path
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(handler)
            logger.setLevel(level)
        handler.close()
