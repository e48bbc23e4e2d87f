"""Where one is in a study: one value, which every panel is drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from gto_desktop.cards.board import Board
from gto_desktop.game.player import SIDES, PerPlayer
from gto_desktop.gui.base.event import Event
from gto_desktop.services.study.place import HandPlace
from gto_desktop.solver.solution import Solution

DEFAULT_VERSION = "6max"


@dataclass(frozen=True)
class ActionStep:
    """A step by an action, named as in a line."""

    label: str


@dataclass(frozen=True)
class CardStep:
    """A step by a card."""

    card: int


Step: TypeAlias = ActionStep | CardStep


@dataclass(frozen=True)
class NodePlace:
    """A node with the runout that leads to it."""

    line: str = "root"
    cards: tuple[int, ...] = ()


def node_after(steps: Sequence[Step]) -> NodePlace:
    """Return the node that steps from the root lead to."""
    labels = [step.label for step in steps if isinstance(step, ActionStep)]
    cards = tuple(step.card for step in steps if isinstance(step, CardStep))
    return NodePlace("/".join(["root", *labels]), cards)


@dataclass(frozen=True, eq=False)
class OpenSolution:
    """A solution that is looked at, and what it is to the user."""

    solution: Solution
    source: str
    """Where it comes from: "own solve", or the name of its file."""
    names: PerPlayer[str] = SIDES
    """What the two players are called: their seats, where those are known."""
    root: HandPlace | None = None
    """Where its root stands in the hand; None for one that belongs to no hand."""
    file: Path | None = None
    """Where it is kept, if the user opened it from there."""
    has_stakes: bool = False
    """Whether a hand has the same pot and stacks, so that amounts are big blinds as there."""

    @property
    def in_bb(self) -> bool:
        """Whether amounts are big blinds."""
        return self.root is not None or self.has_stakes

    def __eq__(self, other: object) -> bool:
        """Whether it is the same solution, itself, at the same place."""
        if not isinstance(other, OpenSolution):
            return NotImplemented
        return self.solution is other.solution and self.root == other.root

    def __hash__(self) -> int:
        """Hash the solution as an object."""
        return id(self.solution)


@dataclass(frozen=True)
class StudyPlace:
    """A line before the flop, the flop that was chosen for it, and what is open.

    A solution that belongs to another hand, line or flop cannot be open in it: `Whereabouts` sees
    to that.
    """

    version: str = DEFAULT_VERSION
    moves: tuple[str, ...] = ()
    """Before the flop: "F", "X", "C", "R2.5", "A"."""
    flop: Board | None = None
    """In the user's own suits."""
    opened: OpenSolution | None = None
    """None before the flop, and where the flop that was chosen has not been solved."""
    steps: tuple[Step, ...] = ()
    """From the root of what is open."""

    @property
    def line(self) -> tuple[str, tuple[str, ...]]:
        """The betting before the flop, with its data set."""
        return self.version, self.moves

    @property
    def before_flop(self) -> "StudyPlace":
        """The same line with no flop chosen and nothing open."""
        return StudyPlace(self.version, self.moves)

    def showing(self, opened: OpenSolution, steps: tuple[Step, ...] = ()) -> "StudyPlace":
        """Return the place with a solution open; with its hand, where it belongs to one."""
        root = opened.root
        if root is None:
            return replace(self, flop=None, opened=opened, steps=steps)
        return StudyPlace(root.version, root.moves, root.flop, opened, steps)


@dataclass(frozen=True)
class ClosedSolve:
    """A solve that is open no more and whose memory was let go of, and where one was in it."""

    game: str
    """The key of what was solved: a kept solve is found by it."""
    source: str
    names: PerPlayer[str]
    root: HandPlace | None
    has_stakes: bool
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, opened: OpenSolution, steps: tuple[Step, ...]) -> "ClosedSolve":
        """Note an open solution."""
        game = opened.solution.spec.key()
        return cls(game, opened.source, opened.names, opened.root, opened.has_stakes, steps)

    def opened(self, solution: Solution, file: Path) -> OpenSolution:
        """Return it as it is opened again, from a file."""
        return OpenSolution(solution, self.source, self.names, self.root, file, self.has_stakes)


class Whereabouts:
    """Holds the place, and tells whoever shows a part of it that it is another one."""

    def __init__(self, version: str = DEFAULT_VERSION) -> None:
        self.now = StudyPlace(version)
        self.moved: Event[StudyPlace] = Event()
        """Another place; with the one before."""

    def go(self, place: StudyPlace) -> None:
        """Go to a place; what is open does not stay open where it does not belong."""
        before, self.now = self.now, _true(place)
        if self.now != before:
            self.moved.emit(before)

    def spell(self, moves: tuple[str, ...]) -> None:
        """Write the line before the flop in its one way of writing: the place is the same."""
        self.now = replace(self.now, moves=moves)


def _true(place: StudyPlace) -> StudyPlace:
    opened = place.opened
    if opened is None:
        return replace(place, steps=())
    root = opened.root
    if root is not None and (root.version, root.moves, root.flop) != (*place.line, place.flop):
        return replace(place, opened=None, steps=())
    return place
