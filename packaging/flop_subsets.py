"""Write resources/flops/subsets.json: `.venv/bin/python packaging/flop_subsets.py`."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Small matrices: threads only cost time, and they round differently from run to run.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
# Run by its path, the script does not see the package otherwise.
sys.path.insert(0, str(ROOT))

from gto_desktop.cards.flop_subsets import SUBSETS_FILE, write_subsets  # noqa: E402

if __name__ == "__main__":
    write_subsets(ROOT / SUBSETS_FILE)
    print(f"Written: {SUBSETS_FILE}")
