"""Imported hands, their reviews and what they come to, for the window."""

from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path
from typing import Any

from gto_desktop.cards.errors import InputError
from gto_desktop.gui.bridge import SOLVES, Bridge, JobHandle
from gto_desktop.gui.models.event import Event
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.texts import tr
from gto_desktop.library.hand_filter import HandFilter
from gto_desktop.library.hand_store import HandRow, HandStore, Page, Remarks
from gto_desktop.services.hand_import import HandImport, ImportReport
from gto_desktop.services.leaks import LeakReport, leak_report, write_csv, write_html
from gto_desktop.services.review import Review, ReviewedHand
from gto_desktop.services.review_decision import Reviewed
from gto_desktop.solver.spec import SolveSpec

LANE = "hands"
"""Reads and imports of hands run one after another, beside solves."""
SHOWN = 500
"""Hands that are shown at most."""
_PAGE = 2000
_CHOICES = ("stakes", "position", "pot_type")

Job = Callable[[], Generator[Any, bool | None, Any]]


class HandsModel:
    """The hands of a filter, and imports."""

    def __init__(self, importer: HandImport, bridge: Bridge) -> None:
        self._importer, self._bridge = importer, bridge
        self.wanted = HandFilter()
        self.text = ""
        """What a shown hand has somewhere in its number, cards, flop, room or stakes."""
        self.sort, self.descending = "played", True
        self.page = Page((), 0)
        self.choices: dict[str, tuple[str, ...]] = {}
        """What stands in the columns that are chosen from, and the tags."""
        self.selected: HandRow | None = None
        self.remarks = Remarks()
        self.problem = ""
        self.changed: Event[()] = Event()
        self.remarked: Event[()] = Event()
        self.told: Event[str] = Event()
        self._imports: set[int] = set()
        # Of a topic only the newest question counts; of these every one does.
        self._writes = count()
        bridge.finished.connect(self._finished)
        bridge.failed.connect(self._failed)

    @property
    def store(self) -> HandStore:
        """The hands."""
        return self._importer.store

    def load(self) -> None:
        """Find the hands of the filter anew."""
        wanted, text, sort, descending = self.wanted, self.text, self.sort, self.descending

        def find() -> tuple[Page, dict[str, tuple[str, ...]]]:
            page = _found(self.store, wanted, text, sort, descending=descending)
            choices = {
                column: tuple(value for value, _ in self.store.choices(column))
                for column in _CHOICES
            }
            return page, choices | {"tag": tuple(tag for tag, _ in self.store.tags())}

        def arrived(found: tuple[Page, dict[str, tuple[str, ...]]]) -> None:
            (self.page, self.choices), self.problem = found, ""
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        self._bridge.ask("hands", find, arrived, refused, lane=LANE)

    def narrow(self, text: str | None = None, /, **fields: object) -> None:
        """Change the filter: some of its fields, or the text."""
        self.text = self.text if text is None else text.strip().lower()
        self.wanted = replace(self.wanted, **fields)  # type: ignore[arg-type]
        self.load()

    def choose(self, field: str, value: str | None) -> None:
        """Take only hands with a value in a field of the filter; None for all."""
        self.narrow(None, **{field: () if value is None else (value,)})

    def since(self, text: str) -> None:
        """Take only hands of a day or later; "" for all.

        Raises:
            InputError: it is no day.
        """
        try:
            day = date.fromisoformat(text.strip()) if text.strip() else None
        except ValueError:
            raise InputError(tr("Write a day like 2025-01-31.")) from None
        start = None if day is None else datetime.combine(day, datetime.min.time(), UTC)
        self.narrow(since=None if start is None else start.timestamp())

    def order(self, sort: str) -> None:
        """Sort by a column; by the same one once more the other way round."""
        self.descending = not self.descending if sort == self.sort else True
        self.sort = sort
        self.load()

    def import_files(self, paths: list[Path]) -> None:
        """Take files and folders."""
        work = lambda: self._importer.files(paths)  # noqa: E731
        handle = self._bridge.start(work, tr("Importing hands"), LANE)
        self._imports.add(handle.id)

    def import_text(self, text: str) -> None:
        """Take hands of a text."""

        def refused(problem: Exception) -> None:
            self.told.emit(sentence(problem))

        self._bridge.ask(
            f"paste hands {next(self._writes)}",
            lambda: self._importer.text(text),
            self._imported,
            refused,
            lane=LANE,
        )

    def select(self, row: HandRow | None) -> None:
        """Read the notes and tags of a hand."""
        self.selected = row
        self.remarks = Remarks()
        self.remarked.emit()
        if row is not None:
            self._read_remarks(row)

    def note(self, text: str) -> None:
        """Write the note of the selected hand."""
        row = self.selected
        if row is not None:
            self._write(row, lambda: self.store.note(row.id, text))

    def tag(self, text: str, *, away: bool = False) -> None:
        """Put a tag on the selected hand, or take it away."""
        row = self.selected
        if row is not None and text.strip():
            act = self.store.untag if away else self.store.tag
            self._write(row, lambda: act([row.id], text))

    def _write(self, row: HandRow, act: Callable[[], None]) -> None:
        def refused(problem: Exception) -> None:
            self.told.emit(sentence(problem))

        def written(_: None) -> None:
            self._read_remarks(row)
            self.load()

        self._bridge.ask(f"remark {next(self._writes)}", act, written, refused, lane=LANE)

    def _read_remarks(self, row: HandRow) -> None:
        def arrived(found: Remarks) -> None:
            if self.selected is not None and self.selected.id == row.id:
                self.remarks = found
                self.remarked.emit()

        def refused(problem: Exception) -> None:
            self.told.emit(sentence(problem))

        self._bridge.ask("remarks", lambda: self.store.remarks(row.id), arrived, refused, lane=LANE)

    def _finished(self, job: int, result: object) -> None:
        if job in self._imports and isinstance(result, ImportReport):
            self._imports.discard(job)
            self._imported(result)

    def _failed(self, job: int, problem: object) -> None:
        if job in self._imports and isinstance(problem, Exception):
            self._imports.discard(job)
            self.told.emit(sentence(problem))

    def _imported(self, report: ImportReport) -> None:
        text = tr("New hands: {new}. There already: {old}.", new=report.new, old=report.duplicates)
        if report.left_out:
            why = max(report.reasons, key=report.reasons.__getitem__)
            text = f"{text} {tr('Left out: {n}, most of them: {why}.', n=report.left_out, why=why)}"
        self.told.emit(text)
        self.load()


