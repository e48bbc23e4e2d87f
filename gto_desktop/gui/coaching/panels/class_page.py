"""The results of a class: what each student did, who erred where, and the single errors."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.class_results_model import ClassResultsModel
from gto_desktop.gui.coaching.models.pack_words import results_filter
from gto_desktop.gui.kit.labels import Message, caption, title
from gto_desktop.gui.kit.plain_table import PlainTable
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
        self.students = PlainTable(
            tr("Students"),
            (tr("Student"), tr("Pack"), tr("Answers"), tr("Best"), tr("Good"),
             tr("Lost, % of pot"), tr("Hand decisions"), tr("Good in hands"), tr("Drills left")),
            figures=(2, 3, 4, 5, 6, 7),
            wide=(0, 1, 8),
        )  # fmt: skip
        self.spots = PlainTable(
            tr("Who erred where"),
            (tr("Drill or hands"), tr("Situation"), tr("Answers"), tr("Wrong"),
             tr("Lost, % of pot"), tr("Who erred")),
            figures=(2, 3, 4),
            wide=(0, 1, 5),
        )  # fmt: skip
        self.errors = PlainTable(
            tr("Single errors"),
            (tr("Student"), tr("Drill or hands"), tr("Place"), tr("Hand"), tr("Answer"),
             tr("Grade"), tr("Lost, % of pot")),
            figures=(6,),
            wide=(1, 2),
        )  # fmt: skip
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
        self.message = Message(lines=2)
        self._told = ""
        self._build()
        self._connect()
        self._follow()

    def ask_open(self) -> QFileDialog:
        """Ask for the results of students."""
        dialog = QFileDialog(self.window(), tr("Open results of students"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([results_filter(), tr("All files (*)")])
        dialog.filesSelected.connect(lambda names: self._model.open([Path(name) for name in names]))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def ask_export(self) -> QFileDialog:
        """Ask where to write all answers as CSV."""
        dialog = QFileDialog(self.window(), tr("Export the results of the class"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([tr("Table (*.csv)")])
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(lambda name: self._model.export(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

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
            table.opened.connect(lambda _row: self._study())
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
        rows = self.students.chosen_rows()
        students = self._model.results.students
        self._model.choose(students[rows[0]].student if rows and rows[0] < len(students) else "")

    def _chosen(self) -> Sequence[ErrorRow]:
        """Return the errors of the selected row, the dearest first."""
        model = self._model
        if self.tabs.currentIndex() == SPOTS:
            rows = self.spots.chosen_rows()
            return model.errors_of(model.spots[rows[0]]) if rows else ()
        rows = self.errors.chosen_rows()
        return [model.errors[rows[0]]] if rows else ()

    def _study(self) -> None:
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
        known = {
            one.student
            for one in found.errors
            if one.task is GradedTask.DRILL and one.result.lost_pct is not None
        }
        right = {one.student for one in found.students} - {
            one.student for one in found.errors if one.task is GradedTask.DRILL
        }
        self.students.show_rows(
            [_student(one, has_lost=one.student in known | right) for one in found.students]
        )
        self.students.clearSelection()
        for row, student in enumerate(found.students):
            if student.student == model.student and not self.students.chosen_rows():
                self.students.go(row)
        self.spots.show_rows([_spot(one, model.errors_of(one)) for one in model.spots])
        self.errors.show_rows([_error(one) for one in model.errors])
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
        self.clear.setToolTip(tr("Put the results away; the files stay where they are"))
        self.drill.setToolTip(tr("Ask these decisions in the trainer"))
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.spots, tr("Who erred where"))
        self.tabs.addTab(self.errors, tr("Single errors"))
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.students)
        self.splitter.addWidget(self.tabs)
        self.splitter.setStretchFactor(0, 2)
        self.splitter.setStretchFactor(1, 3)
        self.splitter.setSizes([200, 320])
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(12)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(title(tr("Students")))
        head.addStretch(1)
        for button in (self.clear, self.export, self.open):
            head.addWidget(button)
        self.foot = QWidget()
        below = QHBoxLayout(self.foot)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(8)
        for button in (self.study, self.drill):
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self.every)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.empty, 1)
        column.addWidget(self.splitter, 1)
        column.addWidget(self.foot)
        column.addWidget(self.message)


def _student(one: StudentRow, *, has_lost: bool) -> tuple[str, ...]:
    """Return the cells of a student; without EVs of his errors the mean would tell of the rest."""
    name = one.student
    if one.trust is Trust.OTHER:
        name = tr("{name} (another key than before)", name=name)
    hands = (NO_NUMBER, NO_NUMBER)
    if one.hands is not None:
        hands = (f"{one.hands.count:,}", percent(one.hands.good))
    pack = translate_message(one.pack)
    return (name, pack, *_sums(one.answers, has_lost=has_lost), *hands, ", ".join(one.left))


def _sums(found: Tally | None, *, has_lost: bool) -> tuple[str, ...]:
    if found is None:
        return ("0", NO_NUMBER, NO_NUMBER, NO_NUMBER)
    return (
        f"{found.count:,}",
        percent(found.best),
        percent(found.good),
        _lost(found.lost_pct if has_lost else None),
    )


def _spot(one: SpotRow, errors: Sequence[ErrorRow]) -> tuple[str, ...]:
    has_lost = any(each.result.lost_pct is not None for each in errors)
    who = ", ".join(
        tr("{name} ({count} errors)", name=name, count=count) if count > 1 else name
        for name, count in one.erred
    )
    counts = (f"{one.all.count:,}", f"{one.wrong:,}", _lost(one.all.lost_pct if has_lost else None))
    return (one.name, translate_message(one.situation), *counts, who)


def _error(one: ErrorRow) -> tuple[str, ...]:
    result = one.result
    return (
        one.student,
        result.drill,
        result.place,
        result.hand,
        answer_words(result.choice),
        grade_words(result.grade),
        _lost(result.lost_pct),
    )


def _lost(value: float | None) -> str:
    return NO_NUMBER if value is None else number(value, 2)
