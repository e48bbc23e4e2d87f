"""PokerStars and GGPoker, who write nearly the same."""

import re
from decimal import Decimal

from gto_desktop.basis.message import join, say
from gto_desktop.hands.draft import POSTS, Says
from gto_desktop.hands.hand import HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import (
    ONLY_HOLDEM,
    PartedReader,
    bracketed,
)
from gto_desktop.hands.room_amounts import MONEY, amount, currency_of
from gto_desktop.hands.room_times import date_time

_DATE = r"(\d{4})/(\d\d)/(\d\d)(?: -)? (\d\d?:\d\d(?::\d\d)?)"
_TIME = re.compile(_DATE + r"(?: \(?([A-Z]{1,5})\b)?")
_ZONE = re.compile(r"[ (]*([^\s()\[\]]*)")
"""Behind a time: the zone, and whatever has got into it."""
BANNER = re.compile(r"\*{5,} ?(?:#|№|n\.?[º°]?|nr\.?)? ?\d+ \*{5,}", re.IGNORECASE)
"""Before each hand of those that were requested by e-mail."""
_GAME = re.compile(
    r"(?<!\+ )(?P<game>(?i:Hold'em No Limit))"
    r"(?:.*?(?P<level>(?:Match Round \w+, )?Level ?\w+))?\s*"
    rf"\((?P<small>{MONEY})/(?P<big>{MONEY})(?: - (?P<cap>{MONEY}) Cap -)?"
    rf"(?:\s*\((?P<ante>{MONEY})\)| - (?:Ante )?(?P<ante2>{MONEY})(?: Ante)?)?[^()]*\)"
)
_OTHER_GAME = re.compile(
    r"(?:6\+ |[56] Card |Irish |Fusion |Mixed )*(?:Hold'em|HOLD'EM|Short ?Deck|Omaha|PLO|"
    r"Courchevel|Razz|7 Card Stud|Stud|Badugi|HORSE|HOSE|8-Game|[A-Za-z ]*Draw[a-z0-9 -]*)"
    r"[^($\d]{0,30}"
)
_TOURNAMENT = re.compile(r"Tournament #(\d+),\s*(.*?)\s*Hold'em No Limit", re.IGNORECASE)
_BUY_IN = re.compile(rf"{MONEY}(?:\s?\+\s?{MONEY})*")
_TABLE = re.compile(r"Table(?: ID)? '(.*)'(?: (\d+)-[Mm]ax)?.*Seat #(\d+) is the button")
_SEAT = re.compile(rf"Seat (\d+): (.+?) \(({MONEY}) in chips(?:, [^)]*)?\)(.*)")
_POST = re.compile(
    rf"(?:posts (?:the )?)?(ante|small blind|big blind|small & big blinds|missed blind|"
    rf"dead blind|straddle|button blind) ({MONEY})(?: and is all-in)?"
)
_ACT = re.compile(
    rf"(folds|checks|calls|bets|raises)(?: ({MONEY}))?(?: to ({MONEY}))?"
    rf"(?: and is all-in)?(?: and has reached the {MONEY} cap)?(?: \[.*\])?"
)
_UNCALLED = re.compile(rf"Uncalled bet \(({MONEY})\) returned to (.+)")
_COLLECTED = re.compile(
    rf"(?P<name>.+) collected (?P<sum>{MONEY}) from (?:the )?(?:main |side )?pot(?:-\d+)?\b.*"
)
_CASHED = re.compile(rf"(.+) cashed out the hand for ({MONEY})(?: \| Cash Out Fee ({MONEY}))?.*")
_POT = re.compile(rf"Total pot ({MONEY})")
_FEES = re.compile(rf"\| (?:Rake|Jackpot|Bingo|Fortune|Tax|Splash Fee) ({MONEY})")
_ADDED = re.compile(rf"(?:Cash Drop to Pot : total|STP added:) ({MONEY})")
_RESULT = re.compile(r"(?:showed|mucked) \[(\w\w) (\w\w)\]")
_SHOWS = re.compile(r"shows \[([^\]]*)\].*")
_ASIDE = re.compile(
    rf"(Pays Cashout Risk|Receives Cashout|pay premium of all-in insurance|"
    rf"receives? (?:the )?(?:all-in )?insurance[a-z ]*) \(({MONEY})\)",
    re.IGNORECASE,
)
_SUMMARY = ("Board", "Hand was run", "FIRST Board", "SECOND Board", "THIRD Board")
_SAYS_NOTHING = re.compile(
    r"(?:mucks hand|doesn't show hand|shows? hand|Chooses to EV Cashout.*|"
    r"get an all-in insurance.*|does not show.*)",
    re.IGNORECASE,
)
_CHATTER = re.compile(
    r".* said, \".*\"|.*(?: is (?:dis)?connected| has timed out.*| is sitting out| sits out|"
    r" has returned| joins the table at seat #\d+| leaves the table| was removed from the table.*|"
    r" will be allowed to play after the button| finished the tournament.*|"
    r" wins the tournament.*| (?:wins|split) the .* bounty .*| wins .* for .*eliminat.*|"
    r" re-buys .*| takes? the add-on.*| has been disconnected.*| is capped.*|"
    r" opted to run it twice.*| chose to run it .*| wins an? .* entry.*| has won .* ticket.*)|"
    r"(?:Betting is capped|Hand was run|The deal|Time has expired|"
    r"The blinds are now|Rabbit hunt).*"
)


