"""Two nodes side by side: the one shown and one that was pinned."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import nan
from typing import TYPE_CHECKING

from gto_desktop.game.action import Action
from gto_desktop.game.player import Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.node.models.class_table import (
    action_lines,
    class_table,
    range_totals,
)
from gto_desktop.gui.node.models.study_model import CellView, ShownNode, StudyModel, same_tree
from gto_desktop.gui.node.models.study_place import NodePlace, Step
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution

if TYPE_CHECKING:
    from gto_desktop.gui.node.models.display import Reference


class Follow(StrEnum):
    """What the pinned side does when the user moves."""

    STAYS = "stays"
    """It keeps the node that was pinned."""
    LINE = "line"
    """It goes to the same line and runout of the solution it was pinned in."""


@dataclass(frozen=True)
class Pair:
    """A number on both sides; NaN where a side has none."""

    now: float
    pinned: float

    @property
    def gap(self) -> float:
        """The number now less the pinned one."""
        return self.now - self.pinned


@dataclass(frozen=True)
class ActionGap:
    """An action on both sides, or on one."""

    now: Action | None
    pinned: Action | None
    share: Pair
    """0 to 1."""
    ev: Pair
    """Chips."""


@dataclass(frozen=True)
class NodeGap:
    """What two nodes differ in, over whole ranges or for one class of hands."""

    actions: tuple[ActionGap, ...]
    ev: Pair
    """Chips."""
    equity: Pair
    combos: Pair


class CompareModel:
    """The node shown on one side; on the other the study's reference, or its line in there."""

    def __init__(self, study: StudyModel) -> None:
        self.now, self.pinned = ShownNode(study.display), ShownNode(study.display)
        self.follow = Follow.STAYS
        self.hand_class: int | None = None
        """The class compared on its own, None for the whole ranges."""
        self.problem = ""
        """Why the pinned side cannot follow; empty while it can."""
        self.wanted: Event[Solution, NodePlace] = Event()
        """The pinned side wants a node of this solution."""
        self.changed: Event[()] = Event()
        self._study = study
        self._reference: Reference | None = None
        self._solution: Solution | None = None
        self._steps: tuple[Step, ...] = ()
        study.shown.connect(self.refresh)
        study.moved.connect(self._moved)
        self.refresh()

    @property
    def title(self) -> str:
        """Where the pinned node comes from; empty when none is pinned."""
        return "" if self._reference is None else self._reference.title

    @property
    def can_follow(self) -> bool:
        """Whether the pinned side belongs to a solution, in which it can move."""
        return self._reference is not None and self._solution is not None

    @property
    def steps(self) -> tuple[Step, ...] | None:
        """The way to the pinned node in the solution that is open; None where it has no such node.

        The same spot with other locks has the same nodes.
        """
        same = same_tree(self._solution, self._study.solution)
        return self._steps if self._reference is not None and same else None

    def set_follow(self, follow: Follow) -> None:
        """Choose whether the pinned side moves along."""
        self.follow = follow
        self._place_pinned()
        self.changed.emit()

    def set_view(self, view: CellView) -> None:
        """Choose what both grids show."""
        self.now.set_view(view)
        self.pinned.set_view(view)

    def look_at(self, hand_class: int | None) -> None:
        """Compare a class of hands, or with None the whole ranges."""
        if hand_class != self.hand_class:
            self.hand_class = hand_class
            for side in (self.now, self.pinned):
                side.pin(-1 if hand_class is None else hand_class)
            self.changed.emit()

    def refresh(self) -> None:
        """Take the node shown and the reference as they are now."""
        study = self._study
        if study.solution is None:
            # Who closes a solution wants its memory back; the pinned node itself is kept.
            self._solution = None
        reference = study.display.reference
        if reference is not self._reference:
            self._reference = reference
            self._solution = None if reference is None else study.solution
            self._steps = study.steps
            self._place_pinned()
        if study.node is not self.now.node:
            self.now.show(study.node)
        self.changed.emit()

    def accept(self, solution: Solution, place: NodePlace, node: NodeView) -> None:
        """Take a node for the pinned side; one that is no longer wanted is dropped."""
        if self._is_wanted(solution, place):
            self.problem = ""
            self.pinned.show(node)
            self.changed.emit()

    def refuse(self, solution: Solution, place: NodePlace, problem: str) -> None:
        """Say why the pinned side has no such node."""
        if self._is_wanted(solution, place):
            self.problem = problem
            self.pinned.show(None)
            self.changed.emit()

    def gap(self, hand_class: int | None = None) -> NodeGap | None:
        """Compare both sides; None unless both have a node."""
        now, pinned = self.now.node, self.pinned.node
        if now is None or pinned is None:
            return None
        return node_gap(now, pinned, self.now.player, self.pinned.player, hand_class)

    def _is_wanted(self, solution: Solution, place: NodePlace) -> bool:
        return (
            self.follow is Follow.LINE and solution is self._solution and place == self._study.place
        )

    def _moved(self) -> None:
        self.refresh()
        if self.follow is Follow.LINE:
            self._place_pinned()

    def _place_pinned(self) -> None:
        self.problem = ""
        if self._reference is None:
            self.pinned.show(None)
        elif self.follow is Follow.STAYS or self._solution is None:
            self.pinned.show(self._reference.node)
        else:
            self.wanted.emit(self._solution, self._study.place)


