"""Open Hand History: hands as JSON, by the specification at hh-specs.handhistory.org."""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, TypeAlias

from gto_desktop.basis.message import join, say
from gto_desktop.hands.draft import DraftPlayer, HandDraft, Says, read_cards
from gto_desktop.hands.hand import HandActionKind, HandSkipped, PostKind, Room, Tournament
from gto_desktop.hands.line_reader import ONLY_HOLDEM, Piece
from gto_desktop.table.phh_action import MOST_CHIPS

Json: TypeAlias = Any
_AROUND = re.compile(r"(?<=\})\s*\}\s*(?:,?\s*\{[^{}]*|\])?\s*$")
"""What stands between a hand and the next, where the hand is damaged and its end not known."""
_START = re.compile(r'"ohh"\s*:\s*(?=\{)')
_ROOMS = {str(room).lower(): room for room in Room}
_STREETS = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}
_BOARD = (0, 3, 4, 5)
_POSTS = {
    "Post Ante": PostKind.ANTE,
    "Post SB": PostKind.SMALL,
    "Post BB": PostKind.BIG,
    "Straddle": PostKind.STRADDLE,
    "Post Dead": PostKind.DEAD,
    "Post Extra Blind": PostKind.POST,
}
_MOVES = {
    "Fold": HandActionKind.FOLD,
    "Check": HandActionKind.CHECK,
    "Bet": HandActionKind.BET,
    "Raise": HandActionKind.RAISE,
    "Call": HandActionKind.CALL,
}
_NOTHING = frozenset(["Added Chips", "Sits Down", "Stands Up"])
_ADDED = frozenset(["Added To Pot", "Add to Pot"])
LONGEST_TEXT = 200
_EARLIEST, _LATEST = 1975, 2200


def is_ohh(text: str) -> bool:
    """Tell whether a text has hands in the format."""
    return '"ohh"' in text and _START.search(text) is not None


def ohh_pieces(text: str) -> Iterator[tuple[Room, Piece]]:
    """Cut a text into its hands: the values of the keys "ohh", wherever they stand."""
    decoder = json.JSONDecoder(parse_constant=_refused)
    starts = [mark.end() for mark in _START.finditer(text)]
    line, counted, over = 1, 0, 0
    for place, start in enumerate(starts):
        if start < over:
            # Within the hand before.
            continue
        try:
            over = decoder.raw_decode(text, start)[1]
            content = text[start:over]
        except (ValueError, RecursionError):
            over = starts[place + 1] if place + 1 < len(starts) else len(text)
            content = _AROUND.sub("", text[start:over])
        line += text.count("\n", counted, start)
        counted = start
        yield Room.OHH, Piece(tuple(f'{{"ohh": {content}}}'.split("\n")), line)


def _refused(name: str) -> None:
    raise ValueError(name)


def read_ohh(piece: Piece) -> HandDraft:
    """Return what a hand says; HandSkipped where it is cut, or no no-limit hold'em."""
    try:
        whole = json.loads(piece.text, parse_float=Decimal, parse_constant=_refused)
    except (ValueError, RecursionError) as error:
        raise HandSkipped(say("the hand is cut off or is no JSON ({0})", str(error)[:60])) from None
    fields = _object(whole.get("ohh"), "ohh")
    return _Reading(fields).draft


