"""In which order waiting streets are solved, how long that takes, and what the first hours cover.

What is solved first is what may change the leak report most for its time. A decision that waits may
lose its pot times what decisions like it lost so far (the root of the mean square, in percent of
the pot); a flop that several hands share, but for suits, is solved once and counts for all of them.
"""

import math
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from gto_desktop.library.review_flop_store import LossesKnown, PotsWaiting
from gto_desktop.library.review_store import COARSE_FLOP, ReviewStore, WaitingStreet

FLOP = 1
MANY_FLOPS = 30
"""Different flops that may wait before they are solved roughly first."""
USUAL_PCT = 2.0
"""Percent of the pot that a decision may lose, before any is known: an inaccuracy."""
USUAL_COUNTS = 10
"""Decisions for which that stands."""
HOURS = (1, 8, 24)
"""After how many hours it is told what they cover."""
REPLANS_EVERY = 60.0
"""Seconds after which the queue looks for hands that came meanwhile."""
LOSSES_KEPT = 60.0
"""Seconds after which what decisions lost is read anew."""

Kind = tuple[int, str]
"""A street and a situation."""


@dataclass(frozen=True)
class PlannedStreet:
    """A street of a hand in its turn."""

    hand: int
    street: int
    seconds: float
    """What its solve is expected to take; 0 where a solve before it serves it too."""
    needs_flop: bool = False
    coarse: bool = False
    """Whether it is a flop that is solved roughly."""
    again: bool = False
    """Whether it is a flop that was solved roughly before."""

    @property
    def key(self) -> tuple[int, int, bool]:
        """What it is known by."""
        return self.hand, self.street, self.again


@dataclass(frozen=True)
class SolvePlan:
    """What waits, in order; what failed is left out."""

    streets: tuple[PlannedStreet, ...] = ()
    different: int = 0
    """Flops to solve: those that differ in suits alone are one."""
    worth: tuple[tuple[float, float], ...] = field(default=(), repr=False)
    """Of each solve with what follows it: its seconds, and the big blinds it may find lost."""

    def covered(self, seconds: float) -> float:
        """Return the share of what may be found lost that the first seconds cover, 0 to 1."""
        if not self.worth:
            return 1.0
        spent, found = np.cumsum([(0.0, 0.0), *self.worth], axis=0).T
        return float(np.interp(seconds, spent, found) / found[-1]) if found[-1] > 0 else 1.0


@dataclass(frozen=True)
class QueueLength:
    """What waits to be solved, and about how long that takes."""

    streets: int = 0
    """Turns and rivers that can be solved now."""
    seconds: float = 0.0
    flops: int = 0
    """Hands that wait for their flop; the streets after it are not counted."""
    flop_seconds: float = 0.0
    """For flops and what waits for them."""
    solves_flops: bool = False
    """Whether the user wants them solved too."""
    different: int = 0
    """Flops to solve for these hands: several may share one, but for suits."""
    coarse: bool = False
    """Whether flops are solved roughly first, since many wait."""
    covers: tuple[tuple[int, float], ...] = ()
    """What share, 0 to 1, of what may be found lost so many hours cover, flops included."""


def queue_length(plan: SolvePlan, *, solves_flops: bool) -> QueueLength:
    """Tell what a plan comes to."""
    quick = [street for street in plan.streets if not street.needs_flop]
    later = [street for street in plan.streets if street.needs_flop]
    seconds, flop_seconds = (sum(each.seconds for each in part) for part in (quick, later))
    hours = [hours for hours in HOURS if 3600 * hours < seconds + flop_seconds]
    return QueueLength(
        streets=len(quick),
        seconds=seconds,
        flops=sum(street.street == FLOP for street in later),
        flop_seconds=flop_seconds,
        solves_flops=solves_flops,
        different=plan.different,
        coarse=any(street.coarse for street in later),
        covers=tuple((each, plan.covered(3600.0 * each)) for each in hours),
    )


