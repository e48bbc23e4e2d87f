"""Packs of a student: those that were imported, and one that is looked at before its import."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_words import (
    assignment_words,
    kind_words,
    meant_for_words,
    outcome_words,
    packs_filter,
    places_words,
    problem_lines,
    standing_words,
    trust_words,
)
from gto_desktop.gui.coaching.models.packs_model import PacksModel
from gto_desktop.gui.coaching.models.quiz_model import QuizModel
from gto_desktop.gui.coaching.panels.known_pack import KnownPackView
from gto_desktop.gui.coaching.panels.quiz_page import QuizPage
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_file
from gto_desktop.gui.kit.labels import MessageLabel, mark, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.page_bars import JobLine
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import ItemView, Outcome, PackView, Trust
from gto_desktop.services.packs.quiz_book import PackQuiz
from gto_desktop.solver.progress import Progress

LIST_WIDTH = 232
NOTHING, KNOWN, OPENED, QUIZ = range(4)


class PacksPage(QWidget):
    """A list of packs on the left, one of them on the right."""

    def __init__(self, model: PacksModel, quiz: QuizModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._quiz = model, quiz
        self.list = QListWidget()
        self.open = push_button(tr("Open a pack\u2026"), self.ask_open)
        self.known, self.opened = KnownPackView(model), OpenedPackView(model)
        self.quiz = QuizPage(quiz, appearance)
        self.empty = paragraph(
            tr("No packs yet. Open one that your coach has sent you, or drop its file anywhere on "
               "the window. You see what is in it before anything is imported."), muted=True
        )  # fmt: skip
        self.message = MessageLabel(lines=2)
        self.pages = QStackedWidget()
        self._told = ""
        self._build()
        self._connect()
        self._follow()

    def ask_open(self) -> QFileDialog:
        """Ask for a pack to look at."""
        filters = [packs_filter(), tr("All files (*)")]
        return ask_file(self.window(), tr("Open a pack"), filters, self._model.open)

    def _connect(self) -> None:
        model = self._model
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemClicked.connect(lambda _item: self._choose(self.list.currentRow()))
        model.changed.connect(self._follow)
        model.told.connect(self._tell)
        self.known.quiz_wanted.connect(self._ask_quiz)
        self.opened.items.opened.connect(self._open_imported)
        self._quiz.changed.connect(self._follow)
        self._quiz.closed.connect(self._leave_quiz)

    def _ask_quiz(self, quiz: PackQuiz) -> None:
        self._told = ""
        self._quiz.begin(quiz)
        self.quiz.setFocus()

    def _open_imported(self, item: ItemView) -> None:
        """Work with an item of the pack that was imported just now."""
        row = self.known.place_of(item.kind, item.name)
        if self._model.imported is not None and row >= 0:
            self._model.close()
            self.known.open_at(row)

    def _leave_quiz(self) -> None:
        self._model.load()
        self.known.items.setFocus()

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self._model.known):
            self._told = ""
            self._quiz.close()
            self._model.choose(self._model.known[row].id)

    def _tell(self, text: str) -> None:
        self._told = text
        self._follow()

    def _follow(self) -> None:
        model = self._model
        if model.busy:
            self._told = ""
        self._show_list()
        opened = model.looked is not None or model.busy
        page = KNOWN if model.pack is not None else NOTHING
        if opened or self._quiz.quiz is not None:
            page = OPENED if opened else QUIZ
        self.pages.setCurrentIndex(page)
        self.open.setEnabled(model.job is None)
        mark(self.open, primary=page == NOTHING)
        self.message.say(model.problem, tr("Checking the pack\u2026") if model.busy
                         else self._told)  # fmt: skip

    def _show_list(self) -> None:
        model = self._model
        titles = [f"{pack.title}\n{pack.author}" for pack in model.known]
        self.list.blockSignals(True)
        if titles != [self.list.item(row).text() for row in range(self.list.count())]:
            self.list.clear()
            for text in titles:
                item = QListWidgetItem(text)
                item.setToolTip(text)
                self.list.addItem(item)
        rows = [row for row, pack in enumerate(model.known) if pack.id == model.chosen]
        shown = rows if model.looked is None and not model.busy else []
        self.list.setCurrentRow(shown[0] if shown else -1)
        self.list.blockSignals(False)

    def _build(self) -> None:
        self.list.setAccessibleName(tr("Imported packs"))
        self.list.setProperty("pages", True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        for page in (self.empty, self.known, self.opened, self.quiz):
            self.pages.addWidget(page)
        side = page_of(title(tr("Imported packs")), grown(self.list), self.open)
        side.setFixedWidth(LIST_WIDTH)
        column_of(
            grown(row_of(side, grown(self.pages), spacing=24)), self.message, on=self, margins=PAGE
        )


MOST_PROBLEMS = 6


class OpenedPackView(QWidget):
    """Nothing is imported before the button is pressed."""

    def __init__(self, model: PacksModel) -> None:
        super().__init__()
        self._model = model
        self.title, self.facts = paragraph(), paragraph(muted=True)
        self.key, self.trust = paragraph(), paragraph()
        self.note, self.problems = paragraph(), paragraph()
        self.card = QFrame()
        self.items: Table[ItemView] = Table(
            tr("Items of the opened pack"),
            (
                Column(tr("Kind"), lambda item: kind_words(item.kind)),
                Column(tr("Name"), lambda item: item.name, width=STRETCH),
                Column(tr("Size"), lambda item: bytes_text(item.size), right=True),
                Column(tr("What the import does"), outcome_words),
                Column(tr("Where"), _where, width=STRETCH),
                Column(tr("Task"), lambda item: assignment_words(item.kind, item.assignment)),
            ),
        )
        self.job = JobLine(tr("Importing the pack"))
        self.take = push_button(tr("Import"), model.take)
        self.close_it = push_button(tr("Close"), model.close)
        self._build()
        self.job.stopped.connect(model.stop)
        model.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        model, view = self._model, self._model.looked
        for widget in (self.card, self.items, self.take):
            widget.setVisible(view is not None)
        if view is not None:
            self._show(view)
        job, progress = model.job, model.progress
        self.job.follow("" if job is None else job.title, progress or Progress())
        self.take.setEnabled(model.can_import)
        self.close_it.setEnabled(job is None)
        self.close_it.setText(tr("Done") if model.imported is not None else tr("Close"))
        other = view is not None and view.trust is Trust.OTHER
        self.take.setText(tr("Import anyway") if other else tr("Import"))
        mark(self.take, primary=not other)
        mark(self.close_it, primary=model.imported is not None and not model.can_import)

    def _show(self, view: PackView) -> None:
        self.title.setText(view.title)
        self.facts.setText(
            tr("Version {version}, made by {author} on {day}. {standing}",
               version=view.version, author=view.author,
               day=view.made.astimezone().strftime("%Y-%m-%d"),
               standing="" if self._model.imported else standing_words(view))
        )  # fmt: skip
        self.key.setText(tr("Key: {key}", key=view.fingerprint))
        self.trust.setText(trust_words(view))
        mark(self.trust, wrong=view.trust is Trust.OTHER,
             good=view.trust in {Trust.OWN, Trust.KNOWN})  # fmt: skip
        mark(self.card, card=view.trust is not Trust.OTHER, fault=view.trust is Trust.OTHER)
        note = "\n".join(filter(None, (meant_for_words(view.meant_for), view.note)))
        self.note.setText(note)
        self.note.setVisible(bool(note))
        lines = problem_lines(view)
        shown, more = lines[:MOST_PROBLEMS], len(lines) - MOST_PROBLEMS
        if more > 0:
            shown.append(tr("and {count} more", count=more))
        self.problems.setText("\n".join(shown))
        self.problems.setToolTip("\n".join(lines))
        self.problems.setVisible(bool(lines))
        self.items.show_rows(view.items)

    def _build(self) -> None:
        self.title.setProperty("headline", True)
        self.problems.setProperty("wrong", True)
        names = {
            self.title: tr("Title of the pack"),
            self.key: tr("Key of the author"),
            self.trust: tr("What is known about the key"),
            self.note: tr("Note of the pack"),
            self.problems: tr("Problems of the pack"),
        }
        for label, name in names.items():
            label.setAccessibleName(name)
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        lines = (self.title, self.facts, self.key, self.trust, self.note)
        column_of(*lines, on=self.card, spacing=4, margins=PAGE)
        column_of(
            self.card,
            grown(self.items),
            self.problems,
            Spring(0),
            self.job,
            row_of(Spring(), self.close_it, self.take),
            on=self,
        )


def _where(item: ItemView) -> str:
    if not item.where and item.outcome is Outcome.READY and item.kind in set(ItemKind):
        return places_words(ItemKind(item.kind))
    return item.where
