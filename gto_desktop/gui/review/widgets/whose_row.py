"""A row that asks whose hands they are, where imported hands do not say it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import column_of, grown, row_of


class WhoseRow(QWidget):
    """Hidden while every hand says whose it is, unless it is asked for."""

    claimed = Signal(str)
    """Names, as they were typed."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.names = paragraph(), QLineEdit()
        name = tr("Your names at the tables, with commas between them")
        self.names.setAccessibleName(name)
        self.names.setToolTip(name)
        self.names.setPlaceholderText(tr("Your names, with commas"))
        about = tr("Take the hands in which one of these names sits as yours, now and later")
        self.take = push_button(tr("These are mine"), self._claim, about)
        self.leave = flat_button(tr("Close"), self._leave)
        row = row_of(grown(self.names), self.take, self.leave)
        column_of(self.text, row, on=self, spacing=4)
        self.names.returnPressed.connect(self._claim)
        self._asked, self._count = False, 0
        self.follow(0, ())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._asked:
            self._leave()
        else:
            super().keyPressEvent(event)

    def ask(self) -> None:
        """Show it, whatever the hands say."""
        self._asked = True
        self.leave.show()
        self.show()
        self.names.setFocus()

    def follow(self, count: int, names: tuple[str, ...]) -> None:
        """Take note how many hands do not say whose they are, and of the names that are kept."""
        self._count = count
        self.setVisible(self._asked or count > 0)
        self.leave.setVisible(self._asked and not count)
        text = tr("Hands taken in under these names are yours.")
        if count:
            text = tr(
                "Hands that do not say whose they are: {count}. Nothing in them counts as yours, "
                "in Review or in Leaks.",
                count=written(count, ","),
            )
        self.text.setText(text)
        if not self.names.hasFocus():
            self.names.setText(", ".join(names))

    def _leave(self) -> None:
        """Close what was asked for; hands that are nobody's keep it open."""
        self._asked = False
        self.leave.hide()
        self.setVisible(self._count > 0)

    def _claim(self) -> None:
        self._asked = False
        self.claimed.emit(self.names.text())
