"""The stakes of a hand: antes, blinds and the least bet."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class TableStakes:
    """What a hand is played for; lists by player, the small blind first.

    Of two players the first is the big blind, and antes and blinds are posted in reverse.
    """

    stacks: Sequence[float]
    """Chips of each player, 2 to 10 of them."""
    antes: Sequence[float]
    blinds: Sequence[float]
    """Negative for a post that is no blind."""
    min_bet: float
    """The least bet, and the least raise of one."""
    trims_antes: bool = False
    """What an ante has above all others goes back."""
