"""Hand histories into the user's file.

No help while somebody plays: a hand is taken half an hour after it was played at the earliest, and
no folder is watched; who wants his hands imports them.
"""

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import TypeAlias, TypeVar

from gto_desktop.basis.message import say
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.rooms import Skipped, read_text
from gto_desktop.hands.sources import HandSource, find_sources
from gto_desktop.library.hand_store import HandStore, NewHand, ReadFile, StoreResult
from gto_desktop.services.review.hand_reading import (
    READER,
    HeldBack,
    Taken,
    TakenHand,
    Taking,
    is_same_hand,
    read_sources,
)
from gto_desktop.services.review.import_reasons import ReasonGroups
from gto_desktop.solver.progress import Progress

BATCH = 200
"""Hands of one transaction."""
MOST_FILES = 500
"""Files of one transaction."""
REPORT_EVERY = 0.2
"""Seconds between two reports."""
MOST_SKIPPED = 1000
"""Reasons that are kept one by one; more are only counted."""
BROKEN = say("does not add up by the rules")
NOT_KEPT = say("not kept: a hand of this number is there already")
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
    """Hands that did not add up as they were kept and do now, or that are read otherwise by now;
    they are no duplicates."""
    first: int = 0
    """The least number in the user's file that a new hand got; 0 without any."""
    last: int = 0
    """The greatest."""
    with_hero: int = 0
    """Hands in which the player sits who was named as the hero."""
    unchanged: int = 0
    """Files that were wholly taken before."""
    left_out_before: int = 0
    """Hands that stand in those and were left out then."""
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
    groups: ReasonGroups = field(default_factory=ReasonGroups)
    """The same with alike reasons together, and where they stand."""
    doubts: ReasonGroups = field(default_factory=ReasonGroups)
    """The hands that do not add up, with alike causes together."""
    files: int = 0
    """Files that were read; those that have not changed since are none of them."""
    files_with_hands: int = 0
    """Those of them in which a hand was read and not left out."""
    rooms: Counter[str] = field(default_factory=Counter)
    """Hands that were read and not left out, by room."""
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
        self.groups.add(skipped)
        if len(self.skipped) < MOST_SKIPPED:
            self.skipped.append(skipped)

    def doubt(self, hand: NewHand, why: str, *, kept: bool) -> None:
        """Note a hand that does not add up."""
        self.unreconciled += 1
        there = "" if kept else say(" ({0})", NOT_KEPT)
        where = (hand.file, hand.line, hand.row.room, hand.row.hand_id)
        doubtful = Skipped(say("{0}: {1}{2}", BROKEN, why, there), *where)
        self.doubts.add(doubtful)
        if len(self.doubtful) < MOST_SKIPPED:
            self.doubtful.append(doubtful)


@dataclass(frozen=True)
class HandImport:
    """Takes hand histories into a store."""

    store: HandStore
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    zone: tzinfo | None = None
    """Of this machine; None for the real one."""
    workers: int | None = None
    """Processes that read files; None for as many as serve, 0 for this one alone."""

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
        batch = _Batch(self.store)
        taking = self._taking(options or ImportOptions())
        for result in read_text(text, source or say("pasted text")):
            batch.take(taking.taken(replace(result, line=0) if source else result))
        batch.flush()
        return batch.report

    def _all(self, sources: Sequence[HandSource], options: ImportOptions) -> Steps[ImportReport]:
        batch = _Batch(self.store)
        report = batch.report
        before = {} if options.again else self.store.finished()
        known = [before.get(source.name) for source in sources]
        there = [
            file is not None and file.stamp == _stamp(source)
            for file, source in zip(known, sources, strict=True)
        ]
        changed = [place for place in enumerate(sources) if not there[place[0]]]
        report.unchanged = sum(there)
        report.left_out_before = sum(
            file.left_out for file, is_there in zip(known, there, strict=True) if file and is_there
        )
        began = told = time.monotonic()
        whole, counts = True, (0, 0)
        with closing(read_sources(changed, self._taking(options), self.workers)) as results:
            for number, taken in results:
                if taken is None:
                    read, left = batch.read - counts[0], batch.left - counts[1]
                    report.files += 1
                    report.files_with_hands += read > 0
                    if whole:
                        batch.finish(sources[number], left)
                    whole, counts = True, (batch.read, batch.left)
                    continue
                whole &= batch.take(taken)
                if time.monotonic() - told < REPORT_EVERY:
                    continue
                told = time.monotonic()
                if (yield _progress(report, number, len(sources), told - began)):
                    batch.flush()
                    report.stopped = True
                    return report
        batch.flush()
        yield _progress(report, len(sources), len(sources), time.monotonic() - began)
        return report

    def _taking(self, options: ImportOptions) -> Taking:
        key = self.store.secret(_SECRET) if options.anonymous else b""
        return Taking(self.now(), self.zone, options.hero, key)

    def hand(self, number: int) -> Hand:
        """Return a kept hand; InputError where it is gone."""
        return from_json(self.store.text(number).content)


class _Batch:
    """An import under way: hands wait for their transaction, with the files they make whole."""

    def __init__(self, store: HandStore) -> None:
        self._store = store
        self.report = ImportReport()
        self._hands: list[NewHand] = []
        self._doubts: list[str] = []
        """Why each of them does not add up, empty where it does."""
        self._files: list[ReadFile] = []
        self.read = 0
        """Hands that were taken, those that wait too."""
        self.left = 0
        """Hands and files that were left out."""

    def take(self, taken: Taken) -> bool:
        """Take a hand; tell whether there is no need to come back to it."""
        self.left += not isinstance(taken, TakenHand)
        if isinstance(taken, Skipped):
            self.report.skip(taken)
            return True
        if isinstance(taken, HeldBack):
            self.report.held_back += 1
            self.report.skip(taken.hand)
            return False
        self.report.rooms[taken.hand.row.room] += 1
        self.report.with_hero += taken.has_hero
        self.read += 1
        self._hands.append(taken.hand)
        self._doubts.append(taken.doubt)
        if len(self._hands) >= BATCH:
            self.flush()
        return True

    def finish(self, source: HandSource, left_out: int) -> None:
        """Note that all of a file was taken, but for what was left out."""
        self._files.append(ReadFile(source.name, _stamp(source), left_out))
        if len(self._files) >= MOST_FILES:
            self.flush()

    def flush(self) -> None:
        """Keep what waits."""
        if self._hands or self._files:
            there = self._there()
            kept = self._store.keep(self._hands, self._files, is_same_hand)
            self.report.keep(len(self._hands), kept)
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
