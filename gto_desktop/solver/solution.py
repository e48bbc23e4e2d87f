"""The base of everything that can be looked into node by node."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from gto_desktop.cards.card import Card
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.spec import SolveSpec


@dataclass(eq=False)
class Solution(ABC):
    """The average strategies of a spot; those of a solve under way become more exact."""

    is_stored: ClassVar[bool] = False
    """Whether it lies in a file of solved flops: it costs no memory to keep, and ends with the
    flop's betting round."""

    is_small: ClassVar[bool] = False
    """Whether its rivers were dropped: one that is looked at is solved again."""

    spec: SolveSpec
    """What was solved."""
    iterations: int
    exploitability_pct: float | None
    """In percent of the pot, as last measured; None before the first measurement."""
    precision: int | None = None
    """Bits of the stored numbers, 16 or 32; None where it is not told."""
    solved_on: str = ""
    """The day; empty where it is not told."""
    is_of_coach: bool = field(default=False, init=False)
    """Whether it was solved at the coach's machine: how long that took says nothing of this one."""
    is_rough: bool = field(default=False, init=False)
    """Whether it is the beginning of a solve, which has but some of the rivers: the exploitability
    is that of a game with those."""

    def renew(self) -> None:  # noqa: B027 - most solutions stay as they are
        """Take in what a solve under way has come to by now."""

    @abstractmethod
    def node(self, line: str = "root", cards: Sequence[Card] = ()) -> NodeView:
        """Look at the node a line leads to, with the cards dealt after the root's board.

        InputError where the line is not in the tree, a card is missing, too many or dealt twice.
        """
