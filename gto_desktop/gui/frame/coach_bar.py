"""Offers above the panels what the coach's machine was asked for before the program was killed."""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QSizePolicy

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import grown, row_of
from gto_desktop.gui.solve.models.coach_solves_model import CoachSolvesModel
from gto_desktop.services.solving.at_coach import OF_REVIEW, LeftThere


class CoachBar(QFrame):
    """A sentence and two buttons; it is not there while nothing was left."""

    def __init__(self, coach: CoachSolvesModel, go_on: Callable[[LeftThere], None]) -> None:
        """Take what was left, and what goes on with one of it."""
        super().__init__()
        self._coach, self._go_on = coach, go_on
        self.setProperty("notice", True)
        self.setAccessibleName(tr("Solves on the coach's machine"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.text = paragraph()
        tip = tr("It is found there where it is still solved or kept, and counted once")
        self.go_button = push_button(tr("Go on with it"), self._take, tip)
        self.give_up_button = flat_button(tr("Give it up"), coach.give_up)
        buttons = (self.go_button, self.give_up_button)
        row_of(grown(self.text), *buttons, on=self, margins=(16, 4, 8, 4))
        coach.changed.connect(self._follow)
        self._follow()

    def _take(self) -> None:
        left = self._coach.take()
        if left is not None:
            self._go_on(left)

    def _follow(self) -> None:
        left = self._coach.left
        self.setVisible(bool(left))
        if not left:
            return
        words = tr(
            "The program ended while your coach's machine was solving {board} for you.",
            board=left[0].spec.board,
        )
        if left[0].purpose == OF_REVIEW:
            words = tr(
                "The program ended while your coach's machine was solving reviewed hands for you."
            )
        self.text.setText(words)
        self.setAccessibleDescription(words)
