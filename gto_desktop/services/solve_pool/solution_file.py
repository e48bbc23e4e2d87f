"""The file of a solve in the process that has it: written once, given in parts, gone with it.

It runs in the process of the solve, and the file has no name: whatever ends the process, nothing is
left on the disk.
"""

import hashlib
import logging
import shutil
import threading
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

from gto_desktop.basis.errors import InputError
from gto_desktop.services.solve_pool.solve_answers import SolutionPart
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.small_store import saving_small
from gto_desktop.solver.store import SUFFIX, saving

LOG = logging.getLogger(__name__)

PART = 1 << 20
"""Bytes of the file in one answer."""


class SolutionFile:
    """Parts of the saved solution of a session that has ended; any thread may ask."""

    def __init__(
        self, session: Session, reading: AbstractContextManager[object], *, small: bool = False
    ) -> None:
        """Take a session, and what keeps others from reading it while its rivers are measured.

        A small file has no rivers.
        """
        self._session, self._reading, self._small = session, reading, small
        self._lock = threading.Lock()
        self._writing: threading.Thread | None = None
        self._file: IO[bytes] | None = None
        self._size, self._sha256, self._problem = 0, "", ""

    def part(self, offset: int) -> SolutionPart:
        """Return bytes from an offset on; a size of 0 while the file is being written.

        InputError where it could not be written.
        """
        with self._lock:
            if self._writing is None:
                # Gigabytes take a while, and questions about the solve are not to wait for them.
                self._writing = threading.Thread(target=self._write, name="file", daemon=True)
                self._writing.start()
            if self._problem:
                raise InputError(self._problem)
            content = b""
            if self._file is not None:
                self._file.seek(offset)
                content = self._file.read(PART)
            session = self._session
            return SolutionPart(
                session.iteration, session.exploitability_pct, self._size, self._sha256, content
            )

    def _save(self, path: Path) -> None:
        if not self._small:
            finish(saving(self._session, path))
            return
        with self._reading:
            small = finish(SmallSolve.making(self._session))
        finish(saving_small(small, path))

    def _write(self) -> None:
        try:
            with TemporaryDirectory(prefix="gto-solution-") as folder:
                path = Path(folder) / f"solution{SUFFIX}"
                self._save(path)
                file = TemporaryFile()  # noqa: SIM115 - it lives as long as the process
                with path.open("rb") as source:
                    digest = hashlib.file_digest(source, "sha256").hexdigest()
                    source.seek(0)
                    shutil.copyfileobj(source, file, PART)
        except Exception as error:
            # Whatever it is: nobody else sees it here, and whoever asks would wait for ever.
            if not isinstance(error, OSError | InputError):
                LOG.exception("a solution was not written")
            why = str(error) or type(error).__name__
            with self._lock:
                self._problem = f"The solution cannot be written on this machine: {why}"
            return
        with self._lock:
            self._file, self._size, self._sha256 = file, file.tell(), digest
