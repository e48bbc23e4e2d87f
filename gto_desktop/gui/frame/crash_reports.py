"""Reports of crashes: a line above the panels at the next start, and a window to read them in."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QFrame, QSizePolicy, QWidget

from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.notices import report_view
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption, paragraph
from gto_desktop.gui.kit.layouts import column_of, grown, row_of

SIZE = QSize(760, 520)


class CrashBar(QFrame):
    """Says in a line that the program did not close properly; it is there until it is closed.

    What it tells of is told once: the next start says nothing of the same crash.
    """

    def __init__(self, show_reports: Callable[[], object]) -> None:
        """Take what opens the reports."""
        super().__init__()
        self.setProperty("notice", True)
        self.setAccessibleName(tr("GTO Desktop did not close properly last time"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._show_reports = show_reports
        self.text = paragraph(
            tr("GTO Desktop did not close properly last time. Your work and answers were saved.")
        )
        self.setAccessibleDescription(self.text.text())
        self.show_button = push_button(tr("Show the report"), self._show)
        self.close_button = flat_button(tr("Close"), self.hide, name=tr("Close the notice"))
        buttons = (self.show_button, self.close_button)
        row_of(grown(self.text), *buttons, on=self, margins=(16, 4, 8, 4))

    def _show(self) -> None:
        self.hide()
        self._show_reports()


class CrashReports(QDialog):
    """A window with the reports that are kept: read, copied, saved, deleted."""

    def __init__(self, reports: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Crash reports"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(SIZE)
        self._reports = list(reports)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Report"))
        self.view = report_view(tr("The report"))
        self.told = caption("")
        self.copy_button = push_button(tr("Copy"), self.copy)
        self.save_button = push_button(tr("Save as\u2026"), self.ask_save)
        self.delete_button = push_button(tr("Delete"), self.delete)
        self.close_button = push_button(tr("Close"), self.close)
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
        return ask_where(self, tr("Save the report"), [tr("Text (*.txt)")], self.save)

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
            self.close()

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
                "Each time the program has not closed properly, it notes what is known about it. "
                "That stays on this machine: nothing is sent unless you send it yourself."
            )
        )
        buttons = (self.copy_button, self.save_button, self.delete_button)
        column_of(
            text,
            self.choice,
            grown(self.view),
            row_of(*buttons, grown(self.told), self.close_button),
            on=self,
            spacing=12,
            margins=(24, 20, 24, 20),
        )
