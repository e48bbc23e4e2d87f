"""What is at stake in a decision: what a guess loses, and which hands are worth asking."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.action import ActionKind
from gto_desktop.solver.undecided import too_close
from gto_desktop.training.choices import AnswerChoice
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import TAKEN, exact_to

Rows = NDArray[np.float64]
GIVEN = 0.95
"""Share of a range from which an action is no question: BB checks to the raiser."""
_AT_STAKE_PCT = 1.0
"""Percent of the pot that a guess loses on average where a hand weighs half of the most."""
_OBVIOUS_PCT = 8.0
"""Percent of the pot that the second best choice loses where a hand weighs half of the most: J2o
under the gun is a fold for anybody."""
_CLOSE_PCT = 1.5
"""What the second best choice loses where a hand of close decisions weighs half."""
_CLEAR_PCT = 4.0
"""What it loses from where on a decision is clear, and a hand of clear ones weighs half."""
_LEAST = 0.01
"""Weight that every hand has."""
_MOST_RAISED = 20.0
"""Most by which the hands of one best choice count more than those of another."""
_ROUNDS = 50
MOST_LOST_PCT = 8.0
"""What counts for a score of what a decision loses, percent of the pot: the border of a blunder.
Else who folds aces once has no score any more."""
_PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.FOLD)


class Difficulty(Enum):
    """How far behind the second best choice is, in the hands that are asked."""

    EASY = "easy"
    """Far: one choice is clearly best."""
    USUAL = "usual"
    """Not so far that anybody knows."""
    HARD = "hard"
    """Hardly."""


@dataclass(frozen=True)
class AtStake:
    """What others than the student would lose by their answer, percent of the pot."""

    guessed_pct: float | None
    """Mean over the choices; None where no EVs are stored."""
    passive_pct: float | None
    """By a check, a call where there is a bet, a fold where a call has no EV."""


def losses_pct(look: DrillNode, choices: Sequence[AnswerChoice]) -> Rows:
    """Return what counts of what each choice loses, (choices, 1326), percent of the pot.

    As answers are graded: a group of sizes stands for the action of it that the hand takes most;
    what is closer than it is known, or as the solve is exact, loses nothing; and a blunder is a
    blunder: no more than `MOST_LOST_PCT`. NaN where the EV is not stored.
    """
    return np.minimum(_lost(look, choices), MOST_LOST_PCT)


def _lost(look: DrillNode, choices: Sequence[AnswerChoice]) -> Rows:
    """Return what each choice loses with each hand, whatever it is."""
    node = look.decision
    evs = np.asarray(node.action_ev, np.float64)
    best = np.fmax.reduce(evs, axis=0)
    lost = best - evs
    if node.ev_errors is not None:
        errors = np.asarray(node.ev_errors, np.float64)
        with np.errstate(invalid="ignore"):
            lost = np.where(np.isfinite(errors) & too_close(lost, errors), 0.0, lost)
    lost *= 100 / max(node.pot, 1e-9)
    strategy = np.asarray(node.strategy, np.float64)
    as_good = (lost <= exact_to(look.accuracy_pct)) & (strategy >= TAKEN)
    lost = np.where(as_good, 0.0, lost)
    taken = [_most_taken(look, choice) for choice in choices]
    return np.stack([np.take_along_axis(lost, each[None], axis=0)[0] for each in taken])


def at_stake(look: DrillNode, choices: Sequence[AnswerChoice], combo: int) -> AtStake:
    """Return what a random and a passive answer lose with a hand."""
    lost = losses_pct(look, choices)[:, combo]
    if not np.isfinite(lost).any():
        return AtStake(None, None)
    actions = look.decision.actions
    told = {
        actions[choice.actions[0]].kind: float(each)
        for choice, each in zip(choices, lost, strict=True)
        if np.isfinite(each)
    }
    passive = next((told[kind] for kind in _PASSIVE if kind in told), None)
    return AtStake(float(np.nanmean(lost)), passive)


def worth_asking(
    look: DrillNode,
    choices: Sequence[AnswerChoice],
    difficulty: Difficulty = Difficulty.USUAL,
) -> Rows:
    """Return how much more often each hand should be asked than it is dealt, (1326,), from 0.01.

    Much where a guess loses something and the second best choice is as far behind as the difficulty
    has it; little where all choices are worth the same, and where anybody knows. Hands are weighed
    so that who always makes the same choice loses as much as who guesses, as far as that can be
    done. Without EVs hands that mix count, or those that do not where it is to be easy.
    """
    lost = _lost(look, choices)
    node = look.decision
    known = np.isfinite(lost).sum(axis=0) > 1
    filled = np.where(np.isfinite(lost), lost, np.inf)
    gap = np.sort(filled, axis=0)[min(1, len(choices) - 1)]
    lost = np.minimum(lost, MOST_LOST_PCT)
    sums = np.nan_to_num(lost).sum(axis=0)
    guessed = sums / np.maximum(np.isfinite(lost).sum(axis=0), 1)
    weights = guessed / (guessed + _AT_STAKE_PCT) * _by_gap(gap, difficulty)
    mixes = 1 - np.asarray(node.strategy, np.float64).max(axis=0)
    if difficulty is Difficulty.EASY:
        mixes = 1 - mixes
    weights = np.maximum(np.where(known, weights, mixes), _LEAST)
    asked = weights * np.asarray(node.met[look.mover], np.float64)
    best = np.argmin(filled, axis=0)
    return np.asarray(weights * _balance(best, asked, np.nan_to_num(lost))[best])


def _by_gap(gap: Rows, difficulty: Difficulty) -> Rows:
    """Return what counts of hands by how far behind the second best choice is, 0 to 1."""
    with np.errstate(over="ignore"):
        if difficulty is Difficulty.HARD:
            return 1 / (1 + (gap / _CLOSE_PCT) ** 2)
        if difficulty is Difficulty.EASY:
            # No choice but one is no question at all.
            return np.where(np.isfinite(gap), 1 - 1 / (1 + (gap / _CLEAR_PCT) ** 2), 0.0)
        return 1 / (1 + (gap / _OBVIOUS_PCT) ** 2)


def given_action(look: DrillNode) -> int | None:
    """Return the action that hardly any hand of the range leaves out; None where there is none."""
    node = look.decision
    held = np.asarray(node.met[look.mover], np.float64)
    total = held.sum()
    if total <= 0:
        return None
    taken = np.asarray(node.strategy, np.float64) @ held / total
    top = int(taken.argmax())
    return top if taken[top] >= GIVEN else None


def _balance(best: NDArray[np.intp], asked: Rows, lost: Rows) -> Rows:
    """Return by how much the hands of each best choice count more, (choices,).

    Until whoever always makes the same choice loses as much by any of them.

    Args:
        best: (1326,) the best choice of each hand.
        asked: (1326,) how often each hand would be asked.
        lost: (choices, 1326).
    """
    choices = len(lost)
    # What the hands of each best choice lose by every choice.
    sums = np.stack([lost[:, best == choice] @ asked[best == choice] for choice in range(choices)])
    factors = np.ones(choices)
    for _ in range(_ROUNDS):
        always = factors @ sums
        if always.mean() <= 0:
            break
        factors *= np.sqrt(np.maximum(always / always.mean(), _LEAST))
        factors = np.clip(factors / factors.max(), 1 / _MOST_RAISED, 1.0)
    return factors


def _most_taken(look: DrillNode, choice: AnswerChoice) -> NDArray[np.intp]:
    """Return the action that a choice means, by hand, (1326,); as `choices.action_of`."""
    members = list(choice.actions)
    shares = np.round(np.asarray(look.decision.strategy[members], np.float64), 3)
    evs = np.nan_to_num(np.asarray(look.decision.action_ev[members], np.float64))
    most = np.where(shares == shares.max(axis=0), evs, -np.inf)
    return np.asarray(np.asarray(members, np.intp)[most.argmax(axis=0)])
