"""The betting of a hand before the flop, in the words of the data set that is nearest to it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_line import Position
from gto_desktop.game.preflop_moves import ALL_IN, CALL, CHECK, FOLD, raise_label
from gto_desktop.hands.hand import PUTS_CHIPS_IN, Hand, HandActionKind, PostKind
from gto_desktop.preflop.stakes import DATA_SETS, DataSet
from gto_desktop.services.review.review_decision import (
    NoSuchAction,
    Reviewed,
    Status,
    graded,
    nearest,
)
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.services.study.preflop_notes import is_other
from gto_desktop.services.study.study import Study

NO_EV = "no EV is known of this action: graded by frequency"
LONGER = "the line is longer than the solved ones"
SHALLOW, DEEP = 0.6, 2.0
"""Stacks of less than this share of a data set's, or of more, are not answered by it."""
WORTH_SAYING = 0.15
"""Share by which a stack or a pot differs before it is told."""
_SMALL_BLINDS = (0.35, 0.65)
"""Small blinds, in big blinds, that are taken for half a one."""
_OTHER_POSTS = {
    PostKind.STRADDLE: "a straddle",
    PostKind.POST: "a late blind",
    PostKind.DEAD: "dead money",
}
_PLAYED_FOR_MONEY = frozenset(["USD", "EUR", "GBP"])
_CAP_FALLS_AT = 2.0
"""Big blind, in dollars, from which the rake's cap is taken for that of 200NL."""


class NotReviewed(Exception):
    """Nothing is known of a hand, or from some action on; the text says why."""


@dataclass(frozen=True)
class PreflopPart:
    """The line of a hand before the flop."""

    data: DataSet
    stack_bb: float
    """The effective stack of the hand."""
    moves: tuple[str, ...]
    """As `Study.preflop` reads them; seats that were not dealt in fold first."""
    places: dict[int, int]
    """Which move an action of the hand is, by its number."""
    faced: dict[int, float]
    """Big blinds of the bet that each of them faces."""
    notes: tuple[str, ...]

    @property
    def version(self) -> str:
        """The data set."""
        return self.data.id


def preflop_part(hand: Hand, known: Sequence[str]) -> PreflopPart:
    """Return the line of a hand before the flop.

    Args:
        hand: the hand.
        known: the data sets there are.

    Raises:
        NotReviewed: no data set is of such a game.
    """
    _check_game(hand)
    stack = _effective_stack(hand)
    data = _nearest_data(hand, stack, known)
    notes = list(_notes(hand, data, stack))
    skipped = _early_seats(hand)
    missing = max(6 - len(hand.seats), 0)
    moves, places, faced = [FOLD] * missing, {}, {}
    bet = 1.0
    for number, action in enumerate(hand.actions):
        if action.street:
            break
        if action.player in skipped:
            if action.kind is not HandActionKind.FOLD:
                raise NotReviewed(
                    f"{len(hand.seats)} players: data sets are of six, and an earlier seat is in"
                )
            continue
        places[number], faced[number] = len(moves), bet
        to = hand.in_bb(action.to)
        bet = max(bet, to)
        jams = action.all_in and to >= data.stakes.all_in_from * data.stakes.stack
        moves.append(_label(action.kind, to, jams=jams))
    return PreflopPart(data, round(stack, 1), tuple(moves), places, faced, tuple(notes))


def review_preflop(study: Study, part: PreflopPart, found: Reviewed) -> Reviewed:
    """Return a decision before the flop with its grade; by frequency where no EVs are stored."""
    move = part.places[found.number]
    moves = part.moves[:move]
    try:
        view = study.preflop(part.version, moves)
    except InputError as error:
        return replace(found, reason=f"the line is not in the data set: {_bare(error)}")
    if view.node is None or str(view.turns[-1].seat) != _seat_of(part, move):
        return replace(found, reason="the line is not in the data set: another seat is to act")
    notes = (*part.notes, *filter(None, (view.note.rstrip("."),)))
    if view.unlike:
        return replace(found, reason=view.unlike, notes=notes)
    kind = HandActionKind(found.kind)
    try:
        if kind is HandActionKind.FOLD and found.to_call <= 0:
            raise NoSuchAction("a fold where a check was free")
        taken, factor = nearest(view.node.actions, kind, found.to * CHIPS_PER_BB)
    except NoSuchAction as error:
        return replace(found, reason=str(error), notes=notes)
    size = view.node.actions[taken].amount / CHIPS_PER_BB
    is_raise = view.node.actions[taken].is_aggressive
    if is_raise and is_other(found.to, size, part.faced[found.number]):
        said = f"the {found.kind} to {found.to:g}bb is far from the solved {size:g}bb"
        return replace(found, reason=said, notes=notes)
    if is_raise and abs(math.log(factor)) > math.log(1.05):
        notes = (*notes, f"the {found.kind} to {found.to:g}bb is read as one to {size:g}bb")
    found = graded(found, view.node, parse_combo(found.cards), taken, 1 / CHIPS_PER_BB)
    by_frequency = found.status is Status.GRADED and found.lost is None
    return replace(
        found,
        notes=notes,
        doubts=(LONGER,) if view.nearest and found.status is Status.GRADED else (),
        source=f"{part.data.label}; {NO_EV}" if by_frequency else part.data.label,
        place=write_place(HandPlace(part.version, view.moves)),
    )


