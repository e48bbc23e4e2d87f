"""Numbers as people write them in fields and tables."""

import re

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.texts import tr

_GROUPED = re.compile(r"[+-]?\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?", re.ASCII)
_PLAIN = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)", re.ASCII)
_CURRENCY = "$\u20ac\u00a3\u00a5"


def read_number(text: str, *, whole: bool = False) -> float:
    """Return the number of a text; thousands may be set apart, and a currency stand before it.

    Raises:
        InputError: it is not a number, or not a whole one.

    >>> read_number("$1,125,600"), read_number(" 2.5 ")
    (1125600, 2.5)
    """
    plain = text.strip().strip(_CURRENCY).replace("\u00a0", " ").replace("\u2212", "-").strip()
    if not (_GROUPED.fullmatch(plain) or _PLAIN.fullmatch(plain)):
        raise InputError(tr("{what} is not a number.", what=text.strip() or tr("This")))
    number = float(plain.replace(",", "").replace(" ", ""))
    if number.is_integer():
        return int(number)
    if whole:
        raise InputError(tr("{what} is not a whole number.", what=text.strip()))
    return number


def number_text(number: float) -> str:
    """Return a number as fields hold it, without separators.

    >>> number_text(1125600), number_text(2.50)
    ('1125600', '2.5')
    """
    return str(int(number)) if number == int(number) else repr(float(number))


def pasted_columns(text: str) -> list[list[str]]:
    r"""Return the cells of a piece of a spreadsheet, row by row.

    Cells are set apart by tabs or semicolons; lines without either hold one cell, or several with
    blanks between them.

    >>> pasted_columns("6000\t50\n4000\t30\n"), pasted_columns("50 30 20")
    ([['6000', '50'], ['4000', '30']], [['50'], ['30'], ['20']])
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) == 1 and not re.search(r"[\t;]", lines[0]):
        return [[cell] for cell in lines[0].split()]
    return [[cell.strip() for cell in re.split(r"[\t;]", line)] for line in lines]
