"""A line before the flop, walked through the book of a data set, and its view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import Message, join, say
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, COMBO_CLASS
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB, chips
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import Position, SeatMove, SeatsAtTable
from gto_desktop.game.preflop_moves import move_label
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.walked_line import LineTurn, SeatChoice
from gto_desktop.ranges.range_text import CLASS_TEXTS
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.preflop_decision import Classes, PreflopDecision, decide
from gto_desktop.services.study.preflop_notes import is_other, raise_of_seat
from gto_desktop.services.study.preflop_prices import PRICED_PCT, PreflopPrices, PricedAllIn
from gto_desktop.services.study.seats import play, seats_shown
from gto_desktop.services.study.study_views import NO_BOARD, PreflopView
from gto_desktop.solver.node_view import Hands, NodeView, Rows

_ORDER = {
    ActionKind.FOLD: 0,
    ActionKind.CHECK: 1,
    ActionKind.CALL: 1,
    ActionKind.RAISE: 2,
}


@dataclass(frozen=True, eq=False)
class WalkedPreflop:
    """A line walked to its end."""

    moves: tuple[str, ...]
    """In the one way of writing them: a raise of all chips is "A"."""
    table: SeatsAtTable
    turns: tuple[LineTurn, ...]
    held: Mapping[Position, Classes]
    """(169,) what each seat has left of each class, by its own shares along the line."""
    decision: PreflopDecision | None
    """The one to be made; None where the betting has ended."""
    note: str
    jam: PricedAllIn | None = None
    """The last move, where it is an all-in that was priced."""


def walk_line(
    book: PreflopBook,
    info: VersionInfo,
    moves: Sequence[str],
    prices: PreflopPrices | None = None,
) -> WalkedPreflop:
    """Walk a line of any legal moves; InputError names one that is none, or breaks a rule.

    With `prices` what is told after other sizes than the solved ones is told for them.
    """
    source = _Source(book, info, prices)
    table = SeatsAtTable(info.stakes.seating)
    held = {seat: np.ones(CLASS_COUNT) for seat in table.names}
    turns: list[LineTurn] = []
    labels: list[str] = []
    note, jam = "", None
    for number, text in enumerate(moves, start=1):
        seat = table.actor
        solved = None if seat is None else _decide(source, table)
        before = 0.0 if seat is None else table.behind(seat)
        pot, bet = round(table.pot, 2), table.bet
        try:
            played = play(table, text)
        except InputError as error:
            raise InputError(
                say("Move {0} of the line, {1}: {2}", number, repr(text[:20]), error)
            ) from None
        assert seat is not None
        assert solved is not None
        decision, taken = _with_move(solved, played)
        jam = source.all_in(table) if played.all_in else None
        unlike = _unlike(solved.actions, played, taken, bet) if jam is None else None
        choices = _choices(decision, held[seat])
        turns.append(LineTurn(seat, choices, taken, round(before, 2), pot, unlike))
        held[seat] = held[seat] * (decision.shares[:, taken] if jam is None else jam.shares)
        labels.append(move_label(played))
        note = decision.note
    seat = table.actor
    last = None
    if seat is not None:
        is_known = all(turn.unlike is None for turn in turns)
        last = _decide(source, table, with_evs=is_known)
        behind = round(table.behind(seat), 2)
        choices = _choices(last, held[seat])
        turns.append(LineTurn(seat, choices, None, behind, round(table.pot, 2)))
        note = last.note
    return WalkedPreflop(tuple(labels), table, tuple(turns), held, last, note, jam)


@dataclass(frozen=True)
class _Source:
    """Where a line is looked up."""

    book: PreflopBook
    info: VersionInfo
    prices: PreflopPrices | None

    def all_in(self, table: SeatsAtTable) -> PricedAllIn | None:
        """Return the last raise; None where that is no all-in that was priced."""
        return None if self.prices is None else self.prices.all_in(self.info, table)


def _decide(source: _Source, table: SeatsAtTable, *, with_evs: bool = False) -> PreflopDecision:
    book, info, prices = source.book, source.info, source.prices
    decision = decide(book, info, table, raise_of_seat, with_evs=with_evs, prices=prices)
    if decision is None:
        raise InputError(
            say("The data set {0} has no strategy of {1} on this line.", info.id, table.pending[0])
        )
    return decision


def _choices(decision: PreflopDecision, held: Classes) -> tuple[SeatChoice, ...]:
    """Return what a seat could do, and how often the hands that get there do it.

    Where nobody gets there all hands count alike.
    """
    combos = held * CLASS_SIZES
    if combos.sum() <= 0:
        combos = CLASS_SIZES
    shares = (combos @ decision.shares / combos.sum()).tolist()
    return tuple(map(SeatChoice, decision.actions, shares))


def _with_move(decision: PreflopDecision, played: Action) -> tuple[PreflopDecision, int]:
    """Return a decision that offers a move, and the index of it.

    A raise of another size stands for the solved one; any other move is one that nobody makes.
    """
    actions = list(decision.actions)
    if played in actions:
        return decision, actions.index(played)
    raises = [i for i, action in enumerate(actions) if action.kind is ActionKind.RAISE]
    if played.kind is ActionKind.RAISE and raises:
        place = min(raises, key=lambda i: abs(actions[i].amount - played.amount))
        actions[place] = played
        return replace(decision, actions=tuple(actions)), place
    place = sum(_ORDER[action.kind] < _ORDER[played.kind] for action in actions)
    actions.insert(place, played)
    shares = np.insert(decision.shares, place, 0.0, axis=1)
    # A line is walked on without its EVs.
    evs = np.insert(decision.evs, place, np.nan, axis=1)
    return replace(decision, actions=tuple(actions), shares=shares, evs=evs, errors=None), place


def _unlike(solved: Sequence[Action], played: Action, taken: int, bet: float) -> float | None:
    """Return what the solved raise goes to, where the played one is another; else None."""
    if played.kind is not ActionKind.RAISE or taken >= len(solved):
        return None
    if solved[taken].kind is not ActionKind.RAISE:
        return None
    to = solved[taken].amount / CHIPS_PER_BB
    return to if is_other(played.amount / CHIPS_PER_BB, to, bet) else None


# ------------------------------------------------------------------------------------- view

_TOO_MANY = {
    3: say("Three players see the flop, and solves are for two."),
    4: say("Four players see the flop, and solves are for two."),
    5: say("Five players see the flop, and solves are for two."),
    6: say("Six players see the flop, and solves are for two."),
    7: say("Seven players see the flop, and solves are for two."),
    8: say("Eight players see the flop, and solves are for two."),
    9: say("Nine players see the flop, and solves are for two."),
}
_NAMED = 6
"""Hands that a note names."""
_HARDLY = 5e-4
"""Part of a seat's hands below which a move is one that nobody was trained to answer."""
_POTS = (PotType.LIMP, PotType.SRP, PotType.THREE_BET, PotType.FOUR_BET)


