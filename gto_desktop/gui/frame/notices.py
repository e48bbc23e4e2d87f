"""Notices above the panels: the pause for fair play, faults, and reports of crashes, never sent."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QFrame, QPlainTextEdit, QSizePolicy

from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import caption, headline, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Placed, column_of, grown, row_of

if TYPE_CHECKING:
    from gto_desktop.services.fair_play.fair_play import FairPlay

ASK_EVERY_MS = 500
"""How often the window sees what the thread that watches for poker clients has seen."""
DETAIL_HEIGHT = 180


class FairPlayPause(QObject):
    """Tells the window when new solves and lookups pause, and when they go on."""

    changed = Signal()

    def __init__(self, fair_play: "FairPlay", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fair_play = fair_play
        self.clients: tuple[str, ...] = ()
        """Titles of the poker clients that run."""
        self._timer = QTimer(self)
        self._timer.setInterval(ASK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self.refresh()

    @property
    def paused(self) -> bool:
        """Whether new solves and lookups wait."""
        return bool(self.clients)

    def refresh(self) -> None:
        """Take over what is known by now."""
        clients = self._fair_play.running
        if clients != self.clients:
            self.clients = clients
            self.changed.emit()


class PauseBanner(QFrame):
    """Says above everything else why nothing new is answered; it is not there otherwise."""

    def __init__(self, pause: FairPlayPause) -> None:
        super().__init__()
        self._pause = pause
        self.setProperty("notice", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("Paused for fair play"))
        self.headline = title("")
        self.text = paragraph(
            tr(
                "GTO Desktop is for study, never for use during play at real-money tables. New "
                "solves and lookups wait, here and in the service, and go on by themselves once "
                "the client is closed. What is shown stays."
            )
        )
        column_of(self.headline, self.text, on=self, spacing=4, margins=PAGE)
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        pause.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        names = ", ".join(self._pause.clients)
        self.headline.setText(tr("Paused while a poker client runs: {names}", names=names))
        self.setAccessibleDescription(f"{self.headline.text()}. {self.text.text()}")
        self.setVisible(self._pause.paused)


class ErrorBar(QFrame):
    """The last fault in a sentence, with its details; it is not there while there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("fault", True)
        self.setAccessibleName(tr("Fault in the program"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._last, self._times = "", 0
        self.text = paragraph()
        self.details = _report_view(tr("Details of the fault"))
        self.details.setFixedHeight(DETAIL_HEIGHT)
        self.details.hide()
        self.details_button = flat_button(tr("Details"), name=tr("Details"))
        self.details_button.setCheckable(True)
        self.details_button.toggled.connect(self.details.setVisible)
        self.copy_button = flat_button(
            tr("Copy"),
            lambda: QGuiApplication.clipboard().setText(self.details.toPlainText()),
            name=tr("Copy the details"),
        )
        self.close_button = flat_button(tr("Close"), self.dismiss, name=tr("Close"))
        buttons = (self.details_button, self.copy_button, self.close_button)
        placed = [Placed(button, side=Qt.AlignmentFlag.AlignTop) for button in buttons]
        head = row_of(grown(self.text), *placed)
        column_of(head, self.details, on=self, margins=(16, 8, 8, 8))
        self.hide()

    def show_fault(self, said: str, details: str) -> None:
        """Show a fault; the same again is only counted."""
        self._times = self._times + 1 if details == self._last and self.isVisible() else 1
        self._last = details
        often = tr("{fault} ({count} times)", fault=said, count=self._times)
        shown = often if self._times > 1 else said
        self.text.setText(shown)
        self.setAccessibleDescription(shown)
        self.details.setPlainText(details)
        self.show()

    def dismiss(self) -> None:
        """Take the fault away."""
        self.details_button.setChecked(False)
        self.hide()


class CrashPanel(QFrame):
    """Reports of earlier crashes: read, copied, saved, deleted; `done` when none is left."""

    done = Signal()

    def __init__(self, reports: Sequence[Path]) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.setAccessibleName(tr("Reports of crashes"))
        self._reports = list(reports)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Report"))
        self.view = _report_view(tr("The report"))
        self.told = caption("")
        self.copy_button = push_button(tr("Copy"), self.copy)
        self.save_button = push_button(tr("Save as\u2026"), self.ask_save)
        self.delete_button = push_button(tr("Delete"), self.delete)
        self.close_button = push_button(tr("Keep and close"), self.done.emit)
        self.close_button.setProperty("primary", True)
        self._lay_out()
        self.choice.currentIndexChanged.connect(self._show)
        self._fill()

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.view.toPlainText())
        self.told.setText(tr("Copied."))

    def ask_save(self) -> QFileDialog:
        """Ask where to save the report."""
        dialog = QFileDialog(self, tr("Save the report"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("txt")
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        dialog.open()
        return dialog

    def save(self, path: Path) -> None:
        """Write the report to a file."""
        try:
            path.write_text(self.view.toPlainText(), encoding="utf-8")
        except OSError as problem:
            self.told.setText(tr("Not saved: {reason}", reason=sentence(problem)))
        else:
            self.told.setText(tr("Saved {name}.", name=path.name))

    def delete(self) -> None:
        """Throw the report away."""
        number = self.choice.currentIndex()
        if not 0 <= number < len(self._reports):
            return
        try:
            self._reports[number].unlink(missing_ok=True)
        except OSError as problem:
            self.told.setText(tr("Not deleted: {reason}", reason=sentence(problem)))
            return
        del self._reports[number]
        self._fill()
        if not self._reports:
            self.done.emit()

    def _fill(self) -> None:
        self.choice.blockSignals(True)
        self.choice.clear()
        self.choice.addItems([report.stem.removeprefix("report-") for report in self._reports])
        self.choice.setVisible(len(self._reports) > 1)
        self.choice.blockSignals(False)
        self._show()

    def _show(self) -> None:
        number = self.choice.currentIndex()
        self.told.clear()
        if not 0 <= number < len(self._reports):
            self.view.clear()
            return
        try:
            text = self._reports[number].read_text(encoding="utf-8", errors="replace")
        except OSError as problem:
            text = sentence(problem)
        self.view.setPlainText(text)

    def _lay_out(self) -> None:
        text = paragraph(
            tr(
                "Below is what is known about it. It stays on this machine: "
                "nothing is sent unless you send it yourself. Your work was "
                "saved and has been restored."
            )
        )
        buttons = (self.copy_button, self.save_button, self.delete_button)
        column_of(
            headline(tr("GTO Desktop did not close properly last time")),
            text,
            self.choice,
            grown(self.view),
            row_of(*buttons, grown(self.told), self.close_button),
            on=self,
            spacing=12,
            margins=(24, 20, 24, 20),
        )


def _report_view(name: str) -> QPlainTextEdit:
    view = QPlainTextEdit()
    view.setReadOnly(True)
    view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    view.setTabChangesFocus(True)
    view.setAccessibleName(name)
    return view
