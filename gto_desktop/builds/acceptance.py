"""Compare a preflop solve with public figures, and check what must hold in any case.

The figures were published for 100bb games, openers to 3bb (the small blind to 3.5bb, raise or
fold); none of their sources states its rake. No coefficient is fitted to them.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_session import PreflopResult, PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, solve_preflop
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree, node_at, playing_seats
from gto_desktop.preflop.settled_shares import Retelling
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import COMPARISON, SEATS
from gto_desktop.solver.progress import finish

_TINY = 1e-12
_RAISE, _CALL = EdgeKind.RAISE, EdgeKind.CALL


@dataclass(frozen=True)
class PublicFigure:
    """One published frequency."""

    group: str
    name: str
    line: str
    """F, C and R of each seat in turn, before the decision."""
    kind: EdgeKind
    percent: float


PUBLIC: tuple[PublicFigure, ...] = (
    PublicFigure("RFI", "UTG", "", _RAISE, 16.4),
    PublicFigure("RFI", "MP", "F", _RAISE, 20.3),
    PublicFigure("RFI", "CO", "FF", _RAISE, 26.9),
    PublicFigure("RFI", "BTN", "FFF", _RAISE, 40.8),
    PublicFigure("RFI", "SB", "FFFF", _RAISE, 43.1),
    PublicFigure("3-bet", "BB v UTG", "RFFFF", _RAISE, 5.4),
    PublicFigure("3-bet", "BB v CO", "FFRFF", _RAISE, 8.9),
    PublicFigure("3-bet", "BB v BTN", "FFFRF", _RAISE, 13.2),
    PublicFigure("3-bet", "BB v SB", "FFFFR", _RAISE, 16.3),
    PublicFigure("3-bet", "SB v BTN", "FFFR", _RAISE, 14.3),
    PublicFigure("3-bet", "BTN v CO", "FFR", _RAISE, 8.4),
    PublicFigure("call v open", "BB v UTG", "RFFFF", _CALL, 16.8),
    PublicFigure("call v open", "BB v CO", "FFRFF", _CALL, 20.8),
    PublicFigure("call v open", "BB v BTN", "FFFRF", _CALL, 27.6),
    PublicFigure("call v open", "BB v SB", "FFFFR", _CALL, 42.1),
    PublicFigure("call v open", "SB v BTN", "FFFR", _CALL, 0.0),
    PublicFigure("call v open", "BTN v CO", "FFR", _CALL, 11.0),
    PublicFigure("v 3-bet", "BTN v SB 4-bet", "FFFRRF", _RAISE, 8.9),
    PublicFigure("v 3-bet", "BTN v SB call", "FFFRRF", _CALL, 40.7),
)


@dataclass(frozen=True)
class AcceptanceRow:
    """One figure of ours beside the public one, in percent."""

    group: str
    name: str
    ours: float
    public: float


@dataclass(frozen=True)
class Acceptance:
    """The whole table."""

    rows: tuple[AcceptanceRow, ...]
    nesting_pct: float | None
    """Largest share of an earlier seat's opening range that the next seat does not open, %; None at
    tables where no two seats but the blinds open."""
    aces_fold_pct: float
    """Largest share with which aces fold at any decision they get to, %."""
    worst_row_sum: float
    """Largest distance of a row's sum from 1."""
    gains_mbb: tuple[float, ...]
    """What each seat could still gain, in thousandths of a big blind a hand."""

    def rms(self) -> Mapping[str, float]:
        """Root mean square distance by group, in points."""
        groups: dict[str, list[float]] = {}
        for row in self.rows:
            groups.setdefault(row.group, []).append((row.ours - row.public) ** 2)
        return {name: math.sqrt(sum(all_) / len(all_)) for name, all_ in groups.items()}

    def text(self) -> str:
        """Return the table as text."""
        lines = [f"{'':14}{'':18}{'ours':>8}{'public':>8}"] if self.rows else []
        lines += [
            f"{row.group:14}{row.name:18}{row.ours:8.1f}{row.public:8.1f}" for row in self.rows
        ]
        lines += [f"{name:14}{'RMS, points':18}{value:8.2f}" for name, value in self.rms().items()]
        gains = " / ".join(f"{gain:.2f}" for gain in self.gains_mbb)
        lines.append(f"Best-response gain by seat, mbb a hand: {gains}")
        if self.nesting_pct is not None:
            lines.append(f"Opened by a seat but not by the next, at most: {self.nesting_pct:.2f} %")
        lines += [
            f"Aces fold at most {self.aces_fold_pct:.3f} %",
            f"Rows sum to 1 within {self.worst_row_sum:.1e}",
        ]
        return "\n".join(lines)


