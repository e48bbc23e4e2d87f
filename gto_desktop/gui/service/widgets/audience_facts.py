"""Facts that the owner of the service gives to those who call it over the network."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import caption, mark, paragraph

if TYPE_CHECKING:
    from gto_desktop.services.server.audience import Audience

SOON_DAYS = 30
"""Days before its end from which a certificate is told to end soon."""


class AudienceFacts(QWidget):
    """Address, certificate file and fingerprint, each with a button that copies it."""

    def __init__(self, pairs: int = 16) -> None:
        """Show nothing yet; a line of the fingerprint has so many of its 32 pairs of digits."""
        super().__init__()
        self.audience: Audience | None = None
        self._line = len("AB:") * pairs
        self.address = _Fact(tr("Address of the service on the network"))
        self.file = _Fact(tr("File of the certificate"))
        self.fingerprint = _Fact(tr("SHA-256 of the certificate"))
        self.note = paragraph(muted=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        rows = (
            (tr("Address"), self.address),
            (tr("Certificate"), self.file),
            (tr("SHA-256"), self.fingerprint),
        )
        for number, (name, fact) in enumerate(rows):
            label = caption(name)
            cells: tuple[QWidget, ...] = (label, fact.label, fact.button)
            for column, cell in enumerate(cells):
                grid.addWidget(cell, number, column, Qt.AlignmentFlag.AlignTop)
            # Level with the text of the button beside them.
            label.setContentsMargins(0, 6, 0, 0)
            fact.label.setContentsMargins(0, 4, 0, 0)
        grid.addWidget(self.note, len(rows), 1, 1, 2)
        self.hide()

    def show_audience(self, audience: "Audience | None") -> None:
        """Show what is to be told; nothing where nobody can be told anything."""
        if audience != self.audience:
            self.audience = audience
            if audience is not None:
                print_ = audience.certificate.fingerprint
                self.address.say(audience.address)
                self.file.say(str(audience.certificate.file))
                lines = range(0, len(print_), self._line)
                self.fingerprint.say(print_, [print_[at : at + self._line] for at in lines])
                self._note(audience, datetime.now(UTC).date())
        self.setVisible(audience is not None)

    def _note(self, audience: "Audience", today: date) -> None:
        ends = audience.certificate.ends
        soon = (ends - today).days < SOON_DAYS
        if audience.unnamed:
            text = tr(
                "The certificate does not name {address}, the address of this machine now: make "
                "a new one in the settings.",
                address=audience.unnamed,
            )
        elif soon:
            text = tr(
                "The certificate ends on {day}: make a new one in the settings, and give it out.",
                day=ends.isoformat(),
            )
        else:
            text = tr(
                "Give the file to your students; they compare the SHA-256. It is valid until "
                "{day}.",
                day=ends.isoformat(),
            )
        self.note.setText(text)
        mark(self.note, wrong=bool(audience.unnamed) or soon, muted=not (audience.unnamed or soon))


class _Fact:
    """A value that can be selected, and a button that copies it."""

    def __init__(self, name: str) -> None:
        self.text = ""
        self.label = _Lines()
        self.label.setAccessibleName(name)
        self.button = QPushButton(tr("Copy"))
        self.button.setAccessibleName(tr("Copy: {what}", what=name))
        self.button.clicked.connect(self._copy)

    def say(self, text: str, lines: Sequence[str] = ()) -> None:
        self.text = text
        self.label.say(lines or [text])
        self.label.setToolTip(text)
        self.button.setText(tr("Copy"))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)
        self.button.setText(tr("Copied"))


class _Lines(QLabel):
    """Lines that lose their middle where there is no room for all of it."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: Sequence[str] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        middle, width = Qt.TextElideMode.ElideMiddle, self.width()
        fitting = [self.fontMetrics().elidedText(line, middle, width) for line in self._lines]
        if self.text() != "\n".join(fitting):
            self.setText("\n".join(fitting))
