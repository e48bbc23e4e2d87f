"""PartyPoker, in the words of its old clients and of the new one."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from gto_desktop.basis.message import say
from gto_desktop.hands.draft import POSTS, DraftPlayer, Says, read_cards
from gto_desktop.hands.hand import HandActionKind, HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import ONLY_HOLDEM, DealingReader
from gto_desktop.hands.room_amounts import MONEY, amount, currency_of
from gto_desktop.hands.room_times import date_time, month_number
from gto_desktop.hands.unseated import give_stack, seat

if TYPE_CHECKING:
    from collections.abc import Sequence
    from decimal import Decimal

    from gto_desktop.hands.line_reader import Piece

_SUM = rf"(?:[\[(] ?)({MONEY})(?: [A-Z]{{3}})?(?: ?[\])])"
_BANNER = re.compile(r"\*{5} Hand History for Game (\w+) \*{5}.*", re.IGNORECASE)
_OLD_DATE = r"[A-Z]\w+, ?(?P<month>[A-Z]\w+) (?P<day>\d\d?), (?P<clock>\d\d:\d\d:\d\d) "
_NEW_DATE = r"[A-Z]\w\w (?P<month>[A-Z]\w\w) (?P<day>\d\d?) (?P<clock>\d\d:\d\d:\d\d) "
_YEAR = r"(?:(?P<zone>[A-Z]{1,5}) )?(?P<year>\d{4})"
_OLD = re.compile(rf"(?P<game>.*NL Texas Hold'em.*?) - {_OLD_DATE}{_YEAR}")
_NEW = re.compile(
    rf"(?P<game>{MONEY}/{MONEY} (?:Tourney )?Texas Hold'?em Game Table \(NL\).*?)"
    rf" - {_NEW_DATE}{_YEAR}",
    re.IGNORECASE,
)
_ANY_GAME = re.compile(r".*(?:Texas Hold'?em|Omaha|Stud|Razz).* - [A-Z].*\d{4}", re.IGNORECASE)
_PAIR = re.compile(rf"^({MONEY})/({MONEY})")
_BLINDS = rf"Blinds(?:-Antes)?\((?P<small>{MONEY})/(?P<big>{MONEY})(?:\s*-\s*(?P<ante>{MONEY}))?\)"
_LEVEL = re.compile(
    rf"(?:Tr[n]?y: ?|Tournament #)(?P<id>\d+)\)?(?: Level: ?(?P<level>\w+))?(?:\s+{_BLINDS})?"
)
_LEVEL_LINE = re.compile(
    rf"(?=\S)(?:Trny: ?(?P<id>\d+))?(?: Level: ?(?P<level>\w+))?\s*(?:{_BLINDS})?", re.IGNORECASE
)
"""Above the cards; newer than the header."""
_BUY_IN = re.compile(r"([$€£] ?[\d.,]+(?: [A-Z]{3})?) Buy-in|\(Buyin ([^)]*)\)", re.IGNORECASE)
_TABLE = re.compile(
    r"Table (.*?) ?\( ?(Real|Play) Money ?\)(?: -- Seat (\d+) is the button)?", re.IGNORECASE
)
_BUTTON = re.compile(r"Seat (\d+) is the button")
_PLAYERS = re.compile(r"Total number of players : (\d+)(?: ?/ ?(\d+))? ?")
_POST = re.compile(
    rf"posts (?:the )?(ante|small blind|big blind|big blind \+ dead|dead blind|straddle) {_SUM}\.?"
)
_UNSEATED = re.compile(
    rf"(?P<name>\S.*?) "
    rf"(?P<rest>posts (?:the )?(?:small blind|big blind|big blind \+ dead) {_SUM}\.?)"
)
_SPACES = re.compile(r" {2,}")
_GETS = (" wins ", " shows ", " does not show ", " doesn't show ")
_DEALT = re.compile(r"Dealt to (.+?) \[")
_SEATED = re.compile(r"Seat \d+: (.+?) \( ?[$€£\d]", re.IGNORECASE)
_ACT = re.compile(rf"(folds|checks|calls|bets|raises)(?: {_SUM})?\.?")
_NEW_RAISE = re.compile(rf"raises ({MONEY}) to ({MONEY})")
_ALL_IN = re.compile(rf"is all-In +{_SUM}\.?", re.IGNORECASE)
_WINS = re.compile(rf"wins ({MONEY})(?: [A-Z]{{3}}| chips)?(?: from .*|\.)?")
_SHOWS = re.compile(r"(shows|doesn't show) \[ *([^\]]*?) *\].*")
_BALANCE = re.compile(
    rf"balance {MONEY}, (?:didn't bet|sits out|lost|bet {MONEY})(?:.*?, collected ({MONEY}))?[^\[]*"
    r"(?:\[ *([^\]]*?) *\].*)?"
)
_CASHOUT = re.compile(rf"Cashout Amount is ({MONEY})", re.IGNORECASE)
_RAKE = re.compile(rf"Rake: ?({MONEY})")
_SAYS_NOTHING = re.compile(
    r"(?:does not show cards|is sitting out|has left the table|has joined the table|is all-In|"
    r"will be using|did not respond|is disconnected|has been reconnected|finished|"
    r"Forward Folds|Cash-out|opted for|probabilt?i?y|could not|sits out|was moved|has returned).*",
    re.IGNORECASE,
)
_CHATTER = re.compile(
    r"(?:Your time bank|Creating (?:Main|Side) Pot|Game #\w+ starts|#Game No ?:|Board:|"
    r"Total number of players|The blinds|Player .* finished|.* has (?:joined|left) the table|"
    r".* is sitting out|"
    r">|.*: .*said|You have|There is no|Congratulations|Trny:|Table Stakes).*",
    re.IGNORECASE,
)


_PASSIVE = frozenset([HandActionKind.FOLD, HandActionKind.CHECK, HandActionKind.CALL])


def _cut_name(lines: "Sequence[str]") -> tuple[str, str]:
    """Return the part of hero's name that a list of seats has which cuts it, and all of it."""
    dealt = next(filter(None, map(_DEALT.match, lines)), None)
    seated = [told[1] for told in map(_SEATED.match, lines) if told]
    cut = [name for name in seated if dealt and dealt[1].startswith(f"{name} ")]
    return (cut[0], dealt[1]) if dealt and len(cut) == 1 and dealt[1] not in seated else ("", "")


