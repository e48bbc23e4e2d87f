"""Concepts that come back: another hand each time, on another board, by one card."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.drill_files import check_places
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.drill_session import DrillSession, GradedAnswer
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import Missed, from_json, mistakes, to_json
from gto_desktop.training.grading import WRONG
from gto_desktop.training.hand_groups import group_of
from gto_desktop.training.repetition import RepetitionRules, Returning

FACING_OPEN = "6max: F F F R2.5"
SMALL_PAIRS = "small pair, 22 to 66"
TO_FLOP = "6max: F F F R2.5 F C"
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def training(study: Study, tmp_path: Path, clock: Clock) -> Training:
    return Training(study, Solving(), TrainingStore(UserStore(tmp_path)), clock=clock)


def answered(session: DrillSession, *, well: bool) -> GradedAnswer:
    """Answer the waiting question with the best or the worst action by EV."""
    question = session.question
    assert question is not None
    evs = question.look.decision.action_ev[:, question.combo]
    shares = question.look.decision.strategy[:, question.combo]
    action = int(shares.argmax() if well else np.nanargmin(np.where(shares < 0.02, evs, np.inf)))
    return session.answer(AnswerChoice(Group.ACTION, (action,)))


def missed(training: Training, place: str, *hands: str) -> None:
    for hand in hands:
        session = training.begin(mistakes("m", [Missed(place, hand)]))
        assert session.deal() is not None
        assert answered(session, well=False).mark.grade in WRONG


def test_that_misses_of_one_concept_make_one_card(training: Training) -> None:
    missed(training, "6max: F F F", "AhAd", "KhKd")
    (card,) = training.cards()
    assert (card.place, card.hand) == ("6max: F F F", "big pair, JJ to AA")

    missed(training, "6max: F F F", "AhKh")

    assert {each.hand for each in training.cards()} == {"big pair, JJ to AA", "suited broadway"}


def test_that_a_concept_asks_another_class_of_its_group_each_time(
    training: Training, clock: Clock
) -> None:
    missed(training, "6max: F F F", "AhAd")
    last = "AhAd"
    for _ in range(4):
        clock.now += timedelta(days=1000)
        session = training.begin(training.due_drill("due"))
        question = session.deal()
        assert question is not None
        assert group_of((), question.combo) == "big pair, JJ to AA"
        assert combo_name(question.combo)[0] != last[0]
        last = combo_name(question.combo)
        answered(session, well=True)

    assert len(training.cards()) == 1


def test_that_a_concept_of_the_flop_comes_back_on_other_boards(
    training: Training, study: Study
) -> None:
    concept = Missed(f"{TO_FLOP} | * | CHECK", "top pair")
    session = training.begin(mistakes("m", [concept] * 3), seed=3)

    boards = set()
    for _ in range(3):
        question = session.deal()
        assert question is not None
        assert question.look.place.startswith(TO_FLOP)
        assert question.look.place.endswith("| CHECK")
        assert question.look.decision.reach[question.look.mover][question.combo] > 0
        ranks = {card >> 2 for card in question.board}
        held = {combo_name(question.combo)[place] for place in (0, 2)}
        assert "23456789TJQKA"[max(ranks)] in held
        boards.add(question.board)
    assert session.deal() is None
    assert session.problems == []
    assert len(boards) == 3


def test_that_a_group_that_never_gets_there_is_named_and_the_next_is_asked(
    training: Training,
) -> None:
    wanted = [Missed("6max: F F F", "set"), Missed("6max: F F F", SMALL_PAIRS)]
    session = training.begin(mistakes("m", wanted))

    question = session.deal()

    assert question is not None
    assert COMBO_CLASS[question.combo] in {14 * (12 - rank) for rank in range(5)}
    assert len(session.problems) == 1
    assert "set" in session.problems[0]


def test_that_early_good_answers_say_nothing_of_a_concept_and_misses_do(
    training: Training, clock: Clock
) -> None:
    missed(training, "6max: F F F", "AhAd")
    clock.now += timedelta(days=1)
    session = training.begin(training.due_drill("due"))
    session.deal()
    answered(session, well=True)
    (known,) = training.cards()
    assert known.due > clock.now

    clock.now += timedelta(minutes=1)
    again = training.begin(mistakes("m", [Missed("6max: F F F", "QhQd")]))
    again.deal()
    answered(again, well=True)
    assert training.cards() == (known,)
    missed(training, "6max: F F F", "KhKd")

    assert training.cards()[0].due < known.due


@pytest.mark.parametrize(
    ("returning", "hands"),
    [
        (Returning.CONCEPTS, {"big pair, JJ to AA"}),
        (Returning.HANDS, {"AhAd"}),
        (Returning.BOTH, {"AhAd", "big pair, JJ to AA"}),
    ],
)
def test_that_what_comes_back_is_what_was_chosen(
    training: Training, returning: Returning, hands: set[str]
) -> None:
    training.set_rules(RepetitionRules(returning=returning))

    missed(training, "6max: F F F", "AhAd")

    assert training.rules().returning is returning
    assert {card.hand for card in training.cards()} == hands


def test_that_cards_of_exact_hands_go_on_when_concepts_are_chosen(
    training: Training, clock: Clock
) -> None:
    training.set_rules(RepetitionRules(returning=Returning.HANDS))
    missed(training, "6max: F F F", "AhAd")
    training.set_rules(RepetitionRules(returning=Returning.CONCEPTS))
    clock.now += timedelta(days=1)

    session = training.begin(training.due_drill("due"))
    question = session.deal()
    assert question is not None
    assert combo_name(question.combo) in {"AhAd"}
    answered(session, well=True)

    (card,) = training.cards()
    assert card.hand == combo_name(question.combo)
    assert card.due > clock.now


def test_that_a_concept_can_rest_and_be_forgotten(training: Training, clock: Clock) -> None:
    missed(training, "6max: F F F", "AhAd")
    clock.now += timedelta(days=1)
    (card,) = training.due()

    training.suspend(card)
    assert training.due() == ()
    training.forget(card)

    assert training.cards() == ()


def test_that_a_drill_of_concepts_is_read_back_as_it_was_written() -> None:
    drill = mistakes("z", [Missed(f"{TO_FLOP} | * | CHECK", "top pair, flush draw")])

    assert from_json(to_json(drill)) == drill
    assert drill.source.missed[0].is_concept
    # It can be passed on, too; what leads nowhere cannot.
    check_places(drill)
    with pytest.raises(InputError, match="begins with the data set"):
        check_places(mistakes("z", [Missed("nowhere | * | CHECK", "top pair")]))
    assert not Missed(FACING_OPEN, "AhKh").is_concept