def preflop_view(version: str, walk: WalkedPreflop, accuracy: Accuracy | None) -> PreflopView:
    """Return what is shown of a walked line."""
    table = walk.table
    ended = table.actor is None
    left = _two_left(table) if ended else None
    pair = seats_to_flop(table) if ended else None
    flop = pot_name(table, pair) if pair is not None else None
    note = join("{0} {1}", filter(None, (walk.note, _untrained(walk.turns))))
    if walk.decision is not None and not walk.held[walk.turns[-1].seat].any():
        nobody = say(
            "In this data set no hand of this seat gets here: all hands are weighted equally."
        )
        note = join("{0} {1}", filter(None, (note, nobody)))
    if walk.decision is not None:
        there = walk.held[walk.turns[-1].seat] > 0
        note = join("{0} {1}", filter(None, (note, _unsettled(walk.decision, there, table.pot))))
    return PreflopView(
        version=version,
        moves=walk.moves,
        turns=walk.turns,
        seats=seats_shown(table),
        pot=round(table.pot, 2),
        node=_node(walk),
        ranges=None if left is None else _ranges(walk, left),
        situation=_ended(table, flop, pair) if ended else situation_of(table),
        note=note,
        accuracy=accuracy,
        flop=flop,
        ended=ended,
        why_no_flop=_why_no_flop(table, pair) if ended and flop is None else "",
        nearest=walk.decision is not None and walk.decision.nearest,
        left=left,
        to_flop=pair,
    )


def _untrained(turns: Sequence[LineTurn]) -> str:
    """Return a sentence where hardly a hand makes a move of the line; else nothing."""
    for turn in turns:
        choice = None if turn.taken is None else turn.choices[turn.taken]
        if choice is None or choice.share >= _HARDLY or turn.unlike is not None:
            continue
        kind, seat = choice.action.kind, turn.seat
        if kind is ActionKind.RAISE:
            return say(
                "{0} almost never raises like this: the strategies after it are not reliable.", seat
            )
        if kind is not ActionKind.FOLD and choice.action.amount <= CHIPS_PER_BB:
            return say("{0} almost never limps: the strategies after it are not reliable.", seat)
        if kind is not ActionKind.FOLD:
            return say(
                "{0} almost never calls there: the strategies after it are not reliable.", seat
            )
    return ""


