"""A hand in the Open Hand History format, by the specification at hh-specs.handhistory.org."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Any, TypeAlias

from gto_desktop.game.street import BOARD_CARDS, STREETS
from gto_desktop.hands.hand import Hand, HandAction, HandActionKind, PostKind
from gto_desktop.hands.room_amounts import currency_of
from gto_desktop.hands.written_hand import NO_DATE, dated, made_number, renamed, sized_table

Json: TypeAlias = Any
SPEC_VERSION = "1.4.6"
_POSTS = {
    PostKind.ANTE: "Post Ante",
    PostKind.SMALL: "Post SB",
    PostKind.BIG: "Post BB",
    PostKind.STRADDLE: "Straddle",
    PostKind.DEAD: "Post Dead",
    PostKind.POST: "Post Extra Blind",
}
_ACTIONS = {
    HandActionKind.FOLD: "Fold",
    HandActionKind.CHECK: "Check",
    HandActionKind.CALL: "Call",
    HandActionKind.BET: "Bet",
    HandActionKind.RAISE: "Raise",
}
_PARTS = ("buyin_amount", "bounty_fee_amount", "fee_amount")
_UNFIT = re.compile(r"^\s|\s$|[\x00-\x1f\x7f-\x9f\u2028\u2029]|^$|^.{200,}$|[\ud800-\udfff]")
"""Names that are not read back from the format as they are."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def as_ohh(hand: Hand) -> Hand:
    """Return a hand as far as the format has words for it: what is read back of `write_ohh`."""
    seats = tuple(
        replace(seat, aside=seat.aside if _is_paid_out(hand, player) else 0)
        for player, seat in enumerate(hand.seats)
    )
    own = hand.tournament
    if own is not None:
        buy_in = "+".join(str(number) for number in _buy_in(own.buy_in).values())
        own = replace(own, buy_in=buy_in, level="")
    is_known = bool(hand.currency) or own is not None
    return replace(
        dated(sized_table(renamed(replace(hand, seats=seats), _UNFIT))),
        id=hand.id or made_number(hand),
        cashed_out=tuple(p for p in hand.cashed_out if _is_paid_out(hand, p)),
        tournament=own,
        currency=hand.currency if is_known else "PLAY",
        extra={},
    )


def write_ohh(hand: Hand) -> str:
    """Return a hand as one JSON object on one line, which is read back as `as_ohh` has it."""
    buy_in = "" if hand.tournament is None else hand.tournament.buy_in
    hand = as_ohh(hand)
    content: dict[str, Json] = {
        "spec_version": SPEC_VERSION,
        "site_name": str(hand.room),
        "network_name": str(hand.room),
        "internal_version": SPEC_VERSION,
        "tournament": hand.tournament is not None,
        "game_number": hand.id,
        "start_date_utc": f"{hand.played or NO_DATE:%Y-%m-%dT%H:%M:%SZ}",
        "table_name": hand.table,
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": _chips(hand, hand.cap)},
        "table_size": hand.table_size,
        "currency": "Chips" if hand.currency in {"", "PLAY"} else hand.currency,
        "dealer_seat": hand.button,
        "small_blind_amount": _chips(hand, hand.small_blind),
        "big_blind_amount": _chips(hand, hand.big_blind),
        "ante_amount": _chips(hand, hand.ante),
        "flags": ["Run_It_Twice"] if len(hand.boards) > 1 else [],
        "players": [
            {
                "id": player,
                "seat": seat.number,
                "name": seat.name,
                "starting_stack": _chips(hand, seat.stack),
            }
            for player, seat in enumerate(hand.seats)
        ],
        "rounds": list(_rounds(hand)),
        "pots": [_pot(hand)],
    }
    if hand.tournament is not None:
        content["tournament_info"] = {
            "tournament_number": hand.tournament.id,
            "name": hand.tournament.name,
            "currency": currency_of(buy_in),
            **{part: float(sum_) for part, sum_ in _buy_in(hand.tournament.buy_in).items()},
        }
    if hand.hero is not None:
        content["hero_player_id"] = hand.hero
    return json.dumps({"ohh": content}, ensure_ascii=False) + "\n"


def _is_paid_out(hand: Hand, player: int) -> bool:
    return player in hand.cashed_out and hand.seats[player].aside > 0


