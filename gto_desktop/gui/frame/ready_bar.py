"""Offers above the panels what was solved while the user was elsewhere."""

from PySide6.QtWidgets import QFrame, QSizePolicy

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.hand_solves import HandSolves
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import grown, row_of


class ReadyBar(QFrame):
    """A sentence and two buttons; it is not there while nothing waits."""

    def __init__(self, hand_solves: HandSolves) -> None:
        super().__init__()
        self._hand_solves = hand_solves
        self.setProperty("notice", True)
        self.setAccessibleName(tr("A solve is ready"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.text = paragraph()
        self.open_button = push_button(
            tr("Open"), hand_solves.open_ready, name=tr("Open the solve")
        )
        self.close_button = flat_button(
            tr("Close"), hand_solves.dismiss_ready, name=tr("Close the notice")
        )
        row_of(
            grown(self.text), self.open_button, self.close_button, on=self, margins=(16, 4, 8, 4)
        )
        hand_solves.ready_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        ready = self._hand_solves.ready
        self.setVisible(ready is not None)
        if ready is not None:
            words = tr(
                "Ready: {oop} v {ip} on {board}.",
                oop=ready.names.oop,
                ip=ready.names.ip,
                board=ready.solution.spec.board,
            )
            self.text.setText(words)
            self.setAccessibleDescription(words)
