"""Files, folders and archives of hand histories, as texts."""

import codecs
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.hands.rooms import Skipped, begins_a_hand

MOST_IN_ARCHIVE = 100_000
LARGEST_UNPACKED = 2**30
"""Bytes of a file in an archive."""
MOST_UNPACKED = 4 * 2**30
"""Bytes of all files in an archive."""
DENSEST = 250
"""How many times its size a file in an archive may unpack to: histories come to some twenty."""
_ALWAYS_UNPACKED = 16 * 2**20
"""Bytes up to which that does not matter."""
_ENDINGS = frozenset([".txt", ".xml", ".phh", ".phhs", ".log", ".hh", ".ohh", ".json", ".zip", ""])
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINES = {
    "utf-8": re.compile(rb"[^\n]*\n|[^\n]+"),
    "utf-16-le": re.compile(rb".*?\n\x00|.+", re.DOTALL),
    "utf-16-be": re.compile(rb".*?\x00\n|.+", re.DOTALL),
}
"""Cut where a line ends, wherever that stands: behind a byte that is lost it is not even."""
_ENDS = {"utf-16-le": b"\n\x00", "utf-16-be": b"\x00\n"}
_SUBSTITUTE = "\x1a"
"""In the place of bytes that are no letter: the control character that is there for it."""
_PRINTABLE_SHARE = 0.9


@dataclass(frozen=True)
class HandSource:
    """A file, or a file in an archive."""

    path: Path
    name: str
    """As it is told to the user: the path."""
    stamp: str = ""
    """Size and time of change: a file with the same one was not touched since."""


def find_sources(path: Path) -> list[HandSource]:
    """Return the files of a path, and in folders below it, by name; InputError for none."""
    if not path.exists():
        raise InputError(say("{0} is not there.", path))
    if path.is_file():
        return [HandSource(path, str(path), stamp=_stamp(path))]
    try:
        files = sorted(
            file
            for file in path.rglob("*")
            if file.suffix.lower() in _ENDINGS and not file.name.startswith(".") and file.is_file()
        )
        return [HandSource(file, str(file), stamp=_stamp(file)) for file in files]
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None


def _stamp(path: Path) -> str:
    state = path.stat()
    return f"{state.st_size}/{state.st_mtime_ns}"


@dataclass(frozen=True)
class OpenedFile:
    """A file, or one in an archive, that is open to be read from its beginning."""

    name: str
    content: IO[bytes]


READ_ERRORS = (OSError, zipfile.BadZipFile, EOFError, zlib.error)
"""What reading an opened file can end with."""


def opened(source: HandSource) -> Iterator[OpenedFile | Skipped]:
    """Yield the files of a source or in an archive, each open until the next one is asked for.

    Raises:
        OSError, BadZipFile, EOFError, zlib.error: `not_read` makes a reason of it.
    """
    if source.path.suffix.lower() == ".zip":
        yield from _unzipped(source.path)
    else:
        with source.path.open("rb") as file:
            yield OpenedFile(source.name, file)


def not_read(error: Exception, name: str) -> Skipped:
    """Return why a file is left out whose reading ended with an error."""
    if isinstance(error, OSError):
        return Skipped(say("the file cannot be read: {0}", system_reason(error)), name)
    return Skipped(say("the archive cannot be opened: {0}", str(error)[:80]), name)


def _unzipped(path: Path) -> Iterator[OpenedFile | Skipped]:
    left, found = MOST_UNPACKED, False
    with zipfile.ZipFile(path) as archive:
        members = sorted(archive.infolist(), key=lambda member: member.filename)
        for member in members[:MOST_IN_ARCHIVE]:
            ending = Path(member.filename).suffix.lower()
            name = f"{path}/{member.filename}"
            if member.is_dir() or ending not in _ENDINGS:
                continue
            found = True
            if ending == ".zip":
                yield Skipped(say("an archive in an archive is not opened"), name)
            elif _is_too_large(member) or member.file_size > left:
                yield Skipped(say("the file is too large"), name)
            else:
                left -= member.file_size
                try:
                    file = archive.open(member)
                except (RuntimeError, zipfile.BadZipFile) as error:
                    # Locked by a password, or packed in a way that is not known here.
                    yield not_read(error, name)
                    continue
                with file:
                    yield OpenedFile(name, file)
    if not found:
        yield Skipped(say("no file in the archive has the name of a history"), str(path))


