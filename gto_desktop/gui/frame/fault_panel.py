"""Faults in the program, as they happen and after a crash; shown in the window, never sent."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr

DETAIL_HEIGHT = 180


class ErrorBar(QFrame):
    """The last fault in a sentence, with its details; it is not there while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("fault", True)
        self.setAccessibleName(tr("Fault in the program"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._last, self._times = "", 0
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.details = _report_view(tr("Details of the fault"))
        self.details.setFixedHeight(DETAIL_HEIGHT)
        self.details.hide()
        self.details_button = _flat(tr("Details"))
        self.details_button.setCheckable(True)
        self.details_button.toggled.connect(self.details.setVisible)
        self.copy_button = _flat(tr("Copy"))
        self.copy_button.setAccessibleName(tr("Copy the details"))
        self.copy_button.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(self.details.toPlainText())
        )
        self.close_button = _flat(tr("Close"))
        self.close_button.clicked.connect(self.dismiss)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.text, 1)
        for button in (self.details_button, self.copy_button, self.close_button):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 8, 8)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.details)
        self.hide()

    def show_fault(self, said: str, details: str) -> None:
        """Show a fault; the same again is only counted."""
        self._times = self._times + 1 if details == self._last and self.isVisible() else 1
        self._last = details
        shown = said
        if self._times > 1:
            shown = tr("{fault} ({count} times)", fault=said, count=self._times)
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

    def __init__(self, reports: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self.setAccessibleName(tr("Reports of crashes"))
        self._reports = list(reports)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Report"))
        self.view = _report_view(tr("The report"))
        self.told = QLabel()
        self.told.setProperty("muted", True)
        self.copy_button = QPushButton(tr("Copy"))
        self.save_button = QPushButton(tr("Save as\u2026"))
        self.delete_button = QPushButton(tr("Delete"))
        self.close_button = QPushButton(tr("Keep and close"))
        self.close_button.setProperty("primary", True)
        self._lay_out()
        self.choice.currentIndexChanged.connect(self._show)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.ask_save)
        self.delete_button.clicked.connect(self.delete)
        self.close_button.clicked.connect(self.done)
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
        head = QLabel(tr("GTO Desktop did not close properly last time"))
        head.setProperty("headline", True)
        text = QLabel(
            tr(
                "Below is what is known about it. It stays on this machine: "
                "nothing is sent unless you send it yourself. Your work was "
                "saved and has been restored."
            )
        )
        text.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.copy_button, self.save_button, self.delete_button):
            buttons.addWidget(button)
        buttons.addWidget(self.told, 1)
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        for widget in (head, text, self.choice):
            column.addWidget(widget)
        column.addWidget(self.view, 1)
        column.addLayout(buttons)


def _report_view(name: str) -> QPlainTextEdit:
    view = QPlainTextEdit()
    view.setReadOnly(True)
    view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    view.setTabChangesFocus(True)
    view.setAccessibleName(name)
    return view


def _flat(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("flat", True)
    button.setAccessibleName(text)
    return button
