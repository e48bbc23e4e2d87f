"""Heads-up pots on the flop: how each came about and who is in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_line import POSTFLOP_ORDER, SIX_MAX, Position, SeatMove


class PotType(StrEnum):
    """How many raises a pot saw before the flop."""

    SRP = "SRP"
    """Single-raised."""
    THREE_BET = "3BET"
    FOUR_BET = "4BET"
    LIMP = "LIMP"


@dataclass(frozen=True)
class FlopSpot:
    """A pot of two seats.

    >>> FlopSpot(PotType.SRP, Position.BTN, Position.BB).name
    'BTN v BB SRP'
    """

    pot_type: PotType
    first: Position
    """The raiser: of every raised pot the one who raised first; in a limped pot the limper."""
    second: Position
    """Who called him, or 3-bet him, or checked behind his limp."""
    heads_up: bool = False
    """Whether nobody else is at the table: the small blind is the button then, and acts last."""

    def __post_init__(self) -> None:
        """Check that two seats can be in this pot."""
        if self.first == self.second:
            raise InputError(say("{0} cannot play against itself: name two seats.", self.first))
        if self.pot_type is PotType.LIMP and self.second != Position.BB:
            raise InputError(say("In a limped pot one of the two seats is the BB."))
        if self.heads_up and {self.first, self.second} != {Position.SB, Position.BB}:
            raise InputError(say("Heads-up the two seats are SB and BB."))

    @property
    def oop(self) -> Position:
        """The seat that acts first on the flop."""
        return min(self.first, self.second, key=self._place)

    @property
    def ip(self) -> Position:
        """The seat that acts last."""
        return max(self.first, self.second, key=self._place)

    @property
    def name(self) -> str:
        """The seats and the pot in words."""
        match self.pot_type:
            case PotType.SRP:
                return say("{0} v {1} SRP", self.first, self.second)
            case PotType.THREE_BET:
                return say("{0} v {1} 3BET", self.first, self.second)
            case PotType.FOUR_BET:
                return say("{0} v {1} 4BET", self.first, self.second)
            case PotType.LIMP:
                return say("{0} v {1} LIMP", self.first, self.second)

    def player(self, seat: Position) -> Player:
        """Return the side of one of the two seats."""
        return Player.OOP if seat == self.oop else Player.IP

    def moves(self, table: Sequence[Position] = SIX_MAX) -> tuple[tuple[Position, SeatMove], ...]:
        """Return the preflop line of this pot, folds included, the blinds left aside.

        Where the second seat acts before the raiser, it limped first.

        Args:
            table: the seats that play, in the order before the flop.

        Raises:
            InputError: a seat of the pot is not among them.
        """
        if not {self.first, self.second} <= set(table):
            raise InputError(say("{0} is a pot of other seats.", self.name))
        plans = {seat: list(moves) for seat, moves in self._plans(table).items()}
        seats, line = list(table), []
        while any(plans.values()) or len(seats) > 2:
            for seat in list(seats):
                if seat not in plans:
                    seats.remove(seat)
                    line.append((seat, SeatMove.FOLD))
                elif plans[seat]:
                    line.append((seat, plans[seat].pop(0)))
        return tuple(line)

    def _place(self, seat: Position) -> int:
        """Return where one of the two seats acts after the flop."""
        return int(seat == Position.SB) if self.heads_up else POSTFLOP_ORDER.index(seat)

    def _plans(self, table: Sequence[Position]) -> dict[Position, tuple[SeatMove, ...]]:
        """Return what the two seats do, each in its turns."""
        call, raise_ = SeatMove.CALL, SeatMove.RAISE
        first, second = {
            PotType.LIMP: ((call,), (call,)),
            PotType.SRP: ((raise_,), (call,)),
            PotType.THREE_BET: ((raise_, call), (raise_,)),
            PotType.FOUR_BET: ((raise_, raise_), (raise_, call)),
        }[self.pot_type]
        if table.index(self.second) < table.index(self.first):
            second = (call, *second)
        return {self.first: first, self.second: second}


_ROLES: dict[PotType, tuple[str, str]] = {
    PotType.SRP: ("raiser", "caller"),
    PotType.THREE_BET: ("raiser", "three_bettor"),
    PotType.FOUR_BET: ("raiser", "three_bettor"),
}


def read_spot(pot_type: str, positions: Mapping[str, str | None]) -> tuple[FlopSpot, Position]:
    """Return the pot that named seats are in, and the hero's seat.

    Args:
        pot_type: SRP, 3BET, 4BET or LIMP.
        positions: seats by role: hero, and raiser and caller (SRP), raiser and three_bettor (3BET
            and 4BET) or limper (LIMP, where hero or limper is the BB). Other roles are not read.

    Raises:
        InputError: the type is unknown, a role is missing or no seat, or the seats do not fit.
    """
    try:
        kind = PotType(pot_type)
    except ValueError:
        known = ", ".join(PotType)
        raise InputError(
            say("{0} is not a pot type: use {1}.", repr(str(pot_type)[:20]), known)
        ) from None
    hero = _seat(kind, positions, "hero")
    if kind is PotType.LIMP:
        limper = _seat(kind, positions, "limper")
        if Position.BB not in {hero, limper}:
            raise InputError(say("In a limped pot hero or limper is the BB."))
        # Each may be named as the other's opponent: the one that is not the BB has limped.
        first = hero if limper == Position.BB else limper
        return FlopSpot(kind, first, Position.BB), hero
    roles = _ROLES[kind]
    first, second = (_seat(kind, positions, role) for role in roles)
    if hero not in {first, second}:
        raise InputError(
            say("The hero {0} is not in this pot: hero is the {1}.", hero, " or the ".join(roles))
        )
    return FlopSpot(kind, first, second), hero


def _seat(kind: PotType, positions: Mapping[str, str | None], role: str) -> Position:
    seat = positions.get(role)
    if seat is None:
        raise InputError(say("positions has no {0}: a {1} pot needs it.", role, kind))
    if seat not in SIX_MAX:
        known = ", ".join(SIX_MAX)
        raise InputError(
            say("positions.{0} is {1}, not one of {2}.", role, repr(str(seat)[:20]), known)
        )
    return Position(seat)
