"""Choosing one size for every node: the button, how far it is, and what it costs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, work
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import progress_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.labels import mark, paragraph
from gto_desktop.gui.kit.layouts import Placed, column_of, grown, row_of
from gto_desktop.gui.kit.page_bars import JobLine
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.one_size_words import choices_text, one_size_text
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import SolveOrder

if TYPE_CHECKING:
    # It brings the kernels, which the first paint does not wait for.
    from gto_desktop.services.solving.one_size import OneSizeResult

SolveOneSize = Callable[[SolveOrder], "Steps[OneSizeResult]"]


class OneSizeBar(QWidget):
    """Solves the spot, has sizes chosen, and changes the spot's tree to those."""

    solved = Signal(object, float)
    """The `Solution` with one size, and its target in percent of the pot."""

    def __init__(
        self, spot: SpotModel, bridge: Bridge, display: Display, one_size: SolveOneSize
    ) -> None:
        super().__init__()
        self._spot, self._bridge, self._display = spot, bridge, display
        self._one_size = one_size
        self._handle: JobHandle | None = None
        self._begun = False
        tip = tr(
            "Solve with all sizes, choose the one that loses least at every node, and solve again"
        )
        self.button = flat_button(tr("One size"), self.start, tip)
        self.job = JobLine(tr("Choosing one size"))
        self.job.stop.setToolTip(tr("End it, and keep what was chosen so far"))
        self.job.bar.setFixedWidth(72)
        self.job.stopped.connect(self._stop)
        self.outcome = paragraph()
        self.hide_outcome = flat_button(tr("Hide"), lambda: self._tell(""))
        self._told = QWidget()
        row_of(grown(self.outcome), Placed(self.hide_outcome), on=self._told, spacing=4)
        column_of(self.job, self._told, on=self, spacing=4)
        spot.changed.connect(lambda _key: self._follow())
        self._tell("")
        self._follow()

    def start(self) -> None:
        """Begin with the spot as it is."""
        spec = self._spot.check().spec
        if spec is None or self._handle is not None:
            return
        try:
            order = self._spot.order(spec)
        except InputError as problem:
            self._tell(sentence(problem), wrong=True)
            return
        self._bridge.run(self._run(order))

    def _run(self, order: SolveOrder) -> Flow:
        self._tell("")
        title = tr("One size of {name}", name=order.spec.board)
        try:
            job = self._one_size
            result = yield from work(lambda: job(order), title, watch=self._watch)
        except Cancelled:
            self._tell(tr("Cancelled."))
        except Exception as problem:
            self._tell(sentence(problem), wrong=True)
        else:
            self._take(order, result)

    def _take(self, order: SolveOrder, result: "OneSizeResult") -> None:
        self._tell(one_size_text(result, self._display), tip=choices_text(result, self._display))
        if result.single is None:
            return
        # Who has changed the spot meanwhile keeps what he changed: the solve has the sizes.
        if self._spot.check().spec == order.spec:
            self._spot.set_edits(result.single.spec.tree.edits, tr("one size at every node"))
        self.solved.emit(result.single, order.target_pct)

    def _watch(self, handle: JobHandle | None) -> None:
        self._handle, self._begun = handle, False
        if handle is None:
            self.job.follow("", Progress())
        else:
            self.job.stop.setEnabled(True)
            self.job.follow(tr("One size"), Progress(phase=tr("waiting")))
            handle.begun.connect(self._note_begun)
            handle.progressed.connect(self._progressed)
        self._follow()

    def _note_begun(self) -> None:
        self._begun = True

    def _progressed(self, progress: Progress) -> None:
        self.job.follow(tr("One size"), Progress(phase=progress_text(progress)))

    def _stop(self) -> None:
        if self._handle is None:
            return
        self.job.stop.setEnabled(False)
        if self._begun:
            self._handle.finish()
        else:
            self._handle.cancel()

    def _follow(self) -> None:
        self.button.setEnabled(self._handle is None and self._spot.check().spec is not None)

    def _tell(self, text: str, *, tip: str = "", wrong: bool = False) -> None:
        self.outcome.setText(text)
        self.outcome.setToolTip(tip)
        mark(self.outcome, wrong=wrong)
        self._told.setVisible(bool(text))
