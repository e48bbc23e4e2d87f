"""Who is to act, for what pot, and what both ranges are worth."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gto_desktop.game.player import Player
from gto_desktop.gui.models.class_table import range_mean
from gto_desktop.gui.models.study import StudyModel
from gto_desktop.gui.ports import NodeLike
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.labels import caption, title
from gto_desktop.gui.widgets.painting import chips, percent, whole

HEADS = ("EV", "Equity", "Combos", "Stack")
RIGHT = Qt.AlignmentFlag.AlignRight


class Situation(QWidget):
    """A heading and a table with one row per player; EVs and stacks are in chips."""

    def __init__(self, study: StudyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._study = study
        self.heading = title("")
        self.pot = caption("")
        self.figures: dict[tuple[Player, str], QLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 0, 8, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.addWidget(self.heading, 0, 0, 1, 2)
        grid.addWidget(self.pot, 0, 2, 1, 3, RIGHT)
        for column, head in enumerate(HEADS, start=1):
            grid.addWidget(caption(head), 1, column, RIGHT)
            grid.setColumnStretch(column, 1)
        for player in Player:
            grid.addWidget(QLabel(player.name), 2 + player, 0)
            for column, head in enumerate(HEADS, start=1):
                label = QLabel()
                label.setFont(tabular(self.font()))
                self.figures[player, head] = label
                grid.addWidget(label, 2 + player, column, RIGHT)
        study.shown.connect(self.refresh)

    def refresh(self) -> None:
        """Show the figures of the shown node."""
        node = self._study.node
        if node is None:
            return
        self.heading.setText(heading(node))
        to_call = f", {whole(node.to_call)} to call" if node.to_call > 0 else ""
        self.pot.setText(f"Pot {whole(node.pot)}{to_call}")
        for player in Player:
            reach = node.reach[player]
            row = {
                "EV": chips(range_mean(node.ev[player], node.met[player])),
                "Equity": percent(range_mean(node.equity[player], node.met[player])),
                "Combos": f"{float(reach.sum()):,.1f}",
                "Stack": whole(node.stacks[player]),
            }
            for head, text in row.items():
                self.figures[player, head].setText(text)


def heading(node: NodeLike) -> str:
    """Who is to act, or what is to come."""
    if node.kind == "action" and node.player is not None:
        return f"{node.player.name} to act"
    return "Card to come" if node.kind == "chance" else "End of the hand"
