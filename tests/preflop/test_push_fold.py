"""Heads-up push or fold: a game whose solution is published."""

import pytest

from gto_desktop.preflop.equities import CLASS_SIZES
from gto_desktop.preflop.session import Exploration, PreflopSession
from gto_desktop.preflop.stakes import Stakes

PUSH_OR_FOLD = Stakes(stack=10.0, seats=2, push_or_fold=True)


def _solved(stakes: Stakes, iterations: int) -> PreflopSession:
    session = PreflopSession(stakes, exploration=Exploration(least=0.0))
    for _ in range(iterations):
        session.iterate()
    session.measure()
    return session


def test_ten_big_blinds_give_the_published_jam_and_call() -> None:
    session = _solved(PUSH_OR_FOLD, 1500)
    share = session.strategy() @ CLASS_SIZES / CLASS_SIZES.sum()

    # Edges: the small blind folds, jams; the big blind folds, calls.
    assert share[1] == pytest.approx(0.5828, abs=5e-4)
    assert share[3] == pytest.approx(0.3738, abs=5e-4)
    assert session.history[-1].gains.max() < 1e-6


def test_nobody_gains_in_a_small_game_without_rake() -> None:
    values = _solved(PUSH_OR_FOLD, 300).history[-1].values

    assert values.sum() == pytest.approx(0.0, abs=1e-5)
    assert values[:4].tolist() == [0, 0, 0, 0]
