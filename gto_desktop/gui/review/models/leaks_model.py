"""Totals of the reviewed hands of a filter, and their mistakes as a drill."""

from pathlib import Path

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import SOLVES, Cancelled, Flow, JobHandle, Jobs, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel, ShelfAsks
from gto_desktop.gui.review.models.hands_model import LANE
from gto_desktop.gui.review.models.wanted_hands import Choices, WantedHands
from gto_desktop.services.review.leaks import LeakReport, leak_report, write_csv, write_html
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_solutions import Mistakes, ReviewSolutions
from gto_desktop.training.drill import Drill, mistakes


class LeaksModel(AskingModel):
    """What the reviewed hands of a filter come to."""

    def __init__(self, review: Review, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._review = review
        self.report: LeakReport | None = None
        self.waiting = 0
        """Hands of the filter that were not reviewed yet: nothing of them is counted."""
        self.filter = WantedHands()
        self._asks = ShelfAsks(jobs)
        self.told = self._asks.refused
        """What was done, or could not be."""
        self.filter.changed.connect(self._count)

    def load(self) -> None:
        """Count anew, and what can be chosen from."""
        self.filter.is_stale = True
        self._count()

    def _count(self) -> None:
        wanted = self.filter.wanted if self.filter.is_narrow else None

        def add_up() -> tuple[LeakReport, int, Choices | None]:
            hands, store = self._review.hands, self._review.store
            numbers = frozenset(hands.numbers(wanted))
            waiting = store.unreviewed()
            report = leak_report(store.all(), numbers, hands.get)
            count = len(waiting & numbers)
            return report, count, self.filter.read(hands)

        def arrived(answer: tuple[LeakReport, int, Choices | None]) -> None:
            (self.report, self.waiting, offered), self.problem = answer, ""
            self.filter.offer(offered)
            self.changed.emit()

        self._jobs.ask("leaks", add_up, arrived, self._failed, lane=LANE)

    def export(self, path: Path) -> None:
        """Write the report: a page for .html, else tables."""
        report = self.report
        if report is None:
            return
        write = write_html if path.suffix.lower() in {".html", ".htm"} else write_csv
        told = tr("Wrote {file}.", file=path.name)
        self._asks.do(lambda: write(report, path), lambda _: self.told.emit(told), lane=LANE)


class MistakesModel(AskingModel):
    """Counts anew when it is asked to."""

    def __init__(self, solutions: ReviewSolutions, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._solutions = solutions
        self.mistakes = Mistakes()
        self.job: JobHandle | None = None
        """Solves streets of mistakes again."""
        self.kept: Event[()] = Event()
        """Solves were kept."""

    def load(self) -> None:
        """Count the mistakes of all reviewed hands."""

        def arrived(mistakes: Mistakes) -> None:
            self.mistakes = mistakes
            self.changed.emit()

        self._jobs.ask("mistakes", self._solutions.mistakes, arrived, self._failed, lane=LANE)

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
            self._failed(problem)
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
        text = tr("Mistakes to drill: {count}.", count=written(len(known.missed), ","))
        if known.left_out:
            left = tr(
                "Also {count} on streets whose full solve is not kept; solving "
                "them again takes about {time}.",
                count=written(known.left_out, ","),
                time=duration(max(known.seconds, 1.0)),
            )
            text = f"{text} {left}"
        return text
