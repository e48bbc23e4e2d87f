"""Check a database whole: each page, each index and each row that has a checksum."""

from collections.abc import Callable
from contextlib import closing
from enum import Enum
from pathlib import Path

from sqlite_utils import Database

from gto_desktop.basis.message import say
from gto_desktop.library.database import KEYS
from gto_desktop.library.flop_checks import check_contents
from gto_desktop.library.flop_checks import check_list as check_flop_list
from gto_desktop.library.flops import FLOPS
from gto_desktop.library.mending import Mended, mend
from gto_desktop.library.preflop_checks import check_list as check_preflop_list
from gto_desktop.library.preflop_checks import check_version, has_checks
from gto_desktop.library.preflop_store import PREFLOP
from gto_desktop.library.row_sums import check_rows
from gto_desktop.library.sqlite_files import FileKind, damaged
from gto_desktop.library.store_errors import StoreError, is_of_file, reason
from gto_desktop.library.study_migrations import STUDY

__all__ = ["Mended", "StoredKind", "check_whole", "mended"]


class StoredKind(Enum):
    """What a database holds."""

    PREFLOP = "preflop strategies"
    FLOPS = "solved flops"
    STUDY = "hands, ranges and solves"
    KEYS = "keys and counts"


def check_whole(path: Path, kind: StoredKind) -> bool:
    """Make sure of all that a file holds; False where it is from before checksums.

    Raises:
        StoreError: it is damaged, or cannot be read; the text names it.
    """
    of, check = _CHECKS[kind]
    try:
        with closing(of.open_to_read(path)) as file:
            return check(file)
    except ValueError as error:
        raise _damaged(path, kind, str(error)) from None
    except Exception as error:
        if not is_of_file(error):
            raise
        raise StoreError(reason(path, error)) from error


def mended(path: Path, kind: StoredKind) -> Mended | None:
    """Write a damaged file of the user's anew; as `mending.mend`."""
    return mend(path, _CHECKS[kind][0])


def _damaged(path: Path, kind: StoredKind, why: str) -> StoreError:
    if kind in (StoredKind.STUDY, StoredKind.KEYS):
        return damaged(path, why)
    return StoreError(
        say("{0} is damaged ({1}): install the program again, or rebuild it.", path.name, why)
    )


def _check_preflop(file: Database) -> bool:
    _check_pages(file)
    if not has_checks(file):
        return False
    check_preflop_list(file)
    for (version,) in file.execute("SELECT id FROM versions").fetchall():
        check_version(file, version)
    return True


def _check_flops(file: Database) -> bool:
    _check_pages(file)
    if not check_flop_list(file):
        return False
    check_contents(file)
    return True


def _check_user(kind: FileKind) -> Callable[[Database], bool]:
    def check(file: Database) -> bool:
        if not kind.has_sums(file):
            _check_pages(file)
            return False
        if why := check_rows(file):
            raise ValueError(why)
        return True

    return check


def _check_pages(file: Database) -> None:
    file.execute("PRAGMA cell_size_check = ON")
    (said,) = file.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok":
        raise ValueError(str(said).replace("\n", " "))


_CHECKS: dict[StoredKind, tuple[FileKind, Callable[[Database], bool]]] = {
    StoredKind.PREFLOP: (PREFLOP, _check_preflop),
    StoredKind.FLOPS: (FLOPS, _check_flops),
    StoredKind.STUDY: (STUDY, _check_user(STUDY)),
    StoredKind.KEYS: (KEYS, _check_user(KEYS)),
}
