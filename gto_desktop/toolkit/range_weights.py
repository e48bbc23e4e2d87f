"""The weights of the ranges in a request, how answers write them, and a range taken apart."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.hand_class import (
    CLASS_COMBOS,
    CLASS_COUNT,
    CLASS_SIZES,
    COMBO_CLASS,
    GRID_SIZE,
)
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import CLASS_TEXTS, COMBO_TEXTS, Weights, rounded
from gto_desktop.toolkit.request_fields import (
    Fraction,
    Loc,
    RangeTokens,
    ToolAnswer,
    ToolInputError,
    ToolRequest,
    range_of,
)


def weights_of(combos: Range) -> Weights:
    """Return the weights as they were written, (1326,): 0.1 and not the nearest single to it."""
    weights = np.zeros(COMBO_COUNT)
    # Sorting only what is held: a range of one hand, the usual question, is read in no time.
    held = np.flatnonzero(combos.weights)
    values, places = np.unique(combos.weights[held], return_inverse=True)
    weights[held] = np.array([float(str(value)) for value in values])[places]
    return weights


def live_weights(
    tokens: Sequence[str], board: Sequence[Card], loc: Loc, dead: Sequence[Card] = ()
) -> Weights:
    """Return the weights of a range without the combos that hold a card that is gone, (1326,).

    Raises:
        ToolInputError: nothing is left of the range.
    """
    weights = weights_of(range_of(tokens))
    weights[combos_blocked_by([*board, *dead])] = 0
    if not weights.any():
        gone = say("the board or the dead cards") if dead else say("the board")
        msg = say("No combo of this range has a weight and shares no card with {0}", gone)
        raise ToolInputError(loc, msg, "no_combo")
    return weights


def range_string(weights: Weights) -> str:
    """Return a range as "hand:weight" entries: by hand class, or by combo where a class differs.

    >>> range_string(weights_of(Range.parse("QQ+,AKs:0.5,AhQh:0.1")))
    'AA:1,AKs:0.5,AhQh:0.1,KK:1,QQ:1'
    """
    entries = []
    for hand_class, members in enumerate(CLASS_COMBOS):
        held = weights[list(members)]
        if not held.any():
            continue
        if (held == held[0]).all():
            entries.append(_entry(CLASS_TEXTS[hand_class], held[0]))
        else:
            entries += [
                _entry(COMBO_TEXTS[combo], weights[combo])
                for combo in reversed(members)
                if weights[combo] > 0
            ]
    return ",".join(entries)


def _entry(hand: str, weight: np.float64) -> str:
    return f"{hand}:{np.format_float_positional(weight, trim='-')}"


def combos_from_the_top(held: NDArray[np.bool_]) -> list[int]:
    """Return the combos that are held, aces first."""
    combos: list[int] = np.flatnonzero(held)[::-1].tolist()
    return combos


class RangeExpandRequest(ToolRequest):
    """A range in notation."""

    notation: RangeTokens


class WeightedCombo(ToolAnswer):
    """One of the 1326 combos and how often it is held."""

    combo: str = Field(examples=["AhKh"])
    weight: Fraction


class ExpandedRange(ToolAnswer):
    """A range, combo by combo and hand class by hand class."""

    count: int = Field(description="Combos with a weight.")
    weight_sum: float = Field(description="Combos, each counted with its weight.")
    fraction: Fraction = Field(description="weight_sum of the 1326 combos.")
    combos: list[WeightedCombo] = Field(description="Those with a weight, aces first.")
    classes: dict[str, Fraction] = Field(
        description="The mean weight of each hand class that has one: of the 6 combos of a pair, "
        "4 of a suited hand, 12 of an offsuit one.",
        examples=[{"AKs": 0.5}],
    )
    grid: list[list[Fraction]] = Field(
        description="The mean weights as 13 rows of 13, aces first: pairs on the diagonal, suited "
        "hands above it."
    )
    range_string: str = Field(
        description="The same range as hand:weight entries.", examples=["AA:1,AKs:0.5"]
    )


def range_expand(request: RangeExpandRequest) -> ExpandedRange:
    """Return the combos and the hand classes of a range."""
    weights = weights_of(range_of(request.notation))
    total = float(weights.sum())
    sums = np.bincount(COMBO_CLASS, weights=weights, minlength=CLASS_COUNT)
    means = [rounded(mean) for mean in (sums / CLASS_SIZES).tolist()]
    return ExpandedRange(
        count=int((weights > 0).sum()),
        weight_sum=total,
        fraction=total / COMBO_COUNT,
        combos=[
            WeightedCombo(combo=COMBO_TEXTS[combo], weight=weights[combo])
            for combo in combos_from_the_top(weights > 0)
        ],
        classes={CLASS_TEXTS[index]: mean for index, mean in enumerate(means) if mean > 0},
        grid=[means[row : row + GRID_SIZE] for row in range(0, CLASS_COUNT, GRID_SIZE)],
        range_string=range_string(weights),
    )
