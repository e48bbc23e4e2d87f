"""When what was missed comes back: free spaced repetition (FSRS) of hands and of concepts."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache

from fsrs import Card, Rating, Scheduler

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.training.grading import WRONG, Grade

RATINGS = {
    Grade.BEST: Rating.Good,
    Grade.CORRECT: Rating.Good,
    Grade.CLOSE: Rating.Good,
    Grade.INACCURACY: Rating.Hard,
    Grade.MISTAKE: Rating.Again,
    Grade.BLUNDER: Rating.Again,
}
RETENTION = 0.9
"""Share of due hands that are to be known, unless another is chosen: that of Anki."""
LEAST_RETENTION, MOST_RETENTION = 0.7, 0.97
"""Between which the wanted retention can be chosen, as in Anki."""
MOST_A_DAY = 9999


class Returning(StrEnum):
    """What makes a card where it is missed."""

    CONCEPTS = "concepts"
    """The spot on any board with a group of hands: another hand of it is asked each time."""
    HANDS = "hands"
    """The spot and the very hand."""
    BOTH = "both"
    """One card of each."""


@dataclass(frozen=True)
class RepetitionRules:
    """How what was missed comes back."""

    retention: float = RETENTION
    """Share of due hands that are to be known: the higher, the sooner they come back."""
    most_a_day: int = 0
    """Most hands a day; 0 for as many as are due."""
    returning: Returning = Returning.CONCEPTS
    """What is missed from now on comes back as; cards that are there stay as they are."""

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not LEAST_RETENTION <= self.retention <= MOST_RETENTION:
            raise InputError(
                say(
                    "The recall wanted is from {0} to {1} %.",
                    f"{100 * LEAST_RETENTION:.0f}",
                    f"{100 * MOST_RETENTION:.0f}",
                )
            )
        if not 0 <= self.most_a_day <= MOST_A_DAY:
            raise InputError(say("A day has from 0 to {0} hands.", MOST_A_DAY))


def first(grade: Grade, now: datetime, retention: float = RETENTION) -> Card | None:
    """Return the card of a hand that was missed; None for an answer that is not wrong."""
    if grade not in WRONG:
        return None
    return _rated(Card(card_id=0, due=now), grade, now, retention)


def again(card: str, grade: Grade, now: datetime, retention: float = RETENTION) -> Card:
    """Return a card after another answer."""
    return _rated(Card.from_json(card), grade, now, retention)


def last_asked(card: str) -> datetime | None:
    """Return when a card was last answered."""
    last: datetime | None = Card.from_json(card).last_review
    return last


def _rated(card: Card, grade: Grade, now: datetime, retention: float) -> Card:
    return _scheduler(retention).review_card(card, RATINGS[grade], now)[0]


@lru_cache(maxsize=4)
def _scheduler(retention: float) -> Scheduler:
    # Without fuzz, what is due depends on the answers alone.
    return Scheduler(desired_retention=retention, enable_fuzzing=False)
