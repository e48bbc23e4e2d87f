"""Bars of a page that come and go: a question, what was done, a job under way."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import elided, mark, paragraph
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.solver.progress import Progress

SHOWN_MS = 60_000
"""As long as deleted solves stay on the disk."""


class ConfirmQuestion(QFrame):
    """A sentence with two answers; it hides itself when the thing is left as it is."""

    def __init__(self, name: str, yes: str, no: str, *, width: int = 0) -> None:
        """Ask nothing yet.

        Args:
            name: what it is to a screen reader.
            yes: the answer by which the thing is done.
            no: the answer by which all stays as it is.
            width: its width where it is narrow, and the answers stand below; 0 for a row.
        """
        super().__init__()
        self.setProperty("notice", True)
        self.setAccessibleName(name)
        self.text = paragraph()
        self.yes_button = QPushButton(yes)
        self.no_button = QPushButton(no)
        self.no_button.clicked.connect(self.hide)
        box_of, margins = column_of if width else row_of, (16, 8, 8, 8)
        answers = row_of(Spring(), self.yes_button, self.no_button)
        box_of(grown(self.text), answers, on=self, margins=margins)
        if width:
            self.setFixedWidth(width)
            self.text.setFixedWidth(width - 24)
        self.hide()

    def put(self, text: str) -> None:
        """Ask something; the keyboard is at the answer that changes nothing."""
        self.text.setText(text)
        self.show()
        self.no_button.setFocus()


class UndoBar(QFrame):
    """Hidden until something is told; `undone` fires when it is to be taken back."""

    undone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.label = paragraph()
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = push_button(tr("Undo"), self._undo, name=tr("Undo the last change"))
        self.dismiss = flat_button(tr("Hide"), self.hide)
        parts = (grown(self.label), self.button, self.dismiss)
        row_of(*parts, on=self, spacing=4, margins=(12, 4, 4, 4))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str, *, can_undo: bool = False, wrong: bool = False) -> None:
        """Show what was done, or what went wrong, for a minute."""
        self.label.setText(text)
        mark(self.label, wrong=wrong)
        self.button.setVisible(can_undo)
        self.show()
        self._timer.start(SHOWN_MS)

    def _undo(self) -> None:
        self.hide()
        self.undone.emit()


class JobLine(QWidget):
    """Hidden while nothing is under way."""

    stopped = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.text = elided(muted=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(200)
        self.bar.setAccessibleName(name)
        self.stop = push_button(tr("Stop"), self.stopped.emit)
        row_of(grown(self.text), self.bar, self.stop, on=self)
        self.hide()

    def follow(self, title: str, progress: Progress) -> None:
        """Show how far a job is; without a title there is none."""
        self.setVisible(bool(title))
        self.bar.setRange(0, progress.total or 0)
        self.bar.setValue(progress.done)
        doing = translate_message(progress.phase)
        self.text.setText(tr("{name}: {text}", name=title, text=doing) if doing else title)
