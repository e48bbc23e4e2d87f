"""The queue of solves: what waits, what runs, how far it is."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.solve_status import duration, known, phase_text, progress_share
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.kit.undo_bar import UndoBar
from gto_desktop.gui.solve.models.solve_queue_model import QueueItem, QueueState, SolveQueueModel

BAR_HEIGHT = 6
SHARE_ROLE = Qt.ItemDataRole.UserRole
NAME, STATE, BAR, ACCURACY, LEFT = range(5)
UNDER_WAY = (QueueState.RUNNING, QueueState.PAUSED, QueueState.STOPPING)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _BarDelegate(QStyledItemDelegate):
    """Draws a share from 0 to 1 as a bar, and nothing where there is none."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        share = index.data(SHARE_ROLE)
        if not isinstance(share, float):
            return
        rect: QRect = getattr(option, "rect")  # noqa: B009 - the stubs do not know it
        palette = self._table.palette()
        box = QRectF(
            rect.left() + 8, rect.center().y() - BAR_HEIGHT / 2 + 0.5, rect.width() - 16, BAR_HEIGHT
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, width in ((palette.mid().color(), 1.0), (palette.highlight().color(), share)):
            painter.setBrush(colour)
            part = QRectF(box.left(), box.top(), box.width() * width, box.height())
            painter.drawRoundedRect(part, BAR_HEIGHT / 2, BAR_HEIGHT / 2)
        painter.restore()


class QueueTable(QTableWidget):
    """One row for each solve; Delete takes the chosen one out."""

    def __init__(self, delete: Callable[[], None]) -> None:
        super().__init__(0, 5)
        self._delete = delete
        self.setAccessibleName(tr("Queue of solves"))
        self.setHorizontalHeaderLabels(
            [tr("Spot"), tr("State"), tr("Progress"), tr("Accuracy"), tr("Time left")]
        )
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(28)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column, width in ((STATE, 148), (BAR, 132), (ACCURACY, 80), (LEFT, 80)):
            self.setColumnWidth(column, width)
        for column in range(self.columnCount()):
            header_item = self.horizontalHeaderItem(column)
            if header_item is not None:
                header_item.setTextAlignment(_RIGHT if column in {ACCURACY, LEFT} else _LEFT)
        self.setItemDelegateForColumn(BAR, _BarDelegate(self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._delete()
        else:
            super().keyPressEvent(event)


class QueuePage(QWidget):
    """The list and its controls."""

    def __init__(self, queue: SolveQueueModel) -> None:
        super().__init__()
        self._queue = queue
        self._items: tuple[QueueItem, ...] = ()
        self._make_widgets()
        self._lay_out()
        queue.changed.connect(self._follow)
        queue.progressed.connect(self._progressed)
        queue.told.connect(lambda text: self.bar.tell(text, can_undo=queue.undoable is not None))
        queue.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        self.bar.undone.connect(queue.undo)
        self.table.itemSelectionChanged.connect(self._update)
        queue.load()
        self._follow()

    @property
    def chosen(self) -> QueueItem | None:
        """The selected solve."""
        row = self.table.currentRow()
        return self._items[row] if 0 <= row < len(self._items) else None

    def _make_widgets(self) -> None:
        self.table = QueueTable(self._remove)
        self.empty = caption(tr("Nothing waits. Add a spot with \u201cAdd to queue\u201d."))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.go_on = QPushButton(tr("Solve the queue"))
        self.go_on.setProperty("primary", True)
        self.go_on.clicked.connect(self._queue.go_on)
        self.hold = _button(tr("Hold the queue"), self._queue.hold)
        self.hold.setToolTip(tr("The solve under way goes on; none is begun after it"))
        self.pause = _button(tr("Pause"), self._queue.toggle_pause)
        self.stop = _button(tr("Stop and keep"), self._queue.stop)
        self.up = _button(tr("Up"), lambda: self._move(-1))
        self.down = _button(tr("Down"), lambda: self._move(1))
        self.again = _button(tr("Try again"), self._try_again)
        self.remove = _button(tr("Remove"), self._remove)
        self.bar = UndoBar()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(title(tr("Queue")))
        head.addSpacing(12)
        head.addWidget(self.note, 1)
        head.addWidget(self.go_on)
        head.addWidget(self.hold)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        chosen = (self.pause, self.stop, self.up, self.down, self.again, self.remove)
        for button in chosen:
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        column.addLayout(buttons)
        column.addWidget(self.bar)

    def _follow(self) -> None:
        chosen = self.chosen
        self._items = self._queue.items
        self.table.setRowCount(len(self._items))
        for row, item in enumerate(self._items):
            self._show(row, item)
            if chosen is not None and item.solve.id == chosen.solve.id:
                self.table.selectRow(row)
        self.table.setVisible(bool(self._items))
        self.empty.setVisible(not self._items)
        waiting = any(item.state is QueueState.WAITING for item in self._items)
        self.note.setText(self._note_text() if waiting and self._queue.held else "")
        self.go_on.setVisible(waiting and self._queue.held)
        self.hold.setVisible(bool(self._items) and not self._queue.held)
        self._update()

    def _note_text(self) -> str:
        left = self._queue.left_over
        if left == 1:
            return tr("One solve is left from last time.")
        if left:
            return tr("{count} solves are left from last time.", count=left)
        return tr("The queue is held.")

    def _show(self, row: int, item: QueueItem) -> None:
        share, accuracy, left = 0.0, "", ""
        progress = item.progress
        if progress is not None:
            share = progress_share(progress, item.solve.target_pct)
            if progress.exploitability_pct is not None and known(progress.exploitability_pct):
                accuracy = f"{progress.exploitability_pct:.2f} %"
            if progress.seconds_left is not None and known(progress.seconds_left):
                left = duration(progress.seconds_left)
        texts = {
            NAME: translate_message(item.solve.name),
            STATE: _state_text(item),
            ACCURACY: accuracy,
            LEFT: left,
        }
        for column, text in texts.items():
            cell = self.table.item(row, column) or self._new_cell(row, column)
            cell.setText(text)
            cell.setToolTip(translate_message(item.solve.problem or "") or text)
        bar = self.table.item(row, BAR) or self._new_cell(row, BAR)
        bar.setData(SHARE_ROLE, float(share) if item.state in UNDER_WAY else None)
        bar.setData(Qt.ItemDataRole.AccessibleTextRole, f"{share:.0%}")

    def _new_cell(self, row: int, column: int) -> QTableWidgetItem:
        cell = QTableWidgetItem()
        if column in {ACCURACY, LEFT}:
            cell.setTextAlignment(_RIGHT)
            cell.setFont(tabular(self.font()))
        self.table.setItem(row, column, cell)
        return cell

    def _progressed(self) -> None:
        running = self._queue.running
        for row, item in enumerate(self._items):
            if running is not None and item.solve.id == running.solve.id:
                self._show(row, running)

    def _update(self) -> None:
        item = self.chosen or next((one for one in self._items if one.state in UNDER_WAY), None)
        state = None if item is None else item.state
        at_work = self._queue.running
        self.pause.setEnabled(at_work is not None and at_work.state is not QueueState.STOPPING)
        paused = at_work is not None and at_work.state is QueueState.PAUSED
        self.pause.setText(tr("Resume") if paused else tr("Pause"))
        self.stop.setEnabled(at_work is not None and at_work.state is not QueueState.STOPPING)
        movable = state in {QueueState.WAITING, QueueState.FAILED}
        row = self.table.currentRow()
        self.up.setEnabled(movable and row > 0)
        self.down.setEnabled(movable and 0 <= row < len(self._items) - 1)
        self.again.setEnabled(state is QueueState.FAILED)
        self.remove.setEnabled(self.chosen is not None and state is not QueueState.ELSEWHERE)

    def _move(self, steps: int) -> None:
        if self.chosen is not None:
            self._queue.move(self.chosen.solve.id, steps)

    def _try_again(self) -> None:
        if self.chosen is not None:
            self._queue.try_again(self.chosen.solve.id)

    def _remove(self) -> None:
        if self.chosen is not None and self.chosen.state is not QueueState.ELSEWHERE:
            self._queue.remove(self.chosen.solve.id)


def _state_text(item: QueueItem) -> str:
    progress = item.progress
    if item.state is QueueState.RUNNING and progress is not None and progress.done > 0:
        return tr("Iteration {number}", number=f"{progress.done:,}")
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


def _button(text: str, action: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("flat", True)
    button.clicked.connect(lambda _checked=False: action())
    return button
