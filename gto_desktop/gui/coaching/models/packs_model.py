"""Packs in the window: the base of their models, and those of a student with his results."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Cancelled, Flow, Job, JobHandle, Jobs, Result, work
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import Answer, AskingModel, ShelfAsks
from gto_desktop.services.packs.pack_views import (
    KnownPack,
    Outcome,
    PackImport,
    PackStanding,
    PackView,
)
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.quiz_book import standing_of
from gto_desktop.services.packs.student_results import StudentResults
from gto_desktop.solver.progress import Progress
from gto_desktop.training.grading import WRONG

LANE = "packs"
"""Of everything that reads or writes packs, beside solves."""


class PackWork(AskingModel):
    """One job at a time, and short reads; what goes wrong is the problem that is shown."""

    def __init__(self, packs: Packs, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.packs = packs
        self._asks = ShelfAsks(jobs)
        self.job: JobHandle | None = None
        self.progress: Progress | None = None
        self.told: Event[str] = Event()

    def stop(self) -> None:
        """End the job that is under way; what it has done so far stays."""
        if self.job is not None:
            self.job.finish()

    def _do(self, action: Callable[[], Answer], done: Callable[[Answer], None]) -> None:
        """Do something, and then tell what came of it."""
        self._asks.do(action, done, self.refuse, LANE)

    def _work(self, job: Job[Result], title: str, done: Callable[[Result], object]) -> Flow:
        """Do a job, and tell what came of it unless it was given up."""
        self.problem = ""
        try:
            result = yield from work(job, title, LANE, self._watch)
        except Cancelled:
            pass
        except Exception as problem:
            self._failed(problem)
            return
        else:
            done(result)
        self.changed.emit()

    def _watch(self, job: JobHandle | None) -> None:
        self.job, self.progress = job, None
        if job is not None:
            job.progressed.connect(self._progressed)
            self.changed.emit()

    def _progressed(self, progress: Progress) -> None:
        self.progress = progress
        self.changed.emit()


class PacksModel(PackWork):
    """What was imported is read anew whenever it may have changed."""

    def __init__(self, packs: Packs, jobs: Jobs, student: str = "") -> None:
        """Take the use cases, and the student's name as last typed."""
        super().__init__(packs, jobs)
        self.student = student
        self.known: tuple[KnownPack, ...] = ()
        self.chosen = ""
        """The id of the imported pack that is shown."""
        self.looked: PackView | None = None
        """The opened file; None while imported packs are shown."""
        self.imported: PackImport | None = None
        """What came of the import of the opened file."""
        self.results: StudentResults | None = None
        """What would be sent."""
        self.loaded = False
        self.arrived: Event[()] = Event()
        """Something was imported: ranges, drills, solves and hands may be others now."""
        self.named: Event[str] = Event()
        """The student's name, when it was used."""

    @property
    def pack(self) -> KnownPack | None:
        """The imported pack that is shown."""
        return next((pack for pack in self.known if pack.id == self.chosen), None)

    @property
    def can_import(self) -> bool:
        """Whether the opened file can be imported and was not just now."""
        view = self.looked
        if view is None or self.job is not None or view.standing is PackStanding.OLDER:
            return False
        if self.imported is not None:
            return self.imported.stopped
        return view.count(Outcome.READY) > 0

    def load(self) -> None:
        """Read the imported packs, with the answers to their drills."""

        def arrived(known: tuple[KnownPack, ...]) -> None:
            self.known, self.loaded = known, True
            if self.pack is None:
                self.chosen = known[0].id if known else ""
            self.changed.emit()

        self._jobs.ask("known packs", self.packs.known, arrived, self._failed, LANE)

    def choose(self, pack_id: str) -> None:
        """Show an imported pack."""
        if pack_id != self.chosen or self.looked is not None:
            self.chosen, self.results, self.problem = pack_id, None, ""
            if self.job is None:
                self.looked = self.imported = None
            self.changed.emit()

    def open(self, path: Path) -> None:
        """Check a pack; nothing is imported yet."""
        if self.job is not None:
            self.refuse(tr("A pack is being imported: wait until it is done, or stop it."))
            return
        self.looked = self.imported = self.results = None

        def arrived(view: PackView) -> None:
            self.looked = view

        self._wait_for("look at pack", lambda: self.packs.look(path), arrived, LANE)

    def close(self) -> None:
        """Put the opened file away."""
        if self.job is None:
            self._jobs.forget("look at pack")
            self.looked, self.imported, self.busy, self.problem = None, None, False, ""
            self.changed.emit()

    def take(self) -> None:
        """Import the opened pack."""
        view = self.looked
        if view is not None and self.can_import:
            title = tr("Importing {name}", name=view.path.name)
            job = partial(self.packs.import_, view.path)
            self._jobs.run(self._work(job, title, self._show_imported))

    def _show_imported(self, imported: PackImport) -> None:
        self.imported, self.chosen = imported, imported.pack.id
        self.looked = imported.pack
        self.told.emit(_told(imported))
        self.arrived.emit()
        self.load()

    def forget(self) -> None:
        """Take the shown pack off the list; what came with it stays."""
        pack = self.pack
        if pack is None:
            return

        def forgotten(_none: None) -> None:
            self.told.emit(
                tr("Removed {title} from the list; what came with it stays.", title=pack.title)
            )
            self.results = None
            self.load()

        self._do(lambda: self.packs.forget(pack.id), forgotten)

    # ---------------------------------------------------------------------------- results

    def preview(self, student: str) -> None:
        """Gather what would be sent of the shown pack; nothing is written."""
        pack = self.pack
        if pack is None:
            return
        self.problem = ""

        def arrived(results: StudentResults) -> None:
            self.results = results
            self.changed.emit()

        def refused(problem: Exception) -> None:
            self.results = None
            self._failed(problem)

        self._jobs.ask(
            "results", lambda: self.packs.results(pack.id, student), arrived, refused, LANE
        )

    def write(self, student: str, path: Path) -> None:
        """Write the results of the shown pack to a file for its author."""
        pack = self.pack
        if pack is None:
            return

        def written(results: StudentResults) -> None:
            self.student, self.results = results.student, None
            self.named.emit(results.student)
            self.told.emit(
                tr("Wrote {file}. Send it to {author}.", file=path.name, author=pack.author)
            )
            self.changed.emit()

        self._do(lambda: self.packs.write_results(pack.id, student, path), written)

    def leave_results(self) -> None:
        """Send nothing."""
        self._jobs.forget("results")
        self.results, self.problem = None, ""
        self.changed.emit()


