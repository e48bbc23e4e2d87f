"""The user's place in a solution, and what was last read there."""

from collections import OrderedDict
from dataclasses import replace
from enum import StrEnum

import numpy as np

from gto_desktop.cards.card import SUITS
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.player import SIDES, PerPlayer, Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display, Reference
from gto_desktop.gui.node.models.study_place import (
    ActionStep,
    CardStep,
    NodePlace,
    OpenSolution,
    Step,
    StudyPlace,
    Whereabouts,
    node_after,
)
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

BETWEEN = "  \u00b7  "
"""Stands between the parts of a line of text."""
CACHED_NODES = 96
"""Nodes kept for going back without a read; a node view is about 60 kB."""


class CellView(StrEnum):
    """What the cells of the strategy grid show."""

    STRATEGY = "Strategy"
    EV = "EV"
    EQUITY = "Equity"
    EQR = "EQR"
    RANGE = "Range"
    ACTION = "One action"
    DIFFERENCE = "Difference"
    LOSS = "EV loss"

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            CellView.STRATEGY: tr("Strategy"),
            CellView.EV: tr("EV"),
            CellView.EQUITY: tr("Equity"),
            CellView.EQR: tr("EQR"),
            CellView.RANGE: tr("Range"),
            CellView.ACTION: tr("One action"),
            CellView.DIFFERENCE: tr("Difference"),
            CellView.LOSS: tr("EV loss"),
        }[self]


class Height(StrEnum):
    """What the filled height of a cell stands for."""

    NORMALISED = "Normalised"
    ABSOLUTE = "Absolute"
    FULL = "Full"

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Height.NORMALISED: tr("Normalised"),
            Height.ABSOLUTE: tr("Absolute"),
            Height.FULL: tr("Full"),
        }[self]


class ShownNode:
    """A node as a grid shows it: whose range, and how it is looked at."""

    def __init__(self, display: Display, *, pinned: int = -1) -> None:
        self.node: NodeView | None = None
        self.chosen_player: Player | None = None
        self.view = CellView.STRATEGY
        self.height = Height.NORMALISED
        self.pinned = pinned
        """The class that is framed; -1 for none."""
        self.display = display
        """Unit, rounding, filter and comparison."""
        self.shown: Event[()] = Event()
        """Another node, or another aspect of it, is to be shown."""

    @property
    def player(self) -> Player:
        """Whose range is shown: the chosen player's, else the one to act, else OOP's."""
        if self.chosen_player is not None:
            return self.chosen_player
        acting = None if self.node is None else self.node.player
        return Player.OOP if acting is None else acting

    def show(self, node: NodeView | None, player: Player | None = None) -> None:
        """Show another node, from the side of a player or of who is to act."""
        self.node, self.chosen_player = node, player
        self.shown.emit()

    def set_view(self, view: CellView) -> None:
        """Choose what the cells show."""
        self.view = view
        self.shown.emit()

    def pin(self, hand_class: int) -> None:
        """Frame a class."""
        self.pinned = hand_class
        self.shown.emit()


