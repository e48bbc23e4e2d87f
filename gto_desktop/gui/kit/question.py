"""A question in its place, before something that cannot be undone."""

from PySide6.QtWidgets import QFrame, QPushButton

from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of


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
