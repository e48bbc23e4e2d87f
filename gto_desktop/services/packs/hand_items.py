"""Hands in a pack: PHH with notes, tags and what a review found, as JSON."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_number, read_text
from gto_desktop.basis.message import kept_messages, say, with_messages
from gto_desktop.hands.anonymous import anonymous, identity
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.portions import portions
from gto_desktop.hands.rooms import ReadHand, Skipped
from gto_desktop.hands.sources import find_sources
from gto_desktop.library.hand_store import LONGEST_NOTE, LONGEST_TAG, WHOLE_HAND, HandStore, Remarks
from gto_desktop.library.review_store import KeptDecision, ReviewStore
from gto_desktop.services.packs.pack_listing import KINDS, ItemKind
from gto_desktop.services.packs.safe_text import plain, plain_note
from gto_desktop.services.packs.solved_streets import kept_streets, write_streets
from gto_desktop.services.review.review_decision import Reviewed, Status, bare, read_kept
from gto_desktop.training.grading import Grade

MOST_HANDS = 5000
"""Of one item."""
_MOST_ACTIONS, _MOST_TAGS, _MOST_LINES = 50, 50, 50
_LONGEST_TEXT = 500
_KEY_BYTES = len(b',"solved":')
_JUDGED = (
    "number", "status", "reason", "actions", "shares", "evs", "taken", "grade", "lost",
    "lost_pct", "error", "notes", "doubts", "source", "place",
)  # fmt: skip
"""What a review says of a decision; everything else is told by the hand itself."""


@dataclass(frozen=True)
class PackedHand:
    """A hand with what is known and said of it."""

    phh: str
    notes: dict[int, str] = field(default_factory=dict)
    """By decision, -1 for the hand; so are tags."""
    tags: dict[int, tuple[str, ...]] = field(default_factory=dict)
    review: tuple[dict[str, Any], ...] = ()
    """What a review says of its decisions; see `_JUDGED`."""
    solved: dict[str, Any] = field(default_factory=dict)
    """What own solves of it left; see `solved_streets`. Packs of earlier programs have none."""


@dataclass(frozen=True)
class HandShelf:
    """Where hands with their remarks and reviews are kept."""

    hands: HandStore
    reviews: ReviewStore

    def packed(self, number: int, *, hide_names: bool = False, remarks: bool = True) -> PackedHand:
        """Return a kept hand with its review, notes and tags; InputError where it is gone."""
        hand = from_json(self.hands.text(number).content)
        mine = self.hands.remarks(number) if remarks else Remarks()
        review = map(read_kept, self.reviews.of(number))
        return PackedHand(
            self._written(hand, hide_names=hide_names),
            mine.notes,
            mine.tags,
            tuple(map(_judged, review)),
            write_streets(kept_streets(self.reviews, number)),
        )

    def packed_read(
        self, hand: Hand, known: dict[str, int], *, hide_names: bool, remarks: bool
    ) -> PackedHand:
        """Return a hand of a file; one of `known`, numbers by identity, as it is kept."""
        number = known.get(identity(hand))
        if number is None:
            return PackedHand(self._written(hand, hide_names=hide_names))
        return self.packed(number, hide_names=hide_names, remarks=remarks)

    def _written(self, hand: Hand, *, hide_names: bool) -> str:
        return write_phh(anonymous(hand, self.hands.secret("names")) if hide_names else hand)


def hands_of(path: Path) -> list[Hand | str]:
    """Return the hands of a file, and why others are left out; InputError where there are none."""
    hands: list[Hand | str] = []
    for source in find_sources(path):
        for portion in portions(source):
            results = [portion] if isinstance(portion, Skipped) else portion.read()
            hands += [
                result.hand if isinstance(result, ReadHand) else str(result) for result in results
            ]
    return hands


def write_hands(hands: Sequence[PackedHand]) -> bytes:
    """Return hands as JSON for `read_hands`; InputError where there are none, or too many."""
    if not 0 < len(hands) <= MOST_HANDS:
        raise InputError(say("An item has 1 to {0} hands, not {1}.", MOST_HANDS, len(hands)))
    content = [
        {
            "phh": hand.phh,
            "notes": {str(decision): text for decision, text in hand.notes.items()},
            "tags": {str(decision): list(tags) for decision, tags in hand.tags.items()},
            "review": list(hand.review),
            **({"solved": hand.solved} if hand.solved else {}),
        }
        for hand in hands
    ]
    return _json({"hands": content})


def fitting(hands: Sequence[PackedHand]) -> tuple[PackedHand, ...]:
    """Return hands as an item has room for them: later ones without what solves left of them."""
    if not any(hand.solved for hand in hands):
        return tuple(hands)
    whole, bare_hands = [], [replace(hand, solved={}) for hand in hands]
    room = KINDS[ItemKind.HANDS].most_bytes - len(write_hands(bare_hands))
    for hand, bare_hand in zip(hands, bare_hands, strict=True):
        size = len(_json(hand.solved)) + _KEY_BYTES if hand.solved else 0
        fits = size <= room
        room -= size if fits else 0
        whole.append(hand if fits else bare_hand)
    return tuple(whole)


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def read_hands(content: bytes) -> tuple[PackedHand | str, ...]:
    """Return the hands of a JSON text, or why single ones are not read; ValueError for others."""
    hands = json.loads(content)["hands"]
    if not isinstance(hands, list) or len(hands) > MOST_HANDS:
        raise ValueError(say("it has more than {0} hands", MOST_HANDS))
    return tuple(_packed_hand(number, hand) for number, hand in enumerate(hands, start=1))


def remarks_in(content: bytes) -> tuple[int, int]:
    """Return how many notes and how many tags hands bring; ValueError as of `read_hands`."""
    hands = [hand for hand in read_hands(content) if isinstance(hand, PackedHand)]
    notes = sum(bool(text) for hand in hands for text in hand.notes.values())
    return notes, sum(len(tags) for hand in hands for tags in hand.tags.values())


def _packed_hand(number: int, content: Any) -> PackedHand | str:
    try:
        phh = content["phh"]
        if not isinstance(phh, str):
            return say("hand {0}: its text is missing", number)
        notes = {int(key): plain_note(str(text)) for key, text in content["notes"].items()}
        tags = {
            int(key): tuple(plain(str(tag), LONGEST_TAG) for tag in texts[:_MOST_TAGS])
            for key, texts in content["tags"].items()
        }
        review = tuple(dict(row) for row in content["review"])
        solved = content.get("solved", {})
    except (KeyError, TypeError, ValueError, AttributeError):
        return say("hand {0}: it is not complete", number)
    return PackedHand(phh, notes, tags, review, solved)


def hand_of(packed: PackedHand) -> Hand:
    """Return the hand itself; InputError where it cannot be read."""
    return read_phh(packed.phh)


def merged_note(mine: str, theirs: str, author: str) -> str:
    r"""Return a note with another one below it, under its author's name; once is enough.

    Who imports a pack of his own has the same note already: it stays alone. InputError where both
    together are too long.

    >>> [merged_note(mine, "b", "Ann") for mine in ("a", "Ann: b", "b")]
    ['a\n\nAnn: b', 'Ann: b', 'b']
    """
    signed = f"{author}: {theirs}"
    if not theirs or signed in mine or plain_note(mine) == theirs:
        return mine
    both = f"{mine}\n\n{signed}" if mine else signed
    if len(both) > LONGEST_NOTE:
        raise InputError(
            say("a note does not fit: together they have over {0} letters", LONGEST_NOTE)
        )
    return both


def decisions_of(hand: Hand) -> frozenset[int]:
    """Return what notes and tags can be on: the numbers of the actions, and the hand itself."""
    return frozenset({WHOLE_HAND, *range(len(hand.actions))})


# ------------------------------------------------------------------------------------- reviews


def read_review(hand: Hand, number: int, rows: Iterable[dict[str, Any]]) -> list[KeptDecision]:
    """Return the rows of a hand's review: what it judged, on what the hand itself tells.

    ValueError where the rows of the pack cannot be read, or are of another hand.
    """
    known = {decision.number: decision for decision in decisions(hand)}
    rows_kept = []
    for row in rows:
        decision = known.get(row.get("number", -1))
        if decision is None:
            raise ValueError(say("it belongs to another hand"))
        rows_kept.append(_reviewed(bare(hand, decision), row).kept(number))
    return rows_kept


def _judged(decision: Reviewed) -> dict[str, Any]:
    content = asdict(decision)
    messages = kept_messages((decision.reason, *decision.notes, *decision.doubts, decision.source))
    return {name: content[name] for name in _JUDGED} | ({"messages": messages} if messages else {})


def _reviewed(own: Reviewed, row: dict[str, Any]) -> Reviewed:
    def texts(name: str, most: int) -> tuple[str, ...]:
        # Packs that were made before confidence was told have no doubts.
        value = row.get(name, ()) if name == "doubts" else row[name]
        return tuple(_text(each, name) for each in read_list(value, name, most))

    actions = texts("actions", _MOST_ACTIONS)
    shares = tuple(
        read_number(share, "shares", 0.0, 1.001)
        for share in read_list(row["shares"], "shares", _MOST_ACTIONS)
    )
    evs = tuple(_maybe(ev, "evs") for ev in read_list(row["evs"], "evs", _MOST_ACTIONS))
    if not (len(actions) == len(shares) == len(evs)) or "" in actions:
        raise ValueError(say("its actions, frequencies and EVs do not match"))
    taken, grade = row["taken"], row["grade"]
    if taken is not None and (type(taken) is not int or not 0 <= taken < len(actions)):
        raise ValueError(say("the action taken is not one of those listed"))
    # Packs that were made before messages were kept have plain texts alone.
    kept = read_list(row.get("messages", ()), "messages", 3 * _MOST_LINES)
    message = with_messages(text for text in kept if isinstance(text, str))
    return replace(
        own,
        status=Status(row["status"]),
        reason=message(_text(row["reason"], "reason")),
        actions=actions,
        shares=shares,
        evs=evs,
        taken=taken,
        grade=None if grade is None else Grade(grade),
        lost=_maybe(row["lost"], "lost"),
        lost_pct=_maybe(row["lost_pct"], "lost_pct"),
        # Packs that were made before errors were told have none.
        error=_maybe(row.get("error"), "error"),
        notes=tuple(map(message, texts("notes", _MOST_LINES))),
        doubts=tuple(map(message, texts("doubts", _MOST_LINES))),
        source=message(_text(row["source"], "source")),
        place=_text(row["place"], "place"),
    )


def _text(value: object, name: str) -> str:
    return plain(read_text(value, name), _LONGEST_TEXT)


def _maybe(value: object, name: str) -> float | None:
    return None if value is None else read_number(value, name, -1e9, 1e9)
