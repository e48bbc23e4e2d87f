"""Colours of grades: from the good colour of a look to the one of its errors."""

from math import pi, sin

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from gto_desktop.gui.base.theme import Look
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


def grade_ink(grade: Grade, look: Look) -> QColor:
    """Return the colour a grade is written in: green, olive, amber, orange, red."""
    good, error, share = QColor(look.good), QColor(look.error), _WAY[grade]

    # Yellow is lighter than green and red: on white it is darkened to be read.
    dip = 0.0 if look.dark else _DARKENED

    def between(one: float, other: float) -> float:
        return one + (other - one) * share

    return QColor.fromHsvF(
        between(good.hsvHueF(), error.hsvHueF()),
        between(good.hsvSaturationF(), error.hsvSaturationF()),
        between(good.valueF(), error.valueF()) * (1 - dip * sin(pi * share)),
    )


def write_grade(label: QLabel, grade: Grade, look: Look) -> None:
    """Write a label in the colour of a grade."""
    ink = grade_ink(grade, look).name()
    if label.property("ink") != ink:
        label.setProperty("ink", ink)
        label.setStyleSheet(f"color: {ink};")
