"""The settings of the window: where they are kept and what can be chosen."""

import os
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum

from PySide6.QtCore import QObject, QSettings, Signal

from gto_desktop.basis.paths import make_folder, settings_file
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.solve.models.spot_fields import MOST_THREADS
from gto_desktop.training.habit import MOST_A_DAY

APP = "gto-desktop"
_GROUP = "preferences"
AUTOMATIC_THREADS = 0


class Opening(StrEnum):
    """What the window shows when the program starts."""

    START_PAGE = "start"
    LAST_PLACE = "last"
    """Whatever was open when it was closed."""


@dataclass(frozen=True)
class Preferences:
    """The user's choices; those of the look are kept by `Appearance`."""

    language: str = "system"
    """A key of `language.LANGUAGES`, or "system"."""
    opens: Opening = Opening.LAST_PLACE
    threads: int = AUTOMATIC_THREADS
    """Threads of a solve; 0 for all processors."""
    precision: int = 16
    """Bits per stored number: 16 or 32."""
    target_pct: float = 0.3
    """Exploitability a solve stops at, in percent of the pot; above 0."""
    max_iterations: int = 1000
    solve_missing: bool = True
    """Whether a flop that is typed and in no library is solved at once; else it is offered."""
    daily_goal: int = 0
    """Decisions to answer in drills a day; 0 for no goal."""
    drill_tables: int = 1
    """Tables of a drill: 1, 2 or 4."""
    spare_time: bool = False
    """Whether flops of the user's hands are solved while he and the machine do nothing else."""


LIMITS: dict[str, tuple[float, float]] = {
    "threads": (0, MOST_THREADS),
    "target_pct": (0.01, 100.0),
    "max_iterations": (1, 1_000_000),
    "daily_goal": (0, MOST_A_DAY),
    "drill_tables": (1, 4),
}
"""Least and largest value of a number."""
PRECISIONS = (16, 32)


class PreferenceStore(QObject):
    """The preferences in force; `changed` fires with the name of each field that was changed."""

    changed = Signal(str)

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        names = [field.name for field in fields(Preferences)]
        self.present = _read({name: settings.value(f"{_GROUP}/{name}") for name in names})

    def set(self, **values: object) -> None:
        """Choose other values; they hold at once and are kept.

        Raises:
            ValueError: one is out of its limits.
        """
        wanted = replace(self.present, **values)  # type: ignore[arg-type]
        _check(wanted)
        before, self.present = asdict(self.present), wanted
        for name, value in asdict(wanted).items():
            if value != before[name]:
                self._settings.setValue(f"{_GROUP}/{name}", str(value))
                self.changed.emit(name)


def _read(kept: dict[str, object]) -> Preferences:
    """Preferences from what was kept; a value that makes no sense is the one they come with."""
    preferences = Preferences()
    for name, text in kept.items():
        if text is None:
            continue
        standard = getattr(preferences, name)
        try:
            value = str(text) == "True" if isinstance(standard, bool) else type(standard)(str(text))
            candidate = replace(preferences, **{name: value})  # type: ignore[arg-type]
            _check(candidate)
        except ValueError:
            continue
        preferences = candidate
    return preferences


def _check(preferences: Preferences) -> None:
    for name, (low, high) in LIMITS.items():
        value = getattr(preferences, name)
        if not low <= value <= high:
            raise ValueError(f"{name} must be from {low:g} to {high:g}, not {value}.")
    if preferences.precision not in PRECISIONS:
        raise ValueError(f"precision must be 16 or 32, not {preferences.precision}.")


def solve_texts(preferences: Preferences) -> dict[str, str]:
    """Texts for the fields of `SPOT_FIELDS` that say how to solve, for a new spot.

    A field is called as its preference, but for the target.
    """
    threads = preferences.threads or os.cpu_count() or 1
    return {
        "target": written(preferences.target_pct, "g"),
        "max_iterations": str(preferences.max_iterations),
        "threads": str(min(threads, MOST_THREADS)),
        "precision": str(preferences.precision),
    }


def open_settings() -> QSettings:
    """Open the settings; they are written when the window closes."""
    with suppress(OSError):
        # Qt would make it for everybody to read.
        make_folder(settings_file().parent)
    return QSettings(str(settings_file()), QSettings.Format.IniFormat)
