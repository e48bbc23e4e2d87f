"""Recognise the room that wrote a text, split the text into hands, and clean them of noise."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gto_desktop.basis.message import Message, join, say
from gto_desktop.hands.assembly import assemble
from gto_desktop.hands.hand import Hand, HandSkipped, Room
from gto_desktop.hands.ignition import BRANDS, IgnitionReader
from gto_desktop.hands.ipoker import read_ipoker
from gto_desktop.hands.line_reader import LineReader, Piece
from gto_desktop.hands.open_hand_history import is_ohh, ohh_pieces, read_ohh
from gto_desktop.hands.pacific import PacificReader
from gto_desktop.hands.partypoker import PartyReader
from gto_desktop.hands.phh import phh_pieces, read_phh
from gto_desktop.hands.stars import GgReader
from gto_desktop.hands.stars_languages import is_other_language, stars_reader
from gto_desktop.hands.stars_like import OTHER_HEADER, CoinPokerReader, OtherRoomReader
from gto_desktop.hands.unread_rooms import unread_language, unread_room, unread_xml
from gto_desktop.hands.winamax import WinamaxReader
from gto_desktop.hands.wpn import wpn_reader

MOST_LINES = 4000
"""Of one hand."""
HEAD = 300
"""Letters of a line that are looked at to tell whose hand it begins."""


@dataclass(frozen=True)
class Skipped:
    """A hand that is left out, or a file."""

    reason: str
    file: str = ""
    line: int = 0
    """From 1; 0 for the whole file."""
    room: str = ""
    hand_id: str = ""

    def __str__(self) -> str:
        """Say it in one line."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        game = " ".join(part for part in (self.room, self.hand_id and f"#{self.hand_id}") if part)
        return join("{0}: {1}", filter(None, (where, game, self.reason)))


@dataclass(frozen=True)
class ReadHand:
    """A hand with the text it was read from."""

    hand: Hand
    raw: str
    file: str = ""
    line: int = 0


_LINE_READERS: dict[Room, Callable[[Piece], LineReader]] = {
    Room.POKERSTARS: stars_reader,
    Room.GGPOKER: GgReader,
    Room.WINAMAX: WinamaxReader,
    Room.PACIFIC: PacificReader,
    Room.PARTYPOKER: PartyReader,
    Room.WPN: wpn_reader,
    Room.IGNITION: IgnitionReader,
    Room.COINPOKER: CoinPokerReader,
    Room.OTHER: OtherRoomReader,
}

_STARTS: tuple[tuple[Room, re.Pattern[str]], ...] = (
    (Room.POKERSTARS, re.compile(r"PokerStars\b[^:]*#\d+.*", re.IGNORECASE)),
    (Room.GGPOKER, re.compile(r"Poker Hand #[A-Z]{0,3}\d+: .*")),
    (Room.WINAMAX, re.compile(r"Winamax Poker - .*")),
    (Room.PACIFIC, re.compile(r"#Game No ?: ?\d+")),
    (
        Room.PACIFIC,
        re.compile(r"\*{5} (?!Hand).+ Hand History for Game \d+ \*{5}", re.IGNORECASE),
    ),
    (Room.PARTYPOKER, re.compile(r"\*{5} Hand History for Game \w+ \*{5}.*", re.IGNORECASE)),
    (Room.IPOKER, re.compile(r"<game\s.*")),
    (Room.WPN, re.compile(r"(?:Game )?Hand #\d+ - .*|Game started at: ?\d{4}/.*")),
    (Room.IGNITION, re.compile(rf"{BRANDS} Hand #\d+.*")),
    (Room.COINPOKER, re.compile(r"CoinPoker Hand #\d+.*")),
)
_MAY_BEGIN = re.compile(r"#|\*{5}|Winamax Poker - |Game started at|№|[nN]\.? ?[º°]|Nr\.")
"""What every first line of a hand has."""
PHH_FIELD = re.compile(r"^[ \t]*variant[ \t]*=", re.MULTILINE)
"""What every hand of PHH has."""
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_XML_GAME = re.compile(r"<game\b[^<>]*>|</game>|<session\b[^<>]*>")
_ID = re.compile(
    r"#\s?(?:No :)?\s?([A-Z]{0,3}[\w-]*\d)|Game (?:No : |ID: )?(\w*\d\w*)|gamecode=\"(\d+)|"
    r"(?:№|[º°]|Nr\.) ?(\d+)|\"game_number\": ?\"?([\w-]+)"
)


