"""Records that the study shows: the hand before the flop, and the library's flops for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.game.action import Action
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position
from gto_desktop.game.preflop_moves import move_label
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


@dataclass(frozen=True)
class SeatChoice:
    """What a seat could do, and how often it does it with the hands it gets here with."""

    action: Action
    """Its amount is chips of 0.01 big blinds."""
    share: float
    """0 to 1."""

    @property
    def label(self) -> str:
        """The move as written in a line: "F", "X", "C", "R2.5", "A" for all-in."""
        return move_label(self.action)


@dataclass(frozen=True)
class LineTurn:
    """One decision of the line, in order."""

    seat: Position
    choices: tuple[SeatChoice, ...]
    taken: int | None
    """Index of the choice that the line takes; None where the line ends."""
    behind: float = 0.0
    """Big blinds the seat has left before it decides."""
    pot: float = 0.0
    """Big blinds in the middle before it decides."""
    unlike: float | None = None
    """Big blinds the solved raise goes to, where the line's is another one by
    `preflop_notes.is_other`; else None."""


@dataclass(frozen=True, eq=False)
class PreflopView:
    """A preflop line of a data set, walked to its end."""

    version: str
    """The data set."""
    moves: tuple[str, ...]
    """The line: one label for each decision, folds included, as in `SeatChoice.label`."""
    turns: tuple[LineTurn, ...]
    """Every decision of the line with its choices; the last is to be made unless it has ended."""
    seats: tuple[PreflopSeat, ...]
    """All six, UTG first."""
    pot: float
    """Big blinds."""
    node: NodeView | None
    """The decision to be made, EVs counted from here on, amounts in chips of 0.01 big
    blinds; None where the betting has ended."""
    ranges: NodeView | None
    """Both ranges where the betting has ended and two players see a flop; else None."""
    situation: str
    """In words: "BTN v raise of CO"."""
    note: str
    """A sentence where a line was read as its nearest one; else empty."""
    accuracy: Accuracy | None
    flop: FlopSpot | None
    """The heads-up pot that goes to the flop; None while betting, or with other than two players
    with chips behind."""
    ended: bool
    why_no_flop: str
    """Where the betting has ended without `flop`: why; else empty."""
    nearest: bool = False
    """Whether the line is longer than the solved ones: the decision is that of the nearest."""
    to_flop: PerPlayer[Position] | None = None
    """The two seats that go to the flop with chips behind, also where the library has no name for
    their pot (and `flop` is None): it can be solved."""

    @property
    def unlike(self) -> str:
        """Say which raise of the line is far from the solved ones; empty where none is."""
        for turn in self.turns:
            if turn.unlike is not None and turn.taken is not None:
                to = turn.choices[turn.taken].action.amount / CHIPS_PER_BB
                return say(
                    "{0}'s raise to {1}bb is far from the solved {2}bb",
                    turn.seat,
                    f"{to:g}",
                    f"{turn.unlike:g}",
                )
        return ""


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
    """Columns of the report at the first decision: shares of the actions, 0 to 1, then "EV OOP",
    "EV IP" in big blinds and "EQ OOP", "EQ IP", 0 to 1. Empty for a flop of another tree."""
    texture: str
    """In words: "paired two-tone"."""
    accuracy_pct: float
    """Exploitability, percent of the pot."""
    mass: float = 0.0
    """How much it counts in means: its weight times how often both ranges get there."""


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