@dataclass
class _Unit:
    """Streets that are solved together."""

    streets: list[PlannedStreet] = field(default_factory=list)
    stake: float = 0.0
    pot: float = 0.0

    @property
    def seconds(self) -> float:
        return sum(street.seconds for street in self.streets)

    def order(self, *, at_coach: bool) -> tuple[float, float, int]:
        """What is worth most for its time comes first, then the largest pot.

        At the coach's machine each solve takes as much of the plan.
        """
        rate = self.stake if at_coach else self.stake / max(self.seconds, 1e-9)
        return -rate, -self.pot, min(street.hand for street in self.streets)


class PlanWalk:
    """Goes through what waits, which is planned anew now and then; nothing is tried twice."""

    def __init__(
        self, plan: Callable[[], Iterable[PlannedStreet]], flops_too: Callable[[], bool]
    ) -> None:
        """Take what plans, and what tells whether flops are wanted by now."""
        self._plan, self._flops_too = plan, flops_too
        self._tried: set[tuple[int, int, bool]] = set()
        self._left: set[int] = set()
        self._planned, self._had_flops = -math.inf, False
        self.rest: list[PlannedStreet] = []
        """What follows, by the present plan."""

    def take(self) -> PlannedStreet | None:
        """Return what is next; None where nothing waits any more."""
        now, flops_too = time.monotonic(), self._flops_too()
        is_old = flops_too != self._had_flops or now - self._planned > REPLANS_EVERY
        if is_old or not self.rest:
            self._planned, self._had_flops = now, flops_too
            self.rest = [
                street
                for street in self._plan()
                if (flops_too or not street.needs_flop)
                and street.key not in self._tried
                and street.hand not in self._left
            ]
        if not self.rest:
            return None
        street = self.rest.pop(0)
        self._tried.add(street.key)
        return street

    def look_again(self) -> None:
        """Plan anew: other streets wait by now."""
        self.rest.clear()

    def leave(self, hand: int) -> None:
        """Try no more of a hand."""
        self._left.add(hand)
        self.rest.clear()


