"""What ships is corrected, and is never worse for it."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds import preflop_corrections
from gto_desktop.builds.preflop_corrections import (
    _as_stored,
    _few_mended,
    _give_way,
    correct_for_shipping,
    pairs_out_of_order,
)
from gto_desktop.builds.preflop_order import LosingAction
from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, correct_preflop, solve_preflop
from gto_desktop.preflop.stakes import Stakes

GAME = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)


def _solved() -> PreflopSession:
    session = PreflopSession(GAME)
    list(solve_preflop(session, PreflopLimit(0.0, 300, mixing=100)))
    return session


def test_that_corrections_by_logits_put_pairs_in_order_which_the_others_leave() -> None:
    others, all_ = _solved(), _solved()
    list(correct_preflop(others))
    assert pairs_out_of_order(others) > 0

    list(correct_for_shipping(all_))

    assert pairs_out_of_order(all_) == 0
    assert all_.history[-1].worst_mbb < others.history[-1].worst_mbb


def _telling_pairs(monkeypatch: pytest.MonkeyPatch, counts: list[int]) -> None:
    """Let so many pairs be out of order without a reason, time after time."""
    left = iter(counts)
    monkeypatch.setattr(
        preflop_corrections,
        "disorders",
        lambda _: [SimpleNamespace(is_explained=False)] * next(left),
    )


def _counting(
    monkeypatch: pytest.MonkeyPatch, session: PreflopSession, counts: list[int]
) -> list[NDArray[np.float32]]:
    """Let pairs be counted as told; return the strategies that they are counted in."""
    seen, left = [], iter(counts)

    def counted(*_: object) -> int:
        seen.append(preflop_corrections._as_stored(session))
        return next(left)

    monkeypatch.setattr(preflop_corrections, "pairs_out_of_order", counted)
    return seen


def test_that_corrections_which_leave_more_pairs_out_of_order_are_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(preflop_corrections, "_PUT_RIGHT", 0)
    session = _solved()
    seen = _counting(monkeypatch, session, [9, 3, 8, 4, 5, 6, 6, 7, 7, 3, 9, 5, 5])

    list(correct_for_shipping(session))

    assert len(seen) == 13
    assert not (seen[1] == seen[2]).all()
    assert (session.strategy() == seen[1]).all()
    assert session.history[-1].worst_mbb == pytest.approx(session.measure().worst_mbb)


def test_that_hands_mix_on_until_no_pair_is_out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    session = _solved()
    mixed = session.mixed
    seen = _counting(monkeypatch, session, [9, 3, 2, 4, 1, 0])

    list(correct_for_shipping(session))

    assert session.mixed == mixed + 200
    assert (session.strategy() == seen[-1]).all()


@pytest.mark.parametrize("losing", [0, 1])
def test_that_hands_in_order_are_left_alone_but_for_few_that_mostly_lose(
    monkeypatch: pytest.MonkeyPatch, losing: int
) -> None:
    session = _solved()
    mixed = _as_stored(session)
    told = iter([_raises_that_lose(session, losing), []])
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: next(told))
    _telling_pairs(monkeypatch, [0, 0, 0])

    list(correct_for_shipping(session))

    assert np.count_nonzero(_as_stored(session) != mixed) == 4 * losing
    assert session.history[-1].worst_mbb == pytest.approx(session.measure().worst_mbb)


def test_that_hands_in_order_are_corrected_where_many_mostly_lose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, corrected = _solved(), _solved()
    told = iter([_raises_that_lose(session, 13), []])
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: next(told))
    _telling_pairs(monkeypatch, [0] * 4)

    list(correct_for_shipping(session))

    list(preflop_corrections._mostly(corrected))
    assert (session.strategy() == _as_stored(corrected)).all()


def test_that_hands_of_a_large_tree_mix_on_before_any_is_corrected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, mixed_on = _solved(), _solved()
    monkeypatch.setattr(preflop_corrections, "LARGE", session.tree.node_count)
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: [])
    _telling_pairs(monkeypatch, [20, 13, 0])

    list(correct_for_shipping(session))

    for _ in range(200):
        mixed_on.mix()
    assert (session.strategy() == _as_stored(mixed_on)).all()


def test_that_few_pairs_of_a_large_tree_are_put_in_order_and_nothing_else_is_corrected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = _solved()
    list(preflop_corrections._mostly(session))
    before, mixed = _as_stored(session), session.mixed
    assert 0 < pairs_out_of_order(session) <= 12
    monkeypatch.setattr(preflop_corrections, "LARGE", session.tree.node_count)
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: [])

    list(correct_for_shipping(session))

    assert (pairs_out_of_order(session), session.mixed) == (0, mixed)
    assert 0 < np.count_nonzero(_as_stored(session) != before) < 0.002 * before.size


def test_that_hands_of_a_large_tree_are_corrected_where_mixing_leaves_pairs_out_of_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, only_mixed = _solved(), _solved()
    mixed = session.mixed
    monkeypatch.setattr(preflop_corrections, "LARGE", session.tree.node_count)
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: [])
    _telling_pairs(monkeypatch, [13] * 9 + [0] * 2)

    list(correct_for_shipping(session))

    assert session.mixed == mixed + 800
    for _ in range(800):
        only_mixed.mix()
    list(preflop_corrections._mostly(only_mixed))
    assert (session.strategy() == _as_stored(only_mixed)).all()


def _raises_that_lose(session: PreflopSession, hands: int) -> list[LosingAction]:
    """Tell that so many hands lose which always raise first in."""
    edges, strategy = session.tree.edges(0), _as_stored(session)
    return [
        LosingAction(0, hand, "raise", 1.0, 0.0, "fold", 0.1, (edges.stop - 1, edges.start))
        for hand in np.flatnonzero(strategy[edges.stop - 1] == 1.0)[:hands].tolist()
    ]


def _out_of_order(monkeypatch: pytest.MonkeyPatch) -> PreflopSession:
    """A session that only what puts pairs right hand by hand can put into order."""
    monkeypatch.setattr(preflop_corrections, "_TRIES", 0)
    monkeypatch.setattr(preflop_corrections, "_STEPS", ())
    monkeypatch.setattr(preflop_corrections, "_PASSES", 0)
    session = _solved()
    assert pairs_out_of_order(session) > 0
    return session


def test_that_pairs_which_are_left_are_put_into_order_hand_by_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = _out_of_order(monkeypatch)
    before = session.strategy()

    list(correct_for_shipping(session))

    strategy, tree = session.strategy(), session.tree
    moved = np.abs(strategy - before) > 1 / 255
    assert pairs_out_of_order(session) == 0
    assert 0 < moved.sum() < 0.005 * moved.size
    assert np.add.reduceat(strategy, tree.first) == pytest.approx(1.0, abs=1e-5)


def test_that_whoever_ends_it_waits_for_no_pass_that_puts_pairs_into_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = _out_of_order(monkeypatch)
    before = preflop_corrections._as_stored(session)
    steps = correct_for_shipping(session)
    next(steps)

    with pytest.raises(StopIteration):
        steps.send(True)

    assert (session.strategy() == before).all()


def test_that_push_or_fold_is_corrected_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = PreflopSession(Stakes(stack=10.0, seats=2, push_or_fold=True))
    list(solve_preflop(session, PreflopLimit(1.0, 60)))
    seen = _counting(monkeypatch, session, [3, 2])

    list(correct_for_shipping(session))

    assert (session.mixed, len(seen)) == (0, 2)


@pytest.mark.parametrize(("hands", "moved"), [(1, 4), (13, None)])
def test_that_hands_which_mostly_lose_give_way_a_little_where_they_are_few(
    monkeypatch: pytest.MonkeyPatch, hands: int, moved: int | None
) -> None:
    session = _solved()
    best = _as_stored(session)
    edges, losing = session.tree.edges(0), _raises_that_lose(session, hands)
    left = iter([losing, []])
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: next(left))
    _telling_pairs(monkeypatch, [0, 0])

    mended = _few_mended(session, None, best)

    assert (None if mended is None else np.count_nonzero(mended != best)) == moved
    if mended is not None:
        assert mended[edges.stop - 1, losing[0].hand] == pytest.approx(252 / 255)
        assert mended[edges.start, losing[0].hand] == pytest.approx(3 / 255)


def test_that_hands_which_lose_again_and_again_stop_at_half(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = _solved()
    best = _as_stored(session)
    edges, losing = session.tree.edges(0), _raises_that_lose(session, 1)
    told = iter([losing] * 50 + [[]])
    monkeypatch.setattr(preflop_corrections, "_PUT_RIGHT", 51)
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: next(told))
    _telling_pairs(monkeypatch, [0] * 51)

    mended = _few_mended(session, None, best)

    assert mended is not None
    assert mended[edges.stop - 1, losing[0].hand] == pytest.approx(127 / 255)


def test_that_a_hand_which_gains_by_it_takes_what_another_gives_up() -> None:
    session = _solved()
    game = preflop_corrections._as_played(session, None)
    edges, combos = session.tree.edges(0), CLASS_SIZES
    (losing,) = _raises_that_lose(session, 1)
    raised, folded = losing.edges
    # K2o folds half of the time and gains nothing by raising; A2s does too and does gain.
    strategy, evs = session.strategy(), game.evs.copy()
    gains, not_ = parse_class("A2s"), parse_class("K2o")
    for hand, ev in ((gains, 0.01), (not_, -0.01)):
        strategy[edges, hand] = 0.0
        strategy[[raised, folded], hand] = 0.5
        evs[raised, hand] = ev
    others = np.setdiff1d(np.arange(169), [gains, not_])
    strategy[folded, others] = 0.0
    before = strategy.copy()

    _give_way(strategy, replace(game, evs=evs), losing)

    moved = (strategy - before)[raised]
    assert moved[losing.hand] == pytest.approx(-3 / 255)
    assert moved @ combos == pytest.approx(0.0, abs=1e-5)
    assert np.flatnonzero(moved).tolist() == sorted([losing.hand, gains])
    np.testing.assert_allclose(strategy[edges].sum(axis=0), before[edges].sum(axis=0), atol=1e-6)