def _unsettled(decision: PreflopDecision, there: NDArray[np.bool_], pot: float) -> str:
    """Return a sentence where EVs and frequencies of hands that are there do not agree."""
    hands = [CLASS_TEXTS[place] for place in np.flatnonzero(decision.unsettled(pot) & there)]
    if not hands:
        return ""
    named = ", ".join(hands[:_NAMED]) + (" …" if len(hands) > _NAMED else "")
    return say(
        "Not settled here: EVs and frequencies of {0} do not agree, because the strategies almost "
        "never get here.",
        named,
    )


def seats_to_flop(table: SeatsAtTable) -> PerPlayer[Position] | None:
    """Return the two seats that go to the flop with chips behind; None for any other number."""
    left = _two_left(table)
    return None if left is None or not table.allin_seats.isdisjoint(left) else left


def _two_left(table: SeatsAtTable) -> PerPlayer[Position] | None:
    """Return the two seats that are left, who acts first after the flop first; or None."""
    live = sorted(table.live, key=table.place)
    return PerPlayer(live[0], live[1]) if len(live) == 2 else None


def pot_name(table: SeatsAtTable, pair: PerPlayer[Position]) -> FlopSpot | None:
    """Return the library's name of a pot of two; None where it has none for it.

    Only the last two who raised can be in a pot with a name, or the raiser and a caller.
    """
    seats = set(pair)
    # With a straddle the same names would stand for other lines.
    if len(table.raises) >= len(_POTS) or table.straddled:
        return None
    kind = _POTS[len(table.raises)]
    raisers = [raised.position for raised in table.raises]
    first = raisers[0] if raisers else min(seats - {Position.BB}, key=table.names.index)
    if kind is PotType.FOUR_BET and raisers[2] != first:
        return None
    if kind in {PotType.THREE_BET, PotType.FOUR_BET} and set(raisers) != seats:
        return None
    if first not in seats or (not raisers and Position.BB not in seats):
        return None
    (second,) = seats - {first}
    try:
        return FlopSpot(kind, first, second, table.is_heads_up)
    except InputError:
        return None


def _node(walk: WalkedPreflop) -> NodeView | None:
    """Return the decision to be made; only who acts is known, and shown as OOP."""
    if walk.decision is None:
        return None
    table, decision = walk.table, walk.decision
    seat = walk.turns[-1].seat
    nothing = np.zeros(COMBO_COUNT, np.float32)
    reach = PerPlayer(_reach(walk, seat), nothing)
    others = [table.behind(other) for other in table.live if other != seat]
    # An action that is hardly ever taken may have no EV.
    known = np.where(np.isfinite(decision.evs), decision.shares, 0.0)
    with np.errstate(invalid="ignore"):
        worth = np.where(known > 0, known * decision.evs, 0.0).sum(axis=1) / known.sum(axis=1)
    own = (worth * CHIPS_PER_BB)[COMBO_CLASS].astype(np.float32)
    own = np.where(reach.oop > 0, own, np.float32(np.nan))
    stacks = PerPlayer(_chips(table.behind(seat)), _chips(min(others, default=0.0)))
    bare = _bare(walk, reach, stacks)
    return replace(
        bare,
        kind="action",
        player=Player.OOP,
        actions=decision.actions,
        to_call=round(table.to_call * CHIPS_PER_BB, 2),
        strategy=decision.shares[COMBO_CLASS].T.astype(np.float32),
        ev=PerPlayer(own, bare.ev.ip),
        action_ev=_in_chips(decision.evs),
        ev_errors=None if decision.errors is None else _in_chips(decision.errors),
    )


def with_all_in(node: NodeView, walk: WalkedPreflop) -> NodeView | None:
    """Return a decision with the all-in beside its actions that a line goes on with.

    `walk` is of the line to the decision and its all-in. None where that was not priced.
    """
    if walk.jam is None:
        return None
    to = chips(walk.table.raises[-1].to)
    shares = np.zeros(node.strategy.shape[1], np.float32)
    evs = _in_chips(walk.jam.evs[:, None])
    errors = node.ev_errors
    if errors is not None:
        errors = np.vstack([errors, np.full_like(evs, PRICED_PCT / 100 * node.pot)])
    return replace(
        node,
        actions=(*node.actions, Action(ActionKind.RAISE, to, all_in=True)),
        strategy=np.vstack([node.strategy, shares]),
        action_ev=np.vstack([node.action_ev, evs]),
        ev_errors=errors,
    )


