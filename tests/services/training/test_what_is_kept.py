"""What the trainer keeps: drills, answers, painted ranges, and days in a row."""

import csv
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.ranges.range import Range
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.training import Training
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from gto_desktop.training.grading import Grade
from gto_desktop.training.run import DrillQuestion
from gto_desktop.training.scores import Grouping, by_group
from tests.services.study.error_books import book_with_errors
from tests.services.training.training_parts import (
    FLOP_PLACE,
    POT,
    Clock,
    clock,
    pick,
    place,
    training,
)

__all__ = ["clock", "training"]


def test_that_a_quiz_asks_for_the_hands_of_an_action(training: Training, study: Study) -> None:
    node = study.preflop("6max", ("F", "F", "F")).node
    assert node is not None
    quiz = training.quiz(place("6max: F F F"), "RAISE 250")

    right = training.grade_quiz(quiz, Range(node.strategy[-1].clip(0, 1)))
    wrong = training.grade_quiz(quiz, Range.parse("72o"))

    assert right.overlap == pytest.approx(1)
    assert wrong.overlap < 0.02
    with pytest.raises(InputError, match="cannot BET 1 here"):
        training.quiz(place("6max: F F F"), "BET 1")


def test_that_drills_are_kept_by_name(training: Training) -> None:
    drill = Drill("b", place("6max: F F F"))
    training.keep_drill(drill)
    training.keep_drill(drill.named("A"))

    assert [drill.name for drill in training.drills()] == ["A", "b"]
    training.remove_drill("b")
    assert training.drills() == (drill.named("A"),)


def test_that_the_table_of_answers_has_them_all(training: Training, tmp_path: Path) -> None:
    session = training.begin(Drill("x", place("6max: F F F"), hands="AA,72o"), seed=6)
    for _ in range(5):
        question = session.deal()
        assert question is not None
        assert question.combo in {
            combo for combo in range(1326) if combo_name(combo)[::2] in {"AA", "72"}
        }
        session.answer(pick(question, 0), late=True)
    out = tmp_path / "answers.csv"

    assert training.export(out) == 5

    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert [row["hand"] for row in rows] == [result.hand for result in training.results()]
    assert {row["late"] for row in rows} == {"1"}
    assert parse_combo(rows[0]["hand"]) >= 0
    assert [tally.count for tally in by_group(training.results(), Grouping.SITUATION)] == [5]
    assert len({result.at.astimezone().date() for result in training.results()}) == 1


def test_that_a_drill_is_kept_only_where_it_can_be_asked(training: Training) -> None:
    cut = Drill("cut", place(f"{POT} | As9h8d | CHECK / BET 1"))
    with pytest.raises(InputError, match=r"'BET 1' \(action 2 of the line\) is not possible"):
        training.keep_drill(cut)
    with pytest.raises(InputError, match="in no file: save it"):
        training.keep_drill(Drill("open", place("open | root | ", SourceKind.SOLUTION)))
    with pytest.raises(InputError, match="UTG is not at this table"):
        training.keep_drill(Drill("seat", place(FLOP_PLACE), hero="UTG"))
    with pytest.raises(InputError, match="Hero does not get to act"):
        training.keep_drill(Drill("hands", place(FLOP_PLACE), hands="AsAh"))

    assert training.drills() == ()


def test_that_a_drill_kept_anew_leaves_the_older_one_of_its_name(training: Training) -> None:
    first, second = Drill("b", place("6max: F F F")), Drill("b", place("6max: F F F F"))

    assert training.keep_drill(first, anew=True) == first
    assert training.keep_drill(first, anew=True) == first
    assert training.keep_drill(second, anew=True) == second.named("b (2)")
    assert training.drills() == (first, second.named("b (2)"))


def test_that_an_answer_is_looked_back_at_as_it_was_asked(training: Training) -> None:
    session = training.begin(Drill("x", place(POT, SourceKind.POT), hero="BTN"), seed=4)
    question = session.deal()
    assert question is not None
    answered = session.answer(question.choices[0])

    look = session.look_back(answered)

    combo = question.combo
    assert look.decision.strategy[:, combo].tolist() == pytest.approx(answered.mark.shares)
    assert look.board == answered.asked.board == question.board
    assert answered.asked.actions == question.look.decision.actions


def test_that_the_scores_of_painted_ranges_are_read_back(training: Training) -> None:
    quiz = training.quiz(place("6max: F F F"), "RAISE 250")
    overlaps = [training.grade_quiz(quiz, Range.parse(text)).overlap for text in ("AA", "22+,A2s+")]

    quizzes = training.quizzes()

    assert [each.overlap for each in quizzes] == pytest.approx(overlaps)
    assert {(each.situation, each.action) for each in quizzes} == {
        ("Preflop, BTN first in", "RAISE 250")
    }


def test_that_what_is_too_close_to_tell_is_kept_as_nothing_lost(tmp_path: Path) -> None:
    library = Study.open(book_with_errors(tmp_path, 20.0), [])
    try:
        own = Training(library, Solving(), TrainingStore(UserStore(tmp_path)))
        session = own.begin(Drill("kings", place("6max:"), hero="UTG", hands="KK"), seed=1)
        question = session.deal()
        assert question is not None
        answered = session.answer(pick(question, 0))
    finally:
        library.close()

    # The fold loses some three big blinds, and they are known to twenty.
    assert answered.mark.lost is not None
    assert answered.mark.lost > 100
    assert answered.result.grade is Grade.CLOSE
    assert (answered.result.lost_bb, answered.result.lost_pct) == (0, 0)
    assert not own.cards()


def test_that_days_in_a_row_are_those_of_the_local_calendar(
    training: Training, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Half past ten in the evening there is the next morning in Greenwich.
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    try:
        clock.now = datetime(2026, 11, 21, 3, 30, tzinfo=UTC)
        for _ in range(3):
            session = training.begin(
                Drill("BTN opens", DrillSource(SourceKind.PLACE, "6max: F F F"))
            )
            question = session.deal()
            assert isinstance(question, DrillQuestion)
            session.answer(question.choices[0])
            clock.now += timedelta(days=1)
        clock.now -= timedelta(days=1)

        every, goal = training.habit(0), training.habit(2)
    finally:
        monkeypatch.undo()
        time.tzset()

    assert (every.today, every.streak, every.longest) == (1, 3, 3)
    assert (goal.streak, goal.is_met) == (0, False)
