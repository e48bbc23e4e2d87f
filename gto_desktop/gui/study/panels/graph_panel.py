"""Both ranges in one chart: equity and EV from the worst hand to the best, and who is ahead."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from math import isnan, nan
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QSizePolicy, QWidget

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
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.chart_view import ChartView
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import UNBOUNDED, column_of, grid_on, grown, row_of, scrolled
from gto_desktop.gui.kit.painting import RIGHT
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number, tenths
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.study.models.advantage import (
    BUCKETS,
    NUTTED,
    STRONG,
    Advantage,
    Curve,
    advantage,
    equity_curve,
    ev_curve,
    leader,
)
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.made_hands import Category

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIDE_WIDTH = 296
WIDE = 720
"""Width from which the figures stand beside the chart, not below it."""
LEAST_SIDE = 120


class Graph(Enum):
    """What is drawn."""

    EQUITY = "equity"
    EV = "ev"
    HISTOGRAM = "histogram"

    @property
    def title(self) -> str:
        """The name people read."""
        return {
            Graph.EQUITY: tr("Equity"),
            Graph.EV: tr("EV"),
            Graph.HISTOGRAM: tr("Histogram"),
        }[self]


class GraphPanel(QWidget):
    """Draws the shown node of a study."""

    told = Signal(str)

    def __init__(self, study: StudyModel, appearance: Appearance, bridge: Bridge) -> None:
        super().__init__()
        self._study = study
        self._stale = True
        self.graph = Graph.EQUITY
        self.curves: PerPlayer[Curve] | None = None
        """What is drawn; None where there is nothing to draw."""
        self.choice = Segmented(tr("Graph"), [graph.title for graph in Graph])
        self.place = caption("")
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
            Command("graph.save", tr("Save the graph as a picture\u2026"), self.chart.ask_save,
                    "study", can=self._is_drawn, starts_group=True),
            Command("graph.copy", tr("Copy the graph"), self.chart.copy, "study",
                    can=self._is_drawn),
        ]  # fmt: skip

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
        names, figures = self._study.names, advantage(node)
        self.place.setText(self._place_text(node))
        self._side.setVisible(True)
        self.table.show_advantage(figures, names)
        self.chart.show_chart(self._draw, " ".join(verdicts(figures, names)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        self._side.setMinimumWidth(SIDE_WIDTH if wide else 0)
        self._side.setMaximumWidth(SIDE_WIDTH if wide else UNBOUNDED)

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
        lines, scale = [], self._value_scale()
        for player in Player:
            x, y = curves[player].steps()
            lines.append(Line(names[player], x, [value * scale for value in y], stepped=True))
        equity, unit = self.graph is Graph.EQUITY, self._study.display.unit.words
        line_texts = LineTexts(
            x_title=tr("Share of the range, the worst hands first"),
            y_title=tr("Equity") if equity else tr("EV, {unit}", unit=unit),
            x_percent=True,
            y_percent=equity,
        )
        return line_chart(lines, line_texts, style)

    def _read_out(self, place: float) -> None:
        if self.curves is None:
            return
        names = self._study.names
        if self.graph is Graph.HISTOGRAM:
            bucket = min(BUCKETS - 1, max(0, round(place)))
            shares = self.curves.map(lambda curve: curve.buckets()[bucket])
            parts = [f"{names[p]} {tenths(shares[p])}" for p in Player]
            self.chart.mark("   ".join([tr("Equity {range} %", range=_bucket(bucket)), *parts]))
            return
        parts, points = [tr("At {share}", share=tenths(place))], []
        for player in Player:
            hand = self.curves[player].hand_at(place)
            if hand is not None:
                combo, value = hand
                parts.append(f"{names[player]} {combo_name(combo)} {self._value_text(value)}")
                points.append((place, value * self._value_scale()))
        self.chart.mark("   ".join(parts), points)

    def _place_text(self, node: NodeView) -> str:
        words = self._study.display.node_title(node) if node.board.cards else ""
        return "   ".join(filter(None, (str(node.board), words)))

    def _value_text(self, value: float) -> str:
        if self.graph is Graph.EV:
            return self._study.display.with_unit(value)
        return tenths(value)

    def _value_scale(self) -> float:
        return self._study.display.scale if self.graph is Graph.EV else 1.0


def _bucket(at: int) -> str:
    return f"{at * 100 // BUCKETS}\u2013{(at + 1) * 100 // BUCKETS}"


@dataclass(frozen=True)
class _Row:
    key: str
    title: str
    hint: str
    values: Callable[[Advantage], PerPlayer[float]]
    write: Callable[[float], str]


class AdvantageTable(QWidget):
    """Shows an `Advantage`; amounts are written as the display says."""

    def __init__(self, display: Display) -> None:
        super().__init__()
        self._display = display
        self._rows = _rows(display)
        self.heads = PerPlayer(QLabel(), QLabel())
        self.titles: dict[str, QLabel] = {}
        self.figures: dict[tuple[Player, str], QLabel] = {}
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setAccessibleName(tr("Who is ahead"))
        self.setAccessibleName(tr("Advantage of the ranges"))
        self._build()

    def show_advantage(self, figures: Advantage, names: PerPlayer[str]) -> None:
        """Show the figures of two ranges under the names of their players."""
        for player in Player:
            self.heads[player].setText(names[player])
        for row in self._rows:
            values = row.values(figures)
            for player in Player:
                text = row.write(values[player])
                figure = self.figures[player, row.key]
                figure.setText(text)
                whose = f"{row.title}, {names[player]}"
                figure.setAccessibleName(tr("{name}: {text}", name=whose, text=text))
        self.titles["ev"].setText(tr("EV, {unit}", unit=self._display.unit.words))
        if figures.nuts is not None:
            title = tr("Nuts: {hand}", hand=category_title(figures.nuts.category))
            self.titles["nuts"].setText(title)
        self.verdict.setText("\n\n".join(verdicts(figures, names)))

    def _build(self) -> None:
        grid = grid_on(self, 16, 8)
        grid.setColumnStretch(0, 1)
        for player in Player:
            self.heads[player].setProperty("title", True)
            grid.addWidget(self.heads[player], 0, 1 + player, RIGHT)
        for line, row in enumerate(self._rows, start=1):
            name = self.titles[row.key] = caption(row.title)
            name.setToolTip(row.hint)
            grid.addWidget(name, line, 0)
            for player in Player:
                figure = self.figures[player, row.key] = QLabel(NO_NUMBER)
                figure.setFont(tabular(self.font()))
                figure.setToolTip(row.hint)
                grid.addWidget(figure, line, 1 + player, RIGHT)
        grid.setRowMinimumHeight(len(self._rows) + 1, 8)
        grid.addWidget(self.verdict, len(self._rows) + 2, 0, 1, 3)
        grid.setRowStretch(len(self._rows) + 3, 1)


def verdicts(figures: Advantage, names: PerPlayer[str]) -> list[str]:
    """Return in words who has the better range, and who has more of the best hands."""
    sentences = []
    for title, even, values in (
        (
            tr("{player} has the range advantage: {more} equity against {less}."),
            tr("Neither range is ahead in equity."),
            figures.equity,
        ),
        (
            tr("{player} has the nut advantage: {more} of combos have 80 % or more, not {less}."),
            tr("Strong hands are spread evenly."),
            figures.strong,
        ),
    ):
        ahead = leader(values)
        if ahead is not None:
            more, less = (tenths(values[p]) for p in (ahead, ahead.opponent))
            sentences.append(title.format(player=names[ahead], more=more, less=less))
        elif not any(map(isnan, values)):
            sentences.append(even)
    return sentences


def category_title(category: Category) -> str:
    """Return what a category of hands is called."""
    return {
        Category.HIGH_CARD: tr("high card"),
        Category.ONE_PAIR: tr("pair"),
        Category.TWO_PAIR: tr("two pair"),
        Category.THREE_OF_A_KIND: tr("three of a kind"),
        Category.STRAIGHT: tr("straight"),
        Category.FLUSH: tr("flush"),
        Category.FULL_HOUSE: tr("full house"),
        Category.FOUR_OF_A_KIND: tr("four of a kind"),
        Category.STRAIGHT_FLUSH: tr("straight flush"),
    }[category]


def _rows(display: Display) -> tuple[_Row, ...]:
    def combos(weight: float) -> str:
        return number(weight, 1)

    def eqr(share: float) -> str:
        return NO_NUMBER if isnan(share) else f"{number(share * 100, 0)} %"

    def least(equity: float) -> str:
        return tr("Equity from {least} %", least=round(equity * 100))

    def share_of_nuts(figures: Advantage) -> PerPlayer[float]:
        return PerPlayer(nan, nan) if figures.nuts is None else figures.nuts.density

    at_least = tr("Share of the combos with at least this equity")
    return (
        _Row("combos", tr("Combos"), tr("Hands that get here, each with its weight"),
             lambda figures: figures.combos, combos),
        _Row("equity", tr("Equity"), tr("Share of the pot if all cards came and nobody bet again"),
             lambda figures: figures.equity, tenths),
        _Row("ev", tr("EV"), tr("What the range wins of the pot at this node; a fold is worth 0"),
             lambda figures: figures.ev, display.amount),
        _Row("eqr", tr("EQR"),
             tr("Equity realised: what is won of the pot by what equity alone would win"),
             lambda figures: figures.eqr, eqr),
        _Row("nutted", least(NUTTED), at_least, lambda figures: figures.nutted, tenths),
        _Row("strong", least(STRONG), at_least, lambda figures: figures.strong, tenths),
        _Row("nuts", tr("Nuts"),
             tr("Share of the combos that make the best kind of hand somebody can hold here"),
             share_of_nuts, tenths),
    )  # fmt: skip
