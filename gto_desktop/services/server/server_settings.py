"""Settings of the server: a file, environment variables over it, and limits for both.

The file is ``settings.toml`` in the data folder; the server reads its table ``[server]``::

    [server]
    port = 8790
    hosts = 4
    cors_origins = ["http://localhost:3000"]

Each setting can also be given as ``GTO_DESKTOP_<NAME>``, such as ``GTO_DESKTOP_PORT=9000``; entries
of a list are then separated by commas.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

import psutil

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import (
    read_list,
    read_number,
    read_object,
    read_text,
    read_whole,
    shown,
)
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import data_folder

FILE = "settings.toml"
TABLE = "server"
PREFIX = "GTO_DESKTOP_"
_SHARE_OF_MEMORY = 0.6
"""Of this machine's memory that solves may take together unless the settings say otherwise."""
_MOST_ORIGINS = 100


def _default_memory() -> int:
    return int(psutil.virtual_memory().total * _SHARE_OF_MEMORY)


@dataclass(frozen=True)
class ServerSettings:
    """Everything about the server that its owner may choose."""

    host: str = "127.0.0.1"
    """The address to listen at; another than a loopback address lets other machines in."""
    port: int = 8790
    """The port to listen at; 0 lets the system choose one."""
    hosts: int = 4
    """Most solves kept at once, those under way and those that can be read."""
    computing: int = 1
    """Most solves under way at once, at most as many as `hosts`."""
    queue: int = 4
    """Most solves that wait for their turn; one more is answered with busy."""
    ttl_s: float = 1800.0
    """Seconds a converged solve is kept after it was last read."""
    memory_bytes: int = field(default_factory=_default_memory)
    """Bytes of memory that all kept solves may take together."""
    threads: int = 0
    """Threads of a solve; 0 shares the processors out among the solves under way at once."""
    target_pct: float = 0.3
    """Exploitability at which a solve has converged, in percent of the pot."""
    max_iterations: int = 1000
    """Most iterations of a solve; the result is then what it has."""
    solve_limit: float = 900.0
    """Seconds after which a solve ends with what it has."""
    time_limit: float = 30.0
    """Seconds within which a request is answered or given up."""
    body_limit: int = 4_000_000
    """Bytes of a request's body."""
    range_limit: int = 50_000
    """Characters of a range; all 1326 combos with a weight each take about 20,000."""
    cors_origins: tuple[str, ...] = ()
    """Origins whose pages may call the server from a browser."""
    tls: bool = False
    """Whether to answer over TLS alone; always so where a certificate is named."""
    certificate: str = ""
    """A PEM file, below the data folder if relative; empty for the one that was made here."""
    private_key: str = ""
    """The key of the certificate, a PEM file without a password; empty where that is."""

    def __post_init__(self) -> None:
        """Check every value and bring it into its type."""
        for name, (low, high) in _WHOLE.items():
            self._set(name, read_whole(getattr(self, name), name, low, high))
        for name, (least, most) in _NUMBERS.items():
            self._set(name, read_number(getattr(self, name), name, least, most))
        self._set("host", read_text(self.host, "host").strip())
        if not self.host:
            raise InputError(say("host must be an address or a name, not nothing."))
        origins = read_list(self.cors_origins, "cors_origins", _MOST_ORIGINS)
        self._set("cors_origins", tuple(read_text(each, "cors_origins") for each in origins))
        self._check_tls()
        if self.computing > self.hosts:
            raise InputError(
                say(
                    "computing must be at most hosts, which is {0}, not {1}.",
                    self.hosts,
                    self.computing,
                )
            )

    def _check_tls(self) -> None:
        if not isinstance(self.tls, bool):
            raise InputError(say("tls must be true or false, not {0}.", shown(self.tls)))
        for name in ("certificate", "private_key"):
            self._set(name, read_text(getattr(self, name), name).strip())
        if bool(self.certificate) != bool(self.private_key):
            raise InputError(
                say("certificate and private_key go together: give both files, or none.")
            )
        if self.certificate:
            # Never in the open by mistake.
            object.__setattr__(self, "tls", True)

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


_WHOLE = {
    "port": (0, 65535),
    "hosts": (1, 64),
    "computing": (1, 64),
    "queue": (0, 1000),
    "memory_bytes": (1, 2**50),
    "threads": (0, 256),
    "max_iterations": (1, 1_000_000),
    "body_limit": (1000, 10**9),
    "range_limit": (100, 100_000),
}
_NUMBERS = {
    "ttl_s": (1.0, 10.0**8),
    "target_pct": (0.0, 100.0),
    "solve_limit": (1.0, 10.0**6),
    "time_limit": (1.0, 3600.0),
}
_SWITCH = {"true": True, "1": True, "false": False, "0": False}
_NAMES = frozenset(each.name for each in fields(ServerSettings))


def read_settings(
    path: Path | None = None, environ: Mapping[str, str] | None = None
) -> ServerSettings:
    """Return the settings of the file, if there is one, with those of the environment over them.

    Args:
        path: the file; None for `settings.toml` in the data folder.
        environ: the variables; None for those of this process.

    Raises:
        InputError: the file is no TOML, or a setting is unknown or cannot be used.
    """
    path = data_folder() / FILE if path is None else path
    given = _from_file(path)
    given.update(_from_environment(os.environ if environ is None else environ))
    try:
        return ServerSettings(**given)  # type: ignore[arg-type]
    except InputError as error:
        where = say("{0}, [{1}], and {2}* variables", path.name, TABLE, PREFIX)
        raise InputError(say("The settings of the server ({0}): {1}", where, error)) from None


def _from_file(path: Path) -> dict[str, object]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    except ValueError as error:
        raise InputError(say("{0} is not a settings file: {1}.", path, error)) from None
    return read_object(content.get(TABLE, {}), f"{path.name}, [{TABLE}]", _NAMES)


def _from_environment(environ: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in sorted(_NAMES):
        text = environ.get(PREFIX + name.upper())
        if text is not None:
            found[name] = _value(name, text)
    return found


def _value(name: str, text: str) -> object:
    """Return what a variable says, a number or a switch where the setting is one."""
    if name == "cors_origins":
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if name == "tls":
        return _SWITCH.get(text.strip().lower(), text)
    if name in _WHOLE or name in _NUMBERS:
        try:
            return float(text)
        except ValueError:
            return text
    return text
