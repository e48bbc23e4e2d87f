"""A field for a name that is being given."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class NameField(QLineEdit):
    """A name being typed; Escape gives it up."""

    def __init__(self, given_up: Callable[[], None]) -> None:
        super().__init__()
        self._given_up = given_up

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._given_up()
        else:
            super().keyPressEvent(event)
