"""The coefficients of the value of a flop that is seen, and where each of them comes from.

A share of the pot before the flop is, between two players,

    0.5 + k (equity - 0.5) +/- d + q(hand) - q(other hand),

with +d for the one who acts last. k, d and the weights inside q depend on the stack-to-pot ratio
(SPR) at the flop. To refit, replace the numbers: no code depends on them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    """The coefficients at one SPR; those between two points are taken from a straight line."""

    spr: float
    k: float
    """Pots that one whole share of all-in equity is worth."""
    d: float
    """Pots that acting last is worth, and acting first costs."""
    suited: float
    connected: float
    """Times the share of straights, 0 to 1, that both cards can be in."""
    pair: float
    growth: float
    """Size of the final pot, as a multiple of the flop's pot: what rake is taken from."""
    source: str


SHARES: tuple[Point, ...] = (
    Point(
        0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0,
        "All-in: the share is the equity.",
    ),
    Point(
        1.8, 1.4, 0.05, 0.05, 0.16, 0.13, 1.8,
        "BTN v BB 4-bet, 8 flops to 1.5 % of the pot: k 1.40, d 0.065, suited 0.048, connected "
        "0.161, pair 0.132, error 0.06 pots a class. Growth is an assumption.",
    ),
    Point(
        4.8, 1.95, 0.05, 0.09, 0.19, 0.18, 2.0,
        "SB 3-bet v BTN, 7 flops to 2 %: k 2.19, d -0.011, suited 0.081, connected 0.241, pair "
        "0.193; BTN 3-bet v CO, 7 flops to 2 %: k 1.74, d 0.117, 0.101, 0.133, 0.167; their mean. "
        "The raiser has an advantage of about 0.06 in them that is not in the form. Growth is an "
        "assumption.",
    ),
    Point(
        17.7, 1.7, 0.075, 0.08, 0.13, 0.12, 2.0,
        "BTN v BB single-raised, 6 flops to 2 %: k 1.39, d 0.089, suited 0.081, connected 0.193, "
        "pair 0.226; SB v BB, 3 flops to 2 %: k 1.94, d 0.076, 0.124, 0.128, 0.219; larger solves "
        "of BTN v BB made for the design: k 1.8 to 2.0, d 0.064 to 0.073, 0.06 to 0.10, 0.06 to "
        "0.13, no pair. Between them. Growth is an assumption.",
    ),
    Point(
        40.0, 1.7, 0.08, 0.09, 0.13, 0.12, 2.2,
        "Limped pots: carried on from single-raised ones, not measured.",
    ),
)  # fmt: skip

KEPT: dict[int, float] = {
    2: 1.0, 3: 0.45, 4: 0.25, 5: 0.155, 6: 0.105, 7: 0.077, 8: 0.059, 9: 0.045,
}  # fmt: skip
"""Share of each pairwise advantage that is kept when so many see the flop or are all-in."""
KEPT_SOURCE = (
    "Least squares of all-in equities with several players on the sum of the pairwise ones: 1,500 "
    "random deals each, evenly and with strong hands favoured (0.43 to 0.46 for three players, "
    "0.24 to 0.26 for four). Seven to nine players: 700 deals each, 120 boards."
)
