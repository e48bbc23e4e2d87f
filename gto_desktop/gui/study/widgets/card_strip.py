"""The runout: cards that can be dealt next, or exchanged for the one dealt last."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import mark
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.node.models.study_model import StudyModel


class CardStrip(QWidget):
    """Shows the cards of the nearest chance node; previous and next step through them."""

    picked = Signal(int)

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._study = study
        self.heading = QLabel()
        self.cards = CardGrid(appearance, tr("Runout cards"))
        self.cards.picked.connect(self.picked)
        self.previous = QPushButton("[")
        self.next = QPushButton("]")
        for button, by, tip in (
            (self.previous, -1, tr("Previous card ([)")),
            (self.next, 1, tr("Next card (])")),
        ):
            button.setProperty("flat", True)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(lambda _=False, step=by: study.step_card(step))
        column_of(
            row_of(grown(self.heading), self.previous, self.next, spacing=4),
            self.cards,
            on=self,
            spacing=4,
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        study.shown.connect(self.refresh)
        study.moved.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the choices of the present place."""
        study = self._study
        choices = study.card_choices()
        node = study.node
        waiting = node is not None and node.kind == "chance" and study.current() is node
        last = study.last_card()
        chosen = () if waiting or last is None else (last,)
        self.cards.show_cards(chosen, set(range(52)) - set(choices))
        for button in (self.previous, self.next):
            button.setEnabled(bool(choices))
        if waiting and node is not None:
            turn = len(node.board.cards) == 3
            self.heading.setText(tr("Pick the turn card") if turn else tr("Pick the river card"))
        elif choices:
            turn = len(study.place.cards) == 1 and self._root_board() == 3
            self.heading.setText(tr("Turn card") if turn else tr("River card"))
        else:
            self.heading.setText(tr("Runout"))
        mark(self.heading, title=waiting, muted=not waiting)
        self.setVisible(self._root_board() < 5)

    def _root_board(self) -> int:
        solution = self._study.solution
        return 5 if solution is None else len(solution.spec.board.cards)
