"""Own solves of a hand in a pack: the ranges of each street, and the nodes.

Nodes go as the bytes that stand in the user's file, so that who imports a hand sees exactly what
its coach sees. An author can sign anything: what comes in is checked against the hand and against
the grades before it is kept.
"""

import base64
import json
import math
from collections.abc import Iterable, Mapping
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
    begun = (reviews.ranges(number, street) for street in BEGUN)
    ranges = tuple(ranges for ranges in begun if ranges is not None and _is_whole(ranges))
    return SolvedStreets(reviews.nodes.packed(number), ranges)


def write_streets(solved: SolvedStreets) -> dict[str, Any]:
    """Return it as JSON, which `read_streets` reads back; empty where there is nothing."""
    if not solved:
        return {}
    packer = zstandard.ZstdCompressor(level=19, write_checksum=True)
    return {
        "nodes": [
            {
                "number": node.number,
                "facts": json.loads(node.facts),
                "reach": _text_of(node.reach),
                "node": _text_of(node.node),
            }
            for node in solved.nodes
        ],
        "ranges": [
            {
                "street": ranges.street,
                "weights": _text_of(packer.compress(ranges.oop + ranges.ip)),
                **_noted(ranges.note),
            }
            for ranges in solved.ranges
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

    ValueError says which part of it is not. Grades are of the review in the same pack.
    """
    if not content:
        return SolvedStreets()
    try:
        nodes, ranges = (list(content[name]) for name in ("nodes", "ranges"))
        if len(nodes) > _MOST_NODES or len(ranges) > len(BEGUN):
            raise ValueError(say("there are more nodes or ranges than a hand can have"))
        streets = _Streets(hand, graded)
        return SolvedStreets(
            tuple(streets.node(node) for node in nodes),
            tuple(streets.ranges(number, each) for each in ranges),
        )
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError):
        raise ValueError(say("a part is missing")) from None


class _Streets:
    """A hand that what is read is checked against."""

    def __init__(self, hand: Hand, graded: Iterable[Reviewed]) -> None:
        self._hand, self._all = hand, tuple(decisions(hand))
        self._graded = {
            decision.number: decision for decision in graded if decision.status is Status.GRADED
        }
        self._parts: dict[int, StreetPart] = {}

    def node(self, content: Mapping[str, Any]) -> PackedNode:
        number = _whole(content["number"])
        action = next((each.action for each in self._all if each.number == number), None)
        if action is None or action.street == 0:
            raise ValueError(say("a node is of another hand"))
        packed = PackedNode(
            number,
            json.dumps(content["facts"]),
            _bytes_of(content["reach"]),
            _bytes_of(content["node"]),
        )
        node, part, street = packed.read(), self._part(action.street), STREETS[action.street]
        if node.player is not part.side(action.player):
            raise ValueError(say("a node of the {0} is of another player", street))
        _check_facts(node)
        _check_weights(node.reach)
        if any(reach[combos_blocked_by(part.board.cards)].any() for reach in node.reach):
            raise ValueError(say("a range of the {0} holds cards of the board", street))
        _check_strategy(node)
        self._check_grade(node)
        return replace(packed, facts=facts_of(replace(node, source=_told(node.source))))

    def ranges(self, number: int, content: Mapping[str, Any]) -> KeptRanges:
        street = _whole(content["street"])
        if street not in BEGUN:
            raise ValueError(say("ranges are not those of the turn or the river"))
        weights = _unpacked(_bytes_of(content["weights"]))
        _check_weights(weights)
        self._part(street)
        if not all(own.any() for own in weights):
            # By an action that nobody takes a node is left with none: a street does not begin so.
            raise ValueError(say("a range of the {0} is empty", STREETS[street]))
        lines = str(content["note"])[:_LONGEST_NOTE].split("\n")
        message = with_messages(map(str, content.get("messages", ())))
        told = (message(plain(line, _LONGEST_TEXT)) for line in lines)
        note = "\n".join(stored(line) for line in told if line)
        oop, ip = (own.astype("<f4").tobytes() for own in weights)
        return KeptRanges(number, street, oop, ip, note)

    def _part(self, street: int) -> StreetPart:
        if street not in self._parts:
            if all(decision.action.street != street for decision in self._all):
                raise ValueError(say("the hand has no {0}", STREETS[street]))
            try:
                self._parts[street] = street_part(self._hand, self._all, street)
            except NotReviewed as problem:
                raise ValueError(str(problem)) from None
        return self._parts[street]

    def _check_grade(self, node: SolvedNode) -> None:
        """Make sure that the strategy is the one that a decision was graded by."""
        graded = self._graded.get(node.number)
        if graded is None:
            return
        kinds = [each.split(" ")[0] for each in graded.actions]
        if kinds != [each.kind.value for each in node.actions]:
            raise ValueError(say("a strategy does not have the actions that were graded"))
        combo = parse_combo(graded.cards)
        shares = node.strategy[:, combo]
        if node.reach[node.player][combo] > 0 and np.abs(shares - graded.shares).max() > _OFF:
            raise ValueError(say("a strategy is not the one that was graded"))


def _check_facts(node: SolvedNode) -> None:
    amounts = (node.pot, *node.stacks, node.to_call)
    if not 0 < len(node.actions) <= _MOST_ACTIONS:
        raise ValueError(say("a node has no actions, or too many"))
    if not all(_is_number(each, _MOST_CHIPS) for each in amounts) or node.pot <= 0:
        raise ValueError(say("a pot or a stack is not a valid amount"))
    if not _is_number(node.bb_per_chip, 1.0) or node.bb_per_chip <= 0:
        raise ValueError(say("a node gives no valid value for a chip"))
    for each in node.actions:
        if type(each.amount) is not int or not 0 <= each.amount <= _MOST_CHIPS:
            raise ValueError(say("an action has no amount"))
        if type(each.all_in) is not bool:
            raise ValueError(say("an action does not say whether it is all-in"))
    if not isinstance(node.source, str):
        raise ValueError(say("a node does not say what it is from"))


def _check_weights(weights: PerPlayer[Any]) -> None:
    for each in weights:
        if not np.isfinite(each).all() or each.min() < 0 or each.max() > 1.0 + 1e-6:
            raise ValueError(say("a range has weights that are not between 0 and 1"))


def _check_strategy(node: SolvedNode) -> None:
    live = node.reach[node.player] > 0
    sums = node.strategy[:, live].sum(axis=0)
    if np.abs(sums - 1.0).max(initial=0.0) > 1e-3:
        raise ValueError(say("a strategy does not sum to 1"))
    evs = node.ev[:, live]
    if np.isinf(evs).any() or np.nanmax(np.abs(evs), initial=0.0) > _MOST_BB:
        raise ValueError(say("an EV is not a valid number"))


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


def _is_whole(ranges: KeptRanges) -> bool:
    return len(ranges.oop) + len(ranges.ip) == _BYTES and len(ranges.oop) == len(ranges.ip)


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
