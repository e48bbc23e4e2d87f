"""What ships is corrected, and is never worse for it."""

import pytest

from gto_desktop.builds import preflop_corrections
from gto_desktop.builds.preflop_corrections import correct_for_shipping, pairs_out_of_order
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


def test_that_corrections_which_leave_more_pairs_out_of_order_are_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = _solved()
    seen = []
    counts = iter((3, 8))

    def counted(*_: object) -> int:
        seen.append(preflop_corrections._as_stored(session))
        return next(counts)

    monkeypatch.setattr(preflop_corrections, "pairs_out_of_order", counted)

    list(correct_for_shipping(session))

    assert not (seen[0] == seen[1]).all()
    assert (session.strategy() == seen[0]).all()
    assert session.history[-1].worst_mbb == pytest.approx(session.measure().worst_mbb)
