"""The rows of the tree browser: actions and dealt cards, read as they are opened."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from gto_desktop.cards.board import Board
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.node.models.class_table import ActionTotals, action_lines
from gto_desktop.gui.node.models.study_place import (
    ActionStep,
    CardStep,
    NodePlace,
    Step,
    node_after,
)
from gto_desktop.solver.node_view import NodeView

RIVER_CARDS = 5


class RowKind(StrEnum):
    """What a row stands for."""

    STREET = "street"
    """The cards a street begins with; the decisions of the street are below it."""
    ACTION = "action"
    SOLVE_HERE = "solve here"
    """The solution ends here: the next street can be solved on its own."""


class RowState(StrEnum):
    """What is known of the rows below a row."""

    UNREAD = "unread"
    WAITING = "waiting"
    READ = "read"


@dataclass(eq=False)
class TreeRow:
    """One row; what it stands for never changes, save the card of a street."""

    parent: "TreeRow | None"
    number: int
    """Place among the rows below the same one."""
    kind: RowKind
    steps: tuple[Step, ...]
    """From the root of the solution to the node this row leads to."""
    board: Board | None
    """The cards on the table once this row has happened."""
    choices: tuple[int, ...] = ()
    """Cards that could be dealt in place of the one shown."""
    player: Player | None = None
    """Who takes the action."""
    action: Action | None = None
    siblings: tuple[Action, ...] = ()
    """All actions of the decision, for colours."""
    line: ActionTotals | None = None
    state: RowState = RowState.UNREAD
    problem: str = ""
    """Why the node could not be read; empty where it could."""
    rows: list["TreeRow"] = field(default_factory=list)
    is_old: bool = False
    """Whether the solution was solved further since the rows below were read."""

    @property
    def place(self) -> NodePlace:
        """The node this row leads to."""
        return node_after(self.steps)

    @property
    def card(self) -> int | None:
        """The card dealt by this row, None for other rows and for the root's board."""
        last = self.steps[-1] if self.steps else None
        return last.card if isinstance(last, CardStep) else None

    @property
    def is_leaf(self) -> bool:
        """Whether nothing can come below: the hand or the solution ends."""
        if self.kind is RowKind.SOLVE_HERE:
            return True
        if self.state is RowState.READ:
            return not self.rows
        return self.action is not None and (
            self.action.kind is ActionKind.FOLD
            or (
                self.board is not None
                and len(self.board.cards) == RIVER_CARDS
                and ends_street(self.steps)
            )
        )

    def above(self) -> Iterator["TreeRow"]:
        """The rows this one is below, the nearest first."""
        row = self.parent
        while row is not None:
            yield row
            row = row.parent


