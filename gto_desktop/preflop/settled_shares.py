"""Solving a preflop game and what its flops are worth in turn, until the two agree.

What a class wins depends on both ranges, and the ranges on what classes win. The solve lets values
follow the ranges as far as `Shares` can; here they are told anew from the ranges that came out.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np

from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.learnt_values import LearntValues
from gto_desktop.preflop.preflop_session import Locks, PreflopSession
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import REACHED, ReachedPot, Role, reached_pots
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress, retold

FITTED = REACHED / 2
"""Weight of a pot from which on it has values of its own."""

Watch: TypeAlias = Callable[[PreflopSession], None]
Settling: TypeAlias = Generator[Progress, bool | None, "Settled | None"]


class Turn(NamedTuple):
    """How much is done before the flops are told once more what they are worth."""

    iterations: int
    """Of the preflop game."""
    dealt: int
    """Flops whose equities are known, beside those that are solved."""


SettlingPlan: TypeAlias = tuple[Turn, ...]
DEALT = 184
"""Flops by which it is told what a pot is over all of them."""
PLAN: SettlingPlan = (Turn(150, 49), Turn(300, DEALT))
"""What is enough for data that ships, begun with what a game near it has come to.

Fewer flops in the end are not: 25 weighted ones favour single classes (A3s over A2s and A5s) in all
pots alike, by 0.05 pots.
"""


@dataclass(frozen=True, eq=False)
class Settled:
    """What the flops of a game are worth, with the ranges that go with it."""

    pots: Mapping[Role, ReachedPot]
    """Of the last solve, by which the flops are told."""
    fitted: Mapping[Role, FittedPot]

    @property
    def shares(self) -> dict[Role, Shares]:
        """What the preflop game is solved with."""
        return {role: pot.shares() for role, pot in self.fitted.items()}

    def draw(self, random: np.random.Generator) -> dict[Role, Shares]:
        """Return shares as they could be as well, by their errors."""
        return {role: pot.draw(random) for role, pot in self.fitted.items()}


def settle(  # noqa: PLR0913
    learnt: LearntValues,
    stakes: Stakes,
    game: str | None = None,
    *,
    plan: SettlingPlan | None = None,
    start: Mapping[Role, Shares] | None = None,
    locks: Locks | None = None,
    watch: Watch | None = None,
) -> Settling:
    """Solve a game and its flops in turn; return the last, None when told to end by True.

    Args:
        learnt: what solved flops have taught.
        stakes: the game.
        game: under which name flops of it were solved; None where none were.
        plan: how much is done, `PLAN` if nothing is told.
        start: what flops are worth at first.
        locks: as of `PreflopSession`.
        watch: called after each iteration, to read the strategies so far.
    """
    plan = plan or PLAN
    shares: Mapping[Role, Shares] = dict(start or {})
    for number, turn in enumerate(plan, start=1):
        session = PreflopSession(stakes, shares=shares, locks=locks)
        pots = yield from _solve(session, turn.iterations, watch)
        if pots is None:
            return None
        wanted = _wanted(stakes, pots)
        phase = f"telling what the flops are worth, {number} of {len(plan)}"
        fitted = yield from retold(
            learnt.model.pricing(wanted, learnt.beliefs(game), turn.dealt),
            partial(_priced, phase, len(wanted)),
        )
        if fitted is None:
            return None
        settled = Settled(pots, fitted)
        shares = settled.shares
    return settled


def settle_unlearnt(stakes: Stakes, start: Mapping[Role, Shares] | None = None) -> Settling:
    """Solve a game once, before any flop has taught anything; None when told to end by True.

    Args:
        stakes: the game.
        start: what flops are taken to be worth.
    """
    session = PreflopSession(stakes, shares=start or {})
    pots = yield from _solve(session, PLAN[-1].iterations)
    return None if pots is None else Settled(pots, {})


def _priced(phase: str, pots: int, done: int) -> Progress:
    return Progress(phase=phase, done=done, total=pots)


def _solve(
    session: PreflopSession, iterations: int, watch: Watch | None = None
) -> Generator[Progress, bool | None, dict[Role, ReachedPot] | None]:
    for done in range(iterations):
        session.iterate()
        if watch is not None:
            watch(session)
        if (yield Progress(phase="finding who gets to the flop", done=done, total=iterations)):
            return None
    return reached_pots(session.tree, session.reach(), FITTED)


def _wanted(stakes: Stakes, pots: Mapping[Role, ReachedPot]) -> dict[Role, WantedPot]:
    return {
        role: WantedPot(PotContext.of(stakes, pot.leaf), pot.reach) for role, pot in pots.items()
    }
