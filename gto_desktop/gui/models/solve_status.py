"""What the solve panel says: memory beside what is available, progress in words and as a share."""

import math
from dataclasses import dataclass

from gto_desktop.cards.errors import InputError
from gto_desktop.gui.ports import MemoryLike, ProgressLike, SolutionLike
from gto_desktop.solver.estimate import check_memory
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import build_tree

START_PCT = 100.0
"""Exploitability at which the progress bar starts, in percent of the pot."""


@dataclass(frozen=True)
class MemoryNote:
    """The memory line, and whether the solve fits."""

    text: str
    fits: bool
    advice: str = ""
    """What would make it fit."""


def bytes_text(count: float) -> str:
    """Bytes in the largest unit below them, with three figures."""
    value = float(count)
    for unit in ("B", "kB", "MB", "GB"):
        if abs(value) < 999.5 or unit == "GB":
            return f"{value:.0f} {unit}" if unit == "B" or value >= 99.5 else f"{value:.3g} {unit}"
        value /= 1000
    return f"{value:.3g} GB"


def memory_note(memory: MemoryLike, precision: int) -> MemoryNote:
    """The estimate in the chosen precision beside the available memory."""
    needed = memory.bytes16 if precision == 16 else memory.bytes32
    both = f"{bytes_text(needed)} needed, {bytes_text(memory.available)} available"
    if needed <= memory.available:
        return MemoryNote(f"Memory: {both}.", fits=True)
    return MemoryNote(f"Does not fit: {both}.", fits=False)


def what_helps(spec: SolveSpec, precision: int) -> str:
    """Which single changes save most memory; takes a while for large trees."""
    try:
        check_memory(spec, build_tree(spec.tree), precision)
    except InputError as problem:
        _, found, cuts = str(problem).partition("What would help: ")
        return f"What would help: {cuts}" if found else str(problem)
    return "Fewer sizes, fewer raises or larger all-in thresholds make the tree smaller."


def duration(seconds: float) -> str:
    """Seconds as m:ss or h:mm:ss."""
    whole = max(0, round(seconds))
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def known(value: float | None) -> bool:
    """Whether there is a number."""
    return value is not None and math.isfinite(value)


def progress_text(progress: ProgressLike) -> str:
    """Iteration, exploitability and time left in one line."""
    parts = []
    if progress.phase and progress.iteration == 0:
        parts.append(f"{progress.phase[:1].upper()}{progress.phase[1:]}")
    else:
        parts.append(f"Iteration {progress.iteration:,}")
    if progress.exploitability_pct is not None and math.isfinite(progress.exploitability_pct):
        parts.append(f"{progress.exploitability_pct:.2f} % of the pot")
    if progress.seconds_left is not None and math.isfinite(progress.seconds_left):
        parts.append(f"about {duration(progress.seconds_left)} left")
    elif progress.seconds > 0:
        parts.append(f"{duration(progress.seconds)} so far")
    return ", ".join(parts) + "."


def already(solution: SolutionLike, target_pct: float, max_iterations: int) -> str:
    """Why solving further would end at once; empty when it would not."""
    reached = solution.exploitability_pct
    if reached is not None and reached <= target_pct:
        return f"Already at {reached:.2f} % of the pot: lower the target to solve further."
    if solution.iterations >= max_iterations:
        return f"Already {solution.iterations:,} iterations: allow more of them to solve further."
    return ""


def result_text(solution: SolutionLike) -> str:
    """Iterations and exploitability of a result."""
    reached = solution.exploitability_pct
    pct = f", {reached:.2f} % of the pot" if reached is not None and math.isfinite(reached) else ""
    return f"{solution.iterations:,} iterations{pct}."


def progress_share(progress: ProgressLike, target_pct: float) -> float:
    """How far the solve is, 0..1: by time where it is foreseen, else by orders of magnitude won."""
    if progress.seconds_left is not None and math.isfinite(progress.seconds_left):
        total = progress.seconds + progress.seconds_left
        return progress.seconds / total if total > 0 else 0.0
    reached = progress.exploitability_pct
    if reached is None or not math.isfinite(reached) or reached <= 0 or target_pct >= START_PCT:
        return 0.0
    share = math.log(START_PCT / reached) / math.log(START_PCT / target_pct)
    return min(1.0, max(0.0, share))
