"""Solving: how far, on how many threads, what it needs, how it goes."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QProgressBar, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.jobs import SOLVES, Cancelled, Flow, Job, JobHandle, ask, work
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import (
    already,
    outcome_text,
    progress_share,
    progress_text,
    result_text,
    steady_share,
)
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.node_reader import KEEP_LANE
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.solve.models.running_solve import RunningSolve
from gto_desktop.gui.solve.models.spot import OPTION_KEYS, SpotModel
from gto_desktop.gui.solve.panels.needs_watch import NeedsWatch
from gto_desktop.gui.solve.panels.solve_panel_deps import SolvePanelDeps
from gto_desktop.gui.solve.widgets.spot_text_field import LabelledField
from gto_desktop.services.solving.solve_queue import QueueOrder
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

PRECISIONS = ("16", "32")
BAR_STEPS = 1000
COACH = "solves on the coach's machine"
"""The lane of what another machine solves: solves of this one go on beside it."""


class SolvePanel(QWidget):
    """Starts, pauses and stops solves; `solved` brings each result."""

    solved = Signal(object)
    begun = Signal(object)
    """A `SolveSpec` is solved from the start, so that nothing of it can be read yet."""
    news = Signal(str, float)
    """How far the solve is, in words and as a share from 0 to 1."""
    readable = Signal(object)
    """The `Solution` of the solve under way can be looked into, or was measured again."""
    ended = Signal()
    """The solve is over, whatever came of it."""

    def __init__(
        self,
        spot: SpotModel,
        study: StudyModel,
        bridge: Bridge,
        services: Solver,
        beside: SolvePanelDeps,
    ) -> None:
        super().__init__()
        self._queue, self._past = beside.queue, beside.past
        self._solve_anyway, self._at_coach = beside.solve_anyway, beside.at_coach
        self._place_of, self._seats_of = beside.place_of, beside.seats_of
        self.is_there = False
        """Whether the solve under way is at the coach's machine."""
        self._spot, self._study, self._bridge, self._services = spot, study, bridge, services
        self._job: JobHandle | None = None
        self._goal: SolveOrder | None = None
        self._told_of: SolveSpec | None = None
        """The spot that the status line is about."""
        self.problem = ""
        """Why the last solve came to nothing."""
        self.outcome = ""
        """What became of the last solve, in a sentence."""
        shelf = None if self._past is None else self._past.shelf
        self._needs = NeedsWatch(spot, bridge, services, shelf, self._order)
        # Its timer ends with the panel.
        self._needs.setParent(self)
        self._begun = False
        self._running_solve = RunningSolve()
        self._running_solve.readable.connect(self.readable.emit)
        self._make_widgets()
        self._lay_out()
        self._needs.begun.connect(lambda: bridge.run(self._look_for_coach(), "coach"))
        self._needs.measured.connect(self._measured)
        spot.changed.connect(self._edited)
        study.shown.connect(self._update)
        study.moved.connect(self._tell_of_opened)
        self._edited("")

    @property
    def running(self) -> bool:
        """Whether a solve is under way, paused ones included."""
        return self._job is not None

    @property
    def paused(self) -> bool:
        """Whether the solve under way is held."""
        return self._job is not None and self._job.paused

    @property
    def is_measured(self) -> bool:
        """Whether the memory that the spot needs is known as it is set up now."""
        return self._needs.is_measured

    @property
    def order(self) -> SolveOrder | None:
        """What the last solve was asked for."""
        return self._goal

    @property
    def target_pct(self) -> float:
        """What the last solve was to reach, in percent of the pot."""
        return 0.0 if self._goal is None else self._goal.target_pct

    def solve(self, target_pct: float | None = None) -> bool:
        """Start solving the spot, if it can be; tell whether it was.

        Args:
            target_pct: as exact as this at least, in percent of the pot; None for what the field
                says.
        """
        order = self._order()
        if order is None or self.running or not self._may_solve:
            return False
        if target_pct is not None:
            order = replace(order, target_pct=min(order.target_pct, target_pct))
        anyway = None if self._needs.memory.fits else self._solve_anyway
        solve = anyway or self._services.solve
        self._bridge.run(self._solve(lambda: solve(order), order))
        self.begun.emit(order.spec)
        return True

    def solve_at_coach(self, order: SolveOrder | None = None) -> bool:
        """Have a spot solved at the coach's machine, whatever memory there is here; tell whether.

        Without an order it is the spot that is set up.
        """
        wanted, coach = order or self._order(), self._at_coach
        if wanted is None or coach is None or self.running:
            return False
        place = self._place_of(wanted.spec)
        self.is_there = True
        self._bridge.run(self._solve(lambda: coach.solve(wanted, place), wanted, COACH))
        self.begun.emit(wanted.spec)
        return True

    def add_to_queue(self) -> None:
        """Let the spot be solved when its turn comes."""
        order = self._order()
        if self._queue is not None and order is not None:
            self._queue.add(self._queued(order))
            self.status.say("", tr("Added to the queue."))

    def _queued(self, order: SolveOrder) -> QueueOrder:
        spec = order.spec
        return QueueOrder(order, hand=self._place_of(spec), seats=self._seats_of(spec))

    def commands(self) -> list[Command]:
        """Return what the panel can be told to do."""

        def runs() -> bool:
            return self.running

        further, later = tr("Solve the shown solution further"), tr("Add the spot to the queue")

        solve, add = self.solve_button, self.queue_button
        rows: list[tuple[str, str, Callable[[], object], str, Callable[[], bool]]] = [
            ("start", tr("Solve"), self.solve, "Ctrl+Return", solve.isEnabled),
            ("pause", tr("Pause or resume"), self.toggle_pause, "Ctrl+P", runs),
            ("stop", tr("Stop and keep the result"), self.stop, "Ctrl+.", runs),
            ("continue", further, self.carry_on, "Ctrl+Shift+Return", self._can_go_on),
        ]
        if self._queue is not None:
            rows.append(("queue.add", later, self.add_to_queue, "Ctrl+Alt+Return", add.isEnabled))
        return [
            Command(f"solve.{key}", text, run, "solve", keys, can, starts_group=key == "queue.add")
            for key, text, run, keys, can in rows
        ]

    def carry_on(self) -> None:
        """Solve the shown solution further, to the target and iterations of the fields."""
        solution = self._study.solution
        order = None if solution is None else self._order(solution.spec)
        if solution is None or order is None or not self._can_go_on():
            return
        settled = already(solution, order.limit)
        if settled:
            self.status.say("", settled)
            return
        services = self._services
        self._study.unsettle()
        self._bridge.run(self._solve(lambda: services.resume(solution, order), order))

    def _can_go_on(self) -> bool:
        solution = self._study.solution
        return solution is not None and not solution.is_stored and not self.running

    def drop(self) -> None:
        """End the solve and keep nothing of it."""
        if self._job is not None:
            self._job.cancel()

    def toggle_pause(self) -> None:
        """Pause a running solve, or let a paused one go on."""
        if self._job is not None:
            self._job.toggle_pause()

    def _held(self) -> None:
        """Show that the solve was paused or goes on, wherever that was pressed."""
        text = tr("Paused. {progress}", progress=self._last) if self.paused else self._last
        self.status.say("", text)
        self.news.emit(text, self.progress.value() / BAR_STEPS)
        self._update()

    def stop(self) -> None:
        """End the solve and keep the result so far."""
        if self._job is None:
            return
        if self._begun and not self.is_there:
            self._job.finish()
            self.status.say("", tr("Stopping; the result so far is kept."))
        else:
            self._job.cancel()
            self.status.say("", tr("Undone."))
        self.stop_button.setEnabled(False)
        self.pause_button.setEnabled(False)

    def _make_widgets(self) -> None:
        self.fields = {
            key: LabelledField(self._spot, key, message=False)
            for key in ("target", "max_iterations", "threads")
        }
        bits = [tr("{bits}-bit", bits=bits) for bits in PRECISIONS]
        self.precision = Segmented(tr("Precision"), bits)
        self.precision.chosen.connect(
            lambda number: self._spot.set_text("precision", PRECISIONS[number])
        )
        self.memory = MessageLabel(lines=2)
        self.memory.setAccessibleName(tr("Memory"))
        self.time = MessageLabel(lines=2)
        self.time.setAccessibleName(tr("Expected time"))
        self.time.setVisible(self._past is not None)
        self.anyway = QCheckBox(tr("Solve although memory may run out"))
        self.anyway.setToolTip(
            tr("The computer may become very slow, or end the program; checkpoints are kept.")
        )
        self.anyway.toggled.connect(lambda _on: self._update())
        self.anyway.hide()
        self.progress = QProgressBar()
        self.progress.setRange(0, BAR_STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the solve"))
        self.status = MessageLabel(tr("Not solved yet."), lines=2)
        self._last = ""
        self.solve_button = push_button(tr("Solve"), self.solve, primary=True)
        self.pause_button = push_button(tr("Pause"), self.toggle_pause)
        self.pause_button.setMinimumWidth(84)
        stops = tr("End the solve and keep the result so far")
        self.stop_button = push_button(tr("Stop"), self.stop, stops)
        further = tr("Solve the shown solution further")
        self.continue_button = push_button(tr("Continue"), self.carry_on, further)
        waits = tr("Solve the spot when its turn comes")
        self.queue_button = flat_button(tr("Add to queue"), self.add_to_queue, waits)
        self.queue_button.setVisible(self._queue is not None)
        there = tr("Have the spot solved on your coach's machine, within the plan of your key")
        self.coach_button = flat_button(tr("Coach's machine"), self.solve_at_coach, there)
        self.coach_button.hide()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for column, field in enumerate(self.fields.values()):
            grid.addWidget(field, 0, column)
            grid.setColumnStretch(column, 1)
        precision = column_of(QLabel(tr("Precision")), self.precision, Spring(), spacing=4)
        grid.addLayout(precision, 0, 3)
        buttons = row_of(
            grown(self.solve_button), self.pause_button, self.stop_button, self.continue_button
        )
        column_of(
            grid,
            self.memory,
            self.anyway,
            row_of(grown(self.time), self.coach_button, self.queue_button),
            self.progress,
            self.status,
            buttons,
            on=self,
            margins=(0, 8, 0, 0),
        )

    def showEvent(self, event: QShowEvent) -> None:
        """See whether there is a coach's machine by now."""
        super().showEvent(event)
        self._needs.look()

    def _order(self, spec: SolveSpec | None = None) -> SolveOrder | None:
        """Return what the fields ask for, of their own spot or of a spec; None with a bad field."""
        spec = spec or self._spot.check().spec
        try:
            return None if spec is None else self._spot.order(spec)
        except InputError:
            return None

    @property
    def obstacle(self) -> str:
        """Why the spot cannot be solved as it is set up; empty where it can."""
        check = self._spot.check()
        return check.problem or ("" if self._may_solve else self._needs.memory.text)

    @property
    def _may_solve(self) -> bool:
        return self._needs.memory.fits or (not self.anyway.isHidden() and self.anyway.isChecked())

    def _solve(self, job: Job[Solution], order: SolveOrder, lane: str = SOLVES) -> Flow:
        """Solve from the start or further, and bring the result."""
        past, forget = self._past, self._note_direct(order)

        self._goal, self._told_of = order, order.spec
        self._last, self._begun = "", False
        self.status.say("", self.starting)
        self.progress.setValue(0)
        try:
            title = tr("Solving {name}", name=order.spec.board)
            solution = yield from work(job, title, lane, self._watch)
        except (Cancelled, Exception) as problem:
            if lane != COACH:
                forget()
            self.problem = "" if isinstance(problem, Cancelled) else sentence(problem)
            self.ended.emit()
            if isinstance(problem, Cancelled):
                self.status.say("", tr("Cancelled."))
            else:
                self.progress.setValue(0)
                self.status.say(self.problem)
            # The open solution is read anew where solving it further came to nothing.
            if self._study.unsettled:
                self._study.refresh()
        else:
            self.progress.setValue(BAR_STEPS)
            self.problem, self.outcome = "", outcome_text(solution, order.limit)
            self.status.say("", self.outcome)
            self._update()
            self.ended.emit()
            self.solved.emit(solution)
            if past is None:
                forget()
            else:
                past.keep(solution, order.target_pct, forget)
        self._update()

    def _note_direct(self, order: SolveOrder) -> Callable[[], None]:
        """Note a solve, so that it comes back after a crash; return what takes the note away.

        What the coach's machine solves is noted with it, and nothing of the queue waits for it.
        """
        coach, queue = self._at_coach, self._queue
        if coach is not None and self.is_there:
            # After what keeps the result, which is done in this lane.
            done = partial(coach.forget, order.spec)
            return lambda: self._bridge.run(_asked(done, KEEP_LANE))
        return (lambda: None) if queue is None else queue.begin_direct(self._queued(order))

    def _watch(self, job: JobHandle | None) -> None:
        self._job = job
        if job is None:
            self.is_there = False
            self._running_solve.end()
            return
        job.begun.connect(self._note_begun)
        job.progressed.connect(self._progressed)
        job.held.connect(self._held)
        pressed = self.solve_button.hasFocus() or self.continue_button.hasFocus()
        self._update()
        if pressed:
            # Else Qt hands the focus of the disabled button to whatever comes next.
            self.pause_button.setFocus()

    @property
    def starting(self) -> str:
        """What a solve that is not begun yet waits for."""
        ahead = "" if self._queue is None or self.is_there else self._queue.ahead
        return ahead or tr("Preparing.")

    def _note_begun(self) -> None:
        self._begun = True

    def _edited(self, _key: str) -> None:
        self.precision.choose(PRECISIONS.index(self._spot.text("precision")))
        self._needs.forget()
        if not self.running and self._told_of is not None:
            self._say_of(self._spot.check().spec)
        self._update()

    def _look_for_coach(self) -> Flow:
        coach = self._at_coach
        if coach is not None:
            try:
                self.coach_button.setVisible((yield from ask(coach.known, "coach")))
            except InputError:
                self.coach_button.hide()

    def _measured(self, spec: SolveSpec | None) -> None:
        """Tell what the spot needs."""
        note = self._needs.memory
        self.time.say("", self._needs.needs.time)
        if note.fits and spec is not None:
            self.anyway.setChecked(False)
        if not self.running:
            self._say_of(spec, note.advice)
        self._update()

    def _tell_of_opened(self) -> None:
        """Tell of a solve of the spot that was opened now, such as one with one size."""
        if not self.running and self.status.text() == tr("Not solved yet."):
            self._told_of = None
            self._say_of(self._spot.check().spec)

    def _say_of(self, spec: SolveSpec | None, advice: str = "") -> None:
        """Tell what is known of the spot as it is now; what was told of another one goes."""
        if advice:
            self._told_of = None
            self.status.say("", advice)
        elif spec is None or spec != self._told_of:
            shown = self._shown_of(spec)
            self._told_of = spec
            self.progress.setValue(0 if shown is None else BAR_STEPS)
            self.status.say("", tr("Not solved yet.") if shown is None else result_text(shown))

    def _shown_of(self, spec: SolveSpec | None) -> Solution | None:
        """Return the open solution where it is of a spot."""
        shown = self._study.solution
        return shown if shown is not None and shown.spec == spec else None

    def _update(self) -> None:
        check = self._spot.check()
        running = self.running
        if check.spec is None and not running:
            wrong_here = check.key in {"", *OPTION_KEYS}
            self.memory.say(
                check.problem if wrong_here else "",
                tr("To solve: {problem}", problem=check.problem),
            )
        elif self._needs.memory.fits:
            self.memory.say("", self._needs.memory.text)
        else:
            self.memory.say(self._needs.memory.text)
        too_large = bool(self._needs.memory.advice) and not self._needs.memory.fits
        self.anyway.setVisible(too_large and self._solve_anyway is not None)
        ready = check.spec is not None and self._may_solve and not running
        self.solve_button.setEnabled(ready)
        self.coach_button.setEnabled(check.spec is not None and not running)
        self.queue_button.setEnabled(check.spec is not None and self._needs.memory.fits)
        self.pause_button.setEnabled(running)
        self.pause_button.setText(tr("Resume") if self.paused else tr("Pause"))
        self.stop_button.setEnabled(running)
        # Beside a spot that was not solved yet it would go on with another one.
        shown = self._shown_of(check.spec)
        self.continue_button.setEnabled(shown is not None and self._can_go_on())

    def _progressed(self, progress: Progress) -> None:
        if not self.stop_button.isEnabled():
            return
        self._running_solve.follow(progress)
        self._last = progress_text(progress)
        if self.is_there and progress.done and progress.total is None:
            self._last = tr("On the coach's machine: {progress}", progress=self._last)
        share = progress_share(progress, self.target_pct)
        told = steady_share(self.progress.value() / BAR_STEPS, share)
        self.progress.setValue(math.floor(told * BAR_STEPS))
        if not self.paused:
            self.status.say("", self._last)
            self.news.emit(self._last, self.progress.value() / BAR_STEPS)


def _asked(question: Callable[[], None], lane: str) -> Flow:
    yield from ask(question, lane)
