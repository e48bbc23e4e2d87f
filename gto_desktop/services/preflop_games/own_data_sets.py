"""The user's own preflop data sets as they are kept: listed, passed on, taken in, deleted."""

import re
from collections.abc import Iterator
from contextlib import closing
from hashlib import blake2b
from itertools import chain, count
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.data_set_files import DataSetRows, add_rows, read_alone, read_rows
from gto_desktop.library.data_set_files import write_alone as write_data_set
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.preflop_store import delete_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.stakes import DATA_SETS

__all__ = ["DataSetRows", "OwnDataSets", "check_id", "id_for", "read_data_set", "write_data_set"]

OWN_PLACE = 1000
"""Own data sets stand behind those that ship."""
_LONGEST_ID = 60
_LONGEST_WORDS = 49
"""Letters of a name in an id, to which a start and an end are added."""
_LOST = re.compile(r"[^A-Za-z0-9 .,:;!?%/()_-]")
"""What another name may have that an id does not tell apart."""
_ID = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_.-]{{0,{_LONGEST_ID - 1}}}")


def is_id(name: str) -> bool:
    """Tell whether a data set can have a name, shipped or not."""
    return _ID.fullmatch(name) is not None


def check_id(name: str) -> None:
    """Refuse a name that no own data set can have; InputError says why."""
    if not is_id(name):
        raise InputError(
            say(
                "A data set is named in letters, digits, dots and dashes, not {0}.", repr(name[:60])
            )
        )
    if name in {data.id for data in DATA_SETS}:
        raise InputError(say("{0} is a data set that comes with the program.", name))


def id_for(name: str, mark: str = "") -> str:
    """Return a data set's id for a name in words; what is lost of the name makes its end.

    A mark is the end in any case: that of a game of which the name does not tell all.

    >>> id_for("9-max, 20bb: ante!"), id_for("Café")
    ('own-9-max-20bb-ante', 'own-Caf-32b744')
    """
    words = re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")
    if not mark and len(words) <= _LONGEST_WORDS and not _LOST.search(name):
        return f"own-{words or 'game'}"
    end = mark or blake2b(name.encode(), digest_size=3).hexdigest()
    return f"own-{words[:_LONGEST_WORDS].strip('-.') or 'game'}-{end}"


def read_data_set(path: Path, name: str) -> DataSetRows:
    """Return the data set of a file that somebody else made, which is to have an id.

    InputError where it has another one, no data set can have it, or the file cannot be used.
    """
    if not is_id(name):
        raise InputError(say("{0} is no name of a data set.", repr(name[:_LONGEST_ID])))
    rows = read_alone(path)
    if rows.id != name:
        raise InputError(say("{0} holds another data set.", path.name))
    return rows


class OwnDataSets:
    """What is kept beside the data sets that ship; for any thread, failures are InputError."""

    def __init__(self, book: Path, own: Path) -> None:
        """Take the file that ships, and that of the user's own data sets."""
        self._book, self._own = book, own

    def all(self) -> tuple[VersionInfo, ...]:
        """Return the user's own data sets."""
        try:
            with closing(PreflopBook(self._book, self._own)) as book:
                return book.own_versions()
        except StoreError as error:
            raise InputError(str(error)) from None

    def ids(self) -> frozenset[str]:
        """Return the ids of the user's own data sets."""
        return frozenset(info.id for info in self.all())

    def shipped(self) -> frozenset[str]:
        """Return the ids of the data sets that come with the program."""
        known = frozenset(data.id for data in DATA_SETS)
        try:
            with closing(PreflopBook(self._book)) as book:
                return known | {info.id for info in book.versions()}
        except StoreError:
            # What plays on one of them says so.
            return known

    def rows(self, name: str) -> DataSetRows:
        """Return an own data set as it is stored; InputError where there is none of this name."""
        if name not in self.ids():
            raise _unknown(name)
        return read_rows(self._own, name)

    def has(self, name: str, digest: str) -> bool:
        """Tell whether an own data set is there and has this content."""
        try:
            return self.rows(name).digest == digest
        except InputError:
            return False

    def take_in(self, rows: DataSetRows, before: str = "") -> str:
        """Keep a data set and return its id: its own one, or that with a number after it.

        One of the same content that has such an id is used; what is there is never changed.
        `before` is the id that it had here: it is tried first.
        """
        shipped, own = self.shipped(), self.ids()
        for name in chain([before] if before else [], _numbered(rows.id)):
            if name in shipped:
                continue
            if name not in own:
                add_rows(self._own, rows.renamed(name, rows.label), OWN_PLACE)
                return name
            if self.has(name, rows.digest):
                return name
        raise AssertionError

    def delete(self, name: str) -> None:
        """Delete an own data set; InputError where there is none of this name."""
        if name not in self.ids():
            raise _unknown(name)
        try:
            delete_version(self._own, name)
        except StoreError as error:
            raise InputError(str(error)) from None


def _numbered(name: str) -> Iterator[str]:
    """Yield a name, then with numbers from 2 on, each short enough."""
    yield name
    for number in count(2):
        end = f"-{number}"
        yield f"{name[: _LONGEST_ID - len(end)]}{end}"


def _unknown(name: str) -> InputError:
    return InputError(say("There is no data set of yours named {0}.", repr(name[:60])))
