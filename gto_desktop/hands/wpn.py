"""The Winning Poker Network: Americas Cardroom, Black Chip Poker and others, in two forms."""

import re
from dataclasses import dataclass
from decimal import Decimal

from gto_desktop.basis.message import join, say
from gto_desktop.hands.draft import HandDraft, Says
from gto_desktop.hands.hand import HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import (
    ONLY_HOLDEM,
    LineReader,
    PartedReader,
    Piece,
    bracketed,
)
from gto_desktop.hands.room_amounts import MONEY, amount, currency_of
from gto_desktop.hands.room_times import date_time

_ZERO = Decimal(0)
_DATE = r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?:\d\d?:\d\d?)"


def wpn_reader(piece: Piece) -> LineReader:
    """Return the reader of a hand of the network: the old clients wrote another form."""
    old = piece.lines[0].strip().startswith("Game started at")
    return OldWpnReader(piece) if old else WpnReader(piece)


def _post(draft: HandDraft, name: str, chips: Decimal) -> None:
    """Take note of a post: what is over the big blind is dead, and so is what is below it."""
    big = draft.big_blind
    live = big if chips >= big else _ZERO
    draft.posts.append((name, PostKind.POST, live))
    draft.posts.append((name, PostKind.DEAD, chips - live))


def put_in(draft: HandDraft, name: str) -> Decimal:
    """Return what a player has put in so far: whoever caps the betting has then put in the cap."""
    dead = {PostKind.ANTE, PostKind.DEAD}
    posts = [(kind, chips) for who, kind, chips in draft.posts if who == name]
    total = sum((chips for kind, chips in posts if kind in dead), start=_ZERO)
    fronts = {0: sum((chips for kind, chips in posts if kind not in dead), start=_ZERO)}
    for move in draft.moves:
        if move.name == name and move.amount:
            before = _ZERO if move.says is Says.TOTAL else fronts.get(move.street, _ZERO)
            fronts[move.street] = before + move.amount
    return sum(fronts.values(), start=total)


# ------------------------------------------------------------------------ since 2019

_HEADER = re.compile(
    rf"(?:Game )?Hand #(?P<id>\d+) - (?:(?P<name>.*?) ?Tournament #(?P<tournament>\d+) - )?"
    rf"(?P<game>[^-(]+?) ?\((?P<limit>[^)]*)\) ?- (?:Level (?P<level>\w+) )?"
    rf"\(?(?P<small>{MONEY})/(?P<big>{MONEY})\)? ?- {_DATE}(?: (?P<zone>[A-Z]{{1,5}}))?"
)
_TABLE = re.compile(r"(?:Table '(.*)'|(.*?)) (\d+)-max(?: Seat #(\d+) is the button)?")
_SEAT = re.compile(rf"Seat (\d+): (.+?) \(({MONEY})\)(?: is sitting out)?")
_ALL_IN = r"(?: and is all-in)?"
_POST = re.compile(
    rf"posts (?:the )?(ante|small blind|big blind|straddle|dead)? ?({MONEY}){_ALL_IN}"
)
_KINDS = {
    "ante": PostKind.ANTE,
    "small blind": PostKind.SMALL,
    "big blind": PostKind.BIG,
    "straddle": PostKind.STRADDLE,
}
_ACT = re.compile(
    rf"(folds|checks|calls|bets|raises|caps)(?: ({MONEY}))?(?: to ({MONEY}))?{_ALL_IN}"
)
_UNCALLED = re.compile(rf"Uncalled bet \({MONEY}\) returned to .+")
_COLLECTED = re.compile(rf"collected ({MONEY}) from (?:main|side) pot.*")
_SHOWS = re.compile(r"shows \[([^\]]*)\].*")
_RUN_PART = re.compile(r"\*\*\* (FLOP|TURN|RIVER|SHOW DOWN) (\d) \*\*\*(.*)")
_SAYS_NOTHING = re.compile(
    r"(?:does not show|doesn't show|mucks|waits for|will be allowed|is sitting out|sits out|"
    r"has timed out|is (?:dis)?connected|leaves|joins|has returned|said,).*"
)
_RUNNING_POT = re.compile(r"(?:Main|Side) pot\b.*|\*\*\* RUN IT .*|Seat \d+: .* will be allowed .*")
_POT = re.compile(rf"Total pot {MONEY}(?P<fees>.*)")
_FEES = re.compile(rf"\| (?:Rake|JP Fee|Jackpot[a-zA-Z ]*) ({MONEY})")
_WON = re.compile(
    rf"(?:did not show|showed \[[^\]]*\]|mucked(?: \[[^\]]*\])?) and won ({MONEY})\b.*"
)
_RESULT_CARDS = re.compile(r"(showed|mucked) \[(\w\w) (\w\w)\]")


