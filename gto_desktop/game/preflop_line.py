"""The table before the flop, and sequences of actions as callers of the service write them.

Amounts are big blinds. The amount of a caller's action is what it adds to the seat's chips in the
middle, so the pot is the sum of all amounts and a seat's total the sum of its own.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import shortened

SMALL_BLIND = 0.5
BIG_BLIND = 1.0
LARGEST_TOTAL = 10_000.0
"""Most big blinds one seat may put in: beyond any table, and far from where floats lose cents."""
TOLERANCE = 1e-6
"""Totals this close are equal: 7.8 less 2.4 is not quite 5.4 in floats."""


class Position(StrEnum):
    """A seat: first those of the 6-max table, in the order of the first betting round."""

    UTG = "UTG"
    MP = "MP"
    CO = "CO"
    BTN = "BTN"
    SB = "SB"
    BB = "BB"
    UTG1 = "UTG1"
    UTG2 = "UTG2"
    LJ = "LJ"
    HJ = "HJ"


SIX_MAX = tuple(Position)[:6]
"""The seats of the 6-max table, UTG first."""
PREFLOP_ORDER = (
    Position.UTG,
    Position.UTG1,
    Position.UTG2,
    Position.MP,
    Position.LJ,
    Position.HJ,
    Position.CO,
    Position.BTN,
    Position.SB,
    Position.BB,
)
"""The seats of all tables in the order they act before the flop."""
POSTFLOP_ORDER = (*PREFLOP_ORDER[-2:], *PREFLOP_ORDER[:-2])
"""They in the order they act after the flop at a table of three or more."""


class SeatMove(Enum):
    """What a seat does, its size left aside."""

    FOLD = "fold"
    CALL = "call"
    """A call or a limp."""
    RAISE = "raise"


class Situation(StrEnum):
    """What the seat to act faces."""

    RFI = "RFI"
    """Everyone before has folded, or nobody has acted yet."""
    LIMP = "Limp"
    RAISE = "Raise"
    THREE_BET = "3-Bet"
    FOUR_BET = "4-Bet"
    FIVE_BET = "5-Bet"
    """Four raises or more."""

    @classmethod
    def facing(cls, raises: int, *, limped: bool) -> "Situation":
        """Return the situation after so many raises; where there is none, after a limp or not."""
        if raises:
            return _RAISED[min(raises, len(_RAISED)) - 1]
        return cls.LIMP if limped else cls.RFI


_RAISED = (Situation.RAISE, Situation.THREE_BET, Situation.FOUR_BET, Situation.FIVE_BET)


@dataclass(frozen=True)
class PreflopRaise:
    """A raise of a line, of a player or of the solved tree."""

    position: Position
    to: float
    """The total it goes to, the seat's earlier chips included."""
    allin: bool


_BLINDS = (
    ("small blind", Position.SB, SMALL_BLIND),
    ("big blind", Position.BB, BIG_BLIND),
)


@dataclass(frozen=True)
class Seating:
    """Who sits at a table with what; amounts by seat, the first to act before the flop first."""

    names: tuple[Position, ...] = SIX_MAX
    playing: int = len(SIX_MAX)
    """How many play, the last ones; the others count as folded."""
    stacks: tuple[float, ...] = (math.inf,) * len(SIX_MAX)
    antes: tuple[float, ...] = (0.0,) * len(SIX_MAX)
    """Dead money."""
    posted: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, SMALL_BLIND, BIG_BLIND)
    """Blinds and straddle."""

    @classmethod
    def six(cls, stack: float, playing: int = len(SIX_MAX)) -> "Seating":
        """Return equal stacks at a table of up to six."""
        return cls(playing=playing, stacks=(stack,) * len(SIX_MAX))


