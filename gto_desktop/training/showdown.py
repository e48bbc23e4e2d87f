"""The end of a played hand: who wins what, written as a hand that rooms would write."""

from collections.abc import Sequence
from dataclasses import replace

from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.hands.hand import Hand, HandAction, HandSeat, contributions
from gto_desktop.toolkit.made_hands import strength_of


def card_names(cards: Sequence[int]) -> tuple[str, ...]:
    """Return the names of cards."""
    return tuple(card_name(int(card)) for card in cards)


def best_hands(combos: dict[int, int], board: Sequence[int]) -> tuple[int, ...]:
    """Return the players with the best hand on a whole board, those who split it in order."""
    strengths = {
        player: strength_of([*map(int, COMBO_CARDS[combo]), *board])
        for player, combo in combos.items()
    }
    best = min(strengths.values())
    return tuple(player for player in sorted(strengths) if strengths[player] == best)


def settled(hand: Hand, live: dict[int, int], board: Sequence[int], rake: int) -> Hand:
    """Return a hand with its winners paid.

    Args:
        hand: everything up to the last action.
        live: combos of the players who have not folded.
        board: the five cards where more than one is left, else those that came.
        rake: units the house takes.
    """
    put_in, _ = contributions(hand.posts, hand.actions, len(hand.seats))
    pot = sum(put_in) - rake
    shown = len(live) > 1
    winners = best_hands(live, board) if shown else tuple(live)
    share, odd = divmod(pot, len(winners))
    won = {player: share + (place < odd) for place, player in enumerate(winners)}
    seats = tuple(
        replace(seat, won=won.get(player, 0), shown=shown and player in live)
        for player, seat in enumerate(hand.seats)
    )
    boards = (card_names(board),) if board else ()
    return replace(hand, seats=seats, boards=boards, rake=rake)


def seat(number: int, name: str, stack: int, combo: int) -> HandSeat:
    """Return a player with his cards."""
    # The higher card first, as combos are named.
    cards = card_names(sorted((int(card) for card in COMBO_CARDS[combo]), reverse=True))
    return HandSeat(number, name, name, stack, cards)


def folded(actions: Sequence[HandAction]) -> frozenset[int]:
    """Return the players who have folded."""
    return frozenset(action.player for action in actions if action.kind == "fold")
