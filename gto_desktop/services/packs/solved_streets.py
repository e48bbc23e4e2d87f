"""Own solves of a hand in a pack: the ranges of each street, and the nodes.

Nodes go as the bytes that stand in the user's file, so that who imports a hand sees exactly what
its coach sees. An author can sign anything: what comes in is checked against the hand and against
the grades before it is kept.
"""

import base64
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import zstandard

from gto_desktop.basis.message import kept_messages, read_stored, say, stored, with_messages
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by, parse_combo
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand
from gto_desktop.library.review_node_store import PackedNode, SolvedNode, facts_of
from gto_desktop.library.review_store import KeptRanges, ReviewStore
from gto_desktop.services.packs.safe_text import plain
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.services.review.review_preflop import NotReviewed
from gto_desktop.services.review.review_streets import StreetPart, street_part

BEGUN = (2, 3)
"""Streets whose ranges are kept; the flop's come from the data set."""
_LONGEST_TEXT = 500
_LONGEST_NOTE = 10_000
_MOST_NODES, _MOST_ACTIONS = 200, 50
_MOST_CHIPS = 1e9
_MOST_BB = 1e6
_BYTES = 2 * COMBO_COUNT * np.dtype("<f4").itemsize
_OFF = 0.006
"""By how much a share of a node may differ from that of a grade: one is told in 250ths, and both
are rounded."""


@dataclass(frozen=True)
class SolvedStreets:
    """What own solves of a hand left."""

    nodes: tuple[PackedNode, ...] = ()
    ranges: tuple[KeptRanges, ...] = ()
    """What both get to a turn and to a river with."""

    def __bool__(self) -> bool:
        """Tell whether there is anything."""
        return bool(self.nodes or self.ranges)


def kept_streets(reviews: ReviewStore, number: int) -> SolvedStreets:
    """Return what is kept of the solves of a hand of the user's file."""
    found = (reviews.ranges(number, street) for street in BEGUN)
    ranges = tuple(one for one in found if one is not None and _is_whole(one))
    return SolvedStreets(reviews.nodes.packed(number), ranges)


def write_streets(solved: SolvedStreets) -> dict[str, Any]:
    """Return it as JSON, which `read_streets` reads back; empty where there is nothing."""
    if not solved:
        return {}
    return {
        "nodes": [
            {
                "number": one.number,
                "facts": json.loads(one.facts),
                "reach": _text_of(one.reach),
                "node": _text_of(one.node),
            }
            for one in solved.nodes
        ],
        "ranges": [
            {"street": one.street, "weights": _text_of(_packed(one)), **_noted(one.note)}
            for one in solved.ranges
        ],
    }


def _noted(note: str) -> dict[str, Any]:
    """Return a note as plain lines, and beside them which of them were messages."""
    lines = [read_stored(line) for line in note.split("\n")]
    messages = kept_messages(lines)
    return {"note": "\n".join(lines)} | ({"messages": messages} if messages else {})


def read_streets(
    hand: Hand, number: int, content: Mapping[str, Any], graded: Iterable[Reviewed]
) -> SolvedStreets:
    """Return what `write_streets` wrote, if it is of this hand and of these grades.

    Args:
        hand: the hand.
        number: of the hand in the user's file.
        content: as it stands in the pack; empty where there is nothing.
        graded: the decisions of its review in the same pack.

    Raises:
        ValueError: it cannot be, and which part of it.
    """
    if not content:
        return SolvedStreets()
    try:
        nodes, ranges = (list(content[name]) for name in ("nodes", "ranges"))
        if len(nodes) > _MOST_NODES or len(ranges) > len(BEGUN):
            raise ValueError(say("there are more of them than a hand has"))
        streets = _Streets(hand, graded)
        return SolvedStreets(
            tuple(streets.node(one) for one in nodes),
            tuple(streets.ranges(number, one) for one in ranges),
        )
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError):
        raise ValueError(say("a part is missing")) from None


