"""Files of a coach's machine: fetched in parts, and taken when they are what was told of them."""

import glob
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import make_folder
from gto_desktop.solver.progress import Progress, Steps

PART = ".part"
"""The ending of a file of which not all has come."""
_LONGEST = 32


@dataclass(frozen=True)
class WantedFile:
    """A file that is to be fetched."""

    path: Path
    """Where it is put once it is whole."""
    size: int
    sha256: str
    phase: str
    """What is being done, in words."""
    damaged: str
    """What is said where something else arrived; a sentence."""

    @property
    def partial(self) -> Path:
        """Where it stands until it is whole."""
        return self.path.parent / f"{self._stem}.{self.sha256}{PART}"

    def drop_older(self) -> None:
        """Delete parts of what was to be put in the same place before."""
        for part in self.path.parent.glob(f"{glob.escape(self._stem)}.*{PART}"):
            if part != self.partial:
                part.unlink(missing_ok=True)

    @property
    def _stem(self) -> str:
        # With the digest it is no longer than any system takes.
        return self.path.stem[-_LONGEST:]

    def is_at(self, path: Path) -> bool:
        """Tell whether a file is this one, by its size and digest."""
        if not path.is_file() or path.stat().st_size != self.size:
            return False
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == self.sha256


def fetching(wanted: WantedFile, part: Callable[[int], Steps[bytes]]) -> Steps[bool]:
    """Append parts to what there is of a file until all of it is there, and put it in its place.

    A link that breaks, or a program that ends, leaves what has come: the next time goes on there.

    Args:
        wanted: the file.
        part: brings bytes from an offset on, none where there are no more.

    Returns:
        Whether the file is there; not where True was sent, which ends it.

    Raises:
        InputError: something else arrived, which is thrown away.
    """
    make_folder(wanted.path.parent)
    wanted.drop_older()
    with wanted.partial.open("ab") as file:
        if file.tell() > wanted.size:
            file.truncate(0)
        while file.tell() < wanted.size:
            content = yield from part(file.tell())
            if not content:
                break
            file.write(content)
            done = file.tell()
            if (yield Progress(phase=wanted.phase, done=done, total=wanted.size)):
                if done < wanted.size:
                    return False
                break
    if not wanted.is_at(wanted.partial):
        wanted.partial.unlink()
        raise InputError(wanted.damaged)
    wanted.partial.replace(wanted.path)
    return True
