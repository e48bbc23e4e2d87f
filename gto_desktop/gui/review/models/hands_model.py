"""The list of imported hands, and the note and the tags of a hand."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from pathlib import Path
from typing import Any

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, Step, ask, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel
from gto_desktop.gui.review.models.hand_deletion import HandDeletion
from gto_desktop.gui.review.models.import_words import counts, left_out
from gto_desktop.gui.review.models.saved_filters_model import SavedFiltersModel
from gto_desktop.gui.review.models.wanted_hands import Choices, WantedHands
from gto_desktop.hands.formats import HandFormat, format_of_file
from gto_desktop.hands.hand import Hand
from gto_desktop.services.review.hand_export import HandExport
from gto_desktop.services.review.hand_import import HandImport, ImportReport
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandRow, HandStore, Page, Remarks
from gto_desktop.services.review.whose_hands import WhoseHands

LANE = "hands"
"""Reads and imports of hands run one after another, beside solves."""


class HandRemarks:
    """Those of the hand that is shown; another is followed by its number."""

    def __init__(self, store: HandStore, jobs: Jobs) -> None:
        self._store, self._jobs = store, jobs
        self.hand = 0
        """The number of the hand; 0 for none."""
        self.note = ""
        self.tags: tuple[str, ...] = ()
        self.changed: Event[()] = Event()
        self.written: Event[int] = Event()
        """Something was written for the hand of a number."""
        self.told: Event[str] = Event()

    def follow(self, hand: int) -> None:
        """Show another hand's; 0 for none."""
        if hand != self.hand:
            self.hand = hand
            self._take(hand, Remarks())
            self.read_again(hand)

    def read_again(self, hand: int) -> None:
        """Read those of a hand anew, if they are shown."""
        if hand and hand == self.hand:
            self._jobs.ask(
                f"remarks {id(self)}",
                lambda: self._store.remarks(hand),
                lambda remarks: self._take(hand, remarks),
                lambda problem: self.told.emit(sentence(problem)),
                lane=LANE,
            )

    def write_note(self, text: str) -> None:
        """Write the note of the hand in the place of the one before."""
        hand = self.hand
        if hand and text != self.note:
            self._jobs.run(self._write(hand, lambda: self._store.note(hand, text)))

    def tag(self, text: str, *, away: bool = False) -> None:
        """Put a tag on the hand, or take it away."""
        hand = self.hand
        act = self._store.untag if away else self._store.tag
        if hand and text.strip():
            self._jobs.run(self._write(hand, lambda: act([hand], text)))

    def _write(self, hand: int, act: Callable[[], None]) -> Flow:
        yield from ask(act, LANE)
        self.read_again(hand)
        self.written.emit(hand)

    def _take(self, hand: int, remarks: Remarks) -> None:
        if hand == self.hand:
            self.note = remarks.notes.get(WHOLE_HAND, "")
            self.tags = remarks.tags.get(WHOLE_HAND, ())
            self.changed.emit()


Answer = tuple[
    Page, int, tuple[int, tuple[str, ...]], frozenset[int], dict[int, Remarks], Choices | None
]
"""A page, all hands there are, those without a hero and the user's names, those graded in part,
remarks, and what can be chosen from."""
SHOWN = 500
"""Hands that are shown at first, and that each asking for more adds."""


