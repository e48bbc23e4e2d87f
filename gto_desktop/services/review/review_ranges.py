"""The ranges of a reviewed hand, action by action: who acts with what, and what the other has left.

Before the flop they come from the book, on the flop from the library, and from the nodes that own
solves left. Where no strategy is known there are the ranges of the last place that is, and why.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by, parse_combo
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, COMBO_CLASS
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import HandDecision, decisions
from gto_desktop.hands.hand import AGGRESSIVE, PUTS_CHIPS_IN, Hand, HandAction, HandActionKind
from gto_desktop.library.review_node_store import SolvedNode
from gto_desktop.preflop.equities import showdowns
from gto_desktop.services.review.review_decision import NoSuchAction, Reviewed, Status
from gto_desktop.services.review.review_nodes import (
    RangesNode,
    bare_ranges,
    node_of,
    ranges_node,
    solved_nodes,
)
from gto_desktop.services.review.review_preflop import NotReviewed, PreflopPart, preflop_part
from gto_desktop.services.review.review_streets import (
    StreetPart,
    StreetSolve,
    library_flop,
    street_part,
)
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.node_view import Hands
from gto_desktop.training.decision_facts import BoardFacts, hand_facts
from gto_desktop.training.drill_nodes import DrillNode, Kind

NOT_KEPT = say("the strategies of its solve are not kept with this hand")
"""It was reviewed before they were, or came with a pack that has none."""
RANGES_ALONE = say("strategies not kept")
"""The same, beside the ranges that the street begins with."""


@dataclass(frozen=True)
class HandThere:
    """A hand that is known, against what the other has left."""

    position: str
    side: Player
    combo: int
    facts: BoardFacts | None = None
    """None before the flop."""
    equity: float | None = None
    """0 to 1; None where the other has nothing left, or nothing is known of him."""
    blocked: float | None = None
    """Share of the other's range that the two cards make impossible."""


@dataclass(frozen=True, eq=False)
class RangesAt:
    """Both ranges before an action of a hand."""

    number: int
    """Of the action."""
    actor: str
    """Who acts: the name of his seat."""
    other: str = ""
    """Whom he acts against; empty where nobody's range is known but his own."""
    side: Player = Player.OOP
    """Where who acts stands in the node."""
    node: RangesNode | None = None
    """None where nothing is known."""
    source: str = ""
    why: str = ""
    """Why a range or the strategy is missing; empty where nothing is."""
    known: tuple[HandThere, ...] = ()
    """Hands of the two that are known, that of the hero first."""
    solve_again: int | None = None
    """A street that can be solved again, so that the ranges are known."""

    def combos(self, side: Player) -> float:
        """Return how many combos a side has left, weights added up."""
        return 0.0 if self.node is None else float(self.node.reach[side].sum(dtype=np.float64))

    def share(self, side: Player) -> float:
        """Return the same as a share of all hands that the board leaves, 0 to 1."""
        if self.node is None:
            return 0.0
        live = ~combos_blocked_by(self.node.board.cards)
        return self.combos(side) / float(live.sum())


@dataclass(frozen=True)
class _Street:
    """What is known of a street after the flop."""

    part: StreetPart
    nodes: dict[int, RangesNode]
    """By the number of the action."""
    source: str = ""
    why: str = ""
    """Why an action has no node."""
    solve_again: bool = False


