"""Three cards of fifty-two, in a popover below a button."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from gto_desktop.cards.board import Board
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import column_of, grown, row_of

FLOP_CARDS = 3


class FlopPicker(QFrame):
    """Picks a flop card by card; the third one closes it, and so does Escape."""

    picked = Signal(object)
    """The `Board`."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", True)
        self.setAccessibleName(tr("Pick a flop"))
        self._chosen: list[int] = []
        self.cards = CardGrid(appearance, tr("Cards of the flop"))
        self.cards.setMinimumSize(self.cards.sizeHint())
        self.cards.picked.connect(self._toggle)
        self.hint = caption("")
        self.clear = flat_button(tr("Clear"), self._clear, name=tr("Clear the picked cards"))
        head = row_of(grown(self.hint), self.clear, spacing=None)
        column_of(head, self.cards, on=self, margins=(12, 8, 12, 12))
        self._follow()

    def open_below(self, widget: QWidget) -> None:
        """Show it below a widget, with nothing picked."""
        self._clear()
        self.adjustSize()
        self.move(widget.mapToGlobal(QPoint(0, widget.height() + 4)))
        self.show()
        self.cards.setFocus()

    def _toggle(self, card: int) -> None:
        if card in self._chosen:
            self._chosen.remove(card)
        else:
            self._chosen.append(card)
        self._follow()
        if len(self._chosen) == FLOP_CARDS:
            board = Board(tuple(self._chosen))
            self.close()
            self.picked.emit(board)

    def _clear(self) -> None:
        self._chosen.clear()
        self._follow()

    def _follow(self) -> None:
        left = FLOP_CARDS - len(self._chosen)
        texts = {3: tr("Pick three cards"), 2: tr("Two more cards"), 1: tr("One more card")}
        self.hint.setText(texts.get(left, ""))
        self.clear.setEnabled(bool(self._chosen))
        self.cards.show_cards(self._chosen)
