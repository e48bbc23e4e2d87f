"""Find poker clients that run on this machine.

They are told by the exact name of their process. Where that says little ("poker.exe"), it must also
lie in a folder of a certain name.
"""

import errno
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import psutil

from gto_desktop.basis.paths import resource

FILE = "fair_play/clients.json"
_LINUX_NAME = 15
"""Characters the kernel keeps of a name; a longer one of Wine is only whole in its command line."""
_SEPARATORS = re.compile(r"[\\/]")

_NOTHING_LEFT = (errno.EMFILE, errno.ENFILE, errno.ENOMEM)
"""What the system says that has no descriptors or memory left."""


@dataclass(frozen=True)
class PokerClient:
    """One program, or the programs of one network."""

    title: str
    processes: tuple[str, ...]
    """Names of processes; "folder/name" where the folder matters."""


class ClientNames:
    """Tells from a process whose it is."""

    def __init__(self, clients: Iterable[PokerClient]) -> None:
        self._titles: dict[str, str] = {}
        self._in_folders: dict[str, dict[str, str]] = {}
        for client in clients:
            for process in client.processes:
                folder, _, name = process.casefold().rpartition("/")
                if folder:
                    self._in_folders.setdefault(name, {})[folder] = client.title
                else:
                    self._titles[name] = client.title

    def title(self, name: str, paths: Callable[[], Sequence[str]]) -> str | None:
        """Return the title of the client a process belongs to, None where it is no client.

        The paths of its program are only asked for where the name is not enough.
        """
        own = name.casefold()
        if own in self._titles:
            return self._titles[own]
        if own not in self._in_folders and len(name) < _LINUX_NAME:
            return None
        for path in paths():
            *folders, last = _SEPARATORS.split(path.casefold())
            # The name is what counts; a path only completes one that was cut off.
            if last != own and not (len(name) >= _LINUX_NAME and last.startswith(own)):
                continue
            if last in self._titles:
                return self._titles[last]
            in_folders = self._in_folders.get(last, {})
            for folder in folders:
                if folder in in_folders:
                    return in_folders[folder]
        return None


def read_clients(path: Path | None = None) -> tuple[PokerClient, ...]:
    """Return the clients of a file; None for the one that comes with the program."""
    path = resource(FILE) if path is None else path
    if path is None:
        raise FileNotFoundError(f"resources/{FILE} is missing")
    content = json.loads(path.read_text(encoding="utf-8"))
    return tuple(
        PokerClient(client["title"], tuple(client["processes"])) for client in content["clients"]
    )


@cache
def shipped_names() -> ClientNames:
    """Return what tells the clients that are known to the program; the file is read once."""
    return ClientNames(read_clients())


def running_clients() -> tuple[str, ...]:
    """Return the titles of the clients that run now, in the order of the alphabet.

    It takes some milliseconds: not for the GUI thread.
    """
    names = shipped_names()
    titles = {
        names.title(process.info["name"] or "", lambda process=process: _paths(process))  # type: ignore[misc]
        for process in psutil.process_iter(["name"])
    }
    return tuple(sorted(title for title in titles if title is not None))


def _paths(process: psutil.Process) -> tuple[str, ...]:
    try:
        return tuple(path for path in (process.exe(), *process.cmdline()[:1]) if path)
    except (psutil.Error, OSError) as error:
        if isinstance(error, OSError) and error.errno in _NOTHING_LEFT:
            # No sign of what that process is: whoever asks must know that nobody could look.
            raise
        return ()
