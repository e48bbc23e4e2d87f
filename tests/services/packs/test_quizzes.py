"""Quizzes of packs: read from a text, packed, taken in, and refused where they cannot be asked."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.contents import (
    NewItem,
    note_item,
    quiz_file_item,
    quiz_item,
    spot_item,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import Earlier, Outcome
from gto_desktop.services.packs.quiz import (
    LONGEST_ANSWER,
    LONGEST_TEXT,
    MOST_ANSWERS,
    MOST_QUESTIONS,
    Quiz,
    QuizChoice,
    QuizQuestion,
    flaw_of,
    read_quiz,
    sound_quiz,
    write_quiz,
)
from gto_desktop.services.packs.quiz_book import QuizStanding
from gto_desktop.services.packs.quiz_text import read_quiz_text
from tests.services.packs.making import BASICS, SPOT, User, contents_of, forged, listing_of, picture

TEXT = """\
# Basics

## Who has more **sets** here?
Board: Ks7h2c
- [ ] The big blind
- [x] The button

The button raised with all of them.

## Which of these block a flush?

* [X] A card
  of the suit
* [x] The ace of the suit
* [ ] A pair of another suit
"""


# ------------------------------------------------------------------------------- as it is typed


def test_that_a_text_of_questions_and_check_boxes_is_a_quiz() -> None:
    title, quiz = read_quiz_text(TEXT, "basics.md")

    assert title == "Basics"
    assert quiz == BASICS


def test_that_code_pictures_and_links_of_a_question_stay_text() -> None:
    text = (
        "##\n![](board)\n```\n## no question\n- [x] no answer\n```\n- [a link](page)\n"
        "- [x] Yes\n- [ ] No\n- a list of the explanation\n"
    )

    (question,) = read_quiz_text(text, "a.md")[1].questions

    assert question.text.startswith("![](board)\n```\n## no question\n- [x] no answer")
    assert question.text.endswith("- [a link](page)")
    assert [each.text for each in question.answers] == ["Yes", "No"]
    assert question.explanation == "- a list of the explanation"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 0, "no question"),
        ("# Title\n", 0, "no question"),
        ("Hello\n## Q\n", 1, "before the first question"),
        ("## Q\n- [x] A\n", 1, "needs 2 to 6 answers and has 1"),
        ("## Q\n" + "- [x] A\n" * 2, 1, "answers 1 and 2 are the same"),
        ("\n## Q\n- [ ] A\n- [ ] B\n", 2, "no answer is marked as right"),
        ("## Q\n- [x] A\n- [] B\n", 3, "begins with - [ ]"),
        ("## Q\n- [x] A\n- [y] B\n", 3, "begins with - [ ]"),
        ("## Q\n- [x] A\n- [ ]\n", 1, "answer 2 is empty"),
        ("## Q\n- [x] A\n- [ ] B\nSo.\n- [ ] C\n", 5, "below the explanation"),
        ("##\n- [x] A\n- [ ] B\n", 1, "asks nothing"),
        ("## Q\nBoard: Ks7h\n- [x] A\n- [ ] B\n", 1, "3, 4 or 5 cards"),
    ],
)
def test_that_what_is_wrong_in_a_file_is_told_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(InputError) as refused:
        read_quiz_text(text, "a.md")

    said = str(refused.value)
    assert why in said
    assert said.startswith(f"a.md, line {line}: " if line else "a.md has")


def test_that_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=r"a\.md is not a text file"):
        quiz_file_item("", path)

    path.write_text(TEXT)
    assert quiz_file_item("", path).name == "Basics"
    path.write_text(TEXT.removeprefix("# Basics"))
    assert quiz_file_item("", path).name == "a"


# ---------------------------------------------------------------------------- what can be asked


def test_that_a_question_is_right_by_all_right_answers_and_no_other() -> None:
    one, two = BASICS.questions

    assert [one.is_right(chosen) for chosen in ({1}, {0}, {0, 1}, set())] == [True] + [False] * 3
    assert [two.is_right(chosen) for chosen in ({0, 1}, {0}, {0, 1, 2})] == [True, False, False]


def test_that_a_question_is_another_by_what_is_seen_before_the_answer() -> None:
    one = BASICS.questions[0]
    turned = replace(one, answers=tuple(reversed(one.answers)))

    others = {replace(one, board="Ks7h2d").digest, turned.digest, replace(one, text="?").digest}

    others |= {replace(one, picture="a").digest, replace(one, spot="a").digest}
    assert len(others | {one.digest}) == 6
    assert replace(one, explanation="Because.").digest == one.digest


def test_that_what_is_too_long_or_too_many_is_refused() -> None:
    one = BASICS.questions[0]
    long = QuizChoice("a" * (LONGEST_ANSWER + 1))

    assert flaw_of(replace(one, text="a" * LONGEST_TEXT)) == ""
    assert "asks nothing" in flaw_of(replace(one, text="\x1f \u200b"))
    assert "at most 4000 letters" in flaw_of(replace(one, text="a" * (LONGEST_TEXT + 1)))
    assert "at most 4000 letters" in flaw_of(replace(one, explanation="a" * (LONGEST_TEXT + 1)))
    assert "answer 3 has more than 500" in flaw_of(replace(one, answers=(*one.answers, long)))
    seven = tuple(QuizChoice(str(number), right=True) for number in range(MOST_ANSWERS + 1))
    assert "has 7" in flaw_of(replace(one, answers=seven))
    assert flaw_of(replace(one, answers=seven[1:])) == ""
    with pytest.raises(InputError, match="more than 100 questions"):
        quiz_item("a", Quiz((one,) * (MOST_QUESTIONS + 1)))
    with pytest.raises(InputError, match="has no question"):
        quiz_item("a", Quiz())


texts = st.text(max_size=30)
questions = st.builds(
    QuizQuestion,
    texts,
    st.lists(st.builds(QuizChoice, texts, st.booleans()), max_size=MOST_ANSWERS).map(tuple),
    texts,
    texts,
    st.sampled_from(["", "Ks7h2c", "Ks7h", "no"]),
    texts,
)


@given(st.lists(questions, max_size=3))
def test_that_a_quiz_is_read_back_as_it_was_written_and_stays_sound(asked: list[Any]) -> None:
    quiz = Quiz(tuple(asked))

    assert read_quiz(write_quiz(quiz)) == quiz
    if asked and not any(map(flaw_of, asked)):
        sound = sound_quiz("a", quiz)
        assert sound_quiz("a", sound) == sound


# --------------------------------------------------------------------------------- in a pack


def test_that_a_quiz_comes_to_the_student_as_it_was_written(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, quiz_item("basics", BASICS))

    (item,) = student.taken(path).values()

    assert (item.outcome, item.where) == (Outcome.ADDED, "basics")
    assert listing_of(path)["items"][0]["path"] == "quiz/1.json"
    assert student.take(path).adds_nothing


def test_that_a_quiz_that_cannot_be_asked_is_refused_when_the_pack_is_written(
    coach: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    half = replace(BASICS.questions[0], answers=())
    unfinished = NewItem(ItemKind.QUIZ, "basics", write_quiz(Quiz((BASICS.questions[1], half))))

    with pytest.raises(InputError, match="The quiz basics, question 2: it needs 2 to 6 answers"):
        coach.build(path, unfinished)
    shows = Quiz((replace(BASICS.questions[0], picture="Board.png"),))
    with pytest.raises(InputError, match=r"picture Board\.png, which is not in the pack"):
        coach.build(path, quiz_item("basics", shows))

    assert not path.exists()
    coach.build(path, quiz_item("basics", shows), picture(tmp_path))
    spot = Quiz((replace(BASICS.questions[0], spot="river spot"),))
    with pytest.raises(InputError, match="shows the spot river spot, which is not in the pack"):
        coach.build(path, quiz_item("basics", spot))
    coach.build(path, quiz_item("basics", spot), spot_item("River spot", SPOT))


def test_that_a_quiz_of_a_newer_program_or_a_spoilt_one_is_skipped_and_the_rest_taken(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    names = ("newer", "no quiz", "no answer")
    coach.build(path, *(quiz_item(name, BASICS) for name in names), note_item("read me", "Hello"))

    def spoil(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        contents["quiz/1.json"] = b'{"form": 2, "questions": "of another kind"}'
        contents["quiz/2.json"] = b"[" * 100_000
        contents["quiz/3.json"] = write_quiz(Quiz((QuizQuestion("Why?"),)))

    taken = student.taken(forged(path, coach.author, spoil))

    assert {name: item.outcome for name, item in taken.items()} == {
        **dict.fromkeys(names, Outcome.SKIPPED),
        "read me": Outcome.ADDED,
    }
    assert "newer version" in taken["newer"].problems[0]
    assert "question 1" in taken["no answer"].problems[0]


def test_that_a_quiz_is_packed_without_what_cannot_be_seen(coach: User, tmp_path: Path) -> None:
    path = tmp_path / "week.gtopack"
    odd = replace(BASICS.questions[0], text=" Who?\r\n\x07 ", board="ks 7h 2c")

    coach.build(path, quiz_item("basics", Quiz((odd,))))

    (question,) = read_quiz(contents_of(path)["basics"]).questions
    assert (question.text, question.board) == ("Who?", "Ks7h2c")


# -------------------------------------------------------------------------------- as it is asked


def asked(user: User, *chosen: set[int], begin: int = 0) -> None:
    """Answer the questions of the only quiz."""
    (quiz,) = user.packs.quizzes.quizzes()
    for question, places in zip(quiz.quiz.questions[begin:], chosen, strict=False):
        user.now += timedelta(minutes=1)
        user.packs.quizzes.answer(quiz, question, places)


def test_that_answers_are_kept_with_their_time_and_counted(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, quiz_item("basics", BASICS))
    student.take(path)
    asked(student, {0})
    before = student.packs.quizzes.called("basics")
    asked(student, {1}, {0, 1})

    (quiz,) = User(student.folder).packs.quizzes.quizzes()

    assert (before.standing, before.first_open) == (QuizStanding(2, 1, 0, 0), 1)
    assert (quiz.standing, quiz.first_open) == (QuizStanding(2, 2, 1, 2), 0)
    assert [(each.chosen, each.is_right) for each in quiz.results] == [
        (("The big blind",), False),
        (("The button",), True),
        (("A card of the suit", "The ace of the suit"), True),
    ]
    assert quiz.results[-1].at == student.now
    (item,) = student.packs.known()[0].items
    assert item.quiz == quiz


def test_that_no_answer_is_lost_by_a_newer_version(
    coach: User, student: User, tmp_path: Path
) -> None:
    first, second, third = (tmp_path / f"{name}.gtopack" for name in ("one", "two", "three"))
    made = coach.build(first, quiz_item("basics", BASICS))
    student.take(first)
    asked(student, {1}, {0})
    changed = Quiz((replace(BASICS.questions[0], explanation="Typo mended."),
                    replace(BASICS.questions[1], text="Which two block a flush?")))  # fmt: skip
    coach.build(second, quiz_item("basics", changed), update=first)

    (item,) = student.taken(second).values()

    assert item.outcome is Outcome.ADDED
    assert item.earlier is Earlier.REPLACED
    (quiz,) = student.packs.quizzes.quizzes()
    assert quiz.quiz == changed
    assert quiz.standing == QuizStanding(2, 1, 1, 1)
    assert len(quiz.results) == 2
    # Renamed, what stays the same is answered still; taken out, the answers are there.
    coach.build(third, quiz_item("final", changed), update=second, without=(("quiz", "basics"),))
    student.take(third)
    assert student.packs.quizzes.called("final").standing == QuizStanding(2, 1, 1, 1)
    student.packs.forget(made.id)
    assert len(student.packs.quizzes.results(made.id)) == 2


def test_that_nothing_and_what_is_not_offered_are_no_answers(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, quiz_item("basics", BASICS))
    student.take(path)

    for chosen in (set(), {2}, {-1}):
        with pytest.raises(InputError, match="at least one of the answers"):
            asked(student, chosen)


def test_that_quizzes_of_one_name_are_told_apart_by_their_packs(
    coach: User, student: User, tmp_path: Path
) -> None:
    for title in ("Week 1", "Week 2"):
        path = tmp_path / f"{title}.gtopack"
        coach.build(path, quiz_item("basics", BASICS), title=title)
        student.take(path)

    with pytest.raises(InputError, match="Several quizzes"):
        student.packs.quizzes.called("basics")
    assert student.packs.quizzes.called("Week 2 / basics").title == "Week 2"
