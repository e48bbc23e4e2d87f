"""Totals of the reviewed hands of a filter, and their mistakes as a drill."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import SOLVES, Cancelled, Flow, JobHandle, Jobs, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel, ShelfAsks
from gto_desktop.gui.review.models.hands_model import LANE
from gto_desktop.gui.review.models.saved_filters_model import SavedFiltersModel
from gto_desktop.gui.review.models.wanted_hands import Choices, WantedHands
from gto_desktop.services.review.kept_hands import HandStore
from gto_desktop.services.review.leak_plan import Leak, leak_plan
from gto_desktop.services.review.leak_sheets import TITLE, summary, tables
from gto_desktop.services.review.leaks import Frequency, LeakReport, hero_decisions, report_of
from gto_desktop.services.review.played_sizes import size_frequencies
from gto_desktop.services.review.report_files import write_report
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_solutions import Mistakes, ReviewSolutions
from gto_desktop.services.review.whose_hands import WhoseHands
from gto_desktop.services.review.winnings import Winnings, winnings
from gto_desktop.training.drill import Drill, mistakes


@dataclass(frozen=True)
class _Counted:
    """What is read at once."""

    report: LeakReport
    plan: tuple[Leak, ...]
    sizes: tuple[Frequency, ...]
    waiting: int
    unclaimed: int
    offered: Choices | None


class LeaksModel(AskingModel):
    """What the reviewed hands of a filter come to."""

    def __init__(self, review: Review, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._review = review
        self.report: LeakReport | None = None
        self.plan: tuple[Leak, ...] = ()
        """The costliest leaks."""
        self.sizes: tuple[Frequency, ...] = ()
        """How often each bet size was taken."""
        self.unclaimed = 0
        """Hands that do not say whose they are: nothing of them is counted."""
        self.waiting = 0
        """Hands of the filter that were not reviewed yet: nothing of them is counted."""
        self.filter = WantedHands()
        self.saved = SavedFiltersModel(review.hands, jobs)
        self._asks = ShelfAsks(jobs)
        self.told = self._asks.refused
        """What was done, or could not be."""
        self.filter.changed.connect(self._count)

    def load(self) -> None:
        """Count anew, and what can be chosen from."""
        self.filter.is_stale = True
        self.saved.load()
        self._count()

    def _count(self) -> None:
        wanted = self.filter.wanted if self.filter.is_narrow else None

        def add_up() -> _Counted:
            hands, store = self._review.hands, self._review.store
            numbers = frozenset(hands.numbers(wanted))
            waiting = store.unreviewed()
            kept = hero_decisions(store.all(), numbers)
            return _Counted(
                report_of(kept, hands.get, hands.textures()),
                leak_plan(kept, hands.get),
                tuple(size_frequencies([decision for _, decision in kept])),
                len(waiting & numbers),
                WhoseHands(hands).unclaimed(),
                self.filter.read(hands),
            )

        def arrived(found: _Counted) -> None:
            self.report, self.plan, self.problem = found.report, found.plan, ""
            self.sizes = found.sizes
            self.waiting, self.unclaimed = found.waiting, found.unclaimed
            self.filter.offer(found.offered)
            self.changed.emit()

        self._jobs.ask("leaks", add_up, arrived, self._failed, lane=LANE)

    def export(self, path: Path) -> None:
        """Write the report: a page for .html, else tables."""
        report = self.report
        if report is None:
            return
        sizes = self.sizes
        told = tr("Wrote {file}.", file=path.name)

        def write() -> None:
            write_report(TITLE, summary(report), tables(report, sizes), path)

        self._asks.do(write, lambda _: self.told.emit(told), lane=LANE)


class WinningsModel(AskingModel):
    """What the hands of a filter won, hand by hand."""

    def __init__(self, leaks: LeaksModel, hands: HandStore, jobs: Jobs) -> None:
        """Follow the filter of the leaks."""
        super().__init__(jobs)
        self._leaks, self._hands = leaks, hands
        self.winnings: Winnings | None = None
        """None before they are added up."""
        self.stale: Event[()] = Event()
        """There may be other hands, or another filter."""
        leaks.changed.connect(self.stale.emit)

    def load(self) -> None:
        """Add up the hands of the filter."""
        wanted = self._leaks.filter.wanted

        def arrived(found: Winnings) -> None:
            self.winnings, self.problem = found, ""
            self.changed.emit()

        self._jobs.ask(
            "winnings", lambda: winnings(self._hands, wanted), arrived, self._failed, lane=LANE
        )


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
        self.drilled: Event[Drill] = Event()
        """A drill of some mistakes is ready."""

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

    def drill_some(self, name: str, wrong: Collection[tuple[int, int]]) -> None:
        """Make a drill of the mistakes of some decisions, by hand and number of the action."""

        def arrived(found: Mistakes) -> None:
            self.problem = ""
            if found.missed:
                self.drilled.emit(mistakes(name, found.missed))
            else:
                self.problem = tr(
                    "{name}: none of these mistakes can be asked before their streets are solved "
                    "again.",
                    name=name,
                )
            self.changed.emit()

        ask = partial(self._solutions.mistakes, frozenset(wrong))
        self._jobs.ask("mistakes of a leak", ask, arrived, self._failed, lane=LANE)

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
