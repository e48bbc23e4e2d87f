"""Hand histories in and out of the user's file.

No help while somebody plays: a hand is taken half an hour after it was played at the earliest, and
no folder is watched; who wants his hands imports them.
"""

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import TypeAlias, TypeVar

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.anonymous import anonymous
from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import SIMULATED, Hand
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.rooms import ReadHand, Skipped, read_text
from gto_desktop.hands.sources import HandSource, find_sources, texts
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore, HandText, NewHand, StoreResult
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.solver.progress import Progress

HELD_FOR = timedelta(minutes=30)
"""So long after it was played a hand may be imported."""
CLOCKS_DIFFER = timedelta(minutes=5)
"""A hand may be so far in the future; more, and its time says nothing."""
BATCH = 200
"""Hands of one transaction."""
MOST_FILES = 500
"""Files of one transaction."""
REPORT_EVERY = 0.2
"""Seconds between two reports."""
MOST_SKIPPED = 1000
"""Reasons that are kept one by one; more are only counted."""
BROKEN = say("does not add up by the rules")
YOUNG = say("perhaps played less than 30 minutes ago: import it later")
NOT_KEPT = say("not kept: a hand of this number is there already")
READER = "3"
"""Of the parsers: files that an older one has read are read again."""
_SECRET = "names"

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class ImportProgress(Progress):
    """How far an import or export has come, by hands."""

    files: int = 0
    all_files: int = 0


Steps: TypeAlias = Generator[ImportProgress, bool | None, T]


@dataclass(frozen=True)
class ImportOptions:
    """How hands are taken."""

    anonymous: bool = False
    """Opponents get other names, and the text as it was read is not kept."""
    hero: str = ""
    """Whose hands they are, where the text does not say: hands of PHH."""
    again: bool = False
    """Files that were taken before and did not change are read again."""


@dataclass
class ImportReport:
    """What came of an import, or has come of it so far."""

    new: int = 0
    taken: int = 0
    """Hands that were read and not left out."""
    corrected: int = 0
    """Hands that did not add up as they were kept, and do now; they are no duplicates."""
    first: int = 0
    """The least number in the user's file that a new hand got; 0 without any."""
    last: int = 0
    """The greatest."""
    with_hero: int = 0
    """Hands in which the player sits who was named as the hero."""
    unchanged: int = 0
    """Files that were wholly taken before."""
    unreconciled: int = 0
    """New or not, hands whose pots or winners are not what the rules give."""
    doubtful: list[Skipped] = field(default_factory=list)
    """The first of them: where they stand, and what does not add up."""
    held_back: int = 0
    """Hands that are too young."""
    skipped: list[Skipped] = field(default_factory=list)
    """The first ones; those held back among them."""
    reasons: Counter[str] = field(default_factory=Counter)
    """How many were left out, by reason."""
    stopped: bool = False

    @property
    def duplicates(self) -> int:
        """Hands that were there already."""
        return self.taken - self.new - self.corrected

    @property
    def left_out(self) -> int:
        """All that were left out, hands and files."""
        return sum(self.reasons.values())

    def keep(self, hands: int, kept: StoreResult) -> None:
        """Count hands of a batch, and what the store made of them."""
        self.taken += hands
        self.new += len(kept.new)
        self.corrected += len(kept.corrected)
        if kept.new:
            self.first = self.first or kept.new[0]
            self.last = kept.new[-1]

    def skip(self, skipped: Skipped) -> None:
        """Note what is left out."""
        self.reasons[skipped.reason] += 1
        if len(self.skipped) < MOST_SKIPPED:
            self.skipped.append(skipped)

    def doubt(self, hand: NewHand, why: str, *, kept: bool) -> None:
        """Note a hand that does not add up."""
        self.unreconciled += 1
        if len(self.doubtful) < MOST_SKIPPED:
            there = "" if kept else say(" ({0})", NOT_KEPT)
            where = (hand.file, hand.line, hand.row.room, hand.row.hand_id)
            self.doubtful.append(Skipped(say("{0}: {1}{2}", BROKEN, why, there), *where))


@dataclass(frozen=True)
class HandImport:
    """Takes hand histories into a store, and writes them out of it."""

    store: HandStore
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    zone: tzinfo | None = None
    """Of this machine; None for the real one."""

    def files(
        self, paths: Iterable[Path], options: ImportOptions | None = None
    ) -> Steps[ImportReport]:
        """Import files and folders; what was taken before a stop stays and is not read again."""
        sources = [source for path in paths for source in find_sources(path)]
        return self._all(sources, options or ImportOptions())

    def text(
        self, text: str, options: ImportOptions | None = None, *, source: str = ""
    ) -> ImportReport:
        """Import a text that was pasted.

        Where it comes from elsewhere `source` says so: hands then say that instead of a line.
        """
        batch = self._batch(options or ImportOptions())
        for result in read_text(text, source or say("pasted text")):
            batch.take(replace(result, line=0) if source else result)
        batch.flush()
        return batch.report

    def _all(self, sources: Sequence[HandSource], options: ImportOptions) -> Steps[ImportReport]:
        batch = self._batch(options)
        report = batch.report
        before = {} if options.again else self.store.finished()
        began = told = time.monotonic()
        for number, source in enumerate(sources):
            if before.get(source.name) == _stamp(source):
                report.unchanged += 1
                continue
            whole = True
            for text in texts(source):
                for result in [text] if isinstance(text, Skipped) else read_text(*text):
                    whole &= batch.take(result)
                    if time.monotonic() - told < REPORT_EVERY:
                        continue
                    told = time.monotonic()
                    if (yield _progress(report, number, len(sources), told - began)):
                        batch.flush()
                        report.stopped = True
                        return report
            if whole:
                batch.finish(source)
        batch.flush()
        yield _progress(report, len(sources), len(sources), time.monotonic() - began)
        return report

    def _batch(self, options: ImportOptions) -> "_Batch":
        return _Batch(self.store, options, lambda hand: is_young(hand, self.now(), self.zone))

    def hand(self, number: int) -> Hand:
        """Return a kept hand; InputError where it is gone."""
        return from_json(self.store.text(number).content)

    def export(self, path: Path, wanted: HandQuery | None = None) -> Steps[int]:
        """Write the hands of a filter to a file in PHH; return how many."""
        return (yield from self.export_some(path, self.store.numbers(wanted)))

    def export_some(self, path: Path, numbers: Sequence[int]) -> Steps[int]:
        """Write hands to a file in PHH, whole or not at all; return how many, fewer if stopped."""
        if not numbers:
            raise InputError(say("There is no hand to write."))
        began = time.monotonic()
        written = 0
        with atomic_write(path) as file:
            while written < len(numbers):
                some = numbers[written : written + BATCH]
                for number, text in zip(some, self.store.texts(some), strict=True):
                    written += 1
                    file.write(f"[{written}]\n{_as_phh(number, text)}\n".encode())
                seconds = time.monotonic() - began
                if (yield ImportProgress(phase="writing", done=written, seconds=seconds)):
                    break
        return written


