"""One answer of an ended drill: what the strategy does with the hand and with all others there."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_text import cards_html, cards_of
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.kit.layouts import Placed, Spring, column_of, scrolled
from gto_desktop.gui.node.models.drill_words import facts_text, limits_text, line_text, verdict
from gto_desktop.gui.node.widgets.answer_table import AnswerTable
from gto_desktop.gui.node.widgets.grade_ink import write_grade
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.training.models.drill_model import DrillModel

WIDTH, GRID_HEIGHT = 440, 360


class DrillLookBack(QFrame):
    """Follows the answer that is looked at in the summary; `again` asks it once more."""

    again = Signal()

    def __init__(
        self, model: DrillModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.hand, self.verdict = QLabel(), title("")
        self.line, self.limits = caption(""), caption("")
        self.mix = AnswerTable(appearance, model.display)
        self.grid = StrategyGrid(model.back_at, appearance, display=model.display)
        self.facts = QLabel()
        self.again_button = QPushButton(tr("Ask it again"))
        self.setAccessibleName(tr("The answer, and what the strategy does there"))
        self.hand.setTextFormat(Qt.TextFormat.RichText)
        self.grid.setFixedHeight(GRID_HEIGHT)
        self.again_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for label in (self.hand, self.verdict, self.line, self.limits, self.facts):
            label.setWordWrap(True)
        self._build()
        self.setFixedWidth(WIDTH)
        self.again_button.clicked.connect(lambda _checked=False: self.again.emit())
        model.looked.connect(self.follow)
        appearance.changed.connect(self.follow)

    def follow(self) -> None:
        """Show the answer that is looked at."""
        model, back = self._model, self._model.looked_back
        self.setVisible(back is not None)
        if back is None:
            return
        answered = back.answered
        result = answered.result
        self.hand.setText(
            tr(
                "{seat} with {hand}",
                seat=back.look.seat,
                hand=cards_html(cards_of(result.hand), self._appearance),
            )
        )
        self.line.setText(line_text(back.look.line, model.display))
        self.line.setVisible(bool(back.look.line))
        self.verdict.setText(verdict(answered, model.display))
        write_grade(self.verdict, answered.mark.grade, self._appearance.look)
        self.limits.setText(limits_text(answered, back.look))
        self.mix.show_mark(back.look, answered.mark)
        self.facts.setText(facts_text(back.facts))
        self.facts.setVisible(bool(self.facts.text()))
        asked_again = model.can_ask_again(result)
        self.again_button.setEnabled(asked_again)
        self.again_button.setToolTip(
            "" if asked_again else tr("The solution is not saved: its place leads nowhere.")
        )
        self.again_button.setAccessibleName(tr("Ask {hand} again", hand=result.hand))

    def _build(self) -> None:
        inside = QWidget()
        column_of(
            self.hand,
            self.line,
            self.verdict,
            self.mix,
            self.limits,
            Placed(self.again_button, 0, Qt.AlignmentFlag.AlignLeft),
            self.grid,
            self.facts,
            Spring(),
            on=inside,
            margins=(0, 0, 8, 0),
        )
        column_of(scrolled(inside), on=self)
