"""Winamax."""

import re
from dataclasses import replace

from gto_desktop.basis.message import say
from gto_desktop.hands.draft import POSTS, Says
from gto_desktop.hands.hand import HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import (
    LANGUAGE,
    ONLY_HOLDEM,
    PartedReader,
)
from gto_desktop.hands.room_amounts import MONEY, amount, currency_of
from gto_desktop.hands.room_times import date_time

_HEADER = re.compile(
    r"Winamax Poker - (?P<what>.+?) - HandId: #?(?P<id>[\w-]+) - (?P<game>Holdem no limit) "
    r"\((?P<stakes>[^)]*)\) - (\d{4})/(\d\d)/(\d\d) (\d\d:\d\d:\d\d)(?: ([A-Z]{1,5}))?"
)
_TOURNAMENT = re.compile(
    r"Tournament \"(?P<name>.*)\"(?: buyIn: (?P<buy_in>.*?))?(?: level: (?P<level>\d+))?"
)
_TABLE = re.compile(r"Table: '(.*)' (\d+)-max \((real|play) money\) Seat #(\d+) is the button")
_NUMBERED = re.compile(r"\((\d+)\)#")
_SEAT = re.compile(rf"Seat (\d+): (.+?) \(({MONEY})(?:, [^)]*)?\)(?: .*)?")
_POST = re.compile(
    rf"posts (ante|small blind|big blind|straddle|missing blind|dead blind) ({MONEY})"
    r"( out of position)?(?: and is all-in)?"
)
_ACT = re.compile(
    rf"(folds|checks|calls|bets|raises)(?: ({MONEY}))?(?: to ({MONEY}))?(?: and is all-in)?"
)
_POSTS = {**POSTS, "missing blind": PostKind.DEAD}
_LATE = {PostKind.BIG: PostKind.POST, PostKind.SMALL: PostKind.DEAD}
"""What a blind is that is posted out of position."""
_COLLECTED = re.compile(rf"collected ({MONEY}) from (?:the )?(?:main |side )?pot.*")
_SHOWS = re.compile(r"shows \[([^\]]*)\].*")
_SAYS_NOTHING = re.compile(
    r"(?:denies|refuses|accepts|asks|mucks|doesn't show|is disconnected|is sitting out|"
    r"sits out|timed out|has timed out|is all-in|wins|chooses|leaves|joins).*"
)
_POT = re.compile(rf"Total pot {MONEY}[kM]? \| (?:No rake|Rake ({MONEY}))")
"""The first clients wrote a large pot as "15.52k"."""
_SUMMARY = ("Seat ", "Board:", "First board", "Second board", "Hand was run")


class WinamaxReader(PartedReader):
    """A hand of Winamax."""

    room = Room.WINAMAX

    def finish(self) -> None:
        """Check that the summary is there."""
        if self.draft.rake is None:
            raise HandSkipped(say("the hand is cut off: it has no summary"))

    def head(self, text: str) -> None:
        """Read the first line."""
        header = _HEADER.fullmatch(text)
        if header is None:
            raise HandSkipped(ONLY_HOLDEM if "HandId:" in text else LANGUAGE)
        draft = self.draft
        draft.id = header["id"]
        # With an ante there are three.
        sums = [amount(piece) for piece in header["stakes"].split("/")]
        if len(sums) not in {2, 3}:
            raise HandSkipped(say("the blinds are missing"))
        draft.small_blind, draft.big_blind = sums[-2:]
        draft.ante = sums[0] if len(sums) == 3 else draft.ante
        *day, clock, zone = header.groups()[-5:]
        draft.played = date_time([str(part) for part in day], str(clock), zone, draft)
        tournament = _TOURNAMENT.fullmatch(header["what"])
        if tournament is None:
            draft.currency = currency_of(header["stakes"]) or "PLAY"
        else:
            name, buy_in, level = tournament.group("name", "buy_in", "level")
            draft.tournament = Tournament("", name, buy_in or "", level or "")

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        draft = self.draft
        if (act := _ACT.fullmatch(rest)) is not None:
            # A raise names both: by how much, and to what.
            total = act[3] if act[2] else None
            self.act(name, act[1], total or act[2], Says.TOTAL if act[3] else Says.ADDED)
        elif (post := _POST.fullmatch(rest)) is not None:
            kind = _POSTS[post[1]]
            kind = _LATE.get(kind, kind) if post[3] else kind
            draft.posts.append((name, kind, amount(post[2])))
        elif (won := _COLLECTED.fullmatch(rest)) is not None:
            draft.collect(name, amount(won[1]))
        elif _SHOWS.fullmatch(rest) is not None:
            self.show_bracketed(name, rest)
        elif _SAYS_NOTHING.fullmatch(rest) is None:
            return False
        return True

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if (seat := _SEAT.fullmatch(text)) is not None and not draft.posts:
            self.sit(seat[1], seat[2], seat[3])
        elif (table := _TABLE.fullmatch(text)) is not None:
            draft.table, draft.table_size, draft.button = table[1], int(table[2]), int(table[4])
            number = _NUMBERED.search(table[1])
            if draft.tournament is not None and number is not None:
                draft.tournament = replace(draft.tournament, id=number[1])
            elif draft.tournament is None and table[3] == "play":
                draft.currency = "PLAY"
        elif not text.startswith("Hand was run"):
            raise self.lost(text)

    def result(self, text: str) -> None:
        """Read a line of the summary."""
        if (pot := _POT.match(text)) is not None:
            self.draft.rake = amount(pot[1] or "0")
        elif not text.startswith(_SUMMARY):
            raise self.lost(text)
