"""A walked line before the flop: its decisions, and where it leads."""

from dataclasses import dataclass

from gto_desktop.basis.message import say
from gto_desktop.game.action import Action
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.preflop_line import Position
from gto_desktop.game.preflop_moves import move_label
from gto_desktop.solver.node_view import NodeView


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
    `services.study.preflop_notes.is_other`; else None."""


@dataclass(frozen=True, eq=False)
class WalkedLine:
    """A preflop line of a data set, walked to its end."""

    moves: tuple[str, ...]
    """The line: one label for each decision, folds included, as in `SeatChoice.label`."""
    turns: tuple[LineTurn, ...]
    """Every decision of the line with its choices; the last is to be made unless it has ended."""
    node: NodeView | None
    """The decision to be made, EVs counted from here on, amounts in chips of 0.01 big
    blinds; None where the betting has ended."""
    situation: str
    """In words: "BTN v raise of CO"."""
    note: str
    """A sentence where a line was read as its nearest one; else empty."""
    flop: FlopSpot | None
    """The heads-up pot that goes to the flop; None while betting, or with other than two players
    with chips behind."""
    why_no_flop: str
    """Where the betting has ended without `flop`: why; else empty."""

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
