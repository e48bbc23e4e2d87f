"""The sign and the colour of a grade: the word, the sign and the colour each say it alone."""

from PySide6.QtGui import QColor

from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.models.drill_words import grade_words
from gto_desktop.gui.widgets.grade_ink import grade_ink
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


def grade_colour(grade: Grade, appearance: Appearance) -> QColor:
    """Return the colour of a grade, the same as the trainer's."""
    return grade_ink(grade, appearance.look)
