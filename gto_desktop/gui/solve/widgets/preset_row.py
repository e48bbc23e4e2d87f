"""Choosing, keeping, renaming and deleting presets of bet sizes."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.undo_bar import UndoBar
from gto_desktop.gui.solve.models.bet_presets_model import PresetsModel, apply_preset, is_like
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.services.userdata.bet_presets import BetPreset


class NameField(QLineEdit):
    """A name being typed; Escape gives it up."""

    def __init__(self, given_up: Callable[[], None]) -> None:
        super().__init__()
        self._given_up = given_up

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._given_up()
        else:
            super().keyPressEvent(event)


class _Choice(QComboBox):
    """A choice that the wheel does not change: it scrolls the page, and sizes would be lost."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PresetRow(QWidget):
    """A choice shows which preset the fields are like, "Own sizes" where they are like none."""

    def __init__(self, spot: SpotModel, presets: PresetsModel) -> None:
        super().__init__()
        self._spot, self._presets = spot, presets
        self._renaming: BetPreset | None = None
        self.choice = _Choice()
        self.choice.setAccessibleName(tr("Preset of bet sizes"))
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choice.activated.connect(self._chosen)
        self.save = flat_button(tr("Save as\u2026"), self._begin_save)
        self.rename = flat_button(tr("Rename\u2026"), self._begin_rename)
        self.delete = flat_button(tr("Delete"), self._delete)
        self.name = NameField(self._end_naming)
        self.name.setAccessibleName(tr("Name of the preset"))
        self.name.setPlaceholderText(tr("Name of the preset"))
        self.name.returnPressed.connect(self._take_name)
        self.take_name = push_button(tr("Save"), self._take_name)
        self.give_up = flat_button(tr("Cancel"), self._end_naming)
        self.bar = UndoBar()
        self.bar.undone.connect(presets.undo)
        self._lay_out()
        presets.changed.connect(self._follow)
        presets.told.connect(
            lambda text: self.bar.tell(text, can_undo=presets.undoable is not None)
        )
        presets.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        spot.changed.connect(lambda _key: self._follow())
        self._end_naming()
        self._follow()

    @property
    def current(self) -> BetPreset | None:
        """The preset that the fields are like."""
        return next((each for each in self._presets.all if is_like(self._spot.draft, each)), None)

    def _lay_out(self) -> None:
        self._naming = QWidget()
        row_of(grown(self.name), self.take_name, self.give_up, on=self._naming, spacing=4)
        column_of(
            title(tr("Preset")),
            row_of(grown(self.choice), self.save, self.rename, self.delete, spacing=4),
            self._naming,
            self.bar,
            on=self,
            spacing=4,
        )

    def _follow(self) -> None:
        current = self.current
        names = [_shown_name(preset) for preset in self._presets.all]
        shown = [self.choice.itemText(place) for place in range(self.choice.count())]
        wanted = names if current is not None else [tr("Own sizes"), *names]
        if shown != wanted:
            self.choice.clear()
            self.choice.addItems(wanted)
        self.choice.setCurrentText(tr("Own sizes") if current is None else _shown_name(current))
        own = current is not None and not current.shipped
        for button in (self.save, self.rename, self.delete):
            button.setVisible(self._presets.keeps)
            button.setEnabled(own or button is self.save)

    def _chosen(self, _place: int) -> None:
        name = self.choice.currentText()
        preset = next((each for each in self._presets.all if _shown_name(each) == name), None)
        if preset is not None:
            apply_preset(self._spot, preset)

    def _begin_save(self) -> None:
        self._renaming = None
        self._begin_naming("")

    def _begin_rename(self) -> None:
        self._renaming = self.current
        if self._renaming is not None:
            self._begin_naming(self._renaming.name)

    def _begin_naming(self, name: str) -> None:
        self.name.setText(name)
        self._naming.show()
        self.name.setFocus()
        self.name.selectAll()

    def _take_name(self) -> None:
        if not self.name.text().strip():
            self.name.setFocus()
            return
        if self._renaming is None:
            self._presets.save(self.name.text(), self._spot.draft)
        else:
            self._presets.rename(self._renaming.name, self.name.text())
        self._end_naming()

    def _end_naming(self) -> None:
        self._naming.hide()

    def _delete(self) -> None:
        current = self.current
        if current is not None and not current.shipped:
            self._presets.remove(current)


def _shown_name(preset: BetPreset) -> str:
    """Return what a preset is called here: those that ship speak the window's language."""
    return translate_message(preset.name) if preset.shipped else preset.name
