"""What a coach asks, whom a pack is meant for, formatted notes and pictures: there and back."""

from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.assignments import (
    EVERYBODY,
    NO_ASSIGNMENT,
    Assignment,
    MeantFor,
    Standing,
    read_assignment,
    read_day,
    read_meant_for,
    standing,
    written_assignment,
)
from gto_desktop.services.packs.contents import (
    drill_item,
    note_file_item,
    note_item,
    picture_item,
    quiz_item,
    range_item,
)
from gto_desktop.services.packs.pack_views import Outcome
from gto_desktop.services.packs.quiz_book import QuizResult, standing_with
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import AnswerResult
from tests.services.packs.making import BASICS, DEFEND, PNG, User, forged, listing_of
from tests.services.packs.test_quizzes import asked

DUE = date(2026, 12, 24)
ASKED = Assignment(3, 60, DUE)
MEANT = MeantFor(("Anna", "Bob"), DUE)


def answers(grades: str, day: date = DUE) -> list[AnswerResult]:
    """Answers of a day, good ones as "+" and bad ones as "-"."""
    noon = datetime(day.year, day.month, day.day, 12).astimezone()
    return [
        AnswerResult(
            noon + timedelta(seconds=number), "defend", "", "6max: F", "AhKh", "CALL",
            Grade.BEST if grade == "+" else Grade.BLUNDER, 0.5, None, None,
        )
        for number, grade in enumerate(grades)
    ]  # fmt: skip


# -------------------------------------------------------------------------- how far somebody is


def test_that_a_drill_is_passed_by_enough_good_answers_in_a_row() -> None:
    reached = [
        standing(ASKED, answers(grades)) for grades in ("", "+", "++", "+--", "-+-+", "+++-----")
    ]

    assert [(each.done, each.passed) for each in reached] == [
        (0, False), (1, False), (2, False), (3, False), (4, True), (8, True),
    ]  # fmt: skip
    assert [each.good and round(each.good, 3) for each in reached] == [
        None, 1.0, 1.0, 0.333, 0.667, 1.0,
    ]  # fmt: skip


def test_that_answers_after_the_last_day_do_not_count() -> None:
    late = answers("+++", DUE + timedelta(days=1))

    assert standing(ASKED, [*answers("+"), *late]) == standing(ASKED, answers("+")).__class__(
        done=1, good=1.0, passed=False, late=3
    )
    assert standing(Assignment(3, 60), late).passed


def test_that_a_quiz_is_passed_once_enough_of_all_its_questions_are_right_in_time() -> None:
    asked = Assignment(pass_mark=60, due=DUE)

    def reached(marks: str, day: date = DUE) -> Standing:
        """After answers as "a+", to question a, right."""
        noon = datetime(day.year, day.month, day.day, 12).astimezone()
        given = [
            QuizResult(noon, "basics", mark[0], "", (), is_right=mark[1] == "+")
            for mark in marks.split()
        ]
        return standing_with(asked, ("a", "b", "c"), given)

    assert reached("") == Standing(0, None, passed=False, late=0)
    # One more is open, and what is asked elsewhere does not count.
    assert reached("a+ b+ x+") == Standing(2, 1.0, passed=False, late=0)
    assert reached("a+ b- c-") == Standing(3, 1 / 3, passed=False, late=0)
    # The last answer to a question counts, and who has passed stays so.
    assert reached("a+ b- c- b+") == Standing(3, 2 / 3, passed=True, late=0)
    assert reached("a+ b+ c- a- b-") == Standing(3, 0.0, passed=True, late=0)
    assert reached("a+ b+ c+", DUE + timedelta(days=1)) == Standing(0, None, passed=False, late=3)


