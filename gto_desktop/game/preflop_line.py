"""The preflop action before a decision, and the rules it keeps.

Amounts are big blinds. An action's amount is what it adds to the seat's chips in the middle, so
the pot is the sum of all amounts and a seat's total the sum of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from types import MappingProxyType

from gto_desktop.basis.errors import InputError

SMALL_BLIND = 0.5
BIG_BLIND = 1.0
LARGEST_TOTAL = 10_000.0
"""Most big blinds one seat may put in: beyond any table, and far from where floats lose cents."""
TOLERANCE = 1e-6
"""Totals this close are equal: 7.8 less 2.4 is not quite 5.4 in floats."""


class Position(StrEnum):
    """A seat of the 6-max table, in the order of the first betting round."""

    UTG = "UTG"
    MP = "MP"
    CO = "CO"
    BTN = "BTN"
    SB = "SB"
    BB = "BB"


POSTFLOP_ORDER = (
    Position.SB,
    Position.BB,
    Position.UTG,
    Position.MP,
    Position.CO,
    Position.BTN,
)
"""The seats in the order they act after the flop."""


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


@dataclass(frozen=True)
class PreflopRaise:
    """A raise of a sequence."""

    index: int
    """Its place in the sequence, from 0."""
    position: Position
    to: float
    """The total it goes to, the seat's earlier chips included."""
    allin: bool


@dataclass(frozen=True)
class PreflopLine:
    """A legal sequence and the table it leaves, with the hero next to act."""

    hero: Position
    moves: tuple[tuple[Position, SeatMove], ...]
    """Every action after the blinds, in order."""
    allins: tuple[bool, ...]
    """Which of the moves were all-in."""
    raises: tuple[PreflopRaise, ...]
    pot: float
    """All that was put in, the blinds included."""
    bet: float
    """The total a seat must have in to stay."""
    last_raise: float
    """How much the last full raise added to the bet before it."""
    committed: Mapping[Position, float]
    """The total of each of the six seats."""
    live: tuple[Position, ...]
    """Seats that have not folded, in preflop order; the hero is one of them."""
    allin_seats: frozenset[Position]
    situation: Situation

    @property
    def to_call(self) -> float:
        """What the hero must add to call; 0 is a check."""
        return max(self.bet - self.committed[self.hero], 0.0)

    @property
    def is_free(self) -> bool:
        """Whether there is nothing to call: the hero may check."""
        return self.to_call <= TOLERANCE

    @property
    def least_raise(self) -> float:
        """The lowest total a full raise may go to."""
        return self.bet + self.last_raise

    @property
    def can_raise(self) -> bool:
        """Whether anyone but the hero has chips left to answer a raise with."""
        return any(s != self.hero and s not in self.allin_seats for s in self.live)


def read_preflop(hero: Position, actions: Sequence[PreflopAction]) -> PreflopLine:
    """Return what a sequence that ends before the hero's decision leaves.

    The sequence begins with the blinds and names every seat in turn, folds included, the hero's
    own earlier actions too.

    Raises:
        InvalidPreflop: a rule is broken; the text gives the index of the action and the rule.
    """
    table = _Table()
    for index, action in enumerate(actions):
        try:
            table.take(index, action)
        except _Broken as broken:
            raise InvalidPreflop(f"preflop_actions[{index}] ({_shown(action)}): {broken}") from None
    if len(actions) < 2:
        kind, seat, amount = _BLINDS[len(actions)]
        raise InvalidPreflop(
            f"preflop_actions[{len(actions)}] is missing: "
            f"the sequence starts with the small blind and the big blind, here {seat} posts "
            f"the {kind} of {amount:g}."
        )
    end = table.end()
    if end is None and table.pending[0] == hero:
        return table.line(hero)
    raise InvalidPreflop(
        f"preflop_actions end at index {len(actions) - 1} ({_shown(actions[-1])}), "
        f"but {table.why_not(hero, end)}."
    )


_SEATS = tuple(Position)
_BLINDS = (
    ("small blind", Position.SB, SMALL_BLIND),
    ("big blind", Position.BB, BIG_BLIND),
)
_MOVES = {"fold": SeatMove.FOLD, "call": SeatMove.CALL, "raise": SeatMove.RAISE}
_SITUATIONS = (
    Situation.RAISE,
    Situation.THREE_BET,
    Situation.FOUR_BET,
    Situation.FIVE_BET,
)


class _Broken(Exception):
    """The rule an action breaks."""


