"""The progress panel: answers and painted ranges over time as a chart, a table and a file."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from gto_desktop.charts.figures import ChartStyle, Line, LineTexts, line_chart
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.chart_view import ChartView
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of, split
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.kit.table import STRETCH, Column, RowT, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number, percent
from gto_desktop.gui.training.models.progress_model import (
    WINDOW,
    ProgressFigure,
    ProgressModel,
    Trend,
)
from gto_desktop.services.training.drill_tables import is_solution_place
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import Grouping, PaintedTally, Tally

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

FIGURES = tuple(ProgressFigure)
GROUPINGS = tuple(Grouping)
HEIGHTS = (440, 240)
"""Of chart and table at first."""
ROW = 26
_SHARES = frozenset({ProgressFigure.BEST, ProgressFigure.OVERLAP})


def _words(grouping: Grouping) -> str:
    return {
        Grouping.SITUATION: tr("Situation"),
        Grouping.DAY: tr("Day"),
        Grouping.TEXTURE: tr("Texture"),
        Grouping.DRILL: tr("Drill or pack"),
    }[grouping]


class ProgressPanel(QWidget):
    """Reads the answers anew whenever it is shown."""

    told = Signal(str)

    def __init__(self, model: ProgressModel, appearance: Appearance, bridge: Bridge) -> None:
        super().__init__()
        self._model = model
        self.figures = Segmented(tr("Show"), [figure.words for figure in FIGURES])
        self.groupings = Segmented(tr("Grouped by"), [_words(each) for each in GROUPINGS])
        self.place = caption("")
        self.export = push_button(tr("Export CSV\u2026"), self.ask_export)
        self.chart = ScoreChart(model, appearance, bridge)
        self.table, self.quizzes = tally_table(), quiz_table()
        self.tables = QStackedWidget()
        for table in (self.table, self.quizzes):
            self.tables.addWidget(table)
        way = Qt.Orientation.Vertical
        parts = split(way, self.chart, self.tables, shares=(1, 0), sizes=HEIGHTS)
        column_of(
            row_of(self.figures, grown(self.place), self.export, spacing=16),
            row_of(self.groupings, Spring()),
            grown(parts),
            on=self,
            spacing=12,
            margins=PAGE,
        )
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        text, can = tr("Export the answers as CSV\u2026"), self.export.isEnabled
        return [Command("progress.export", text, self.ask_export, "file", can=can)]

    def ask_export(self) -> QFileDialog:
        """Ask where to write the answers."""
        return ask_where(self.window(), tr("Export CSV"), [tr("Table (*.csv)")], self._model.export)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def _connect(self) -> None:
        model = self._model
        self.figures.chosen.connect(lambda number: model.set_figure(FIGURES[number]))
        self.groupings.chosen.connect(lambda number: model.set_grouping(GROUPINGS[number]))
        self.table.moved.connect(self._choose)
        self.quizzes.moved.connect(self._choose_asked)
        self.chart.told.connect(self.told)
        model.told.connect(self.told.emit)
        model.changed.connect(self._follow)

    def _choose(self, row: int) -> None:
        self._model.choose("" if row == 0 else self._model.tallies[row].name)

    def _choose_asked(self, row: int) -> None:
        quiz = self._model.painted_tallies[row]
        self._model.choose_asked(None if row == 0 else (quiz.situation, quiz.action))

    def _follow(self) -> None:
        self._follow_drills()
        model = self._model
        self.figures.choose(FIGURES.index(model.figure))
        quizzes, painted = model.figure is ProgressFigure.OVERLAP, model.painted_tallies
        self.tables.setCurrentWidget(self.quizzes if quizzes else self.table)
        self.tables.setVisible(bool(painted if quizzes else model.tallies))
        self.export.setVisible(not quizzes)
        self.groupings.setVisible(not quizzes)
        if not quizzes:
            return
        asked = [None, *((quiz.situation, quiz.action) for quiz in painted[1:])]
        row = asked.index(model.asked)
        self.quizzes.show_rows(painted, at=row)
        self.place.setText(quiz_words(painted[row]) if row else "")

    def _follow_drills(self) -> None:
        model = self._model
        tallies = model.tallies
        names = ["", *(sums.name for sums in tallies[1:])]
        self.groupings.choose(GROUPINGS.index(model.grouping))
        self.table.show_rows(tallies, at=names.index(model.group))
        self.export.setEnabled(bool(tallies))
        self.place.setText(translate_message(model.group) or (tr("All answers") if tallies else ""))


class ScoreChart(ChartView):
    """Follows the progress."""

    def __init__(self, model: ProgressModel, appearance: Appearance, bridge: Bridge) -> None:
        super().__init__(appearance, bridge, tr("Answers over time"))
        self._model = model
        self.trends: tuple[Trend, ...] = ()
        self.pointed.connect(self._read_out)
        model.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Draw the chosen figure."""
        model = self._model
        self.trends = model.trends()
        if model.problem:
            self.clear(model.problem)
        elif model.figure is ProgressFigure.OVERLAP and not model.painted:
            self.clear(tr("No range has been painted yet: start with the range quiz."))
        elif model.figure is not ProgressFigure.OVERLAP and not model.results:
            self.clear(tr("No answers yet: start a drill in the trainer."))
        elif not self.trends:
            self.clear(tr("No EVs are stored for these answers: they were graded by frequency."))
        else:
            self.show_chart(self._draw_lines, self._description())

    def _description(self) -> str:
        last = (f"{trend.name} {self._value(trend.values[-1])}" for trend in self.trends)
        return tr("Now: {values}", values=", ".join(last))

    def _draw_lines(self, style: ChartStyle) -> "Drawing":
        lines = [Line(trend.name, trend.at, trend.values) for trend in self.trends]
        figure = self._model.figure
        quizzes = tr("Quizzes, each with the mean of the last {count}", count=WINDOW)
        answers = tr("Answers, each with the mean of the last {count}", count=WINDOW)
        texts = LineTexts(
            x_title=quizzes if figure is ProgressFigure.OVERLAP else answers,
            y_title=tr("Overlap") if figure is ProgressFigure.OVERLAP else figure.words,
            y_percent=figure in _SHARES,
        )
        return line_chart(lines, texts, style)

    def _read_out(self, place: float) -> None:
        if not self.trends:
            return
        first = self.trends[0]
        at = min(bisect_left(first.at, round(place)), len(first.at) - 1)
        when = self._model.when(first.at[at]).astimezone().strftime("%Y-%m-%d %H:%M")
        values = "   ".join(
            f"{trend.name} {self._value(trend.values[at])}" for trend in self.trends
        )
        head = tr("Answer {number}, {when}", number=first.at[at], when=when)
        if self._model.figure is ProgressFigure.OVERLAP:
            head = tr("Quiz {number}, {when}", number=first.at[at], when=when)
        points = [(float(trend.at[at]), trend.values[at]) for trend in self.trends]
        self.mark(f"{head}   {values}", points)

    def _value(self, value: float) -> str:
        return percent(value) if self._model.figure in _SHARES else number(value, 2)