def test_that_what_is_asked_of_a_quiz_goes_to_the_student_and_back_to_the_coach(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, asks = tmp_path / "week.gtopack", Assignment(pass_mark=100, due=date(2199, 12, 24))
    made = coach.build(path, quiz_item("basics", BASICS).asking(asks), drill_item(DEFEND))
    student.take(path)

    def handed_in() -> Standing:
        out = tmp_path / "anna.gtoresults"
        out.unlink(missing_ok=True)
        student.packs.write_results(made.id, "Anna", out)
        coach.packs.take_results([out])
        (row,) = User(coach.folder).packs.class_results().students
        ((name, reached),) = row.assignments
        assert name == "basics"
        return reached

    asked(student, {1}, {0})
    half = handed_in()
    asked(student, {1}, {0, 1})
    whole = handed_in()

    assert (half.done, half.good, half.passed) == (2, 0.5, False)
    assert (whole.done, whole.good, whole.passed) == (2, 1.0, True)
    known = {item.name: item for item in student.packs.known()[0].items}["basics"]
    assert (known.assignment, known.standing) == (asks, whole)


def test_that_without_a_number_all_answers_count() -> None:
    assert standing(Assignment(pass_mark=50), answers("+-")).passed
    assert not standing(Assignment(pass_mark=51), answers("+-")).passed
    assert standing(Assignment(due=DUE), answers("-")).passed
    assert not standing(Assignment(due=DUE), []).passed


@given(
    st.text("+-", max_size=40), st.integers(1, 12), st.integers(0, 100), st.text("+-", max_size=9)
)
def test_that_a_drill_that_is_passed_stays_so_and_windows_are_counted_rightly(
    grades: str, count: int, mark: int, more: str
) -> None:
    asked = Assignment(count, mark)

    passed = standing(asked, answers(grades)).passed

    runs = [grades[place : place + count] for place in range(len(grades) - count + 1)]
    assert passed == any(100 * run.count("+") >= mark * count for run in runs)
    if passed:
        assert standing(asked, answers(grades + more)).passed


# ---------------------------------------------------------------------------- there and back


def test_that_what_is_asked_goes_to_the_student_and_back_to_the_coach(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    made = coach.build(path, drill_item(DEFEND).asking(ASKED), meant_for=MEANT)
    student.take(path)
    for minute in range(3):
        student.answer("defend", "best", 0.0, minutes=minute + 1)
    out = tmp_path / "anna.gtoresults"
    student.packs.write_results(made.id, "Anna", out)
    coach.packs.take_results([out])

    (known,) = student.packs.known()
    assert (made.meant_for, known.meant_for) == (MEANT, MEANT)
    assert made.items[0].assignment == known.items[0].assignment == ASKED
    assert known.items[0].standing is not None
    assert known.items[0].standing.passed
    (row,) = coach.packs.class_results().students
    ((name, reached),) = row.assignments
    assert (name, reached.done, reached.passed) == ("defend", 3, True)


def test_that_the_next_version_asks_something_else_of_the_same_drill(
    coach: User, student: User, tmp_path: Path
) -> None:
    first, second = tmp_path / "one.gtopack", tmp_path / "two.gtopack"
    coach.build(first, drill_item(DEFEND).asking(ASKED))
    student.take(first)
    student.answer("defend", "best", 0.0)
    coach.build(second, drill_item(DEFEND).asking(Assignment(1)), update=first)

    (item,) = student.taken(second).values()

    assert item.outcome is Outcome.THERE
    (known,) = student.packs.known()[0].items
    assert known.assignment == Assignment(1)
    assert known.standing is not None
    assert known.standing.passed


def test_that_a_pack_without_the_new_fields_is_what_it_was(coach: User, tmp_path: Path) -> None:
    path = tmp_path / "plain.gtopack"

    view = coach.build(path, drill_item(DEFEND), note_item("read me", "Hello."))

    listing = listing_of(path)
    assert listing["format"] == 1
    assert "meant_for" not in listing
    assert {"assignment", "text"}.isdisjoint(
        listing["items"][0].keys() | listing["items"][1].keys()
    )
    assert (view.meant_for, view.items[0].assignment) == (EVERYBODY, NO_ASSIGNMENT)


@pytest.mark.parametrize(
    "asked",
    [
        {"form": 2, "count": 3},
        {"form": 1, "count": "many"},
        {"form": 1, "count": -1},
        {"form": 1, "pass": 101},
        {"form": 1, "due": "soon"},
        {"form": 1, "due": 5},
        [],
        "20",
        None,
    ],
)
def test_that_what_is_damaged_or_newer_is_passed_over(asked: object) -> None:
    assert read_assignment({"assignment": asked}) == NO_ASSIGNMENT
    assert read_meant_for({"meant_for": asked if asked != {"form": 1, "count": -1} else 1}) in {
        EVERYBODY
    }
    assert written_assignment(NO_ASSIGNMENT) == {}


def test_that_a_pack_of_a_newer_form_can_be_used_without_what_it_asks(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, drill_item(DEFEND).asking(ASKED), meant_for=MEANT)

    def newer(listing: dict[str, Any], _contents: dict[str, bytes]) -> None:
        listing["meant_for"]["form"] = listing["items"][0]["assignment"]["form"] = 2

    imported = student.take(forged(path, coach.author, newer))

    assert imported.pack.is_sound
    assert (imported.pack.meant_for, imported.pack.items[0].assignment) == (
        EVERYBODY, NO_ASSIGNMENT,
    )  # fmt: skip


def test_that_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(InputError, match="answers"):
        Assignment(10_001)
    with pytest.raises(InputError, match="percent"):
        Assignment(1, 101)
    with pytest.raises(InputError, match="no day"):
        read_day("tomorrow")
    with pytest.raises(InputError, match="BTN is neither a drill nor a quiz"):
        range_item("BTN", "AA").asking(ASKED)
    with pytest.raises(InputError, match=r"basics is a quiz.*no number of answers"):
        quiz_item("basics", BASICS).asking(ASKED)
    assert read_day(" ") is None


# ----------------------------------------------------------------------- notes and pictures


def test_that_formatted_notes_and_pictures_arrive_as_files(
    coach: User, student: User, tmp_path: Path
) -> None:
    picture, text = tmp_path / "Board.png", tmp_path / "lesson.md"
    picture.write_bytes(PNG)
    text.write_text("# Lesson\n\n![](Board)", encoding="utf-8")
    path = tmp_path / "week.gtopack"
    coach.build(
        path, note_file_item("", text), note_item("plain", "Hello."), picture_item("", picture)
    )

    items = student.taken(path)

    assert {name: Path(item.path).name for name, item in items.items()} == {
        "lesson": "lesson.md",
        "plain": "plain.txt",
        "Board": "Board.png",
    }
    assert Path(items["Board"].path).read_bytes() == PNG
    assert Path(items["lesson"].path).read_text(encoding="utf-8").startswith("# Lesson")


def test_that_what_is_no_picture_is_refused_and_skipped(
    coach: User, student: User, tmp_path: Path
) -> None:
    picture = tmp_path / "Board.png"
    picture.write_bytes(b"GIF89a")
    with pytest.raises(InputError, match="PNG or JPEG"):
        picture_item("", picture)
    picture.write_bytes(PNG)
    path = tmp_path / "week.gtopack"
    coach.build(path, picture_item("", picture))

    def harm(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        contents["picture/1.image"] = b"<svg/>"

    (item,) = student.take(forged(path, coach.author, harm)).pack.items

    assert (item.outcome, item.problems) == (Outcome.SKIPPED, ("it is neither PNG nor JPEG",))
