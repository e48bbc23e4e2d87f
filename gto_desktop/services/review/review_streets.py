"""The streets of a hand after the flop: what each begins with, and its line in a solve."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, without_stop
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import combos_blocked_by, parse_combo
from gto_desktop.game.bet_sizes import BetSize, SizeKind, Sizes, parse_sizes
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import BOARD_CARDS, STREETS, Street
from gto_desktop.hands.decisions import HandDecision
from gto_desktop.hands.hand import AGGRESSIVE, Hand, HandActionKind
from gto_desktop.ranges.range import Range
from gto_desktop.services.review.line_model import Chances
from gto_desktop.services.review.real_sizes import LineStep, real_sizes_alone
from gto_desktop.services.review.review_decision import FAR, SAME, NoSuchAction, nearest
from gto_desktop.services.review.review_preflop import WORTH_SAYING, NotReviewed, PreflopPart
from gto_desktop.services.study.library_flop import LibraryFlop
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree_spec import StreetSizes, TreeSpec

FITS = 1.5
"""A flop of the library answers for pots and stacks of at most so many times its own."""
LEAST_COMBOS = 12.0
"""Combos, weights added up, below which a range is too thin for its solve to say much: about one
in a hundred of the hands that a board leaves."""
RARE = 0.01
"""Share of a range below which its action is one that the strategy hardly ever takes."""
KNOWN_HAND = 0.005
"""Least weight of a hand that was really held, so that its EVs are known: of a range's largest."""
DECIMALS = 4
OWN_SIZES = StreetSizes(parse_sizes("33, 75, 150"), parse_sizes("60, a"))
"""The betting of a turn or a river that is solved by itself: finer than where it only follows."""
OWN_RAISES = 2
"""Raises on a street in such a solve, the bet not counted."""
NEAR = 1.4
"""A real size takes the place of one of the betting that is at most so many times as large, or as
small: the same action under two names would split its frequency, and take longer to solve."""

TWICE = say("run it twice: there is more than one board, and a solve needs exactly one")

Weights = NDArray[np.float32]
_WHOLE = PerPlayer(1.0, 1.0)


@dataclass(frozen=True)
class StreetPart:
    """One street of a hand between two players; amounts are chips of 0.01 big blinds."""

    street: int
    board: Board
    pair: tuple[int, int]
    """OOP and IP as players of the hand."""
    pot: int
    stack: int
    """Of the shorter of the two."""
    decisions: tuple[HandDecision, ...]
    chips_per_unit: float
    """Chips for a unit of the hand."""
    goes_on: bool
    """Whether both go on to the next street with chips behind."""

    def to(self, decision: HandDecision) -> int:
        """Return what a decision puts in front, as far as the other can match it."""
        return min(round(decision.action.to * self.chips_per_unit), self.stack)

    def side(self, player: int) -> Player:
        """Return the side of a player."""
        return Player.OOP if player == self.pair[0] else Player.IP


def is_run_apart(hand: Hand, street: int) -> bool:
    """Tell whether a hand that was run twice has more than one board up to a street."""
    return len({board[: BOARD_CARDS[street]] for board in hand.boards}) > 1


def street_part(hand: Hand, all_decisions: Sequence[HandDecision], street: int) -> StreetPart:
    """Return a street of a hand; NotReviewed where more than two play it, or on several boards."""
    if is_run_apart(hand, street):
        raise NotReviewed(TWICE)
    own = tuple(decision for decision in all_decisions if decision.action.street == street)
    live = own[0].live
    if len(live) != 2:
        raise NotReviewed(
            say("{0} players see the {1}: solves are for two", len(live), STREETS[street])
        )
    chips = CHIPS_PER_BB / hand.big_blind
    first = own[0]
    behind = {first.action.player: first.behind}
    for decision in own[1:]:
        behind.setdefault(decision.action.player, decision.behind)
    for player in live:
        behind.setdefault(player, hand.seats[player].stack)
    last = own[-1].action
    later = any(decision.action.street > street for decision in all_decisions)
    return StreetPart(
        street=street,
        board=Board.parse("".join(hand.board[: BOARD_CARDS[street]])),
        pair=(min(live), max(live)),
        pot=round(first.pot * chips),
        stack=max(round(min(behind.values()) * chips), 1),
        decisions=own,
        chips_per_unit=chips,
        goes_on=later and last.kind is not HandActionKind.FOLD,
    )


