"""What a measurement ran on, without the names of hosts or people."""

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import psutil

from benchmarks.results import Origin


def measured_here() -> Origin:
    """Describe the machine, the day, and how busy it has been in the last minute."""
    day = datetime.now(UTC).date().isoformat()
    return Origin(_machine(), day, round(psutil.getloadavg()[0], 1))


def peak_bytes() -> int:
    """Return the most memory this process ever had resident.

    The kernel's own record of the process is read where there is one: `getrusage` starts from
    what the parent had when it forked.
    """
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text(encoding="ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    memory = psutil.Process().memory_info()
    return int(getattr(memory, "peak_wset", memory.rss))


def _machine() -> str:
    gigabytes = psutil.virtual_memory().total / 2**30
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    return (
        f"{_processor()}, {os.cpu_count()} cores, {gigabytes:.0f} GiB of memory, "
        f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, {packages}"
    )


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"
