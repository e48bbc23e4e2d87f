"""A hand as text in PHH, the poker hand history format; `phh` reads it as the same hand."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from decimal import Decimal
from itertools import pairwise

from gto_desktop.game.street import BOARD_CARDS
from gto_desktop.hands.hand import (
    ROUNDED,
    SIGNS,
    SIMULATED,
    UNSEATED,
    Hand,
    HandAction,
    HandActionKind,
    Room,
    forced_bets,
)
from gto_desktop.table.phh_action import ActionType, action_text
from gto_desktop.table.phh_text import Toml, write_fields


def write_phh(hand: Hand) -> str:
    """Return a hand as text in PHH, which `read_phh` reads as the same hand."""
    stakes = forced_bets(hand)
    content: dict[str, Toml] = {
        "variant": "NT",
        "ante_trimming_status": stakes.trims_antes,
        "antes": [_number(hand, chips) for chips in stakes.antes],
        "blinds_or_straddles": [_number(hand, chips) for chips in stakes.blinds],
        "min_bet": _number(hand, stakes.min_bet),
        "starting_stacks": [_number(hand, chips) for chips in stakes.stacks],
        "actions": list(_actions(hand)),
        "players": [seat.name for seat in hand.seats],
        "seats": [seat.number for seat in hand.seats],
        "winnings": [_number(hand, seat.won) for seat in hand.seats],
    }
    content |= _metadata(hand)
    aside = [seat.aside for seat in hand.seats]
    posts = [[post.player + 1, str(post.kind), _number(hand, post.amount)] for post in hand.posts]
    content |= {
        "_room": str(hand.room),
        "_hand": hand.id,
        "_button": hand.button,
        "_hero": 0 if hand.hero is None else hand.hero + 1,
        "_small_blind": _number(hand, hand.small_blind),
        "_ante": _number(hand, hand.ante),
        "_posts": [post for post in posts if post[2]],
        "_rake": _number(hand, hand.rake),
        "_zone_known": hand.zone_known,
        "_boards": ["".join(board) for board in hand.boards] if len(hand.boards) > 1 else None,
        "_shown": [player + 1 for player in _shown_late(hand)] or None,
        "_added": _number(hand, hand.added) if hand.added else None,
        "_aside": [_number(hand, chips) for chips in aside] if any(aside) else None,
        "_cap": _number(hand, hand.cap) if hand.cap else None,
        "_rounded": int(hand.extra[ROUNDED]) if ROUNDED in hand.extra else None,
        "_unseated": int(hand.extra[UNSEATED]) if UNSEATED in hand.extra else None,
        "_simulated": True if SIMULATED in hand.extra else None,
        "_cashed_out": [player + 1 for player in hand.cashed_out] or None,
    }
    return write_fields(content)


def _shown_late(hand: Hand) -> list[int]:
    """Return who showed a hand that was folded."""
    left = hand.left()
    return [p for p, seat in enumerate(hand.seats) if seat.shown and p not in left]


def _number(hand: Hand, amount: float) -> Decimal:
    """Return an amount in dollars or chips."""
    return Decimal(amount) / hand.scale


def _metadata(hand: Hand) -> dict[str, Toml]:
    number = hand.id or hand.extra.get("hand", "")
    return {
        "venue": None if hand.room is Room.PHH else str(hand.room),
        "hand": int(number) if number.isascii() and number.isdigit() else number or None,
        **_date(hand),
        "table": hand.table or None,
        "seat_count": hand.table_size or None,
        "currency": hand.currency or None,
        "currency_symbol": SIGNS.get(hand.currency),
        "_tournament": None if hand.tournament is None else vars(hand.tournament),
    }


def _date(hand: Hand) -> dict[str, Toml]:
    """Return when a hand was played, as far as that is known."""
    played, latest = hand.played, hand.latest
    if played is not None:
        return {
            "time": played.time().replace(microsecond=0) if latest is None else None,
            "day": played.day,
            "month": played.month,
            "year": played.year,
            "time_zone": "UTC" if hand.zone_known else None,
        }
    if latest is None:
        return {}
    # A month or a year that ends at that instant.
    within = latest - timedelta(days=1)
    return {"month": None if latest.month == 1 else within.month, "year": within.year}


def _actions(hand: Hand) -> Iterator[str]:
    for player, seat in enumerate(hand.seats):
        yield action_text(ActionType.DEAL_HOLE, player, "".join(seat.cards) or "????")
    dealt = 0
    for action in hand.actions:
        if BOARD_CARDS[action.street] > dealt:
            yield from _streets(hand.board, dealt, BOARD_CARDS[action.street])
            dealt = BOARD_CARDS[action.street]
        yield _action(hand, action)
    if hand.is_run_out():
        # All are in: they show before the rest comes.
        yield from _showdown(hand)
        yield from _streets(hand.board, dealt, len(hand.board))
    else:
        yield from _streets(hand.board, dealt, len(hand.board))
        yield from _showdown(hand)


def _showdown(hand: Hand) -> Iterator[str]:
    """Yield who shows, and then who does not."""
    left = hand.left()
    for player in left:
        if hand.seats[player].shown:
            yield action_text(ActionType.SHOW_OR_MUCK, player, "".join(hand.seats[player].cards))
    for player in left:
        if not hand.seats[player].shown and len(left) > 1 and not hand.is_run_out():
            yield action_text(ActionType.SHOW_OR_MUCK, player)


def _streets(board: Sequence[str], start: int, end: int) -> Iterator[str]:
    for before, after in pairwise(BOARD_CARDS):
        if start <= before and after <= end:
            yield action_text(ActionType.DEAL_BOARD, None, "".join(board[before:after]))


def _action(hand: Hand, action: HandAction) -> str:
    if action.kind is HandActionKind.FOLD:
        return action_text(ActionType.FOLD, action.player)
    if action.kind in {HandActionKind.CHECK, HandActionKind.CALL}:
        return action_text(ActionType.CHECK_OR_CALL, action.player)
    amount = _number(hand, action.to)
    return action_text(ActionType.BET_OR_RAISE, action.player, amount=amount)
