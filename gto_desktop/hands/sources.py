"""Files, folders and archives of hand histories, as texts."""

import codecs
import re
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.hands.rooms import Skipped, begins_a_hand

LARGEST_FILE = 256 * 2**20
"""Bytes; a month of many tables is a tenth of it."""
MOST_IN_ARCHIVE = 100_000
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


def texts(source: HandSource) -> Iterator[tuple[str, str] | Skipped]:
    """Yield the texts of a source, each with its name; an archive has several."""
    try:
        if source.path.suffix.lower() == ".zip":
            yield from _unzipped(source.path)
        elif source.path.stat().st_size > LARGEST_FILE:
            yield Skipped(say("the file is too large"), source.name)
        else:
            yield _decoded(source.path.read_bytes(), source.name)
    except OSError as error:
        yield Skipped(say("the file cannot be read: {0}", system_reason(error)), source.name)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        yield Skipped(say("the archive cannot be opened: {0}", str(error)[:80]), source.name)


def _unzipped(path: Path) -> Iterator[tuple[str, str] | Skipped]:
    with zipfile.ZipFile(path) as archive:
        members = sorted(archive.infolist(), key=lambda member: member.filename)
        for member in members[:MOST_IN_ARCHIVE]:
            ending = Path(member.filename).suffix.lower()
            name = f"{path}/{member.filename}"
            if member.is_dir() or ending not in _ENDINGS:
                continue
            if ending == ".zip":
                yield Skipped(say("an archive in an archive is not opened"), name)
            elif member.file_size > LARGEST_FILE:
                yield Skipped(say("the file is too large"), name)
            else:
                with archive.open(member) as file:
                    yield _decoded(file.read(LARGEST_FILE), name)


def _decoded(content: bytes, name: str) -> tuple[str, str] | Skipped:
    text = decode(content)
    return Skipped(say("this is no text"), name) if text is None else (text, name)


def decode(content: bytes) -> str | None:
    r"""Return the text of a file in UTF-8, UTF-16 or Windows' Western code page; None for no text.

    Lines are decoded one by one, so that what is damaged or lost takes away no more than its hand.

    >>> decode("Total pot 5€".encode("cp1252")), decode(b"\x00\x01\x02\x03" * 9)
    ('Total pot 5€', None)
    >>> decode(b"\xef\xbb\xbfAlma: folds\nB\xffo: folds")
    'Alma: folds\nB\x1ao: folds'
    """
    for bom, encoding in _BOMS:
        if content.startswith(bom):
            return _readable(_by_lines(content[len(bom) :], encoding))
    if content[:200].count(0) > len(content[:200]) // 3:
        little = content[1:200:2].count(0) > content[0:200:2].count(0)
        return _readable(_by_lines(content, "utf-16-le" if little else "utf-16-be"))
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = "".join(_guessed_line(line) for line in content.splitlines(keepends=True))
    return _readable(text)


def _readable(text: str) -> str | None:
    """Return a text that looks like one, or holds a hand for all the noise in it."""
    return text if _is_text(text) or begins_a_hand(text) else None


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