class HandsModel(AskingModel):
    """The hands of a filter, and imports."""

    def __init__(
        self,
        importer: HandImport,
        jobs: Jobs,
        partly: Callable[[Iterable[int]], frozenset[int]] = lambda _hands: frozenset(),
    ) -> None:
        """Take what imports, and what says which hands are graded in part only."""
        super().__init__(jobs)
        self._importer, self._partly = importer, partly
        self.filter = WantedHands()
        self.saved = SavedFiltersModel(importer.store, jobs)
        self.sort, self.descending = "played", True
        self.page = Page((), 0)
        self.partly: frozenset[int] = frozenset()
        """Hands of the page that lost more than is known, by their numbers."""
        self.marks: dict[int, Remarks] = {}
        """Notes and tags of the hands of the page that have some, by their numbers."""
        self.all = 0
        """Hands there are, whatever the filter."""
        self.unclaimed = 0
        """Hands that do not say whose they are."""
        self.names: tuple[str, ...] = ()
        """The names that the user plays under."""
        self.selected: HandRow | None = None
        self.come: frozenset[int] = frozenset()
        """Hands that came last from a text and are read by now, until `show_come`."""
        self._came: frozenset[int] = frozenset()
        self._shown = SHOWN
        self.remarks = HandRemarks(importer.store, jobs)
        """Of the selected hand."""
        self.import_result = ""
        """What the last import left out, or why nothing came of it; empty where all was taken."""
        self.cut_off: tuple[Path, ...] = ()
        """Files and folders whose import the end of the program cut off, until it is gone on with
        or left."""
        self.importing: Event[Sequence[Path]] = Event()
        """Files and folders that are under way, when they are begun and when they are done."""
        self._under_way: list[list[Path]] = []
        self.export_question = ""
        """What a file that was asked for could not say; empty where nothing waits for an answer."""
        self._export_waits: tuple[Path, Sequence[int], HandFormat] | None = None
        self.told: Event[str] = Event()
        self.imported: Event[()] = Event()
        """Hands came, or could have; or went."""
        self.deletion = HandDeletion(importer.store, jobs, self._went, LANE)
        self.filter.changed.connect(self._find_first)
        self.remarks.written.connect(lambda _number: self.load())

    @property
    def store(self) -> HandStore:
        """The hands."""
        return self._importer.store

    def load(self) -> None:
        """Find the hands of the filter anew, and what can be chosen from."""
        self.filter.is_stale = True
        self.saved.load()
        self._find()

    def show_come(self) -> None:
        """Take note that the hands that came are shown."""
        self.come = self._came = frozenset()

    def more(self) -> None:
        """Show more hands of the filter."""
        self._shown += SHOWN
        self._find()

    def _find_first(self) -> None:
        self._shown = SHOWN
        self._find()

    def _find(self) -> None:
        wanted, sort, descending = self.filter.wanted, self.sort, self.descending
        narrow, limit, whose = self.filter.is_narrow, self._shown, self._whose
        came = self._came

        def find() -> Answer:
            store = self.store
            page = store.find(wanted, sort, descending=descending, limit=limit)
            every = store.find(limit=0).count if narrow else page.count
            numbers = [row.id for row in page.rows]
            marks = store.marks(numbers)
            nobody = whose.unclaimed(), store.names()
            return page, every, nobody, self._partly(numbers), marks, self.filter.read(store)

        def arrived(answer: Answer) -> None:
            self.page, self.all, nobody, self.partly, self.marks, offered = answer
            self.unclaimed, self.names = nobody
            self.come = came
            self.problem = ""
            self.filter.offer(offered)
            self.changed.emit()

        self._jobs.ask("hands", find, arrived, self._failed, lane=LANE)

    def order(self, sort: str) -> None:
        """Sort by a column; by the same one once more the other way round."""
        self.descending = not self.descending if sort == self.sort else True
        self.sort = sort
        self._find()

    def import_files(self, paths: list[Path]) -> None:
        """Take files and folders."""
        self.cut_off = ()
        self._jobs.run(self._import_files(paths))

    def _import_files(self, paths: list[Path]) -> Flow:
        title = tr("Importing hands")
        self._under_way.append(paths)
        self._tell_under_way()
        yield from self._import(work(lambda: self._importer.files(paths), title, LANE))
        self._under_way.remove(paths)
        self._tell_under_way()

    def _tell_under_way(self) -> None:
        self.importing.emit([path for paths in self._under_way for path in paths])

    def answer_cut_off(self, *, yes: bool) -> None:
        """Go on with an import that was cut off, or leave it; what it took is there."""
        paths, self.cut_off = self.cut_off, ()
        if yes:
            self.import_files(list(paths))
        else:
            self._tell_under_way()
            self.changed.emit()

    @property
    def _whose(self) -> WhoseHands:
        return WhoseHands(self.store)

    def claim(self, text: str) -> None:
        """Take the hands of some names, written with commas, as the user's; keep the names."""
        self._jobs.run(self._claim(text))

    def _claim(self, text: str | None) -> Flow:
        """Take hands as the user's; None for the names that are kept."""
        whose = self._whose
        title = tr("Finding your hands")
        try:
            names = yield from ask(
                lambda: self.store.names() if text is None else whose.choose(text), LANE
            )
            if text is None and not names:
                return
            claimed = yield from work(lambda: whose.claim(names), title, LANE)
        except Exception as problem:
            self.told.emit(sentence(problem))
            return
        if text is not None:
            taken, left = written(claimed.taken, ","), written(claimed.left, ",")
            self.told.emit(
                tr(
                    "Taken as yours: {taken}. Without a name of yours: {left}.",
                    taken=taken,
                    left=left,
                )
            )
        if claimed.taken:
            self.imported.emit()
        self.load()

    def import_text(self, text: str) -> None:
        """Take hands of a text."""
        taking = ask(lambda: self._importer.text(text), LANE)
        self._jobs.run(self._import(taking, show=True))

    def export(self, path: Path) -> None:
        """Write the hands of the filter; what the format of the file cannot say is asked before."""
        self._jobs.run(self._export(path, format_of_file(path)))

    def answer_export(self, *, yes: bool) -> None:
        """Write what was asked about, or leave it."""
        waits, self._export_waits, self.export_question = self._export_waits, None, ""
        if yes and waits is not None:
            self._jobs.run(self._write(*waits))
        self.changed.emit()

    def _export(self, path: Path, form: HandFormat) -> Flow:
        export, wanted = HandExport(self.store), self.filter.wanted
        try:
            numbers = yield from ask(lambda: self.store.numbers(wanted), LANE)
            title = tr("Checking hands")
            lost = yield from work(lambda: export.lost(numbers, form), title, LANE)
        except Exception as problem:
            self.told.emit(sentence(problem))
            return
        if lost:
            self.export_question = _question(form, lost, len(numbers))
            self._export_waits = (path, numbers, form)
            self.changed.emit()
        else:
            yield from self._write(path, numbers, form)

    def _write(self, path: Path, numbers: Sequence[int], form: HandFormat) -> Flow:
        export, title = HandExport(self.store), tr("Writing hands")
        try:
            yield from work(lambda: export.write_some(path, numbers, form), title, LANE)
        except Exception as problem:
            self.told.emit(sentence(problem))
            return
        self.told.emit(tr("Wrote {file}.", file=path.name))

    def read(self, numbers: Sequence[int], take: Callable[[list[Hand]], object]) -> None:
        """Read some hands and hand them over."""
        self._jobs.run(self._read(tuple(numbers), take))

    def _read(self, numbers: tuple[int, ...], take: Callable[[list[Hand]], object]) -> Flow:
        try:
            hands = yield from ask(lambda: [self._importer.hand(n) for n in numbers], LANE)
            take(hands)
        except Exception as problem:
            self.told.emit(sentence(problem))

    def select(self, row: HandRow | None) -> None:
        """Read the notes and tags of a hand."""
        self.selected = row
        self.remarks.follow(0 if row is None else row.id)

    def read_again(self, number: int) -> None:
        """Take note that something was written elsewhere for the hand of a number."""
        self.remarks.read_again(number)
        self.load()

    def _import(self, taking: Generator[Step, Any, ImportReport], *, show: bool = False) -> Flow:
        """Take hands, tell what came of it, and perhaps show the new ones."""
        self._tell_import("")
        try:
            report = yield from taking
        except Exception as problem:
            self._tell_import(sentence(problem))
            return
        text = counts(report)
        self.import_result = "\n".join([text, *left_out(report)]) if report.left_out else ""
        self.told.emit(text)
        if show and report.new:
            self._came = frozenset(range(report.first, report.last + 1))
        yield from self._claim(None)
        self.imported.emit()
        self.load()

    def _went(self) -> None:
        """Take note that hands were deleted or put back."""
        self.imported.emit()
        self.load()

    def _tell_import(self, text: str) -> None:
        """Say for a while what an import came to, and keep it until the next one."""
        self.import_result = text
        if text:
            self.told.emit(text)
        self.changed.emit()


def _question(form: HandFormat, lost: Counter[str], hands: int) -> str:
    """Ask whether hands are written all the same in a format that cannot say all of them."""
    things = "; ".join(
        tr("{thing} ({n} of {all})", thing=translate_message(thing), n=count, all=hands)
        for thing, count in lost.most_common()
    )
    return tr(
        "{format} has no words for all of these hands: {things}. Write {n} hands all the same?",
        format=form.title,
        things=things,
        n=hands,
    )
