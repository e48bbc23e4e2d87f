"""Grade an answer by the EV it loses, or by its frequency where no EV is stored."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import say
from gto_desktop.game.action import ActionKind
from gto_desktop.game.chips import put_in
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.undecided import too_close
from gto_desktop.training.drill_nodes import DrillNode


class Grade(StrEnum):
    """How good an answer was, the best first."""

    BEST = "best"
    """The highest EV, or as good as that as far as the solve is exact; without EVs, what the hand
    does most or what the random number points to."""
    CORRECT = "correct"
    CLOSE = "too close to tell"
    """It seems to lose, but by less than that is known: no error."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def place(self) -> int:
        """0 for the best to 5 for a blunder."""
        return _ORDER.index(self)


_ORDER = tuple(Grade)
WRONG = frozenset({Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER})
"""Grades of answers that count as errors."""


@dataclass(frozen=True)
class Threshold:
    """The limit of a grade: it is given to what no earlier row is given to."""

    grade: Grade
    loses_at_most_pct: float
    """EV lost, in percent of the pot before the action; it counts where EVs are stored."""
    taken_at_least: float
    """Share of the hand's actions, 0 to 1; it alone counts where no EVs are stored."""


THRESHOLDS: tuple[Threshold, ...] = (
    Threshold(Grade.CORRECT, 0.5, 0.10),
    Threshold(Grade.INACCURACY, 2.0, 0.03),
    Threshold(Grade.MISTAKE, 8.0, 0.005),
    Threshold(Grade.BLUNDER, float("inf"), 0.0),
)
"""With EVs the loss decides, without them the frequency."""
EXACT_PCT = (0.1, 0.5)
"""Bounds of what a solve is taken to be exact to, percent of the pot.

Between them it is the solve's exploitability; the lower one where that is not known.
"""
TAKEN = 0.035
"""Share from which a hand takes an action at all, so that it may be as good as the best one."""
MIXED = 0.10
"""Share from which an action is part of the mix."""
LIFTED_PCT = 2.0
"""Loss of an action of the mix, in percent of the pot, up to which it is correct all the same:
what a hand mixes is worth the same, and the rest is the solve's own inexactness.

Where how exact a solve is is not known, as before the flop, the limit is `CONTRADICTS_PCT`.
"""
CONTRADICTS_PCT = 8.0
"""Loss of an action of the mix, in percent of the pot, from which nothing is graded.

Of two actions that are both taken neither loses more than the solve is inexact. So large a loss is
beyond that: the strategies hardly ever come there, and were not trained to the end.
"""
MOSTLY, WORSE_PCT = 0.5, 0.5
"""A hand that does something more than half the time is not settled where that is worth less than
a fold by so many percent of the pot and by more than its standard error; by less, both are worth
the same as far as is known."""
UNSETTLED = say("the strategies almost never get here, so their numbers are not reliable")
"""Why a decision is not graded."""
_SAME = 1e-3
"""Shares that differ by less are equally frequent."""
_DECIMALS = 3
"""A loss is graded as it is kept: on the border of a grade it is within it."""
_NOTHING = 1e-6
"""Percent of the pot that are no loss: float32 holds no less."""


@dataclass(frozen=True)
class Grading:
    """An answer with everything it is graded by."""

    grade: Grade
    action: int
    """Index of the action at the node."""
    frequency: float
    """How often the strategy does it with the hand, 0 to 1."""
    shares: tuple[float, ...]
    """Of all actions of the node."""
    evs: tuple[float, ...]
    """Chips each action is worth to the hand from here on, a fold 0; NaN where it is not stored."""
    lost: float | None
    """Chips less than the hand's best action; None where no EVs are stored."""
    lost_pct: float | None
    """The same in percent of the pot before the action."""
    rolled: int
    """Index of the action that the random number points to."""
    error: float | None = None
    """Standard error of the chips lost, or the exploitability of a solve that is not exact.

    None where there is none to tell, or nothing is lost.
    """

    @property
    def by_frequency_only(self) -> bool:
        """Whether no EVs are stored, so that only the frequency could be graded."""
        return self.lost is None

    @property
    def is_close(self) -> bool:
        """Whether less is lost than that is known to: in sums it counts as nothing."""
        return is_close(self.lost, self.error)


def is_close(lost: float | None, error: float | None) -> bool:
    """Tell whether what an action loses is smaller than its standard error."""
    return lost is not None and error is not None and bool(too_close(lost, error))


def rolled_action(shares: tuple[float, ...], roll: int) -> int:
    """Return the action a number from 1 to 100 points to: shares are laid end to end, first first.

    >>> rolled_action((0.25, 0.75), 25), rolled_action((0.25, 0.75), 26)
    (0, 1)
    """
    ends = np.cumsum(shares) / max(sum(shares), 1e-12)
    return min(int(np.searchsorted(ends, (roll - 0.5) / 100)), len(shares) - 1)


def is_settled(node: NodeView, combo: int) -> bool:
    """Tell whether what a hand does at a node agrees with what that is worth."""
    folds = np.array([action.kind is ActionKind.FOLD for action in node.actions], np.bool_)
    shares, evs = node.strategy[:, combo, None], node.action_ev[:, combo, None]
    errors = None if node.ev_errors is None else node.ev_errors[:, combo, None]
    return not bool(contradicts(shares, evs, folds, node.pot, errors)[0])


