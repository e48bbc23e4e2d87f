"""The betting before the flop: who may do what at a moment, what follows, and how it ends."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from gto_desktop.preflop.stakes import CENT, Factors, Stakes, several


class EdgeKind(IntEnum):
    """The class of an action."""

    FOLD = 0
    CALL = 1
    """A call, a limp or the big blind's check."""
    RAISE = 2


class PotKind(IntEnum):
    """How the pot of a leaf was built: by the number of raises."""

    LIMPED = 0
    RAISED = 1
    THREE_BET = 2
    FOUR_BET = 3
    """Or more: what a 5-bet leaves behind is played like it."""
    ALL_IN = 4
    WON = 5
    """Everybody else folded."""


@dataclass(frozen=True)
class Leaf:
    """One way for the betting to end, or one pot of it where an all-in makes side pots."""

    rows: tuple[int, ...]
    """Row of each seat."""
    live: tuple[int, ...]
    """The seats that are left, in the order in which they act before the flop."""
    committed: tuple[float, ...]
    """What each seat has in this pot, antes included: the pot is their sum. Of a raise that wins
    without a call it is all that was raised."""
    kind: PotKind
    aggressor: int
    """The last raiser, -1 in a limped pot."""
    order: tuple[int, ...]
    """`live` in the order in which they act from the flop on."""
    behind: float
    """Effective stack at the flop: the second largest stack of those left."""
    whole: float
    """All pots of the hand together."""
    raises: int = 0
    """How many there were before the flop; the kind does not tell those after a 4-bet."""
    pots: tuple["Leaf", ...] = ()
    """The main pot and side pots, where there are more than one."""

    @property
    def parts(self) -> tuple["Leaf", ...]:
        """Every pot for itself."""
        return self.pots or (self,)


@dataclass(frozen=True)
class State:
    """A moment of the betting."""

    to_act: tuple[int, ...]
    """Seats still to act, in order."""
    live: tuple[int, ...]
    committed: tuple[float, ...]
    """What each seat has bet or posted, antes left aside."""
    rows: tuple[int, ...]
    bet: float = 1.0
    step: float = 1.0
    """How much the last full raise added."""
    raises: int = 0
    raiser: int = -1
    callers: tuple[int, ...] = ()
    """Who called the last raise, or limped."""
    acted: tuple[int, ...] = ()
    """Who has acted since the last full raise."""
    short: float = 0.0
    """What all-ins of less than a full raise have added since."""


def start(stakes: Stakes) -> State:
    """Return the moment after blinds and straddle."""
    playing = stakes.playing
    bet = max(stakes.posted)
    return State(
        to_act=playing[1:] + playing[:1] if stakes.straddle else playing,
        live=playing,
        committed=stakes.posted,
        rows=tuple(range(stakes.columns)),
        bet=bet,
        step=bet,
    )


def is_over(stakes: Stakes, state: State) -> bool:
    """Tell whether nobody has anything left to decide."""
    if len(state.live) == 1 or not state.to_act:
        return True
    seat = state.to_act[0]
    return state.committed[seat] >= state.bet and not _may_raise(stakes.depths, state, seat)


def actions(stakes: Stakes, state: State) -> list[tuple[EdgeKind, float]]:
    """Return what the seat to act may do: its class and the bet it makes or meets."""
    seat = state.to_act[0]
    offered: list[tuple[EdgeKind, float]] = []
    if state.committed[seat] < state.bet:
        offered.append((EdgeKind.FOLD, 0.0))
    if _may_call(stakes, state, seat):
        offered.append((EdgeKind.CALL, min(state.bet, stakes.depths[seat])))
    if _may_raise(stakes.depths, state, seat):
        offered.extend((EdgeKind.RAISE, to) for to in _raises_to(stakes, state, seat))
    return offered


