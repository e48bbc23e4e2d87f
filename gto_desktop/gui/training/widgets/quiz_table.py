"""Sums of painted ranges by decision and action; a click on a row chooses it."""

from PySide6.QtWidgets import QWidget

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.sums_table import SumsTable
from gto_desktop.gui.node.models.display import Display, percent
from gto_desktop.gui.node.models.line_words import label_words
from gto_desktop.services.training.drill_tables import is_solution_place
from gto_desktop.training.scores import PaintedTally


class QuizTable(SumsTable):
    """What was asked, how often, and the last, the best and the mean overlap."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Range quizzes by situation"), parent)

    def show_tallies(self, tallies: tuple[PaintedTally, ...], row: int) -> None:
        """Show sums, those of all together first, one row of them chosen."""
        heads = (tr("Asked"), tr("Quizzes"), tr("Last overlap"), tr("Best overlap"),
                 tr("Mean overlap"))  # fmt: skip
        rows = [
            (
                quiz_words(one) if place else one.situation,
                f"{one.count:,}",
                *map(percent, (one.last, one.best, one.mean)),
            )
            for place, one in enumerate(tallies)
        ]
        self.show_rows(heads, rows, row)


def quiz_words(one: PaintedTally) -> str:
    """Return what a quiz asked for."""
    display = Display()
    if not is_solution_place(one.place):
        display.set_big_blind(CHIPS_PER_BB)
    asked = label_words(one.action, display) if one.action else tr("the whole range")
    return tr("{situation}: {asked}", situation=translate_message(one.situation), asked=asked)
