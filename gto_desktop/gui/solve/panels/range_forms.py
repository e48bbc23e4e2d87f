"""Keeping a range under a name, and importing ranges: two pages of the ranges panel."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import caption, mark, paragraph, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.solve.models.saved_ranges_model import DEFAULT_GROUP
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.ranges_shelf import Import

MOST_SHOWN = 8
"""Problems of an import that are listed."""


class _Form(QWidget):
    """A page with a group to choose and a way back."""

    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.group = QComboBox()
        self.group.setEditable(True)
        self.group.setAccessibleName(tr("Group"))
        self.cancel = push_button(tr("Cancel"), self.given_up.emit)
        self.show_groups(())

    def show_groups(self, groups: tuple[str, ...]) -> None:
        """Offer groups; what was typed stays."""
        typed = self.group.currentText()
        self.group.clear()
        self.group.addItems(groups or (DEFAULT_GROUP,))
        self.group.setCurrentText(typed or (groups or (DEFAULT_GROUP,))[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class SaveForm(_Form):
    """A name and a group for a range."""

    saved = Signal(str, str, object)
    """Group, name, Range."""

    def __init__(self) -> None:
        super().__init__()
        self._hands = Range.empty()
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the range"))
        self.name.setPlaceholderText(tr("BTN open 2.5x"))
        self.name.returnPressed.connect(self._save)
        self.count = caption("")
        self.take = push_button(tr("Save"), self._save, primary=True)
        column_of(
            title(tr("Save a range")),
            self.count,
            _label(tr("Name"), self.name),
            self.name,
            _label(tr("Group"), self.group),
            self.group,
            row_of(grown(self.take), self.cancel, spacing=None),
            Spring(),
            on=self,
        )

    def open(self, hands: Range, name: str) -> None:
        """Ask about another range."""
        self._hands = hands
        self.name.setText(name)
        self.count.setText(tr("{count} combos", count=written(hands.combo_count, ",.1f")))
        mark(self.name, wrong=False)

    def _save(self) -> None:
        name, group = self.name.text().strip(), self.group.currentText().strip()
        mark(self.name, wrong=not name)
        if name:
            self.saved.emit(group or DEFAULT_GROUP, name, self._hands)
        else:
            self.name.setFocus()


class ImportForm(_Form):
    """Texts to paste and files to choose; what cannot be read stays, with the reason."""

    pasted = Signal(str, str)
    """Text and group."""
    files_wanted = Signal(str)
    """The group the files go to."""

    def __init__(self) -> None:
        super().__init__()
        self.summary = ""
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(tr("Ranges to import"))
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText(
            tr(
                "Paste ranges of PioSOLVER, GTO+, Flopzilla or Equilab.\n\n"
                "One range:\n22+,A2s+,KTo+:0.5\n[50.0]AA,KK[/50.0]\n1326 weights\n\n"
                "Many, one on each line:\nBTN open = 22+,A2s+\nBB call = TT-22,AQs-A2s"
            )
        )
        self.problems = paragraph()
        self.problems.setProperty("wrong", True)
        self.problems.hide()
        self.take = push_button(tr("Import"), self._paste, primary=True)
        self.files = push_button(tr("Files\u2026"), lambda: self.files_wanted.emit(self._group()))
        column_of(
            title(tr("Import ranges")),
            grown(self.text),
            self.problems,
            _label(tr("Group"), self.group),
            self.group,
            row_of(grown(self.take), self.files, self.cancel, spacing=None),
            on=self,
        )

    def show_result(self, result: Import) -> bool:
        """Say what came of an import; true when all of it was read, so that the page can close."""
        count, wrong = len(result.kept), result.problems
        single = tr("Imported {name}.", name=result.kept[0].name) if result.kept else ""
        self.summary = tr("Ranges imported: {count}.", count=count) if count > 1 else single
        self.text.setPlainText(result.unread)
        shown = [translate_message(problem) for problem in wrong[:MOST_SHOWN]]
        if len(wrong) > MOST_SHOWN:
            shown.append(tr("and {count} more.", count=len(wrong) - MOST_SHOWN))
        self.problems.setText("\n".join(shown))
        self.problems.setVisible(bool(wrong))
        return not wrong

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.text.setPlainText(event.mimeData().text())
        event.acceptProposedAction()

    def _group(self) -> str:
        return self.group.currentText().strip() or DEFAULT_GROUP

    def _paste(self) -> None:
        if self.text.toPlainText().strip():
            self.pasted.emit(self.text.toPlainText(), self._group())
        else:
            self.text.setFocus()


def _label(text: str, field: QWidget) -> QLabel:
    label = QLabel(text)
    label.setBuddy(field)
    return label
