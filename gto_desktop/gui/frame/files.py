"""Opening and saving spots and solutions."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.jobs import Flow, ask, work
from gto_desktop.gui.base.own_files import PACK_SUFFIX, RESULTS_SUFFIX, is_of_a_class
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.shell import Shell
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.node.models.node_reader import SOLUTION_LANE
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import load_spot
from gto_desktop.solver.store import SUFFIX

SPOT_SUFFIX = "json"
SOLUTION_SUFFIX = SUFFIX.removeprefix(".")


def _spots() -> str:
    return tr("Spots (*.json)")


def _solutions() -> str:
    return tr("Solutions (*{ending})", ending=SUFFIX)


def _both() -> str:
    return tr(
        "Spots, solutions, packs, results (*.json {endings})",
        endings=f"*{SUFFIX} *{PACK_SUFFIX} *{RESULTS_SUFFIX}",
    )


class Files(QObject):
    """File dialogs that do not block; the status bar says what became of the chosen file."""

    of_a_class = Signal(object)
    """Paths of packs and of results of students."""

    def __init__(self, window: QWidget, models: AppModels, shell: Shell) -> None:
        super().__init__(window)
        self._window, self._models, self._shell = window, models, shell
        self._services = models.parts.solving

    def ask_open(self) -> QFileDialog:
        """Ask what to open: a spot or a solution."""
        return self._ask(tr("Open"), _both(), self.open, saves_as="")

    def open_all(self, paths: Sequence[Path]) -> None:
        """Open packs and results together; of spots and solutions the first."""
        classes = [path for path in paths if is_of_a_class(path.name)]
        if classes:
            self.of_a_class.emit(classes)
        for path in [path for path in paths if path not in classes][:1]:
            self.open(path)

    def open(self, path: Path) -> None:
        """Open a file of the program, told apart by the name's ending."""
        if is_of_a_class(path.name):
            self.of_a_class.emit([path])
        elif path.suffix.lower() == f".{SPOT_SUFFIX}":
            self.open_spot(path)
        else:
            self.open_solution(path)

    def ask_open_spot(self) -> QFileDialog:
        """Ask which spot to open."""
        return self._ask(tr("Open spot"), _spots(), self.open_spot, saves_as="")

    def ask_save_spot(self) -> QFileDialog:
        """Ask where to save the spot."""
        return self._ask(tr("Save spot"), _spots(), self.save_spot, saves_as=SPOT_SUFFIX)

    def ask_save_solution(self) -> QFileDialog:
        """Ask where to save the solution."""
        return self._ask(
            tr("Save solution"), _solutions(), self.save_solution, saves_as=SOLUTION_SUFFIX
        )

    def open_spot(self, path: Path) -> None:
        """Show a spot file; a file that is none leaves everything as it was."""
        try:
            self._models.spot.show(load_spot(path))
        except InputError as problem:
            self._models.told.emit(sentence(problem))
        else:
            self._models.told.emit(tr("Opened {name}.", name=path.name))

    def save_spot(self, path: Path) -> None:
        """Write the spot, whole or not at all."""
        partial = path.with_name(path.name + ".part")
        try:
            text = json.dumps(self._models.spot.to_dict(), indent=1)
            partial.write_text(f"{text}\n", encoding="utf-8")
            partial.replace(path)
        except (InputError, OSError) as problem:
            self._models.told.emit(tr("Not saved: {why}", why=sentence(problem)))
        else:
            self._models.told.emit(tr("Saved {name}.", name=path.name))

    def open_solution(self, path: Path) -> None:
        """Read a solution in the background, and show it."""
        self.open_solution_at(path, lambda: None)

    def open_solution_at(self, path: Path, go: Callable[[], object]) -> None:
        """Read a solution in the background, show it, and go where in it the user wants to be."""
        self._models.bridge.run(self._open_solution(path, go), "open solution")

    def _open_solution(self, path: Path, go: Callable[[], object]) -> Flow:
        self._models.told.emit(tr("Opening {name}\u2026", name=path.name))
        try:
            solution = yield from work(lambda: self._services.open(path))
        except Exception as problem:
            why = sentence(problem)
            self._models.told.emit(tr("{name} cannot be opened: {why}", name=path.name, why=why))
            return
        self._models.open_file(solution, path)
        self._shell.show_panel("grid")
        go()
        self._models.told.emit(tr("Opened {name}.", name=path.name))

    def save_solution(self, path: Path) -> None:
        """Write the shown solution in the background."""
        solution = self._models.study.solution
        if solution is not None:
            self._models.bridge.run(self._save_solution(solution, path))

    def _save_solution(self, solution: Solution, path: Path) -> Flow:
        self._models.told.emit(tr("Saving {name}\u2026", name=path.name))
        try:
            yield from ask(lambda: self._services.save(solution, path), SOLUTION_LANE)
        except Exception as problem:
            self._models.told.emit(tr("Not saved: {why}", why=sentence(problem)))
        else:
            self._models.told.emit(tr("Saved {name}.", name=path.name))

    def _ask(
        self, caption: str, filters: str, chosen: Callable[[Path], None], *, saves_as: str
    ) -> QFileDialog:
        dialog = QFileDialog(self._window, caption)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([filters, tr("All files (*)")])
        if saves_as:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(saves_as)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: chosen(Path(name)))
        dialog.open()
        return dialog
