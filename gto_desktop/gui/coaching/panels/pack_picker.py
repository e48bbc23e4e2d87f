"""Choose what goes into a pack, kind by kind, with a search."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QStackedWidget,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_draft_file import Make, Offer, Offers
from gto_desktop.gui.coaching.panels.quiz_editor import QuizEditor
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_files
from gto_desktop.gui.kit.labels import paragraph, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.solver.store import SUFFIX

SHOWN, DRILLS, SOLVES, DATA_SETS, RANGES, HANDS, NOTE, QUIZ = range(8)
_TYPED = {NOTE: 2, QUIZ: 3}
"""Kinds that are typed and not chosen, with their pages."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PackPicker(QWidget):
    """Enter, a double click or the button adds what is selected."""

    added = Signal(object)
    """A `Make`: it gathers items in the background."""
    refused = Signal(str)

    def __init__(self, sources: Offers, quiz: QuizEditor) -> None:
        super().__init__()
        self._sources, self.quiz = sources, quiz
        self._offers: list[Offer] = []
        self.kinds = Segmented(
            tr("Add"),
            [
                tr("Shown"),
                tr("Drills"),
                tr("Solves"),
                tr("Preflop"),
                tr("Ranges"),
                tr("Hands"),
                tr("Note"),
                tr("Quiz"),
            ],
        )
        self.search = QLineEdit()
        self.list = QListWidget()
        self.empty = paragraph(muted=True)
        self.hide_names = QCheckBox(tr("Hide the names of opponents"))
        self.remarks = QCheckBox(tr("With your notes and tags"))
        self.remarks.setChecked(True)
        self.note_name, self.note_text = QLineEdit(), QPlainTextEdit()
        self.formatted = QCheckBox(tr("Formatted (Markdown)"))
        self.add = push_button(tr("Add"), self.add_chosen)
        self.from_file = push_button(tr("From a file\u2026"), self.ask_file)
        self.pages = QStackedWidget()
        self._mark_parts()
        self._build()
        self._connect()

    @property
    def hand_choices(self) -> dict[str, bool]:
        """How hands are put in."""
        return {"hide_names": self.hide_names.isChecked(), "remarks": self.remarks.isChecked()}

    def refresh(self) -> None:
        """Offer what is there now; what is selected stays so."""
        kind = self.kinds.current
        self._offers = self._offered(kind)
        chosen = {item.text() for item in self.list.selectedItems()}
        self.list.clear()
        for offer in self._offers:
            item = QListWidgetItem(
                f"{offer.title}\n{offer.detail}" if offer.detail else offer.title
            )
            item.setToolTip(f"{offer.title}\n{offer.detail}")
            self.list.addItem(item)
            item.setSelected(item.text() in chosen)
        self._filter()
        for choice in (self.hide_names, self.remarks):
            choice.setVisible(kind == HANDS)
        self.search.setVisible(kind not in _TYPED)
        self.add.setText(tr("New quiz") if kind == QUIZ else tr("Add"))
        self.from_file.setVisible(kind not in {DRILLS, DATA_SETS, RANGES})
        self._enable()

    def add_chosen(self) -> None:
        """Put what is selected into the pack, or begin a quiz there."""
        if self.kinds.current == QUIZ:
            self.quiz.begin()
            return
        if self.kinds.current == NOTE:
            name, text = self.note_name.text(), self.note_text.toPlainText()
            formatted = self.formatted.isChecked()
            self.added.emit(lambda: self._sources.note(name, text, formatted=formatted))
            return
        for item in self.list.selectedItems():
            if not item.isHidden():
                self._begin(self._offers[self.list.row(item)].begin)

    def show_quiz(self) -> None:
        """Show the questions of the quiz that is selected in the pack."""
        self.kinds.choose(QUIZ)
        self.refresh()
        self.quiz.setFocus()

    def clear_note(self) -> None:
        """Empty the fields of a note; it was taken."""
        self.note_name.clear()
        self.note_text.clear()

    def ask_file(self) -> QFileDialog:
        """Ask for files of the chosen kind."""
        kind, sources = self.kinds.current, self._sources
        choices = self.hand_choices
        filters, take = {
            SHOWN: (tr("Spots (*.json)"), sources.spot_file),
            SOLVES: (tr("Solutions (*{ending})", ending=SUFFIX), sources.solution_file),
            NOTE: (tr("Texts and pictures (*.txt *.md *.png *.jpg *.jpeg)"), sources.note_file),
            QUIZ: (tr("Quizzes (*.md *.txt)"), sources.quiz_file),
            HANDS: (tr("Hand histories (*.txt *.phh *.zip)"),
                    lambda path: sources.hand_file(path, **choices)),
        }[kind]  # fmt: skip

        def chosen(paths: list[Path]) -> None:
            for path in paths:
                self.added.emit(partial(take, path))

        return ask_files(
            self.window(), tr("Add to the pack"), [filters, tr("All files (*)")], chosen
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the list adds, as a double click does."""
        is_key = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if watched is self.list and is_key and event.key() in _ENTER:  # type: ignore[attr-defined]
            self.add_chosen()
            return True
        return super().eventFilter(watched, event)

    def _offered(self, kind: int) -> list[Offer]:
        sources = self._sources
        offers: dict[int, Callable[[], list[Offer]]] = {
            SHOWN: sources.shown,
            DRILLS: sources.drills,
            SOLVES: sources.solves,
            DATA_SETS: sources.data_sets,
            RANGES: sources.ranges,
            HANDS: lambda: sources.hands(**self.hand_choices),
            NOTE: list,
            QUIZ: list,
        }
        return offers[kind]()

    def _begin(self, begin: Callable[[], Make]) -> None:
        try:
            make = begin()
        except InputError as problem:
            self.refused.emit(sentence(problem))
        else:
            self.added.emit(make)

    def _search(self) -> None:
        self._filter()
        self._enable()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        seen = 0
        for row in range(self.list.count()):
            item = self.list.item(row)
            fits = all(word in item.text().casefold() for word in words)
            item.setHidden(not fits)
            seen += fits
        if self.kinds.current in _TYPED:
            self.pages.setCurrentIndex(_TYPED[self.kinds.current])
            return
        self.empty.setText(_empty_words(self.kinds.current) if not self._offers else
                           tr("Nothing here matches these words."))  # fmt: skip
        self.pages.setCurrentIndex(0 if seen else 1)

    def _enable(self) -> None:
        note = bool(self.note_name.text().strip() and self.note_text.toPlainText().strip())
        chosen = any(not item.isHidden() for item in self.list.selectedItems())
        can = {NOTE: note, QUIZ: True}
        self.add.setEnabled(can.get(self.kinds.current, chosen))

    def _connect(self) -> None:
        self.kinds.chosen.connect(lambda _kind: self.refresh())
        for choice in (self.hide_names, self.remarks):
            choice.toggled.connect(lambda _on: self.refresh())
        self.search.textChanged.connect(lambda _text: self._search())
        self.list.itemSelectionChanged.connect(self._enable)
        self.list.itemDoubleClicked.connect(lambda _item: self.add_chosen())
        self.list.installEventFilter(self)
        self.note_name.textChanged.connect(lambda _text: self._enable())
        self.note_text.textChanged.connect(self._enable)

    def _mark_parts(self) -> None:
        names = {
            self.search: tr("Search what can be added"),
            self.list: tr("What can be added to the pack"),
            self.note_name: tr("Name of the note"),
            self.note_text: tr("Text of the note"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        self.formatted.setToolTip(
            tr("**bold**, # headline, - list, and ![](name) for a picture of the pack")
        )
        self.remarks.setToolTip(tr("Your students see the notes under your name"))
        self.search.setPlaceholderText(tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.note_name.setPlaceholderText(tr("Name of the note"))
        self.note_text.setPlaceholderText(tr("What your students should read"))
        self.note_text.setTabChangesFocus(True)
        self.list.setProperty("pages", True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _build(self) -> None:
        note = page_of(self.note_name, grown(self.note_text), self.formatted)
        for page in (self.list, self.empty, note, self.quiz):
            self.pages.addWidget(page)
        column_of(
            title(tr("What can be added")),
            self.kinds,
            self.search,
            grown(self.pages),
            self.hide_names,
            self.remarks,
            row_of(self.add, self.from_file, Spring()),
            on=self,
        )


def _empty_words(kind: int) -> str:
    return {
        SHOWN: tr("Nothing is shown. Walk a hand in the study, open a solution or set up a spot: "
                  "then it can be added here."),
        DRILLS: tr("No drills are kept. Fill one in in the trainer and press Keep."),
        SOLVES: tr("Nothing is solved yet. Every finished solve is kept automatically."),
        DATA_SETS: tr("No data sets of your own. Solve a preflop game, and what comes of it can be "
                      "added here."),
        RANGES: tr("No ranges are saved. Save some in My ranges."),
        HANDS: tr("No hands are listed. Import some in Hands, or take them from a file."),
    }[kind]  # fmt: skip