def _pot_notes(part: StreetPart, tree: TreeSpec) -> tuple[str, ...]:
    """Return in what pot and stacks differ from those of a stored solve; NotReviewed if by much."""
    notes = []
    for what, mine, its in (
        (say("pot"), part.pot, tree.starting_pot),
        (say("stack"), part.stack, tree.effective_stack),
    ):
        told = say(
            "the {0} is {1}bb, the library's {2}bb",
            what,
            f"{mine / CHIPS_PER_BB:g}",
            f"{its / CHIPS_PER_BB:g}",
        )
        if not 1 / FITS <= mine / its <= FITS:
            raise NotReviewed(say("{0}: too different, solve this flop yourself", told))
        if abs(mine / its - 1) > WORTH_SAYING:
            notes.append(told)
    return tuple(notes)


def library_flop(
    study: Study, preflop: PreflopPart, view: PreflopView, part: StreetPart
) -> tuple[LibraryFlop, tuple[str, ...]]:
    """Return the library's flop for a hand, and in what its pot and stacks differ.

    NotReviewed says why the library has none of this pot with these ranges.
    """
    name = say("this pot") if view.flop is None else view.flop.name
    try:
        flop = (
            None if view.flop is None else study.open_flop(preflop.version, view.flop, part.board)
        )
    except InputError as problem:
        raise NotReviewed(without_stop(str(problem))) from None
    if flop is None:
        raise NotReviewed(say("the library has no {0} of {1}: solve it", part.board, name))
    if flop.version != preflop.version:
        # With a rake a caller has half the hands: it is another game.
        told = say(
            "the library's {0} of {1} was solved with the ranges of {2}",
            part.board,
            name,
            flop.version,
        )
        raise NotReviewed(say("{0}: solve it", told))
    return flop, _pot_notes(part, flop.spec.tree)


def street_spec(
    part: StreetPart, tree: TreeSpec, ranges: PerPlayer[Weights], hand: Hand
) -> SolveSpec:
    """Return what is to be solved: real pot, stacks and sizes, with the hands that are known.

    The tree has the rake, and the betting where the hand does not say it; ranges are (1326,).
    """
    blocked = combos_blocked_by(part.board.cards)
    real = []
    for player, weights in zip(part.pair, ranges, strict=True):
        live = np.where(blocked, 0.0, weights)
        live = live / max(float(live.max()), 1e-12)
        cards = hand.seats[player].cards
        if len(cards) == 2:
            combo = parse_combo("".join(cards))
            live[combo] = max(live[combo], KNOWN_HAND)
        real.append(Range(np.round(live, DECIMALS).astype(np.float32)))
    first = Street(part.street)
    sizes = list(tree.sizes)
    raises = sum(decision.action.kind is HandActionKind.RAISE for decision in part.decisions)
    limit = tree.raise_limit
    if first is Street.FLOP:
        betting = _one_lead(part, sizes[first.index], hand)
    else:
        betting, raises = PerPlayer(OWN_SIZES, OWN_SIZES), max(raises, OWN_RAISES)
    limit = limit if limit is None else max(limit, raises)
    sizes[first.index] = _with_real(part, betting)
    donk = list(tree.donk)
    # The real sizes are those of a lead as well.
    donk[first.index] = None
    flop, turn, river = sizes
    flop_donk, turn_donk, river_donk = donk
    whole = replace(
        tree,
        starting_pot=part.pot,
        effective_stack=part.stack,
        first_street=first,
        sizes=(flop, turn, river),
        donk=(flop_donk, turn_donk, river_donk),
        raise_limit=limit,
        force_allin_threshold=_forced_from(part, tree),
        edits=(),
    )
    steps = [
        LineStep(
            part.side(decision.action.player),
            part.to(decision) if decision.action.kind in AGGRESSIVE else None,
            alone=not _chooses(hand, decision.action.player),
        )
        for decision in part.decisions
    ]
    tree = real_sizes_alone(whole.trimmed(), steps)
    return SolveSpec(part.board, PerPlayer(real[0], real[1]), tree)


