"""`python -m benchmarks.install`: what an installation takes, docs/benchmarks-install.md.

Measures what lies in dist/ (`make wheel-check`, `packaging/make_bundle.py` and
`packaging/make_linux_packages.py` make it). The `.deb` goes into an empty folder by dpkg, and the
window onto an X server of its own.
"""

import statistics
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

# The scripts that try what is installed are no package.
sys.path.insert(0, str(ROOT / "packaging"))
from check_linux_packages import EmptyFolder, made
from try_program import Trial, TrialError

REPORT = ROOT / "docs" / "benchmarks-install.md"
STARTS = 3
FIRST_PAINT_AIM_S = 2.0
FIRST_SOLVE_AIM_S = 5.0
FILES = (
    ("wheel", "*.whl", 60),
    ("`.deb`", "*.deb", None),
    ("`.tar.gz` that runs without Python", "*-linux-*.tar.gz", None),
)
_HEAD = """# What an installation takes

Written by `make bench-install` from what it measured; not edited by hand. First paint is looked for
on an X server every fifth of a second, by a picture of the whole screen that takes some tenths
itself. The first window and the first solve are those after installation: kernels are those that
came along, and the files were written a moment ago. A load above the number of cores is that of a
busy machine, whose times are worth little. What `make deb-check` packs is larger than what a
release hands out.
"""


def main() -> int:
    """Measure, write the report and return the exit status."""
    origin = measured_here()
    try:
        sizes = [_size_row(*each) for each in FILES]
        times = _times()
    except TrialError as error:
        print(error, file=sys.stderr)
        return 1
    parts = [
        _HEAD,
        f"{origin.machine}. {origin.date}, load {origin.load} in the minute before.\n",
        "## Sizes\n",
        "| what | MB | at most |\n|---|---|---|",
        "\n".join([*sizes, f"| the same, installed | {_folder_mb():.0f} | |"]),
        "\n## Times and memory\n",
        "| what | | aim | met |\n|---|---|---|---|",
        "\n".join(times),
    ]
    REPORT.write_text("\n".join(parts) + "\n", encoding="utf-8")
    print(REPORT)
    return 0


def _size_row(what: str, pattern: str, most: int | None) -> str:
    return f"| {what} | {made(pattern).stat().st_size / 1e6:.0f} | {most or ''} |"


def _folder_mb() -> float:
    bundle = ROOT / "dist" / "gto-desktop"
    files = (path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def _times() -> list[str]:
    with tempfile.TemporaryDirectory(prefix="gto-install-") as name:
        folder = Path(name)
        system = EmptyFolder(folder / "root")
        installed = _seconds(lambda: system.install(made("*.deb")))
        cold = _trial(folder)
        cold.open_window()
        painted = cold.seconds["first paint"]
        cold.solve("first")
        cold.solve("second")
        warm = []
        for _ in range(STARTS):
            cold.open_window()
            warm.append(cold.seconds["first paint"])
        unpacked = _seconds(lambda: _unpack(folder / "unpacked"))
        seconds = cold.seconds
        return [
            _row("install the `.deb`", f"{installed:.1f} s"),
            _row("unpack the `.tar.gz`", f"{unpacked:.1f} s"),
            _row("first paint, the first time", f"{painted:.1f} s"),
            _row("from the installer to that paint", f"{installed + painted:.1f} s"),
            _row("first solve of a river", f"{seconds['first']:.1f} s",
                 f"{FIRST_SOLVE_AIM_S:.0f} s", met=seconds["first"] <= FIRST_SOLVE_AIM_S),
            _row("from the installer to that solve", f"{installed + seconds['first']:.1f} s"),
            _row("the same solve again", f"{seconds['second']:.1f} s"),
            _row(f"first paint, warm, median of {STARTS}", f"{statistics.median(warm):.1f} s",
                 f"{FIRST_PAINT_AIM_S:.0f} s", met=statistics.median(warm) <= FIRST_PAINT_AIM_S),
            _row("most memory of the window once it is painted", f"{cold.window_mb:.0f} MB"),
        ]  # fmt: skip


def _trial(folder: Path) -> Trial:
    work = folder / "work"
    work.mkdir()
    programs = folder / "root" / "usr" / "bin"
    return Trial(programs / "gto-desktop", programs / "gto-desktop-window", work)


def _unpack(target: Path) -> None:
    with tarfile.open(made("*-linux-*.tar.gz")) as opened:
        opened.extractall(target, filter="data")


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _row(what: str, value: str, aim: str = "", *, met: bool | None = None) -> str:
    answer = "" if met is None else "yes" if met else "**no**"
    return f"| {what} | {value} | {aim} | {answer} |"


if __name__ == "__main__":
    sys.exit(main())
