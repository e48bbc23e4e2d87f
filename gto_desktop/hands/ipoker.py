"""iPoker: one <game> of its XML at a time."""

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, ParseError, XMLParser

from gto_desktop.basis.message import say
from gto_desktop.hands.draft import DraftPlayer, HandDraft, Says, read_cards
from gto_desktop.hands.hand import HandActionKind, HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import ONLY_HOLDEM
from gto_desktop.hands.room_amounts import MONEY, amount, currency_of
from gto_desktop.hands.room_times import date_time, month_number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gto_desktop.hands.line_reader import Piece

LONGEST_FIELD = 200
_CLOCK = r"\s+(?P<clock>\d\d?:\d\d(?::\d\d)?)"
_DATES = (
    re.compile(r"(?P<year>\d{4})[-/](?P<month>\d\d)[-/](?P<day>\d\d)" + _CLOCK),
    re.compile(r"(?P<day>\d\d)[./](?P<month>\d\d)[./](?P<year>\d{4})" + _CLOCK),
    re.compile(r"(?P<day>\d\d?)-(?P<month>[A-Za-z]{3})-(?P<year>\d{4})" + _CLOCK),
)
_NO_LIMIT = ("NL", "No limit", "SL", "\u0411\u041b", "\u00c1\u00cb")
"""English, Spanish and Russian, the last also as it reads in the Western code page."""
_HOLDEM = ("Holdem", "\u0425\u043e\u043b\u0434\u0435\u043c")
_SUM = rf"(?:[A-Z]{{3}} ?|kr ?)?{MONEY}"
_GAME = re.compile(
    rf"(?:{'|'.join(_HOLDEM)}) (?:{'|'.join(_NO_LIMIT)})(?: ({_SUM})/({_SUM}))?(?: .*)?",
    re.IGNORECASE,
)
_BOARDS = frozenset(["Flop", "Turn", "River"])
_POSTS = {"1": PostKind.SMALL, "2": PostKind.BIG, "15": PostKind.ANTE}
_OUT = frozenset(["8", "9"])
"""Sits out, or does not post."""
_MOVES: dict[str, tuple[HandActionKind | None, Says]] = {
    "0": (HandActionKind.FOLD, Says.ADDED),
    "3": (HandActionKind.CALL, Says.UNSURE),
    "4": (HandActionKind.CHECK, Says.ADDED),
    "5": (HandActionKind.BET, Says.ADDED),
    # All in, by a call or a raise. Clients differ in what the sum is.
    "6": (None, Says.UNSURE),
    "7": (None, Says.UNSURE),
    "23": (HandActionKind.RAISE, Says.UNSURE),
}


def read_ipoker(piece: "Piece") -> HandDraft:
    """Return what a <game> says; HandSkipped where it is cut, or not no-limit hold'em."""
    game = _element(piece.text)
    draft = HandDraft(Room.IPOKER, prefers=Says.TOTAL)
    draft.id = game.get("gamecode", "")
    _read_session(draft, piece.context)
    _read_general(draft, game)
    for chair in game.iter("player"):
        _seat(draft, chair)
    rounds = sorted(game.iter("round"), key=lambda part: _number(part.get("no")))
    for part in rounds:
        draft.street = max(_number(part.get("no")) - 1, 0)
        for cards in part.iter("cards"):
            _cards(draft, cards)
        for action in sorted(part.iter("action"), key=lambda step: _number(step.get("no"))):
            _action(draft, action)
    draft.take_blinds_from_posts()
    draft.take_level_from_posts()
    _part_missed_blinds(draft)
    if not draft.id:
        raise HandSkipped(say("the number of the hand is missing"))
    return draft


def _element(text: str) -> Element:
    if "<!" in text.replace("<!--", ""):
        raise HandSkipped(say("the XML contains declarations (<!...), which are not read"))
    parser = XMLParser()
    try:
        parser.feed(text)
        game: Element = parser.close()
    except (ParseError, ValueError) as error:
        raise HandSkipped(say("the hand is cut off or is no XML ({0})", error)) from None
    return game


