"""The way through a hand: its preflop line, then a solution of its flop; with back and forward."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gto_desktop.cards.board import Board
from gto_desktop.game.player import SIDES, PerPlayer
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import ClosedSolve, StudyPlace, Whereabouts
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.solution import Solution

MOST_PLACES = 300


class HandModel:
    """The line before the flop as it was read, and the flop that was chosen for it.

    Moving changes the place at once and fires `moved`; whoever reads lines answers with `accept` or
    `refuse`. An answer for a line that the user has left is not shown.
    """

    def __init__(self, where: Whereabouts | None = None) -> None:
        """Take the place, of which the line and the flop are its part."""
        self.where = Whereabouts() if where is None else where
        self.view: PreflopView | None = None
        """What is shown, which lags behind `moves` while it is read."""
        self.problem = ""
        self.moved: Event[()] = Event()
        """Another line or data set: a view is wanted."""
        self.shown: Event[()] = Event()
        """Another view, or a problem, is to be shown."""
        self.flopped: Event[()] = Event()
        """Another flop was chosen, or none any more."""
        self.where.moved.connect(self._follow)

    @property
    def version(self) -> str:
        """The data set."""
        return self.where.now.version

    @property
    def moves(self) -> tuple[str, ...]:
        """The line before the flop."""
        return self.where.now.moves

    @property
    def flop(self) -> Board | None:
        """In the user's own suits; None until it was chosen, and again once the line changes."""
        return self.where.now.flop

    @property
    def is_read(self) -> bool:
        """Whether the view is that of the line."""
        view = self.view
        return view is not None and (view.version, view.moves) == (self.version, self.moves)

    def open(self, version: str, moves: Sequence[str], flop: Board | None = None) -> None:
        """Go to a line of a data set; a solution that is open is left."""
        self.where.go(StudyPlace(version, tuple(moves), flop))

    def set_version(self, version: str) -> None:
        """Show the same line of another data set."""
        if version != self.version:
            self.open(version, self.moves)

    def choose(self, label: str) -> None:
        """Play a move at the decision that is to be made."""
        if self.is_read and self.view is not None and not self.view.ended:
            self.open(self.version, (*self.moves, label))

    def choose_at(self, depth: int, label: str) -> None:
        """Go back to a decision and play a move there; the one that was played leads on to it."""
        if 0 <= depth < len(self.moves):
            self.open(self.version, (*self.moves[:depth], label))
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
            self.open(self.version, self.moves[:depth])

    def back(self) -> None:
        """Take the last move back."""
        self.go(len(self.moves) - 1)

    def reset(self) -> None:
        """Go to the first decision."""
        self.go(0)

    def set_flop(self, flop: Board | None) -> None:
        """Choose the flop of the line; a solution of another one is left."""
        if flop != self.flop:
            self.where.go(replace(self.where.now, flop=flop))

    def accept(self, version: str, moves: tuple[str, ...], view: PreflopView) -> None:
        """Take what was read of a line, unless the user has gone elsewhere meanwhile."""
        if (version, moves) != (self.version, self.moves):
            return
        # The table has its one way of writing a move: a raise of all chips is "A".
        self.where.spell(view.moves)
        self.view, self.problem = view, ""
        self.shown.emit()

    def refuse(self, version: str, moves: tuple[str, ...], problem: str) -> None:
        """Say why a line cannot be shown, unless the user has gone elsewhere meanwhile."""
        if (version, moves) == (self.version, self.moves):
            self.problem = problem
            self.shown.emit()

    def _follow(self, before: StudyPlace) -> None:
        now = self.where.now
        if now.line != before.line:
            self.moved.emit()
        if now.flop != before.flop:
            self.flopped.emit()


@dataclass(frozen=True)
class Visit:
    """A place where one was."""

    place: StudyPlace
    closed: ClosedSolve | None = None
    """What was open there, where its memory was let go of."""

    def keeping(self, kept: Solution | None) -> "Visit":
        """Return it without the memory of a solve, unless that is the one to be kept."""
        opened = self.place.opened
        if opened is None or opened.solution is kept or opened.solution.is_stored:
            return self
        left = replace(self.place, opened=None, steps=())
        return Visit(left, ClosedSolve.of(opened, self.place.steps))


