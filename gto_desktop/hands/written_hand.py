"""A hand as other programs' formats can say it, and what they have no words for."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from gto_desktop.basis.message import Message, say
from gto_desktop.hands.anonymous import identity
from gto_desktop.hands.hand import SIMULATED, Hand

NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands where nobody knows when a hand was played: trackers open none without a time."""
_DIGITS = 15
_SIZES = (2, 6, 9, 10)


def made_number(hand: Hand, of: str = "") -> str:
    """Return a number for a hand whose room gave none in digits; equal hands get equal ones.

    Args:
        hand: a hand.
        of: what the number stands for, where that is not the hand: its tournament.
    """
    content = (of and f"{hand.room}/{of}") or identity(hand)
    digest = hashlib.sha256(content.encode("utf-8", "surrogatepass")).digest()
    return f"9{int.from_bytes(digest[:8], 'big') % 10 ** (_DIGITS - 1):0{_DIGITS - 1}}"


def dated(hand: Hand) -> Hand:
    """Return a hand with a time in UTC: the first day of the month or year it is known to be in."""
    if hand.played is not None:
        played = hand.played.replace(microsecond=0)
    elif hand.latest is not None:
        # A month or a year that ends then.
        within = hand.latest - timedelta(days=2)
        played = within.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    else:
        played = NO_DATE
    return replace(hand, played=played, latest=None, zone_known=True)


def renamed(hand: Hand, unfit: re.Pattern[str]) -> Hand:
    """Return a hand in which those with a name that is unfit are called by their chairs."""
    names = {seat.name for seat in hand.seats}
    seats = []
    for seat in hand.seats:
        name = seat.name
        if unfit.search(name):
            name = f"Player {seat.number}"
            while name in names:
                name += "'"
        seats.append(replace(seat, name=name))
    return replace(hand, seats=tuple(seats))


def sized_table(hand: Hand) -> Hand:
    """Return a hand whose table has a size: the least usual one that holds all who play."""
    if hand.table_size:
        return hand
    least = max(len(hand.seats), *(seat.number for seat in hand.seats))
    return replace(hand, table_size=next((size for size in _SIZES if size >= least), least))


def only_shown(hand: Hand) -> Hand:
    """Return a hand without the cards that a player of it could not see: folded, or not asked."""
    left = hand.left()
    seats = tuple(
        seat
        if player == hand.hero or seat.shown or (player in left and len(left) > 1)
        else replace(seat, cards=())
        for player, seat in enumerate(hand.seats)
    )
    return replace(hand, seats=seats)


def unsaid(hand: Hand, written: Hand) -> tuple[Message, ...]:
    """Return what is lost of a hand, or made up, when it is written as another one.

    Args:
        hand: as it is kept.
        written: as the format can say it.
    """
    return tuple(_changes(hand, written))


def _changes(hand: Hand, written: Hand) -> Iterator[Message]:
    if hand.room is not written.room:
        yield say("the room: it says {0}", str(written.room))
    if hand.id != written.id:
        yield say("the number of the hand: another one stands there")
    if hand.played is None and written.played is not None:
        yield say("that nobody knows the day: a made-up one stands there")
    elif hand.latest is not None and written.latest is None:
        yield say("that only the date is known: the time stands at midnight")
    if not hand.zone_known and written.zone_known:
        yield say("that the room gives no time zone: UTC is assumed")
    if hand.currency != written.currency:
        yield say("the currency: play money stands there")
    if hand.table_size != written.table_size:
        yield say("that the size of the table is not known: a usual one stands there")
    yield from _changes_of_seats(hand, written)
    if hand.hero != written.hero:
        yield say("who the hero is, whose cards are not known")
    if hand.cashed_out != written.cashed_out:
        yield say("cash-outs")
    if hand.tournament is not None and hand.tournament != written.tournament:
        yield say("name, number, buy-in or level of the tournament as the room writes them")
    if SIMULATED in hand.extra and SIMULATED not in written.extra:
        yield say("that strategies played it here among themselves")
    if set(hand.extra) - set(written.extra) - {"hand", SIMULATED}:
        yield say("that the room rounded what was won")


def _changes_of_seats(hand: Hand, written: Hand) -> Iterator[Message]:
    pairs = list(zip(hand.seats, written.seats, strict=True))
    if any(kept.name != told.name for kept, told in pairs):
        yield say("names that its lines cannot hold: the number of the chair stands there")
    if any(kept.cards != told.cards for kept, told in pairs):
        yield say("cards that nobody showed")
    if any(kept.aside != told.aside for kept, told in pairs):
        yield say("insurance and other sums outside the pot")
