"""The seats at the table while a line is played before the flop, move by move."""

import re
from dataclasses import dataclass, field

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.preflop_line import BIG_BLIND, SMALL_BLIND, TOLERANCE, Position, SeatMove
from gto_desktop.services.study.study_views import PreflopSeat, SeatState

FOLD, CHECK, CALL, ALL_IN = "F", "X", "C", "A"
_RAISE = re.compile(r"R([0-9]{1,6}(?:\.[0-9]{1,2})?)")
_SHOWN = 20
_SEATS = tuple(Position)
"""UTG first; going through the enumeration itself takes ten times as long."""


@dataclass(frozen=True)
class Raised:
    """A raise of a line."""

    seat: Position
    to: float
    """Big blinds it goes to."""
    allin: bool


@dataclass(frozen=True)
class Played:
    """A move as the table took it."""

    label: str
    """In the one way of writing it: a raise of all chips is "A"."""
    move: SeatMove
    to: float
    """Big blinds the seat has then put in."""


def raise_label(to: float) -> str:
    """Return how a raise that leaves chips behind is written.

    >>> raise_label(2.5), raise_label(11)
    ('R2.5', 'R11')
    """
    return f"R{round(to, 2):.10g}"


def read_label(text: str) -> tuple[str, float | None]:
    """Return the letter of a move and the total of a raise.

    Raises:
        InputError: it is none of F, X, C, A and R with a number.

    >>> read_label("r2.5"), read_label("x")
    (('R', 2.5), ('X', None))
    """
    label = text.strip().upper()
    if label in {FOLD, CHECK, CALL, ALL_IN}:
        return label, None
    match = _RAISE.fullmatch(label)
    if match is None:
        shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
        raise InputError(
            say(
                "{0} is no move: write F (fold), X (check), C (call), A (all-in) or a "
                "raise and the big blinds it goes to, like R2.5.",
                repr(shown),
            )
        )
    return "R", float(match.group(1))


@dataclass
class SeatsAtTable:
    """Who has put in what, and who is to act; all have the same stack."""

    stack: float
    count: int = 6
    """Seats that play, the last ones of the six; the others count as folded."""
    put_in: dict[Position, float] = field(init=False)
    folded: set[Position] = field(init=False)
    pending: list[Position] = field(init=False)
    moves: list[tuple[Position, SeatMove]] = field(init=False, default_factory=list)
    raises: list[Raised] = field(init=False, default_factory=list)
    bet: float = field(init=False, default=BIG_BLIND)
    last_raise: float = field(init=False, default=BIG_BLIND)

    def __post_init__(self) -> None:
        """Post the blinds."""
        seats = list(Position)
        self.folded = set(seats[: len(seats) - self.count])
        self.pending = [seat for seat in seats if seat not in self.folded]
        self.put_in = dict.fromkeys(seats, 0.0)
        self.put_in |= {Position.SB: SMALL_BLIND, Position.BB: BIG_BLIND}

    @property
    def live(self) -> tuple[Position, ...]:
        """The seats that have not folded, UTG first."""
        return tuple(seat for seat in _SEATS if seat not in self.folded)

    @property
    def pot(self) -> float:
        """Big blinds in the middle."""
        return round(sum(self.put_in.values()), 2)

    @property
    def is_free(self) -> bool:
        """Whether the seat to act has nothing to call."""
        return self.to_call <= TOLERANCE

    @property
    def to_call(self) -> float:
        """Big blinds the seat to act must add to stay."""
        return max(self.bet - self.put_in[self.pending[0]], 0.0) if self.pending else 0.0

    @property
    def least_raise(self) -> float:
        """The lowest total a full raise may go to, all-in aside."""
        return min(self.bet + self.last_raise, self.stack)

    @property
    def actor(self) -> Position | None:
        """Who is to act; None where the betting has ended."""
        if len(self.live) < 2 or not self.pending:
            return None
        seat = self.pending[0]
        others = [one for one in self.live if one != seat and not self.is_all_in(one)]
        # With nothing to call and nobody to bet against there is nothing to decide.
        return None if not others and self.is_free else seat

    @property
    def can_raise(self) -> bool:
        """Whether the seat to act has chips for a raise, and somebody has chips to answer it."""
        others = (one for one in self.live if one != self.pending[0])
        return self.bet < self.stack - TOLERANCE and any(not self.is_all_in(one) for one in others)

    def is_all_in(self, seat: Position) -> bool:
        """Tell whether a seat has nothing left."""
        return self.put_in[seat] >= self.stack - TOLERANCE

    def play(self, text: str) -> Played:
        """Play a move of the seat to act.

        Raises:
            InputError: it is no move, or not one that can be made now.
        """
        seat = self.actor
        if seat is None:
            raise InputError(say("The betting before the flop has ended: nothing can follow."))
        letter, total = read_label(text)
        if letter == FOLD:
            self.pending.pop(0)
            self.folded.add(seat)
            self.moves.append((seat, SeatMove.FOLD))
            return Played(FOLD, SeatMove.FOLD, self.put_in[seat])
        if letter in {CHECK, CALL}:
            return self._call(seat, letter)
        return self._raise(seat, self.stack if total is None else total)

    def seats(self) -> tuple[PreflopSeat, ...]:
        """Return all six as they are now, UTG first."""
        return tuple(
            PreflopSeat(
                seat,
                self._state(seat),
                round(self.put_in[seat], 2),
                round(self.stack - self.put_in[seat], 2),
            )
            for seat in Position
        )

    def _state(self, seat: Position) -> SeatState:
        if seat in self.folded:
            return SeatState.FOLDED
        if seat == self.actor:
            return SeatState.TO_ACT
        if self.is_all_in(seat):
            return SeatState.ALL_IN
        waits = self.actor is not None and seat in self.pending
        return SeatState.WAITING if waits else SeatState.IN

    def _call(self, seat: Position, letter: str) -> Played:
        if letter == CHECK and not self.is_free:
            raise InputError(
                say("{0} cannot check: there are {1}bb to call.", seat, f"{self.to_call:.10g}")
            )
        if letter == CALL and self.is_free:
            raise InputError(say("{0} has nothing to call: a check is written X.", seat))
        self.pending.pop(0)
        self.put_in[seat] = self.bet
        self.moves.append((seat, SeatMove.CALL))
        return Played(letter, SeatMove.CALL, self.bet)

    def _raise(self, seat: Position, to: float) -> Played:
        if not self.can_raise:
            raise InputError(
                say("{0} cannot raise: nobody has chips left to answer. Call is C.", seat)
            )
        if to > self.stack + TOLERANCE:
            raise InputError(
                say(
                    "{0} cannot raise to {1}bb: the stacks are {2}.",
                    seat,
                    f"{to:.10g}",
                    f"{self.stack:g}",
                )
            )
        allin = to >= self.stack - TOLERANCE
        if to < self.least_raise - TOLERANCE and not allin:
            raise InputError(
                say("A raise by {0} goes to {1}bb at least.", seat, f"{self.least_raise:.10g}")
            )
        self.last_raise = max(self.last_raise, to - self.bet)
        self.bet = self.put_in[seat] = to
        self.raises.append(Raised(seat, to, allin))
        self.moves.append((seat, SeatMove.RAISE))
        order = list(Position)
        turn = order.index(seat) + 1
        around = order[turn:] + order[: turn - 1]
        self.pending = [one for one in around if one not in self.folded and not self.is_all_in(one)]
        return Played(ALL_IN if allin else raise_label(to), SeatMove.RAISE, to)
