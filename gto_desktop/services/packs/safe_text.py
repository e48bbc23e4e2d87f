"""Texts of others made safe to show, to compare and to name files by."""

import re
import unicodedata
from pathlib import Path

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import Message, say, without_stop
from gto_desktop.basis.paths import make_folder

LONGEST_NAME = 80
LONGEST_NOTE = 20_000
_LONGEST_FILE = 60
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")
_MOST_NUMBER = 10_000
_MARKS = re.compile(r"!\[[^\]]*\]\([^)]*\)|\*\*|__|`")
"""Pictures, and the marks of bold text and code."""


def plain(text: str, longest: int = LONGEST_NAME) -> str:
    r"""Return a name on one line, without what cannot be seen or turns the direction of writing.

    >>> plain(" a\x1b[31m\n b ")
    'a [31m b'
    """
    shown = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join(unicodedata.normalize("NFC", shown).split())[:longest].rstrip()


def plain_note(text: str) -> str:
    r"""Return a text of several lines, without what cannot be seen.

    >>> plain_note("a\r\nb\x07c")
    'a\nb c'
    """
    lines = text[: 2 * LONGEST_NOTE].replace("\r\n", "\n").split("\n")
    kept = (
        "".join(" " if unicodedata.category(c)[0] == "C" else c for c in line) for line in lines
    )
    return unicodedata.normalize("NFC", "\n".join(kept))[:LONGEST_NOTE].strip()


def one_line(text: str) -> str:
    r"""Return a note as a line of a list, without pictures and the marks of Markdown.

    >>> one_line("Who has more **sets**\nhere? ![](board)")
    'Who has more sets here?'
    """
    return " ".join(_MARKS.sub("", text).split())


def named(text: str, what: str) -> str:
    """Return a name that somebody typed; InputError where it is too long or nothing is left."""
    name = plain(text, LONGEST_NAME + 1)
    if not name:
        raise InputError(say("{0} needs a name.", what))
    if len(name) > LONGEST_NAME:
        raise InputError(say("{0} has a name of more than {1} letters.", what, LONGEST_NAME))
    return name


def clause(problem: Exception) -> str:
    """Return a sentence as part of another.

    >>> clause(ValueError("It is  damaged."))
    'It is damaged'
    """
    text = str(problem)
    return without_stop(text if isinstance(text, Message) else " ".join(text.split()))


def compared(name: str) -> str:
    """Return what two writings of a name have in common.

    >>> compared("Ann  LEE") == compared("ann lee")
    True
    """
    return unicodedata.normalize("NFKC", plain(name)).casefold()


def file_stem(name: str) -> str:
    """Return a name as any system takes it for a file.

    >>> file_stem("../a:b?.. "), file_stem("CON"), file_stem("...")
    ('a b', 'CON_', 'item')
    """
    stem = " ".join(re.sub(r'[<>:"/\\|?*\x00-\x1f]', " ", plain(name)).split())
    stem = stem[:_LONGEST_FILE].strip(". ")
    return f"{stem}_" if _RESERVED.fullmatch(stem) else stem or "item"


def fresh_file(folder: Path, name: str, suffix: str) -> Path:
    """Make an empty file under a name that is free in a folder, and return its path."""
    stem = file_stem(name)
    try:
        make_folder(folder)
        for number in range(1, _MOST_NUMBER):
            path = folder / (f"{stem}{suffix}" if number == 1 else f"{stem} ({number}){suffix}")
            try:
                path.open("xb").close()
            except FileExistsError:
                continue
            return path
    except OSError as error:
        raise InputError(say("{0} cannot be written: {1}.", folder, system_reason(error))) from None
    raise InputError(say("{0} has too many files called {1}.", folder.name, stem))
