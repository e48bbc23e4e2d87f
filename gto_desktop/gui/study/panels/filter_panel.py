"""The filter panel: made hands, draws, suits, equity, hand classes and weight."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.node.models.combo_filter import (
    Bucket,
    ComboFilter,
    Draw,
    HandKinds,
    Made,
    Mask,
    hand_kinds,
    hand_mask,
    suit_title,
)
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.node_view import NodeView

SUITS = (3, 2, 1, 0)
"""Spades first."""
SCROLL_BAR = 16
NONE_HERE = 0.005
"""Combos below which a kind is not there."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Kinds(QWidget):
    """A group of kinds to choose from, each with the combos of the range that are of it."""

    def __init__(self, words: Sequence[str], columns: int = 1) -> None:
        super().__init__()
        self.boxes: list[QCheckBox] = []
        self.counts: list[QLabel] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        rows = -(-len(words) // columns)
        for number, text in enumerate(words):
            column, row = divmod(number, rows)
            box, count = QCheckBox(text), caption("")
            box.setAccessibleName(text)
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
    def chosen(self) -> list[int]:
        """Numbers of the ticked kinds."""
        return [number for number, box in enumerate(self.boxes) if box.isChecked()]

    def choose(self, numbers: Sequence[int]) -> None:
        """Tick kinds without reporting it."""
        for number, box in enumerate(self.boxes):
            box.blockSignals(True)
            box.setChecked(number in numbers)
            box.blockSignals(False)

    def show_counts(self, counts: Sequence[float] | None) -> None:
        """Show how many combos are of each kind; None where that is not known."""
        for number, (box, label) in enumerate(zip(self.boxes, self.counts, strict=True)):
            count = None if counts is None else counts[number]
            label.setText("" if count is None else f"{count:,.1f}")
            there = count is None or count >= NONE_HERE
            box.setEnabled(there or box.isChecked())
            name = box.text()
            if count is not None:
                name = tr("{kind}, {count} combos", kind=name, count=label.text())
            box.setAccessibleName(name)


class FilterPanel(QScrollArea):
    """Edits the filter of the study; what a board gives to filter is worked out beside it."""

    def __init__(self, study: StudyModel, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._study, self._display, self._bridge = study, study.display, bridge
        self._asked: tuple[int, ...] = ()
        self._counted: tuple[object, ...] = ()
        self.kinds: HandKinds | None = None
        """What the hands on the shown board are; None before the flop and until it is known."""
        self.made = Kinds([made.words for made in Made])
        self.draws = Kinds([draw.words for draw in Draw])
        self.suits = Kinds([suit_title(suit) for suit in SUITS], columns=2)
        self.flushes = Kinds([suit_title(suit) for suit in SUITS], columns=2)
        self.buckets = Kinds([bucket.words for bucket in Bucket])
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
        self.total = QLabel()
        self.total.setProperty("title", True)
        self.clear = QPushButton(tr("Show all hands"))
        self.clear.setProperty("flat", True)
        self.board_part, self.value_part = QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self._follow()

    def _lay_out(self) -> None:
        inside = QWidget()
        _section(self.board_part, (tr("Made hand"), self.made), (tr("Draw"), self.draws))
        _section(self.value_part, (tr("Equity"), self.buckets))
        self.flush_title = title(tr("Flush or flush draw of"))
        column_of(
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
            on=inside,
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
        self.clear.clicked.connect(self._clear)
        self._study.shown.connect(self._follow)

    def _edited(self, _value: object = None) -> None:
        """Take over what was chosen; hands that cannot be read leave the filter as it was."""
        suits = frozenset(SUITS[number] for number in self.suits.chosen)
        chosen = ComboFilter(
            made=frozenset(tuple(Made)[number] for number in self.made.chosen),
            draws=frozenset(tuple(Draw)[number] for number in self.draws.chosen),
            suits=suits,
            flush_suits=frozenset(SUITS[number] for number in self.flushes.chosen),
            buckets=frozenset(tuple(Bucket)[number] for number in self.buckets.chosen),
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
        self.hands.blockSignals(True)
        self.hands.clear()
        self.hands.blockSignals(False)
        self._say("")
        self._display.set_filter(ComboFilter())

    def _say(self, problem: str) -> None:
        self.message.say(problem)
        mark(self.hands, wrong=bool(problem))

    def _follow(self) -> None:
        """Show the filter in force and, for the shown board, how many hands are of each kind."""
        chosen, node = self._display.filter, self._study.node
        self.made.choose([n for n, made in enumerate(Made) if made in chosen.made])
        self.draws.choose([n for n, draw in enumerate(Draw) if draw in chosen.draws])
        self.suits.choose([n for n, suit in enumerate(SUITS) if suit in chosen.suits])
        self.flushes.choose([n for n, suit in enumerate(SUITS) if suit in chosen.flush_suits])
        self.buckets.choose([n for n, bucket in enumerate(Bucket) if bucket in chosen.buckets])
        if not self.message.error and self.hands.text() != chosen.hands:
            self.hands.blockSignals(True)
            self.hands.setText(chosen.hands)
            self.hands.blockSignals(False)
        self.weight.blockSignals(True)
        self.weight.setValue(round(chosen.least_weight * 100))
        self.weight.blockSignals(False)
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
            self.total.setText(tr("{count} combos", count=f"{whole:,.1f}"))
            return
        part = float(reach[mask].sum(dtype=np.float64))
        self.total.setText(
            tr("{count} of {whole} combos", count=f"{part:,.1f}", whole=f"{whole:,.1f}")
        )

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

        def combos(masks: Sequence[Mask]) -> list[float]:
            return [float(reach[mask].sum()) for mask in masks]

        def one(chosen: ComboFilter) -> Mask:
            mask = hand_mask(chosen, node, player)
            return np.ones(len(reach), np.bool_) if mask is None else mask

        known = kinds is not None
        self.made.show_counts(combos([kinds.made[m] for m in Made]) if kinds else None)
        self.draws.show_counts(combos([kinds.draws[d] for d in Draw]) if kinds else None)
        self.flushes.show_counts(
            combos([kinds.flush_suits[suit] for suit in SUITS]) if kinds else None
        )
        for group in (self.made, self.draws, self.flushes):
            group.setEnabled(known)
        own = [one(ComboFilter(suits=frozenset({suit}))) for suit in SUITS]
        self.suits.show_counts(combos(own))
        buckets = [one(ComboFilter(buckets=frozenset({bucket}))) for bucket in Bucket]
        self.buckets.show_counts(combos(buckets))


def _section(part: QWidget, *groups: tuple[str, Kinds]) -> None:
    column = column_of(on=part)
    for words, kinds in groups:
        column.addWidget(title(words))
        column.addWidget(kinds)
