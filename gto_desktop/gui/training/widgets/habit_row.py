"""How regularly somebody trains: today against a goal, and days in a row."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import Spring, column_of, row_of
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.training.habit import MOST_A_DAY, Habit

_STEP = 10


class HabitRow(QWidget):
    """Follows the drills; a goal that is typed is told on."""

    goal_wanted = Signal(int)

    def __init__(self, model: DrillModel) -> None:
        super().__init__()
        self._model = model
        self.told, self.row = caption(""), caption("")
        for line in (self.told, self.row):
            # What stands below does not move once the days are read.
            policy = line.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            line.setSizePolicy(policy)
        self.goal = QSpinBox()
        self.goal.setRange(0, MOST_A_DAY)
        self.goal.setSingleStep(_STEP)
        self.goal.setSpecialValueText(tr("none"))
        self.goal.setAccessibleName(tr("Decisions wanted per day"))
        self.goal.setKeyboardTracking(False)
        self.goal.valueChanged.connect(self._choose)
        goal = row_of(caption(tr("Daily goal")), self.goal, Spring(), spacing=8)
        column_of(self.told, self.row, goal, on=self, spacing=4)
        model.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show what the days come to."""
        habit = self._model.habit
        self.goal.blockSignals(True)
        self.goal.setValue(self._model.goal)
        self.goal.blockSignals(False)
        self.told.setVisible(habit is not None)
        self.row.setVisible(habit is not None and habit.longest > 0)
        if habit is not None:
            self.told.setText(_today(habit))
            self.row.setText(_in_a_row(habit))

    def _choose(self, goal: int) -> None:
        self._model.set_goal(goal)
        self.goal_wanted.emit(goal)


def _today(habit: Habit) -> str:
    if habit.goal:
        return tr("Decisions today: {count} of {goal}", count=habit.today, goal=habit.goal)
    return tr("Decisions today: {count}", count=habit.today)


def _in_a_row(habit: Habit) -> str:
    return tr(
        "Days in a row: {streak} (longest {longest})", streak=habit.streak, longest=habit.longest
    )
