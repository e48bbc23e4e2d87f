"""The command line: options, exit codes and text; the work is done by the services."""

import sys


def main() -> int:
    """Run the command line and return the exit code."""
    return _run(sys.argv[1:])


def main_of_window() -> int:
    """Open the window, with the files that were named, and return the exit code."""
    return _run(["gui", *sys.argv[1:]], has_terminal=False)


def _run(arguments: list[str], *, has_terminal: bool = True) -> int:
    try:
        from gto_desktop.cli.main_command import run

        return run(arguments, has_terminal=has_terminal)
    except KeyboardInterrupt:
        return 130
