"""Python's cycle collector, kept to the GUI thread.

It runs in whichever thread happens to allocate. Where that is a worker, it may delete widgets,
which only the GUI thread may do: seen as a crash.
"""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 2000


class Collector(QObject):
    """Collects from a timer instead of from anywhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Take over."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()

    def collect(self) -> None:
        """Collect those generations that have grown enough, as Python would."""
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > self._thresholds[generation]:
                gc.collect(generation)
                return