def _chooses(hand: Hand, player: int) -> bool:
    """Whether a player has other sizes beside his real ones: he whose choice is to be graded.

    It is the hero, or in a hand without one everybody whose cards are known.
    """
    return bool(hand.seats[player].cards) if hand.hero is None else player == hand.hero


def _forced_from(part: StreetPart, tree: TreeSpec) -> float:
    """Return from which share of the pot left behind a bet is all-in: none that was really made."""
    shares = [tree.force_allin_threshold]
    for decision in part.decisions:
        to = part.to(decision)
        if decision.action.kind in AGGRESSIVE and to < part.stack:
            shares.append(0.99 * (part.stack - to) / (part.pot + 2 * to))
    return min(shares)


def _one_lead(
    part: StreetPart, sizes: PerPlayer[StreetSizes], hand: Hand
) -> PerPlayer[StreetSizes]:
    """Return the sizes of a flop with one lead, the smallest, for who called before it.

    Leads into the raiser are rare, and their subtrees as large as those of all c-bets together.
    """
    raisers = [
        action.player
        for action in hand.actions
        if action.street == 0 and action.kind is HandActionKind.RAISE
    ]
    if not raisers or raisers[-1] == part.pair[0]:
        return sizes
    measured = [size for size in sizes.oop.bet if size.kind is SizeKind.PERCENT]
    least = sorted(measured, key=lambda size: size.value)[:1]
    return PerPlayer(replace(sizes.oop, bet=tuple(least) or sizes.oop.bet[:1]), sizes.ip)


def _with_real(part: StreetPart, sizes: PerPlayer[StreetSizes]) -> PerPlayer[StreetSizes]:
    """Return sizes with those of the line: chips of a bet, and on top of the bet for a raise."""
    by_player = list(sizes)
    faced = 0
    for decision in part.decisions:
        to = part.to(decision)
        if decision.action.kind in AGGRESSIVE and to > faced:
            player = part.side(decision.action.player)
            pot = round((decision.pot + decision.to_call) * part.chips_per_unit)
            own = by_player[player]
            if faced:
                by_player[player] = replace(own, raise_=_taken_in(own.raise_, to - faced, pot))
            else:
                by_player[player] = replace(own, bet=_taken_in(own.bet, to, pot))
            faced = to
    return PerPlayer(by_player[0], by_player[1])


def _taken_in(sizes: Sizes, chips: int, pot: int) -> Sizes:
    """Return sizes with a real one, in the place of that which is nearest to it if any is near.

    Its chips go on top of a bet it raises, and `pot` is after the call of that bet.
    """
    size = BetSize(SizeKind.CHIPS, float(chips))
    off = {
        place: abs(math.log(each.value / 100 * pot / chips))
        for place, each in enumerate(sizes)
        if each.kind is SizeKind.PERCENT
    }
    nearest_place = min(off, key=off.__getitem__, default=None)
    if nearest_place is None or off[nearest_place] > math.log(NEAR):
        return sizes if size in sizes else (*sizes, size)
    return (*sizes[:nearest_place], size, *sizes[nearest_place + 1 :])


@dataclass(frozen=True)
class SolveStep:
    """An action of the hand as an action of a solve."""

    line: str
    """Where it was taken."""
    taken: int
    label: str
    note: str
    """Where another size is read; else empty."""
    share: float
    """How often the whole range takes it, 0 to 1."""
    said: str
    """What was done: "BTN's bet to 3.63bb"."""


