"""Lines and bars as matplotlib figures, the colours of a chart, and a chart as a picture."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from gto_desktop.basis.system import replace

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class ChartStyle:
    """Every colour of a chart, as "#rrggbb", and the size of its texts."""

    ground: str
    """Behind everything."""
    text: str
    muted: str
    """Figures and titles of axes."""
    grid: str
    """Lines of the grid, and the rim of the axes."""
    series: tuple[str, ...]
    """Colours of lines and bars, one after the other; those of OOP and IP come first."""
    points: float = 9.0
    """Size of the texts."""

    def colour(self, number: int) -> str:
        """Return the colour of the n-th series, counted from 0; they come round again."""
        return self.series[number % len(self.series)]


LIGHT_STYLE = ChartStyle(
    ground="#ffffff",
    text="#1c2026",
    muted="#5c6573",
    grid="#d5d9e0",
    series=("#2f6fc0", "#c8551b", "#2e8b57", "#8a5cc2", "#b8902a", "#4d9aa6"),
)
DARK_STYLE = ChartStyle(
    ground="#1f2228",
    text="#e7e9ed",
    muted="#a0a8b5",
    grid="#3a404b",
    series=("#6ba6f0", "#f09a5e", "#6fce94", "#b99af0", "#e0c067", "#7fc6d1"),
)
"""Blue and orange first: they stay apart for every kind of colour blindness."""


DPI = 100
SIZE = (6.4, 4.0)
"""Inches, until a window gives it another size."""
MINUS = "\u2212"
BESIDE = 0.5
"""Room beside lines whose places are no shares."""
ROOM = 1.12
"""Length of an axis by its longest bar, so that the figure at its end has its place."""
FULL = 0.8
"""Share of the room of a group that its bars fill."""
MOST_FIGURES = 24
"""More bars have no figures above them."""
MOST_EXACT = 10
"""More bars have whole figures: others would run into each other."""
FORMATS = ("png", "svg")
PICTURE_DPI = 200
"""Dots of a picture by inch: twice those of a screen, sharp in print."""


def load_matplotlib() -> None:
    """Import what the first figure needs: a second of work that any thread can do."""
    import matplotlib.figure
    import matplotlib.ticker  # noqa: F401


@dataclass(frozen=True)
class Line:
    """One line of a chart."""

    name: str
    x: Sequence[float]
    y: Sequence[float]
    stepped: bool = False
    """Whether a value holds from its place to the next rather than changing steadily."""


@dataclass(frozen=True)
class LineTexts:
    """What the axes of a line chart say, and how their figures are written."""

    x_title: str = ""
    y_title: str = ""
    x_percent: bool = False
    """Whether the figures are shares, 0 to 1, and the axis runs over all of them."""
    y_percent: bool = False


def line_chart(lines: Sequence[Line], texts: LineTexts, style: ChartStyle) -> "Figure":
    """Draw lines over a common axis."""
    figure, axes = _blank(style)
    _grid(axes, style)
    for number, line in enumerate(lines):
        axes.plot(
            line.x,
            line.y,
            label=line.name,
            color=style.colour(number),
            linewidth=2.0,
            drawstyle="steps-post" if line.stepped else "default",
            solid_capstyle="round",
        )
    _figures(axes, "x", percent=texts.x_percent)
    _figures(axes, "y", percent=texts.y_percent)
    places = [float(x) for line in lines for x in line.x]
    if texts.x_percent:
        axes.set_xlim(0.0, 1.0)
    elif places:
        axes.set_xlim(min(places) - BESIDE, max(places) + BESIDE)
    if texts.y_percent:
        axes.set_ylim(0.0, 1.0)
    _name_axes(axes, style, texts.x_title, texts.y_title)
    if len(lines) > 1:
        _legend(axes, style, len(lines))
    return figure


@dataclass(frozen=True)
class BarSeries:
    """One set of bars, one for each group of a chart."""

    name: str
    values: Sequence[float]
    """Shares, 0 to 1."""


@dataclass(frozen=True)
class BarTexts:
    """What the axes of a bar chart say, and how its figures are written."""

    x_title: str = ""
    y_title: str = ""
    figures: bool = True
    """Whether each bar has its figure above it, where there is room."""


def bar_chart(
    groups: Sequence[str], bars: Sequence[BarSeries], texts: BarTexts, style: ChartStyle
) -> "Figure":
    """Draw sets of bars side by side, a group for each name."""
    figure, axes = _blank(style)
    _grid(axes, style, "y")
    width = FULL / max(len(bars), 1)
    count = len(groups) * len(bars)
    for number, series in enumerate(bars):
        left = (number - (len(bars) - 1) / 2) * width
        drawn = axes.bar(
            [place + left for place in range(len(groups))],
            series.values,
            width * 0.94,
            label=series.name,
            color=style.colour(number),
        )
        if texts.figures and count <= MOST_FIGURES:
            shares = (share * 100 for share in series.values)
            written = [f"{v:.1f} %" if count <= MOST_EXACT else f"{v:.0f}" for v in shares]
            axes.bar_label(drawn, written, color=style.text, fontsize=style.points - 1, padding=2)
    _figures(axes, "y", percent=True)
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)
    values = [value for series in bars for value in series.values]
    axes.set_ylim(min([0.0, *values]), max(values, default=0.0) * ROOM or 1.0)
    _name_axes(axes, style, texts.x_title, texts.y_title)
    if len(bars) > 1:
        _legend(axes, style, len(bars))
    return figure


# ----------------------------------------------------------------------- what charts have in common


def _blank(style: ChartStyle) -> "tuple[Figure, Axes]":
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


def _grid(axes: "Axes", style: ChartStyle, axis: Literal["x", "y", "both"] = "both") -> None:
    axes.grid(visible=True, axis=axis, color=style.grid, linewidth=0.8, alpha=0.7)


def _name_axes(axes: "Axes", style: ChartStyle, x_title: str, y_title: str) -> None:
    axes.set_xlabel(x_title, color=style.muted, fontsize=style.points, labelpad=6)
    axes.set_ylabel(y_title, color=style.muted, fontsize=style.points, labelpad=6)


def _legend(axes: "Axes", style: ChartStyle, columns: int) -> None:
    """Name the series above the chart, where they hide nothing."""
    box = axes.legend(
        loc="lower left",
        bbox_to_anchor=(0.0, 1.0),
        ncols=columns,
        frameon=False,
        fontsize=style.points,
        borderaxespad=0.2,
        handlelength=1.2,
        columnspacing=1.6,
    )
    for text in box.get_texts():
        text.set_color(style.text)


def _figures(axes: "Axes", axis: str, *, percent: bool) -> None:
    """Write the figures of an axis, "x" or "y", as whole percent of 1, or with thousands parted."""
    from matplotlib.ticker import FuncFormatter

    def text(value: float, _place: int) -> str:
        return f"{number_text(round(value * 100, 6))} %" if percent else number_text(value)

    (axes.xaxis if axis == "x" else axes.yaxis).set_major_formatter(FuncFormatter(text))


def number_text(value: float) -> str:
    """Return a number with thousands parted and a true minus sign.

    >>> number_text(-1250.0), number_text(0.5)
    ('−1,250', '0.5')
    """
    text = f"{abs(value):,.6g}" if abs(value) < 1e6 else f"{abs(value):,.0f}"
    return f"{MINUS}{text}" if value < 0 and text != "0" else text


# -------------------------------------------------------------------------------------- pictures


def picture(figure: "Figure", kind: str) -> bytes:
    """Return a chart as a file's content, "png" or "svg"."""
    import matplotlib

    out = io.BytesIO()
    # A date and names drawn at random would make two pictures of the same chart differ.
    metadata = {"Date": None} if kind == "svg" else None
    with matplotlib.rc_context({"svg.hashsalt": "gto-desktop"}):
        figure.savefig(out, format=kind, dpi=PICTURE_DPI, metadata=metadata)
    return out.getvalue()


def save_picture(figure: "Figure", path: Path) -> None:
    """Write a chart, whole or not at all; as PNG unless the name ends with ".svg".

    Raises:
        OSError: the file cannot be written.
    """
    ending = path.suffix.lower().removeprefix(".")
    content = picture(figure, ending if ending in FORMATS else "png")
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_bytes(content)
        replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)
