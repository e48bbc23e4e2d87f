"""What comes back to be asked again: mistakes, when they are due, and by which rules."""

from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import combo_name
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.training import DueCard, Training
from gto_desktop.training import repetition as schedule
from gto_desktop.training.drill import Drill, Missed, SourceKind, mistakes
from gto_desktop.training.grading import Grade
from gto_desktop.training.repetition import RepetitionRules, Returning
from gto_desktop.training.run import DrillQuestion
from tests.services.training.training_parts import (
    FACING_OPEN,
    POT,
    SPOT,
    Clock,
    clock,
    pick,
    place,
    training,
)
from tests.solver.saved import save
from tests.solver.spots import iterated, spot

__all__ = ["clock", "training"]


def worst(question: DrillQuestion) -> int:
    return int(np.argmin(question.look.decision.strategy[:, question.combo]))


def test_that_a_missed_hand_is_due_and_comes_back_as_it_was(
    training: Training, clock: Clock
) -> None:
    session = training.begin(Drill("x", place(FACING_OPEN)), seed=5)
    missed = None
    while missed is None:
        question = session.deal()
        assert question is not None
        answered = session.answer(pick(question, worst(question)))
        if answered.mark.grade is Grade.BLUNDER:
            missed = question
    assert training.due() == ()
    clock.now += timedelta(minutes=11)
    due = training.due()
    assert combo_name(missed.combo) in {each.hand for each in due}

    again = training.begin(training.due_drill("due"))

    asked = [again.deal() for _ in range(len(due))]
    assert again.deal() is None
    places = {(each.look.place, combo_name(each.combo)) for each in asked if each is not None}
    assert places == {(each.place, each.hand) for each in due}


def test_that_a_good_answer_takes_a_card_off_the_list(training: Training, clock: Clock) -> None:
    question = training.begin(mistakes("m", [Missed(FACING_OPEN, "AhAd")])).deal()
    assert question is not None
    session = training.begin(mistakes("m", [Missed(FACING_OPEN, "AhAd")]))
    asked = session.deal()
    assert asked is not None
    session.answer(pick(asked, worst(asked)))
    clock.now += timedelta(minutes=11)
    assert len(training.due()) == 1

    again = training.begin(training.due_drill("due"))
    asked = again.deal()
    assert asked is not None
    best = int(np.argmax(asked.look.decision.strategy[:, asked.combo]))
    answered = again.answer(pick(asked, best))

    assert training.due() == ()
    assert answered.back is not None
    assert answered.back > clock.now
    training.forget(training.cards()[0])
    assert training.cards() == ()


def test_that_a_mistake_on_a_flop_comes_back_on_the_same_board(
    training: Training, study: Study
) -> None:
    flop = study.flops("6max", SPOT).flops[0].board
    text = f"{POT} | {flop}"
    look = training.tables.table(place(text)).look(())
    combo = int(np.argmax(look.decision.reach[0]))

    asked = training.begin(mistakes("m", [Missed(text, combo_name(combo))])).deal()

    assert asked is not None
    assert asked.look.place == text
    assert asked.board == flop.cards
    assert asked.combo == combo


def test_that_mistakes_that_cannot_be_asked_are_left_out_and_named(training: Training) -> None:
    gone = Missed("nothing: F", "AhAd")

    session = training.begin(mistakes("m", [gone, Missed(FACING_OPEN, "KhKd")]))

    question = session.deal()
    assert question is not None
    assert combo_name(question.combo) == "KhKd"
    assert session.deal() is None
    assert len(session.problems) == 1
    assert "nothing" in session.problems[0]


