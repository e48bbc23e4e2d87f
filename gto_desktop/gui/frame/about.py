"""The About page: what the program is and what it may be used for."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.welcome import terms
from gto_desktop.services.study.accuracy import program_version

WIDTH = 440


def notice() -> str:
    """The reminder in the status bar."""
    return tr("For study only. Not for use while playing for real money.")


def show_about(parent: QWidget, accepted_on: str = "") -> QDialog:
    """Open it beside the window, without blocking it.

    Args:
        parent: the window.
        accepted_on: the day on which the terms were accepted, as in "2025-01-31".
    """
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(tr("About GTO Desktop"))
    head = QLabel(tr("GTO Desktop"))
    head.setProperty("headline", True)
    version = QLabel(tr("Version {version}", version=program_version()))
    version.setProperty("muted", True)
    what = tr(
        "Solves and studies no-limit hold'em on this machine. Free software under the MIT licence."
    )
    texts = [what, *terms()]
    if accepted_on:
        texts.append(tr("Accepted on {day}.", day=accepted_on))
    column = QVBoxLayout(dialog)
    column.setContentsMargins(24, 20, 24, 16)
    column.setSpacing(12)
    column.addWidget(head)
    column.addWidget(version)
    for text in texts:
        label = QLabel(text)
        label.setWordWrap(True)
        label.setFixedWidth(WIDTH)
        column.addWidget(label)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setIcon(QIcon())
    close.setAccessibleName(tr("Close"))
    buttons.rejected.connect(dialog.close)
    column.addWidget(buttons)
    dialog.open()
    return dialog
