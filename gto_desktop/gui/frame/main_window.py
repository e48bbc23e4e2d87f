"""The window: panels, menus, palette and status bar around the models."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenuBar, QWidget

from gto_desktop.basis.paths import resource
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.history import Edited
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.autosave import FILE, Autosave, HandPart, PlacePart, SpotPart
from gto_desktop.gui.frame.backups import Backups, RestoreBar
from gto_desktop.gui.frame.coach_bar import CoachBar
from gto_desktop.gui.frame.crash import kept_reports
from gto_desktop.gui.frame.crash_reports import CrashReports
from gto_desktop.gui.frame.docking import Docks
from gto_desktop.gui.frame.files import Files
from gto_desktop.gui.frame.guide_window import GuideWindow, guide_page
from gto_desktop.gui.frame.jobs_bar import JobsBar
from gto_desktop.gui.frame.menus import Menus, ModeBar
from gto_desktop.gui.frame.notices import (
    DamageBar,
    ErrorBar,
    FairPlayPause,
    FullDiskBanner,
    PauseBanner,
)
from gto_desktop.gui.frame.palette import CommandPalette
from gto_desktop.gui.frame.ready_bar import ReadyBar
from gto_desktop.gui.frame.settings import Opening
from gto_desktop.gui.frame.settings_dialog import SettingsDialog
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.frame.single_instance import raise_window
from gto_desktop.gui.frame.terms import WelcomeCover, accept, has_accepted, notice
from gto_desktop.gui.frame.window_commands import REDO, UNDO, window_commands
from gto_desktop.gui.frame.window_panels import Panels
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.kit.file_dialogs import files_of_the_program
from gto_desktop.gui.kit.key_claims import focused_below
from gto_desktop.gui.kit.layouts import column_of, page_of
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


class MainWindow(Shell):
    """Everything of the program that is seen."""

    closing = Signal()
    """It is closed; work that is worth it is still to be kept, which may take minutes."""

    def __init__(self, parts: Parts, appearance: Appearance, settings: QSettings) -> None:
        super().__init__()
        self.setWindowTitle("GTO Desktop")
        self.setAcceptDrops(True)
        # Said outright: else the window grows with whatever its docks ask for on the way.
        self.setMinimumSize(LEAST_SIZE)
        self._settings = settings
        self.is_at_rest = True
        """Whether no worker was busy any more when the window was closed."""
        self.appearance = appearance
        appearance.keep_in(settings)  # before any widget: layouts keep their first sizes
        self.models = AppModels(parts, appearance, settings, self)
        self.commands = Commands(self, settings)
        self.files = Files(self, self.models)
        self.backups = None if parts.folder is None else Backups(self, self.models, parts.folder)
        self.panels = Panels(self, self.models, self.files)
        self.docks = Docks(self, self.panels.specs(), self.panels.layouts(), settings)
        self._bar = QMenuBar()
        self.menus = Menus(self._bar, self.commands)
        self._add_commands(window_commands(self, self.models, self.files, self.backups))
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.docks.fit(event.size().width())

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.setValue("window/geometry", self.saveGeometry())
        self.docks.keep()
        if self.autosave is not None:
            self.autosave.close()
        self._settings.sync()
        event.accept()
        self.hide()  # a worker may need seconds to come to its next step
        self.closing.emit()
        self.is_at_rest = self.models.shutdown()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take keys that no focused control wants.

        Space pauses and resumes, Enter on the first page begins a study, and a rank begins the
        flop that a hand waits for.
        """
        if event.key() == Qt.Key.Key_Space and self.panels.solve.running:
            self.panels.solve.toggle_pause()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.is_in_front("start"):
            self.begin("library")
        elif not self.begin_flop(event.text()):
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files of the program, wherever on the window they are dropped."""
        if self.welcome is None and files_of_the_program(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.files.open_all(files_of_the_program(event.mimeData()))
        event.acceptProposedAction()

    def warm_up(self) -> None:
        """Compile in the background what is not compiled yet, with a line that says so."""
        if not is_warm():
            title = tr("Preparing, once for this version")
            bridge = self.models.bridge
            # Code is compiled one piece at a time: a solve would stand still for it.
            bridge.start(lambda: warming(lambda: bridge.is_solving), title, lane="warm-up")

    def check_files(self) -> None:
        """Read all files whole in the background, and name those that are damaged."""
        if self.models.parts.check_files is not None:
            job = self.models.bridge.start(self.models.parts.check_files, lane="files")
            job.finished.connect(self.damage.show_problems)

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
        return self.docks.show(key)

    def is_in_front(self, key: str) -> bool:
        return self.docks.is_in_front(key)

    @property
    def layout_key(self) -> str:
        return self.docks.layout_key

    def show_layout(self, key: str) -> None:
        self.docks.switch(key)

    def begin(self, way: str) -> None:
        sample = resource("spots/sample.json")
        if way == "library":
            self.docks.switch("study")
            self.docks.show("grid")
            self.docks.show("hand")
        elif way == "solve":
            if self.models.spot.begin_anew():
                self.say(tr("A new spot. Undo brings the former one back."))
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
        self.docks.show("hand")
        self.panels.crumbs.line.setFocus()

    def begin_flop(self, typed: str) -> bool:
        return self.panels.hand.begin_flop(typed)

    def open_palette(self) -> None:
        self.palette_list.open()

    def edits(self) -> Edited[Any]:
        """Return what Ctrl+Z is about: the panel around the keyboard with edits, else the spot.

        A panel has them under the name `edits`.
        """
        widget: QWidget | None = self.palette_list.before or focused_below(self)
        while widget is not None and widget is not self:
            edits: Edited[Any] | None = getattr(widget, "edits", None)
            if edits is not None:
                return edits
            widget = widget.parentWidget()
        return self.models.spot

    def open_settings(self) -> None:
        self._show_settings().show()

    def open_shortcuts(self) -> None:
        self._show_settings().open_page("shortcuts")

    def open_guide(self) -> None:
        active = self.docks.active()
        page = guide_page(self.docks.docks[active].spec.guide if active else "index")
        if page is None:
            self.say(tr("The guide is not installed beside the program."))
        else:
            if self.guide is None:
                self.guide = GuideWindow(self)
            self.guide.open_page(page)

    def open_crash_reports(self) -> None:
        folder = self.models.parts.folder
        reports = () if folder is None else kept_reports(folder)
        if reports:
            CrashReports(reports, self).show()
        else:
            self.say(tr("There are no reports: the program has always closed properly."))

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
        autosave.add([SpotPart(self.models.spot)])
        if self.models.preferences.present.opens is Opening.LAST_PLACE:
            models, is_shown = self.models, partial(self.docks.is_open, "grid")
            # In a layout without it, such as that of the trainer, it is there and not in the way.
            reopen = partial(self.files.open_solution, shows=is_shown)
            hand = HandPart(
                self._hand_place,
                models.navigator.go,
                self._can_show_hand,
                lambda: models.study.solution is not None and models.navigator.place is None,
            )
            autosave.add([PlacePart(models.study, self._file_of_no_hand, reopen), hand])
            self.docks.changed.connect(hand.go_on)
            if models.past is not None:
                models.past.changed.connect(hand.go_on)
        return autosave

    def _hand_place(self) -> str:
        """Return the place of the hand that can be shown again."""
        models = self.models
        place, solution = models.navigator.place, models.study.solution
        if place is None:
            return ""
        ends = models.study.ends_with_flop
        if solution is not None and not ends and not models.is_kept(solution.spec):
            place = replace(place, flop=None, streets=(), cards=())
        return write_place(place) if place.moves else ""

    def _can_show_hand(self) -> bool:
        """Whether the grid is there, and it is known which solves are kept."""
        past = self.models.past
        return self.docks.is_open("grid") and (past is None or past.is_read)

    def _file_of_no_hand(self) -> Path | None:
        """Return the file of the open solution where that belongs to no hand."""
        return self.models.opened_file if self.models.navigator.place is None else None

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
        self.notices = column_of(on=head, spacing=0)
        if self.models.parts.fair_play is not None:
            self.pause = FairPlayPause(self.models.parts.fair_play, self)
            self.notices.addWidget(PauseBanner(self.pause))
        if self.models.parts.folder is not None:
            self.notices.addWidget(FullDiskBanner(self.models.parts.folder))
        if self.backups is not None:
            self.notices.addWidget(RestoreBar(self.backups, self.close))
        self.damage = DamageBar()
        self.notices.addWidget(self.damage)
        self.notices.addWidget(self.faults)
        self.ready = ReadyBar(self.panels.hand_solves)
        self.notices.addWidget(self.ready)
        if self.models.parts.at_coach is not None:
            self.notices.addWidget(CoachBar(self.models.coach, self.panels.go_on_at_coach))
        # Above the docks; what belongs there is rarely seen.
        self.setMenuWidget(page_of(self._bar, head, spacing=0))

    def _connect(self) -> None:
        models = self.models
        self.docks.filled.connect(self._panel_made)
        self.files.of_a_class.connect(self.panels.coaching.open_files)
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
        self.panels.grid_place.turned.connect(self.commands.refresh)
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
