"""Check the files of the program and of the user whole: what is damaged is named."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import (
    data_folder,
    flop_files,
    own_preflop,
    shipped_file,
    shipped_preflop,
)
from gto_desktop.basis.shipped_files import LIST, file_sum, list_problem, shipped_files
from gto_desktop.library.database import FILE_NAME as KEYS_FILE
from gto_desktop.library.sqlite_files import size_problem
from gto_desktop.library.store_errors import StoreError
from gto_desktop.library.user_store import FILE_NAME as STUDY_FILE
from gto_desktop.library.whole_checks import Mended, StoredKind, check_whole, mended
from gto_desktop.services.packs.class_desk import check_offered, offered_files
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.store import SUFFIX, check_solution

__all__ = ["CheckedFile", "Mended", "check_files", "checking", "mend_files", "quick_problems"]

_SOLUTIONS = ("solves", "checkpoints")


@dataclass(frozen=True)
class CheckedFile:
    """A file that was looked at."""

    path: Path
    holds: str
    """In words."""
    problem: str = ""
    """A sentence that names the file; empty where it is sound."""
    note: str = ""
    """What else there is to say of it."""


def quick_problems() -> tuple[str, ...]:
    """Return what is wrong with files as far as sizes tell, at once.

    What ships has its size in the list. A database tells its own, since it may have been built anew
    or grown.
    """
    problems = [list_problem()]
    for file in shipped_files():
        path = shipped_file(file.name)
        if path is None or path.suffix != ".sqlite":
            problems.append(file.quick_problem())
    problems += [size_problem(path) for path, _ in _databases()]
    return tuple(filter(None, problems))


def data_digests() -> dict[str, str]:
    """Return the SHA-256 of each file of strategies that ships, as it lies there, by its name.

    Empty where it cannot be read. Read whole: some 50 MB.
    """
    found = {}
    for file in shipped_files():
        path = shipped_file(file.name)
        if path is not None and path.suffix == ".sqlite":
            try:
                found[path.name] = file_sum(path)
            except OSError:
                found[path.name] = ""
    return found


def check_files() -> Iterator[CheckedFile]:
    """Check each file there is, one at each step: what ships, then what is the user's."""
    if problem := list_problem():
        yield CheckedFile(Path(LIST), "the list of what ships", problem)
    listed = {shipped_file(file.name) or Path(file.name): file for file in shipped_files()}
    for path, kind in _databases():
        problem, note = _of_database(path, kind)
        file = listed.pop(path, None)
        if file is not None and not problem and not file.is_as_shipped():
            note = say("it is not the one that shipped; all that it holds is sound")
        yield CheckedFile(path, kind.value, problem, note)
    for found, file in listed.items():
        problem = file.quick_problem()
        if not problem and not file.is_as_shipped():
            problem = say("{0} is damaged: install the program again.", file.name)
        yield CheckedFile(found, "data of the program", problem)
    for path, (_, digest) in offered_files(data_folder()):
        try:
            check_offered(path, digest)
        except InputError as error:
            yield CheckedFile(path, "a pack that is offered", str(error))
        else:
            yield CheckedFile(path, "a pack that is offered")
    for path in _solutions():
        try:
            check_solution(path)
        except InputError as error:
            yield CheckedFile(path, "a solution", str(error))
        else:
            yield CheckedFile(path, "a solution")


def checking() -> Steps[tuple[str, ...]]:
    """Check all files, one at each step; return what is wrong, a sentence each."""
    problems = [*quick_problems()]
    for count, file in enumerate(check_files(), 1):
        if file.problem and file.problem not in problems:
            problems.append(file.problem)
        if (yield Progress(phase=say("checking files"), done=count)):
            break
    return tuple(problems)


def mend_files() -> dict[Path, Mended]:
    """Write what is damaged of the user's databases anew, by what is sound in it.

    The damaged file is kept beside it. InputError where that cannot be done.
    """
    done = {}
    for path, kind in _own_databases():
        if not path.exists():
            continue
        try:
            result = mended(path, kind)
        except StoreError as error:
            raise InputError(str(error)) from None
        if result is not None:
            done[path] = result
    return done


def _of_database(path: Path, kind: StoredKind) -> tuple[str, str]:
    """Return what is wrong with a database, and what else there is to say of it."""
    try:
        has_sums = check_whole(path, kind)
    except StoreError as error:
        return str(error), ""
    return "", "" if has_sums else say("it is from before checksums: its pages are sound")


def _databases() -> Iterator[tuple[Path, StoredKind]]:
    for path in (shipped_preflop(), own_preflop()):
        if path.exists():
            yield path, StoredKind.PREFLOP
    for path in flop_files():
        if path.exists():
            yield path, StoredKind.FLOPS
    for path, kind in _own_databases():
        if path.exists():
            yield path, kind


def _own_databases() -> tuple[tuple[Path, StoredKind], ...]:
    folder = data_folder()
    return (
        (folder / STUDY_FILE, StoredKind.STUDY),
        (folder / KEYS_FILE, StoredKind.KEYS),
    )


def _solutions() -> Iterator[Path]:
    for name in _SOLUTIONS:
        yield from sorted((data_folder() / name).glob(f"*{SUFFIX}"))