class SeatsAtTable:
    """Who has put in what before the flop, and who is to act.

    The moves are played without a question: who reads a line checks it against what the table says.
    """

    def __init__(self, seating: Seating | None = None) -> None:
        """Post antes, blinds and straddle; stacks are infinite where only the player knows them."""
        seating = seating or Seating()
        self.names = seating.names
        """All seats of the table, the first to act without a straddle first."""
        first = len(self.names) - seating.playing
        self.absent = self.names[:first]
        """Seats that nobody plays."""
        self.folded = set(self.absent)
        playing = list(self.names[first:])
        self.committed = dict(zip(self.names, seating.posted, strict=True))
        """The total of each seat, antes left aside."""
        self.bet = max(seating.posted)
        """The total a seat must have in to stay."""
        self.last_raise = self.bet
        """How much the last full raise added to the bet before it."""
        self.straddled = self.committed[playing[0]] >= self.bet
        """Whether the seat after the big blind has posted a third blind, and acts last."""
        self.pending = playing[1:] + playing[:1] if self.straddled else playing
        """Who is still to act unless somebody raises, in order."""
        self.sit(seating)
        self.allin_seats: set[Position] = set()
        self.moves: list[tuple[Position, SeatMove]] = []
        """Every action after the blinds, in order."""
        self.raises: list[PreflopRaise] = []
        self.left_out: list[int] = []
        """Places in `moves` of folds that whoever wrote the line left out."""

    def sit(self, seating: Seating) -> None:
        """Take the stacks and antes of a table."""
        pairs = zip(seating.stacks, seating.antes, strict=True)
        self.depths = dict(zip(self.names, (stack - ante for stack, ante in pairs), strict=True))
        """What each seat can put in, antes left aside."""
        self.dead = sum(seating.antes)
        """All antes."""

    @property
    def stack(self) -> float:
        """What the deepest seat can put in."""
        return max(self.depths.values())

    @property
    def most(self) -> float:
        """The most that the seat to act can raise to, or that anybody could call of it."""
        seat = self.pending[0]
        others = [self.depths[other] for other in self.live if other != seat]
        return min(self.depths[seat], max(others, default=self.depths[seat]))

    def behind(self, seat: Position) -> float:
        """Return what a seat has left."""
        return self.depths[seat] - self.committed[seat]

    def place(self, seat: Position) -> int:
        """Return where a seat acts from the flop on: the small blind first, heads-up last."""
        number = self.names.index(seat)
        if self.is_heads_up:
            return int(seat == self.names[-2])
        return (number - (len(self.names) - 2)) % len(self.names)

    @property
    def is_heads_up(self) -> bool:
        """Whether two play: the small blind is the button then."""
        return len(self.names) - len(self.absent) == 2

    @property
    def live(self) -> tuple[Position, ...]:
        """The seats that have not folded, UTG first."""
        return tuple(seat for seat in self.names if seat not in self.folded)

    @property
    def pot(self) -> float:
        """All that was put in, the blinds included."""
        return round(sum(self.committed.values()) + self.dead, 6)

    @property
    def end(self) -> str | None:
        """Why nobody acts any more; None while somebody does."""
        live = self.live
        if len(live) == 1:
            return f"everyone but {live[0]} has folded"
        if not self.pending:
            return "the betting round is over"
        # With nothing to call and nobody to bet against there is nothing to decide.
        if self.is_free and not self._has_opponent:
            return f"everyone but {self.pending[0]} is all-in and there is nothing to call"
        return None

    @property
    def actor(self) -> Position | None:
        """Who is to act; None where the betting has ended."""
        return self.pending[0] if self.end is None else None

    @property
    def to_call(self) -> float:
        """What the seat to act must add to call; 0 is a check."""
        return max(self.bet - self.committed[self.pending[0]], 0.0) if self.pending else 0.0

    @property
    def is_free(self) -> bool:
        """Whether there is nothing to call: the seat to act may check."""
        return self.to_call <= TOLERANCE

    @property
    def least_raise(self) -> float:
        """The lowest total a full raise may go to, or all the chips."""
        return min(self.bet + self.last_raise, self.depths[self.pending[0]])

    @property
    def can_raise(self) -> bool:
        """Whether the seat to act has chips for a raise, and somebody has chips to answer it."""
        return self.bet < self.depths[self.pending[0]] - TOLERANCE and self._has_opponent

    @property
    def situation(self) -> Situation:
        """What the seat to act faces."""
        limped = any(move is SeatMove.CALL for _, move in self.moves)
        return Situation.facing(len(self.raises), limped=limped)

    def fold(self) -> None:
        """Let the seat to act fold."""
        seat = self.pending.pop(0)
        self.folded.add(seat)
        self.moves.append((seat, SeatMove.FOLD))

    def fold_left_out(self) -> None:
        """Let the seat to act fold, whose fold the line leaves out."""
        self.left_out.append(len(self.moves))
        self.fold()

    def call(self, total: float | None = None, *, allin: bool = False) -> None:
        """Let the seat to act call or check, for less than the bet if it is all-in by it."""
        depth = self.depths[self.pending[0]]
        self._put_in(min(self.bet, depth) if total is None else total, allin=allin)
        self.moves.append((self.pending.pop(0), SeatMove.CALL))

    def raise_to(self, total: float, *, allin: bool = False) -> None:
        """Let the seat to act raise to a total."""
        seat = self.pending[0]
        self._put_in(total, allin=allin)
        self.moves.append((seat, SeatMove.RAISE))
        self.raises.append(PreflopRaise(seat, total, seat in self.allin_seats))
        # An all-in that is no full raise leaves the size of the next full raise as it was.
        self.last_raise = max(self.last_raise, total - self.bet)
        self.bet = total
        turn = self.names.index(seat) + 1
        around = self.names[turn:] + self.names[: turn - 1]
        self.pending = [s for s in around if s not in self.folded and s not in self.allin_seats]

    @property
    def _has_opponent(self) -> bool:
        """Whether anyone but the seat to act has chips left."""
        out = self.folded | self.allin_seats
        rest = (seat for seat in self.names if seat != self.pending[0] and seat not in out)
        return any(self.depths[seat] > self.bet - TOLERANCE for seat in rest)

    def _put_in(self, total: float, *, allin: bool) -> None:
        self.committed[self.pending[0]] = total
        if allin or total >= self.depths[self.pending[0]] - TOLERANCE:
            self.allin_seats.add(self.pending[0])


