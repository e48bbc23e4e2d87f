"""The mistakes that reviews found, as a drill: what can be asked, and what waits for a solve."""

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import SOLVES, Cancelled, Flow, JobHandle, Jobs, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.review.models.hand_remarks import LANE
from gto_desktop.services.review.review_solutions import Mistakes, ReviewSolutions
from gto_desktop.training.drill import Drill, mistakes


class MistakesModel:
    """Counts anew when it is asked to."""

    def __init__(self, solutions: ReviewSolutions, jobs: Jobs) -> None:
        self._solutions, self._jobs = solutions, jobs
        self.mistakes = Mistakes()
        self.problem = ""
        self.job: JobHandle | None = None
        """Solves streets of mistakes again."""
        self.changed: Event[()] = Event()
        self.kept: Event[()] = Event()
        """Solves were kept."""

    def load(self) -> None:
        """Count the mistakes of all reviewed hands."""

        def arrived(mistakes: Mistakes) -> None:
            self.mistakes = mistakes
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self._refuse(sentence(problem))

        self._jobs.ask("mistakes", self._solutions.mistakes, arrived, refused, lane=LANE)

    def solve(self) -> None:
        """Solve the streets whose solves are not kept; what is solved is kept at once."""
        if self.job is None:
            self._jobs.run(self._solve())

    def _solve(self) -> Flow:
        self.problem = ""
        title = tr("Solving the streets of mistakes")
        try:
            solved = yield from work(self._solutions.solve_mistakes, title, SOLVES, self._watch)
            if solved.problem:
                why = translate_message(solved.problem)
                self.problem = tr("Not all were solved: {why}", why=why)
        except Cancelled:
            pass
        except Exception as problem:
            self._refuse(sentence(problem))
            return
        self.changed.emit()
        self.kept.emit()
        self.load()

    def _watch(self, job: JobHandle | None) -> None:
        self.job = job
        if job is not None:
            self.changed.emit()

    def drill(self) -> Drill | None:
        """Return a drill of what can be asked; None where nothing can."""
        missed = self.mistakes.missed
        return mistakes(tr("Mistakes of reviewed hands"), missed) if missed else None

    @property
    def words(self) -> str:
        """What there is, in a sentence or two."""
        known = self.mistakes
        if not known.missed and not known.unsolved:
            return tr("Reviewed hands have no mistakes to drill.")
        text = tr("Mistakes to drill: {count}.", count=f"{len(known.missed):,}")
        if known.left_out:
            left = tr(
                "Also {count} on streets whose full solve is not kept; solving "
                "them again takes about {time}.",
                count=f"{known.left_out:,}",
                time=duration(max(known.seconds, 1.0)),
            )
            text = f"{text} {left}"
        return text

    def _refuse(self, problem: str) -> None:
        self.problem = problem
        self.changed.emit()
