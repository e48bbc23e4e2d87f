"""The columns of a class: students, situations, errors, weeks and lessons."""

from collections.abc import Callable

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.class_results_model import ClassResultsModel
from gto_desktop.gui.kit.table import STRETCH, Column
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.node.models.drill_words import answer_words_at, grade_words
from gto_desktop.services.packs.class_progress import Lesson, WeekRow
from gto_desktop.services.packs.class_quizzes import QuizMark, QuizRow
from gto_desktop.services.packs.class_results import ErrorRow, GradedTask, SpotRow, StudentRow
from gto_desktop.services.packs.pack_views import Trust
from gto_desktop.services.packs.safe_text import one_line
from gto_desktop.training.scores import Tally


class Losses:
    """Which students and spots have errors whose cost is known: a mean over others says nothing."""

    def __init__(self) -> None:
        self.students: frozenset[str] = frozenset()
        self.spots: frozenset[tuple[str, str, str]] = frozenset()

    def take(self, model: ClassResultsModel) -> None:
        """Look through the errors of a class."""
        drilled = [error for error in model.results.errors if error.task is GradedTask.DRILL]
        without = {error.student for error in drilled}
        known = {error.student for error in drilled if error.result.lost_pct is not None}
        every = {row.student for row in model.results.students}
        self.students = frozenset(every - without | known)
        self.spots = frozenset(
            (error.task, error.result.drill, error.result.situation)
            for error in model.errors
            if error.result.lost_pct is not None
        )


def student_columns(losses: Losses) -> tuple[Column[StudentRow], ...]:
    """Return what is told of a student with a pack."""

    def sums(row: StudentRow, read: Callable[[Tally], str], nothing: str = NO_NUMBER) -> str:
        return nothing if row.answers is None else read(row.answers)

    def lost(row: StudentRow) -> str:
        is_known = row.student in losses.students
        return sums(row, lambda tally: _lost(tally.lost_pct if is_known else None))

    def good(row: StudentRow) -> str:
        return NO_NUMBER if row.hands is None else percent(row.hands.good)

    return (
        Column(tr("Student"), _student_name, width=STRETCH),
        Column(tr("Pack"), lambda row: translate_message(row.pack), width=STRETCH),
        Column(tr("Answers"), lambda row: sums(row, _count, "0"), right=True),
        Column(tr("Best"), lambda row: sums(row, lambda tally: percent(tally.best)), right=True),
        Column(
            tr("Good answers"), lambda row: sums(row, lambda tally: percent(tally.good)), right=True
        ),
        Column(tr("Lost, % of pot"), lost, right=True),
        Column(
            tr("Hand decisions"),
            lambda row: NO_NUMBER if row.hands is None else _count(row.hands),
            right=True,
        ),
        Column(tr("Good in hands"), good, right=True),
        Column(tr("Quiz questions right"), _quizzes, right=True),
        Column(tr("Tasks passed"), _tasks, right=True),
        Column(tr("Drills left"), lambda row: ", ".join(row.left), width=STRETCH),
    )


def _tasks(row: StudentRow) -> str:
    if not row.assignments:
        return NO_NUMBER
    passed = sum(standing.passed for _, standing in row.assignments)
    return tr("{count} of {all}", count=passed, all=len(row.assignments))


def _quizzes(row: StudentRow) -> str:
    standing = row.quizzes
    if standing is None:
        return NO_NUMBER
    return tr("{count} of {all}", count=standing.last, all=standing.questions)


def _student_name(row: StudentRow) -> str:
    if row.trust is Trust.OTHER:
        return tr("{name} (another key than before)", name=row.student)
    return row.student


def spot_columns(losses: Losses) -> tuple[Column[SpotRow], ...]:
    """Return what is told of a situation of a drill."""

    def lost(spot: SpotRow) -> str:
        is_known = (spot.task, spot.name, spot.situation) in losses.spots
        return _lost(spot.all.lost_pct if is_known else None)

    return (
        Column(tr("Drill or hands"), lambda spot: spot.name, width=STRETCH),
        Column(tr("Situation"), lambda spot: translate_message(spot.situation), width=STRETCH),
        Column(tr("Answers"), lambda spot: _count(spot.all), right=True),
        Column(tr("Wrong"), lambda spot: written(spot.wrong, ","), right=True),
        Column(tr("Lost, % of pot"), lost, right=True),
        Column(tr("Students with errors"), _who_erred, width=STRETCH),
    )


