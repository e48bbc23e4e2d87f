"""Two grids of a reviewed hand: who acts with what, and what the other has left; and the facts."""

import html
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.class_table import action_lines
from gto_desktop.gui.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.models.review_ranges import RangeSide, ReviewRangesModel
from gto_desktop.gui.panels.fact_words import facts_text
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.card_text import cards_html
from gto_desktop.gui.widgets.combo_panel import ComboPanel
from gto_desktop.gui.widgets.labels import caption, mark, title
from gto_desktop.gui.widgets.notes import Notes
from gto_desktop.gui.widgets.strategy_grid import StrategyGrid
from gto_desktop.services.review_ranges import HandThere, RangesAt

COMBOS_HEIGHTS = (204, 300)
"""Pixels of the combos on a low screen and on a high one: the grids have what is left."""
SQUARE, NO_BREAK = "\u25a0", "\u2011"


class HeldGrid(StrategyGrid):
    """A grid that marks the hand its player is known to hold, and the class that is looked at."""

    def __init__(self, side: RangeSide, appearance: Appearance, name: str) -> None:
        super().__init__(side, appearance, display=side.display)
        self._side = side
        self.setAccessibleName(name)

    def frames(self, hand_class: int) -> QColor | None:
        """Return the colour of the frame of a cell: the text's for a hand that is held."""
        if self.cells is not None and hand_class in self._side.held:
            return QColor(self.appearance.look.text)
        if self.cells is not None and hand_class == self._side.pinned:
            return QColor(self.appearance.look.accent)
        return super().frames(hand_class)

    def describe(self, hand_class: int) -> str:
        """Return a class with its numbers, and whether it is held."""
        text = super().describe(hand_class)
        if hand_class in self._side.held:
            return tr("{numbers} (the hand held)", numbers=text)
        return text


