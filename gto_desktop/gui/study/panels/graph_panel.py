"""Both ranges in one chart: equity and EV from the worst hand to the best, and who is ahead."""

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QSizePolicy,
    QWidget,
)

from gto_desktop.cards.combo import combo_name
from gto_desktop.charts.figures import (
    BarSeries,
    BarTexts,
    ChartStyle,
    Line,
    LineTexts,
    bar_chart,
    line_chart,
)
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.chart_view import ChartView
from gto_desktop.gui.kit.layouts import column_of, grown, row_of, scrolled
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.line_words import line_words
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.study.models.advantage import BUCKETS, Curve, advantage, equity_curve, ev_curve
from gto_desktop.gui.study.widgets.advantage_table import AdvantageTable, percent, verdicts
from gto_desktop.solver.node_view import NodeView

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIDE_WIDTH = 296
QWIDGETSIZE_MAX = 16_777_215
"""Qt's own: no limit."""
WIDE = 720
LEAST_SIDE = 120
"""Width from which the figures stand beside the chart, not below it."""


class Graph(Enum):
    """What is drawn."""

    EQUITY = "equity"
    EV = "ev"
    HISTOGRAM = "histogram"

    @property
    def title(self) -> str:
        """The name people read."""
        titles = {
            Graph.EQUITY: tr("Equity"),
            Graph.EV: tr("EV"),
            Graph.HISTOGRAM: tr("Histogram"),
        }
        return titles[self]


class GraphPanel(QWidget):
    """Draws the shown node of a study."""

    told = Signal(str)

    def __init__(
        self,
        study: StudyModel,
        appearance: Appearance,
        bridge: Bridge,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._study = study
        self._stale = True
        self.graph = Graph.EQUITY
        self.curves: PerPlayer[Curve] | None = None
        """What is drawn; None where there is nothing to draw."""
        self.choice = Segmented(tr("Graph"), [graph.title for graph in Graph])
        self.place = QLabel()
        self.place.setProperty("muted", True)
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.chart = ChartView(appearance, bridge, tr("Graph of both ranges"))
        self.table = AdvantageTable(study.display)
        self._build()
        self.choice.chosen.connect(lambda at: self.choose(list(Graph)[at]))
        self.chart.pointed.connect(self._read_out)
        self.chart.told.connect(self.told)
        study.shown.connect(self.refresh)
        self.refresh()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        return [
            Command(
                "graph.save",
                tr("Save the graph as a picture\u2026"),
                self.chart.ask_save,
                "study",
                can=self._is_drawn,
                starts_group=True,
            ),
            Command(
                "graph.copy", tr("Copy the graph"), self.chart.copy, "study", can=self._is_drawn
            ),
        ]

    def choose(self, graph: Graph) -> None:
        """Draw another graph."""
        self.graph = graph
        self.choice.choose(list(Graph).index(graph))
        self.refresh()

    def refresh(self) -> None:
        """Show the node anew, now or when the panel is next seen."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        node = self._study.node
        self.curves = None if node is None else self._curves_of(node)
        if node is None or self.curves is None:
            self._show_nothing(node)
            return
        names, found = self._study.names, advantage(node)
        self.place.setText(self._place_text(node))
        self._side.setVisible(True)
        self.table.show_advantage(found, names)
        self.chart.show_chart(self._draw, " ".join(verdicts(found, names)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        self._row.setDirection(
            QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        )
        self._side.setMinimumWidth(SIDE_WIDTH if wide else 0)
        self._side.setMaximumWidth(SIDE_WIDTH if wide else QWIDGETSIZE_MAX)

    def _build(self) -> None:
        card = QWidget()
        column_of(self.table, on=card, margins=(16, 16, 16, 16))
        # On a low screen the figures scroll, and the graph keeps its height.
        area = scrolled(card, takes_keys=True)
        self._side = QFrame()
        self._side.setProperty("card", True)
        self._side.setMinimumHeight(LEAST_SIDE)
        column_of(area, on=self._side, margins=(1, 1, 1, 1))
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(16)
        self._row.addWidget(self.chart, 2)
        self._row.addWidget(self._side, 1)
        column_of(
            row_of(self.choice, grown(self.place), spacing=16),
            grown(self._row),
            on=self,
            spacing=12,
            margins=(12, 12, 12, 12),
        )

    def _is_drawn(self) -> bool:
        return self.chart.figure is not None

    def _curves_of(self, node: NodeView) -> PerPlayer[Curve] | None:
        order = ev_curve if self.graph is Graph.EV else equity_curve
        curves = PerPlayer(*(order(node, player) for player in Player))
        return curves if all(len(curve.combos) for curve in curves) else None

    def _show_nothing(self, node: NodeView | None) -> None:
        self.place.setText("" if node is None else self._place_text(node))
        self._side.setVisible(False)
        if node is None:
            text = tr("Open a solution to see how both ranges compare.")
        elif not node.board.cards:
            text = tr("Before the flop there are no two ranges to compare: go on to a flop.")
        else:
            text = tr("One of the ranges is empty here: there is nothing to compare.")
        self.chart.clear(text)

    def _draw(self, style: ChartStyle) -> "Figure":
        curves, names = self.curves, self._study.names
        assert curves is not None
        if self.graph is Graph.HISTOGRAM:
            bars = [BarSeries(names[p], curves[p].buckets()) for p in Player]
            texts = BarTexts(tr("Equity"), tr("Share of the range"), figures=False)
            return bar_chart([_bucket(at) for at in range(BUCKETS)], bars, texts, style)
        scale = self._study.display.scale if self.graph is Graph.EV else 1.0
        lines = []
        for player in Player:
            x, y = curves[player].steps()
            lines.append(Line(names[player], x, [value * scale for value in y], stepped=True))
        return line_chart(lines, self._line_texts(), style)

    def _line_texts(self) -> LineTexts:
        equity = self.graph is Graph.EQUITY
        unit = self._study.display.unit.words
        return LineTexts(
            x_title=tr("Share of the range, the worst hands first"),
            y_title=tr("Equity") if equity else tr("EV, {unit}", unit=unit),
            x_percent=True,
            y_percent=equity,
        )

    def _read_out(self, place: float) -> None:
        if self.curves is None:
            return
        names = self._study.names
        if self.graph is Graph.HISTOGRAM:
            bucket = min(BUCKETS - 1, max(0, round(place)))
            shares = self.curves.map(lambda curve: curve.buckets()[bucket])
            parts = [f"{names[p]} {percent(shares[p])}" for p in Player]
            self.chart.mark("   ".join([tr("Equity {range} %", range=_bucket(bucket)), *parts]))
            return
        parts, points = [tr("At {share}", share=percent(place))], []
        for player in Player:
            found = self.curves[player].hand_at(place)
            if found is not None:
                hand, value = combo_name(found[0]), found[1]
                parts.append(f"{names[player]} {hand} {self._value_text(value)}")
                points.append((place, value * self._value_scale()))
        self.chart.mark("   ".join(parts), points)

    def _place_text(self, node: NodeView) -> str:
        words = line_words(node.line, self._study.display) if node.board.cards else ""
        return "   ".join(part for part in (str(node.board), words) if part)

    def _value_text(self, value: float) -> str:
        if self.graph is Graph.EV:
            return self._study.display.with_unit(value)
        return percent(value)

    def _value_scale(self) -> float:
        return self._study.display.scale if self.graph is Graph.EV else 1.0


def _bucket(at: int) -> str:
    return f"{at * 100 // BUCKETS}\u2013{(at + 1) * 100 // BUCKETS}"
