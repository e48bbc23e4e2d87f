"""Packs of solved flops: a part of the library as one signed file, and more flops from others.

A pack has a signed text and a file of the library in it. Taken in, its flops stand among those that
the user solved himself; what the library has already stays as it is.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import read_text, read_whole
from gto_desktop.basis.message import say, without_stop
from gto_desktop.library.flop_copies import flop_keys, stored_flops
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.packs.container import (
    DamagedItem,
    Form,
    Reading,
    Writing,
    reading,
)
from gto_desktop.services.packs.filling import REPORT_EVERY
from gto_desktop.services.packs.pack_listing import (
    Item,
    program_name,
    read_signed_json,
    read_time,
)
from gto_desktop.services.packs.safe_text import LONGEST_NAME, named, plain
from gto_desktop.services.packs.signing import Author, fingerprint
from gto_desktop.solver.progress import Progress, Steps, finish

FORMAT = 1
"""Of a pack of flops. Raise it when an older program could not take it in."""
FLOP_PACK = Form(say("pack of flops"), ".gtoflops", "flops.json", "flops.sig", 1_000_000)
_PLACE = "flops/1.sqlite"
_MOST_BYTES = 1 << 40


@dataclass(frozen=True)
class FlopPackView:
    """What a pack of flops says of itself."""

    path: Path
    title: str
    author: str
    fingerprint: str
    """Of the key that signed it: people compare it."""
    made: datetime
    flops: int
    content: Item


@dataclass(frozen=True)
class FlopsTaken:
    """What came of a pack of flops."""

    pack: FlopPackView
    added: int
    there: int
    """That the library had already."""
    pots: tuple[str, ...]
    """In words, of the flops that were added: "6max BTN v BB SRP"."""
    stopped: bool = False
    """Whether flops are left that the next import goes on with."""


class FlopPacks:
    """Makes packs of flops and takes them in; failures are InputError."""

    def __init__(
        self,
        files: Sequence[Path],
        own: Path,
        folder: Path,
        on_added: Callable[[], object] = lambda: None,
    ) -> None:
        """Take the files of the library, the user's own among them, and his folder with his key."""
        self._files, self._own, self._folder, self._on_added = files, own, folder, on_added

    def write(
        self, path: Path, title: str, author: str, chosen: Callable[[FlopKey], bool]
    ) -> Steps[FlopPackView]:
        """Write flops of the library to a pack, whole or not at all; sending True gives it up.

        Of a flop that several files have, the one that is shown goes along.
        """
        check_target(path)
        title, author = named(title, say("The pack")), named(author, say("The author"))
        with _told(), TemporaryDirectory(prefix="gto-flops-") as name:
            target = Path(name) / "flops.sqlite"
            count = yield from self._gather(target, chosen)
            room = target.stat().st_size
            with atomic_write(path, room=room) as file, Writing(file, FLOP_PACK) as written:
                with target.open("rb") as content:
                    size, digest = finish(written.add(_PLACE, content))
                text = {
                    "kind": "flops", "format": FORMAT, "program": program_name(),
                    "title": title, "author": author, "flops": count, "size": size,
                    "sha256": digest, "made": datetime.now(UTC).isoformat(timespec="seconds"),
                }  # fmt: skip
                signed = json.dumps(text, ensure_ascii=False, indent=1).encode()
                written.sign(signed, Author.of(self._folder))
        return self.look(path)

    def look(self, path: Path) -> FlopPackView:
        """Tell what a pack holds; InputError where it is none, changed, or of a newer program."""
        with reading(path, FLOP_PACK) as source:
            return _view(source)

    def add(self, path: Path) -> Steps[FlopsTaken]:
        """Take in the flops of a pack that the library lacks; sending True ends it early.

        The file is checked as a whole before its first flop is taken.
        """
        with _told(), ExitStack() as opened:
            source = opened.enter_context(reading(path, FLOP_PACK))
            view = _view(source)
            name = opened.enter_context(TemporaryDirectory(prefix="gto-flops-"))
            content = Path(name) / path.with_suffix(".sqlite").name
            yield from _copy(source, view, content)
            taken = yield from self._take(view, content)
        if taken.added:
            self._on_added()
        return taken

    def _gather(self, target: Path, chosen: Callable[[FlopKey], bool]) -> Steps[int]:
        done: set[FlopKey] = set()
        wanted: list[tuple[Path, frozenset[FlopKey]]] = []
        for path in self._files:
            if path.is_file():
                keys = frozenset(key for key in flop_keys(path) if chosen(key)) - done
                done |= keys
                wanted.append((path, keys))
        if not done:
            raise InputError(
                say("No flop of the library fits: `library list` tells what there is.")
            )
        began, count = time.monotonic(), 0
        with closing(FlopWriter(target)) as writer:
            for path, keys in wanted:
                for flop in stored_flops(path, keys) if keys else ():
                    if (yield _at(flop.solved.key, count, len(done), began)):
                        raise InputError(say("Stopped: no pack was written."))
                    writer.add(flop.solved, flop.contents, flop.weight)
                    count += 1
        return count

    def _take(self, view: FlopPackView, content: Path) -> Steps[FlopsTaken]:
        keys = flop_keys(content)
        with closing(FlopLibrary([path for path in self._files if path.is_file()])) as library:
            missing = frozenset(keys) - frozenset(library.keys())
        began, pots, stopped = time.monotonic(), Counter[str](), False
        with closing(FlopWriter(self._own)) as writer:
            for flop in stored_flops(content, missing) if missing else ():
                key = flop.solved.key
                if (yield _at(key, pots.total(), len(missing), began)):
                    stopped = True
                    break
                writer.add(flop.solved, flop.contents, flop.weight)
                pots[f"{key.version} {key.spot.name}"] += 1
        there = len(frozenset(keys)) - len(missing)
        return FlopsTaken(view, pots.total(), there, tuple(pots), stopped)


