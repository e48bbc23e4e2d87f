"""Solving at a click, with a card in the place of the grid until the numbers are there."""

from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Step, Until, ask, work
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import MessageLabel, mark, title
from gto_desktop.gui.kit.layouts import Placed, Spring, column_of, row_of
from gto_desktop.gui.node.models.node_reader import KEEP_LANE
from gto_desktop.gui.node.models.study_place import CardStep, OpenSolution, StudyPlace
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.study.models.navigator import HandSpot
from gto_desktop.services.study.place import HandPlace
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    from gto_desktop.services.study.own_flops import OwnFlops

SOLVE_AFTER_MS = 250
"""Wait after a spot was set up by the program: its memory is measured first."""
FLOP_TARGET, LATER_TARGET = 0.5, 0.25
"""Percent of the pot to which what is asked for by a click is solved: a turn takes seconds."""
KIND, LOOK = "solve for the hand", "look at the solve"
WORTH_KEEPING = 2.0
"""Percent of the pot: a solve that is less exact is dropped where another one is asked for."""
STEP_MS = 20
BAR_STEPS, CARD_WIDTH = 1000, 440


class HandSolves:
    """Goes from a click on a flop, a card or a lock to its solve."""

    def __init__(self, models: AppModels, panel: SolvePanel, window: Shell) -> None:
        self._models, self._panel, self._window = models, panel, window
        self._begun_at: StudyPlace | None = None
        """Where the user waits for the present solve; None once he has gone elsewhere."""
        self.ready: OpenSolution | None = None
        """What was solved while the user was elsewhere; it waits to be opened."""
        self.ready_changed: Event[()] = Event()
        self.refused: Event[Board] = Event()
        """A flop is not solved, or not before the user asks for it."""
        self._gives_way = False
        self._is_left = False
        """Whether the user has gone elsewhere between asking for a solve and its begin."""
        self._asked: SolveSpec | None = None
        """The present solve, if it was asked for by a click."""
        self._under_way: OpenSolution | None = None
        """What can be looked into while it is solved."""
        panel.begun.connect(self._note_begun)
        panel.readable.connect(self._look)
        panel.solved.connect(self._take)
        panel.ended.connect(self._forget)
        models.walk.changed.connect(self._follow)

    def solve_flop(self, board: Board) -> None:
        """Solve a flop with the ranges of the line before it."""
        self._models.bridge.run(self._solve_placed(self._models.navigator.flop_spot(board)), KIND)

    def solve_missing(self, board: Board) -> None:
        """Solve a flop that the library does not have.

        Where that cannot be, or the user wants to be asked first, `refused` is told.
        """
        if self._models.preferences.present.solve_missing:
            self._models.bridge.run(self._solve_missing(board), KIND)
        else:
            self.refused.emit(board)

    def solve_after(self, card: Card) -> None:
        """Solve what follows the shown node when a card comes."""
        self._models.bridge.run(self._solve_placed(self._models.navigator.spot_after(card)), KIND)

    def deal(self, card: Card) -> None:
        """Deal a card; after a flop of the library a kept solve goes on, or the rest is solved."""
        models = self._models
        if not models.study.ends_with_flop:
            models.study.deal(card)
            return
        file = models.kept_file()
        if file is None:
            self.solve_after(card)
        else:
            models.bridge.run(self._go_on(file, card), KIND)

    def _go_on(self, file: Path, card: Card) -> Flow:
        """Go on below a flop of the library in its kept solve; where it is no good, solve."""
        models = self._models
        study, at = models.study, models.walk.where.now
        opened, steps = study.opened, study.steps
        models.told.emit(tr("Opening the kept solve\u2026"))
        try:
            solution = yield from work(lambda: models.parts.solving.open(file), lane=KEEP_LANE)
        except InputError as problem:
            models.told.emit(tr("The kept solve cannot be opened: {why}", why=sentence(problem)))
            if models.walk.where.now == at:
                yield from self._solve_placed(models.navigator.spot_after(card))
            return
        # Whoever has gone elsewhere meanwhile is left alone.
        if opened is not None and models.walk.where.now == at:
            kept = replace(opened, solution=solution, source=tr("Own solve"), file=file)
            study.open(kept, (*steps, CardStep(card)))

    def solve_again(self, spec: SolveSpec) -> None:
        """Solve the open spot with other locks; it stays where it is in the hand."""
        models = self._models
        root = models.navigator.root
        spot = None if root is None else HandSpot(spec, root, models.study.names)
        models.bridge.run(self._solve(spec, spot, self._whereabouts()), KIND)

    def _solve_missing(self, board: Board) -> Flow:
        yield from self._solve_placed(self._models.navigator.flop_spot(board))
        if not self._panel.running:
            self.refused.emit(board)

    def _solve_placed(self, making: Generator[Step, Any, HandSpot | None]) -> Flow:
        asked_at = self._whereabouts()
        spot = yield from making
        if spot is not None:
            yield from self._solve(spot.spec, spot, asked_at)

    def _solve(
        self, spec: SolveSpec, spot: HandSpot | None, asked_at: tuple[StudyPlace, str]
    ) -> Flow:
        """Set a spot up and solve it; where the memory may not do, the user decides."""
        models, panel = self._models, self._panel
        if panel.running and self._asked == spec:
            # It is being solved already.
            if self._under_way is not None:
                self._show(self._under_way)
            return
        if panel.running and self._asked is not None:
            yield from self._give_way()
        if panel.running:
            models.told.emit(tr("A solve is running: stop it first, or add this one to the queue."))
            return
        if spot is None:
            opened = models.study.opened
            models.spot.show(spec, in_bb=opened is not None and opened.in_bb)
        else:
            models.set_up(spot)
        models.told.emit(tr("Solving {board}\u2026", board=spec.board))
        yield Until(lambda go_on: QTimer.singleShot(SOLVE_AFTER_MS, go_on))
        # Whoever has gone on before it even began is left alone.
        self._is_left = self._whereabouts() != asked_at
        self._asked = spec if panel.solve(target_of_street(spec)) else None
        self._is_left = False

    def _whereabouts(self) -> tuple[StudyPlace, str]:
        return self._models.walk.where.now, self._window.layout_key

    def _give_way(self) -> Generator[Step, Any, None]:
        """End the present solve, which somebody asked for who now asks for another one.

        What is exact enough to be of use is kept among the past solves.
        """
        panel, under_way = self._panel, self._under_way
        reached = None if under_way is None else under_way.solution.exploitability_pct
        is_rough = under_way is None or under_way.solution.is_rough
        self._begun_at, self._asked = None, None
        self._gives_way = True
        try:
            if is_rough or reached is None or reached > WORTH_KEEPING:
                panel.drop()
            else:
                panel.stop()
            while panel.running:
                yield Until(lambda go_on: QTimer.singleShot(STEP_MS, go_on))
        finally:
            self._gives_way = False

    def open_ready(self) -> None:
        """Open what was solved meanwhile."""
        ready = self.ready
        if ready is not None:
            self.offer(None)
            self._models.study.open(ready)
            self._window.show_panel("grid")

    def dismiss_ready(self) -> None:
        """Offer it no more; where solves are kept, it is among the past ones."""
        self.offer(None)

    def _note_begun(self, _spec: SolveSpec) -> None:
        """Show where the result is to come, once: whoever then goes elsewhere is left alone."""
        self._begun_at = None
        if self._is_left:
            return
        self._window.show_panel("grid")
        self._begun_at = self._models.walk.where.now

    @property
    def _waits(self) -> bool:
        return self._begun_at is not None and self._window.is_in_front("grid")

    def _look(self, solution: Solution) -> None:
        """Show what a solve under way has come to by now."""
        self._models.bridge.run(self._renewed(solution), LOOK)

    def _renewed(self, solution: Solution) -> Flow:
        study = self._models.study
        # In a lane of its own: nodes are read from what was there before until it is done.
        yield from ask(solution.renew, LOOK)
        if not self._panel.running:
            return
        if study.solution is solution:
            study.renew()
            return
        self._under_way = self._models.under_way(solution)
        if self._waits:
            self._show(self._under_way)

    def _show(self, under_way: OpenSolution) -> None:
        study = self._models.study
        study.open(under_way)
        study.unsettle()
        self._begun_at = self._models.walk.where.now

    def _take(self, solution: Solution) -> None:
        """Show the result of a solve to a user who waits for it; to others, offer it."""
        models = self._models
        solved = models.solved(solution, self._panel.target_pct)
        was_open = models.study.solution is solution
        if self._waits or _is_newer(solved, models.study.opened):
            self.offer(None)
            models.study.open(solved)
            if was_open:
                models.study.refresh()
        elif not self._gives_way:
            self.offer(solved)
        models.told.emit(self._panel.outcome)
        self._keep(solved)

    def _keep(self, solved: OpenSolution) -> None:
        """Have the library hold a flop from now on, where it is one of its pots."""
        own, root = self._models.parts.own_flops, solved.root
        if own is None or root is None:
            return
        self._models.bridge.run(self._kept(own, root, solved.solution))

    def _kept(self, own: "OwnFlops", root: HandPlace, solution: Solution) -> Flow:
        try:
            kept = yield from ask(lambda: own.keep(root, solution), KEEP_LANE)
        except InputError as problem:
            self._models.told.emit(tr("Not kept in the library: {why}", why=sentence(problem)))
            return
        if kept:
            self._models.library_grew.emit()

    def _forget(self) -> None:
        """Take in that no solve is under way any more; tell why one that was asked for failed."""
        asked, self._asked, self._under_way = self._asked, None, None
        if asked is not None and self._panel.problem:
            self._models.told.emit(self._panel.problem)
            if self._models.walk.where.now.flop == asked.board:
                self.refused.emit(asked.board)

    def offer(self, ready: OpenSolution | None) -> None:
        """Offer what waits to be opened; None for nothing."""
        if ready is not self.ready:
            self.ready = ready
            self.ready_changed.emit()

    def _follow(self) -> None:
        """See whether the user still waits, and offer nothing that he has found himself."""
        if self._begun_at != self._models.walk.where.now:
            self._begun_at = None
        if self.ready is not None and self._models.study.opened == self.ready:
            self.offer(None)


