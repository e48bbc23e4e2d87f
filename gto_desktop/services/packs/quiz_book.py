"""The quizzes of imported packs: asked, answered, and how far the user is with each."""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.class_store import KeptQuizMark
from gto_desktop.library.pack_store import PackStore
from gto_desktop.library.quiz_answer_store import KeptQuizAnswer, QuizAnswerStore
from gto_desktop.services.packs.assignments import (
    NO_ASSIGNMENT,
    Assignment,
    Standing,
    in_time,
    kept_assignment,
    reaches,
)
from gto_desktop.services.packs.contents import shown_key
from gto_desktop.services.packs.pack_listing import ItemKind, kept_time
from gto_desktop.services.packs.quiz import Quiz, QuizQuestion, read_quiz


@dataclass(frozen=True)
class QuizResult:
    """One answer to a question."""

    at: datetime
    quiz: str
    """What it is called in its pack."""
    question: str
    """`QuizQuestion.digest`: of another version of the pack it may be another question."""
    text: str
    """Of the question, as it was asked."""
    chosen: tuple[str, ...]
    """The texts of the answers that were chosen."""
    is_right: bool


@dataclass(frozen=True)
class QuizStanding:
    """How far somebody is with the questions of a quiz, or of several."""

    questions: int
    answered: int
    """Of them."""
    first: int
    """Those that were right at the first answer."""
    last: int
    """Those that were right at the last one."""


@dataclass(frozen=True)
class PackQuiz:
    """A quiz of an imported pack."""

    pack: str
    """Its id."""
    title: str
    """Of the pack."""
    author: str
    """Whose words they are."""
    name: str
    quiz: Quiz
    pictures: Mapping[str, Path]
    """Of the pack, by `shown_key`."""
    spots: Mapping[str, Path]
    """The same of its spots."""
    results: tuple[QuizResult, ...] = ()
    """The answers to its questions so far, the oldest first."""
    assignment: Assignment = NO_ASSIGNMENT

    @property
    def standing(self) -> QuizStanding:
        """How far the user is with it."""
        return standing_of((each.digest for each in self.quiz.questions), self.results)

    @property
    def reached(self) -> Standing | None:
        """How far the user is with what is asked of it; None where nothing is."""
        if not self.assignment:
            return None
        questions = [each.digest for each in self.quiz.questions]
        return standing_with(self.assignment, questions, self.results)

    @property
    def first_open(self) -> int:
        """The place of the first question without an answer; 0 where all have one."""
        answered = {result.question for result in self.results}
        places = range(len(self.quiz.questions))
        return next((at for at in places if self.quiz.questions[at].digest not in answered), 0)


def standing_of(questions: Iterable[str], results: Sequence[QuizResult]) -> QuizStanding:
    """Return how far somebody is with some questions, by their digests.

    Args:
        questions: those that are asked.
        results: answers to them and to others, the oldest first.
    """
    asked = list(questions)
    last = {result.question: result.is_right for result in results}
    first = {result.question: result.is_right for result in reversed(results)}
    return QuizStanding(
        len(asked),
        sum(question in last for question in asked),
        sum(first.get(question, False) for question in asked),
        sum(last.get(question, False) for question in asked),
    )


def standing_with(
    assignment: Assignment, questions: Collection[str], results: Iterable[QuizResult]
) -> Standing:
    """Return how far somebody is with what is asked of a quiz.

    Each question counts once, by its last answer in time; whoever has passed stays so.

    Args:
        assignment: what is asked.
        questions: of the quiz, by their digests.
        results: answers to them and to others, the oldest first.
    """
    last: dict[str, bool] = {}
    late, passed = 0, False
    for result in results:
        if result.question not in questions:
            continue
        if not in_time(assignment, result.at):
            late += 1
            continue
        last[result.question] = result.is_right
        share = sum(last.values()) / len(last)
        passed |= len(last) == len(questions) and reaches(assignment, share)
    good = sum(last.values()) / len(last) if last else None
    return Standing(len(last), good, passed, late)


