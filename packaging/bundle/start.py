"""Where the bundle starts: a process of a crew, or the window or the command line by its name."""

import multiprocessing
import sys
from pathlib import Path

if __name__ == "__main__":
    # Processes that are spawned start the bundle once more, and are told so in their arguments.
    multiprocessing.freeze_support()
    from gto_desktop.cli import main, main_of_window

    named = Path(sys.argv[0]).stem.lower()
    sys.exit(main_of_window() if named.endswith("-window") else main())
