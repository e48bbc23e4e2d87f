"""Histories in portions of some hundred hands: memory stays the same, and processes share work."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gto_desktop.basis.errors import system_reason
from gto_desktop.basis.message import say
from gto_desktop.hands.rooms import ReadHand, Skipped, begins_a_hand, read_text
from gto_desktop.hands.sources import LARGEST_FILE, HandSource, decode, texts

LETTERS = 200_000
"""Of a portion, at least, where a text has more."""
BLOCK = 4 * 2**20
"""Bytes of a large file that are read at once."""
_WHOLE = re.compile(r'<game |<session|"ohh"')
"""Marks of texts whose parts need what stands at their beginning."""
_PHH = re.compile(r"^\s*variant\s*=", re.MULTILINE)
_PHH_HAND = re.compile(r"\s*\[\d+\]\s*")
_LAST_LINE_END = re.compile(r"(?:\r\n|\r|\n)\Z")
_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Portion:
    """A text that begins with a hand, or is a whole file."""

    text: str
    name: str
    """Of the file."""
    before: int = 0
    """Lines of the file that stand before it."""

    def read(self) -> Iterator[ReadHand | Skipped]:
        """Yield every hand, or why it is left out, with its line in the file."""
        for result in read_text(self.text, self.name):
            moved = self.before and result.line
            yield replace(result, line=result.line + self.before) if moved else result


def portions(source: HandSource) -> Iterator[Portion | Skipped]:
    """Yield the texts of a source in portions; of a large file only some are in memory."""
    is_plain = source.path.suffix.lower() != ".zip"
    try:
        if is_plain and source.path.stat().st_size > BLOCK and _is_cut_by_bytes(source.path):
            yield from _of_large_file(source)
            return
    except OSError as error:
        yield Skipped(say("the file cannot be read: {0}", system_reason(error)), source.name)
        return
    for text in texts(source):
        if isinstance(text, Skipped):
            yield text
        else:
            yield from _portions(*text)


def _is_cut_by_bytes(path: Path) -> bool:
    """Tell whether a line end is one byte: UTF-16 is read as a whole."""
    with path.open("rb") as file:
        head = file.read(200)
    return head.count(0) <= len(head) // 3 and not head.startswith((b"\xff\xfe", b"\xfe\xff"))


def _of_large_file(source: HandSource) -> Iterator[Portion | Skipped]:
    """Yield a file block by block; what may go on in the next block waits for it."""
    rest, before = "", 0
    with source.path.open("rb") as file:
        while block := file.read(BLOCK):
            text = decode(block + file.readline())
            if text is None:
                reason = say("this is no text")
                yield Skipped(reason, source.name, before + 1 if before else 0)
                return
            rest += text
            if len(rest) > LARGEST_FILE:
                yield Skipped(say("the file is too large"), source.name)
                return
            if _WHOLE.search(rest) is not None:
                continue
            *done, last = list(_portions(rest, source.name, before))
            yield from done
            rest, before = last.text, last.before
    yield from _portions(rest, source.name, before)


def _portions(text: str, name: str, before: int = 0) -> Iterator[Portion]:
    """Yield parts of a text that each begin with a hand, but the first one."""
    start = 0
    if len(text) > LETTERS and _WHOLE.search(text) is None:
        is_phh = _PHH.search(text) is not None
        found = _next_hand(text, 0, is_phh=is_phh)
        while found is not None:
            found = _next_hand(text, max(start + LETTERS, found + 1), is_phh=is_phh)
            if found is not None:
                part = text[start:found]
                # The end of its last line would be one more line.
                yield Portion(_LAST_LINE_END.sub("", part), name, before)
                before += _line_count(part)
                start = found
    yield Portion(text[start:] if start else text, name, before)


def _next_hand(text: str, start: int, *, is_phh: bool) -> int | None:
    """Return where the next line begins that begins a hand; the line before it begins none."""
    end = _LINE_END.search(text, start) if start else None
    if start and end is None:
        return None
    place = end.end() if end is not None else 0
    follows = True
    while place < len(text):
        end = _LINE_END.search(text, place)
        line = text[place : end.start()] if end is not None else text[place:]
        begins = _PHH_HAND.fullmatch(line) is not None if is_phh else begins_a_hand(line)
        if begins and not (follows and start):
            return place
        follows = begins
        if end is None:
            return None
        place = end.end()
    return None


def _line_count(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")
