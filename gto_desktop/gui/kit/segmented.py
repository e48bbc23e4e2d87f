"""A row of joined buttons of which one is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import row_of


class Segmented(QWidget):
    """Choices side by side, all visible."""

    chosen = Signal(int)

    def __init__(self, name: str, choices: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.buttons: list[QPushButton] = []
        self._group = QButtonGroup(self)
        row = row_of(on=self, spacing=0)
        for number, text in enumerate(choices):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setProperty("segment", True)
            place = "first" if number == 0 else "last" if number == len(choices) - 1 else "middle"
            button.setProperty("place", place)
            words = tr("{name}: {text}", name=name, text=text)
            button.setAccessibleName(words)
            button.setToolTip(words)
            self._group.addButton(button, number)
            self.buttons.append(button)
            row.addWidget(button)
        self._group.idClicked.connect(self.chosen)
        self.choose(0)

    def choose(self, number: int) -> None:
        """Mark a choice without reporting it."""
        self.buttons[number].setChecked(True)

    @property
    def current(self) -> int:
        """Number of the chosen button."""
        return self._group.checkedId()
