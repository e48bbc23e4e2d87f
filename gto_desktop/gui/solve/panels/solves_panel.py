"""Solves that wait and solves that ended, one above the other."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import duration, known, phase_text, progress_share
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.cell_art import RoundBar
from gto_desktop.gui.kit.labels import caption, paragraph, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, row_of, split
from gto_desktop.gui.kit.page_bars import UndoBar
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.solve_queue_model import QueueItem, QueueState, SolveQueueModel
from gto_desktop.gui.solve.panels.past_solves_page import PastSolvesPage

UNDER_WAY = (QueueState.RUNNING, QueueState.PAUSED, QueueState.STOPPING)


class QueuePage(QWidget):
    """The list and its controls."""

    opened = Signal()
    """What the solve under way has come to is to be shown."""

    def __init__(self, queue: SolveQueueModel) -> None:
        super().__init__()
        self._queue = queue
        self._make_widgets()
        self._lay_out()
        queue.changed.connect(self._follow)
        queue.progressed.connect(self._progressed)
        queue.told.connect(lambda text: self.bar.tell(text, can_undo=queue.undoable is not None))
        queue.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        self.bar.undone.connect(queue.undo)
        self.table.chosen.connect(self._update)
        self.table.removed.connect(self._remove)
        self.table.opened.connect(self._open)
        queue.load()
        self._follow()

    @property
    def chosen(self) -> QueueItem | None:
        """The selected solve."""
        return self.table.rows[self.table.current] if self.table.current >= 0 else None

    def _columns(self) -> tuple[Column[QueueItem], ...]:
        def column(
            title: str, text: Callable[[QueueItem], str], width: int, *, right: bool = False
        ) -> Column[QueueItem]:
            def tip(item: QueueItem) -> str:
                return translate_message(item.solve.problem or "") or text(item)

            return Column(title, text, tip=tip, width=width, right=right)

        def bar(item: QueueItem) -> RoundBar | None:
            palette = self.table.palette()
            colours = palette.highlight().color(), palette.mid().color()
            return RoundBar(_share(item), *colours) if item.state in UNDER_WAY else None

        def percent(item: QueueItem) -> str:
            return written(_share(item), ".0%")

        return (
            column(tr("Spot"), lambda item: translate_message(item.solve.name), STRETCH),
            column(tr("State"), _state_text, 148),
            Column(tr("Done"), lambda _: "", art=bar, spoken=percent, width=132),
            column(tr("Accuracy"), _accuracy, 80, right=True),
            column(tr("Time left"), _time_left, 80, right=True),
        )

    def _make_widgets(self) -> None:
        self.table = Table(tr("Queue of solves"), self._columns())
        self.table.tell_apart(lambda item: item.solve.id)
        self.empty = caption(tr("The queue is empty. Add a spot with “Add to queue”."))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note = paragraph()
        self.go_on = push_button(tr("Solve the queue"), self._queue.go_on, primary=True)
        tip = tr("The running solve goes on; no other is started after it")
        self.hold = flat_button(tr("Pause the queue"), self._queue.hold, tip)
        tip = tr("Look into the solve under way; it becomes more exact meanwhile")
        self.look = flat_button(tr("Open"), self.opened.emit, tip, name=tip)
        self.pause = flat_button(tr("Pause"), self._queue.toggle_pause)
        self.stop = flat_button(tr("Stop and keep"), self._queue.stop)
        self.up = flat_button(tr("Up"), lambda: self._move(-1))
        self.down = flat_button(tr("Down"), lambda: self._move(1))
        self.again = flat_button(tr("Try again"), self._try_again)
        self.remove = flat_button(tr("Remove"), self._remove)
        self.bar = UndoBar()

    def _lay_out(self) -> None:
        head = (title(tr("Queue")), Space(12), grown(self.note), self.go_on, self.hold)
        chosen = (self.look, self.pause, self.stop, self.up, self.down, self.again, self.remove)
        below = (row_of(*chosen, Spring(), spacing=4), self.bar)
        lists = (grown(self.table), grown(self.empty))
        column_of(row_of(*head, spacing=None), *lists, *below, on=self)

    def _follow(self) -> None:
        items = self._queue.items
        self.table.show_rows(items)
        self.table.setVisible(bool(items))
        self.empty.setVisible(not items)
        waiting = any(item.state is QueueState.WAITING for item in items)
        self.note.setText(self._note_text() if waiting and self._queue.held else "")
        self.go_on.setVisible(waiting and self._queue.held)
        self.hold.setVisible(bool(items) and not self._queue.held)
        self._update()

    def _note_text(self) -> str:
        left = self._queue.left_over
        if left == 1:
            return tr("One solve is left from last time.")
        if left:
            return tr("{count} solves are left from last time.", count=left)
        return tr("The queue is paused.")

    def _progressed(self) -> None:
        running = self._queue.running
        self.look.setEnabled(self._queue.is_readable)
        if running is not None:
            rows = self.table.rows
            self.table.show_rows(
                [running if item.solve.id == running.solve.id else item for item in rows]
            )

    def _update(self) -> None:
        under_way = (item for item in self.table.rows if item.state in UNDER_WAY)
        item, at_work = self.chosen or next(under_way, None), self._queue.running
        state = None if item is None else item.state
        for button in (self.pause, self.stop):
            button.setEnabled(at_work is not None and at_work.state is not QueueState.STOPPING)
        self.look.setEnabled(self._queue.is_readable)
        paused = at_work is not None and at_work.state is QueueState.PAUSED
        self.pause.setText(tr("Resume") if paused else tr("Pause"))
        movable = state in {QueueState.WAITING, QueueState.FAILED}
        row = self.table.current
        self.up.setEnabled(movable and row > 0)
        self.down.setEnabled(movable and 0 <= row < len(self.table.rows) - 1)
        self.again.setEnabled(state is QueueState.FAILED)
        self.remove.setEnabled(self.chosen is not None and state is not QueueState.ELSEWHERE)

    def _open(self, item: QueueItem) -> None:
        if item.state in UNDER_WAY and self._queue.is_readable:
            self.opened.emit()

    def _move(self, steps: int) -> None:
        if self.chosen is not None:
            self._queue.move(self.chosen.solve.id, steps)

    def _try_again(self) -> None:
        if self.chosen is not None:
            self._queue.try_again(self.chosen.solve.id)

    def _remove(self) -> None:
        if self.chosen is not None and self.chosen.state is not QueueState.ELSEWHERE:
            self._queue.remove(self.chosen.solve.id)


def _share(item: QueueItem) -> float:
    if item.progress is None:
        return 0.0
    return float(progress_share(item.progress, item.solve.target_pct))


def _accuracy(item: QueueItem) -> str:
    reached = None if item.progress is None else item.progress.exploitability_pct
    return "" if reached is None or not known(reached) else f"{written(reached, '.2f')} %"


def _time_left(item: QueueItem) -> str:
    left = None if item.progress is None else item.progress.seconds_left
    return "" if left is None or not known(left) else duration(left)


def _state_text(item: QueueItem) -> str:
    progress = item.progress
    if item.state is QueueState.RUNNING and progress is not None and progress.done > 0:
        return tr("Iteration {number}", number=written(progress.done, ","))
    if item.state is QueueState.RUNNING and progress is not None and progress.phase:
        return phase_text(progress)
    texts = {
        QueueState.WAITING: tr("Waiting"),
        QueueState.RUNNING: tr("Preparing"),
        QueueState.PAUSED: tr("Paused"),
        QueueState.STOPPING: tr("Stopping"),
        QueueState.FAILED: tr(
            "Failed: {problem}", problem=translate_message(item.solve.problem or "")
        ),
        QueueState.ELSEWHERE: tr("In another window"),
    }
    return texts[item.state]


class SolvesPanel(QWidget):
    """The queue and the past solves; what leaves the one appears in the other."""

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
        self.past.ordered.connect(queue.add)
        queue.kept.connect(lambda kept: past.tell_tidied(kept.tidied))
        queue.kept.connect(lambda _kept: past.load())

    def showEvent(self, event: QShowEvent) -> None:
        """Read both anew: another window may have changed them."""
        super().showEvent(event)
        self._queue.load()
        self._past.load()

    def commands(self) -> list[Command]:
        """Return what the panel can be told to do."""
        queue = self._queue

        def runs() -> bool:
            return queue.running is not None

        rows: list[tuple[str, str, Callable[[], None], Callable[[], bool]]] = [
            ("go", tr("Solve the queue"), queue.go_on, lambda: queue.held),
            ("hold", tr("Pause the queue"), queue.hold, lambda: not queue.held),
            (
                "open",
                tr("Open the queue's solve"),
                self.queue.opened.emit,
                lambda: queue.is_readable,
            ),
            ("pause", tr("Pause or resume the queue's solve"), queue.toggle_pause, runs),
            ("stop", tr("Stop the queue's solve and keep it"), queue.stop, runs),
        ]
        return [
            Command(f"solve.queue.{key}", text, run, "solve", can=can, starts_group=key == "go")
            for key, text, run, can in rows
        ]
