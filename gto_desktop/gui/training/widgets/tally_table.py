"""Sums of answers by situation; a click on a row chooses it."""

from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.sums_table import SumsTable
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.training.scores import Tally


class TallyTable(SumsTable):
    """Name, count, shares of good answers, EV lost and the counts of each grade."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Answers by situation"), parent)

    def show_tallies(self, tallies: tuple[Tally, ...], row: int) -> None:
        """Show sums, one row of them chosen."""
        heads = (tr("Situation"), tr("Answers"), tr("Best"), tr("Good"), tr("Lost, bb"),
                 tr("Lost, % of pot"), tr("Correct"), tr("Inaccuracies"), tr("Mistakes"),
                 tr("Blunders"))  # fmt: skip
        self.show_rows(heads, [_texts(one) for one in tallies], row)


def _texts(one: Tally) -> tuple[str, ...]:
    return (
        translate_message(one.name),
        f"{one.count:,}",
        percent(one.best),
        percent(one.good),
        NO_NUMBER if one.lost_bb is None else number(one.lost_bb, 3),
        NO_NUMBER if one.lost_pct is None else number(one.lost_pct, 2),
        *(f"{count:,}" for count in one.grades[1:]),
    )
