"""Solving a preflop game and what its flops are worth in turn, until the two agree.

What a class wins depends on both ranges, and the ranges on what classes win. The solve lets values
follow the ranges as far as `Shares` can; here they are told anew from the ranges that came out.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import REACHED, ReachedPot, Role, reached_pots
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.value_model import Beliefs, ValueModel
from gto_desktop.solver.progress import Progress

DEALT = 184
"""Flops whose equities are known, beside those that are solved. Fewer are not enough: 25 weighted
ones favour single classes (A3s over A2s and A5s) in all pots alike, by 0.05 pots."""
TURNS = 3
"""How often the flops are told anew."""
ITERATIONS = 400
"""Of the preflop game before each."""
FITTED = REACHED / 2
"""Chance of a pot from which on it has values of its own."""

Settling: TypeAlias = Generator[Progress, bool | None, "Settled | None"]


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


def settle(
    model: ValueModel,
    beliefs: Beliefs,
    stakes: Stakes,
    start: Mapping[Role, Shares] | None = None,
) -> Settling:
    """Solve a game and its flops in turn; return the last, None when told to end by True.

    Args:
        model: what solved flops have taught.
        beliefs: what is believed of the game's pots beyond it.
        stakes: the game.
        start: what flops are worth at first.
    """
    shares: Mapping[Role, Shares] = dict(start or {})
    for turn in range(TURNS):
        pots = yield from _solve(stakes, shares)
        if pots is None:
            return None
        if (yield Progress(phase="telling what the flops are worth", done=turn, total=TURNS)):
            return None
        fitted = model.price(_wanted(stakes, pots), beliefs, flop_subset(DEALT))
        settled = Settled(pots, fitted)
        shares = settled.shares
    return settled


def settle_unlearnt(stakes: Stakes, start: Mapping[Role, Shares] | None = None) -> Settling:
    """Solve a game once, before any flop has taught anything; None when told to end by True.

    Args:
        stakes: the game.
        start: what flops are taken to be worth.
    """
    pots = yield from _solve(stakes, start or {})
    return None if pots is None else Settled(pots, {})


def _solve(
    stakes: Stakes, shares: Mapping[Role, Shares]
) -> Generator[Progress, bool | None, dict[Role, ReachedPot] | None]:
    session = PreflopSession(stakes, shares=shares)
    for done in range(ITERATIONS):
        session.iterate()
        if (yield Progress(phase="solving the preflop game", done=done, total=ITERATIONS)):
            return None
    return reached_pots(session.tree, session.reach(), FITTED)


def _wanted(stakes: Stakes, pots: Mapping[Role, ReachedPot]) -> dict[Role, WantedPot]:
    return {
        role: WantedPot(
            PotContext(
                role=role,
                pot=sum(pot.leaf.committed),
                stack=pot.leaf.behind,
                rake_rate=stakes.rake_rate,
                rake_cap=stakes.rake_cap,
            ),
            pot.reach,
        )
        for role, pot in pots.items()
    }