class StarsReader(PartedReader):
    """A hand of PokerStars."""

    room = Room.POKERSTARS
    behind = ": "
    _summed = False
    _writes_mucks_as_folds = False
    _header = re.compile(
        r"PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(\d+):\s+(.*)", re.IGNORECASE
    )

    def finish(self) -> None:
        """Check that the summary is there."""
        if not self._summed:
            raise HandSkipped(say("the hand is cut off: it has no summary"))
        self.draft.mucks_as_folds = self._writes_mucks_as_folds

    def take(self, text: str) -> None:
        """Read a line."""
        if BANNER.fullmatch(text) is None:
            super().take(text)

    def head(self, text: str) -> None:
        """Read the first line."""
        header = self._header.fullmatch(text)
        if header is None and text.startswith("PokerStars Tournament #"):
            raise HandSkipped(say("this is the summary of a tournament, not a hand"))
        if header is None:
            raise HandSkipped(say("the first line is not understood: {0}", repr(text[:80])))
        draft, rest = self.draft, header[2]
        game = _GAME.search(rest)
        if game is None:
            raise _no_game(rest)
        draft.id = header[1]
        draft.small_blind, draft.big_blind = amount(game["small"]), amount(game["big"])
        ante = game["ante"] or game["ante2"]
        draft.ante = amount(ante) if ante else draft.ante
        draft.cap = amount(game["cap"]) if game["cap"] else None
        tournament = _TOURNAMENT.search(rest)
        if tournament is not None:
            buy_in = _BUY_IN.search(tournament[2])
            draft.tournament = Tournament(
                id=tournament[1],
                name=tournament[2] if self.room is Room.GGPOKER else "",
                buy_in=buy_in[0] if buy_in else tournament[2],
                level=(game["level"] or "").replace("Level ", "").replace("Level", ""),
            )
        else:
            draft.currency = currency_of(game[0]) or "PLAY"
        self._when(rest)

    def _when(self, text: str) -> None:
        times = list(_TIME.finditer(text))
        if not times:
            raise HandSkipped(say("the time is missing"))
        # The last is in brackets and Eastern, where the first is of the player's own zone.
        *day, clock, zone = times[-1].groups()
        behind = _ZONE.match(text, times[-1].end(4))
        if behind is not None and behind[1] not in {"", zone}:
            # Without its zone the hand would be some hours off.
            raise HandSkipped(say("the time zone is not understood: {0}", repr(behind[1][:20])))
        clock = clock if clock.count(":") == 2 else f"{clock}:00"
        self.draft.played = date_time(day, clock, zone or None, self.draft)

    def deal_hero(self, name: str, cards: str) -> None:
        """Take note of hero's cards; others are listed without theirs."""
        if name in self.draft.players:
            super().deal_hero(name, cards)

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        if (act := _ACT.fullmatch(rest)) is not None:
            if (act[1] == "raises") != bool(act[3]):
                raise HandSkipped(say("{0} without its amount", act[1]))
            self.act(name, act[1], act[3] or act[2], Says.TOTAL if act[3] else Says.ADDED)
        elif (post := _POST.fullmatch(rest)) is not None:
            self._post(name, post[1], post[2])
        elif _SHOWS.fullmatch(rest) is not None:
            self.show_bracketed(name, rest)
        elif (aside := _ASIDE.match(rest)) is not None:
            paid = aside[1].lower().startswith("pay")
            self.draft.side(name, -amount(aside[2]) if paid else amount(aside[2]))
        elif _SAYS_NOTHING.fullmatch(rest) is None:
            return False
        return True

    def _post(self, name: str, what: str, text: str) -> None:
        draft, chips = self.draft, amount(text)
        if draft.moves and what != "straddle":
            raise HandSkipped(say("a blind is posted after the first action"))
        if what == "small & big blinds":
            dead = max(chips - draft.big_blind, chips * 0)
            draft.posts.append((name, PostKind.BIG, chips - dead))
            draft.posts.append((name, PostKind.DEAD, dead))
        elif what == "missed blind":
            whole = chips >= draft.big_blind
            draft.posts.append((name, PostKind.POST if whole else PostKind.DEAD, chips))
        elif what == "straddle":
            self._straddle(name, chips)
        elif what in POSTS:
            draft.post(name, POSTS[what], chips)
        else:
            raise HandSkipped(join("{0}: {1}", (what, ONLY_HOLDEM)))

    def _straddle(self, name: str, chips: Decimal) -> None:
        """Take a straddle; one over another restates what the player has in."""
        posts = self.draft.posts
        posts[:] = [p for p in posts if p[:2] != (name, PostKind.STRADDLE)]
        posts.append((name, PostKind.STRADDLE, chips))

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if (seat := _SEAT.fullmatch(text)) is not None and not draft.posts:
            self.sit(seat[1], seat[2], seat[3])
        elif text == "Hand cancelled":
            raise HandSkipped(say("the hand was cancelled"))
        elif (table := _TABLE.fullmatch(text)) is not None:
            draft.table, draft.table_size = table[1], int(table[2] or 0)
            draft.button = int(table[3])
        elif (won := _COLLECTED.fullmatch(text)) is not None:
            draft.collect(self.known(won["name"]), amount(won["sum"]))
        elif (cashed := _CASHED.fullmatch(text)) is not None:
            draft.cashed_out.add(self.known(cashed[1]))
            draft.side(cashed[1], amount(cashed[2]))
        elif (added := _ADDED.fullmatch(text)) is not None:
            draft.added += amount(added[1])
        elif (
            _UNCALLED.fullmatch(text) is None
            and _CHATTER.fullmatch(text) is None
            and not self._is_empty(text)
        ):
            raise self.lost(text)

    def _is_empty(self, text: str) -> bool:
        """Tell whether a line names only who acted last: some clients write it after an all-in."""
        moves = self.draft.moves
        return bool(moves) and text.rstrip() == f"{moves[-1].name}:"

    def result(self, text: str) -> None:
        """Read a line of the summary: the fees, and cards that were mucked."""
        if _POT.match(text) is not None:
            self._summed = True
            if "|" in text:
                self.draft.rake = sum(map(amount, _FEES.findall(text)), start=amount("0"))
        elif text == "Hand cancelled":
            raise HandSkipped(say("the hand was cancelled"))
        elif (seat := re.match(r"Seat \d+: ", text)) is not None:
            who = self.name_at(text[seat.end() :], " ")
            if who is not None and "folded" in who[1]:
                self.draft.dealt.add(who[0])
            cards = _RESULT.search(who[1]) if who else None
            if who is not None and cards is not None:
                shown = "showed" in cards[0]
                self.draft.show(who[0], bracketed(f"[{cards[1]} {cards[2]}]"), shown=shown)
        elif not text.startswith(_SUMMARY) and _CHATTER.fullmatch(text) is None:
            raise self.lost(text)


def _no_game(rest: str) -> HandSkipped:
    """Return the failure of a first line without no-limit hold'em: what it has instead."""
    other = _OTHER_GAME.search(rest)
    if other is None:
        return HandSkipped(say("the first line is not understood: {0}", repr(rest[:80])))
    return HandSkipped(join("{0}: {1}", (other[0].split(" - ")[0].strip(), ONLY_HOLDEM)))


class GgReader(StarsReader):
    """A hand of GGPoker; its times have no zone."""

    room = Room.GGPOKER
    _writes_mucks_as_folds = True
    _header = re.compile(r"Poker Hand #([A-Z]{0,3}\d+):\s*(.*)")
