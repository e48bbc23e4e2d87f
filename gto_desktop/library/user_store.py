"""The user's own file: ranges, presets, solves; one SQLite file in the data folder.

A connection lives as long as one use. The window asks a few times a minute, so that the millisecond
it takes does not count, and a file that was deleted or put back is found as it is.

Every `writing` is one transaction that is begun as a writer's: of two processes that change the
same row the second sees what the first wrote, and waits for it at most `sqlite_files.BUSY_SECONDS`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gto_desktop.basis.message import say
from gto_desktop.library.nonblocking import is_busy
from gto_desktop.library.store_errors import ShelfError, StoreError, is_of_file, reason

if TYPE_CHECKING:
    from sqlite_utils import Database


FILE_NAME = "study.sqlite"


class UserStore:
    """The database in a folder, made on first use; any thread and any process may use it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME

    @contextmanager
    def reading(self) -> "Iterator[Database]":
        """Lend a connection to read from; fetch all rows before giving it back.

        Raises:
            ShelfError: the file cannot be read.
        """
        with _reported(self._path):
            # Its import takes a moment that the window's start does not wait for.
            from gto_desktop.library.study_migrations import STUDY

            database = STUDY.open_to_write(self._path)
            try:
                yield database
            finally:
                database.close()

    @contextmanager
    def writing(self) -> "Iterator[Database]":
        """Lend a connection to write with; what fails leaves everything as it was.

        Raises:
            ShelfError: the file cannot be written.
        """
        with self.reading() as database:
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.rollback()
                raise
            database.commit()


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise ShelfError(str(error)) from error
    except Exception as error:
        if not is_of_file(error):
            raise
        text = reason(path, error)
        if is_busy(error):
            text = say(
                "{0} cannot be used: another program is writing to it, try again.", path.name
            )
        raise ShelfError(text) from error
