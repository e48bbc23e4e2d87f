"""CoinPoker, and other rooms that write nearly as PokerStars does."""

import re
from datetime import timedelta

from gto_desktop.basis.message import join, say
from gto_desktop.hands.hand import HandSkipped, Room
from gto_desktop.hands.line_reader import ONLY_HOLDEM, Piece
from gto_desktop.hands.room_amounts import MONEY, amount
from gto_desktop.hands.room_times import date_time
from gto_desktop.hands.stars import StarsReader

_TETHER = "₮"
_COIN_HEADER = re.compile(r"CoinPoker Hand #(?P<id>\d+): (?P<rest>.*)")
_COIN_GAME = re.compile(
    rf"(?P<game>[^(]*?) ?\((?P<small>{MONEY})/(?P<big>{MONEY})(?:/(?P<ante>{MONEY}))?\)(?: -)? "
    r"(\d{4})/(\d\d)/(\d\d) (\d\d?:\d\d:\d\d)(?: (?P<zone>[A-Z]{1,5}|[+-]\d\d(?::?\d\d)?))?"
)
_COIN_ALL_IN = re.compile(rf"ALLIN ({MONEY})", re.IGNORECASE)
_COIN_SAYS_NOTHING = re.compile(rf"RETURN {MONEY}|(?:NOT )?SHOWS?(?: HAND)?", re.IGNORECASE)


class CoinPokerReader(StarsReader):
    """A hand of CoinPoker; its dollars are tethers."""

    room = Room.COINPOKER

    def take(self, text: str) -> None:
        """Read a line."""
        super().take(text.replace(_TETHER, ""))

    def head(self, text: str) -> None:
        """Read the first line."""
        header = _COIN_HEADER.fullmatch(text)
        game = _COIN_GAME.fullmatch(header["rest"]) if header else None
        if header is None or game is None:
            raise HandSkipped(say("the first line is not understood: {0}", repr(text[:80])))
        if game["game"] not in {"NLH", "Hold'em No Limit"}:
            raise HandSkipped(join("{0}: {1}", (game["game"][:40], ONLY_HOLDEM)))
        draft = self.draft
        draft.id = header["id"]
        draft.small_blind, draft.big_blind = amount(game["small"]), amount(game["big"])
        draft.ante = amount(game["ante"]) if game["ante"] else draft.ante
        draft.currency = "USDT" if _TETHER in "".join(self.piece.lines[:9]) else "PLAY"
        *day, clock, zone = game.groups()[-5:]
        self._clock([str(part) for part in day], str(clock), zone)

    def _clock(self, day: list[str], clock: str, zone: str | None) -> None:
        """Take the time, whose zone is a name or hours from UTC."""
        if zone is None or zone.isalpha():
            self.draft.played = date_time(day, clock, zone, self.draft)
            return
        away = timedelta(hours=int(zone[1:3]), minutes=int(zone[-2:]) if len(zone) > 3 else 0)
        instant = date_time(day, clock, "UTC", self.draft)
        if instant is not None:
            self.draft.played = instant + away if zone[0] == "-" else instant - away

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        if (all_in := _COIN_ALL_IN.fullmatch(rest)) is not None:
            self.draft.move(name, None, amount(all_in[1]), line=self.line)
            return True
        return _COIN_SAYS_NOTHING.fullmatch(rest) is not None or super().done_by(name, rest)

    def result(self, text: str) -> None:
        """Read a line of the summary."""
        if not text.startswith(("Game ended", "Game started")):
            super().result(text)


OTHER_HEADER = re.compile(
    r"(?P<brand>[A-Z][\w'’.]*(?: [\w'’.]+){0,3}?) (?:Zoom |Fast )?(?:Hand|Game) #(?P<id>\w*\d):\s+"
    r"(?P<rest>.*Hold'em No Limit.*)"
)
"""Of a room that is not known by name."""


class OtherRoomReader(StarsReader):
    """A hand of a room that is not known by name and writes as PokerStars does."""

    room = Room.OTHER

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece)
        self._dealt = 0

    def head(self, text: str) -> None:
        """Read the first line; the number of the hand gets the name of the room."""
        header = OTHER_HEADER.fullmatch(text)
        if header is None:
            raise HandSkipped(say("the first line is not understood: {0}", repr(text[:80])))
        super().head(f"PokerStars Hand #1: {header['rest']}")
        self.draft.id = f"{header['brand']} {header['id']}"

    def deal_hero(self, name: str, cards: str) -> None:
        """Take note of cards; where those of several players are told, nobody knows the hero."""
        known = name in self.draft.players and bool(cards)
        super().deal_hero(name, cards)
        self._dealt += known
        if self._dealt > 1:
            self.draft.hero = None
