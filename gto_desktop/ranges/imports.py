"""Ranges as other programs write them, one or many to a text; and back.

All that `ranges.notation` reads is one range: PioSOLVER's entries and its 1326 weights, the
brackets of GTO+ and Flopzilla, the lists of Equilab. Beside them a text may hold many ranges, each
on a line of its own under a name::

    BTN open = 22+,A2s+,K5s+
    BB call:    TT-22,AQs-A2s:0.5
    set_range OOP 0 0 0.5 1 ...         (PioSOLVER's scripts; 1326 weights)
    # a remark
"""

import re
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.ranges.notation import LONGEST_TEXT, PIO_ORDER
from gto_desktop.ranges.range import Range

LONGEST_IMPORT = 20_000_000
"""Characters of a text with many ranges: a thousand of 1326 weights each."""
_PIO_LINE = re.compile(r"set_range\s+(?P<name>OOP|IP)\s+(?P<range>.*)", re.IGNORECASE)
_NAMED = re.compile(r"(?P<name>[^=\t]{1,120}?)\s*[=\t]\s*(?P<range>.*)")
_COLON = re.compile(r"(?P<name>[^:]{1,120}?)\s*:\s+(?P<range>.*)|(?P<lone>[^:]{1,120}?)\s*:")
_HANDLIKE = re.compile(r"(?:[2-9TJQKA]{2}[so]?\+?|(?:[2-9TJQKA][cdhs]){2})", re.IGNORECASE)
_REMARKS = ("#", "//", ";")


class Style(StrEnum):
    """How ranges are written for other programs."""

    ENTRIES = "entries"
    """As PioSOLVER and most others read them: QQ+,AKs:0.5."""
    BRACKETS = "brackets"
    """As GTO+, Flopzilla and Equilab read them: [50]AKs[/50]."""
    WEIGHTS = "weights"
    """PioSOLVER's 1326 weights in the order of its show_hand_order."""


@dataclass(frozen=True)
class NamedRange:
    """A range of a text and its name there; the name may be empty."""

    name: str
    range: Range


@dataclass(frozen=True)
class ImportedRanges:
    """What a text holds: the ranges that can be read and what is wrong with the others."""

    ranges: tuple[NamedRange, ...]
    problems: tuple[str, ...] = ()
    unread: str = ""
    """The lines that could not be read, as they were."""


def read_ranges(text: str) -> ImportedRanges:
    r"""Read one range, or many under names; what cannot be read does not keep the rest out.

    >>> read = read_ranges("Open = AA,KK\nCall: QQ:0.5\nFold = Kx")
    >>> [(named.name, str(named.range)) for named in read.ranges], read.unread
    ([('Open', 'KK+'), ('Call', 'QQ:0.5')], 'Fold = Kx')
    >>> read_ranges("[50.0]AA,KK[/50.0]").ranges[0].range.combo_count
    6.0
    """
    if len(text) > LONGEST_IMPORT:
        raise InputError(
            say(
                "The text has {0} letters; at most {1} are read.",
                f"{len(text):,}",
                f"{LONGEST_IMPORT:,}",
            )
        )
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith(_REMARKS)]
    if not lines:
        return ImportedRanges((), (say("There is no range in the text."),), text)
    split = [(number, line, _name_and_range(line)) for number, line in lines]
    if not any(name for _, _, (name, _) in split):
        return _one_range("\n".join(line for _, line in lines), text)
    return _many_ranges(split)


def write_range(hands: Range, style: Style = Style.ENTRIES) -> str:
    """Write a range for another program; `Range.parse` reads all of it back.

    >>> write_range(Range.parse("AA,KK:0.5,QQ:0.5"), Style.BRACKETS)
    'AA,[50]KK-QQ[/50]'
    """
    if style is Style.WEIGHTS:
        return " ".join(_number(weight) for weight in hands.weights[PIO_ORDER].tolist())
    text = str(hands)
    return text if style is Style.ENTRIES else _bracketed(text)


def _one_range(text: str, whole: str) -> ImportedRanges:
    if len(text) > LONGEST_TEXT:
        return ImportedRanges(
            (), (say("The range has {0} letters, which is too long.", f"{len(text):,}"),), whole
        )
    try:
        return ImportedRanges((NamedRange("", Range.parse(text)),))
    except InputError as problem:
        return ImportedRanges((), (str(problem),), whole)


def _many_ranges(split: list[tuple[int, str, tuple[str, str]]]) -> ImportedRanges:
    """Read one range a line; a line without a name goes on with the range before it."""
    entries: list[tuple[int, str, list[str], list[str]]] = []
    for number, line, (name, text) in split:
        if name or not entries:
            entries.append((number, name, [text], [line]))
        else:
            entries[-1][2].append(text)
            entries[-1][3].append(line)
    ranges, problems, unread = [], [], []
    for number, name, texts, lines in entries:
        try:
            ranges.append(NamedRange(name, Range.parse("\n".join(texts))))
        except InputError as problem:
            called = f" ({name})" if name else ""
            problems.append(say("Line {0}{1}: {2}", number, called, problem))
            unread += lines
    return ImportedRanges(tuple(ranges), tuple(problems), "\n".join(unread))


def _name_and_range(line: str) -> tuple[str, str]:
    """Split a line where a name ends; the name is empty where there is none."""
    pio = _PIO_LINE.fullmatch(line)
    if pio is not None:
        return pio["name"].upper(), pio["range"]
    for pattern in (_NAMED, _COLON):
        match = pattern.fullmatch(line)
        if match is None:
            continue
        if pattern is _COLON and match["lone"] is not None:
            name, text = match["lone"], ""
        else:
            name, text = match["name"], match["range"]
        # In "AA: 0.5" and "AA,KK: 0.5" the colon belongs to a weight.
        if not _HANDLIKE.fullmatch(re.split(r"[\s,;\-\]]+", name.strip())[-1]):
            return name.strip(), text
    return "", line


def _bracketed(text: str) -> str:
    """Bring entries of one weight together between brackets, full ones first."""
    groups: dict[str, list[str]] = {}
    for entry in text.split(",") if text else []:
        hands, _, weight = entry.partition(":")
        groups.setdefault(weight, []).append(hands)
    full = groups.pop("", [])
    parts = list(full)
    for weight, entries in groups.items():
        percent = _number(float(weight) * 100)
        parts.append(f"[{percent}]{','.join(entries)}[/{percent}]")
    return ",".join(parts)


def _number(value: float) -> str:
    """Write a number without exponent; nine digits tell all float32 apart."""
    return np.format_float_positional(float(f"{value:.9g}"), trim="-")
