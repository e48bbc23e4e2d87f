"""Which cards an answer makes or moves: of the hand itself, and of its concept."""

from collections.abc import Iterator
from dataclasses import dataclass

from gto_desktop.library.training_store import KeptCard, TrainingStore
from gto_desktop.services.training.concepts import spot_of
from gto_desktop.services.training.drill_tables import OPEN
from gto_desktop.training import repetition as schedule
from gto_desktop.training.grading import WRONG
from gto_desktop.training.hand_groups import group_of
from gto_desktop.training.repetition import RepetitionRules, Returning
from gto_desktop.training.run import DrillQuestion
from gto_desktop.training.scores import AnswerResult


@dataclass(frozen=True)
class CardKey:
    """What a card is known by."""

    place: str
    """Of a concept: the spot, with any cards."""
    hand: str
    """The combo, or a group of hands."""
    kind: Returning


def moved_cards(
    store: TrainingStore, question: DrillQuestion, result: AnswerResult, rules: RepetitionRules
) -> tuple[KeptCard, ...]:
    """Return the cards of an answer as they are after it.

    A card that is there moves whatever is chosen; a new one is of what is to come back.
    """
    if not result.place or result.place.startswith(OPEN):
        return ()
    board = tuple(question.board)
    keys = (
        CardKey(result.place, result.hand, Returning.HANDS),
        CardKey(spot_of(result.place), group_of(board, question.combo), Returning.CONCEPTS),
    )
    return tuple(card for key in keys for card in _moved(store, key, result, rules))


def _moved(
    store: TrainingStore, key: CardKey, result: AnswerResult, rules: RepetitionRules
) -> Iterator[KeptCard]:
    known = store.card(key.place, key.hand)
    if known is None:
        if rules.returning not in {key.kind, Returning.BOTH}:
            return
        scheduled = schedule.first(result.grade, result.at, rules.retention)
        if scheduled is None:
            return
    elif _says_nothing(known, key, result):
        return
    else:
        scheduled = schedule.again(known.card, result.grade, result.at, rules.retention)
    yield KeptCard(
        key.place,
        key.hand,
        result.situation,
        scheduled.to_json(),
        scheduled.due.timestamp(),
        made=result.at.timestamp(),
    )


def _says_nothing(known: KeptCard, key: CardKey, result: AnswerResult) -> bool:
    """Whether an answer moves no card: a drill asks many hands of a concept within minutes."""
    is_early = result.at.timestamp() < known.due
    return key.kind is Returning.CONCEPTS and is_early and result.grade not in WRONG
