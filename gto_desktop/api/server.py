"""The server: the app answering at an address, in a thread of its own, and its log."""

import asyncio
import http.client
import logging
import os
import re
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from gto_desktop.api.connections import Connections, Limits
from gto_desktop.api.gate import certificate_for
from gto_desktop.api.guarded_protocol import GuardedProtocol, Handshake
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.log_file import LogFile
from gto_desktop.basis.paths import data_folder, make_folder
from gto_desktop.services.server.network import WILDCARDS, is_loopback, url
from gto_desktop.services.server.server_settings import ServerSettings

LOG = logging.getLogger("gto_desktop.api")
START_SECONDS = 15.0
STOP_SECONDS = 5.0
"""Seconds that requests under way get to end when the server stops."""
_BACKLOG = 512
LOG_FILE = "server.log"
MOST_BYTES = 1_000_000
OLD_FILES = 3
_LOGGERS = ("gto_desktop", "uvicorn.error")
# Long enough that no name of the program is taken for one.
_KEY = re.compile(r"gto_[0-9A-Za-z]{16,}")


def exposure_warning(host: str, *, tls: bool = False) -> str | None:
    """Return what to tell the owner of a server that others reach unencrypted; else None."""
    if tls or is_loopback(host):
        return None
    return (
        f"The server listens at {host}: other machines can reach it, keys and answers travel "
        "unencrypted, and whoever has a key can use it. With --tls, or tls = true in the "
        "settings, they are encrypted."
    )


class EmbeddedServer:
    """An app served in a thread; it may be started again after it was stopped."""

    def __init__(
        self,
        app: FastAPI,
        settings: ServerSettings,
        logs: Path | None = None,
        *,
        most_connections: int | None = None,
        limits: Limits | None = None,
    ) -> None:
        """Take an app of `create_app`, and what its connections may take.

        Unless told, the log is in `logs` of the data folder, there are as many connections as the
        descriptors at hand allow, and each has the usual limits.
        """
        self._most_connections = most_connections
        self._limits = limits or Limits()
        self._app = app
        self._settings = settings
        self._logs = data_folder() / "logs" if logs is None else logs
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None
        self._address: tuple[str, int] | None = None
        self._closing = ExitStack()
        self._lock = threading.Lock()

    @property
    def warning(self) -> str | None:
        """What to tell the owner before starting; None at a loopback address, and over TLS."""
        return exposure_warning(self._settings.host, tls=self._settings.tls)

    @property
    def address(self) -> str | None:
        """The address to call from here, http://127.0.0.1:8790; None while it is not running."""
        if self._address is None:
            return None
        return url(*self._address, "https" if self._settings.tls else "http")

    @property
    def port(self) -> int | None:
        """The port it listens at; None while it is not running."""
        return None if self._address is None else self._address[1]

    def start(self) -> str:
        """Start the server and return its address once it answers; running already is fine.

        InputError where the host is none of this machine's, the port is taken, the certificate
        cannot be used, or it did not answer in time.
        """
        with self._lock:
            if self._thread is None:
                try:
                    self._begin()
                except BaseException:
                    self._end()
                    raise
            assert self.address is not None
            return self.address

    def stop(self) -> None:
        """Stop the server; requests under way get a moment. Not running is fine."""
        with self._lock:
            self._end()

    def _begin(self) -> None:
        certificate = certificate_for(self._settings)
        listening = _bound_socket(self._settings.host, self._settings.port)
        self._closing.callback(listening.close)
        self._closing.enter_context(logging_to(self._logs))
        if self.warning is not None:
            LOG.warning("%s", self.warning)
        host, port = listening.getsockname()[:2]
        self._address = WILDCARDS.get(host, host), port
        self._server = _GuardedServer(
            uvicorn.Config(
                self._app,
                # uvloop reads before a handshake can begin, so that its first bytes are lost.
                loop="auto" if certificate is None else "asyncio",
                http="httptools",
                # asyncio takes so many in at once, before they are counted.
                backlog=_BACKLOG if certificate is None else _BACKLOG // 4,
                ws="none",
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                # Nobody stands between: such headers could only be made up.
                proxy_headers=False,
                timeout_graceful_shutdown=int(STOP_SECONDS),
                ssl_certfile=None if certificate is None else certificate.file,
                ssl_keyfile=None if certificate is None else certificate.key_file,
            ),
            Connections(self._most_connections),
            self._limits,
        )
        self._thread = threading.Thread(
            target=self._server.run, args=([listening],), name="api-server", daemon=True
        )
        self._thread.start()
        self._wait_for_answer()
        LOG.info("Serving at %s", self.address)

    def _wait_for_answer(self) -> None:
        assert self._thread is not None
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._thread.is_alive():
            if self._server is not None and self._server.started and self._answers():
                return
            time.sleep(0.01)
        raise InputError(
            f"The service does not answer at {self.address}: the network of this machine is off, "
            "or other programs keep it too busy. Its log may say more."
        )

    def _answers(self) -> bool:
        assert self._address is not None
        connection = self._connection(*self._address)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def _connection(self, host: str, port: int) -> http.client.HTTPConnection:
        if not self._settings.tls:
            return http.client.HTTPConnection(host, port, timeout=1)
        # It asks itself, and its certificate may well name no loopback address.
        unchecked = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection(host, port, timeout=1, context=unchecked)

    def _end(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join(STOP_SECONDS + 1)
            if self._thread.is_alive():
                self._server.force_exit = True
                self._thread.join(STOP_SECONDS)
            LOG.info("Stopped serving")
        self._closing.close()
        self._server = self._thread = self._address = None


class _GuardedServer(uvicorn.Server):
    """uvicorn's server, with guarded connections."""

    def __init__(self, config: uvicorn.Config, connections: Connections, limits: Limits) -> None:
        super().__init__(config)
        self._guard = connections, limits

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen at sockets that are bound."""
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            raise RuntimeError("the app did not start; its log says more")
        loop = asyncio.get_running_loop()
        # No `ssl` here: a handshake is a connection too, and only ours is counted.
        self.servers = [
            await loop.create_server(self._connection, sock=each, backlog=self.config.backlog)
            for each in sockets or []
        ]
        self.started = True

    def _connection(self) -> asyncio.Protocol:
        guarded = GuardedProtocol(self.config, self.server_state, self.lifespan.state, *self._guard)
        if self.config.ssl is None:
            return guarded
        return Handshake(self.config.ssl, guarded, *self._guard)


def _bound_socket(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address, so that a taken port is told before anything starts."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as error:
        raise InputError(f"{host} is no host of this machine: {error}.") from None
    bound = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(_BACKLOG)
    except OSError as error:
        bound.close()
        reason = error.strerror or str(error)
        raise InputError(f"Port {port} of {host} cannot be used: {reason}.") from None
    return bound


# -------------------------------------------------------------------------------------- log


class _WithoutKeys(logging.Formatter):
    """A formatter that blots out whatever looks like a key, wherever it comes from."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and the traceback where there is one."""
        return _KEY.sub("gto_...", super().format(record))


@contextmanager
def logging_to(folder: Path) -> Iterator[Path]:
    """Write what the server reports to a file of limited size, without keys, during the block."""
    make_folder(folder)
    if os.name == "posix":
        folder.chmod(0o700)
    path = folder / LOG_FILE
    handler = LogFile(path, maxBytes=MOST_BYTES, backupCount=OLD_FILES, delay=True)
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
