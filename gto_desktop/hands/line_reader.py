"""The shared part of the readers of line-by-line hand histories."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gto_desktop.basis.message import say
from gto_desktop.game.street import STREETS
from gto_desktop.hands.draft import DraftPlayer, HandDraft, Says, read_cards
from gto_desktop.hands.hand import PUTS_CHIPS_IN, HandActionKind, HandSkipped, Room
from gto_desktop.hands.room_amounts import MONEY, amount

LONGEST_LINE = 1000
_SPACES = re.compile("[\u00a0\u202f\u2009]")
_BRACKETS = re.compile(r"\[([^\][]*)\]")
_SEAT = re.compile(
    rf"Seat (\d+): (.+?) \( ?({MONEY})(?: [A-Z]{{3}})? ?\)(?: - [^()]*| ?\[[^()\[\]]*\])?"
)
"""Behind the stack programs that keep statistics write theirs."""
_DEALT = re.compile(r"Dealt to (.+?) \[ *(.*?) *\]")
_PART = re.compile(
    r"\*\*\* (?:(FIRST|SECOND|THIRD) )?"
    r"(HOLE CARDS|ANTE/BLINDS|PRE-FLOP|FLOP|TURN|RIVER|SHOW ?DOWN|SUMMARY) \*\*\*(.*)"
)
_RUNS = {None: 0, "FIRST": 0, "SECOND": 1, "THIRD": 2}
_STREET = re.compile(r"\*\* Dealing (flop|turn|river) \*\*(?: :)?(.*)", re.IGNORECASE)
ONLY_HOLDEM = say("only no-limit hold'em is read")
KINDS = {
    "folds": HandActionKind.FOLD,
    "checks": HandActionKind.CHECK,
    "calls": HandActionKind.CALL,
    "bets": HandActionKind.BET,
    "raises": HandActionKind.RAISE,
}
"""The words of the English histories."""
_STREETS = {name.upper(): number for number, name in enumerate(STREETS) if number}
LANGUAGE = say("language: only English histories are read")
_STRAY_LETTER = re.compile("[\u00a1-\u00a2\u00a4\u00a6-\u00ff]")
"""Of Windows' Western code page, as which single bytes are read."""
FEWEST_WORDS = 6
"""Of a notice of the client; an action has fewer without its player."""
_TELLS = re.compile(
    r"[\d\[\]*$€£¥#]|\b(?:cancel|misdeal|void|refund|return|uncalled|pot|board)", re.IGNORECASE
)
"""What a line that changes the hand has."""


class LineNotUnderstood(HandSkipped):
    """A line means nothing that is known."""


@dataclass(frozen=True)
class Piece:
    """The lines of one hand, and where they stand."""

    lines: tuple[str, ...]
    first: int = 1
    """Number of the first line in the text."""
    context: str = ""
    """What stands before the first hand and holds for all: the session of iPoker."""

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join(self.lines)