class SolvePlanner:
    """Remembers what hands are about; any thread may use it."""

    def __init__(self, store: ReviewStore) -> None:
        self._store = store
        self._pots: dict[int, tuple[PotsWaiting, ...]] = {}
        self._usual: Mapping[Kind, float] = {}
        self._read = -math.inf
        self._lock = threading.Lock()

    def forget(self, hand: int) -> None:
        """Take note that more of a hand is known by now."""
        with self._lock:
            self._pots.pop(hand, None)

    def plan(self, takes: Mapping[int, float], *, at_coach: bool = False) -> SolvePlan:
        """Plan what waits; `takes` are seconds by street, and of a rough flop.

        At the coach's machine flops come first, and none is solved roughly: he says how exactly.
        """
        waiting = [street for street in self._store.waiting() if not street.problem]
        flops = self._store.flops.waiting()
        with self._lock:
            stakes = self._stakes(waiting)
        again = {
            street.hand
            for street in waiting
            if street.street == FLOP and street.hand in flops and flops[street.hand].coarse
        }
        quick: dict[int, _Unit] = {}
        games: dict[str, list[WaitingStreet]] = {}
        once_more: list[_Unit] = []
        for each in waiting:
            if each.street == FLOP and each.hand in again:
                planned = PlannedStreet(each.hand, FLOP, takes[FLOP], needs_flop=True, again=True)
                once_more.append(_Unit([planned], 0.0, each.pot_bb))
            elif each.needs_flop:
                game = flops[each.hand].game if each.hand in flops else str(each.hand)
                games.setdefault(game, []).append(each)
            else:
                unit = quick.setdefault(each.hand, _Unit())
                unit.streets.append(PlannedStreet(each.hand, each.street, takes[each.street]))
                unit.stake += stakes.get((each.hand, each.street), 0.0)
                unit.pot = max(unit.pot, each.pot_bb)
        coarse = len(games) > MANY_FLOPS and not at_coach
        shared = [_of_game(streets, stakes, takes, coarse=coarse) for streets in games.values()]
        parts: list[Iterable[_Unit]] = [quick.values(), shared, once_more]
        if at_coach:
            parts = [shared, once_more, quick.values()]
        units = [
            unit
            for part in parts
            for unit in sorted(part, key=lambda unit: unit.order(at_coach=at_coach))
        ]
        return SolvePlan(
            tuple(street for unit in units for street in unit.streets),
            len(games) + len(once_more),
            tuple((unit.seconds, unit.stake) for unit in units),
        )

    def _stakes(self, waiting: Sequence[WaitingStreet]) -> dict[tuple[int, int], float]:
        """Return the big blinds that the hero's decisions may lose, by hand and street."""
        missing = {street.hand for street in waiting} - self._pots.keys()
        if len(missing) > MANY_FLOPS:
            for hand in missing:
                self._pots[hand] = ()
            for pots in self._store.stakes.pots():
                if pots.hand in missing:
                    self._pots[pots.hand] += (pots,)
        else:
            self._pots |= {hand: self._store.stakes.pots(hand) for hand in missing}
        if time.monotonic() - self._read > LOSSES_KEPT:
            self._usual, self._read = usual_losses(self._store.stakes.losses()), time.monotonic()
        stakes: dict[tuple[int, int], float] = {}
        for hand in {street.hand for street in waiting}:
            for pots in self._pots[hand]:
                usual = self._usual.get((pots.street, pots.situation))
                if usual is None:
                    usual = self._usual.get((pots.street, ""), USUAL_PCT)
                key = (hand, pots.street)
                stakes[key] = stakes.get(key, 0.0) + pots.pot_bb * usual / 100
        return stakes


def usual_losses(known: Iterable[LossesKnown]) -> dict[Kind, float]:
    """Return what a decision may lose, in percent of the pot, by street and situation.

    Where few are known the rest of their street stands beside them, and where that is little
    `USUAL_PCT`. With "" for a situation it is that of the street.
    """
    rows = list(known)
    usual: dict[Kind, float] = {}
    for street in {row.street for row in rows}:
        own = [row for row in rows if row.street == street]
        counts, squares = sum(row.count for row in own), sum(row.squares for row in own)
        usual[street, ""] = of_street = _usual(counts, squares, USUAL_PCT)
        for row in own:
            usual[street, row.situation] = _usual(row.count, row.squares, of_street)
    return usual


def _usual(count: int, squares: float, before: float) -> float:
    return math.sqrt((squares + USUAL_COUNTS * before**2) / (count + USUAL_COUNTS))


def _of_game(
    streets: Sequence[WaitingStreet],
    stakes: Mapping[tuple[int, int], float],
    takes: Mapping[int, float],
    *,
    coarse: bool,
) -> _Unit:
    """Return the flops of one game, the first of which is solved, and what follows them."""
    ordered = sorted(streets, key=lambda each: (each.street > FLOP, -each.pot_bb, each.hand))
    unit = _Unit(pot=max(each.pot_bb for each in streets))
    for place, each in enumerate(ordered):
        is_flop = each.street == FLOP
        seconds = takes[COARSE_FLOP if is_flop and coarse else each.street]
        if is_flop and place:
            seconds = 0.0
        planned = PlannedStreet(
            each.hand, each.street, seconds, needs_flop=True, coarse=coarse and is_flop
        )
        unit.streets.append(planned)
        unit.stake += stakes.get((each.hand, each.street), 0.0)
    later = [each for each in unit.streets if each.street > FLOP]
    flops = [each for each in unit.streets if each.street == FLOP]
    unit.streets = [*flops, *sorted(later, key=lambda each: (each.hand, each.street))]
    return unit
