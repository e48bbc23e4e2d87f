"""Past solves: found again, opened, solved further, named, kept or let go."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import caption, mark, title
from gto_desktop.gui.kit.undo_bar import UndoBar
from gto_desktop.gui.solve.models.past_solves_model import UNDO_SECONDS, PastSolvesModel
from gto_desktop.gui.solve.models.spot_fields import SPOT_FIELDS, decimal
from gto_desktop.gui.solve.widgets.past_solves_table import (
    ENTRY_ROLE,
    NAME,
    FilteredSolves,
    PastSolvesTable,
)
from gto_desktop.services.solving.past_solves import Entry, ShelfChoices
from gto_desktop.services.solving.solve_queue import QueueOrder
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.store import SUFFIX

SOLVED_COLUMN = 8
GIGABYTE = 10**9
WIDTHS = (196, 116, 96, 64, 72, 176, 80, 80, 132, 80)


class SolvesView(QTableView):
    """The table; Enter opens, Delete deletes."""

    open_wanted = Signal()
    delete_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editing = self.state() == QAbstractItemView.State.EditingState
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not editing:
            self.open_wanted.emit()
        elif event.key() == Qt.Key.Key_Delete and not editing:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As wide as its columns."""
        return QSize(sum(WIDTHS), 240)


class PastSolvesPage(QWidget):
    """The table of past solves and what can be done with them."""

    opened = Signal(object)
    """The Path of a solve that the user wants to see."""
    ordered = Signal(object)
    """A `QueueOrder`: to solve one further."""

    def __init__(self, past: PastSolvesModel, appearance: Appearance) -> None:
        super().__init__()
        self._past = past
        self.rows = PastSolvesTable(appearance, self.font(), self)
        self.filtered = FilteredSolves(self.rows, self)
        self._make_widgets()
        self._lay_out()
        self._connect()
        appearance.changed.connect(self.table.viewport().update)
        self._purge = QTimer(self)
        self._purge.setSingleShot(True)
        self._purge.setInterval(round(UNDO_SECONDS * 1000) + 1000)
        self._purge.timeout.connect(past.purge)
        past.load()
        self._follow()

    def chosen(self) -> list[Entry]:
        """Return the selected solves, from the top."""
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        found = [self.filtered.index(row, NAME).data(ENTRY_ROLE) for row in rows]
        return [entry for entry in found if isinstance(entry, Entry)]

    def open_chosen(self) -> None:
        """Ask for the selected solve to be shown."""
        for entry in self.chosen()[:1]:
            if entry.there:
                self.opened.emit(entry.path)
            else:
                self.bar.tell(
                    tr("The file of this solve is gone: {path}", path=entry.path), wrong=True
                )

    def delete_chosen(self) -> None:
        """Delete the selected solves; it can be taken back for a minute."""
        self._past.delete([entry.solve for entry in self.chosen()])

    def commands(self) -> list[Command]:
        """What can be done with the selected solves."""
        menu = "solve/" + tr("Past solves")

        def one() -> bool:
            return len(self.chosen()) == 1

        def there() -> bool:
            return one() and self.chosen()[0].there

        def some() -> bool:
            return bool(self.chosen())

        rows: list[tuple[str, str, Callable[[], object], Callable[[], bool]]] = [
            ("open", tr("Open the solve"), self.open_chosen, there),
            ("further", tr("Solve further\u2026"), self._begin_further, there),
            ("rename", tr("Rename the solve"), self._rename, one),
            ("pin", tr("Pin or unpin the solve"), self._pin, some),
            ("export", tr("Export the solve\u2026"), self._ask_export, there),
            ("delete", tr("Delete the solves"), self.delete_chosen, some),
        ]
        return [Command(f"past.{key}", text, run, menu, can=can) for key, text, run, can in rows]

    def _make_widgets(self) -> None:
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by name, board, sizes or day"))
        self.filter.setAccessibleName(tr("Filter the past solves"))
        self.filter.setClearButtonEnabled(True)
        self.table = _table(self.filtered)
        self.empty = caption(
            tr("Nothing solved yet. Every solve that ends is kept here by itself.")
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.open = QPushButton(tr("Open"))
        self.open.setProperty("primary", True)
        self.further = _button(tr("Solve further\u2026"), self._begin_further)
        self.pin = _button(tr("Pin"), self._pin)
        self.pin.setToolTip(tr("Keep it from being tidied away"))
        self.rename = _button(tr("Rename"), self._rename)
        self.export = _button(tr("Export\u2026"), self._ask_export)
        self.delete = _button(tr("Delete"), self.delete_chosen)
        self.bar = UndoBar()
        self.used = QLabel()
        self.used.setFont(tabular(self.font()))
        self.keeps = QCheckBox(tr("Keep every solve"))
        self.limit = QLineEdit()
        self.limit.setAccessibleName(tr("Most gigabytes of all kept solves; empty for no limit"))
        self.limit.setPlaceholderText(tr("no limit"))
        self.limit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.limit.setFixedWidth(72)
        self.limit.setToolTip(
            tr("The oldest go first; those that are pinned or named by you stay.")
        )
        self._make_further()

    def _make_further(self) -> None:
        self.target, self.iterations = QLineEdit("0.1"), QLineEdit("2000")
        self.target.setAccessibleName(tr("Target, percent of the pot"))
        self.iterations.setAccessibleName(tr("Most iterations"))
        for field in (self.target, self.iterations):
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setFixedWidth(64)
            field.returnPressed.connect(self._take_further)
        self.take_further = QPushButton(tr("Add to queue"))
        self.take_further.clicked.connect(self._take_further)
        self.further_row = QWidget()
        row = QHBoxLayout(self.further_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(caption(tr("To")))
        row.addWidget(self.target)
        row.addWidget(caption(tr("% of the pot, in at most")))
        row.addWidget(self.iterations)
        row.addWidget(caption(tr("iterations")))
        row.addWidget(self.take_further)
        row.addWidget(_button(tr("Cancel"), self.further_row.hide))
        row.addStretch(1)
        self.further_row.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(title(tr("Past solves")))
        head.addStretch(1)
        self.filter.setMinimumWidth(240)
        head.addWidget(self.filter)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        for button in (self.open, self.further, self.pin, self.rename, self.export, self.delete):
            buttons.addWidget(button)
        buttons.addStretch(1)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.used)
        foot.addStretch(1)
        foot.addWidget(self.keeps)
        foot.addSpacing(12)
        foot.addWidget(caption(tr("Limit")))
        foot.addWidget(self.limit)
        foot.addWidget(caption(tr("GB")))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        column.addLayout(buttons)
        column.addWidget(self.further_row)
        column.addWidget(self.bar)
        column.addLayout(foot)

    def _connect(self) -> None:
        past = self._past
        past.changed.connect(self._follow)
        past.told.connect(self._told)
        past.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        self.bar.undone.connect(past.undo)
        self.rows.renamed.connect(past.rename)
        self.filter.textChanged.connect(self.filtered.set_filter)
        self.table.doubleClicked.connect(lambda _index: self.open_chosen())
        self.table.open_wanted.connect(self.open_chosen)
        self.table.delete_wanted.connect(self.delete_chosen)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._update())
        self.open.clicked.connect(self.open_chosen)
        self.keeps.clicked.connect(lambda _on: self._choose())
        self.limit.editingFinished.connect(self._choose)

    def _told(self, text: str) -> None:
        self.bar.tell(text, can_undo=bool(self._past.undoable))
        self._purge.start()

    def _follow(self) -> None:
        past = self._past
        ids = {entry.solve.id for entry in self.chosen()}
        self.rows.show_entries(past.entries)
        for row in range(self.filtered.rowCount()):
            index = self.filtered.index(row, NAME)
            if index.data(ENTRY_ROLE).solve.id in ids:
                flag = self.table.selectionModel().SelectionFlag
                self.table.selectionModel().select(index, flag.Select | flag.Rows)
        self.table.setVisible(bool(past.entries))
        self.empty.setVisible(not past.entries)
        limit = past.choices.limit_bytes
        used = bytes_text(past.used_bytes)
        count = len(past.entries)
        if limit is None:
            text = tr("Solves: {count}, {used} on the disk", count=count, used=used)
        else:
            text = tr(
                "Solves: {count}, {used} of {limit} on the disk",
                count=count,
                used=used,
                limit=bytes_text(limit),
            )
        self.used.setText(text)
        self.keeps.setChecked(past.choices.keeps)
        if not self.limit.hasFocus():
            self.limit.setText("" if limit is None else f"{limit / GIGABYTE:g}")
        self._update()

    def _update(self) -> None:
        chosen = self.chosen()
        one = len(chosen) == 1
        for button in (self.open, self.further, self.export):
            button.setEnabled(one and chosen[0].there)
        self.rename.setEnabled(one)
        self.pin.setEnabled(bool(chosen))
        self.delete.setEnabled(bool(chosen))
        pinned = bool(chosen) and all(entry.solve.pinned for entry in chosen)
        self.pin.setText(tr("Unpin") if pinned else tr("Pin"))
        if not one:
            self.further_row.hide()

    def _pin(self) -> None:
        chosen = self.chosen()
        pinned = not all(entry.solve.pinned for entry in chosen)
        for entry in chosen:
            self._past.pin(entry.solve.id, pinned=pinned)

    def _rename(self) -> None:
        rows = self.table.selectionModel().selectedRows(NAME)
        if rows:
            self.table.edit(rows[0])

    def _begin_further(self) -> None:
        for entry in self.chosen()[:1]:
            reached = entry.solve.exploitability_pct or 0.2
            self.target.setText(f"{reached / 2:.2g}")
            self.iterations.setText(str(max(1000, 4 * entry.solve.iterations)))
            self.further_row.show()
            self.target.setFocus()
            self.target.selectAll()

    def _take_further(self) -> None:
        values = {}
        for key, field in (("target", self.target), ("max_iterations", self.iterations)):
            try:
                values[key] = SPOT_FIELDS[key].read(field.text())
            except InputError as problem:
                mark(field, wrong=True)
                self.bar.tell(sentence(problem), wrong=True)
                return
            mark(field, wrong=False)
        for entry in self.chosen()[:1]:
            solve = entry.solve
            self.ordered.emit(
                QueueOrder(
                    SolveOrder(
                        entry.spec,
                        float(str(values["target"])),
                        int(str(values["max_iterations"])),
                        precision=solve.precision,
                    ),
                    solve.name,
                    entry.path,
                )
            )
        self.further_row.hide()

    def _choose(self) -> None:
        text = self.limit.text().strip()
        try:
            size = decimal(lambda: tr("The limit"), 0.0, 1e6)(text) if text else None
        except InputError as problem:
            mark(self.limit, wrong=True)
            self.bar.tell(sentence(problem), wrong=True)
            return
        mark(self.limit, wrong=False)
        limit = None if size is None else round(size * GIGABYTE)
        self._past.choose(ShelfChoices(self.keeps.isChecked(), limit))

    def _ask_export(self) -> QFileDialog | None:
        chosen = self.chosen()
        if not chosen:
            return None
        dialog = QFileDialog(self, tr("Export the solve"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(f"{tr('Solutions')} (*{SUFFIX})")
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.fileSelected.connect(lambda name: self._past.export(chosen[0].solve, Path(name)))
        dialog.open()
        return dialog


def _button(text: str, action: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("flat", True)
    button.clicked.connect(partial(_call, action))
    return button


def _call(action: Callable[[], object], _checked: bool = False) -> None:  # noqa: FBT001, FBT002
    action()


def _table(rows: FilteredSolves) -> SolvesView:
    table = SolvesView()
    table.setAccessibleName(tr("Past solves"))
    table.setModel(rows)
    table.setSortingEnabled(True)
    table.sortByColumn(SOLVED_COLUMN, Qt.SortOrder.DescendingOrder)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(28)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    for column, width in enumerate(WIDTHS):
        table.setColumnWidth(column, width)
    return table
