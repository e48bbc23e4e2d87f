"""The first page: where to begin, and where one was last."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QScrollArea, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import caption, headline, paragraph, title
from gto_desktop.gui.kit.layouts import (
    PAGE,
    Placed,
    Space,
    Spring,
    column_of,
    grown,
    hold_page,
    row_of,
)
from gto_desktop.gui.study.models.bookmarks import Bookmark

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


class StartPanel(QScrollArea):
    """Cards for the ways to begin, and a list of what was open before."""

    chosen = Signal(str)
    """The key of a `StartChoice`."""
    reopened = Signal(str)
    """A place that was seen before."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        self.recent: dict[str, QPushButton] = {}
        self.recent_title, self._recent = title(tr("Recent")), column_of(spacing=4)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH)
        column_of(
            headline(tr("Study no-limit hold'em")),
            caption(
                tr(
                    "Mixed strategies, never a single move. "
                    "For training, coaching, review and study."
                )
            ),
            Space(8),
            self._cards(),
            Space(16),
            self.recent_title,
            self._recent,
            Space(16),
            caption(tr("Every command: {key}", key="Ctrl+Shift+P")),
            Spring(),
            on=middle,
            margins=None,
        )
        page = QWidget()
        row_of(
            Spring(), grown(middle, 100), Spring(), on=page, spacing=None, margins=(24, 24, 24, 24)
        )
        hold_page(self, page)
        self.show_recent(())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, else the first one."""
        if event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            super().keyPressEvent(event)
            return
        buttons = (*self.buttons.values(), *self.recent.values())
        next((button for button in buttons if button.hasFocus()), buttons[0]).click()

    def show_recent(self, recent: Sequence[Bookmark]) -> None:
        """List what was open before, newest first."""
        self.recent.clear()
        while self._recent.count():
            item = self._recent.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        for seen in recent:
            button = flat_button(seen.name, partial(self.reopened.emit, seen.place))
            button.setProperty("entry", True)
            self._recent.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.recent[seen.place] = button
        self.recent_title.setVisible(bool(recent))

    def _cards(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(12)
        work = row_of(spacing=12)
        for number, way in enumerate(beginnings()):
            button = push_button(way.button, partial(self.chosen.emit, way.key))
            button.setProperty("primary", number == 0)
            self.buttons[way.key] = button
            card = QFrame()
            card.setProperty("card", True)
            text = grown(paragraph(way.text, muted=True))
            placed = Placed(button, side=Qt.AlignmentFlag.AlignLeft)
            column_of(title(way.title), text, Space(8), placed, on=card, spacing=4, margins=PAGE)
            if number < WAYS:
                grid.addWidget(card, number // 2, number % 2)
            else:
                work.addWidget(card, 1)
        grid.addLayout(work, WAYS // 2, 0, 1, 2)
        return grid


def beginnings() -> tuple[StartChoice, ...]:
    """Return the ways to begin."""
    return (
        StartChoice("library", tr("Walk a hand"), button=tr("Open the library"),
            text=tr("Choose the preflop line seat by seat, then a flop of the library.")),
        StartChoice("solve", tr("Solve a spot"), button=tr("New solve"),
            text=tr("Two ranges, a board, pot, stacks and sizes: solved on this machine.")),
        StartChoice("sample", tr("Try a sample"), button=tr("Open the sample"),
            text=tr("A small river spot, ready to solve in seconds.")),
        StartChoice("file", tr("Open a file"), button=tr("Open\u2026"),
            text=tr("A spot or a solution that was saved before.")),
        StartChoice("train", tr("Train"), button=tr("Start training"),
            text=tr("Play spots against the solution, and see what each choice costs.")),
        StartChoice("review", tr("Review your hands"), button=tr("Open the review"),
            text=tr("Import hand histories: every decision is graded, leaks are listed.")),
        StartChoice("tools", tr("Toolkit"), button=tr("Open the toolkit"),
            text=tr("Equities, outs, pot odds and the other analyses, each on its own.")),
    )  # fmt: skip
