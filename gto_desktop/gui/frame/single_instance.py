"""One window for each folder of user data: a second start raises the first and hands over files.

A lock file says who is first; a lock whose process is gone counts as none, so neither it nor a
socket left behind by a killed program does harm.
"""

import hashlib
import json
import logging
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QWidget

from gto_desktop.basis.paths import make_folder
from gto_desktop.basis.system import user_name
from gto_desktop.gui.base.bridge import KEEPING_MS

LOCK = "window.lock"
PATIENCE_S = 10.0
"""Longest wait for the first window to hear; it may just be starting."""
CLOSING_S = KEEPING_MS / 1000 + PATIENCE_S
"""Longest wait where nobody listens: the first window closes, and may keep what it was solving."""
STEP_MS = 200
_OK = b"ok\n"
_LONGEST = 1_000_000
"""Bytes of a message; more is no list of files."""
LOG = logging.getLogger(__name__)


class SingleInstance(QObject):
    """The door a second start knocks at; `asked` brings the files it was to open."""

    asked = Signal(list)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        make_folder(folder)
        self._name = _socket_name(folder)
        self._lock = QLockFile(str(folder / LOCK))
        # A long-lived lock: only a process that is gone makes it stale, never its age.
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    def claim(self, arguments: Sequence[str]) -> bool:
        """Tell whether this start is the first; else its files were handed to the one that is.

        One that is closing is waited for. Where another one holds the lock and does not answer,
        this one goes on by itself.
        """
        if not self._lock.tryLock(0):
            if self._lock.error() is not QLockFile.LockError.LockFailedError:
                return True  # nobody holds it: the disk is full, or nothing may be written there
            begun, is_heard = time.monotonic(), self._hand_over(arguments)
            while not is_heard and not self._lock.tryLock(STEP_MS):
                if time.monotonic() >= begun + (CLOSING_S if is_heard is None else PATIENCE_S):
                    LOG.warning("Another window holds the lock and does not answer")
                    return True
                is_heard = self._hand_over(arguments)
            if is_heard:
                return False
        self._listen()
        return True

    def hear_no_more(self) -> None:
        """Have other starts wait: this one is closing, and the data is still its own."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def close(self) -> None:
        """Let another start be the first."""
        self.hear_no_more()
        self._lock.unlock()

    def _listen(self) -> None:
        # Left behind where a program was killed; ours is the lock, so nobody listens there.
        QLocalServer.removeServer(self._name)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._connected)
        if server.listen(self._name):
            self._server = server
        else:
            LOG.warning("Other starts cannot be heard: %s", server.errorString())

    def _hand_over(self, arguments: Sequence[str]) -> bool | None:
        """Tell whether the first window took the files; None where nobody listens."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(STEP_MS):
            return None
        paths = [str(Path(name).absolute()) for name in arguments if not name.startswith("-")]
        socket.write(json.dumps(paths).encode() + b"\n")
        socket.waitForBytesWritten(STEP_MS)
        answered = socket.waitForReadyRead(int(PATIENCE_S * 1000))
        said = bytes(socket.readAll().data()) if answered else b""
        socket.disconnectFromServer()
        return said == _OK

    def _connected(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            visit = _Visit(self._server.nextPendingConnection())
            visit.asked.connect(self.asked)
            visit.read()


class _Visit(QObject):
    """One start that knocks; it lives and goes with its socket."""

    asked = Signal(list)

    def __init__(self, socket: QLocalSocket) -> None:
        super().__init__(socket)
        self._socket = socket
        self._heard = b""
        socket.readyRead.connect(self.read)
        socket.disconnected.connect(socket.deleteLater)

    def read(self) -> None:
        """Take in what has come."""
        self._heard += bytes(self._socket.readAll().data())
        message, ended, _ = self._heard.partition(b"\n")
        if len(message) > _LONGEST:
            self._socket.abort()
        elif ended:
            self._heard = b""
            paths = _paths(message)
            if paths is not None:
                self._socket.write(_OK)
                self._socket.flush()
                self.asked.emit(paths)


def raise_window(window: QWidget) -> None:
    """Bring a window before the user, out of the task bar too."""
    if window.isMinimized():
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def _socket_name(folder: Path) -> str:
    """Return a name of its own for each user and folder; names of sockets must be short."""
    whose = f"{user_name()}:{folder.resolve()}".encode()
    return f"gto-desktop-{hashlib.sha256(whose).hexdigest()[:16]}"


def _paths(message: bytes) -> list[str] | None:
    try:
        content = json.loads(message)
    except ValueError:
        return None
    if isinstance(content, list) and all(isinstance(path, str) for path in content):
        return content
    return None
