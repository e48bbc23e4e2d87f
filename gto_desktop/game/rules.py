"""The rules by which the betting tree offers actions.

Amounts are whole chips put in on the street by the player to act, so a bet or raise is "to" its
amount. Both players have the effective stack, so both start a street with the same chips behind.
"""

from dataclasses import dataclass
from math import floor

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.bet_sizes import BetSize, SizeKind, Sizes
from gto_desktop.game.street import Street


@dataclass(frozen=True)
class BettingState:
    """What the player to act sees."""

    street: Street
    pot: int
    """Chips in the middle when the street began."""
    stack: int
    """Chips each player had behind when the street began; the most anyone can put in on it."""
    own: int = 0
    """Chips the player to act has put in on this street."""
    faced: int = 0
    """Chips the opponent has put in on this street."""
    bets: int = 0
    """Bets and raises made on this street by both."""
    raises_before: int = 0
    """Raises made on earlier streets by both."""

    @property
    def pot_after_call(self) -> int:
        """Chips in the middle if the player to act calls (or checks)."""
        return self.pot + 2 * self.faced


@dataclass(frozen=True)
class SizingRules:
    """The options that shape amounts, beside the sizes themselves."""

    raise_limit: int | None = None
    """Most raises on a street, the first bet not counted; None for no limit."""
    add_allin_threshold: float = 0.0
    """All-in is offered where it is at most this many pots; 0 is off."""
    force_allin_threshold: float = 0.0
    """A bet is all-in where at most this many pots would be left behind; 0 is off."""
    merging_threshold: float = 0.0
    """Of two close sizes the larger stays; 0 is off."""
    raises_in_all: int | None = None
    """Most raises on all streets together; None for no limit."""


def legal_actions(
    state: BettingState, bets: Sizes, raises: Sizes, rules: SizingRules
) -> tuple[Action, ...]:
    """Return what the tree offers: fold, check or call, then bets or raises by amount.

    `bets` are the sizes of a first bet here: the donk sizes where OOP leads into the last
    aggressor. A player without chips behind does not act, so `state.stack` is positive.
    """
    if state.faced <= state.own:
        kind, sizes = ActionKind.BET, bets
        passive: tuple[Action, ...] = (Action(ActionKind.CHECK, state.own),)
    else:
        kind, sizes = ActionKind.RAISE, raises
        call = Action(ActionKind.CALL, state.faced, state.faced >= state.stack)
        passive = (Action(ActionKind.FOLD), call)
        if state.faced >= state.stack or not _may_raise(state, rules):
            return passive
    amounts = _amounts(state, sizes, rules)
    pot = state.pot_after_call
    return passive + tuple(
        Action(kind, amount, amount == state.stack, (amount - state.faced) / pot)
        for amount in amounts
    )


def _may_raise(state: BettingState, rules: SizingRules) -> bool:
    """Whether a bet that is faced may be raised once more."""
    raises = state.bets - 1
    if rules.raise_limit is not None and raises >= rules.raise_limit:
        return False
    return rules.raises_in_all is None or state.raises_before + raises < rules.raises_in_all


def geometric_share(stack: float, pot: float, streets: int) -> float:
    """Return the share of the pot that, bet and called on so many streets, puts the stack in.

    >>> geometric_share(400, 100, 2)
    1.0
    """
    return float(((2 * stack / pot + 1) ** (1 / streets) - 1) / 2)


def round_chips(amount: float) -> int:
    """Round a positive amount to whole chips, a half upwards.

    >>> round_chips(0.5), round_chips(2.5)
    (1, 3)
    """
    return floor(amount + 0.5)


def _amounts(state: BettingState, sizes: Sizes, rules: SizingRules) -> list[int]:
    """List the amounts of bets or raises, ascending."""
    most = state.stack
    least = min(state.faced + max(state.faced - state.own, 1), most)
    wanted = [asked_amount(state, size) for size in sizes]
    if most - state.faced <= rules.add_allin_threshold * state.pot_after_call:
        wanted.append(most)
    amounts: set[int] = set()
    for amount in wanted:
        clamped = min(max(amount, least), most)
        pot_after = state.pot + 2 * clamped
        forced = most - clamped <= rules.force_allin_threshold * pot_after
        amounts.add(most if forced else clamped)
    return _merged(state, sorted(amounts), rules.merging_threshold)


def asked_amount(state: BettingState, size: BetSize) -> int:
    """Return the chips a size asks for, before any limit."""
    pot, faced = state.pot_after_call, state.faced
    if size.kind is SizeKind.ALL_IN:
        return state.stack
    if size.kind is SizeKind.PERCENT:
        return faced + round_chips(pot * size.value / 100)
    if size.kind is SizeKind.CHIPS:
        return faced + int(size.value)
    if size.kind is SizeKind.MULTIPLE:
        return round_chips(faced * size.value)
    streets = size.streets or state.street.streets_left
    # A raise spends one of the streets a bet had planned for, and so does each raise after it.
    streets = max(streets - max(state.bets - 1, 0), 1)
    share = geometric_share(state.stack - faced, pot, streets)
    if size.cap is not None:
        share = min(share, size.cap / 100)
    return faced + round_chips(pot * share)


def _merged(state: BettingState, amounts: list[int], threshold: float) -> list[int]:
    """Drop each amount too close to the next larger one kept, as PioSOLVER documents it.

    Sizes X > Y in pots are merged into X where (1 + X) / (1 + Y) < 1 + threshold.
    """
    if threshold <= 0:
        return amounts
    pot = state.pot_after_call
    kept: list[int] = []
    for amount in reversed(amounts):
        # Multiplied out by the pot.
        here = pot + amount - state.faced
        if not kept or pot + kept[-1] - state.faced >= (1 + threshold) * here:
            kept.append(amount)
    return kept[::-1]
