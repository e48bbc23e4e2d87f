"""Exceptions in words for the window."""

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.failures import Failure
from gto_desktop.gui.base.messages import in_our_words
from gto_desktop.gui.base.texts import tr


def sentence(problem: Exception) -> str:
    """One sentence for the person at the window; an unforeseen failure says that it is ours."""
    if isinstance(problem, InputError | Failure):
        return in_our_words(str(problem))
    if isinstance(problem, MemoryError):
        return tr("There is not enough memory for this: use fewer sizes, or 16-bit precision.")
    if isinstance(problem, OSError):
        why = in_our_words(problem.strerror or str(problem))
        if problem.filename:
            return tr("{file}: {why}.", file=problem.filename, why=why)
        return f"{why}."
    return tr(
        "A fault in the program, not in your input: {kind}: {problem}",
        kind=type(problem).__name__,
        problem=problem,
    )