def week_columns() -> tuple[Column[WeekRow], ...]:
    """Return what is told of a week of a student."""

    def changed(row: WeekRow) -> str:
        if row.change is None:
            return ""
        return f"{'+' if row.change > 0 else ''}{number(100 * row.change, 0)}"

    def score(row: WeekRow) -> str:
        return NO_NUMBER if row.answers.score is None else number(row.answers.score, 0)

    return (
        Column(tr("Week of"), lambda row: row.monday.isoformat()),
        Column(tr("Student"), lambda row: row.student or tr("The class"), width=STRETCH),
        Column(tr("Answers"), lambda row: _count(row.answers), right=True),
        Column(tr("Good answers"), lambda row: percent(row.answers.good), right=True),
        Column(tr("Change, points"), changed, right=True),
        Column(tr("Score"), score, right=True),
        Column(tr("Lost, % of pot"), lambda row: _lost(row.answers.lost_pct), right=True),
    )


def lesson_columns() -> tuple[Column[Lesson], ...]:
    """Return what is told of a situation that costs the class."""
    return (
        Column(tr("Situation"), lambda row: translate_message(row.situation), width=STRETCH),
        Column(tr("Lost in all, pots"), lambda row: _lost(row.lost), right=True),
        Column(tr("Answers"), lambda row: _count(row.all), right=True),
        Column(tr("Wrong"), lambda row: written(len(row.errors), ","), right=True),
        Column(tr("Drill or hands"), lambda row: ", ".join(row.drills), width=STRETCH),
        Column(tr("Students with errors"), _who_erred, width=STRETCH),
    )


def quiz_columns() -> tuple[Column[QuizRow], ...]:
    """Return what is told of a question of a quiz."""

    def among(count: Callable[[QuizRow], int], row: QuizRow) -> str:
        return tr("{count} of {all}", count=count(row), all=len(row.marks))

    return (
        Column(tr("Quiz"), lambda row: f"{row.pack} / {row.quiz}", width=STRETCH),
        Column(tr("Question"), lambda row: one_line(row.text), width=STRETCH),
        Column(tr("Answered"), lambda row: among(lambda it: it.answered, row), right=True),
        Column(tr("Right at once"), lambda row: among(lambda it: it.first, row), right=True),
        Column(tr("Right by now"), lambda row: among(lambda it: it.last, row), right=True),
        Column(tr("Students"), _marks, width=STRETCH),
    )


def _marks(row: QuizRow) -> str:
    return ", ".join(f"{mark.student}: {_mark_words(mark)}" for mark in row.marks)


def _mark_words(mark: QuizMark) -> str:
    """Return how a student is with a question; of a wrong answer what was chosen."""
    if not mark.count:
        return tr("not yet")
    if mark.last:
        return tr("right at once") if mark.first else tr("right after an error")
    return tr("wrong ({chosen})", chosen="; ".join(mark.chosen))


def _who_erred(spot: SpotRow | Lesson) -> str:
    return ", ".join(
        tr("{name} ({count} errors)", name=name, count=count) if count > 1 else name
        for name, count in spot.erred
    )


def error_columns() -> tuple[Column[ErrorRow], ...]:
    """Return what is told of a wrong answer."""
    return (
        Column(tr("Student"), lambda error: error.student),
        Column(tr("Drill or hands"), lambda error: error.result.drill, width=STRETCH),
        Column(tr("Place"), lambda error: error.result.place, width=STRETCH),
        Column(tr("Hand"), lambda error: error.result.hand),
        Column(tr("Answer"), _answer),
        Column(tr("Grade"), lambda error: grade_words(error.result.grade)),
        Column(tr("Lost, % of pot"), lambda error: _lost(error.result.lost_pct), right=True),
    )


def _answer(error: ErrorRow) -> str:
    return answer_words_at(error.result.place, error.result.choice)


def _count(tally: Tally) -> str:
    return written(tally.count, ",")


def _lost(value: float | None) -> str:
    return NO_NUMBER if value is None else number(value, 2)
