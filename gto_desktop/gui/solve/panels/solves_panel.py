"""Solves that wait and solves that ended, one above the other."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import column_of, split
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.solve_queue_model import SolveQueueModel
from gto_desktop.gui.solve.panels.past_solves_page import PastSolvesPage
from gto_desktop.gui.solve.panels.queue_page import QueuePage

if TYPE_CHECKING:
    from collections.abc import Callable


class SolvesPanel(QWidget):
    """The queue and the past solves; what leaves the one appears in the other."""

    opened = Signal(object)
    """The Path of a solve that the user wants to see."""

    def __init__(
        self, queue: SolveQueueModel, past: PastSolvesModel, appearance: Appearance
    ) -> None:
        super().__init__()
        self._queue, self._past = queue, past
        self.queue = QueuePage(queue)
        self.past = PastSolvesPage(past, appearance)
        way = Qt.Orientation.Vertical
        self.splitter = split(
            way, self.queue, self.past, shares=(2, 3), sizes=(240, 360), handle=16
        )
        column_of(self.splitter, on=self, margins=(12, 12, 12, 12))
        self.past.opened.connect(self.opened)
        self.past.ordered.connect(queue.add)
        queue.kept.connect(past.took_in)
        queue.kept.connect(lambda _kept: past.load())

    def showEvent(self, event: QShowEvent) -> None:
        """Read both anew: another window may have changed them."""
        super().showEvent(event)
        self._queue.load()
        self._past.load()

    def commands(self) -> list[Command]:
        """Return what the panel can be told to do."""
        queue = self._queue

        def is_held() -> bool:
            return queue.held

        def goes_on() -> bool:
            return not queue.held

        def runs() -> bool:
            return queue.running is not None

        rows: list[tuple[str, str, Callable[[], None], Callable[[], bool]]] = [
            ("go", tr("Solve the queue"), queue.go_on, is_held),
            ("hold", tr("Pause the queue"), queue.hold, goes_on),
            ("pause", tr("Pause or resume the queue's solve"), queue.toggle_pause, runs),
            ("stop", tr("Stop the queue's solve and keep it"), queue.stop, runs),
        ]
        return [
            Command(f"solve.queue.{key}", text, run, "solve", can=can, starts_group=key == "go")
            for key, text, run, can in rows
        ]