class _Reading:
    """A hand while its parts are read."""

    def __init__(self, fields: Mapping[str, Json]) -> None:
        room = _room(fields)
        self.draft = HandDraft(room)
        self._names: dict[int, str] = {}
        self._runs = 0
        self._check_game(fields)
        self._head(fields)
        self._players(fields)
        for part in _list(fields, "rounds"):
            self._round(_object(part, "rounds"))
        self._pots(fields)

    def _check_game(self, fields: Mapping[str, Json]) -> None:
        game = _text(fields.get("game_type"))
        limit = _object(fields.get("bet_limit"), "bet_limit")
        kind = _text(limit.get("bet_type"))
        if game.lower().replace("'", "") != "holdem" or kind.upper() not in {"NL", "NO LIMIT"}:
            raise HandSkipped(join("{0}: {1}", (f"{game} {kind}"[:40], ONLY_HOLDEM)))
        cap = _amount(limit.get("bet_cap") or 0, "bet_cap")
        self.draft.cap = cap or None

    def _head(self, fields: Mapping[str, Json]) -> None:
        draft = self.draft
        draft.id = _text(fields.get("game_number"))
        draft.table = _text(fields.get("table_name"))
        draft.table_size = _small(fields.get("table_size"))
        draft.button = _small(fields.get("dealer_seat"))
        draft.small_blind = _amount(fields.get("small_blind_amount", 0), "small_blind_amount")
        draft.big_blind = _amount(fields.get("big_blind_amount", 0), "big_blind_amount")
        draft.ante = _amount(fields.get("ante_amount") or 0, "ante_amount")
        self._when(_text(fields.get("start_date_utc")))
        info = fields.get("tournament_info")
        if fields.get("tournament") is True or isinstance(info, dict):
            draft.tournament = _tournament(info if isinstance(info, dict) else {})
        else:
            currency = _text(fields.get("currency"))
            draft.currency = "PLAY" if currency.lower() in {"chips", "play"} else currency[:10]

    def _when(self, text: str) -> None:
        if not text:
            return
        try:
            played = datetime.fromisoformat(text)
            if played.tzinfo is None:
                played = played.replace(tzinfo=UTC)
            self.draft.played = played.astimezone(UTC).replace(microsecond=0)
        except (ValueError, OverflowError):
            raise HandSkipped(say("there is no such time")) from None
        if not _EARLIEST <= played.year <= _LATEST:
            raise HandSkipped(say("the year {0} cannot be right", played.year))

    def _players(self, fields: Mapping[str, Json]) -> None:
        draft = self.draft
        for entry in _list(fields, "players"):
            player = _object(entry, "players")
            name, number = _text(player.get("name")), player.get("id")
            if not isinstance(number, int) or isinstance(number, bool) or not name:
                raise HandSkipped(say("a player has no name or no number"))
            if name in draft.players or number in self._names:
                raise HandSkipped(say("two players have one name"))
            stack = _amount(player.get("starting_stack", 0), "starting_stack")
            draft.players[name] = DraftPlayer(_small(player.get("seat")), stack)
            self._names[number] = name
        hero = fields.get("hero_player_id")
        draft.hero = self._names.get(hero) if isinstance(hero, int) else None

    def _round(self, part: Mapping[str, Json]) -> None:
        draft = self.draft
        street = _STREETS.get(_text(part.get("street")).lower())
        if street is not None:
            if street < draft.street or (street and len(draft.boards[-1]) >= _BOARD[street]):
                self._runs += 1
                draft.boards.append(draft.boards[0][: _BOARD[street - 1]] if street else [])
            draft.street = street
            draft.boards[-1] += _cards(part.get("cards"))
        actions = [_object(action, "actions") for action in _list(part, "actions")]
        for action in sorted(actions, key=lambda step: _small(step.get("action_number"))):
            self._action(action)

    def _action(self, action: Mapping[str, Json]) -> None:
        draft, kind = self.draft, _text(action.get("action"))
        chips = _amount(action.get("amount") or 0, "amount")
        if kind in _ADDED:
            draft.added += chips
            return
        if kind in _NOTHING:
            return
        name = self._name(action.get("player_id"))
        if kind in _POSTS:
            draft.post(name, _POSTS[kind], chips)
        elif kind in _MOVES:
            # By the specification what is put in now; some programs write the total.
            draft.move(name, _MOVES[kind], chips, Says.UNSURE if chips else Says.ADDED)
        elif kind in {"Dealt Cards", "Shows Cards", "Mucks Cards"}:
            cards = _cards(action.get("cards"))
            if kind == "Dealt Cards":
                draft.dealt.add(name)
            if cards:
                draft.show(name, cards, shown=kind == "Shows Cards")
        else:
            raise HandSkipped(say("the action type {0} is not known", repr(kind[:20])))

    def _name(self, number: Json) -> str:
        name = self._names.get(number) if isinstance(number, int) else None
        if name is None:
            raise HandSkipped(say("{0} has no seat", say("player {0}", str(number)[:20])))
        return name

    def _pots(self, fields: Mapping[str, Json]) -> None:
        draft = self.draft
        for entry in _list(fields, "pots"):
            pot = _object(entry, "pots")
            if pot.get("rake") is not None:
                fees = (pot["rake"], pot.get("jackpot") or 0)
                draft.rake = sum((_amount(fee, "rake") for fee in fees), draft.rake or Decimal(0))
            for win in _list(pot, "player_wins"):
                self._win(_object(win, "player_wins"))

    def _win(self, win: Mapping[str, Json]) -> None:
        draft, name = self.draft, self._name(win.get("player_id"))
        won = _amount(win.get("win_amount") or 0, "win_amount")
        if won:
            draft.collect(name, won)
        if win.get("cashout_amount"):
            draft.cashed_out.add(name)
            draft.side(name, _amount(win["cashout_amount"], "cashout_amount"))


def _room(fields: Mapping[str, Json]) -> Room:
    """Return the room by the name of the site or the network; the format where it is another."""
    for field in ("site_name", "network_name"):
        room = _ROOMS.get(_text(fields.get(field)).lower())
        if room is not None:
            return room
    return Room.OHH


def _tournament(info: Mapping[str, Json]) -> Tournament:
    parts = [info.get(name) for name in ("buyin_amount", "bounty_fee_amount", "fee_amount")]
    buy_in = "+".join(str(part) for part in parts if isinstance(part, int | Decimal) and part)
    return Tournament(_text(info.get("tournament_number")), _text(info.get("name")), buy_in)


def _object(value: Json, name: str) -> Mapping[str, Json]:
    if not isinstance(value, dict):
        raise HandSkipped(say("{0} is missing", name))
    return value


def _list(fields: Mapping[str, Json], name: str) -> list[Json]:
    value = fields.get(name)
    if not isinstance(value, list):
        raise HandSkipped(say("{0} is missing", name))
    return value


def _text(value: Json) -> str:
    plain = isinstance(value, str | int) and not isinstance(value, bool)
    return str(value)[:LONGEST_TEXT].strip() if plain else ""


def _small(value: Json) -> int:
    is_small = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000
    return int(value) if is_small else 0


def _amount(value: Json, name: str) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HandSkipped(say("{0} is no number", name))
    number = Decimal(value)
    if not number.is_finite() or abs(number) > MOST_CHIPS:
        raise HandSkipped(say("{0} is too large", name))
    if number < 0:
        raise HandSkipped(say("{0} is no number", name))
    return number


def _cards(value: Json) -> list[str]:
    """Return cards that are a list, or one text without spaces."""
    if isinstance(value, str):
        value = re.findall(r"10\w|\S\w", value)
    if not isinstance(value, list):
        return []
    return read_cards(" ".join(str(card)[:20] for card in value))
