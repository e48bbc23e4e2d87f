"""The board as cards, with the pot, what both have left, and their ratio."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.card_painting import LARGE, CardRow
from gto_desktop.gui.kit.labels import elided
from gto_desktop.gui.kit.layouts import Placed, column_of, grown, row_of
from gto_desktop.gui.node.models.display import number
from gto_desktop.gui.node.models.study_model import BETWEEN, StudyModel
from gto_desktop.solver.node_view import NodeView


class BoardLine(QWidget):
    """Flop, turn and river of the shown node, pot, stacks and SPR, with another line below."""

    def __init__(self, study: StudyModel, appearance: Appearance, below: QWidget) -> None:
        """Make the line; before the flop there is but what stands `below`."""
        super().__init__()
        self._study = study
        self.cards = CardRow(appearance, size=LARGE)
        self.cards.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.words = elided()
        self.words.setFont(tabular(self.font()))
        self.words.setAccessibleName(tr("Pot, stacks and SPR"))
        texts = column_of(self.words, below, spacing=2)
        row_of(Placed(self.cards), grown(texts), on=self, spacing=12)
        study.shown.connect(self._show)
        self._show()

    def _show(self) -> None:
        node = self._study.node
        there = node is not None and bool(node.board.cards)
        for part in (self.cards, self.words):
            part.setVisible(there)
        if node is None or not there:
            return
        cards = tuple(node.board.cards)
        groups = [cards[:3], *([card] for card in cards[3:])]
        if tuple(map(tuple, groups)) != self.cards.groups:
            self.cards.show_groups(groups)
        self.words.setText(self._text(node))

    def _text(self, node: NodeView) -> str:
        display, names = self._study.display, self._study.names
        parts = [tr("Pot {amount}", amount=display.with_unit(node.pot))]
        if node.stacks.oop == node.stacks.ip:
            parts.append(tr("{amount} behind", amount=display.with_unit(node.stacks.oop)))
        else:
            parts += [
                tr("{player} {amount} behind", player=name, amount=display.with_unit(stack))
                for name, stack in zip(names, node.stacks, strict=True)
            ]
        if node.pot > 0:
            parts.append(tr("SPR {ratio}", ratio=number(min(node.stacks) / node.pot, 1)))
        return BETWEEN.join(parts)
