"""The one door to what systems do differently: priorities, signals, memory, files in use.

Everything is asked for when it is called, never by the name of a system where the thing itself can
be looked for: a system without it gets the other way, or nothing.
"""

import getpass
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_IN_USE_SECONDS = 2.0
"""How long a file is waited for that another program has open: virus scanners take moments."""
_RETRY_SECONDS = 0.05


def give_way(niceness: int) -> None:
    """Let this thread, and those it starts, come after all that is not as nice, where it can.

    On Linux it is the thread's own; elsewhere the whole process gives way, so only processes that
    do nothing else should ask for it.
    """
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(max(0, niceness - os.nice(0)))
        return
    import psutil

    # Windows knows classes, and one below the normal.
    below_normal = getattr(psutil, "BELOW_NORMAL_PRIORITY_CLASS", None)
    if below_normal is not None:
        with suppress(psutil.Error, OSError):
            psutil.Process().nice(below_normal)


def has_thread_priorities() -> bool:
    """Whether `give_way` is of one thread and not of the whole process."""
    return sys.platform == "linux" and hasattr(os, "nice")


def peak_memory() -> int:
    """Return the most memory this process has held, in bytes; where unknown, what it holds now."""
    try:
        import resource
    except ImportError:
        import psutil

        held = psutil.Process().memory_info()
        return int(getattr(held, "peak_wset", held.rss))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Let processes that are started meanwhile hear no Ctrl-C from their first moment on.

    It goes to all processes of a terminal; the parent says what it means. Where there are no masks
    of signals nothing is held back, and children must turn a deaf ear themselves.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ending_signals() -> tuple[int, ...]:
    """Return the signals by which a user, a closing session or terminal ends the program."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")  # no SIGHUP on Windows
    return tuple(getattr(signal, name) for name in names if hasattr(signal, name))


def replace(partial: Path, target: Path) -> None:
    """Rename a file, in place of another where there is one.

    Windows refuses while a program has the other one open: it is tried again for a while.

    Raises:
        OSError: as `Path.replace`.
    """
    end = time.monotonic() + _IN_USE_SECONDS
    while True:
        try:
            partial.replace(target)
        except PermissionError as error:
            # Other systems replace what is open, and mean what they say.
            if getattr(error, "winerror", None) is None or time.monotonic() > end:
                raise
            time.sleep(_RETRY_SECONDS)
        else:
            return


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk: without it a power cut may forget a new one."""
    # Windows cannot open folders, and keeps their names by itself.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def holder_of(lock: Path) -> int | None:
    """Return the process that holds a lock file of Qt; None where nobody does.

    Such a file begins with the number of its process. One that began later has only its number.
    """
    import psutil

    try:
        number = int(lock.read_text(encoding="utf-8", errors="replace").split("\n", 1)[0])
        began = psutil.Process(number).create_time()
    except (OSError, ValueError, psutil.Error):
        return None
    return number if number != os.getpid() and began <= lock.stat().st_mtime + 1 else None


def user_name() -> str:
    """Return the name that the user signs in with; empty where the system knows none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""


def keep_private(path: Path) -> None:
    """Let only the user read and write a file, where files have such rights."""
    # On Windows it would change the read-only mark alone; a user's folders are private there.
    if os.name == "posix" and path.stat().st_mode & 0o077:
        path.chmod(0o600)
