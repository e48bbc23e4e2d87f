"""The file itself: a zip with a signed text and contents, written whole and read with distrust.

Nothing in the zip names a file on the disk, and nothing is unpacked that the signed text does not
list: neither the names in it nor the sizes in its directory are believed.
"""

import hashlib
import io
import json
import os
import re
import struct
import zipfile
import zlib
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO, Protocol

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.services.packs.pack_listing import FORMAT, Item
from gto_desktop.services.packs.signing import (
    KEY_DIGITS,
    SIGNATURE_DIGITS,
    Author,
    is_signed,
)

CHUNK = 1 << 20
_MOST_SIGNATURE = 2000
_MOST_DIRECTORY = 2_000_000
"""Bytes of the directory of a zip: some ten times those of the most items."""
_MOST_UNPACKED = 256 << 20
"""Bytes that a file of any size may unpack to, which take a second to read."""
_MOST_TIMES = 100
"""How much larger the contents of a greater one may be: hands take a tenth when they are packed."""
_DATE = (1980, 1, 1, 0, 0, 0)
"""Times of files are nobody's business."""
_TROUBLE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    LookupError,
    OverflowError,
    RuntimeError,
    ValueError,
)
"""What zipfile says of files that were tampered with."""


@dataclass(frozen=True)
class Form:
    """One of the forms that such files have."""

    noun: str
    suffix: str
    text: str
    """Name of the signed text in it, and of the signature."""
    signature: str
    most_text: int
    """Bytes of the text."""


PACK = Form(say("pack"), ".gtopack", "pack.json", "pack.sig", 8_000_000)
RESULTS = Form(say("file of results"), ".gtoresults", "results.json", "results.sig", 50_000_000)


class ContentSource(Protocol):
    """What a content is read from."""

    def read(self, size: int, /) -> bytes:
        """Return some of the next bytes; nothing at the end."""
        ...


class DamagedItem(InputError):
    """An item cannot be read; the text says why, without its name."""


# ------------------------------------------------------------------------------------- writing


class Writing:
    """A file that is being written; what is not signed in the end is none."""

    def __init__(self, file: BinaryIO, form: Form) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED)
        self._form = form

    def __enter__(self) -> "Writing":
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def add(
        self, path: str, content: ContentSource, *, packed: bool = False
    ) -> Generator[int, None, tuple[int, str]]:
        """Add a content, yielding the bytes so far; return its size and its SHA-256."""
        digest, size = hashlib.sha256(), 0
        info = _info(path, packed=packed)
        # How large a content becomes is not known before, and without it 2 GiB are the most.
        with self._zip.open(info, "w", force_zip64=True) as target:
            while chunk := content.read(CHUNK):
                digest.update(chunk)
                target.write(chunk)
                size += len(chunk)
                yield size
        return size, digest.hexdigest()

    def sign(self, text: bytes, author: Author) -> None:
        """Add the text with its signature."""
        signature = {
            "format": FORMAT,
            "algorithm": "ed25519",
            "key": author.key,
            "signature": author.sign(text),
        }
        for name, content in (
            (self._form.text, text),
            (self._form.signature, json.dumps(signature, indent=1).encode()),
        ):
            self._zip.writestr(_info(name), content)


def _info(name: str, *, packed: bool = False) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _DATE)
    info.compress_type = zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED
    return info


# ------------------------------------------------------------------------------------- reading


class Reading:
    """A file whose signature was checked."""

    def __init__(self, archive: zipfile.ZipFile, path: Path, form: Form) -> None:
        self._zip, self._form = archive, form
        self.path = path
        self.text, self.key = _signed(archive, path.name, form)

    def others(self, items: Iterable[Item]) -> int:
        """Count what is in the file and not among some items."""
        known = {self._form.text, self._form.signature, *(item.path for item in items)}
        return sum(name not in known for name in self._zip.namelist())

    def check(self, item: Item) -> None:
        """Read the content of an item; DamagedItem where it is not what was signed."""
        deque(self.copy(item, None), maxlen=0)

    def read(self, item: Item) -> bytes:
        """Return the content of an item; DamagedItem where it is not what was signed."""
        target = io.BytesIO()
        deque(self.copy(item, target), maxlen=0)
        return target.getvalue()

    def copy(self, item: Item, target: IO[bytes] | None) -> Iterator[int]:
        """Copy the content of an item, or only check it, yielding the bytes so far.

        The target is worth nothing before the end: DamagedItem where it is not what was signed.
        """
        digest, size = hashlib.sha256(), 0
        with self.opened(item) as source:
            while chunk := source.read(CHUNK):
                size += len(chunk)
                if size > item.size:
                    break
                digest.update(chunk)
                if target is not None:
                    target.write(chunk)
                yield size
        if size != item.size or digest.hexdigest() != item.sha256:
            raise DamagedItem(say("its content is not what its author signed"))

    @contextmanager
    def opened(self, item: Item) -> Iterator[ContentSource]:
        """Lend an item as a stream that `copy` alone checks; DamagedItem where it is not there."""
        if item.path not in self._zip.NameToInfo:
            raise DamagedItem(say("its content is missing"))
        info = self._zip.getinfo(item.path)
        if info.file_size != item.size:
            raise DamagedItem(say("its content is not what its author signed"))
        try:
            _check_entry(info)
            source = self._zip.open(info)
        except (*_TROUBLE, OSError):
            raise DamagedItem(say("its content is damaged")) from None
        try:
            yield _Guarded(source)
        finally:
            source.close()


