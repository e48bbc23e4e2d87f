"""Building on a terminal: bars for the flops under way, lines on a pipe, Ctrl-C that ends early."""

from typing import Any

from gto_desktop.builds.flop_build import Building, BuildProgress, BuildReport, FlopKey
from gto_desktop.builds.flop_verify import CheckProgress
from gto_desktop.cli.screen import Screen, Step, bar_of
from gto_desktop.cli.text_tables import duration
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress
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


def preflop_step(version: str, limit: PreflopLimit, progress: Progress) -> Step:
    """Return how far the making of a preflop data set is; on a pipe its phases are lines."""
    if not isinstance(progress, PreflopProgress):
        text = f"{version}, {progress.phase}"
        return Step(text, progress.done, progress.total, is_line=True)
    per_iteration = progress.seconds / max(progress.done, 1)
    worst, left = progress.worst_mbb, limit.max_iterations - progress.done
    parts = [
        version,
        f"iteration {progress.done} of {limit.max_iterations}",
        "" if worst is None else f"largest gain {worst:.1f} mbb",
        f"at most {duration(left * per_iteration)} left",
    ]
    return Step(", ".join(filter(None, parts)), progress.done, limit.max_iterations)


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