def _in_chips(classes: NDArray[np.floating]) -> Rows:
    """Return big blinds of classes and actions, (169, actions), as chips of combos."""
    return (classes[COMBO_CLASS].T * CHIPS_PER_BB).astype(np.float32)


def _ranges(walk: WalkedPreflop, pair: PerPlayer[Position]) -> NodeView:
    """Return both ranges as they go to the flop or all-in, where nobody has to decide yet."""
    return _bare(
        walk,
        pair.map(lambda seat: _reach(walk, seat)),
        pair.map(lambda seat: _chips(walk.table.behind(seat))),
    )


def _bare(walk: WalkedPreflop, reach: PerPlayer[Hands], stacks: PerPlayer[float]) -> NodeView:
    """Return a node without a decision."""
    unknown = np.full(COMBO_COUNT, np.nan, np.float32)
    return NodeView(
        line="/".join(["root", *walk.moves]),
        board=NO_BOARD,
        kind="terminal",
        player=None,
        actions=(),
        pot=round(walk.table.pot, 2) * CHIPS_PER_BB,
        stacks=stacks,
        to_call=0.0,
        reach=reach,
        strategy=np.zeros((0, COMBO_COUNT), np.float32),
        ev=PerPlayer(unknown, unknown),
        equity=PerPlayer(unknown, unknown),
        action_ev=np.zeros((0, COMBO_COUNT), np.float32),
        counts_alone=True,
    )


def _reach(walk: WalkedPreflop, seat: Position) -> Hands:
    return walk.held[seat][COMBO_CLASS].astype(np.float32)


def _chips(behind: float) -> float:
    return round(behind * CHIPS_PER_BB, 2)


def situation_of(table: SeatsAtTable) -> str:
    """Return what the seat to act faces, like "BTN v raise of CO, 1 caller"."""
    seat = table.actor
    if table.raises:
        last = table.raises[-1]
        since = max(i for i, (_, move) in enumerate(table.moves) if move is SeatMove.RAISE)
        callers = sum(move is SeatMove.CALL for _, move in table.moves[since:])
        faced = _faced(len(table.raises), seat, last.position, allin=last.allin)
        if not callers:
            return faced
        return join(
            "{0}, {1}", [faced, say("1 caller") if callers == 1 else say("{0} callers", callers)]
        )
    limpers = [limper for limper, move in table.moves if move is SeatMove.CALL]
    if not limpers:
        return say("{0} first in", seat)
    faced, more = say("{0} v limp of {1}", seat, limpers[0]), len(limpers) - 1
    if not more:
        return faced
    return join(
        "{0}, {1}", [faced, say("1 more limper") if more == 1 else say("{0} more limpers", more)]
    )


def _faced(raises: int, seat: Position | None, raiser: Position, *, allin: bool) -> Message:
    if allin:
        return say("{0} v all-in of {1}", seat, raiser)
    match raises:
        case 1:
            return say("{0} v raise of {1}", seat, raiser)
        case 2:
            return say("{0} v 3-bet of {1}", seat, raiser)
        case 3:
            return say("{0} v 4-bet of {1}", seat, raiser)
    return say("{0} v 5-bet of {1}", seat, raiser)


def _ended(table: SeatsAtTable, flop: FlopSpot | None, pair: PerPlayer[Position] | None) -> str:
    if flop is not None:
        return flop.name
    if pair is not None:
        return say("{0} v {1}", pair.oop, pair.ip)
    return join("{0} v {1}", table.live)


def _why_no_flop(table: SeatsAtTable, pair: PerPlayer[Position] | None) -> str:
    live = table.live
    if len(live) == 1:
        return say("Everyone has folded to {0}.", live[0])
    if pair is not None:
        return say("The library has no flops of such a pot, but it can be solved.")
    if len(live) == 2:
        return say("{0} and {1} are all-in: only the cards are left to come.", live[0], live[1])
    if table.allin_seats.issuperset(live):
        return say("{0} are all-in: only the cards are left to come.", ", ".join(live))
    return _TOO_MANY[len(live)]