class TreeRows:
    """The rows of the open solution; whoever reads nodes answers `wanted` with `accept`."""

    def __init__(self) -> None:
        self.root: TreeRow | None = None
        self.current: TreeRow | None = None
        """The row of the node shown, or the nearest above it that is known so far."""
        self.wanted: Event[NodePlace] = Event()
        self.reset: Event[()] = Event()
        self.adding: Event[TreeRow, int] = Event()
        """That many rows are about to come below a row."""
        self.added: Event[()] = Event()
        self.removing: Event[TreeRow] = Event()
        """All rows below a row are about to go."""
        self.removed: Event[()] = Event()
        self.changed: Event[TreeRow] = Event()
        self.current_changed: Event[()] = Event()
        self.aged: Event[()] = Event()
        """Rows that were read are old by now: whoever shows some of them asks for `freshen`."""
        self._target: tuple[Step, ...] = ()
        self._waiting: dict[NodePlace, TreeRow] = {}
        self._last_cards: dict[int, int] = {}
        self._ends_with_flop = False

    def open(self, board: Board | None, *, ends_with_flop: bool = False) -> None:
        """Start anew with the board a solution begins on; None when there is none."""
        self._ends_with_flop = ends_with_flop
        self._waiting.clear()
        self._target = ()
        self.current, self.root = None, None
        if board is not None:
            self.root = TreeRow(None, 0, RowKind.STREET, (), board)
        self.reset.emit()

    def want(self, row: TreeRow) -> None:
        """Ask for the node of a row, unless it is known or asked for."""
        if row.state is RowState.UNREAD and not row.is_leaf:
            row.state, row.problem = RowState.WAITING, ""
            self._waiting[row.place] = row
            self.changed.emit(row)
            self.wanted.emit(row.place)

    def accept(self, place: NodePlace, node: NodeView) -> None:
        """Take a node that was read; one for a card that was exchanged meanwhile is dropped."""
        row = self._waiting.pop(place, None)
        if row is None or row.place != place:
            return
        if row.state is RowState.READ:
            self._take_figures(row, node)
            return
        below = self._below(row, node)
        if below:
            self.adding.emit(row, len(below))
        row.rows, row.state = below, RowState.READ
        if below:
            self.added.emit()
        self.changed.emit(row)
        self._advance()
        if row.is_old:
            self.aged.emit()

    def refuse(self, place: NodePlace, problem: str) -> None:
        """Say why a node cannot be read; opening the row again asks again."""
        row = self._waiting.pop(place, None)
        if row is None or row.place != place:
            return
        if row.state is RowState.READ:
            # Its figures stay, and are asked for again when it comes into sight anew.
            row.is_old = True
        else:
            row.state, row.problem = RowState.UNREAD, problem
            self.changed.emit(row)

    def age(self) -> None:
        """Take in that the solution was solved further: the figures of its rows are others."""
        for row in self.every_row():
            row.is_old = row.state is not RowState.UNREAD
        self.aged.emit()

    def freshen(self, row: TreeRow) -> None:
        """Ask for the figures of the rows below a row once more, where they are old."""
        if row.is_old and row.state is RowState.READ and row.place not in self._waiting:
            row.is_old = False
            if any(below.line is not None for below in row.rows):
                self._waiting[row.place] = row
                self.wanted.emit(row.place)

    def follow(self, steps: Sequence[Step]) -> None:
        """Make the row of these steps the current one, reading what leads there."""
        self._target = tuple(steps)
        self._advance()

    def deal(self, row: TreeRow, card: int) -> tuple[Step, ...]:
        """Exchange the card of a street and return where that leads.

        Where the current place is below the row its line is kept.
        """
        if card not in row.choices or row.card is None:
            return self._target
        depth = len(row.steps)
        kept = self._target[depth:] if self._target[:depth] == row.steps else ()
        self._exchange(row, card)
        if CardStep(card) in kept:
            kept = kept[: kept.index(CardStep(card))]
        return (*row.steps, *kept)

    def every_row(self) -> Iterator[TreeRow]:
        """All rows there are, each before those below it."""
        waiting = [] if self.root is None else [self.root]
        while waiting:
            row = waiting.pop()
            yield row
            waiting.extend(reversed(row.rows))

    def _advance(self) -> None:
        row = self.root
        if row is None:
            return
        for step in self._target:
            self.want(row)
            shown = row.rows[0].card if row.rows else None
            if isinstance(step, CardStep) and shown not in {None, step.card}:
                self._exchange(row.rows[0], step.card)
            below = _child(row, step)
            if below is None:
                break
            row = below
        self.want(row)
        if row is not self.current:
            self.current = row
            self.current_changed.emit()

    def _take_figures(self, row: TreeRow, node: NodeView) -> None:
        """Show other figures in the rows that are there."""
        if tuple(below.action for below in row.rows) == tuple(node.actions):
            for below, line in zip(row.rows, action_lines(node), strict=True):
                below.line = line
                self.changed.emit(below)
        if row.is_old:
            # More was solved while these were read.
            self.aged.emit()

    def _exchange(self, row: TreeRow, card: int) -> None:
        if card == row.card or row.board is None:
            return
        has_rows = bool(row.rows)
        if has_rows:
            self.removing.emit(row)
        row.rows = []
        # What is asked for of the rows below would come to rows that are gone.
        kept = {place: each for place, each in self._waiting.items() if row not in each.above()}
        kept.pop(row.place, None)
        self._waiting = kept
        row.state, row.problem, row.is_old = RowState.UNREAD, "", False
        row.steps = (*row.steps[:-1], CardStep(card))
        row.board = Board((*row.board.cards[:-1], card))
        self._last_cards[len(row.board.cards)] = card
        if has_rows:
            self.removed.emit()
        self.changed.emit(row)

    def _below(self, row: TreeRow, node: NodeView) -> list[TreeRow]:
        if node.kind == "chance":
            return self._ending(row, node) if self._ends_with_flop else self._street(row, node)
        if node.kind != "action":
            return []
        return [
            TreeRow(
                row,
                number,
                RowKind.ACTION,
                (*row.steps, ActionStep(action.label)),
                node.board,
                player=node.player,
                action=action,
                siblings=node.actions,
                line=line,
            )
            for number, (action, line) in enumerate(
                zip(node.actions, action_lines(node), strict=True)
            )
        ]

    def _ending(self, row: TreeRow, node: NodeView) -> list[TreeRow]:
        if min(node.stacks) <= 0 or not node.dealable:
            return []
        cards = tuple(node.dealable)
        return [TreeRow(row, 0, RowKind.SOLVE_HERE, row.steps, node.board, cards)]

    def _street(self, row: TreeRow, node: NodeView) -> list[TreeRow]:
        if not node.dealable:
            return []
        depth, highest = len(row.steps), max(node.dealable)
        card = self._last_cards.get(len(node.board.cards) + 1, highest)
        if card not in node.dealable:
            card = highest
        ahead = self._target[depth:] if self._target[:depth] == row.steps else ()
        if ahead and isinstance(ahead[0], CardStep):
            card = ahead[0].card
        steps, board = (*row.steps, CardStep(card)), node.board.with_cards((card,))
        return [TreeRow(row, 0, RowKind.STREET, steps, board, tuple(node.dealable))]


