"""Colours and signs of grades; sign, word and colour each say it alone."""

from math import pi, sin

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from gto_desktop.gui.base.theme import Look
from gto_desktop.gui.node.models.drill_words import grade_words
from gto_desktop.training.grading import Grade

_WAY = {
    Grade.BEST: 0.0,
    Grade.CORRECT: 0.32,
    Grade.INACCURACY: 0.72,
    Grade.MISTAKE: 0.88,
    Grade.BLUNDER: 1.0,
}
"""How far each is on the way: hues change evenly, the eye tells yellow to red more finely."""

_DARKENED = 0.22
SIGNS = {
    Grade.BEST: "\u2713",
    Grade.CORRECT: "\u2713",
    Grade.CLOSE: "\u2248",
    Grade.INACCURACY: "?!",
    Grade.MISTAKE: "?",
    Grade.BLUNDER: "??",
}
"""As a chess player marks moves; what is too close to tell is about equal."""


def grade_ink(grade: Grade, look: Look) -> QColor:
    """Return the colour a grade is written in: green, olive, amber, orange, red.

    What is too close to tell stands on no side.
    """
    if grade is Grade.CLOSE:
        return QColor(look.muted)
    good, error, share = QColor(look.good), QColor(look.error), _WAY[grade]

    # Yellow is lighter than green and red: on white it is darkened to be read.
    dip = 0.0 if look.dark else _DARKENED

    def between(best: float, worst: float) -> float:
        return best + (worst - best) * share

    return QColor.fromHsvF(
        between(good.hsvHueF(), error.hsvHueF()),
        between(good.hsvSaturationF(), error.hsvSaturationF()),
        between(good.valueF(), error.valueF()) * (1 - dip * sin(pi * share)),
    )


def signed_grade(grade: Grade) -> str:
    """Return the sign of a grade and its name."""
    return f"{SIGNS[grade]} {grade_words(grade)}"


def write_grade(label: QLabel, grade: Grade, look: Look) -> None:
    """Write a label in the colour of a grade."""
    ink = grade_ink(grade, look).name()
    if label.property("ink") != ink:
        label.setProperty("ink", ink)
        label.setStyleSheet(f"color: {ink};")
