"""Which files are the program's own, by their names, and which of them were dropped."""

from pathlib import Path

from PySide6.QtCore import QMimeData

from gto_desktop.solver.store import SUFFIX

PACK_SUFFIX = ".gtopack"
RESULTS_SUFFIX = ".gtoresults"


def is_of_a_class(name: str) -> bool:
    """Tell whether a file is a pack or results of a student, by its name.

    >>> is_of_a_class("week 1.GTOPACK"), is_of_a_class("spot.json")
    (True, False)
    """
    return name.lower().endswith((PACK_SUFFIX, RESULTS_SUFFIX))


def files_of_the_program(data: QMimeData) -> list[Path]:
    """Return the dropped files where all of them are packs, results, solutions or spots."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    known = all(is_of_a_class(one.name) or one.suffix.lower() in {SUFFIX, ".json"} for one in paths)
    return paths if known and len(paths) == len(urls) else []
