"""Bet sizes as typed in one line, and their form in spot files."""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal

from gto_desktop.basis.errors import InputError
from gto_desktop.game.bet_sizes import BetSize, SizeKind, Sizes, parse_sizes
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.numbers import localized_list, plain_list
from gto_desktop.gui.base.texts import tr

FileSizes = list[float | int | str]
"""Sizes in file form: numbers are percent of the pot, the rest is notation."""
NO_DONK = frozenset({"none", "no", "-"})
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{0,9})?")


def big_blinds(text: str) -> str | None:
    """Return the number of a text in big blinds, None for one in chips.

    >>> big_blinds("5.5bb"), big_blinds("550")
    ('5.5', None)
    """
    bare = text.strip()
    return bare[:-2].strip() if bare.lower().endswith("bb") else None


def typed_sizes(text: str) -> Sizes:
    """Return the sizes of a typed line, where "3bb" stands for 300 chips.

    Raises:
        InputError: a piece is no size; the message gives its position, counted from 1.

    >>> [str(size) for size in typed_sizes("33, 2.5bb, a")]
    ['33', '250c', 'a']
    """
    return parse_sizes(plain_list(text), _typed_size)


def read_sizes(*, raises: bool) -> Callable[[str], FileSizes]:
    """Reader of a line of bet sizes, or of raise sizes; an empty line is no size at all."""

    def read(text: str) -> FileSizes:
        sizes = typed_sizes(text)
        if not raises:
            for size in sizes:
                if size.kind is SizeKind.MULTIPLE:
                    raise InputError(
                        tr(
                            "'{size}' is a multiple of a bet: only raises are written like this.",
                            size=size,
                        )
                    )
        return [_file_form(size) for size in sizes]

    return read


def read_donk_sizes(text: str) -> FileSizes | None:
    """Read donk sizes: empty means the bet sizes, "none" means no donk bet."""
    if not text.strip():
        return None
    if text.strip().lower() in NO_DONK:
        return []
    return read_sizes(raises=False)(text)


def print_sizes(sizes: Sequence[float | str]) -> str:
    """Sizes in file form as one line, in the signs of the window's language."""
    pieces = (size if isinstance(size, str) else f"{size:.10g}" for size in sizes)
    return localized_list(", ".join(pieces))


def _typed_size(piece: str) -> BetSize:
    amount = big_blinds(piece)
    if amount is None or not _DECIMAL.fullmatch(amount):
        return BetSize.parse(piece)
    return BetSize.parse(f"{Decimal(amount) * CHIPS_PER_BB:f}c")


def _file_form(size: BetSize) -> float | int | str:
    if size.kind is not SizeKind.PERCENT:
        return str(size)
    return int(size.value) if float(size.value).is_integer() else float(size.value)
