"""Buttons of which one is chosen: joined in a row, in several rows, or as a list in little room."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import Placed, grid_on, row_of

APART = 3
"""Pixels between buttons in several rows."""


class Segmented(QWidget):
    """Choices side by side, or so many in a row, all visible."""

    chosen = Signal(int)

    def __init__(self, name: str, choices: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.buttons: list[QPushButton] = []
        self._group = QButtonGroup(self)
        self._columns = len(choices)
        self._cells = grid_on(self, 0, 0)
        for number, text in enumerate(choices):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setProperty("segment", True)
            words = tr("{name}: {text}", name=name, text=text)
            button.setAccessibleName(words)
            button.setToolTip(words)
            self._group.addButton(button, number)
            self.buttons.append(button)
        self._put()
        self._group.idClicked.connect(self.chosen)
        self.choose(0)

    def put_in_rows(self, columns: int) -> None:
        """Put so many buttons in each row, apart from each other where there are several rows."""
        if columns != self._columns:
            self._columns = columns
            self._put()

    def size_in_rows(self, columns: int) -> QSize:
        """Return the size with so many buttons in each of several rows, however they stand now."""
        hints = [button.sizeHint() for button in self.buttons]
        wide, high = max(hint.width() for hint in hints), max(hint.height() for hint in hints)
        rows = -(-len(hints) // columns)
        return QSize((wide + APART) * columns - APART, (high + APART) * rows - APART)

    def _put(self) -> None:
        last, joined = len(self.buttons) - 1, self._columns >= len(self.buttons)
        self._cells.setSpacing(0 if joined else APART)
        for number, button in enumerate(self.buttons):
            place = "first" if number == 0 else "last" if number == last else "middle"
            button.setProperty("place", place if joined else "alone")
            # A style sheet does not hear of properties that change.
            button.style().polish(button)
            self._cells.addWidget(button, *divmod(number, self._columns))

    def choose(self, number: int) -> None:
        """Mark a choice without reporting it."""
        self.buttons[number].setChecked(True)

    @property
    def current(self) -> int:
        """Number of the chosen button."""
        return self._group.checkedId()


class FoldingSegmented(QWidget):
    """The same, and a list in its place where a row of buttons is wider than the room."""

    chosen = Signal(int)

    def __init__(self, name: str, choices: Sequence[str]) -> None:
        super().__init__()
        self._can_fold = True
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

    def put_in_rows(self, columns: int) -> None:
        """Put so many buttons in each row; several rows are not folded into a list."""
        side = Qt.AlignmentFlag.AlignLeft
        self._can_fold = columns >= len(self.buttons)
        self.row.put_in_rows(columns)
        policy = QSizePolicy.Policy.Maximum if self._can_fold else QSizePolicy.Policy.Preferred
        self.row.setSizePolicy(policy, QSizePolicy.Policy.Fixed)
        layout = self.layout()
        assert layout is not None
        layout.setAlignment(self.row, side if self._can_fold else Qt.AlignmentFlag(0))
        self._fold()

    def size_in_rows(self, columns: int) -> QSize:
        """Return the size with so many buttons in each of several rows, however they stand now."""
        return self.row.size_in_rows(columns)

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
        if not self._can_fold:
            return self.row.minimumSizeHint()
        return QSize(self.list.minimumSizeHint().width(), self.row.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        folded = self._can_fold and self.width() < self.row.sizeHint().width()
        self.row.setVisible(not folded)
        self.list.setVisible(folded)

    def _choose(self, number: int) -> None:
        self.choose(number)
        self.chosen.emit(number)
