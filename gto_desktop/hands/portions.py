"""Histories in portions of some hundred hands: memory stays the same, and processes share work."""

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from gto_desktop.basis.message import say
from gto_desktop.hands.rooms import (
    HEAD,
    PHH_FIELD,
    ReadHand,
    Skipped,
    begins_a_hand,
    may_begin,
    read_text,
)
from gto_desktop.hands.sources import (
    READ_ERRORS,
    HandSource,
    OpenedFile,
    blocks,
    decoded,
    encoding_of,
    looks_readable,
    not_read,
    opened,
)
from gto_desktop.hands.unread_rooms import unread_xml

LETTERS = 200_000
"""Of a portion, at least, where a text has more."""
BLOCK = 2 * 2**20
"""Bytes of a file that are read at once."""
LARGEST_HAND = 8 * 2**20
"""Letters; what has more without another hand in it is passed on as it is."""
_XML = re.compile(r"<game |<session")
_XML_END = "</game>"
_XML_GAME = re.compile(r"<game\b")
_OHH = re.compile(r'\{\s*"ohh"\s*:')
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
    goes_on: bool = False
    """Whether it is more of what the portion before could not end."""

    def read(self) -> Iterator[ReadHand | Skipped]:
        """Yield every hand, or why it is left out, with its line in the file."""
        for result in read_text(self.text, self.name):
            if self.goes_on and not result.line:
                # The portion before said it of the file.
                continue
            moved = self.before and result.line
            yield replace(result, line=result.line + self.before) if moved else result


def portions(source: HandSource) -> Iterator[Portion | Skipped]:
    """Yield the texts of a source in portions; of a large file only some are in memory."""
    name = source.name
    try:
        for file in opened(source):
            if isinstance(file, Skipped):
                yield file
            else:
                name = file.name
                yield from _of_file(file)
    except READ_ERRORS as error:
        yield not_read(error, name)


def _of_file(file: OpenedFile) -> Iterator[Portion | Skipped]:
    """Yield a file block by block; what may go on in the next block waits for it."""
    head = file.content.read(BLOCK)
    encoding, begin = encoding_of(head)
    first = rest = Portion("", file.name)
    for content in blocks(file.content, head[begin:], encoding, BLOCK):
        text = decoded(content, encoding)
        if not looks_readable(text):
            line = rest.before + _line_count(rest.text) + 1
            yield Skipped(say("this is no text"), file.name, line if line > 1 else 0)
            return
        if rest is first and "<" in text[:HEAD] and unread_xml(text) is not None:
            # It is told once, whatever follows.
            yield Portion(text, file.name)
            return
        parts = _portions(replace(rest, text=rest.text + text))
        rest = next(parts)
        for part in parts:
            yield rest
            rest = part
    if rest.before or rest.text.strip():
        yield rest
    else:
        yield Skipped(say("the file is empty"), file.name)


def _portions(whole: Portion) -> Iterator[Portion]:
    """Yield parts of a text, of which the last may go on behind it.

    Each begins with a hand, but the first one of a file and what follows a part that is too large.
    """
    text = whole.text
    if len(text) > LETTERS:
        if _XML.search(text) is not None:
            whole = yield from _of_xml(whole)
        elif '"ohh"' in text and _OHH.search(text) is not None:
            whole = yield from _of_json(whole)
        elif PHH_FIELD.search(text) is not None or may_begin(text):
            whole = yield from _of_lines(whole)
    if len(whole.text) > LARGEST_HAND:
        yield whole
        lines = whole.before + _line_count(whole.text)
        whole = Portion("", whole.name, lines, goes_on=True)
    yield whole


_Parts = Generator[Portion, None, Portion]
"""Parts of a text; it returns the last one, which may go on."""


def _of_xml(whole: Portion) -> _Parts:
    """Yield games, with the session that they are of before each portion but the first."""
    text, start, before, context = whole.text, 0, whole.before, ""
    while (end := text.find(_XML_END, start + LETTERS)) >= 0:
        end += len(_XML_END)
        part = text[start:end]
        yield Portion(context + part, whole.name, before - _line_count(context))
        context = _session(context + part)
        before += _line_count(part)
        start = end
    rest, before = context + text[start:], before - _line_count(context)
    # Perhaps only the end of the session.
    return replace(whole, text=rest, before=before, goes_on=whole.goes_on or start > 0)


def _session(text: str) -> str:
    """Return what holds for the games that follow a text."""
    begin = max(text.rfind("<session"), 0)
    game = _XML_GAME.search(text, begin)
    return text[begin : game.start()] if game is not None else ""


def _of_json(whole: Portion) -> _Parts:
    """Yield hands."""
    text, start, before = whole.text, 0, whole.before
    while (mark := _OHH.search(text, start + LETTERS)) is not None:
        part = text[start : mark.start()]
        yield replace(whole, text=part, before=before)
        before += _line_count(part)
        start = mark.start()
    return replace(whole, text=text[start:], before=before)


def _of_lines(whole: Portion) -> _Parts:
    """Yield parts that are cut before a line that begins a hand."""
    text, start, before = whole.text, 0, whole.before
    is_phh = PHH_FIELD.search(text) is not None
    found = _next_hand(text, 0, is_phh=is_phh)
    while found is not None:
        found = _next_hand(text, max(start + LETTERS, found + 1), is_phh=is_phh)
        if found is not None:
            part = text[start:found]
            # The end of its last line would be one more line.
            yield replace(whole, text=_LAST_LINE_END.sub("", part), before=before)
            whole = replace(whole, goes_on=False)
            before += _line_count(part)
            start = found
    return replace(whole, text=text[start:], before=before)


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
