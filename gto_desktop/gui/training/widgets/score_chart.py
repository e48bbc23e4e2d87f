"""The running means of answers as a chart, read out under the mouse."""

from bisect import bisect_left
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gto_desktop.charts.figures import ChartStyle, Line, LineTexts, line_chart
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.chart_view import ChartView
from gto_desktop.gui.node.models.display import number, percent
from gto_desktop.gui.training.models.progress_model import (
    WINDOW,
    ProgressFigure,
    ProgressModel,
    Trend,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

_SHARES = frozenset({ProgressFigure.BEST, ProgressFigure.OVERLAP})


class ScoreChart(ChartView):
    """Follows the progress."""

    def __init__(
        self,
        model: ProgressModel,
        appearance: Appearance,
        bridge: Bridge,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(appearance, bridge, tr("Answers over time"), parent)
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
        last = (f"{one.name} {self._value(one.values[-1])}" for one in self.trends)
        return tr("Now: {values}", values=", ".join(last))

    def _draw_lines(self, style: ChartStyle) -> "Drawing":
        lines = [Line(one.name, one.at, one.values) for one in self.trends]
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
        values = "   ".join(f"{one.name} {self._value(one.values[at])}" for one in self.trends)
        head = tr("Answer {number}, {when}", number=first.at[at], when=when)
        if self._model.figure is ProgressFigure.OVERLAP:
            head = tr("Quiz {number}, {when}", number=first.at[at], when=when)
        points = [(float(one.at[at]), one.values[at]) for one in self.trends]
        self.mark(f"{head}   {values}", points)

    def _value(self, value: float) -> str:
        return percent(value) if self._model.figure in _SHARES else number(value, 2)