def _bare(error: InputError) -> str:
    """Return what is wrong with a line without the number of the move that shows it."""
    return str(error).rpartition("': ")[2].rstrip(".")


def _seat_of(part: PreflopPart, move: int) -> str:
    """Return who makes a move of the line: six seats around, those that folded left out."""
    seats, folded = list(Position), set[Position]()
    turn = 0
    for number, label in enumerate(part.moves):
        while seats[turn % 6] in folded:
            turn += 1
        seat = seats[turn % 6]
        if number == move:
            return str(seat)
        if label == FOLD:
            folded.add(seat)
        turn += 1
    return ""


def _label(kind: HandActionKind, to: float, *, jams: bool) -> str:
    if kind is HandActionKind.FOLD:
        return FOLD
    if kind is HandActionKind.CHECK:
        return CHECK
    if kind is HandActionKind.CALL:
        return CALL
    return ALL_IN if jams else raise_label(to)


def _check_game(hand: Hand) -> None:
    if len(hand.seats) == 2:
        raise NotReviewed("heads-up: the data sets are of six seats")
    kinds = [post.kind for post in hand.posts]
    if PostKind.ANTE in kinds:
        raise NotReviewed("antes: the data sets have none")
    if hand.short_blind:
        raise NotReviewed("the big blind was all-in by its post: the data sets post it whole")
    for kind, words in _OTHER_POSTS.items():
        if kind in kinds:
            raise NotReviewed(f"{words} was posted: the data sets know the two blinds only")
    if kinds.count(PostKind.SMALL) != 1 or kinds.count(PostKind.BIG) != 1:
        raise NotReviewed("a blind is missing: the data sets have both")
    small = next(post.amount for post in hand.posts if post.kind is PostKind.SMALL)
    if not _SMALL_BLINDS[0] <= hand.in_bb(small) <= _SMALL_BLINDS[1]:
        raise NotReviewed(
            f"a small blind of {hand.in_bb(small):g}bb: the data sets have half a one"
        )


def _effective_stack(hand: Hand) -> float:
    """Return the second-largest stack of those who put chips in by their own choice."""
    players = {a.player for a in hand.street_actions(0) if a.kind in PUTS_CHIPS_IN}
    if hand.board:
        players |= {a.player for a in hand.actions if a.street > 0}
    if hand.hero is not None:
        players.add(hand.hero)
    own = [hand.seats[player].stack for player in players]
    rest = [s.stack for player, s in enumerate(hand.seats) if player not in players]
    own += sorted(rest, reverse=True)[: max(2 - len(own), 0)]
    if hand.hero is None:
        return hand.in_bb(sorted(own)[-2])
    mine = hand.seats[hand.hero].stack
    others = sorted(own)
    others.remove(mine)
    return hand.in_bb(min(mine, others[-1]))


def _nearest_data(hand: Hand, stack: float, known: Sequence[str]) -> DataSet:
    there = [one for one in DATA_SETS if one.id in known]
    if not there:
        raise NotReviewed("there are no preflop strategies")
    rate, cap = _rake(hand)

    def distance(one: DataSet) -> tuple[float, float, float]:
        stakes = one.stakes
        away = abs(math.log(stakes.stack / max(stack, 1e-9)))
        return round(away, 6), abs(stakes.rake_rate - rate), abs(stakes.rake_cap - cap)

    found = min(there, key=distance)
    ratio = stack / found.stakes.stack
    if ratio < SHALLOW:
        raise NotReviewed(f"short stacks: {stack:.0f}bb, and no data set is of less than 40bb")
    if ratio > DEEP:
        raise NotReviewed(f"deep stacks: {stack:.0f}bb, and no data set is of more than 100bb")
    return found


def _rake(hand: Hand) -> tuple[float, float]:
    """Return the rate and the cap, in big blinds, that such a table usually takes."""
    if hand.tournament is not None or hand.currency not in _PLAYED_FOR_MONEY:
        return 0.0, 0.0
    return 0.05, 1.5 if hand.big_blind / hand.scale >= _CAP_FALLS_AT else 3.0


def _notes(hand: Hand, data: DataSet, stack: float) -> list[str]:
    notes = []
    if abs(stack / data.stakes.stack - 1) > WORTH_SAYING:
        notes.append(f"stacks are {stack:.0f}bb, the data set's {data.stakes.stack:g}bb")
    rate, cap = _rake(hand)
    if (rate, cap) != (data.stakes.rake_rate, data.stakes.rake_cap):
        told = (
            f"{100 * data.stakes.rake_rate:g} % up to {data.stakes.rake_cap:g}bb"
            if data.stakes.rake_rate
            else "none"
        )
        notes.append(f"the rake of the data set, {told}, may not be the table's")
    if len(hand.seats) > 6:
        notes.append(f"{len(hand.seats)} players: seats that folded first are left out")
    if hand.tournament is not None:
        notes.append("chips are counted, not the prizes of the tournament")
    return notes


def _early_seats(hand: Hand) -> frozenset[int]:
    """Return the seats of a large table that act before the last six."""
    order = [*range(2, len(hand.seats)), 0, 1]
    return frozenset(order[:-6])
