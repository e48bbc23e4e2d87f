"""Measure what each hand class of two ranges wins on a solved flop."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, COMBO_CLASS
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.flop_features import LEAST
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.discounting import AVERAGE_PLAY
from gto_desktop.solver.node_view import met
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.session import Session
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

MIGHT = 1.5
"""Hands are watched up to so many times the share that gets here, and `MORE`."""
MORE = 0.15
BETTING: dict[str, object] = {
    "bet_sizes": {"flop": [50], "turn": [75], "river": [75]},
    "raise_sizes": {"flop": [60], "turn": ["a"], "river": ["a"]},
    "raise_limit": 1,
    "force_allin_threshold": 0.2,
}
LIMIT = Limit(target_pct=1.0, max_iterations=400)


@dataclass(frozen=True, eq=False)
class FlopValues:
    """What each class wins on one flop, summed over its combos; row 0 out of position."""

    met: NDArray[np.float64]
    """(2, 169) weight of the opponent's hands that the class meets."""
    equity: NDArray[np.float64]
    """(2, 169) `met` times the share of the pot at a showdown without betting."""
    value: NDArray[np.float64]
    """(2, 169) `met` times the share of the pot that the class gets back."""
    exploitability_pct: float
    iterations: int
    seconds: float
    """Processor time."""
    reach: NDArray[np.float64] | None = None
    """(2, 169) shares of each class in the ranges it was solved for; None for those of its pot."""


def watched(reach: PerPlayer[NDArray[np.float64]]) -> PerPlayer[NDArray[np.float64]]:
    """Return the weights of classes to solve with: what gets here, and a trace of what might.

    Args:
        reach: (169,) shares of each class, 0 to 1.
    """

    def weights_of(player: Player) -> NDArray[np.float64]:
        own, other = reach[player], reach[player.opponent]
        chance, equity = showdowns().chance, showdowns().equity
        strength = (chance * equity) @ other / np.maximum(chance @ other, 1e-12)
        room = min(1.0, MIGHT * float(CLASS_SIZES @ own) / COMBO_COUNT + MORE)
        order = np.argsort(-strength)
        near = np.zeros(CLASS_COUNT, bool)
        near[order[np.cumsum(CLASS_SIZES[order]) <= room * COMBO_COUNT]] = True
        return np.where(near | (own > LEAST), np.maximum(own, LEAST), 0.0)

    return PerPlayer(*map(weights_of, Player))


def flop_spec(
    stakes: Stakes, pot: float, stack: float, weights: PerPlayer[NDArray[np.float64]], flop: Board
) -> SolveSpec:
    """Return the game on a flop; pot and stack in big blinds."""
    content: dict[str, object] = {
        "board": str(flop),
        "oop_range": "22+",  # only the tree is taken from here
        "ip_range": "22+",
        "pot": round(pot * CHIPS_PER_BB),
        "effective_stack": round(stack * CHIPS_PER_BB),
        "rake_percent": 100 * stakes.rake_rate,
        "rake_cap": stakes.rake_cap * CHIPS_PER_BB,
        **BETTING,
    }
    tree = SolveSpec.from_dict(content).tree
    return SolveSpec(flop, _ranges(weights), tree)


def measure_flop(spec: SolveSpec, limit: Limit = LIMIT, *, threads: int = 2) -> Steps[FlopValues]:
    """Solve a flop and return what the classes win on it; InputError where it cannot be solved."""
    session = Session(spec, threads=threads)
    try:
        yield from solve(session, limit)
        return _values(session)
    finally:
        session.close()


def _ranges(weights: PerPlayer[NDArray[np.float64]]) -> PerPlayer[Range]:
    return weights.map(lambda row: Range(row[COMBO_CLASS].astype(np.float32)))


def _by_class(
    flop: Board,
    ranges: PerPlayer[Range],
    won: PerPlayer[NDArray[np.float64]] | None,
) -> NDArray[np.float64]:
    """Sum over the combos of each class, (3, 2, 169): met, equity and what was won."""
    dead = combos_blocked_by(flop.cards)
    shares = range_equity(flop, *ranges).combos
    rows = np.zeros((3, 2, CLASS_COUNT))
    for player in Player:
        combos = np.flatnonzero((ranges[player].weights > 0) & ~dead)
        meetings = met(np.where(dead, 0.0, ranges[player.opponent].weights))[combos]
        np.add.at(rows[0, player], COMBO_CLASS[combos], meetings)
        dealt = np.nan_to_num(shares[player][combos]) * meetings
        np.add.at(rows[1, player], COMBO_CLASS[combos], dealt)
        if won is not None:
            np.add.at(rows[2, player], COMBO_CLASS[combos], won[player] + meetings / 2)
    return rows


def _values(session: Session) -> FlopValues:
    spec, walker = session.spec, session.walker
    pot = spec.tree.starting_pot
    won = PerPlayer(
        *(walker.walk(player, AVERAGE_PLAY).astype(np.float64) / pot for player in Player)
    )
    rows = _by_class(spec.board, spec.ranges, won)
    return FlopValues(
        met=rows[0],
        equity=rows[1],
        value=rows[2],
        exploitability_pct=session.exploitability_pct or 0.0,
        iterations=session.iteration,
        seconds=session.cpu_seconds,
    )
