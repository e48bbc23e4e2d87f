"""Corrections of a preflop solve that is to ship: of what rare nodes have not come to do."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_order import (
    LOST,
    SLACK,
    Disorder,
    LosingAction,
    disorders,
    losing_actions,
    worst_of_each,
)
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.library.preflop_codec import STEPS, rounded, rounded_evs, stored_tree
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import GENTLY, PreflopSession
from gto_desktop.preflop.preflop_solve import correct_preflop, progress_of
from gto_desktop.preflop.preflop_tree import PreflopTree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.solver.progress import Progress

_STEPS = (GENTLY, 0.03)
"""Steps for what hands mostly take: few are left by the first."""
_OVER, _PASSES = 0.15, 200
"""What is so much above its logits gives way to others without end; the dearest do within the first
passes."""
_TRIES, _MORE = 5, 100
"""Tries after the first, and iterations that mix before each."""
LARGE, _LARGE_TRIES = 25_000, 8
"""Decisions from which on most nodes of a tree are rare, and such tries before any correction.

Corrections of 200bb, 49,691 decisions, made 39 pairs out of order of 5; mixing on left none.
"""
_PUT_RIGHT, _BEYOND = 20, 0.01
"""Passes that put pairs into order, and by how much more than asked, for a file rounds shares."""
_FEW, _GIVES = 12, 3 / STEPS
"""Most hands that mostly lose, and pairs out of order, for them to be mended one by one, and how
much hands give way at once: of many, or by more, each moves others. Aces at half after 0.557 lost
0.33bb by the other action, and where six hands alone had given way, six pairs were out of order.
"""
_NEARER = 0.03
"""The most by which a hand of few pairs moves at once: aces that called a 3-bet a third more often
left so few that raised that others lost 13bb."""
_NOBODY = 1e-9
"""Combos of hands that never get to a node, so that they divide: none takes what is given up."""
_UNDER_HALF = STEPS // 2 / STEPS
"""The most below half that a file can hold: who answers may lose by any more."""


def correct_for_shipping(
    session: PreflopSession, shares: Mapping[Role, Shares] | None = None
) -> Generator[Progress, bool | None, None]:
    """Correct a solve in the strategy as it will be stored, and measure it.

    What is in order as hands mixed, with few that mostly lose, is left alone. On a large tree few
    pairs out of order are put right one by one, and where they are many, or do not come into order,
    hands mix on: nodes that hardly anybody reaches are most of it, and corrections there can put
    pairs out of order elsewhere.

    Otherwise, as at rare nodes a range of small shares is another one when it is rounded, hands are
    corrected that mostly take what loses. Where pairs of hands are then out of order without a
    reason, those are corrected too that go by their logits too little. On large trees these begin
    an avalanche now and then, so what comes of them is kept only where it leaves fewer such pairs.
    Where some are left, hands mix on: nearly tied ones swing a little about where they rest, and
    corrections move others. Of all tries that with the fewest pairs is kept, and put into order
    hand by hand where it has some.

    A few hands that mostly lose even so, as two that answer each other and are about as often
    right, give way little by little until none does, at half at the latest. Sent True, it ends what
    is under way and tries no more.

    Args:
        session: the solve.
        shares: what its flops are worth.
    """
    in_order = (yield from _mixed_into_order(session, shares)) if session.mixed else None
    if in_order is not None:
        session.take_over(in_order)
        session.measure()
        return
    best = yield from _corrected(session, shares)
    for _ in range(_TRIES if session.mixed else 0):
        if not best.pairs or (yield from _mix_on(session)):
            break
        corrected = yield from _corrected(session, shares)
        best = min(best, corrected, key=lambda each: each.pairs)
    if best.pairs:
        ordered = yield from _put_in_order(session, shares, best)
        best = min(best, ordered, key=lambda each: each.pairs)
    mended = _few_mended(session, shares, best.strategy)
    session.take_over(best.strategy if mended is None else mended)
    session.measure()


def _mixed_into_order(
    session: PreflopSession, shares: Mapping[Role, Shares] | None
) -> Generator[Progress, bool | None, NDArray[np.float32] | None]:
    """Return what hands come to that only mix; None where pairs are out of order, or many lose."""
    found = _in_order(session, shares)
    for _ in range(_LARGE_TRIES if _is_large(session) else 0):
        if found is not None or (yield from _mix_on(session)):
            break
        found = _in_order(session, shares)
    return found


def _is_large(session: PreflopSession) -> bool:
    return session.tree.node_count >= LARGE


def _in_order(
    session: PreflopSession, shares: Mapping[Role, Shares] | None
) -> NDArray[np.float32] | None:
    """Return what hands mix now; None where pairs are out of order, or many mostly lose."""
    mixed = session.strategy()
    is_corrected = not _is_large(session) and pairs_out_of_order(session, shares) > 0
    mended = None if is_corrected else _few_mended(session, shares, _as_stored(session))
    session.take_over(mixed)
    return mended


def _mix_on(session: PreflopSession) -> Generator[Progress, bool | None, bool]:
    """Mix some iterations more; return whether it was told to end by True."""
    for _ in range(_MORE):
        session.mix()
        if (yield progress_of(session)):
            return True
    return False


@dataclass(frozen=True, eq=False)
class _Corrected:
    """A strategy as it would be stored."""

    strategy: NDArray[np.float32]
    pairs: int
    """Out of order without a reason."""


def _now(session: PreflopSession, shares: Mapping[Role, Shares] | None) -> _Corrected:
    """Return what a session would be stored as."""
    return _Corrected(_as_stored(session), pairs_out_of_order(session, shares))


def _corrected(
    session: PreflopSession, shares: Mapping[Role, Shares] | None
) -> Generator[Progress, bool | None, _Corrected]:
    """Correct a session as it is now, by logits too where that leaves fewer pairs out of order."""
    yield from _mostly(session)
    before = _now(session, shares)
    if not before.pairs:
        return before
    session.take_over(before.strategy)
    yield from correct_preflop(session, GENTLY, _OVER, _PASSES)
    yield from _mostly(session)
    after = _now(session, shares)
    return after if after.pairs < before.pairs else before


def pairs_out_of_order(session: PreflopSession, shares: Mapping[Role, Shares] | None = None) -> int:
    """Return how many pairs of hands are out of order without a reason, as they will be stored."""
    return len(_out_of_order(session, shares))


def _out_of_order(session: PreflopSession, shares: Mapping[Role, Shares] | None) -> list[Disorder]:
    return _unexplained(_as_played(session, shares))


def _unexplained(game: PlayedGame) -> list[Disorder]:
    return [pair for pair in disorders(game) if not pair.is_explained]


def _as_played(session: PreflopSession, shares: Mapping[Role, Shares] | None) -> PlayedGame:
    tree, stored = session.tree, stored_tree(session.tree)
    strategy = rounded(session.strategy(), stored.first)
    evs = ValuedGame(LeafValues(session.stakes, shares), tree).values(strategy).evs
    # Who is nearly as good as another is judged by what the file will tell.
    evs = rounded_evs(evs, stored.first, stored.kind).astype(np.float64)
    return PlayedGame(tree, strategy.astype(np.float64), evs)


def _few_mended(
    session: PreflopSession, shares: Mapping[Role, Shares] | None, strategy: NDArray[np.float32]
) -> NDArray[np.float32] | None:
    """Return a strategy near another in which all is in order and no hand mostly loses.

    Few pairs are brought nearer and few hands give way until there is none; None where more come of
    it, or no end.
    """
    session.take_over(strategy)
    for _ in range(_PUT_RIGHT):
        game = _as_played(session, shares)
        pairs, losing = _unexplained(game), losing_actions(game)
        if not pairs and not losing:
            return _as_stored(session)
        if len(pairs) + len(losing) > _FEW:
            break
        moved = session.strategy()
        for pair in worst_of_each(pairs):
            _bring_nearer(moved, session.tree, pair, _NEARER)
        for each in losing:
            _give_way(moved, game, each)
        session.take_over(moved)
    return None


def _give_way(strategy: NDArray[np.float32], game: PlayedGame, losing: LosingAction) -> None:
    """Let a hand take what loses a little less, down to half of the time, and the best instead.

    Where another hand that does both gains by it, that takes it as much more: whoever answers meets
    it as often as before.
    """
    taken, best = losing.edges
    moved = min(_GIVES, float(strategy[taken, losing.hand]) - _UNDER_HALF)
    combos = game.held(losing.node) * CLASS_SIZES
    instead = moved * combos[losing.hand] / np.maximum(combos, _NOBODY)
    gains = np.where(instead < strategy[best], game.evs[taken] - game.evs[best], -np.inf)
    gains[losing.hand] = -np.inf
    hand = int(np.argmax(gains))
    if gains[hand] > 0:
        strategy[taken, hand] += instead[hand]
        strategy[best, hand] -= instead[hand]
    strategy[taken, losing.hand] -= moved
    strategy[best, losing.hand] += moved


def _put_in_order(
    session: PreflopSession, shares: Mapping[Role, Shares] | None, best: _Corrected
) -> Generator[Progress, bool | None, _Corrected]:
    """Put the pairs that are left into order hand by hand; ended by True it leaves some."""
    session.take_over(best.strategy)
    found = _out_of_order(session, shares)
    for _ in range(_PUT_RIGHT):
        if not found or (yield progress_of(session)):
            break
        strategy = session.strategy()
        for pair in found:
            _bring_nearer(strategy, session.tree, pair)
        session.take_over(strategy)
        yield from _mostly(session)
        found = _out_of_order(session, shares)
    return _Corrected(_as_stored(session), len(found))


def _bring_nearer(
    strategy: NDArray[np.float32], tree: PreflopTree, pair: Disorder, most: float = 1.0
) -> None:
    """Let the worse hand of a pair do less of it; where it loses by that, the better one more.

    A hand wins less by what is expected of it: the better one would soon win more by another
    action. It moves by `most` at the most, and less where another pair has moved it before.
    """
    taken = np.array(pair.edges)
    often = strategy[taken].sum(axis=0)
    gap = min(float(often[pair.worse] - often[pair.better]) - SLACK + _BEYOND, most)
    if gap <= 0:
        return
    hand, like, moved = pair.worse, pair.better, -gap
    if pair.advantages[1] > LOST:
        hand, like, moved = pair.better, pair.worse, gap
    others = np.setdiff1d(np.r_[tree.edges(pair.node)], taken)
    wanted = float(often[hand]) + moved
    for edges, share in ((taken, wanted), (others, 1 - wanted)):
        # Who never does it does it as the other hand of the pair: that one does.
        mix = strategy[edges, hand if strategy[edges, hand].any() else like]
        strategy[edges, hand] = share * mix / mix.sum()


def _mostly(session: PreflopSession) -> Generator[Progress, bool | None, None]:
    for step in _STEPS:
        session.take_over(_as_stored(session))
        yield from correct_preflop(session, step)


def _as_stored(session: PreflopSession) -> NDArray[np.float32]:
    return rounded(session.strategy(), stored_tree(session.tree).first)
