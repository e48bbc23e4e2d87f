"""What the program is and what it may be used for."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

NOTICE = "For study only. Not for use while playing for real money."
TEXT = (
    "Solves and studies no-limit hold'em on this machine.\n\n"
    "Use is restricted to training, coaching, hand review, study and research. "
    "Real-time assistance at real-money tables is prohibited.\n\n"
    "Free software under the MIT licence."
)


def show_about(parent: QWidget) -> QDialog:
    """Open the panel beside the window, without blocking it."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle("About GTO Desktop")
    head = QLabel("GTO Desktop")
    head.setProperty("headline", True)
    text = QLabel(TEXT)
    text.setWordWrap(True)
    text.setMinimumWidth(380)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    buttons.rejected.connect(dialog.close)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(24, 20, 24, 16)
    column.setSpacing(12)
    for widget in (head, text, buttons):
        column.addWidget(widget)
    dialog.open()
    return dialog
