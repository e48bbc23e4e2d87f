"""Estimate how long a solve will take, from earlier solves on this machine."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from gto_desktop.game.street import Street
from gto_desktop.library.past_solve_store import SolveSpeed
from gto_desktop.solver.forecast import iterations_like, iterations_to, work_done
from gto_desktop.solver.rough_levels import is_worth_a_rough_start, takes_a_rough_start
from gto_desktop.solver.solve_order import SolveOrder

FIRST_RATE = 1.7e-9
"""Processor seconds for an entry and an iteration before anything was solved here: flops that ship
took 2.5e-7 seconds for an entry in some 150 iterations."""
_MOST_USED = 9
"""The nearest solves that an estimate rests on."""
_NEAR_TARGET = 10
"""Times the target: a solve that was stopped before it came so near says nothing, neither of the
iterations that are needed nor of what one takes once everything is set up."""


@dataclass(frozen=True)
class TimeEstimate:
    """What a solve is expected to take."""

    seconds: float
    iterations: int
    based_on: int
    """How many earlier solves of this machine it rests on; 0 for a first guess."""


def estimate_time(wanted: SolveOrder, entries: int, speeds: Sequence[SolveSpeed]) -> TimeEstimate:
    """Estimate the wall time of a solve whose tree has so many entries, from those most like it."""
    alike = [speed for speed in speeds if _tells(speed, wanted)]
    street = Street(wanted.spec.board.street).index
    same_street = [speed for speed in alike if speed.street == street]
    near = sorted(same_street or alike, key=lambda speed: _distance(speed, wanted, entries))[
        :_MOST_USED
    ]
    rough = takes_a_rough_start(wanted.spec, entries, wanted.max_iterations)
    iterations = _iterations(wanted, near, rough=rough)
    rates = [speed.seconds * speed.threads / speed.entries / _work(speed) for speed in near]
    rate = (median(rates) if rates else FIRST_RATE) / wanted.threads
    work = work_done(iterations, rough=rough)
    return TimeEstimate(rate * entries * work, iterations, len(near))


def _was_rough(speed: SolveSpeed) -> bool:
    """Whether a solve began on some of its rivers."""
    return is_worth_a_rough_start(list(Street)[speed.street], speed.entries)


def _work(speed: SolveSpeed) -> float:
    return work_done(speed.iterations, rough=_was_rough(speed))


def _tells(speed: SolveSpeed, wanted: SolveOrder) -> bool:
    """Whether an estimate may rest on a solve."""
    if speed.entries <= 0 or speed.iterations <= 0:
        return False
    reached = speed.exploitability_pct
    return reached is None or reached <= _NEAR_TARGET * wanted.target_pct


def _distance(speed: SolveSpeed, wanted: SolveOrder, entries: int) -> float:
    """How unlike two solves are: small trees take more for an entry than large ones."""
    size = abs(math.log(speed.entries / max(entries, 1)))
    threads = abs(math.log(speed.threads / wanted.threads))
    return size + 2 * threads + (0.0 if speed.precision == wanted.precision else 1.0)


def _iterations(wanted: SolveOrder, near: Sequence[SolveSpeed], *, rough: bool) -> int:
    reached = [
        iterations_like(speed.iterations, speed.exploitability_pct, wanted.target_pct, rough=rough)
        for speed in near
        if speed.exploitability_pct is not None
        and speed.exploitability_pct > 0
        and _was_rough(speed) == rough
    ]
    needed = median(reached) if reached else iterations_to(wanted.target_pct, rough=rough)
    return max(1, round(min(needed, wanted.max_iterations)))