class ReviewModel:
    """One hand that is stepped through, and the solves that it and others wait for."""

    def __init__(self, review: Review, bridge: Bridge) -> None:
        self._review, self._bridge = review, bridge
        self.opened: ReviewedHand | None = None
        self.at = 0
        """The action that is shown, by its number."""
        self.waiting = 0
        """Streets of all hands that wait to be solved."""
        self.problem = ""
        self.phase = ""
        """What is being solved; empty while nothing is."""
        self.job: JobHandle | None = None
        self.changed: Event[()] = Event()
        self.solved: Event[()] = Event()
        """Something was graded: lists show other figures now."""
        bridge.progressed.connect(self._progressed)
        bridge.finished.connect(self._finished)
        bridge.failed.connect(self._failed)
        bridge.cancelled.connect(lambda job: self._finished(job, None))

    @property
    def decision(self) -> Reviewed | None:
        """The decision of the shown action; None where the hand is not known."""
        if self.opened is None:
            return None
        return next((one for one in self.opened.decisions if one.number == self.at), None)

    def open(self, number: int) -> None:
        """Show a hand of the user's file."""
        self._ask(lambda: self._review.open(number), first=True)

    def step(self, steps: int) -> None:
        """Go on to another action."""
        if self.opened is not None and self.opened.hand.actions:
            last = len(self.opened.hand.actions) - 1
            self.at = min(max(self.at + steps, 0), last)
            self.changed.emit()

    def go(self, number: int) -> None:
        """Go to an action."""
        self.at = number
        self.step(0)

    def solve(self) -> None:
        """Solve the streets of the shown hand."""
        if self.opened is not None and self.job is None:
            number = self.opened.number
            self._start(lambda: self._review.solve(number), tr("Solving a hand for its review"))

    def work(self) -> None:
        """Solve what waits, the largest pots first."""
        if self.job is None:
            self._start(self._review.work, tr("Solving reviewed hands"))

    def review_all(self) -> None:
        """Grade what stored strategies know of all hands."""
        if self.job is None:
            self._start(self._review.look_up_all, tr("Reviewing hands"))

    def pause(self) -> None:
        """Hold the work, or go on with it."""
        if self.job is not None:
            act = self.job.resume if self.job.paused else self.job.pause
            act()
            self.changed.emit()

    def stop(self) -> None:
        """Give up the street that is being solved; it waits again."""
        if self.job is not None:
            self.job.cancel()

    def target(self, answered: Callable[[str | SolveSpec], None]) -> None:
        """Find what to study of the shown decision: a place of the library, or a spot to solve."""
        one, opened = self.decision, self.opened
        if one is None or opened is None:
            return
        if one.place or not one.street:
            if one.place:
                answered(one.place)
            return

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        self._bridge.ask(
            "review target",
            lambda: self._review.spec(opened.number, one.street),
            answered,
            refused,
            lane=LANE,
        )

    def _start(self, job: Job, title: str) -> None:
        self.problem = ""
        self.job = self._bridge.start(job, title, SOLVES)
        self.phase = title
        self.changed.emit()

    def _ask(self, question: Callable[[], ReviewedHand], *, first: bool) -> None:
        def arrived(found: tuple[ReviewedHand, int]) -> None:
            self.opened, self.waiting = found
            if first:
                self.problem = ""
                own = [one.number for one in self.opened.decisions if one.is_hero]
                self.at = own[0] if own else 0
            self.changed.emit()
            self.solved.emit()

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        self._bridge.ask(
            "review",
            lambda: (question(), len(self._review.waiting())),
            arrived,
            refused,
            lane=LANE,
        )

    def _progressed(self, job: int, progress: object) -> None:
        if self.job is not None and self.job.id == job:
            self.phase = str(getattr(progress, "phase", ""))
            self.changed.emit()

    def _finished(self, job: int, _result: object) -> None:
        if self.job is None or self.job.id != job:
            return
        self.job, self.phase = None, ""
        self.changed.emit()
        self.solved.emit()
        opened = self.opened
        if opened is not None:
            self._ask(lambda: self._review.open(opened.number), first=False)

    def _failed(self, job: int, problem: object) -> None:
        if self.job is None or self.job.id != job:
            return
        self._finished(job, None)
        if isinstance(problem, Exception):
            self.problem = sentence(problem)
            self.changed.emit()


