"""Lines over a common axis: equity curves, histories of a solve."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gto_desktop.charts.frame import (
    blank,
    grid,
    legend,
    limits,
    name_axes,
    number_axis,
    percent_axis,
)
from gto_desktop.charts.style import ChartStyle

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Line:
    """One line of a chart."""

    name: str
    x: Sequence[float]
    y: Sequence[float]
    stepped: bool = False
    """Whether a value holds from its place to the next rather than changing steadily."""
    dashed: bool = False
    colour: str = ""
    """"#rrggbb"; that of its place in the style where it is empty."""


@dataclass(frozen=True)
class LineTexts:
    """What the axes of a line chart say, and how their figures are written."""

    x_title: str = ""
    y_title: str = ""
    x_percent: bool = False
    """Whether the figures are shares, 0 to 1, and the axis runs over all of them."""
    y_percent: bool = False
    log_y: bool = False
    """Whether the axis has powers of ten: for what shrinks by factors."""


def line_chart(lines: Sequence[Line], texts: LineTexts, style: ChartStyle) -> "Figure":
    """Draw lines over a common axis."""
    figure, axes = blank(style)
    grid(axes, style)
    for number, line in enumerate(lines):
        axes.plot(
            line.x,
            line.y,
            label=line.name,
            color=line.colour or style.colour(number),
            linewidth=2.0,
            linestyle="--" if line.dashed else "-",
            drawstyle="steps-post" if line.stepped else "default",
            solid_capstyle="round",
        )
    if texts.log_y:
        axes.set_yscale("log")
    for axis, percent in (("x", texts.x_percent), ("y", texts.y_percent)):
        if percent:
            percent_axis(axes, axis)
        else:
            number_axis(axes, axis)
    if texts.x_percent:
        axes.set_xlim(0.0, 1.0)
    elif any(len(line.x) for line in lines):
        axes.set_xlim(*limits([float(x) for line in lines for x in line.x], pad=0.0))
    if texts.y_percent:
        axes.set_ylim(0.0, 1.0)
    name_axes(axes, style, texts.x_title, texts.y_title)
    if len(lines) > 1:
        legend(axes, style, len(lines))
    return figure
