"""The window: panels, menus, palette and status bar around the models."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QMenuBar, QVBoxLayout, QWidget

from gto_desktop.basis.paths import resource
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.about import notice, show_about
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.autosave import FILE, Autosave, HandPart, place_part, spot_part
from gto_desktop.gui.frame.docking import Docks
from gto_desktop.gui.frame.fair_play_watch import (
    FairPlayPause,
    PauseBanner,
    accept,
    accepted_on,
    has_accepted,
)
from gto_desktop.gui.frame.fault_panel import ErrorBar
from gto_desktop.gui.frame.files import Files
from gto_desktop.gui.frame.guide import guide_page
from gto_desktop.gui.frame.guide_window import GuideWindow
from gto_desktop.gui.frame.jobs_bar import JobsBar
from gto_desktop.gui.frame.menus import Menus
from gto_desktop.gui.frame.mode_bar import ModeBar
from gto_desktop.gui.frame.palette import CommandPalette
from gto_desktop.gui.frame.settings import Opening
from gto_desktop.gui.frame.settings_dialog import SettingsDialog
from gto_desktop.gui.frame.single_instance import raise_window
from gto_desktop.gui.frame.undoing import Undoable, edits_of, redo_title, undo_title
from gto_desktop.gui.frame.welcome import WelcomeCover
from gto_desktop.gui.frame.window_commands import REDO, UNDO, window_commands
from gto_desktop.gui.frame.window_panels import Panels
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.kit.dropped_files import files_of_the_program
from gto_desktop.gui.service.service_control import ServiceLabel
from gto_desktop.services.solving.engine import is_warm, warming
from gto_desktop.services.study.place import write_place

START_SIZE = QSize(1440, 900)
LEAST_SIZE = QSize(960, 600)
FRAME_ROOM = QSize(16, 56)
"""Pixels that a window manager's frame and title may take of the screen."""
MESSAGE_MS = 10_000
WORK_UNSEEN = frozenset({"spot", "solves", "coaching"})
"""Panels whose commands do their work without being looked at."""
OF_A_ROW = "past."
"""Keys of commands for the row that is chosen: which one that is must be seen."""


