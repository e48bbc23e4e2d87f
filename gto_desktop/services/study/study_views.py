"""Records that the study shows: the hand before the flop, and the library's flops for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import nan

from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import Position
from gto_desktop.preflop.walked_line import WalkedLine
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.solver.node_view import NodeView


class _NoBoard(Board):
    """A board before the flop; any other board has three cards at least."""

    def __post_init__(self) -> None:
        """Let it have none."""


NO_BOARD: Board = _NoBoard(())
"""What lies on the table before the flop."""


class SeatState(StrEnum):
    """What a seat is doing."""

    TO_ACT = say("to act")
    WAITING = "waiting"
    """In the hand, its turn comes."""
    IN = "in"
    """It has put chips in and is not to act again unless somebody raises."""
    ALL_IN = "all-in"
    FOLDED = "folded"


@dataclass(frozen=True)
class PreflopSeat:
    """One seat at a moment before the flop."""

    position: Position
    state: SeatState
    put_in: float
    """Big blinds, blinds included."""
    behind: float
    """Big blinds left."""


@dataclass(frozen=True, eq=False)
class PreflopView(WalkedLine):
    """A preflop line of a data set, walked to its end, as it is shown."""

    version: str
    """The data set."""
    seats: tuple[PreflopSeat, ...]
    """All six, UTG first."""
    pot: float
    """Big blinds."""
    ranges: NodeView | None
    """Both ranges where the betting has ended with two players left; else None."""
    accuracy: Accuracy | None
    ended: bool
    nearest: bool = False
    """Whether the line is longer than the solved ones: the decision is that of the nearest."""
    left: PerPlayer[Position] | None = None
    """The two seats that are left where the betting has ended; else None."""
    to_flop: PerPlayer[Position] | None = None
    """The two seats that go to the flop with chips behind, also where the library has no name for
    their pot (and `flop` is None): it can be solved."""


FIXED = ("EV OOP", "EV IP", "EQ OOP", "EQ IP")
"""Columns of a shelf behind those of the actions."""


@dataclass(frozen=True)
class FlopChoice:
    """A flop of the library for a spot."""

    board: Board
    """Canonical suits."""
    weight: float | None
    """Share of all flops that it stands for."""
    figures: Mapping[str, float]
    """Columns of the report: shares of the actions, 0 to 1, then "EV OOP", "EV IP" in big blinds of
    the pot at the decision and "EQ OOP", "EQ IP", 0 to 1. Empty for a flop without the decision."""
    texture: str
    """In words: "paired two-tone"."""
    accuracy_pct: float
    """Exploitability, percent of the pot."""
    mass: float = 0.0
    """How much it counts in means: its weight times how often both ranges get there."""
    is_own: bool = False
    """Whether the user solved it himself."""
    line: str = "root"
    """The actions before the decision, in chips as its tree has them."""

    @property
    def high(self) -> str:
        """The highest rank, A to 2."""
        return RANKS[max(card >> 2 for card in self.board.cards)]


@dataclass(frozen=True)
class FlopShelf:
    """The flops of a spot."""

    version: str
    """The data set that answers, which is another one where the wanted one has no flops."""
    spot: FlopSpot
    columns: tuple[str, ...]
    """Names of the figures, in order."""
    flops: tuple[FlopChoice, ...]
    mean: Mapping[str, float]
    """The figures over all flops together, by their weights."""
    line: str = "root"
    """The actions before the decision, bets as shares of the pot: "root/CHECK/BET 33%"."""
    player: Player = Player.OOP
    """Who acts there."""
    lacking: int = 0
    """Flops that do not have the decision, or other bets there."""
    amounts: Mapping[str, int] = field(default_factory=dict)
    """What the actions put in, chips; of bets in percent that flops write alike, that of one."""
    taken: tuple[int, ...] = ()
    """What the actions of the line have put in, chips of one of the flops; 0 for a fold or check,
    and of a call."""

    @property
    def actions(self) -> tuple[str, ...]:
        """The columns of the actions: CHECK, BET 33%, ALLIN."""
        return self.columns[: -len(FIXED)]

    @property
    def seat(self) -> Position:
        """The seat that acts."""
        return self.spot.oop if self.player == Player.OOP else self.spot.ip


def mean_figures(flops: Sequence[FlopChoice], columns: Sequence[str]) -> dict[str, float]:
    """Return the figures of flops together, each as much as it counts; NaN where none does."""
    counted = [flop for flop in flops if flop.figures and flop.mass > 0]
    mass = sum(flop.mass for flop in counted)
    return {
        name: sum(flop.mass * flop.figures[name] for flop in counted) / mass if counted else nan
        for name in columns
    }
