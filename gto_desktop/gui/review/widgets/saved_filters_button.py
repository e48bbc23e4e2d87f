"""A button whose menu has the saved filters, and a line below for their names and for undoing."""

from functools import partial

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.name_field import NameField
from gto_desktop.gui.kit.page_bars import UndoBar
from gto_desktop.gui.review.models.saved_filters_model import SavedFiltersModel
from gto_desktop.gui.review.models.wanted_hands import WantedHands
from gto_desktop.services.review.saved_filters import SavedFilter


class SavedFiltersButton(QPushButton):
    """Opens the menu; `line` is put where there is room for it."""

    def __init__(self, wanted: WantedHands, saved: SavedFiltersModel) -> None:
        super().__init__(tr("Saved"))
        self._wanted, self._saved = wanted, saved
        self._renaming: SavedFilter | None = None
        self.choices = QMenu(self)
        self.choices.aboutToShow.connect(self.fill)
        self.setMenu(self.choices)
        self.setAccessibleName(tr("Saved filters"))
        self.setToolTip(tr("Filters under names: choose one, save, rename or delete it"))
        self.line, self._naming = QWidget(), QWidget()
        self.name = NameField(self._give_up)
        self.name.setAccessibleName(tr("Name of the filter"))
        self.name.setPlaceholderText(tr("Name of the filter"))
        self.take_name = push_button(tr("Save"), self._take_name)
        self.bar = UndoBar()
        self._build()

    def fill(self) -> None:
        """Offer what there is by now."""
        menu, wanted = self.choices, self._wanted.wanted
        menu.clear()
        current, group = self._saved.like(wanted), QActionGroup(menu)
        for each in self._saved.all:
            # An ampersand alone would underline the letter behind it.
            action = menu.addAction(each.name.replace("&", "&&"), partial(self._use, each))
            action.setCheckable(True)
            action.setActionGroup(group)
            action.setChecked(each == current)
        menu.addSeparator()
        save = menu.addAction(tr("Save these filters as\u2026"), self._begin_naming)
        save.setEnabled(self._wanted.is_narrow)
        rename = menu.addAction(tr("Rename\u2026"), lambda: self._begin_naming(current))
        delete = menu.addAction(tr("Delete"), self._delete)
        for action in (rename, delete):
            action.setEnabled(current is not None)

    def _use(self, chosen: SavedFilter) -> None:
        self._wanted.narrow(**vars(chosen.wanted))

    def _delete(self) -> None:
        current = self._saved.like(self._wanted.wanted)
        if current is not None:
            self._saved.remove(current)

    def _begin_naming(self, renaming: SavedFilter | None = None) -> None:
        self._renaming = renaming
        self.name.setText("" if renaming is None else renaming.name)
        self._naming.show()
        self._show_line()
        self.name.setFocus()
        self.name.selectAll()

    def _give_up(self) -> None:
        self._naming.hide()
        self._show_line()
        self.setFocus()

    def _take_name(self) -> None:
        if not self.name.text().strip():
            self.name.setFocus()
            return
        if self._renaming is None:
            self._saved.save(self.name.text(), self._wanted.wanted)
        else:
            self._saved.rename(self._renaming.name, self.name.text())
        self._give_up()

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        can_undo = not wrong and self._saved.undoable is not None
        self.bar.tell(text, can_undo=can_undo, wrong=wrong)
        self._show_line()

    def _show_line(self) -> None:
        self.line.setVisible(not (self._naming.isHidden() and self.bar.isHidden()))

    def _build(self) -> None:
        give_up = flat_button(tr("Cancel"), self._give_up)
        row_of(grown(self.name), self.take_name, give_up, on=self._naming, spacing=4)
        column_of(self._naming, self.bar, on=self.line, spacing=4)
        self._naming.hide()
        self.line.hide()
        self.name.returnPressed.connect(self._take_name)
        self.bar.undone.connect(self._saved.undo)
        self._saved.told.connect(self._tell)
        self._saved.refused.connect(lambda text: self._tell(text, wrong=True))
