"""Bet sizes as typed in one line, and their form in spot files."""

from collections.abc import Callable, Sequence

from gto_desktop.basis.errors import InputError
from gto_desktop.game.bet_sizes import BetSize, SizeKind, parse_sizes
from gto_desktop.gui.base.numbers import plain_list
from gto_desktop.gui.base.texts import tr

FileSizes = list[float | int | str]
"""Sizes in file form: numbers are percent of the pot, the rest is notation."""
NO_DONK = frozenset({"none", "no", "-"})


def read_sizes(*, raises: bool) -> Callable[[str], FileSizes]:
    """Reader of a line of bet sizes, or of raise sizes; an empty line is no size at all."""

    def read(text: str) -> FileSizes:
        sizes = parse_sizes(plain_list(text))
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
    """Sizes in file form as one line."""
    return ", ".join(size if isinstance(size, str) else f"{size:.10g}" for size in sizes)


def _file_form(size: BetSize) -> float | int | str:
    if size.kind is not SizeKind.PERCENT:
        return str(size)
    return int(size.value) if float(size.value).is_integer() else float(size.value)
