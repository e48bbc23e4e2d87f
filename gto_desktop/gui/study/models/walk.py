"""The way through a hand: its preflop line, then a solution of its flop; with back and forward."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gto_desktop.cards.board import Board
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.node.models.study_model import Step, StudyModel
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.solution import Solution

DEFAULT_VERSION = "6max"
MOST_MOMENTS = 300
NOBODY = PerPlayer("OOP", "IP")


class HandModel:
    """The line before the flop and the flop that was chosen for it.

    Moving changes `moves` at once and fires `moved`; whoever reads lines answers with `accept` or
    `refuse`. An answer for a line that the user has left is not shown.
    """

    def __init__(self, version: str = DEFAULT_VERSION) -> None:
        self.version = version
        self.moves: tuple[str, ...] = ()
        self.view: PreflopView | None = None
        """What is shown, which lags behind `moves` while it is read."""
        self.problem = ""
        self.flop: Board | None = None
        """In the user's own suits; None until it was chosen, and again once the line changes."""
        self.moved: Event[()] = Event()
        """Another line or data set: a view is wanted."""
        self.shown: Event[()] = Event()
        """Another view, or a problem, is to be shown."""
        self.flopped: Event[()] = Event()
        """Another flop was chosen, or none any more."""

    @property
    def is_read(self) -> bool:
        """Whether the view is that of the line."""
        view = self.view
        return view is not None and (view.version, view.moves) == (self.version, self.moves)

    def open(self, version: str, moves: Sequence[str], flop: Board | None = None) -> None:
        """Go to a line of a data set."""
        self._go(version, tuple(moves))
        self.set_flop(flop)

    def set_version(self, version: str) -> None:
        """Show the same line of another data set."""
        if version != self.version:
            self._go(version, self.moves)

    def choose(self, label: str) -> None:
        """Play a move at the decision that is to be made."""
        if self.is_read and self.view is not None and not self.view.ended:
            self._go(self.version, (*self.moves, label))

    def choose_at(self, depth: int, label: str) -> None:
        """Go back to a decision and play a move there; the one that was played leads on to it."""
        if 0 <= depth < len(self.moves):
            self._go(self.version, (*self.moves[:depth], label))
        elif depth == len(self.moves):
            self.choose(label)

    def take(self, number: int) -> None:
        """Play the n-th choice of the decision to be made, counted from 0."""
        view = self.view
        if self.is_read and view is not None and not view.ended and view.turns:
            choices = view.turns[-1].choices
            if 0 <= number < len(choices):
                self.choose(choices[number].label)

    def go(self, depth: int) -> None:
        """Go back to a decision of the line."""
        if 0 <= depth < len(self.moves):
            self._go(self.version, self.moves[:depth])

    def back(self) -> None:
        """Take the last move back."""
        self.go(len(self.moves) - 1)

    def reset(self) -> None:
        """Go to the first decision."""
        self.go(0)

    def set_flop(self, flop: Board | None) -> None:
        """Choose the flop of the line."""
        if flop != self.flop:
            self.flop = flop
            self.flopped.emit()

    def accept(self, version: str, moves: tuple[str, ...], view: PreflopView) -> None:
        """Take what was read of a line, unless the user has gone elsewhere meanwhile."""
        if (version, moves) != (self.version, self.moves):
            return
        # The table has its one way of writing a move: a raise of all chips is "A".
        self.moves = view.moves
        self.view, self.problem = view, ""
        self.shown.emit()

    def refuse(self, version: str, moves: tuple[str, ...], problem: str) -> None:
        """Say why a line cannot be shown, unless the user has gone elsewhere meanwhile."""
        if (version, moves) == (self.version, self.moves):
            self.problem = problem
            self.shown.emit()

    def _go(self, version: str, moves: tuple[str, ...]) -> None:
        if (version, moves) == (self.version, self.moves) and self.view is not None:
            return
        self.version, self.moves = version, moves
        self.moved.emit()
        self.set_flop(None)


@dataclass(frozen=True)
class Moment:
    """Where one was."""

    version: str
    moves: tuple[str, ...]
    solution: Solution | None
    """None before the flop."""
    source: str = field(compare=False)
    names: PerPlayer[str] = field(compare=False)
    steps: tuple[Step, ...]


