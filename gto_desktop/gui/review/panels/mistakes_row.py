"""The mistakes of reviewed hands as a drill."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, paragraph
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.review.models.leaks_model import MistakesModel


class MistakesRow(QWidget):
    """Counts anew whenever it is shown."""

    drill_wanted = Signal(object)
    """A Drill."""

    def __init__(self, model: MistakesModel) -> None:
        super().__init__()
        self._model = model
        self.words = paragraph(muted=True)
        self.words.setAccessibleName(tr("Mistakes of reviewed hands"))
        self.problem = MessageLabel(lines=2)
        solves = tr("Solve the streets of these mistakes and keep them under Past solves")
        self.solve = push_button(tr("Solve them again"), model.solve, solves)
        asks = tr("Ask each mistake once, the costliest first; what is missed again comes back")
        self.drill = push_button(tr("Drill the mistakes"), self._drill, asks)
        column_of(
            self.problem,
            row_of(grown(self.words), self.solve, self.drill),
            on=self,
            spacing=4,
            margins=(16, 0, 16, 12),
        )
        model.changed.connect(self._follow)
        model.drilled.connect(self.drill_wanted.emit)
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        text, can = tr("Drill the mistakes of reviewed hands"), self.drill.isEnabled
        return [Command("review.drill mistakes", text, self._drill, "study", can=can)]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def drill_some(self, name: str, wrong: Collection[tuple[int, int]]) -> None:
        """Begin a drill of the mistakes of some decisions, by hand and number of the action."""
        self._model.drill_some(name, wrong)

    def _drill(self) -> None:
        drill = self._model.drill()
        if drill is not None:
            self.drill_wanted.emit(drill)

    def _follow(self) -> None:
        model = self._model
        self.words.setText(model.words)
        self.problem.say(model.problem)
        self.problem.setVisible(bool(model.problem))
        self.drill.setEnabled(bool(model.mistakes.missed))
        self.solve.setVisible(bool(model.mistakes.unsolved))
        self.solve.setEnabled(model.job is None)
