"""Solving at a click: here, or at the coach's machine."""

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Step, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.kept_solves import KeptSolves, a_moment
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.node.models.node_reader import KEEP_LANE
from gto_desktop.gui.node.models.study_place import OpenSolution, StudyPlace
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.study.models.navigator import HandSpot
from gto_desktop.services.solving.at_coach import LeftThere
from gto_desktop.services.study.place import HandPlace
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    from gto_desktop.services.study.own_flops import OwnFlops
    from gto_desktop.solver.solve_order import SolveOrder

FLOP_TARGET, LATER_TARGET = 0.5, 0.25
"""Percent of the pot to which what is asked for by a click is solved: a turn takes seconds."""
KIND, LOOK = "solve for the hand", "look at the solve"
WORTH_KEEPING = 2.0
"""Percent of the pot: a solve that is less exact is dropped where another one is asked for."""


class HandSolves:
    """Goes from a click on a flop, a card or a lock to its solve."""

    def __init__(self, models: AppModels, panel: SolvePanel, window: Shell) -> None:
        self._models, self._panel, self._window = models, panel, window
        self._begun_at: StudyPlace | None = None
        """Where the user waits for the present solve; None once he has gone elsewhere."""
        self._kept_solves = KeptSolves(models)
        self._offers: list[OpenSolution] = []
        self.ready_changed: Event[()] = Event()
        self.refused: Event[Board] = Event()
        """A flop is not solved, or not before the user asks for it."""
        self.why = ""
        """Why it was not solved; empty where nobody has tried."""
        self.postponed: Event[Board] = Event()
        """A flop is solved once the solve that the user set up himself has ended."""
        self.shown_begin: Event[SolveSpec] = Event()
        """A solve has begun where the user waits for it."""
        self._given_up: SolveOrder | None = None
        """The solve that was ended last so that another one can begin."""
        self._is_left = False
        """Whether the user has gone elsewhere between asking for a solve and its begin."""
        self._asked: SolveSpec | None = None
        """The present solve, if it was asked for by a click."""
        self._under_way: OpenSolution | None = None
        """What can be looked into while it is solved."""
        panel.begun.connect(self._note_begun)
        panel.begun.connect(models.coach.note_begun)
        panel.readable.connect(self._look)
        panel.solved.connect(self._take)
        panel.ended.connect(self._forget)
        models.walk.changed.connect(self._follow)

    def solve_flop(self, board: Board) -> None:
        """Solve a flop with the ranges of the line before it."""
        self._models.bridge.run(self._solve_placed(self._models.navigator.flop_spot(board)), KIND)

    def solve_missing(self, board: Board) -> None:
        """Solve a flop that the library does not have.

        Where that cannot be, the user wants to be asked first, or there is a coach's machine too,
        `refused` is told.
        """
        self._models.bridge.run(self._solve_missing(board), KIND)

    def solve_at_coach(self, board: Board) -> None:
        """Have a flop solved at the coach's machine with the ranges of the line before it."""
        making = self._models.navigator.flop_spot(board)
        self._models.bridge.run(self._solve_placed(making, there=True), KIND)

    def send_to_coach(self) -> None:
        """Have what is being solved here solved at the coach's machine, or else what is set up."""
        self._models.bridge.run(self._send(), KIND)

    def take_up(self, left: LeftThere) -> None:
        """Go on with a solve that a program that has ended asked the coach's machine for.

        It is shown when it has come where the user waits at its flop, and else offered.
        """
        self._models.bridge.run(self._take_up(left), KIND)

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
        if not (yield from self._kept_solves.open_card(file, card)):
            yield from self._solve_placed(self._models.navigator.spot_after(card))

    def solve_again(self, spec: SolveSpec) -> None:
        """Solve the open spot with other locks; it stays where it is in the hand."""
        models = self._models
        root = models.navigator.root
        spot = None if root is None else HandSpot(spec, root, models.study.names)
        models.bridge.run(self._solve(spec, spot, self._whereabouts()), KIND)

    def _solve_missing(self, board: Board) -> Flow:
        self.why = ""
        at_once = self._models.preferences.present.solve_missing
        if at_once and not (yield from self._models.coach.asked()):
            yield from self._solve_placed(self._models.navigator.flop_spot(board))
        else:
            self._refuse(board)

    def _refuse(self, board: Board) -> None:
        """Say that a flop is not solved, to a user who is at it and sees nothing of it."""
        now = self._models.walk.where.now
        if now.opened is None and now.flop == board:
            self.refused.emit(board)

    def _solve_placed(
        self, making: Generator[Step, Any, HandSpot | None], *, there: bool = False
    ) -> Flow:
        asked_at = self._whereabouts()
        spot = yield from making
        if spot is not None:
            yield from self._solve(spot.spec, spot, asked_at, there=there)

    def _send(self) -> Flow:
        panel, asked_at = self._panel, self._whereabouts()
        order = panel.order if panel.running and not self._gives_way else None
        if panel.running:
            yield from self._give_way()
        self._is_left = self._whereabouts() != asked_at
        self._asked = order.spec if panel.solve_at_coach(order) and order is not None else None
        self._is_left = False

    def _take_up(self, left: LeftThere) -> Flow:
        is_there = self._models.walk.where.now.flop == left.spec.board
        asked_at = self._whereabouts() if is_there else None
        spot = yield from self._models.navigator.spot_at(left.purpose, left.spec)
        yield from self._solve(left.spec, spot, asked_at, there=True)

    def _solve(
        self,
        spec: SolveSpec,
        spot: HandSpot | None,
        asked_at: tuple[StudyPlace, str] | None,
        *,
        there: bool = False,
    ) -> Flow:
        """Solve a spot, unless it is there already; what goes on by a click gives way."""
        panel = self._panel
        if self._is_there(spec, spot, asked_at):
            return
        if spot is not None and not there:
            kept = yield from self._kept_solves.read_spot(spot, self._click_target(spec))
            if kept is not None:
                if self._whereabouts() == asked_at:
                    self._models.study.open(kept)
                    self._window.show_panel("grid")
                return
        if self._asked is not None or self._gives_way:
            yield from self._give_way()
        if not panel.running:
            yield from self._begin(spec, spot, asked_at, there=there)
        elif (yield from self._wait_for_the_end(spec, asked_at)):
            # What has ended may be of this very spot.
            yield from self._solve(spec, spot, asked_at, there=there)

    def _wait_for_the_end(
        self, spec: SolveSpec, asked_at: tuple[StudyPlace, str] | None
    ) -> Generator[Step, Any, bool]:
        """Wait for the end of a solve that nobody's click may end; false for who has gone on."""
        where, place = self._models.walk.where, None if asked_at is None else asked_at[0]
        if place not in (None, where.now):
            return False
        self._models.told.emit(
            tr("{board} is solved once the solve that is running has ended.", board=spec.board)
        )
        if place is not None and place.opened is None and place.flop == spec.board:
            self.postponed.emit(spec.board)
        while self._panel.running:
            yield a_moment()
            if place not in (None, where.now):
                return False
        return True

    def _is_there(
        self, spec: SolveSpec, spot: HandSpot | None, asked_at: tuple[StudyPlace, str] | None
    ) -> bool:
        """Open what was solved of a spot, or is being solved; false where there is nothing."""
        ready = self._ready_of(spec, spot)
        if ready is not None:
            # It was solved while he was elsewhere.
            if self._whereabouts() == asked_at:
                self._open_offer(ready)
            return True
        if self._panel.running and self._asked == spec:
            if self._under_way is not None:
                self._show(self._under_way)
            return True
        return False

    def _begin(
        self,
        spec: SolveSpec,
        spot: HandSpot | None,
        asked_at: tuple[StudyPlace, str] | None,
        *,
        there: bool,
    ) -> Flow:
        """Set a spot up and solve it; where the memory may not do, the user decides."""
        models, panel = self._models, self._panel
        if spot is None:
            opened = models.study.opened
            models.spot.show(spec, in_bb=opened is not None and opened.in_bb)
        else:
            models.set_up(spot)
        models.told.emit(tr("Solving {board}\u2026", board=spec.board))
        # What does not fit into memory here is not begun here.
        while not there and not panel.is_measured:
            yield a_moment()
        # Whoever has gone on before it even began is left alone.
        self._is_left = self._whereabouts() != asked_at
        # A spot of no hand is solved as exactly as its field says.
        target = None if spot is None else target_of_street(spec)
        began = panel.solve_at_coach() if there else panel.solve(target)
        self._asked = spec if began else None
        self._is_left = False
        if not began and not panel.running:
            self.why = panel.obstacle
            models.told.emit(tr("Not solved: {why}", why=self.why))
            self._refuse(spec.board)

    def _click_target(self, spec: SolveSpec) -> float:
        """Return how exactly a click solves a spot: never less than the field says."""
        try:
            return min(self._models.spot.order(spec).target_pct, target_of_street(spec))
        except InputError:
            return target_of_street(spec)

    def _whereabouts(self) -> tuple[StudyPlace, str]:
        return self._models.walk.where.now, self._window.layout_key

    @property
    def _gives_way(self) -> bool:
        """Whether the solve that goes on was ended, and has not come to its next step yet."""
        return self._panel.running and self._panel.order is self._given_up

    def _give_way(self) -> Generator[Step, Any, None]:
        """End the present solve, which somebody asked for who now asks for another one.

        What is exact enough to be of use is kept among the past solves.
        """
        panel, under_way = self._panel, self._under_way
        if panel.running and not self._gives_way:
            reached = None if under_way is None else under_way.solution.exploitability_pct
            is_rough = under_way is None or under_way.solution.is_rough
            self._begun_at, self._asked = None, None
            self._given_up = panel.order
            if is_rough or reached is None or reached > WORTH_KEEPING:
                panel.drop()
            else:
                panel.stop()
        while self._gives_way:
            yield a_moment()
        # The same order may be solved again, at the coach's machine.
        self._given_up = None

    @property
    def ready(self) -> OpenSolution | None:
        """What was solved last while the user was elsewhere; it waits to be opened."""
        return self._offers[-1] if self._offers else None

    def open_ready(self) -> None:
        """Open what was solved meanwhile."""
        if self.ready is not None:
            self._open_offer(self.ready)

    def dismiss_ready(self) -> None:
        """Offer it no more; where solves are kept, it is among the past ones."""
        self._leave(self._offers[:-1])

    def _open_offer(self, ready: OpenSolution) -> None:
        self._leave([each for each in self._offers if each is not ready])
        self._models.study.open(ready)
        self._window.show_panel("grid")

    def _ready_of(self, spec: SolveSpec, spot: HandSpot | None) -> OpenSolution | None:
        """Return what waits to be opened of a spot, as exact as a click asks for."""
        place = None if spot is None else spot.place
        for ready in self._offers:
            reached = ready.solution.exploitability_pct
            is_exact = reached is not None and reached <= target_of_street(spec)
            if ready.solution.spec == spec and ready.root == place and is_exact:
                return ready
        return None

    def _note_begun(self, spec: SolveSpec) -> None:
        """Show where the result is to come, once: whoever then goes elsewhere is left alone."""
        self._begun_at = None
        if self._is_left:
            return
        self._window.show_panel("grid")
        self._begun_at = self._models.walk.where.now
        self.shown_begin.emit(spec)

    def stop_waiting(self) -> None:
        """Leave what is shown on the screen, whatever the present solve comes to.

        At the flop that is being solved there is nothing else to look at: its solve is shown.
        """
        now, order = self._models.walk.where.now, self._panel.order
        is_at_it = now.opened is None and order is not None and now.flop == order.spec.board
        if not is_at_it:
            self._begun_at = None

    @property
    def _waits(self) -> bool:
        return self._begun_at is not None and self._window.is_in_front("grid")

    def _look(self, solution: Solution) -> None:
        """Show what a solve under way has come to by now."""
        self._models.bridge.run(self._renewed(solution), LOOK)

    def _renewed(self, solution: Solution) -> Flow:
        study, panel = self._models.study, self._panel
        order = panel.order
        # In a lane of its own: nodes are read from what was there before until it is done.
        yield from ask(solution.renew, LOOK)
        # Another solve may have taken its place.
        if not panel.running or panel.order is not order:
            return
        if study.solution is solution:
            study.unsettle()
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
            self._leave([each for each in self._offers if not _is_same(each, solved)])
            models.study.open(solved)
            if was_open:
                models.study.refresh()
        elif self._panel.order is not self._given_up:
            self.offer(solved)
        models.told.emit(self._panel.outcome)
        if solved.root is not None:
            self.keep(solved.root, solution)

    def keep(self, root: HandPlace, solution: Solution) -> None:
        """Have the library hold a flop from now on, where it is one of its pots."""
        own = self._models.parts.own_flops
        if own is not None:
            self._models.bridge.run(self._kept(own, root, solution))

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
            self.why = self._panel.problem
            self._refuse(asked.board)

    def offer(self, ready: OpenSolution) -> None:
        """Offer what waits to be opened, before what was offered earlier.

        Of what is kept on the disk the last one is offered: others are among the past solves.
        """
        file_of = self._models.file_of
        waiting = [each for each in self._offers if file_of(each.solution.spec.key()) is None]
        self._leave([*(each for each in waiting if not _is_same(each, ready)), ready])

    def _leave(self, offers: list[OpenSolution]) -> None:
        """Offer these, and no others."""
        if offers != self._offers:
            self._offers = offers
            self.ready_changed.emit()

    def _follow(self) -> None:
        """See whether the user still waits, and offer nothing that he has found himself."""
        if self._begun_at != self._models.walk.where.now:
            self._begun_at = None
        opened = self._models.study.opened
        self._leave([each for each in self._offers if each != opened])


def _is_same(first: OpenSolution, second: OpenSolution) -> bool:
    """Whether both are of one spot at one place."""
    return (first.root, first.solution.spec) == (second.root, second.solution.spec)


def _is_newer(solved: OpenSolution, shown: OpenSolution | None) -> bool:
    """Whether it is what is shown, solved further: the screen stays as it is."""
    if shown is None or not _is_same(shown, solved):
        return False
    if shown.solution is solved.solution:
        return True
    reached, before = (each.solution.exploitability_pct for each in (solved, shown))
    return before is None or (reached is not None and reached < before)


def target_of_street(spec: SolveSpec) -> float:
    """Return how exactly a spot is solved that was asked for by a click, in percent of the pot."""
    return FLOP_TARGET if spec.board.street == Street.FLOP else LATER_TARGET
