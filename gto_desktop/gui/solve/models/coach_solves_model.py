"""The coach's machine as it solves for the window: whether there is one, and what it was left."""

from collections.abc import Generator
from functools import partial
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, Step, ask
from gto_desktop.services.solving.at_coach import OF_REVIEW, AtCoach, LeftThere
from gto_desktop.solver.spec import SolveSpec

TOPIC = "coach's machine"


class CoachSolvesModel:
    """Nothing is sent to the machine here."""

    def __init__(self, coach: AtCoach | None, jobs: Jobs) -> None:
        self._coach, self._jobs = coach, jobs
        self.known = False
        """Whether there is a machine to ask."""
        self.left: tuple[LeftThere, ...] = ()
        """What programs that have ended asked it for."""
        self._has_looked = False
        """Whether it was read what was left: once, for later ones are of other windows."""
        self.changed: Event[()] = Event()

    def load(self) -> None:
        """See whether there is a machine by now, and what was left there."""
        if self._coach is not None:
            self._jobs.run(self._load(), TOPIC)

    def asked(self) -> Generator[Step, Any, bool]:
        """Tell in a flow whether there is a machine to ask."""
        coach = self._coach
        try:
            return coach is not None and bool((yield from ask(coach.known, TOPIC)))
        except InputError:
            return False

    def give_up(self) -> None:
        """Want nothing any more of what was left there; it ends there by itself."""
        coach, left = self._coach, self.left
        self.left = ()
        self.changed.emit()
        if coach is not None:
            self._jobs.run(_forgotten(coach, left))

    def take(self) -> LeftThere | None:
        """Return the first of what was left there, to go on with it; None where nothing was.

        What reviews asked for is one: they go on with all of it.
        """
        if not self.left:
            return None
        first, *rest = self.left
        self.left = tuple(
            each for each in rest if (each.purpose, first.purpose) != (OF_REVIEW, OF_REVIEW)
        )
        self.changed.emit()
        return first

    def note_begun(self, spec: SolveSpec) -> None:
        """Take note that a spot is solved once more: what was left of it is not offered."""
        left = tuple(each for each in self.left if each.spec.key() != spec.key())
        if left != self.left:
            self.left = left
            self.changed.emit()

    def _load(self) -> Flow:
        coach = self._coach
        before, self.known = self.known, (yield from self.asked())
        if coach is not None and self.known and not self._has_looked:
            self._has_looked = True
            self.left = yield from ask(coach.left, TOPIC)
        if self.known != before or self.left:
            self.changed.emit()


def _forgotten(coach: AtCoach, left: tuple[LeftThere, ...]) -> Flow:
    for each in left:
        yield from ask(partial(coach.forget, each.spec), TOPIC)
