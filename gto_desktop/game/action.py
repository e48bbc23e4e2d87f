"""Actions at the table and their names."""

import re
from dataclasses import dataclass, field
from enum import Enum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, shortened

AMOUNT_TOLERANCE = 0.01
"""Chips by which a typed amount may differ: other programs print amounts with decimals."""


class ActionKind(Enum):
    """What a player does."""

    FOLD = "FOLD"
    CHECK = "CHECK"
    CALL = "CALL"
    BET = "BET"
    RAISE = "RAISE"


@dataclass(frozen=True)
class Action:
    """One action of the betting tree.

    >>> Action(ActionKind.RAISE, 825).label
    'RAISE 825'
    """

    kind: ActionKind
    amount: int = 0
    """Chips the player has put in on this street once the action is done; 0 for a fold."""
    all_in: bool = False
    """Whether nothing is left behind, be it by a bet, a raise or a call."""
    pot_share: float | None = field(default=None, compare=False)
    """What a bet or raise adds to the pot after a call, as a share of that; None where no pot is
    known."""

    @property
    def is_aggressive(self) -> bool:
        """Whether the other player must answer: a bet or a raise."""
        return self.kind is ActionKind.BET or self.kind is ActionKind.RAISE

    @property
    def label(self) -> str:
        """The name in lines; bets and raises carry the amount they bet or raise to."""
        return f"{self.kind.value} {self.amount}" if self.is_aggressive else self.kind.value

    def __str__(self) -> str:
        return self.label


@dataclass(frozen=True)
class ActionName:
    """An action as a person writes it; without a tree it may be incomplete."""

    kind: ActionKind | None
    """None for "ALLIN", which is a bet at one node and a raise at another."""
    amount: float | None = None
    """Chips, if written."""

    def fits(self, action: Action) -> bool:
        """Whether this names the action; an amount left out fits every amount."""
        if self.kind is None:
            if not (action.is_aggressive and action.all_in):
                return False
        elif self.kind is not action.kind:
            return False
        return self.amount is None or abs(self.amount - action.amount) <= AMOUNT_TOLERANCE


_NAME = re.compile(r"([A-Z]+(?:[ _-]IN)?)(?:[ _:]*([0-9]{1,15}(?:\.[0-9]{1,15})?))?")
_ALL_IN = frozenset({"ALLIN", "ALL IN", "ALL_IN", "ALL-IN"})
_SHORT = {
    "F": ActionKind.FOLD,
    "X": ActionKind.CHECK,
    "C": ActionKind.CALL,
    "B": ActionKind.BET,
    "R": ActionKind.RAISE,
}


def parse_action(text: str) -> ActionName:
    """Return the action a name stands for, in either case, the amount behind a space or "_".

    Raises:
        InputError: the text names no action.

    >>> parse_action("bet_275") == parse_action("BET 275.000000")
    True
    >>> parse_action("ALLIN").kind is None
    True
    """
    match = _NAME.fullmatch(text.strip().upper())
    if match is not None:
        word, number = match.groups()
        amount = None if number is None else float(number)
        if word in _ALL_IN:
            return ActionName(None, amount)
        if word in _SHORT:
            return ActionName(_SHORT[word], amount)
        if word in ActionKind.__members__:
            return ActionName(ActionKind[word], amount)
    raise InputError(
        say(
            "{0} is not an action: write FOLD, CHECK, CALL, BET 100, RAISE 300 or ALLIN.",
            repr(shortened(text, 30)),
        )
    )
