"""Keeps the drill that is shown: one click proposes its name, Enter keeps it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.training.models.drill_model import DrillModel, checked_drill
from gto_desktop.training.drill import LONGEST_NAME, Drill

_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
LEAST_NAME = 260
"""Pixels of the field of the name."""


class KeepRow(QWidget):
    """A button; after a click a name to change, and what is wrong with the drill below it."""

    closed = Signal()
    """The keyboard is free again."""

    def __init__(self, model: DrillModel) -> None:
        super().__init__()
        self._model = model
        self._drill: Drill | None = None
        self.button = push_button(tr("Keep this drill"), self.open)
        self.name = QLineEdit()
        named, no = tr("Keep the drill under this name"), tr("Do not keep the drill")
        self.keep = push_button(tr("Keep"), self._keep, name=named)
        self.cancel = push_button(tr("Cancel"), self.close_name, name=no)
        self.message = MessageLabel(lines=2)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(LEAST_NAME)
        self.name.setAccessibleName(tr("Name of the drill to keep"))
        for button in (self.button, self.keep, self.cancel):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column_of(
            row_of(self.button, grown(self.name, 100), self.keep, self.cancel, Spring()),
            self.message,
            on=self,
            spacing=4,
        )
        self.name.returnPressed.connect(self._keep)
        self._show_name(shown=False)

    def show_drill(self, drill: Drill | None) -> None:
        """Offer to keep a drill; one that is kept already is said to be."""
        if drill != self._drill:
            self._drill = drill
            self._show_name(shown=False)
        kept = drill is not None and self._model.is_kept(drill)
        self.button.setText(tr("The drill is kept") if kept else tr("Keep this drill"))
        self.button.setEnabled(drill is not None and not kept)

    def open(self) -> None:
        """Propose the name of the drill."""
        if self._drill is None or not self.button.isEnabled():
            return
        self.name.setText(self._drill.name)
        self._show_name(shown=True)
        self.name.setFocus()
        self.name.selectAll()

    def close_name(self) -> None:
        """Leave the drill as it is."""
        self._show_name(shown=False)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # In the field of the name, Enter is not the next question and Esc not the drill's end.
        if self.name.isHidden() or event.key() not in _KEYS:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.close_name()

    def _keep(self) -> None:
        drill = self._drill
        if drill is None:
            return
        named, problem = checked_drill(lambda: drill.named(self.name.text().strip()))
        self.message.say(problem)
        self.message.setVisible(bool(problem))
        if named is not None:
            self._model.keep(named, self._done, anew=True)

    def _done(self, problem: str) -> None:
        self.message.say(problem)
        self._show_name(shown=bool(problem))
        if not problem:
            self.closed.emit()

    def _show_name(self, *, shown: bool) -> None:
        self.button.setVisible(not shown)
        for widget in (self.name, self.keep, self.cancel):
            widget.setVisible(shown)
        self.message.setVisible(shown and bool(self.message.error))
        if not shown:
            self.message.say("")
            self.message.hide()