class WpnReader(PartedReader):
    """A hand of the clients since 2019; who wins is often told in the summary alone."""

    room = Room.WPN

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece)
        self._summed = False
        self._won: list[tuple[str, Decimal]] = []

    def finish(self) -> None:
        """Take the winners of the summary where the play names none."""
        if not self._summed:
            raise HandSkipped(say("the hand is cut off: it has no summary"))
        if not self.draft.collected:
            for name, chips in self._won:
                self.draft.collect(name, chips)

    def head(self, text: str) -> None:
        """Read the first line."""
        header = _HEADER.fullmatch(text)
        if header is None:
            raise HandSkipped(say("the first line is not understood: {0}", repr(text[:80])))
        game = f"{header['game'].strip()} {header['limit'].strip()}"
        if game.lower() != "holdem no limit":
            raise HandSkipped(join("{0}: {1}", (game[:40], ONLY_HOLDEM)))
        draft = self.draft
        draft.id = header["id"]
        draft.small_blind, draft.big_blind = amount(header["small"]), amount(header["big"])
        if header["tournament"]:
            draft.tournament = Tournament(
                header["tournament"], header["name"] or "", "", header["level"] or ""
            )
        else:
            draft.currency = currency_of(header["small"]) or "PLAY"
        *day, clock = header.groups()[-5:-1]
        draft.played = date_time([str(part) for part in day], str(clock), header["zone"], draft)

    def take(self, text: str) -> None:
        """Read a line; boards that are run twice have a number."""
        run = _RUN_PART.fullmatch(text)
        if run is not None and not self.over and self.draft.id:
            if run[1] != "SHOW DOWN":
                self.draft.street = ("FLOP", "TURN", "RIVER").index(run[1]) + 1
                self.set_board(int(run[2]) - 1, self._shared(bracketed(run[3]), int(run[2]) - 1))
        elif _RUNNING_POT.fullmatch(text) is None:
            super().take(text)

    def _shared(self, cards: list[str], run: int) -> list[str]:
        """Return the cards of a board; a later run may leave out those that all runs share."""
        first = self.draft.boards[0]
        due = self.draft.street + 2
        return [*first[: due - len(cards)], *cards] if run and len(cards) < due else cards

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        draft = self.draft
        if (act := _ACT.fullmatch(rest)) is not None:
            self._act(name, act)
        elif (post := _POST.fullmatch(rest)) is not None:
            chips = amount(post[2])
            if draft.moves:
                raise HandSkipped(say("a blind is posted after the first action"))
            if post[1] in _KINDS:
                draft.post(name, _KINDS[post[1]], chips)
            else:
                _post(draft, name, chips)
        elif (won := _COLLECTED.fullmatch(rest)) is not None:
            draft.collect(name, amount(won[1]))
        elif _SHOWS.fullmatch(rest) is not None:
            self.show_bracketed(name, rest)
        else:
            return _SAYS_NOTHING.fullmatch(rest) is not None
        return True

    def _act(self, name: str, act: re.Match[str]) -> None:
        if act[1] == "caps":
            self.act(name, "raises", act[2])
            self.draft.cap = put_in(self.draft, name)
        elif act[1] == "raises" and not act[3]:
            raise HandSkipped(say("{0} without its amount", act[1]))
        else:
            self.act(name, act[1], act[3] or act[2], Says.TOTAL if act[3] else Says.ADDED)

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if (seat := _SEAT.fullmatch(text)) is not None and not draft.posts:
            self.sit(seat[1], seat[2], seat[3])
        elif (table := _TABLE.fullmatch(text)) is not None and not draft.players:
            draft.table, draft.table_size = table[1] or table[2] or "", int(table[3])
            draft.button = int(table[4] or 0)
        elif _UNCALLED.fullmatch(text) is None:
            raise self.lost(text)

    def result(self, text: str) -> None:
        """Read a line of the summary: fees, who won, cards that were mucked."""
        if (pot := _POT.fullmatch(text)) is not None:
            self._summed = True
            fees = _FEES.findall(pot["fees"])
            if fees:
                self.draft.rake = sum(map(amount, fees), start=_ZERO)
        elif (seat := re.match(r"Seat \d+: ", text)) is not None:
            who = self.name_at(text[seat.end() :], " ")
            if who is not None:
                self._seat_result(*who)
        elif not text.startswith("Board"):
            raise self.lost(text)

    def _seat_result(self, name: str, rest: str) -> None:
        """Read what the summary tells of a player."""
        rest = re.sub(r"^\((?:button|small blind|big blind)\) ", "", rest)
        if "folded" in rest:
            self.draft.dealt.add(name)
        if (cards := _RESULT_CARDS.search(rest)) is not None:
            pair = bracketed(f"[{cards[2]} {cards[3]}]")
            self.draft.show(name, pair, shown=cards[1] == "showed")
        if (won := _WON.match(rest)) is not None:
            self._won.append((name, amount(won[1])))