def _is_too_large(member: zipfile.ZipInfo) -> bool:
    """Tell whether a file of an archive is no history by its size, or by how dense it is."""
    size = member.file_size
    dense = size > max(_ALWAYS_UNPACKED, DENSEST * member.compress_size)
    return size > LARGEST_UNPACKED or dense


def decode(content: bytes) -> str | None:
    r"""Return the text of a file in UTF-8, UTF-16 or Windows' Western code page; None for no text.

    Lines are decoded one by one, so that what is damaged or lost takes away no more than its hand.

    >>> decode("Total pot 5€".encode("cp1252")), decode(b"\x00\x01\x02\x03" * 9)
    ('Total pot 5€', None)
    >>> decode(b"\xef\xbb\xbfAlma: folds\nB\xffo: folds")
    'Alma: folds\nB\x1ao: folds'
    """
    encoding, begin = encoding_of(content)
    text = decoded(content[begin:], encoding)
    return text if looks_readable(text) else None


def encoding_of(head: bytes) -> tuple[str, int]:
    """Return the encoding that a text is in by its beginning, and the bytes of its mark.

    It is empty where lines have to be guessed one by one.
    """
    for bom, encoding in _BOMS:
        if head.startswith(bom):
            return encoding, len(bom)
    if head[:200].count(0) > len(head[:200]) // 3:
        little = head[1:200:2].count(0) > head[0:200:2].count(0)
        return ("utf-16-le" if little else "utf-16-be"), 0
    return "", 0


def blocks(file: IO[bytes], head: bytes, encoding: str, size: int) -> Iterator[bytes]:
    """Yield what is read of a file behind its head, cut where lines end.

    Args:
        file: what follows the head.
        head: what was read of it.
        encoding: as `encoding_of` names it.
        size: bytes that are read at once; a line of more than twice as many is cut.
    """
    end = _ENDS.get(encoding, b"\n")
    rest, block = b"", head
    while block:
        rest += block
        place = rest.rfind(end) + len(end)
        if place < len(end):
            # Old ones of another system end lines otherwise; where none end at all this is no line.
            place = rest.rfind(b"\r") + 1 if end == b"\n" else 0
            place = place or (len(rest) // 2 * 2 if len(rest) > 2 * size else 0)
        if place:
            yield rest[:place]
        rest, block = rest[place:], file.read(size)
    if rest:
        yield rest


def decoded(content: bytes, encoding: str) -> str:
    """Return what bytes say in an encoding, as `encoding_of` names it."""
    if encoding:
        return _by_lines(content, encoding)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return "".join(_guessed_line(line) for line in content.splitlines(keepends=True))


def looks_readable(text: str) -> bool:
    """Tell whether a text looks like one, or holds a hand for all the noise in it."""
    return _is_text(text) or begins_a_hand(text)


def _by_lines(content: bytes, encoding: str) -> str:
    """Return what lines of a known encoding say, with a substitute for what is no letter."""
    if encoding == "utf-8":
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    lines = _LINES[encoding].findall(content)
    text = "".join(line.decode(encoding, "replace") for line in lines)
    return text.replace("\ufffd", _SUBSTITUTE)


def _guessed_line(line: bytes) -> str:
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")


def _is_text(text: str) -> bool:
    if not text:
        return True
    head = text[:4000]
    good = sum(letter.isprintable() or letter in "\r\n\t" for letter in head)
    return "\0" not in head and good >= _PRINTABLE_SHARE * len(head)
