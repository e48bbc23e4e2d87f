"""Imported hands, their reviews and what they come to, for the window."""

import math
from collections.abc import Callable, Generator, Iterable
from itertools import count
from pathlib import Path
from typing import Any

from gto_desktop.gui.bridge import SOLVES, Bridge, JobHandle
from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.event import Event
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.models.solve_status import duration
from gto_desktop.gui.models.wanted_hands import Choices, WantedHands, read_choices
from gto_desktop.gui.texts import tr
from gto_desktop.hands.hand import STREETS
from gto_desktop.library.hand_store import HandRow, HandStore, Page, Remarks
from gto_desktop.services.hand_import import HandImport, ImportReport
from gto_desktop.services.leaks import LeakReport, leak_report, write_csv, write_html
from gto_desktop.services.review import QueueLength, Review, ReviewedHand
from gto_desktop.services.review_decision import Reviewed
from gto_desktop.services.review_solutions import ReviewSolutions, SolvedDecision, is_own_solve
from gto_desktop.solver.spec import SolveSpec

LANE = "hands"
"""Reads and imports of hands run one after another, beside solves."""
SHOWN = 500
"""Hands that are shown at most."""

Job = Callable[[], Generator[Any, bool | None, Any]]


class HandsModel:
    """The hands of a filter, and imports."""

    def __init__(
        self,
        importer: HandImport,
        bridge: Bridge,
        partly: Callable[[Iterable[int]], frozenset[int]] = lambda _hands: frozenset(),
    ) -> None:
        """Take what imports, and what says which hands are graded in part only."""
        self._importer, self._bridge, self._partly = importer, bridge, partly
        self.filter = WantedHands()
        self.sort, self.descending = "played", True
        self.page = Page((), 0)
        self.partly: frozenset[int] = frozenset()
        """Hands of the page that lost more than is known, by their numbers."""
        self.marks: dict[int, Remarks] = {}
        """Notes and tags of the hands of the page that have some, by their numbers."""
        self.all = 0
        """Hands there are, whatever the filter."""
        self.selected: HandRow | None = None
        self.remarks = Remarks()
        self.problem = ""
        self.changed: Event[()] = Event()
        self.remarked: Event[()] = Event()
        self.told: Event[str] = Event()
        self.imported: Event[()] = Event()
        """Hands came, or could have."""
        self.written: Event[int] = Event()
        """A note or a tag was written here for the hand of a number."""
        self._imports: set[int] = set()
        self._choices_wanted = False
        # Of a topic only the newest question counts; of these every one does.
        self._writes = count()
        self.filter.changed.connect(lambda: self._find(choices=False))
        bridge.finished.connect(self._finished)
        bridge.failed.connect(self._failed)

    @property
    def store(self) -> HandStore:
        """The hands."""
        return self._importer.store

    def load(self) -> None:
        """Find the hands of the filter anew, and what can be chosen from."""
        self._find(choices=True)

    def _find(self, *, choices: bool) -> None:
        wanted, sort, descending = self.filter.wanted, self.sort, self.descending
        narrow = self.filter.is_narrow
        # The newest question alone is answered: one that asks for choices is not to be lost.
        self._choices_wanted = choices = choices or self._choices_wanted

        def find() -> tuple[Page, int, frozenset[int], dict[int, Remarks], Choices | None]:
            store = self.store
            page = store.find(wanted, sort, descending=descending, limit=SHOWN)
            every = store.find(limit=0).count if narrow else page.count
            numbers = [row.id for row in page.rows]
            marks = store.marks(numbers)
            offered = read_choices(store) if choices else None
            return page, every, self._partly(numbers), marks, offered

        def arrived(
            found: tuple[Page, int, frozenset[int], dict[int, Remarks], Choices | None],
        ) -> None:
            self.page, self.all, self.partly, self.marks, offered = found
            self.problem = ""
            if offered is not None:
                self._choices_wanted = False
                self.filter.offer(offered)
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        self._bridge.ask("hands", find, arrived, refused, lane=LANE)

    def order(self, sort: str) -> None:
        """Sort by a column; by the same one once more the other way round."""
        self.descending = not self.descending if sort == self.sort else True
        self.sort = sort
        self._find(choices=False)

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

    def read_again(self, number: int) -> None:
        """Take note that something was written elsewhere for the hand of a number."""
        if self.selected is not None and self.selected.id == number:
            self._read_remarks(self.selected)
        self.load()

    def _write(self, row: HandRow, act: Callable[[], None]) -> None:
        def refused(problem: Exception) -> None:
            self.told.emit(sentence(problem))

        def written(_: None) -> None:
            self._read_remarks(row)
            self.load()
            self.written.emit(row.id)

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
        self.imported.emit()
        self.load()


