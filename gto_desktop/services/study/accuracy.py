"""The source of numbers and their distance from equilibrium, shown beside them."""

from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version


@lru_cache(maxsize=1)
def program_version() -> str:
    """Return the version of the program, "unknown" where it is not installed."""
    try:
        return version("gto-desktop")
    except PackageNotFoundError:
        return "unknown"


@dataclass(frozen=True)
class Accuracy:
    """What is known of how something was solved; None where it is not."""

    source: str
    """What was solved, in words."""
    engine: str | None = None
    """Program and version."""
    solved: str | None = None
    """The day, as 2025-01-31."""
    iterations: int | None = None
    exploitability_pct: float | None = None
    """Of two players: what best responses win against both strategies, on average, in percent of
    the pot."""
    gain_mbb: float | None = None
    """Of more players: the most a seat gains a hand by its best response, in thousandths of a big
    blind."""
