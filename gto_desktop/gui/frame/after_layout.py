"""What is to be done once Qt has laid a window out anew."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QMainWindow


class AfterLayout(QObject):
    """Calls `_fit` after each of some events of a window, once for several of them."""

    def __init__(self, window: QMainWindow, changes: frozenset[QEvent.Type]) -> None:
        super().__init__(window)
        self._window, self._changes = window, changes
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._fit)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in self._changes:
            self._later.start()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        raise NotImplementedError
