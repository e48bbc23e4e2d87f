"""What stands in for learnt values in tests: pots are worth what a test says."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from gto_desktop.preflop.fitted_pot import WantedPot
from gto_desktop.preflop.spots import Role

if TYPE_CHECKING:
    from gto_desktop.preflop.learnt_values import LearntValues

GAME = "a game"
"""The only one that anything is believed of."""


@dataclass
class MadeUpValues:
    """It notes what it was asked, and prices each pot by `price`."""

    price: Callable[[Role, WantedPot], Any]
    asked: list[tuple[int, dict[Role, WantedPot]]] = field(default_factory=list)
    """On how many flops, and which pots."""

    @property
    def learnt(self) -> "LearntValues":
        """Itself, as who asks takes it."""
        return cast("LearntValues", self)

    @property
    def model(self) -> "MadeUpValues":
        return self

    def beliefs(self, game: str | None) -> str | None:
        return game

    def pricing(
        self, wanted: Mapping[Role, WantedPot], beliefs: str | None, dealt: int
    ) -> Generator[int, bool | None, dict[Role, Any] | None]:
        assert beliefs == GAME
        self.asked.append((dealt, dict(wanted)))
        for done in range(1, len(wanted) + 1):
            if (yield done):
                return None
        return {role: self.price(role, pot) for role, pot in wanted.items()}
