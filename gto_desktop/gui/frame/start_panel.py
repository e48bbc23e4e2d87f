"""The first page: where to begin, and where one was last."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import caption, title

WIDTH = 720
WAYS = 4
"""Ways to begin a study, two in a row; below them what else there is, all in one row."""


@dataclass(frozen=True)
class StartChoice:
    """One way to begin: a card of the page."""

    key: str
    title: str
    text: str
    button: str


@dataclass(frozen=True)
class Recent:
    """Something opened before."""

    key: str
    title: str
    detail: str


class StartPanel(QScrollArea):
    """Cards for the ways to begin, and a list of what was open before."""

    chosen = Signal(str)
    """The key of a `StartChoice`."""
    reopened = Signal(str)
    """The key of a `Recent`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.buttons: dict[str, QPushButton] = {}
        self.recent: dict[str, QPushButton] = {}
        page = QWidget()
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        self._column = QVBoxLayout(middle)
        self._column.setSpacing(8)
        head = QLabel(tr("Study no-limit hold'em"))
        head.setProperty("headline", True)
        self._column.addWidget(head)
        lead = caption(
            tr("Mixed strategies, never a single move. For training, coaching, review and study.")
        )
        self._column.addWidget(lead)
        self._column.addSpacing(8)
        self._column.addLayout(self._cards())
        self._column.addSpacing(16)
        self.recent_title = title(tr("Recent"))
        self._column.addWidget(self.recent_title)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(4)
        self._column.addLayout(self._recent)
        self._column.addSpacing(16)
        self.hint = caption("")
        self._column.addWidget(self.hint)
        self.say_keys("Ctrl+Shift+P")
        self._column.addStretch(1)
        row = QHBoxLayout(page)
        row.setContentsMargins(24, 24, 24, 24)
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)
        self.setWidget(page)
        for clear in (page, self.viewport()):
            clear.setAutoFillBackground(False)
        self.show_recent(())

    def say_keys(self, palette: str) -> None:
        """Say by which keys all commands are found."""
        self.hint.setText(tr("Every command: {key}", key=palette))

    def show_recent(self, recent: Sequence[Recent]) -> None:
        """List what was open before, newest first."""
        self.recent.clear()
        while self._recent.count():
            item = self._recent.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        for one in recent:
            button = QPushButton(
                f"{one.title}   \u00b7   {one.detail}" if one.detail else one.title
            )
            button.setProperty("flat", True)
            button.setProperty("entry", True)
            button.clicked.connect(lambda _checked=False, key=one.key: self.reopened.emit(key))
            self._recent.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.recent[one.key] = button
        self.recent_title.setVisible(bool(recent))

    def _cards(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(12)
        work = QHBoxLayout()
        work.setSpacing(12)
        for number, one in enumerate(beginnings()):
            button = QPushButton(one.button)
            button.setProperty("primary", number == 0)
            button.clicked.connect(lambda _checked=False, key=one.key: self.chosen.emit(key))
            self.buttons[one.key] = button
            card = QFrame()
            card.setProperty("card", True)
            column = QVBoxLayout(card)
            column.setContentsMargins(16, 12, 16, 12)
            column.setSpacing(4)
            column.addWidget(title(one.title))
            text = caption(one.text)
            text.setWordWrap(True)
            column.addWidget(text, 1)
            column.addSpacing(8)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            if number < WAYS:
                grid.addWidget(card, number // 2, number % 2)
            else:
                work.addWidget(card, 1)
        grid.addLayout(work, WAYS // 2, 0, 1, 2)
        return grid


def beginnings() -> tuple[StartChoice, ...]:
    """Return the ways to begin."""
    return (
        StartChoice(
            "library",
            tr("Walk a hand"),
            tr("Choose the preflop line seat by seat, then a flop of the library."),
            tr("Open the library"),
        ),
        StartChoice(
            "solve",
            tr("Solve a spot"),
            tr("Two ranges, a board, pot, stacks and sizes: solved on this machine."),
            tr("New solve"),
        ),
        StartChoice(
            "sample",
            tr("Try a sample"),
            tr("A small river spot, ready to solve in seconds."),
            tr("Open the sample"),
        ),
        StartChoice(
            "file",
            tr("Open a file"),
            tr("A spot or a solution that was saved before."),
            tr("Open\u2026"),
        ),
        StartChoice(
            "train",
            tr("Train"),
            tr("Play spots against the solution, and see what each choice costs."),
            tr("Start training"),
        ),
        StartChoice(
            "review",
            tr("Review your hands"),
            tr("Import hand histories: every decision is graded, leaks are listed."),
            tr("Open the review"),
        ),
        StartChoice(
            "tools",
            tr("Toolkit"),
            tr("Equities, outs, pot odds and the other analyses, each on its own."),
            tr("Open the toolkit"),
        ),
    )
