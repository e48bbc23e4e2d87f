"""A box of choices that gives way in a narrow panel."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox

LEAST_WIDTH = 88
"""Pixels that it keeps."""


def choice_box(name: str, choices: Sequence[str] = ()) -> QComboBox:
    """Return a box of choices with a name for screen readers, which is its tool tip too."""
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    # In a narrow panel its text is cut off before anything else is.
    box.setMinimumWidth(LEAST_WIDTH)
    box.addItems(list(choices))
    return box
