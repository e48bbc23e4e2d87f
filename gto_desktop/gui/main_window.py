"""The window: models, panels and commands put together; the panels never see each other."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QVBoxLayout, QWidget

from gto_desktop.gui.about import NOTICE, show_about
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.commands import Command, Commands
from gto_desktop.gui.docking import Docks
from gto_desktop.gui.files import Files
from gto_desktop.gui.jobs_bar import JobsBar
from gto_desktop.gui.menus import Menus
from gto_desktop.gui.models.spot import SpotModel
from gto_desktop.gui.models.study import StudyModel
from gto_desktop.gui.palette import CommandPalette
from gto_desktop.gui.panels.results_panel import ResultsPanel
from gto_desktop.gui.panels.solve_panel import SolvePanel
from gto_desktop.gui.panels.spot_panel import SpotPanel
from gto_desktop.gui.panels.start_panel import StartPanel
from gto_desktop.gui.ports import ServiceLike, Services, SolutionLike
from gto_desktop.gui.service import ServiceControl
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import ThemeChoice
from gto_desktop.gui.window_commands import window_commands
from gto_desktop.gui.window_panels import layouts, panel_specs
from gto_desktop.services.paths import resource

START_SIZE = QSize(1440, 900)
MESSAGE_MS = 10_000


class MainWindow(QMainWindow):
    """Everything of the program that is seen."""

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
        self.commands = Commands(self, settings)
        self.spot = SpotModel()
        self.study = StudyModel()
        self.spot_panel = SpotPanel(self.spot, appearance)
        self.solve_panel = SolvePanel(self.spot, self.study, self.bridge, services)
        self.spot_page = _below_each_other(self.spot_panel, self.solve_panel)
        self.results = ResultsPanel(self.study, appearance, self.bridge, services)
        self.files = Files(self, self.spot, self.study, self.bridge, services)
        self.service = ServiceControl(service, self.bridge, self) if service else None
        self.docks = Docks(self, panel_specs(self), layouts(), settings)
        self.menus = Menus(self.menuBar(), self.commands)
        self._add_commands([*window_commands(self), *self.docks.commands()])
        self.palette_list = CommandPalette(self.commands, self)
        self._fill_status_bar()
        self._connect()
        self._restore()
        QTimer.singleShot(0, self.docks.fill_later)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember geometry and layout, and end the background work."""
        self._settings.setValue("window/geometry", self.saveGeometry())
        self.docks.keep()
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

    def open_path(self, path: Path) -> None:
        """Open a spot or a solution, told apart by the name's ending."""
        self.files.open(path)

    def open_palette(self) -> None:
        """List all commands."""
        self.palette_list.open()

    def close_solution(self) -> None:
        """Give its memory back; a flop's solution may hold gigabytes."""
        self.study.open(None, "")

    def can_undo(self) -> bool:
        """Whether an edit can be taken back."""
        return self.spot.can_undo

    def can_redo(self) -> bool:
        """Whether an edit that was taken back can be done again."""
        return self.spot.can_redo

    def undo(self) -> None:
        """Take back the last edit."""
        self.spot.undo()

    def redo(self) -> None:
        """Do the edit again that was taken back last."""
        self.spot.redo()

    def open_guide(self) -> None:
        """Open the page of the guide about the panel that has the keyboard."""

    def show_about(self) -> None:
        """Say what the program is and what it may be used for."""
        show_about(self)

    def make_start(self) -> QWidget:
        """Make the first page."""
        start = StartPanel(self.commands.shortcut("edit.palette").toString())
        sample = resource("spots/sample.json")
        start.buttons["sample"].setVisible(sample is not None)
        start.chosen.connect(self._begin)
        return start

    def _begin(self, way: str) -> None:
        sample = resource("spots/sample.json")
        if way == "solve":
            self.docks.show("spot")
        elif way == "file":
            self.files.ask_open()
        elif way == "sample" and sample is not None:
            self.files.open(sample)

    def _add_commands(self, commands: list[Command]) -> None:
        self.commands.add(commands)
        self.menus.add(commands)

    def _fill_status_bar(self) -> None:
        bar = self.statusBar()
        self.jobs = JobsBar(self.bridge)
        bar.addPermanentWidget(self.jobs)
        if self.service is not None:
            bar.addPermanentWidget(self.service.label)
        bar.addPermanentWidget(QLabel(NOTICE))
        bar.setSizeGripEnabled(False)

    def _connect(self) -> None:
        self.solve_panel.solved.connect(self._solved)
        self.results.open_spot.connect(self.files.ask_open_spot)
        sample = resource("spots/sample.json")
        self.results.sample_button.setVisible(sample is not None)
        if sample is not None:
            self.results.open_sample.connect(lambda: self.files.open_spot(sample))
        self.results.open_solution.connect(self.files.ask_open_solution)
        self.files.told.connect(self._say)
        self.commands.failed.connect(self._say)
        if self.service is not None:
            self.service.told.connect(self._say)
            self.service.changed.connect(self.commands.refresh)
        self.appearance.changed.connect(self.commands.refresh)
        self.docks.changed.connect(self.commands.refresh)
        self.spot.changed.connect(lambda _key: self.commands.refresh())
        self.study.shown.connect(self.commands.refresh)
        self.bridge.started.connect(self.commands.refresh)
        for signal in (self.bridge.finished, self.bridge.failed, self.bridge.cancelled):
            signal.connect(self.commands.refresh)

    def _restore(self) -> None:
        geometry = self._settings.value("window/geometry")
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(START_SIZE)
        self.docks.restore()
        self.commands.refresh()

    def _solved(self, solution: SolutionLike) -> None:
        self.study.open(solution, tr("Own solve"))
        self.docks.show("grid")
        self._say(tr("Solved: {count} iterations.", count=f"{solution.iterations:,}"))

    def _say(self, text: str) -> None:
        self.statusBar().showMessage(text, MESSAGE_MS)


def _remembered_look(appearance: Appearance, settings: QSettings) -> None:
    """Put on the look of last time, before any widget is made: layouts keep their first sizes."""
    theme = str(settings.value("theme", ThemeChoice.SYSTEM))
    appearance.set_palette(str(settings.value("actions", "")))
    appearance.set_theme(ThemeChoice(theme) if theme in list(ThemeChoice) else ThemeChoice.SYSTEM)


def _below_each_other(upper: QWidget, lower: QWidget) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(12, 8, 8, 8)
    column.setSpacing(4)
    column.addWidget(upper, 1)
    line = QFrame()
    line.setProperty("rule", True)
    line.setFixedHeight(1)
    column.addWidget(line)
    column.addWidget(lower)
    return page
