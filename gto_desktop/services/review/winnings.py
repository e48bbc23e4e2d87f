"""What the hero won over time, really and as the cards of an all-in are worth, and EV lost.

An all-in adjusted result counts, of a hand whose last cards came after all were in and showed, the
share of each pot that the hands were worth then; every other hand counts as it ended.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.game.street import BOARD_CARDS
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import DatedHand, HandStore
from gto_desktop.ranges.range_text import Weights
from gto_desktop.toolkit.all_in import all_in

MOST_KEPT = 20_000
"""All-ins that are remembered, so that a report counts anew at once."""


@dataclass(frozen=True)
class Winnings:
    """Sums from the first hand on, one for each hand with a hero, in the order of play."""

    played: tuple[float | None, ...] = ()
    """Seconds since 1970, UTC; hands whose time nobody knows come last."""
    won: tuple[float, ...] = ()
    """Big blinds."""
    adjusted: tuple[float, ...] = ()
    """The same, all-in adjusted."""
    ev_lost: tuple[float, ...] = ()
    """Big blinds lost by decisions, as far as that is known."""
    all_ins: int = 0
    """Hands that are adjusted."""


def winnings(store: HandStore, wanted: HandQuery | None = None) -> Winnings:
    """Add up the hands of a filter."""
    hands = store.dated(wanted)
    adjusted = adjusted_results(store, hands)
    known = [(hand, hand.result_bb) for hand in hands if hand.result_bb is not None]
    return Winnings(
        played=tuple(hand.played for hand, _ in known),
        won=_sums([result for _, result in known]),
        adjusted=_sums([adjusted.get(hand.id, result) for hand, result in known]),
        ev_lost=_sums([hand.ev_lost_bb or 0.0 for hand, _ in known]),
        all_ins=len(adjusted),
    )


def adjusted_results(store: HandStore, hands: Sequence[DatedHand]) -> dict[int, float]:
    """Return the all-in adjusted results of those hands that have one, by number."""
    shown = [hand.id for hand in hands if hand.showdown]
    found = {}
    for number, text in store.texts_left(shown):
        # A damaged hand is told where it is opened: here it counts as it ended.
        with suppress(KeyError, TypeError, ValueError, InputError):
            result = adjusted_result(from_json(text.content))
            if result is not None:
                found[number] = result
    return found


def adjusted_result(hand: Hand) -> float | None:
    """Return what the hero's cards were worth when all were in, less what he put in.

    In big blinds. None where cards were still to be bet on, he had folded, or somebody's cards are
    not known.
    """
    hero, left = hand.hero, hand.left()
    if hero not in left or not hand.is_run_out() or hand.cashed_out:
        return None
    if any(len(hand.seats[player].cards) != 2 for player in left):
        return None
    board = "".join(hand.board[: BOARD_CARDS[hand.actions[-1].street]])
    cards = {player: "".join(hand.seats[player].cards) for player in left}
    put = hand.put_in()
    paid = sum(seat.won for seat in hand.seats) / max(sum(put), 1)
    worth, low = 0.0, 0
    for high in sorted({put[player] for player in left}):
        inside = tuple(player for player in left if put[player] >= high)
        if hero in inside:
            pot = sum(min(chips, high) - min(chips, low) for chips in put)
            others = tuple(cards[player] for player in left if player not in inside)
            hands = tuple(cards[player] for player in inside)
            worth += pot * share(hands, inside.index(hero), board, others)
        low = high
    return hand.in_bb(1) * (worth * paid - put[hero])


@lru_cache(MOST_KEPT)
def share(hands: tuple[str, ...], place: int, board: str, dead: tuple[str, ...]) -> float:
    """Return what share of a pot one of some hands is worth before the last cards come."""
    if len(hands) == 1:
        return 1.0
    gone = [card for text in dead for card in parse_cards(text)]
    outcome = all_in(parse_cards(board), [_alone(text) for text in hands], dead=gone)
    if outcome is None:
        msg = "the hands share a card"
        raise ValueError(msg)
    return float(outcome.equity[place])


def _alone(cards: str) -> Weights:
    weights = np.zeros(COMBO_COUNT)
    weights[parse_combo(cards)] = 1.0
    return weights


def _sums(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(np.cumsum(np.asarray(values, np.float64)).tolist())
