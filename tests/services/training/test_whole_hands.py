"""Whole hands of the trainer: kept as they go, and reviewed like those that rooms write."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import combo_name
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Room
from gto_desktop.hands.replay import settle
from gto_desktop.library.hand_query import TRAINER, HandQuery
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.trainer_hands import TrainerHands
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.drill_session import DrillSession
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind, mistakes
from gto_desktop.training.run import DrillQuestion, Over, Play

WHOLE = Drill("whole", DrillSource(SourceKind.PLACE, "6max:"), Play.HAND, hero="every")


class Clock:
    """Goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def hands(tmp_path: Path) -> HandStore:
    return HandStore(UserStore(tmp_path))


def opened(study: Study, folder: Path, hands: HandStore) -> Training:
    store = TrainingStore(UserStore(folder))
    return Training(study, Solving(), store, clock=Clock(), keep_hand=TrainerHands(hands).keep)


def resumed_first(training: Training) -> tuple[DrillSession, DrillQuestion | Over]:
    """Go on with the first hand that was under way."""
    hand = training.whole.under_way()[0]
    session = training.session_of(hand, seed=1)
    return session, training.go_on(session, hand)


def fold_or_best(question: DrillQuestion) -> AnswerChoice:
    """Return the hand's most frequent action; on a turn or river what ends the hand soonest."""
    labels = question.look.labels
    if question.look.street >= 2 and "FOLD" in labels:
        return AnswerChoice(Group.ACTION, (labels.index("FOLD"),))
    shares = question.look.decision.strategy[:, question.combo]
    return AnswerChoice(Group.ACTION, (int(np.argmax(shares)),))


def check_table(session: DrillSession, question: DrillQuestion) -> None:
    """Check that the table of a question has the chips that its node counts, and no other."""
    table, node = session.table_of(question), question.look.decision
    front = sum(seat.front for seat in table.seats)
    assert table.pot + front == pytest.approx(node.pot)
    assert table.pot + front + sum(seat.stack for seat in table.seats) == 6 * 10_000
    (hero,) = [seat for seat in table.seats if seat.is_hero]
    assert hero.name == question.seat
    assert max(seat.front for seat in table.seats) - hero.front == pytest.approx(node.to_call)
    assert hero.stack == pytest.approx(node.stacks[question.look.mover])
    assert [seat.name for seat in table.seats if seat.is_button] == ["BTN"]
    assert table.board == question.board


