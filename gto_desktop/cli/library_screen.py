"""Building on a terminal: bars for the flops under way, lines on a pipe, Ctrl-C that ends early."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gto_desktop.builds.flop_build import Building, BuildProgress, BuildReport, FlopKey
from gto_desktop.builds.flop_verify import CheckProgress
from gto_desktop.cli.screen import Screen, Step, bar_of
from gto_desktop.cli.text_tables import duration
from gto_desktop.preflop.preflop_solve import PreflopProgress
from gto_desktop.solver.progress import Progress

STOPPED = 130
"""The exit code of a command that Ctrl-C ended."""


class BuildScreen(Screen):
    """Shows a build on stderr; on a pipe a line for each flop that was solved."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: dict[FlopKey, Any] = {}

    def watch(self, building: Building) -> BuildReport:
        """Do all of a build; the first Ctrl-C ends it after the iterations under way."""
        return self._drive(building, self._show)

    def _show(self, progress: BuildProgress) -> None:
        self._can_finish = True
        if progress.note:
            self._write(progress.note)
        if self._bar is None:
            if progress.facts is not None:
                self._write(_line(progress))
            return
        left = progress.seconds_left
        text = _count(progress) + ("" if left is None else _left(left))
        self._move(Step(text, progress.done, progress.total))
        if progress.key is not None:
            self._show_flop(progress.key, progress.solve)

    def _show_flop(self, key: FlopKey, solve: Progress | None) -> None:
        if solve is None:
            if key in self._bars:
                self._bar.remove_task(self._bars.pop(key))
            return
        if key not in self._bars:
            self._bars[key] = self._bar.add_task("", total=None)
        done, total = bar_of(solve)
        self._bar.update(self._bars[key], total=total, completed=done, description=_now(key, solve))


class PreflopScreen(Screen):
    """Shows one preflop solve after another on stderr; Ctrl-C ends it and keeps the result."""

    def __init__(self, most_iterations: int) -> None:
        super().__init__()
        self._most = most_iterations
        self._version = ""

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Show what is told while this lasts."""
        with self._interrupts(), self._shown():
            yield

    def begin(self, version: str) -> None:
        """Say which data set comes next."""
        self._version = version
        if self._bar is None:
            print(f"{version} ...", file=sys.stderr, flush=True)  # noqa: T201

    def tell(self, progress: PreflopProgress) -> bool:
        """Show how far a solve is; return whether it shall end now."""
        self._can_finish = True
        if self._bar is not None:
            per_iteration = progress.seconds / max(progress.done, 1)
            worst = progress.worst_mbb
            parts = [
                self._version,
                f"iteration {progress.done} of {self._most}",
                "" if worst is None else f"largest gain {worst:.1f} mbb",
                f"at most {duration((self._most - progress.done) * per_iteration)} left",
            ]
            self._move(Step(", ".join(filter(None, parts)), progress.done, self._most))
        return self._asked


def check_step(progress: CheckProgress) -> Step:
    """Return how far a check of stored flops is."""
    now = "" if progress.solve is None else f": {_now(progress.key, progress.solve)}"
    return Step(f"{_count(progress)}{now}", progress.done, progress.total)


def ev_step(progress: Progress) -> Step:
    """Return how far the EVs of preflop strategies are."""
    text = f"{progress.phase}: pass {progress.done} of {progress.total}"
    return Step(text, progress.done, progress.total, is_line=True)


def _count(progress: BuildProgress | CheckProgress) -> str:
    return f"{progress.done} of {progress.total} flops"


def _left(seconds: float) -> str:
    return f", {duration(seconds)} left"


def _line(progress: BuildProgress) -> str:
    """Return what a pipe gets of a flop that was solved."""
    key, facts = progress.key, progress.facts
    if key is None or facts is None:
        return ""
    left = "" if progress.seconds_left is None else _left(progress.seconds_left)
    return (
        f"{_count(progress)}: {key.version} {key.spot.name} {key.flop}, "
        f"{facts.accuracy_pct:.2f} % of the pot, {facts.iterations} iterations, "
        f"{facts.seconds:.1f} s{left}"
    )


def _now(key: FlopKey, solve: Progress) -> str:
    known = solve.exploitability_pct
    accuracy = "" if known is None else f", {known:.2f} % of the pot"
    return f"{key.spot.name} {key.flop}, iteration {solve.done}{accuracy}"
