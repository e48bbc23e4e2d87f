"""A pack that was imported: its items, each one click away, and what is sent back to the coach."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QLineEdit,
    QWidget,
)

from gto_desktop.gui.base.own_files import RESULTS_SUFFIX
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_words import (
    answers_words,
    assignment_words,
    kind_words,
    meant_for_words,
    reached_words,
    results_filter,
)
from gto_desktop.gui.coaching.models.packs_model import PacksModel, results_lines
from gto_desktop.gui.coaching.panels.note_view import NoteView
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, percent
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import KnownItem
from gto_desktop.services.packs.safe_text import file_stem

READ = frozenset({ItemKind.NOTE, ItemKind.PICTURE})
"""Kinds that are read in place."""


class KnownPackView(QWidget):
    """A double click, Enter or the button works with an item."""

    item_wanted = Signal(object, object)
    """A `KnownPack` and one of its `KnownItem`s: the user wants to work with it."""
    quiz_wanted = Signal(object)
    """A `PackQuiz`: the user wants to answer it."""

    def __init__(self, model: PacksModel) -> None:
        super().__init__()
        self._model = model
        self.title, self.facts, self.about = paragraph(), paragraph(muted=True), paragraph()
        self.items = Table(tr("Items of the pack"), _columns())
        self.note = NoteView()
        self.act = push_button(tr("Open"), self._open_current, primary=True)
        self.send = push_button(tr("Send results to the coach\u2026"), self.ask_results)
        keeps = tr("What came with the pack stays where it is")
        self.forget = flat_button(tr("Remove from the list"), model.forget, keeps)
        self.form = SendForm(model)
        self._build()
        self._connect()
        self._follow()

    def ask_results(self) -> None:
        """Show what would be sent, and ask for the student's name."""
        if self._model.pack is not None:
            self.form.ask()

    def place_of(self, kind: str, name: str) -> int:
        """Return the row of an item of the shown pack; -1 where none can be opened."""
        rows = enumerate(self.items.rows)
        return next(
            (row for row, it in rows if (it.kind, it.name) == (kind, name) and _can_open(it)), -1
        )

    def open_at(self, row: int) -> None:
        """Work with the item of a row."""
        self.items.go(row)
        self._open(self.items.rows[row])

    def _connect(self) -> None:
        self.items.opened.connect(self._open)
        self.items.chosen.connect(self._show_item)
        self._model.changed.connect(self._follow)

    def _open_current(self) -> None:
        if self.items.current >= 0:
            self._open(self.items.rows[self.items.current])

    def _open(self, item: KnownItem) -> None:
        pack = self._model.pack
        if pack is None:
            return
        if item.kind in READ:
            self.note.setFocus()
        elif item.kind is ItemKind.QUIZ:
            if item.quiz is not None:
                self.quiz_wanted.emit(item.quiz)
        else:
            self.item_wanted.emit(pack, item)

    def _follow(self) -> None:
        pack = self._model.pack
        if pack is None:
            self.form.hide()
            return
        self.title.setText(pack.title)
        self.facts.setText(
            tr("Version {version} by {author}, imported on {day}. Key: {key}",
               version=pack.version, author=pack.author,
               day=pack.imported.astimezone().strftime("%Y-%m-%d"), key=pack.fingerprint)
        )  # fmt: skip
        about = "\n".join(filter(None, (meant_for_words(pack.meant_for), pack.note)))
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.items.show_rows(pack.items)
        if not self.items.chosen_rows:
            self.items.go(0)

    def _show_item(self) -> None:
        item = self.items.chosen_row
        words = {
            ItemKind.DRILL: tr("Start the drill"),
            ItemKind.SPOT: tr("Open in Spot"),
            ItemKind.SOLUTION: tr("Open the solution"),
            ItemKind.DATA_SET: tr("Open in Study"),
            ItemKind.RANGE: tr("Show in my ranges"),
            ItemKind.HANDS: tr("Show the hands"),
            ItemKind.NOTE: tr("Read the note"),
            ItemKind.PICTURE: tr("Look at the picture"),
            ItemKind.QUIZ: tr("Answer the quiz"),
        }
        self.act.setText(tr("Open") if item is None else words[item.kind])
        self.act.setEnabled(item is not None and _can_open(item))
        self.note.show_item(self._model.pack, item)

    def _build(self) -> None:
        self.title.setProperty("headline", True)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column_of(
            self.title,
            self.facts,
            self.about,
            grown(self.items),
            self.note,
            row_of(self.act, self.send, Spring(), self.forget),
            self.form,
            on=self,
        )


