"""Asking in the background, and saying what went wrong: the bases of models that do it."""

from collections.abc import Callable
from typing import TypeVar

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, ask
from gto_desktop.gui.base.problem_text import sentence

Answer = TypeVar("Answer")
LANE = "shelf"


class AskingModel:
    """What is read in the background; what went wrong is the problem that is shown."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self.busy = False
        """Whether the user waits for an answer."""
        self.problem = ""
        self.changed: Event[()] = Event()

    def refuse(self, problem: str) -> None:
        """Say what is wrong."""
        self.problem = problem
        self.changed.emit()

    def _failed(self, problem: Exception) -> None:
        self.busy = False
        self.refuse(sentence(problem))

    def _wait_for(
        self,
        topic: str,
        question: Callable[[], Answer],
        arrived: Callable[[Answer], None],
        lane: str,
    ) -> None:
        """Ask what the user waits for; see `Jobs.ask`."""
        self.busy, self.problem = True, ""
        self.changed.emit()

        def answered(answer: Answer) -> None:
            self.busy = False
            arrived(answer)
            self.changed.emit()

        self._jobs.ask(topic, question, answered, self._failed, lane)


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
