"""Two grids of a reviewed hand: who acts with what, and what the other has left; and the facts."""

import html
from dataclasses import replace
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from gto_desktop.cards.combo import combo_name
from gto_desktop.game.action import ActionKind
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.card_text import cards_html
from gto_desktop.gui.kit.labels import Notes, caption, elided, mark
from gto_desktop.gui.kit.layouts import (
    Placed,
    Spring,
    column_of,
    grid_on,
    grown,
    page_of,
    row_of,
    scrolled,
)
from gto_desktop.gui.node.models.class_table import action_lines
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.node.models.drill_words import facts_text
from gto_desktop.gui.node.models.study_model import Height
from gto_desktop.gui.node.widgets.combo_panel import PackedCombos
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.review.models.review_ranges_model import RangeSide, ReviewRangesModel
from gto_desktop.gui.review.panels.review_words import sized_title
from gto_desktop.services.review.review_ranges import HandThere, RangesAt
from gto_desktop.solver.node_view import NodeView

COMBOS_HEIGHTS = (152, 260)
"""Pixels of the combos on a low screen and on a high one: the grids have what is left."""
SQUARE, NO_BREAK = "\u25a0", "\u2011"


HEIGHTS = tuple(Height)
NEARLY = 0.01
"""Of a bet: a solved size that differs by less is written as what was really bet."""
HARDLY = 0.02
"""Of the largest weight: a class that is here less often is not drawn as high as the others."""


