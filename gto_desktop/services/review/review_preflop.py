"""The betting of a hand before the flop, in the words of the data set that is nearest to it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import Message, join, say, without_stop
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_line import SIX_MAX
from gto_desktop.game.preflop_moves import ALL_IN, CALL, CHECK, FOLD, raise_label
from gto_desktop.hands.hand import PUTS_CHIPS_IN, Hand, HandActionKind, PostKind, Room
from gto_desktop.preflop.stakes import DataSet, Stakes
from gto_desktop.services.review.review_decision import (
    NoSuchAction,
    Reviewed,
    Status,
    graded,
    nearest,
)
from gto_desktop.services.review.wanted_game import (
    ANTES,
    HEADS_UP,
    WantedGame,
    deep_stacks,
    short_stacks,
    wanted_game,
)
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.services.study.preflop_notes import is_other
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.node_view import NodeView

NO_EV = say("no EV is known of this action: graded by frequency")
LONGER = say("the line is longer than the solved ones")
OF_THREE = say(
    "a call would make it three players or more: what hands win there is only roughly known"
)
SHALLOW, DEEP = 0.6, 2.0
"""Stacks of less than this share of a data set's, or of more, are not answered by it."""
WORTH_SAYING = 0.15
"""Share by which a stack or a pot differs before it is told."""
_SMALL_BLINDS = (0.35, 0.65)
"""Small blinds, in big blinds, that are taken for half a one."""
_OTHER_POSTS = {
    PostKind.STRADDLE: say("a straddle"),
    PostKind.POST: say("a late blind"),
    PostKind.DEAD: say("dead money"),
}
_LABELS = {HandActionKind.FOLD: FOLD, HandActionKind.CHECK: CHECK, HandActionKind.CALL: CALL}
_SAME_SIZE = 1.05
"""Own raises that differ by less from the solved ones are not told."""
_SMALL_ANTE = 0.3
"""Big blinds by which all antes of a hand and of a data set may differ."""
_CAP_FALLS_AT = 2.0
"""Big blind, in dollars, from which the rake's cap is taken for that of 200NL."""
_PER_DOLLAR = {"CNY": 7.0, "INR": 85.0}
"""About what a dollar is in currencies that are worth much less; others count as dollars."""


class NotReviewed(Exception):
    """Nothing is known of a hand, or from some action on; the text says why."""


@dataclass(frozen=True)
class PreflopPart:
    """The line of a hand before the flop."""

    data: DataSet
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


def preflop_part(hand: Hand, known: Sequence[DataSet], number: int | None = None) -> PreflopPart:
    """Return the line of a hand before the flop; NotReviewed where no known data set is of it.

    The data set is that of the stacks that were known at a decision, the `number` of an action; of
    those who played on where none is told.
    """
    _check_game(hand)
    stack = _effective_stack(hand) if number is None else _known_stack(hand, number)
    data = _nearest_data(hand, stack, known)
    notes = list(_notes(hand, data, stack))
    if number is not None:
        notes += _short_stacks(hand, number, stack)
    same = data.stakes.seats == len(hand.seats)
    skipped = frozenset() if same else _early_seats(hand)
    missing = 0 if same else max(data.stakes.seats - len(hand.seats), 0)
    moves, places, faced = [FOLD] * missing, {}, {}
    bet = 1.0
    for place, action in enumerate(hand.actions):
        if action.street:
            break
        if action.player in skipped:
            if action.kind is not HandActionKind.FOLD:
                raise NotReviewed(
                    say(
                        "{0} players: the data sets are 6-max, and a seat before those six "
                        "did not fold",
                        len(hand.seats),
                    )
                )
            continue
        places[place], faced[place] = len(moves), bet
        to = hand.in_bb(action.to)
        bet = max(bet, to)
        jams = action.all_in and to >= data.stakes.all_in_from * data.stakes.stack
        moves.append(_label(action.kind, to, jams=jams))
    return PreflopPart(data, tuple(moves), places, faced, tuple(notes))


