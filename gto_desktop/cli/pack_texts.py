"""What packs ask and how far students are with it, as texts for a terminal."""

from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.text_tables import counted

if TYPE_CHECKING:
    from gto_desktop.services.packs.assignments import Assignment, MeantFor, Standing
    from gto_desktop.training.scores import Tally

_MOST_PIECES = 3


def meant_for_text(meant: "MeantFor") -> str:
    """Return whom a pack is meant for."""
    whom = ", ".join(meant.names) or "everybody"
    return f"For {whom}" + (f", until {meant.until}" if meant.until else "")


def share_word(kind: str) -> str:
    """Return what the good answers to items of a kind are called.

    >>> share_word("drill"), share_word("quiz")
    ('good', 'right')
    """
    return "right" if kind == "quiz" else "good"


def task_text(kind: str, assignment: "Assignment") -> str:
    """Return what is asked of a drill or a quiz, "" for nothing.

    >>> from gto_desktop.services.packs.assignments import Assignment
    >>> task_text("drill", Assignment(20, 80)), task_text("quiz", Assignment(pass_mark=80))
    ('20 answers, 80 % good', '80 % right')
    """
    parts = [counted(assignment.count, "answer")] if assignment.count else []
    parts += [f"{assignment.pass_mark} % {share_word(kind)}"] if assignment.pass_mark else []
    parts += [f"by {assignment.due}"] if assignment.due else []
    return ", ".join(parts)


def reached_text(standing: "Standing | None", word: str = "good") -> str:
    """Return how far somebody is with what is asked, "" where nothing is.

    Args:
        standing: how far that is.
        word: what good answers are called; see `share_word`.
    """
    if standing is None:
        return ""
    if standing.passed:
        return "passed"
    good = "" if standing.good is None else f", {100 * standing.good:.0f} % {word}"
    late = f", {standing.late} late" if standing.late else ""
    return f"{standing.done} done{good}{late}"


def tally_cells(answers: "Tally | None") -> tuple[str, str, str]:
    """Return how many answers, the share that is good, and what they lose of the pot."""
    if answers is None:
        return "0", "", ""
    lost = "" if answers.lost_pct is None else f"{answers.lost_pct:.2f}"
    return str(answers.count), f"{100 * answers.good:.0f} %", lost


def read_task(text: str) -> "tuple[str, Assignment]":
    """Return what is asked of a drill or a quiz, by its name: NAME=20/80/2026-12-24.

    >>> read_task("positions=/80/2026-12-24")
    ('positions', Assignment(count=0, pass_mark=80, due=datetime.date(2026, 12, 24)))
    """
    from gto_desktop.services.packs.assignments import Assignment, read_day

    name, equals, rest = text.rpartition("=")
    pieces = [piece.strip() for piece in rest.split("/")]
    if not equals or not name.strip() or len(pieces) > _MOST_PIECES:
        raise InputError(f"{text[:60]!r} asks nothing: write NAME=20/80/2026-12-24.")
    count, percent, day = (*pieces, "", "")[:_MOST_PIECES]
    try:
        numbers = int(count or 0), int(percent or 0)
    except ValueError:
        raise InputError(f"{text[:60]!r} has no numbers: write NAME=20/80/2026-12-24.") from None
    return name.strip(), Assignment(*numbers, read_day(day))
