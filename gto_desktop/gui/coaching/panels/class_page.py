"""The class: what each student did, who erred where, how the weeks went, and what is next."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QTabWidget, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.class_results_model import ALWAYS, ClassResultsModel
from gto_desktop.gui.coaching.models.pack_words import results_filter
from gto_desktop.gui.coaching.panels.class_columns import (
    Losses,
    error_columns,
    lesson_columns,
    quiz_columns,
    spot_columns,
    student_columns,
    week_columns,
)
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_files, ask_where
from gto_desktop.gui.kit.labels import MessageLabel, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of, split
from gto_desktop.gui.kit.page_bars import ConfirmQuestion
from gto_desktop.gui.kit.table import Table
from gto_desktop.services.packs.class_results import ErrorRow, GradedTask

LESSONS, WEEKS, SPOTS, ERRORS, QUIZZES = range(5)


class ClassPage(QWidget):
    """A selected student narrows what is below; a double click goes to where it went wrong."""

    study_wanted = Signal(object)
    """An `ErrorRow`: the user wants to see the place."""
    drill_wanted = Signal(str, object)
    """A name, and the `ErrorRow`s of which the user wants a drill."""
    pack_wanted = Signal(str, object)
    """The same, where the drill is for the next pack."""

    def __init__(self, model: ClassResultsModel) -> None:
        super().__init__()
        self._model = model
        self._losses = Losses()
        self.students = Table(tr("Students"), student_columns(self._losses))
        self.lessons = Table(tr("Next lesson"), lesson_columns())
        self.weeks = Table(tr("Week by week"), week_columns())
        self.spots = Table(tr("Errors by student"), spot_columns(self._losses))
        self.errors = Table(tr("Single errors"), error_columns())
        self.quizzes = Table(tr("Quizzes"), quiz_columns())
        self.tabs = QTabWidget()
        self.pack, self.since = QComboBox(), QComboBox()
        self.open = push_button(tr("Open results\u2026"), self.ask_open, primary=True)
        self.export = push_button(tr("Export as CSV\u2026"), self.ask_export)
        self.remove = flat_button(tr("Remove from the class\u2026"), self.ask_remove)
        self.confirm = ConfirmQuestion(tr("Remove a student"), tr("Remove"), tr("Keep the student"))
        self.study = push_button(tr("Go there"), self._study)
        asked = tr("Ask these decisions in the trainer")
        self.drill = push_button(tr("Drill these errors"), self._drill, asked)
        self.teach = push_button(
            tr("Add to the pack"), self._teach, tr("Put a drill of these decisions into the pack")
        )
        self.every = flat_button(tr("All students"), self.students.clearSelection)
        self.empty = paragraph(
            tr("No results yet. Your students hand them in over the network, or send you files "
               "that end in {ending}: open as many as you like at once, or drop them anywhere on "
               "the window.", ending=".gtoresults"),
            muted=True,
        )  # fmt: skip
        self.message = MessageLabel(lines=2)
        self._told = ""
        self._asked = ("", "")
        """Name and key of the student whom the question is about: his row may move meanwhile."""
        self._name_parts()
        self._build()
        self._connect()
        self._follow()

    def ask_open(self) -> QFileDialog:
        """Ask for the results of students."""
        filters = [results_filter(), tr("All files (*)")]
        return ask_files(self.window(), tr("Open results of students"), filters, self._model.open)

    def ask_export(self) -> QFileDialog:
        """Ask where to write all answers as CSV."""
        return ask_where(
            self.window(),
            tr("Export the results of the class"),
            [tr("Table (*.csv)")],
            self._model.export,
        )

    def ask_remove(self) -> None:
        """Ask, in place, whether the selected student is to go."""
        rows = self.students.places
        if rows:
            whose = self._model.results.read[rows[0]]
            self._asked = (whose.student, whose.key)
            self.confirm.put(
                tr("Remove {student} and all answers from the class? This cannot be undone; "
                   "results that you still have as files can be opened again.",
                   student=self.students.rows[rows[0]].student)
            )  # fmt: skip

    def _remove(self) -> None:
        self.confirm.hide()
        self._model.remove(*self._asked)

    def _look(self) -> None:
        self._told = ""
        self._model.look_at(self.pack.currentData() or "", self.since.currentData())

    def _connect(self) -> None:
        model = self._model
        self.students.chosen.connect(self._choose)
        for table in (self.lessons, self.spots, self.errors):
            table.opened.connect(self._study)
            table.chosen.connect(self._enable)
        for choice in (self.pack, self.since):
            choice.activated.connect(lambda _place: self._look())
        self.confirm.yes_button.clicked.connect(self._remove)
        self.tabs.currentChanged.connect(lambda _tab: self._enable())
        model.changed.connect(self._follow)
        model.told.connect(self._tell)

    def _tell(self, text: str) -> None:
        self._told = text
        self._follow()

    def _choose(self) -> None:
        row, self._told = self.students.chosen_row, ""
        self.confirm.hide()
        self._model.choose("" if row is None else row.student)

    def _chosen(self) -> Sequence[ErrorRow]:
        """Return the errors of the selected row, the dearest first."""
        tab = self.tabs.currentIndex()
        if tab == LESSONS:
            lesson = self.lessons.chosen_row
            return () if lesson is None else lesson.errors
        if tab == SPOTS:
            spot = self.spots.chosen_row
            return () if spot is None else self._model.errors_of(spot)
        return self.errors.chosen_rows if tab == ERRORS else ()

    def _study(self, _row: object = None) -> None:
        for error in self._chosen()[:1]:
            self.study_wanted.emit(error)

    def _drill(self) -> None:
        errors = self._chosen()
        if errors:
            self.drill_wanted.emit(_drill_name(errors), errors)

    def _teach(self) -> None:
        errors = self._chosen()
        if errors:
            self.pack_wanted.emit(_drill_name(errors), errors)

    def _enable(self) -> None:
        errors = self._chosen()
        self.study.setEnabled(bool(errors))
        can_ask = any(error.task is GradedTask.DRILL for error in errors)
        self.drill.setEnabled(can_ask)
        self.teach.setEnabled(can_ask)
        self.remove.setEnabled(bool(self.students.places))
        self.every.setEnabled(bool(self._model.student))

    def _follow(self) -> None:
        model = self._model
        results = model.results
        kept = bool(model.titles)
        self._offer_packs()
        # Before: filling the tables tells what is selected, which asks for the rows of the model.
        below = (self.lessons, self.weeks, self.spots, self.errors, self.quizzes)
        tables = (self.students, *below)
        for table in tables:
            table.blockSignals(True)
        self._losses.take(model)
        self.students.show_rows(results.students)
        self.students.clearSelection()
        for row, student in enumerate(results.students):
            if student.student == model.student and not self.students.places:
                self.students.go(row)
        self.lessons.show_rows(model.lessons)
        self.weeks.show_rows(model.weeks)
        self.spots.show_rows(model.spots)
        self.errors.show_rows(model.errors)
        self.quizzes.show_rows(model.quizzes)
        for table in tables:
            table.blockSignals(False)
        for part in (self.splitter, self.foot, self.pack, self.since):
            part.setVisible(kept)
        self.empty.setVisible(not kept)
        if not model.name_of(*self._asked):
            self.confirm.hide()
        self.export.setEnabled(bool(results.students))
        hint = tr("Reading\u2026") if model.busy else self._told or self._summary()
        self.message.say(model.problem, hint)
        self._enable()

    def _summary(self) -> str:
        results = self._model.results
        if not results.students:
            return ""
        if self._model.student:
            return tr("Below: the errors of {student}.", student=self._model.student)
        return tr(
            "Students: {students}, errors: {errors}. Select a student to see the errors of one.",
            students=len(results.students),
            errors=len(results.errors),
        )

    def _offer_packs(self) -> None:
        model = self._model
        offered = ["", *model.titles]
        if [self.pack.itemData(row) for row in range(self.pack.count())] != offered:
            self.pack.clear()
            self.pack.addItem(tr("All packs"), "")
            for pack, name in model.titles.items():
                self.pack.addItem(name, pack)
        self.pack.setCurrentIndex(offered.index(model.pack) if model.pack in offered else 0)

    def _name_parts(self) -> None:
        self.pack.setAccessibleName(tr("Results of which pack"))
        self.since.setAccessibleName(tr("Answers of which time"))
        self.since.addItem(tr("All time"), ALWAYS)
        self.since.addItem(tr("This week"), 0)
        for count in (4, 12, 26):
            self.since.addItem(tr("The last {count} weeks", count=count), count - 1)

    def _build(self) -> None:
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.lessons, tr("Next lesson"))
        self.tabs.addTab(self.weeks, tr("Week by week"))
        self.tabs.addTab(self.spots, tr("Errors by student"))
        self.tabs.addTab(self.errors, tr("Single errors"))
        self.tabs.addTab(self.quizzes, tr("Quizzes"))
        way = Qt.Orientation.Vertical
        self.splitter = split(
            way, self.students, self.tabs, shares=(2, 3), sizes=(200, 320), handle=12
        )
        self.foot = QWidget()
        row_of(self.study, self.drill, self.teach, Spring(), self.every, self.remove, on=self.foot)
        column_of(
            row_of(title(tr("Students")), Spring(), self.pack, self.since, self.export, self.open),
            grown(self.empty),
            grown(self.splitter),
            self.confirm,
            self.foot,
            self.message,
            on=self,
            margins=PAGE,
        )


def _drill_name(errors: Sequence[ErrorRow]) -> str:
    return tr("Errors: {situation}", situation=translate_message(errors[0].result.situation))
