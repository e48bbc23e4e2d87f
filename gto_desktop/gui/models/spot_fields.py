"""The table of typed fields of a spot: label, start value, hint, and how its text is read."""

import math
import os
from collections.abc import Callable
from dataclasses import dataclass

from gto_desktop.cards.board import Board
from gto_desktop.cards.errors import InputError
from gto_desktop.gui.models.sizes import read_donk_sizes, read_sizes
from gto_desktop.solver.tree_spec import MOST_RAISES

STREETS = ("flop", "turn", "river")
PLAYERS = ("oop", "ip")
MOST_THREADS = 64


@dataclass(frozen=True)
class SpotField:
    """One text field of the spot."""

    key: str
    label: str
    start: str
    """The text of a new spot."""
    unit: str
    """Written behind the field; may be empty."""
    hint: str
    """Shown below the field while its text is fine."""
    read: Callable[[str], object]
    """Text to value; raises InputError with one sentence for the person typing."""


def whole_number(name: str, low: int, high: int = 10**9) -> Callable[[str], int]:
    """Reader of an integer between two limits."""

    def read(text: str) -> int:
        cleaned = text.strip().replace("\u2009", "").replace(" ", "")
        if not cleaned:
            raise InputError(f"{name} is missing: type a whole number.")
        try:
            value = int(cleaned)
        except ValueError:
            raise InputError(f"{name}: '{text.strip()}' is not a whole number.") from None
        if not low <= value <= high:
            limits = f"at least {low}" if value < low else f"at most {high:,}"
            raise InputError(f"{name} must be {limits}, not {value}.")
        return value

    return read


def decimal(name: str, low: float, high: float, *, above: bool = False) -> Callable[[str], float]:
    """Reader of a number between two limits; `above` excludes the lower one."""

    def read(text: str) -> float:
        cleaned = text.strip().rstrip("%").strip()
        if not cleaned:
            raise InputError(f"{name} is missing: type a number.")
        try:
            value = float(cleaned)
        except ValueError:
            raise InputError(f"{name}: '{text.strip()}' is not a number.") from None
        if not math.isfinite(value):
            raise InputError(f"{name}: '{text.strip()}' is not a number.")
        if value < low or (above and value == low):
            raise InputError(
                f"{name} must be {'above' if above else 'at least'} {low:g}, not {value:g}."
            )
        if value > high:
            raise InputError(f"{name} must be at most {high:g}, not {value:g}.")
        return value

    return read


def raise_limit(text: str) -> int | None:
    """Read the raise limit: a whole number, or nothing for no limit."""
    if not text.strip() or text.strip().lower() in {"none", "no"}:
        return None
    return whole_number("The raise limit", 0, MOST_RAISES)(text)


def board(text: str) -> Board:
    """Read a board of three to five cards."""
    if not text.strip():
        raise InputError("Choose three to five cards, or type them.")
    return Board.parse(text)


def threshold(name: str) -> Callable[[str], float]:
    """Reader of a threshold typed in percent and kept as a share; empty is off."""
    percent = decimal(name, 0.0, 10_000.0)
    return lambda text: percent(text) / 100.0 if text.strip() else 0.0


def _size_fields() -> list[SpotField]:
    bets, raises = "33, 75, 150c, 2e, a", "60, 2.5x, a"
    fields = []
    for owner in ("", *PLAYERS):
        prefix = f"{owner}." if owner else ""
        for street in STREETS:
            fields += [
                SpotField(f"{prefix}bet.{street}", "Bet", "50", "", bets, read_sizes(raises=False)),
                SpotField(
                    f"{prefix}raise.{street}", "Raise", "60", "", raises, read_sizes(raises=True)
                ),
            ]
    fields += [
        SpotField(f"donk.{street}", "Donk", "", "", "as bets", read_donk_sizes)
        for street in STREETS[1:]
    ]
    return fields


SPOT_FIELDS: dict[str, SpotField] = {
    field.key: field
    for field in [
        SpotField("board", "Board", "", "", "Three to five cards, such as Qs7h2d.", board),
        SpotField("pot", "Pot", "550", "chips", "", whole_number("The pot", 1)),
        SpotField("stack", "Effective stack", "9750", "chips", "", whole_number("The stack", 1)),
        *_size_fields(),
        SpotField("raise_limit", "Raise limit", "", "", "Empty for no limit.", raise_limit),
        SpotField("add_allin", "Add all-in", "0", "% pot", "", threshold("Add all-in")),
        SpotField("force_allin", "Force all-in", "0", "% pot", "", threshold("Force all-in")),
        SpotField("merging", "Merging", "0", "%", "", threshold("Merging")),
        SpotField("rake_percent", "Rake", "0", "%", "", decimal("The rake", 0.0, 100.0)),
        SpotField(
            "rake_cap", "Rake cap", "0", "chips", "0 for no cap.", decimal("The rake cap", 0.0, 1e9)
        ),
        SpotField(
            "target",
            "Target, % of pot",
            "0.3",
            "",
            "",
            decimal("The target", 0.0, 100.0, above=True),
        ),
        SpotField(
            "max_iterations",
            "Max iterations",
            "1000",
            "",
            "",
            whole_number("Iterations", 1, 1_000_000),
        ),
        SpotField(
            "threads",
            "Threads",
            str(min(os.cpu_count() or 1, MOST_THREADS)),
            "",
            "",
            whole_number("Threads", 1, MOST_THREADS),
        ),
        SpotField("precision", "Precision", "16", "", "", whole_number("Precision", 16, 32)),
    ]
}
