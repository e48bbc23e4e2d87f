"""A range: how often a player holds each of the 1326 combos."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, CLASS_SIZES, COMBO_CLASS
from gto_desktop.ranges.notation import format_weights, parse_weights


@dataclass(frozen=True, eq=False)
class Range:
    """A weight for each combo; two ranges are equal when all their weights are.

    >>> str(Range.parse("A2s-A5s:0.5 22+ [25]KhQh[/25]"))
    '22+,A5s-A2s:0.5,KhQh:0.25'
    """

    weights: NDArray[np.float32]
    """(1326,), each from 0 to 1; a read-only copy of what is given."""

    def __post_init__(self) -> None:
        """Check the weights and put them out of reach of changes."""
        weights = np.array(self.weights, np.float32)
        if weights.shape != (COMBO_COUNT,):
            raise InputError(say("A range is {0} weights, not {1}.", COMBO_COUNT, weights.shape))
        if not ((weights >= 0) & (weights <= 1)).all():
            raise InputError(say("The weights of a range are between 0 and 1."))
        weights.flags.writeable = False
        object.__setattr__(self, "weights", weights)

    @classmethod
    def parse(cls, text: str) -> "Range":
        """Return the range of a text; `gto_desktop.ranges.notation` lists what is read.

        Raises:
            InputError: the text is empty, or a piece of it cannot be read.

        >>> Range.parse("AKs,AhKh:0.5").combo_count
        3.5
        """
        return cls(parse_weights(text))

    @classmethod
    def full(cls) -> "Range":
        """Return every hand with weight 1."""
        return cls(np.ones(COMBO_COUNT, np.float32))

    @classmethod
    def empty(cls) -> "Range":
        """Return the range without a hand; its text is empty, which is not read back."""
        return cls(np.zeros(COMBO_COUNT, np.float32))

    def __str__(self) -> str:
        """Return tidy notation that parses back to exactly these weights."""
        return format_weights(self.weights)

    def __repr__(self) -> str:
        return f"Range.parse({str(self)!r})" if self.weights.any() else "Range.empty()"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return np.array_equal(self.weights, other.weights)

    def __hash__(self) -> int:
        # Adding zero makes a negative zero positive: they are equal and must hash alike.
        return hash((self.weights + 0.0).tobytes())

    @property
    def combo_count(self) -> float:
        """The sum of the weights, 1326 at most."""
        return float(self.weights.sum(dtype=np.float64))

    def class_weights(self) -> NDArray[np.float32]:
        """Return the mean weight of each hand class, (169,)."""
        sums = np.bincount(COMBO_CLASS, weights=self.weights, minlength=CLASS_COUNT)
        return (sums / CLASS_SIZES).astype(np.float32)

    def with_class(self, index: int, weight: float) -> "Range":
        """Return this range with all combos of a hand class at one weight."""
        return self.with_combos(CLASS_COMBOS[index], weight)

    def with_combos(self, combos: Sequence[int], weight: float) -> "Range":
        """Return this range with some combos at one weight."""
        weights = self.weights.copy()
        weights[list(combos)] = weight
        return Range(weights)

    def without(self, cards: Iterable[Card]) -> "Range":
        """Return this range without the combos that hold one of these cards."""
        return Range(np.where(combos_blocked_by(cards), np.float32(0), self.weights))
