"""A copy of a shelf of the user's things for showing; changes are made in the background."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.user_data_asks import LANE, ShelfAsks

Answer = TypeVar("Answer")
Content = TypeVar("Content")


class ShelfModel(ABC, Generic[Content]):
    """After every change the whole shelf is read again, in the background too."""

    def __init__(self, jobs: Jobs, read: Callable[[], Content]) -> None:
        """Take what runs jobs, and what reads the shelf; that is slow."""
        self._read = read
        self._asks = ShelfAsks(jobs)
        self.is_read = False
        """Whether the shelf was read, or cannot be."""
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()
        """What was done, in a sentence."""
        self.refused = self._asks.refused

    @abstractmethod
    def _take(self, content: Content) -> None:
        """Show what is on the shelf from now on."""

    def _do(
        self,
        action: Callable[[], Answer],
        done: Callable[[Answer], object] = lambda _: None,
        lane: str = LANE,
        failed: Callable[[str], None] | None = None,
    ) -> None:
        """Change something, read the shelf anew, and then tell what came of it."""

        def act() -> tuple[Answer, Content]:
            return action(), self._read()

        def answered(answer: tuple[Answer, Content]) -> None:
            self._take(answer[1])
            self._tell()
            done(answer[0])

        self._asks.do(act, answered, failed or self._failed, lane)

    def _failed(self, problem: str) -> None:
        # The view may show what was typed: it goes back to what is kept.
        self._tell()
        self.refused.emit(problem)

    def _tell(self) -> None:
        self.is_read = True
        self.changed.emit()
