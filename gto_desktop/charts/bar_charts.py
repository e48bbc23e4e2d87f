"""Bars: equities of players, chips beside prize money, how a range spreads over buckets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gto_desktop.charts.frame import (
    blank,
    grid,
    legend,
    name_axes,
    number_axis,
    number_text,
    percent_axis,
)
from gto_desktop.charts.style import ChartStyle

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ICM_TITLES = ("Chips", "Prize money")
ROOM = 1.12
"""Length of an axis by its longest bar, so that the figure at its end has its place."""
FULL = 0.8
"""Share of the room of a group that its bars fill."""
MOST_FIGURES = 24
"""More bars have no figures above them."""
MOST_EXACT = 10
"""More bars have whole figures: others would run into each other."""


@dataclass(frozen=True)
class BarSeries:
    """One set of bars, one for each group of a chart."""

    name: str
    values: Sequence[float]
    colour: str = ""
    """"#rrggbb"; that of its place in the style where it is empty."""


@dataclass(frozen=True)
class BarTexts:
    """What the axes of a bar chart say, and how its figures are written."""

    x_title: str = ""
    y_title: str = ""
    percent: bool = True
    """Whether values are shares, 0 to 1."""
    figures: bool = True
    """Whether each bar has its figure above it, where there is room."""


def bar_chart(
    groups: Sequence[str], bars: Sequence[BarSeries], texts: BarTexts, style: ChartStyle
) -> "Figure":
    """Draw sets of bars side by side, a group for each name."""
    figure, axes = blank(style)
    grid(axes, style, "y")
    width = FULL / max(len(bars), 1)
    count = len(groups) * len(bars)
    for number, one in enumerate(bars):
        left = (number - (len(bars) - 1) / 2) * width
        drawn = axes.bar(
            [place + left for place in range(len(groups))],
            one.values,
            width * 0.94,
            label=one.name,
            color=one.colour or style.colour(number),
        )
        if texts.figures and count <= MOST_FIGURES:
            written = [_figure(v, texts, exact=count <= MOST_EXACT) for v in one.values]
            axes.bar_label(drawn, written, color=style.text, fontsize=style.points - 1, padding=2)
    if texts.percent:
        percent_axis(axes, "y")
    else:
        number_axis(axes, "y")
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)
    highest = max((value for one in bars for value in one.values), default=0.0)
    axes.set_ylim(min(0.0, *(v for one in bars for v in one.values), 0.0), highest * ROOM or 1.0)
    name_axes(axes, style, texts.x_title, texts.y_title)
    if len(bars) > 1:
        legend(axes, style, len(bars))
    return figure


def equity_bars(names: Sequence[str], equities: Sequence[float], style: ChartStyle) -> "Figure":
    """Draw the equity of each player, 0 to 1, as a bar from the left; the first is on top."""
    figure, axes = blank(style)
    grid(axes, style, "x")
    places = range(len(names))
    colours = [style.colour(number) for number in places]
    drawn = axes.barh(places, equities, 0.62, color=colours)
    axes.bar_label(
        drawn,
        [f"{equity * 100:.2f} %" for equity in equities],
        color=style.text,
        fontsize=style.points,
        padding=6,
    )
    axes.set_yticks(places, list(names))
    axes.tick_params(axis="y", colors=style.text)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlim(0.0, 1.0 if max(equities, default=0.0) < 0.85 else ROOM)
    axes.set_xticks([0.0, 0.25, 0.5, 0.75, 1.0])
    percent_axis(axes, "x")
    return figure


def icm_chart(
    labels: Sequence[str],
    stacks: Sequence[float],
    values: Sequence[float],
    style: ChartStyle,
    titles: tuple[str, str] = ICM_TITLES,
) -> "Figure":
    """Draw each player's share of the chips beside his share of the prize money.

    `titles` are the names of the two sets in the language of the window.
    """
    chips, money = (_shares(amounts) for amounts in (stacks, values))
    return bar_chart(
        labels, [BarSeries(titles[0], chips), BarSeries(titles[1], money)], BarTexts(), style
    )


def _shares(amounts: Sequence[float]) -> list[float]:
    total = sum(amounts)
    return [amount / total if total else 0.0 for amount in amounts]


def _figure(value: float, texts: BarTexts, *, exact: bool) -> str:
    if not texts.percent:
        return number_text(float(f"{value:.4g}"))
    return f"{value * 100:.1f} %" if exact else f"{value * 100:.0f}"
