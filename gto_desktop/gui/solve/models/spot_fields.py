"""The table of typed fields of a spot: label, start value, hint, and how its text is read."""

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.sizes import read_donk_sizes, read_sizes
from gto_desktop.solver.tree_spec import MOST_RAISES

STREETS = ("flop", "turn", "river")
PLAYERS = ("oop", "ip")
MOST_THREADS = 64


Words: TypeAlias = Callable[[], str]
"""A text when it is shown: the table is made before the language of the window is known."""


def _nothing() -> str:
    return ""


@dataclass(frozen=True)
class SpotField:
    """One text field of the spot."""

    key: str
    start: str
    """The text of a new spot."""
    read: Callable[[str], object]
    """Text to value; raises InputError with one sentence for the person typing."""
    label_words: Words
    unit_words: Words = _nothing
    hint_words: Words = _nothing

    @property
    def label(self) -> str:
        """What the field is called."""
        return self.label_words()

    @property
    def unit(self) -> str:
        """Written behind the field; may be empty."""
        return self.unit_words()

    @property
    def hint(self) -> str:
        """Shown below the field while its text is fine."""
        return self.hint_words()


def whole_number(name: Words, low: int, high: int = 10**9) -> Callable[[str], int]:
    """Reader of an integer between two limits."""

    def read(text: str) -> int:
        cleaned = text.strip().replace("\u2009", "").replace(" ", "")
        if not cleaned:
            raise InputError(tr("{name} is missing: type a whole number.", name=name()))
        try:
            value = int(cleaned)
        except ValueError:
            raise InputError(
                tr("{name}: '{text}' is not a whole number.", name=name(), text=text.strip())
            ) from None
        if value < low:
            raise InputError(_too_low(name, str(low), str(value)))
        if value > high:
            raise InputError(_too_high(name, f"{high:,}", str(value)))
        return value

    return read


def decimal(name: Words, low: float, high: float, *, above: bool = False) -> Callable[[str], float]:
    """Reader of a number between two limits; `above` excludes the lower one."""

    def read(text: str) -> float:
        cleaned = text.strip().rstrip("%").strip()
        if not cleaned:
            raise InputError(tr("{name} is missing: type a number.", name=name()))
        try:
            value = float(cleaned)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise InputError(
                tr("{name}: '{text}' is not a number.", name=name(), text=text.strip())
            )
        if above and value <= low:
            raise InputError(
                tr(
                    "{name} must be above {limit}, not {value}.",
                    name=name(),
                    limit=f"{low:g}",
                    value=f"{value:g}",
                )
            )
        if value < low:
            raise InputError(_too_low(name, f"{low:g}", f"{value:g}"))
        if value > high:
            raise InputError(_too_high(name, f"{high:g}", f"{value:g}"))
        return value

    return read


def _too_low(name: Words, limit: str, value: str) -> str:
    return tr(
        "{name} must be at least {limit}, not {value}.", name=name(), limit=limit, value=value
    )


def _too_high(name: Words, limit: str, value: str) -> str:
    return tr("{name} must be at most {limit}, not {value}.", name=name(), limit=limit, value=value)


def raise_limit(text: str) -> int | None:
    """Read the raise limit: a whole number, or nothing for no limit."""
    if not text.strip() or text.strip().lower() in {"none", "no"}:
        return None
    return whole_number(lambda: tr("The raise limit"), 0, MOST_RAISES)(text)


def board(text: str) -> Board:
    """Read a board of three to five cards."""
    if not text.strip():
        raise InputError(tr("Choose three to five cards, or type them."))
    return Board.parse(text)


def threshold(name: Words) -> Callable[[str], float]:
    """Reader of a threshold typed in percent and kept as a share; empty is off."""
    percent = decimal(name, 0.0, 10_000.0)
    return lambda text: percent(text) / 100.0 if text.strip() else 0.0


def _size_fields() -> list[SpotField]:
    fields = []
    for owner in ("", *PLAYERS):
        prefix = f"{owner}." if owner else ""
        for street in STREETS:
            fields += [
                SpotField(
                    f"{prefix}bet.{street}",
                    "50",
                    read_sizes(raises=False),
                    lambda: tr("Bet"),
                    hint_words=lambda: "33, 75, 150c, 2e, a",
                ),
                SpotField(
                    f"{prefix}raise.{street}",
                    "60",
                    read_sizes(raises=True),
                    lambda: tr("Raise"),
                    hint_words=lambda: "60, 2.5x, a",
                ),
            ]
    fields += [
        SpotField(
            f"donk.{street}",
            "",
            read_donk_sizes,
            lambda: tr("Donk"),
            hint_words=lambda: tr("as bets"),
        )
        for street in STREETS[1:]
    ]
    return fields


def _all_in_field(key: str, label: Words) -> SpotField:
    return SpotField(key, "0", threshold(label), label, lambda: tr("% pot"))


SPOT_FIELDS: dict[str, SpotField] = {
    field.key: field
    for field in [
        SpotField(
            "board",
            "",
            board,
            lambda: tr("Board"),
            hint_words=lambda: tr("Three to five cards, such as Qs7h2d."),
        ),
        SpotField(
            "pot",
            "550",
            whole_number(lambda: tr("The pot"), 1),
            lambda: tr("Pot"),
            lambda: tr("chips"),
        ),
        SpotField(
            "stack",
            "9750",
            whole_number(lambda: tr("The stack"), 1),
            lambda: tr("Effective stack"),
            lambda: tr("chips"),
        ),
        *_size_fields(),
        SpotField(
            "raise_limit",
            "",
            raise_limit,
            lambda: tr("Raise limit"),
            hint_words=lambda: tr("Empty for no limit."),
        ),
        _all_in_field("add_allin", lambda: tr("Add all-in")),
        _all_in_field("force_allin", lambda: tr("Force all-in")),
        SpotField(
            "merging",
            "0",
            threshold(lambda: tr("Merging")),
            lambda: tr("Merging"),
            lambda: "%",
        ),
        SpotField(
            "rake_percent",
            "0",
            decimal(lambda: tr("The rake"), 0.0, 100.0),
            lambda: tr("Rake"),
            lambda: "%",
        ),
        SpotField(
            "rake_cap",
            "0",
            decimal(lambda: tr("The rake cap"), 0.0, 1e9),
            lambda: tr("Rake cap"),
            lambda: tr("chips"),
            lambda: tr("0 for no cap."),
        ),
        SpotField(
            "target",
            "0.3",
            decimal(lambda: tr("The target"), 0.0, 100.0, above=True),
            lambda: tr("Target, % of pot"),
        ),
        SpotField(
            "max_iterations",
            "1000",
            whole_number(lambda: tr("Iterations"), 1, 1_000_000),
            lambda: tr("Max iterations"),
        ),
        SpotField(
            "threads",
            str(min(os.cpu_count() or 1, MOST_THREADS)),
            whole_number(lambda: tr("Threads"), 1, MOST_THREADS),
            lambda: tr("Threads"),
        ),
        SpotField(
            "precision",
            "16",
            whole_number(lambda: tr("Precision"), 16, 32),
            lambda: tr("Precision"),
        ),
    ]
}