def _as_phh(number: int, text: HandText) -> str:
    try:
        return write_phh(from_json(text.content))
    except (KeyError, TypeError, ValueError):
        raise InputError(
            say("Hand {0} of your file is damaged: it cannot be written.", number)
        ) from None


class _Batch:
    """An import under way: hands wait for their transaction, with the files they make whole."""

    def __init__(
        self, store: HandStore, options: ImportOptions, is_young: Callable[[Hand], bool]
    ) -> None:
        self._store, self._options, self._is_young = store, options, is_young
        self.report = ImportReport()
        self._hands: list[NewHand] = []
        self._doubts: list[str] = []
        """Why each of them does not add up, empty where it does."""
        self._files: list[tuple[str, str]] = []
        # It hides names.
        self._key = store.secret(_SECRET) if options.anonymous else b""

    def take(self, result: ReadHand | Skipped) -> bool:
        """Take a hand; tell whether there is no need to come back to it."""
        if isinstance(result, Skipped):
            self.report.skip(result)
            return True
        hand, raw = result.hand, result.raw
        if self._is_young(hand):
            self.report.held_back += 1
            young = Skipped(YOUNG, result.file, result.line, str(hand.room), hand.id)
            self.report.skip(young)
            return False
        self.report.with_hero += any(seat.name == self._options.hero for seat in hand.seats)
        hand = _with_hero(hand, self._options.hero)
        if self._options.anonymous:
            hand = anonymous(hand, self._key)
            raw = write_phh(hand)
        self._hands.append(kept_form(replace(result, hand=hand, raw=raw)))
        self._doubts.append(hand.unreconciled)
        if len(self._hands) >= BATCH:
            self.flush()
        return True

    def finish(self, source: HandSource) -> None:
        """Note that all of a file was taken."""
        self._files.append((source.name, _stamp(source)))
        if len(self._files) >= MOST_FILES:
            self.flush()

    def flush(self) -> None:
        """Keep what waits."""
        if self._hands or self._files:
            there = self._there()
            self.report.keep(len(self._hands), self._store.keep(self._hands, self._files))
            for hand, doubt in zip(self._hands, self._doubts, strict=True):
                if doubt:
                    self.report.doubt(hand, doubt, kept=hand.row.identity not in there)
                there.add(hand.row.identity)
            self._hands, self._doubts, self._files = [], [], []

    def _there(self) -> set[str]:
        """Return the identities that are kept before this batch, where a doubt asks for them."""
        if not any(self._doubts):
            return set()
        return set(self._store.ids(hand.row.identity for hand in self._hands))


def _progress(report: ImportReport, files: int, all_files: int, seconds: float) -> ImportProgress:
    left = seconds / files * (all_files - files) if files else None
    return ImportProgress(
        phase="reading",
        done=report.taken,
        files=files,
        all_files=all_files,
        seconds=seconds,
        seconds_left=left,
    )


def _stamp(source: HandSource) -> str:
    return f"{source.stamp}/{READER}"


def _with_hero(hand: Hand, name: str) -> Hand:
    if hand.hero is not None or not name:
        return hand
    names = [seat.name for seat in hand.seats]
    return replace(hand, hero=names.index(name)) if name in names else hand


def kept_form(read: ReadHand) -> NewHand:
    """Return a hand that was read as the store keeps it."""
    return NewHand(row_of(read.hand), to_json(read.hand), read.raw, read.file, read.line)


def is_young(hand: Hand, now: datetime, zone: tzinfo | None = None) -> bool:
    """Tell whether a hand may still be played, or its session.

    A room that writes no time zone means its own or that of the machine: either counts. A date
    without a time counts from its end. What strategies played here among themselves is nobody's
    session.
    """
    if SIMULATED in hand.extra:
        return False
    if hand.latest is not None:
        return now < hand.latest + HELD_FOR
    if hand.played is None:
        return False
    times = [hand.played]
    if not hand.zone_known:
        there = hand.played.replace(tzinfo=None)
        local = there.astimezone() if zone is None else there.replace(tzinfo=zone)
        times.append(local.astimezone(UTC))
    ages = [now - instant for instant in times]
    past = [age for age in ages if age > -CLOCKS_DIFFER]
    return not past or min(past) < HELD_FOR