def steps_to(line: str, cards: Sequence[int]) -> tuple[Step, ...]:
    """The steps of a line with its runout: a card comes where a check or a call ends a street.

    >>> steps_to("root/CHECK/CHECK/BET 50", (51,))[2:]
    (CardStep(card=51), ActionStep(label='BET 50'))
    """
    steps, left = _dealt_along(line, cards)
    # After an all-in the cards of later streets come without an action between.
    return (*steps, *map(CardStep, left))


def steps_towards(line: str, cards: Sequence[int]) -> tuple[Step, ...]:
    """The steps of a line on some runout, as far as its cards go; cards not needed are left out.

    >>> steps_towards("root/CHECK/CHECK/BET 50", ())
    (ActionStep(label='CHECK'), ActionStep(label='CHECK'))
    """
    return _dealt_along(line, cards, stops=True)[0]


def _dealt_along(
    line: str, cards: Sequence[int], *, stops: bool = False
) -> tuple[tuple[Step, ...], list[int]]:
    """Steps and the cards left over; `stops` ends them where a card is missing."""
    steps: list[Step] = []
    left = list(cards)
    for label in line.split("/")[1:]:
        steps.append(ActionStep(label))
        if ends_street(steps):
            if left:
                steps.append(CardStep(left.pop(0)))
            elif stops:
                break
    return tuple(steps), left


def ends_street(steps: Sequence[Step]) -> bool:
    """Whether the last of these steps is the check or the call that ends its street."""
    if not steps or not isinstance(steps[-1], ActionStep):
        return False
    if steps[-1].label == ActionKind.CALL.value:
        return True
    before = steps[-2] if len(steps) > 1 else None
    check = ActionKind.CHECK.value
    return steps[-1].label == check and isinstance(before, ActionStep) and before.label == check


def _child(row: TreeRow, step: Step) -> TreeRow | None:
    return next((below for below in row.rows if below.steps == (*row.steps, step)), None)
