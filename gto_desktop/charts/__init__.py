"""Results as matplotlib figures, in colours that are given; no Qt and no pyplot.

Importing this is cheap: matplotlib, which takes a second, comes with the first figure.
"""

from gto_desktop.charts.bar_charts import BarSeries, BarTexts, bar_chart, equity_bars, icm_chart
from gto_desktop.charts.frame import load_matplotlib
from gto_desktop.charts.line_charts import Line, LineTexts, line_chart
from gto_desktop.charts.style import DARK_STYLE, LIGHT_STYLE, ChartStyle

__all__ = [
    "DARK_STYLE",
    "LIGHT_STYLE",
    "BarSeries",
    "BarTexts",
    "ChartStyle",
    "Line",
    "LineTexts",
    "bar_chart",
    "equity_bars",
    "icm_chart",
    "line_chart",
    "load_matplotlib",
]