def review_preflop(
    study: Study, part: PreflopPart, decision: Reviewed, doubts: Sequence[str] = ()
) -> Reviewed:
    """Return a decision before the flop with its grade; by frequency where no EVs are stored.

    `doubts` are what speaks against its grade besides what the data set says.
    """
    move = part.places[decision.number]
    moves = part.moves[:move]
    try:
        view = study.preflop(part.version, moves)
    except InputError as error:
        return replace(decision, reason=say("the line is not in the data set: {0}", _bare(error)))
    if view.node is None or str(view.turns[-1].seat) != _seat_of(part, move):
        return replace(
            decision, reason=say("the line is not in the data set: another seat is to act")
        )
    notes = (*part.notes, *filter(None, (without_stop(view.note),)))
    if view.unlike:
        return replace(decision, reason=view.unlike, notes=notes)
    try:
        read = _read_as(study, part, decision, view)
    except NoSuchAction as error:
        return replace(decision, reason=str(error), notes=notes)
    notes = (*notes, *filter(None, (read.note,)))
    combo = parse_combo(decision.cards)
    decision = graded(decision, read.node, combo, read.action, 1 / CHIPS_PER_BB)
    by_frequency = decision.status is Status.GRADED and decision.lost is None
    doubted = (*([LONGER] if view.nearest else []), *doubts)
    return replace(
        decision,
        notes=notes,
        doubts=doubted if decision.status is Status.GRADED else (),
        source=join("{0}; {1}", (part.data.label, NO_EV)) if by_frequency else part.data.label,
        place=write_place(HandPlace(part.version, view.moves)),
    )


@dataclass(frozen=True)
class _ReadAs:
    """What an action of a hand is in a data set."""

    node: NodeView
    action: int
    note: str = ""
    """How it differs from what was done; else empty."""


def _read_as(study: Study, part: PreflopPart, decision: Reviewed, view: PreflopView) -> _ReadAs:
    """Return what an action is read as; NoSuchAction where it is none that is solved or priced."""
    assert view.node is not None
    kind = HandActionKind(decision.kind)
    if kind is HandActionKind.FOLD and decision.to_call <= 0:
        raise NoSuchAction(say("a fold where a check was free"))
    taken, factor = nearest(view.node.actions, kind, decision.to * CHIPS_PER_BB)
    action = view.node.actions[taken]
    if not action.is_aggressive:
        return _ReadAs(view.node, taken)
    to, size = f"{decision.to:g}", f"{action.amount / CHIPS_PER_BB:g}"
    if part.moves[part.places[decision.number]] == ALL_IN and not action.all_in:
        node = study.with_all_in(view)
        if node is not None:
            said = say(
                "{0}'s own all-in to {1}bb is none of the solved raises: its EV was worked out "
                "for it",
                decision.position,
                to,
            )
            return _ReadAs(node, len(node.actions) - 1, said)
    if is_other(decision.to, action.amount / CHIPS_PER_BB, part.faced[decision.number]):
        raise NoSuchAction(
            say("the {0} to {1}bb is far from the solved {2}bb", kind.word, to, size)
        )
    if abs(math.log(factor)) <= math.log(_SAME_SIZE):
        return _ReadAs(view.node, taken)
    said = say(
        "{0}'s own {1} to {2}bb is graded as the solved {3}bb",
        decision.position,
        kind.word,
        to,
        size,
    )
    return _ReadAs(view.node, taken, said)


def _bare(error: InputError) -> str:
    """Return what is wrong with a line without the number of the move that shows it."""
    (text,) = error.args
    return without_stop(text.values[-1] if isinstance(text, Message) and text.values else text)


def _seat_of(part: PreflopPart, move: int) -> str:
    """Return who makes a move of the line: seats around, those that folded left out."""
    stakes = part.data.stakes
    seats, folded = stakes.names[-stakes.seats :], set[str]()
    turn = 0
    for number, label in enumerate(part.moves):
        while seats[turn % len(seats)] in folded:
            turn += 1
        seat = seats[turn % len(seats)]
        if number == move:
            return seat
        if label == FOLD:
            folded.add(seat)
        turn += 1
    return ""


