"""The typed fields of a spot: label, start value, hint, and how the text of each is read."""

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.numbers import localized, plain, written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.sizes import big_blinds, read_donk_sizes, read_sizes
from gto_desktop.solver.tree_spec import MOST_RAISES

STREETS = ("flop", "turn", "river")
PLAYERS = ("oop", "ip")
MOST_THREADS = 64
_FEW_IN_POT, _FEW_IN_STACK = 50, 500
"""Chips that no pot, or no stack, is likely to be as small as: half a big blind, and five."""


@dataclass(frozen=True)
class SpotField:
    """One text field of the spot."""

    key: str
    start: str
    """The text of a new spot, its numbers written as in English."""
    read: Callable[[str], object]
    """Text to value; raises InputError with one sentence for the person typing."""
    label: str
    unit: str = ""
    """Written behind the field."""
    hint: str = ""
    """Shown below the field while its text is fine."""
    few_chips: int = 0
    """A bare number below it was most likely meant as big blinds."""

    def note(self, text: str) -> str:
        """Return what to say of a text that can be read."""
        amount = text.strip()
        if not self.few_chips or big_blinds(amount) is not None or not _is_number(amount):
            return self.hint
        if not 0 < float(plain(amount)) < self.few_chips:
            return self.hint
        return tr("These are chips: write {amount}bb for big blinds.", amount=amount)


def whole_number(name: str, low: int, high: int = 10**9) -> Callable[[str], int]:
    """Reader of an integer between two limits."""

    def read(text: str) -> int:
        cleaned = plain(text)
        if not cleaned:
            raise InputError(tr("{name} is missing: type a whole number.", name=name))
        try:
            value = int(cleaned)
        except ValueError:
            raise InputError(
                tr("{name}: '{text}' is not a whole number.", name=name, text=text.strip())
            ) from None
        if value < low:
            raise InputError(_too_low(name, str(low), str(value)))
        if value > high:
            raise InputError(_too_high(name, written(high, ","), str(value)))
        return value

    return read


def chips(name: str, low: int) -> Callable[[str], int]:
    """Reader of an amount: chips as they are, or big blinds with "bb" behind them."""
    whole = whole_number(name, low)

    def read(text: str) -> int:
        typed = big_blinds(text)
        if typed is None:
            try:
                return whole(text)
            except InputError:
                if not _is_number(text):
                    raise
                words = {"name": name, "text": text.strip()}
                raise InputError(
                    tr(
                        "{name}: {text} is not a whole number of chips; "
                        "write {text}bb for big blinds.",
                        **words,
                    )
                ) from None
        value = Decimal(str(decimal(name, 0.0, 1e7)(typed))) * CHIPS_PER_BB
        if value != int(value):
            words = {"name": name, "text": text.strip()}
            raise InputError(tr("{name}: {text} has more than two decimals.", **words))
        return whole(str(int(value)))

    return read


def in_big_blinds(amount: int) -> str:
    """Return chips as they are typed in big blinds.

    >>> in_big_blinds(550), in_big_blinds(10000)
    ('5.5bb', '100bb')
    """
    return localized(f"{Decimal(amount) / CHIPS_PER_BB:f}") + "bb"


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(plain(text)))
    except ValueError:
        return False


def decimal(name: str, low: float, high: float, *, above: bool = False) -> Callable[[str], float]:
    """Reader of a number between two limits; `above` excludes the lower one."""

    def read(text: str) -> float:
        cleaned = plain(text.strip().rstrip("%"))
        if not cleaned:
            raise InputError(tr("{name} is missing: type a number.", name=name))
        try:
            value = float(cleaned)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise InputError(tr("{name}: '{text}' is not a number.", name=name, text=text.strip()))
        least, shown = written(low, "g"), written(value, "g")
        if above and value <= low:
            words = {"name": name, "limit": least, "value": shown}
            raise InputError(tr("{name} must be above {limit}, not {value}.", **words))
        if value < low:
            raise InputError(_too_low(name, least, shown))
        if value > high:
            raise InputError(_too_high(name, written(high, "g"), shown))
        return value

    return read


def _too_low(name: str, limit: str, value: str) -> str:
    return tr("{name} must be at least {limit}, not {value}.", name=name, limit=limit, value=value)


def _too_high(name: str, limit: str, value: str) -> str:
    return tr("{name} must be at most {limit}, not {value}.", name=name, limit=limit, value=value)


def read_target(text: str) -> float:
    """Read how exact a solve is to be, in percent of the pot."""
    return decimal(tr("The target"), 0.0, 100.0, above=True)(text)