def contradicts(
    shares: NDArray[np.floating],
    evs: NDArray[np.floating],
    folds: NDArray[np.bool_],
    pot: float,
    errors: NDArray[np.floating] | None = None,
) -> NDArray[np.bool_]:
    """Tell of which hands frequencies and EVs do not agree, (hands,).

    An action that is part of the mix loses too much, or the hand mostly does what is worth less
    than the fold that it could take.

    Args:
        shares: (actions, hands) how often each is taken.
        evs: (actions, hands) what each is worth, in the unit of the pot, NaN where not known.
        folds: (actions,) which are folds.
        pot: before the action.
        errors: (actions, hands) standard errors of the EVs, where there are any.
    """
    known = np.isfinite(evs)
    best = np.where(known, evs, -np.inf).max(axis=0, initial=-np.inf)
    with np.errstate(invalid="ignore"):
        lost = np.where(known, 100 * (best - evs) / max(pot, 1e-9), 0.0)
    contradicted = ((shares >= MIXED) & (lost > CONTRADICTS_PCT)).any(axis=0)
    if folds.any():
        below = evs[folds].max(axis=0) - WORSE_PCT / 100 * pot
        mostly = (shares > MOSTLY) & ~folds[:, None] & known
        sure = evs if errors is None else evs + np.nan_to_num(errors)
        contradicted |= (mostly & (sure < below)).any(axis=0)
    return np.asarray(contradicted)


def grade(look: DrillNode, combo: int, action: int, roll: int) -> Grading:
    """Grade an action of a hand at a decision."""
    node = look.decision
    shares = tuple(float(share) for share in node.strategy[:, combo])
    evs = evs_from_here(node, combo)
    lost = _lost(evs, action)
    lost_pct = None if lost is None else 100 * lost / max(node.pot, 1e-9)
    frequency, rolled = shares[action], rolled_action(shares, roll)
    loses = lost_pct is not None and lost_pct > _NOTHING
    error = _error(node, combo, action, look.accuracy_pct) if loses else None
    found = _grade(shares, action, lost_pct, rolled, look.accuracy_pct)
    return Grading(
        grade=Grade.CLOSE if found in WRONG and is_close(lost, error) else found,
        action=action,
        frequency=frequency,
        shares=shares,
        evs=evs,
        lost=lost,
        lost_pct=lost_pct,
        rolled=rolled,
        error=error,
    )


def evs_from_here(node: NodeView, combo: int) -> tuple[float, ...]:
    """Return the chips each action is worth to a hand from its decision on; NaN where not stored.

    A solve counts what was put in since its root as lost. Here a fold is worth 0, and without one
    EVs count from the pot in the middle. Before the flop they are stored so.
    """
    evs = [float(ev) for ev in node.action_ev[:, combo]]
    gone = next(
        (
            ev
            for action, ev in zip(node.actions, evs, strict=True)
            if action.kind is ActionKind.FOLD and np.isfinite(ev)
        ),
        None,
    )
    if gone is None:
        gone = 0.0 if node.player is None else -put_in(node.line)[node.player]
    return tuple(ev - gone for ev in evs)


def _lost(evs: tuple[float, ...], action: int) -> float | None:
    known = [ev for ev in evs if np.isfinite(ev)]
    if not known or not np.isfinite(evs[action]):
        return None
    return max(known) - evs[action]


def _error(node: NodeView, combo: int, action: int, accuracy_pct: float) -> float | None:
    """Return how exactly a loss is known, chips: a standard error, or a solve's exploitability.

    The latter only where it is more than what is correct anyway.
    """
    if node.ev_errors is None:
        known = accuracy_pct <= THRESHOLDS[0].loses_at_most_pct
        return None if known else accuracy_pct / 100 * node.pot
    error = float(node.ev_errors[action, combo])
    return error if np.isfinite(error) else None


def exact_to(accuracy_pct: float) -> float:
    """Return within how much of the best EV an action is as good, percent of the pot.

    The accuracy is the exploitability of the solve, percent of the pot; 0 where it is not known.

    >>> exact_to(0.0), exact_to(0.3), exact_to(2.0)
    (0.1, 0.3, 0.5)
    """
    least, most = EXACT_PCT
    return min(max(accuracy_pct, least), most)


def _grade(
    shares: tuple[float, ...], action: int, lost_pct: float | None, rolled: int, accuracy_pct: float
) -> Grade:
    if lost_pct is None:
        return _by_frequency(shares, action, rolled)
    frequency, lost_pct = shares[action], round(lost_pct, _DECIMALS)
    if lost_pct <= _NOTHING or (lost_pct <= exact_to(accuracy_pct) and frequency >= TAKEN):
        return Grade.BEST
    if frequency >= MIXED and lost_pct <= (LIFTED_PCT if accuracy_pct else CONTRADICTS_PCT):
        return Grade.CORRECT
    return next(row.grade for row in THRESHOLDS if lost_pct <= row.loses_at_most_pct)


def _by_frequency(shares: tuple[float, ...], action: int, rolled: int) -> Grade:
    frequency = shares[action]
    if frequency >= MIXED and (action == rolled or frequency >= max(shares) - _SAME):
        return Grade.BEST
    return next(row.grade for row in THRESHOLDS if frequency >= row.taken_at_least)
