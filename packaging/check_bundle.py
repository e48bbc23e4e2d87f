"""Use the bundle that lies in dist/ as its user does, moved to another folder.

.venv/bin/python packaging/check_bundle.py
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from try_program import ROOT, Trial, TrialError


def main() -> int:
    """Try the bundle and return the exit status."""
    made = ROOT / "dist" / "gto-desktop"
    ending = ".exe" if sys.platform == "win32" else ""
    with tempfile.TemporaryDirectory(prefix="gto bundle é ") as name:
        moved = Path(name) / "elsewhere"
        shutil.copytree(made, moved, symlinks=True)
        work = Path(name) / "work"
        work.mkdir()
        trial = Trial(moved / f"gto-desktop{ending}", moved / f"gto-desktop-window{ending}", work)
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