@dataclass(eq=False)
class HandRanges:
    """The ranges of one hand as its review stands; every place is read once. Not for two threads.

    Nothing here raises: what cannot be known says why.
    """

    study: Study
    hand: Hand
    reviewed: Sequence[Reviewed]
    """Its decisions as they were reviewed."""
    before: Mapping[int, PerPlayer[Hands]]
    """What both came to a street with, by street: turns and rivers."""
    solved: Mapping[int, SolvedNode]
    """Nodes of own solves by the number of the action."""
    _read: dict[int, RangesAt] = field(default_factory=dict, init=False)
    _streets: dict[int, _Street] = field(default_factory=dict, init=False)

    @cached_property
    def _decisions(self) -> tuple[HandDecision, ...]:
        return tuple(decisions(self.hand))

    @cached_property
    def _preflop(self) -> PreflopPart:
        return preflop_part(self.hand, self.study.data_sets())

    def _part(self, number: int) -> PreflopPart:
        """Return the line before the flop in the data set that a decision is graded by."""
        return preflop_part(self.hand, self.study.data_sets(), number)

    def at(self, number: int) -> RangesAt:
        """Return the ranges before an action of the hand."""
        if number not in self._read:
            self._read[number] = self._find(number)
        return self._read[number]

    def _find(self, number: int) -> RangesAt:
        action = self.hand.actions[number]
        ranges = RangesAt(number, self.hand.seats[action.player].position)
        try:
            if action.street == 0:
                return self._with_hands(self._before_flop(ranges), action)
            return self._with_hands(self._after_flop(action, ranges), action)
        except (NotReviewed, InputError) as problem:
            return replace(ranges, why=str(problem))

    # ------------------------------------------------------------------------ before the flop

    def _before_flop(self, ranges: RangesAt) -> RangesAt:
        part = self._part(ranges.number)
        move = part.places.get(ranges.number)
        if move is None:
            raise NotReviewed(say("the data sets are 6-max: they do not have this seat"))
        view = self.study.preflop(part.version, part.moves[:move])
        if view.node is None:
            raise NotReviewed(say("in the data set the betting is over before this action"))
        against = self._against(part, ranges.number)
        name, theirs, why = "", np.zeros_like(view.node.reach.oop), ""
        if against is None:
            why = say("no opponent still in the hand has called or raised yet")
        else:
            name = self.hand.seats[self.hand.actions[against].player].position
            theirs = self._left(part, view, part.places[against])
            if not theirs.any():
                why = say("in the data set no hand of {0} gets here", name)
        there = view.node
        node = ranges_node(
            there.board,
            PerPlayer(there.reach.oop, theirs),
            there.pot,
            there.stacks,
            player=there.player,
            actions=there.actions,
            to_call=there.to_call,
            strategy=there.strategy,
            action_ev=there.action_ev,
        )
        node = replace(node, ev_errors=there.ev_errors)
        notes = join("{0}; {1}", filter(None, (part.data.label, view.note)))
        return replace(ranges, other=name, node=node, source=notes, why=why)

    def _against(self, part: PreflopPart, number: int) -> int | None:
        """Return the last action of whom a player acts against before the flop.

        Who raised last, or else who limped last, as long as he is in.
        """
        before = self.hand.actions[:number]
        actor = self.hand.actions[number].player
        out = {act.player for act in before if act.kind is HandActionKind.FOLD} | {actor}
        for kinds in (AGGRESSIVE, PUTS_CHIPS_IN):
            for place in range(number - 1, -1, -1):
                act = before[place]
                if act.kind in kinds and act.player not in out and place in part.places:
                    return place
        return None

    def _left(self, part: PreflopPart, now: PreflopView, move: int) -> Hands:
        """Return what a player has left after a move of his, the last that he made."""
        turn = now.turns[move]
        node = self.study.preflop(part.version, part.moves[:move]).node
        if node is None or turn.taken is None or len(turn.choices) != len(node.actions):
            # The data set knows no such move here: nobody makes it.
            return np.zeros(len(COMBO_CLASS), np.float32)
        left: Hands = (node.reach.oop * node.strategy[turn.taken]).astype(np.float32)
        return left

    # ------------------------------------------------------------------------- after the flop

    def _after_flop(self, action: HandAction, ranges: RangesAt) -> RangesAt:
        street = self._street(action.street)
        part = street.part
        side = part.side(action.player)
        other = self.hand.seats[part.pair[side.opponent]].position
        ranges = replace(ranges, other=other, side=side, source=street.source)
        node = street.nodes.get(ranges.number)
        if node is not None:
            return replace(ranges, node=node)
        begun = self._begun(part)
        again = part.street if street.solve_again else None
        if begun is None:
            if again is None:
                return replace(ranges, why=street.why)
            return self._not_begun(part, ranges)
        stacks = PerPlayer(float(part.stack), float(part.stack))
        bare = bare_ranges(part.board, begun, float(part.pot), stacks)
        said = say(
            "{0}: these are the ranges the {1} begins with", street.why, STREETS[part.street]
        )
        return replace(ranges, node=bare, source="", why=said, solve_again=again)

    def _not_begun(self, part: StreetPart, ranges: RangesAt) -> RangesAt:
        """Say of a solved street, of which nothing is kept, from which one on it is solved."""
        first = next(
            (street for street in range(part.street - 1, 1, -1) if street in self.before), 1
        )
        if first == 1:
            view = self._to_flop()
            if view.unlike or view.ranges is None:
                lost = view.unlike or say("in the data set no hand takes this line")
                return replace(
                    ranges, why=say("{0}, and it cannot be solved here: {1}", NOT_KEPT, lost)
                )
        if first == part.street - 1:
            text = say(
                "{0}: solve it again, with the {1}, to see the ranges here",
                NOT_KEPT,
                STREETS[first],
            )
        else:
            text = say("{0}: solve it again, with flop and turn, to see the ranges here", NOT_KEPT)
        return replace(ranges, why=text, solve_again=part.street)

    def _street(self, street: int) -> _Street:
        if street not in self._streets:
            self._streets[street] = self._read_street(street)
        return self._streets[street]

    def _read_street(self, street: int) -> _Street:
        part = street_part(self.hand, self._decisions, street)
        solved = [
            self.solved[decision.number]
            for decision in part.decisions
            if decision.number in self.solved
        ]
        if solved:
            nodes = {node.number: node_of(node, part.board) for node in solved}
            why: str = say("the line is not in its solve from here on")
            return _Street(part, nodes, solved[0].source, why)
        own = [decision for decision in self.reviewed if decision.street == street]
        if street == 1:
            stored = self._library(part)
            if stored.nodes or not any(decision.status is Status.GRADED for decision in own):
                return stored
        if any(decision.status is Status.GRADED for decision in own):
            return _Street(part, {}, why=RANGES_ALONE, solve_again=True)
        why = next((decision.reason for decision in own if decision.reason), say("not solved yet"))
        return _Street(part, {}, why=why)

    def _library(self, part: StreetPart) -> _Street:
        """Return the line of the flop in the library."""
        try:
            flop, notes = library_flop(self.study, self._preflop, self._to_flop(), part)
        except NotReviewed as problem:
            return _Street(part, {}, why=str(problem))
        pot = flop.spec.tree.starting_pot
        exact = say("exploitability {0} % of the pot", f"{flop.exploitability_pct:.2f}")
        own: str = say("the library's {0} of {1}", flop.solved.key.flop, flop.solved.key.spot.name)
        if str(flop.solved.key.flop) != str(part.board):
            own = say("{0}, the same flop as {1} in other suits", own, part.board)
        source = join("{0}; {1}", (join("{0}, {1}", (own, exact)), *notes))
        nodes, why = {}, ""
        try:
            for each in solved_nodes(StreetSolve(part, cache(flop.node), pot, source)):
                nodes[each.number] = node_of(each, part.board)
        except NoSuchAction as problem:
            why = str(problem)
        return _Street(part, nodes, source, why)

    def _begun(self, part: StreetPart) -> PerPlayer[Hands] | None:
        """Return what both came to a street with; None where it is not known."""
        if part.street > 1:
            return self.before.get(part.street)
        view = self._to_flop()
        return None if view.ranges is None else view.ranges.reach

    def _to_flop(self) -> PreflopView:
        view = self.study.preflop(self._preflop.version, self._preflop.moves)
        if not view.ended or view.to_flop is None:
            why = view.why_no_flop or say(
                "the preflop line, as read in the data set, has not ended"
            )
            raise NotReviewed(say("the ranges are not known: {0}", why))
        return view

    # ------------------------------------------------------------------------- the known hands

    def _with_hands(self, ranges: RangesAt, action: HandAction) -> RangesAt:
        """Say of the hands that are known how they stand."""
        if ranges.node is None:
            return ranges
        sides = {ranges.actor: ranges.side, ranges.other: ranges.side.opponent}
        order = sorted(
            range(len(self.hand.seats)),
            key=lambda player: (player != self.hand.hero, player != action.player),
        )
        known = []
        for player in order:
            seat = self.hand.seats[player]
            if seat.position in sides and len(seat.cards) == 2:
                combo = parse_combo("".join(seat.cards))
                known.append(hand_vs_range(ranges.node, seat.position, sides[seat.position], combo))
        return replace(ranges, known=tuple(known))


