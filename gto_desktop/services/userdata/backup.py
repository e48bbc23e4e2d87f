"""All of the user's data in one file: written while the program runs, and read with distrust.

A backup is signed with the user's own key, which shows whether it was cut short or changed. It
holds keys and certificates: it is as private as the folder.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import read_list, read_text, read_whole
from gto_desktop.basis.message import say, without_stop
from gto_desktop.basis.paths import APP
from gto_desktop.library.database_copies import SUFFIX, copy_database
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.packs.container import Form, Reading, Writing, reading
from gto_desktop.services.packs.filling import Filling
from gto_desktop.services.packs.pack_listing import (
    Item,
    program_name,
    read_signed_json,
    read_time,
)
from gto_desktop.services.packs.signing import Author
from gto_desktop.solver.progress import Steps

FORMAT = 1
"""Of a backup. Raise it when an older program could not bring it back."""
BACKUP = Form(say("backup"), ".gtobackup", "backup.json", "backup.sig", 20_000_000)
SETTINGS = "window.ini"
"""The settings of the window, which may lie outside of the folder."""
BEFORE = "before-restore"
"""How the folder begins that keeps what was there before a restore."""
MOST_FILES = 100_000
_LEFT_OUT = frozenset({"cache", "logs", "crashes", "restoring", "window.lock", APP})
"""What the program makes again, or what is of a moment. Earlier versions had their cache on Windows
in a folder of the program's name among the data."""
_PASSING = re.compile(rf"-(wal|shm|journal)$|\.(part|lock)$|{re.escape(BACKUP.suffix)}$")
_PACKED = frozenset({".gtosol", ".gtopack", ".npz", ".zst"})
"""Files that become no smaller."""
_PART = re.compile(r"[^\x00-\x1f\\/:*?\"<>|\ud800-\udfff]{1,255}")
"""Of a name: what every system takes as one."""
_PLACE = re.compile(r"data/\d{1,6}\.bin")


@dataclass(frozen=True)
class BackupView:
    """What a backup says of itself."""

    path: Path
    made: datetime
    program: str
    """That wrote it."""
    files: tuple[Item, ...]
    """Their names are paths in the folder of the user's data, with slashes."""

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(item.size for item in self.files)


def backing_up(folder: Path, settings: Path, target: Path) -> Steps[BackupView]:
    """Write all of the user's data to a file, whole or not at all; sending True gives it up.

    Databases are copied as they are at one moment, each for itself. Failures are InputError.
    """
    check_target(target)
    if not _found(folder, settings):
        raise InputError(say("There is nothing to back up: {0} is empty.", folder))
    author = Author.of(folder)  # his first signature makes his key, which goes along
    found = _found(folder, settings)
    room = sum(path.stat().st_size for path in found.values() if path.is_file())
    with atomic_write(target, room=room, private=True) as file:
        with (
            TemporaryDirectory(prefix=".gto-backup-", dir=target.resolve().parent) as copies,
            Writing(file, BACKUP) as written,
        ):
            work = _Work(written, len(found), Path(copies))
            for name, path in found.items():
                yield from work.add(name, path)
            written.sign(_listing(work.listed), author)
        file.flush()
        # Before it takes the place of an older one, which it must be as good as.
        view = look(Path(file.name))
    return replace(view, path=target)


def look(path: Path) -> BackupView:
    """Tell what a backup holds; InputError where it is none, changed, or of a newer program."""
    with reading(path, BACKUP) as source:
        return listing_of(source)


def listing_of(source: Reading) -> BackupView:
    """Return what an opened backup says of itself; InputError as `look`."""
    name = source.path.name
    content = read_signed_json(source.text, name, "backup", FORMAT)
    try:
        listed = map(_item, read_list(content["files"], "files", MOST_FILES))
        # Compiled code that is run as it is, or a restore under way, must not come from others.
        # Backups of earlier versions on Windows list their cache.
        files = tuple(item for item in listed if not is_left_out(item.name.partition("/")[0]))
        made, program = read_time(content["made"]), read_text(content["program"], "program")
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        why = without_stop(str(error))
        raise InputError(say("{0} has a listing that is not complete: {1}.", name, why)) from None
    return BackupView(source.path, made, program, files)


def is_left_out(name: str) -> bool:
    """Whether what lies in the user's folder under a name goes into no backup and comes of none."""
    # Windows neither tells large letters from small ones nor keeps dots at the end of a name.
    plain = name.rstrip(". ").casefold()
    return plain in _LEFT_OUT or plain.startswith(BEFORE)


def _found(folder: Path, settings: Path) -> dict[str, Path]:
    """Return all that is kept, by the names it has in a backup; InputError where it can have none.

    No file is left out for its name: it would be missed when the backup is needed.
    """
    found = {path.relative_to(folder).as_posix(): path for path in sorted(_files(folder))}
    for name in found:
        if not _is_name(name):
            raise InputError(
                say(
                    "{0} cannot be backed up: its name has letters that some systems do not "
                    "allow. Rename it.",
                    repr(name),
                )
            )
    if settings.is_file():
        found[SETTINGS] = settings
    return found


def _files(folder: Path) -> Iterator[Path]:
    if not folder.is_dir():
        return
    for inner in folder.iterdir():
        if is_left_out(inner.name):
            continue
        for path in [inner, *(inner.rglob("*") if inner.is_dir() else ())]:
            # A link to a file on another disk counts as that file.
            if path.is_file() and not any(
                _PASSING.search(name) for name in (path.name, path.resolve().name)
            ):
                yield path


def _is_name(name: str) -> bool:
    """Whether a name is of a file below the folder, on every system."""
    return all(_PART.fullmatch(part) and part.strip(". ") for part in name.split("/"))


class _Work:
    """A backup that is being written."""

    def __init__(self, target: Writing, count: int, copies: Path) -> None:
        self._filling, self._copies = Filling(target, count), copies
        self.listed: list[Item] = []

    def add(self, name: str, path: Path) -> Steps[None]:
        """Write a file under a name."""
        source = self._settled(path)
        place = f"data/{len(self.listed) + 1}.bin"
        try:
            with source.open("rb") as content:
                packed = path.suffix in _PACKED
                written = yield from self._filling.put(place, content, name, packed=packed)
        except OSError as error:
            raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
        if written is None:
            raise InputError(say("Stopped: no backup was written."))
        if source != path:
            source.unlink()
        size, digest = written
        self.listed.append(Item("file", name, place, size, digest))

    def _settled(self, path: Path) -> Path:
        """Return a file that nobody writes to: a copy of a database, all else itself."""
        if path.suffix != SUFFIX:
            return path
        copy = self._copies / path.name
        try:
            copy_database(path, copy)
        except StoreError as error:
            raise InputError(str(error)) from None
        return copy


def _listing(files: list[Item]) -> bytes:
    content = {
        "kind": "backup",
        "format": FORMAT,
        "program": program_name(),
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "files": [
            {"name": item.name, "path": item.path, "size": item.size, "sha256": item.sha256}
            for item in files
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def _item(content: object) -> Item:
    if not isinstance(content, dict):
        raise TypeError("an entry is no object")
    name, place, digest = (read_text(content[key], key) for key in ("name", "path", "sha256"))
    if not _is_name(name):
        raise ValueError(say("{0} is no name of a file of yours", repr(name[:60])))
    if not _PLACE.fullmatch(place):
        raise ValueError(say("{0} is no place in a backup", repr(place[:60])))
    return Item("file", name, place, read_whole(content["size"], "size", 0, 1 << 42), digest)
