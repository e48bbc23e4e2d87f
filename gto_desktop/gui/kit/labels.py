"""Labels with a meaning the style sheet knows, and messages beside fields."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QWidget

from gto_desktop.gui.kit.announcing import announce
from gto_desktop.gui.kit.layouts import hold_page


def mark(widget: QWidget, **properties: object) -> None:
    """Set dynamic properties and let the style sheet see them."""
    changed = False
    for name, value in properties.items():
        if widget.property(name) != value:
            widget.setProperty(name, value)
            changed = True
    if changed:
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def caption(text: str) -> QLabel:
    """A small muted label."""
    return _with(QLabel(text), muted=True)


def title(text: str) -> QLabel:
    """The heading of a section."""
    return _with(QLabel(text), title=True)


def headline(text: str) -> QLabel:
    """The heading of a page."""
    return _with(QLabel(text), headline=True)


def paragraph(text: str = "", *, muted: bool = False) -> QLabel:
    """A text of as many lines as it needs, with nothing in it read as markup."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return _with(label, muted=muted)


LabelT = TypeVar("LabelT", bound=QLabel)


def _with(label: LabelT, **properties: bool) -> LabelT:
    for name, value in properties.items():
        label.setProperty(name, value)
    return label


class Elided(QLabel):
    """One line that ends with dots where there is no room for the whole of it."""

    way, policy = Qt.TextElideMode.ElideRight, QSizePolicy.Policy.Ignored

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(self.policy, QSizePolicy.Policy.Preferred)

    @property
    def shown(self) -> str:
        """The text as far as there is room for it."""
        return self.fontMetrics().elidedText(self.text(), self.way, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setFont(self.font())
            painter.setPen(self.palette().windowText().color())
            painter.drawText(self.rect(), self.alignment(), self.shown)


class Shortened(Elided):
    """One line that leaves out its middle where there is no room; its tooltip has it all then."""

    way, policy = Qt.TextElideMode.ElideMiddle, QSizePolicy.Policy.Preferred

    def minimumSizeHint(self) -> QSize:
        """A few letters: the rest gives way."""
        return QSize(self.fontMetrics().averageCharWidth() * 12, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()

    def setText(self, text: str) -> None:  # noqa: N802 - Qt's name
        super().setText(text)
        self._hint()

    def _hint(self) -> None:
        self.setToolTip("" if self.shown == self.text() else self.text())


def elided(*, muted: bool = False, bold: bool = False) -> Elided:
    """An empty line that is elided, as a caption or as the heading of a section."""
    return _with(Elided(), muted=muted, title=bold)


LONG = 60
"""Letters from which a message may not fit its lines, so that its tooltip repeats it."""


class MessageLabel(QLabel):
    """One or more reserved lines below a field: a hint, or what is wrong.

    The height is fixed, so that nothing moves when a mistake comes and goes; what does not fit is
    in the tooltip.
    """

    def __init__(self, hint: str = "", lines: int = 1) -> None:
        super().__init__()
        self.error = ""
        self._hint, self._lines = hint, lines
        self.setWordWrap(lines > 1)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._reserve()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.say("")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._reserve()

    def _reserve(self) -> None:
        self.setFixedHeight(self.fontMetrics().lineSpacing() * self._lines + 2)

    def say(self, error: str, hint: str | None = None) -> None:
        """Show an error, or with an empty one the hint."""
        if hint is not None:
            self._hint = hint
        is_new = bool(error) and error != self.error
        self.error = error
        self.setText(error or self._hint)
        if is_new:
            announce(self, error)
        self.setToolTip(self.text() if len(self.text()) > LONG else "")
        mark(self, wrong=bool(error), muted=not error)


class Notes(QScrollArea):
    """Wrapped whole, and scrolled where there is no room for all of it."""

    def __init__(self, name: str, *, least: int = 2, most: int = 6) -> None:
        """Show nothing yet.

        Args:
            name: what it is to a screen reader.
            least: lines that are reserved.
            most: lines from which it scrolls.
        """
        super().__init__()
        self._least, self._most = least, most
        self.error = ""
        self.label = paragraph()
        self.label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setAccessibleName(name)
        hold_page(self, self.label)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def text(self) -> str:
        """Return what is shown."""
        return self.label.text()

    def say(self, error: str, hint: str = "") -> None:
        """Show an error, or with an empty one a hint."""
        self.error = error
        self.label.setText(error or hint)
        self.setAccessibleDescription(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.text() else Qt.FocusPolicy.NoFocus)
        mark(self.label, wrong=bool(error), muted=not error)
        self.updateGeometry()
        self.verticalScrollBar().setValue(0)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._height(self._least))

    def sizeHint(self) -> QSize:
        line = self.label.fontMetrics().lineSpacing()
        room = max(self.width(), 120)
        lines = -(-self.label.heightForWidth(room) // line) if self.text() else self._least
        return QSize(240, self._height(min(max(lines, self._least), self._most)))

    def _height(self, lines: int) -> int:
        return self.label.fontMetrics().lineSpacing() * lines + 4