def after(stakes: Stakes, state: State, kind: EdgeKind, total: float, row: int) -> State:
    """Return the moment after an action; `row` is what the actor holds then."""
    seat, rest = state.to_act[0], state.to_act[1:]
    rows = (*state.rows[:seat], row, *state.rows[seat + 1 :])
    acted = (*state.acted, seat)
    if kind == EdgeKind.FOLD:
        live = tuple(other for other in state.live if other != seat)
        return replace(state, to_act=rest, live=live, rows=rows, acted=acted)
    committed = (*state.committed[:seat], total, *state.committed[seat + 1 :])
    if kind == EdgeKind.CALL:
        # The big blind's check is no call that anybody could follow.
        callers = state.callers if state.committed[seat] == total else (*state.callers, seat)
        return replace(
            state, to_act=rest, committed=committed, rows=rows, callers=callers, acted=acted
        )
    depths = stakes.depths
    order = sorted(state.live, key=lambda other: (other - seat) % stakes.columns)
    added = total - state.bet
    full = added >= state.step - CENT
    # All-ins of less than a raise that make one together let everybody raise again.
    short = 0.0 if full or state.short + added >= state.step - CENT else state.short + added
    return replace(
        state,
        to_act=tuple(other for other in order[1:] if committed[other] < depths[other]),
        committed=committed,
        rows=rows,
        bet=total,
        step=max(state.step, added),
        raises=state.raises + 1,
        raiser=seat,
        callers=(),
        acted=(seat,) if full else acted,
        short=short,
    )


def ending(stakes: Stakes, state: State) -> Leaf:
    """Return the leaf of a state in which the betting is over."""
    paid = tuple(map(sum, zip(state.committed, stakes.antes, strict=True)))
    if len(state.live) == 1:
        return leaf_of(stakes, state.rows, state.live, paid, PotKind.WON, state.raiser)
    behind = _behind(stakes, state.live, paid)
    kind = PotKind(min(state.raises, int(PotKind.FOUR_BET))) if behind > 0 else PotKind.ALL_IN
    bets = _returned(state)
    whole = tuple(map(sum, zip(bets, stakes.antes, strict=True)))
    leaf = leaf_of(stakes, state.rows, state.live, whole, kind, state.raiser)
    leaf = replace(leaf, behind=behind, raises=state.raises)
    if len({bets[seat] for seat in state.live}) > 1:
        return replace(leaf, pots=_pots(stakes, leaf, bets))
    if stakes.whole_all_ins and _has_all_in(stakes, state.live, bets):
        return replace(leaf, kind=PotKind.ALL_IN, behind=0.0)
    return leaf


def leaf_of(  # noqa: PLR0913, PLR0917 - a leaf has that many sides
    stakes: Stakes,
    rows: tuple[int, ...],
    live: tuple[int, ...],
    committed: Sequence[float],
    kind: PotKind,
    aggressor: int,
) -> Leaf:
    """Return a leaf with one pot; `committed` holds antes too."""
    return Leaf(
        rows,
        live,
        tuple(committed),
        kind,
        aggressor,
        order=tuple(sorted(live, key=stakes.place)),
        behind=_behind(stakes, live, committed) if len(live) > 1 else 0.0,
        whole=sum(committed),
    )


def _behind(stakes: Stakes, live: tuple[int, ...], committed: Sequence[float]) -> float:
    stacks = stakes.stacks or (stakes.stack,) * stakes.columns
    return sorted(stacks[seat] - committed[seat] for seat in live)[-2]


def _returned(state: State) -> tuple[float, ...]:
    """Return what was bet without what nobody could call."""
    top, second = sorted(state.committed)[:-3:-1]
    return tuple(min(bet, second) for bet in state.committed) if top > second else state.committed


def _pots(stakes: Stakes, leaf: Leaf, bets: Sequence[float]) -> tuple[Leaf, ...]:
    """Return the main pot and the side pots of a leaf whose players have not put in the same.

    Whoever is all-in waits for the showdown: a pot with one of them is as if all were all-in.
    """
    below = 0.0
    pots: list[Leaf] = []
    for level in sorted({bets[seat] for seat in leaf.live}):
        live = tuple(seat for seat in leaf.live if bets[seat] >= level)
        part = [min(bet, level) - min(bet, below) for bet in bets]
        if not pots:
            part = [bet + paid for bet, paid in zip(part, stakes.antes, strict=True)]
        all_in = _has_all_in(stakes, live, bets)
        kind = PotKind.WON if len(live) == 1 else PotKind.ALL_IN if all_in else leaf.kind
        order = tuple(seat for seat in leaf.order if seat in live)
        behind = 0.0 if kind in {PotKind.WON, PotKind.ALL_IN} else leaf.behind
        pots.append(
            replace(leaf, live=live, committed=tuple(part), kind=kind, order=order, behind=behind)
        )
        below = level
    return tuple(pots)


