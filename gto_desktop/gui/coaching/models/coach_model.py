"""The coach's machine in the window: what it offers, and what was handed in there."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import Answer
from gto_desktop.gui.coaching.models.packs_model import PackWork
from gto_desktop.services.packs.class_desk import HandedIn, OfferedPack
from gto_desktop.services.packs.coach_link import CoachAddress, coach_address
from gto_desktop.services.packs.pack_views import KnownPack
from gto_desktop.services.packs.packs import Packs

LANE = "coach"
"""Of calls that wait for another machine."""


class _Kept(NamedTuple):
    """What is known without a call."""

    address: CoachAddress | None
    known: tuple[KnownPack, ...]
    handed: dict[str, tuple[datetime, int]]
    own: tuple[OfferedPack, ...]


class CoachModel(PackWork):
    """The coach's machine is called when the user asks for it, and when he comes to its page."""

    def __init__(self, packs: Packs, jobs: Jobs) -> None:
        super().__init__(packs, jobs)
        self._link, self._desk = packs.link, packs.desk
        self.address: CoachAddress | None = None
        self.offered: tuple[OfferedPack, ...] = ()
        """By the coach, when he was last asked."""
        self.known: tuple[KnownPack, ...] = ()
        self.handed: dict[str, tuple[datetime, int]] = {}
        """When results were handed in last, and how many answers went along, by packs."""
        self.own: tuple[OfferedPack, ...] = ()
        """What the user offers himself."""
        self.fetched: Event[Path] = Event()
        """A pack has come, and is to be looked at."""
        self._looks = False
        """Whether the coach's machine is asked what it offers, once it is known here."""

    def open(self) -> None:
        """Read what is known here, and ask the coach's machine what it offers; once a start."""
        self._looks = not self.offered and self.address is None
        self.load()

    def load(self) -> None:
        """Read what is known here."""

        def read() -> _Kept:
            return _Kept(
                self._link.known(), self.packs.known(), self._link.handed_in(), self._desk.offered()
            )

        def arrived(kept: _Kept) -> None:
            self.address, self.known, self.handed, self.own = kept
            self.changed.emit()
            if self._looks and kept.address is not None:
                self._looks = False
                self.look()

        self._jobs.ask("coach", read, arrived, self._failed, LANE)

    def version_here(self, pack: OfferedPack) -> int:
        """Return the version of an offered pack that was imported; 0 for none."""
        return next((known.version for known in self.known if known.id == pack.id), 0)

    def answers_here(self, pack_id: str) -> int:
        """Return how many answers to the drills and quizzes of an imported pack there are."""
        pack = next((known for known in self.known if known.id == pack_id), None)
        if pack is None:
            return 0
        counts = (0 if item.answers is None else item.answers.count for item in pack.items)
        return pack.quiz_answers + sum(counts)

    def connect(self, address: str, certificate: str, key: str, student: str) -> None:
        """Call a machine, and keep it as the coach's where it answers."""
        try:
            wanted = coach_address(address, certificate, key, student)
        except InputError as problem:
            self._failed(problem)
            return

        def connected(offered: tuple[OfferedPack, ...]) -> None:
            self.busy, self.offered, self._looks = False, offered, False
            self.told.emit(tr("Connected. Packs on offer: {count}.", count=len(offered)))
            self.load()

        self._call(partial(self._link.connect, wanted), connected)

    def look(self) -> None:
        """Ask the coach's machine what it offers."""

        def arrived(offered: tuple[OfferedPack, ...]) -> None:
            self.busy, self.offered = False, offered
            self.load()

        self._call(self._link.offered, arrived)

    def leave(self) -> None:
        """Connect to the coach's machine no more."""

        def left(_none: None) -> None:
            self.offered = ()
            self.load()

        self._do(self._link.forget, left)

    def fetch(self, pack: OfferedPack) -> None:
        """Fetch a pack; it is then looked at before it is imported, as a file is."""
        if self.job is not None:
            return

        def came(path: Path | None) -> None:
            if path is None:
                self.told.emit(tr("Stopped: the next time it goes on from there."))
            else:
                self.fetched.emit(path)

        title = tr("Fetching {title}", title=pack.title)
        self._jobs.run(self._work(partial(self._link.fetch, pack), title, came))

    def hand_in(self, pack_id: str) -> None:
        """Hand in what was done with an imported pack."""

        def taken(done: HandedIn) -> None:
            self.busy = False
            self.told.emit(
                tr(
                    "Handed in as {student}. New answers: {count}.",
                    student=done.student,
                    count=done.fresh,
                )
            )
            self.load()

        self._call(partial(self._link.hand_in, pack_id, self.packs.write_results), taken)

    def offer(self, path: Path) -> None:
        """Let one's own students fetch a pack."""

        def done(pack: OfferedPack) -> None:
            self.told.emit(
                tr("Students with a key of your service can fetch {title}.", title=pack.title)
            )
            self.load()

        self._do(partial(self._desk.offer, path), done)

    def withdraw(self, pack: OfferedPack) -> None:
        """Offer a pack no more."""

        def done(_none: None) -> None:
            self.load()

        self._do(partial(self._desk.withdraw, pack.id), done)

    def _call(self, action: Callable[[], Answer], done: Callable[[Answer], None]) -> None:
        """Call the coach's machine; the user waits for the answer."""
        self.busy, self.problem = True, ""
        self.changed.emit()

        def refused(problem: str) -> None:
            self.busy = False
            self.refuse(problem)

        self._asks.do(action, done, refused, LANE)
