"""Heads-up push or fold: a game whose solution is published."""

import numpy as np
import pytest

from benchmarks.push_fold import agreement
from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_session import Exploration, PreflopSession
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


def test_it_plays_the_published_chart_from_2_to_20_big_blinds() -> None:
    same, cells = agreement()

    assert cells == 19 * 2 * 169
    assert (cells - same) / cells <= 0.005


@pytest.mark.parametrize(
    ("name", "stack"), [("22", 24.6), ("33", 33.3), ("44", 41.5), ("55", 49.9), ("66", 58.2)]
)
def test_a_pair_may_show_its_hand_and_jam_up_to_its_sklansky_chubukov_number(
    name: str, stack: float
) -> None:
    """Against a caller who sees the hand: what it wins by folds pays for the calls."""
    table, hand = showdowns(), parse_class(name)

    def gain(stack: float) -> float:
        chance, equity = table.chance[hand], table.equity[hand]
        calls = (1 - equity) * 2 * stack > stack - 1
        won = np.where(calls, equity * 2 * stack - stack + 0.5, 1.5)
        return float(chance @ won)

    assert gain(stack - 0.1) > 0 > gain(stack + 0.1)
