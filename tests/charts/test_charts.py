"""What is drawn has the numbers that were given."""

import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from gto_desktop.charts.figures import (
    DARK_STYLE,
    LIGHT_STYLE,
    MOST_EXACT,
    MOST_FIGURES,
    PICTURE_DPI,
    BarSeries,
    BarTexts,
    Line,
    LineTexts,
    bar_chart,
    line_chart,
    picture,
    save_picture,
)

WATCH = """
import sys
from gto_desktop.charts.figures import BarSeries, BarTexts, bar_chart
from gto_desktop.charts.figures import LIGHT_STYLE
print("matplotlib" in sys.modules)
bar_chart(["A"], [BarSeries("OOP", [1.0])], BarTexts(), LIGHT_STYLE)
print("matplotlib" in sys.modules, "matplotlib.pyplot" in sys.modules)
"""


def bars_of(figure: Figure) -> list[Rectangle]:
    return [patch for patch in figure.axes[0].patches if isinstance(patch, Rectangle)]


def test_that_matplotlib_comes_with_the_first_chart_and_without_pyplot() -> None:
    told = subprocess.run([sys.executable, "-c", WATCH], capture_output=True, text=True, check=True)

    assert told.stdout.split() == ["False", "True", "False"]


def test_that_bars_side_by_side_have_their_shares_names_and_figures() -> None:
    bars = [BarSeries("Chips", [0.5, 0.3, 0.2]), BarSeries("Prize money", [0.4, 0.35, 0.25])]

    figure = bar_chart(["A", "B", "C"], bars, BarTexts(), DARK_STYLE)

    axes = figure.axes[0]
    heights = [bar.get_height() for bar in bars_of(figure)]
    assert heights == pytest.approx([0.5, 0.3, 0.2, 0.4, 0.35, 0.25])
    assert [label.get_text() for label in axes.get_xticklabels()] == ["A", "B", "C"]
    legend = axes.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["Chips", "Prize money"]
    assert [text.get_text() for text in axes.texts][3:] == ["40.0 %", "35.0 %", "25.0 %"]


def test_that_nothing_makes_empty_bars() -> None:
    bars = [BarSeries("Chips", [0, 0]), BarSeries("Prize money", [0, 0])]

    figure = bar_chart(["A", "B"], bars, BarTexts(), LIGHT_STYLE)

    assert [bar.get_height() for bar in bars_of(figure)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("count", "figures"),
    [(2, ["10.0 %"]), (MOST_EXACT, ["10"]), (MOST_FIGURES, [])],
    ids=["few", "many", "more than can be read"],
)
def test_that_figures_above_bars_get_shorter_the_more_there_are(
    count: int, figures: list[str]
) -> None:
    bars = [BarSeries("OOP", [0.1] * count), BarSeries("IP", [0.2] * count)]
    figure = bar_chart(list(map(str, range(count))), bars, BarTexts(), LIGHT_STYLE)

    assert [text.get_text() for text in figure.axes[0].texts][:1] == figures


def test_that_lines_have_their_points_names_and_colours() -> None:
    lines = [Line("OOP", [0, 0.5, 1], [0.1, 0.4, 0.9]), Line("IP", [0, 1], [0.2, 0.8])]
    texts = LineTexts("Share", "Equity", x_percent=True, y_percent=True)

    figure = line_chart(lines, texts, DARK_STYLE)

    axes = figure.axes[0]
    drawn = axes.get_lines()
    assert [line.get_label() for line in drawn] == ["OOP", "IP"]
    assert np.asarray(drawn[0].get_ydata()).tolist() == [0.1, 0.4, 0.9]
    assert [line.get_color() for line in drawn] == list(DARK_STYLE.series[:2])
    assert (axes.get_xlim(), axes.get_ylim()) == ((0, 1), (0, 1))
    figure.draw_without_rendering()
    assert "20 %" in [label.get_text() for label in axes.get_xticklabels()]


def test_that_a_style_without_enough_colours_begins_again() -> None:
    assert LIGHT_STYLE.colour(len(LIGHT_STYLE.series)) == LIGHT_STYLE.colour(0)


def test_that_pictures_are_those_of_their_format_and_do_not_differ_by_the_day() -> None:
    figure = bar_chart(["A", "B"], [BarSeries("OOP", [0.3, 0.7])], BarTexts(), DARK_STYLE)

    png, svg = picture(figure, "png"), picture(figure, "svg")

    width, _height = struct.unpack(">II", png[16:24])
    assert png.startswith(b"\x89PNG")
    assert width == round(figure.get_size_inches()[0] * PICTURE_DPI)
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert picture(figure, "svg") == svg


def test_that_a_picture_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    figure = bar_chart(["A"], [BarSeries("OOP", [1.0])], BarTexts(), LIGHT_STYLE)
    taken = tmp_path / "chart.png"
    taken.mkdir()

    with pytest.raises(OSError, match="chart"):
        save_picture(figure, taken)

    assert list(tmp_path.iterdir()) == [taken]