class LeaksModel:
    """What the reviewed hands of a filter come to."""

    def __init__(self, review: Review, bridge: Bridge) -> None:
        self._review, self._bridge = review, bridge
        self.report: LeakReport | None = None
        self.wanted: HandFilter | None = None
        """Only hands of this filter; None for all."""
        self.problem = ""
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()

    def load(self) -> None:
        """Count anew."""
        wanted = self.wanted

        def add_up() -> LeakReport:
            hands = None
            if wanted is not None:
                most = 10**9
                hands = frozenset(
                    row.id for row in self._review.hands.find(wanted, limit=most).rows
                )
            return leak_report(self._review.store.all(), hands)

        def arrived(found: LeakReport) -> None:
            self.report, self.problem = found, ""
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        self._bridge.ask("leaks", add_up, arrived, refused, lane=LANE)

    def export(self, path: Path) -> None:
        """Write the report: a page for .html, else tables."""
        report = self.report
        if report is None:
            return
        write = write_html if path.suffix.lower() in {".html", ".htm"} else write_csv

        def written(_: None) -> None:
            self.told.emit(tr("Wrote {file}.", file=path.name))

        def refused(problem: Exception) -> None:
            self.told.emit(sentence(problem))

        self._bridge.ask("export leaks", lambda: write(report, path), written, refused, lane=LANE)


def _found(store: HandStore, wanted: HandFilter, text: str, sort: str, *, descending: bool) -> Page:
    if not text:
        return store.find(wanted, sort, descending=descending, limit=SHOWN)
    rows: list[HandRow] = []
    offset = 0
    while True:
        page = store.find(wanted, sort, descending=descending, limit=_PAGE, offset=offset)
        rows += [row for row in page.rows if text in _words(row)]
        offset += _PAGE
        if offset >= page.count:
            return Page(tuple(rows[:SHOWN]), len(rows))


def _words(row: HandRow) -> str:
    words = (row.hand_id, row.cards, row.flop, row.room, row.stakes, row.position, row.pot_type)
    return " ".join(words).lower()
