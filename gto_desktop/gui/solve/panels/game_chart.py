"""What is played at a first decision of a preflop game while it is solved."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import elided, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.node.models.display import Display, percent
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.gui.node.widgets.hand_figures import ActionSwatch
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.solve.models.game_solve import GameSolve

if TYPE_CHECKING:
    from gto_desktop.services.preflop_games.live_game import FirstDecision

MOST_ACTIONS = 8


class GameChart(QWidget):
    """A choice of decisions, how often each action is taken, and the grid of all hands."""

    def __init__(self, solve: GameSolve, appearance: Appearance) -> None:
        super().__init__()
        self._solve, self._appearance = solve, appearance
        self._offered: tuple[FirstDecision, ...] = ()
        display = Display()
        display.set_big_blind(CHIPS_PER_BB)
        self.shown = ShownNode(display)
        self.grid = StrategyGrid(self.shown, appearance)
        self.grid.setAccessibleName(tr("Grid of the game under way, 13 by 13"))
        self.decision = QComboBox()
        self.decision.setAccessibleName(tr("Decision of the grid"))
        self.decision.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.decision.activated.connect(self._choose)
        self.note = elided(muted=True)
        self.hint = elided(muted=True)
        self.swatches = [(ActionSwatch(), QLabel()) for _ in range(MOST_ACTIONS)]
        for _, label in self.swatches:
            label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        legend = [part for pair in self.swatches for part in pair]
        column_of(
            row_of(title(tr("Grid")), self.decision, grown(self.note)),
            row_of(*legend, Spring()),
            grown(self.grid),
            self.hint,
            on=self,
            spacing=6,
        )
        self.grid.hovered.connect(self._hover)
        solve.changed.connect(self._follow)
        appearance.changed.connect(self._show_legend)
        self._show_legend()
        self._follow()

    def _choose(self, number: int) -> None:
        self._solve.look_at(self._offered[number].line)

    def _follow(self) -> None:
        solve = self._solve
        if solve.decisions != self._offered:
            self._offered = solve.decisions
            self.decision.clear()
            self.decision.addItems([translate_message(each.situation) for each in self._offered])
        lines = [each.line for each in self._offered]
        if solve.line in lines:
            self.decision.setCurrentIndex(lines.index(solve.line))
        node = None if solve.chart is None else solve.chart.node
        if node is not self.shown.node:
            self.shown.show(node)
            self._show_legend()
        self.note.setText(self._note())

    def _note(self) -> str:
        solve = self._solve
        if solve.kept:
            return tr("As it is kept.")
        if solve.chart is not None:
            return ""
        waits = tr("It is drawn after the first iteration.")
        return waits if solve.running else tr("It is drawn while the game is solved.")

    def _show_legend(self) -> None:
        node = self.shown.node
        actions = () if node is None else tuple(node.actions)
        colours = self._appearance.action_colours(actions)
        shares = () if node is None else node.action_frequencies().tolist()
        for number, (swatch, label) in enumerate(self.swatches):
            there = number < len(actions)
            swatch.setVisible(there)
            label.setVisible(there)
            if there:
                swatch.show_colour(colours[number])
                words = self.shown.display.action_title(actions[number])
                label.setText(tr("{action} {share}", action=words, share=percent(shares[number])))

    def _hover(self, hand_class: int) -> None:
        self.hint.setText("" if hand_class < 0 else self.grid.describe(hand_class))