class HeldGrid(StrategyGrid):
    """A grid that marks the hand its player is known to hold, and the class that is looked at."""

    def __init__(self, side: RangeSide, appearance: Appearance, name: str) -> None:
        super().__init__(side, appearance)
        self._side = side
        self.setAccessibleName(name)

    def refresh(self) -> None:
        """Take the numbers; full cells are those of hands that are here more than hardly."""
        super().refresh()
        cells = self.cells
        if cells is None or self._side.height is not Height.FULL:
            return
        weight = cells.whole.weight
        share = weight / max(float(weight.max()), 1e-9)
        low = (share < HARDLY) | (cells.bars is None)
        self.cells = replace(cells, filled=np.where(low, share, 1.0))
        self.repaint_cells()

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

    def __init__(self, model: ReviewRangesModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self.appearance = model, appearance
        self.titles = (elided(bold=True), elided(bold=True))
        self.legend, self.left = QLabel(), elided(muted=True)
        self.grids = (
            HeldGrid(model.actor, appearance, tr("Range of the player to act, 13 by 13")),
            HeldGrid(model.other, appearance, tr("Range of the other player, 13 by 13")),
        )
        self.message = Notes(tr("What the ranges come from"), most=2)
        not_kept = tr("Its strategies are not kept with the hand.")
        self.again = push_button(tr("Solve this street again"), model.solve_again, not_kept)
        self.heights = QComboBox()
        self.combos = PackedCombos(model.looked, appearance)
        self.combos_title, self.facts_title = caption(""), caption("")
        self.mix, self.facts = QLabel(), QLabel()
        self._mark_parts()
        self._build()
        for side, grid in zip((model.actor, model.other), self.grids, strict=True):
            grid.pinned.connect(partial(model.look_at, side))
        self.combos.combo_pinned.connect(model.choose)
        self.heights.activated.connect(lambda row: model.set_height(HEIGHTS[row]))
        model.changed.connect(self.follow)
        appearance.changed.connect(self._dress)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least, most = COMBOS_HEIGHTS
        self.combos.setFixedHeight(min(max(event.size().height() * 3 // 10, least), most))

    def follow(self) -> None:
        """Show what the model has."""
        model, ranges = self._model, self._model.ranges
        self.again.setVisible(model.can_solve_again)
        node = None if ranges is None else ranges.node
        for grid, side in zip(self.grids, (model.actor, model.other), strict=True):
            grid.setVisible(side.node is not None)
        waits = tr("Reading the ranges\u2026") if model.is_reading else ""
        self.message.say(model.problem, waits if ranges is None else _sentence(ranges))
        self.message.setVisible(node is not None or ranges is None)
        self.heights.setVisible(node is not None)
        self.heights.setCurrentIndex(HEIGHTS.index(model.height))
        self._show_titles(ranges)
        self._show_legend(ranges)
        self._show_combos(ranges)
        self._show_facts(ranges)

    def _dress(self) -> None:
        self._size_texts()
        self.follow()

    def _show_titles(self, ranges: RangesAt | None) -> None:
        acts, other, left = "", "", ""
        if ranges is not None and ranges.node is None:
            acts = ranges.actor
        elif ranges is not None and ranges.node is not None:
            words = {"seat": ranges.actor, "share": percent(ranges.share(ranges.side))}
            acts = tr("{seat} acts: {share} of hands", **words)
            if ranges.node.player is None:
                acts = tr("{seat} to act: {share} of hands", **words)
            if ranges.other:
                count = _count(ranges.combos(ranges.side.opponent))
                other = tr("{seat}: {count} combos left", seat=ranges.other, count=count)
                share = percent(ranges.share(ranges.side.opponent))
                left = tr("{share} of hands", share=share)
            else:
                other = tr("Nobody to play against yet")
        for label, text in zip(self.titles, (acts, other), strict=True):
            label.setText(text)
            label.setToolTip(text)
        self.left.setText(left)

    def _show_legend(self, ranges: RangesAt | None) -> None:
        """Show the actions with their colours and frequencies, or why there are none."""
        node = self._model.actor.node
        shares: list[str] = []
        parts: list[str] = []
        if node is not None and node.player is not None:
            titles, lines = self._action_titles(node), action_lines(node)
            shares = [
                tr("{action}: {share}", action=name, share=percent(line.share))
                for name, line in zip(titles, lines, strict=True)
            ]
            colours = self.appearance.action_colours(tuple(node.actions))
            parts = [
                f'<span style="color:{colour.name()}">{SQUARE}</span>&nbsp;'
                f"{text.replace(' ', '&nbsp;').replace('-', NO_BREAK)}"
                for colour, text in zip(colours, shares, strict=True)
            ]
        why = "" if ranges is None or ranges.node is not None else html.escape(_sentence(ranges))
        self.legend.setText(why or " &nbsp; ".join(parts))
        self.legend.setToolTip(", ".join(shares))

    def _action_titles(self, node: NodeView) -> list[str]:
        """Return the actions in words, with the amounts that stand in the line of the hand."""
        display, real = self._model.display, self._model.real_bet
        titles = []
        for action in node.actions:
            amount = action.amount * display.scale
            if not action.is_aggressive:
                titles.append(display.action_title(action))
                continue
            near = real is not None and abs(amount - real) < NEARLY * max(real, 1.0)
            size = real if near and real is not None else amount
            kind = "bet" if action.kind is ActionKind.BET else "raise"
            titles.append(sized_title(kind, size, all_in=action.all_in))
        return titles

    def _show_combos(self, ranges: RangesAt | None) -> None:
        model, looked, words = self._model, self._model.looked, ""
        if ranges is not None and looked.node is not None:
            seat = ranges.actor if looked.player == ranges.side else ranges.other
            words = tr("Combos of {seat}", seat=seat)
        self.combos_title.setText(words)
        self.combos.setVisible(looked.node is not None)
        if self.combos.pinned_combo != model.chosen:
            self.combos.pinned_combo = model.chosen
            self.combos.update()
        self.combos.show_class(max(looked.pinned, 0))

    def _show_facts(self, ranges: RangesAt | None) -> None:
        model = self._model
        node, player, combo = model.looked.node, model.looked.player, model.chosen
        there = ranges is not None and node is not None and combo >= 0
        self.facts_title.setVisible(there)
        self.below.setVisible(there)
        if ranges is None or node is None or combo < 0:
            return
        seat, against = (ranges.actor, ranges.other)[:: 1 if player == ranges.side else -1]
        name = combo_name(combo)
        cards = cards_html((name[:2], name[2:]), self.appearance)
        self.facts_title.setText(f"{seat}&nbsp; {cards}")
        self.mix.setText(self._mix_html(node, player, combo))
        hand = model.hand
        self.facts.setText("" if hand is None else hand_words(hand, against))

    def _mix_html(self, node: NodeView, player: Player, combo: int) -> str:
        """Return what a combo does and what that is worth, or how much of it is here."""
        reach = float(node.reach[player][combo])
        if reach <= 0:
            return html.escape(tr("Not possible here."))
        if node.player != player:
            weight = tr("Weight {share}; the other player acts here.", share=percent(reach))
            return html.escape(weight)
        display = self._model.display
        colours = self.appearance.action_colours(tuple(node.actions))
        rows = []
        for row, name in enumerate(self._action_titles(node)):
            share, ev = (float(of[row][combo]) for of in (node.strategy, node.action_ev))
            rows.append(
                f'<tr><td><span style="color:{colours[row].name()}">{SQUARE}</span>&nbsp;'
                f"{html.escape(name).replace(' ', '&nbsp;')}&nbsp;&nbsp;</td>"
                f'<td align="right">{percent(share)}&nbsp;&nbsp;</td>'
                f'<td align="right">{html.escape(display.with_unit(ev))}</td></tr>'
            )
        return f"<table>{''.join(rows)}</table>"

    def _mark_parts(self) -> None:
        self.legend.setAccessibleName(tr("What the player to act does with the range"))
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.facts.setAccessibleName(tr("Facts of the hand"))
        self.heights.addItems([tr("Cells: {height}", height=height.words) for height in HEIGHTS])
        self.heights.setAccessibleName(tr("Cell height"))
        self.heights.setToolTip(tr("What the filled height of a cell shows"))
        self.mix.setAccessibleName(tr("What the chosen combo does"))
        self.mix.setTextFormat(Qt.TextFormat.RichText)
        for label in (self.legend, self.facts, self.mix):
            label.setWordWrap(True)
        self.legend.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.facts.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for label in (*self.titles, self.legend, self.combos_title, self.left):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        mark(self.facts_title, title=True, muted=False)

    def _size_texts(self) -> None:
        """Reserve two lines below the titles, in the size of text that was chosen."""
        for label in (self.legend, self.facts, self.mix):
            label.setFont(tabular(self.font()))
        self.legend.setFixedHeight(2 * self.legend.fontMetrics().lineSpacing() + 2)
        self.message.setFixedHeight(2 * self.message.fontMetrics().lineSpacing() + 1)

    def _build(self) -> None:
        grids = grid_on(None, 12, 4)
        heads = row_of(grown(self.titles[1], 3), grown(self.left, 2), spacing=None)
        grids.addWidget(self.titles[0], 0, 0)
        grids.addLayout(heads, 0, 1)
        # Five actions and more need the width of both.
        grids.addWidget(self.legend, 1, 0, 1, 2)
        for column in range(2):
            grids.addWidget(self.grids[column], 2, column)
            grids.setColumnStretch(column, 1)
            policy = self.grids[column].sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.grids[column].setSizePolicy(policy)
        grids.setRowStretch(2, 1)
        said = row_of(
            grown(self.message),
            Placed(self.again, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft),
            Placed(self.heights, 0, Qt.AlignmentFlag.AlignTop),
            spacing=None,
        )
        inside = page_of(self.mix, self.facts, Spring(), spacing=4)
        self.below = scrolled(inside)
        combos = column_of(self.combos_title, grown(self.combos), spacing=4)
        facts = column_of(self.facts_title, grown(self.below), spacing=4)
        column_of(grown(grids), said, row_of(grown(combos), grown(facts), spacing=12), on=self)


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


def _sentence(ranges: RangesAt) -> str:
    """Return why something is missing; where nothing is, what it all comes from."""
    text = translate_message(ranges.why or ranges.source)
    end = "." if ranges.why else ""
    return f"{text[:1].upper()}{text[1:]}{end}" if text else ""
