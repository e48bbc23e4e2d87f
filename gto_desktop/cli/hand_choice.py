"""The options that choose kept hands, what they may say, and which of them left no hand."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated, Any

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.options import option

if TYPE_CHECKING:
    from gto_desktop.services.review.kept_hands import HandQuery, HandStore

NO_HANDS = "There are no hands yet: `gto-desktop hands import` takes some."
POT_TYPES = ("WALK", "LIMP", "SRP", "3BET", "4BET", "5BET+")
SORTS = {
    "played": "played",
    "imported": "id",
    "result_bb": "result_bb",
    "ev_lost_bb": "ev_lost_bb",
    "effective_bb": "effective_bb",
    "big_blind": "big_blind",
}
"""What a list is sorted by, and the column of the store that has it."""
_MIDNIGHT = datetime.min.time()
_LONGEST_SHOWN = 60
MOST_ID = 2**63 - 1
"""What the store can count to."""

_Texts = list[str] | None


@dataclass(frozen=True)
class HandChoice:
    """The options as they were typed; what is left out does not matter."""

    position: Annotated[_Texts, option("Of the hero: UTG to BB; may be repeated.", "POS")] = None
    pot_type: Annotated[
        _Texts, option("WALK, LIMP, SRP, 3BET, 4BET or 5BET+; may be repeated.", "TYPE")
    ] = None
    room: Annotated[_Texts, option("As the list names it; may be repeated.", "ROOM")] = None
    hand: Annotated[str, option("Of the hero: AA, AKs, AKo or AhKd.", "HAND")] = ""
    since: Annotated[str | None, option("Played on this day or later.", "YYYY-MM-DD")] = None
    tag: Annotated[_Texts, option("With this tag; may be repeated.")] = None
    file: Annotated[str, option("Read from a file with this in its name.", "TEXT")] = ""
    saved: Annotated[
        str, option("By a filter that was saved in the window.", "NAME", "--filter")
    ] = ""
    ids: Annotated[str, option("Only these ids: 12, or 12-40.", "FIRST-LAST")] = ""

    def wanted(self, store: "HandStore") -> "HandQuery":
        """Return the filter of all options; InputError where one says what no hand can have."""
        from gto_desktop.services.review.kept_hands import HandQuery

        return HandQuery(
            **{name: value for _, fields in self._parts(store) for name, value in fields.items()}
        )

    def none_found(self, store: "HandStore") -> str:
        """Say why no kept hand is found: which options leave none, alone or together."""
        from gto_desktop.services.review.kept_hands import HandQuery

        count = store.find(limit=1).count
        if not count:
            return NO_HANDS
        alone = [
            (written, store.find(HandQuery(**fields), limit=1).count)
            for written, fields in self._parts(store)
        ]
        without = [written for written, fitting in alone if not fitting]
        if without:
            hands = (
                "The kept hand does not fit" if count == 1 else f"None of the {count} hands fits"
            )
            return f"{hands} {' or '.join(without)}."
        parts = ", ".join(f"{written} ({fitting})" for written, fitting in alone)
        return f"Hands fit each of these, but none fits all of them: {parts}."

    def _parts(self, store: "HandStore") -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield each option that is used, as it is written, with its fields of the filter."""
        from gto_desktop.hands.hand import Room

        if self.saved:
            from gto_desktop.services.review.saved_filters import SavedFilters, query_content

            yield (
                _written("filter", [self.saved]),
                query_content(SavedFilters(store).find(self.saved).wanted),
            )
        if self.position:
            chosen = _known("position", self.position, _positions())
            yield _written("position", self.position), {"positions": chosen}
        if self.pot_type:
            chosen = _known("pot type", self.pot_type, POT_TYPES)
            yield _written("pot-type", self.pot_type), {"pot_types": chosen}
        if self.room:
            yield _written("room", self.room), {"rooms": _known("room", self.room, map(str, Room))}
        if self.hand:
            yield _written("hand", [self.hand]), {"cards": self.hand}
        if self.since is not None:
            yield _written("since", [self.since]), {"since": _day(self.since)}
        if self.tag:
            for tag in self.tag:
                check_tag(store, tag)
            yield _written("tag", self.tag), {"tags": tuple(self.tag)}
        if self.file:
            yield _written("file", [self.file]), {"file": self.file}
        if self.ids:
            least, most = _ids(self.ids)
            yield _written("ids", [self.ids]), {"least_id": least, "most_id": most}


def sort_column(text: str) -> str:
    """Return the column of the store that a list is sorted by, or raise InputError."""
    if text not in (*SORTS, "id"):
        raise InputError(f"Hands cannot be sorted by {_shown(text)}: use {', '.join(SORTS)}.")
    return SORTS.get(text, "id")


def check_tag(store: "HandStore", tag: str) -> None:
    """Refuse a tag that no hand has by an InputError that names those that are there."""
    known = [name for name, _ in store.tags()]
    if " ".join(tag.split()) not in known:
        names = ", ".join(f'"{name}"' for name in known)
        there = f"tags are {names}." if known else "none has a tag."
        raise InputError(f"No kept hand has the tag {_shown(tag)}; {there}")


def _positions() -> tuple[str, ...]:
    """Return the names of all seats that a hand can have, the first to act preflop first."""
    from gto_desktop.hands.hand import MOST_SEATS, positions

    small, big, *others = positions(MOST_SEATS, 1)
    return (*others, small, big)


def _known(what: str, given: Iterable[str], known: Iterable[str]) -> tuple[str, ...]:
    names = {name.casefold(): name for name in known}
    for text in given:
        if text.casefold() not in names:
            raise InputError(f"{_shown(text)} is no {what}: use {', '.join(names.values())}.")
    return tuple(names[text.casefold()] for text in given)


def _day(text: str) -> float:
    try:
        return datetime.combine(date.fromisoformat(text), _MIDNIGHT, UTC).timestamp()
    except ValueError:
        raise InputError(f"{_shown(text)} is no day: write 2025-01-31.") from None


def _ids(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,19})(?:-([0-9]{1,19}))?", text.strip())
    first, last = (0, -1) if match is None else (int(match[1]), int(match[2] or match[1]))
    if not 0 < first <= last <= MOST_ID:
        raise InputError(f"{_shown(text)} are no ids: write 12, or 12-40.")
    return first, last


def _written(name: str, values: Iterable[str]) -> str:
    words = (f'"{value}"' if " " in value else value for value in values)
    return " ".join(f"--{name} {word}" for word in words)


def _shown(text: str) -> str:
    return f'"{text[:_LONGEST_SHOWN]}"'
