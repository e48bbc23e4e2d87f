"""Totals of the reviewed hands of a filter, for the window."""

from pathlib import Path

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import ShelfAsks
from gto_desktop.gui.review.models.hand_remarks import LANE
from gto_desktop.gui.review.models.wanted_hands import Choices, WantedHands
from gto_desktop.services.review.leaks import LeakReport, leak_report, write_csv, write_html
from gto_desktop.services.review.review import Review


class LeaksModel:
    """What the reviewed hands of a filter come to."""

    def __init__(self, review: Review, jobs: Jobs) -> None:
        self._review, self._jobs = review, jobs
        self.report: LeakReport | None = None
        self.waiting = 0
        """Hands of the filter that were not reviewed yet: nothing of them is counted."""
        self.filter = WantedHands()
        self.problem = ""
        self.changed: Event[()] = Event()
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
            numbers = None if wanted is None else frozenset(hands.numbers(wanted))
            waiting = store.unreviewed()
            report = leak_report(store.all(), numbers, hands.get)
            count = len(waiting if numbers is None else waiting & numbers)
            return report, count, self.filter.read(hands)

        def arrived(answer: tuple[LeakReport, int, Choices | None]) -> None:
            (self.report, self.waiting, offered), self.problem = answer, ""
            self.filter.offer(offered)
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        self._jobs.ask("leaks", add_up, arrived, refused, lane=LANE)

    def export(self, path: Path) -> None:
        """Write the report: a page for .html, else tables."""
        report = self.report
        if report is None:
            return
        write = write_html if path.suffix.lower() in {".html", ".htm"} else write_csv
        told = tr("Wrote {file}.", file=path.name)
        self._asks.do(lambda: write(report, path), lambda _: self.told.emit(told), lane=LANE)
