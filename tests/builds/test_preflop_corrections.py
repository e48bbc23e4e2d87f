"""What ships is corrected, and is never worse for it."""

from collections.abc import Generator

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds import preflop_corrections
from gto_desktop.builds.preflop_corrections import (
    _as_stored,
    _Corrected,
    _stopped_at_half,
    correct_for_shipping,
    pairs_out_of_order,
)
from gto_desktop.builds.preflop_order import LosingAction
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, correct_preflop, solve_preflop
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress

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
    seen = _counting(monkeypatch, session, [3, 8, 9, 4, 5, 6, 6, 7, 7, 3, 9, 5, 5])

    list(correct_for_shipping(session))

    assert len(seen) == 13
    assert not (seen[0] == seen[1]).all()
    assert (session.strategy() == seen[0]).all()
    assert session.history[-1].worst_mbb == pytest.approx(session.measure().worst_mbb)


def test_that_hands_mix_on_until_no_pair_is_out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    session = _solved()
    mixed = session.mixed
    seen = _counting(monkeypatch, session, [3, 2, 9, 4, 1, 0])

    list(correct_for_shipping(session))

    assert session.mixed == mixed + 200
    assert (session.strategy() == seen[-1]).all()


@pytest.mark.parametrize(("losing", "is_left_alone"), [(1, True), (13, False)])
def test_that_hands_in_order_are_left_alone_where_corrections_would_put_pairs_out_of_it(
    monkeypatch: pytest.MonkeyPatch, losing: int, is_left_alone: bool
) -> None:
    monkeypatch.setattr(preflop_corrections, "_PUT_RIGHT", 3)
    monkeypatch.setattr(preflop_corrections, "_TRIES", 0)
    monkeypatch.setattr(preflop_corrections, "_put_in_order", _nothing_put_in_order)
    session = _solved()
    mixed = session.strategy()
    told = iter([_raises_that_lose(session, losing), [], []])
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: next(told))
    _counting(monkeypatch, session, [5, 7, 0, 0] if is_left_alone else [5, 7, 0])

    list(correct_for_shipping(session))

    moved = np.abs(session.strategy() - mixed) > 1 / 255
    assert (moved.sum() == 2) == is_left_alone
    assert session.history[-1].worst_mbb == pytest.approx(session.measure().worst_mbb)


def _nothing_put_in_order(
    _session: object, _shares: object, best: _Corrected
) -> Generator[Progress, bool | None, _Corrected]:
    yield from ()
    return best


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


@pytest.mark.parametrize(("hands", "moved"), [(1, 2), (13, None)])
def test_that_hands_which_mostly_lose_stop_at_half_where_they_are_few(
    monkeypatch: pytest.MonkeyPatch, hands: int, moved: int | None
) -> None:
    session = _solved()
    list(correct_for_shipping(session))
    best = _Corrected(_as_stored(session), pairs_out_of_order(session))
    edges, losing = session.tree.edges(0), _raises_that_lose(session, hands)
    left = iter([losing, []])
    monkeypatch.setattr(preflop_corrections, "losing_actions", lambda _: next(left))
    monkeypatch.setattr(preflop_corrections, "pairs_out_of_order", lambda *_: best.pairs)

    mended = _stopped_at_half(session, None, best)

    assert (None if mended is None else np.count_nonzero(mended != best.strategy)) == moved
    if mended is not None:
        assert mended[edges.stop - 1, losing[0].hand] == pytest.approx(127 / 255)
        assert mended[edges.start, losing[0].hand] == pytest.approx(128 / 255)
