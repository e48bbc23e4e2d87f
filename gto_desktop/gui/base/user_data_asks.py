"""Asking a shelf of the user's things in the background."""

from collections.abc import Callable
from typing import TypeVar

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence

Answer = TypeVar("Answer")
LANE = "shelf"


class ShelfAsks:
    """Does one thing after another; unlike a reading, what changes something is never dropped."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self.refused: Event[str] = Event()
        """What was asked and could not be done, in a sentence."""

    def do(
        self,
        action: Callable[[], Answer],
        done: Callable[[Answer], None] | None = None,
        failed: Callable[[str], None] | None = None,
        lane: str = LANE,
    ) -> None:
        """Do something, and then tell what came of it."""

        def flow() -> Flow:
            try:
                answer = yield from ask(action, lane)
            except Exception as problem:
                (failed or self.refused.emit)(sentence(problem))
                return
            if done is not None:
                done(answer)

        self._jobs.run(flow())
