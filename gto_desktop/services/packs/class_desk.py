"""The coach's desk on his network: packs that students fetch, and results that they hand in.

An offered pack is a copy in a folder, called by its id and the SHA-256 of the whole file: to offer,
to replace and to withdraw one is to add or remove a file, and a copy that was damaged shows.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.library.class_store import ClassStore
from gto_desktop.library.pack_store import PackStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.assignments import MeantFor
from gto_desktop.services.packs.class_book import ClassBook
from gto_desktop.services.packs.container import CHUNK, PACK, RESULTS, reading
from gto_desktop.services.packs.pack_listing import read_listing
from gto_desktop.services.packs.pack_views import STUDENT
from gto_desktop.services.packs.safe_text import compared
from gto_desktop.services.packs.signing import KEY_FILE, Author, fingerprint
from gto_desktop.services.packs.student_results import read_results

FOLDER = "class"
"""Of the packs that are offered, among the user's data."""
_NAME = re.compile(r"([0-9a-f-]{36})\.([0-9a-f]{64})\.gtopack")


@dataclass(frozen=True)
class OfferedPack:
    """A pack that students can fetch."""

    id: str
    version: int
    title: str
    author: str
    key: str
    """The author's public key, as hexadecimal digits."""
    made: str
    note: str
    meant_for: MeantFor
    size: int
    """Bytes of the file."""
    sha256: str
    """Of the file."""

    @property
    def fingerprint(self) -> str:
        """The digits by which people compare the key."""
        return fingerprint(self.key)


@dataclass(frozen=True)
class HandedIn:
    """What came of results that a student handed in."""

    id: str
    """SHA-256 of what he signed."""
    student: str
    pack: str
    """Its title."""
    fresh: int
    """Answers and decisions that were not there before."""


@dataclass(frozen=True)
class ClassDesk:
    """Offers packs and takes results; any thread may use it, and known failures are InputError."""

    folder: Path
    """Of the user's data."""
    store: UserStore
    clock: Callable[[], datetime]
    _lock: Lock = field(default_factory=Lock)

    def offer(self, path: Path) -> OfferedPack:
        """Let students fetch a pack of one's own, in place of its earlier version."""
        with reading(path, PACK) as source:
            listing, key = read_listing(source.text, path.name), source.key
        own = Author.of(self.folder).key if (self.folder / KEY_FILE).exists() else ""
        if key != own:
            raise InputError(say("{0} was made by another author: offer your own.", path.name))
        for there in self.offered():
            if there.id == listing.id and there.version > listing.version:
                raise InputError(
                    say(
                        "{0} is version {1}, and version {2} is offered already.",
                        path.name,
                        listing.version,
                        there.version,
                    )
                )
        digest = _digest(path)
        target = self._place / f"{listing.id}.{digest}{PACK.suffix}"
        try:
            make_folder(self._place)
            with (
                path.open("rb") as source_file,
                atomic_write(target, room=path.stat().st_size) as file,
            ):
                while chunk := source_file.read(CHUNK):
                    file.write(chunk)
        except OSError as error:
            why = system_reason(error)
            raise InputError(say("{0} cannot be copied: {1}.", path.name, why)) from None
        for file_there, (pack, sha256) in self._files():
            if pack == listing.id and sha256 != digest:
                file_there.unlink(missing_ok=True)
        return next(pack for pack in self.offered() if pack.id == listing.id)

    def withdraw(self, pack_id: str) -> None:
        """Offer a pack no more; who has fetched it keeps it."""
        for path, (pack, _) in self._files():
            if pack == pack_id:
                path.unlink(missing_ok=True)

    def offered(self) -> tuple[OfferedPack, ...]:
        """Return the packs that students can fetch, by their titles; the newest version of each."""
        newest: dict[str, OfferedPack] = {}
        for path, (_, digest) in self._files():
            try:
                pack = _offered(path, digest)
            except InputError:
                # A file that was damaged is named where all files are checked.
                continue
            if pack.id not in newest or newest[pack.id].version < pack.version:
                newest[pack.id] = pack
        return tuple(sorted(newest.values(), key=lambda pack: (pack.title.casefold(), pack.id)))

    def part(self, pack_id: str, sha256: str, offset: int) -> bytes | None:
        """Return some bytes of an offered file from an offset on; None where it is not offered."""
        name = f"{pack_id}.{sha256}{PACK.suffix}"
        if not _NAME.fullmatch(name):
            return None
        try:
            with (self._place / name).open("rb") as file:
                file.seek(offset)
                return file.read(CHUNK)
        except OSError:
            return None

    def take(self, content: bytes) -> HandedIn:
        """Keep results that a student hands in, as the bytes of their file; twice is once."""
        with TemporaryDirectory(prefix="gto-results-") as folder:
            path = Path(folder) / f"results{RESULTS.suffix}"
            path.write_bytes(content)
            results = read_results(path)
        # Files come one after the other: the first key of a name is the one that stays.
        with self._lock:
            PackStore(self.store).remember_key(STUDENT, compared(results.student), results.key)
            fresh = ClassBook(ClassStore(self.store), self.clock).take(results)
        return HandedIn(results.id, results.student, results.pack_title, fresh)

    @property
    def _place(self) -> Path:
        return self.folder / FOLDER

    def _files(self) -> Iterator[tuple[Path, tuple[str, str]]]:
        return offered_files(self.folder)


def offered_files(folder: Path) -> Iterator[tuple[Path, tuple[str, str]]]:
    """Yield the files that are offered, with the id and the SHA-256 that their names tell."""
    for path in sorted((folder / FOLDER).glob(f"*{PACK.suffix}")):
        match = _NAME.fullmatch(path.name)
        if match is not None:
            yield path, (match[1], match[2])


def check_offered(path: Path, sha256: str) -> None:
    """Check an offered file whole; InputError where it is not what was offered."""
    if _digest(path) != sha256:
        raise InputError(say("{0} is damaged: offer the pack again.", path.name))


def _offered(path: Path, digest: str) -> OfferedPack:
    with reading(path, PACK) as source:
        listing, key = read_listing(source.text, path.name), source.key
    return OfferedPack(
        id=listing.id,
        version=listing.version,
        title=listing.title,
        author=listing.author,
        key=key,
        made=listing.made,
        note=listing.note,
        meant_for=listing.meant_for,
        size=path.stat().st_size,
        sha256=digest,
    )


def _digest(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