def test_that_a_saved_solve_is_drilled_and_its_misses_come_back(
    study: Study, tmp_path: Path, clock: Clock
) -> None:
    session = iterated(spot("Qs8d5c3h2h", "QQ,76s", "JJ", 100, 100, "100"), 100)
    path = tmp_path / "river.gtosol"
    save(session, path)
    training = Training(study, Solving(), TrainingStore(UserStore(tmp_path)), clock=clock)
    training.set_rules(RepetitionRules(returning=Returning.BOTH))

    drill = training.begin(Drill("r", place(f"{path} | root | ", SourceKind.SOLUTION)), seed=1)
    asked = drill.deal()
    assert asked is not None
    drill.answer(pick(asked, int(np.nanargmax(asked.look.decision.action_ev[:, asked.combo]))))
    value = Drill("v", place(f"{path} | root | ", SourceKind.SOLUTION), hands="QQ")
    check = training.begin(value, seed=1)
    question = check.deal()
    assert question is not None
    graded = check.answer(pick(question, 0))

    assert graded.mark.grade is Grade.BLUNDER
    assert graded.result.lost_bb is None
    clock.now += timedelta(minutes=11)
    due = training.begin(training.due_drill("due"))
    asked_again = [due.deal(), due.deal()]
    # The hand itself, and another of its group: a set of queens has no other class.
    for back in asked_again:
        assert back is not None
        assert back.look.place.startswith(f"{path} | root |")
    assert question.combo in {back.combo for back in asked_again if back is not None}
    assert due.deal() is None


def test_that_a_decision_on_a_turn_comes_back_as_it_was(training: Training, study: Study) -> None:
    flop = study.flops("6max", SPOT).flops[0].board
    card = next(card_name(card) for card in range(52) if card not in flop.cards)
    text = f"{POT} | {flop} | CHECK / CHECK | {card} | CHECK"
    look = training.tables.table(place(text)).look(())
    combo = int(np.argmax(look.decision.reach[1]))

    asked = training.begin(mistakes("m", [Missed(text, combo_name(combo))])).deal()

    assert asked is not None
    assert (asked.look.place, asked.seat, asked.combo) == (text, "BTN", combo)
    assert len(asked.board) == 4


def test_that_suspended_hands_do_not_come_back_until_they_are_let_to(
    training: Training, clock: Clock
) -> None:
    card = missed_once(training)
    clock.now += timedelta(days=2)
    assert training.due() == (card,)

    training.suspend(card)

    assert training.due() == ()
    assert [each.suspended for each in training.cards()] == [True]
    # Asked again elsewhere it goes on resting.
    again = training.begin(mistakes("x", [Missed(card.place, card.hand)])).deal()
    assert again is not None
    assert [each.suspended for each in training.cards()] == [True]
    training.suspend(training.cards()[0], suspended=False)
    assert training.due() == (card,)


def test_that_a_day_has_as_many_hands_as_were_chosen(training: Training, clock: Clock) -> None:
    for seed in range(4):
        missed_once(training, seed)
    clock.now += timedelta(days=2)
    assert len(training.due()) == 4

    training.set_rules(RepetitionRules(most_a_day=3))
    assert len(training.due()) == 3
    session = training.begin(training.due_drill("due"))
    question = session.deal()
    assert question is not None
    session.answer(
        pick(question, int(np.argmax(question.look.decision.strategy[:, question.combo])))
    )

    assert len(training.due()) == 2
    clock.now += timedelta(days=1)
    assert len(training.due()) == 3


def test_that_the_more_is_to_be_known_the_sooner_a_hand_comes_back(
    training: Training, clock: Clock
) -> None:
    card = missed_once(training)
    clock.now += timedelta(days=1)
    waits = {}
    for retention in (0.75, 0.95):
        training.set_rules(RepetitionRules(retention))
        waits[retention] = schedule.again(
            schedule.again(first_card(clock.now), Grade.BEST, clock.now).to_json(),
            Grade.BEST,
            clock.now + timedelta(days=1),
            training.rules().retention,
        ).due

    assert waits[0.95] < waits[0.75]
    assert training.cards()[0].hand == card.hand


@pytest.mark.parametrize("rules", [(0.5, 0), (1.0, 0), (0.9, -1), (0.9, 10_000)])
def test_that_rules_beyond_reason_are_refused(rules: tuple[float, int]) -> None:
    with pytest.raises(InputError):
        RepetitionRules(*rules)


def missed_once(training: Training, seed: int = 5) -> DueCard:
    """Answer until a hand is missed that was not before, and return its card."""
    before = len(training.cards())
    session = training.begin(Drill("x", place(FACING_OPEN)), seed=seed)
    while len(training.cards()) == before:
        question = session.deal()
        assert question is not None
        session.answer(pick(question, worst(question)))
    return training.cards()[-1]


def first_card(now: datetime) -> str:
    card = schedule.first(Grade.BLUNDER, now)
    assert card is not None
    return card.to_json()
