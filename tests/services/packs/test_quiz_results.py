"""Answers to quizzes on their way to the coach: each once, beside those of the class."""

import csv
import json
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.class_store import ClassStore
from gto_desktop.library.user_store import FILE_NAME
from gto_desktop.services.packs.class_book import Wanted
from gto_desktop.services.packs.class_quizzes import QuizRow
from gto_desktop.services.packs.contents import drill_item, quiz_item
from gto_desktop.services.packs.quiz import Quiz
from gto_desktop.services.packs.quiz_book import QuizStanding
from gto_desktop.services.packs.quiz_results import NO_QUIZZES
from gto_desktop.services.packs.student_results import read_results
from tests.library.study_files import still
from tests.services.packs.making import BASICS, DEFEND, User, forged
from tests.services.packs.test_class_book import handed_in
from tests.services.packs.test_quizzes import asked


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    path = tmp_path / "week.gtopack"
    coach.build(path, quiz_item("basics", BASICS), drill_item(DEFEND))
    return path


def sent(folder: Path, pack: Path, name: str, *chosen: set[int]) -> tuple[User, Path]:
    """Somebody who answers questions of the quiz and writes the results."""
    user = User(folder / name)
    user.take(pack)
    asked(user, *chosen)
    return user, handed_in(user, name, folder / f"{name}.gtoresults")


def told(row: QuizRow) -> tuple[int, int, int]:
    return row.answered, row.first, row.last


