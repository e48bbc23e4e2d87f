"""A hand as JSON, short and with everything: what the store keeps."""

import json
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any, TypeAlias

from gto_desktop.hands.hand import (
    Hand,
    HandAction,
    HandActionKind,
    HandSeat,
    Post,
    PostKind,
    Room,
    Tournament,
)

Json: TypeAlias = Any
_OWN = frozenset(
    ["room", "played", "latest", "seats", "posts", "actions", "tournament", "boards", "extra"]
)
_PLAIN = tuple(field for field in fields(Hand) if field.name not in _OWN)
_DEFAULTS = {field.name: field.default for field in _PLAIN}


def to_json(hand: Hand) -> str:
    """Return a hand as JSON, which `from_json` reads as the same hand."""
    content: dict[str, Json] = {
        "room": str(hand.room),
        "seats": [
            [s.number, s.name, s.position, s.stack, "".join(s.cards), int(s.shown), s.won, s.aside]
            for s in hand.seats
        ],
        "posts": [[post.player, str(post.kind), post.amount] for post in hand.posts],
        "actions": [[a.street, a.player, str(a.kind), a.to, int(a.all_in)] for a in hand.actions],
        "boards": ["".join(board) for board in hand.boards],
    }
    if hand.played is not None:
        content["played"] = hand.played.isoformat()
    if hand.latest is not None:
        content["latest"] = hand.latest.isoformat()
    if hand.tournament is not None:
        content["tournament"] = list(vars(hand.tournament).values())
    if hand.extra:
        content["extra"] = dict(hand.extra)
    for field in _PLAIN:
        value = getattr(hand, field.name)
        if value != _DEFAULTS[field.name]:
            content[field.name] = value
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Hand:
    """Return the hand of a JSON text that `to_json` wrote."""
    content = json.loads(text)
    plain = {field.name: content[field.name] for field in _PLAIN if field.name in content}
    if "cashed_out" in plain:
        plain["cashed_out"] = tuple(plain["cashed_out"])
    tournament = content.get("tournament")
    return Hand(
        room=Room(content["room"]),
        played=_instant(content.get("played")),
        latest=_instant(content.get("latest")),
        seats=tuple(
            HandSeat(number, name, position, stack, _cards(cards), bool(shown), won, aside)
            for number, name, position, stack, cards, shown, won, aside in content["seats"]
        ),
        posts=tuple(Post(who, PostKind(kind), chips) for who, kind, chips in content["posts"]),
        actions=tuple(
            HandAction(street, who, HandActionKind(kind), to, bool(all_in))
            for street, who, kind, to, all_in in content["actions"]
        ),
        boards=tuple(_cards(board) for board in content["boards"]),
        tournament=None if tournament is None else Tournament(*tournament),
        extra=content.get("extra", {}),
        **plain,
    )


def _instant(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text).astimezone(UTC)


def _cards(text: str) -> tuple[str, ...]:
    return tuple(text[index : index + 2] for index in range(0, len(text), 2))
