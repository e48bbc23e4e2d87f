"""The nodes that a drill plays on: decisions, cards to come and ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.action import Action
from gto_desktop.game.player import Player
from gto_desktop.solver.node_view import NodeView

Step: TypeAlias = str | int | Board
"""An action as its line spells it, a card of the turn or the river, or a flop."""


class Kind(StrEnum):
    """What comes next."""

    DECISION = "decision"
    CARD = "card"
    """The turn or the river comes."""
    FLOP = "flop"
    """One of several flops comes, by their weights."""
    END = "end"
    """Nobody acts any more, or nothing is stored beyond this."""


@dataclass(frozen=True)
class HandEvent:
    """Something that happened at the table."""

    seat: str
    """Empty where cards came."""
    action: Action | None
    cards: tuple[Card, ...] = ()
    street: int = 0


@dataclass(frozen=True, eq=False)
class DrillNode:
    """Where a line of steps leads."""

    kind: Kind
    node: NodeView | None = None
    """Of a decision or a card to come."""
    seat: str = ""
    """Who is to act."""
    labels: tuple[str, ...] = ()
    """The step that each action of the node is."""
    place: str = ""
    """The text that leads back here; empty where there is none."""
    title: str = ""
    """The pot or the decision in words, without the board: "BTN v BB SRP"."""
    line: tuple[HandEvent, ...] = ()
    """All that is known to have happened before, from the first action of the hand."""
    situation: str = ""
    """What scores are kept under: "BTN v BB SRP, flop, OOP"."""
    street: int = 0
    """0 before the flop to 3 on the river."""
    chips_per_bb: float | None = None
    """None where the spot knows no big blind."""
    flops: tuple[tuple[Board, float], ...] = ()
    """The flops that can come, with their weights, in canonical suits."""
    note: str = ""
    """Why it ends, or in what the strategy is that of another line; else empty."""
    accuracy_pct: float = 0.0
    """Exploitability of what is stored, percent of the pot; 0 where it is not known."""

    @property
    def decision(self) -> NodeView:
        """The node of a decision."""
        assert self.node is not None
        return self.node

    @property
    def board(self) -> tuple[int, ...]:
        """The community cards."""
        return () if self.node is None else self.node.board.cards

    @property
    def mover(self) -> Player:
        """The side of who is to act in the node's arrays."""
        player = self.decision.player
        assert player is not None
        return player

    @property
    def faced(self) -> Action | None:
        """The bet or raise of this street that who is to act has not answered yet."""
        if self.decision.to_call <= 0:
            return None
        actions = (event.action for event in reversed(self.line) if event.street == self.street)
        return next((action for action in actions if action and action.is_aggressive), None)


class DrillTable(Protocol):
    """A start and everything that is stored below it; reads may take a while.

    There are four: a solution, lines before the flop, a pot of the library, a whole hand.
    """

    @property
    def seats(self) -> tuple[str, ...]:
        """Everybody who may have to act."""
        ...

    def look(self, steps: Sequence[Step]) -> DrillNode:
        """Return where steps lead; InputError where one cannot be made."""
        ...
