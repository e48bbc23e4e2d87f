"""What is asked of a drill of a pack: how many answers, how good, until when."""

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
        names = {
            self.count: tr("How many answers in a row count"),
            self.pass_mark: tr("How many of them are to be good"),
            self.due: tr("Last day of the assignment"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
            widget.setToolTip(name)
            if isinstance(widget, QSpinBox):
                widget.lineEdit().setAccessibleName(name)
        self._shown = NO_ASSIGNMENT
        row_of(
            QLabel(tr("Answers")), self.count, QLabel(tr("Good")), self.pass_mark,
            QLabel(tr("By")), self.due, Spring(), on=self,
        )  # fmt: skip
        self.count.valueChanged.connect(lambda _value: self._tell())
        self.pass_mark.valueChanged.connect(lambda _value: self._tell())
        self.due.editingFinished.connect(self._tell)

    def show_assignment(self, assignment: Assignment) -> None:
        """Show what is asked of the chosen drill."""
        if assignment == self._shown:
            return
        self._shown = assignment
        for box, value in ((self.count, assignment.count), (self.pass_mark, assignment.pass_mark)):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        self.due.setText("" if assignment.due is None else assignment.due.isoformat())

    def _tell(self) -> None:
        try:
            asked = Assignment(
                self.count.value(), self.pass_mark.value(), read_day(self.due.text())
            )
        except InputError as problem:
            self.refused.emit(sentence(problem))
            return
        if asked != self._shown:
            self._shown = asked
            self.asked.emit(asked)
