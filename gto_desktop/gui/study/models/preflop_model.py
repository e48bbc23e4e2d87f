"""The user's place before the flop: data set, line of moves, and what was read there."""

from collections.abc import Sequence

from gto_desktop.cards.board import Board
from gto_desktop.gui.base.event import Event
from gto_desktop.services.study.study_views import PreflopView

DEFAULT_VERSION = "6max"


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
