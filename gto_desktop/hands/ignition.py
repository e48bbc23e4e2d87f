"""Ignition, Bovada and Bodog: players without names, and the cards of all of them."""

import re
from dataclasses import replace
from decimal import Decimal

from gto_desktop.basis.message import join, say
from gto_desktop.hands.draft import Says
from gto_desktop.hands.hand import (
    MOST_SEATS,
    HandActionKind,
    HandSkipped,
    PostKind,
    Room,
    Tournament,
)
from gto_desktop.hands.line_reader import ONLY_HOLDEM, PartedReader, Piece, bracketed
from gto_desktop.hands.room_amounts import MONEY, amount
from gto_desktop.hands.room_times import date_time

BRANDS = r"(?:Ignition|Bovada|Bodog)(?:\.com|\.eu| UK| Canada|88)?"
HERO = "Hero"
_SMALL = {Decimal("0.05"): Decimal("0.02"), Decimal("0.25"): Decimal("0.10")}
"""Small blinds that are not half of the big one, by it: of hands in which nobody posted one."""
_BIG = {small: big for big, small in _SMALL.items()}
_BLINDS = frozenset([PostKind.SMALL, PostKind.BIG])
_SET_DEALER = re.compile(r".* : Set dealer(?:/Bring in spot)? \[(\d+)\]", re.IGNORECASE)
_DATE = r"(\d{4})-(\d\d)-(\d\d) (\d\d?:\d\d:\d\d)(?: (UTC))?"
_HEADER = re.compile(rf"{BRANDS} Hand #(?P<id>\d+):? +(?P<rest>.*?) ?-? {_DATE}")
_GAME = re.compile(r"HOLDEM ?(?:Zone ?Poker)?\b(?! HiLo)", re.IGNORECASE)
_CASH = re.compile(r"(?:Zone Poker ID#(?P<zone>\S+)|TBL#(?P<table>\S+)) (?P<game>.*)")
_TOURNAMENT = re.compile(
    r"(?P<game>.+?) Tournament #(?P<id>\S+) TBL#(?P<table>[^,]+), ?(?P<speed>.*?) ?- ?"
    rf"Level (?P<level>\w+) \((?P<small>{MONEY})/(?P<big>{MONEY})\)"
)
_SEAT = re.compile(rf"Seat (\d+): (.+?) ?(\[ME\])? \(({MONEY}) in chips\)")
_STAKES = re.compile(rf"Table Info:.*Stakes: ({MONEY})-({MONEY})(?:.*Buyin: (\S+),)?.*")
_WHO = re.compile(r"(.+?) *(?:\[ME\])? *: (.*)")
_BLIND = re.compile(rf"(?:Ante/)?(small blind|big blind)(?:/Bring in)? ({MONEY})", re.IGNORECASE)
_ANTE = re.compile(rf"Ante chip ({MONEY})")
_POST = re.compile(rf"Posts (dead )?chip ({MONEY})")
_SLOW = r"(?:\(timeout\)| \(timeout\))?"
_ACT = re.compile(
    rf"(Fold|Check|Call|Bet|Raise)s?{_SLOW}(?: ({MONEY}))?(?: to ({MONEY}))?"
    rf"(?: & shows \[[^\]]*\])?"
)
_ALL_IN = re.compile(rf"All-in(?:\((?P<how>[^)]*)\))? (?P<sum>{MONEY})(?: to (?P<to>{MONEY}))?")
_DEALT = re.compile(r"Card dealt to a spot \[([^\]]*)\]")
_RETURNED = re.compile(rf"Return uncalled (?:portion of bet|blind) ({MONEY})")
_WON = re.compile(rf"Hand result(?:-Side pot)? ({MONEY})", re.IGNORECASE)
_SHOWS = re.compile(r"(?:Showdown|Shows)\b.*")
_SAYS_NOTHING = re.compile(
    r"(?:Does not show|Mucks|Set dealer|Draw for dealer|Sitout|Sit out|Re-join|Stand|Leave|Enter|"
    r"Table (?:enter|leave|deposit)|Seat (?:sit|stand|re-join)|Ranking|Prize Cash|Rebuyin|"
    r"Add-?on|BOUNTY PRIZE).*",
    re.IGNORECASE,
)
_CHATTER = re.compile(
    r"(?:Table (?:enter|leave|deposit)|Seat (?:sit|stand|re-join)|Enter\(Auto\)|Leave\(Auto\)|"
    r"Player Info:|Seating Info:|Table Info:).*",
    re.IGNORECASE,
)
_TABLE_CARDS = re.compile(r"Card (?:dealt to|to the) table \[([^\]]*)\].*")
_RESULT = re.compile(
    r"Seat ?\+?\d+: (?P<label>Dealer|Small Blind|Big Blind|UTG(?:\+\d)?)(?: *\[ME\])?"
    rf"(?: +(?P<won>{MONEY})(?= |$))?.*"
)
_POT = re.compile(rf"Total Pot\({MONEY}\)(?: \| Rake \(({MONEY})\))?")
_BOARD = re.compile(r"Board \[([^\]]*)\]")