class InvalidPreflop(InputError):
    """A preflop sequence breaks a rule; the text names the action by its index, from 0."""


@dataclass(frozen=True)
class PreflopAction:
    """One action as a caller writes it; nothing of it is checked yet."""

    position: Position
    action: str
    """ "small blind", "big blind", "raise", "call" or "fold"."""
    amount: float | None = None
    """Big blinds this action adds; None or 0 for a fold."""
    allin: bool = False


def read_preflop(hero: Position, actions: Sequence[PreflopAction]) -> SeatsAtTable:
    """Return the table that a sequence leaves, which ends before the hero's decision.

    The sequence begins with the blinds and names every seat in turn, the hero's own earlier actions
    too. Folds of seats that have not acted yet may be left out until the hero first acts.

    Raises:
        InvalidPreflop: a rule is broken; the text gives the index of the action and the rule.
    """
    table = SeatsAtTable()
    for index, action in enumerate(actions):
        try:
            if index < len(_BLINDS):
                _post(table, index, action)
            else:
                _fold_up_to(table, action.position, hero)
                _take(table, action)
        except _Broken as broken:
            raise InvalidPreflop(f"preflop_actions[{index}] ({_shown(action)}): {broken}") from None
    if len(actions) < 2:
        kind, seat, amount = _BLINDS[len(actions)]
        raise InvalidPreflop(
            f"preflop_actions[{len(actions)}] is missing: "
            f"the sequence starts with the small blind and the big blind, here {seat} posts "
            f"the {kind} of {amount:g}."
        )
    _fold_up_to(table, hero, hero)
    if table.actor == hero:
        return table
    raise InvalidPreflop(
        f"preflop_actions end at index {len(actions) - 1} ({_shown(actions[-1])}), "
        f"but {_why_not(table, hero)}."
    )


class _Broken(Exception):
    """The rule an action breaks."""


def _post(table: SeatsAtTable, index: int, action: PreflopAction) -> None:
    """Check a blind: the table has posted it."""
    kind, seat, amount = _BLINDS[index]
    ordinal = ("first", "second")[index]
    if action.action != kind or action.position != seat:
        raise _Broken(f"the {ordinal} action is the {kind}, posted by {seat}.")
    given = _amount(action)
    if abs(given - amount) > TOLERANCE:
        raise _Broken(f"the {kind} is {amount:g}, not {given:g}.")
    if action.allin:
        table.allin_seats.add(seat)
        table.pending.remove(seat)