def paired(now: Sequence[Action], pinned: Sequence[Action]) -> list[tuple[int | None, int | None]]:
    """Put actions of two nodes beside each other, as numbers of each; None where one has none.

    Equal actions belong together; of the others all-ins do, then bets or raises by size.
    """
    left, right = list(range(len(now))), list(range(len(pinned)))
    pairs: list[tuple[int | None, int | None]] = []

    def match(mine: Action, other: Action, *, closely: bool) -> bool:
        if mine.is_aggressive and other.is_aggressive:
            return mine.label == other.label if closely else mine.all_in == other.all_in
        return mine.kind is other.kind

    for closely in (True, False):
        for a in tuple(left):
            b = next((b for b in right if match(now[a], pinned[b], closely=closely)), None)
            if b is not None:
                pairs.append((a, b))
                left.remove(a)
                right.remove(b)
    pairs.sort(key=lambda pair: pair[0] or 0)
    return [*pairs, *((a, None) for a in left), *((None, b) for b in right)]


def node_gap(
    now: NodeView,
    pinned: NodeView,
    player_now: Player,
    player_pinned: Player,
    hand_class: int | None = None,
) -> NodeGap:
    """Compare two nodes over whole ranges, or for a class of hands."""
    first = _figures(now, player_now, hand_class)
    second = _figures(pinned, player_pinned, hand_class)
    gaps = []
    for a, b in paired(now.actions, pinned.actions):
        (share, ev), (old_share, old_ev) = first.action(a), second.action(b)
        gaps.append(
            ActionGap(
                None if a is None else now.actions[a],
                None if b is None else pinned.actions[b],
                Pair(share, old_share),
                Pair(ev, old_ev),
            )
        )
    return NodeGap(
        tuple(gaps),
        Pair(first.ev, second.ev),
        Pair(first.equity, second.equity),
        Pair(first.combos, second.combos),
    )


@dataclass(frozen=True)
class _Figures:
    shares: Sequence[float]
    action_evs: Sequence[float]
    ev: float
    equity: float
    combos: float

    def action(self, number: int | None) -> tuple[float, float]:
        """Share and EV of an action; NaN for none."""
        if number is None or number >= len(self.shares):
            return nan, nan
        return self.shares[number], self.action_evs[number]


def _figures(node: NodeView, player: Player, hand_class: int | None) -> _Figures:
    if hand_class is None:
        lines, totals = action_lines(node), range_totals(node, player)
        shares, evs = [line.share for line in lines], [line.ev for line in lines]
        return _Figures(shares, evs, totals.ev, totals.equity, totals.combos)
    table = class_table(node, player)
    here = table.combos[hand_class] > 0
    return _Figures(
        [float(share) if here else nan for share in table.shares[:, hand_class]],
        table.action_ev[:, hand_class].tolist(),
        float(table.ev[hand_class]),
        float(table.equity[hand_class]),
        float(table.combos[hand_class]),
    )
