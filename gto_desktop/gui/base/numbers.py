"""Numbers as the window's language writes them, and as people type them.

`gui/frame/language.py` says how; without it they are written as in English.
"""

import re
from dataclasses import dataclass

_SPACES = "\u00a0\u202f\u2009 "
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?")
"""A number whose thousands are set apart, as in English."""
_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")


@dataclass(frozen=True)
class NumberFormat:
    """The signs of a language."""

    decimal: str = "."
    group: str = ","


ENGLISH = NumberFormat()
FRENCH = NumberFormat(",", "\u202f")
_format: NumberFormat = ENGLISH


def install_number_format(chosen: NumberFormat) -> None:
    """Write numbers in a form from now on."""
    global _format  # noqa: PLW0603 - one window writes one way
    _format = chosen


def written(value: float, spec: str) -> str:
    """Write a number by a format of Python, with the signs of the window's language.

    >>> written(1234.5, ",.1f")
    '1,234.5'
    """
    return localized(format(value, spec))


def short_percent(share: float) -> str:
    """Write a share as percent for a small cell: one decimal, and none where it is 0.

    >>> short_percent(0.2164), short_percent(0.4), short_percent(3e-9)
    ('21.6', '40', '0')
    """
    return written(round(share * 100, 1), ".3g")


def localized(text: str) -> str:
    """Return a text whose numbers are written as in English with the signs of the language."""
    if _format == ENGLISH:
        return text
    signs = {",": _format.group, ".": _format.decimal}
    return "".join(signs.get(letter, letter) for letter in text)


def plain_list(text: str) -> str:
    """Return a typed list of numbers with points as decimal signs; commas part the numbers.

    Where the language writes decimals with a comma, one between two digits is that sign.
    """
    return _DECIMAL_COMMA.sub(".", text) if _format.decimal == "," else text


def localized_list(text: str) -> str:
    """Return a list of numbers with the decimal sign of the language; `plain_list` reads it back.

    >>> localized_list("2.5x, 60")
    '2.5x, 60'
    """
    return plain_list(text).replace(".", _format.decimal)


def plain(text: str) -> str:
    """Return a typed number as Python reads it: the point or the comma is its decimal sign.

    Where the language writes points, a comma before three digits parts thousands.

    >>> plain("0,3"), plain("1 234.5"), plain("9,750"), plain("1,234.5")
    ('0.3', '1234.5', '9750', '1234.5')
    """
    bare = text.strip()
    for space in _SPACES:
        bare = bare.replace(space, "")
    if "," not in bare:
        return bare
    whole, _, rest = bare.rpartition(",")
    if "," in whole or "." in bare or (_format.decimal == "." and _GROUPED.fullmatch(bare)):
        return bare.replace(",", "") if _GROUPED.fullmatch(bare) else bare
    return f"{whole}.{rest}"