def _is_newer(solved: OpenSolution, shown: OpenSolution | None) -> bool:
    """Whether it is what is shown, solved further: the screen stays as it is."""
    if shown is None:
        return False
    return shown.root == solved.root and shown.solution.spec == solved.solution.spec


def target_of_street(spec: SolveSpec) -> float:
    """Return how exactly a spot is solved that was asked for by a click, in percent of the pot."""
    return FLOP_TARGET if spec.board.street == Street.FLOP else LATER_TARGET


class GridPlace(QStackedWidget):
    """Shows a card in the grid's place until the user goes elsewhere or the numbers are there."""

    list_wanted = Signal()
    """The flops of the library are to be listed."""

    def __init__(
        self, models: AppModels, hand_solves: HandSolves, solve: SolvePanel, grid: QWidget
    ) -> None:
        super().__init__()
        self._models, self._hand_solves, self._solve = models, hand_solves, solve
        self._missing: Board | None = None
        self._at: StudyPlace | None = None
        self.card = GridCard()
        self.addWidget(grid)
        self.addWidget(self.card)
        self.card.main_pressed.connect(self._main)
        self.card.other_pressed.connect(self._other)
        self.card.closed.connect(self.show_grid)
        solve.begun.connect(self._begun)
        solve.news.connect(self._news)
        solve.ended.connect(self._ended)
        hand_solves.refused.connect(self._not_there)
        models.walk.changed.connect(self._moved)

    @property
    def has_card(self) -> bool:
        """Whether a card stands in the grid's place."""
        return self.currentWidget() is self.card

    def show_grid(self) -> None:
        """Take the card away."""
        self._missing = None
        self.setCurrentIndex(0)

    def _show_card(self, show: Callable[[str], None], board: Board) -> None:
        self._at = self._models.walk.where.now
        show(str(board))
        self.setCurrentWidget(self.card)

    def _begun(self, spec: SolveSpec) -> None:
        self._missing = None
        self._show_card(self.card.show_solving, spec.board)

    def _news(self, text: str, share: float) -> None:
        if self.has_card and self._missing is None:
            self.card.show_progress(text, share, paused=self._solve.paused)

    def _ended(self) -> None:
        if self._missing is None:
            self.show_grid()

    def _not_there(self, board: Board) -> None:
        self._missing = board
        self._show_card(self.card.show_missing, board)

    def _moved(self) -> None:
        if self.has_card and self._at != self._models.walk.where.now:
            self.show_grid()

    def _main(self) -> None:
        if self._missing is None:
            self._solve.stop()
        else:
            self._hand_solves.solve_flop(self._missing)

    def _other(self) -> None:
        if self._missing is None:
            self._solve.toggle_pause()
        else:
            self.list_wanted.emit()


