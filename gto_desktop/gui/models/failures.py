"""Exceptions in words for the window."""

from gto_desktop.cards.errors import InputError
from gto_desktop.services.failures import Failure


def sentence(problem: Exception) -> str:
    """One sentence for the person at the window; an unforeseen failure says that it is ours."""
    if isinstance(problem, InputError | Failure):
        return str(problem)
    if isinstance(problem, MemoryError):
        return "There is not enough memory for this: use fewer sizes, or 16-bit precision."
    if isinstance(problem, OSError):
        name = f"{problem.filename}: " if problem.filename else ""
        return f"{name}{problem.strerror or problem}."
    return f"A fault in the program, not in your input: {type(problem).__name__}: {problem}"
