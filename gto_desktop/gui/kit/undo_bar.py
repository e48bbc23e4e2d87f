"""A line that says what was done, and takes it back."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import mark, paragraph
from gto_desktop.gui.kit.layouts import grown, row_of

SHOWN_MS = 60_000
"""As long as deleted solves stay on the disk."""


class UndoBar(QFrame):
    """Hidden until something is told; `undone` fires when it is to be taken back."""

    undone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.label = paragraph()
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = push_button(tr("Undo"), self._undo, name=tr("Undo the last change"))
        self.dismiss = flat_button(tr("Hide"), self.hide)
        parts = (grown(self.label), self.button, self.dismiss)
        row_of(*parts, on=self, spacing=4, margins=(12, 4, 4, 4))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str, *, can_undo: bool = False, wrong: bool = False) -> None:
        """Show what was done, or what went wrong, for a minute."""
        self.label.setText(text)
        mark(self.label, wrong=wrong)
        self.button.setVisible(can_undo)
        self.show()
        self._timer.start(SHOWN_MS)

    def _undo(self) -> None:
        self.hide()
        self.undone.emit()