def results_lines(results: StudentResults) -> list[str]:
    """Return what results hold, a line for each kind of it."""
    good = sum(answer.grade not in WRONG for answer in results.answers)
    answered = {answer.drill for answer in results.answers}
    left = [drill for drill in results.drills if drill not in answered]
    lines = [
        tr("Answers to the drills: {count}, {good} best or correct", count=len(results.answers),
           good=good),
        tr("Your graded decisions in the hands: {count}", count=len(results.decisions)),
    ]  # fmt: skip
    quizzes = results.quizzes
    if quizzes.questions or quizzes.answers:
        standing = standing_of([each.id for each in quizzes.questions], quizzes.answers)
        lines.append(
            tr("Answers to the quizzes: {count}; questions right by now: {right} of {all}",
               count=len(quizzes.answers), right=standing.last, all=standing.questions)
        )  # fmt: skip
    if left:
        lines.append(tr("Drills without an answer: {names}", names=", ".join(left)))
    return lines


def _told(imported: PackImport) -> str:
    if imported.adds_nothing:
        return tr("Everything was imported before: nothing was added.")
    pack = imported.pack
    text = tr(
        "Imported {count} of {all} items of {title}.",
        count=pack.count(Outcome.ADDED, Outcome.PARTLY),
        all=len(pack.items),
        title=pack.title,
    )
    if there := pack.count(Outcome.THERE):
        text = f"{text} {tr('There before: {count}.', count=there)}"
    if imported.stopped:
        text = f"{text} {tr('Stopped: import it again to go on.')}"
    return text
