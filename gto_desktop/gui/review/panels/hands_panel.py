"""The hands that were imported: a filter, a table, notes and tags; and importing more."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from gto_desktop.basis.paths import sample_hands
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.file_dialogs import files_of_the_program
from gto_desktop.gui.kit.labels import MessageLabel, elided
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.gui.review.widgets.hand_filter_row import HandFilterRow
from gto_desktop.gui.review.widgets.hands_table import SORTS, hands_table
from gto_desktop.services.review.kept_hands import WHOLE_HAND


class HandsPanel(QWidget):
    """Finds hands and opens one for its review; files, folders and texts can be dropped here."""

    opened = Signal(int)
    """The number of a hand in the user's file."""
    told = Signal(str)

    def __init__(
        self, model: HandsModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.filters = HandFilterRow(model.filter)
        self.load_button = QPushButton(tr("Import"))
        self.table = hands_table(model, appearance)
        self._rows_of: tuple[object, ...] = ()
        """What the table shows, and which of it is graded in part only."""
        self.message = MessageLabel()
        self.import_result = QLabel()
        """What the last import left out and why: the status bar has no room for it."""
        self.note, self.tags = QLineEdit(), QLineEdit()
        self.add_tag, self.drop_tag = QPushButton(tr("Tag")), QPushButton(tr("Untag"))
        self.open_button = QPushButton(tr("Review"))
        self.tagged = elided()
        self._asked: tuple[str, bool] | None = None
        """A tag that is being put on the hand, or taken away."""
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

    def import_sample(self) -> None:
        """Take the hands that come with the program, to see what a review is."""
        self._model.import_files([sample_hands()])

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
        menu.addAction(tr("Sample hands"), self.import_sample)
        self.load_button.setMenu(menu)
        self.filters.refused.connect(self.message.say)
        self.table.opened.connect(lambda row: self.opened.emit(row.id))
        self.table.chosen.connect(lambda: model.select(self.table.chosen_row))
        self.table.horizontalHeader().sectionClicked.connect(self._sort)
        self.open_button.clicked.connect(lambda _checked=False: self._open_current())
        self.note.editingFinished.connect(self._note)
        self.tags.returnPressed.connect(lambda: self._tag(away=False))
        self.add_tag.clicked.connect(lambda _checked=False: self._tag(away=False))
        self.drop_tag.clicked.connect(lambda _checked=False: self._tag(away=True))
        model.changed.connect(self._follow)
        model.remarked.connect(self._show_remarks)
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

    def _note(self) -> None:
        if self.note.text() != self._model.remarks.notes.get(WHOLE_HAND, ""):
            self._model.note(self.note.text())

    def _tag(self, *, away: bool) -> None:
        kept = self._model.remarks.tags.get(WHOLE_HAND, ())
        text = self.tags.text().strip() or (kept[-1] if away and kept else "")
        if not text:
            return
        self._asked = (" ".join(text.split()), away)
        self._model.tag(text, away=away)
        self.tags.clear()

    def _tell_tag(self, tags: tuple[str, ...]) -> None:
        """Say that the tag that was asked for was put on or taken away, once it was."""
        if self._asked is None:
            return
        tag, away = self._asked
        if (tag in tags) != away:
            self._asked = None
            words = tr("Tag removed: {tag}", tag=tag) if away else tr("Tagged: {tag}", tag=tag)
            self.told.emit(words)

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
        self._show_remarks()

    def _show_remarks(self) -> None:
        there = self._model.selected is not None
        for widget in (self.note, self.tags, self.add_tag, self.drop_tag, self.open_button):
            widget.setEnabled(there)
        remarks = self._model.remarks
        if not self.note.hasFocus():
            self.note.setText(remarks.notes.get(WHOLE_HAND, ""))
        tags = remarks.tags.get(WHOLE_HAND, ())
        text = tr("Tags: {tags}", tags=", ".join(tags)) if tags else tr("No tags")
        self.tagged.setText(text if there else "")
        self.tagged.setToolTip(self.tagged.text())
        self.drop_tag.setEnabled(bool(tags))
        self._tell_tag(tags)

    def _mark_parts(self) -> None:
        names = {
            self.note: tr("Note on the hand"),
            self.tags: tr("Tag to add to the hand or to remove"),
            self.tagged: tr("Tags of the hand"),
            self.import_result: tr("Result of the last import"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        self.table.setToolTip(tr("Hands"))
        self.import_result.setWordWrap(True)
        self.import_result.setTextFormat(Qt.TextFormat.PlainText)
        self.import_result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.note.setPlaceholderText(tr("Note"))
        self.tags.setPlaceholderText(tr("Tag"))
        self.drop_tag.setToolTip(tr("Removes the tag in the field, or else the last one"))
        self.open_button.setProperty("primary", True)

    def _build(self) -> None:
        table = self.table
        table.horizontalHeader().setSortIndicatorShown(True)
        table.horizontalHeader().setSectionsClickable(True)
        below = row_of(
            grown(self.note, 2),
            grown(self.tagged),
            self.tags,
            self.add_tag,
            self.drop_tag,
            self.open_button,
        )
        column_of(
            self.filters,
            row_of(grown(self.message), self.load_button),
            self.import_result,
            grown(table),
            below,
            on=self,
            margins=PAGE,
        )


def _counted(shown: int, found: int, every: int) -> str:
    """Return how many hands are listed of how many there are."""
    words = {"shown": f"{shown:,}", "found": f"{found:,}", "all": f"{every:,}"}
    if shown < found < every:
        return tr("The first {shown} of {found} matching hands, of {all}", **words)
    if shown < every == found:
        return tr("The first {shown} of {all} hands", **words)
    if found < every:
        return tr("{found} of {all} hands", **words)
    return tr("Hands: {all}", **words)
