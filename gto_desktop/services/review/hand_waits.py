"""What of a reviewed hand waits to be solved, here or at the coach's machine."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gto_desktop.basis.message import say
from gto_desktop.services.review.review_hand import COARSE, GOALS
from gto_desktop.services.review.solve_plan import FLOP
from gto_desktop.services.solving.at_coach import OF_REVIEW, AtCoach
from gto_desktop.solver.progress import Progress

WORTH_SENDING_S = 5.0
"""Seconds that a street takes here from which on it is sent to the coach's machine, as flops are:
what is solved sooner than its file is fetched would only use up the plan."""


@dataclass(frozen=True)
class SolveWay:
    """How streets are solved."""

    coarse: bool = False
    """Whether a flop is solved roughly first."""
    at_coach: bool = False
    """Whether what takes long is solved at the coach's machine."""

    def goal(self, street: int) -> tuple[float, int]:
        """Return how exactly a street is solved here: in percent of the pot, in iterations."""
        return COARSE if self.coarse else GOALS[street]


def is_sent(street: int, takes: Mapping[int, float]) -> bool:
    """Tell whether a street is sent to the coach's machine; `takes` are seconds here, by street."""
    return street == FLOP or takes[street] >= WORTH_SENDING_S


def forget_reviews(coach: AtCoach) -> None:
    """Want nothing any more of what reviews that were killed had asked for: all is solved."""
    for left in coach.left():
        if left.purpose == OF_REVIEW:
            coach.forget(left.spec)


def told_there(progress: Progress) -> Progress:
    """Return the progress of work that is partly done there: nobody knows how long that takes."""
    phase = progress.phase
    if progress.total:
        # Bytes of a file say nothing to people.
        phase = say("{0}, {1} %", phase, f"{100 * progress.done / progress.total:.0f}")
    return replace(progress, phase=phase, total=None, seconds_left=None, is_note=False)
