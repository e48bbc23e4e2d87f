"""Install the .deb that lies in dist/, use it, remove it; unpack the .tar.gz and start it.

    .venv/bin/python packaging/check_linux_packages.py [--quick] [--lintian] [--screen]
        [--root FOLDER] [--picture FILE]

dpkg installs into an empty folder, with a database of its own: nothing of the system changes, and
no administrator is needed. `--root` installs by apt into a system that lies there instead (as
`debootstrap --variant=minbase bookworm FOLDER` makes one), with the libraries that the package asks
for, and runs the program inside of it; that one is for the administrator. `--quick` takes what
`make_linux_packages.py --quick` has packed. `--lintian` holds the package against Debian's rules,
which takes a minute. `--screen` fails where the window cannot be seen to paint.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from make_bundle import PROGRAM, ROOT, TRIAL
from try_program import Trial, TrialError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DATABASE = Path("var/lib/dpkg")
LINTIAN = ["lintian", "--fail-on", "error", "--display-level", ">=error", "--allow-root"]


def main() -> int:
    """Check all and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="check what is only tried")
    parser.add_argument("--screen", action="store_true", help="fail where there is no screen")
    parser.add_argument("--lintian", action="store_true", help="hold it against Debian's rules")
    parser.add_argument("--root", type=Path, help="a system to install into, with apt")
    parser.add_argument("--picture", type=Path, help="where to keep the picture of the window")
    given = parser.parse_args()
    seconds: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="gto-packages-") as name:
        folder = Path(name)
        try:
            inner = TRIAL if given.quick else ""
            package, archive = made("*.deb", inner), made("*-linux-*.tar.gz", inner)
            with timed("form", seconds):
                check_form(package, with_lintian=given.lintian)
            way = FreshSystem(given.root) if given.root else EmptyFolder(folder / "root")
            seconds |= use(way, package, folder, given.picture, needs_screen=given.screen)
            with timed("archive", seconds):
                check_archive(archive, folder)
        except TrialError as error:
            print(error, file=sys.stderr)
            return 1
    print(", ".join(f"{step} {time_s:.1f} s" for step, time_s in seconds.items()))
    return 0


def made(pattern: str, inner: str = "") -> Path:
    """Return the newest file of a kind in dist/, or a folder in it; TrialError for none."""
    found = sorted((ROOT / "dist" / inner).glob(pattern), key=lambda path: path.stat().st_mtime)
    if not found:
        raise TrialError(
            f"There is no {pattern} in dist/{inner}: run packaging/make_linux_packages.py."
        )
    return found[-1]


def check_form(package: Path, *, with_lintian: bool) -> None:
    """Hold the metadata against their rules, and the package against Debian's if wanted.

    What checks them is left out where it is not installed, and named.
    """
    with tempfile.TemporaryDirectory() as name:
        share = Path(name) / "usr" / "share"
        call(["dpkg-deb", "--fsys-tarfile", package], into=["tar", "-x", "-C", name, "./usr/share"])
        [entry] = (share / "applications").iterdir()
        [told] = (share / "metainfo").iterdir()
        checks: list[Sequence[str | Path]] = [
            ["desktop-file-validate", entry],
            ["appstreamcli", "validate", "--no-net", told],
        ]
        if with_lintian:
            checks.append([*LINTIAN, package])
        for command in checks:
            if shutil.which(str(command[0])):
                call(command)
            else:
                print(f"{command[0]} is not installed and was left out.")


# ------------------------------------------------------------------------------ installed


