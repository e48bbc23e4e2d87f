"""The user's ranges: kept, read from other programs' texts and files, and written for them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import join, say
from gto_desktop.library.saved_range_store import RangeShelf, SavedRange, SavedRanges
from gto_desktop.library.user_store import UserStore
from gto_desktop.ranges.imports import (
    LONGEST_IMPORT,
    ImportedRanges,
    Style,
    read_ranges,
    write_range,
)
from gto_desktop.ranges.range import Range

__all__ = ["UNNAMED", "Import", "RangeShelf", "RangesShelf", "SavedRange", "export_text"]

UNNAMED = "Range"
"""The name of an imported range that has none."""


@dataclass(frozen=True)
class Import:
    """What came of an import."""

    kept: tuple[SavedRange, ...]
    problems: tuple[str, ...]
    unread: str
    """The text that could not be read, as it was; empty for files, which are still there."""


class RangesShelf:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, store: UserStore) -> None:
        self.saved = SavedRanges(store)

    def all(self) -> RangeShelf:
        """Return all groups and ranges."""
        return self.saved.all()

    def save(self, group: str, name: str, hands: Range) -> SavedRange | None:
        """Keep a range under a name; return the one that was there, for undoing."""
        if hands.combo_count <= 0:
            raise InputError(say("The range is empty: paint or type some hands before saving it."))
        return self.saved.put(group, name, str(hands))

    def import_text(self, text: str, group: str, name: str = "") -> Import:
        """Keep all ranges of a text in a group; those without a name take the given one."""
        read = read_ranges(text)
        kept = self._keep(read, group, name or UNNAMED)
        return Import(kept, read.problems, read.unread)

    def import_files(self, paths: Sequence[Path], group: str) -> Import:
        """Keep all ranges of some files; those without a name are called like their file."""
        kept: list[SavedRange] = []
        problems: list[str] = []
        for path in paths:
            try:
                read = read_ranges(_text_of(path))
            except InputError as problem:
                problems.append(str(problem))
                continue
            kept += self._keep(read, group, path.stem)
            problems += [join("{0}: {1}", (path.name, problem)) for problem in read.problems]
        return Import(tuple(kept), tuple(problems), "")

    def export(self, ranges: Iterable[SavedRange], path: Path, style: Style) -> None:
        """Write ranges to a file: a single one bare, as other programs expect, many with names."""
        text = export_text(tuple(ranges), style)
        with atomic_write(path) as file:
            file.write(text.encode())

    def _keep(self, read: ImportedRanges, group: str, name: str) -> tuple[SavedRange, ...]:
        entries = [(named.name or name, str(named.range)) for named in read.ranges]
        return self.saved.add(group, entries) if entries else ()


def export_text(ranges: Sequence[SavedRange], style: Style) -> str:
    """Return ranges as text: a single one bare, many with a name on each line."""
    texts = [write_range(Range.parse(each.text), style) for each in ranges]
    if len(ranges) == 1:
        return texts[0] + "\n"
    names = [" ".join(each.name.replace("=", " ").split()) for each in ranges]
    return "".join(f"{name} = {text}\n" for name, text in zip(names, texts, strict=True))


def _text_of(path: Path) -> str:
    try:
        if path.stat().st_size > LONGEST_IMPORT:
            raise InputError(say("{0} is far too large for a file of ranges.", path.name))
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path.name, system_reason(error))) from None
    except UnicodeDecodeError:
        raise InputError(say("{0} is not a text file.", path.name)) from None
