"""Hands in PHH, the poker hand history format, which is TOML; what a room says besides stays.

PHH: https://phh.readthedocs.io. Fields that begin with "_" are ours: PHH leaves them to users.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.street import BOARD_CARDS
from gto_desktop.hands.assembly import assemble, unsettled
from gto_desktop.hands.draft import DraftPlayer, HandDraft, Says, read_cards
from gto_desktop.hands.hand import (
    MOST_SEATS,
    ROUNDED,
    SIMULATED,
    UNSEATED,
    Hand,
    HandActionKind,
    HandSkipped,
    PostKind,
    Room,
    Tournament,
    price_of_call,
)
from gto_desktop.hands.line_reader import ONLY_HOLDEM, Piece
from gto_desktop.hands.room_times import read_time
from gto_desktop.table.phh_action import (
    MOST_CHIPS,
    UNKNOWN,
    ActionType,
    IllegalAction,
    NoCard,
    PhhAction,
    read_action,
)
from gto_desktop.table.phh_text import MOST_BYTES, Toml, read_fields

_TABLE = re.compile(r"^\s*\[[^\[\]\"'=]{1,40}\]\s*$")
_ROOMS = {str(room): room for room in Room}


def phh_pieces(text: str) -> Iterator[tuple[Room, Piece]]:
    """Cut a text of several hands, each in a table [1], [2] and so on, into single ones."""
    lines = text.replace("\r\n", "\n").split("\n")
    starts = [number for number, line in enumerate(lines) if _TABLE.match(line)]
    if not starts:
        yield Room.PHH, Piece(tuple(lines))
        return
    for place, start in enumerate(starts):
        end = starts[place + 1] if place + 1 < len(starts) else len(lines)
        yield Room.PHH, Piece(tuple(lines[start + 1 : end]), start + 1)


def read_phh(text: str) -> Hand:
    """Return the hand of a text in PHH; HandSkipped where it is none of no-limit hold'em."""
    fields = _toml(text)
    variant = fields.get("variant")
    if variant != "NT":
        raise HandSkipped(say("variant {0}: {1}", str(variant)[:20], ONLY_HOLDEM))
    hand = _read(fields, full_price=True)
    if hand.unreconciled and hand.short_blind:
        # PokerKit asks no more for a call than what a short big blind could post.
        cheaper = _read(fields, full_price=False)
        return hand if cheaper.unreconciled else cheaper
    return hand


def _read(fields: Mapping[str, Toml], *, full_price: bool) -> Hand:
    """Return the hand; a call costs the full price of the big blind, or what there is of it."""
    draft = HandDraft(_ROOMS.get(str(fields.get("_room") or fields.get("venue")), Room.PHH))
    names = _names(fields)
    _head(draft, fields)
    _table(draft, fields, names)
    _deal(draft, fields, names, full_price=full_price)
    for name in draft.players:
        # Who is all in before the cards acts no more; who has no chips was not dealt in.
        draft.posts.append((name, PostKind.ANTE, Decimal(0)))
    known = _results(draft, fields, names)
    return assemble(draft) if known else _without_results(draft)


def _without_results(draft: HandDraft) -> Hand:
    """Return a hand whose winnings nobody wrote down: the rules tell them."""
    # PokerKit takes a third of a second to load.
    from gto_desktop.hands.replay import award

    draft.rake = Decimal(0)
    return award(_unawarded(draft))


def _unawarded(draft: HandDraft) -> Hand:
    draft.collected = dict.fromkeys(draft.players, Decimal(0))
    return unsettled(draft)


def _toml(text: str) -> Mapping[str, Toml]:
    if len(text) > MOST_BYTES:
        raise HandSkipped(say("this is too long for a hand"))
    try:
        return read_fields(text, Decimal)
    except InputError as error:
        raise HandSkipped(str(error)) from None


