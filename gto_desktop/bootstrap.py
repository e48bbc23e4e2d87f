"""The one place that builds the real things and hands them to each other."""

from collections.abc import Sequence

from gto_desktop.services.paths import checkpoints_folder
from gto_desktop.services.solving import Solving


def make_solving(
    *, checkpoint_every: float | None = None, fresh: bool = False, forgets: bool = True
) -> Solving:
    """Make the solving services, with checkpoints among the user's data."""
    return Solving(checkpoints_folder(), checkpoint_every, fresh, forgets)


def open_window(arguments: Sequence[str]) -> int:
    """Open the window and return its exit code; a first argument is a file to open."""
    from gto_desktop.gui.app import run

    return run(make_solving(), arguments)
