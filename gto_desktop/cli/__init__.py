"""The command line: options, exit codes and text; the work is done by the services."""

import sys


def main() -> int:
    """Run the command line and return the exit code."""
    try:
        from gto_desktop.cli.main_command import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130
