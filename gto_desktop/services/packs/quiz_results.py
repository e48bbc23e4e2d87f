"""A student's work with the quizzes of a pack, as a field of his results."""

from dataclasses import dataclass
from typing import Any

from gto_desktop.basis.json_fields import read_list, read_object, read_text
from gto_desktop.basis.message import say
from gto_desktop.services.packs.assignments import (
    Assignment,
    Standing,
    read_assignments,
    written_assignments,
)
from gto_desktop.services.packs.pack_listing import MOST_ITEMS, read_time
from gto_desktop.services.packs.quiz import (
    LONGEST_ANSWER,
    LONGEST_TEXT,
    MOST_ANSWERS,
    MOST_QUESTIONS,
)
from gto_desktop.services.packs.quiz_book import QuizBook, QuizResult, standing_with
from gto_desktop.services.packs.safe_text import plain, plain_note

FORM = 1
"""Of the field in results; one of a newer form is passed over."""
MOST_RESULTS = 200_000


@dataclass(frozen=True)
class AskedQuestion:
    """A question that a pack asks."""

    quiz: str
    id: str
    """`QuizQuestion.digest`."""
    text: str


@dataclass(frozen=True)
class QuizWork:
    """What the quizzes of a pack ask, and what was answered."""

    questions: tuple[AskedQuestion, ...] = ()
    """Of the newest version that the student has, answered or not."""
    answers: tuple[QuizResult, ...] = ()
    """Of all versions, the oldest first."""
    assignments: tuple[tuple[str, Assignment], ...] = ()
    """What is asked of the quizzes, by their names."""

    def reached(self) -> tuple[tuple[str, Standing], ...]:
        """Return how far the student is with the quizzes of which something is asked."""
        return tuple((name, self._standing(name, asked)) for name, asked in self.assignments)

    def _standing(self, quiz: str, asked: Assignment) -> Standing:
        questions = {each.id for each in self.questions if each.quiz == quiz}
        return standing_with(asked, questions, self.answers)


NO_QUIZZES = QuizWork()


def work_with(book: QuizBook, pack_id: str) -> QuizWork:
    """Return what the user did with the quizzes of a pack."""
    quizzes = book.of(pack_id)
    questions = tuple(
        AskedQuestion(quiz.name, question.digest, question.text)
        for quiz in quizzes
        for question in quiz.quiz.questions
    )
    asked = tuple((quiz.name, quiz.assignment) for quiz in quizzes if quiz.assignment)
    return QuizWork(questions, book.results(pack_id), asked)


# ----------------------------------------------------------------------------- as it is written


def written_quizzes(work: QuizWork) -> dict[str, Any]:
    """Return work as the field of JSON; nothing where there are no quizzes."""
    if work == NO_QUIZZES:
        return {}
    questions = [{"quiz": it.quiz, "question": it.id, "text": it.text} for it in work.questions]
    answers = [
        {
            "at": it.at.isoformat(),
            "quiz": it.quiz,
            "question": it.question,
            "text": it.text,
            "chosen": list(it.chosen),
            "right": it.is_right,
        }
        for it in work.answers
    ]
    fields = {"form": FORM, "questions": questions, "answers": answers}
    return {"quizzes": {**fields, **written_assignments(work.assignments)}}


def read_quizzes(content: object) -> QuizWork:
    """Return the work that a field of `written_quizzes` holds; none where it is of a newer form.

    Raises:
        ValueError: it is damaged.
    """
    if not isinstance(content, dict) or content.get("form") != FORM:
        return NO_QUIZZES
    questions = read_list(content.get("questions"), "questions", MOST_ITEMS * MOST_QUESTIONS)
    answers = read_list(content.get("answers"), "answers", MOST_RESULTS)
    asked = read_assignments(content.get("assignments"))
    return QuizWork(tuple(map(_question, questions)), tuple(map(_answer, answers)), asked)


def _question(content: object) -> AskedQuestion:
    fields = read_object(content, say("a question"), None)
    return AskedQuestion(
        plain(read_text(fields.get("quiz"), "quiz")),
        plain(read_text(fields.get("question"), "question")),
        plain_note(read_text(fields.get("text"), "text"))[:LONGEST_TEXT],
    )


def _answer(content: object) -> QuizResult:
    fields, question = read_object(content, say("an answer"), None), _question(content)
    chosen = read_list(fields.get("chosen"), "chosen", MOST_ANSWERS)
    return QuizResult(
        read_time(fields.get("at")),
        question.quiz,
        question.id,
        question.text,
        tuple(plain(read_text(each, "an answer"), LONGEST_ANSWER) for each in chosen),
        fields.get("right") is True,
    )