def read_text(text: str, file: str = "") -> Iterator[ReadHand | Skipped]:
    """Yield every hand of a text, or why it is left out."""
    unread = unread_xml(text) if "<" in text[:HEAD] else None
    if unread is not None:
        pieces: Iterator[tuple[Room | str, Piece]] = iter([(unread, Piece((text,)))])
    elif "<game " in text or "<session" in text:
        pieces = _xml_pieces(text)
    elif is_ohh(text):
        pieces = ohh_pieces(text)
    elif _is_phh(text):
        pieces = phh_pieces(text)
    else:
        pieces = _line_pieces(text)
    is_known = False
    for room, piece in pieces:
        is_known = True
        yield _read(room, piece, file)
    if not is_known and text.strip():
        yield Skipped(say("this is no hand history that is known"), file)


def begins_a_hand(text: str) -> bool:
    """Tell whether a text has the first line of a hand that is read."""
    return (
        "<game " in text
        or _is_phh(text)
        or is_ohh(text)
        or (
            may_begin(text)
            and any(isinstance(_start_of(line), Room) for line in _LINE_ENDS.split(text))
        )
    )


def may_begin(text: str) -> bool:
    """Tell whether a text has what every first line of a hand has, PHH, XML and JSON aside."""
    return _MAY_BEGIN.search(text) is not None


def _read(room: Room | str, piece: Piece, file: str) -> ReadHand | Skipped:
    hand_id = "" if room is Room.PHH else _hand_id(piece)
    as_it_stood = piece
    try:
        if not isinstance(room, Room):
            raise HandSkipped(room, piece.first)
        if len(piece.lines) > MOST_LINES:
            raise HandSkipped(say("this is too long for a hand"), piece.first)
        piece = cleaned(piece)
        if room is Room.PHH:
            hand = read_phh(piece.text)
        elif room is Room.IPOKER:
            hand = assemble(read_ipoker(piece))
        elif room is Room.OHH:
            hand = assemble(read_ohh(piece))
        else:
            hand = assemble(_LINE_READERS[room](piece).read())
    except HandSkipped as skipped:
        shown = str(room) if isinstance(room, Room) else ""
        line = skipped.line or piece.first
        # What a number or a zone was touched by is told already.
        damage = None if piece is as_it_stood else _damage(as_it_stood, line)
        reason = damage or skipped.reason
        return Skipped(reason, file, line, shown, hand_id)
    raw = piece.text
    if piece.context:
        raw = f"{piece.context}\n{raw}\n</session>"
    return ReadHand(hand, raw, file, piece.first)


def _damage(piece: Piece, number: int) -> Message | None:
    """Return what is wrong with the line that a hand fails by, where bytes of it are no letters."""
    place = number - piece.first
    line = piece.lines[place] if 0 <= place < len(piece.lines) else ""
    if _CONTROL.search(line) is None:
        return None
    return say("the line is damaged: {0}", repr(line.strip()[:80]))


def _hand_id(piece: Piece) -> str:
    """Return the number of a hand; in the old form of WPN it stands in the second line."""
    lines = piece.lines[: 2 if piece.lines[0].startswith("Game started at") else 1]
    match = _ID.search(lines[-1][:HEAD]) if lines else None
    return next((part for part in match.groups() if part), "") if match else ""


def _is_phh(text: str) -> bool:
    return PHH_FIELD.search(text) is not None


