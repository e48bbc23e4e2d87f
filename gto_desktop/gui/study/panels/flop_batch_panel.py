"""Below the flops of a pot: having those of a subset solved that nobody has solved yet."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QProgressBar, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.solve_status import bytes_text, duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.study.models.flop_batch_model import FlopBatchModel
from gto_desktop.gui.study.models.walk import HandModel

if TYPE_CHECKING:
    from gto_desktop.game.flop_spot import FlopSpot
    from gto_desktop.services.study.flop_batch import BatchProgress, FlopBatch

_CLOSED, _OFFER, _RUNNING = range(3)
COUNTS = (25, 49, 95, 184)
BAR_STEPS = 1000


class FlopBatchPanel(QWidget):
    """A button; then what would be solved and what it takes; then how far it is."""

    told = Signal(str)

    def __init__(self, hand: HandModel, model: FlopBatchModel) -> None:
        super().__init__()
        self._hand, self._model = hand, model
        self.page = _CLOSED
        self._pot: tuple[str, FlopSpot] | None = None
        """Data set and pot of the line that is shown."""
        name = tr("Solve several flops of this pot")
        self.open_button = flat_button(tr("Solve several\u2026"), self.open_offer, name, name=name)
        self.counts = QComboBox()
        self.counts.setAccessibleName(tr("How many flops"))
        for count in COUNTS:
            self.counts.addItem(tr("{count} flops", count=count), count)
        self.needs, self.status, self.outcome = caption(""), caption(""), caption("")
        for label in (self.needs, self.status, self.outcome):
            label.setWordWrap(True)
        self.start_button = push_button(tr("Solve"), model.start, name=tr("Solve these flops"))
        self.start_button.setProperty("primary", True)
        self.close_button = flat_button(tr("Close"), self._close_offer)
        self.bar = QProgressBar()
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the flops"))
        self.pause_button = flat_button(tr("Pause"), model.toggle_pause)
        tip = tr("End it; the flops that are solved stay")
        self.stop_button = flat_button(tr("Stop"), model.stop, tip, name=tip)
        self._lay_out()
        self.counts.currentIndexChanged.connect(self._count)
        hand.shown.connect(self._follow)
        model.changed.connect(self.refresh)
        self._follow()

    def open_offer(self) -> None:
        """Offer the subsets of the pot."""
        self._count()

    def refresh(self) -> None:
        """Show what the model knows."""
        model = self._model
        self._show_outcome()
        if model.running is not None:
            self._show_running(model.running, model.progress)
            self._turn_to(_RUNNING)
        elif self.page == _RUNNING:
            self._turn_to(_CLOSED)
        plan = model.plan
        self.start_button.setEnabled(plan is not None and bool(plan.tasks))
        self.needs.setText(tr("Counting\u2026") if plan is None else needs_text(plan))
        if plan is None and model.problem:
            self.needs.clear()

    def _lay_out(self) -> None:
        choice = row_of(grown(self.counts), self.start_button, self.close_button)
        buttons = row_of(grown(self.bar), self.pause_button, self.stop_button)
        self._pages = (
            page_of(row_of(self.open_button, Spring())),
            page_of(choice, self.needs),
            page_of(self.status, buttons),
        )
        column_of(*self._pages, self.outcome, on=self, spacing=4)
        self._turn_to(_CLOSED)

    def _turn_to(self, page: int) -> None:
        self.page = page
        for number, part in enumerate(self._pages):
            part.setVisible(number == page)

    def _follow(self) -> None:
        """Offer the flops of the pot of the line; what runs is told of wherever one is."""
        view = self._hand.view
        pot = None if view is None or view.flop is None else (view.version, view.flop)
        if pot != self._pot and self.page == _OFFER:
            self._close_offer()
        self._pot = pot
        self._show_outcome()
        self.setVisible(pot is not None or self._model.running is not None)

    def _show_outcome(self) -> None:
        """Say what became of the batch of the pot that is shown, not of another one."""
        model, told = self._model, ""
        if model.about == self._pot:
            told = " ".join(filter(None, (model.outcome, model.problem)))
        self.outcome.setText(told)
        self.outcome.setVisible(bool(told))

    def _count(self) -> None:
        view = self._hand.view
        self._turn_to(_OFFER)
        if view is not None and view.flop is not None:
            self._model.count(view.version, view.flop, int(self.counts.currentData()))

    def _close_offer(self) -> None:
        self._turn_to(_CLOSED)

    def _show_running(self, batch: "FlopBatch", progress: "BatchProgress | None") -> None:
        paused = self._model.job is not None and self._model.job.paused
        self.pause_button.setText(tr("Resume") if paused else tr("Pause"))
        spot = translate_message(batch.spot.name)
        if progress is None or progress.total is None:
            self.status.setText(tr("{spot}: preparing", spot=spot))
            self.bar.setValue(0)
            return
        parts = [
            tr("{spot}: {flop}, {number} of {total}", spot=spot, flop=progress.flop,
               number=progress.done + 1, total=progress.total)
        ]  # fmt: skip
        if paused:
            parts.append(tr("paused"))
        elif progress.waits:
            parts.append(tr("waits for another solve"))
        elif progress.seconds_left is not None:
            parts.append(tr("{time} left", time=duration(progress.seconds_left)))
        self.status.setText(" \u00b7 ".join(parts))
        self.bar.setValue(round(BAR_STEPS * progress.share))


def needs_text(plan: "FlopBatch") -> str:
    """Return how many flops are missing of a subset, and what they take."""
    missing = len(plan.tasks)
    if not missing:
        return tr("All {count} flops are there.", count=plan.count)
    text = tr(
        "{missing} of {count} flops are missing: about {time}, {memory} of memory.",
        missing=missing,
        count=plan.count,
        time=duration(plan.seconds),
        memory=bytes_text(plan.most_bytes),
    )
    if plan.most_bytes > plan.available:
        free = tr("Only {memory} are free now.", memory=bytes_text(plan.available))
        text = f"{text} {free}"
    return f"{text} {tr('A first guess.')}" if plan.based_on == 0 else text