class _Table:
    """The seats while a sequence is read."""

    def __init__(self) -> None:
        self.committed = dict.fromkeys(_SEATS, 0.0)
        self.folded: set[Position] = set()
        self.allin: set[Position] = set()
        self.pending = list(_SEATS)
        self.moves: list[tuple[Position, SeatMove]] = []
        self.allins: list[bool] = []
        self.raises: list[PreflopRaise] = []
        self.bet = BIG_BLIND
        self.last_raise = BIG_BLIND
        self.pot = 0.0

    @property
    def live(self) -> tuple[Position, ...]:
        return tuple(seat for seat in _SEATS if seat not in self.folded)

    def take(self, index: int, action: PreflopAction) -> None:
        """Play one action, or say which rule it breaks."""
        if index < len(_BLINDS):
            self._post(index, action)
            return
        move = _MOVES.get(action.action)
        if move is None:
            raise _Broken(_not_a_move(action.action))
        end = self.end()
        if end is not None:
            raise _Broken(f"{end}, so nothing can follow.")
        self._check_turn(action.position)
        if move is SeatMove.FOLD:
            self._fold(action)
        elif move is SeatMove.CALL:
            self._call(action)
        else:
            self._raise(index, action)
        self.moves.append((action.position, move))
        self.allins.append(action.allin)

    def end(self) -> str | None:
        """Return why nobody acts any more, None while somebody does."""
        if len(self.live) == 1:
            return f"everyone but {self.live[0]} has folded"
        if not self.pending:
            return "the betting round is over"
        # With nothing to call and nobody to bet against there is nothing to decide.
        seat = self.pending[0]
        others = [s for s in self.live if s != seat and s not in self.allin]
        if not others and self.committed[seat] >= self.bet - TOLERANCE:
            return f"everyone but {seat} is all-in and there is nothing to call"
        return None

    def why_not(self, hero: Position, end: str | None) -> str:
        """Say why the hero does not act next."""
        if hero in self.folded:
            return f"the hero {hero} has folded"
        if end is not None:
            return f"{end}, so the hero {hero} has no decision"
        if hero in self.allin:
            return f"the hero {hero} is all-in and acts no more"
        return (
            f"{self.pending[0]} acts next and not the hero {hero}: "
            "the sequence stops right before the hero's decision"
        )

    def line(self, hero: Position) -> PreflopLine:
        """Return the table as the hero finds it."""
        raises = sum(move is SeatMove.RAISE for _, move in self.moves)
        if raises:
            situation = _SITUATIONS[min(raises, len(_SITUATIONS)) - 1]
        elif any(move is SeatMove.CALL for _, move in self.moves):
            situation = Situation.LIMP
        else:
            situation = Situation.RFI
        return PreflopLine(
            hero=hero,
            moves=tuple(self.moves),
            allins=tuple(self.allins),
            raises=tuple(self.raises),
            pot=self.pot,
            bet=self.bet,
            last_raise=self.last_raise,
            committed=MappingProxyType(dict(self.committed)),
            live=self.live,
            allin_seats=frozenset(self.allin),
            situation=situation,
        )

    def _post(self, index: int, action: PreflopAction) -> None:
        kind, seat, amount = _BLINDS[index]
        ordinal = ("first", "second")[index]
        if action.action != kind or action.position != seat:
            raise _Broken(f"the {ordinal} action is the {kind}, posted by {seat}.")
        given = _amount(action)
        if abs(given - amount) > TOLERANCE:
            raise _Broken(f"the {kind} is {amount:g}, not {given:g}.")
        self._put_in(action, given)
        if action.allin:
            self.pending.remove(seat)

    def _check_turn(self, seat: Position) -> None:
        if seat in self.folded:
            raise _Broken(f"{seat} has folded already.")
        if seat in self.allin:
            raise _Broken(f"{seat} is all-in and acts no more.")
        if seat != self.pending[0]:
            raise _Broken(f"{seat} acts out of turn: it is {self.pending[0]}'s turn.")

    def _fold(self, action: PreflopAction) -> None:
        if action.amount is not None and action.amount != 0:
            raise _Broken("a fold has no amount: leave it out or write 0.")
        if action.allin:
            raise _Broken("a fold cannot be all-in.")
        self.pending.pop(0)
        self.folded.add(action.position)

    def _call(self, action: PreflopAction) -> None:
        total = self.committed[action.position] + _amount(action)
        if total > self.bet + TOLERANCE:
            raise _Broken(f"a call goes to the bet of {self.bet:g}, but its total is {total:g}.")
        if total < self.bet - TOLERANCE and not action.allin:
            raise _Broken(
                f"the total of a call equals the bet of {self.bet:g} unless it is all-in, "
                f"but it is {total:g}."
            )
        if action.allin and total <= self.committed[action.position] + TOLERANCE:
            raise _Broken("an all-in call adds something.")
        self._put_in(action, _amount(action))
        self.pending.pop(0)

    def _raise(self, index: int, action: PreflopAction) -> None:
        total = self.committed[action.position] + _amount(action)
        added = total - self.bet
        if added <= TOLERANCE:
            raise _Broken(
                f"the total of a raise exceeds the bet of {self.bet:g}, but it is {total:g}."
            )
        if added < self.last_raise - TOLERANCE and not action.allin:
            raise _Broken(
                f"the total of a raise is at least {self.bet + self.last_raise:g} (the bet of "
                f"{self.bet:g} and the last raise of {self.last_raise:g}) unless it is all-in, "
                f"but it is {total:g}."
            )
        self._put_in(action, _amount(action))
        self.raises.append(PreflopRaise(index, action.position, total, action.allin))
        self.bet = total
        # An all-in that is no full raise leaves the size of the next full raise as it was.
        self.last_raise = max(self.last_raise, added)
        turn = _SEATS.index(action.position) + 1
        around = _SEATS[turn:] + _SEATS[: turn - 1]
        self.pending = [s for s in around if s not in self.folded and s not in self.allin]

    def _put_in(self, action: PreflopAction, amount: float) -> None:
        seat = action.position
        if self.committed[seat] + amount > LARGEST_TOTAL:
            raise _Broken(f"the total of a seat is at most {LARGEST_TOTAL:g} big blinds.")
        self.committed[seat] += amount
        self.pot += amount
        if action.allin:
            self.allin.add(seat)


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
    name = action.action if len(action.action) <= 20 else action.action[:20] + "..."
    return f"{action.position} {name}{amount}{' all-in' if action.allin else ''}"
