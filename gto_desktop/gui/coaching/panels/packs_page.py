"""Packs of a student: those that were imported, and one that is looked at before its import."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_words import packs_filter
from gto_desktop.gui.coaching.models.packs_model import PacksModel
from gto_desktop.gui.coaching.panels.known_pack import KnownPackView
from gto_desktop.gui.coaching.panels.opened_pack import OpenedPackView
from gto_desktop.gui.kit.file_dialogs import ask_file
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, title
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of

LIST_WIDTH = 232
NOTHING, KNOWN, OPENED = range(3)


class PacksPage(QWidget):
    """A list of packs on the left, one of them on the right."""

    item_wanted = Signal(object, object)
    """A `KnownPack` and one of its `KnownItem`s: the user wants to work with it."""

    def __init__(self, model: PacksModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.list = QListWidget()
        self.open = QPushButton(tr("Open a pack\u2026"))
        self.known, self.opened = KnownPackView(model), OpenedPackView(model)
        self.empty = caption(
            tr("No packs yet. Open one that your coach has sent you, or drop its file anywhere on "
               "the window. You see what is in it before anything is imported.")
        )  # fmt: skip
        self.message = MessageLabel(lines=2)
        self.pages = QStackedWidget()
        self._told = ""
        self._build()
        self._connect()
        self._follow()

    def ask_open(self) -> QFileDialog:
        """Ask for a pack to look at."""
        filters = [packs_filter(), tr("All files (*)")]
        return ask_file(self.window(), tr("Open a pack"), filters, self._model.open)

    def _connect(self) -> None:
        model = self._model
        self.open.clicked.connect(lambda _checked=False: self.ask_open())
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemClicked.connect(lambda _item: self._choose(self.list.currentRow()))
        self.known.item_wanted.connect(self.item_wanted)
        model.changed.connect(self._follow)
        model.told.connect(self._tell)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self._model.known):
            self._told = ""
            self._model.choose(self._model.known[row].id)

    def _tell(self, text: str) -> None:
        self._told = text
        self._follow()

    def _follow(self) -> None:
        model = self._model
        if model.looking:
            self._told = ""
        self._show_list()
        opened = model.looked is not None or model.looking
        page = OPENED if opened else KNOWN if model.pack is not None else NOTHING
        self.pages.setCurrentIndex(page)
        self.open.setEnabled(model.job is None)
        mark(self.open, primary=page == NOTHING)
        self.message.say(model.problem, tr("Checking the pack\u2026") if model.looking
                         else self._told)  # fmt: skip

    def _show_list(self) -> None:
        model = self._model
        titles = [f"{one.title}\n{one.author}" for one in model.known]
        self.list.blockSignals(True)
        if titles != [self.list.item(row).text() for row in range(self.list.count())]:
            self.list.clear()
            for text in titles:
                item = QListWidgetItem(text)
                item.setToolTip(text)
                self.list.addItem(item)
        rows = [row for row, one in enumerate(model.known) if one.id == model.chosen]
        shown = rows if model.looked is None and not model.looking else []
        self.list.setCurrentRow(shown[0] if shown else -1)
        self.list.blockSignals(False)

    def _build(self) -> None:
        self.list.setAccessibleName(tr("Imported packs"))
        self.list.setProperty("pages", True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        for page in (self.empty, self.known, self.opened):
            self.pages.addWidget(page)
        side = QWidget()
        side.setFixedWidth(LIST_WIDTH)
        column_of(title(tr("Imported packs")), grown(self.list), self.open, on=side)
        column_of(
            grown(row_of(side, grown(self.pages), spacing=24)), self.message, on=self, margins=PAGE
        )