class SendForm(QFrame):
    """What is sent to the coach, the student's name, and where the file goes."""

    def __init__(self, model: PacksModel) -> None:
        super().__init__()
        self._model = model
        self.setProperty("card", True)
        self.setAccessibleName(tr("Results for the coach"))
        self.text = paragraph()
        self.name = QLineEdit()
        self.save = push_button(tr("Save the results\u2026"), self.ask_save, primary=True)
        self.cancel = push_button(tr("Cancel"), self._leave)
        self._pack = ""
        self._build()
        self.name.textEdited.connect(lambda _text: self._enable())
        self.name.returnPressed.connect(self._enter)
        model.changed.connect(self._follow)
        self.hide()

    def ask(self) -> None:
        """Come up for the shown pack."""
        self._pack = self._model.chosen
        if not self.name.text():
            self.name.setText(self._model.student)
        # Whatever the name, the content is the same.
        self._model.preview(self.name.text().strip() or tr("Student"))
        self.show()
        self._enable()
        self.name.setFocus()

    def ask_save(self) -> QFileDialog:
        """Ask where to write the results."""
        pack, student = self._model.pack, self.name.text().strip()
        title = "" if pack is None else pack.title
        return ask_where(
            self.window(),
            tr("Save the results"),
            [results_filter()],
            lambda path: self._model.write(student, path),
            f"{file_stem(f'{title} {student}')}{RESULTS_SUFFIX}",
        )

    def _enter(self) -> None:
        if self.save.isEnabled():
            self.ask_save()

    def _leave(self) -> None:
        self.hide()
        self._model.leave_results()

    def _enable(self) -> None:
        self.save.setEnabled(self._model.results is not None and bool(self.name.text().strip()))

    def _follow(self) -> None:
        results = self._model.results
        if self._model.chosen != self._pack or (results is None and not self._model.problem):
            # Sent, or another pack is shown.
            if self.text.text():
                self.text.setText("")
                self.hide()
        elif results is not None:
            lines = [tr("The file holds, signed with your key:"), *results_lines(results)]
            lines.append(tr("Nothing else of yours is in it."))
            self.text.setText("\n".join(lines))
        self._enable()

    def _build(self) -> None:
        self.text.setAccessibleName(tr("What is sent"))
        self.name.setAccessibleName(tr("Your name, as your coach knows it"))
        self.name.setPlaceholderText(tr("Your name, as your coach knows it"))
        column_of(
            self.text, row_of(grown(self.name), self.save, self.cancel), on=self, margins=PAGE
        )


def _columns() -> tuple[Column[KnownItem], ...]:
    return (
        Column(tr("Kind"), lambda item: kind_words(item.kind)),
        Column(tr("Name"), _name, width=STRETCH),
        Column(tr("Where to find it"), where_words, width=STRETCH),
        Column(tr("Answers"), _answers, right=True),
        Column(tr("Good answers"), _good, right=True),
        Column(tr("Task"), lambda item: assignment_words(item.kind, item.assignment)),
        Column(tr("Done so far"), lambda item: reached_words(item.kind, item.standing)),
    )


def _name(item: KnownItem) -> str:
    return item.name if item.current else tr("{name} (of an earlier version)", name=item.name)


def where_words(item: KnownItem) -> str:
    """Return where an item is in the user's own files; a quiz is nowhere but here."""
    if item.kind is ItemKind.QUIZ:
        return ""
    if item.kind is not ItemKind.HANDS:
        return item.where
    if len(item.hands) == 1:
        return tr("1 hand, tag {tag}", tag=item.where)
    return tr("{count} hands, tag {tag}", count=len(item.hands), tag=item.where)


def _can_open(item: KnownItem) -> bool:
    if item.kind is ItemKind.QUIZ:
        return item.quiz is not None
    return item.there or item.kind in READ


def _answers(item: KnownItem) -> str:
    if item.quiz is not None:
        standing = item.quiz.standing
        return tr("{count} of {all}", count=standing.answered, all=standing.questions)
    return answers_words(item.answers) if item.kind is ItemKind.DRILL else ""


def _good(item: KnownItem) -> str:
    if item.quiz is not None:
        standing = item.quiz.standing
        known = standing.last / standing.answered if standing.answered else None
        return NO_NUMBER if known is None else percent(known)
    if item.kind is not ItemKind.DRILL:
        return ""
    return NO_NUMBER if item.answers is None else percent(item.answers.good)
