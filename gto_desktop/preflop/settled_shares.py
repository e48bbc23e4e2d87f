"""Solving a preflop game and what its flops are worth in turn, until the two agree.

What a class wins depends on both ranges, and the ranges on what classes win. The solve lets values
follow the ranges as far as `Shares` can; here they are told anew from the ranges that came out:
first from those of a rough solve, then again and again while hands mix (`Retelling`).
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
        told = yield from tell_pots(
            learnt, stakes, game, pots, turn.dealt, f"{number} of {len(plan)}"
        )
        if told is None:
            return None
        settled, shares = told, told.shares
    return settled


def tell_pots(  # noqa: PLR0913, PLR0917
    learnt: LearntValues,
    stakes: Stakes,
    game: str | None,
    pots: Mapping[Role, ReachedPot],
    dealt: int,
    when: str,
) -> Settling:
    """Tell pots what they are worth in the ranges that get there; None when told to end by True.

    Args:
        learnt: what solved flops have taught.
        stakes: the game.
        game: under which name flops of it were solved; None where none were.
        pots: what is reached.
        dealt: on how many flops they are seen.
        when: words that tell this telling from others.
    """
    wanted = {
        role: WantedPot(PotContext.of(stakes, pot.leaf), pot.reach) for role, pot in pots.items()
    }
    fitted = yield from retold(
        learnt.model.pricing(wanted, learnt.beliefs(game), dealt),
        partial(_priced, f"telling what the flops are worth, {when}", len(wanted)),
    )
    return None if fitted is None else Settled(pots, fitted)


EVERY = 60
"""Iterations that mix between two tellings."""
_STILL = 0.35
"""Part of the iterations that mix in which values stay: gains are those of one game then."""


class Retelling:
    """What flops are worth, told anew by the ranges as they are while hands mix.

    Told once, by the ranges of a rough solve, they are worth something else for those that come out
    of it: classes by 0.02 to 0.05 pots. Ranges that answer that move on, and would swing for ever
    from one solve to the next; while hands mix they move slowly enough to come to rest.
    """

    def __init__(
        self,
        learnt: LearntValues,
        settled: Settled,
        game: str | None = None,
        *,
        dealt: int = 49,
        last: int = DEALT,
    ) -> None:
        """Take what is needed.

        Args:
            learnt: what solved flops have taught.
            settled: what they are taken to be worth at first.
            game: under which name flops of it were solved; None where none were.
            dealt: flops that are looked at, as of `Turn`.
            last: flops in the last telling.
        """
        self.settled = settled
        """What was told last."""
        self.told = 0
        """How often."""
        self._learnt, self._game = learnt, game
        self._dealt, self._last = dealt, last

    def due(self, mixed: int, mixing: int) -> int:
        """Return on how many flops pots are to be seen now, 0 where it is not time.

        Args:
            mixed: iterations that have mixed.
            mixing: how many will at the least.
        """
        end = int((1 - _STILL) * mixing) // EVERY * EVERY
        if mixed == 0 or mixed % EVERY or mixed > end:
            return 0
        return self._last if mixed == end else self._dealt

    def follow(
        self, session: PreflopSession, mixing: int
    ) -> Generator[Progress, bool | None, bool]:
        """Tell a session where it is time, as of `due`; return whether it was told to end."""
        dealt = self.due(session.mixed, mixing)
        return dealt > 0 and (yield from self.retell(session, dealt))

    def retell(self, session: PreflopSession, dealt: int) -> Generator[Progress, bool | None, bool]:
        """Tell a session what its pots are worth; return whether it was told to end by True."""
        # A pot at the border of being told keeps what it has: whoever sees it lost and found again
        # never comes to rest.
        pots = {
            role: pot
            for role, pot in reached_pots(session.tree, session.reach(), FITTED / 4).items()
            if pot.weight >= FITTED or role in self.settled.fitted
        }
        told = yield from tell_pots(
            self._learnt, session.stakes, self._game, pots, dealt, "by the ranges"
        )
        if told is None:
            return True
        self.settled = told
        self.told += 1
        session.retell(self.settled.shares)
        return False


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