@dataclass(frozen=True)
class QuizBook:
    """Asks quizzes and keeps the answers; known failures are InputError."""

    packs: PackStore
    store: QuizAnswerStore
    clock: Callable[[], datetime]

    def quizzes(self) -> tuple[PackQuiz, ...]:
        """Return the quizzes of all imported packs; those of the pack imported last come first.

        What the newest version of a pack has no more is left out; its answers stay.
        """
        return tuple(quiz for pack in self.packs.packs() for quiz in self.of(pack.id))

    def of(self, pack_id: str) -> tuple[PackQuiz, ...]:
        """Return the quizzes of a pack."""
        pack = self.packs.pack(pack_id)
        items = [] if pack is None else [item for item in self.packs.items(pack_id) if item.current]
        quizzes = [item for item in items if item.kind == ItemKind.QUIZ]
        if pack is None or not quizzes:
            return ()
        results, names = self.results(pack_id), {item.name for item in quizzes}
        pictures, spots = (
            {shown_key(item.name): Path(item.place) for item in items if item.kind == kind}
            for kind in (ItemKind.PICTURE, ItemKind.SPOT)
        )
        return tuple(
            PackQuiz(
                pack.id,
                pack.title,
                pack.author,
                item.name,
                read_quiz(item.content),
                pictures,
                spots,
                # What was asked under a name that is no more, belongs to who asks it now.
                tuple(each for each in results if each.quiz not in names - {item.name}),
                kept_assignment(item.assignment),
            )
            for item in quizzes
        )

    def called(self, name: str) -> PackQuiz:
        """Return a quiz by its name, or by `PACK / NAME`; InputError where there is not just one.

        PACK is the title of the pack or its id.
        """
        quizzes = self.quizzes()
        found = [
            quiz
            for quiz in quizzes
            if name in {quiz.name, f"{quiz.title} / {quiz.name}", f"{quiz.pack} / {quiz.name}"}
        ]
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(f'"{quiz.pack} / {quiz.name}"' for quiz in found)
            raise InputError(say('Several quizzes are called "{0}": name one as {1}.', name, names))
        names = ", ".join(f'"{quiz.name}"' for quiz in quizzes) or say("none")
        raise InputError(say('No quiz is called "{0}"; there is {1}.', name[:80], names))

    def results(self, pack_id: str) -> tuple[QuizResult, ...]:
        """Return all answers to the quizzes of a pack, the oldest first; of any of its versions."""
        return tuple(map(quiz_result, self.store.of(pack_id)))

    def answer(self, quiz: PackQuiz, question: QuizQuestion, chosen: Collection[int]) -> QuizResult:
        """Keep an answer to a question of a quiz, and return it with whether it is right.

        Args:
            quiz: to which the question belongs.
            question: which was asked.
            chosen: the places of the answers that were chosen; at least one.
        """
        if not chosen or not all(0 <= place < len(question.answers) for place in chosen):
            raise InputError(say("Choose at least one of the answers."))
        texts = [question.answers[place].text for place in sorted(chosen)]
        kept = KeptQuizAnswer(
            at=self.clock().timestamp(),
            pack=quiz.pack,
            quiz=quiz.name,
            question=question.digest,
            text=question.text,
            chosen=json.dumps(texts, ensure_ascii=False),
            is_right=question.is_right(chosen),
        )
        self.store.add(kept)
        return quiz_result(kept)


def quiz_result(kept: KeptQuizAnswer | KeptQuizMark) -> QuizResult:
    """Return an answer from how it is kept: of the user's own, or of a student of the class."""
    return QuizResult(
        kept_time(kept.at),
        kept.quiz,
        kept.question,
        kept.text,
        tuple(map(str, json.loads(kept.chosen))),
        kept.is_right,
    )
