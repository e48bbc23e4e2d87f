"""The notation of bet sizes.

50, 50%   percent of the pot; of a raise, percent of the pot after calling, on top of the call
2.5x      a multiple of the bet faced (raises only)
100c      chips; of a raise, chips on top of the bet faced
e, 2e     the share of the pot that puts the stack in over the streets left, or over two
2e150     the same, but at most 150 % of the pot
a         all-in
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import digits
from gto_desktop.basis.message import say, shortened

LEAST_PERCENT = 0.01
MOST_PERCENT = 100_000.0
MOST_MULTIPLE = 1_000.0
MOST_CHIPS = 10**9
MOST_STREETS = 9


class SizeKind(Enum):
    """How a size is measured."""

    PERCENT = "percent"
    MULTIPLE = "multiple"
    CHIPS = "chips"
    GEOMETRIC = "geometric"
    ALL_IN = "all-in"


@dataclass(frozen=True)
class BetSize:
    """One size of a bet or a raise.

    >>> [str(BetSize.parse(text)) for text in ("50%", "2.50X", "100c", "e", "2E150", "all-in")]
    ['50', '2.5x', '100c', 'e', '2e150', 'a']
    """

    kind: SizeKind
    value: float = 0.0
    """Percent, multiple or chips; unused by the other kinds."""
    streets: int = 0
    """Streets of a geometric size; 0 means those left."""
    cap: float | None = None
    """Most percent of the pot a geometric size may be."""

    def __post_init__(self) -> None:
        """Check the numbers against the limits of their kind."""
        if self.kind is SizeKind.PERCENT:
            _check_percent(self.value, say("A size"))
        elif self.kind is SizeKind.MULTIPLE:
            if not 1 < self.value <= MOST_MULTIPLE:
                raise InputError(
                    say(
                        "A raise to {0} times the bet is impossible: use a multiple above "
                        "1 and up to {1}.",
                        digits(self.value),
                        f"{MOST_MULTIPLE:g}",
                    )
                )
        elif self.kind is SizeKind.CHIPS:
            if not (1 <= self.value <= MOST_CHIPS and float(self.value).is_integer()):
                raise InputError(
                    say(
                        "A bet of {0} chips is impossible: use a whole number from 1 to {1}.",
                        digits(self.value),
                        MOST_CHIPS,
                    )
                )
        elif self.kind is SizeKind.GEOMETRIC:
            if not 0 <= self.streets <= MOST_STREETS:
                raise InputError(say("A geometric size spans 1 to {0} streets.", MOST_STREETS))
            if self.cap is not None:
                _check_percent(self.cap, say("The cap of a geometric size"))

    @classmethod
    def parse(cls, text: str) -> "BetSize":
        """Return the size a text stands for; case and spaces around it do not matter.

        Raises:
            InputError: the text is no size, or its number is 0, negative or absurdly large.

        >>> BetSize.parse("33.3").value
        33.3
        """
        cleaned = text.strip().lower()
        if cleaned in {"a", "allin", "all-in"}:
            return cls(SizeKind.ALL_IN)
        match = _GEOMETRIC.fullmatch(cleaned)
        if match is not None:
            return cls._geometric(*match.groups())
        match = _MEASURED.fullmatch(cleaned)
        if match is None:
            shown = repr(shortened(cleaned, 20))
            raise InputError(
                say("{0} is not a bet size: write 50 (percent), 2.5x, 100c, 2e or a.", shown)
            )
        number, unit = match.groups()
        return cls(_UNITS[unit], float(number))

    @classmethod
    def _geometric(cls, streets: str | None, cap: str | None) -> "BetSize":
        if streets is not None and int(streets) == 0:
            raise InputError(say("A geometric size spans 1 to {0} streets, not 0.", MOST_STREETS))
        return cls(
            SizeKind.GEOMETRIC,
            streets=0 if streets is None else int(streets),
            cap=None if cap is None else float(cap),
        )

    def __str__(self) -> str:
        """Return the shortest notation; `BetSize.parse` reads it back."""
        if self.kind is SizeKind.ALL_IN:
            return "a"
        if self.kind is SizeKind.GEOMETRIC:
            cap = "" if self.cap is None else digits(self.cap)
            return f"{self.streets or ''}e{cap}"
        unit = {SizeKind.PERCENT: "", SizeKind.MULTIPLE: "x", SizeKind.CHIPS: "c"}[self.kind]
        return digits(self.value) + unit


Sizes = tuple[BetSize, ...]

_DIGITS = r"[0-9]{1,12}(?:\.[0-9]{0,12})?|\.[0-9]{1,12}"
_MEASURED = re.compile(rf"([+-]?(?:{_DIGITS}))\s*(%|x|c|)")
_GEOMETRIC = re.compile(rf"([0-9]{{1,3}})?e({_DIGITS})?%?")
_UNITS = {
    "": SizeKind.PERCENT,
    "%": SizeKind.PERCENT,
    "x": SizeKind.MULTIPLE,
    "c": SizeKind.CHIPS,
}
_PIECE = re.compile(r"[^,;\s]+")


def parse_sizes(text: str, read: Callable[[str], BetSize] = BetSize.parse) -> Sizes:
    """Return the sizes of a list such as "33, 75, a"; commas or spaces separate them.

    Args:
        text: the list.
        read: what one of its pieces stands for.

    Raises:
        InputError: a piece is no size; the message gives its position, counted from 1.

    >>> [str(size) for size in parse_sizes("33%, 2.5x a")]
    ['33', '2.5x', 'a']
    """
    sizes: list[BetSize] = []
    for match in _PIECE.finditer(text):
        try:
            sizes.append(read(match.group()))
        except InputError as error:
            raise InputError(say("At position {0}: {1}", match.start() + 1, error)) from None
    return tuple(sizes)


def sizes_text(sizes: Iterable[BetSize]) -> str:
    """Return sizes as one list; `parse_sizes` reads it back.

    >>> sizes_text(parse_sizes("33% 2e"))
    '33, 2e'
    """
    return ", ".join(str(size) for size in sizes)


def _check_percent(value: float, what: str) -> None:
    if not LEAST_PERCENT <= value <= MOST_PERCENT:
        raise InputError(
            say(
                "{0} of {1} % of the pot is impossible: use {2} to {3} percent.",
                what,
                digits(value),
                f"{LEAST_PERCENT:g}",
                f"{MOST_PERCENT:.0f}",
            )
        )
