"""How much each iteration forgets of the ones before: DCFR(1.5, 0, gamma).

Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization"
(2019). Departure: gamma is 5, not 2; docs/decisions holds what was measured.
"""

from dataclasses import dataclass

from gto_desktop.kernels.records import AVERAGE, BEST, UPDATE, Step


@dataclass(frozen=True)
class Schedule:
    """Exponents of discounted regret matching."""

    alpha: float = 1.5
    """Positive regrets of the past are kept by t^alpha / (t^alpha + 1)."""
    lag: float = 1.0
    gamma: float = 5.0
    """Iteration t counts about t^gamma in the average."""

    def step(self, past: int) -> Step:
        """Weights of the iteration that follows `past` iterations."""
        grown = max(past - self.lag, 0.0) ** self.alpha
        weight = 1.0 - (past / (past + 1.0)) ** self.gamma
        return Step(UPDATE, grown / (grown + 1.0), weight)


BEST_RESPONSE = Step(BEST, 0.0, 0.0)
AVERAGE_PLAY = Step(AVERAGE, 0.0, 0.0)