class HandWalk:
    """Keeps the two models of a hand together and remembers the way."""

    def __init__(self, hand: HandModel, study: StudyModel) -> None:
        self.hand, self.study = hand, study
        self.changed: Event[()] = Event()
        self._past: list[Moment] = []
        self._future: list[Moment] = []
        self._present = self._moment()
        self._waiting: list[int] = []
        """Numbers that were pressed while the line before them is read."""
        self._going = False
        hand.shown.connect(self._hand_shown)
        study.moved.connect(self._record)

    @property
    def on_flop(self) -> bool:
        """Whether a solution is open, so that the preflop line is behind."""
        return self.study.solution is not None

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place seen before."""
        return bool(self._past)

    @property
    def can_go_forward(self) -> bool:
        """Whether one went back."""
        return bool(self._future)

    def take(self, number: int) -> None:
        """Take the n-th action of what is shown, counted from 0."""
        if self.on_flop:
            self.study.take(number)
            return
        if self.hand.is_read:
            self.hand.take(number)
        else:
            self._waiting.append(number)

    def up(self) -> None:
        """Go one step up: along the solution, then out of it into the preflop line."""
        if self.study.steps:
            self.study.back()
        elif self.on_flop and self.hand.moves:
            self.leave_flop()
        elif not self.on_flop:
            self.hand.back()

    @property
    def can_go_up(self) -> bool:
        """Whether there is something above."""
        return bool(self.study.steps) or bool(self.hand.moves)

    def root(self) -> None:
        """Go to the first decision of what is shown."""
        if self.study.steps:
            self.study.root()
        elif not self.on_flop and self.hand.moves:
            self.hand.go(0)

    def open_flop(self, solution: Solution, source: str, names: PerPlayer[str]) -> None:
        """Go on from the preflop line with a solution of a flop."""
        self.study.names = names
        self.study.open(solution, source)

    def leave_flop(self) -> None:
        """Go back to the preflop line."""
        self.study.names = NOBODY
        self.study.open(None, "")
        self._hand_shown()

    def back(self) -> None:
        """Go to the place seen before this one."""
        if self._past:
            self._future.append(self._present)
            self._go(self._past.pop())

    def forward(self) -> None:
        """Go where one was before going back."""
        if self._future:
            self._past.append(self._present)
            self._go(self._future.pop())

    def forget(self, solution: Solution) -> None:
        """Let go of a solution, whose memory others need."""
        self._past = [moment for moment in self._past if moment.solution is not solution]
        self._future = [moment for moment in self._future if moment.solution is not solution]
        self.changed.emit()

    def _go(self, moment: Moment) -> None:
        self._going = True
        try:
            self.study.names = moment.names
            if (moment.version, moment.moves) != (self.hand.version, self.hand.moves):
                self.hand.open(moment.version, moment.moves)
            if moment.solution is None:
                self.study.open(None, "")
                self._show_hand()
            elif moment.solution is self.study.solution:
                self.study.move(moment.steps)
            else:
                self.study.open(moment.solution, moment.source, moment.steps)
            self._present = moment
        finally:
            self._going = False
        self.changed.emit()

    def _hand_shown(self) -> None:
        """Show the decision before the flop, unless the hand has gone on to a solution."""
        if not self.on_flop:
            self._show_hand()
        self._record()
        if self.hand.problem or self.on_flop:
            self._waiting.clear()
        elif self._waiting and self.hand.is_read:
            self.hand.take(self._waiting.pop(0))

    def _show_hand(self) -> None:
        view = self.hand.view
        if view is None:
            return
        if view.ranges is not None and view.to_flop is not None:
            self.study.names = view.to_flop.map(str)
            self.study.lay(view.ranges, view.version)
            return
        name = view.turns[-1].seat if view.turns and not view.ended else ""
        self.study.names = PerPlayer(str(name), "") if name else NOBODY
        self.study.lay(view.node, view.version)

    def _record(self) -> None:
        now = self._moment()
        if self._going or now == self._present:
            return
        before = self._present
        self._drop_heavy(now.solution)
        if before.solution is None or before.solution is now.solution or before.solution.is_stored:
            self._past.append(before)
            del self._past[:-MOST_MOMENTS]
        self._future.clear()
        self._present = now
        self.changed.emit()

    def _drop_heavy(self, kept: Solution | None) -> None:
        """Let go of solved trees that are open no more: one may hold gigabytes."""
        self._past = [
            moment
            for moment in self._past
            if moment.solution is None or moment.solution is kept or moment.solution.is_stored
        ]

    def _moment(self) -> Moment:
        study, hand = self.study, self.hand
        return Moment(
            hand.version, hand.moves, study.solution, study.source, study.names, study.steps
        )
