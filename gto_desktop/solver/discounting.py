"""Discounts of earlier iterations: DCFR with an alpha that grows, and inertia.

Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization"
(2019); that its numbers may follow a schedule: Zhang, McAleer and Sandholm, "Faster Game Solving
via Hyperparameter Schedules" (2024). Departures: gamma is 5, not 2, and the first iteration, in
which everybody still plays at random, is forgotten at once; docs/decisions/0004-engine.md holds
what was measured.
"""

from dataclasses import dataclass

from gto_desktop.game.street import Street
from gto_desktop.kernels.records import AVERAGE, BEST, UPDATE, WalkStep


@dataclass(frozen=True)
class Schedule:
    """The numbers of discounted regret matching."""

    alpha: float = 0.9
    """Positive regrets of the past are kept by t^a / (t^a + 1); a is this at first."""
    alpha_last: float = 3.0
    """What a has grown to, evenly, after `alpha_grows` iterations; it stays so."""
    alpha_grows: float = 100.0
    """Iterations."""
    keep_negative: float = 0.5
    """Share kept of negative regrets: 0.5 is the paper's beta of 0."""
    gamma: float = 5.0
    """Iteration t counts about t^gamma in the average."""
    lag: float = 1.0
    """Iterations whose positive regrets are forgotten at once."""
    averaged_from: float = 0.0
    """Iterations that count for nothing in the average: those of a rough start."""
    inertia: float = 0.0
    """A hand's positive regrets are raised to so many times its best gain before it learns."""

    def step(self, past: int) -> WalkStep:
        """Weights of the iteration that follows `past` iterations."""
        come = min(past / self.alpha_grows, 1.0)
        alpha = self.alpha + (self.alpha_last - self.alpha) * come
        grown = max(past - self.lag, 0.0) ** alpha
        averaged = max(past - self.averaged_from, 0.0)
        weight = 1.0 - (averaged / (averaged + 1.0)) ** self.gamma
        return WalkStep(
            UPDATE, grown / (grown + 1.0), self.keep_negative, weight, inertia=self.inertia
        )


STEADY = Schedule(alpha_last=2.5, inertia=4.0)
"""Of solves that begin before the river, where a hand that turns round at once moves whole streets.

A river alone is solved without: its hands settle all the same, and an answer to a line that nobody
takes any more would stay as it was early on (docs/decisions/0004-engine.md)."""


def schedule_of(street: Street) -> Schedule:
    """Return the numbers for a solve that begins on a street."""
    return Schedule() if street == Street.RIVER else STEADY


BEST_RESPONSE = WalkStep(BEST, 0.0, 0.0, 0.0)
AVERAGE_PLAY = WalkStep(AVERAGE, 0.0, 0.0, 0.0)