# ------------------------------------------------------------------------ until 2019

_STARTED = re.compile(rf"Game started at: {_DATE}")
_GAME = re.compile(
    rf"Game ID: (?P<id>\d+) (?P<small>{MONEY})/(?P<big>{MONEY}) (?P<table>.*?) ?"
    r"\((?P<game>[^()]*)\)(?: (?P<size>\d+)-max)?"
)
_BUTTON = re.compile(r"Seat (\d+) is the button")
_OLD_SEAT = re.compile(rf"Seat (\d+): (.+?) \(({MONEY})\)\.?")
_OLD_POST = re.compile(
    rf"(has small blind|has big blind|posts ante|ante|straddle|posts) \(({MONEY})\)"
    r"(?P<dead> as a dead bet)?"
)
_OLD_KINDS = {
    "has small blind": PostKind.SMALL,
    "has big blind": PostKind.BIG,
    "posts ante": PostKind.ANTE,
    "ante": PostKind.ANTE,
    "straddle": PostKind.STRADDLE,
    "posts": PostKind.POST,
}
_OLD_ACT = re.compile(rf"(folds|checks|calls|bets|raises|caps|allin)(?: \(({MONEY})\))?")
_OLD_STREET = re.compile(r"\*\*\* (FLOP|TURN|RIVER) \*\*\* ?:?(.*)")
_CARD = re.compile(r"received card: ?\[(\w{2,3})\]")
_OLD_SAYS_NOTHING = re.compile(
    r"(?:received a card|mucks|is timed out|sitting out|wait BB|is (?:dis)?connected|"
    r"stands up|sits down).*"
)
_OLD_UNCALLED = re.compile(rf"Uncalled bet \({MONEY}\) returned to(?: .*)?")
_OLD_POT = re.compile(rf"Pot: {MONEY}(?P<fees>.*)")
_OLD_FEES = re.compile(rf"(?:Rake|JP fee) ({MONEY})", re.IGNORECASE)
_OLD_RESULT = re.compile(
    rf"(?P<what>.*?)\.? ?Bets: (?P<bets>{MONEY})\.? Collects: (?P<won>{MONEY})\.?.*"
)
NO_NAME = say("the text does not name a player who acts")


@dataclass
class _Sums:
    """The columns of a summary."""

    bets: Decimal = _ZERO
    won: Decimal = _ZERO


