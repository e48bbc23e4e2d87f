"""The sign of a grade: sign, word and colour (`grade_ink`) each say it alone."""

from gto_desktop.gui.node.models.drill_words import grade_words
from gto_desktop.training.grading import Grade

SIGNS = {
    Grade.BEST: "\u2713",
    Grade.CORRECT: "\u2713",
    Grade.INACCURACY: "?!",
    Grade.MISTAKE: "?",
    Grade.BLUNDER: "??",
}
"""As a chess player marks moves."""


def signed_grade(grade: Grade) -> str:
    """Return the sign of a grade and its name."""
    return f"{SIGNS[grade]} {grade_words(grade)}"
