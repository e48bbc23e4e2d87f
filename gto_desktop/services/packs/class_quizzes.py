"""The questions of quizzes side by side: which students of a class were right."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from gto_desktop.services.packs.quiz_book import QuizResult
from gto_desktop.services.packs.student_results import StudentResults


@dataclass(frozen=True)
class QuizMark:
    """How one student is with one question."""

    student: str
    count: int
    """Answers; 0 for none yet."""
    first: bool
    """Whether the first was right."""
    last: bool
    """Whether the last was."""
    chosen: tuple[str, ...] = ()
    """The last time."""


@dataclass(frozen=True)
class QuizRow:
    """One question, over all students whose pack asks it or who answered it."""

    pack: str
    """The title of the pack."""
    quiz: str
    text: str
    marks: tuple[QuizMark, ...]
    """By name."""

    @property
    def answered(self) -> int:
        """How many students answered it."""
        return sum(mark.count > 0 for mark in self.marks)

    @property
    def first(self) -> int:
        """How many were right at once."""
        return sum(mark.first for mark in self.marks)

    @property
    def last(self) -> int:
        """How many are right by now."""
        return sum(mark.last for mark in self.marks)


@dataclass
class _Asked:
    """A question while its students are gathered."""

    pack: str
    quiz: str
    text: str
    given: dict[str, list[QuizResult]] = field(default_factory=dict)


def quiz_rows(named: Sequence[tuple[str, StudentResults]]) -> tuple[QuizRow, ...]:
    """Put the questions of quizzes side by side.

    Args:
        named: the results of students, each with the name that he is shown by.
    """
    found: dict[tuple[str, str, str], _Asked] = {}
    for student, results in named:
        for quiz, question, text, result in _all_of(results):
            key = (results.pack_id, quiz, question)
            asked = found.setdefault(key, _Asked(results.pack_title, quiz, text))
            given = asked.given.setdefault(student, [])
            if result is not None:
                given.append(result)
    in_order = sorted(found.values(), key=lambda each: (each.pack.casefold(), each.quiz.casefold()))
    return tuple(QuizRow(each.pack, each.quiz, each.text, _marks(each.given)) for each in in_order)


def _all_of(
    results: StudentResults,
) -> Iterable[tuple[str, str, str, QuizResult | None]]:
    """Yield quiz, digest and text of each question that is asked, then those with answers."""
    now = {each.id: each.quiz for each in results.quizzes.questions}
    for each in results.quizzes.questions:
        yield each.quiz, each.id, each.text, None
    for result in results.quizzes.answers:
        # The quiz may be called otherwise by now.
        yield now.get(result.question, result.quiz), result.question, result.text, result


def _marks(given: Mapping[str, Sequence[QuizResult]]) -> tuple[QuizMark, ...]:
    marks = (
        QuizMark(student, len(all_of), all_of[0].is_right, all_of[-1].is_right, all_of[-1].chosen)
        if all_of
        else QuizMark(student, 0, first=False, last=False)
        for student, all_of in given.items()
    )
    return tuple(sorted(marks, key=lambda mark: mark.student.casefold()))
