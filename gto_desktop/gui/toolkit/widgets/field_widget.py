"""The base of all fields of a form: a name, room for an error, and the draft they write."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import mark
from gto_desktop.gui.kit.models.blocks import Fault
from gto_desktop.gui.kit.models.figure_words import field_hint, field_label
from gto_desktop.gui.toolkit.models.catalogue import FormField
from gto_desktop.gui.toolkit.models.request_drafts import ToolDraft
from gto_desktop.gui.toolkit.widgets.pick_lines import PickLine


class FaultText(QLabel):
    """What is wrong, in as many lines as it needs; one line is kept free for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.say("")

    def say(self, text: str) -> None:
        """Show a sentence, or nothing."""
        self.setText(text)
        mark(self, wrong=bool(text))
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(1, self.fontMetrics().lineSpacing() + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        line = self.fontMetrics().lineSpacing() + 2
        needed = self.heightForWidth(self.width()) if self.text() and self.width() > 40 else line
        if self.height() != max(line, needed):
            self.setFixedHeight(max(line, needed))


class FieldWidget(QWidget):
    """A field of a form; subclasses put their control into `column` and follow the draft."""

    picking = Signal(QWidget)
    """A place for cards was entered: the deck below the form is for it now."""

    def __init__(self, draft: ToolDraft, field: FormField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft, self.field = draft, field
        self.name = field_label(field.name)
        self.hint = field_hint(field.name)
        self.label = QLabel(self.name if field.needed else tr("{field}, optional", field=self.name))
        self.label.setProperty("muted", not field.needed)
        self.label.setToolTip(field.about)
        self.fault = FaultText()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)

    def finish(self) -> None:
        """Put name, control and fault below each other, and show the draft; called once, last."""
        self.column.insertWidget(0, self.label)
        self.column.addWidget(self.fault)
        self.draft.changed.connect(self._follow_change)
        self.follow()

    def follow(self) -> None:
        """Show what the draft holds."""
        raise NotImplementedError

    def lines(self) -> list[PickLine]:
        """Return the lines the deck can be for."""
        return []

    def show_fault(self, fault: Fault | None) -> None:
        """Say what is wrong here, or that nothing is."""
        self.fault.say("" if fault is None else fault_words(fault))

    def _follow_change(self, name: str) -> None:
        if name in {"", self.field.name}:
            self.follow()


def fault_words(fault: Fault) -> str:
    """Return what is wrong with the row or the line it is in."""
    if fault.line is not None:
        return tr("Line {number}: {what}", number=fault.line, what=fault.text)
    if fault.row is not None:
        return tr("No. {number}: {what}", number=fault.row + 1, what=fault.text)
    return fault.text
