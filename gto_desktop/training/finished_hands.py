"""Whole hands of the trainer, once they have ended, as hands like those that rooms write."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import numpy as np

from gto_desktop.cards.card import Card
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.street import BOARD_CARDS, Street
from gto_desktop.hands.hand import (
    SIMULATED,
    Hand,
    HandAction,
    HandActionKind,
    Room,
    contributions,
)
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.training.betting_line import BettingLine, TableSeats
from gto_desktop.training.dealing import cards_of, draw_card
from gto_desktop.training.drill_nodes import HandEvent
from gto_desktop.training.played_hands import bare_hand, combo_cards, settled


@dataclass(frozen=True, eq=False)
class PlayedHand:
    """A hand of a drill as far as it was played."""

    line: tuple[HandEvent, ...]
    """Everything from the first action of the hand on."""
    hands: Mapping[str, int]
    """The combos of the seats that were dealt one."""
    hero: str


@dataclass(frozen=True)
class Outcome:
    """What a whole hand came to for hero."""

    won_bb: float
    """Big blinds won, lost if negative."""
    shown: tuple[tuple[str, str], ...]
    """The seats that showed their cards beside hero, and the cards."""
    board: str


def outcome(hand: Hand) -> Outcome:
    """Return what a hand of the trainer came to."""
    assert hand.hero is not None
    seats = [seat for player, seat in enumerate(hand.seats) if player != hand.hero]
    return Outcome(
        won_bb=hand.in_bb(hand.results()[hand.hero]),
        shown=tuple((seat.name, "".join(seat.cards)) for seat in seats if seat.shown),
        board="".join(hand.board),
    )


def finished_hand(
    stakes: Stakes, played: PlayedHand, number: str, at: datetime, chance: np.random.Generator
) -> Hand | None:
    """Return a hand that the rules have ended, with its winner paid; None for any other.

    Who is all-in sees the rest of the board; what folded hands were nobody has seen.

    Args:
        stakes: what was played.
        played: how far.
        number: by which the hand is told from others.
        at: when it ended, UTC.
        chance: draws the cards that come after everybody is all-in.
    """
    table = TableSeats.of(stakes)
    if not {event.seat for event in played.line if event.action} <= set(table.names):
        return None
    betting, actions = BettingLine(table.names, table.stacks, table.posts), list[HandAction]()
    board: list[Card] = []
    for event in played.line:
        board += event.cards
        if event.action is not None:
            actions.append(_action(betting, event))
    live, hero = betting.live, table.names.index(played.hero)
    shown: dict[int, int] = {}
    if len(live) > 1:
        if not betting.is_over or any(table.names[player] not in played.hands for player in live):
            return None
        shown = {player: played.hands[table.names[player]] for player in live}
        while len(board) < BOARD_CARDS[Street.RIVER]:
            board.append(draw_card((*board, *cards_of(shown.values())), chance))
    hand = bare_hand(table, actions, Room.TRAINER, number, at)
    seen = {**shown, hero: played.hands[played.hero]}
    seats = tuple(
        replace(seat, cards=combo_cards(seen[player])) if player in seen else seat
        for player, seat in enumerate(hand.seats)
    )
    hand = replace(hand, seats=seats, hero=hero, extra={SIMULATED: "yes"})
    # Who is left alone wins whatever he holds.
    return settled(hand, shown or {live[0]: 0}, board, _rake(stakes, hand, board))


def _action(betting: BettingLine, event: HandEvent) -> HandAction:
    """Take an action, and return it as hands have it."""
    assert event.action is not None
    player = betting.take(event)
    kind = HandActionKind(event.action.kind.value.lower())
    to = 0 if kind is HandActionKind.FOLD else betting.front[player]
    return HandAction(event.street, player, kind, to, player in betting.all_in)


def _rake(stakes: Stakes, hand: Hand, board: Sequence[Card]) -> int:
    if not board and stakes.no_flop_no_drop:
        return 0
    put_in, _ = contributions(hand.posts, hand.actions, len(hand.seats))
    return round(stakes.rake_of(sum(put_in) / CHIPS_PER_BB) * CHIPS_PER_BB)
