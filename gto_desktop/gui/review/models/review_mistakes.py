"""The mistakes that reviews found, as a drill: what can be asked, and what waits for a solve."""

from gto_desktop.gui.base.bridge import SOLVES, Bridge, JobHandle
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.review.models.hands_model import LANE
from gto_desktop.services.review.review_solutions import Mistakes, ReviewSolutions, SolvedMistakes
from gto_desktop.training.drill import Drill, mistakes


class MistakesModel:
    """Counts anew when it is asked to."""

    def __init__(self, solutions: ReviewSolutions, bridge: Bridge) -> None:
        self._solutions, self._bridge = solutions, bridge
        self.found = Mistakes()
        self.problem = ""
        self.job: JobHandle | None = None
        """Solves streets of mistakes again."""
        self.changed: Event[()] = Event()
        self.kept: Event[()] = Event()
        """Solves were kept."""
        bridge.finished.connect(self._finished)
        bridge.failed.connect(self._failed)
        bridge.cancelled.connect(lambda job: self._finished(job, None))

    def load(self) -> None:
        """Count the mistakes of all reviewed hands."""

        def arrived(found: Mistakes) -> None:
            self.found = found
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self._refuse(sentence(problem))

        self._bridge.ask("mistakes", self._solutions.mistakes, arrived, refused, lane=LANE)

    def solve(self) -> None:
        """Solve the streets whose solves are not kept; what is solved is kept at once."""
        if self.job is None:
            self.problem = ""
            title = tr("Solving the streets of mistakes")
            self.job = self._bridge.start(self._solutions.solve_mistakes, title, SOLVES)
            self.changed.emit()

    def drill(self) -> Drill | None:
        """Return a drill of what can be asked; None where nothing can."""
        missed = self.found.missed
        return mistakes(tr("Mistakes of reviewed hands"), missed) if missed else None

    @property
    def words(self) -> str:
        """What there is, in a sentence or two."""
        found = self.found
        if not found.missed and not found.unsolved:
            return tr("Reviewed hands have no mistakes to drill.")
        text = tr("Mistakes to drill: {count}.", count=f"{len(found.missed):,}")
        if found.left_out:
            left = tr(
                "Besides: {count}, on streets whose whole solve is not kept; solving them again "
                "takes about {time}.",
                count=f"{found.left_out:,}",
                time=duration(max(found.seconds, 1.0)),
            )
            text = f"{text} {left}"
        return text

    def _finished(self, job: int, result: object) -> None:
        if self.job is None or self.job.id != job:
            return
        self.job = None
        if isinstance(result, SolvedMistakes) and result.problem:
            self.problem = tr("Not all were solved: {why}", why=translate_message(result.problem))
        self.changed.emit()
        self.kept.emit()
        self.load()

    def _failed(self, job: int, problem: object) -> None:
        if self.job is None or self.job.id != job:
            return
        self.job = None
        if isinstance(problem, Exception):
            self._refuse(sentence(problem))

    def _refuse(self, problem: str) -> None:
        self.problem = problem
        self.changed.emit()