def _sums_table(
    title: str,
    of: str,
    name: Callable[[RowT, bool], str],
    figures: Sequence[tuple[str, Callable[[RowT], str]]],
) -> Table[RowT]:
    """Return a table of sums, those of all together first; a name is told whether it is theirs."""

    def is_whole(sums: RowT) -> bool:
        return table.rows[0] is sums

    names = Column(of, lambda sums: name(sums, is_whole(sums)), width=STRETCH, bold=is_whole)
    columns = [Column(head, text, right=True, bold=is_whole) for head, text in figures]
    table: Table[RowT] = Table(title, (names, *columns), row_height=ROW)
    return table


def tally_table() -> Table[Tally]:
    """Return the table of sums of answers by situation."""

    def grade(wanted: Grade) -> Callable[[Tally], str]:
        return lambda sums: written(sums.grades[wanted.place], ",")

    return _sums_table(
        tr("Totals of the answers"),
        tr("Answers of"),
        lambda sums, _whole: translate_message(sums.name),
        [
            (tr("Answers"), lambda sums: written(sums.count, ",")),
            (tr("Score"), lambda sums: _known(sums.score, 0)),
            (tr("Best"), lambda sums: percent(sums.best)),
            (tr("Good"), lambda sums: percent(sums.good)),
            (tr("Lost, bb"), lambda sums: _known(sums.lost_bb, 3)),
            (tr("Lost, % of pot"), lambda sums: _known(sums.lost_pct, 2)),
            (tr("Correct"), grade(Grade.CORRECT)),
            (tr("Too close to tell"), grade(Grade.CLOSE)),
            (tr("Inaccuracies"), grade(Grade.INACCURACY)),
            (tr("Mistakes"), grade(Grade.MISTAKE)),
            (tr("Blunders"), grade(Grade.BLUNDER)),
        ],
    )


def _known(value: float | None, decimals: int) -> str:
    return NO_NUMBER if value is None else number(value, decimals)


def quiz_table() -> Table[PaintedTally]:
    """Return the table of sums of painted ranges."""
    return _sums_table(
        tr("Range quizzes by situation"),
        tr("Asked"),
        lambda sums, whole: sums.situation if whole else quiz_words(sums),
        [
            (tr("Quizzes"), lambda sums: written(sums.count, ",")),
            (tr("Last overlap"), lambda sums: percent(sums.last)),
            (tr("Best overlap"), lambda sums: percent(sums.best)),
            (tr("Mean overlap"), lambda sums: percent(sums.mean)),
        ],
    )


def quiz_words(sums: PaintedTally) -> str:
    """Return what a quiz asked for."""
    display = Display()
    if not is_solution_place(sums.place):
        display.set_big_blind(CHIPS_PER_BB)
    asked = display.label_title(sums.action) if sums.action else tr("the whole range")
    return tr("{situation}: {asked}", situation=translate_message(sums.situation), asked=asked)
