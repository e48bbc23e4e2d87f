"""The range being edited on a 13x13 grid, in step with its text."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import SUITS
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COMBOS, class_name
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.ranges.range import Range

NAMED = 3
"""Hand classes that an edit names; more are counted."""


class RangeEditorModel:
    """One player's range: painted by strokes, typed as text, or replaced whole.

    `changed` fires on every visible change; `committed` once per finished edit, with a key that
    lets consecutive keystrokes count as one edit.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.range = Range.empty()
        self.text = ""
        self.error = ""
        self.brush = 1.0
        self.brush_suits: frozenset[int] = frozenset()
        """Suits, 0 for clubs to 3 for spades: strokes paint combos with a card of one of them; none
        for all combos."""
        self.changed: Event[()] = Event()
        self.committed: Event[str | None] = Event()
        self.edit_words = ""
        """What the last finished edit did, in a few words."""
        self._stroke_weight: float | None = None
        self._stroked: list[int] = []
        """The classes that the running stroke has changed."""

    @property
    def class_weights(self) -> NDArray[np.float32]:
        """Mean weight of each hand class, (169,)."""
        return np.asarray(self.range.class_weights(), dtype=np.float32)

    @property
    def combo_count(self) -> float:
        """Combos in the range, weights counted."""
        return float(self.range.combo_count)

    @property
    def percent(self) -> float:
        """Share of all 1326 combos, in percent."""
        return 100.0 * self.combo_count / COMBO_COUNT

    def set_brush(self, weight: float) -> None:
        """Choose the weight strokes paint, 0..1."""
        self.brush = min(1.0, max(0.0, weight))
        self.changed.emit()

    def set_brush_suits(self, suits: Iterable[int]) -> None:
        """Paint only combos with a card of these suits; all combos for none or all four."""
        chosen = frozenset(suits)
        self.brush_suits = chosen if len(chosen) < len(SUITS) else frozenset()
        self.changed.emit()

    def begin_stroke(self, hand_class: int) -> None:
        """Start painting at a class: with the brush, or with nothing where the brush already is."""
        erases = all(abs(there - self.brush) < 1e-3 for there in self._painted(hand_class))
        self._stroke_weight = 0.0 if erases else self.brush
        self._stroked = []
        self.stroke_to(hand_class)

    def stroke_to(self, hand_class: int) -> None:
        """Paint one more class of the running stroke."""
        if self._stroke_weight is None:
            return
        wanted = self._stroke_weight
        if all(abs(there - wanted) < 1e-6 for there in self._painted(hand_class)):
            return
        self._stroked.append(hand_class)
        self.range = self.range.with_combos(self._combos(hand_class), wanted)
        self.error = ""
        self.changed.emit()

    def _combos(self, hand_class: int) -> list[int]:
        """Return the combos of a class that the brush paints."""
        combos = CLASS_COMBOS[hand_class]
        if not self.brush_suits:
            return list(combos)
        return [
            combo
            for combo in combos
            if any(int(card) % len(SUITS) in self.brush_suits for card in COMBO_CARDS[combo])
        ]

    def _painted(self, hand_class: int) -> list[float]:
        """Return the weights of those."""
        weights: list[float] = self.range.weights[self._combos(hand_class)].tolist()
        return weights

    def end_stroke(self) -> None:
        """Finish the stroke: the text follows and the edit can be undone as one."""
        if self._stroke_weight is None:
            return
        erases = self._stroke_weight <= 0
        self._stroke_weight = None
        self.text = str(self.range)
        hands = hands_in_words(self._stroked)
        self._commit(
            None, tr("erase {hands}", hands=hands) if erases else tr("paint {hands}", hands=hands)
        )

    def toggle(self, hand_class: int) -> None:
        """Paint or clear a single class, as a click does."""
        self.begin_stroke(hand_class)
        self.end_stroke()

    def set_text(self, text: str) -> None:
        """Take typed notation; on a mistake the range stays and `error` says what is wrong."""
        self.text = text
        try:
            parsed = Range.parse(text) if text.strip() else Range.empty()
        except InputError as problem:
            self.error = sentence(problem)
            self.changed.emit()
            return
        self.error = ""
        self.range = parsed
        self._commit("text", tr("type the {player} range", player=self.name))

    def tidy_text(self) -> None:
        """Rewrite the text in its shortest form, unless it holds a mistake."""
        if not self.error:
            self.text = str(self.range)
            self.changed.emit()

    def replace(self, new: Range) -> None:
        """Show another range without making it an edit (undo, opened files)."""
        self.range = new
        self.text = str(new)
        self.error = ""
        self.changed.emit()

    def clear(self) -> None:
        """Take every hand out."""
        self._edit(Range.empty(), tr("empty the {player} range", player=self.name))

    def fill(self) -> None:
        """Put every hand in at full weight."""
        self._edit(Range.full(), tr("fill the {player} range", player=self.name))

    def fill_top(self, percent: float) -> None:
        """Put in the best hands by equity against a random hand, up to a percent of all combos."""
        # It brings the kernels, which no start of the window should wait for.
        from gto_desktop.preflop.hand_order import top_range

        words = tr("put in the top {percent} %", percent=written(percent, "g"))
        self._edit(top_range(percent), words)

    def describe(self, hand_class: int) -> str:
        """Name a class and its weight, for tooltips and screen readers."""
        return describe_weight(hand_class, float(self.class_weights[hand_class]))

    def put(self, new: Range) -> None:
        """Take another range as one edit."""
        self._edit(new, tr("put in the {player} range", player=self.name))

    def _edit(self, new: Range, words: str) -> None:
        self.range = new
        self.text = str(new)
        self.error = ""
        self._commit(None, words)

    def _commit(self, merge_key: str | None, words: str) -> None:
        self.edit_words = words
        self.changed.emit()
        self.committed.emit(merge_key)


def describe_weight(hand_class: int, weight: float) -> str:
    """Name a class and its weight, for tooltips and screen readers."""
    name = class_name(hand_class)
    if weight <= 0:
        return tr("{name}: not in the range", name=name)
    if weight < 1:
        return tr("{name}: {text}", name=name, text=written(weight, ".0%"))
    return tr("{name}: full weight", name=name)


def hands_in_words(classes: Sequence[int]) -> str:
    """Name up to three hand classes; count them where there are more."""
    if len(classes) > NAMED:
        return tr("{count} hands", count=len(classes))
    return ", ".join(map(class_name, classes))
