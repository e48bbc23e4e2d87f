"""The program as a module: ``python -m gto_desktop``."""

import sys

from gto_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
