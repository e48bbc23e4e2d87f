"""The list of the data files that ship, with their sizes and SHA-256, and whether they are those.

`packaging/file_list.py` writes it anew when one of them is made again. What is read of the big ones
has checksums of its own; this list tells one that is missing, cut or exchanged as a whole.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.message import say
from gto_desktop.basis.paths import shipped_file

LIST = "resources/data_files.json"
_CHUNK = 1 << 20


@dataclass(frozen=True)
class ShippedFile:
    """A data file as it left the hands of those who made it."""

    name: str
    """From the root of the checkout: "strategy_db/flops.sqlite"."""
    size: int
    sha256: str
    is_optional: bool = False
    """Whether an installation may lack it: a wheel has no room for all flops."""

    def quick_problem(self) -> str:
        """Return what is wrong with the file as far as its size tells; empty where nothing is."""
        path = shipped_file(self.name)
        if path is None:
            return say("{0} is missing: install the program again.", self.name)
        size = path.stat().st_size
        if size != self.size:
            return say(
                "{0} has {1} bytes instead of {2}: install the program again.",
                self.name,
                size,
                self.size,
            )
        return ""

    def is_as_shipped(self) -> bool:
        """Tell whether every byte is the one that shipped; the file is read whole."""
        path = shipped_file(self.name)
        return path is not None and file_sum(path) == self.sha256


def shipped_files() -> tuple[ShippedFile, ...]:
    """Return the list of what ships; nothing where `list_problem` says that it is no list.

    A file that an installation need not have is left out where it is missing.
    """
    return tuple(_listed())


def list_problem() -> str:
    """Return what is wrong with the list itself; empty where nothing is."""
    try:
        found = tuple(_read())
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        found = ()
    if found:
        return ""
    return say("{0} is missing or damaged: install the program again.", LIST)


def _listed() -> Iterator[ShippedFile]:
    if not list_problem():
        yield from (file for file in _read() if not file.is_optional or shipped_file(file.name))


def _read() -> Iterator[ShippedFile]:
    path = shipped_file(LIST)
    content = json.loads(path.read_text(encoding="utf-8")) if path is not None else {}
    text = json.dumps(content.get("files"), sort_keys=True)
    if content and hashlib.sha256(text.encode()).hexdigest() != content["sha256"]:
        raise ValueError
    for name, told in content.get("files", {}).items():
        optional = told.get("optional") is True
        yield ShippedFile(name, int(told["bytes"]), str(told["sha256"]), optional)


def file_sum(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal; OSError where it cannot be read."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()
