"""The class in the window: what students handed in, which student, which errors, what is next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.packs_model import LANE, PackWork
from gto_desktop.services.packs.class_book import Wanted
from gto_desktop.services.packs.class_progress import Lesson, WeekRow, lessons, weeks, weeks_ago
from gto_desktop.services.packs.class_quizzes import QuizRow
from gto_desktop.services.packs.class_results import ClassResults, ErrorRow, GradedTask, SpotRow
from gto_desktop.services.packs.drill_files import renamed, solution_of
from gto_desktop.services.packs.pack_views import TakenResults
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.safe_text import compared
from gto_desktop.training.drill import LONGEST_NAME, MOST_MISTAKES, Drill, Missed, mistakes

EMPTY = ClassResults((), (), ())
ALWAYS = -1
"""In place of a number of weeks."""


@dataclass(frozen=True)
class _Read:
    """What is shown, worked out beside the window."""

    results: ClassResults
    titles: dict[str, str]
    weeks: tuple[WeekRow, ...]
    lessons: tuple[Lesson, ...]
    changes: tuple[int, float]


class ClassResultsModel(PackWork):
    """What was handed in is kept; what is shown is read anew whenever it may have changed."""

    def __init__(self, packs: Packs, jobs: Jobs) -> None:
        super().__init__(packs, jobs)
        self.results = EMPTY
        self.titles: dict[str, str] = {}
        """Of the packs that results were handed in of, by their ids."""
        self.student = ""
        """Whose errors alone are shown; empty for all."""
        self.pack = ""
        """The id of the pack that alone counts; empty for all."""
        self.since = ALWAYS
        """How many weeks before the present one count too."""
        self.lessons: tuple[Lesson, ...] = ()
        """Of the chosen student, or of all; what cost most first."""
        self._weeks: tuple[WeekRow, ...] = ()
        self._changes: tuple[int, float] | None = None
        self._left_out: tuple[str, ...] = ()

    @property
    def weeks(self) -> tuple[WeekRow, ...]:
        """The weeks of the class and of each student, or of the chosen one; the last one first."""
        return tuple(row for row in self._weeks if self.student in {"", row.student})

    @property
    def spots(self) -> tuple[SpotRow, ...]:
        """Where somebody erred, or the chosen student did; those that went wrong most first."""
        return tuple(
            spot
            for spot in self.results.spots
            if any(not self.student or name == self.student for name, _ in spot.erred)
        )

    @property
    def quizzes(self) -> tuple[QuizRow, ...]:
        """The questions of quizzes, with the marks of all students or of the chosen one alone."""
        rows = self.results.quizzes
        if self.student:
            rows = tuple(
                replace(row, marks=tuple(m for m in row.marks if m.student == self.student))
                for row in rows
            )
        return tuple(row for row in rows if row.marks)

    @property
    def errors(self) -> tuple[ErrorRow, ...]:
        """The single errors, of the chosen student or of all; those that cost most first."""
        return tuple(
            error
            for error in self.results.errors
            if not self.student or error.student == self.student
        )

    def load(self) -> None:
        """Read what is kept."""
        pack, count, student = self.pack, self.since, self.student

        def read() -> _Read:
            # Before the answers: what comes meanwhile is seen the next time.
            changes = self.packs.class_changes()
            since = None if count == ALWAYS else weeks_ago(self.packs.now(), count)
            results = self.packs.class_results(Wanted(pack, since))
            return _Read(
                results,
                self.packs.class_packs(),
                weeks(results.answers),
                _lessons_of(results, student),
                changes,
            )

        def arrived(found: _Read) -> None:
            self.results, self.titles = found.results, found.titles
            self._weeks, self.lessons = found.weeks, found.lessons
            self._changes = found.changes
            if self.student not in {"", *(row.student for row in found.results.students)}:
                self.choose("")
            self.problem = " ".join(map(translate_message, self._left_out))

        self._wait_for("class", read, arrived, LANE)

    def look_again(self) -> None:
        """Read what is kept if somebody has handed in something since, as over the network."""

        def arrived(changes: tuple[int, float]) -> None:
            if changes != self._changes and not self.busy:
                self.load()

        if not self.busy and self._changes is not None:
            self._jobs.ask("class changes", self.packs.class_changes, arrived, self._failed, LANE)

    def open(self, paths: Sequence[Path]) -> None:
        """Keep results of students in the class."""
        self.busy, self.problem = True, ""
        self.changed.emit()

        def taken(found: TakenResults) -> None:
            self._left_out = found.problems
            if found.students:
                self.told.emit(
                    tr(
                        "Results of {students}. New answers: {count}.",
                        students=", ".join(found.students),
                        count=found.fresh,
                    )
                )
            self.load()

        self._asks.do(lambda: self.packs.take_results(paths), taken, self._refused, LANE)

    def _refused(self, problem: str) -> None:
        self.busy = False
        self.refuse(problem)

    def look_at(self, pack: str, since: int) -> None:
        """Count one pack alone, or the last weeks alone."""
        if (pack, since) != (self.pack, self.since):
            self.pack, self.since, self._left_out = pack, since, ()
            self.load()

    def name_of(self, student: str, key: str) -> str:
        """Return what a student is called in the rows; empty where none of them is his."""
        whose = compared(student), key
        rows = zip(self.results.read, self.results.students, strict=True)
        names = (row.student for read, row in rows if (compared(read.student), read.key) == whose)
        return next(names, "")

    def remove(self, student: str, key: str) -> None:
        """Delete all that a student of the rows handed in; his own files stay where they are."""
        name = self.name_of(student, key)
        if not name:
            return

        def removed(_count: int) -> None:
            self.told.emit(tr("{student} is no longer in the class.", student=name))
            self.load()

        self._do(lambda: self.packs.remove_student(student, key), removed)

    def choose(self, student: str) -> None:
        """Show the errors of one student; of all with an empty name."""
        if student != self.student:
            self.student = student
            self.changed.emit()
            results = self.results

            def arrived(found: tuple[Lesson, ...]) -> None:
                self.lessons = found
                self.changed.emit()

            self._jobs.ask(
                "lessons", lambda: _lessons_of(results, student), arrived, self._failed, LANE
            )

    def errors_of(self, spot: SpotRow) -> tuple[ErrorRow, ...]:
        """Return the errors that a spot is made of, the dearest first."""
        return tuple(
            error
            for error in self.errors
            if (error.task, error.result.drill, error.result.situation)
            == (spot.task, spot.name, spot.situation)
        )

    def export(self, path: Path) -> None:
        """Write every answer that is shown as CSV."""
        results = self.results

        def written(count: int) -> None:
            self.told.emit(tr("Answers written to {file}: {count}.", count=count, file=path.name))

        self._do(lambda: self.packs.export_results(results, path), written)


def _lessons_of(results: ClassResults, student: str) -> tuple[Lesson, ...]:
    return lessons([answer for answer in results.answers if student in {"", answer.student}])


def drill_of(
    name: str, errors: Sequence[ErrorRow], find: Callable[[str], str | None]
) -> Drill | None:
    """Return a drill of the decisions that went wrong; None where none can be asked here.

    Args:
        name: of the drill.
        errors: decisions in hands are left out: they are looked at in the review.
        find: gives the file of a solution by the name it has in the pack, None for one that is
            not here.
    """
    missed = []
    for error in errors:
        result, file = error.result, solution_of(error.result.place)
        if error.task is GradedTask.DRILL and (file is None or find(file) is not None):
            place = renamed(result.place, lambda own: find(own) or own)
            missed.append(Missed(place, result.hand))
    unlike = tuple(dict.fromkeys(missed))[:MOST_MISTAKES]
    return mistakes(name[:LONGEST_NAME], unlike) if unlike else None


def hand_and_action(place: str) -> tuple[str, int] | None:
    """Return the identity of a hand and the number of an action, from 0, of where a hand erred.

    >>> hand_and_action("PokerStars 12, action 3")
    ('PokerStars 12', 2)
    """
    identity, comma, number = place.rpartition(", action ")
    return (identity, int(number) - 1) if comma and number.isdecimal() else None
