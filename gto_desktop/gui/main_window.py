"""The window: the spot on the left, its solution on the right."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QSplitter, QVBoxLayout, QWidget

from gto_desktop.gui.about import NOTICE, show_about
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.files import Files
from gto_desktop.gui.menus import SEPARATOR, Command, build_menus
from gto_desktop.gui.models.spot import SpotModel
from gto_desktop.gui.models.study import StudyModel
from gto_desktop.gui.panels.results_panel import ResultsPanel
from gto_desktop.gui.panels.solve_panel import SolvePanel
from gto_desktop.gui.panels.spot_panel import SpotPanel
from gto_desktop.gui.ports import ServiceLike, Services, SolutionLike
from gto_desktop.gui.service import ServiceControl
from gto_desktop.gui.theme import ACTION_PALETTES, ThemeChoice
from gto_desktop.services.paths import resource

SPOT_WIDTH = 432
START_SIZE = QSize(1440, 900)
NUMBER_KEYS = 9
OWN_SOLVE = "Own solve"


class MainWindow(QMainWindow):
    """Puts models, panels and menus together; the panels never see each other."""

    def __init__(
        self,
        services: Services,
        appearance: Appearance,
        settings: QSettings,
        service: ServiceLike | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle("GTO Desktop")
        self._settings = settings
        self.appearance = appearance
        _remembered_look(appearance, settings)
        self.bridge = Bridge(self)
        self.spot = SpotModel()
        self.study = StudyModel()
        self.spot_panel = SpotPanel(self.spot, appearance)
        self.solve_panel = SolvePanel(self.spot, self.study, self.bridge, services)
        self.results = ResultsPanel(self.study, appearance, self.bridge, services)
        self.files = Files(self, self.spot, self.study, self.bridge, services)
        self.service = ServiceControl(service, self.bridge, self) if service else None
        self._build()
        self._connect()
        self._restore()
        self._update_actions()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember geometry and layout, and end the background work."""
        self._settings.setValue("window/geometry", self.saveGeometry())
        self._settings.setValue("window/panels", self.splitter.saveState())
        self._settings.setValue("theme", str(self.appearance.theme))
        self._settings.setValue("actions", self.appearance.colours.key)
        self._settings.sync()
        event.accept()
        self.hide()  # a worker may need seconds to come to its next step
        self.bridge.shutdown()
        if self.service is not None:
            self.service.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space pauses and resumes where no focused control wants it."""
        if event.key() == Qt.Key.Key_Space and self.solve_panel.running:
            self.solve_panel.toggle_pause()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        left = QWidget()
        left.setMinimumWidth(SPOT_WIDTH - 12)
        column = QVBoxLayout(left)
        column.setContentsMargins(16, 8, 8, 8)
        column.setSpacing(4)
        column.addWidget(self.spot_panel, 1)
        column.addWidget(_rule())
        column.addWidget(self.solve_panel)
        right = QWidget()
        row = QVBoxLayout(right)
        row.setContentsMargins(8, 12, 16, 12)
        row.addWidget(self.results)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(left)
        self.splitter.addWidget(right)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([SPOT_WIDTH, START_SIZE.width() - SPOT_WIDTH])
        self.setCentralWidget(self.splitter)
        self.actions_by_key = build_menus(self.menuBar(), self, self._menus())
        if self.service is not None:
            self.statusBar().addPermanentWidget(self.service.label)
        self.statusBar().addPermanentWidget(QLabel(NOTICE))
        self.statusBar().setSizeGripEnabled(False)
        for number in range(NUMBER_KEYS):
            shortcut = QShortcut(QKeySequence(str(number + 1)), self)
            shortcut.activated.connect(partial(self.study.take, number))

    def _menus(self) -> dict[str, list[Command | None]]:
        key = QKeySequence.StandardKey
        spot, study, solve, files = self.spot, self.study, self.solve_panel, self.files
        return {
            "&File": [
                Command("open spot", "Open spot\u2026", files.ask_open_spot, key.Open),
                Command("save spot", "Save spot\u2026", files.ask_save_spot, key.Save),
                SEPARATOR,
                Command(
                    "open solution", "Open solution\u2026", files.ask_open_solution, "Ctrl+Shift+O"
                ),
                Command(
                    "save solution", "Save solution\u2026", files.ask_save_solution, "Ctrl+Shift+S"
                ),
                Command("close solution", "Close solution", self._close_solution),
                SEPARATOR,
                Command("quit", "Quit", self.close, "Ctrl+Q"),
            ],
            "&Edit": [
                Command("undo", "Undo", spot.undo, "Ctrl+Z"),
                Command("redo", "Redo", spot.redo, "Ctrl+Shift+Z"),
            ],
            "&Solve": [
                Command("solve", "Solve", solve.solve, "Ctrl+Return"),
                Command("pause", "Pause or resume", solve.toggle_pause, "Ctrl+P"),
                Command("stop", "Stop and keep the result", solve.stop, "Ctrl+."),
                Command("continue", "Continue the solution", solve.carry_on, "Ctrl+Shift+Return"),
            ],
            "St&udy": [
                Command("back", "Back", study.back, "Backspace"),
                Command("root", "To the root", study.root, "Home"),
                SEPARATOR,
                Command("previous card", "Previous card", lambda: study.step_card(-1), "["),
                Command("next card", "Next card", lambda: study.step_card(1), "]"),
            ],
            "&View": self._view_menu(),
            **self._service_menu(),
            "&Help": [Command("about", "About GTO Desktop", lambda: show_about(self))],
        }

    def _service_menu(self) -> dict[str, list[Command | None]]:
        service = self.service
        if service is None:
            return {}
        commands: list[Command | None] = [
            Command("start service", "Start the service", service.start),
            Command("stop service", "Stop the service", service.stop),
            SEPARATOR,
            Command("service documents", "Open its documents", service.open_documents),
            Command("service address", "Copy its address", service.copy_address),
        ]
        return {"Ser&vice": commands}

    def _view_menu(self) -> list[Command | None]:
        themes = [
            Command(
                f"theme {theme}", title, partial(self._set_theme, theme), None, "theme", "Theme"
            )
            for theme, title in _THEMES.items()
        ]
        palettes = [
            Command(
                f"palette {key}",
                palette.title,
                partial(self._set_palette, key),
                choice_of="palette",
                submenu="Action colours",
            )
            for key, palette in ACTION_PALETTES.items()
        ]
        return [*themes, *palettes]

    def _connect(self) -> None:
        self.solve_panel.solved.connect(self._solved)
        self.results.open_spot.connect(self.files.ask_open_spot)
        sample = resource("spots/sample.json")
        self.results.sample_button.setVisible(sample is not None)
        if sample is not None:
            self.results.open_sample.connect(partial(self.files.open_spot, sample))
        self.results.open_solution.connect(self.files.ask_open_solution)
        self.files.told.connect(self._say)
        if self.service is not None:
            self.service.told.connect(self._say)
            self.service.changed.connect(self._update_actions)
        self.spot.changed.connect(lambda _key: self._update_actions())
        self.study.shown.connect(self._update_actions)
        self.bridge.started.connect(self._update_actions)
        for signal in (self.bridge.finished, self.bridge.failed, self.bridge.cancelled):
            signal.connect(self._update_actions)

    def _restore(self) -> None:
        geometry, panels = (
            self._settings.value("window/geometry"),
            self._settings.value("window/panels"),
        )
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(START_SIZE)
        if isinstance(panels, QByteArray):
            self.splitter.restoreState(panels)
        self.actions_by_key[f"theme {self.appearance.theme}"].setChecked(True)
        self.actions_by_key[f"palette {self.appearance.colours.key}"].setChecked(True)

    def open_path(self, path: Path) -> None:
        """Open a spot or a solution, told apart by the name's ending."""
        if path.suffix.lower() == ".json":
            self.files.open_spot(path)
        else:
            self.files.open_solution(path)

    def _solved(self, solution: SolutionLike) -> None:
        self.study.open(solution, OWN_SOLVE)
        self._say(f"Solved: {solution.iterations:,} iterations.")

    def _close_solution(self) -> None:
        """Give its memory back; a flop's solution may hold gigabytes."""
        self.study.open(None, "")

    def _say(self, text: str) -> None:
        self.statusBar().showMessage(text, 10_000)

    def _set_theme(self, theme: ThemeChoice) -> None:
        self.appearance.set_theme(theme)
        self.actions_by_key[f"theme {theme}"].setChecked(True)

    def _set_palette(self, key: str) -> None:
        self.appearance.set_palette(key)
        self.actions_by_key[f"palette {self.appearance.colours.key}"].setChecked(True)

    def _update_actions(self, *_ignored: object) -> None:
        running, open_solution = self.solve_panel.running, self.study.solution is not None
        spec_is_fine = self.spot.check().spec is not None
        can = {
            "undo": self.spot.can_undo,
            "redo": self.spot.can_redo,
            "save spot": spec_is_fine,
            "save solution": open_solution and not self.study.unsettled,
            "close solution": open_solution and not running,
            "solve": spec_is_fine and not running,
            "pause": running,
            "stop": running,
            "continue": open_solution and not running,
            "back": bool(self.study.steps),
            "root": bool(self.study.steps),
            "previous card": bool(self.study.card_choices()),
            "next card": bool(self.study.card_choices()),
        }
        if self.service is not None:
            serving, pending = self.service.address is not None, self.service.pending
            can |= {
                "start service": not serving and not pending,
                "stop service": serving and not pending,
                "service documents": serving,
                "service address": serving,
            }
        for name, possible in can.items():
            self.actions_by_key[name].setEnabled(possible)


_THEMES = {
    ThemeChoice.SYSTEM: "As the system",
    ThemeChoice.LIGHT: "Light",
    ThemeChoice.DARK: "Dark",
}


def _remembered_look(appearance: Appearance, settings: QSettings) -> None:
    """Put on the look of last time, before any widget is made: layouts keep their first sizes."""
    theme = str(settings.value("theme", ThemeChoice.SYSTEM))
    appearance.set_palette(str(settings.value("actions", "")))
    appearance.set_theme(ThemeChoice(theme) if theme in list(ThemeChoice) else ThemeChoice.SYSTEM)


def _rule() -> QFrame:
    line = QFrame()
    line.setProperty("rule", True)
    line.setFixedHeight(1)
    return line
