"""The hands that were imported: a filter, a table, notes and tags; and importing more."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu, QPushButton, QWidget

from gto_desktop.basis.paths import sample_hands
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import files_of_the_program
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.gui.review.widgets.hand_filter_row import HandFilterRow
from gto_desktop.gui.review.widgets.hands_table import SORTS, hands_table
from gto_desktop.gui.review.widgets.remarks_row import RemarksRow


class HandsPanel(QWidget):
    """Finds hands and opens one for its review; files, folders and texts can be dropped here."""

    opened = Signal(int)
    """The number of a hand in the user's file."""
    told = Signal(str)

    def __init__(self, model: HandsModel, appearance: Appearance) -> None:
        super().__init__()
        self._model = model
        self.filters = HandFilterRow(model.filter)
        self.load_button = QPushButton(tr("Import"))
        self.table = hands_table(model, appearance)
        self._rows_of: tuple[object, ...] = ()
        """What the table shows, and which of it is graded in part only."""
        self.message = MessageLabel()
        self.import_result = QLabel()
        """What the last import left out and why: the status bar has no room for it."""
        self.remarks = RemarksRow(model.remarks)
        self.open_button = push_button(tr("Review"), self._open_current)
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
            Command("hands.sample", tr("Import the sample hands"), self.import_sample, "file"),
        ]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_of_the_program(event.mimeData()):
            event.ignore()  # the window opens them
        elif event.mimeData().hasUrls() or event.mimeData().hasText():
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
        return self._ask(tr("Import hand histories"), QFileDialog.FileMode.ExistingFiles)

    def ask_folder(self) -> QFileDialog:
        """Ask for a folder."""
        return self._ask(tr("Import a folder of hands"), QFileDialog.FileMode.Directory)

    def paste(self) -> None:
        """Take the hands of the clipboard."""
        self._model.import_text(QApplication.clipboard().text())

    def import_sample(self) -> None:
        """Take the hands that come with the program, to see what a review is."""
        self._model.import_files([sample_hands()])

    def _ask(self, title: str, mode: QFileDialog.FileMode) -> QFileDialog:
        dialog = QFileDialog(self.window(), title)
        dialog.setFileMode(mode)
        dialog.filesSelected.connect(
            lambda names: self._model.import_files([Path(name) for name in names])
        )
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _connect(self) -> None:
        model = self._model
        menu = QMenu(self)
        menu.addAction(tr("Files\u2026"), self.ask_files)
        menu.addAction(tr("Folder\u2026"), self.ask_folder)
        menu.addAction(tr("Paste"), self.paste)
        menu.addAction(tr("Sample hands"), self.import_sample)
        self.load_button.setMenu(menu)
        self.filters.refused.connect(self.message.say)
        self.table.opened.connect(lambda row: self.opened.emit(row.id))
        self.table.chosen.connect(lambda: model.select(self.table.chosen_row))
        self.table.horizontalHeader().sectionClicked.connect(self._sort)
        self.remarks.told.connect(self.told)
        model.changed.connect(self._follow)
        model.remarks.changed.connect(self._enable)
        model.told.connect(self.told.emit)

    def _sort(self, section: int) -> None:
        if section in SORTS:
            self._model.order(SORTS[section])
        self._show_sort()

    def _show_sort(self) -> None:
        """Point an arrow the way the hands are sorted; a click on other columns moves it not."""
        model, header = self._model, self.table.horizontalHeader()
        orders = Qt.SortOrder
        for section, sort in SORTS.items():
            if sort == model.sort:
                way = orders.DescendingOrder if model.descending else orders.AscendingOrder
                header.setSortIndicator(section, way)

    def _open_current(self) -> None:
        if self._model.selected is not None:
            self.opened.emit(self._model.selected.id)

    def _follow(self) -> None:
        model = self._model
        self._show_sort()
        if self._rows_of != (model.page.rows, model.partly):
            self._rows_of = (model.page.rows, model.partly)
            self.table.leave()
            self.table.show_rows(model.page.rows)
        self.table.rows_model.refresh()
        count = model.page.count
        hint = _counted(len(model.page.rows), count, model.all)
        if not count and model.filter.is_narrow:
            hint = tr("No hand matches: widen the filters, or clear them.")
        elif not count:
            hint = tr(
                "No hands: import some, or drop files, folders or a text here. "
                "The menu of Import has sample hands to begin with."
            )
        self.message.say(model.problem, hint)
        self.import_result.setText(model.import_result)
        self.import_result.setVisible(bool(model.import_result))
        self._enable()

    def _enable(self) -> None:
        self.open_button.setEnabled(self._model.selected is not None)

    def _mark_parts(self) -> None:
        result = tr("Result of the last import")
        self.import_result.setAccessibleName(result)
        self.import_result.setToolTip(result)
        self.table.setToolTip(tr("Hands"))
        self.import_result.setWordWrap(True)
        self.import_result.setTextFormat(Qt.TextFormat.PlainText)
        self.import_result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.open_button.setProperty("primary", True)

    def _build(self) -> None:
        table = self.table
        table.horizontalHeader().setSortIndicatorShown(True)
        table.horizontalHeader().setSectionsClickable(True)
        column_of(
            self.filters,
            row_of(grown(self.message), self.load_button),
            self.import_result,
            grown(table),
            row_of(grown(self.remarks), self.open_button),
            on=self,
            margins=PAGE,
        )


def _counted(shown: int, matching: int, every: int) -> str:
    """Return how many hands are listed of how many there are."""
    words = {"shown": f"{shown:,}", "found": f"{matching:,}", "all": f"{every:,}"}
    if shown < matching < every:
        return tr("The first {shown} of {found} matching hands, of {all}", **words)
    if shown < every == matching:
        return tr("The first {shown} of {all} hands", **words)
    if matching < every:
        return tr("{found} of {all} hands", **words)
    return tr("Hands: {all}", **words)
