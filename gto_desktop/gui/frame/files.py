"""Opening and saving spots and solutions."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.jobs import Flow, ask, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.own_files import (
    FLOPS_SUFFIX,
    PACK_SUFFIX,
    RESULTS_SUFFIX,
    is_of_a_class,
)
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import LANE
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.kit.file_dialogs import ask_file, ask_files, ask_where
from gto_desktop.gui.node.models.node_reader import KEEP_LANE
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import load_spot
from gto_desktop.solver.store import SUFFIX

SPOT_SUFFIX = ".json"


class Files(QObject):
    """File dialogs that do not block; the status bar says what became of the chosen file."""

    of_a_class = Signal(object)
    """Paths of packs and of results of students."""

    def __init__(self, window: Shell, models: AppModels) -> None:
        super().__init__(window)
        self._window, self._models = window, models
        self._services = models.parts.solving

    def ask_open(self) -> QFileDialog:
        """Ask what to open: a spot or a solution."""
        own = tr(
            "Spots, solutions, packs, results (*.json {endings})",
            endings=f"*{SUFFIX} *{PACK_SUFFIX} *{RESULTS_SUFFIX} *{FLOPS_SUFFIX}",
        )
        return ask_file(self._window, tr("Open"), [own, tr("All files (*)")], self.open)

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
        elif path.suffix.lower() == FLOPS_SUFFIX:
            self.add_flops([path])
        elif path.suffix.lower() == SPOT_SUFFIX:
            self.open_spot(path)
        else:
            self.open_solution(path)

    def ask_save_spot(self) -> QFileDialog:
        """Ask where to save the spot."""
        kinds = [tr("Spots (*.json)"), tr("All files (*)")]
        return ask_where(self._window, tr("Save spot"), kinds, self.save_spot)

    def ask_save_solution(self) -> QFileDialog:
        """Ask where to save the solution."""
        kinds = [tr("Solutions (*{ending})", ending=SUFFIX), tr("All files (*)")]
        return ask_where(self._window, tr("Save solution"), kinds, self.save_solution)

    def ask_save_small(self) -> QFileDialog:
        """Ask where to save the solution without its rivers."""
        kinds = [tr("Solutions (*{ending})", ending=SUFFIX), tr("All files (*)")]
        title = tr("Save solution without rivers")
        return ask_where(
            self._window, title, kinds, lambda path: self.save_solution(path, small=True)
        )

    def ask_more_flops(self) -> QFileDialog:
        """Ask for packs of flops to take in."""
        kinds = [tr("Packs of flops (*{ending})", ending=FLOPS_SUFFIX), tr("All files (*)")]
        return ask_files(self._window, tr("Get more flops"), kinds, self.add_flops)

    def add_flops(self, paths: Sequence[Path]) -> None:
        """Take in packs of flops in the background, one after another."""
        for path in paths:
            self._models.bridge.run(self._add_flops(path))

    def _add_flops(self, path: Path) -> Flow:
        packs = self._models.parts.flop_packs
        if packs is None:
            return
        title = tr("Getting flops of {name}", name=path.name)
        try:
            taken = yield from work(lambda: packs().add(path), title, KEEP_LANE)
        except Exception as problem:
            self._models.told.emit(tr("No flops were added: {why}", why=sentence(problem)))
            return
        self._models.library_grew.emit()
        self._models.told.emit(
            tr("{title} by {author} (key {key}): {added} flops added, {there} were there already.",
               title=taken.pack.title, author=taken.pack.author, key=taken.pack.fingerprint,
               added=taken.added, there=taken.there)
        )  # fmt: skip

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
        try:
            text = json.dumps(self._models.spot.to_dict(), indent=1)
            with atomic_write(path) as file:
                file.write(f"{text}\n".encode())
        except InputError as problem:
            self._models.told.emit(tr("Not saved: {why}", why=sentence(problem)))
        else:
            self._models.told.emit(tr("Saved {name}.", name=path.name))

    def open_solution(
        self,
        path: Path,
        go: Callable[[], object] = lambda: None,
        *,
        shows: Callable[[], bool] = lambda: True,
    ) -> None:
        """Read a solution in the background, show it, and go where in it the user wants to be.

        Args:
            path: its file.
            go: goes there.
            shows: whether the grid comes to the front with it.
        """
        self._models.bridge.run(self._open_solution(path, go, shows), "open solution")

    def _open_solution(
        self, path: Path, go: Callable[[], object], shows: Callable[[], bool]
    ) -> Flow:
        past = self._models.past
        if past is not None and not past.is_read:
            # At the start: what is kept of a solve tells its name, its seats and its unit.
            yield from ask(lambda: None, LANE)
        name = translate_message(self._models.file_title(path))
        self._models.told.emit(tr("Opening {name}\u2026", name=name))
        try:
            solution = yield from work(lambda: self._services.open(path), lane=KEEP_LANE)
        except Exception as problem:
            why = sentence(problem)
            self._models.told.emit(tr("{name} cannot be opened: {why}", name=name, why=why))
            return
        self._models.open_file(solution, path)
        if shows():
            self._window.show_panel("grid")
        go()
        self._models.told.emit(tr("Opened {name}.", name=name))

    def save_solution(self, path: Path, *, small: bool = False) -> None:
        """Write the shown solution in the background; small, without its rivers."""
        solution = self._models.study.solution
        if solution is not None:
            self._models.bridge.run(self._save_solution(solution, path, small=small))

    def _save_solution(self, solution: Solution, path: Path, *, small: bool) -> Flow:
        self._models.told.emit(tr("Saving {name}\u2026", name=path.name))
        try:
            yield from ask(lambda: self._services.save(solution, path, small=small), KEEP_LANE)
        except Exception as problem:
            self._models.told.emit(tr("Not saved: {why}", why=sentence(problem)))
        else:
            self._models.told.emit(tr("Saved {name}.", name=path.name))