def _names(fields: Mapping[str, Toml]) -> list[str]:
    count = len(_list(fields, "starting_stacks"))
    if not 2 <= count <= MOST_SEATS:
        raise HandSkipped(say("there are 2 to {0} players, not {1}", MOST_SEATS, count))
    names = fields.get("players")
    if names is None:
        return [f"p{index + 1}" for index in range(count)]
    if not isinstance(names, list) or len(names) != count or len(set(map(str, names))) != count:
        raise HandSkipped(say("players is a list with one name for each player"))
    return [str(name) for name in names]


def _list(fields: Mapping[str, Toml], name: str) -> list[Toml]:
    values = fields.get(name)
    if not isinstance(values, list):
        raise HandSkipped(say("{0} is missing", name))
    return values


def _amounts(fields: Mapping[str, Toml], name: str, count: int) -> list[Decimal]:
    values = _list(fields, name)
    if len(values) != count:
        raise HandSkipped(say("there are {0} players, and {1} {2}", count, len(values), name))
    return [_amount(value, name) for value in values]


def _amount(value: Toml, name: str) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HandSkipped(say("{0} is no number", name))
    number = Decimal(value)
    if not number.is_finite() or abs(number) > MOST_CHIPS:
        raise HandSkipped(say("{0} is too large", name))
    return number


def _head(draft: HandDraft, fields: Mapping[str, Toml]) -> None:
    draft.id = str(fields.get("_hand") or fields.get("hand", ""))
    if draft.room is Room.PHH:
        # Hands are counted anew in every file: such a number names none.
        draft.extra = {"hand": draft.id} if draft.id else {}
        if fields.get("_simulated") is True:
            draft.extra[SIMULATED] = "yes"
        draft.id = ""
    if isinstance(fields.get("_rounded"), int):
        draft.extra[ROUNDED] = str(fields["_rounded"])
    if isinstance(fields.get("_unseated"), int):
        draft.extra[UNSEATED] = str(fields["_unseated"])
    draft.table = str(fields.get("table", ""))
    draft.table_size = _small(fields.get("seat_count"))
    draft.currency = str(fields.get("currency", ""))
    read_time(draft, fields)
    draft.big_blind = _amount(fields.get("min_bet", 0), "min_bet")
    draft.button = _small(fields.get("_button"))
    tournament = fields.get("_tournament")
    if isinstance(tournament, dict):
        words = {name: str(tournament.get(name, "")) for name in ("id", "name", "buy_in", "level")}
        draft.tournament = Tournament(**words)


def _small(value: Toml) -> int:
    is_small = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000
    return int(value) if is_small else 0


def _table(draft: HandDraft, fields: Mapping[str, Toml], names: Sequence[str]) -> None:
    count = len(names)
    seats = _seats(fields, count)
    stacks = _amounts(fields, "starting_stacks", count)
    for name, seat, stack in zip(names, seats, stacks, strict=True):
        draft.players[name] = DraftPlayer(seat, stack)
    draft.button = draft.button or seats[-1]
    if "_posts" in fields:
        _own_posts(draft, fields, names)
    else:
        _posts(draft, fields, names)
    blinds = sorted(abs(chips) for chips in _amounts(fields, "blinds_or_straddles", count))
    small = [chips for chips in blinds if 0 < chips < draft.big_blind]
    draft.small_blind = _amount(fields.get("_small_blind", small[0] if small else 0), "small")
    draft.ante = _amount(fields.get("_ante", max(_amounts(fields, "antes", count))), "ante")
    draft.cap = _amount(fields["_cap"], "_cap") if "_cap" in fields else None


def _seats(fields: Mapping[str, Toml], count: int) -> list[int]:
    """Return the numbers of the chairs; 1, 2, ... where they do not go round the table."""
    given = fields.get("seats")
    seats = [_small(seat) for seat in given] if isinstance(given, list) else []
    if len(set(seats) - {0}) == count == len(seats):
        around = sorted(seats, key=lambda seat: (seat - seats[-1] - 1) % 1000)
        if around == seats:
            return seats
    return list(range(1, count + 1))