class ReviewRanges(QWidget):
    """Follows its model; a click or Enter on a class shows its combos."""

    def __init__(
        self, model: ReviewRangesModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self.appearance = model, appearance
        self.titles = (title(""), title(""))
        self.legend, self.left = QLabel(), caption("")
        self.grids = (
            HeldGrid(model.actor, appearance, tr("Range of who acts, 13 by 13")),
            HeldGrid(model.other, appearance, tr("Range of the other player, 13 by 13")),
        )
        self.message = Notes(tr("What the ranges come from"), most=4)
        self.again = QPushButton(tr("Solve this street again"))
        self.combos = ComboPanel(model.looked, appearance)
        self.combos_title, self.facts_title = caption(""), caption("")
        self.facts = QLabel()
        self._mark_parts()
        self._build()
        for side, grid in zip((model.actor, model.other), self.grids, strict=True):
            grid.pinned.connect(partial(model.look_at, side))
        self.again.clicked.connect(lambda _checked=False: model.solve_again())
        model.changed.connect(self.follow)
        appearance.changed.connect(self._dress)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least, most = COMBOS_HEIGHTS
        self.combos.setFixedHeight(min(max(event.size().height() * 3 // 8, least), most))

    def follow(self) -> None:
        """Show what the model has."""
        model, found = self._model, self._model.ranges
        self.again.setVisible(model.can_solve_again)
        node = None if found is None else found.node
        for grid, side in zip(self.grids, (model.actor, model.other), strict=True):
            grid.setVisible(side.node is not None)
        waits = tr("Reading the ranges\u2026") if model.is_reading else ""
        self.message.say(model.problem, waits if found is None else _sentence(found))
        self.message.setVisible(node is not None or found is None)
        self._show_titles(found)
        self.legend.setText(self._legend() if node is not None else _escaped(found))
        self.legend.setToolTip(self._legend_words())
        self._show_combos(found)
        self._show_facts(found)

    def _dress(self) -> None:
        self._size_texts()
        self.follow()

    def _show_titles(self, found: RangesAt | None) -> None:
        acts, other = "", ""
        left = ""
        if found is not None and found.node is None:
            acts = found.actor
        elif found is not None:
            words = {"seat": found.actor, "share": percent(found.share(found.side))}
            decides = found.node is not None and found.node.player is not None
            acts = tr("{seat} acts: {share} of hands", **words)
            if not decides:
                acts = tr("{seat} to act: {share} of hands", **words)
            if found.other:
                count = _count(found.combos(found.side.opponent))
                other = tr("{seat}: {count} combos left", seat=found.other, count=count)
                share = percent(found.share(found.side.opponent))
                left = tr("{share} of hands", share=share)
            else:
                other = tr("Nobody to play against yet")
        for label, text in zip(self.titles, (acts, other), strict=True):
            label.setText(text)
            label.setToolTip(text)
        self.left.setText(left)

    def _legend(self) -> str:
        """Return the actions with their colours and frequencies, as rich text."""
        node = self._model.actor.node
        if node is None or node.player is None:
            return ""
        colours = self.appearance.action_colours(tuple(node.actions))
        parts = [
            f'<span style="color:{colour.name()}">{SQUARE}</span>&nbsp;'
            f"{text.replace(' ', '&nbsp;').replace('-', NO_BREAK)}"
            for colour, text in zip(colours, self._shares(), strict=True)
        ]
        return " &nbsp; ".join(parts)

    def _legend_words(self) -> str:
        node = self._model.actor.node
        return "" if node is None or node.player is None else ", ".join(self._shares())

    def _shares(self) -> list[str]:
        node = self._model.actor.node
        assert node is not None
        lines, display = action_lines(node), self._model.display
        return [
            tr("{action}: {share}", action=display.action_title(action), share=percent(line.share))
            for action, line in zip(node.actions, lines, strict=True)
        ]

    def _show_combos(self, found: RangesAt | None) -> None:
        looked = self._model.looked
        self.combos_title.setText(self._looked_words(found))
        self.combos.setVisible(looked.node is not None)
        known = () if found is None else found.known
        held = [hand.combo for hand in known if hand.side == looked.player]
        self.combos.pinned_combo = held[0] if held else -1
        self.combos.show_class(max(looked.pinned, 0))

    def _looked_words(self, found: RangesAt | None) -> str:
        model = self._model
        if found is None or model.looked.node is None:
            return ""
        seat = found.actor if model.looked.player == found.side else found.other
        return tr("Combos of {seat}", seat=seat)

    def _show_facts(self, found: RangesAt | None) -> None:
        known = () if found is None else found.known
        self.facts_title.setVisible(bool(known))
        self.facts.setVisible(bool(known))
        if found is None or not known:
            return
        hand = known[0]
        name = combo_name(hand.combo)
        cards = cards_html((name[:2], name[2:]), self.appearance)
        against = found.other if hand.side == found.side else found.actor
        self.facts_title.setText(f"{hand.position}&nbsp; {cards}")
        self.facts.setText(hand_words(hand, against))

    def _mark_parts(self) -> None:
        self.legend.setAccessibleName(tr("What who acts does with his range"))
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.facts.setAccessibleName(tr("Facts of the hand"))
        self.again.setToolTip(tr("It was solved before strategies were kept."))
        for label in (self.legend, self.facts):
            label.setWordWrap(True)
        for label in (self.legend, self.left):
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.facts.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for label in (*self.titles, self.legend, self.combos_title, self.left):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        mark(self.facts_title, title=True, muted=False)

    def _size_texts(self) -> None:
        """Reserve two lines below the titles, in the size of text that was chosen."""
        for label in (self.legend, self.facts):
            label.setFont(tabular(self.font()))
        for label in (self.legend, self.left):
            label.setFixedHeight(2 * label.fontMetrics().lineSpacing() + 2)

    def _build(self) -> None:
        grids = QGridLayout()
        grids.setHorizontalSpacing(12)
        grids.setVerticalSpacing(4)
        for column, head in enumerate(zip(self.titles, (self.legend, self.left), strict=True)):
            for row, widget in enumerate((*head, self.grids[column])):
                grids.addWidget(widget, row, column)
            grids.setColumnStretch(column, 1)
            policy = self.grids[column].sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.grids[column].setSizePolicy(policy)
        grids.setRowStretch(2, 1)
        said = QHBoxLayout()
        said.addWidget(self.message, 1)
        said.addWidget(self.again)
        combos, facts, below = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        parts: tuple[tuple[QVBoxLayout, tuple[QWidget, QWidget]], ...] = (
            (combos, (self.combos_title, self.combos)),
            (facts, (self.facts_title, self.facts)),
        )
        for part, (above, under) in parts:
            part.setSpacing(4)
            part.addWidget(above)
            part.addWidget(under)
            part.addStretch(1)
        below.setSpacing(12)
        below.addLayout(combos, 1)
        below.addLayout(facts, 1)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(8)
        column_.addLayout(grids, 1)
        column_.addLayout(said)
        column_.addLayout(below)


def hand_words(hand: HandThere, against: str) -> str:
    """Return what there is to say of a hand against the range of a seat, a line each."""
    lines = [facts_text(hand.facts)] if hand.facts is not None else []
    if hand.facts is None and against:
        equity = NO_NUMBER if hand.equity is None else percent(hand.equity)
        lines.append(tr("Equity against the range: {equity}", equity=equity))
    elif hand.facts is not None:
        better = percent(hand.facts.better_than)
        lines.append(tr("Beats {share} of the other hands", share=better))
    if hand.blocked is not None:
        share = percent(hand.blocked)
        lines.append(tr("Blocks {share} of {seat}'s range", share=share, seat=against))
    return "\n".join(lines)


def _count(combos: float) -> str:
    return number(combos, 0 if combos >= 10 else 1)


def _sentence(found: RangesAt) -> str:
    """Return why something is missing; where nothing is, what it all comes from."""
    text = in_our_words(found.why or found.source)
    end = "." if found.why else ""
    return f"{text[:1].upper()}{text[1:]}{end}" if text else ""


def _escaped(found: RangesAt | None) -> str:
    return "" if found is None else html.escape(_sentence(found))
