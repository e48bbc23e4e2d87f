"""The terms of use: their text, that they were accepted, and the About page that repeats them."""

from datetime import UTC, datetime

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import caption, headline, paragraph
from gto_desktop.gui.kit.layouts import column_of
from gto_desktop.services.study.accuracy import program_version

TERMS = 1
"""Goes up when the terms change in a way that has to be accepted anew."""
WIDTH = 440
_VERSION, _DATE = "fair_play/version", "fair_play/date"


def notice() -> str:
    """The reminder in the status bar."""
    return tr("For study only. Not for use while playing for real money.")


def terms() -> tuple[str, ...]:
    """What the user accepts, a paragraph each."""
    return (
        tr(
            "GTO Desktop is made for training, coaching, hand review, study and research, away "
            "from the tables."
        ),
        tr(
            "It must never be used during play at real-money tables. Poker rooms forbid such "
            "help, and it cheats the people you play with."
        ),
        tr(
            "While a poker client runs on this machine, new solves and lookups wait, in this "
            "window and in its local service. There is no setting for this."
        ),
    )


def has_accepted(settings: QSettings) -> bool:
    """Whether the user has accepted the terms as they are now."""
    return str(settings.value(_VERSION, "")) == str(TERMS)


def accept(settings: QSettings) -> None:
    """Keep that the terms were accepted, with their version and the date."""
    settings.setValue(_VERSION, TERMS)
    settings.setValue(_DATE, datetime.now(UTC).date().isoformat())
    settings.sync()


def accepted_on(settings: QSettings) -> str:
    """The day on which the terms were accepted, as in "2025-01-31"; empty when they were not."""
    return str(settings.value(_DATE, "")) if has_accepted(settings) else ""


def show_about(parent: QWidget, accepted_on: str = "") -> QDialog:
    """Open the About page beside the window, without blocking it.

    Args:
        parent: the window.
        accepted_on: the day on which the terms were accepted, as in "2025-01-31".
    """
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(tr("About GTO Desktop"))
    what = tr(
        "Solves and studies no-limit hold'em on this machine. Free software under the MIT licence."
    )
    texts = [paragraph(text) for text in (what, *terms())]
    if accepted_on:
        texts.append(paragraph(tr("Accepted on {day}.", day=accepted_on)))
    for text in texts:
        text.setFixedWidth(WIDTH)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setIcon(QIcon())
    close.setAccessibleName(tr("Close"))
    buttons.rejected.connect(dialog.close)
    version = caption(tr("Version {version}", version=program_version()))
    head = headline(tr("GTO Desktop"))
    column_of(head, version, *texts, buttons, on=dialog, spacing=12, margins=(24, 20, 24, 16))
    dialog.open()
    return dialog
