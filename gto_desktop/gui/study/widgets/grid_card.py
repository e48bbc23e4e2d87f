"""The card in the grid's place while there is nothing to show: a solve, or an offer to solve."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QVBoxLayout

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.kit.layouts import Spring, row_of

BAR_STEPS = 1000
WIDTH = 440


class GridCard(QFrame):
    """A heading, a sentence, a bar and two buttons in the middle of the page."""

    main_pressed = Signal()
    other_pressed = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = title("")
        self.heading.setAccessibleName(tr("What is being prepared"))
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setProperty("muted", True)
        for label in (self.heading, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the solve"))
        self.main, self.other, self.close_button = QPushButton(), QPushButton(), QPushButton()
        self.close_button.setText(tr("Show the grid"))
        self.close_button.setProperty("flat", True)
        self.main.clicked.connect(lambda _checked=False: self.main_pressed.emit())
        self.other.clicked.connect(lambda _checked=False: self.other_pressed.emit())
        self.close_button.clicked.connect(lambda _checked=False: self.closed.emit())
        self._lay_out()

    def _lay_out(self) -> None:
        buttons = row_of(Spring(), self.main, self.other, self.close_button, Spring())
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addStretch(2)
        for part in (self.heading, self.text, self.bar):
            part.setFixedWidth(WIDTH)
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(buttons)
        column.addStretch(3)
        row_of(column, on=self, margins=(8, 8, 8, 8))

    def show_solving(self, what: str) -> None:
        """Say what is being solved; its numbers are not there yet."""
        self.heading.setText(tr("Solving {board}\u2026", board=what))
        self.text.setText(tr("Preparing."))
        self.bar.setRange(0, 0)
        self._show_buttons(tr("Stop"), tr("Pause"), primary=False, bar=True)
        self.main.setToolTip(tr("End the solve and keep the result so far"))

    def show_progress(self, text: str, share: float, *, paused: bool) -> None:
        """Say how far the solve is, 0 to 1."""
        self.text.setText(text)
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setValue(round(share * BAR_STEPS))
        self.other.setText(tr("Resume") if paused else tr("Pause"))

    def show_missing(self, what: str) -> None:
        """Say that the library lacks a flop, and offer to solve it."""
        self.heading.setText(tr("{flop} is not in the library", flop=what))
        self.text.setText(
            tr("It can be solved here with the ranges of this line; a flop takes about a minute.")
        )
        self._show_buttons(
            tr("Solve it here"), tr("Choose one of the list"), primary=True, bar=False
        )
        self.main.setToolTip("")

    def _show_buttons(self, main: str, other: str, *, primary: bool, bar: bool) -> None:
        self.main.setText(main)
        self.other.setText(other)
        self.main.setProperty("primary", primary)
        self.main.style().unpolish(self.main)
        self.main.style().polish(self.main)
        self.bar.setVisible(bar)
