"""The hands that were imported: a filter, a table, notes and tags; and importing more."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QPushButton, QWidget

from gto_desktop.basis.paths import sample_hands
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_files, ask_where, files_of_the_program
from gto_desktop.gui.kit.labels import MessageLabel, paragraph
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of
from gto_desktop.gui.kit.page_bars import ConfirmQuestion, UndoBar
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.gui.review.models.import_words import cut_off_words
from gto_desktop.gui.review.panels.hand_sharing import hand_picture
from gto_desktop.gui.review.panels.hand_table import SORTS, hands_table
from gto_desktop.gui.review.widgets.hand_filter_row import HandFilterRow
from gto_desktop.gui.review.widgets.remarks_row import RemarksRow
from gto_desktop.gui.review.widgets.whose_row import WhoseRow
from gto_desktop.hands.formats import FORMATS, STARS
from gto_desktop.hands.hand import Hand


class HandsPanel(QWidget):
    """Finds hands and opens one for its review; files, folders and texts can be dropped here."""

    opened = Signal(int)
    """The number of a hand in the user's file."""
    session_wanted = Signal(int)
    """A hand whose session is to be reported."""
    told = Signal(str)

    def __init__(self, model: HandsModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self.filters = HandFilterRow(model.filter, model.saved)
        self.load_button = QPushButton(tr("Import"))
        self.table = hands_table(model, appearance)
        self._rows_of: tuple[object, ...] = ()
        """What the table shows, and which of it is graded in part only."""
        self.message = MessageLabel()
        self.whose = WhoseRow()
        self.more = push_button(tr("Show more"), model.more, tr("List more of these hands"))
        self.bar = UndoBar()
        self.import_result = paragraph()
        """What the last import left out and why: the status bar has no room for it."""
        self.export_question = ConfirmQuestion(tr("Export hands"), tr("Write them"), tr("Leave it"))
        self.import_question = ConfirmQuestion(tr("Import hands"), tr("Go on"), tr("Leave it"))
        self.remarks = RemarksRow(model.remarks)
        self.open_button = push_button(tr("Review"), self._open_current, primary=True)
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
            Command("hands.export", tr("Export these hands\u2026"), self.ask_export, "file"),
            Command("hands.names", tr("Your names at the tables\u2026"), self.whose.ask, "file"),
            Command(
                "hands.session",
                tr("Report of the session of this hand"),
                self.report_session,
                "study",
                can=lambda: self._model.selected is not None,
            ),
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
        return ask_files(self.window(), tr("Import hand histories"), (), self._model.import_files)

    def ask_folder(self) -> QFileDialog:
        """Ask for a folder."""
        words, folder = tr("Import a folder of hands"), QFileDialog.FileMode.Directory
        return ask_files(self.window(), words, (), self._model.import_files, folder)

    def ask_export(self) -> QFileDialog:
        """Ask where to write the hands of the filter, and in which format."""
        kinds = [f"{form.title} (*.{form.ending})" for form in FORMATS]
        return ask_where(self.window(), tr("Export these hands"), kinds, self._model.export)

    def paste(self) -> None:
        """Take the hands of the clipboard."""
        self._model.import_text(QApplication.clipboard().text())

    def import_sample(self) -> None:
        """Take the hands that come with the program, to see what a review is."""
        self._model.import_files([sample_hands()])

    def delete_chosen(self) -> None:
        """Delete the selected hands, which can be undone."""
        self._model.deletion.delete([row.id for row in self.table.chosen_rows])

    def copy_text(self) -> None:
        """Copy the selected hands as PokerStars tells them, for a forum or another program."""

        def take(hands: list[Hand]) -> None:
            text = "".join(STARS.write(hand, 1 + place) for place, hand in enumerate(hands))
            QApplication.clipboard().setText(text)
            self.told.emit(tr("Copied as text: {count}.", count=written(len(hands), ",")))

        self._model.read([row.id for row in self.table.chosen_rows], take)

    def copy_picture(self) -> None:
        """Copy the selected hand as a picture."""

        def take(hands: list[Hand]) -> None:
            QApplication.clipboard().setPixmap(hand_picture(hands[0], self._appearance))
            self.told.emit(tr("The picture of the hand is copied."))

        self._model.read([row.id for row in self.table.chosen_rows[:1]], take)

    def report_session(self) -> None:
        """Report the session in which the selected hand was played."""
        if self._model.selected is not None:
            self.session_wanted.emit(self._model.selected.id)

    def hand_menu(self) -> QMenu:
        """Return what can be done with the selected hands."""
        menu, chosen = QMenu(self), len(self.table.chosen_rows)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        acts = (
            (tr("Review"), self._open_current, chosen == 1),
            (tr("Report of its session"), self.report_session, chosen == 1),
            (tr("Copy as text"), self.copy_text, chosen > 0),
            (tr("Copy as picture"), self.copy_picture, chosen == 1),
            (tr("Delete"), self.delete_chosen, chosen > 0),
        )
        for text, act, can in acts:
            menu.addAction(text, act).setEnabled(can)
        return menu

    def _connect(self) -> None:
        model = self._model
        menu = QMenu(self)
        menu.addAction(tr("Files\u2026"), self.ask_files)
        menu.addAction(tr("Folder\u2026"), self.ask_folder)
        menu.addAction(tr("Paste"), self.paste)
        menu.addAction(tr("Sample hands"), self.import_sample)
        menu.addAction(tr("Your names\u2026"), self.whose.ask)
        self.load_button.setMenu(menu)
        self.filters.refused.connect(self.message.say)
        self.whose.claimed.connect(model.claim)
        deletion = model.deletion
        deletion.told.connect(
            lambda text: self.bar.tell(text, can_undo=deletion.undoable is not None)
        )
        deletion.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        self.bar.undone.connect(deletion.undo)
        question = self.export_question
        question.yes_button.clicked.connect(lambda _on=False: model.answer_export(yes=True))
        question.no_button.clicked.connect(lambda _on=False: model.answer_export(yes=False))
        again = self.import_question
        again.yes_button.clicked.connect(lambda _on=False: model.answer_cut_off(yes=True))
        again.no_button.clicked.connect(lambda _on=False: model.answer_cut_off(yes=False))
        self.table.opened.connect(lambda row: self.opened.emit(row.id))
        self.table.chosen.connect(lambda: model.select(self.table.chosen_row))
        self.table.removed.connect(self.delete_chosen)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(
            lambda at: self.hand_menu().popup(self.table.viewport().mapToGlobal(at))
        )
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
            self.table.show_rows(model.page.rows)
        self.table.rows_model.refresh()
        self._show_come()
        self.whose.follow(model.unclaimed, model.names)
        self.more.setVisible(len(model.page.rows) < model.page.count)
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
        ask_about(self.export_question, model.export_question)
        ask_about(self.import_question, cut_off_words(model.cut_off))
        self._enable()

    def _show_come(self) -> None:
        """Select the hands that came from a text, or list them alone where they are not listed."""
        model, come = self._model, self._model.come
        if not come:
            return
        places = [place for place, row in enumerate(self.table.rows) if row.id in come]
        first, last = min(come), max(come)
        if places or model.filter.wanted.least_id == first:
            model.show_come()
            self.table.choose(places)
        else:
            self.filters.clear()
            model.filter.narrow(least_id=first, most_id=last)

    def _enable(self) -> None:
        self.open_button.setEnabled(self._model.selected is not None)

    def _mark_parts(self) -> None:
        result = tr("Result of the last import")
        self.import_result.setAccessibleName(result)
        self.import_result.setToolTip(result)
        self.table.setToolTip(tr("Hands"))
        self.import_result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def _build(self) -> None:
        table = self.table
        table.horizontalHeader().setSortIndicatorShown(True)
        table.horizontalHeader().setSectionsClickable(True)
        column_of(
            self.filters,
            row_of(grown(self.message), self.more, self.load_button),
            self.whose,
            self.import_result,
            self.import_question,
            self.export_question,
            grown(table),
            self.bar,
            row_of(grown(self.remarks), self.open_button),
            on=self,
            margins=PAGE,
        )


def ask_about(question: ConfirmQuestion, text: str) -> None:
    """Ask something once; "" where nothing is to be asked."""
    if not text:
        question.hide()
    elif text != question.text.text() or question.isHidden():
        question.put(text)


def _counted(shown: int, matching: int, every: int) -> str:
    """Return how many hands are listed of how many there are."""
    words = {
        "shown": written(shown, ","),
        "found": written(matching, ","),
        "all": written(every, ","),
    }
    if shown < matching < every:
        return tr("The first {shown} of {found} matching hands, of {all}", **words)
    if shown < every == matching:
        return tr("The first {shown} of {all} hands", **words)
    if matching < every:
        return tr("{found} of {all} hands", **words)
    return tr("Hands: {all}", **words)
