"""The tables of the trainer's scores: sums by situation, and the differences of a range quiz."""

from collections.abc import Callable

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number, percent, signed
from gto_desktop.services.training.drill_tables import is_solution_place
from gto_desktop.training.quiz import ClassGap
from gto_desktop.training.scores import PaintedTally, Tally

SUM_ROW, GAP_ROW = 26, 24
"""Heights of rows."""


def tally_table() -> Table[Tally]:
    """Return the table of sums of answers by situation, those of all together first."""

    def figure(title: str, text: Callable[[Tally], str]) -> Column[Tally]:
        return Column(title, text, right=True, bold=_is_whole)

    def _is_whole(one: Tally) -> bool:
        return table.rows[0] is one

    def grade(title: str, place: int) -> Column[Tally]:
        return figure(title, lambda one: f"{one.grades[place]:,}")

    table: Table[Tally] = Table(
        tr("Answers by situation"),
        (
            Column(tr("Situation"), lambda one: translate_message(one.name), width=STRETCH,
                   bold=_is_whole),
            figure(tr("Answers"), lambda one: f"{one.count:,}"),
            figure(tr("Best"), lambda one: percent(one.best)),
            figure(tr("Good"), lambda one: percent(one.good)),
            figure(tr("Lost, bb"), lambda one: _known(one.lost_bb, 3)),
            figure(tr("Lost, % of pot"), lambda one: _known(one.lost_pct, 2)),
            grade(tr("Correct"), 1),
            grade(tr("Inaccuracies"), 2),
            grade(tr("Mistakes"), 3),
            grade(tr("Blunders"), 4),
        ),
        row_height=SUM_ROW,
    )  # fmt: skip
    return table


def _known(value: float | None, decimals: int) -> str:
    return NO_NUMBER if value is None else number(value, decimals)


def quiz_table() -> Table[PaintedTally]:
    """Return the table of sums of painted ranges, those of all together first."""

    def figure(title: str, text: Callable[[PaintedTally], str]) -> Column[PaintedTally]:
        return Column(title, text, right=True, bold=_is_whole)

    def _is_whole(one: PaintedTally) -> bool:
        return table.rows[0] is one

    def _asked(one: PaintedTally) -> str:
        return one.situation if _is_whole(one) else quiz_words(one)

    table: Table[PaintedTally] = Table(
        tr("Range quizzes by situation"),
        (
            Column(tr("Asked"), _asked, width=STRETCH, bold=_is_whole),
            figure(tr("Quizzes"), lambda one: f"{one.count:,}"),
            figure(tr("Last overlap"), lambda one: percent(one.last)),
            figure(tr("Best overlap"), lambda one: percent(one.best)),
            figure(tr("Mean overlap"), lambda one: percent(one.mean)),
        ),
        row_height=SUM_ROW,
    )
    return table


def quiz_words(one: PaintedTally) -> str:
    """Return what a quiz asked for."""
    display = Display()
    if not is_solution_place(one.place):
        display.set_big_blind(CHIPS_PER_BB)
    asked = display.label_title(one.action) if one.action else tr("the whole range")
    return tr("{situation}: {asked}", situation=translate_message(one.situation), asked=asked)


def gaps_table() -> Table[ClassGap]:
    """Return the table of what was painted otherwise than the solution has it."""

    def figure(title: str, text: Callable[[ClassGap], str]) -> Column[ClassGap]:
        return Column(title, text, right=True, width=STRETCH)

    return Table(
        tr("Differences, the largest first"),
        (
            Column(tr("Hand"), lambda gap: gap.name, bold=lambda _: True, width=STRETCH),
            figure(tr("Painted"), lambda gap: percent(gap.painted)),
            figure(tr("Solution"), lambda gap: percent(gap.stored)),
            figure("\u0394 %", lambda gap: signed(100 * (gap.painted - gap.stored), 0)),
            figure(tr("Combos"), lambda gap: number(gap.combos, 1)),
        ),
        choice=Choice.NONE,
        row_height=GAP_ROW,
    )
