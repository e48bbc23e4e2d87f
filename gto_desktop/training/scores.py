"""Results added up, by situation and by what was painted."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.training.at_stake import MOST_LOST_PCT
from gto_desktop.training.grading import WRONG, Grade

_NOTHING = 1e-6
"""Percent of the pot."""


@dataclass(frozen=True)
class AnswerResult:
    """One answer."""

    at: datetime
    """UTC."""
    drill: str
    situation: str
    place: str
    hand: str
    """The combo, AhKh."""
    choice: str
    """The action as lines spell it."""
    grade: Grade
    frequency: float
    lost_bb: float | None
    """None where no EVs are stored, or the spot knows no big blind; 0 for what is too close to
    tell."""
    lost_pct: float | None
    """Percent of the pot; None where no EVs are stored, 0 for what is too close to tell."""
    roll: int = 0
    late: bool = False
    """Whether the clock had run out."""
    guessed_pct: float | None = None
    """What a random answer loses on average, percent of the pot; as `at_stake.losses_pct` counts
    it. None where it is not known."""
    passive_pct: float | None = None
    """What a check, or a call, loses; None where it is not known."""


@dataclass(frozen=True)
class Painted:
    """One range that was painted from memory."""

    at: datetime
    """UTC."""
    situation: str
    place: str
    action: str
    """Whose hands were asked for, as lines spell it; "" for the whole range."""
    overlap: float
    """Combos in both by all combos in either, 0 to 1."""


@dataclass(frozen=True)
class PaintedTally:
    """What some painted ranges of one decision come to."""

    situation: str
    """"" for all together."""
    action: str
    place: str
    """Where the last one was."""
    count: int
    last: float
    best: float
    mean: float


@dataclass(frozen=True)
class Tally:
    """What some answers come to."""

    name: str
    """Of a situation, a drill or a student."""
    count: int
    best: float
    """Share of best answers, 0 to 1."""
    good: float
    """Share of answers that are best or correct; what is too close to tell counts as correct."""
    lost_bb: float | None
    """Mean over the answers that have one; None where none has."""
    lost_pct: float | None
    grades: tuple[int, ...]
    """Answers of each grade, the best first."""
    score: float | None = None
    """By the EV that a random click would lose: 0 for who loses as much, 100 for who loses nothing;
    None where that is not known."""
    passive: float | None = None
    """What always checking, or calling, would have scored on the same questions."""


def tally(name: str, results: Sequence[AnswerResult]) -> Tally:
    """Sum up answers; ValueError where there are none."""
    if not results:
        raise ValueError("no answers to sum up")
    counts = tuple(sum(result.grade is grade for result in results) for grade in Grade)
    return Tally(
        name=name,
        count=len(results),
        best=counts[0] / len(results),
        good=sum(result.grade not in WRONG for result in results) / len(results),
        lost_bb=_mean(result.lost_bb for result in results),
        lost_pct=_mean(result.lost_pct for result in results),
        grades=counts,
        score=_score(results, scored_loss),
        passive=_score(results, lambda result: result.passive_pct),
    )


def scored_loss(result: AnswerResult) -> float | None:
    """Return what counts of what an answer lost, percent of the pot; as `at_stake.losses_pct`."""
    if result.lost_pct is None:
        return None
    return 0.0 if result.grade is Grade.BEST else min(result.lost_pct, MOST_LOST_PCT)


def _score(
    results: Sequence[AnswerResult], lost: Callable[[AnswerResult], float | None]
) -> float | None:
    """Return how much of what guesses lose is not lost, in percent; None where they lose nothing.

    Decisions count by what is at stake in them, as losses are summed up.
    """
    pairs = [(lost(result), result.guessed_pct) for result in results]
    known = [(own, guessed) for own, guessed in pairs if own is not None and guessed is not None]
    at_stake = sum(guessed for _, guessed in known)
    if at_stake <= _NOTHING:
        return None
    return 100 * (1 - sum(own for own, _ in known) / at_stake)


class Grouping(StrEnum):
    """What answers are summed up by."""

    SITUATION = "situation"
    DAY = "day"
    TEXTURE = "texture"
    """Of the flop; all of the answers before it together."""
    DRILL = "drill"
    """Those of packs among them."""


NO_FLOP = say("before the flop, and own solves")
"""The texture of answers whose place tells no flop."""


def group_of(result: AnswerResult, grouping: Grouping) -> str:
    """Return what an answer is summed up with; days are those of the clock on the wall."""
    if grouping is Grouping.DAY:
        return result.at.astimezone().strftime("%Y-%m-%d")
    if grouping is Grouping.TEXTURE:
        return _texture(result.place)
    return result.drill if grouping is Grouping.DRILL else result.situation


def _texture(place: str) -> str:
    """Return the texture of the flop of a study place, as its second piece tells it."""
    pieces = [piece.strip() for piece in place.split("|")]
    try:
        return str(FlopTexture.of(Board.parse(pieces[1])))
    except (IndexError, InputError, KeyError):
        return NO_FLOP


def by_group(results: Sequence[AnswerResult], grouping: Grouping) -> tuple[Tally, ...]:
    """Sum up each group, the one with the most answers first; days with the last one first."""
    groups: dict[str, list[AnswerResult]] = {}
    for result in results:
        groups.setdefault(group_of(result, grouping), []).append(result)
    tallies = sorted((tally(name, group) for name, group in groups.items()), key=lambda t: t.name)
    if grouping is Grouping.DAY:
        return tuple(reversed(tallies))
    return tuple(sorted(tallies, key=lambda row: -row.count))


def painted_tally(situation: str, action: str, painted: Sequence[Painted]) -> PaintedTally:
    """Sum up painted ranges, the oldest first; ValueError where there are none."""
    if not painted:
        raise ValueError("no ranges to sum up")
    shares = [quiz.overlap for quiz in painted]
    return PaintedTally(
        situation=situation,
        action=action,
        place=painted[-1].place,
        count=len(shares),
        last=shares[-1],
        best=max(shares),
        mean=sum(shares) / len(shares),
    )


def by_asked(painted: Iterable[Painted]) -> tuple[PaintedTally, ...]:
    """Sum up the painted ranges of each decision and action, the one with the most first."""
    groups: dict[tuple[str, str], list[Painted]] = {}
    for quiz in painted:
        groups.setdefault((quiz.situation, quiz.action), []).append(quiz)
    tallies = [painted_tally(*key, group) for key, group in groups.items()]
    return tuple(sorted(tallies, key=lambda row: (-row.count, row.situation, row.action)))


def csv_rows(results: Iterable[AnswerResult]) -> list[tuple[str, ...]]:
    """Return answers as rows of texts under a row of heads."""
    heads = ("at", "drill", "situation", "place", "hand", "choice", "grade", "frequency")
    more = ("lost_bb", "lost_pct", "roll", "late", "guessed_pct", "passive_pct")
    return [(*heads, *more), *map(_csv_row, results)]


def _csv_row(result: AnswerResult) -> tuple[str, ...]:
    return (
        result.at.isoformat(timespec="seconds"),
        result.drill,
        result.situation,
        result.place,
        result.hand,
        result.choice,
        str(result.grade),
        f"{result.frequency:.4f}",
        _decimals(result.lost_bb),
        _decimals(result.lost_pct),
        str(result.roll),
        "1" if result.late else "0",
        _decimals(result.guessed_pct),
        _decimals(result.passive_pct),
    )


def _decimals(value: float | None) -> str:
    return "" if value is None else f"{value:.4f}"


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