def _read_session(draft: HandDraft, text: str) -> None:
    kind = _field(text, "gametype")
    game = _GAME.fullmatch(kind)
    if game is None:
        raise HandSkipped(
            say("{0}: {1}", kind[:40] or say("the type of game is missing"), ONLY_HOLDEM)
        )
    code = _field(text, "tournamentcode")
    name = _field(text, "tournamentname")
    draft.table = _field(text, "tablename")
    size = _field(text, "tablesize")
    draft.table_size = int(size) if size.isascii() and size.isdigit() and len(size) < 3 else 0
    draft.hero = _field(text, "nickname") or None
    if code or name or not game[1]:
        number = re.search(r"(\d{5,})\D*$", draft.table)
        draft.tournament = Tournament(
            code or (number[1] if number else ""), name, _field(text, "buyin")
        )
    else:
        draft.small_blind, draft.big_blind = amount(game[1]), amount(game[2])
        draft.currency = _field(text, "tablecurrency") or currency_of(kind)
        draft.currency = draft.currency or _field(text, "currency")
        if _field(text, "mode") == "fun":
            draft.currency = "PLAY"


def _field(text: str, name: str) -> str:
    field = re.search(rf"<{name}>([^<]*)</{name}>", text)
    return _plain(field[1][:LONGEST_FIELD]).strip() if field else ""


def _plain(text: str) -> str:
    for code, letter in (("lt", "<"), ("gt", ">"), ("quot", '"'), ("apos", "'"), ("amp", "&")):
        text = text.replace(f"&{code};", letter)
    return text


def _read_general(draft: HandDraft, game: Element) -> None:
    text = (game.findtext("general/startdate") or "").strip()
    date = next(filter(None, (form.fullmatch(text) for form in _DATES)), None)
    if date is None:
        raise HandSkipped(say("the time is missing"))
    month = date["month"] if date["month"].isdigit() else month_number(date["month"])
    parts = (date["year"], month, date["day"])
    draft.played = date_time(parts, date["clock"], None, draft)


def _seat(draft: HandDraft, chair: Element) -> None:
    name = chair.get("name") or ""
    if chair.get("dealer") == "1":
        draft.button = _number(chair.get("seat"))
    if not name and not chair.get("chips"):
        # The button stays at a seat whose player left.
        return
    if not name or name in draft.players:
        raise HandSkipped(say("two players have one name"))
    draft.players[name] = DraftPlayer(_number(chair.get("seat")), amount(chair.get("chips") or ""))
    won = amount(chair.get("win") or "0")
    if won:
        draft.collect(name, won)


def _cards(draft: HandDraft, cards: Element) -> None:
    text = (cards.text or "").strip()
    kind = cards.get("type") or ""
    if kind in _BOARDS:
        draft.boards[0] += _turned(text.split())
    elif kind == "Pocket":
        name = cards.get("player") or ""
        if text and "X" not in text.upper() and name in draft.players:
            draft.show(name, _turned(text.split()), shown=name != draft.hero)
    else:
        raise HandSkipped(say("{0} are no cards of hold'em", repr(kind[:20])))


def _turned(pieces: "Iterable[str]") -> list[str]:
    """Return cards whose suit stands first, as "H10", the usual way round."""
    return read_cards(" ".join(piece[1:] + piece[:1] for piece in pieces))


def _action(draft: HandDraft, action: Element) -> None:
    kind, name = action.get("type") or "", action.get("player") or ""
    chips = amount(action.get("sum") or "0")
    if kind in _POSTS:
        draft.post(name, _POSTS[kind], chips)
    elif kind in _MOVES:
        what, says = _MOVES[kind]
        draft.move(name, what, chips, says)
    elif kind not in _OUT:
        raise HandSkipped(say("the action type {0} is not known", repr(kind[:10])))


def _part_missed_blinds(draft: HandDraft) -> None:
    """Part missed blinds that are posted in one sum: the big one is live, the rest is dead."""
    big, posts = draft.big_blind, draft.posts
    if draft.tournament is not None or not big:
        return
    regular = any(kind is PostKind.BIG and chips <= big for _, kind, chips in posts)
    draft.posts = []
    for name, kind, chips in posts:
        if kind is not PostKind.BIG or chips <= big:
            draft.posts.append((name, kind, chips))
        else:
            draft.posts.append((name, PostKind.POST if regular else kind, big))
            draft.posts.append((name, PostKind.DEAD, chips - big))


def _number(text: str | None) -> int:
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 6:
        raise HandSkipped(say("a number is missing"))
    return int(text)
