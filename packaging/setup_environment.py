"""Set up `.venv` for this checkout, and look for the system libraries of the window.

    python3 packaging/setup_environment.py [--quiet | --missing-apt-packages]

Without an option it also reports on the system libraries when everything was in place already.
`--missing-apt-packages` installs nothing: it prints the Debian packages the window still needs.

Standard library only; the syntax stays readable to Pythons too old for the program, which look
for a newer one here.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
NEWER_NAMES = ["python3.14", "python3.13", "python3.12", "python3.11"]

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "set-up-for.json"

# Qt's own libraries ask for these (`readelf -d`), and the wheel does not bring them.
LIBRARIES_OF_QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
}
LIBRARIES_OF_AN_X11_WINDOW = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


class SetupError(Exception):
    """The set-up cannot go on; the text says why and what to do about it."""


def main(arguments: list[str]) -> int:
    """Do what the options ask for and return the exit status."""
    if "--missing-apt-packages" in arguments:
        print(" ".join(missing_packages()))
        return 0
    try:
        if sys.version_info < OLDEST:
            return run_with_newer_python(arguments)
        if not is_ready():
            make_environment()
            install()
            STAMP.write_text(json.dumps(state_of_checkout()), encoding="utf-8")
            print("Ready: .venv is set up.", flush=True)
        elif "--quiet" in arguments:
            return 0
        else:
            print("Ready: .venv was set up already.")
        report_missing_packages()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. `make setup` goes on from here.", file=sys.stderr)
        return 130
    return 0


def run_with_newer_python(arguments: list[str]) -> int:
    """Run this script again with the newest Python on the path that is new enough."""
    for name in NEWER_NAMES:
        found = shutil.which(name)
        # A version switcher leaves names on the path that do not run.
        if found and subprocess.call([found, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return subprocess.call([found, __file__, *arguments])
    running = ".".join(str(part) for part in sys.version_info[:2])
    needed = ".".join(str(part) for part in OLDEST)
    raise SetupError(
        f"GTO Desktop needs Python {needed} or newer; python3 is {running} and no newer one is on "
        "the path. Install one, or name it: make setup PYTHON=/path/to/python3"
    )


def state_of_checkout() -> dict[str, str]:
    """Say what the environment depends on: set up again when any of it changes."""
    # Not known to the Pythons that only get as far as run_with_newer_python.
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = json.dumps([project["build-system"], project["project"]], sort_keys=True)
    wanted += (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return {
        "root": str(ROOT),
        "python": os.path.realpath(PYTHON),
        "wanted": hashlib.sha256(wanted.encode()).hexdigest(),
    }


def is_ready() -> bool:
    """Tell whether the environment was set up for the checkout as it is now."""
    return PYTHON.exists() and read_stamp() == state_of_checkout()


def read_stamp() -> dict[str, str]:
    """Return what the environment was last set up for, empty if it never was."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def make_environment() -> None:
    """Make `.venv`, unless there is one that works."""
    # An environment that was moved or copied still points at the place it came from.
    moved = read_stamp().get("root", str(ROOT)) != str(ROOT)
    if not moved and PYTHON.exists() and runs([str(PYTHON), "-m", "pip", "--version"]):
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        install_venv_module()
    print("Making .venv (about 1 GB on disk when it is done) ...", flush=True)
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
        raise SetupError(f"Python could not make {VENV}; what it said stands above.")


def install_venv_module() -> None:
    """Install the part of Python that Debian packs apart; needs root."""
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    # As root on a bare machine or in a container nobody else is going to install it.
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {package}, the part of Python that makes .venv ...", flush=True)
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "update", "--quiet=2"], env=quietly)
        if subprocess.call(["apt-get", "install", "--yes", "--quiet=2", package], env=quietly) == 0:
            return
    raise SetupError(
        "This Python cannot make virtual environments. On Debian and Ubuntu:\n"
        f"    sudo apt-get install {package}\n"
        "Then run the same command again."
    )


def install() -> None:
    """Install the program in editable mode, with its development tools, at the tested versions."""
    print("Installing the libraries (some 300 MB to download the first time) ...", flush=True)
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--constraint", "constraints.txt", "--editable", ".[dev]"]
    if subprocess.call(command, cwd=ROOT) != 0:
        raise SetupError(
            "Installing the libraries failed; what pip said stands above. "
            "With a connection and 1 GB of free disk, `make setup` goes on from here."
        )


def runs(command: list[str]) -> bool:
    """Tell whether a command exits with status 0; its output is dropped."""
    quiet = subprocess.DEVNULL
    try:
        return subprocess.call(command, stdout=quiet, stderr=quiet) == 0
    except OSError:
        return False


def missing_packages() -> list[str]:
    """Name the Debian packages of the system libraries that Qt would not find."""
    if not sys.platform.startswith("linux"):
        return []
    libraries = {**LIBRARIES_OF_QT, **LIBRARIES_OF_AN_X11_WINDOW}
    return sorted({package for name, package in libraries.items() if not loads(name)})


def loads(library: str) -> bool:
    """Tell whether the dynamic linker finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def report_missing_packages() -> None:
    """Print one line to copy when the window lacks system libraries; the rest works without."""
    missing = missing_packages()
    if missing:
        print(
            "The window needs system libraries that are not installed. On Debian and Ubuntu:\n"
            f"    sudo apt-get install {' '.join(missing)}\n"
            "Solving in the terminal works without them."
        )
    elif PYTHON.exists() and not runs([str(PYTHON), "-c", "import PySide6.QtWidgets"]):
        print(
            "Qt does not load, so the window will not open; this says why:\n"
            "    .venv/bin/python -c 'import PySide6.QtWidgets'"
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