def _label(kind: HandActionKind, to: float, *, jams: bool) -> str:
    return _LABELS.get(kind) or (ALL_IN if jams else raise_label(to))


def _check_game(hand: Hand) -> None:
    kinds = [post.kind for post in hand.posts]
    if hand.short_blind:
        raise NotReviewed(
            say(
                "the big blind was all-in for less than 1bb: in the data sets it is always "
                "posted in full"
            )
        )
    for kind, words in _OTHER_POSTS.items():
        if kind in kinds:
            raise NotReviewed(say("{0} was posted: the data sets know the two blinds only", words))
    if kinds.count(PostKind.SMALL) != 1 or kinds.count(PostKind.BIG) != 1:
        raise NotReviewed(say("a blind is missing: the data sets have both"))
    small = next(post.amount for post in hand.posts if post.kind is PostKind.SMALL)
    if not _SMALL_BLINDS[0] <= hand.in_bb(small) <= _SMALL_BLINDS[1]:
        raise NotReviewed(
            say("a small blind of {0}bb: in the data sets it is 0.5bb", f"{hand.in_bb(small):g}")
        )


def _known_stack(hand: Hand, number: int) -> float:
    """Return what a player could win or lose by what was known at his decision.

    It is against the deepest of those who were in by their own choice, and before anybody was
    against the deepest of those still to act.
    """
    player = hand.actions[number].player
    stacks = [seat.stack for seat in hand.seats]
    against = _entered(hand, number) or _left_in(hand, number)
    deepest = max((stacks[other] for other in against), default=stacks[player])
    return hand.in_bb(min(stacks[player], deepest))


def _entered(hand: Hand, number: int) -> set[int]:
    """Return who else is in by his own choice before an action."""
    put_in = {act.player for act in hand.actions[:number] if act.kind in PUTS_CHIPS_IN}
    return put_in & _left_in(hand, number)


def _left_in(hand: Hand, number: int) -> set[int]:
    """Return who else has not folded before an action."""
    before, player = hand.actions[:number], hand.actions[number].player
    folded = {act.player for act in before if act.kind is HandActionKind.FOLD}
    return set(range(len(hand.seats))) - folded - {player}


def _short_stacks(hand: Hand, number: int, stack: float) -> list[str]:
    """Say which of those who may still play have much less than the rest."""
    return [
        say(
            "{0}, who may still play, has {1}bb",
            hand.seats[other].position,
            f"{hand.in_bb(hand.seats[other].stack):.0f}",
        )
        for other in sorted(_left_in(hand, number))
        if hand.in_bb(hand.seats[other].stack) < SHALLOW * stack
    ]


def is_of_three(hand: Hand, number: int) -> bool:
    """Tell whether two others are in by their own choice before an action, or more."""
    return len(_entered(hand, number)) > 1


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


def _same_table(hand: Hand, stakes: Stakes) -> bool:
    """Tell whether a game has the seats and the antes of a hand."""
    if stakes.straddle or (stakes.payouts and hand.tournament is None):
        return False
    paid = sum(hand.in_bb(post.amount) for post in hand.posts if post.kind is PostKind.ANTE)
    return len(hand.seats) == stakes.seats and abs(sum(stakes.antes) - paid) <= _SMALL_ANTE


def _is_plain(stakes: Stakes) -> bool:
    """Tell whether a game is that of six seats, chips and two blinds."""
    plain = not (stakes.straddle or stakes.payouts or any(stakes.antes))
    return plain and stakes.seats == len(SIX_MAX)


def _fitting(hand: Hand, known: Sequence[DataSet]) -> Sequence[DataSet]:
    """Return the data sets of such a table; of others those of six seats, if they may stand in."""
    if not known:
        raise NotReviewed(say("there are no preflop strategies"))
    same = [data for data in known if _same_table(hand, data.stakes)]
    if same:
        return same
    if len(hand.seats) == 2:
        raise NotReviewed(HEADS_UP)
    if any(post.kind is PostKind.ANTE for post in hand.posts):
        raise NotReviewed(ANTES)
    plain = [data for data in known if _is_plain(data.stakes)]
    if not plain:
        raise NotReviewed(say("there are no preflop strategies"))
    return plain


