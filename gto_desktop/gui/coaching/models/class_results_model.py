"""The results of a class in the window: which files, which student, which errors."""

from collections.abc import Callable, Sequence
from pathlib import Path

from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.packs_model import LANE, PackWork
from gto_desktop.services.packs.class_results import ClassResults, ErrorRow, GradedTask, SpotRow
from gto_desktop.services.packs.drill_files import renamed, solution_of
from gto_desktop.services.packs.packs import Packs
from gto_desktop.training.drill import LONGEST_NAME, MOST_MISTAKES, Drill, Missed, mistakes

EMPTY = ClassResults((), (), ())


class ClassResultsModel(PackWork):
    """Files are added to those that are there; each is read again, and the newest of two counts."""

    def __init__(self, packs: Packs, jobs: Jobs) -> None:
        super().__init__(packs, jobs)
        self._paths: tuple[Path, ...] = ()
        self.results = EMPTY
        self.student = ""
        """Whose errors alone are shown; empty for all."""

    @property
    def spots(self) -> tuple[SpotRow, ...]:
        """Where somebody erred, or the chosen student did; those that went wrong most first."""
        return tuple(
            spot
            for spot in self.results.spots
            if any(not self.student or name == self.student for name, _ in spot.erred)
        )

    @property
    def errors(self) -> tuple[ErrorRow, ...]:
        """The single errors, of the chosen student or of all; those that cost most first."""
        return tuple(
            error
            for error in self.results.errors
            if not self.student or error.student == self.student
        )

    def open(self, paths: Sequence[Path]) -> None:
        """Add results of students."""
        known = {path.resolve() for path in self._paths}
        self._paths += tuple(path for path in paths if path.resolve() not in known)
        self._read()

    def clear(self) -> None:
        """Put all results away; the files stay where they are."""
        self._jobs.forget("class")
        self._paths, self.results, self.student = (), EMPTY, ""
        self.busy, self.problem = False, ""
        self.changed.emit()

    def choose(self, student: str) -> None:
        """Show the errors of one student; of all with an empty name."""
        if student != self.student:
            self.student = student
            self.changed.emit()

    def errors_of(self, spot: SpotRow) -> tuple[ErrorRow, ...]:
        """Return the errors that a spot is made of, the dearest first."""
        return tuple(
            error
            for error in self.errors
            if (error.task, error.result.drill, error.result.situation)
            == (spot.task, spot.name, spot.situation)
        )

    def export(self, path: Path) -> None:
        """Write every answer of the class as CSV."""
        results = self.results

        def written(count: int) -> None:
            self.told.emit(tr("Wrote {count} answers to {file}.", count=count, file=path.name))

        self._do(lambda: self.packs.export_results(results, path), written)

    def _read(self) -> None:
        paths = self._paths

        def arrived(results: ClassResults) -> None:
            self.results = results
            if self.student not in {row.student for row in results.students}:
                self.student = ""
            self.problem = " ".join(map(translate_message, results.problems))

        self._wait_for("class", lambda: self.packs.read_results(paths), arrived, LANE)


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
