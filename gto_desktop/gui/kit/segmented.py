"""A row of joined buttons of which one is chosen; a list to choose from where it has no room."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import Placed, row_of


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


class FoldingSegmented(QWidget):
    """The same, and a list in its place where the buttons are wider than the room."""

    chosen = Signal(int)

    def __init__(self, name: str, choices: Sequence[str]) -> None:
        super().__init__()
        self.row = Segmented(name, choices)
        self.list = QComboBox()
        self.list.setAccessibleName(name)
        self.list.addItems(list(choices))
        self.list.hide()
        left = Placed(self.row, side=Qt.AlignmentFlag.AlignLeft)
        row_of(left, self.list, on=self, spacing=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.row.chosen.connect(self._choose)
        self.list.activated.connect(self._choose)

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons, whether they are seen or not."""
        return self.row.buttons

    @property
    def is_folded(self) -> bool:
        """Whether the list stands in the place of the buttons."""
        return self.row.isHidden()

    def choose(self, number: int) -> None:
        """Mark a choice without reporting it."""
        self.row.choose(number)
        self.list.setCurrentIndex(number)

    def enable(self, number: int, *, enabled: bool) -> None:
        """Let a choice be made, or not."""
        self.buttons[number].setEnabled(enabled)
        model = self.list.model()
        assert isinstance(model, QStandardItemModel)
        model.item(number).setEnabled(enabled)

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.list.minimumSizeHint().width(), self.row.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        folded = self.width() < self.row.sizeHint().width()
        self.row.setVisible(not folded)
        self.list.setVisible(folded)

    def _choose(self, number: int) -> None:
        self.choose(number)
        self.chosen.emit(number)
