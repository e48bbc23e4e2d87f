"""Build the wheel and the source archive, and use the wheel as somebody who installed it does.

    .venv/bin/python packaging/check_wheel.py [--keep FOLDER] [--compiled]

The wheel goes into a new environment. Built through the source archive it must come out the same.
`--keep` copies both files to a folder. `--compiled` spares the wheel compiling its kernels anew,
which takes half a minute: it takes those of this checkout.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

from file_list import OPTIONAL
from make_bundle import take_kernels
from try_program import ROOT, Trial, TrialError

from gto_desktop.kernels.code_folder import levels_here

LIMIT_MB = 60
"""What a wheel may have; more of the library belongs into a file of its own."""
NEEDED = (
    "gto_desktop/py.typed",
    "gto_desktop/resources/data_files.json",
    "gto_desktop/resources/icons/gto-desktop.svg",
    "gto_desktop/resources/translations/fr.qm",
    "gto_desktop/resources/preflop/learnt_values.npz",
    "gto_desktop/strategy_db/preflop.sqlite",
    "gto_desktop/strategy_db/flops.sqlite",
    "gto_desktop/docs/guide/index.md",
)


def main() -> int:
    """Build, compare, install and try; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="copy wheel and source archive to this folder")
    parser.add_argument("--compiled", action="store_true", help="take this checkout's kernels")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gto wheel é ") as name:
        folder = Path(name)
        try:
            archive, wheel = build(folder)
            report(archive, wheel)
            seconds = try_wheel(wheel, folder, compiled=given.compiled)
        except TrialError as error:
            print(error, file=sys.stderr)
            return 1
        print(", ".join(f"{step} {time:g} s" for step, time in seconds.items()))
        if given.keep is not None:
            given.keep.mkdir(parents=True, exist_ok=True)
            for path in (archive, wheel):
                shutil.copy(path, given.keep)
    return 0


def build(folder: Path) -> tuple[Path, Path]:
    """Return the source archive and the wheel; TrialError where the archive makes another one."""
    built = folder / "dist"
    # As `pip wheel` does, with the back end in an environment of its own.
    maker = make_environment(folder / "maker", ["hatchling>=1.27,<2"])
    hatchling = maker.with_name("hatchling")
    _call([hatchling, "build", "-d", built], ROOT)
    [archive], [wheel] = built.glob("*.tar.gz"), built.glob("*.whl")
    shutil.unpack_archive(archive, folder / "unpacked")
    [source] = (folder / "unpacked").iterdir()
    _call([hatchling, "build", "-t", "wheel", "-d", folder / "again"], source)
    [again] = (folder / "again").glob("*.whl")
    if contents(again) != contents(wheel):
        raise TrialError("The wheel that is built from the source archive differs.")
    return archive, wheel


def contents(wheel: Path) -> dict[str, int]:
    """Return the names in a wheel with their checksums."""
    with zipfile.ZipFile(wheel) as opened:
        return {each.filename: each.CRC for each in opened.infolist()}


def report(archive: Path, wheel: Path) -> None:
    """Tell the sizes; TrialError where one is too large, or a file is missing or not to ship."""
    names = contents(wheel)
    missing = [name for name in NEEDED if name not in names]
    if missing:
        raise TrialError(f"The wheel lacks {', '.join(missing)}.")
    unwanted = [name for name in OPTIONAL if f"gto_desktop/{name}" in names]
    if unwanted:
        raise TrialError(f"The wheel has {', '.join(unwanted)}, for which it has no room.")
    size = wheel.stat().st_size / 1e6
    print(f"{wheel.name}: {size:.1f} MB. {archive.name}: {archive.stat().st_size / 1e6:.1f} MB.")
    if size > LIMIT_MB:
        raise TrialError(f"The wheel has {size:.1f} MB and may have {LIMIT_MB}.")


def try_wheel(wheel: Path, folder: Path, *, compiled: bool) -> dict[str, float]:
    """Install a wheel into a new environment and use it; return what each step took, in seconds."""
    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    python = make_environment(folder / "installed", [*constraints, str(wheel)])
    trial = Trial(
        python.with_name("gto-desktop"), python.with_name("gto-desktop-window"), folder / "work"
    )
    trial.folder.mkdir()
    for level in levels_here() if compiled else ():
        take_kernels(level, trial.folder / "data" / "cache" / "kernels")
    trial.run()
    return trial.seconds


def make_environment(folder: Path, wanted: list[str]) -> Path:
    """Make an environment with what is wanted and return its Python."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    _call([python, "-m", "pip", "install", "--quiet", *wanted], folder)
    return python


def _call(command: list[str | Path], folder: Path) -> None:
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise TrialError(f"{command[0]} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")


if __name__ == "__main__":
    sys.exit(main())