def _posts(draft: HandDraft, fields: Mapping[str, Toml], names: Sequence[str]) -> None:
    count = len(names)
    antes = _amounts(fields, "antes", count)
    blinds = _amounts(fields, "blinds_or_straddles", count)
    if count == 2:
        antes.reverse()
        blinds.reverse()
    left = {name: player.stack for name, player in draft.players.items()}
    for name, ante in zip(names, antes, strict=True):
        if ante:
            _post(draft, left, name, PostKind.ANTE, ante)
    order = sorted(range(count), key=lambda place: (abs(blinds[place]), place))
    for place in order:
        chips = blinds[place]
        if chips:
            kind = _blind_kind(chips, draft.big_blind)
            if place == int(count == 2) and kind is PostKind.BIG and sum(b > 0 for b in blinds) > 1:
                # Both blinds are the same.
                kind = PostKind.SMALL
            _post(draft, left, names[place], kind, abs(chips))


def _blind_kind(chips: Decimal, big: Decimal) -> PostKind:
    if chips < 0:
        return PostKind.POST
    if chips == big:
        return PostKind.BIG
    return PostKind.SMALL if chips < big else PostKind.STRADDLE


def _post(
    draft: HandDraft, left: dict[str, Decimal], name: str, kind: PostKind, chips: Decimal
) -> None:
    paid = min(chips, left[name])
    left[name] -= paid
    draft.posts.append((name, kind, paid))


def _own_posts(draft: HandDraft, fields: Mapping[str, Toml], names: Sequence[str]) -> None:
    for post in _list(fields, "_posts"):
        match post:
            case [int(who), str(kind), value] if 0 < who <= len(names):
                if kind not in set(PostKind):
                    raise HandSkipped(say("{0} is no post", repr(kind[:20])))
                chips = _amount(value, "_posts")
                draft.posts.append((names[who - 1], PostKind(kind), chips))
            case _:
                raise HandSkipped(say("_posts is no list of posts"))


@dataclass
class _Chips:
    """What lies where while the actions are read."""

    front: dict[str, Decimal]
    left: dict[str, Decimal]
    blind: Decimal
    """The big blind before the flop where it is short and a call costs all of it; else 0."""
    folded: set[str] = field(default_factory=set)

    def price(self, name: str) -> Decimal:
        """Return what a call makes of what a player has in front."""
        others = self.left.keys() - self.folded - {name}
        return price_of_call(
            max(self.front.values()),
            self.blind,
            others_have_chips=any(self.left[other] for other in others),
            short_blind=self.blind > 0,
        )


def _chips(draft: HandDraft, *, full_price: bool) -> _Chips:
    front = dict.fromkeys(draft.players, Decimal(0))
    left = {name: player.stack for name, player in draft.players.items()}
    for name, kind, chips in draft.posts:
        left[name] -= chips
        if kind not in {PostKind.ANTE, PostKind.DEAD}:
            front[name] += chips
    big = next((post for post in draft.posts if post[1] is PostKind.BIG), None)
    if big is None:
        short = any(chips <= 0 for chips in left.values())
    else:
        short = big[2] < draft.big_blind and left[big[0]] <= 0
    short &= full_price
    return _Chips(front, left, draft.big_blind if short else Decimal(0))


def _deal(
    draft: HandDraft, fields: Mapping[str, Toml], names: Sequence[str], *, full_price: bool
) -> None:
    """Read the actions."""
    chips = _chips(draft, full_price=full_price)
    board: list[str] = []
    for text in _list(fields, "actions"):
        action = _read_action(str(text))
        if action.type is ActionType.DEAL_BOARD:
            board += _known(action.cards)
            draft.street = BOARD_CARDS.index(len(board)) if len(board) in BOARD_CARDS else 0
            chips.front, chips.blind = dict.fromkeys(names, Decimal(0)), Decimal(0)
        elif action.player is not None:
            if action.player >= len(names):
                raise HandSkipped(say("there is no player p{0}", action.player + 1))
            _act(draft, names[action.player], action, chips)
    draft.boards = [board]
    _own_cards(draft, fields, names)


