"""The questions of a quiz in the pack that is being made: each edit is one of the pack."""

from dataclasses import replace

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_draft import PackDraftModel
from gto_desktop.services.packs.contents import NewItem
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.quiz import (
    FEWEST_ANSWERS,
    MOST_QUESTIONS,
    Quiz,
    QuizChoice,
    QuizQuestion,
    flaw_of,
    read_quiz,
    write_quiz,
)

EMPTY = QuizQuestion(answers=(QuizChoice(""),) * FEWEST_ANSWERS)


class QuizDraft:
    """One quiz and one question of it are worked on; what they lack is told meanwhile."""

    def __init__(self, pack: PackDraftModel) -> None:
        self._pack = pack
        self._row, self._at, self._count = -1, 0, 0
        pack.changed.connect(self._look)
        self.changed = pack.changed

    @property
    def row(self) -> int:
        """The place in the pack of the quiz; -1 where it has none."""
        rows = self._rows
        return self._row if self._row in rows else rows[0] if rows else -1

    @property
    def name(self) -> str:
        """What the quiz is called."""
        return "" if self.row < 0 else self._item.name

    @property
    def quiz(self) -> Quiz:
        """The quiz as far as it is written."""
        return Quiz() if self.row < 0 else read_quiz(self._item.content)

    @property
    def at(self) -> int:
        """The place of the question; -1 where there is none."""
        return min(self._at, len(self.quiz.questions) - 1)

    @property
    def question(self) -> QuizQuestion | None:
        """The question that is worked on."""
        return self.quiz.questions[self.at] if self.at >= 0 else None

    @property
    def flaw(self) -> str:
        """What the question lacks, as a sentence; "" where it can be asked."""
        flaw = "" if self.question is None else flaw_of(self.question)
        if not flaw:
            return ""
        return tr("Question {number}: {flaw}.", number=self.at + 1, flaw=translate_message(flaw))

    def choose(self, row: int) -> None:
        """Work on another quiz of the pack."""
        if row != self.row:
            self._at = 0
        self._row = row
        self.changed.emit()

    def go(self, place: int) -> None:
        """Work on another question."""
        if place != self.at and 0 <= place < len(self.quiz.questions):
            self._at = place
            self.changed.emit()

    def begin(self) -> None:
        """Put a quiz with one empty question into the pack."""
        self._pack.put(NewItem(ItemKind.QUIZ, tr("Quiz"), write_quiz(Quiz((EMPTY,)))))

    # ------------------------------------------------------------------------------ edits

    def add_question(self) -> None:
        """Put an empty question behind the one that is worked on."""
        questions = self.quiz.questions
        if self.row < 0 or len(questions) >= MOST_QUESTIONS:
            return
        place = self.at + 1
        self._at = place
        self._put((*questions[:place], EMPTY, *questions[place:]), tr("add a question"))

    def remove_question(self) -> None:
        """Take the question out."""
        place, questions = self.at, self.quiz.questions
        if place >= 0:
            left = (*questions[:place], *questions[place + 1 :])
            self._put(left, tr("remove question {number}", number=place + 1))

    def move_question(self, by: int) -> None:
        """Move the question up or down."""
        place, questions = self.at, list(self.quiz.questions)
        to = place + by
        if place >= 0 and 0 <= to < len(questions):
            questions.insert(to, questions.pop(place))
            self._at = to
            self._put(tuple(questions), tr("move question {number}", number=place + 1))

    def write(self, field: str, text: str) -> None:
        """Change a text of the question: `text`, `explanation`, `picture`, `board`, `spot`."""
        question = self.question
        if question is not None and getattr(question, field) != text:
            self._replace(replace(question, **{field: text}), field)  # type: ignore[arg-type]

    def write_answer(self, place: int, text: str) -> None:
        """Change one of the answers; those that are empty at the end are none."""
        self._change_answer(place, f"answer {place}", text=text)

    def mark(self, place: int, *, right: bool) -> None:
        """Say of an answer whether it is right."""
        self._change_answer(place, f"mark {place}", right=right)

    def _change_answer(self, place: int, what: str, **fields: str | bool) -> None:
        question = self.question
        if question is None:
            return
        blank = QuizChoice("")
        answers = [*question.answers, *[blank] * (place + 1 - len(question.answers))]
        answers[place] = replace(answers[place], **fields)  # type: ignore[arg-type]
        while len(answers) > FEWEST_ANSWERS and answers[-1] == blank:
            answers.pop()
        if tuple(answers) != question.answers:
            self._replace(replace(question, answers=tuple(answers)), what)

    def _replace(self, question: QuizQuestion, what: str) -> None:
        place, questions = self.at, list(self.quiz.questions)
        questions[place] = question
        words = tr("change question {number}", number=place + 1)
        self._put(tuple(questions), words, f"quiz {self.row} {place} {what}")

    def _put(
        self, questions: tuple[QuizQuestion, ...], words: str, merge: str | None = None
    ) -> None:
        self._pack.rewrite(self.row, write_quiz(Quiz(questions)), words, merge)

    def _look(self) -> None:
        """Turn to a quiz that was added."""
        rows = self._rows
        if len(rows) > self._count:
            self._row, self._at = rows[-1], 0
        self._count = len(rows)

    @property
    def _rows(self) -> list[int]:
        items = self._pack.draft.items
        return [row for row, item in enumerate(items) if item.kind is ItemKind.QUIZ]

    @property
    def _item(self) -> NewItem:
        return self._pack.draft.items[self.row]