class OldWpnReader(LineReader):
    """A hand of the clients until 2019; every bet is what is put in with it."""

    room = Room.WPN

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece)
        self._sums = _Sums()
        self._summed = False
        self._hero: list[str] = []

    def finish(self) -> None:
        """Take what left the pot from the columns of the summary, which name all of it."""
        draft = self.draft
        if not self._summed:
            raise HandSkipped(say("the hand is cut off: it has no summary"))
        if draft.hero is not None:
            draft.show(draft.hero, self._hero, shown=False)
        if self._sums.bets and draft.tournament is None:
            # Some tables took for the jackpot what the line of the pot does not tell.
            draft.rake = max(self._sums.bets - self._sums.won, _ZERO)

    def take(self, text: str) -> None:
        """Read a line."""
        draft = self.draft
        if draft.played is None:
            self._head(text)
        elif text.startswith("Game ended at"):
            return
        elif self.over:
            self._result(text)
        elif not draft.id:
            self._game(text)
        elif re.fullmatch(r"-+ ?Summary ?-+", text) is not None:
            self.over = True
        elif (street := _OLD_STREET.fullmatch(text)) is not None:
            draft.street = ("FLOP", "TURN", "RIVER").index(street[1]) + 1
            self.set_board(0, bracketed(street[2]))
        elif text.startswith("Player "):
            who = self.name_at(text.removeprefix("Player "), " ")
            if who is None:
                self._nameless(text)
            elif not self.done_by(*who):
                raise self.lost(text)
        else:
            self.other(text)

    def _nameless(self, text: str) -> None:
        """Refuse what a player without a name does; lines that do nothing pass."""
        if _OLD_SAYS_NOTHING.fullmatch(text.removeprefix("Player").strip()) is None:
            raise HandSkipped(NO_NAME)

    def _head(self, text: str) -> None:
        started = _STARTED.fullmatch(text)
        if started is None:
            raise HandSkipped(say("the time is missing"))
        *day, clock = started.groups()
        self.draft.played = date_time(day, clock, None, self.draft)

    def _game(self, text: str) -> None:
        game = _GAME.fullmatch(text)
        if game is None:
            raise HandSkipped(say("the line is not understood: {0}", repr(text[:80])))
        if game["game"].lower() not in {"hold'em", "holdem"}:
            raise HandSkipped(join("{0}: {1}", (game["game"][:40], ONLY_HOLDEM)))
        draft = self.draft
        draft.id = game["id"]
        draft.small_blind, draft.big_blind = amount(game["small"]), amount(game["big"])
        draft.table = game["table"].strip()
        draft.table_size = int(game["size"] or 0)
        if not any(map(_is_cash, self.piece.lines)):
            draft.tournament = Tournament("", draft.table)
        elif "(PRR)" in text or "(JP)" in text:
            # Marks of tables for money; others may be for play money.
            draft.currency = "USD"

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        draft = self.draft
        if (act := _OLD_ACT.fullmatch(rest)) is not None:
            self._act(name, act[1], act[2])
        elif (post := _OLD_POST.fullmatch(rest)) is not None:
            kind = PostKind.DEAD if post["dead"] else _OLD_KINDS[post[1]]
            draft.post(name, kind, amount(post[2]))
        elif (card := _CARD.fullmatch(rest)) is not None:
            if draft.hero not in {None, name}:
                raise HandSkipped(say("two players have the cards of the hero"))
            draft.hero = name
            self._hero += bracketed(f"[{card[1]}]")
        elif rest.startswith("received a card"):
            draft.dealt.add(name)
        else:
            return _OLD_SAYS_NOTHING.fullmatch(rest) is not None
        return True

    def _act(self, name: str, verb: str, chips: str | None) -> None:
        if verb == "allin":
            # It may come without its sum: what the player has not put in yet.
            rest = self.draft.players[name].stack - put_in(self.draft, name)
            self.draft.move(name, None, amount(chips) if chips else max(rest, _ZERO))
        else:
            self.act(name, "raises" if verb == "caps" else verb, chips)
            if verb == "caps":
                self.draft.cap = put_in(self.draft, name)

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if (button := _BUTTON.fullmatch(text)) is not None:
            draft.button = int(button[1])
        elif (seat := _OLD_SEAT.fullmatch(text)) is not None and not draft.posts:
            self.sit(seat[1], seat[2], seat[3])
        elif _OLD_UNCALLED.fullmatch(text) is None:
            raise self.lost(text)

    def _result(self, text: str) -> None:
        """Read a line of the summary."""
        if (pot := _OLD_POT.fullmatch(text)) is not None:
            self._summed = True
            fees = _OLD_FEES.findall(pot["fees"])
            if fees:
                self.draft.rake = sum(map(amount, fees), start=_ZERO)
        elif text.startswith(("Player ", "*Player ")):
            who = self.name_at(text.lstrip("*").removeprefix("Player "), " ")
            result = _OLD_RESULT.fullmatch(who[1]) if who else None
            if who is not None and result is not None:
                self._seat_result(who[0], result)
        elif not text.startswith("Board:"):
            raise self.lost(text)

    def _seat_result(self, name: str, result: re.Match[str]) -> None:
        won = amount(result["won"])
        self._sums.bets += amount(result["bets"])
        self._sums.won += won
        if won:
            self.draft.collect(name, won)
        if "shows" in result["what"]:
            self.show_bracketed(name, result["what"])


def _is_cash(line: str) -> bool:
    """Tell whether a line is the pot of a cash game: only those name the rake."""
    return line.startswith("Pot:") and "Rake" in line