@dataclass(frozen=True, eq=False)
class StreetSolve:
    """A street of a hand in a solve."""

    part: StreetPart
    nodes: Callable[[str], NodeView]
    """Reads a node by its line."""
    pot: float
    """Chips in the middle at its root; sizes are read as shares of it."""
    source: str = ""
    """What it is, and how exactly it was solved."""
    accuracy_pct: float = 0.0
    """Its exploitability, percent of the pot; 0 where it is not known."""
    largest: PerPlayer[float] = _WHOLE
    """The weights that the solve made 1."""
    models: Mapping[int, Chances] = field(default_factory=dict)
    """Who takes an action that the strategy hardly ever takes, by the number of the action.

    Nodes behind it are of a solve with that locked.
    """

    @property
    def bb_per_chip(self) -> float:
        """Big blinds of the hand for a chip of the solve."""
        return self.part.pot / self.pot / CHIPS_PER_BB

    def reach(self, line: str) -> PerPlayer[Weights]:
        """Return what both get to a node with, in the hand's own measure."""
        pairs = zip(self.nodes(line).reach, self.largest, strict=True)
        return PerPlayer(*(np.asarray(weights * most, np.float32) for weights, most in pairs))

    def left(self, line: str) -> PerPlayer[Weights]:
        """Return what both go on with after the last action of the street, which leads to a line.

        A last action of a model is not locked in a solve: nobody answers it there.
        """
        last = self.part.decisions[-1]
        chances = self.models.get(last.number)
        if chances is None:
            return self.reach(line)
        side, before = self.part.side(last.action.player), self.reach(line.rpartition("/")[0])
        left = [
            weights * chances if player is side else weights
            for player, weights in zip(Player, before, strict=True)
        ]
        return PerPlayer(*(weights.astype(np.float32) for weights in left))

    def steps(self) -> Iterator[tuple[HandDecision, SolveStep]]:
        """Yield the decisions with what each is here; NoSuchAction where one is nothing here."""
        part, line, scale = self.part, "root", self.pot / self.part.pot
        for decision in part.decisions:
            node = self.nodes(line)
            if node.player is None or node.player != part.side(decision.action.player):
                raise NoSuchAction(say("the line of the solve ends earlier than the hand's"))
            if decision.action.kind is HandActionKind.FOLD and decision.to_call <= 0:
                raise NoSuchAction(say("a fold where a check was free"))
            to = part.to(decision)
            said = _said(decision, to)
            taken, factor = nearest(node.actions, decision.action.kind, to * scale)
            if not 1 / FAR <= factor <= FAR:
                raise NoSuchAction(say("the solve has no size close to {0}", said))
            action, note = node.actions[taken], ""
            if abs(math.log(factor)) > math.log(SAME):
                read_as = action.amount / scale / CHIPS_PER_BB
                note = say("{0} is read as {1}bb", said, f"{read_as:.3g}")
            share = _share(node, taken)
            yield decision, SolveStep(line, taken, action.label, note, share, said)
            line = f"{line}/{action.label}"


def _said(decision: HandDecision, to: int) -> str:
    kind = decision.action.kind
    if kind in AGGRESSIVE:
        return say("{0}'s {1} to {2}bb", decision.position, kind.word, f"{to / CHIPS_PER_BB:.3g}")
    return f"{decision.position}'s {kind.value}"


def _share(node: NodeView, taken: int) -> float:
    """Return how often the range of who acts takes an action, 0 to 1."""
    assert node.player is not None
    weights = np.asarray(node.met[node.player], np.float64)
    total = float(weights.sum())
    return float(weights @ node.strategy[taken]) / total if total > 0 else 0.0


def low_combo_count(board: Board, before: Weights) -> float | None:
    """Return how many combos come to a street where they are too few to trust; else None.

    On the flop weights are added up. Later a line takes its share of every hand: what counts is
    how many hands share what is left, one combo each where all have the same weight.
    """
    live = np.asarray(before[~combos_blocked_by(board.cards)], np.float64)
    combos = float(live.sum())
    if len(board.cards) > BOARD_CARDS[Street.FLOP] and combos > 0:
        combos = combos**2 / float(live @ live)
    return combos if combos < LEAST_COMBOS else None
