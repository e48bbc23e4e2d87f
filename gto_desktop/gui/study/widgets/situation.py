"""The situation at a node: who is to act, for what pot, and what both ranges are worth."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.node.models.class_table import range_totals
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.node_view import NodeView

HEADS = ("EV", "Equity", "EQR", "Combos", "Stack")
VALUES = frozenset({"EV", "Equity", "EQR"})
RIGHT = Qt.AlignmentFlag.AlignRight


class SituationTable(QWidget):
    """A heading and a table with one row per player; below it, what the filter leaves."""

    def __init__(self, study: StudyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._study = study
        self.heading = title("")
        self.pot = caption("")
        self.note = caption("")
        self.note.setWordWrap(True)
        self.figures: dict[tuple[Player, str], QLabel] = {}
        self.heads: dict[str, QLabel] = {head: caption("") for head in HEADS}
        self.names = {player: QLabel() for player in Player}
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 0, 8, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.addWidget(self.heading, 0, 0, 1, 3)
        grid.addWidget(self.pot, 0, 3, 1, 3, RIGHT)
        for column, head in enumerate(HEADS, start=1):
            grid.addWidget(self.heads[head], 1, column, RIGHT)
            grid.setColumnStretch(column, 1)
        for player in Player:
            grid.addWidget(self.names[player], 2 + player, 0)
            for column, head in enumerate(HEADS, start=1):
                label = QLabel()
                label.setFont(tabular(self.font()))
                self.figures[player, head] = label
                grid.addWidget(label, 2 + player, column, RIGHT)
        grid.addWidget(self.note, 4, 0, 1, 1 + len(HEADS))
        study.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the figures of the shown node."""
        node, study = self._study.node, self._study
        if node is None:
            return
        display = study.display
        self.heading.setText(heading(node, study.names))
        to_call = ""
        if node.to_call > 0:
            to_call = tr(", {amount} to call", amount=display.bet(node.to_call))
        unit = "" if display.chips_per_bb is None else f" {display.unit.words}"
        pot = tr("Pot {amount}", amount=display.bet(node.pot))
        self.pot.setText(f"{pot}{unit}{to_call}")
        for player in Player:
            self.names[player].setText(study.names[player])
            for head, text in self._row(node, player, display).items():
                self.figures[player, head].setText(text)
                self.figures[player, head].setAccessibleName(f"{study.names[player]}, {head}")
                missing = text == NO_NUMBER and head in VALUES and bool(node.board.cards)
                self.figures[player, head].setToolTip(_why_missing() if missing else "")
        self._show_columns(node)
        self._show_note(node)

    def _row(self, node: NodeView, player: Player, display: Display) -> dict[str, str]:
        mask = display.mask(node, player) if player == self._study.player else None
        totals = range_totals(display.played(node), player, mask)
        return {
            "EV": display.amount(totals.ev),
            "Equity": percent(totals.equity),
            "EQR": percent(totals.eqr),
            "Combos": f"{totals.combos:,.1f}",
            "Stack": display.bet(node.stacks[player]),
        }

    def _show_columns(self, node: NodeView) -> None:
        """Before the flop there are neither values nor one opponent."""
        display = self._study.display
        on_board = bool(node.board.cards)
        words = {
            "EV": tr("EV, {unit}", unit=display.unit.words),
            "Equity": tr("Equity"),
            "EQR": tr("EQR"),
            "Combos": tr("Combos"),
            "Stack": tr("Stack"),
        }
        for head in HEADS:
            shown = on_board or head not in VALUES
            self.heads[head].setText(words[head])
            self.heads[head].setVisible(shown)
            for player in Player:
                there = on_board or node.player is None or not player
                self.figures[player, head].setVisible(shown and there)
        self.names[Player.IP].setVisible(on_board or node.player is None)

    def _show_note(self, node: NodeView) -> None:
        study = self._study
        filtered = study.display.mask(node, study.player) is not None
        self.note.setVisible(filtered)
        if filtered:
            name, words = study.names[study.player], study.display.filter.describe()
            self.note.setText(tr("{name}: only {hands}", name=name, hands=words))


def _why_missing() -> str:
    return tr("Not known here: hardly any hand gets here, and its value was not stored.")


def heading(node: NodeView, names: PerPlayer[str] | None = None) -> str:
    """Who is to act, or what is to come."""
    if node.kind == "action" and node.player is not None:
        name = node.player.name if names is None else names[node.player]
        return tr("{name} to act", name=name)
    if not node.board.cards:
        return tr("Ranges on the flop")
    return tr("Card to come") if node.kind == "chance" else tr("End of the hand")