class HandWalk:
    """Remembers the way of a place, and shows the decision before the flop where none is open."""

    def __init__(self, hand: HandModel, study: StudyModel) -> None:
        if hand.where is not study.where:
            raise ValueError("the line and the solution are parts of one place")
        self.hand, self.study, self.where = hand, study, hand.where
        self.changed: Event[()] = Event()
        """Another place, or another way to go back or forward."""
        self.reopening: Event[ClosedSolve] = Event()
        """One has come back to where a solve was open whose memory was let go of."""
        self._past: list[Visit] = []
        self._future: list[Visit] = []
        self._returned: StudyPlace | None = None
        """Where one has come back to, until what was open there is opened again."""
        self._waiting: list[int] = []
        """Numbers that were pressed while the line before them is read."""
        self._going = False
        hand.shown.connect(self._hand_shown)
        self.where.moved.connect(self._moved)

    @property
    def on_flop(self) -> bool:
        """Whether a solution is open, so that the preflop line is behind."""
        return self.where.now.opened is not None

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

    def leave_flop(self) -> None:
        """Go back to the preflop line."""
        self.where.go(self.where.now.before_flop)

    def back(self) -> None:
        """Go to the place seen before this one."""
        if self._past:
            self._future.append(Visit(self.where.now))
            self._go(self._past.pop())

    def forward(self) -> None:
        """Go where one was before going back."""
        if self._future:
            self._past.append(Visit(self.where.now))
            self._go(self._future.pop())

    def forget(self, solution: Solution) -> None:
        """Let go of a solution, whose memory others need."""
        for way in (self._past, self._future):
            way[:] = [visit.keeping(None) if _holds(visit, solution) else visit for visit in way]
        self.changed.emit()

    def _go(self, visit: Visit) -> None:
        self._going = True
        try:
            self.where.go(visit.place)
        finally:
            self._going = False
        if visit.closed is not None:
            self._returned = visit.place
            self.reopening.emit(visit.closed)

    def _hand_shown(self) -> None:
        """Show the decision before the flop, unless the hand has gone on to a solution."""
        if not self.on_flop:
            self._show_hand()
        if self.hand.problem or self.on_flop:
            self._waiting.clear()
        elif self._waiting and self.hand.is_read:
            self.hand.take(self._waiting.pop(0))
        self.changed.emit()

    def _show_hand(self) -> None:
        view = self.hand.view
        if view is None:
            return
        if view.ranges is not None and view.left is not None:
            self.study.lay(view.ranges, view.version, view.left.map(str))
            return
        name = view.turns[-1].seat if view.turns and not view.ended else ""
        names = PerPlayer(str(name), "") if name else SIDES
        blank = translate_message(view.why_no_flop) if view.node is None else ""
        self.study.lay(view.node, view.version, names, blank)

    def _moved(self, before: StudyPlace) -> None:
        """Remember where one was; out of a solution, show the line again as far as it is read."""
        now = self.where.now
        if (
            not self._going
            and not self._is_return(before)
            and replace(before, flop=now.flop) != now
        ):
            self._remember(before)
        self._returned = None
        if now.opened is None and before.opened is not None and self.hand.is_read:
            self._show_hand()
        self.changed.emit()

    def _is_return(self, before: StudyPlace) -> bool:
        """Whether what is opened now is what was open where one has come back to."""
        now = self.where.now
        is_there = (now.line, now.flop) == (before.line, before.flop)
        return before == self._returned and is_there and now.opened is not None

    def _remember(self, before: StudyPlace) -> None:
        opened = self.where.now.opened
        kept = None if opened is None else opened.solution
        # A flop that was chosen and not opened is no place of its own.
        visit = Visit(before if before.opened is not None else before.before_flop)
        # Solved trees that are open no more are let go of: one may hold gigabytes.
        way = [each.keeping(kept) for each in (*self._past, visit)]
        self._past = [
            each for each, after in zip(way, (*way[1:], None), strict=True) if each != after
        ][-MOST_PLACES:]
        self._future.clear()


def _holds(visit: Visit, solution: Solution | None) -> bool:
    return visit.place.opened is not None and visit.place.opened.solution is solution
