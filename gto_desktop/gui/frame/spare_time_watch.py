"""Telling when the user has gone and the machine has time, and when he is back."""

import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

from gto_desktop.services.study.spare_time import SpareTime

IDLE_S = 120.0
"""Seconds without a key or the mouse in the window from which the user counts as gone."""
LOOK_MS = 5_000
_SIGNS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)


class SpareTimeWatch(QObject):
    """Watches what the user does in the window, while it is on."""

    begun = Signal()
    """There is time to spare."""
    ended = Signal()
    """There is none any more."""

    def __init__(self, spare: SpareTime, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._spare = spare
        self._last_sign = time.monotonic()
        self.is_spare = False
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)

    def set_on(self, on: bool) -> None:  # noqa: FBT001
        """Begin or end watching; time is never spare while nobody watches."""
        app = QCoreApplication.instance()
        if on and not self._timer.isActive() and app is not None:
            self._last_sign = time.monotonic()
            self._timer.start()
            app.installEventFilter(self)
        elif not on and self._timer.isActive() and app is not None:
            self._timer.stop()
            app.removeEventFilter(self)
            self._tell(spare=False)

    def look(self) -> None:
        """Look at the machine and tell of a change."""
        # Asked each time: what others use counts from one look to the next.
        has_time = self._spare.is_there()
        self._tell(spare=has_time and time.monotonic() - self._last_sign >= IDLE_S)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _SIGNS:
            self._last_sign = time.monotonic()
            if self.is_spare:
                self._tell(spare=False)
        return False

    def _tell(self, *, spare: bool) -> None:
        if spare != self.is_spare:
            self.is_spare = spare
            (self.begun if spare else self.ended).emit()
