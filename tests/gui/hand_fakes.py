"""Lines of the shipped strategies, and a shelf of flops with made-up figures."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.services.study.preflop_lookups import Versions
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import FIXED, FlopChoice, FlopShelf, PreflopView
from gto_desktop.solver.progress import Progress, Steps
from tests.gui.patience import LET_GO

ACTIONS = ("CHECK", "BET 33%", "BET 75%", "ALLIN")


def fake_shelf(spot: FlopSpot, count: int = 25, version: str = "6max") -> FlopShelf:
    """Weighted flops; the last one is of another tree and has no figures."""
    seed = np.random.default_rng(7)
    columns = (*ACTIONS, *FIXED)
    flops = []
    for number, one in enumerate(flop_subset(count)):
        board = Board(one.flop)
        shares = seed.dirichlet([6, 2, 1, 0.3])
        ev, equity = seed.uniform(1.8, 3.2), seed.uniform(0.42, 0.58)
        figures = dict(zip(columns, [*shares, ev, 5.5 - ev, equity, 1 - equity], strict=True))
        known = number < count - 1
        flops.append(
            FlopChoice(
                board=board,
                weight=one.weight if known else None,
                figures=figures if known else {},
                texture=str(FlopTexture.of(board)),
                accuracy_pct=0.3 + number / 100,
                mass=one.weight * float(seed.uniform(1, 2)) if known else 0.0,
            )
        )
    total = sum(flop.mass for flop in flops)
    mean = {
        name: sum(flop.mass * flop.figures.get(name, 0.0) for flop in flops) / total
        for name in columns
    }
    return FlopShelf(version, spot, columns, tuple(flops), mean)


@dataclass
class FakeStudy(Study):
    """The lines of a study; flops for single-raised pots only, held back while `gate` is clear."""

    study: Study
    gate: threading.Event = field(default_factory=threading.Event)
    failure: str = ""
    flops_version: str = "6max"
    asked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gate.set()

    def versions(self) -> Versions:
        return self.study.versions()

    def preflop(self, version: str, moves: Sequence[str], *, priced: bool = True) -> PreflopView:
        self.gate.wait(LET_GO)
        return self.study.preflop(version, moves)

    def flop_steps(self, version: str, spot: FlopSpot, line: str = "root") -> Steps[FlopShelf]:
        self.asked.append(f"{version} {spot.name} {line}")
        yield Progress()
        if self.failure:
            raise InputError(self.failure)
        if spot.pot_type != "SRP":
            return FlopShelf(version, spot, (), (), {})
        return fake_shelf(spot, version=self.flops_version)
