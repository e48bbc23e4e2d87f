"""Hands of a pack beside those of the user: his notes, tags and reviews stay."""

import hashlib
import json
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.hands.anonymous import identity
from gto_desktop.hands.hand import Hand
from gto_desktop.library.pack_store import KeptItem, PackStore
from gto_desktop.library.review_store import KeptDecision, SolvedStreet, WaitingStreet
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.services.packs.hand_items import (
    HandShelf,
    PackedHand,
    decisions_of,
    hand_of,
    merged_note,
    read_review,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.safe_text import clause
from gto_desktop.services.packs.solved_streets import SolvedStreets, read_streets
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.review_decision import Status, read_kept

BATCH = 50
"""Hands between two reports."""
MOST_PROBLEMS = 20
"""Of one item that are told one by one."""
NO_RANGES = say("it comes without the ranges of its solves, which cannot be read")
UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading a content that means harm may come to."""


@dataclass
class TakenHands:
    """What came of the hands of an item."""

    hands: list[str] = field(default_factory=list)
    """Identities."""
    reviews: dict[str, str] = field(default_factory=dict)
    """Digests of the reviews that the pack brought, by identity of the hand; see `_digest`."""
    problems: list[str] = field(default_factory=list)

    @property
    def content(self) -> str:
        """What is kept of them with the item."""
        reviewed = sorted(self.reviews)
        content = {"hands": self.hands, "reviewed": reviewed, "reviews": self.reviews}
        return json.dumps(content, separators=(",", ":"))

    @property
    def shown_problems(self) -> tuple[str, ...]:
        """The first ones, and how many more there are."""
        shown = self.problems[:MOST_PROBLEMS]
        left = len(self.problems) - len(shown)
        return (*shown, say("and {0} more like these", left)) if left else tuple(shown)


@dataclass(frozen=True)
class HandLanding:
    """Where hands of packs go."""

    hands: HandImport
    shelf: HandShelf
    packs: PackStore

    def take(
        self, hands: Sequence[PackedHand | str], pack: str, title: str, author: str
    ) -> Generator[int, bool | None, TakenHands]:
        """Take the hands of an item; yields now and then, and sending True ends it early.

        They are tagged after the pack's title. ShelfError where the user's file cannot be written.
        """
        taken, brought = TakenHands(), _brought(self.packs.items(pack))
        for count, hand in enumerate(hands, start=1):
            if isinstance(hand, str):
                taken.problems.append(hand)
                continue
            try:
                problems = self._hand(hand, title, author, brought, taken)
                taken.problems += [say("hand {0}: {1}", count, problem) for problem in problems]
            except (InputError, *UNREADABLE) as problem:
                if isinstance(problem, ShelfError):
                    raise
                taken.problems.append(say("hand {0}: {1}", count, clause(problem)))
            if count % BATCH == 0 and (yield count) and count < len(hands):
                taken.problems.append(say("the import was stopped: import the pack again to go on"))
                break
        return taken

    def _hand(
        self, packed: PackedHand, title: str, author: str, brought: dict[str, str],
        taken: TakenHands,
    ) -> list[str]:  # fmt: skip
        """Take a hand; return what of it could not be."""
        hand = hand_of(packed)
        name = identity(hand)
        report = self.hands.text(packed.phh, source=say("the pack {0}", title))
        number = self.packs.hand_numbers([name]).get(name)
        if number is None:
            return [skipped.reason for skipped in report.skipped]
        taken.hands.append(name)
        problems = self._remarks(number, hand, packed, title, author)
        try:
            rows = read_review(hand, number, packed.review)
        except UNREADABLE as problem:
            return [*problems, say("its review cannot be read: {0}", clause(problem))]
        if rows and self._is_free(number, rows, brought.get(name)):
            problems += self._review(number, hand, rows, packed)
            taken.reviews[name] = _digest(rows)
        return problems

    def _review(
        self, number: int, hand: Hand, rows: Sequence[KeptDecision], packed: PackedHand
    ) -> list[str]:
        """Keep a review with what its solves left; return why that could not be."""
        reviews, problems, solved = self.shelf.reviews, [], SolvedStreets()
        try:
            solved = read_streets(hand, number, packed.solved, map(read_kept, rows))
        except UNREADABLE as problem:
            problems.append(join("{0}: {1}", (NO_RANGES, clause(problem))))
        if solved or _digest(reviews.of(number)) != _digest(rows):
            # Nodes of an earlier review are not those of this one.
            reviews.nodes.replace(number, solved.nodes)
        reviews.put(rows, _waiting(rows), solved.ranges, _graded(rows))
        return problems

    def _is_free(self, number: int, rows: Sequence[KeptDecision], before: str | None) -> bool:
        """Tell whether a review may stand in the place of what is kept.

        `before` is the digest of the review that an earlier version of the pack brought, "" where
        it has none, None where there was no review.
        """
        kept = self.shelf.reviews.of(number)
        if not kept or before is None:
            return not kept
        # Earlier programs noted no digests, and their packs had no doubts.
        return _digest(kept) == before or _sure(kept) == _sure(rows)

    def _remarks(
        self, number: int, hand: Hand, packed: PackedHand, title: str, author: str
    ) -> list[str]:
        """Add notes and tags to those that are there; return what could not be."""
        store, known = self.shelf.hands, decisions_of(hand)
        mine = store.remarks(number).notes
        problems = []
        store.tag([number], tag_of(title))
        for decision, tags in packed.tags.items():
            for tag in tags if decision in known else ():
                if tag:
                    store.tag([number], tag, decision)
        for decision, note in packed.notes.items():
            if decision not in known:
                continue
            before = mine.get(decision, "")
            try:
                both = merged_note(before, note, author)
            except InputError as problem:
                problems.append(str(problem))
                continue
            if both != before:
                store.note(number, both, decision)
        return problems


def reviewed_here(content: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the identities of an item's hands, and of those whose review came with the pack."""
    kept: dict[str, Any] = json.loads(content or "{}")
    return tuple(kept.get("hands", ())), frozenset(kept.get("reviewed", ()))


def tag_of(title: str) -> str:
    """Return the tag of a pack's hands."""
    return f"pack {title}"[:60].strip()


def merged_content(before: str, now: str) -> str:
    """Return what is kept of an item's hands when more of them came: those of both times."""
    hands, reviewed = reviewed_here(before)
    more, more_reviewed = reviewed_here(now)
    content = {
        "hands": list(dict.fromkeys([*hands, *more])),
        "reviewed": sorted(reviewed | more_reviewed),
        "reviews": {**_reviews(before), **_reviews(now)},
    }
    return json.dumps(content, separators=(",", ":"))


def _brought(items: Iterable[KeptItem]) -> dict[str, str]:
    """Return the digests of all reviews that a pack brought so far; "" where none was noted."""
    digests: dict[str, str] = {}
    for item in items:
        if item.kind == ItemKind.HANDS:
            reviews = _reviews(item.content)
            for name in reviewed_here(item.content)[1]:
                digests[name] = reviews.get(name) or digests.get(name, "")
    return digests


def _reviews(content: str) -> dict[str, str]:
    return dict(json.loads(content or "{}").get("reviews", {}))


def _waiting(rows: Iterable[KeptDecision]) -> list[WaitingStreet]:
    """Return the streets on which decisions of the hero wait to be solved."""
    streets: dict[int, WaitingStreet] = {}
    for row in rows:
        decision = read_kept(row)
        if row.is_hero and row.street and decision.status is Status.WAITING:
            streets.setdefault(row.street, WaitingStreet(row.hand, row.street, decision.pot))
    return list(streets.values())


def _graded(rows: Sequence[KeptDecision]) -> list[SolvedStreet]:
    """Return the streets that wait no longer: an earlier version had them unsolved."""
    read = [(row, read_kept(row).status) for row in rows if row.street]
    waits = {row.street for row, status in read if status is Status.WAITING}
    graded = {row.street: row.hand for row, status in read if status is Status.GRADED}
    return [SolvedStreet(hand, street) for street, hand in graded.items() if street not in waits]


def _digest(rows: Iterable[KeptDecision]) -> str:
    content = json.dumps([(row.number, row.content) for row in rows])
    return hashlib.sha256(content.encode()).hexdigest()


def _sure(rows: Iterable[KeptDecision]) -> list[Any]:
    """Return what reviews say but for their doubts, and but for what waits."""
    read = (read_kept(row) for row in rows)
    return [
        replace(decision, doubts=()) for decision in read if decision.status is not Status.WAITING
    ]