class _Streets:
    """A hand that what is read is checked against."""

    def __init__(self, hand: Hand, graded: Iterable[Reviewed]) -> None:
        self._hand, self._all = hand, tuple(decisions(hand))
        self._graded = {one.number: one for one in graded if one.status is Status.GRADED}
        self._parts: dict[int, StreetPart] = {}

    def node(self, content: Mapping[str, Any]) -> PackedNode:
        number = _whole(content["number"])
        street = next((one.action.street for one in self._all if one.number == number), 0)
        if street == 0:
            raise ValueError(say("a node is of another hand"))
        packed = PackedNode(
            number,
            json.dumps(content["facts"]),
            _bytes_of(content["reach"]),
            _bytes_of(content["node"]),
        )
        one = packed.read()
        part = self._part(street)
        acts = next(each.action.player for each in self._all if each.number == number)
        if one.player is not part.side(acts):
            raise ValueError(say("a node of the {0} is of another player", STREETS[street]))
        _check_facts(one)
        _check_weights(one.reach)
        if any(reach[combos_blocked_by(part.board.cards)].any() for reach in one.reach):
            raise ValueError(say("a range of the {0} holds cards of the board", STREETS[street]))
        _check_strategy(one)
        self._check_grade(one)
        return replace(packed, facts=facts_of(replace(one, source=_told(one.source))))

    def ranges(self, number: int, content: Mapping[str, Any]) -> KeptRanges:
        street = _whole(content["street"])
        if street not in BEGUN:
            raise ValueError(say("ranges are of no street after the flop"))
        weights = _unpacked(_bytes_of(content["weights"]))
        _check_weights(weights)
        self._part(street)
        if not all(one.any() for one in weights):
            # By an action that nobody takes a node is left with none: a street does not begin so.
            raise ValueError(say("a range of the {0} is empty", STREETS[street]))
        lines = str(content["note"])[:_LONGEST_NOTE].split("\n")
        message = with_messages(map(str, content.get("messages", ())))
        told = (message(plain(one, _LONGEST_TEXT)) for one in lines)
        note = "\n".join(stored(one) for one in told if one)
        oop, ip = (one.astype("<f4").tobytes() for one in weights)
        return KeptRanges(number, street, oop, ip, note)

    def _part(self, street: int) -> StreetPart:
        if street not in self._parts:
            if all(one.action.street != street for one in self._all):
                raise ValueError(say("the hand has no {0}", STREETS[street]))
            try:
                self._parts[street] = street_part(self._hand, self._all, street)
            except NotReviewed as problem:
                raise ValueError(str(problem)) from None
        return self._parts[street]

    def _check_grade(self, one: SolvedNode) -> None:
        """Make sure that the strategy is the one that a decision was graded by."""
        graded = self._graded.get(one.number)
        if graded is None:
            return
        kinds = [each.split(" ")[0] for each in graded.actions]
        if kinds != [each.kind.value for each in one.actions]:
            raise ValueError(say("a strategy has other actions than its grade"))
        combo = parse_combo(graded.cards)
        shares = one.strategy[:, combo]
        if one.reach[one.player][combo] > 0 and np.abs(shares - graded.shares).max() > _OFF:
            raise ValueError(say("a strategy is another one than its grade is of"))


def _check_facts(one: SolvedNode) -> None:
    amounts = (one.pot, *one.stacks, one.to_call)
    if not 0 < len(one.actions) <= _MOST_ACTIONS:
        raise ValueError(say("a node has no actions, or too many"))
    if not all(_is_number(each, _MOST_CHIPS) for each in amounts) or one.pot <= 0:
        raise ValueError(say("a pot or a stack is none"))
    if not _is_number(one.bb_per_chip, 1.0) or one.bb_per_chip <= 0:
        raise ValueError(say("a chip of a node is worth nothing"))
    for each in one.actions:
        if type(each.amount) is not int or not 0 <= each.amount <= _MOST_CHIPS:
            raise ValueError(say("an action has no amount"))
        if type(each.all_in) is not bool:
            raise ValueError(say("an action does not say whether it is all-in"))
    if not isinstance(one.source, str):
        raise ValueError(say("a node does not say what it is from"))


def _check_weights(weights: PerPlayer[Any]) -> None:
    for one in weights:
        if not np.isfinite(one).all() or one.min() < 0 or one.max() > 1.0 + 1e-6:
            raise ValueError(say("a range has weights that are none"))


def _check_strategy(one: SolvedNode) -> None:
    live = one.reach[one.player] > 0
    sums = one.strategy[:, live].sum(axis=0)
    if np.abs(sums - 1.0).max(initial=0.0) > 1e-3:
        raise ValueError(say("a strategy does not sum to 1"))
    evs = one.ev[:, live]
    if np.isinf(evs).any() or np.nanmax(np.abs(evs), initial=0.0) > _MOST_BB:
        raise ValueError(say("an EV is none"))


def _is_number(value: object, most: float) -> bool:
    is_one = isinstance(value, int | float) and not isinstance(value, bool)
    return is_one and math.isfinite(value) and 0 <= value <= most  # type: ignore[arg-type,operator]


def _told(text: str) -> str:
    shown = plain(text, _LONGEST_TEXT)
    return text if shown == text else shown


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError(say("a number is missing"))
    return value


def _is_whole(one: KeptRanges) -> bool:
    return len(one.oop) + len(one.ip) == _BYTES and len(one.oop) == len(one.ip)


def _packed(one: KeptRanges) -> bytes:
    return zstandard.ZstdCompressor(level=19, write_checksum=True).compress(one.oop + one.ip)


def _unpacked(blob: bytes) -> PerPlayer[Any]:
    try:
        said = zstandard.get_frame_parameters(blob)
        # Asked first: what it says there is how much room is taken for it.
        if said.content_size != _BYTES or not said.has_checksum:
            raise ValueError(say("a range is cut"))
        content = zstandard.ZstdDecompressor().decompress(blob)
    except zstandard.ZstdError:
        raise ValueError(say("a range is damaged")) from None
    oop, ip = np.frombuffer(content, "<f4").reshape(2, COMBO_COUNT)
    return PerPlayer(oop, ip)


def _text_of(blob: bytes) -> str:
    return base64.b64encode(blob).decode()


def _bytes_of(text: object) -> bytes:
    if not isinstance(text, str):
        raise ValueError(say("a part is missing"))
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        raise ValueError(say("a part is damaged")) from None


def without_streets(sizes: Sequence[int], room: int) -> frozenset[int]:
    """Return the places of hands whose streets do not fit any more, the first ones first served.

    Args:
        sizes: bytes that the streets of each hand take.
        room: bytes for all of them.
    """
    left, out = room, set()
    for place, size in enumerate(sizes):
        if size <= left:
            left -= size
        else:
            out.add(place)
    return frozenset(out)
