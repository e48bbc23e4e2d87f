"""Queries for stored hands, and their conditions in SQL."""

import re
from dataclasses import dataclass
from itertools import product

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import RANKS, SUITS

TRAINER = "Trainer"
"""The room of hands that were played here."""
OF_TRAINER = f"SELECT id FROM hands WHERE room = '{TRAINER}'"
"""Their numbers; an index of their own has them."""


@dataclass(frozen=True)
class HandQuery:
    """Which hands to find; what is None or empty does not matter."""

    since: float | None = None
    """Seconds since 1970; `until` is not included."""
    until: float | None = None
    rooms: tuple[str, ...] = ()
    """Those of the trainer are found only where they are asked for."""
    stakes: tuple[str, ...] = ()
    tournament: bool | None = None
    positions: tuple[str, ...] = ()
    situations: tuple[str, ...] = ()
    pot_types: tuple[str, ...] = ()
    multiway: bool | None = None
    textures: tuple[str, ...] = ()
    highs: tuple[str, ...] = ()
    """Highest rank of the flop."""
    preflop: str = ""
    """How the hero's actions on a street begin: "R", "XC"; so on the other streets."""
    flop_line: str = ""
    turn_line: str = ""
    river_line: str = ""
    least_result: float | None = None
    """In big blinds, both ends included; so `least_ev_lost`."""
    most_result: float | None = None
    least_ev_lost: float | None = None
    players: tuple[int, ...] = ()
    cards: str = ""
    """The hero's hand class: AA, AKs, AKo; or two cards."""
    showdown: bool | None = None
    unreconciled: bool | None = None
    tags: tuple[str, ...] = ()
    """All of them, on the hand or on a decision."""
    file: str = ""
    """Stands in the name of the file it was read from; case does not count, so `text`."""
    least_id: int | None = None
    """Of the store, both ends included: hands that came together stand together."""
    most_id: int | None = None
    text: str = ""
    """Stands in the number, cards, flop, room, stakes, seat or pot; case does not count.

    Two cards are the hero's either way round.
    """


def conditions(wanted: HandQuery) -> tuple[str, list[object]]:
    """Return the conditions of a filter and their values."""
    terms: list[str] = []
    values: list[object] = []

    def add(term: str, *given: object) -> None:
        terms.append(term)
        values.extend(given)

    if TRAINER not in wanted.rooms:
        # What was played against the strategies says nothing of real play.
        add(f"id NOT IN ({OF_TRAINER})")
    for column, choices in _LISTS.items():
        chosen: tuple[object, ...] = getattr(wanted, choices)
        if chosen:
            add(f"{column} IN ({', '.join('?' * len(chosen))})", *chosen)
    for name, term in _BOUNDS.items():
        bound = getattr(wanted, name)
        if bound is not None:
            add(f"{term} ?", bound)
    for name in ("preflop", "flop_line", "turn_line", "river_line"):
        start = getattr(wanted, name)
        if start:
            add(f"substr({name}, 1, {len(start)}) = ?", start)
    if wanted.cards:
        texts = _combos(wanted.cards)
        add(f"cards IN ({', '.join('?' * len(texts))})", *texts)
    if wanted.text:
        # Column by column: putting them together first takes three times as long.
        turned = _turned(wanted.text)
        columns = (*_WORDS, "cards") if turned else _WORDS
        likes = " OR ".join(f"{column} LIKE ? ESCAPE '!'" for column in columns)
        add(f"({likes})", *[_within(wanted.text)] * len(_WORDS), *map(_within, turned))
    if wanted.file:
        kept = "SELECT hand FROM hand_texts WHERE file LIKE ? ESCAPE '!'"
        add(f"id IN ({kept})", _within(wanted.file))
    for tag in wanted.tags:
        add("id IN (SELECT hand FROM hand_tags WHERE tag = ?)", tag)
    return (f" WHERE {' AND '.join(terms)}" if terms else ""), values


def _within(text: str) -> str:
    """Return the pattern of what has a text somewhere."""
    plain = re.sub("([!%_])", r"!\1", text)
    return f"%{plain}%"


def _turned(text: str) -> tuple[str, ...]:
    """Return two cards the other way round; nothing of any other text."""
    pair = re.fullmatch(f"({_CARD})({_CARD})", text, re.IGNORECASE)
    return () if pair is None else (pair[2] + pair[1],)


_CARD = f"[{RANKS}][{SUITS}]"
_WORDS = ("hand_id", "cards", "flop", "room", "stakes", "position", "pot_type")
_LISTS = {
    "room": "rooms",
    "stakes": "stakes",
    "position": "positions",
    "situation": "situations",
    "pot_type": "pot_types",
    "texture": "textures",
    "high": "highs",
    "players": "players",
}
_BOUNDS = {
    "since": "played >=",
    "until": "played <",
    "least_result": "result_bb >=",
    "most_result": "result_bb <=",
    "least_ev_lost": "ev_lost_bb >=",
    "least_id": "id >=",
    "most_id": "id <=",
    "tournament": "tournament =",
    "multiway": "multiway =",
    "showdown": "showdown =",
    "unreconciled": "unreconciled =",
}


def _combos(text: str) -> list[str]:
    """Return the pairs of cards of a hand class, or of two cards, each both ways round."""
    pair = re.fullmatch(f"({_CARD})({_CARD})", text)
    if pair is not None:
        return [text, pair[2] + pair[1]]
    hand_class = re.fullmatch(f"([{RANKS}])([{RANKS}])([so]?)", text)
    if hand_class is None:
        raise InputError(say("{0} is no hand: write AA, AKs, AKo or AhKd.", repr(text[:20])))
    first, second, kind = hand_class.groups()
    pairs = [
        (first + suit, second + other)
        for suit, other in product(SUITS, SUITS)
        if (suit == other) == (kind == "s") or (not kind and first != second)
    ]
    different = [(high, low) for high, low in pairs if high != low]
    return sorted({text for high, low in different for text in (high + low, low + high)})
