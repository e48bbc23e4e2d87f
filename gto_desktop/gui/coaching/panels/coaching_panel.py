"""Coaching: packs for students, packs of a coach, and the results of a class."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.own_files import PACK_SUFFIX
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.class_results_model import ClassResultsModel
from gto_desktop.gui.coaching.models.coach_model import CoachModel
from gto_desktop.gui.coaching.models.pack_draft import PackDraftModel
from gto_desktop.gui.coaching.models.pack_draft_file import Make, Offers
from gto_desktop.gui.coaching.models.packs_model import PacksModel
from gto_desktop.gui.coaching.models.quiz_draft import QuizDraft
from gto_desktop.gui.coaching.models.quiz_model import QuizModel
from gto_desktop.gui.coaching.panels.class_page import ClassPage
from gto_desktop.gui.coaching.panels.coach_page import CoachPage
from gto_desktop.gui.coaching.panels.pack_make_page import PackMakePage
from gto_desktop.gui.coaching.panels.pack_picker import SHOWN, PackPicker
from gto_desktop.gui.coaching.panels.packs_page import PacksPage
from gto_desktop.gui.coaching.panels.quiz_editor import QuizEditor
from gto_desktop.gui.kit.layouts import column_of

PACKS, MAKE, CLASS, COACH = range(4)
LOOK_MS = 5_000
"""Milliseconds after which the class on view is looked at again: results come over the network."""


class CoachingPanel(QWidget):
    """Four pages; files of packs and of results find theirs by themselves."""

    shown_wanted = Signal()
    """A page of this panel is to be seen."""
    told = Signal(str)

    def __init__(  # noqa: PLR0913
        self,
        packs: PacksModel,
        draft: PackDraftModel,
        students: ClassResultsModel,
        sources: Offers,
        coach: CoachModel,
        *,
        quiz: QuizModel,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self._packs, self._draft, self._students = packs, draft, students
        self._sources, self._coach = sources, coach
        self.picker = PackPicker(sources, QuizEditor(QuizDraft(draft)))
        self.packs = PacksPage(packs, quiz, appearance)
        self.make = PackMakePage(draft, self.picker)
        self.classes = ClassPage(students)
        self.coach = CoachPage(coach)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.packs, tr("Packs"))
        self.tabs.addTab(self.make, tr("Make a pack"))
        self.tabs.addTab(self.classes, tr("Class"))
        self.tabs.addTab(self.coach, tr("Network"))
        column_of(self.tabs, on=self)
        self.setFocusProxy(self.tabs.tabBar())
        self._timer = QTimer(self, interval=LOOK_MS)
        self._connect()
        packs.load()
        draft.load()

    @property
    def edits(self) -> object | None:
        """What Ctrl+Z takes back: edits of the pack, while it is on the page that is seen."""
        return self._draft if self.tabs.currentIndex() == MAKE else None

    def showEvent(self, event: QShowEvent) -> None:
        """Read anew: another program may have imported something."""
        super().showEvent(event)
        self.refresh()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def refresh(self) -> None:
        """Read anew what the page on view shows."""
        if self.tabs.currentIndex() == PACKS:
            self._packs.load()
        elif self.tabs.currentIndex() == MAKE:
            self.picker.refresh()
            self._sources.load()
        elif self.tabs.currentIndex() == CLASS:
            self._students.load()
        else:
            self._coach.open()

    def look_again(self) -> None:
        """Look whether students have handed in something, while the class is on view."""
        if self.tabs.currentIndex() == CLASS:
            self._students.look_again()

    def show_page(self, page: int) -> None:
        """Bring a page to the front."""
        self.tabs.setCurrentIndex(page)
        self.shown_wanted.emit()

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open packs and results of students, each on its page."""
        packs = [path for path in paths if path.suffix.lower() == PACK_SUFFIX]
        results = [path for path in paths if path not in packs]
        if results:
            self.show_page(CLASS)
            self._students.open(results)
        if packs:
            self.show_page(PACKS)
            self._packs.open(packs[0])
        if len(packs) > 1:
            self.told.emit(tr("Only one pack can be opened at a time: drop the others afterwards."))

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        menu, draft, sources = "tools/" + tr("Coaching"), self._draft, self._sources

        def add(key: str, words: str, begin: Callable[[], Make]) -> Command:
            return Command(f"coach.add {key}", words, lambda: self._add(begin), menu)

        return [
            Command("coach.open", tr("Open a pack\u2026"), self._on(PACKS, self.packs.ask_open),
                    menu),
            Command("coach.send", tr("Send results to the coach\u2026"),
                    self._on(PACKS, self._send), menu, can=lambda: self._packs.pack is not None),
            Command("coach.make", tr("Make a pack"), lambda: self.show_page(MAKE), menu,
                    starts_group=True),
            add("place", tr("Add to the pack: the shown place as a drill"), sources.place),
            add("spot", tr("Add to the pack: this spot"), sources.spot),
            add("solution", tr("Add to the pack: this solution"), sources.solution),
            add("range", tr("Add to the pack: the range of the shown node"), sources.node_range),
            add("hands", tr("Add to the pack: the listed hands"),
                lambda: sources.listed_hands(**self.picker.hand_choices)),
            Command("coach.save", tr("Save the pack\u2026"), self._on(MAKE, self.make.ask_save),
                    menu, can=self.make.can_save),
            Command("coach.version", tr("New version of a pack\u2026"),
                    self._on(MAKE, self.make.ask_version), menu, can=lambda: draft.job is None),
            Command("coach.class", tr("Open results of students\u2026"),
                    self._on(CLASS, self.classes.ask_open), menu, starts_group=True),
            Command("coach.csv", tr("Export the results of the class\u2026"),
                    self._on(CLASS, self.classes.ask_export), menu,
                    can=self.classes.export.isEnabled),
        ]  # fmt: skip

    def _on(self, page: int, act: Callable[[], object]) -> Callable[[], object]:
        def run() -> None:
            self.show_page(page)
            act()

        return run

    def add(self, make: Make) -> None:
        """Put something into the pack that is being made."""
        self._draft.add(make)

    def _send(self) -> None:
        self._packs.close()
        self.packs.known.ask_results()

    def _add(self, begin: Callable[[], Make]) -> None:
        try:
            make = begin()
        except InputError as problem:
            self.told.emit(sentence(problem))
        else:
            self._draft.add(make)

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(lambda _page: self.refresh())
        self._timer.timeout.connect(self.look_again)
        for model in (self._packs, self._draft, self._students, self._coach):
            model.told.connect(self.told.emit)
        self._coach.fetched.connect(lambda path: self.open_files([path]))
        self._draft.changed.connect(self._tell_problem)
        self._sources.when_changed(self._offer)
        self._sources.when_shown(self._offer_shown)

    def _tell_problem(self) -> None:
        # What was added by a command from elsewhere cannot be seen here.
        if self._draft.problem and not self.make.isVisible():
            self.told.emit(self._draft.problem)

    def _offer_shown(self) -> None:
        if self.picker.kinds.current == SHOWN:
            self._offer()

    def _offer(self) -> None:
        if self.picker.isVisible():
            self.picker.refresh()
