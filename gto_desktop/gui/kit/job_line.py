"""A job of the page it stands on: how far it is, and a button that ends it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import elided
from gto_desktop.gui.kit.layouts import grown, row_of
from gto_desktop.solver.progress import Progress


class JobLine(QWidget):
    """Hidden while nothing is under way."""

    stopped = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.text = elided(muted=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(200)
        self.bar.setAccessibleName(name)
        self.stop = push_button(tr("Stop"), self.stopped.emit)
        row_of(grown(self.text), self.bar, self.stop, on=self)
        self.hide()

    def follow(self, title: str, progress: Progress) -> None:
        """Show how far a job is; without a title there is none."""
        self.setVisible(bool(title))
        self.bar.setRange(0, progress.total or 0)
        self.bar.setValue(progress.done)
        doing = translate_message(progress.phase)
        self.text.setText(tr("{name}: {text}", name=title, text=doing) if doing else title)
