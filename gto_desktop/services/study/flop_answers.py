"""Answers of the lookups of solved flops; amounts are big blinds."""

from collections.abc import Mapping
from dataclasses import dataclass

from gto_desktop.cards.board import Board
from gto_desktop.game.player import PerPlayer
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.range import Range
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.action_shares import StrategyItem

Ref = dict[str, str]
"""What a node is found by again: texts only, small enough for a token."""


@dataclass(frozen=True)
class FlopTreeNode:
    """A decision of a flop tree."""

    node: str
    """The action line, amounts in big blinds: "root/CHECK/BET_8"."""
    is_hero: bool
    ref: Ref


@dataclass(frozen=True)
class FlopTree:
    """Both ranges on the flop, and all decisions of its betting round."""

    board: Board
    """In the caller's suits."""
    pot_type: str
    version: str
    """The data set that answers: another one where the wanted one has no data."""
    pot: float
    """Big blinds, as the rest."""
    effective_stack: float
    oop_range: str
    """By hand class: "AA:1,AKs:0.5,..."."""
    ip_range: str
    nodes: tuple[FlopTreeNode, ...]
    """None of them while it is computed."""
    accuracy: Accuracy | None = None
    is_computing: bool = False
    """Whether it is being solved: ask again."""
    note: str = ""
    """A sentence where another data set answers than the one asked for; else empty."""


@dataclass(frozen=True)
class NodeStrategy:
    """A strategy at a node: of the hero's hand, or of the range of the player to act."""

    node: str
    is_hero: bool
    hole_cards: str | None
    strategy: tuple[StrategyItem, ...] | None
    """At the hero's node with a hand that the range holds."""
    actions: tuple[StrategyItem, ...] | None
    """Else: without frequencies."""
    range_strategy: Mapping[str, list[float]] | None
    """With `actions`: the frequencies of every combo that gets here."""
    range_hand_count: int | None
    accuracy: Accuracy | None = None
    note: str = ""
    """A sentence where the hero's hand is not in the hero's range; else empty."""


@dataclass(frozen=True)
class FlopLine:
    """A line of a flop's betting round."""

    ranges: PerPlayer[Range]
    """At the flop, before the line."""
    steps: list[LineStep]
    """How often each combo takes each action of the line."""
    accuracy: Accuracy | None = None
    note: str = ""
    """Sentences where another data set answers, or one with other sizes than the line; else
    empty."""
