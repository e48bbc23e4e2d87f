"""Frequencies of actions over many hands, with their confidence."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt


@dataclass(frozen=True)
class ActionShare:
    """One action of a decision over all hands."""

    label: str
    taken: int
    share: float
    """Taken by visits, 0 to 1."""
    error: float
    """Standard error of the share, by the strategy's own probabilities of the hands dealt."""
    expected: float
    """Mean probability by the strategy of the hands that were dealt."""


@dataclass
class CountedDecision:
    """A decision and what was done there."""

    name: str
    seat: str
    labels: tuple[str, ...]
    visits: int = 0

    def __post_init__(self) -> None:
        self.taken = [0] * len(self.labels)
        self.expected, self.variance = ([0.0] * len(self.labels) for _ in range(2))

    def add(self, shares: Sequence[float], action: int) -> None:
        """Count a visit: the hand's probabilities, and what came."""
        self.visits += 1
        self.taken[action] += 1
        for place, share in enumerate(shares):
            self.expected[place] += share
            self.variance[place] += share * (1 - share)

    def shares(self) -> tuple[ActionShare, ...]:
        """Return the actions with their shares."""
        count = max(self.visits, 1)
        return tuple(
            ActionShare(
                label=label,
                taken=self.taken[place],
                share=self.taken[place] / count,
                error=sqrt(max(self.variance[place], 0.0)) / count,
                expected=self.expected[place] / count,
            )
            for place, label in enumerate(self.labels)
        )


@dataclass
class Frequencies:
    """All decisions, in the order in which they first came."""

    decisions: dict[str, CountedDecision] = field(default_factory=dict)

    def add(
        self, name: str, seat: str, labels: tuple[str, ...], shares: Sequence[float], action: int
    ) -> None:
        """Count a visit of a decision."""
        if name not in self.decisions:
            self.decisions[name] = CountedDecision(name, seat, labels)
        self.decisions[name].add(shares, action)

    def most_visited(self, count: int) -> list[CountedDecision]:
        """Return the decisions with the most visits, the most first."""
        return sorted(self.decisions.values(), key=lambda decision: -decision.visits)[:count]


@dataclass
class Mean:
    """A running mean with its standard error."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def value(self) -> float:
        """The mean; 0 where nothing was counted."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean; 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        spread = max(self.squares - self.count * self.value**2, 0.0) / (self.count - 1)
        return sqrt(spread / self.count)
