"""The terms of use: their text, the page that asks to accept them, and the About page."""

from datetime import UTC, datetime

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QMainWindow,
    QWidget,
)
from shiboken6 import isValid

from gto_desktop.basis.paths import data_folder
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.crash import versions
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import caption, headline, paragraph
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, row_of
from gto_desktop.services.study.accuracy import program_version

TERMS = 1
"""Goes up when the terms change in a way that has to be accepted anew."""
ABOUT_WIDTH, WELCOME_WIDTH, MARGIN = 440, 560, 32
_COMES = {QEvent.Type.Show, QEvent.Type.ZOrderChange}
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
    texts.append(paragraph(tr("Your data lies in {folder}.", folder=data_folder())))
    for text in texts:
        text.setFixedWidth(ABOUT_WIDTH)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setIcon(QIcon())
    close.setAccessibleName(tr("Close"))
    buttons.rejected.connect(dialog.close)
    # For a report of a bug: it names no user and no folder.
    copy = push_button(
        tr("Copy versions"), lambda: QGuiApplication.clipboard().setText("\n".join(versions()))
    )
    buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
    version = caption(tr("Version {version}", version=program_version()))
    head = headline(tr("GTO Desktop"))
    column_of(head, version, *texts, buttons, on=dialog, spacing=12, margins=(24, 20, 24, 16))
    dialog.open()
    return dialog


class WelcomePage(QWidget):
    """Fills the window until the terms are accepted; the window disables everything else."""

    accepted = Signal()
    refused = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Welcome"))
        self.agree = QCheckBox(tr("I use it for study only, never while I play for real money."))
        self.start_button = push_button(
            tr("Start"), self.accepted.emit, name=tr("Accept and start")
        )
        self.start_button.setProperty("primary", True)
        self.start_button.setEnabled(False)
        self.quit_button = push_button(
            tr("Quit"), self.refused.emit, name=tr("Quit without accepting")
        )
        self.agree.toggled.connect(self.start_button.setEnabled)
        # No alignment: it would keep the card from growing as high as its texts need.
        row = row_of(Spring(), self._card(), Spring(), spacing=None)
        column_of(Spring(2), row, Spring(3), on=self, spacing=None, margins=None)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.agree.setFocus()

    def _card(self) -> QFrame:
        card = QFrame()
        card.setProperty("card", True)
        card.setMinimumWidth(WELCOME_WIDTH)
        column_of(
            headline(tr("Welcome to GTO Desktop")),
            *map(paragraph, terms()),
            Space(8),
            self.agree,
            Space(8),
            row_of(Spring(), self.quit_button, self.start_button),
            on=card,
            spacing=12,
            margins=(MARGIN, 28, MARGIN, 24),
        )
        # Whoever has ticked the box goes on to the start, not to the way out.
        QWidget.setTabOrder(self.agree, self.start_button)
        QWidget.setTabOrder(self.start_button, self.quit_button)
        return card


class WelcomeCover(QObject):
    """Lays the page over a window; nothing else in it can be used, by mouse or keys, until then.

    Refusing closes the window.
    """

    accepted = Signal()

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.page = WelcomePage(window)
        self.page.setAutoFillBackground(True)
        self._held: list[QWidget] = []
        for part in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._hold(part)
        self.page.accepted.connect(self._accept)
        self.page.refused.connect(window.close)
        # Keys of actions go past disabled widgets; the application sees them first.
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._fit()
        self.page.show()
        self.page.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the page over all of the window, and all shortcuts from doing anything."""
        if event.type() == QEvent.Type.Resize and watched is self._window:
            self._fit()
        # Panels come when a place of before is opened, and to the front.
        is_part = event.type() in _COMES and watched.parent() is self._window
        if is_part and isinstance(watched, QWidget) and watched is not self.page:
            self._hold(watched)
            self.page.raise_()
        return event.type() == QEvent.Type.Shortcut

    def _hold(self, part: QWidget) -> None:
        if part is not self.page and not part.isWindow() and part.isEnabledTo(self._window):
            part.setEnabled(False)
            self._held.append(part)

    def _fit(self) -> None:
        self.page.setGeometry(self._window.rect())

    def _accept(self) -> None:
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        for widget in self._held:
            # Tab bars come and go with the docks.
            if isValid(widget):
                widget.setEnabled(True)
        self.page.hide()
        self.page.deleteLater()
        self.accepted.emit()
        self.deleteLater()
