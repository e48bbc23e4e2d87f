"""Background jobs in the status bar: progress, pause, stop."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.jobs import SOLVES, JobHandle
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import known, steady_share
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.layouts import Placed, row_of
from gto_desktop.solver.progress import Progress

BAR_STEPS = 1000
BAR_WIDTH = 120
_NOTHING = ("", None, False)


class JobsBar(QWidget):
    """Shows the solve that runs, else the oldest job with a title; its tool tip has the others."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self._told: dict[int, tuple[str, float | None, bool]] = {}
        """What each job told of itself last, how far it is, and whether that was a note's count."""
        self.text = QLabel()
        self.text.setAccessibleName(tr("Running job"))
        self.bar = QProgressBar()
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(BAR_WIDTH)
        self.bar.setAccessibleName(tr("Progress of the job"))
        self.pause = flat_button(tr("Pause"), self._toggle_pause)
        self.stop = flat_button(tr("Stop"), self._finish, tr("End the job and keep what it has"))
        bar = Placed(self.bar, side=Qt.AlignmentFlag.AlignVCenter)
        row_of(self.text, bar, self.pause, self.stop, on=self, spacing=4, margins=(8, 0, 0, 0))
        bridge.progressed.connect(self._progressed)
        bridge.started.connect(lambda _id: self.refresh())
        for signal in (bridge.finished, bridge.failed, bridge.cancelled):
            signal.connect(self._ended)
        bridge.held.connect(lambda _id: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Show what runs now."""
        jobs = self._titled()
        self.setVisible(bool(jobs))
        if not jobs:
            return
        job = jobs[0]
        more = tr("  (+{count} more)", count=len(jobs) - 1) if len(jobs) > 1 else ""
        text, share, _ = self._told.get(job.id, _NOTHING)
        state = tr("paused") if job.paused else text
        self.text.setText(" \u00b7 ".join(filter(None, (job.title, state))) + more)
        self.text.setToolTip("\n".join(each.title for each in jobs))
        self.bar.setRange(0, 0 if share is None else BAR_STEPS)
        if share is not None:
            self.bar.setValue(round(share * BAR_STEPS))
        self.pause.setText(tr("Resume") if job.paused else tr("Pause"))

    def _titled(self) -> list[JobHandle]:
        titled = [job for job in self._bridge.jobs if job.title]
        return sorted(titled, key=lambda job: job.lane != SOLVES)

    def _progressed(self, job_id: int, progress: Progress) -> None:
        text, share, noted = self._told.get(job_id, _NOTHING)
        if noted != progress.is_note:
            # A note counts something else, such as parts of the engine to compile.
            share = None
        if progress.share is not None:
            share = steady_share(share or 0.0, progress.share)
        self._told[job_id] = (news(progress) or text, share, progress.is_note)
        self.refresh()

    def _ended(self, job_id: int, *_result: object) -> None:
        self._told.pop(job_id, None)
        self.refresh()

    def _toggle_pause(self) -> None:
        for job in self._titled()[:1]:
            job.toggle_pause()

    def _finish(self) -> None:
        for job in self._titled()[:1]:
            job.finish()


def news(progress: Progress) -> str:
    """Return what a job tells of itself: a note, how exact a solve is so far, and the time left."""
    reached, left = progress.exploitability_pct, progress.seconds_left
    parts = [translate_message(progress.phase)] if progress.is_note else []
    if known(reached):
        parts.append(tr("exploitability {percent} % of the pot", percent=written(reached, ".2f")))
    if known(left):
        parts.append(tr("{time} left", time=duration(left)))
    return " \u00b7 ".join(parts)


def duration(seconds: float) -> str:
    """Return a time as people say it.

    >>> duration(8), duration(100), duration(4000)
    ('8 s', '2 min', '1 h 7 min')
    """
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
