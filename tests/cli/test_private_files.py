"""Whatever begins, what is kept of the user is for the user alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gto_desktop.basis.paths import sample_hands

COMMANDS = (
    ("keys", "create", "--name", "Ann"),
    ("hands", "import", str(sample_hands())),
    ("train", "6max: F F F", "--count", "0", "--keep", "opens"),
    ("certificate", "make"),
)
BEGIN_WINDOW = """
from gto_desktop.gui.frame.settings import open_settings
settings = open_settings()
settings.setValue("theme", "dark")
settings.sync()
"""


def wide(folder: Path) -> list[str]:
    """List what others may read, write or enter."""
    return [
        str(path.relative_to(folder.parent))
        for path in (folder, *folder.rglob("*"))
        if path.stat().st_mode & 0o077 and path.name not in {"certificate.pem", "window.ini"}
    ]


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command[:2]))
def test_that_the_first_command_makes_a_folder_for_the_user_alone(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    home = tmp_path / "new" / "home"
    done = subprocess.run(
        [sys.executable, "-m", "gto_desktop", *command],
        env={**os.environ, "GTO_DESKTOP_HOME": str(home)},
        umask=0o022,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert home.is_dir()
    assert wide(home) == []


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_that_the_settings_of_the_window_lie_in_a_folder_for_the_user_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    subprocess.run(
        [sys.executable, "-c", BEGIN_WINDOW],
        env={**os.environ, "GTO_DESKTOP_HOME": str(home)},
        umask=0o022,
        check=True,
    )

    assert (home / "window.ini").is_file()
    assert wide(home) == []