class MainWindow(QMainWindow):
    """Everything of the program that is seen."""

    def __init__(self, parts: Parts, appearance: Appearance, settings: QSettings) -> None:
        super().__init__()
        self.setWindowTitle("GTO Desktop")
        self.setAcceptDrops(True)
        # Said outright: else the window grows with whatever its docks ask for on the way.
        self.setMinimumSize(LEAST_SIZE)
        self._settings = settings
        self.appearance = appearance
        appearance.keep_in(settings)  # before any widget: layouts keep their first sizes
        self.models = AppModels(parts, appearance, settings, self)
        self.commands = Commands(self, settings)
        self.files = Files(self, self.models, self)
        self.panels = Panels(self.models, self.files, self, self)
        self.docks = Docks(self, self.panels.specs(), self.panels.layouts(), settings)
        self._bar = QMenuBar()
        self.menus = Menus(self._bar, self.commands)
        self._add_commands(window_commands(self, self.models, self.files))
        self._add_commands(self.docks.commands())
        self.modes = ModeBar(self._bar, self.docks.layout_actions(self.commands))
        self.palette_list = CommandPalette(self.commands, self)
        self._settings_dialog: SettingsDialog | None = None
        self.guide: GuideWindow | None = None
        self.autosave = self._make_autosave()
        self._fill_frame()
        self._connect()
        self._restore()
        self.welcome: WelcomeCover | None = None
        if not has_accepted(settings):
            self.welcome = WelcomeCover(self)
            self.welcome.accepted.connect(self._accepted)
        QTimer.singleShot(0, self.docks.fill_later)

    def menuBar(self) -> QMenuBar:  # noqa: N802 - Qt's name
        """Return the menus; Qt's own would make a new bar where the notices stand below it."""
        return self._bar

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember geometry and layout, and end the background work."""
        self._settings.setValue("window/geometry", self.saveGeometry())
        self.docks.keep()
        if self.autosave is not None:
            self.autosave.close()
        self._settings.sync()
        event.accept()
        self.hide()  # a worker may need seconds to come to its next step
        self.models.shutdown()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space pauses and resumes where no focused control wants it."""
        if event.key() == Qt.Key.Key_Space and self.panels.solve.running:
            self.panels.solve.toggle_pause()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files of the program, wherever on the window they are dropped."""
        if self.welcome is None and files_of_the_program(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the files."""
        self.files.open_all(files_of_the_program(event.mimeData()))
        event.acceptProposedAction()

    def warm_up(self) -> None:
        """Compile in the background what is not compiled yet, with a line that says so."""
        if not is_warm():
            title = tr("Compiling, once for this version")
            self.models.bridge.start(warming, title, lane="warm-up")

    def open_path(self, path: Path) -> None:
        """Open a file of the program, told apart by the name's ending."""
        self.files.open(path)

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open what was named at the start, once the terms are accepted."""
        if self.welcome is not None:
            self.welcome.accepted.connect(partial(self.open_paths, paths))
            return
        self.files.open_all(paths)

    def open_again(self, names: list[str]) -> None:
        """Come to the front because the program was started again, and open what it was given."""
        raise_window(self)
        self.open_paths([Path(name) for name in names])

    def show_panel(self, key: str) -> QWidget:
        """Bring a panel to the front and return it; a layout without it gets it."""
        return self.docks.show(key)

    def show_layout(self, key: str) -> None:
        """Go to a layout, as it was left."""
        self.docks.switch(key)

    def begin(self, way: str) -> None:
        """Begin in one of the ways of the first page."""
        sample = resource("spots/sample.json")
        if way == "library":
            self.docks.switch("study")
            self.docks.show("grid")
            self.docks.show("hand")
        elif way == "solve":
            self.docks.switch("solve")
            self.docks.show("spot")
        elif way in {"train", "review", "tools"}:
            self.docks.switch(way)
        elif way == "file":
            self.files.ask_open()
        elif way == "sample" and sample is not None:
            self.docks.switch("solve")
            self.files.open(sample)

    def edit_place(self) -> None:
        """Give the line of the place the keyboard."""
        self.docks.show("hand")
        self.panels.crumbs.line.setFocus()

    def open_palette(self) -> None:
        """List all commands."""
        self.palette_list.open()

    def is_solving(self) -> bool:
        """Whether a solve is under way."""
        return self.panels.solve.running

    def can_undo(self) -> bool:
        """Whether an edit can be taken back, where the keyboard is."""
        return self._edits().can_undo

    def can_redo(self) -> bool:
        """Whether an edit that was taken back can be done again."""
        return self._edits().can_redo

    def undo(self) -> None:
        """Take back the last edit of the panel with the keyboard, or of the spot."""
        self._edits().undo()

    def redo(self) -> None:
        """Do the edit again that was taken back last."""
        self._edits().redo()

    def undo_title(self) -> str:
        """Return the title of the command that takes an edit back."""
        return undo_title(self._edits())

    def redo_title(self) -> str:
        """Return the title of the command that does an edit again."""
        return redo_title(self._edits())

    def _edits(self) -> Undoable:
        return edits_of(self.palette_list.before or self.focusWidget(), self.models.spot)

    def open_settings(self) -> None:
        """Show the settings beside the window."""
        self._show_settings().show()

    def open_shortcuts(self) -> None:
        """Show the keys of all commands."""
        dialog = self._show_settings()
        dialog.open_page("shortcuts")
        dialog.show()

    def open_guide(self) -> None:
        """Open the page of the guide about the panel that has the keyboard."""
        active = self.docks.active()
        page = guide_page(self.docks.docks[active].spec.guide if active else "index")
        if page is None:
            self.say(tr("The guide is not installed beside the program."))
        else:
            if self.guide is None:
                self.guide = GuideWindow(self)
            self.guide.open_page(page)

    def show_about(self) -> None:
        """Say what the program is and what it may be used for."""
        show_about(self, accepted_on(self._settings))

    def say(self, text: str) -> None:
        """Show a sentence in the status bar."""
        self.statusBar().showMessage(text, MESSAGE_MS)

    def _show_settings(self) -> SettingsDialog:
        if self._settings_dialog is None:
            self._settings_dialog = SettingsDialog(
                self.models.preferences, self.appearance, self.commands, self.models.bridge, self
            )
        return self._settings_dialog

    def _add_commands(self, commands: list[Command]) -> None:
        self.commands.add(commands)
        self.menus.add(commands)

    def _panel_made(self, key: str, panel: QWidget) -> None:
        """Take in what a new panel can do; panels inside of it included."""
        for widget in (panel, *panel.findChildren(QWidget)):
            offers = getattr(widget, "commands", None)
            if callable(offers):
                self._add_commands([self._seen_to_run(key, command) for command in offers()])
        self.commands.refresh()

    def _seen_to_run(self, key: str, command: Command) -> Command:
        """Have a command bring its panel forward first; a solve may run behind other tabs."""
        if key in WORK_UNSEEN and not command.key.startswith(OF_A_ROW):
            return command

        def run() -> object:
            if not self.docks.is_in_front(key):
                self.docks.show(key)
            return command.run()

        return replace(command, run=run)

    def _make_autosave(self) -> Autosave | None:
        folder = self.models.parts.folder
        if folder is None:
            return None
        autosave = Autosave(folder / FILE, self.models.bridge, self)
        autosave.add([spot_part(self.models.spot)])
        if self.models.preferences.present.opens is Opening.LAST_PLACE:
            reopen = place_part(
                self.models.study, lambda: self.models.opened_file, self.files.open_solution
            )
            place = HandPart(
                self._hand_place, self.models.navigator.go, lambda: self.docks.is_open("grid")
            )
            autosave.add([reopen, place.part])
            self.docks.changed.connect(place.go_on)
        return autosave

    def _hand_place(self) -> str:
        """Return the place of the hand that the library can show again."""
        place, study = self.models.navigator.place, self.models.study
        if self.models.opened_file is not None or place is None:
            return ""
        if study.solution is not None and not study.ends_with_flop:
            place = replace(place, flop=None, streets=(), cards=())
        return write_place(place) if place.moves else ""

    def _fill_frame(self) -> None:
        bar = self.statusBar()
        self.jobs = JobsBar(self.models.bridge)
        bar.addPermanentWidget(self.jobs)
        if self.models.service is not None:
            bar.addPermanentWidget(ServiceLabel(self.models.service, bar))
        bar.addPermanentWidget(QLabel(notice()))
        bar.setSizeGripEnabled(False)
        self.faults = ErrorBar()
        head = QWidget()
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if self.models.parts.fair_play is not None:
            self.pause = FairPlayPause(self.models.parts.fair_play, self)
            column.addWidget(PauseBanner(self.pause))
        column.addWidget(self.faults)
        self.notices = column
        # Above the docks; what belongs there is rarely seen.
        self.setMenuWidget(_below(self._bar, head))

    def _connect(self) -> None:
        models = self.models
        self.docks.filled.connect(self._panel_made)
        self.files.of_a_class.connect(self.panels.practice.coaching.open_files)
        models.told.connect(self.say)
        self.commands.failed.connect(self.say)
        if models.service is not None:
            models.service.changed.connect(self.commands.refresh)
        self.appearance.changed.connect(self.commands.refresh)
        self.docks.changed.connect(self.commands.refresh)
        self.panels.edited.connect(self._refresh_undo)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._refresh_undo)
        models.spot.changed.connect(lambda _key: self.commands.refresh())
        models.study.shown.connect(self.commands.refresh)
        models.walk.changed.connect(self.commands.refresh)
        models.bridge.started.connect(self.commands.refresh)
        for signal in (models.bridge.finished, models.bridge.failed, models.bridge.cancelled):
            signal.connect(self.commands.refresh)

    def _refresh_undo(self, *_widgets: object) -> None:
        """Ask whose edits can be taken back now; the keyboard has moved, or there is a new one."""
        self.commands.refresh_only((UNDO, REDO))

    def _restore(self) -> None:
        geometry = self._settings.value("window/geometry")
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(start_size(self.screen().availableSize()))
        self.docks.restore()
        if self.autosave is not None:
            self.autosave.restore()
        self.commands.refresh()
        # Else Qt rings the first control it finds when the window comes up.
        self.setFocus()

    def _accepted(self) -> None:
        accept(self._settings)
        self.welcome = None
        self.docks.show("start")


def start_size(screen: QSize) -> QSize:
    """Return the size of a new window whose frame is whole on a screen with that much room."""
    return START_SIZE.boundedTo(screen - FRAME_ROOM).expandedTo(LEAST_SIZE)


def _below(upper: QWidget, lower: QWidget) -> QWidget:
    frame = QWidget()
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(upper)
    column.addWidget(lower)
    return frame
