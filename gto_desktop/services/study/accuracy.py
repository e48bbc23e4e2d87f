"""The source of numbers and their distance from equilibrium, shown beside them."""

from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from gto_desktop.basis.message import say

if TYPE_CHECKING:
    from gto_desktop.library.flop_rows import SolvedFlop


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


def flop_accuracy(solved: "SolvedFlop") -> Accuracy:
    """Return what is known of how a flop of the library was solved."""
    key, facts = solved.key, solved.facts
    return Accuracy(
        source=say(
            "the flop {0} of {1}, ranges of {2}", key.flop, key.spot.name, facts.ranges_from
        ),
        engine=facts.engine,
        solved=facts.solved,
        iterations=facts.iterations,
        exploitability_pct=facts.accuracy_pct,
    )
