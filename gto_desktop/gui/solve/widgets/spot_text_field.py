"""Line edits of a form, bound to a field of its model; wrong ones are marked and say why."""

from typing import Protocol

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.kit.key_claims import leaves_undo_to_window
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import spot_fields


class TextForm(Protocol):
    """What a form of typed fields is, a spot or a preflop game."""

    changed: Event[str]
    """Fires with the key of the changed field, or another word for more than one."""

    def text(self, key: str) -> str:
        """The text of a field."""
        ...

    def error(self, key: str) -> str:
        """What is wrong with the text of a field; empty when nothing is."""
        ...

    def set_text(self, key: str, text: str) -> None:
        """Take what was typed."""
        ...


class TextField(QLineEdit):
    """One text of a form; typing edits the model, the model's changes show at once."""

    def __init__(self, form: TextForm, key: str) -> None:
        super().__init__()
        self.key = key
        self._form = form
        self.setText(form.text(key))
        self.textEdited.connect(lambda text: form.set_text(key, text))
        form.changed.connect(self._follow)
        self._follow(key)

    def event(self, event: QEvent) -> bool:
        return False if leaves_undo_to_window(event) else super().event(event)

    def _follow(self, _key: str) -> None:
        if self.text() != self._form.text(self.key):
            self.setText(self._form.text(self.key))
        error = self._form.error(self.key) if self.isEnabled() else ""
        mark(self, wrong=bool(error))
        self.setToolTip(error)


class LabelledField(QWidget):
    """Label above, unit behind, hint or error below."""

    def __init__(self, spot: SpotModel, key: str, *, lines: int = 1, message: bool = True) -> None:
        super().__init__()
        field = spot_fields()[key]
        self._spot, self._key, self._field = spot, key, field
        self.edit = TextField(spot, key)
        self.edit.setAccessibleName(field.label)
        if isinstance(field.read(field.start) if field.start else "", (int, float)):
            self.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.message = MessageLabel(field.hint, lines)
        label = QLabel(field.label)
        label.setBuddy(self.edit)
        unit = (caption(field.unit),) if field.unit else ()
        column_of(label, row_of(grown(self.edit), *unit), self.message, on=self, spacing=4)
        self.message.setVisible(message)
        spot.changed.connect(self._follow)
        self._follow(key)

    def _follow(self, _key: str) -> None:
        spot, key = self._spot, self._key
        self.message.say(spot.error(key), self._field.note(spot.text(key)))