class PartyReader(DealingReader):
    """A hand of PartyPoker; only the new client tells the rake."""

    room = Room.PARTYPOKER

    def __init__(self, piece: "Piece") -> None:
        super().__init__(piece)
        self._cut_name, self._whole_name = _cut_name(piece.lines)
        self._unseated: list[str] = []
        self._late_small: list[str] = []
        self._missed: list[tuple[str, Decimal]] = []
        """Who posts a missed small and big blind in one sum."""

    def take(self, text: str) -> None:
        """Read a line; some clients put two spaces for one, and two sentences on one line."""
        text = _SPACES.sub(" ", text)
        if text.startswith("seat "):
            text = text.capitalize()[:1] + text[1:]
        for part in self._sentences(text):
            super().take(part)

    def _sentences(self, text: str) -> list[str]:
        """Part a line before each player who gets or shows something in the middle of it."""
        if not any(words in text for words in _GETS):
            return [text]
        for name in self.draft.players:
            place = max(text.find(f".{name}{words}") for words in _GETS)
            if place > 0:
                return [text[: place + 1], *self._sentences(text[place + 1 :])]
        return [text]

    def sit(self, number: str, name: str, chips: str) -> None:
        """Take note of a player; the new client writes the sign of the currency only here."""
        super().sit(number, self._whole_name if name == self._cut_name else name, chips)
        if self.draft.tournament is None:
            self.draft.currency = self.draft.currency or currency_of(chips)

    def finish(self) -> None:
        """Take the blinds from the posts where the header says only the buy-in, or post them."""
        draft = self.draft
        if not draft.id or draft.played is None:
            raise HandSkipped(say("the number of the hand or its time is missing"))
        if draft.tournament is not None and draft.big_blind:
            self._post_what_is_not_told()
        draft.take_blinds_from_posts()
        for name, chips in self._missed:
            big = min(draft.big_blind or chips, chips)
            draft.posts += [(name, PostKind.POST, big), (name, PostKind.DEAD, chips - big)]
        for name in self._late_small:
            self._judge_late_small(name)
        for name in self._unseated:
            seat(draft, name)
        for name in {name for name, _, _ in draft.posts if not draft.players[name].stack}:
            give_stack(draft, name)

    def _judge_late_small(self, name: str) -> None:
        """Find a late small blind dead if its player pays the whole price all the same."""
        draft = self.draft
        first = next((move for move in draft.moves if move.name == name), None)
        before = draft.moves[: draft.moves.index(first)] if first else []
        if (
            first is not None
            and first.kind is HandActionKind.CALL
            and first.amount == draft.big_blind
            and all(move.kind in _PASSIVE for move in before)
        ):
            draft.posts = [
                (who, PostKind.DEAD if (who, kind) == (name, PostKind.POST) else kind, chips)
                for who, kind, chips in draft.posts
            ]

    def _post_what_is_not_told(self) -> None:
        """Post antes and blinds of a tournament of the old client, which often told only those."""
        draft = self.draft
        told = {kind for _, kind, _ in draft.posts}
        left = {name: player.stack for name, player in draft.players.items()}
        for name, _, chips in draft.posts:
            left[name] -= chips
        posts: list[tuple[str, PostKind, Decimal]] = []
        if draft.ante and PostKind.ANTE not in told:
            posts += [(name, PostKind.ANTE, min(draft.ante, left[name])) for name in draft.players]
        left |= {name: left[name] - chips for name, _, chips in posts}
        if not told - {PostKind.ANTE} and len(draft.players) > 1:
            around = draft.around(draft.players, draft.button)
            # Of two players the one with the button posts the small blind.
            small, big = around[::-1] if len(around) == 2 else around[:2]
            posts.append((small, PostKind.SMALL, min(draft.small_blind, left[small])))
            posts.append((big, PostKind.BIG, min(draft.big_blind, left[big])))
        draft.posts += posts

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        draft = self.draft
        if (act := _ACT.fullmatch(rest)) is not None:
            self.act(name, act[1], act[2])
        elif (raised := _NEW_RAISE.fullmatch(rest)) is not None:
            draft.move(name, HandActionKind.RAISE, amount(raised[2]), Says.TOTAL, self.line)
        elif (all_in := _ALL_IN.fullmatch(rest)) is not None:
            draft.move(name, None, amount(all_in[1]), Says.ADDED, self.line)
        elif (post := _POST.fullmatch(rest)) is not None:
            self._post(name, post[1], post[2])
        else:
            return self._gets(name, rest)
        return True

    def _gets(self, name: str, rest: str) -> bool:
        draft = self.draft
        if (won := _WINS.fullmatch(rest)) is not None:
            draft.collect(name, amount(won[1]))
        elif (shows := _SHOWS.fullmatch(rest)) is not None:
            draft.show(name, read_cards(shows[2]), shown=shows[1] == "shows")
        elif (balance := _BALANCE.fullmatch(rest)) is not None:
            if balance[1]:
                draft.collect(name, amount(balance[1]))
            if balance[2]:
                draft.show(name, read_cards(balance[2]))
        elif (cashed := _CASHOUT.fullmatch(rest)) is not None:
            draft.cashed_out.add(name)
            draft.side(name, amount(cashed[1]))
        elif _SAYS_NOTHING.fullmatch(rest) is None:
            return False
        return True

    def _post(self, name: str, what: str, text: str) -> None:
        draft, chips = self.draft, amount(text)
        there = {kind for _, kind, _ in draft.posts}
        if what == "big blind + dead":
            self._missed.append((name, chips))
        elif what == "small blind" and PostKind.SMALL in there:
            # A late one counts as a bet.
            draft.posts.append((name, PostKind.POST, chips))
            self._late_small.append(name)
        else:
            draft.post(name, POSTS[what], chips)

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        draft = self.draft
        if self.name_at(text, ": ") is not None:
            # What a player says; what he does has no colon.
            return
        if (banner := _BANNER.fullmatch(text)) is not None:
            draft.id = banner[1]
        elif (header := _OLD.fullmatch(text) or _NEW.fullmatch(text)) is not None:
            self._game(header)
        elif _ANY_GAME.fullmatch(text) is not None and draft.played is None:
            raise HandSkipped(ONLY_HOLDEM)
        elif (table := _TABLE.fullmatch(text)) is not None:
            draft.table = table[1].removeprefix("Table").strip()
            draft.button = int(table[3] or draft.button)
            if table[2].lower() == "play" and draft.tournament is None:
                draft.currency = "PLAY"
        elif (button := _BUTTON.fullmatch(text)) is not None:
            draft.button = int(button[1])
        elif (level := _LEVEL_LINE.fullmatch(text)) is not None and not draft.moves:
            self._level(level)
        elif (players := _PLAYERS.fullmatch(text)) is not None:
            draft.table_size = int(players[2] or 0)
        elif (post := _UNSEATED.fullmatch(text)) is not None and not draft.moves:
            draft.players[post["name"]] = DraftPlayer(0, amount("0"))
            self._unseated.append(post["name"])
            self.done_by(post["name"], post["rest"])
        elif self.over and "Pot" in text:
            rake = _RAKE.search(text)
            draft.rake = amount(rake[1]) if rake else draft.rake
        elif _CHATTER.fullmatch(text) is None and not self._is_of_the_mail(text):
            raise self.lost(text)

    def _is_of_the_mail(self, text: str) -> bool:
        """Tell whether a line behind the results names nobody: what a mail has below a hand."""
        named = any(name in text for name in self.draft.players)
        return self.over and bool(self.draft.collected) and not named

    def _game(self, header: re.Match[str]) -> None:
        draft, game = self.draft, header["game"]
        day = [header["year"], month_number(header["month"]), header["day"]]
        draft.played = date_time(day, header["clock"], header["zone"], draft)
        if (pair := _PAIR.match(game)) is not None:
            draft.small_blind, draft.big_blind = amount(pair[1]), amount(pair[2])
        bought, level = _BUY_IN.search(game), _LEVEL.search(game)
        if bought is not None or level is not None:
            # The number may stand with the level below the seats.
            buy_in = (bought[1] or bought[2] or "") if bought else ""
            draft.tournament = Tournament(level["id"] if level else "", "", buy_in)
            if level is not None:
                self._level(level)
        else:
            draft.currency = currency_of(game)

    def _level(self, level: re.Match[str]) -> None:
        """Take note of a level of a tournament and its blinds; the one told last counts."""
        draft = self.draft
        if draft.tournament is not None:
            known = draft.tournament
            draft.tournament = replace(
                known, id=level["id"] or known.id, level=level["level"] or known.level
            )
        if level["small"]:
            draft.small_blind, draft.big_blind = amount(level["small"]), amount(level["big"])
            draft.ante = amount(level["ante"]) if level["ante"] else draft.ante * 0