def _has_all_in(stakes: Stakes, live: Iterable[int], bets: Sequence[float]) -> bool:
    return any(bets[seat] >= stakes.depths[seat] for seat in live)


def _may_raise(depths: Sequence[float], state: State, seat: int) -> bool:
    if depths[seat] <= state.bet or (state.short and seat in state.acted):
        return False
    return any(depths[other] > state.bet for other in state.live if other != seat)


def _may_call(stakes: Stakes, state: State, seat: int) -> bool:
    spent = state.committed[seat]
    if state.raises == 0:
        if spent >= state.bet:
            return True
        # A blind may complete behind a limper: the small one makes three with the big one.
        room = int(stakes.posted[seat] > 0)
        if seat in stakes.limpers:
            room += stakes.over_limpers
        elif not state.callers and not stakes.stray_limps:
            return False
        return stakes.limps and not stakes.push_or_fold and len(state.callers) <= room
    cold = spent <= stakes.posted[seat]
    all_in = state.bet >= min(stakes.depths[seat], stakes.depths[state.raiser])
    room_left = len(state.callers) < stakes.callers
    if all_in:
        # Who has bet and faces an all-in always has a decision: else aces would have to fold.
        return stakes.whole_all_ins or not cold or room_left
    is_free = not cold or (state.raises == 1 and seat == stakes.big_blind)
    colds = stakes.cold_calls
    return room_left and (is_free or colds[min(state.raises, len(colds)) - 1])


def _raises_to(stakes: Stakes, state: State, seat: int) -> list[float]:
    """Return what the raises of a seat make it, the smallest first."""
    cap = stakes.most(seat, state.live)
    lowest = state.bet + state.step
    # All of it, or at the least a full raise where the others have less.
    most = max(cap, min(lowest, stakes.depths[seat]))
    wanted = {max(round(to, 2), lowest) for to in _wanted(stakes, state, seat, cap)}
    return sorted({most if to > stakes.all_in_from * cap else to for to in wanted})


def _wanted(stakes: Stakes, state: State, seat: int, cap: float) -> list[float]:
    if stakes.push_or_fold:
        return [cap]
    if state.raises == 0:
        return _first_raises(stakes, state, seat)
    factors = _factors(stakes, state.raises, seat)
    if factors is None:
        return [cap]
    in_position = stakes.place(seat) > stakes.place(state.raiser)
    more = len(state.callers) * state.bet if state.raises == 1 else 0.0
    return [state.bet * factor + more for factor in several(factors[0 if in_position else 1])]


def _factors(stakes: Stakes, raises: int, seat: int) -> Factors | None:
    if raises == 1:
        return (stakes.three_bets[seat] if stakes.three_bets else None) or stakes.three_bet
    if raises == 2:
        return (stakes.four_bets[seat] if stakes.four_bets else None) or stakes.four_bet
    return stakes.five_bet if raises == 3 else None


def _first_raises(stakes: Stakes, state: State, seat: int) -> list[float]:
    if not state.callers:
        # The big blind opens over a straddle alone, by the small blind's sizes.
        return several(stakes.opens[min(seat, stakes.small_blind)])
    if state.callers == (stakes.small_blind,) and seat == stakes.big_blind:
        return several(stakes.over_small_blind)
    extra = 1.0 if seat in {stakes.small_blind, stakes.big_blind} else 0.0
    button = stakes.small_blind - 1
    return [to + stakes.over_limp + extra for to in several(stakes.opens[min(seat, button)])]
