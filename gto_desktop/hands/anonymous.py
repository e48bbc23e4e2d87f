"""Opponents without their names, and hands that are the same."""

import hashlib
import hmac
from base64 import b32encode
from dataclasses import replace

from gto_desktop.hands.hand import Hand, Room

_LETTERS = 8


def anonymous(hand: Hand, key: bytes) -> Hand:
    """Return a hand in which all but the hero have other names, the same for the same player.

    Args:
        hand: as it was read.
        key: of the store; without it nobody can tell the names.
    """
    seats = tuple(
        seat
        if player == hand.hero
        else replace(seat, name=f"Player {_digest(f'{hand.room}/{seat.name}', key)}")
        for player, seat in enumerate(hand.seats)
    )
    reason = "the winnings are not what the rules give" if hand.unreconciled else ""
    named = any(seat.name in hand.unreconciled for seat in hand.seats)
    return replace(hand, seats=seats, unreconciled=reason if named else hand.unreconciled)


def _digest(text: str, key: bytes) -> str:
    digest = hmac.new(key, text.encode("utf-8", "surrogatepass"), hashlib.sha256).digest()
    return b32encode(digest).decode()[:_LETTERS].lower()


def identity(hand: Hand) -> str:
    """Return what two copies of a hand have in common: room and number, or else what was played.

    Names do not count, so that a hand is known again once its names are hidden.
    """
    if hand.id and hand.room is not Room.PHH:
        return f"{hand.room}/{hand.id}"
    content = (
        [(seat.number, seat.stack, seat.cards, seat.won) for seat in hand.seats],
        [(post.player, str(post.kind), post.amount) for post in hand.posts],
        [(a.street, a.player, str(a.kind), a.to) for a in hand.actions],
        hand.boards,
        hand.scale,
        sorted(hand.extra.items()),
        hand.played and hand.played.isoformat(),
    )
    return f"{hand.room}/{hashlib.sha256(repr(content).encode()).hexdigest()[:32]}"
