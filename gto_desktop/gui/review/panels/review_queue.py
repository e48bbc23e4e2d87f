"""The review queue: streets that wait to be solved, and the buttons that start it."""

from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import grown, row_of
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.services.review.review import QueueLength


class ReviewQueue(QWidget):
    """About all hands; what is at work is paused and stopped in the bar of the window."""

    def __init__(self, model: ReviewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.length = caption("")
        # It may be long: the buttons beside it keep their width.
        self.length.setWordWrap(True)
        self.length.setAccessibleName(tr("Waiting in all hands"))
        self.flops = QCheckBox(tr("Also solve flops (about a minute each)"))
        self.flops.setToolTip(tr("Flops come after turns and rivers, the largest pots first."))
        self.work = QPushButton(tr("Solve all waiting"))
        self.all = QPushButton(tr("Review all hands"))
        row_of(grown(self.length), self.flops, self.all, self.work, on=self, spacing=None)
        self.work.clicked.connect(lambda _checked=False: model.work())
        self.all.clicked.connect(lambda _checked=False: model.review_all())
        self.flops.toggled.connect(model.solve_flops)
        model.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        model = self._model
        for button in (self.work, self.all):
            button.setEnabled(model.job is None)
        self.length.setText(queue_words(model.queue))
        self.length.setToolTip(self.length.text())
        before = self.flops.blockSignals(True)
        self.flops.setChecked(model.queue.solves_flops)
        self.flops.blockSignals(before)


def queue_words(queue: QueueLength) -> str:
    """Return what waits and how long it takes."""
    text = tr("All hands: no street waits to be solved.")
    if queue.streets:
        text = tr(
            "All hands: streets to solve: {count}, about {time}.",
            count=f"{queue.streets:,}",
            time=duration(queue.seconds),
        )
    if queue.flops:
        flops = tr(
            "Flops: {count}, about {time} with their turns and rivers.",
            count=f"{queue.flops:,}",
            time=duration(queue.flop_seconds),
        )
        text = f"{text} {flops}"
    return text
