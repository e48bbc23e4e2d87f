"""The results of a class: what each student did, who erred where, and the single errors."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QPushButton,
    QTabWidget,
    QWidget,
)

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.class_results_model import ClassResultsModel
from gto_desktop.gui.coaching.models.pack_words import results_filter
from gto_desktop.gui.kit.file_dialogs import ask_files, ask_where
from gto_desktop.gui.kit.labels import MessageLabel, caption, title
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

    def __init__(self, model: ClassResultsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._losses = _Losses()
        self.students = Table(tr("Students"), _student_columns(self._losses))
        self.spots = Table(tr("Errors by student"), _spot_columns(self._losses))
        self.errors = Table(tr("Single errors"), _error_columns())
        self.tabs = QTabWidget()
        self.open = QPushButton(tr("Open results\u2026"))
        self.export = QPushButton(tr("Export as CSV\u2026"))
        self.clear = QPushButton(tr("Clear"))
        self.study = QPushButton(tr("Go there"))
        self.drill = QPushButton(tr("Drill these errors"))
        self.every = QPushButton(tr("All students"))
        self.empty = caption(
            tr("No results yet. Your students send you files that end in {ending}. Open as many as "
               "you like at once, or drop them anywhere on the window.", ending=".gtoresults")
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
        for button, act in (
            (self.open, self.ask_open),
            (self.export, self.ask_export),
            (self.clear, model.clear),
            (self.study, self._study),
            (self.drill, self._drill),
            (self.every, self._show_all),
        ):
            button.clicked.connect(lambda _checked=False, act=act: act())
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

    def _show_all(self) -> None:
        self.students.clearSelection()

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
        for one in self._chosen()[:1]:
            self.study_wanted.emit(one)

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
        self.drill.setEnabled(any(one.task is GradedTask.DRILL for one in errors))
        self.every.setEnabled(bool(self._model.student))

    def _follow(self) -> None:
        model = self._model
        found = model.results
        there = bool(found.students)
        # Before: filling the tables tells what is selected, which asks for the rows of the model.
        for table in (self.students, self.spots, self.errors):
            table.blockSignals(True)
        self._losses.take(model)
        self.students.show_rows(found.students)
        self.students.clearSelection()
        for row, student in enumerate(found.students):
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
        found = self._model.results
        if not found.students:
            return ""
        if self._model.student:
            return tr("Below: the errors of {student}.", student=self._model.student)
        return tr(
            "Students: {students}, errors: {errors}. Select a student to see the errors of one.",
            students=len(found.students),
            errors=len(found.errors),
        )

    def _build(self) -> None:
        self.open.setProperty("primary", True)
        self.clear.setProperty("flat", True)
        self.every.setProperty("flat", True)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.clear.setToolTip(tr("Close the results; the files stay where they are"))
        self.drill.setToolTip(tr("Ask these decisions in the trainer"))
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
        self._students: frozenset[str] = frozenset()
        self._spots: frozenset[tuple[str, str, str]] = frozenset()

    def take(self, model: ClassResultsModel) -> None:
        """Look through the errors of a class."""
        drilled = [one for one in model.results.errors if one.task is GradedTask.DRILL]
        without = {one.student for one in drilled}
        known = {one.student for one in drilled if one.result.lost_pct is not None}
        every = {one.student for one in model.results.students}
        self._students = frozenset(every - without | known)
        self._spots = frozenset(
            (one.task, one.result.drill, one.result.situation)
            for one in model.errors
            if one.result.lost_pct is not None
        )

    def of_student(self, one: StudentRow) -> bool:
        """Say whether a student's mean can be shown."""
        return one.student in self._students

    def of_spot(self, one: SpotRow) -> bool:
        """Say whether a spot's mean can be shown."""
        return (one.task, one.name, one.situation) in self._spots


def _student_columns(losses: _Losses) -> tuple[Column[StudentRow], ...]:
    def sums(one: StudentRow, read: Callable[[Tally], str], nothing: str = NO_NUMBER) -> str:
        return nothing if one.answers is None else read(one.answers)

    def lost(one: StudentRow) -> str:
        is_known = losses.of_student(one)
        return sums(one, lambda tally: _lost(tally.lost_pct if is_known else None))

    def good(one: StudentRow) -> str:
        return NO_NUMBER if one.hands is None else percent(one.hands.good)

    return (
        Column(tr("Student"), _student_name, width=STRETCH),
        Column(tr("Pack"), lambda one: translate_message(one.pack), width=STRETCH),
        Column(tr("Answers"), lambda one: sums(one, _count, "0"), right=True),
        Column(tr("Best"), lambda one: sums(one, lambda tally: percent(tally.best)), right=True),
        Column(tr("Good"), lambda one: sums(one, lambda tally: percent(tally.good)), right=True),
        Column(tr("Lost, % of pot"), lost, right=True),
        Column(
            tr("Hand decisions"),
            lambda one: NO_NUMBER if one.hands is None else _count(one.hands),
            right=True,
        ),
        Column(tr("Good in hands"), good, right=True),
        Column(tr("Drills left"), lambda one: ", ".join(one.left), width=STRETCH),
    )


def _student_name(one: StudentRow) -> str:
    if one.trust is Trust.OTHER:
        return tr("{name} (another key than before)", name=one.student)
    return one.student


def _spot_columns(losses: _Losses) -> tuple[Column[SpotRow], ...]:
    def lost(one: SpotRow) -> str:
        return _lost(one.all.lost_pct if losses.of_spot(one) else None)

    return (
        Column(tr("Drill or hands"), lambda one: one.name, width=STRETCH),
        Column(tr("Situation"), lambda one: translate_message(one.situation), width=STRETCH),
        Column(tr("Answers"), lambda one: _count(one.all), right=True),
        Column(tr("Wrong"), lambda one: f"{one.wrong:,}", right=True),
        Column(tr("Lost, % of pot"), lost, right=True),
        Column(tr("Students with errors"), _who_erred, width=STRETCH),
    )


def _who_erred(one: SpotRow) -> str:
    return ", ".join(
        tr("{name} ({count} errors)", name=name, count=count) if count > 1 else name
        for name, count in one.erred
    )


def _error_columns() -> tuple[Column[ErrorRow], ...]:
    return (
        Column(tr("Student"), lambda one: one.student),
        Column(tr("Drill or hands"), lambda one: one.result.drill, width=STRETCH),
        Column(tr("Place"), lambda one: one.result.place, width=STRETCH),
        Column(tr("Hand"), lambda one: one.result.hand),
        Column(tr("Answer"), lambda one: answer_words(one.result.choice)),
        Column(tr("Grade"), lambda one: grade_words(one.result.grade)),
        Column(tr("Lost, % of pot"), lambda one: _lost(one.result.lost_pct), right=True),
    )


def _count(one: Tally) -> str:
    return f"{one.count:,}"


def _lost(value: float | None) -> str:
    return NO_NUMBER if value is None else number(value, 2)