class _Guarded:
    """A stream whose troubles are told as those of an item."""

    def __init__(self, source: ContentSource) -> None:
        self._source = source

    def read(self, size: int, /) -> bytes:
        try:
            return self._source.read(size)
        except (*_TROUBLE, OSError):
            raise DamagedItem(say("its content is damaged")) from None


@contextmanager
def reading(path: Path, form: Form) -> Iterator[Reading]:
    """Open a file and check who signed it; InputError where that cannot be told.

    It is no such file, damaged, of a newer program, not signed, or was changed.
    """
    try:
        file = path.open("rb")
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    with file:
        try:
            _check_directory(file)
            archive = zipfile.ZipFile(file)
        except (*_TROUBLE, OSError):
            raise InputError(
                say("{0} is no {1}, or it is damaged.", path.name, form.noun)
            ) from None
        with archive:
            _check_sizes(archive, path)
            yield Reading(archive, path, form)


def _signed(archive: zipfile.ZipFile, name: str, form: Form) -> tuple[bytes, str]:
    """Return the signed text and the key that signed it."""
    contents = []
    for entry, most in ((form.text, form.most_text), (form.signature, _MOST_SIGNATURE)):
        if entry not in archive.NameToInfo:
            if entry == form.signature and form.text in archive.NameToInfo:
                raise InputError(say("{0} is not signed: nothing of it is read.", name))
            raise InputError(say("{0} is no {1} of GTO Desktop.", name, form.noun))
        info = archive.getinfo(entry)
        if info.file_size > most:
            raise InputError(say("{0} is refused: its {1} is far too large.", name, entry))
        try:
            _check_entry(info)
            with archive.open(info) as source:
                content = source.read(most + 1)
        except (*_TROUBLE, OSError):
            raise InputError(say("{0} is damaged: its {1} cannot be read.", name, entry)) from None
        contents.append(content[:most])
    text, signature = contents
    key, digits = _signature(signature, name)
    if not is_signed(text, key, digits):
        raise InputError(
            say(
                "{0} was changed after it was signed: nothing of it is read. Ask who made "
                "it for a new copy.",
                name,
            )
        )
    return text, key


def _signature(content: bytes, name: str) -> tuple[str, str]:
    """Return the key and the signature."""
    try:
        fields = json.loads(content)
        number = fields["format"]
        if type(number) is int and number > FORMAT:
            raise InputError(
                say("{0} was made by a newer version of GTO Desktop: update to open it.", name)
            )
        if number != FORMAT or fields["algorithm"] != "ed25519":
            raise ValueError
        key, signature = fields["key"], fields["signature"]
        if not re.fullmatch(f"[0-9a-f]{{{KEY_DIGITS}}}", key):
            raise ValueError
        if not re.fullmatch(f"[0-9a-f]{{{SIGNATURE_DIGITS}}}", signature):
            raise ValueError
    except InputError:
        raise
    except (ValueError, TypeError, KeyError, RecursionError):
        raise InputError(say("{0} is damaged: its signature cannot be read.", name)) from None
    return str(key), str(signature)


def _check_entry(info: zipfile.ZipInfo) -> None:
    """Refuse what this program does not write."""
    if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED} or info.flag_bits & 1:
        raise zipfile.BadZipFile


def _check_sizes(archive: zipfile.ZipFile, path: Path) -> None:
    """Refuse what unpacks to far too much, by the sizes told here, which contents must have."""
    unpacked = sum(info.file_size for info in archive.infolist())
    if unpacked > max(_MOST_UNPACKED, _MOST_TIMES * path.stat().st_size):
        raise InputError(say("{0} is refused: it unpacks to far too much.", path.name))


def _check_directory(file: BinaryIO) -> None:
    """Refuse a directory that would take much memory to read: zipfile reads all of it."""
    end = file.seek(0, os.SEEK_END)
    start = max(end - 98, 0)
    file.seek(start)
    tail = file.read()
    file.seek(0)
    if len(tail) < 22 or tail[-22:-18] != b"PK\x05\x06":
        raise zipfile.BadZipFile
    (size,) = struct.unpack_from("<I", tail, len(tail) - 22 + 12)
    if tail[-42:-38] == b"PK\x06\x07":
        if tail[:4] != b"PK\x06\x06":
            raise zipfile.BadZipFile
        (size,) = struct.unpack_from("<Q", tail, 40)
    if size > _MOST_DIRECTORY:
        raise zipfile.BadZipFile
