"""Choosing one size for every node: the button, how far it is, what it costs and why."""

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
from gto_desktop.gui.solve.models.one_size_words import one_size_text, size_rows
from gto_desktop.gui.solve.models.running_solve import RunningSolve
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.widgets.chosen_sizes import ChosenSizes
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    # It brings the kernels, which the first paint does not wait for.
    from gto_desktop.services.solving.one_size import OneSizeResult

SolveOneSize = Callable[[SolveOrder], "Steps[OneSizeResult]"]


class OneSizeBar(QWidget):
    """Solves the spot, has sizes chosen, and changes the spot's tree to those."""

    solved = Signal(object, float)
    """The `Solution` with one size, and its target in percent of the pot."""
    opened = Signal()
    """What the solve under way has come to is to be shown."""

    def __init__(
        self, spot: SpotModel, bridge: Bridge, display: Display, one_size: SolveOneSize
    ) -> None:
        super().__init__()
        self._spot, self._bridge, self._display = spot, bridge, display
        self._one_size = one_size
        self._handle: JobHandle | None = None
        self.under_way = RunningSolve()
        """What the solve under way has come to: that with all sizes, then that with one."""
        self._begun = False
        self._result: OneSizeResult | None = None
        """What is told of."""
        self._about: tuple[SolveSpec | None, ...] = ()
        """The spots that what is told is about; beside others it is hidden."""
        tip = tr(
            "Solve with all sizes, choose the one that loses least at every node, and solve again"
        )
        self.button = flat_button(tr("One size"), self.start, tip)
        self.job = JobLine(tr("Choosing one size"))
        self.job.stop.setToolTip(tr("End it, and keep what was chosen so far"))
        self.job.bar.setFixedWidth(72)
        self.job.stopped.connect(self._stop)
        tip = tr("Look into the solve under way; it becomes more exact meanwhile")
        self.look = flat_button(tr("Open"), self.opened.emit, tip, name=tip)
        self.look.hide()
        self.outcome = paragraph()
        self.hide_outcome = flat_button(tr("Hide"), lambda: self._tell(""))
        self.sizes = ChosenSizes(display)
        self._told = QWidget()
        head = row_of(grown(self.outcome), Placed(self.hide_outcome), spacing=4)
        column_of(head, self.sizes, on=self._told, spacing=4)
        column_of(row_of(grown(self.job), self.look), self._told, on=self, spacing=4)
        spot.changed.connect(lambda _key: self._follow())
        display.changed.connect(self._reword)
        self._tell("")

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
        self.under_way.target_pct = order.target_pct
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
        spot, single = self._spot, result.single
        # Who has changed the spot meanwhile keeps what he changed: the solve has the sizes.
        if single is not None and spot.check().spec == order.spec:
            spot.set_edits(single.spec.tree.edits, tr("one size at every node"))
            self._tell("", result, about=(order.spec, single.spec))
        else:
            self._tell("", result)
        if single is not None:
            self.solved.emit(single, order.target_pct)

    def _watch(self, handle: JobHandle | None) -> None:
        self._handle, self._begun = handle, False
        self.under_way.end()
        if handle is None:
            self.job.follow("", Progress())
            self.look.hide()
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
        self.under_way.follow(progress)
        self.look.setVisible(self.under_way.solution is not None)

    def _stop(self) -> None:
        if self._handle is None:
            return
        self.job.stop.setEnabled(False)
        if self._begun:
            self._handle.finish()
        else:
            self._handle.cancel()

    def _follow(self) -> None:
        spec = self._spot.check().spec
        self.button.setEnabled(self._handle is None and spec is not None)
        self._told.setVisible(bool(self.outcome.text()) and spec in self._about)

    def _tell(
        self,
        text: str,
        result: "OneSizeResult | None" = None,
        *,
        about: tuple[SolveSpec | None, ...] = (),
        wrong: bool = False,
    ) -> None:
        """Tell of a result, or else a sentence, while one of the spots is set up.

        Without spots it is about the present one.
        """
        self._result, self._about = result, about or (self._spot.check().spec,)
        self.outcome.setText(text)
        mark(self.outcome, wrong=wrong)
        self._reword()
        self.sizes.show_rows(() if result is None else size_rows(result))
        self._follow()

    def _reword(self) -> None:
        """Write amounts in the unit that is chosen."""
        result = self._result
        if result is None:
            return
        text = one_size_text(result, self._display)
        if result.single is not None and result.single.spec not in self._about:
            text = tr("The spot was changed meanwhile. {outcome}", outcome=text)
        self.outcome.setText(text)