class IgnitionReader(PartedReader):
    """A hand of Ignition, Bovada or Bodog; a player is the chair, the hero is "Hero"."""

    room = Room.IGNITION
    behind = ": "

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece)
        self._named: dict[str, str] = {}
        self._final_board: list[str] = []
        self._told: dict[str, Decimal] = {}
        """What the summary says that players won."""
        self._returned: tuple[str, str] | None = None
        self._summed = False
        self._dealing = False
        self._dealer = 0
        """The chair of the button as a line names it; 0 without one."""
        numbers = [int(seat[1]) for line in piece.lines if (seat := _SEAT.fullmatch(line.strip()))]
        self._by_place = numbers != sorted(numbers) or max(numbers, default=0) > MOST_SEATS
        """Chairs are listed as players sit, and their numbers say nothing: in tournaments."""

    def finish(self) -> None:
        """Complete what the play leaves to the summary."""
        draft = self.draft
        if not self._summed:
            raise HandSkipped(say("the hand is cut off: it has no summary"))
        if len(self._final_board) > len(draft.boards[0]):
            # Nobody bet any more: the cards that were still dealt stand in the summary alone.
            self.set_board(0, self._final_board)
        if not draft.collected and self._returned is not None:
            # A big blind that nobody called comes back, and no result is told.
            draft.collect(self._returned[0], amount(self._returned[1]))
        if any(draft.collected.get(name) != chips for name, chips in self._told.items()):
            raise HandSkipped(say("the summary tells other winnings: a line is missing"))
        self._check_blinds()
        self._set_button()

    def _set_button(self) -> None:
        """Take the chair of the button, where nobody sits on it: left of it is the first blind.

        The number of the line is now and then that of another count, and then of no use.
        """
        draft = self.draft
        blind = next((who for who, kind, _ in draft.posts if kind in _BLINDS), None)
        if draft.button or blind is None:
            return
        draft.button = self._dealer
        if not self._dealer or draft.around(draft.players, self._dealer)[0] != blind:
            draft.button = draft.players[
                draft.around(draft.players, draft.players[blind].number)[-2]
            ].number

    def _check_blinds(self) -> None:
        """Take the blinds from the posts, where they are whole and none of them is missing."""
        draft = self.draft
        posted = {name for name, _, _ in draft.posts}
        for label in ("Small Blind", "Big Blind"):
            if label in self._named and self._named[label] not in posted:
                raise HandSkipped(say("a blind is not posted: a line is missing"))
        if draft.big_blind:
            return
        whole = {
            kind: chips for who, kind, chips in draft.posts if chips < draft.players[who].stack
        }
        small = whole.get(PostKind.SMALL)
        if PostKind.BIG in whole:
            draft.big_blind = whole[PostKind.BIG]
        elif small is not None:
            draft.big_blind = _BIG.get(small, small * 2)
        else:
            raise HandSkipped(say("the big blind is all-in, and nothing tells how large it is"))
        draft.small_blind = small or _SMALL.get(draft.big_blind, draft.big_blind / 2)

    def head(self, text: str) -> None:
        """Read the first line."""
        header = _HEADER.fullmatch(text)
        if header is None:
            raise HandSkipped(say("the first line is not understood: {0}", repr(text[:80])))
        draft, rest = self.draft, header["rest"].replace("[MVS]", "").strip()
        *day, clock, zone = header.groups()[-5:]
        tournament = _TOURNAMENT.fullmatch(rest)
        table = tournament or _CASH.fullmatch(rest)
        if table is None:
            raise HandSkipped(say("the first line is not understood: {0}", repr(text[:80])))
        limit = f"{table['game']} {tournament['speed'] if tournament else ''}"
        if _GAME.match(limit) is None or re.search(r"(?:Pot|Fixed) Limit", limit):
            raise HandSkipped(join("{0}: {1}", (limit.strip()[:40], ONLY_HOLDEM)))
        draft.id = header["id"]
        draft.played = date_time([str(part) for part in day], str(clock), zone, draft)
        if tournament is not None:
            draft.small_blind = amount(tournament["small"])
            draft.big_blind = amount(tournament["big"])
            draft.table = tournament["table"]
            speed = re.sub(r"No Limit", "", tournament["speed"]).strip()
            draft.tournament = Tournament(tournament["id"], speed, "", tournament["level"])
        else:
            draft.currency = "USD"
            draft.table = f"Zone {table['zone']}" if table["zone"] else table["table"]

    def take(self, text: str) -> None:
        """Read a line; who acts is put in the words of the chairs."""
        draft = self.draft
        if draft.id and not self.over:
            if text.startswith("*** HOLE CARDS"):
                self._dealing = True
            if (dealer := _SET_DEALER.fullmatch(text)) is not None:
                self._dealer = int(dealer[1])
            who = _WHO.fullmatch(text)
            if who is not None and who[1] in self._named:
                text = f"{self._named[who[1]]}: {who[2]}"
            elif who is not None and _SAYS_NOTHING.fullmatch(who[2]) is not None:
                return
        super().take(text)

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        draft = self.draft
        if (dealt := _DEALT.fullmatch(rest)) is not None:
            draft.show(name, bracketed(f"[{dealt[1]}]"), shown=False)
            draft.dealt.add(name)
        elif (act := _ACT.fullmatch(rest)) is not None:
            self._act(name, act)
        elif (all_in := _ALL_IN.fullmatch(rest)) is not None:
            self._all_in(name, all_in)
        elif (won := _WON.fullmatch(rest)) is not None:
            draft.collect(name, amount(won[1]))
        elif (returned := _RETURNED.fullmatch(rest)) is not None:
            self._returned = name, returned[1]
        elif _SHOWS.fullmatch(rest) is not None:
            # Its five cards are the best ones, not those of the player.
            draft.shown.add(name)
        else:
            return self._posted(name, rest) or _SAYS_NOTHING.fullmatch(rest) is not None
        return True

    def _posted(self, name: str, rest: str) -> bool:
        """Read a post; tell whether it is one."""
        draft = self.draft
        if (blind := _BLIND.fullmatch(rest)) is not None:
            kind = PostKind.SMALL if blind[1].lower() == "small blind" else PostKind.BIG
            draft.post(name, kind, amount(blind[2]))
        elif (ante := _ANTE.fullmatch(rest)) is not None:
            draft.post(name, PostKind.ANTE, amount(ante[1]))
        elif (post := _POST.fullmatch(rest)) is not None:
            kind = PostKind.DEAD if post[1] else PostKind.POST
            draft.post(name, kind, amount(post[2]))
        else:
            return False
        return True

    def _act(self, name: str, act: re.Match[str]) -> None:
        verb = f"{act[1].lower()}s"
        if act[1] == "Raise" and act[2] and not act[3]:
            # Some clients wrote the total alone.
            self.act(name, verb, act[2], Says.UNSURE)
        else:
            self.act(name, verb, act[3] or act[2], Says.TOTAL if act[3] else Says.ADDED)

    def _all_in(self, name: str, all_in: re.Match[str]) -> None:
        """Take an all-in, which before the cards is a blind that is not whole."""
        draft, chips = self.draft, amount(all_in["sum"])
        if not self._dealing:
            label = next(label for label, known in self._named.items() if known == name)
            kinds = {"Small Blind": PostKind.SMALL, "Big Blind": PostKind.BIG}
            draft.post(name, kinds.get(label, PostKind.ANTE), chips)
        elif all_in["to"]:
            draft.move(name, HandActionKind.RAISE, amount(all_in["to"]), Says.TOTAL, self.line)
        elif (all_in["how"] or "").startswith("raise"):
            draft.move(name, None, chips, Says.UNSURE, self.line)
        else:
            draft.move(name, None, chips, Says.ADDED, self.line)

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if (seat := _SEAT.fullmatch(text)) is not None and not draft.posts:
            self._sit(seat)
        elif (stakes := _STAKES.fullmatch(text)) is not None:
            draft.small_blind, draft.big_blind = amount(stakes[1]), amount(stakes[2])
            if draft.tournament is not None:
                draft.tournament = replace(draft.tournament, buy_in=stakes[3] or "")
        elif (cards := _TABLE_CARDS.fullmatch(text)) is not None:
            board = [*draft.boards[0], *bracketed(f"[{cards[1]}]")]
            draft.street = max(len(board) - 2, 0)
            self.set_board(0, board)
        elif _CHATTER.fullmatch(text) is None:
            raise self.lost(text)

    def _sit(self, seat: re.Match[str]) -> None:
        label = seat[2].strip()
        if label in self._named:
            raise HandSkipped(say("two players have one name"))
        number = str(len(self._named) + 1) if self._by_place else seat[1]
        name = HERO if seat[3] else f"Seat {number}"
        self._named[label] = name
        self.sit(number, name, seat[4])
        if seat[3]:
            self.draft.hero = name
        if label == "Dealer":
            self.draft.button = int(number)

    def result(self, text: str) -> None:
        """Read a line of the summary: the rake, and the board."""
        if (pot := _POT.fullmatch(text)) is not None:
            self._summed = True
            if pot[1]:
                self.draft.rake = amount(pot[1])
        elif _BOARD.fullmatch(text) is not None:
            self._final_board = bracketed(text)
        elif (seat := _RESULT.fullmatch(text)) is not None:
            name = self._named.get(seat["label"])
            if name is not None and seat["won"]:
                self._told[name] = amount(seat["won"])
        elif _CHATTER.fullmatch(text) is None:
            raise self.lost(text)
