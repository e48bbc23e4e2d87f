"""Line edits of the spot, bound to a field of the model; wrong ones are marked and say why."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from gto_desktop.gui.kit.key_claims import leaves_undo_to_window
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import spot_fields


class TextField(QLineEdit):
    """One text of the spot; typing edits the model, the model's changes show at once."""

    def __init__(self, spot: SpotModel, key: str) -> None:
        super().__init__()
        self.key = key
        self._spot = spot
        self.setText(spot.text(key))
        self.textEdited.connect(lambda text: spot.set_text(key, text))
        spot.changed.connect(self._follow)
        self._follow(key)

    def event(self, event: QEvent) -> bool:
        return False if leaves_undo_to_window(event) else super().event(event)

    def _follow(self, _key: str) -> None:
        if self.text() != self._spot.text(self.key):
            self.setText(self._spot.text(self.key))
        error = self._spot.error(self.key) if self.isEnabled() else ""
        mark(self, wrong=bool(error))
        self.setToolTip(error)


class LabelledField(QWidget):
    """Label above, unit behind, hint or error below."""

    def __init__(self, spot: SpotModel, key: str, *, lines: int = 1, message: bool = True) -> None:
        super().__init__()
        field = spot_fields()[key]
        self._spot, self._key = spot, key
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
        self.message.say(self._spot.error(self._key))
