"""The program's own files among what is dropped on a widget."""

from pathlib import Path

from PySide6.QtCore import QMimeData

from gto_desktop.gui.base.own_files import is_of_a_class
from gto_desktop.solver.store import SUFFIX


def files_of_the_program(data: QMimeData) -> list[Path]:
    """Return the dropped files where all of them are packs, results, solutions or spots."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    known = all(is_of_a_class(one.name) or one.suffix.lower() in {SUFFIX, ".json"} for one in paths)
    return paths if known and len(paths) == len(urls) else []
