"""Use the bundle that lies in dist/ as its user does, moved to another folder.

    .venv/bin/python packaging/check_bundle.py [--screen]

On macOS it is the application that is used. `--screen` fails where the window cannot be seen to
paint, for which it takes Xvfb and ImageMagick.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from make_bundle import APPLICATION, PROGRAM, ROOT
from try_program import Trial, TrialError


def main() -> int:
    """Try the bundle and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screen", action="store_true", help="fail where there is no screen")
    needs_screen = parser.parse_args().screen
    is_mac = sys.platform == "darwin"
    made = APPLICATION if is_mac else ROOT / "dist" / PROGRAM
    ending = ".exe" if sys.platform == "win32" else ""
    with tempfile.TemporaryDirectory(prefix="gto bundle é ") as name:
        moved = Path(name) / f"elsewhere{made.suffix}"
        shutil.copytree(made, moved, symlinks=True)
        work = Path(name) / "work"
        work.mkdir()
        at = moved / "Contents" / "MacOS" if is_mac else moved
        trial = Trial(
            at / f"gto-desktop{ending}", at / f"gto-desktop-window{ending}", work,
            needs_screen=needs_screen,
        )  # fmt: skip
        try:
            trial.run()
            compiled = _compiled_anew(moved, work / "data")
        except TrialError as error:
            print(error, file=sys.stderr)
            return 1
        print(", ".join(f"{step} {time:g} s" for step, time in trial.seconds.items()))
        if compiled:
            print(f"Kernels that were to come with the bundle: {', '.join(compiled)}")
            return 1
    return 0


def _compiled_anew(bundle: Path, home: Path) -> list[str]:
    """Name the kernels that a solve compiled though the bundle brings code for this processor."""
    [shipped] = bundle.rglob("gto_desktop/kernels/compiled")
    return [
        file.name
        for folder in (home / "cache" / "kernels").iterdir()
        for file in folder.glob("*.nbc")
        if not (shipped / folder.name / file.name).is_file()
    ]


if __name__ == "__main__":
    sys.exit(main())
