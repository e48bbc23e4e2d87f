"""What a spot with one size at every decision costs beside the same spot with several."""

from dataclasses import dataclass

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.solver.one_size import TELLABLE_PCT, OneSizeChoice, SizeChoice

_NOTHING = PerPlayer(0.0, 0.0)


@dataclass(frozen=True, eq=False)
class OneSizeResult:
    """Both solves, and what was chosen."""

    full: SolveResult
    """With all sizes."""
    single: SolveResult | None = None
    """With one size at every decision; None where the first solve was stopped."""
    choices: tuple[SizeChoice, ...] = ()
    """Those that solves have decided, from the root down."""
    nodes: int = 0
    """Decisions at which one of several sizes was chosen."""
    full_ev: PerPlayer[float] = _NOTHING
    """Chips each player gets back of the pot with all sizes."""
    single_ev: PerPlayer[float] = _NOTHING

    @classmethod
    def of(cls, full: SolveResult, single: SolveResult, found: OneSizeChoice) -> "OneSizeResult":
        """Measure what both solves are worth."""
        evs = []
        for result in (full, single):
            with result.game.turns.reading():
                evs.append(result.game.session.expected_values())
        return cls(full, single, found.choices, found.nodes, *evs)

    @property
    def pot(self) -> int:
        """Chips in the middle at the root."""
        return self.full.spec.tree.starting_pot

    @property
    def noise(self) -> float:
        """Chips by which both solves may be off: EVs that differ by less are the same."""
        solves = (self.full, self.single)
        off = sum(s.exploitability_pct or 0.0 for s in solves if s is not None)
        return off / 100 * self.pot

    def cost(self, player: Player) -> float:
        """Chips that a player loses where everybody has one size; negative where he wins some."""
        return self.full_ev[player] - self.single_ev[player]

    def is_as_good(self, loss: float) -> bool:
        """Whether a size that loses so many chips by trials is as good as the chosen one."""
        return abs(loss) <= TELLABLE_PCT / 100 * self.pot

    def is_noise(self, player: Player) -> bool:
        """Whether what a player loses or wins is less than the solves can tell."""
        return abs(self.cost(player)) <= self.noise
