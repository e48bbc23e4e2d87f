"""A row that asks whose hands they are, where imported hands do not say it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
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
        about = tr("Takes the hands in which one of these names sits as yours, now and later.")
        self.take = push_button(tr("These are mine"), self._claim, about)
        column_of(self.text, row_of(grown(self.names), self.take), on=self, spacing=4)
        self.names.returnPressed.connect(self._claim)
        self._asked = False
        self.follow(0, ())

    def ask(self) -> None:
        """Show it, whatever the hands say."""
        self._asked = True
        self.show()
        self.names.setFocus()

    def follow(self, count: int, names: tuple[str, ...]) -> None:
        """Take note how many hands do not say whose they are, and of the names that are kept."""
        self.setVisible(self._asked or count > 0)
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

    def _claim(self) -> None:
        self._asked = False
        self.claimed.emit(self.names.text())
