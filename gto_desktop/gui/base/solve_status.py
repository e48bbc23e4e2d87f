"""The status of a solve in words: memory, progress, time left."""

import math
from dataclasses import dataclass
from typing import TypeGuard

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.solver.estimate import MemoryEstimate, check_memory
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import build_tree

_SWAYS = 0.1
"""By how much an estimate of what is done may fall before a bar follows it back."""


@dataclass(frozen=True)
class MemoryNote:
    """The memory line, and whether the solve fits."""

    text: str
    fits: bool
    advice: str = ""
    """What would make it fit."""


def bytes_text(count: float) -> str:
    """Bytes in the largest unit below them, with three figures."""
    if count < 999.5:
        return tr("{count} B", count=written(count, ".0f"))
    if count < 999.5e3:
        return tr("{count} kB", count=_three_figures(count / 1e3))
    if count < 999.5e6:
        return tr("{count} MB", count=_three_figures(count / 1e6))
    return tr("{count} GB", count=_three_figures(count / 1e9))


def _three_figures(value: float) -> str:
    return written(value, ".0f") if value >= 99.5 else written(value, ".3g")


def memory_note(memory: MemoryEstimate, precision: int) -> MemoryNote:
    """The estimate in the chosen precision beside the available memory."""
    count = memory.bytes(precision)
    fits = count <= memory.available
    most = memory.most(precision)
    # A start on some of the rivers is left out where there is no room for it.
    needed = bytes_text(most if most <= memory.available else count)
    available = bytes_text(memory.available)
    if fits:
        text = tr("Memory: {needed} needed, {available} available.",
                  needed=needed, available=available)  # fmt: skip
    else:
        text = tr("Not enough memory: {needed} needed, {available} available.",
                  needed=needed, available=available)  # fmt: skip
    return MemoryNote(text, fits=fits)


def what_helps(spec: SolveSpec, precision: int) -> str:
    """Which single changes save most memory; takes a while for large trees."""
    try:
        check_memory(spec, build_tree(spec.tree), precision)
    except InputError as problem:
        cuts = str(problem).partition("What would help: ")[2]
        if not cuts:
            return sentence(problem)
        return tr("This would help: {cuts}", cuts=translate_message(cuts))
    return tr("Fewer sizes, fewer raises or larger all-in thresholds make the tree smaller.")


def duration(seconds: float) -> str:
    """Seconds as m:ss or h:mm:ss."""
    whole = max(0, round(seconds))
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def known(value: object) -> TypeGuard[float]:
    """Whether there is a number."""
    return isinstance(value, int | float) and math.isfinite(value)


def phase_text(progress: Progress) -> str:
    """What is being done; a phase without words of its own speaks for itself."""
    words = {
        "setting up": tr("Setting up"),
        "solving": tr("Solving"),
        "reading the result": tr("Reading the result"),
    }
    phase = translate_message(progress.phase)
    return words.get(progress.phase) or f"{phase[:1].upper()}{phase[1:]}"


def progress_text(progress: Progress) -> str:
    """Iteration, exploitability and time left in one line."""
    parts = []
    if progress.phase and (progress.done == 0 or progress.total is not None):
        parts.append(phase_text(progress))
    else:
        parts.append(tr("Iteration {number}", number=written(progress.done, ",")))
    if known(progress.exploitability_pct):
        reached = written(progress.exploitability_pct, ".2f")
        parts.append(tr("{percent} % of the pot", percent=reached))
    if known(progress.seconds_left):
        parts.append(tr("about {time} left", time=duration(progress.seconds_left)))
    elif progress.seconds > 0:
        parts.append(tr("{time} so far", time=duration(progress.seconds)))
    return ", ".join(parts) + "."


def already(solution: Solution, limit: Limit) -> str:
    """Why solving further would end at once; empty when it would not."""
    reached = solution.exploitability_pct
    if reached is not None and limit.is_exact(reached):
        return tr(
            "Already at {percent} % of the pot: lower the target to solve further.",
            percent=written(reached, ".2f"),
        )
    if solution.iterations >= limit.max_iterations:
        return tr(
            "Already {count} iterations: allow more of them to solve further.",
            count=written(solution.iterations, ","),
        )
    return ""


def result_text(solution: Solution) -> str:
    """Iterations and exploitability of a result."""
    reached = solution.exploitability_pct
    count = written(solution.iterations, ",")
    if not known(reached):
        return tr("{count} iterations.", count=count)
    return tr(
        "{count} iterations, {percent} % of the pot.", count=count, percent=written(reached, ".2f")
    )


def outcome_text(solution: Solution, limit: Limit) -> str:
    """Return what became of a solve: done, or how far it was when it was stopped."""
    reached = solution.exploitability_pct
    if solution.is_of_coach:
        return tr("Done on the coach's machine: {result}", result=result_text(solution))
    if limit.is_reached(solution):
        return tr("Done: {result}", result=result_text(solution))
    if not known(reached):
        return tr("Stopped before its accuracy was measured. Continue resumes from there.")
    return tr(
        "Stopped at {percent} % of the pot. Continue solves on to {target} %.",
        percent=written(reached, ".2f"),
        target=written(limit.target_pct, "g"),
    )


def progress_share(progress: Progress, target_pct: float) -> float:
    """How far the solve is, 0..1: by time where it is foreseen, else by what is won of the target.

    Exploitability falls about as iterations grow: at twice the target half of them are done.
    """
    if known(progress.seconds_left):
        total = progress.seconds + progress.seconds_left
        return progress.seconds / total if total > 0 else 0.0
    reached = progress.exploitability_pct
    if not known(reached) or reached <= 0:
        return 0.0
    return min(1.0, max(0.0, target_pct / reached))


def steady_share(shown: float, new: float) -> float:
    """Return where a bar goes from where it is: back only where far more is left than was thought.

    Estimates of what is left sway, by a few percent of the whole.
    """
    new = min(1.0, new)
    return new if new < shown - _SWAYS else max(shown, new)
