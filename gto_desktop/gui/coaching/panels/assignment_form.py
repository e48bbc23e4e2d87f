"""What is asked of a drill or a quiz of a pack: how many answers, how good, until when."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QSpinBox, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import Spring, row_of
from gto_desktop.services.packs.assignments import (
    MOST_COUNT,
    NO_ASSIGNMENT,
    Assignment,
    read_day,
)


class AssignmentForm(QWidget):
    """Each change is told at once; a day that is none yet is marked, and told when it is one."""

    asked = Signal(object)
    """An `Assignment`."""
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.count, self.pass_mark, self.due = QSpinBox(), QSpinBox(), QLineEdit()
        self.count.setRange(0, MOST_COUNT)
        self.pass_mark.setRange(0, 100)
        self.pass_mark.setSuffix(" %")
        for box in (self.count, self.pass_mark):
            box.setSpecialValueText(tr("none"))
        self.due.setPlaceholderText("2026-12-24")
        self.due.setMaximumWidth(120)
        self.count_label, self.mark_label = QLabel(tr("Answers")), QLabel()
        self._shown, self._of_quiz = NO_ASSIGNMENT, False
        row_of(
            self.count_label, self.count, self.mark_label, self.pass_mark,
            QLabel(tr("By")), self.due, Spring(), on=self,
        )  # fmt: skip
        self._name_parts()
        self.count.valueChanged.connect(lambda _value: self._tell())
        self.pass_mark.valueChanged.connect(lambda _value: self._tell())
        self.due.editingFinished.connect(self._tell)

    def show_assignment(self, assignment: Assignment, *, of_quiz: bool = False) -> None:
        """Show what is asked of the chosen drill or quiz; of a quiz every question counts."""
        if of_quiz != self._of_quiz:
            self._of_quiz = of_quiz
            self._name_parts()
        if assignment == self._shown:
            return
        self._shown = assignment
        for box, value in ((self.count, assignment.count), (self.pass_mark, assignment.pass_mark)):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        self.due.setText("" if assignment.due is None else assignment.due.isoformat())

    def _name_parts(self) -> None:
        quiz = self._of_quiz
        for part in (self.count_label, self.count):
            part.setVisible(not quiz)
        self.mark_label.setText(tr("Right") if quiz else tr("Good"))
        names = {
            self.count: tr("Number of answers in a row that are judged"),
            self.pass_mark: tr("Share of the questions that must be right")
            if quiz
            else tr("Share of them that must be good"),
            self.due: tr("Last day of the assignment"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
            widget.setToolTip(name)
            if isinstance(widget, QSpinBox):
                widget.lineEdit().setAccessibleName(name)

    def _tell(self) -> None:
        count = 0 if self._of_quiz else self.count.value()
        try:
            asked = Assignment(count, self.pass_mark.value(), read_day(self.due.text()))
        except InputError as problem:
            self.refused.emit(sentence(problem))
            return
        if asked != self._shown:
            self._shown = asked
            self.asked.emit(asked)