class GridCard(QFrame):
    """A solve, or an offer to solve: heading, sentence, bar and buttons in the middle."""

    main_pressed = Signal()
    other_pressed = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = title("")
        self.heading.setAccessibleName(tr("What is being prepared"))
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        # In the languages with the longest words a sentence takes two lines.
        self.text = MessageLabel(lines=2)
        for label in (self.heading, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the solve"))
        self.main = push_button("", self.main_pressed.emit)
        self.other = push_button("", self.other_pressed.emit)
        self.close_button = flat_button(tr("Show the grid"), self.closed.emit)
        self._lay_out()

    def _lay_out(self) -> None:
        parts = (self.heading, self.text, self.bar)
        for part in parts:
            part.setFixedWidth(CARD_WIDTH)
        buttons = row_of(Spring(), self.main, self.other, self.close_button, Spring())
        middle = [Placed(part, side=Qt.AlignmentFlag.AlignHCenter) for part in parts]
        column = column_of(Spring(2), *middle, buttons, Spring(3), spacing=12)
        row_of(column, on=self, margins=(8, 8, 8, 8))

    def show_solving(self, what: str) -> None:
        """Say what is being solved; its numbers are not there yet."""
        self.heading.setText(tr("Solving {board}\u2026", board=what))
        self.text.say("", tr("Preparing."))
        self.bar.setRange(0, 0)
        self._show_buttons(tr("Stop"), tr("Pause"), primary=False, bar=True)
        self.main.setToolTip(tr("End the solve and keep the result so far"))

    def show_progress(self, text: str, share: float, *, paused: bool) -> None:
        """Say how far the solve is, 0 to 1."""
        self.text.say("", text)
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setValue(round(share * BAR_STEPS))
        self.other.setText(tr("Resume") if paused else tr("Pause"))

    def show_missing(self, what: str) -> None:
        """Say that the library lacks a flop, and offer to solve it."""
        self.heading.setText(tr("{flop} is not in the library", flop=what))
        self.text.say(
            "",
            tr("It can be solved here with the ranges of this line; a flop takes about a minute."),
        )
        self._show_buttons(
            tr("Solve it here"), tr("Choose one of the list"), primary=True, bar=False
        )
        self.main.setToolTip("")

    def _show_buttons(self, main: str, other: str, *, primary: bool, bar: bool) -> None:
        self.main.setText(main)
        self.other.setText(other)
        mark(self.main, primary=primary)
        self.bar.setVisible(bar)
