"""A quiz under way: one question after the other; every answer is kept at once."""

from dataclasses import replace
from enum import Enum, auto
from pathlib import Path

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.coaching.models.packs_model import PackWork
from gto_desktop.services.packs.contents import shown_key
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.quiz import QuizQuestion
from gto_desktop.services.packs.quiz_book import PackQuiz, QuizResult


class Stage(Enum):
    """How far the quiz is."""

    CLOSED = auto()
    ASKED = auto()
    ANSWERED = auto()
    DONE = auto()
    """The last question was answered."""


class QuizModel(PackWork):
    """It goes on where it was left: with the first question that has no answer."""

    def __init__(self, packs: Packs, jobs: Jobs) -> None:
        super().__init__(packs, jobs)
        self.stage = Stage.CLOSED
        self.quiz: PackQuiz | None = None
        self.at = 0
        """The place of the question."""
        self.chosen: frozenset[int] = frozenset()
        """The places of the answers that are chosen."""
        self.result: QuizResult | None = None
        """The answer to the question, once it is kept."""
        self.given: dict[int, bool] = {}
        """Whether it was right, for each question that was answered since the quiz began."""
        self.closed: Event[()] = Event()

    @property
    def question(self) -> QuizQuestion | None:
        """The question that is asked, or was answered just now."""
        return None if self.quiz is None else self.quiz.quiz.questions[self.at]

    @property
    def spot_file(self) -> Path | None:
        """The file of the spot that is shown with the question; None where there is none."""
        if self.quiz is None or self.question is None or not self.question.spot:
            return None
        return self.quiz.spots.get(shown_key(self.question.spot))

    @property
    def can_answer(self) -> bool:
        """Whether the chosen answers can be given."""
        return self.stage is Stage.ASKED and bool(self.chosen) and not self.busy

    def begin(self, quiz: PackQuiz) -> None:
        """Ask a quiz, from the first question without an answer on."""
        self.quiz, self.given = quiz, {}
        self._ask(quiz.first_open)

    def again(self) -> None:
        """Ask it anew from its first question on."""
        if self.quiz is not None:
            self.given = {}
            self._ask(0)

    def choose(self, place: int) -> None:
        """Choose an answer, or leave it again; where one is right it takes the other's place."""
        question = self.question
        if question is None or self.stage is not Stage.ASKED or self.busy:
            return
        if 0 <= place < len(question.answers):
            several = len(question.right) > 1
            self.chosen = self.chosen ^ {place} if several else frozenset({place})
            self.changed.emit()

    def go_on(self) -> None:
        """Give the chosen answers; after that ask the next question, or end."""
        if self.stage is Stage.ANSWERED and self.quiz is not None:
            if self.at + 1 < len(self.quiz.quiz.questions):
                self._ask(self.at + 1)
            else:
                self.stage = Stage.DONE
                self.changed.emit()
        elif self.stage is Stage.DONE:
            self.close()
        elif self.can_answer:
            self._give()

    def close(self) -> None:
        """Leave the quiz; what was answered stays."""
        if self.stage is not Stage.CLOSED:
            self.stage, self.quiz, self.problem = Stage.CLOSED, None, ""
            self.changed.emit()
            self.closed.emit()

    def _ask(self, place: int) -> None:
        self.stage, self.at = Stage.ASKED, place
        self.chosen, self.result, self.problem = frozenset(), None, ""
        self.changed.emit()

    def _give(self) -> None:
        quiz, question, chosen = self.quiz, self.question, self.chosen
        assert quiz is not None
        assert question is not None
        self.busy = True

        def kept(result: QuizResult) -> None:
            self.busy = False
            # Meanwhile it may have been left.
            if self.quiz is quiz:
                self.quiz = replace(quiz, results=(*quiz.results, result))
                self.stage, self.result, self.problem = Stage.ANSWERED, result, ""
                self.given[self.at] = result.is_right
            self.changed.emit()

        def refused(problem: str) -> None:
            self.busy = False
            self.refuse(problem)

        self._asks.do(
            lambda: self.packs.quizzes.answer(quiz, question, chosen), kept, refused, "quiz"
        )
        self.changed.emit()
