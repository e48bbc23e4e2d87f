"""A line of range notation, with a grid to paint it on that opens below."""

import re

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import mark
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.models.figures import amount
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.kit.range_editor import RangeEditor
from gto_desktop.gui.toolkit.widgets.card_line import EnteredEdit, cards_in
from gto_desktop.ranges.range import Range

_HAND = re.compile(r"\s*(?:[2-9TJQKA][cdhs]\s*){0,2}", re.ASCII | re.IGNORECASE)


class RangePopover(QFrame):
    """The 13x13 editor of one range; Escape or a click outside closes it."""

    def __init__(self, model: RangeEditorModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", True)
        self.editor = RangeEditor(model, appearance)
        column_of(self.editor, on=self, margins=(12, 4, 12, 12))

    def open_below(self, widget: QWidget) -> None:
        """Open it at a widget, inside the screen."""
        self.adjustSize()
        at = widget.mapToGlobal(QPoint(0, widget.height() + 4))
        area = widget.screen().availableGeometry()
        left = min(at.x(), area.right() - self.width())
        top = min(at.y(), area.bottom() - self.height())
        self.move(max(area.left(), left), max(area.top(), top))
        self.show()
        self.editor.grid.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


class RangeLine(QWidget):
    """The text, how many combos it has, and the button of the grid."""

    edited = Signal(str)
    entered = Signal()

    def __init__(
        self, name: str, hint: str, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.name = name
        self._appearance = appearance
        self._popover: RangePopover | None = None
        self.edit = EnteredEdit()
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(hint)
        self.count = QLabel()
        self.count.setProperty("muted", True)
        self.count.setFont(tabular(self.count.font()))
        self.count.setMinimumWidth(self.count.fontMetrics().horizontalAdvance("1,326"))
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setToolTip(tr("Combos"))
        self.grid_button = QPushButton(tr("Grid"))
        self.grid_button.setAccessibleName(tr("{field}: paint on the grid", field=name))
        self.grid_button.setToolTip(tr("Paint this range on the 13x13 grid"))
        self.grid_button.clicked.connect(self.open_grid)
        row_of(grown(self.edit), self.count, self.grid_button, on=self)
        self.edit.textEdited.connect(self._typed)
        self.edit.entered.connect(self.entered)

    @property
    def popover(self) -> RangePopover | None:
        """The editor, once it was opened."""
        return self._popover

    @property
    def picked(self) -> list[int]:
        """The cards, where the text is a hand and no range."""
        text = self.edit.text()
        return cards_in(text) if _HAND.fullmatch(text) else []

    @property
    def full(self) -> bool:
        """Whether the deck has nothing to add."""
        return len(self.picked) >= 2 or not _HAND.fullmatch(self.edit.text())

    def toggle(self, card: int) -> None:
        """Put a card into the hand, or take it out; a range gives way to the hand."""
        cards = self.picked
        if card in cards:
            cards.remove(card)
        else:
            cards = [*cards[:1], card]
        self._painted("".join(map(card_name, cards)))

    def mark_active(self, *, active: bool) -> None:
        """Say whether the deck is for this line."""
        mark(self.edit, active=active)

    def show_text(self, text: str) -> None:
        """Show a range without reporting it."""
        if self.edit.text() != text:
            self.edit.setText(text)
        self._say_count(text)

    def mark_wrong(self, *, wrong: bool) -> None:
        """Say by the rim whether something is wrong here."""
        mark(self.edit, wrong=wrong)

    def open_grid(self) -> None:
        """Open the editor with this range."""
        model = RangeEditorModel(self.name)
        found = _parsed(self.edit.text())
        if found is not None:
            model.replace(found)
        model.committed.connect(lambda _key: self._painted(str(model.range)))
        if self._popover is not None:
            self._popover.deleteLater()
        self._popover = RangePopover(model, self._appearance, self)
        self._popover.open_below(self)

    def _typed(self, text: str) -> None:
        self._say_count(text)
        self.edited.emit(text)

    def _painted(self, text: str) -> None:
        self.show_text(text)
        self.edited.emit(text)

    def _say_count(self, text: str) -> None:
        found = _parsed(text)
        self.count.setText(amount(found.combo_count) if found is not None else "")


def _parsed(text: str) -> Range | None:
    if not text.strip():
        return None
    try:
        return Range.parse(text)
    except InputError:
        return None
