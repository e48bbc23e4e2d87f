"""The page of the first start: what the program may be used for, to be accepted."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from gto_desktop.gui.base.texts import tr

WIDTH, MARGIN = 560, 32


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


class WelcomePage(QWidget):
    """Fills the window until the terms are accepted; the window disables everything else."""

    accepted = Signal()
    refused = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Welcome"))
        self.agree = QCheckBox(tr("I use it for study only, never while I play for real money."))
        self.start_button = QPushButton(tr("Start"))
        self.start_button.setProperty("primary", True)
        self.start_button.setAccessibleName(tr("Accept and start"))
        self.start_button.setEnabled(False)
        self.quit_button = QPushButton(tr("Quit"))
        self.quit_button.setAccessibleName(tr("Quit without accepting"))
        self.agree.toggled.connect(self.start_button.setEnabled)
        self.start_button.clicked.connect(self.accepted)
        self.quit_button.clicked.connect(self.refused)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        # No alignment: it would keep the card from growing as high as its texts need.
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._card())
        row.addStretch(1)
        outer.addLayout(row)
        outer.addStretch(3)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.agree.setFocus()

    def _card(self) -> QFrame:
        card = QFrame()
        card.setProperty("card", True)
        card.setMinimumWidth(WIDTH)
        head = QLabel(tr("Welcome to GTO Desktop"))
        head.setProperty("headline", True)
        column = QVBoxLayout(card)
        column.setContentsMargins(MARGIN, 28, MARGIN, 24)
        column.setSpacing(12)
        column.addWidget(head)
        for paragraph in terms():
            label = QLabel(paragraph)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addSpacing(8)
        column.addWidget(self.agree)
        column.addSpacing(8)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(self.quit_button)
        buttons.addWidget(self.start_button)
        column.addLayout(buttons)
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
        others = window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        self._held = [one for one in others if one is not self.page and one.isEnabledTo(window)]
        for widget in self._held:
            widget.setEnabled(False)
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
        """Keep the page as large as the window, and all shortcuts from doing anything."""
        if event.type() == QEvent.Type.Resize and watched is self._window:
            self._fit()
        return event.type() == QEvent.Type.Shortcut

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
