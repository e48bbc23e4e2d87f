"""Databases that were lost: a file beside each tells that there is something in it."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.system import keep_private


@dataclass(frozen=True)
class Sign:
    """A file that stands beside a database once something is in it: one that is lost is missed.

    A new database in its place would say that there never was anything.
    """

    database: str
    """Name of the database's file."""
    name: str
    """Its own."""
    text: str
    """What it says to whoever opens it."""

    def note(self, folder: Path) -> None:
        """Note that the database of a folder holds something, as far as the disk lets it."""
        with suppress(OSError):
            if not (folder / self.name).exists():
                (folder / self.name).write_text(self.text, encoding="utf-8")
                keep_private(folder / self.name)

    def misses(self, folder: Path) -> bool:
        """Tell whether the database of a folder held something and is missing or empty."""
        path = folder / self.database
        if path.exists() and (path.is_dir() or path.stat().st_size):
            return False
        return (folder / self.name).exists()
