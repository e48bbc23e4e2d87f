"""Winnings, all-in adjusted winnings and EV lost from hand to hand, with the dates below."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent

from gto_desktop.charts.figures import ChartStyle, Line, LineTexts, line_chart
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.chart_view import ChartView
from gto_desktop.gui.node.models.display import signed
from gto_desktop.gui.review.models.leaks_model import WinningsModel
from gto_desktop.services.review.winnings import Winnings

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DATES = 5
"""Dates below the chart."""
MOST_POINTS = 2_000
"""Hands that are drawn: of more, some are left out evenly, the last one never."""


class WinningsChart(ChartView):
    """Counts when it is seen, for the hands of the filter."""

    def __init__(self, model: WinningsModel, appearance: Appearance, bridge: Bridge) -> None:
        super().__init__(appearance, bridge, tr("Winnings over time"))
        self._model = model
        self.drawn: tuple[int, ...] = ()
        """The hands that are drawn, from 1."""
        self.pointed.connect(self._read_out)
        model.changed.connect(self._follow)
        model.stale.connect(self._count)
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._count()

    def _count(self) -> None:
        if self.isVisible():
            self._model.load()

    def _follow(self) -> None:
        model, found = self._model, self._model.winnings
        if model.problem:
            self.clear(model.problem)
        elif found is None:
            self.clear(tr("Adding up the hands\u2026"))
        elif not found.won:
            self.clear(tr("No hand of the filter says what you won in it."))
        else:
            self.drawn = drawn_of(len(found.won))
            self.show_chart(self._draw_lines, self._words(found, len(found.won)))

    def _draw_lines(self, style: ChartStyle) -> "Figure":
        found = self._model.winnings or Winnings()
        lines = [
            Line(name, self.drawn, [sums[hand - 1] for hand in self.drawn])
            for name, sums in _lines(found)
        ]
        texts = LineTexts(x_title=tr("Hands, by the day they were played"), y_title=tr("bb"))
        figure = line_chart(lines, texts, style)
        places = dates_of(found.played, DATES)
        if places:
            labels = [f"{written(hand, ',')}\n{day}" for hand, day in places]
            figure.axes[0].set_xticks([hand for hand, _ in places], labels)
        return figure

    def _read_out(self, place: float) -> None:
        found = self._model.winnings
        if found is None or not self.drawn:
            return
        hand = min(max(round(place), 1), len(found.won))
        points = [(float(hand), sums[hand - 1]) for _, sums in _lines(found)]
        self.mark(self._words(found, hand), points)

    @staticmethod
    def _words(found: Winnings, hand: int) -> str:
        when = _day(found.played[hand - 1])
        head = tr("Hand {number}", number=written(hand, ","))
        values = (f"{name} {signed(sums[hand - 1], 1)}" for name, sums in _lines(found))
        return "   ".join((f"{head}, {when}" if when else head, *values))


def _lines(found: Winnings) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return (
        (tr("Won"), found.won),
        (tr("All-in adjusted"), found.adjusted),
        (tr("EV lost"), found.ev_lost),
    )


def drawn_of(count: int) -> tuple[int, ...]:
    """Return the hands to draw of so many, from 1, the last one among them."""
    step = max(-(-count // MOST_POINTS), 1)
    return (*range(1, count, step), count)


def dates_of(played: Sequence[float | None], most: int) -> list[tuple[int, str]]:
    """Return some hands, from 1, spread evenly over all, with the day of each."""
    known = sum(moment is not None for moment in played)
    count = min(most, known)
    places = sorted({1 + number * (known - 1) // max(count - 1, 1) for number in range(count)})
    return [(hand, _day(played[hand - 1])) for hand in places]


def _day(moment: float | None) -> str:
    return "" if moment is None else f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d}"
