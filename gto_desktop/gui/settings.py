"""Where the window keeps its settings."""

import os
from pathlib import Path

import platformdirs
from PySide6.QtCore import QSettings

APP = "gto-desktop"


def settings_path() -> Path:
    """The settings file: below GTO_DESKTOP_HOME when set, else where the user's settings are."""
    home = os.environ.get("GTO_DESKTOP_HOME")
    folder = Path(home) if home else Path(platformdirs.user_config_dir(APP, appauthor=False))
    return folder / "window.ini"


def open_settings() -> QSettings:
    """Open the settings; they are written when the window closes."""
    return QSettings(str(settings_path()), QSettings.Format.IniFormat)
