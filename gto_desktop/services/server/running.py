"""Running programs by a name that no later one gets: what a journal says of who wrote it."""

from functools import cache

import psutil

_SAME_SECONDS = 10.0
"""By how much the start of one process may seem to move, as the clock is set."""


@cache
def this_program() -> str:
    """Return the name of this process: its number, and when it started."""
    process = psutil.Process()
    return f"{process.pid} {process.create_time():.0f}"


def is_running(program: str) -> bool:
    """Tell whether the process of a name is still there; another of its number is another one."""
    number, _, started = program.partition(" ")
    try:
        process = psutil.Process(int(number))
        same = abs(process.create_time() - float(started)) <= _SAME_SECONDS
        return same and process.status() != psutil.STATUS_ZOMBIE
    except psutil.AccessDenied:
        return True
    except (psutil.Error, ValueError):
        return False
