"""What the trainer keeps in the user's file, across processes and older files."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from gto_desktop.library.saved_range_store import KeptPresets
from gto_desktop.library.training_store import KeptCard, KeptQuiz, KeptResult, TrainingStore
from gto_desktop.library.user_store import FILE_NAME, UserStore

OLD = Path(__file__).parent.parent / "data" / "study_2.sqlite"
RESULT = KeptResult(
    100.5, "d", "BTN first in", "6max: F F F", "AhKh", "FOLD", "blunder", 0.0, None, None, 17, True
)
CARD = KeptCard("6max: F F F", "AhKh", "BTN first in", "{}", 200.0)


@pytest.fixture
def store(tmp_path: Path) -> TrainingStore:
    return TrainingStore(UserStore(tmp_path))


def test_that_answers_are_read_back_as_they_were_kept(store: TrainingStore, tmp_path: Path) -> None:
    other = KeptResult(**{**vars(RESULT), "at": 50.0, "situation": "B", "lost_bb": 0.25})
    store.add_result(RESULT)
    store.add_result(other)

    again = TrainingStore(UserStore(tmp_path))

    assert again.results() == (other, RESULT)
    assert again.results("B") == (other,)
    assert again.results(since=60.0) == (RESULT,)


def test_that_a_spot_and_a_hand_have_one_card(store: TrainingStore) -> None:
    later = KeptCard(**{**vars(CARD), "card": "{1}", "due": 300.0})
    store.add_result(RESULT, [CARD])
    store.add_result(RESULT, [later])

    assert store.cards() == (later,)
    assert store.card(CARD.place, CARD.hand) == later
    assert store.cards(due_by=299.0) == ()
    assert store.cards(due_by=300.0) == (later,)
    store.remove_card(CARD.place, CARD.hand)
    assert store.card(CARD.place, CARD.hand) is None


def test_that_an_answer_whose_card_cannot_be_kept_is_not_kept_either(
    store: TrainingStore,
) -> None:
    broken = KeptCard(**{**vars(CARD), "card": None})

    with pytest.raises(sqlite3.IntegrityError):
        store.add_result(RESULT, [broken])

    assert store.results() == ()


def test_that_drills_and_quizzes_are_kept(store: TrainingStore) -> None:
    quiz = KeptQuiz(1.0, "s", "p", "", 0.75)
    store.put_drill("b", "1")
    store.put_drill("A", "2")
    store.put_drill("b", "3")
    store.add_quiz(quiz)

    assert store.drills() == {"A": "2", "b": "3"}
    assert list(store.drills()) == ["A", "b"]
    assert store.quizzes() == (quiz,)
    store.remove_drill("A")
    assert store.drills() == {"b": "3"}


def test_that_a_file_of_an_older_program_gets_the_tables_and_keeps_what_it_had(
    tmp_path: Path,
) -> None:
    shutil.copy(OLD, tmp_path / FILE_NAME)
    presets = KeptPresets(UserStore(tmp_path)).all()

    store = TrainingStore(UserStore(tmp_path))
    store.add_result(RESULT)

    assert store.results() == (RESULT,)
    assert KeptPresets(UserStore(tmp_path)).all() == presets