def _nearest_data(hand: Hand, stack: float, known: Sequence[DataSet]) -> DataSet:
    """Return the data set of a depth; one of another depth does not hide those of six seats."""
    there = _fitting(hand, known)
    data = _nearest_of(hand, stack, there)
    if not _is_near(stack, data) and len(hand.seats) > 2:
        others = [other for other in known if _is_plain(other.stakes)]
        paid = any(post.kind is PostKind.ANTE for post in hand.posts)
        if others and not paid:
            data = _nearest_of(hand, stack, others)
    if _is_near(stack, data):
        return data
    depths = (f"{stack:.0f}", f"{data.stakes.stack:g}")
    raise NotReviewed(short_stacks(*depths) if stack < data.stakes.stack else deep_stacks(*depths))


def _is_near(stack: float, data: DataSet) -> bool:
    return SHALLOW <= stack / data.stakes.stack <= DEEP


def game_of(hand: Hand, number: int) -> WantedGame | None:
    """Return the game that would grade a decision before the flop; None where none would."""
    if hand.actions[number].street:
        return None
    try:
        _check_game(hand)
    except NotReviewed:
        return None
    return wanted_game(hand, _known_stack(hand, number), _rake(hand))


def _nearest_of(hand: Hand, stack: float, there: Sequence[DataSet]) -> DataSet:
    rate, cap = _rake(hand)

    def distance(data: DataSet) -> tuple[float, float, float]:
        stakes = data.stakes
        away = abs(math.log(stakes.stack / max(stack, 1e-9)))
        return round(away, 6), abs(stakes.rake_rate - rate), abs(stakes.rake_cap - cap)

    return min(there, key=distance)


def _rake(hand: Hand) -> tuple[float, float]:
    """Return the rate and the cap, in big blinds, that such a table usually takes."""
    if not _is_raked(hand):
        return 0.0, 0.0
    big_blind = hand.big_blind / hand.scale / _PER_DOLLAR.get(hand.currency, 1.0)
    return 0.05, 1.5 if big_blind >= _CAP_FALLS_AT else 3.0


def _is_raked(hand: Hand) -> bool:
    """Tell whether a hand was played for money; where no currency is told, by its own rake.

    Of the trainer's hands nobody knows: one that ended before the flop tells of no rake.
    """
    if hand.tournament is not None or hand.currency == "PLAY" or hand.room is Room.TRAINER:
        return False
    return bool(hand.currency) or hand.rake > 0


def _notes(hand: Hand, data: DataSet, stack: float) -> list[str]:
    notes: list[str] = []
    if abs(stack / data.stakes.stack - 1) > WORTH_SAYING:
        notes.append(
            say("stacks are {0}bb, the data set's {1}bb", f"{stack:.0f}", f"{data.stakes.stack:g}")
        )
    rate, cap = _rake(hand)
    if (rate, cap) != (data.stakes.rake_rate, data.stakes.rake_cap):
        told = (
            say(
                "{0} % up to {1}bb", f"{100 * data.stakes.rake_rate:g}", f"{data.stakes.rake_cap:g}"
            )
            if data.stakes.rake_rate
            else "none"
        )
        notes.append(say("the rake of the data set, {0}, may not be the table's", told))
    if len(hand.seats) > data.stakes.seats:
        notes.append(
            say(
                "{0} players, read as 6-max: the early seats, which folded, are left out",
                len(hand.seats),
            )
        )
    if hand.tournament is not None and not data.stakes.payouts:
        notes.append(say("tournament: EV is counted in chips, without ICM"))
    return notes


def _early_seats(hand: Hand) -> frozenset[int]:
    """Return the seats of a large table that act before the last six."""
    order = [*range(2, len(hand.seats)), 0, 1]
    return frozenset(order[:-6])