def _own_cards(draft: HandDraft, fields: Mapping[str, Toml], names: Sequence[str]) -> None:
    """Read what PHH has no action for: hands shown after a fold, and more than one board."""
    for player in _list(fields, "_shown") if "_shown" in fields else ():
        if 0 < _small(player) <= len(names) and names[_small(player) - 1] in draft.cards:
            draft.shown.add(names[_small(player) - 1])
    runs = fields.get("_boards")
    if isinstance(runs, list):
        draft.boards = [read_cards(_spaced(str(run))) for run in runs]


def _read_action(text: str) -> PhhAction:
    try:
        return read_action(text)
    except NoCard as error:
        raise HandSkipped(say("{0} is no card", repr(error.piece))) from None
    except IllegalAction:
        raise HandSkipped(say("{0} is no action of hold'em", repr(text.strip()[:40]))) from None


def _known(cards: tuple[str, ...]) -> tuple[str, ...]:
    if UNKNOWN in cards:
        raise HandSkipped(say("{0} is no card", repr(UNKNOWN)))
    return cards


def _spaced(text: str) -> str:
    return " ".join(text[index : index + 2] for index in range(0, len(text), 2))


def _act(draft: HandDraft, name: str, action: PhhAction, chips: _Chips) -> None:
    front, left = chips.front, chips.left
    match action.type:
        case ActionType.DEAL_HOLE:
            if UNKNOWN not in action.cards:
                draft.show(name, action.cards, shown=False)
            elif action.cards != (UNKNOWN, UNKNOWN):
                raise HandSkipped(say("one card of a hand is not known"))
            return
        case ActionType.SHOW_OR_MUCK:
            if action.cards:
                draft.show(name, _known(action.cards))
            return
        case ActionType.FOLD:
            chips.folded.add(name)
            draft.move(name, HandActionKind.FOLD)
            return
        case ActionType.CHECK_OR_CALL:
            to = min(chips.price(name), front[name] + left[name])
            kind = HandActionKind.CHECK if to == front[name] else HandActionKind.CALL
        case _:
            to = Decimal(action.amount or 0)
            kind = HandActionKind.RAISE
    left[name] -= to - front[name]
    front[name] = to
    draft.move(name, kind, to, Says.TOTAL)


def _results(draft: HandDraft, fields: Mapping[str, Toml], names: Sequence[str]) -> bool:
    """Read who won what; tell whether the text says so."""
    count = len(names)
    hero = _small(fields.get("_hero"))
    draft.hero = names[hero - 1] if 0 < hero <= count else None
    if "_rake" in fields:
        draft.rake = _amount(fields["_rake"], "_rake")
    if "_added" in fields:
        draft.added = _amount(fields["_added"], "_added")
    for place, chips in enumerate(_amounts(fields, "_aside", count) if "_aside" in fields else ()):
        if chips:
            draft.aside[names[place]] = chips
    for who in _list(fields, "_cashed_out") if "_cashed_out" in fields else ():
        if 0 < _small(who) <= count:
            draft.cashed_out.add(names[_small(who) - 1])
    if "winnings" in fields:
        won = _amounts(fields, "winnings", count)
    elif "finishing_stacks" in fields:
        ends = _amounts(fields, "finishing_stacks", count)
        spent = _spent(draft)
        won = [
            end - draft.players[name].stack + spent[name]
            for name, end in zip(names, ends, strict=True)
        ]
    else:
        return False
    if any(chips < 0 for chips in won):
        raise HandSkipped(say("a player's final stack is smaller than the hand allows"))
    # Where a lone blind came back, nobody wins anything.
    winners = {name: chips for name, chips in zip(names, won, strict=True) if chips}
    draft.collected = winners or dict.fromkeys(names, Decimal(0))
    return True


def _spent(draft: HandDraft) -> dict[str, Decimal]:
    """Return what each player put in, the uncalled part of the last bet left out."""
    hand = _unawarded(draft)
    chips = zip(hand.seats, hand.put_in(), strict=True)
    return {seat.name: Decimal(put) / hand.scale for seat, put in chips}
