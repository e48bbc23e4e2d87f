"""Notes of any length: wrapped whole, and scrolled where there is no room for all of them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy

from gto_desktop.gui.kit.labels import mark, paragraph
from gto_desktop.gui.kit.layouts import hold_page


class Notes(QScrollArea):
    """A text that is never cut off."""

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
