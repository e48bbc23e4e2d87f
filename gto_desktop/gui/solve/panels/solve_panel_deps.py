"""What the panel of a solve works with."""

from collections.abc import Callable
from dataclasses import dataclass

from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.solve_queue_model import SolveQueueModel
from gto_desktop.services.solving.at_coach import AtCoach
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

SolveAnyway = Callable[[SolveOrder], Steps[Solution]]
"""Solves like `Solver.solve`, although the memory may not do."""


@dataclass(frozen=True)
class SolvePanelDeps:
    """What the panel works with where it is there."""

    queue: SolveQueueModel | None
    """Solves wait their turn there, and one that a crash ends comes back there."""
    past: PastSolvesModel | None
    """Results are kept there, and earlier ones tell how long a solve will take."""
    solve_anyway: SolveAnyway | None
    """What the user may insist on where the memory may not do."""
    at_coach: AtCoach | None = None
    """Where there is a coach's machine, it can solve too."""
    place_of: Callable[[SolveSpec], str] = lambda _spec: ""
    """The text of the place in a hand that a spot is of; empty for one of no hand."""
    seats_of: Callable[[SolveSpec], PerPlayer[str] | None] = lambda _spec: None
    """Who plays a spot that counts in big blinds; None for one in chips."""