class EmptyFolder:
    """A folder that dpkg takes for a system; what the package asks for is that of the real one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.enter: tuple[str, ...] = ()
        for name in ("info", "updates", "triggers"):
            (folder / DATABASE / name).mkdir(parents=True)
        for name in ("status", "available"):
            (folder / DATABASE / name).touch()

    def install(self, package: Path) -> None:
        """Unpack and configure."""
        self._dpkg("--install", package)

    def remove(self) -> None:
        """Remove it with its settings."""
        self._dpkg("--purge", PROGRAM)

    def _dpkg(self, *arguments: str | Path) -> None:
        # A user's path may leave out where dpkg's own tools lie.
        path = f"{os.environ['PATH']}:/usr/sbin:/sbin"
        log = self.folder / DATABASE / "log"
        call(["dpkg", f"--root={self.folder}", f"--log={log}", "--force-depends,not-root",
              *arguments], PATH=path)  # fmt: skip


class FreshSystem:
    """A system without Python's packages in a folder, entered by chroot."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.enter = ("chroot", str(folder))

    def install(self, package: Path) -> None:
        """Install it with what it asks for."""
        shutil.copy(package, self.folder / "tmp" / package.name)
        self._apt("install", f"/tmp/{package.name}")
        (self.folder / "tmp" / package.name).unlink()

    def remove(self) -> None:
        """Remove it; the libraries that it asked for are the system's."""
        self._apt("purge", PROGRAM)

    def _apt(self, *arguments: str) -> None:
        call([*self.enter, "apt-get", "--yes", "--quiet=2", "--no-install-recommends", *arguments],
             DEBIAN_FRONTEND="noninteractive")  # fmt: skip


def use(
    way: EmptyFolder | FreshSystem,
    package: Path,
    folder: Path,
    picture: Path | None,
    *,
    needs_screen: bool = False,
) -> dict[str, float]:
    """Install a package, use it and remove it; return what each step took, in seconds."""
    seconds: dict[str, float] = {}
    before = files(way.folder)
    with timed("install", seconds):
        way.install(package)
    work = folder / "work"
    if way.enter:
        # The same path on both sides: the program writes inside, the trial reads from outside.
        inside = way.folder / work.relative_to("/")
        inside.mkdir(parents=True)
        work.symlink_to(inside)
    else:
        work.mkdir()
    start = Path("/") if way.enter else way.folder
    trial = Trial(
        start / "usr/bin/gto-desktop", start / "usr/bin/gto-desktop-window", work, enter=way.enter,
        needs_screen=needs_screen,
    )  # fmt: skip
    trial.run()
    if picture is not None:
        shutil.copy(work / "window.png", picture)
    with timed("remove", seconds):
        way.remove()
    left = sorted(files(way.folder) - before)
    if way.enter:
        # The libraries that it asked for stay, and what they make.
        left = [path for path in left if PROGRAM in path]
    if left:
        raise TrialError(f"Removed, the package leaves {len(left)} files: {', '.join(left[:5])}.")
    if not (work / "data" / "window.ini").is_file():
        raise TrialError("Removed, the package took the user's data along.")
    if way.enter:
        shutil.rmtree(inside)
    return seconds | trial.seconds


def files(folder: Path) -> set[str]:
    """Return all files of a system, but dpkg's database and what is no file of a disk."""
    apart = {str(DATABASE), "proc", "sys", "dev", "tmp"}
    found = set()
    for at, folders, names in os.walk(folder):
        inner = Path(at).relative_to(folder)
        folders[:] = [name for name in folders if str(inner / name) not in apart]
        found |= {str(inner / name) for name in names}
    return found


# ------------------------------------------------------------------------------ unpacked


def check_archive(archive: Path, folder: Path) -> None:
    """Unpack the archive where a path has spaces and other letters, and ask for its library."""
    place = folder / "unpacked é"
    with tarfile.open(archive) as opened:
        opened.extractall(place, filter="data")
    [inner] = place.iterdir()
    work = folder / "archive"
    work.mkdir()
    trial = Trial(inner / "gto-desktop", inner / "gto-desktop-window", work)
    trial.step("version", ["--version"], "study only")
    trial.step("library", ["library", "list"], "6max_200bb")


@contextmanager
def timed(name: str, seconds: dict[str, float]) -> Iterator[None]:
    """Note what a step takes."""
    begun = time.perf_counter()
    yield
    seconds[name] = time.perf_counter() - begun


def call(command: Sequence[str | Path], into: list[str] | None = None, **env: str) -> None:
    """Run a command, its output into another one; TrialError where one fails."""
    words = [str(word) for word in command]
    with tempfile.TemporaryFile("w+") as said:
        ran = subprocess.Popen(
            words, env=os.environ | env, stdout=subprocess.PIPE if into else said, stderr=said
        )
        status = subprocess.call(into, stdin=ran.stdout, stderr=said) if into else 0
        if ran.stdout is not None:
            ran.stdout.close()
        if ran.wait() or status:
            said.seek(0)
            raise TrialError(f"{words[0]} failed:\n{said.read()[-4000:]}")


if __name__ == "__main__":
    sys.exit(main())
