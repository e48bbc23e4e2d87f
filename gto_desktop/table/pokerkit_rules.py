"""The rules of no-limit hold'em, as PokerKit plays them."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import TypeVar, cast

from pokerkit import (
    Automation,
    Card,
    CardsLike,
    CompletionBettingOrRaisingTo,
    Deck,
    Hand,
    Mode,
    NoLimitTexasHoldem,
    StandardHighHand,
    State,
    Street,
)

from gto_desktop.table.phh_action import chips
from gto_desktop.table.table_stakes import TableStakes

# What PHH has no action for, and nobody needs to look at, goes by itself.
_BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)
_PAYING_OUT = (Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING)
"""What may go by itself too: at the end the pots are paid out at once."""


@lru_cache(maxsize=8192)
def _best_hand(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    return StandardHighHand.from_game(hole, board)


class _HighHand(StandardHighHand):
    """PokerKit's hands; at a showdown each is asked for again for every other player."""

    @classmethod
    def from_game(cls, hole_cards: CardsLike, board_cards: CardsLike = ()) -> Hand:
        """Return the best five of these cards."""
        return _best_hand(Card.clean(hole_cards), Card.clean(board_cards))


class Rules(State):
    """PokerKit's state of a hand, which can ask the full price of a call behind a short big blind.

    PokerKit reports a needless fold by `warnings`: not here.
    """

    blind = 0
    """The big blind, where its player is all-in for less and a call costs all of it; else 0."""

    @property
    def missing(self) -> int:
        """Return what a call costs over what anybody has in front."""
        if not self.blind or self.street_index:
            return 0
        return max(self.blind - max(self.bets), 0)

    @property
    def checking_or_calling_amount(self) -> int | None:
        """Return what a check or call puts in; None where there is none."""
        # PokerKit asks again and again; its own way there checks first what cannot be in hold'em.
        if not self.actor_indices:
            return None
        player = self.actor_indices[0]
        return min(self.stacks[player], max(self.bets) + self.missing - self.bets[player])

    @property
    def min_completion_betting_or_raising_to_amount(self) -> int | None:
        """Return the least a bet or raise goes to; None where there is none."""
        amount, player = super().min_completion_betting_or_raising_to_amount, self.actor_index
        if amount is None or player is None or not self.missing:
            return amount
        return min(self.stacks[player] + self.bets[player], amount + self.missing)

    def complete_bet_or_raise_to(
        self, amount: int | None = None, *, commentary: str | None = None
    ) -> CompletionBettingOrRaisingTo:
        """Bet or raise; what is short of the blind is no part of the raise."""
        missing = self.missing
        done = super().complete_bet_or_raise_to(amount, commentary=commentary)
        self.completion_betting_or_raising_amount -= missing
        return done

    def verify_folding(self) -> None:
        """Refuse a fold when nobody is to act."""
        if self.actor_index is None:
            raise ValueError("There is no player to act.")


class Replay(Rules):
    """A hand that was played, each card of which was seen to be dealt once: there is no deck.

    PokerKit goes through the deck for each card. That took half of a replay.
    """

    def _verify_cards_consumption(self, cards: CardsLike | int) -> tuple[Card, ...]:
        return _cards(cards) if isinstance(cards, str) else super()._verify_cards_consumption(cards)

    def _consume_cards(self, cards: tuple[Card, ...]) -> None:
        pass

    def get_dealable_cards(
        self,
        deal_count: int | None = 0,
        warning_status: bool = True,  # noqa: FBT001, FBT002
    ) -> Iterator[Card]:
        """Yield a whole deck: there is always enough."""
        return iter(_DECK)


_DECK = tuple(Deck.STANDARD)


@lru_cache(maxsize=4096)
def _cards(text: str) -> tuple[Card, ...]:
    return Card.clean(text)


# Typed: whole chips and fractions of them are counted apart.
@lru_cache(maxsize=256, typed=True)
def _game(min_bet: int) -> tuple[NoLimitTexasHoldem, tuple[Street, ...]]:
    game = NoLimitTexasHoldem((), False, 0, (0, min_bet), min_bet, mode=Mode.CASH_GAME)  # noqa: FBT003
    # A burnt card that nobody has seen changes nothing.
    return game, tuple(replace(street, card_burning_status=False) for street in game.streets)


def start(stakes: TableStakes) -> Rules:
    """Return a hand after antes and blinds; ValueError where there is no such table."""
    return _start(Rules, stakes)


def start_replay(stakes: TableStakes) -> Replay:
    """Return a hand that was played, after antes and blinds; its pots are paid out by themselves.

    Raises:
        ValueError: there is no such table.
    """
    return _start(Replay, stakes, _PAYING_OUT)


R = TypeVar("R", bound=Rules)


def _start(rules: type[R], stakes: TableStakes, by_itself: Collection[Automation] = ()) -> R:
    """Return a hand after antes and blinds.

    Args:
        rules: PokerKit's, or what they are in a replay.
        stakes: Stacks, antes, blinds and the least bet.
        by_itself: What goes by itself besides that for which PHH has no action.

    Raises:
        ValueError: there is no such table.
    """
    rows = (stakes.antes, stakes.blinds, stakes.stacks, (stakes.min_bet,))
    counts = [[chips(value) for value in row] for row in rows]
    if any(isinstance(count, Decimal) for row in counts for count in row):
        # One fraction, and whole chips do not bind: pots are split exactly.
        counts = [[cast("int", Decimal(count)) for count in row] for row in counts]
    antes, blinds, stacks, (min_bet,) = counts
    game, streets = _game(min_bet)
    return rules(
        (*_BY_ITSELF, *by_itself),
        cast("Deck", ()) if rules is Replay else game.deck,
        (_HighHand,),
        streets,
        game.betting_structure,
        stakes.trims_antes,
        antes,
        blinds,
        game.bring_in,
        stacks,
        len(stacks),
        mode=game.mode,
    )


def broken_rule(error: ValueError) -> str:
    """Return why PokerKit refuses something, to stand within a sentence."""
    reason = str(error)
    return reason[:1].lower() + reason[1:].rstrip(".")
