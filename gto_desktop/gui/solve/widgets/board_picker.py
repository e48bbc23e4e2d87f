"""The board: a text field and fifty-two cards, in step."""

from PySide6.QtWidgets import QPushButton, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import MessageLabel, title
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import SPOT_FIELDS
from gto_desktop.gui.solve.widgets.spot_text_field import TextField


class BoardPicker(QWidget):
    """Clicking a card puts it on the board or takes it off."""

    def __init__(
        self, spot: SpotModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._spot = spot
        self.edit = TextField(spot, "board")
        self.edit.setAccessibleName(tr("Board"))
        self.edit.setPlaceholderText("Qs7h2d")
        self.cards = CardGrid(appearance, tr("Board cards"))
        self.cards.picked.connect(spot.toggle_card)
        self.message = MessageLabel(SPOT_FIELDS["board"].hint, lines=2)
        self.clear = QPushButton(tr("Clear"))
        self.clear.setProperty("flat", True)
        self.clear.clicked.connect(lambda: spot.set_text("board", ""))
        column_of(
            title(tr("Board")),
            row_of(grown(self.edit), self.clear, spacing=4),
            self.message,
            self.cards,
            on=self,
        )
        spot.changed.connect(self._follow)
        self._follow("board")

    def _follow(self, _key: str) -> None:
        self.message.say(self._spot.notice or self._spot.error("board"))
        self.cards.show_cards(self._spot.board_cards)