class LineReader:
    """Reads one hand line by line; a line it does not understand makes the hand unread."""

    room: Room

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.draft = HandDraft(self.room)
        self.over = False
        """The part is reached where only results stand."""
        self._names: list[str] = []

    def read(self) -> HandDraft:
        """Return what the lines say; HandSkipped where that is not known, or not all of it."""
        for number, line in enumerate(self.piece.lines, self.piece.first):
            text = _SPACES.sub(" ", line.strip())
            if not text:
                continue
            try:
                if len(text) > LONGEST_LINE:
                    raise HandSkipped(say("this is no line of a hand history"))
                self.line = number
                self.take(text)
            except LineNotUnderstood as skipped:
                if not self.is_notice(text):
                    raise HandSkipped(skipped.reason, number) from None
            except HandSkipped as skipped:
                raise HandSkipped(skipped.reason, skipped.line or number) from None
        self.finish()
        self.draft.take_level_from_posts()
        return self.draft

    def take(self, text: str) -> None:
        """Read a line."""
        raise NotImplementedError

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        raise NotImplementedError

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        raise NotImplementedError

    def finish(self) -> None:
        """Check at the end that nothing is missing."""

    def name_at(self, text: str, behind: str) -> tuple[str, str] | None:
        """Return the player a line begins with and what follows; the longest name counts."""
        if len(self._names) != len(self.draft.players):
            self._names = sorted(self.draft.players, key=len, reverse=True)
        for name in self._names:
            if text.startswith(name) and text.startswith(behind, len(name)):
                return name, text[len(name) + len(behind) :]
        return None

    def known(self, name: str) -> str:
        """Return a name that has a seat; HandSkipped where it has none."""
        if name not in self.draft.players:
            raise HandSkipped(say("{0} has no seat", name[:40]))
        return name

    def sit(self, number: str, name: str, chips: str) -> None:
        """Take note of a player with seat and stack; HandSkipped where the name is taken."""
        if name in self.draft.players:
            raise HandSkipped(say("two players have one name"))
        self.draft.players[name] = DraftPlayer(int(number), amount(chips))

    def deal(self, name: str, cards: list[str]) -> None:
        """Take note of hero's cards."""
        self.draft.show(self.known(name), cards, shown=False)
        self.draft.hero = name

    def act(self, name: str, verb: str, chips: str | None, says: Says = Says.ADDED) -> None:
        """Take note of a decision in the words of `KINDS`; HandSkipped without a needed amount."""
        kind = KINDS[verb]
        if kind in PUTS_CHIPS_IN and not chips:
            raise HandSkipped(say("{0} without its amount", verb))
        self.draft.move(name, kind, amount(chips or "0"), says, self.line)

    def show_bracketed(self, name: str, text: str) -> None:
        """Take note of the cards in the first brackets, if they are a hand."""
        cards = bracketed(text.partition("]")[0] + "]")
        if len(cards) == 2:
            self.draft.show(name, cards)

    def lost(self, text: str) -> HandSkipped:
        """Return the failure of a line that is not understood.

        A letter that no word of an English history has may be a byte that got lost.
        """
        said = text
        for name in self.draft.players:
            said = said.replace(name, "")
        shown = repr(text[:80])
        if _STRAY_LETTER.search(said) is None:
            return LineNotUnderstood(say("the line is not understood: {0}", shown))
        return LineNotUnderstood(
            say("the line is damaged, or of a form that is not known: {0}", shown)
        )

    def is_notice(self, text: str) -> bool:
        """Tell whether a line is certainly no action: a sentence without a player, sum or card."""
        words = text.split()
        return (
            len(words) >= FEWEST_WORDS
            and bool(self.draft.players)
            and _TELLS.search(text) is None
            and not any(name in text for name in self.draft.players)
        )

    def set_board(self, run: int, cards: Sequence[str]) -> None:
        """Take note of all cards of a board so far; run 0 is the first."""
        boards = self.draft.boards
        if run > len(boards):
            raise HandSkipped(say("a board is missing"))
        if run == len(boards):
            boards.append([])
        if boards[run] != list(cards)[: len(boards[run])]:
            raise HandSkipped(say("the cards of the board change"))
        boards[run] = list(cards)


class PartedReader(LineReader):
    """Reads one hand of a room that writes "*** FLOP ***"."""

    behind = " "
    """Stands between a player and what he does."""

    def take(self, text: str) -> None:
        """Read a line."""
        if not self.draft.id:
            self.head(text)
        elif self.over:
            self.result(text)
        elif (part := _PART.fullmatch(text)) is not None:
            self.over = part[2] == "SUMMARY"
            if part[2] in _STREETS:
                self.draft.street = _STREETS[part[2]]
                self.set_board(_RUNS[part[1]], bracketed(part[3]))
        elif text.startswith("Dealt to "):
            self.deal_hero(*text.removeprefix("Dealt to ").rpartition(" [")[::2])
        elif (who := self.name_at(text, self.behind)) is None or not self.done_by(*who):
            self.other(text)

    def deal_hero(self, name: str, cards: str) -> None:
        """Take note of hero's cards, whose first bracket is taken off."""
        self.deal(name, bracketed(f"[{cards}"))

    def head(self, text: str) -> None:
        """Read the first line."""
        raise NotImplementedError

    def result(self, text: str) -> None:
        """Read a line of the summary."""
        raise NotImplementedError


class DealingReader(LineReader):
    """Reads one hand of a room that writes "** Dealing flop **"."""

    def take(self, text: str) -> None:
        """Read a line."""
        if (street := _STREET.fullmatch(text)) is not None:
            self.draft.street = _STREETS[street[1].upper()]
            self.set_board(0, [*self.draft.boards[0], *bracketed(street[2])])
        elif text.startswith("** Dealing down"):
            self.cards_are_dealt()
        elif text.lower().startswith("** summary **"):
            self.over = True
        elif (seat := _SEAT.fullmatch(text)) is not None and not self.draft.posts:
            self.sit(seat[1], seat[2], seat[3])
        elif (dealt := _DEALT.fullmatch(text)) is not None:
            self.deal(dealt[1], read_cards(dealt[2]))
        elif (who := self.name_at(text, " ")) is None or not self.done_by(*who):
            self.other(text)

    def cards_are_dealt(self) -> None:
        """Take note that all posts were made."""


def bracketed(text: str) -> list[str]:
    """Return all cards in square brackets."""
    return read_cards(" ".join(_BRACKETS.findall(text)))
