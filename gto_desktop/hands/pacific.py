"""888poker and the other rooms of its network, Pacific."""

import re
from dataclasses import replace

from gto_desktop.basis.message import say
from gto_desktop.hands.card_words import in_english
from gto_desktop.hands.draft import POSTS, HandDraft, Says, read_cards
from gto_desktop.hands.hand import HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import ONLY_HOLDEM, DealingReader
from gto_desktop.hands.room_amounts import MONEY, amount, currency_of
from gto_desktop.hands.room_times import date_time

_ID = re.compile(r"#Game No ?: ?(\d+)")
_BANNER = re.compile(r"\*{5} .+ Hand History for Game (\d+) \*{5}", re.IGNORECASE)
_HEADER = re.compile(
    rf"({MONEY}(?: [A-Z]{{3}})?)/({MONEY}(?: [A-Z]{{3}})?) Blinds No Limit Holdem.* - "
    r"\*\*\* (\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)"
)
_TABLE = re.compile(r"Table (.+?)(?: (\d+) Max)? \((Real|Play|Practice) Money\).*", re.IGNORECASE)
_TOURNAMENT = re.compile(
    r"Tournament #(\d+) (.*?) ?- Table #(\d+)(?: (\d+) Max)?(?: \(.* Money\))?.*", re.IGNORECASE
)
_BUTTON = re.compile(r"Seat (\d+) is the button")
_POST = re.compile(
    rf"posts (?:the )?(ante|small blind|big blind|dead blind|straddle) "
    rf"\[ ?({MONEY})(?: [A-Z]{{3}})?(?: \+ ({MONEY})(?: [A-Z]{{3}})?)? ?\]"
)
_ACT = re.compile(rf"(folds|checks|calls|bets|raises)(?: \[ ?({MONEY})(?: [A-Z]{{3}})? ?\])?")
_COLLECTED = re.compile(rf"collected \[ ?({MONEY})(?: [A-Z]{{3}})? ?\]")
_SHOWS = re.compile(r"(shows|mucks) \[ ?(.*?) ?\]")
_SAYS_NOTHING = re.compile(
    r"(?:did not show|does not show|is sitting out|sits out|has left|has joined|finished|"
    r"did not respond|disconnected|reconnected|wins the).*"
)


class PacificReader(DealingReader):
    """A hand of 888poker; its times have no zone, and its rake is not told."""

    room = Room.PACIFIC

    def read(self) -> HandDraft:
        """Return what the lines say; cards may be in the language of the player."""
        self.piece = replace(self.piece, lines=in_english(self.piece.lines, self.piece.first))
        return super().read()

    def cards_are_dealt(self) -> None:
        """Forget who folds before the cards: a seat that declined to post and is not dealt in."""
        posted = {name for name, _, _ in self.draft.posts}
        self.draft.moves = [move for move in self.draft.moves if move.name in posted]

    def finish(self) -> None:
        """Check that the summary is there."""
        if not self.over:
            raise HandSkipped(say("the hand is cut off: it has no summary"))
        if not self.draft.id:
            raise HandSkipped(say("the number of the hand is missing"))
        if self.draft.played is None:
            raise HandSkipped(say("the blinds are missing: {0}", ONLY_HOLDEM))

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        draft = self.draft
        if (act := _ACT.fullmatch(rest)) is not None:
            # What was put in; clients of other countries write the total of a raise.
            self.act(name, act[1], act[2], Says.UNSURE if act[1] == "raises" else Says.ADDED)
        elif (post := _POST.fullmatch(rest)) is not None:
            self._post(name, post[1], post[2], post[3])
        elif (won := _COLLECTED.fullmatch(rest)) is not None:
            draft.collect(name, amount(won[1]))
        elif (shows := _SHOWS.fullmatch(rest)) is not None:
            draft.show(name, read_cards(shows[2]), shown=shows[1] == "shows")
        elif _SAYS_NOTHING.fullmatch(rest) is None:
            return False
        return True

    def _post(self, name: str, what: str, first: str, second: str | None) -> None:
        posts = self.draft.posts
        if what != "dead blind":
            self.draft.post(name, POSTS[what], amount(first))
            return
        # The missed small blind, and the big one; one of them may be nothing.
        dead, live = amount(first), amount(second or "0")
        if live:
            dead, live = sorted([dead, live])
        posts.append((name, PostKind.DEAD, dead))
        posts.append((name, PostKind.POST, live))

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if (game := _ID.fullmatch(text)) is not None:
            draft.id = game[1]
        elif (banner := _BANNER.fullmatch(text)) is not None:
            draft.id = draft.id or banner[1]
        elif (header := _HEADER.fullmatch(text)) is not None:
            draft.small_blind, draft.big_blind = amount(header[1]), amount(header[2])
            draft.currency = currency_of(header[1] + header[2])
            draft.played = date_time([header[5], header[4], header[3]], header[6], None, draft)
        elif " Blinds " in text:
            raise HandSkipped(ONLY_HOLDEM)
        elif (tournament := _TOURNAMENT.fullmatch(text)) is not None:
            draft.tournament = Tournament(tournament[1], buy_in=tournament[2].strip())
            draft.table, draft.table_size = f"#{tournament[3]}", int(tournament[4] or 0)
            draft.currency = ""
        elif (table := _TABLE.fullmatch(text)) is not None:
            draft.table, draft.table_size = table[1], int(table[2] or 0)
            if table[3].lower() != "real":
                draft.currency = "PLAY"
        elif (button := _BUTTON.fullmatch(text)) is not None:
            draft.button = int(button[1])
        elif not text.startswith("Total number of players") and not self.over:
            raise self.lost(text)
