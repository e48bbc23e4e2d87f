"""The class that lasts: every answer once, however often and in whatever order files come."""

import shutil
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from gto_desktop.library.store_errors import ShelfError
from gto_desktop.library.user_store import FILE_NAME, forget_checks
from gto_desktop.services.packs.class_book import Wanted
from gto_desktop.services.packs.class_progress import lessons, monday_of, weeks, weeks_ago
from gto_desktop.services.packs.class_results import ErrorRow, GradedTask
from gto_desktop.services.packs.contents import drill_item
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import AnswerResult
from tests.library.study_files import still
from tests.services.packs.making import DEFEND, User
from tests.services.packs.test_hands import keep, review


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    path = tmp_path / "week.gtopack"
    coach.build(path, drill_item(DEFEND))
    return path


def handed_in(user: User, name: str, path: Path) -> Path:
    user.packs.write_results(user.packs.known()[0].id, name, path)
    return path


def counts(coach: User, **wanted: object) -> list[tuple[str, int]]:
    read = coach.packs.class_results(Wanted(**wanted))  # type: ignore[arg-type]
    return [(row.student, 0 if row.answers is None else row.answers.count) for row in read.students]


def test_that_results_stay_and_no_answer_is_kept_twice(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("defend", "best", 0.0)
    student.answer("defend", "blunder", 12.0, minutes=2)
    first = handed_in(student, "Anna", tmp_path / "first.gtoresults")
    student.now += timedelta(days=7)
    student.answer("defend", "mistake", 4.0)
    second = handed_in(student, " anna", tmp_path / "second.gtoresults")

    taken = [coach.packs.take_results(paths) for paths in ([first], [first, second], [second])]

    assert [each.fresh for each in taken] == [2, 1, 0]
    again = User(coach.folder)
    assert counts(again) == [("anna", 3)]
    assert [error.result.lost_pct for error in again.packs.class_results().errors] == [12.0, 4.0]
    assert counts(again, since=student.now - timedelta(days=1)) == [("anna", 1)]
    assert again.packs.class_packs() == {student.packs.known()[0].id: "Week 1"}
    assert counts(again, pack="00000000-0000-0000-0000-000000000000") == []


def test_that_an_older_file_that_comes_late_adds_what_the_newer_has_not(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("defend", "blunder", 12.0)
    older = handed_in(student, "Anna", tmp_path / "older.gtoresults")
    # Forgotten and imported anew: what was answered before is in no later file.
    student.packs.forget(student.packs.known()[0].id)
    student.now += timedelta(days=1)
    student.take(pack)
    drill = student.packs.known()[0].items[0].where
    student.answer(drill, "best", 0.0)
    newer = handed_in(student, "Anna", tmp_path / "newer.gtoresults")

    coach.packs.take_results([newer, older])

    assert counts(coach) == [("Anna", 2)]


def test_that_of_hands_the_newest_grades_count(coach: User, student: User, tmp_path: Path) -> None:
    path = tmp_path / "hands.gtopack"
    coach.build(path, coach.packs.hands("evening", keep(coach)))
    student.take(path)
    numbers = [row.id for row in student.hands.find().rows]
    for number in numbers:
        review(student, number, lost=3.0)
    first = handed_in(student, "Bob", tmp_path / "first.gtoresults")
    before = coach.packs.take_results([first]).fresh
    for number in numbers:
        review(student, number, lost=1.0)
    student.now += timedelta(hours=1)
    second = handed_in(student, "Bob", tmp_path / "second.gtoresults")

    coach.packs.take_results([second])
    coach.packs.take_results([first])

    (read,) = coach.packs.class_results().read
    assert before == len(read.decisions) > 0
    assert {decision.lost_bb for decision in read.decisions} == {1.0}


def test_that_a_student_is_removed_with_all_answers_and_nobody_else(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    files = []
    for user, name in ((student, "Anna"), (User(tmp_path / "bob"), "Bob")):
        user.take(pack)
        user.answer("defend", "mistake", 4.0)
        files.append(handed_in(user, name, tmp_path / f"{name}.gtoresults"))
    damaged = tmp_path / "damaged.gtoresults"
    damaged.write_bytes(files[0].read_bytes()[:200])
    taken = coach.packs.take_results([*files, damaged])
    assert (taken.students, len(taken.problems)) == (("Anna", "Bob"), 1)

    gone = coach.packs.remove_student("ANNA", student.author.key)

    assert gone == 1
    assert counts(coach) == [("Bob", 1)]
    assert coach.packs.take_results([files[0]]).fresh == 1


def test_that_a_class_comes_back_with_a_copy_of_the_file_of_the_user(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("defend", "mistake", 4.0)
    coach.packs.take_results([handed_in(student, "Anna", tmp_path / "a.gtoresults")])

    shutil.copytree(coach.folder, tmp_path / "copy")

    assert counts(User(tmp_path / "copy")) == [("Anna", 1)]


# ------------------------------------------------------------------------ weeks and lessons


def answer(student: str, day: date, grade: str, lost: float | None, situation: str) -> ErrorRow:
    at = datetime(day.year, day.month, day.day, 12).astimezone()
    result = AnswerResult(
        at, "defend", situation, "6max: F F F", "AhKh", "CALL", Grade(grade), 0.5, None, lost
    )
    return ErrorRow(student, GradedTask.DRILL, result)


MONDAY = date(2026, 11, 16)
SUNDAY, NEXT = date(2026, 11, 22), date(2026, 11, 23)


def test_that_weeks_are_added_up_from_monday_to_sunday() -> None:
    answers = [
        answer("Anna", MONDAY, "best", 0.0, "a"),
        answer("Anna", SUNDAY, "blunder", 12.0, "a"),
        answer("Anna", NEXT, "best", 0.0, "a"),
        answer("Bob", NEXT, "mistake", 4.0, "a"),
    ]

    rows = [(row.monday, row.student, row.answers.count, row.change) for row in weeks(answers)]

    assert rows == [
        (NEXT, "", 2, 0.0),
        (NEXT, "Anna", 1, 0.5),
        (NEXT, "Bob", 1, None),
        (MONDAY, "", 2, None),
        (MONDAY, "Anna", 2, None),
    ]


def test_that_the_next_lesson_is_what_costs_most_in_all() -> None:
    answers = [
        answer("Anna", MONDAY, "blunder", 12.0, "rare"),
        *(answer("Bob", MONDAY, "inaccuracy", 5.0, "often") for _ in range(3)),
        answer("Anna", MONDAY, "inaccuracy", 1.0, "often"),
        answer("Anna", MONDAY, "mistake", None, "unknown"),
        answer("Anna", MONDAY, "best", 0.0, "mastered"),
    ]

    found = lessons(answers)

    assert [each.situation for each in found] == ["often", "rare", "unknown"]
    assert [each.lost for each in found] == [pytest.approx(0.16), pytest.approx(0.12), None]
    assert found[0].erred == (("Bob", 3), ("Anna", 1))
    assert [error.result.lost_pct for error in found[0].errors] == [5.0, 5.0, 5.0, 1.0]


def test_that_a_week_begins_on_monday_by_the_clock_on_the_wall() -> None:
    now = datetime(2026, 11, 25, 12, tzinfo=UTC)

    assert monday_of(now) == NEXT
    assert weeks_ago(now, 0).date() == NEXT
    assert weeks_ago(now, 1).date() == MONDAY
    assert weeks_ago(now, 1).hour == 0


def test_that_a_damaged_answer_of_a_student_is_found_and_named(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("defend", "blunder", 12.0, situation="a rare situation")
    coach.packs.take_results([handed_in(student, "Anna", tmp_path / "a.gtoresults")])
    path = coach.folder / FILE_NAME
    path.write_bytes(still(path).replace(b"a rare situation", b"a pare situation"))
    forget_checks()

    with pytest.raises(ShelfError, match=r"class_answers 1"):
        coach.packs.class_results()


def test_that_a_time_of_no_clock_keeps_nobody_from_reading_the_class(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("defend", "blunder", 12.0)
    coach.packs.take_results([handed_in(student, "Anna", tmp_path / "a.gtoresults")])
    # As a program of before kept 9999-12-31T23:59:59.999999.
    with coach.store.writing() as database:
        database.execute("UPDATE class_reports SET made = 253402300800.0")
        database.execute("UPDATE class_answers SET at = 253402300800.0")

    assert counts(coach) == [("Anna", 1)]
    coach.packs.remove_student("Anna", student.author.key)
    assert counts(coach) == []


def test_that_results_of_a_clock_that_was_ahead_do_not_stay_the_newest(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.now += timedelta(days=3650)
    ahead = handed_in(student, "Anna", tmp_path / "ahead.gtoresults")
    student.now -= timedelta(days=3640)
    later = handed_in(student, "ANNA", tmp_path / "later.gtoresults")
    coach.packs.take_results([ahead])
    coach.now = student.now

    coach.packs.take_results([later])

    assert [row.student for row in coach.packs.class_results().students] == ["ANNA"]
