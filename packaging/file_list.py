"""Write the list of the data files that ship, with sizes and SHA-256: resources/data_files.json.

    .venv/bin/python packaging/file_list.py [--check]

`--check` writes nothing, and fails where a file is not as the list says.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

from gto_desktop.basis.shipped_files import LIST, file_sum

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = (
    "strategy_db/*.sqlite",
    "resources/preflop/*.npz",
    "resources/flops/*.json",
    "resources/hands/*.phhs",
    "resources/spots/*.json",
    "resources/fair_play/*.json",
)
"""Data. Texts and pictures do no harm where they are damaged."""
OPTIONAL = ("strategy_db/flops_more.sqlite",)
"""What a wheel leaves out."""


def main() -> int:
    """Write the list, or compare; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    if not parser.parse_args().check:
        (ROOT / LIST).write_text(file_list(ROOT), encoding="utf-8", newline="\n")
    elif not fits(ROOT):
        print(f"{LIST} is not of these files: run packaging/file_list.py", file=sys.stderr)
        return 1
    return 0


def fits(root: Path) -> bool:
    """Tell whether the list is of what lies under a root."""
    path = root / LIST
    return path.is_file() and path.read_text(encoding="utf-8") == file_list(root)


def file_list(root: Path) -> str:
    """Return the list of what lies under a root, as JSON."""
    paths = sorted(path for pattern in SHIPPED for path in root.glob(pattern))
    files: dict[str, dict[str, object]] = {}
    for path in paths:
        name = path.relative_to(root).as_posix()
        files[name] = {"bytes": path.stat().st_size, "sha256": file_sum(path)}
        if name in OPTIONAL:
            files[name]["optional"] = True
    own = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()
    return json.dumps({"files": files, "sha256": own}, indent=1) + "\n"


if __name__ == "__main__":
    sys.exit(main())
