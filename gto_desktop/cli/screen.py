"""Long work on a terminal: a bar that moves, lines that stay, Ctrl-C that finishes early."""

import math
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    # Help and versions are told without the engine.
    from gto_desktop.solver.progress import Progress, Steps


T = TypeVar("T")
P = TypeVar("P")


class Step(NamedTuple):
    """How far a work is, as a bar shows it."""

    text: str
    done: float = 0
    total: float | None = None
    """What `done` comes to at the end; None where nobody knows."""
    is_line: bool = False
    """Whether a pipe gets the text as a line."""


class Screen:
    """Shows the progress of one long work on stderr; on a pipe only its notes."""

    def __init__(self) -> None:
        self._asked = False
        self._can_finish = False
        self._line = ""
        self._bar: Any = None
        self._task: Any = None

    def follow(self, work: "Steps[T]", *, can_finish: bool = False, from_start: bool = False) -> T:
        """Do all of a work; where it can finish early, the first Ctrl-C asks it to.

        It can once something is done, or from the start where that is all the same.
        """

        def tell(progress: "Progress") -> None:
            self._can_finish = can_finish and (from_start or progress.done > 0)
            self._tell(progress)

        return self._drive(work, tell)

    def watch_steps(self, work: Generator[P, bool | None, T], step: Callable[[P], Step]) -> T:
        """Do all of a work that can end after any step; the first Ctrl-C asks it to."""

        def tell(progress: P) -> None:
            self._can_finish = True
            shown = step(progress)
            if self._bar is not None:
                self._move(shown)
            elif shown.is_line and shown.text != self._line:
                # A pipe gets a phase once, however often it says how far it is.
                self._line = shown.text
                self._write(shown.text)

        self._line = ""
        return self._drive(work, tell)

    @property
    def is_asked_to_end(self) -> bool:
        """Whether Ctrl-C was pressed."""
        return self._asked

    def _move(self, step: Step) -> None:
        self._bar.update(self._task, total=step.total, completed=step.done, description=step.text)

    def _drive(self, work: Generator[P, bool | None, T], tell: Callable[[P], None]) -> T:
        """Do all of a work and tell each step; Ctrl-C asks it to end where `tell` says it can."""
        self._asked, self._can_finish = False, False
        told: bool | None = None
        with self._interrupts(), self._shown(), closing(work):
            while True:
                try:
                    progress = work.send(told)
                except StopIteration as end:
                    result: T = end.value
                    return result
                tell(progress)
                told = self._asked or None

    @contextmanager
    def _interrupts(self) -> Iterator[None]:
        try:
            before = signal.signal(signal.SIGINT, self._interrupted)
        except ValueError:  # not the main thread, which alone hears Ctrl-C
            yield
            return
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupted(self, _signal: int, _frame: FrameType | None) -> None:
        if self._asked or not self._can_finish:
            raise KeyboardInterrupt
        self._asked = True
        self._write("Finishing with what there is; Ctrl-C once more gives it up.")

    @contextmanager
    def _shown(self) -> Iterator[None]:
        if not sys.stderr.isatty():
            yield
            return
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as Bars

        with Bars(
            BarColumn(), TextColumn("{task.description}"), console=Console(stderr=True),
            transient=True,
        ) as bars:  # fmt: skip
            self._bar = bars
            self._task = self._bar.add_task("", total=None)
            try:
                yield
            finally:
                self._bar = None

    def _tell(self, progress: "Progress") -> None:
        if progress.is_note:
            self._write(progress.phase if progress.phase.endswith(".") else progress.phase + ".")
        elif self._bar is not None:
            self._move(Step(_words(progress), *bar_of(progress)))

    def _write(self, line: str) -> None:
        if self._bar is not None:
            self._bar.console.print(line, highlight=False, markup=False)
        else:
            print(line, file=sys.stderr, flush=True)  # noqa: T201


def bar_of(progress: "Progress") -> tuple[float, float | None]:
    """Return how much of a bar is full, and how much there is; None while nobody can tell."""
    share = progress.share
    return (0.0, None) if share is None else (share, 1.0)


def _words(progress: "Progress") -> str:
    parts = [progress.phase]
    if progress.done:
        parts.append(f"iteration {progress.done}")
    if progress.exploitability_pct is not None:
        parts.append(f"{progress.exploitability_pct:.2f} % of the pot")
    if progress.seconds_left is not None:
        minutes, seconds = divmod(math.ceil(progress.seconds_left), 60)
        parts.append(f"{minutes}:{seconds:02} left")
    return ", ".join(parts)
