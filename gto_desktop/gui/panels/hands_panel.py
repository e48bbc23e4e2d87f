"""The hands that were imported: a filter, a table, notes and tags; and importing more."""

from pathlib import Path

from PySide6.QtCore import QItemSelection, QModelIndex, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.errors import InputError
from gto_desktop.gui.commands import Command
from gto_desktop.gui.models.review import HandsModel
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.hands_table import HandsTableModel
from gto_desktop.gui.widgets.labels import Message

_RESULTS = ((None, None), (0.01, None), (None, -0.01))
_LOST = (None, 0.1, 0.5, 1.0, 5.0)
_COLUMNS = {"position": "positions", "pot_type": "pot_types", "stakes": "stakes", "tag": "tags"}


class HandsPanel(QWidget):
    """Finds hands and opens one for its review; files, folders and texts can be dropped here."""

    opened = Signal(int)
    """The number of a hand in the user's file."""
    told = Signal(str)

    def __init__(self, model: HandsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.since, self.text = QLineEdit(), QLineEdit()
        self.choosers = {column: QComboBox() for column in _COLUMNS}
        self.result, self.lost = QComboBox(), QComboBox()
        self.load_button = QPushButton(tr("Import"))
        self.rows = HandsTableModel(self)
        self.table = QTableView()
        self.message = Message()
        self.note, self.tags = QLineEdit(), QLineEdit()
        self.add_tag, self.drop_tag = QPushButton(tr("Tag")), QPushButton(tr("Untag"))
        self.open_button = QPushButton(tr("Review"))
        self.setAcceptDrops(True)
        self._mark_parts()
        self._build()
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        return [
            Command("hands.files", tr("Import hand histories\u2026"), self.ask_files, "file"),
            Command("hands.folder", tr("Import a folder of hands\u2026"), self.ask_folder, "file"),
            Command("hands.paste", tr("Import the copied hands"), self.paste, "file"),
        ]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = [url for url in event.mimeData().urls() if url.isLocalFile()]
        if urls:
            self._model.import_files([Path(url.toLocalFile()) for url in urls])
        elif event.mimeData().hasText():
            self._model.import_text(event.mimeData().text())
        event.acceptProposedAction()

    def ask_files(self) -> QFileDialog:
        """Ask for files."""
        dialog = self._dialog(tr("Import hand histories"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.open()
        return dialog

    def ask_folder(self) -> QFileDialog:
        """Ask for a folder."""
        dialog = self._dialog(tr("Import a folder of hands"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.open()
        return dialog

    def paste(self) -> None:
        """Take the hands of the clipboard."""
        self._model.import_text(QApplication.clipboard().text())

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self.window(), title)
        dialog.filesSelected.connect(
            lambda names: self._model.import_files([Path(name) for name in names])
        )
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _connect(self) -> None:
        model = self._model
        menu = QMenu(self)
        menu.addAction(tr("Files\u2026"), self.ask_files)
        menu.addAction(tr("Folder\u2026"), self.ask_folder)
        menu.addAction(tr("Paste"), self.paste)
        self.load_button.setMenu(menu)
        self.since.editingFinished.connect(self._since)
        self.text.textEdited.connect(model.narrow)
        for column, box in self.choosers.items():
            box.activated.connect(lambda _row, column=column: self._chosen(column))
        self.result.activated.connect(self._result)
        self.lost.activated.connect(lambda row: model.narrow(least_ev_lost=_LOST[row]))
        self.table.doubleClicked.connect(self._open)
        self.table.selectionModel().selectionChanged.connect(self._select)
        self.table.horizontalHeader().sectionClicked.connect(self._sort)
        self.open_button.clicked.connect(lambda _checked=False: self._open_current())
        self.note.editingFinished.connect(self._note)
        self.add_tag.clicked.connect(lambda _checked=False: self._tag(away=False))
        self.drop_tag.clicked.connect(lambda _checked=False: self._tag(away=True))
        model.changed.connect(self._follow)
        model.remarked.connect(self._show_remarks)
        model.told.connect(self.told.emit)

    def _since(self) -> None:
        try:
            self._model.since(self.since.text())
        except InputError as error:
            self.message.say(str(error))

    def _chosen(self, column: str) -> None:
        box = self.choosers[column]
        value = box.currentData()
        self._model.choose(_COLUMNS[column], value)

    def _result(self, row: int) -> None:
        least, most = _RESULTS[row]
        self._model.narrow(least_result=least, most_result=most)

    def _sort(self, section: int) -> None:
        sort = self.rows.columns[section].sort
        if sort:
            self._model.order(sort)

    def _select(self, _chosen: QItemSelection, _left: QItemSelection) -> None:
        rows = self.table.selectionModel().selectedRows()
        self._model.select(self.rows.rows[rows[0].row()] if rows else None)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.rows.rows[index.row()].id)

    def _open_current(self) -> None:
        if self._model.selected is not None:
            self.opened.emit(self._model.selected.id)

    def _note(self) -> None:
        if self.note.text() != self._model.remarks.notes.get(-1, ""):
            self._model.note(self.note.text())

    def _tag(self, *, away: bool) -> None:
        self._model.tag(self.tags.text(), away=away)
        self.tags.clear()

    def _follow(self) -> None:
        model = self._model
        if self.rows.rows != model.page.rows:
            self.rows.show_rows(model.page.rows)
            model.select(None)
        for column, box in self.choosers.items():
            self._fill(box, self._any(column), model.choices.get(column, ()))
        shown, count = len(model.page.rows), model.page.count
        hint = tr("{shown} of {count} hands", shown=shown, count=f"{count:,}")
        if not count:
            hint = tr("No hands: import some, or drop files, folders or a text here.")
        self.message.say(model.problem, hint)
        self._show_remarks()

    @staticmethod
    def _any(column: str) -> str:
        return {
            "position": tr("All seats"),
            "pot_type": tr("All pots"),
            "stakes": tr("All stakes"),
            "tag": tr("All tags"),
        }[column]

    @staticmethod
    def _fill(box: QComboBox, every: str, values: tuple[str, ...]) -> None:
        """Offer what there is; what was chosen stays."""
        if box.count() and tuple(box.itemData(row) for row in range(1, box.count())) == values:
            return
        chosen = box.currentData()
        box.clear()
        box.addItem(every, None)
        for value in values:
            box.addItem(value, value)
        box.setCurrentIndex(max(box.findData(chosen), 0))

    def _show_remarks(self) -> None:
        there = self._model.selected is not None
        for widget in (self.note, self.tags, self.add_tag, self.drop_tag, self.open_button):
            widget.setEnabled(there)
        remarks = self._model.remarks
        if not self.note.hasFocus():
            self.note.setText(remarks.notes.get(-1, ""))
        tags = ", ".join(remarks.tags.get(-1, ()))
        self.tags.setPlaceholderText(tags or tr("Tag"))

    def _mark_parts(self) -> None:
        names = {
            self.since: tr("Played since"),
            self.text: tr("Text"),
            self.choosers["position"]: tr("Seat"),
            self.choosers["pot_type"]: tr("Pot type"),
            self.choosers["stakes"]: tr("Stakes"),
            self.choosers["tag"]: tr("Tag"),
            self.result: tr("Result"),
            self.lost: tr("EV lost"),
            self.table: tr("Hands"),
            self.note: tr("Note on the hand"),
            self.tags: tr("Tag to put on the hand or to take away"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        self.since.setPlaceholderText(tr("Since 2025-01-31"))
        self.text.setPlaceholderText(tr("Number, cards, flop\u2026"))
        self.note.setPlaceholderText(tr("Note"))
        self.result.addItems([tr("Any result"), tr("Won"), tr("Lost")])
        self.lost.addItem(tr("Any EV lost"))
        for least in _LOST[1:]:
            self.lost.addItem(tr("From {bb} bb", bb=f"{least:g}"))
        self.open_button.setProperty("primary", True)

    def _build(self) -> None:
        table = self.table
        table.setModel(self.rows)
        table.setFont(tabular(self.font()))
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        filters, below = QHBoxLayout(), QHBoxLayout()
        for widget in (self.since, *self.choosers.values(), self.result, self.lost, self.text):
            filters.addWidget(widget, 1)
        filters.addWidget(self.load_button)
        below.addWidget(self.note, 2)
        for widget in (self.tags, self.add_tag, self.drop_tag, self.open_button):
            below.addWidget(widget)
        for row in (filters, below):
            row.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(filters)
        column.addWidget(self.message)
        column.addWidget(table, 1)
        column.addLayout(below)
