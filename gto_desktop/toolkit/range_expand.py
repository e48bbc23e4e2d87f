"""Range notation, taken apart into combos."""

import numpy as np
from pydantic import Field

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, COMBO_CLASS, GRID_SIZE
from gto_desktop.ranges.range_text import CLASS_TEXTS, COMBO_TEXTS, rounded
from gto_desktop.toolkit.range_weights import combos_from_the_top, range_string, weights_of
from gto_desktop.toolkit.request_fields import (
    Fraction,
    RangeTokens,
    ToolAnswer,
    ToolRequest,
    range_of,
)

_CLASS_SIZES = np.array([len(combos) for combos in CLASS_COMBOS])


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
    means = [rounded(mean) for mean in (sums / _CLASS_SIZES).tolist()]
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