def _buy_in(text: str) -> dict[str, Decimal]:
    """Return the parts of a buy-in such as "$4.60+$0.40": entry, bounty, fee; empty for others."""
    found = [Decimal(number) for number in _NUMBER.findall(text.replace(",", "."))]
    names = {1: _PARTS[:1], 2: (_PARTS[0], _PARTS[2]), 3: _PARTS}.get(len(found), ())
    numbers = {name: Decimal(str(float(sum_))) for name, sum_ in zip(names, found, strict=False)}
    return {name: sum_ for name, sum_ in numbers.items() if sum_}


def _chips(hand: Hand, amount: int) -> int | float:
    """Return an amount in dollars or chips."""
    return float(Decimal(amount) / hand.scale) if amount % hand.scale else amount // hand.scale


def _pot(hand: Hand) -> dict[str, Json]:
    wins = []
    for player, seat in enumerate(hand.seats):
        if seat.won or player in hand.cashed_out:
            win = {"player_id": player, "win_amount": _chips(hand, seat.won)}
            if player in hand.cashed_out:
                win["cashout_amount"] = _chips(hand, seat.aside)
            wins.append(win)
    amount = _chips(hand, sum(hand.put_in()) + hand.added)
    rake = _chips(hand, hand.rake)
    return {"number": 0, "amount": amount, "rake": rake, "player_wins": wins}


def _rounds(hand: Hand) -> Iterator[dict[str, Json]]:
    """Yield the streets, those of further boards after the first one's, and the showdown."""
    first = hand.actions[-1].street + 1 if hand.actions else 1
    front = _front(hand)
    number = 0
    streets = [(hand.board, street) for street in range(len(STREETS))]
    streets += [(board, street) for board in hand.boards[1:] for street in range(first, 4)]
    for place, (board, street) in enumerate(streets):
        acts = list(hand.street_actions(street)) if place < len(STREETS) else []
        if street and len(board) < BOARD_CARDS[street]:
            continue
        steps = list(_before_the_cards(hand)) if not place else []
        steps += [_step(hand, action, front) for action in acts]
        front[:] = [0] * len(front)
        cards = board[BOARD_CARDS[street - 1] : BOARD_CARDS[street]] if street else ()
        yield _round(number, STREETS[street].title(), list(cards), steps)
        number += 1
    steps = list(_showdown(hand))
    if steps:
        yield _round(number, "Showdown", [], steps)


def _round(
    number: int, street: str, cards: list[str], steps: list[dict[str, Json]]
) -> dict[str, Json]:
    actions = [{"action_number": place, **step} for place, step in enumerate(steps, start=1)]
    content: dict[str, Json] = {"id": number, "street": street}
    return content | ({"cards": cards} if cards else {}) | {"actions": actions}


def _front(hand: Hand) -> list[int]:
    """Return what everybody has in front before the first decision."""
    front = [0] * len(hand.seats)
    for post in hand.posts:
        if post.kind not in {PostKind.ANTE, PostKind.DEAD}:
            front[post.player] += post.amount
    return front


def _before_the_cards(hand: Hand) -> Iterator[dict[str, Json]]:
    behind = [seat.stack for seat in hand.seats]
    for post in hand.posts:
        behind[post.player] -= post.amount
        yield {
            "player_id": post.player,
            "action": _POSTS[post.kind],
            "amount": _chips(hand, post.amount),
            "is_allin": not behind[post.player],
        }
    if hand.added:
        yield {"action": "Add to Pot", "amount": _chips(hand, hand.added)}
    for player, seat in enumerate(hand.seats):
        if seat.cards:
            yield {"player_id": player, "action": "Dealt Cards", "cards": list(seat.cards)}


def _step(hand: Hand, action: HandAction, front: list[int]) -> dict[str, Json]:
    """Return a decision; its amount is what the player puts in by it."""
    step: dict[str, Json] = {"player_id": action.player, "action": _ACTIONS[action.kind]}
    if action.kind not in {HandActionKind.FOLD, HandActionKind.CHECK}:
        step["amount"] = _chips(hand, action.to - front[action.player])
        step["is_allin"] = action.all_in
        front[action.player] = action.to
    return step


def _showdown(hand: Hand) -> Iterator[dict[str, Json]]:
    left = hand.left()
    for player, seat in enumerate(hand.seats):
        if seat.shown and seat.cards:
            yield {"player_id": player, "action": "Shows Cards", "cards": list(seat.cards)}
        elif player in left and len(left) > 1:
            yield {"player_id": player, "action": "Mucks Cards"}
