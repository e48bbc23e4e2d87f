"""The source of numbers and their distance from equilibrium, shown beside them."""

from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from gto_desktop.basis.message import say

if TYPE_CHECKING:
    from gto_desktop.library.flop_rows import SolvedFlop
    from gto_desktop.library.flop_starts import EarlierRanges


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


@lru_cache(maxsize=256)
def flop_accuracy(solved: "SolvedFlop", earlier: "EarlierRanges | None" = None) -> Accuracy:
    """Return what is known of how a flop of the library was solved.

    `earlier` says how far its ranges lie from those of today's preflop strategies.
    """
    key, facts = solved.key, solved.facts
    apart = (
        None
        if earlier is None
        else earlier.apart(key.version, key.spot, solved.ranges, facts.ranges_from)
    )
    source = (
        say(
            "the flop {0} of {1}, ranges of an earlier solve of {2}, {3} % apart from today's",
            key.flop, key.spot.name, facts.ranges_from, f"{max(100 * apart, 0.1):.1f}",
        )
        if apart
        else say("the flop {0} of {1}, ranges of {2}", key.flop, key.spot.name, facts.ranges_from)
    )  # fmt: skip
    return Accuracy(
        source=source,
        engine=facts.engine,
        solved=facts.solved,
        iterations=facts.iterations,
        exploitability_pct=facts.accuracy_pct,
    )
