"""Read files of presolved strategies: what they hold, reports over flops, preflop tables."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join
from gto_desktop.basis.paths import own_preflop, shipped_preflop
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.library.flop_rows import FileShelf
from gto_desktop.library.flop_starts import EarlierRanges
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.preflop_tables import (
    PreflopTable,
    preflop_table,
    read_preflop_line,
    write_preflop_csv,
)
from gto_desktop.library.reports import (
    FlopReport,
    Grouping,
    ReportRow,
    flop_report,
    grouped,
    sorted_rows,
    write_csv,
)
from gto_desktop.library.store_errors import StoreError

__all__ = [
    "FileShelf",
    "FlopLibrary",
    "FlopReport",
    "Grouping",
    "PreflopTable",
    "ReportRow",
    "StoredContents",
    "VersionInfo",
    "grouped",
    "open_book",
    "open_flops",
    "read_contents",
    "read_report",
    "read_table",
    "refuse_damaged",
    "sorted_rows",
    "told_in_a_sentence",
    "write_csv",
    "write_preflop_csv",
]


@dataclass(frozen=True)
class StoredContents:
    """What files of presolved strategies hold."""

    preflop: tuple[VersionInfo, ...]
    flops: tuple[FileShelf, ...]
    problems: tuple[str, ...]
    """What is wrong with the files, a sentence each."""


@contextmanager
def told_in_a_sentence() -> Iterator[None]:
    """Turn what is wrong with a file into an InputError."""
    try:
        yield
    except StoreError as error:
        raise InputError(str(error)) from None


def refuse_damaged(problems: Sequence[str]) -> None:
    """Say what is wrong with files, InputError, where anything is: what was read is not all."""
    if problems:
        raise InputError(join("{0} {1}", problems))


@contextmanager
def open_book(path: Path) -> Iterator[PreflopBook]:
    """Lend the preflop strategies of a file; InputError where they cannot be read."""
    try:
        book = PreflopBook(path, own_preflop() if path == shipped_preflop() else None)
    except StoreError as error:
        raise InputError(f"{error} It is {path}.") from None
    with told_in_a_sentence(), closing(book):
        yield book


@contextmanager
def open_flops(paths: Sequence[Path]) -> Iterator[FlopLibrary]:
    """Lend the solved flops of some files, earlier ones first; what is damaged is an InputError."""
    with told_in_a_sentence(), closing(FlopLibrary(paths)) as library:
        yield library


def read_contents(book: Path, flops: Sequence[Path], own: Path | None = None) -> StoredContents:
    """Return what the files of preflop strategies, shipped and own, and of solved flops hold."""
    infos: tuple[VersionInfo, ...] = ()
    problems: tuple[str, ...] = ()
    with ExitStack() as open_files:
        library = open_files.enter_context(closing(FlopLibrary(flops)))
        try:
            opened = open_files.enter_context(closing(PreflopBook(book, own)))
            shelves = library.shelves(EarlierRanges(opened).apart)
            infos, problems = opened.versions(), opened.problems
        except StoreError as error:
            problems, shelves = (str(error),), library.shelves()
        return StoredContents(infos, shelves, (*problems, *library.problems))


def read_report(
    files: Sequence[Path],
    version: str,
    spot: str,
    line: str,
    watch: Callable[[int, int], None],
) -> FlopReport:
    """Return what happens at a decision on the flops of a spot; InputError where there is none.

    The spot is a name, "BTN v BB SRP", or a part of it that fits no other; the line goes from the
    flop on, "root/CHECK". `watch` is told how many flops are read, and of how many.
    """
    with open_flops(files) as library:
        return flop_report(library, version, _spot(library, version, spot), line, watch)


def read_table(book: Path, version: str, line: str) -> PreflopTable:
    """Return what one seat does with every hand before the flop; InputError where it is unknown."""
    with open_book(book) as opened:
        known = {info.id: info for info in opened.versions()}
        seating = known[version].stakes.seating if version in known else None
        hero, moves = read_preflop_line(line, seating)
        return preflop_table(opened, version, hero, moves)


def _spot(library: FlopLibrary, version: str, name: str) -> FlopSpot:
    keys = list(library.keys())
    spots = list(dict.fromkeys(key.spot for key in keys if key.version == version))
    if not spots:
        known = ", ".join(sorted({key.version for key in keys})) or "none"
        raise InputError(
            f"The library has no flops of {version[:40]!r}. Data sets with flops: {known}."
        )
    text = " ".join(name.lower().split())
    fitting = [spot for spot in spots if text == spot.name.lower()]
    fitting = fitting or [spot for spot in spots if text in spot.name.lower()]
    if len(fitting) == 1:
        return fitting[0]
    named = ", ".join(spot.name for spot in fitting or spots)
    if fitting:
        raise InputError(f"{name[:40]!r} fits several spots: {named}.")
    raise InputError(f"No solved spot of {version[:40]} fits {name[:40]!r}: there is {named}.")
