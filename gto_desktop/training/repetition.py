"""When a missed hand comes back: free spaced repetition (FSRS), one card for each spot and hand."""

from datetime import datetime

from fsrs import Card, Rating, Scheduler

from gto_desktop.training.grading import WRONG, Grade

RATINGS = {
    Grade.BEST: Rating.Good,
    Grade.CORRECT: Rating.Good,
    Grade.CLOSE: Rating.Good,
    Grade.INACCURACY: Rating.Hard,
    Grade.MISTAKE: Rating.Again,
    Grade.BLUNDER: Rating.Again,
}
# Without fuzz, what is due depends on the answers alone.
_SCHEDULER = Scheduler(enable_fuzzing=False)


def first(grade: Grade, now: datetime) -> Card | None:
    """Return the card of a hand that was missed; None for an answer that is not wrong."""
    return _rated(Card(card_id=0, due=now), grade, now) if grade in WRONG else None


def again(card: str, grade: Grade, now: datetime) -> Card:
    """Return a card after another answer."""
    return _rated(Card.from_json(card), grade, now)


def _rated(card: Card, grade: Grade, now: datetime) -> Card:
    return _SCHEDULER.review_card(card, RATINGS[grade], now)[0]
