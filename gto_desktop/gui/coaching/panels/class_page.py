"""The results of a class: what each student did, who erred where, and the single errors."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QTabWidget,
    QWidget,
)

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.class_results_model import ClassResultsModel
from gto_desktop.gui.coaching.models.pack_words import results_filter
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_files, ask_where
from gto_desktop.gui.kit.labels import MessageLabel, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of, split
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.node.models.drill_words import answer_words, grade_words
from gto_desktop.services.packs.class_results import ErrorRow, GradedTask, SpotRow, StudentRow
from gto_desktop.services.packs.pack_views import Trust
from gto_desktop.training.scores import Tally

SPOTS, ERRORS = range(2)


class ClassPage(QWidget):
    """A selected student narrows what is below; a double click goes to where it went wrong."""

    study_wanted = Signal(object)
    """An `ErrorRow`: the user wants to see the place."""
    drill_wanted = Signal(str, object)
    """A name, and the `ErrorRow`s of which the user wants a drill."""

    def __init__(self, model: ClassResultsModel) -> None:
        super().__init__()
        self._model = model
        self._losses = _Losses()
        self.students = Table(tr("Students"), _student_columns(self._losses))
        self.spots = Table(tr("Errors by student"), _spot_columns(self._losses))
        self.errors = Table(tr("Single errors"), _error_columns())
        self.tabs = QTabWidget()
        self.open = push_button(tr("Open results\u2026"), self.ask_open, primary=True)
        self.export = push_button(tr("Export as CSV\u2026"), self.ask_export)
        stay = tr("Close the results; the files stay where they are")
        self.clear = flat_button(tr("Clear"), model.clear, stay)
        self.study = push_button(tr("Go there"), self._study)
        asked = tr("Ask these decisions in the trainer")
        self.drill = push_button(tr("Drill these errors"), self._drill, asked)
        self.every = flat_button(tr("All students"), self.students.clearSelection)
        self.empty = paragraph(
            tr("No results yet. Your students send you files that end in {ending}. Open as many as "
               "you like at once, or drop them anywhere on the window.", ending=".gtoresults"),
            muted=True,
        )  # fmt: skip
        self.message = MessageLabel(lines=2)
        self._told = ""
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

    def _connect(self) -> None:
        model = self._model
        self.students.chosen.connect(self._choose)
        for table in (self.spots, self.errors):
            table.opened.connect(self._study)
            table.chosen.connect(self._enable)
        self.tabs.currentChanged.connect(lambda _tab: self._enable())
        model.changed.connect(self._follow)
        model.told.connect(self._tell)

    def _tell(self, text: str) -> None:
        self._told = text
        self._follow()

    def _choose(self) -> None:
        row = self.students.chosen_row
        self._model.choose("" if row is None else row.student)

    def _chosen(self) -> Sequence[ErrorRow]:
        """Return the errors of the selected row, the dearest first."""
        if self.tabs.currentIndex() == SPOTS:
            spot = self.spots.chosen_row
            return () if spot is None else self._model.errors_of(spot)
        return self.errors.chosen_rows

    def _study(self, _row: object = None) -> None:
        for error in self._chosen()[:1]:
            self.study_wanted.emit(error)

    def _drill(self) -> None:
        errors = self._chosen()
        if errors:
            name = tr(
                "Errors: {situation}", situation=translate_message(errors[0].result.situation)
            )
            self.drill_wanted.emit(name, errors)

    def _enable(self) -> None:
        errors = self._chosen()
        self.study.setEnabled(bool(errors))
        self.drill.setEnabled(any(error.task is GradedTask.DRILL for error in errors))
        self.every.setEnabled(bool(self._model.student))

    def _follow(self) -> None:
        model = self._model
        results = model.results
        there = bool(results.students)
        # Before: filling the tables tells what is selected, which asks for the rows of the model.
        for table in (self.students, self.spots, self.errors):
            table.blockSignals(True)
        self._losses.take(model)
        self.students.show_rows(results.students)
        self.students.clearSelection()
        for row, student in enumerate(results.students):
            if student.student == model.student and not self.students.places:
                self.students.go(row)
        self.spots.show_rows(model.spots)
        self.errors.show_rows(model.errors)
        for table in (self.students, self.spots, self.errors):
            table.blockSignals(False)
        self.splitter.setVisible(there)
        self.foot.setVisible(there)
        self.empty.setVisible(not there)
        self.export.setEnabled(there)
        self.clear.setEnabled(there or bool(model.problem))
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

    def _build(self) -> None:
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.spots, tr("Errors by student"))
        self.tabs.addTab(self.errors, tr("Single errors"))
        way = Qt.Orientation.Vertical
        self.splitter = split(
            way, self.students, self.tabs, shares=(2, 3), sizes=(200, 320), handle=12
        )
        self.foot = QWidget()
        row_of(self.study, self.drill, Spring(), self.every, on=self.foot)
        column_of(
            row_of(title(tr("Students")), Spring(), self.clear, self.export, self.open),
            grown(self.empty),
            grown(self.splitter),
            self.foot,
            self.message,
            on=self,
            margins=PAGE,
        )


class _Losses:
    """Which students and spots have errors whose cost is known: a mean over others says nothing."""

    def __init__(self) -> None:
        self.students: frozenset[str] = frozenset()
        self.spots: frozenset[tuple[str, str, str]] = frozenset()

    def take(self, model: ClassResultsModel) -> None:
        """Look through the errors of a class."""
        drilled = [error for error in model.results.errors if error.task is GradedTask.DRILL]
        without = {error.student for error in drilled}
        known = {error.student for error in drilled if error.result.lost_pct is not None}
        every = {row.student for row in model.results.students}
        self.students = frozenset(every - without | known)
        self.spots = frozenset(
            (error.task, error.result.drill, error.result.situation)
            for error in model.errors
            if error.result.lost_pct is not None
        )


def _student_columns(losses: _Losses) -> tuple[Column[StudentRow], ...]:
    def sums(row: StudentRow, read: Callable[[Tally], str], nothing: str = NO_NUMBER) -> str:
        return nothing if row.answers is None else read(row.answers)

    def lost(row: StudentRow) -> str:
        is_known = row.student in losses.students
        return sums(row, lambda tally: _lost(tally.lost_pct if is_known else None))

    def good(row: StudentRow) -> str:
        return NO_NUMBER if row.hands is None else percent(row.hands.good)

    return (
        Column(tr("Student"), _student_name, width=STRETCH),
        Column(tr("Pack"), lambda row: translate_message(row.pack), width=STRETCH),
        Column(tr("Answers"), lambda row: sums(row, _count, "0"), right=True),
        Column(tr("Best"), lambda row: sums(row, lambda tally: percent(tally.best)), right=True),
        Column(tr("Good"), lambda row: sums(row, lambda tally: percent(tally.good)), right=True),
        Column(tr("Lost, % of pot"), lost, right=True),
        Column(
            tr("Hand decisions"),
            lambda row: NO_NUMBER if row.hands is None else _count(row.hands),
            right=True,
        ),
        Column(tr("Good in hands"), good, right=True),
        Column(tr("Drills left"), lambda row: ", ".join(row.left), width=STRETCH),
    )


def _student_name(row: StudentRow) -> str:
    if row.trust is Trust.OTHER:
        return tr("{name} (another key than before)", name=row.student)
    return row.student


def _spot_columns(losses: _Losses) -> tuple[Column[SpotRow], ...]:
    def lost(spot: SpotRow) -> str:
        is_known = (spot.task, spot.name, spot.situation) in losses.spots
        return _lost(spot.all.lost_pct if is_known else None)

    return (
        Column(tr("Drill or hands"), lambda spot: spot.name, width=STRETCH),
        Column(tr("Situation"), lambda spot: translate_message(spot.situation), width=STRETCH),
        Column(tr("Answers"), lambda spot: _count(spot.all), right=True),
        Column(tr("Wrong"), lambda spot: written(spot.wrong, ","), right=True),
        Column(tr("Lost, % of pot"), lost, right=True),
        Column(tr("Students with errors"), _who_erred, width=STRETCH),
    )


def _who_erred(spot: SpotRow) -> str:
    return ", ".join(
        tr("{name} ({count} errors)", name=name, count=count) if count > 1 else name
        for name, count in spot.erred
    )


def _error_columns() -> tuple[Column[ErrorRow], ...]:
    return (
        Column(tr("Student"), lambda error: error.student),
        Column(tr("Drill or hands"), lambda error: error.result.drill, width=STRETCH),
        Column(tr("Place"), lambda error: error.result.place, width=STRETCH),
        Column(tr("Hand"), lambda error: error.result.hand),
        Column(tr("Answer"), lambda error: answer_words(error.result.choice)),
        Column(tr("Grade"), lambda error: grade_words(error.result.grade)),
        Column(tr("Lost, % of pot"), lambda error: _lost(error.result.lost_pct), right=True),
    )


def _count(tally: Tally) -> str:
    return written(tally.count, ",")


def _lost(value: float | None) -> str:
    return NO_NUMBER if value is None else number(value, 2)
