"""The colours a chart is drawn in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ChartStyle:
    """Every colour of a chart, as "#rrggbb", and the size of its texts."""

    dark: bool
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
    dark=False,
    ground="#ffffff",
    text="#1c2026",
    muted="#5c6573",
    grid="#d5d9e0",
    series=("#2f6fc0", "#c8551b", "#2e8b57", "#8a5cc2", "#b8902a", "#4d9aa6"),
)
DARK_STYLE = ChartStyle(
    dark=True,
    ground="#1f2228",
    text="#e7e9ed",
    muted="#a0a8b5",
    grid="#3a404b",
    series=("#6ba6f0", "#f09a5e", "#6fce94", "#b99af0", "#e0c067", "#7fc6d1"),
)
"""Blue and orange first: they stay apart for every kind of colour blindness."""