def test_that_ended_hands_are_kept_as_hands_that_add_up_and_stay_apart(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    training = opened(study, tmp_path, hands)
    session = training.begin(WHOLE, seed=5)
    kept: list[Over] = []
    while len(kept) < 12:
        reached: DrillQuestion | Over | None = session.deal()
        hero = None
        while isinstance(reached, DrillQuestion):
            # A hand belongs to one seat from its first question to its last.
            assert hero in {None, reached.seat}
            hero = reached.seat
            check_table(session, reached)
            reached = session.next(session.answer(fold_or_best(reached)))
        assert isinstance(reached, Over)
        if reached.hand is not None:
            assert reached.number > 0
            assert reached.hand.seats[reached.hand.hero or 0].name == hero
            kept.append(reached)

    assert hands.find().count == 0
    assert hands.totals().hands == 0
    assert hands.numbers() == ()
    found = hands.find(HandQuery(rooms=(TRAINER,)))
    assert found.count == len(kept)
    assert {row.room for row in found.rows} == {str(Room.TRAINER)} == {TRAINER}
    for over in kept:
        hand = from_json(hands.text(over.number).content)
        assert hand == over.hand
        replayed = settle(hand)
        assert replayed.unreconciled == ""
        assert [seat.won for seat in replayed.seats] == [seat.won for seat in hand.seats]
    assert training.whole.under_way() == ()


def test_that_a_hand_goes_on_where_the_program_was_ended(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    drill = Drill("btn", DrillSource(SourceKind.PLACE, "6max: F F F"), Play.HAND, hero="BTN")
    training = opened(study, tmp_path, hands)
    session = training.begin(drill, seed=8)
    asked = session.deal()
    while asked is not None and "R2.5" not in asked.look.labels:
        asked = session.deal()
    assert asked is not None
    again = opened(study, tmp_path, hands)
    resumed, before = resumed_first(again)
    assert isinstance(before, DrillQuestion)
    assert (before.look.place, before.combo) == (asked.look.place, asked.combo)

    raised = before.look.labels.index("R2.5")
    resumed.answer(AnswerChoice(Group.ACTION, (raised,)))
    # Ended between an answer and what follows it: it is not asked again, and counted once.
    later = opened(study, tmp_path, hands)
    went_on, reached = resumed_first(later)

    assert len(later.results()) == 1
    told = reached.story if isinstance(reached, Over) else reached.look.line
    assert [str(event.action) for event in told if event.seat == "BTN"][-1:] == ["RAISE 250"]
    if isinstance(reached, DrillQuestion):
        assert reached.combo == asked.combo
        assert went_on.drill == drill


def test_that_a_hand_ends_once_hero_did_what_the_strategy_never_does_with_it(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    # MP never limps: whatever is stored of what follows a limp and a raise means nothing.
    source = DrillSource(SourceKind.PLACE, "6max: F")
    drill = Drill("limps", source, Play.HAND, hero="MP", hands="QTs,75s")
    training = opened(study, tmp_path, hands)
    session = training.begin(drill, seed=3)
    notes = set()
    for _ in range(25):
        asked = session.deal()
        assert isinstance(asked, DrillQuestion)
        limp = asked.look.labels.index("C")
        assert asked.look.decision.strategy[limp, asked.combo] == 0
        reached = session.next(session.answer(AnswerChoice(Group.ACTION, (limp,))))

        assert isinstance(reached, Over)
        notes.add(reached.note)
    assert "The strategy never gets here with this hand." in notes
    assert len(training.results()) == 25


def test_that_a_hand_that_was_kept_before_the_program_was_ended_is_not_kept_again(
    study: Study, tmp_path: Path, hands: HandStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = opened(study, tmp_path, hands)
    session = training.begin(WHOLE, seed=5)
    over: DrillQuestion | Over | None = None
    with monkeypatch.context() as ended:
        # The program is ended before it has forgotten that the hand is under way.
        ended.setattr(training.whole, "leave", lambda _place: None)
        while not (isinstance(over, Over) and over.number):
            over = session.deal()
            while isinstance(over, DrillQuestion):
                over = session.next(session.answer(fold_or_best(over)))

    again = opened(study, tmp_path, hands)
    _session, reached = resumed_first(again)

    assert isinstance(reached, Over)
    # What it tells has no question to take the big blind from.
    assert reached.chips_per_bb == 100
    assert reached.number == over.number
    assert hands.find(HandQuery(rooms=(TRAINER,))).count == 1
    assert again.whole.under_way() == ()


def test_that_a_hand_that_cannot_go_on_says_so_once(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    training = opened(study, tmp_path, hands)
    assert training.whole.under_way() == ()
    session = training.begin(WHOLE, seed=5)
    assert session.deal() is not None
    store = TrainingStore(UserStore(tmp_path))
    (open_hand,) = store.open_hands()
    changed = {**json.loads(open_hand.state), "steps": [["action", "R77"]]}
    store.put_open_hand(replace(open_hand, state=json.dumps(changed)))

    with pytest.raises(InputError, match="cannot go on"):
        resumed_first(training)

    assert training.whole.under_way() == ()


@pytest.mark.parametrize(
    "damage", ["", "[]", "{}", '{"steps": 1}', '{"hero":"BTN","steps":[["x"]],"hands":{}}']
)
def test_that_a_damaged_hand_under_way_is_forgotten(
    study: Study, tmp_path: Path, hands: HandStore, damage: str
) -> None:
    training = opened(study, tmp_path, hands)
    session = training.begin(WHOLE, seed=5)
    session.deal()
    store = TrainingStore(UserStore(tmp_path))
    (open_hand,) = store.open_hands()
    store.put_open_hand(replace(open_hand, state=damage))

    assert training.whole.under_way() == ()
    assert store.open_hands() == ()


def test_that_hands_at_two_tables_go_on_where_the_program_was_ended_and_count_once(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    drill = Drill("btn", DrillSource(SourceKind.PLACE, "6max: F F F"), Play.HAND, hero="BTN")
    training = opened(study, tmp_path, hands)
    tables = [training.begin(drill, seed=8)]
    tables.append(tables[0].beside(1))
    asked = [table.deal() for table in tables]
    second = asked[1]
    assert second is not None
    tables[1].answer(AnswerChoice(Group.ACTION, (len(second.choices) - 1,)))

    # Ended here: nothing of the tables is told that it is.
    again = opened(study, tmp_path, hands)
    under_way = again.whole.under_way()
    sessions = [again.session_of(hand, seed=1) for hand in under_way]
    reached = [
        again.go_on(session, hand) for session, hand in zip(sessions, under_way, strict=True)
    ]

    assert [hand.place.table for hand in under_way] == [0, 1]
    first = reached[0]
    assert isinstance(first, DrillQuestion)
    assert asked[0] is not None
    assert (first.look.place, first.combo) == (asked[0].look.place, asked[0].combo)
    assert len(again.results()) == 1
    told = reached[1].story if isinstance(reached[1], Over) else reached[1].look.line
    answers = [str(event.action) for event in told if event.seat == "BTN"]
    assert answers[0].startswith("RAISE")
    assert {hand.place.sitting for hand in under_way} == {tables[0].place.sitting}


def test_that_a_new_drill_takes_the_place_of_all_hands_that_were_under_way(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    training = opened(study, tmp_path, hands)
    first = training.begin(WHOLE, seed=5)
    for table in (first, first.beside(1), first.beside(2)):
        table.deal()
    assert len(training.whole.under_way()) == 3

    later = training.begin(WHOLE, seed=6)
    later.deal()

    assert [hand.place for hand in training.whole.under_way()] == [later.place]


def test_that_to_keep_a_drill_leaves_the_hand_under_way_as_it_is(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    training = opened(study, tmp_path, hands)
    training.begin(WHOLE, seed=5).deal()
    before = training.whole.under_way()

    training.keep_drill(WHOLE.named("kept"))

    assert training.whole.under_way() == before


def test_that_tables_side_by_side_share_answers_and_begin_with_other_seats(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    training = opened(study, tmp_path, hands)
    first = training.begin(replace(WHOLE, play=Play.SPOT, hero="every"), seed=5)
    tables = [first, *(first.beside(table) for table in (1, 2))]

    questions = [table.deal() for table in tables]
    for table, question in zip(tables, questions, strict=True):
        assert question is not None
        table.answer(fold_or_best(question))

    assert len({question.seat for question in questions if question}) == 3
    assert all(len(table.answered) == 3 for table in tables)
    assert len({question.combo for question in questions if question}) == 3


def test_that_tables_ask_each_mistake_of_a_list_once(
    study: Study, tmp_path: Path, hands: HandStore
) -> None:
    training = opened(study, tmp_path, hands)
    missed = [Missed("6max: F F F", hand) for hand in ("AhKh", "7c2d", "9s8s")]
    first = training.begin(mistakes("three", missed))
    second = first.beside(1)

    asked = [table.deal() for table in (first, second, first, second)]

    names = [None if question is None else combo_name(question.combo) for question in asked]
    assert names == ["AhKh", "7c2d", "9s8s", None]
    assert (first.left, second.left) == (0, 0)
