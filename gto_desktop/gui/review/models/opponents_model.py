"""How often opponents do things in the hands of a filter, beside the user's own."""

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, Jobs, ask, work
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel
from gto_desktop.gui.review.models.leaks_model import LeaksModel
from gto_desktop.services.review.kept_hands import HandQuery, HandStore
from gto_desktop.services.review.opponents import Count, Counts, Players, count_players

LANE = "opponents"
FLOW = "count opponents"
"""The kind of flow that counts: a newer one ends it."""


class OpponentsModel(AskingModel):
    """Counts when it is asked to: it reads every hand of the filter."""

    def __init__(self, leaks: LeaksModel, hands: HandStore, jobs: Jobs) -> None:
        """Follow the filter of the leaks."""
        super().__init__(jobs)
        self._leaks, self._hands = leaks, hands
        self.players: Players | None = None
        """None before they are counted."""
        self.chosen = ""
        """The title of an opponent; empty for all of them."""
        self.job: JobHandle | None = None
        self.stale: Event[()] = Event()
        """There may be other hands, or another filter."""
        self._counted: tuple[HandQuery, int] | None = None
        leaks.changed.connect(self.stale.emit)

    def load(self) -> None:
        """Count, unless the same hands were counted already."""
        self._jobs.run(self._count(self._leaks.filter.wanted), FLOW)

    def choose(self, title: str) -> None:
        """Show another opponent; "" for all of them."""
        self.chosen = title
        self.changed.emit()

    def stop(self) -> None:
        """End the count with the hands so far."""
        if self.job is not None:
            self.job.finish()

    @property
    def counts(self) -> Counts | None:
        """Those of the chosen opponent, or of all."""
        if self.players is None:
            return None
        found = (each for each in self.players.players if each.title == self.chosen)
        return next(found, self.players.pool)

    def rows(self) -> tuple[tuple[Count, Count], ...]:
        """Return the figures of the chosen opponent, each with the user's own."""
        counts = self.counts
        if counts is None or self.players is None:
            return ()
        return tuple(zip(counts.rows(), self.players.hero.rows(), strict=True))

    def _count(self, wanted: HandQuery) -> Flow:
        try:
            numbers = yield from ask(lambda: self._hands.numbers(wanted), LANE)
            known = (wanted, hash(numbers))
            if known == self._counted:
                return
            title = tr("Counting the opponents")
            self.players = yield from work(
                lambda: count_players(self._hands, numbers), title, LANE, self._watch
            )
            self._counted = known
        except Cancelled:
            return
        except Exception as problem:
            self._failed(problem)
            return
        self.problem = ""
        self.changed.emit()

    def _watch(self, job: JobHandle | None) -> None:
        self.job = job
        self.changed.emit()