def accept(result: PreflopResult, gains: Sequence[float]) -> Acceptance:
    """Measure a solve; `gains` are big blinds a hand by seat.

    Tables of other than six have no rows: the public figures are of six.
    """
    rows = (
        ()
        if playing_seats(result.tree) != len(SEATS)
        else tuple(
            AcceptanceRow(
                figure.group,
                figure.name,
                100 * result.frequencies(figure.line).get(figure.kind, 0.0),
                figure.percent,
            )
            for figure in PUBLIC
        )
    )
    first = result.tree.first
    sums = np.add.reduceat(result.strategy.astype(np.float64), first, axis=0)
    return Acceptance(
        rows=rows,
        nesting_pct=nesting(result.tree, result.strategy),
        aces_fold_pct=aces_fold(result.tree, result.strategy, result.reach),
        worst_row_sum=float(np.abs(sums - 1).max()),
        gains_mbb=tuple(1000 * float(gain) for gain in gains),
    )


def accept_comparison(
    limit: PreflopLimit | None = None,
    shares: Mapping[Role, Shares] | None = None,
    retelling: Retelling | None = None,
) -> Acceptance:
    """Solve the game of the public figures, its sizes and no limps, and measure it: minutes.

    `shares` are those of the pots that were measured, `retelling` tells them anew on the way.
    """
    session = PreflopSession(COMPARISON, shares=shares)
    finish(solve_preflop(session, limit or PreflopLimit(), retelling))
    return accept(PreflopResult.of(session), session.history[-1].gains.tolist())


def nesting(tree: PreflopTree, strategy: NDArray[np.floating]) -> float | None:
    """Return the largest share of a seat's opens that the next seat does not open, percent.

    Blinds are left out, whose opens have other sizes and ends; None where fewer than two seats are
    left. `strategy` is (edges, 169).
    """
    opens = [_opens(tree, strategy, "F" * seat) for seat in range(playing_seats(tree) - 2)]
    return max((_outside(early, late) for early, late in pairwise(opens)), default=None)


def _opens(tree: PreflopTree, strategy: NDArray[np.floating], line: str) -> NDArray[np.float64]:
    edges = tree.edges(node_at(tree, line))
    raises = strategy[edges][tree.kind[edges] == EdgeKind.RAISE]
    return np.asarray(raises.sum(axis=0, dtype=np.float64))


def _outside(opened: NDArray[np.float64], later: NDArray[np.float64]) -> float:
    missing = np.maximum(opened - later, 0) @ CLASS_SIZES
    return float(100 * missing / max(float(opened @ CLASS_SIZES), _TINY))


def aces_fold(
    tree: PreflopTree, strategy: NDArray[np.floating], reach: NDArray[np.floating]
) -> float:
    """Return the largest share with which aces fold at any decision they get to, percent.

    Shapes: strategy (edges, 169), reach (rows, 169). Only where the average gets to with aces and
    the others with anything: elsewhere nobody plays them, and no action has a value.
    """
    aces = parse_class("AA")
    # A seat that may only fold has too many callers before it and no decision.
    folds = (tree.kind == EdgeKind.FOLD) & np.repeat(tree.count > 1, tree.count)
    nodes = np.repeat(np.arange(tree.node_count), tree.count)[folds]
    rows = tree.rows[nodes, tree.actor[nodes]]
    met = (reach @ showdowns().chance[aces])[tree.rows[nodes]]
    met[np.arange(len(nodes)), tree.actor[nodes]] = 1.0
    played = (reach[rows, aces] > 1e-3) & (met.prod(axis=1) > _TINY)
    return float(100 * strategy[folds, aces][played].max(initial=0.0))