class StudyModel(ShownNode):
    """The node of the place, and the choices of display.

    Moving changes the place at once and fires `moved`; whoever reads nodes answers with `accept`.
    An answer for a place the user has left is kept for later but not shown.
    """

    def __init__(self, where: Whereabouts | None = None) -> None:
        """Take the place, of which the open solution and the steps are its part."""
        # The node lags behind the place while it is read.
        super().__init__(Display(), pinned=0)
        self.where = Whereabouts() if where is None else where
        self.problem = ""
        self.unsettled = False
        """Whether the open solution is being solved further, so that its numbers move."""
        self._chosen_class: int | None = None
        """The class the user pinned; it stays his while he walks."""
        self._laid = ("", SIDES)
        """Source and players of a node that was laid."""
        self.blank = ""
        """Why there is nothing to look at; empty while a node is shown or read."""
        self._nodes: OrderedDict[NodePlace, NodeView] = OrderedDict()
        self._waiting: list[int] = []
        """Numbers of actions that were pressed while the node before them is read."""
        self.moved: Event[()] = Event()
        """The place changed: a node is wanted."""
        self.renewed: Event[()] = Event()
        """The numbers of the open solution are others: nodes that were read are old."""
        self.where.moved.connect(self._follow)
        self.display.changed.connect(self.shown.emit)

    @property
    def opened(self) -> OpenSolution | None:
        """The open solution, with where it comes from."""
        return self.where.now.opened

    @property
    def solution(self) -> Solution | None:
        """The open solution."""
        return None if self.opened is None else self.opened.solution

    @property
    def source(self) -> str:
        """Where the numbers come from: "own solve", or the name of a file or data set."""
        return self._laid[0] if self.opened is None else self.opened.source

    @property
    def names(self) -> PerPlayer[str]:
        """What the two players are called: their seats, where those are known."""
        return self._laid[1] if self.opened is None else self.opened.names

    @property
    def steps(self) -> tuple[Step, ...]:
        """The way from the root of the open solution."""
        return self.where.now.steps

    @property
    def place(self) -> NodePlace:
        """The node where the user is."""
        return node_after(self.steps)

    def compare_with_this(self) -> None:
        """Keep the shown node, so that others are compared with it."""
        if self.node is not None:
            line = self.display.node_title(self.node)
            parts = [translate_message(self.source), str(self.node.board), line]
            self.display.set_reference(Reference(self.node, BETWEEN.join(filter(None, parts))))

    def known(self, place: NodePlace) -> NodeView | None:
        """A node read before, if it is still kept."""
        return self._nodes.get(place)

    def trail(self) -> list[NodePlace]:
        """The places from the root to here."""
        return [node_after(self.steps[:depth]) for depth in range(len(self.steps) + 1)]

    def open(self, opened: OpenSolution, steps: tuple[Step, ...] | None = None) -> None:
        """Show a solution, at its place in the hand where it has one.

        Args:
            opened: what to show.
            steps: where to go in it; None for its root, or for the line shown where the same spot
                was solved on.
        """
        if steps is None:
            steps = self.steps if same_tree(opened.solution, self.solution) else ()
        self.where.go(self.where.now.showing(opened, steps))

    def close(self) -> None:
        """Close what is open, and with it the flop."""
        self.where.go(self.where.now.before_flop)

    def refresh(self) -> None:
        """Read the open solution anew: its numbers are others."""
        self.unsettled = False
        self.renew()

    def renew(self) -> None:
        """Read the open solution anew, which is solved further meanwhile."""
        self._nodes.clear()
        self.renewed.emit()
        self.moved.emit()

    def lay(
        self, node: NodeView | None, source: str, names: PerPlayer[str] = SIDES, blank: str = ""
    ) -> None:
        """Show a node that belongs to no solution, such as a decision before the flop.

        Args:
            node: what is shown; None for nothing.
            source: where it comes from.
            names: of the players.
            blank: why nothing is shown.
        """
        self._laid, self.blank = (source, names), blank
        self._nodes.clear()
        self.chosen_player, self.unsettled = None, False
        self.node, self.problem = node, ""
        if node is not None:
            self.pinned = self._class_at(node)
        self.shown.emit()

    def _follow(self, before: StudyPlace) -> None:
        """Show what is open now, or another node of it."""
        old = None if before.opened is None else before.opened.solution
        if self.solution is old and self.steps == before.steps:
            return
        self._waiting.clear()
        if self.solution is not old:
            self._nodes.clear()
            self.unsettled, self.blank = False, ""
            if not same_tree(self.solution, old):
                self.chosen_player, self.node = None, None
        if self.steps != before.steps:
            # A line that goes on has its own player to act; a choice made elsewhere would hide it.
            self.chosen_player = None
        self.moved.emit()

    def accept(self, place: NodePlace, node: NodeView) -> bool:
        """Take a node that was read; false when the user has gone elsewhere meanwhile."""
        self._nodes[place] = node
        self._nodes.move_to_end(place)
        while len(self._nodes) > CACHED_NODES:
            self._nodes.popitem(last=False)
        if place != self.place:
            return False
        if self.node is None:
            self.pinned = self._class_at(node)
        self.node, self.problem = node, ""
        self.shown.emit()
        self._take_waiting()
        return True

    def _take_waiting(self) -> None:
        """Take the numbers that were pressed ahead, as far as their nodes are read."""
        while self._waiting and self.current() is not None:
            place, (number, *left) = self.place, self._waiting
            self.take(number)
            # Moving has forgotten them; where the first is no action, the others have no node.
            self._waiting = left if self.place != place else []

    def unsettle(self) -> None:
        """Mark the open solution as being solved further."""
        self.unsettled = True
        self.shown.emit()

    def refuse(self, problem: str) -> None:
        """Say why the wanted node cannot be shown."""
        self._waiting.clear()
        self.problem = problem
        self.shown.emit()

    def take(self, number: int) -> None:
        """Take the n-th action of the node of the place, counted from 0, once that is read."""
        is_read = self.opened is None or self.current() is not None
        if not is_read and not self.problem:
            self._waiting.append(number)
        else:
            self.take_at(len(self.steps), number)

    def take_at(self, depth: int, number: int) -> None:
        """Go back to a depth of the line and take an action from there."""
        node = self.known(node_after(self.steps[:depth]))
        if node is not None and 0 <= number < len(node.actions):
            self.move((*self.steps[:depth], ActionStep(node.actions[number].label)))

    @property
    def ends_with_flop(self) -> bool:
        """Whether the open solution has no turn: those of the library end with the flop."""
        return self.solution is not None and self.solution.is_stored

    def deal(self, card: int) -> None:
        """Deal a card at a chance node, or exchange the card dealt last."""
        if self.ends_with_flop:
            return
        node = self.current()
        if node is not None and node.kind == "chance" and card in node.dealable:
            self.move((*self.steps, CardStep(card)))
        elif self.last_deal() is not None and card in self.card_choices():
            self._exchange(card)

    def step_card(self, by: int) -> None:
        """Go to the next or previous card of the deck, row by row of suits, keeping the line."""
        choices = self.card_choices()
        if not choices:
            return
        order = sorted(choices, key=lambda card: (card % len(SUITS), card), reverse=True)
        current = self.last_card()
        node = self.current()
        if node is not None and node.kind == "chance":
            self.deal(order[0 if by > 0 else -1])
        elif current in order:
            self._exchange(order[(order.index(current) + by) % len(order)])

    def last_deal(self) -> int | None:
        """Depth of the last dealt card in the steps."""
        depths = [depth for depth, step in enumerate(self.steps) if isinstance(step, CardStep)]
        return depths[-1] if depths else None

    def last_card(self) -> int | None:
        """The card dealt last."""
        cards = self.place.cards
        return cards[-1] if cards else None

    def card_choices(self) -> tuple[int, ...]:
        """Cards that can be dealt here, or in place of the card dealt last."""
        node = self.current()
        if node is not None and node.kind == "chance":
            return tuple(node.dealable)
        depth = self.last_deal()
        before = None if depth is None else self.known(node_after(self.steps[:depth]))
        return tuple(before.dealable) if before is not None else ()

    def back(self) -> None:
        """Go one step up."""
        if self.steps:
            self.move(self.steps[:-1])

    def root(self) -> None:
        """Go to the root."""
        if self.steps:
            self.move(())

    def go(self, depth: int) -> None:
        """Go back to a depth of the line."""
        if 0 <= depth < len(self.steps):
            self.move(self.steps[:depth])

    def show_player(self, player: Player | None) -> None:
        """Show a player's range, or with None whoever is to act."""
        self.chosen_player = player
        self.shown.emit()

    def set_height(self, height: Height) -> None:
        """Choose what the filled height means."""
        self.height = height
        self.shown.emit()

    def pin(self, hand_class: int) -> None:
        """Keep a class open in the combo panel."""
        self._chosen_class = hand_class
        super().pin(hand_class)

    def current(self) -> NodeView | None:
        """The node of the present place, None while it is read."""
        return self.known(self.place)

    def _class_at(self, node: NodeView) -> int:
        """The class that was pinned, where it is held at a node; else one with something to see."""
        chosen = self._chosen_class
        if chosen is not None and node.reach[self.player][chosen == COMBO_CLASS].any():
            return chosen
        return _fullest_class(node, self.player)

    def _exchange(self, card: int) -> None:
        depth = self.last_deal()
        if depth is not None:
            self.move((*self.steps[:depth], CardStep(card), *self.steps[depth + 1 :]))

    def move(self, steps: tuple[Step, ...]) -> None:
        """Go to a place of the open solution."""
        self.where.go(replace(self.where.now, steps=steps))


