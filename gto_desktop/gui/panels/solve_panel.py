"""Solving: how far, on how many threads, what it needs, how it goes."""

import math
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.bridge import Bridge, Job, JobHandle
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.models.solve_status import (
    MemoryNote,
    already,
    memory_note,
    progress_share,
    progress_text,
    result_text,
    what_helps,
)
from gto_desktop.gui.models.spot import OPTION_KEYS, SolveOptions, SpotModel
from gto_desktop.gui.models.study import StudyModel
from gto_desktop.gui.ports import ProgressLike, Services, SolutionLike
from gto_desktop.gui.widgets.labels import Message
from gto_desktop.gui.widgets.segmented import Segmented
from gto_desktop.gui.widgets.text_field import LabelledField

ESTIMATE_AFTER_MS = 150
"""Quiet time after an edit before the tree is measured."""
PRECISIONS = ("16", "32")
BAR_STEPS = 1000
STARTING = "Preparing. The first solve after an update also compiles the solver: about a minute."


class SolvePanel(QWidget):
    """Starts, pauses and stops solves; `solved` brings each result."""

    solved = Signal(object)

    def __init__(
        self,
        spot: SpotModel,
        study: StudyModel,
        bridge: Bridge,
        services: Services,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._spot, self._study, self._bridge, self._services = spot, study, bridge, services
        self._job: JobHandle | None = None
        self._target = 0.0
        self._note = MemoryNote("", fits=True)
        self._make_widgets()
        self._lay_out()
        self._estimate_timer = QTimer(self)
        self._estimate_timer.setSingleShot(True)
        self._estimate_timer.setInterval(ESTIMATE_AFTER_MS)
        self._estimate_timer.timeout.connect(self._ask_estimate)
        spot.changed.connect(self._edited)
        study.shown.connect(self._update)
        bridge.progressed.connect(self._progressed)
        bridge.finished.connect(self._finished)
        bridge.failed.connect(self._failed)
        bridge.cancelled.connect(self._cancelled)
        self._edited("")

    @property
    def running(self) -> bool:
        """Whether a solve is under way, paused ones included."""
        return self._job is not None

    def solve(self) -> None:
        """Start solving the spot, if it can be."""
        spec = self._spot.check().spec
        options = self._options()
        if spec is None or options is None or self.running or not self._note.fits:
            return
        services = self._services
        self._start(
            lambda: services.solve(
                spec, options.target_pct, options.max_iterations, options.threads, options.precision
            ),
            options,
        )

    def carry_on(self) -> None:
        """Solve the shown solution further, to the target and iterations of the fields."""
        solution, options = self._study.solution, self._options()
        if solution is None or options is None or self.running:
            return
        settled = already(solution, options.target_pct, options.max_iterations)
        if settled:
            self.status.say("", settled)
            return
        services = self._services
        self._study.unsettle()
        self._start(
            lambda: services.resume(
                solution, options.target_pct, options.max_iterations, options.threads
            ),
            options,
        )

    def toggle_pause(self) -> None:
        """Pause a running solve, or let a paused one go on."""
        if self._job is None:
            return
        if self._job.paused:
            self._job.resume()
        else:
            self._job.pause()
            self.status.say("", f"Paused. {self._last}")
        self._update()

    def stop(self) -> None:
        """End the solve and keep the result so far."""
        if self._job is not None:
            self._job.finish()
            self.status.say("", "Stopping; the result so far is kept.")
            self.stop_button.setEnabled(False)
            self.pause_button.setEnabled(False)

    def _make_widgets(self) -> None:
        self.fields = {
            key: LabelledField(self._spot, key, message=False)
            for key in ("target", "max_iterations", "threads")
        }
        self.precision = Segmented("Precision", [f"{bits} bit" for bits in PRECISIONS])
        self.precision.chosen.connect(
            lambda number: self._spot.set_text("precision", PRECISIONS[number])
        )
        self.memory = Message(lines=2)
        self.memory.setAccessibleName("Memory")
        self.progress = QProgressBar()
        self.progress.setRange(0, BAR_STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("Progress of the solve")
        self.status = Message("Not solved yet.", lines=2)
        self._last = ""
        self.solve_button = QPushButton("Solve")
        self.solve_button.setProperty("primary", True)
        self.solve_button.clicked.connect(self.solve)
        self.pause_button = QPushButton("Pause")
        self.pause_button.setMinimumWidth(84)
        self.pause_button.clicked.connect(self.toggle_pause)
        self.stop_button = QPushButton("Stop")
        self.stop_button.setToolTip("End the solve and keep the result so far")
        self.stop_button.clicked.connect(self.stop)
        self.continue_button = QPushButton("Continue")
        self.continue_button.setToolTip("Solve the shown solution further")
        self.continue_button.clicked.connect(self.carry_on)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for column, key in enumerate(self.fields):
            grid.addWidget(self.fields[key], 0, column)
            grid.setColumnStretch(column, 1)
        precision = QVBoxLayout()
        precision.setSpacing(4)
        precision.addWidget(QLabel("Precision"))
        precision.addWidget(self.precision)
        precision.addStretch(1)
        grid.addLayout(precision, 0, 3)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.solve_button, 1)
        for button in (self.pause_button, self.stop_button, self.continue_button):
            buttons.addWidget(button)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 8, 0, 0)
        column_box.setSpacing(8)
        column_box.addLayout(grid)
        column_box.addWidget(self.memory)
        column_box.addWidget(self.progress)
        column_box.addWidget(self.status)
        column_box.addLayout(buttons)

    def _options(self) -> SolveOptions | None:
        try:
            return self._spot.options()
        except ValueError:
            return None

    def _start(self, job: Job, options: SolveOptions) -> None:
        self._target = options.target_pct
        self._last = ""
        self.status.say("", STARTING)
        self.progress.setValue(0)
        self._job = self._bridge.start(job)
        pressed = self.solve_button.hasFocus() or self.continue_button.hasFocus()
        self._update()
        if pressed:  # else Qt hands the focus of the disabled button to whatever comes next
            self.pause_button.setFocus()

    def _edited(self, _key: str) -> None:
        self.precision.choose(PRECISIONS.index(self._spot.text("precision")))
        self._estimate_timer.start()
        self._update()

    def _ask_estimate(self) -> None:
        spec = self._spot.check().spec
        if spec is None:
            self._bridge.forget("estimate")
            self._note = MemoryNote("", fits=True)
            self._update()
            return
        services, precision = self._services, int(self._spot.text("precision"))

        def measure() -> MemoryNote:
            note = memory_note(services.estimate(spec), precision)
            return note if note.fits else replace(note, advice=what_helps(spec, precision))

        self._bridge.ask("estimate", measure, self._estimated, self._not_estimated, lane="spot")

    def _estimated(self, note: MemoryNote) -> None:
        self._note = note
        if note.advice and not self.running:
            self.status.say("", note.advice)
        self._update()

    def _not_estimated(self, problem: Exception) -> None:
        self._note = MemoryNote(sentence(problem), fits=False)
        self._update()

    def _update(self) -> None:
        check = self._spot.check()
        running = self.running
        if check.spec is None and not running:
            wrong_here = check.key in {"", *OPTION_KEYS}
            self.memory.say(check.problem if wrong_here else "", f"To solve: {check.problem}")
        elif self._note.fits:
            self.memory.say("", self._note.text)
        else:
            self.memory.say(self._note.text)
        ready = check.spec is not None and self._note.fits and not running
        self.solve_button.setEnabled(ready)
        self.pause_button.setEnabled(running)
        self.pause_button.setText(
            "Resume" if self._job is not None and self._job.paused else "Pause"
        )
        self.stop_button.setEnabled(running)
        self.continue_button.setEnabled(self._study.solution is not None and not running)

    def _is_mine(self, job_id: int) -> bool:
        return self._job is not None and self._job.id == job_id

    def _progressed(self, job_id: int, progress: ProgressLike) -> None:
        if not self._is_mine(job_id) or not self.stop_button.isEnabled():
            return
        self._last = progress_text(progress)
        share = progress_share(progress, self._target)
        self.progress.setValue(max(self.progress.value(), math.floor(share * BAR_STEPS)))
        if self._job is not None and not self._job.paused:
            self.status.say("", self._last)

    def _finished(self, job_id: int, solution: SolutionLike) -> None:
        if self._is_mine(job_id):
            self._job = None
            self.progress.setValue(BAR_STEPS)
            self.status.say("", f"Done: {result_text(solution)}")
            self._update()
            self.solved.emit(solution)

    def _failed(self, job_id: int, problem: Exception) -> None:
        if self._is_mine(job_id):
            self._job = None
            self.progress.setValue(0)
            self.status.say(sentence(problem))
            self._settle()
            self._update()

    def _settle(self) -> None:
        """Read the open solution anew after an attempt to solve it further came to nothing."""
        if self._study.unsettled:
            self._study.open(self._study.solution, self._study.source)

    def _cancelled(self, job_id: int) -> None:
        if self._is_mine(job_id):
            self._job = None
            self.status.say("", "Cancelled.")
            self._settle()
            self._update()
