"""What packs ask and how far students are with it, as texts for a terminal."""

from typing import TYPE_CHECKING

from gto_desktop.cli.text_tables import counted

if TYPE_CHECKING:
    from gto_desktop.services.packs.assignments import Assignment, MeantFor, Standing
    from gto_desktop.training.scores import Tally


def meant_for_text(meant: "MeantFor") -> str:
    """Return whom a pack is meant for."""
    whom = ", ".join(meant.names) or "everybody"
    return f"For {whom}" + (f", until {meant.until}" if meant.until else "")


def task_text(assignment: "Assignment") -> str:
    """Return what is asked of a drill, "" for nothing.

    >>> from gto_desktop.services.packs.assignments import Assignment
    >>> task_text(Assignment(20, 80))
    '20 answers, 80 % good'
    """
    parts = [counted(assignment.count, "answer")] if assignment.count else []
    parts += [f"{assignment.pass_mark} % good"] if assignment.pass_mark else []
    parts += [f"by {assignment.due}"] if assignment.due else []
    return ", ".join(parts)


def standing_text(standing: "Standing | None") -> str:
    """Return how far somebody is with what is asked, "" where nothing is."""
    if standing is None:
        return ""
    if standing.passed:
        return "passed"
    good = "" if standing.good is None else f", {100 * standing.good:.0f} % good"
    late = f", {standing.late} late" if standing.late else ""
    return f"{standing.done} done{good}{late}"


def tally_cells(answers: "Tally | None") -> tuple[str, str, str]:
    """Return how many answers, the share that is good, and what they lose of the pot."""
    if answers is None:
        return "0", "", ""
    lost = "" if answers.lost_pct is None else f"{answers.lost_pct:.2f}"
    return str(answers.count), f"{100 * answers.good:.0f} %", lost
