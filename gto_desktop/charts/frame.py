"""An empty chart: the figure, its axes and how they look."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gto_desktop.charts.style import ChartStyle

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import Formatter

DPI = 100
SIZE = (6.4, 4.0)
"""Inches, until a window gives it another size."""
MINUS = "\u2212"


def load_matplotlib() -> None:
    """Import what the first figure needs: a second of work that any thread can do."""
    import matplotlib.figure
    import matplotlib.ticker  # noqa: F401


def blank(style: ChartStyle) -> "tuple[Figure, Axes]":
    """Return a figure with one pair of axes in the colours of a style."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, dpi=DPI, facecolor=style.ground, layout="constrained")
    axes = figure.add_subplot()
    axes.set_facecolor(style.ground)
    for side, spine in axes.spines.items():
        spine.set_visible(side in {"left", "bottom"})
        spine.set_color(style.grid)
    axes.tick_params(colors=style.muted, labelsize=style.points, length=0, pad=6)
    axes.set_axisbelow(True)
    return figure, axes


def grid(axes: "Axes", style: ChartStyle, axis: str = "both") -> None:
    """Draw the lines of the grid across an axis: "x", "y" or "both"."""
    for name, one in (("x", axes.xaxis), ("y", axes.yaxis)):
        if axis in {name, "both"}:
            one.grid(visible=True, color=style.grid, linewidth=0.8, alpha=0.7)


def name_axes(axes: "Axes", style: ChartStyle, x_title: str, y_title: str) -> None:
    """Write what the axes stand for."""
    axes.set_xlabel(x_title, color=style.muted, fontsize=style.points, labelpad=6)
    axes.set_ylabel(y_title, color=style.muted, fontsize=style.points, labelpad=6)


def legend(axes: "Axes", style: ChartStyle, columns: int) -> None:
    """Name the series above the chart, where they hide nothing."""
    found = axes.legend(
        loc="lower left",
        bbox_to_anchor=(0.0, 1.0),
        ncols=columns,
        frameon=False,
        fontsize=style.points,
        borderaxespad=0.2,
        handlelength=1.2,
        columnspacing=1.6,
    )
    for text in found.get_texts():
        text.set_color(style.text)


def percent_axis(axes: "Axes", axis: str) -> None:
    """Write the figures of an axis, "x" or "y", as whole percent of 1."""
    _format(axes, axis, _percent())


def number_axis(axes: "Axes", axis: str) -> None:
    """Write the figures of an axis, "x" or "y", with thousands parted."""
    from matplotlib.ticker import FuncFormatter

    _format(axes, axis, FuncFormatter(lambda value, _place: number_text(value)))


def number_text(value: float) -> str:
    """Return a number with thousands parted and a true minus sign.

    >>> number_text(-1250.0), number_text(0.5)
    ('−1,250', '0.5')
    """
    text = f"{abs(value):,.6g}" if abs(value) < 1e6 else f"{abs(value):,.0f}"
    return f"{MINUS}{text}" if value < 0 and text != "0" else text


def limits(values: Sequence[float], *, pad: float = 0.05) -> tuple[float, float]:
    """Return the ends of an axis that holds these values with some room beside them.

    >>> limits([0.0, 10.0])
    (-0.5, 10.5)
    """
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    room = (high - low) * pad or max(abs(low) * pad, 0.5)
    return low - room, high + room


def _percent() -> "Formatter":
    from matplotlib.ticker import FuncFormatter

    return FuncFormatter(lambda value, _place: f"{number_text(round(value * 100, 6))} %")


def _format(axes: "Axes", axis: str, formatter: "Formatter") -> None:
    (axes.xaxis if axis == "x" else axes.yaxis).set_major_formatter(formatter)
