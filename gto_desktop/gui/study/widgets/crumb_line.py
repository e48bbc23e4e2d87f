"""The whole place as one line of text that can be edited, copied and pasted."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import grown, row_of


class _Line(QLineEdit):
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()


class CrumbLine(QWidget):
    """Back, forward, the place, a bookmark."""

    went = Signal(str)
    """The text that was typed."""
    back = Signal()
    forward = Signal()
    marked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.back_button = self._button("\u2190", tr("Back"))
        self.forward_button = self._button("\u2192", tr("Forward"))
        self.line = _Line()
        self.line.setAccessibleName(tr("Place in the hand"))
        self.line.setPlaceholderText(tr("What is shown belongs to no hand"))
        self.line.setToolTip(
            tr("A place such as 6max: F F F R2.5 F C | Kh7d2c | CHECK: edit or paste, then Enter")
        )
        self.mark_button = self._button("\u2606", tr("Add a bookmark"))
        row_of(
            self.back_button,
            self.forward_button,
            grown(self.line),
            self.mark_button,
            on=self,
            spacing=4,
        )
        self.back_button.clicked.connect(self.back)
        self.forward_button.clicked.connect(self.forward)
        self.mark_button.clicked.connect(self.marked)
        self.line.returnPressed.connect(lambda: self.went.emit(self.line.text().strip()))
        self.line.left.connect(lambda: self.line.setText(self._text))

    def show_place(self, text: str, *, can_go_back: bool, can_go_forward: bool, kept: bool) -> None:
        """Show where the user is."""
        if text != self._text or not self.line.hasFocus():
            self._text = text
            self.line.setText(text)
            self.line.setCursorPosition(0)
        self.back_button.setEnabled(can_go_back)
        self.forward_button.setEnabled(can_go_forward)
        self.mark_button.setEnabled(bool(text))
        self.mark_button.setText("\u2605" if kept else "\u2606")
        name = tr("Remove the bookmark") if kept else tr("Add a bookmark")
        self.mark_button.setToolTip(name)
        self.mark_button.setAccessibleName(name)

    def _button(self, text: str, name: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("flat", True)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setFixedWidth(32)
        return button
