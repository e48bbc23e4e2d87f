"""The filter panel: made hands, draws, suits, equity, hand classes and weight."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSlider,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grid_on, grown, page_of, row_of
from gto_desktop.gui.kit.painting import RIGHT
from gto_desktop.gui.node.models.combo_filter import (
    NONE_HERE,
    Bucket,
    ComboFilter,
    hand_mask,
    kind_words,
    suit_title,
)
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.hand_kinds import Draw, HandKinds, Made, Mask, hand_kinds

Kind = TypeVar("Kind")
SUITS = (3, 2, 1, 0)
"""Spades first."""
SCROLL_BAR = 16


class Kinds(QWidget, Generic[Kind]):
    """A group of kinds to choose from, each with the combos of the range that are of it."""

    def __init__(
        self, kinds: Sequence[Kind], words: Callable[[Kind], str], columns: int = 1
    ) -> None:
        super().__init__()
        self._kinds = kinds
        self.boxes: list[QCheckBox] = []
        self.counts: list[QLabel] = []
        grid = grid_on(self, 8, 4)
        rows = -(-len(kinds) // columns)
        for number, kind in enumerate(kinds):
            column, row = divmod(number, rows)
            box, count = QCheckBox(words(kind)), caption("")
            box.setAccessibleName(box.text())
            count.setFont(tabular(self.font()))
            # Counts come later: the column shall be as wide then as it is now.
            count.setMinimumWidth(count.fontMetrics().horizontalAdvance("000.0"))
            count.setAlignment(RIGHT)
            grid.addWidget(box, row, 3 * column)
            grid.addWidget(count, row, 3 * column + 1, RIGHT)
            grid.setColumnStretch(3 * column, 1)
            self.boxes.append(box)
            self.counts.append(count)
        for column in range(columns - 1):
            grid.setColumnMinimumWidth(3 * column + 2, 8)

    @property
    def chosen(self) -> frozenset[Kind]:
        """The ticked kinds."""
        pairs = zip(self._kinds, self.boxes, strict=True)
        return frozenset(kind for kind, box in pairs if box.isChecked())

    def choose(self, kinds: Collection[Kind]) -> None:
        """Tick kinds without reporting it."""
        for kind, box in zip(self._kinds, self.boxes, strict=True):
            with QSignalBlocker(box):
                box.setChecked(kind in kinds)

    def show_counts(self, counts: Sequence[float] | None) -> None:
        """Show how many combos are of each kind; None where that is not known."""
        for number, (box, label) in enumerate(zip(self.boxes, self.counts, strict=True)):
            count = None if counts is None else counts[number]
            label.setText("" if count is None else written(count, ",.1f"))
            there = count is None or count >= NONE_HERE
            box.setEnabled(there or box.isChecked())
            name = box.text()
            if count is not None:
                name = tr("{kind}, {count} combos", kind=name, count=label.text())
            box.setAccessibleName(name)


class FilterPanel(QScrollArea):
    """Edits the filter of the study; what a board gives to filter is worked out beside it."""

    def __init__(self, study: StudyModel, bridge: Bridge) -> None:
        super().__init__()
        self._study, self._display, self._bridge = study, study.display, bridge
        self._asked: tuple[int, ...] = ()
        self._counted: tuple[object, ...] = ()
        self.kinds: HandKinds | None = None
        """What the hands on the shown board are; None before the flop and until it is known."""
        self.made = Kinds(tuple(Made), kind_words)
        self.draws = Kinds(tuple(Draw), kind_words)
        self.suits = Kinds(SUITS, suit_title, columns=2)
        self.flushes = Kinds(SUITS, suit_title, columns=2)
        self.buckets = Kinds(tuple(Bucket), lambda bucket: bucket.words)
        self.hands = QLineEdit()
        self.hands.setAccessibleName(tr("Hands to look at"))
        self.hands.setPlaceholderText(tr("77+, AQs+, AhKh"))
        self.hands.setClearButtonEnabled(True)
        self.message = MessageLabel(tr("In range notation; weights are ignored."))
        self.weight = QSlider(Qt.Orientation.Horizontal)
        self.weight.setRange(0, 100)
        self.weight.setSingleStep(5)
        self.weight.setAccessibleName(tr("Minimum weight, percent"))
        self.weight_text = QLabel()
        self.weight_text.setFont(tabular(self.font()))
        self.total = title("")
        self.clear = flat_button(tr("Show all hands"), self._clear)
        self.board_part, self.value_part = QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self._follow()

    def _lay_out(self) -> None:
        _section(self.board_part, (tr("Made hand"), self.made), (tr("Draw"), self.draws))
        _section(self.value_part, (tr("Equity"), self.buckets))
        self.flush_title = title(tr("Flush or flush draw of"))
        inside = page_of(
            row_of(grown(self.total), self.clear, spacing=None),
            self.board_part,
            self.value_part,
            title(tr("Holds a card of")),
            self.suits,
            self.flush_title,
            self.flushes,
            title(tr("Hands")),
            self.hands,
            self.message,
            title(tr("Minimum weight")),
            row_of(grown(self.weight), self.weight_text, spacing=None),
            Spring(),
            margins=(12, 12, 12, 12),
        )
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(inside.minimumSizeHint().width() + SCROLL_BAR)
        for clear in (inside, self.viewport()):
            clear.setAutoFillBackground(False)

    def _connect(self) -> None:
        for group in (self.made, self.draws, self.suits, self.flushes, self.buckets):
            for box in group.boxes:
                box.toggled.connect(self._edited)
        self.hands.textChanged.connect(self._edited)
        self.weight.valueChanged.connect(self._edited)
        self._study.shown.connect(self._follow)

    def _edited(self, _value: object = None) -> None:
        """Take over what was chosen; hands that cannot be read leave the filter as it was."""
        chosen = ComboFilter(
            made=self.made.chosen,
            draws=self.draws.chosen,
            suits=self.suits.chosen,
            flush_suits=self.flushes.chosen,
            buckets=self.buckets.chosen,
            hands=self.hands.text(),
            least_weight=self.weight.value() / 100,
        )
        try:
            chosen.check()
        except InputError as problem:
            self._say(sentence(problem))
            chosen = replace(chosen, hands=self._display.filter.hands)
        else:
            self._say("")
        if chosen != self._display.filter:
            self._display.set_filter(chosen)

    def _clear(self) -> None:
        with QSignalBlocker(self.hands):
            self.hands.clear()
        self._say("")
        self._display.set_filter(ComboFilter())

    def _say(self, problem: str) -> None:
        self.message.say(problem)
        mark(self.hands, wrong=bool(problem))

    def _follow(self) -> None:
        """Show the filter in force and, for the shown board, how many hands are of each kind."""
        chosen, node = self._display.filter, self._study.node
        self.made.choose(chosen.made)
        self.draws.choose(chosen.draws)
        self.suits.choose(chosen.suits)
        self.flushes.choose(chosen.flush_suits)
        self.buckets.choose(chosen.buckets)
        if not self.message.error and self.hands.text() != chosen.hands:
            with QSignalBlocker(self.hands):
                self.hands.setText(chosen.hands)
        with QSignalBlocker(self.weight):
            self.weight.setValue(round(chosen.least_weight * 100))
        self.weight_text.setText(f"{self.weight.value()} %")
        self.clear.setEnabled(not chosen.is_empty or bool(self.message.error))
        self._show_total(node)
        cards = () if node is None else tuple(node.board.cards)
        for part in (self.board_part, self.flushes, self.flush_title):
            part.setVisible(bool(cards))
        has_equity = node is not None and bool(np.isfinite(node.equity[self._study.player]).any())
        self.value_part.setVisible(has_equity)
        self._ask_kinds(cards)
        self._count(node)

    def _show_total(self, node: NodeView | None) -> None:
        if node is None:
            self.total.setText("")
            return
        player = self._study.player
        mask, reach = self._display.mask(node, player), node.reach[player]
        whole = float(reach.sum(dtype=np.float64))
        if mask is None:
            self.total.setText(tr("{count} combos", count=written(whole, ",.1f")))
            return
        part, words = float(reach[mask].sum(dtype=np.float64)), tr("{count} of {whole} combos")
        self.total.setText(words.format(count=written(part, ",.1f"), whole=written(whole, ",.1f")))

    def _ask_kinds(self, cards: tuple[int, ...]) -> None:
        """Tell the hands of a board apart; the first time reads tables for a fifth of a second."""
        if cards == self._asked:
            return
        self._asked, self.kinds = cards, None
        if cards:
            self._bridge.ask(
                "hand kinds", partial(hand_kinds, cards), self._know, lambda _problem: None
            )
        else:
            self._bridge.forget("hand kinds")

    def _know(self, kinds: HandKinds) -> None:
        self.kinds = kinds
        self._count(self._study.node)

    def _count(self, node: NodeView | None) -> None:
        player = self._study.player
        state = (node, player, self.kinds, self._display.filter)
        if self._counted and all(a is b for a, b in zip(state, self._counted, strict=True)):
            return
        self._counted = state
        kinds = self.kinds
        if node is None:
            return
        reach = np.asarray(node.reach[player], np.float64)

        def combos(mask: Mask | None) -> float:
            return float((reach if mask is None else reach[mask]).sum())

        def of(chosen: ComboFilter) -> float:
            return combos(hand_mask(chosen, node, player))

        self.made.show_counts([combos(kinds.made[m]) for m in Made] if kinds else None)
        self.draws.show_counts([combos(kinds.draws[d]) for d in Draw] if kinds else None)
        self.flushes.show_counts([combos(kinds.flush_suits[s]) for s in SUITS] if kinds else None)
        for group in (self.made, self.draws, self.flushes):
            group.setEnabled(kinds is not None)
        self.suits.show_counts([of(ComboFilter(suits=frozenset({suit}))) for suit in SUITS])
        self.buckets.show_counts([of(ComboFilter(buckets=frozenset({part}))) for part in Bucket])


def _section(part: QWidget, *groups: tuple[str, QWidget]) -> None:
    column = column_of(on=part)
    for words, kinds in groups:
        column.addWidget(title(words))
        column.addWidget(kinds)
