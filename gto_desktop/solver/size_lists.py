"""Lists of bet sizes as spot files hold them."""

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_number, tidy
from gto_desktop.basis.message import join, say
from gto_desktop.game.bet_sizes import MOST_CHIPS, BetSize, SizeKind, Sizes, parse_sizes

MOST_SIZES = 50


def check_bets(sizes: Sizes) -> None:
    """Check that a first bet can have these sizes: InputError for a multiple of a bet."""
    for size in sizes:
        if size.kind is SizeKind.MULTIPLE:
            raise InputError(
                say("{0} is a multiple of the bet faced: only raises can be that.", size)
            )


def read_size_list(value: object, name: str, *, bets_only: bool) -> Sizes:
    """Read a list of numbers (percent) and texts, or one text such as "33, 75".

    InputError begins with the name where a piece is no size, or none that a first bet can have.
    """
    try:
        if isinstance(value, str):
            sizes = parse_sizes(value)
            read_list(sizes, name, MOST_SIZES)
        else:
            sizes = tuple(map(_read_size, read_list(value, name, MOST_SIZES)))
        check_bets(sizes if bets_only else ())
    except InputError as error:
        message = str(error)
        told = message if name in message else join("{0}: {1}", (name, message))
        raise InputError(told) from None
    return sizes


def size_values(sizes: Sizes) -> list[object]:
    """Return what `read_size_list` reads: numbers are percent, the rest is notation."""
    return [tidy(s.value) if s.kind is SizeKind.PERCENT else str(s) for s in sizes]


def _read_size(value: object) -> BetSize:
    if isinstance(value, str):
        return BetSize.parse(value)
    percent = read_number(value, say("a size"), -MOST_CHIPS, MOST_CHIPS)
    return BetSize(SizeKind.PERCENT, percent)