def read_iterations(text: str) -> int:
    """Read how many iterations a solve may take."""
    return whole_number(tr("Iterations"), 1, 1_000_000)(text)


def _raise_limit(name: str) -> Callable[[str], int | None]:
    """Reader of a number of raises; empty is no limit."""
    number = whole_number(name, 0, MOST_RAISES)

    def read(text: str) -> int | None:
        return None if text.strip().lower() in {"", "none", "no"} else number(text)

    return read


def read_board(text: str) -> Board:
    """Read a board of three to five cards."""
    if not text.strip():
        raise InputError(tr("Choose three to five cards, or type them."))
    return Board.parse(text)


def _cap(name: str) -> Callable[[str], float]:
    """Reader of a cap in chips, or in big blinds with "bb" behind them."""
    amount = decimal(name, 0.0, 1e9)

    def read(text: str) -> float:
        typed = big_blinds(text)
        return amount(text) if typed is None else round(amount(typed) * CHIPS_PER_BB, 6)

    return read


def _threshold(name: str) -> Callable[[str], float]:
    """Reader of a threshold typed in percent and kept as a share; empty is off."""
    percent = decimal(name, 0.0, 10_000.0)
    return lambda text: percent(text) / 100.0 if text.strip() else 0.0


def _size_fields() -> list[SpotField]:
    bets, raises = read_sizes(raises=False), read_sizes(raises=True)
    fields = []
    for owner in ("", *(f"{player}." for player in PLAYERS)):
        for street in STREETS:
            bet, raised = f"{owner}bet.{street}", f"{owner}raise.{street}"
            fields += [
                SpotField(bet, "50", bets, tr("Bet"), hint="33, 75, 150c, 2e, a"),
                SpotField(raised, "60", raises, tr("Raise"), hint="60, 2.5x, a"),
            ]
    donk, hint = tr("Donk"), tr("as bets")
    for street in STREETS[1:]:
        fields.append(SpotField(f"donk.{street}", "", read_donk_sizes, donk, hint=hint))
    return fields


def _threshold_field(key: str, label: str, unit: str) -> SpotField:
    return SpotField(key, "0", _threshold(label), label, unit)


def spot_fields() -> dict[str, SpotField]:
    """Return all fields by their keys, their words in the language of the window."""
    pot_hint = tr("Such as 5.5bb, or 550 chips.")
    stack_hint = tr("Such as 97.5bb, or 9750 chips.")
    board_hint, no_limit = tr("Three to five cards, such as Qs7h2d."), tr("Empty for no limit.")
    threads = tr("Threads")
    cores = str(min(os.cpu_count() or 1, MOST_THREADS))
    pot, stack, cap = chips(tr("The pot"), 1), chips(tr("The stack"), 1), _cap(tr("The rake cap"))
    precision = tr("Precision")
    on_street, in_all = _raise_limit(tr("Raises per street")), _raise_limit(tr("Raises in all"))
    fields = [
        SpotField("board", "", read_board, tr("Board"), hint=board_hint),
        SpotField("pot", "5.5bb", pot, tr("Pot"), hint=pot_hint, few_chips=_FEW_IN_POT),
        SpotField("stack", "97.5bb", stack, tr("Effective stack"), hint=stack_hint,
                  few_chips=_FEW_IN_STACK),
        *_size_fields(),
        SpotField("raise_limit", "", on_street, tr("Raises per street"), hint=no_limit),
        SpotField("raises_in_all", "", in_all, tr("Raises in all"), hint=no_limit),
        _threshold_field("add_allin", tr("Add all-in"), tr("% pot")),
        _threshold_field("force_allin", tr("Force all-in"), tr("% pot")),
        _threshold_field("merging", tr("Merging"), "%"),
        SpotField("rake_percent", "0", decimal(tr("The rake"), 0.0, 100.0), tr("Rake"), "%"),
        SpotField("rake_cap", "0", cap, tr("Rake cap"), hint=tr("0 for no cap; 0.6bb, or chips."),
                  few_chips=_FEW_IN_POT),
        SpotField("target", "0.3", read_target, tr("Target, % of pot")),
        SpotField("max_iterations", "1000", read_iterations, tr("Maximum iterations")),
        SpotField("threads", cores, whole_number(threads, 1, MOST_THREADS), threads),
        SpotField("precision", "16", whole_number(precision, 16, 32), precision),
    ]  # fmt: skip
    return {field.key: field for field in fields}