def _line_pieces(text: str) -> Iterator[tuple[Room | str, Piece]]:
    """Cut a text before each line that begins a hand."""
    if not may_begin(text):
        return
    lines = _LINE_ENDS.split(text)
    starts = [
        (number, room) for number, line in enumerate(lines) if (room := _start_of(line)) is not None
    ]
    merged: list[tuple[int, Room | str]] = []
    for number, room in starts:
        if merged and number == merged[-1][0] + 1 and room == Room.PARTYPOKER:
            # "#Game No" stands before the banner of PartyPoker too.
            if merged[-1][1] is Room.PACIFIC:
                merged[-1] = (merged[-1][0], Room.PARTYPOKER)
                continue
        elif merged and number == merged[-1][0] + 1 and room is Room.PACIFIC is merged[-1][1]:
            continue
        merged.append((number, room))
    for place, (number, room) in enumerate(merged):
        end = merged[place + 1][0] if place + 1 < len(merged) else len(lines)
        yield room, Piece(tuple(lines[number:end]), number + 1)


def _start_of(line: str) -> Room | str | None:
    """Return the room whose hand a line begins, or why such a hand is not read."""
    head = line[:HEAD].strip().lstrip("\ufeff")
    if _MAY_BEGIN.search(head) is None:
        return None
    head = without_control(head).strip()
    for room, pattern in _STARTS:
        if pattern.fullmatch(head):
            return room
    if is_other_language(head):
        return Room.POKERSTARS
    unread = unread_room(head)
    if unread is None and OTHER_HEADER.fullmatch(head) is not None:
        return Room.OTHER
    return unread or unread_language(head)


def _xml_pieces(text: str) -> Iterator[tuple[Room | str, Piece]]:
    """Cut the XML of iPoker into its games; what is before the first holds for the session."""
    context, begin, line, counted = "", None, 1, 0
    session = 0
    for mark in _XML_GAME.finditer(text):
        line += text.count("\n", counted, mark.start())
        counted = mark.start()
        if mark[0].startswith("<session"):
            session = mark.start()
            context = ""
        elif mark[0] != "</game>":
            if begin is not None:
                yield Room.IPOKER, _xml_piece(text[begin[0] : mark.start()], begin[1], context)
            if not context:
                context = text[session : mark.start()].strip()
            begin = (mark.start(), line)
        elif begin is not None:
            yield Room.IPOKER, _xml_piece(text[begin[0] : mark.end()], begin[1], context)
            begin = None
    if begin is not None:
        yield Room.IPOKER, _xml_piece(text[begin[0] :], begin[1], context)


def _xml_piece(text: str, line: int, context: str) -> Piece:
    return Piece(tuple(_LINE_ENDS.split(text)), line, context)


# ------------------------------------------------------------------------------ noise

NOISY = 0.1
"""Share of control characters from which a line is noise as a whole."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_NOISY_NUMBER = re.compile(rf"\d{_CONTROL.pattern}|{_CONTROL.pattern}+[$€£¥]?[\d.,]")
_NOISY_ZONE = re.compile(rf"\d:\d\d [(]?[A-Z]{{0,5}}{_CONTROL.pattern}")
_OF_A_HAND = re.compile(
    r"folds|checks|calls|bets|raises|posts|collected|wins|shows|all-in|blind|Seat|Deal|Uncalled|"
    r"FLOP|TURN|RIVER|SUMMARY|</?[a-z]",
    re.IGNORECASE,
)
"""What a line of a hand has, even a damaged one."""


def without_control(text: str) -> str:
    r"""Return a text without control characters but for tabs and line ends.

    >>> without_control("Poker\x00Stars\t\x1b")
    'PokerStars\t'
    """
    return _CONTROL.sub("", text)


def cleaned(piece: Piece) -> Piece:
    """Return a hand without control characters; HandSkipped where one stands in a number."""
    if _CONTROL.search(piece.text) is None and _CONTROL.search(piece.context) is None:
        return piece
    lines = tuple(_cleaned(line, number) for number, line in enumerate(piece.lines, piece.first))
    return replace(piece, lines=lines, context=without_control(piece.context))


def _cleaned(line: str, number: int) -> str:
    noise = len(_CONTROL.findall(line))
    if not noise:
        return line
    if noise >= NOISY * len(line) and _OF_A_HAND.search(line) is None:
        return ""
    if _NOISY_NUMBER.search(line) is not None:
        raise HandSkipped(say("a number contains a control character"), number)
    if _NOISY_ZONE.search(line) is not None:
        raise HandSkipped(say("the time zone contains a control character"), number)
    return without_control(line)