class ReviewModel:
    """One hand that is stepped through, and the solves that it and others wait for."""

    def __init__(
        self,
        review: Review,
        bridge: Bridge,
        solutions: ReviewSolutions | None = None,
        at_hand: Callable[[], object | None] = lambda: None,
    ) -> None:
        """Take what reviews, what keeps its solves, and what tells which solution is open."""
        self._review, self._bridge = review, bridge
        self._solutions, self._at_hand = solutions, at_hand
        self.opened: ReviewedHand | None = None
        self.at = 0
        """The action that is shown, by its number."""
        self.queue = QueueLength()
        """What waits to be solved, of all hands."""
        self.problem = ""
        self.phase = ""
        """What is being solved; empty while nothing is."""
        self.job: JobHandle | None = None
        self.takes: dict[int, float] = {}
        """Seconds that a street takes on this machine, by street; empty before it is read."""
        self.told: Event[str] = Event()
        self._street = ""
        self._then: Callable[[SolvedDecision], None] | None = None
        """Takes the solution that the job is at; None where it is at something else."""
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

    def load(self) -> None:
        """Count anew what waits."""
        self._ask_queue(self._review.queue)

    def solve_flops(self, wanted: bool) -> None:  # noqa: FBT001
        """Choose whether flops are solved with what waits; from the next street on."""

        def choose() -> QueueLength:
            self._review.store.set_solves_flops(wanted)
            return self._review.queue()

        self._ask_queue(choose)

    def _ask_queue(self, question: Callable[[], QueueLength]) -> None:
        def ask() -> tuple[QueueLength, dict[int, float]]:
            return question(), self._review.takes()

        def arrived(found: tuple[QueueLength, dict[int, float]]) -> None:
            self.queue, self.takes = found
            self.changed.emit()

        self._bridge.ask("review queue", ask, arrived, self._refused, lane=LANE)

    def _refused(self, problem: Exception) -> None:
        self.problem = sentence(problem)
        self.changed.emit()

    def open(self, number: int, action: int = -1) -> None:
        """Show a hand of the user's file, at one of its actions or at the hero's first."""
        self._ask(lambda: self._review.open(number), first=True, action=action)

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

    def solve_again(self, street: int) -> None:
        """Solve a street of the shown hand once more."""
        if self.opened is not None and self.job is None:
            number = self.opened.number
            job = lambda: self._review.solve_again(number, street)  # noqa: E731
            self._start(job, tr("Solving a hand for its review"))

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
        if self.job is None:
            return
        if self._then is None:
            self.job.cancel()
        else:
            # What it has come to is kept, and gone on from.
            self.job.finish()

    @property
    def is_own_solve(self) -> bool:
        """Whether the shown decision stands in a solve of the review that can be had whole."""
        one = self.decision
        return self._solutions is not None and one is not None and is_own_solve(one)

    def target(self, answered: Callable[[str | SolveSpec | SolvedDecision], None]) -> None:
        """Find what to study of the shown decision: as to drill, or else a spot to solve."""
        one, opened = self.decision, self.opened
        if one is None or opened is None:
            return
        if one.place or not one.street or self.is_own_solve:
            self.drill_target(answered)
            return

        self._bridge.ask(
            "review target",
            lambda: self._review.spec(opened.number, one.street),
            answered,
            self._refused,
            lane=LANE,
        )

    def drill_target(self, answered: Callable[[str | SolvedDecision], None]) -> None:
        """Find what to drill of the shown decision: a place, or the solve that graded it.

        A solve that is not kept is made again, by a job that can be stopped, and kept.
        """
        one, opened, solutions = self.decision, self.opened, self._solutions
        if one is None or opened is None:
            return
        if one.place:
            answered(one.place)
        elif self.is_own_solve and solutions is not None and self.job is None:
            action, at_hand = one.number, self._at_hand()
            street = in_our_words(STREETS[one.street])
            self._then = answered
            self._start(
                lambda: solutions.decision(opened.number, action, at_hand),
                tr("Solving the {street} of a reviewed hand again", street=street),
            )

    def _solved_again(self, found: object) -> None:
        """Hand over the solution that a job has brought."""
        then, self._then = self._then, None
        self.changed.emit()
        if not isinstance(found, SolvedDecision) or then is None:
            return
        if found.street.stopped:
            self.told.emit(tr("Stopped: asked for again, the solve goes on from here."))
            return
        then(found)
        if found.street.not_kept:
            why = in_our_words(found.street.not_kept)
            self.told.emit(tr("The solve was not kept: {why}", why=why))

    def _start(self, job: Job, title: str) -> None:
        self.problem = ""
        self.job = self._bridge.start(job, title, SOLVES)
        self.phase = title
        self.changed.emit()

    def _ask(self, question: Callable[[], ReviewedHand], *, first: bool, action: int = -1) -> None:
        def arrived(found: tuple[ReviewedHand, QueueLength]) -> None:
            self.opened, self.queue = found
            if first:
                self.problem = ""
                own = [one.number for one in self.opened.decisions if one.is_hero]
                self.at = own[0] if own else 0
                if 0 <= action < len(self.opened.hand.actions):
                    self.at = action
            self.changed.emit()
            self.solved.emit()

        self._bridge.ask(
            "review",
            lambda: (question(), self._review.queue()),
            arrived,
            self._refused,
            lane=LANE,
        )

    def _progressed(self, job: int, progress: object) -> None:
        if self.job is None or self.job.id != job:
            return
        phase = str(getattr(progress, "phase", ""))
        left = getattr(progress, "seconds_left", None)
        self.phase = in_our_words(phase)
        done, of = getattr(progress, "iteration", 0), getattr(progress, "all_hands", 0)
        if of:
            self.phase = tr("{phase}: {done} of {all}", phase=self.phase, done=done, all=of)
        if left is not None and math.isfinite(left):
            self.phase = tr("{phase}, about {time} left", phase=self.phase, time=duration(left))
        street, before = phase.partition(":")[0], self._street
        self._street = street
        if before and street != before:
            self.load()
        self.changed.emit()

    def _finished(self, job: int, result: object) -> None:
        if self.job is None or self.job.id != job:
            return
        self.job, self.phase, self._street = None, "", ""
        if self._then is not None:
            self._solved_again(result)
            return
        self.changed.emit()
        self.solved.emit()
        opened = self.opened
        if opened is None:
            self.load()
        else:
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
        self.waiting = 0
        """Hands of the filter that were not reviewed yet: nothing of them is counted."""
        self.filter = WantedHands()
        self.problem = ""
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()
        self._choices_wanted = True
        self.filter.changed.connect(self._count)

    def load(self) -> None:
        """Count anew, and what can be chosen from."""
        self._choices_wanted = True
        self._count()

    def _count(self) -> None:
        choices = self._choices_wanted
        wanted = self.filter.wanted if self.filter.is_narrow else None

        def add_up() -> tuple[LeakReport, int, Choices | None]:
            hands, store = self._review.hands, self._review.store
            numbers = None if wanted is None else frozenset(hands.numbers(wanted))
            waiting = store.unreviewed()
            report = leak_report(store.all(), numbers, hands.get)
            count = len(waiting if numbers is None else waiting & numbers)
            return report, count, read_choices(hands) if choices else None

        def arrived(found: tuple[LeakReport, int, Choices | None]) -> None:
            (self.report, self.waiting, offered), self.problem = found, ""
            if offered is not None:
                self._choices_wanted = False
                self.filter.offer(offered)
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
