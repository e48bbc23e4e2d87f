"""Files from the user: asked for to read or to write, or dropped on the window."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.own_files import FLOPS_SUFFIX, is_of_a_class
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.solver.store import SUFFIX

_ENDING = re.compile(r"\*\.(\w+)")


def ask_where(
    parent: QWidget,
    title: str,
    filters: Sequence[str],
    take: Callable[[Path], object],
    name: str = "",
) -> QFileDialog:
    """Ask where to write a file.

    Args:
        parent: what the question belongs to.
        title: of the question.
        filters: kinds of file such as "Table (*.csv)"; the chosen one gives the ending.
        take: gets the answer.
        name: what the file is called if nobody types another.
    """
    dialog = QFileDialog(parent, title, _Folder.present())
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(list(filters))

    def take_ending(chosen: str) -> None:
        ending = _ENDING.search(chosen)
        if ending is not None:
            dialog.setDefaultSuffix(ending[1])

    take_ending(filters[0])
    dialog.filterSelected.connect(take_ending)
    if name:
        dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: take(Path(path)))
    return _opened(dialog)


def saved(path: Path, data: bytes) -> str:
    """Write a file, whole or not at all, and return what became of it."""
    try:
        with atomic_write(path) as file:
            file.write(data)
    except InputError as problem:
        return tr("Not saved: {problem}", problem=sentence(problem))
    return tr("Saved {name}.", name=path.name)


def ask_file(
    parent: QWidget, title: str, filters: Sequence[str], take: Callable[[Path], object]
) -> QFileDialog:
    """Ask for a file to read; see `ask_where`."""
    dialog = QFileDialog(parent, title, _Folder.present())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(list(filters))
    dialog.fileSelected.connect(lambda path: take(Path(path)))
    return _opened(dialog)


def ask_files(
    parent: QWidget,
    title: str,
    filters: Sequence[str],
    take: Callable[[list[Path]], object],
    mode: QFileDialog.FileMode = QFileDialog.FileMode.ExistingFiles,
) -> QFileDialog:
    """Ask for files to read, or with another mode for a folder; see `ask_where`."""
    dialog = QFileDialog(parent, title, _Folder.present())
    dialog.setFileMode(mode)
    if filters:
        dialog.setNameFilters(list(filters))
    dialog.filesSelected.connect(lambda paths: take([Path(path) for path in paths]))
    return _opened(dialog)


class _Folder:
    """Where dialogs open: in the folder of the file that was chosen last."""

    _last = ""

    @classmethod
    def present(cls) -> str:
        """Return the folder; at first that of the user's documents."""
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        folders = (cls._last, QStandardPaths.writableLocation(documents))
        return next((each for each in folders if each and Path(each).is_dir()), str(Path.home()))

    @classmethod
    def take(cls, path: str) -> None:
        """Take note of a file that was chosen."""
        cls._last = str(Path(path).parent)


def _opened(dialog: QFileDialog) -> QFileDialog:
    dialog.fileSelected.connect(_Folder.take)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def files_of_the_program(data: QMimeData) -> list[Path]:
    """Return the dropped files where all of them are packs, results, flops, solutions or spots."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    known = all(
        is_of_a_class(p.name) or p.suffix.lower() in {SUFFIX, ".json", FLOPS_SUFFIX} for p in paths
    )
    return paths if known and len(paths) == len(urls) else []