def hand_vs_range(node: RangesNode, position: str, side: Player, combo: int) -> HandThere:
    """Return how a hand stands against the range of the other side."""
    theirs = node.reach[side.opponent].astype(np.float64)
    total = float(theirs.sum())
    if total <= 0:
        blocked = None
    else:
        cards = COMBO_CARDS[combo]
        shared = np.isin(COMBO_CARDS, cards).any(axis=1)
        blocked = float(theirs[shared].sum()) / total
    facts = hand_facts(DrillNode(Kind.DECISION, replace(node, player=side)), combo)
    equity = preflop_equity(combo, theirs) if facts is None else facts.equity
    return HandThere(position, side, combo, facts, equity, blocked)


def preflop_equity(combo: int, theirs: NDArray[np.float64]) -> float | None:
    """Return a hand's equity, all-in before the flop, against classes; None for an empty range.

    The (1326,) weights of the others are alike within a class; the equity is one of classes too.
    """
    weights = np.bincount(COMBO_CLASS, weights=theirs, minlength=CLASS_COUNT) / CLASS_SIZES
    counts, row = showdowns(), int(COMBO_CLASS[combo])
    met = counts.met[row] * weights
    if met.sum() <= 0:
        return None
    return float((counts.equity[row] * met).sum() / met.sum())