def _fold_up_to(table: SeatsAtTable, seat: Position, hero: Position) -> None:
    """Fold the seats before one that is to act, up to the hero's first turn."""
    if seat not in table.pending or hero in {mover for mover, _ in table.moves}:
        return
    before = table.pending[: table.pending.index(seat)]
    for _ in before if hero not in before else ():
        table.fold_left_out()


def _take(table: SeatsAtTable, action: PreflopAction) -> None:
    """Play one action, or say which rule it breaks."""
    if action.action not in {"fold", "call", "raise"}:
        raise _Broken(_not_a_move(action.action))
    end = table.end
    if end is not None:
        raise _Broken(f"{end}, so nothing can follow.")
    _check_turn(table, action.position)
    if action.action == "fold":
        if action.amount is not None and action.amount != 0:
            raise _Broken("a fold has no amount: leave it out or write 0.")
        if action.allin:
            raise _Broken("a fold cannot be all-in.")
        table.fold()
        return
    total = table.committed[action.position] + _amount(action)
    if action.action == "call":
        _check_call(table, action, total)
        table.call(total, allin=action.allin)
    else:
        _check_raise(table, action, total)
        table.raise_to(total, allin=action.allin)


def _check_turn(table: SeatsAtTable, seat: Position) -> None:
    if seat in table.folded:
        raise _Broken(f"{seat} has folded already.")
    if seat in table.allin_seats:
        raise _Broken(f"{seat} is all-in and acts no more.")
    if seat != table.pending[0]:
        raise _Broken(f"{seat} acts out of turn: it is {table.pending[0]}'s turn.")


def _check_call(table: SeatsAtTable, action: PreflopAction, total: float) -> None:
    if total > table.bet + TOLERANCE:
        raise _Broken(f"a call goes to the bet of {table.bet:g}, but its total is {total:g}.")
    if total < table.bet - TOLERANCE and not action.allin:
        raise _Broken(
            f"the total of a call equals the bet of {table.bet:g} unless it is all-in, "
            f"but it is {total:g}."
        )
    if action.allin and total <= table.committed[action.position] + TOLERANCE:
        raise _Broken("an all-in call adds something.")


def _check_raise(table: SeatsAtTable, action: PreflopAction, total: float) -> None:
    added = total - table.bet
    if added <= TOLERANCE:
        raise _Broken(
            f"the total of a raise exceeds the bet of {table.bet:g}, but it is {total:g}."
        )
    if added < table.last_raise - TOLERANCE and not action.allin:
        raise _Broken(
            f"the total of a raise is at least {table.least_raise:g} (the bet of "
            f"{table.bet:g} and the last raise of {table.last_raise:g}) unless it is all-in, "
            f"but it is {total:g}."
        )
    if total > LARGEST_TOTAL:
        raise _Broken(f"the total of a seat is at most {LARGEST_TOTAL:g} big blinds.")


def _why_not(table: SeatsAtTable, hero: Position) -> str:
    if hero in table.folded:
        return f"the hero {hero} has folded"
    if table.end is not None:
        return f"{table.end}, so the hero {hero} has no decision"
    if hero in table.allin_seats:
        return f"the hero {hero} is all-in and acts no more"
    return (
        f"{table.pending[0]} acts next and not the hero {hero}: "
        "the sequence stops right before the hero's decision"
    )


def _amount(action: PreflopAction) -> float:
    """Return the amount of an action that needs one."""
    amount = action.amount
    if amount is None:
        raise _Broken("the amount is missing; only a fold has none.")
    if not -LARGEST_TOTAL <= amount <= LARGEST_TOTAL:
        raise _Broken(f"the amount is not a number up to {LARGEST_TOTAL:g} big blinds.")
    if amount < 0:
        raise _Broken("the amount is negative; it is what the action adds.")
    return float(amount)


def _not_a_move(action: str) -> str:
    if action in {kind for kind, _, _ in _BLINDS}:
        return "only the first two actions post blinds."
    return "an action after the blinds is raise, call or fold."


def _shown(action: PreflopAction) -> str:
    amount = ""
    if action.amount is not None:
        # What is out of bounds may have thousands of digits.
        is_usual = -LARGEST_TOTAL <= action.amount <= LARGEST_TOTAL
        amount = f" {action.amount:g}" if is_usual else " ?"
    name = shortened(action.action, 20)
    return f"{action.position} {name}{amount}{' all-in' if action.allin else ''}"
