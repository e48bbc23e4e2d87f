"""The range being edited on a 13x13 grid, in step with its text."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.errors import InputError
from gto_desktop.cards.hand_class import class_name
from gto_desktop.gui.models.event import Event
from gto_desktop.gui.texts import tr
from gto_desktop.ranges.range import Range


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
        self.changed: Event[()] = Event()
        self.committed: Event[str | None] = Event()
        self._stroke_weight: float | None = None

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

    def begin_stroke(self, hand_class: int) -> None:
        """Start painting at a class: with the brush, or with nothing where the brush already is."""
        there = float(self.class_weights[hand_class])
        erases = abs(there - self.brush) < 1e-3
        self._stroke_weight = 0.0 if erases else self.brush
        self.stroke_to(hand_class)

    def stroke_to(self, hand_class: int) -> None:
        """Paint one more class of the running stroke."""
        if self._stroke_weight is None:
            return
        if abs(float(self.class_weights[hand_class]) - self._stroke_weight) < 1e-6:
            return
        self.range = self.range.with_class(hand_class, self._stroke_weight)
        self.error = ""
        self.changed.emit()

    def end_stroke(self) -> None:
        """Finish the stroke: the text follows and the edit can be undone as one."""
        if self._stroke_weight is None:
            return
        self._stroke_weight = None
        self.text = str(self.range)
        self._commit(None)

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
            self.error = str(problem)
            self.changed.emit()
            return
        self.error = ""
        self.range = parsed
        self._commit("text")

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
        self._edit(Range.empty())

    def fill(self) -> None:
        """Put every hand in at full weight."""
        self._edit(Range.full())

    def describe(self, hand_class: int) -> str:
        """Name a class and its weight, for tooltips and screen readers."""
        weight = float(self.class_weights[hand_class])
        name = class_name(hand_class)
        if weight <= 0:
            return tr("{name}: not in the range", name=name)
        if weight < 1:
            return tr("{name}: {text}", name=name, text=f"{weight:.0%}")
        return tr("{name}: full weight", name=name)

    def _edit(self, new: Range) -> None:
        self.range = new
        self.text = str(new)
        self.error = ""
        self._commit(None)

    def _commit(self, merge_key: str | None) -> None:
        self.changed.emit()
        self.committed.emit(merge_key)
