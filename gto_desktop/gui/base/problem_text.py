"""Exceptions in words for the window."""

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.service_failures import Failure
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr


def sentence(problem: Exception) -> str:
    """One sentence for the person at the window; an unforeseen failure says that it is ours."""
    if isinstance(problem, InputError | Failure):
        return translate_message(str(problem))
    if isinstance(problem, MemoryError):
        return tr("There is not enough memory for this: use fewer sizes, or 16-bit precision.")
    if isinstance(problem, OSError):
        why = translate_message(system_reason(problem))
        if problem.filename:
            return tr("{file}: {why}.", file=problem.filename, why=why)
        return f"{why}."
    return tr(
        "A fault in the program, not in your input: {kind}: {problem}",
        kind=type(problem).__name__,
        problem=problem,
    )
