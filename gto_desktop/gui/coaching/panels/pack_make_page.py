"""Making a pack: its title, what is in it, and where it is written."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from gto_desktop.gui.base.own_files import PACK_SUFFIX
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_draft import PackDraftModel
from gto_desktop.gui.coaching.models.pack_words import assignment_words, kind_words, packs_filter
from gto_desktop.gui.coaching.panels.assignment_form import AssignmentForm
from gto_desktop.gui.coaching.panels.pack_picker import NOTE, PackPicker
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_file, ask_where
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, page_of, row_of, split
from gto_desktop.gui.kit.page_bars import JobLine
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.services.packs.assignments import NO_ASSIGNMENT, Assignment
from gto_desktop.services.packs.pack_listing import ASKED, ItemKind
from gto_desktop.services.packs.safe_text import file_stem
from gto_desktop.solver.progress import Progress

NOTE_HEIGHT = 56


class PackMakePage(QWidget):
    """What can be added on the left, what is in the pack on the right."""

    def __init__(self, model: PackDraftModel, picker: PackPicker) -> None:
        super().__init__()
        self._model, self.picker = model, picker
        self.edits = model
        """What Ctrl+Z takes back here."""
        self.texts = {
            name: QLineEdit() for name in ("title", "author", "note", "meant_for", "until")
        }
        self.items: Table[_ItemRow] = Table(
            tr("Items of the pack"),
            (
                Column(tr("Kind"), lambda row: kind_words(row.kind), ink=self._ink),
                Column(tr("Name"), lambda row: row.name, ink=self._ink, width=STRETCH),
                Column(tr("Note"), lambda row: row.note, ink=self._ink, width=STRETCH),
                Column(tr("Task"), lambda row: row.asked, ink=self._ink),
            ),
            choice=Choice.SEVERAL,
        )
        self.empty = paragraph(
            tr("The pack is empty. Choose something on the left and press Add, or use the commands "
               "Add to the pack of the menu Tools while you study."), muted=True
        )  # fmt: skip
        self.item_name, self.item_note = QLineEdit(), QPlainTextEdit()
        self.asks = AssignmentForm()
        self.up = push_button(tr("Up"), lambda: self._move(-1), name=tr("Move the item up"))
        self.down = push_button(tr("Down"), lambda: self._move(1), name=tr("Move the item down"))
        takes_out = tr("Take the items out of the pack")
        self.remove = push_button(tr("Remove"), self._remove, name=takes_out)
        goes_on = tr("Go on from an earlier pack of yours")
        self.version = push_button(tr("New version of\u2026"), self.ask_version, goes_on)
        self.own = push_button(tr("Make a pack of its own"), model.leave_version)
        self.over = push_button(tr("Start over"), model.start_over)
        self.save = push_button(tr("Save the pack\u2026"), self.ask_save, primary=True)
        self.version_note, self.key = paragraph(muted=True), caption("")
        self.message, self.job = MessageLabel(lines=2), JobLine(tr("Writing the pack"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._shown_row = -1
        self._told = ""
        self._seen = model.draft
        self._mark_parts()
        self._build()
        self._connect()
        self._follow()

    def ask_save(self) -> QFileDialog:
        """Ask where to write the pack."""
        named = self._model.draft.title.strip()
        name = f"{file_stem(self._model.draft.title)}{PACK_SUFFIX}" if named else ""
        return ask_where(
            self.window(), tr("Save the pack"), [packs_filter()], self._model.build, name
        )

    def ask_version(self) -> QFileDialog:
        """Ask for the earlier pack that the next version is made of."""
        return ask_file(
            self.window(), tr("New version of a pack"), [packs_filter()], self._model.begin_version
        )

    def can_save(self) -> bool:
        """Whether there is a pack to be written."""
        draft = self._model.draft
        there = bool(draft.items or self._model.staying)
        return there and bool(draft.title.strip() and draft.author.strip()) and not self._busy

    @property
    def _busy(self) -> bool:
        return self._model.job is not None

    def _connect(self) -> None:
        model = self._model
        for name, field in self.texts.items():
            field.textEdited.connect(lambda text, name=name: model.set_text(name, text))
        self.picker.added.connect(model.add)
        self.picker.refused.connect(self.message.say)
        self.picker.quiz.begun.connect(self.items.go)
        self.items.chosen.connect(self._show_item)
        self.items.removed.connect(self._remove)
        self.items.opened.connect(self._open_item)
        self.item_name.editingFinished.connect(self._rename)
        self.item_note.textChanged.connect(self._note)
        self.asks.asked.connect(self._ask)
        self.asks.refused.connect(self.message.say)
        self.job.stopped.connect(model.stop)
        model.changed.connect(self._edited)
        model.told.connect(self._tell)

    def _edited(self) -> None:
        # What was told is of the pack as it was then.
        if self._model.draft is not self._seen:
            self._seen, self._told = self._model.draft, ""
        self._follow()

    def _tell(self, text: str) -> None:
        self._told, self._seen = text, self._model.draft
        self._follow()
        # It was typed for an item that is in the pack now.
        if self.picker.kinds.current == NOTE and self._model.job is None:
            self.picker.clear_note()

    def _ink(self, row: "_ItemRow") -> QColor | None:
        """Fade what stays of the version before."""
        faint = self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
        return faint if row.stays else None

    def _rows(self) -> list[int]:
        count = len(self._model.draft.items)
        return [place for place in self.items.places if place < count]

    def _remove(self) -> None:
        self._model.remove(self.items.places)

    def _move(self, by: int) -> None:
        rows = self._rows()
        if len(rows) == 1:
            self._model.move(rows[0], by)
            self.items.go(min(max(rows[0] + by, 0), len(self._model.draft.items) - 1))

    def _open_item(self, row: "_ItemRow") -> None:
        if row.kind != ItemKind.QUIZ:
            self.item_name.setFocus()
            return
        if row.stays:
            self._model.change_quiz(row.name)
        self.picker.show_quiz()

    def _rename(self) -> None:
        row = self._shown_row
        if 0 <= row < len(self._model.draft.items):
            self._model.rename(row, self.item_name.text())

    def _note(self) -> None:
        row = self._shown_row
        if 0 <= row < len(self._model.draft.items):
            self._model.note(row, self.item_note.toPlainText())

    def _ask(self, assignment: Assignment) -> None:
        row = self._shown_row
        if 0 <= row < len(self._model.draft.items):
            self._model.ask(row, assignment)

    def _follow(self) -> None:
        model, draft = self._model, self._model.draft
        for name, field in self.texts.items():
            if field.text() != getattr(draft, name):
                field.setText(getattr(draft, name))
        rows = [
            _ItemRow(item.kind, item.name, item.note, assignment_words(item.kind, item.assignment))
            for item in draft.items
        ]
        staying = [_ItemRow(kind, name, tr("stays"), stays=True) for kind, name in model.staying]
        self.items.show_rows([*rows, *staying])
        focus = QApplication.focusWidget()
        if not rows and focus is not None and self.contents.isAncestorOf(focus):
            # What has the keyboard goes away: it stays on the page, where Ctrl+Z is heard.
            self.setFocus()
        self.items.setVisible(bool(rows or staying))
        self.empty.setVisible(not (rows or staying))
        self.form.setVisible(bool(rows or staying))
        self._follow_version()
        self.over.setEnabled(
            bool(
                draft.items
                or draft.title
                or draft.note
                or draft.update
                or draft.meant_for
                or draft.until
            )
        )
        self.key.setText("" if not model.fingerprint else
                         tr("Your key: {key}", key=model.fingerprint))  # fmt: skip
        progress, job = model.progress, model.job
        self.job.follow("" if job is None else job.title, progress or Progress())
        self.message.say(model.problem, self._told or self._hint())
        self.save.setEnabled(self.can_save())

    def _follow_version(self) -> None:
        before, update = self._model.before, self._model.draft.update
        self.own.setVisible(update is not None)
        self.version_note.setVisible(update is not None)
        if update is not None and before is not None:
            self.version_note.setText(
                tr("Version {version} of {title}. Its earlier items stay "
                   "unless you remove them; an item of the same kind and name "
                   "replaces the older one. A student who has answered or "
                   "changed the older one keeps it and gets the new one beside "
                   "it; the same goes for solutions.",
                   version=before.version + 1, title=before.title)
            )  # fmt: skip
            gone = ", ".join(name for _, name in self._model.draft.without)
            if gone:
                left = tr("No longer in this version: {names}.", names=gone)
                self.version_note.setText(f"{self.version_note.text()} {left}")

    def _hint(self) -> str:
        draft = self._model.draft
        if not draft.title.strip():
            return tr("Give the pack a title.")
        if not draft.author.strip():
            return tr("Type your name as your students know it.")
        if not self.can_save() and not self._busy:
            return tr("Add at least one item.")
        return tr("A drill on a solution or on a data set of yours includes it.")

    def _show_item(self) -> None:
        rows, items = self._rows(), self._model.draft.items
        row = rows[0] if len(rows) == 1 else -1
        before, self._shown_row = self._shown_row, -1
        name, note = (items[row].name, items[row].note) if row >= 0 else ("", "")
        if before != row or not self.item_name.hasFocus():
            self.item_name.setText(name)
        if self.item_note.toPlainText() != note:
            self.item_note.setPlainText(note)
        kind = items[row].kind if row >= 0 else None
        self.asks.show_assignment(
            items[row].assignment if row >= 0 else NO_ASSIGNMENT, of_quiz=kind is ItemKind.QUIZ
        )
        self._shown_row = row
        if kind is ItemKind.QUIZ and before != row:
            self.picker.quiz.choose(row)
        self.asks.setEnabled(kind in ASKED)
        # The name of a data set is its id, by which drills and results tell it.
        self.item_name.setEnabled(row >= 0 and kind is not ItemKind.DATA_SET)
        self.item_note.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(items) - 1)
        self.remove.setEnabled(bool(self.items.places))

    def _mark_parts(self) -> None:
        names = {
            self.texts["title"]: tr("Title of the pack"),
            self.texts["author"]: tr("Your name"),
            self.texts["note"]: tr("A few words to your students"),
            self.texts["meant_for"]: tr("Students the pack is meant for"),
            self.texts["until"]: tr("Last day it is meant for"),
            self.item_name: tr("Name of the item"),
            self.item_note: tr("Note on the item"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        self.texts["title"].setPlaceholderText(tr("Such as: Week 1, the button"))
        self.texts["author"].setPlaceholderText(tr("As your students know it"))
        self.texts["note"].setPlaceholderText(names[self.texts["note"]])
        self.texts["meant_for"].setPlaceholderText(tr("Everybody; or names: Anna, Bob"))
        self.texts["until"].setPlaceholderText("2026-12-24")
        told = tr("Your students are told; it locks nothing")
        for name in ("meant_for", "until"):
            self.texts[name].setToolTip(told)
        self.item_name.setPlaceholderText(names[self.item_name])
        self.item_note.setPlaceholderText(names[self.item_note])
        self.item_note.setFixedHeight(NOTE_HEIGHT)
        self.item_note.setTabChangesFocus(True)
        self.key.setToolTip(
            tr("Give it to your students yourself: they compare it with the key they are shown.")
        )
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _build(self) -> None:
        self.contents, way = self._contents(), Qt.Orientation.Horizontal
        splitter = split(
            way, self.picker, self.contents, shares=(2, 3), sizes=(420, 640), handle=24
        )
        column_of(
            self._head(),
            self.version_note,
            grown(splitter),
            self.message,
            self.job,
            row_of(self.key, Spring(), self.save),
            on=self,
            margins=PAGE,
        )

    def _head(self) -> QGridLayout:
        head = QGridLayout()
        head.setHorizontalSpacing(8)
        head.setVerticalSpacing(8)
        title, author, note = (self.texts[name] for name in ("title", "author", "note"))
        head.addWidget(QLabel(tr("Title")), 0, 0)
        head.addWidget(title, 0, 1)
        head.addWidget(QLabel(tr("Your name")), 0, 2)
        head.addWidget(author, 0, 3)
        head.addLayout(row_of(self.version, self.own, self.over), 0, 4)
        head.addWidget(QLabel(tr("Note")), 1, 0)
        head.addWidget(note, 1, 1, 1, 4)
        head.addWidget(QLabel(tr("For")), 2, 0)
        head.addWidget(self.texts["meant_for"], 2, 1)
        head.addWidget(QLabel(tr("Until")), 2, 2)
        head.addWidget(self.texts["until"], 2, 3)
        head.setColumnStretch(1, 3)
        head.setColumnStretch(3, 2)
        return head

    def _contents(self) -> QWidget:
        buttons = row_of(self.up, self.down, self.remove, Spring())
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(8)
        form.addRow(QLabel(tr("Name")), self.item_name)
        form.addRow(QLabel(tr("Note")), self.item_note)
        form.addRow(QLabel(tr("Task")), self.asks)
        page = _Contents()
        self.form = page_of(buttons, form)
        column_of(
            title(tr("In the pack")), grown(self.items), grown(self.empty), self.form, on=page
        )
        return page


@dataclass(frozen=True)
class _ItemRow:
    kind: str
    name: str
    note: str
    asked: str = ""
    stays: bool = False
    """Whether it comes from the version before."""


class _Contents(QWidget):
    """The right half; it takes what room the picker leaves."""

    def minimumSizeHint(self) -> QSize:
        return QSize(380, super().minimumSizeHint().height())
