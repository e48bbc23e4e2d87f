"""The figures beside the grid: both ranges, the actions, and the combos of a class."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import Message, caption, title
from gto_desktop.gui.kit.layouts import Space, column_of, grown
from gto_desktop.gui.node.models.class_table import range_totals
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.widgets.combo_panel import ComboPanel
from gto_desktop.gui.node.widgets.hand_figures import HandFigures
from gto_desktop.gui.study.widgets.action_bar import ActionBar
from gto_desktop.solver.node_view import NodeView

HEADS = ("EV", "Equity", "EQR", "Combos", "Stack")
VALUES = frozenset({"EV", "Equity", "EQR"})
RIGHT = Qt.AlignmentFlag.AlignRight


class FiguresPanel(QWidget):
    """Follows the study; `taken` names the action that was clicked."""

    taken = Signal(int)

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study = study
        self.situation = SituationTable(study)
        self.problem = Message()
        self.action_bar = ActionBar(study, appearance)
        self.hand = HandFigures(study, appearance)
        self.combos = ComboPanel(study, appearance)
        column_of(
            self.situation,
            self.problem,
            self.action_bar,
            Space(8),
            self.hand,
            grown(self.combos),
            on=self,
        )
        self.action_bar.taken.connect(self.taken)
        self.combos.hovered.connect(self._show_combo)
        self.combos.combo_pinned.connect(self._show_combo)
        study.shown.connect(self._follow)
        self._follow()

    def preview(self, hand_class: int) -> None:
        """Show a class, with -1 the pinned one again."""
        shown = self._study.pinned if hand_class < 0 else hand_class
        self.combos.show_class(shown)
        own = shown == self._study.pinned
        self.hand.show_hand(shown, self.combos.pinned_combo if own else -1)

    def _show_combo(self, combo: int) -> None:
        shown = combo if combo >= 0 else self.combos.pinned_combo
        self.hand.show_hand(self.combos.hand_class, shown)

    def _follow(self) -> None:
        study = self._study
        self.problem.say(study.problem)
        self.problem.setVisible(bool(study.problem))
        self.hand.show_hand(study.pinned, self.combos.pinned_combo)


class SituationTable(QWidget):
    """A heading and a table with one row per player; below it, what the filter leaves."""

    def __init__(self, study: StudyModel) -> None:
        super().__init__()
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
        study, display, node = self._study, self._study.display, self._study.node
        if node is None:
            return
        self.heading.setText(_heading(node, study.names))
        pot = tr("Pot {amount}", amount=display.bet(node.pot))
        if display.chips_per_bb is not None:
            pot += f" {display.unit.words}"
        if node.to_call > 0:
            pot += tr(", {amount} to call", amount=display.bet(node.to_call))
        self.pot.setText(pot)
        for player in Player:
            self.names[player].setText(study.names[player])
            for head, text in self._row(node, player, display).items():
                figure = self.figures[player, head]
                figure.setText(text)
                figure.setAccessibleName(f"{study.names[player]}, {head}")
                missing = text == NO_NUMBER and head in VALUES and bool(node.board.cards)
                figure.setToolTip(_why_missing() if missing else "")
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


def _heading(node: NodeView, names: PerPlayer[str]) -> str:
    """Who is to act, or what is to come."""
    if node.kind == "action" and node.player is not None:
        return tr("{name} to act", name=names[node.player])
    if not node.board.cards:
        return tr("Ranges on the flop")
    return tr("Card to come") if node.kind == "chance" else tr("End of the hand")
