"""The node locks of the spot being set up: how many there are, and a way to be rid of them."""

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import grown, row_of
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.spot import SpotModel


class SpotLocks(QWidget):
    """Hidden while the spot has no locks: they are made where a solution is studied."""

    def __init__(self, spot: SpotModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spot = spot
        self.count = QLabel()
        self.remove = QPushButton(tr("Remove"))
        self.remove.setProperty("flat", True)
        self.remove.setAccessibleName(tr("Remove the node locks of this spot"))
        self.remove.clicked.connect(lambda _=False: spot.set_locks(()))
        row_of(grown(self.count), self.remove, on=self)
        spot.changed.connect(lambda _key: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Count the locks as they are now."""
        locks = self._spot.locks
        self.setVisible(bool(locks))
        self.count.setText(
            tr("Solved with 1 node lock")
            if len(locks) == 1
            else tr("Solved with {count} node locks", count=len(locks))
        )
        self.count.setToolTip("\n".join(Display().line_title(lock.line) for lock in locks))
