"""What the flops of a preflop game are worth by the ranges that its solve comes to.

What a class wins depends on both ranges, and the ranges on what classes win. The solve lets values
follow the ranges as far as `Shares` can; while hands mix they are told anew (`Retelling`).
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.learnt_values import LearntValues
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import REACHED, ReachedPot, Role, reached_pots
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress, retold

FITTED = REACHED / 2
"""Weight of a pot from which on it has values of its own."""

Settling: TypeAlias = Generator[Progress, bool | None, "Settled | None"]

DEALT = 184
"""Flops by which it is told what a pot of data that ships is over all of them.

Fewer flops in the end are not enough: 25 weighted ones favour single classes (A3s over A2s and A5s)
in all pots alike, by 0.05 pots.
"""
_UNLEARNT = 300
"""Iterations before any flop has taught anything."""


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


def tell_pots(
    learnt: LearntValues,
    stakes: Stakes,
    game: str | None,
    pots: Mapping[Role, ReachedPot],
    dealt: int,
) -> Generator[Progress, bool | None, dict[Role, FittedPot] | None]:
    """Tell pots what they are worth in the ranges that get there; None when told to end by True.

    Args:
        learnt: what solved flops have taught.
        stakes: the game.
        game: under which name flops of it were solved; None where none were.
        pots: what is reached.
        dealt: on how many flops they are seen.
    """
    wanted = {
        role: WantedPot(PotContext.of(stakes, pot.leaf), pot.reach) for role, pot in pots.items()
    }
    return (
        yield from retold(
            learnt.model.pricing(wanted, learnt.beliefs(game), dealt),
            partial(_priced, len(wanted)),
        )
    )


EVERY = 60
"""Iterations that mix between two tellings; the first comes before them."""
_STILL = 0.35
"""Part of the iterations that mix which is left when all pots are told for the last time."""
_TELLINGS = 12
"""Most tellings after the first: ranges hardly move by then; hands take long to come to rest."""
_COOLED_OVER = 0.2
"""Part of the iterations after the last telling over which rare nodes cool once more."""
_MOVED = 0.03
"""Part of a range that has to be another before its pot is told anew, but for the last time."""
_FAR, _SELDOM = 0.15, 120
"""Part of a range that has to be another before its pot is told late, after all were told for the
last time; and iterations between two such tellings."""
_REST = 400
"""Iterations at the end in which values stay: gains are those of one game then."""
_HALFWAY = 0.5
"""How far a late telling takes values from what was believed to what is told.

Few hands call a 3-bet cold, and they are strong: what is told of them brings in so many more that
the pot is worth less than was told by a tenth of it. Told so in whole, it is left again, for ever.
"""


@dataclass(frozen=True)
class Telling:
    """How pots are told."""

    dealt: int
    """On how many flops they are seen."""
    still: float = 0.0
    """Pots of whose ranges less than this part is another keep what they were told."""
    step: float = 1.0
    """How far values go from what was believed to what is told, 0 to 1."""


class Retelling:
    """What flops are worth, told by the ranges as they are before hands mix and while they do.

    Told once, by the ranges of a rough solve, they are worth something else for those that come out
    of it: classes by 0.02 to 0.05 pots. Ranges that answer that move on, and would swing for ever
    from one solve to the next; while hands mix they move slowly enough to come to rest.
    """

    def __init__(
        self,
        learnt: LearntValues,
        game: str | None = None,
        *,
        dealt: int = 49,
        last: int = DEALT,
    ) -> None:
        """Take what is needed.

        Args:
            learnt: what solved flops have taught.
            game: under which name flops of it were solved; None where none were.
            dealt: flops on which pots are seen.
            last: flops in the last telling, and in late ones.
        """
        self.settled: Settled | None = None
        """What was told last."""
        self.told = 0
        """How often."""
        self._learnt, self._game = learnt, game
        self._dealt, self._last = dealt, last
        self._part_way: set[Role] = set()
        """Pots that have gone a part of the way: they go on at every telling."""

    def due(self, mixed: int, mixing: int) -> Telling | None:
        """Return how pots are to be told now; None where it is not time.

        Args:
            mixed: iterations that have mixed.
            mixing: how many will at the least.
        """
        last = _last_telling(mixing)
        if mixed > last:
            late = mixed <= mixing - _REST and (mixed - last) % _SELDOM == 0
            # Nobody knew what a rare pot is worth to those who only now come to it.
            return Telling(self._last, _FAR, _HALFWAY) if late else None
        if mixed == last:
            return Telling(self._last)
        return None if mixed % EVERY else Telling(self._dealt, _MOVED)

    def follow(
        self, session: PreflopSession, mixing: int
    ) -> Generator[Progress, bool | None, bool]:
        """Tell a session where it is time, as of `due`; return whether it was told to end."""
        telling = self.due(session.mixed, mixing)
        if telling is None:
            return False
        ended = yield from self.retell(session, telling)
        last = _last_telling(mixing)
        if session.mixed == last > 0:
            session.warm_up(_COOLED_OVER * (mixing - last))
        return ended

    def retell(
        self, session: PreflopSession, telling: Telling
    ) -> Generator[Progress, bool | None, bool]:
        """Tell a session what its pots are worth; return whether it was told to end by True."""
        known = {} if self.settled is None else self.settled.fitted
        # A pot at the border of being told keeps what it has: whoever sees it lost and found again
        # never comes to rest.
        pots = {
            role: pot
            for role, pot in reached_pots(session.tree, session.reach(), FITTED / 4).items()
            if pot.weight >= FITTED or role in known
        }
        rested = {
            role: known[role]
            for role, pot in pots.items()
            if role in known
            and role not in self._part_way
            and _moved(pot, known[role]) < telling.still
        }
        others = {role: pot for role, pot in pots.items() if role not in rested}
        told = yield from tell_pots(self._learnt, session.stakes, self._game, others, telling.dealt)
        if told is None:
            return True
        if telling.step < 1:
            told |= {
                role: told[role].part_way(_believed(session, others[role]), telling.step)
                for role in others.keys() & known.keys()
            }
            self._part_way |= others.keys()
        self.settled = Settled(pots, {**rested, **told})
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
    for done in range(_UNLEARNT):
        session.iterate()
        if (yield Progress(phase="finding who gets to the flop", done=done, total=_UNLEARNT)):
            return None
    return Settled(reached_pots(session.tree, session.reach(), FITTED), {})


def _last_telling(mixing: int) -> int:
    """Return after how many iterations that mix pots are told for the last time."""
    return min(int((1 - _STILL) * mixing) // EVERY, _TELLINGS) * EVERY


def _believed(session: PreflopSession, pot: ReachedPot) -> NDArray[np.float64]:
    """Return what a session takes each class to win of a pot, (2, 169)."""
    return np.stack(list(expected_shares(session.worth, pot.leaf, pot.reach)))


def _moved(pot: ReachedPot, told: FittedPot) -> float:
    """Return how much of a range is another than when its pot was told, of the more moved one."""
    apart = (
        float(CLASS_SIZES @ np.abs(now - then) / (CLASS_SIZES @ np.maximum(now, then)))
        for now, then in zip(pot.reach, told.wanted.reach, strict=True)
    )
    return max(apart)


def _priced(pots: int, done: int) -> Progress:
    return Progress(phase="telling what the flops are worth", done=done, total=pots)