def test_that_the_coach_sees_who_was_right_question_by_question(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    anna, first = sent(tmp_path, pack, "Anna", {0}, {0, 1})
    _, bob = sent(tmp_path, pack, "Bob", {1})
    _, eve = sent(tmp_path, pack, "Eve")
    asked(anna, {1})
    second = handed_in(anna, "Anna", tmp_path / "second.gtoresults")

    fresh = [coach.packs.take_results([path]).fresh for path in (first, bob, second, eve, first)]

    assert fresh == [2, 1, 1, 0, 0]
    results = User(coach.folder).packs.class_results()
    one, two = results.quizzes
    assert (one.pack, one.quiz, one.text) == ("Week 1", "basics", "Who has more **sets** here?")
    assert (told(one), told(two)) == ((2, 1, 2), (1, 1, 1))
    assert [(mark.student, mark.count, mark.first, mark.last) for mark in one.marks] == [
        ("Anna", 2, False, True), ("Bob", 1, True, True), ("Eve", 0, False, False),
    ]  # fmt: skip
    assert [row.quizzes for row in results.students] == [
        QuizStanding(2, 2, 1, 2), QuizStanding(2, 1, 1, 1), QuizStanding(2, 0, 0, 0),
    ]  # fmt: skip
    since = coach.packs.class_results(Wanted(since=anna.now - timedelta(seconds=1)))
    assert [told(row) for row in since.quizzes] == [(1, 1, 1), (0, 0, 0)]


def test_that_a_changed_question_is_another_and_answers_to_the_old_one_stay(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    anna, before = sent(tmp_path, pack, "Anna", {1}, {2})
    again = tmp_path / "again.gtopack"
    coach.build(again, quiz_item("final", Quiz(BASICS.questions[:1])), update=pack,
                without=(("quiz", "basics"),))  # fmt: skip
    anna.take(again)
    after = handed_in(anna, "Anna", tmp_path / "after.gtoresults")

    coach.packs.take_results([before, after])

    rows = coach.packs.class_results().quizzes
    assert [(row.quiz, told(row)) for row in rows] == [("basics", (1, 0, 0)), ("final", (1, 1, 1))]
    (student,) = coach.packs.class_results().students
    assert student.quizzes == QuizStanding(1, 1, 1, 1)


def test_that_results_without_quizzes_are_as_they_were_and_older_programs_pass_over_the_field(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    path = tmp_path / "drills.gtopack"
    coach.build(path, drill_item(DEFEND), title="Drills")
    student.take(path)
    plain = handed_in(student, "Anna", tmp_path / "plain.gtoresults")
    with ZipFile(plain) as file:
        assert "quizzes" not in json.loads(file.read("results.json"))
    _, out = sent(tmp_path, pack, "Bob", {1})
    with ZipFile(out) as file:
        written = json.loads(file.read("results.json"))

    # An older program reads the fields that it knows, of the same format.
    assert written["format"] == 1
    assert set(written) - {"quizzes"} <= {
        "kind", "format", "program", "pack", "student", "made", "since", "drills",
        "assignments", "answers", "decisions",
    }  # fmt: skip
    assert written["quizzes"]["form"] == 1
    assert read_results(plain).quizzes == NO_QUIZZES


def test_that_a_newer_form_is_passed_over_and_a_damaged_one_refused(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    bob, out = sent(tmp_path, pack, "Bob", {1})

    def newer(content: dict[str, Any], _files: dict[str, bytes]) -> None:
        content["quizzes"] = {"form": 2, "all": "otherwise"}

    def damaged(content: dict[str, Any], _files: dict[str, bytes]) -> None:
        content["quizzes"]["answers"][0]["chosen"] = "a text"

    assert read_results(forged(out, bob.author, newer, text="results")).quizzes == NO_QUIZZES
    with pytest.raises(InputError, match="chosen must be a list"):
        read_results(forged(out, bob.author, damaged, text="results"))


def test_that_a_file_that_an_older_program_kept_brings_its_quizzes_later(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    _, out = sent(tmp_path, pack, "Bob", {1})
    coach.packs.take_results([out])
    store = ClassStore(coach.store)
    (report,) = store.reports()
    # As a program leaves it that knows no quizzes.
    coach.store.write("DELETE FROM class_quiz_answers")
    coach.store.write("UPDATE class_reports SET tasks = ?", ['{"drills": ["defend"]}'])
    assert coach.packs.class_results().students[0].quizzes is None

    fresh = coach.packs.take_results([out]).fresh

    assert fresh == 1
    assert store.reports() == (report,)
    assert coach.packs.class_results().students[0].quizzes == QuizStanding(2, 1, 1, 1)


def test_that_a_student_who_is_removed_takes_the_answers_to_quizzes_along(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    bob, out = sent(tmp_path, pack, "Bob", {1}, {0})
    coach.packs.take_results([out])

    assert coach.packs.remove_student("Bob", bob.author.key) == 2
    assert coach.packs.class_results().quizzes == ()
    assert coach.packs.take_results([out]).fresh == 2


def test_that_answers_to_quizzes_are_rows_of_the_csv(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    bob, _ = sent(tmp_path, pack, "Bob", {0}, {0, 1})
    bob.answer("defend", "best", 0.0)
    out, table = handed_in(bob, "Bob", tmp_path / "out.gtoresults"), tmp_path / "class.csv"

    count = coach.packs.export_results(coach.packs.read_results([out]), table)

    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert count == len(rows) == 3
    quizzes = [row for row in rows if row["task"] == "quiz"]
    assert [(row["name"], row["choice"], row["grade"]) for row in quizzes] == [
        ("basics", "The big blind", "wrong"),
        ("basics", "A card of the suit; The ace of the suit", "right"),
    ]
    assert quizzes[0]["situation"] == "Who has more **sets** here?"


@pytest.mark.parametrize("table", ["quiz_answers", "class_quiz_answers"])
def test_that_a_damaged_answer_to_a_quiz_is_named_and_not_believed(
    coach: User, pack: Path, tmp_path: Path, table: str
) -> None:
    bob, out = sent(tmp_path, pack, "Bob", {0})
    coach.packs.take_results([out])
    own = bob if table == "quiz_answers" else coach
    still(own.folder / FILE_NAME)
    folder = tmp_path / "damaged"
    folder.mkdir()
    shutil.copy(own.folder / FILE_NAME, folder / FILE_NAME)
    with closing(sqlite3.connect(folder / FILE_NAME)) as file:
        # What no statement of a program does: without its mark.
        file.execute(f"DROP TRIGGER row_sums_update_{table}")
        file.execute(f"UPDATE {table} SET is_right = 1")
        file.commit()

    with pytest.raises(InputError, match=f"{table} 1"):
        User(folder).packs.known()
