"""A Python that starts with this folder on its path takes the system for another one.

Our modules find no module that POSIX alone has and nothing of it in `os` and `signal`; the standard
library and other people's keep what they need to run here. Children that are spawned do the same.
"""

import builtins
import multiprocessing
import os
import signal
from collections.abc import Mapping, Sequence
from types import ModuleType

MODULES = frozenset({"fcntl", "grp", "pwd", "resource", "termios", "uvloop"})
_import = builtins.__import__


def _import_elsewhere(
    name: str,
    globals: Mapping[str, object] | None = None,  # noqa: A002 - Python's name
    locals: Mapping[str, object] | None = None,  # noqa: A002 - Python's name
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> ModuleType:
    asking = str((globals or {}).get("__name__", ""))
    if name in MODULES and asking.startswith(("gto_desktop", "uvicorn")):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return _import(name, globals, locals, fromlist, level)


builtins.__import__ = _import_elsewhere
for _name in ("nice", "fork", "forkpty", "killpg"):
    vars(os).pop(_name)
for _name in ("pthread_sigmask", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "setitimer"):
    vars(signal).pop(_name)
multiprocessing.set_start_method("spawn")