def packs_in(path: Path) -> tuple[Path, ...]:
    """Return the packs of flops of a folder, by name; a file itself. InputError where none is."""
    if not path.is_dir():
        return (path,)
    found = tuple(sorted(path.glob(f"*{FLOP_PACK.suffix}")))
    if not found:
        raise InputError(say("{0} holds no file that ends in {1}.", path, FLOP_PACK.suffix))
    return found


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise InputError(str(error)) from None


def _view(source: Reading) -> FlopPackView:
    name = source.path.name
    content = read_signed_json(source.text, name, "flops", FORMAT)
    try:
        size = read_whole(content["size"], "size", 0, _MOST_BYTES)
        digest = read_text(content["sha256"], "sha256")
        return FlopPackView(
            path=source.path,
            title=plain(read_text(content["title"], "title"))[:LONGEST_NAME],
            author=plain(read_text(content["author"], "author"))[:LONGEST_NAME],
            fingerprint=fingerprint(source.key),
            made=read_time(content["made"]),
            flops=read_whole(content["flops"], "flops", 0, 10**9),
            content=Item("flops", name, _PLACE, size, digest),
        )
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        why = without_stop(str(error))
        raise InputError(say("{0} has a listing that is not complete: {1}.", name, why)) from None


def _copy(source: Reading, view: FlopPackView, target: Path) -> Steps[None]:
    """Write the file of the library that is in a pack; InputError where it is not as signed."""
    name, began = view.path.name, time.monotonic()
    told = began
    try:
        with target.open("wb") as file:
            for done in source.copy(view.content, file):
                if time.monotonic() - told > REPORT_EVERY:
                    told = time.monotonic()
                    progress = Progress(
                        phase=say("reading {0}", name),
                        done=done,
                        total=view.content.size,
                        seconds=told - began,
                    )
                    if (yield progress):
                        raise InputError(say("Stopped: nothing was added."))
    except DamagedItem as problem:
        raise InputError(say("{0} is refused: {1}.", name, str(problem))) from None
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", name, system_reason(error))) from None


def _at(key: FlopKey, done: int, total: int, began: float) -> Progress:
    phase = f"{key.version} {key.spot.name}"
    return Progress(phase=phase, done=done, total=total, seconds=time.monotonic() - began)
