"""Quizzes of packs: questions with answers to choose from, in the words of the coach; as JSON.

A quiz asks for knowledge, and what is right in it is what the coach says. Frequencies are asked and
graded by drills.
"""

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_object, read_text, read_whole
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.services.packs.safe_text import clause, plain, plain_note

FORM = 1
"""Of the content of an item; one of a newer form is not read."""
MOST_QUESTIONS = 100
FEWEST_ANSWERS, MOST_ANSWERS = 2, 6
LONGEST_TEXT = 4_000
"""Letters of a question, and of its explanation."""
LONGEST_ANSWER = 500
_NEWEST = 1_000_000
_SHOWN = ("explanation", "picture", "board", "spot")


@dataclass(frozen=True)
class QuizChoice:
    """One of the answers that a question offers."""

    text: str
    right: bool = False


@dataclass(frozen=True)
class QuizQuestion:
    """A question; while its author is at work it may lack something, as `flaw_of` tells."""

    text: str = ""
    """Markdown, as in notes."""
    answers: tuple[QuizChoice, ...] = ()
    explanation: str = ""
    """Markdown; shown after the answer."""
    picture: str = ""
    """The name of a picture of the pack; "" for none."""
    board: str = ""
    """Cards, as `Board` reads them; "" for none."""
    spot: str = ""
    """The name of a spot of the pack; "" for none."""

    @property
    def right(self) -> frozenset[int]:
        """The places of the answers that are right."""
        return frozenset(place for place, each in enumerate(self.answers) if each.right)

    @property
    def digest(self) -> str:
        """What tells it from other questions: all that whoever answers it sees before."""
        answers = [[each.text, each.right] for each in self.answers]
        shown = [self.picture, self.board, self.spot]
        seen = json.dumps([self.text, answers, *shown], ensure_ascii=False)
        return hashlib.sha256(seen.encode()).hexdigest()

    def is_right(self, chosen: Collection[int]) -> bool:
        """Return whether all right answers were chosen, and no other."""
        return self.right == frozenset(chosen)


@dataclass(frozen=True)
class Quiz:
    """Questions, in the order in which they are asked."""

    questions: tuple[QuizQuestion, ...] = ()


def flaw_of(question: QuizQuestion) -> str:
    """Return as a clause what a question lacks, "" where it can be asked.

    >>> flaw_of(QuizQuestion("Why?", (QuizChoice("So"), QuizChoice("Thus"))))
    'no answer is marked as right'
    """
    # As they will be shown: of characters that cannot be seen nothing is left.
    asked, explained = plain_note(question.text), plain_note(question.explanation)
    if not asked:
        return say("it asks nothing")
    for text in (asked, explained):
        if len(text) > LONGEST_TEXT:
            return say("a question and its explanation have at most {0} letters", LONGEST_TEXT)
    return _flaw_of_answers(question.answers) or _flaw_of_board(question.board)


def _flaw_of_answers(answers: tuple[QuizChoice, ...]) -> str:
    if not FEWEST_ANSWERS <= len(answers) <= MOST_ANSWERS:
        return say(
            "it needs {0} to {1} answers and has {2}", FEWEST_ANSWERS, MOST_ANSWERS, len(answers)
        )
    texts = [plain(each.text, LONGEST_ANSWER + 1) for each in answers]
    for number, text in enumerate(texts, 1):
        if not text:
            return say("answer {0} is empty", number)
        if len(text) > LONGEST_ANSWER:
            return say("answer {0} has more than {1} letters", number, LONGEST_ANSWER)
        if text in texts[: number - 1]:
            return say("answers {0} and {1} are the same", texts.index(text) + 1, number)
    if not any(each.right for each in answers):
        return say("no answer is marked as right")
    return ""


def _flaw_of_board(board: str) -> str:
    if not board.strip():
        return ""
    try:
        Board.parse(board)
    except InputError as problem:
        return clause(problem)
    return ""


def sound_quiz(name: str, quiz: Quiz) -> Quiz:
    """Return a quiz as it is packed and shown; InputError names the question that lacks something.

    Args:
        name: what the quiz is called.
        quiz: as it was typed, or as it stands in a file of somebody's.
    """
    if not quiz.questions:
        raise InputError(say("The quiz {0} has no question.", name))
    if len(quiz.questions) > MOST_QUESTIONS:
        raise InputError(say("The quiz {0} has more than {1} questions.", name, MOST_QUESTIONS))
    for number, question in enumerate(quiz.questions, 1):
        flaw = flaw_of(question)
        if flaw:
            raise InputError(say("The quiz {0}, question {1}: {2}.", name, number, flaw))
    return Quiz(tuple(map(_tidied, quiz.questions)))


def _tidied(question: QuizQuestion) -> QuizQuestion:
    board = question.board.strip()
    return QuizQuestion(
        plain_note(question.text),
        tuple(QuizChoice(plain(each.text, LONGEST_ANSWER), each.right)
              for each in question.answers),
        plain_note(question.explanation),
        plain(question.picture),
        str(Board.parse(board)) if board else "",
        plain(question.spot),
    )  # fmt: skip


def write_quiz(quiz: Quiz) -> bytes:
    """Return a quiz as JSON, which `read_quiz` reads back as it is."""
    questions = [
        {
            "text": question.text,
            "answers": [{"text": each.text, "right": each.right} for each in question.answers],
            "explanation": question.explanation,
            "picture": question.picture,
            "board": question.board,
            "spot": question.spot,
        }
        for question in quiz.questions
    ]
    content = {"form": FORM, "questions": questions}
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def read_quiz(content: bytes | str) -> Quiz:
    """Return the quiz of a JSON text; `sound_quiz` tells whether it can be asked.

    Raises:
        InputError: it is none, or of a newer form.
    """
    try:
        fields = read_object(json.loads(content), say("a quiz"), None)
    except (ValueError, RecursionError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(say("It is no quiz.")) from None
    if read_whole(fields.get("form"), "form", 1, _NEWEST) > FORM:
        raise InputError(say("A newer version of GTO Desktop made it: update to open it."))
    questions = read_list(fields.get("questions"), "questions", MOST_QUESTIONS)
    return Quiz(tuple(map(_question, questions)))


def _question(content: object) -> QuizQuestion:
    fields = read_object(content, say("a question"), None)
    answers = read_list(fields.get("answers"), "answers", MOST_ANSWERS)
    text, *others = (read_text(fields.get(name, ""), name) for name in ("text", *_SHOWN))
    return QuizQuestion(text, tuple(map(_choice, answers)), *others)


def _choice(content: object) -> QuizChoice:
    fields = read_object(content, say("an answer"), None)
    return QuizChoice(read_text(fields.get("text"), "text"), fields.get("right") is True)
