"""The figures beside the grid: both ranges, the actions, and the combos of a class."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import Space, column_of, grown
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.widgets.combo_panel import ComboPanel
from gto_desktop.gui.node.widgets.hand_figures import HandFigures
from gto_desktop.gui.study.widgets.action_bar import ActionBar
from gto_desktop.gui.study.widgets.situation import SituationTable


class FiguresPanel(QWidget):
    """Follows the study; `taken` names the action that was clicked."""

    taken = Signal(int)

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._study = study
        self.situation = SituationTable(study)
        self.problem = MessageLabel()
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
        self.hand.show_hand(
            self.combos.hand_class, combo if combo >= 0 else self.combos.pinned_combo
        )

    def _follow(self) -> None:
        study = self._study
        self.problem.say(study.problem)
        self.problem.setVisible(bool(study.problem))
        self.hand.show_hand(study.pinned, self.combos.pinned_combo)