def same_tree(solution: Solution | None, other: Solution | None) -> bool:
    """Whether a place in one solution is a place in the other: they may differ in locks."""
    if solution is None or other is None:
        return False
    return replace(solution.spec, locks=()) == replace(other.spec, locks=())


def _fullest_class(node: NodeView, player: Player) -> int:
    """The class with the most combos, to start with something to see."""
    combos = np.bincount(COMBO_CLASS, weights=node.reach[player])
    return int(np.argmax(combos))


def source_text(study: StudyModel) -> str:
    """Return how exact the open solution is, what limits it, and where it comes from.

    The line is cut at its end where it has no room.
    """
    solution = study.solution
    if solution is None:
        return translate_message(study.source)
    parts = [*_limits(study, solution), translate_message(study.source)]
    if solution.is_of_coach and study.source != tr("Solved on the coach's machine"):
        parts.append(tr("solved on the coach's machine"))
    if solution.solved_on:
        parts.append(tr("solved {day}", day=solution.solved_on))
    parts.append(tr("{count} iterations", count=written(solution.iterations, ",")))
    if solution.precision is not None:
        parts.append(tr("{bits}-bit", bits=solution.precision))
    return BETWEEN.join(filter(None, parts))


def _limits(study: StudyModel, solution: Solution) -> list[str]:
    """Return the accuracy of a solution, and what its reader must know of it."""
    parts = []
    exploitability = solution.exploitability_pct
    again = None if study.node is None else study.node.solved_again_pct
    if again is not None:
        parts.append(
            tr("river solved again: {percent} % of its pot", percent=written(again, ".2f"))
        )
    elif exploitability is not None and exploitability == exploitability:  # noqa: PLR0124 - NaN
        parts.append(tr("{percent} % of the pot", percent=written(exploitability, ".2f")))
    if study.unsettled:
        parts.append(tr("being solved"))
    if solution.is_rough:
        parts.append(tr("on some of the rivers so far"))
    if solution.is_small and again is None:
        parts.append(tr("rivers are not kept, but solved again"))
    parts.append(lock_words(solution.spec))
    return parts


def lock_words(spec: SolveSpec) -> str:
    """Return how many locks a spot has; empty for none."""
    count = len(spec.locks)
    if not count:
        return ""
    return tr("with 1 lock") if count == 1 else tr("with {count} locks", count=count)
