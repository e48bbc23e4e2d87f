"""The report of one session, in the window."""

from collections.abc import Callable
from pathlib import Path

from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, Jobs, ask, work
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel, ShelfAsks
from gto_desktop.services.review.report_files import write_report
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.session_sheets import TITLE, summary, tables
from gto_desktop.services.review.sessions import Session, SessionReport, Sessions

LANE = "sessions"
FLOW = "count a session"
"""The kind of flow that counts: a newer one ends it."""


class SessionModel(AskingModel):
    """Counts the session that is chosen: the latest one, that of a hand, or a day."""

    def __init__(self, review: Review, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._sessions = Sessions(review.hands, review.store)
        self.all: tuple[Session, ...] = ()
        """The latest first."""
        self.report: SessionReport | None = None
        self.job: JobHandle | None = None
        self._wanted = self._latest
        self._asks = ShelfAsks(jobs)
        self.told = self._asks.refused
        """What was done, or could not be."""

    @property
    def chosen(self) -> Session | None:
        """The session of the report."""
        return None if self.report is None else self.report.session

    def load(self) -> None:
        """Count anew what was chosen last, or the latest session where nothing was."""
        self._jobs.run(self._flow(self._wanted), FLOW)

    def choose(self, session: Session) -> None:
        """Count another session."""
        if session in self.all:
            # It may have more hands when it is counted anew.
            self.choose_hand(session.hands[0])
        else:
            self._want(lambda: session)

    def choose_hand(self, number: int) -> None:
        """Count the session of a hand."""
        self._want(lambda: self._sessions.of_hand(number))

    def choose_day(self, day: str) -> None:
        """Count the hands of a day, such as "2025-01-31"."""
        if day.strip():
            self._want(lambda: self._sessions.of_day(day))

    def _want(self, choice: Callable[[], Session | None]) -> None:
        self._wanted = choice
        self.load()

    def _latest(self) -> Session | None:
        return next(iter(self._sessions.all()), None)

    def stop(self) -> None:
        """End the count of the usual with the hands so far."""
        if self.job is not None:
            self.job.finish()

    def export(self, path: Path) -> None:
        """Write the report: a page for .html, else tables."""
        report = self.report
        if report is None:
            return
        told = tr("Wrote {file}.", file=path.name)

        def write() -> None:
            write_report(TITLE, summary(report), tables(report), path)

        self._asks.do(write, lambda _: self.told.emit(told), lane=LANE)

    def _flow(self, choice: Callable[[], Session | None]) -> Flow:
        try:
            session, self.all = yield from ask(lambda: (choice(), self._sessions.all()), LANE)
            self.problem = ""
            if session is None:
                self.report = None
            else:
                title = tr("Counting the session")
                self.report = yield from work(
                    lambda: self._sessions.report(session), title, LANE, self._watch
                )
        except Cancelled:
            return
        except Exception as problem:
            self._failed(problem)
            return
        self.changed.emit()

    def _watch(self, job: JobHandle | None) -> None:
        self.job = job
        self.changed.emit()
