"""Tournament values: prizes are conserved, one prize is chips, and calls follow the ICM."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.equities import BOARDS, showdowns
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import Exploration, PreflopSession
from gto_desktop.preflop.preflop_tree import node_at
from gto_desktop.preflop.prizes import PrizePool
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.toolkit.icm import IcmRequest, icm

SATELLITE = Stakes(
    seats=4, stack=10.0, stacks=(10.0, 10, 10.0, 10.0, 6.0, 9.0), push_or_fold=True,
    big_blind_ante=1.0, callers=1, payouts=(1.0, 1.0, 1.0),
)  # fmt: skip
BUBBLE = replace(SATELLITE, payouts=(5.0, 3.0, 2.0))
FLOPS = Stakes(seats=2, stack=20.0, payouts=(3.0, 1.0))


def _solved(stakes: Stakes, iterations: int) -> PreflopSession:
    session = PreflopSession(stakes, exploration=Exploration(least=0.0))
    for _ in range(iterations):
        session.iterate()
    session.measure()
    return session


def test_stacks_are_worth_what_the_toolkit_says_in_chips_of_the_pool() -> None:
    pool = PrizePool(BUBBLE)
    told = icm(IcmRequest(payouts=[5, 3, 2], chips=[10, 10, 6, 9])).equities

    assert pool.before[2:] == pytest.approx(np.array(told) * 35 / 10)
    assert pool.worth(np.array([0, 0, 16.0, 10, 0, 9])).sum() == pytest.approx(35)


def test_the_prizes_are_conserved() -> None:
    # Cards of others count for each pair of players: with more than two sums are near, not exact.
    assert _solved(FLOPS, 60).history[-1].values.sum() == pytest.approx(0.0, abs=1e-4)
    for stakes in (SATELLITE, BUBBLE):
        values = _solved(stakes, 60).history[-1].values
        assert values.sum() == pytest.approx(0.0, abs=0.06)


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(seats=2, stack=15.0),
        Stakes(seats=3, stack=12.0, push_or_fold=True),
        Stakes(seats=3, stack=30.0, stacks=(30.0,) * 4 + (12.0, 20.0), push_or_fold=True),
    ],
    ids=["flops", "three", "side pots"],
)
def test_one_prize_for_the_winner_is_worth_chips(stakes: Stakes) -> None:
    chips = _solved(stakes, 40)
    prizes = _solved(replace(stakes, payouts=(1.0,)), 40)

    assert prizes.history[-1].values == pytest.approx(chips.history[-1].values, abs=1e-4)
    assert prizes.history[-1].gains == pytest.approx(chips.history[-1].gains, abs=1e-4)
    assert np.abs(prizes.strategy() - chips.strategy()).max() < 0.01
    evs = [
        ValuedGame(LeafValues(game), chips.tree).values(chips.strategy()).evs
        for game in (stakes, replace(stakes, payouts=(1.0,)))
    ]
    assert np.nanmax(np.abs(evs[1] - evs[0])) < 1e-3


def test_calling_an_all_in_is_worth_what_the_stacks_are_worth_after_it() -> None:
    """BB v a jam of SB: win, tie and loss by the toolkit's ICM, against the hands that jam."""
    session = _solved(BUBBLE, 200)
    tree, strategy = session.tree, session.strategy().astype(np.float64)
    evs = ValuedGame(LeafValues(BUBBLE), tree).values(strategy).evs
    node = node_at(tree, "FFR")
    jams = strategy[tree.first[node_at(tree, "FF")] + 1]

    def worth(sb: float, bb: float) -> float:
        chips = [10.0, 10.0, sb, bb]
        return icm(IcmRequest(payouts=[5, 3, 2], chips=chips)).equities[3] * 35 / 10

    # SB has 6; BB 9, of which one is the ante and one the blind.
    fold, win, lose = worth(8, 7), worth(0, 15), worth(13, 2)
    tie = worth(6.5, 8.5)
    table = showdowns()
    runouts = table.met * float(BOARDS)
    meets = table.chance * jams
    won, tied = (meets * (part / runouts) for part in (table.won, table.tied))
    lost = meets * (1 - (table.won + table.tied) / runouts)
    wanted = won.sum(1) * win + tied.sum(1) * tie + lost.sum(1) * lose
    wanted = wanted / meets.sum(1) - fold

    assert evs[tree.first[node]] == pytest.approx(0.0, abs=1e-9)
    assert evs[tree.first[node] + 1] == pytest.approx(wanted, abs=2e-4)


def test_on_the_bubble_of_a_satellite_calls_are_fewer_than_for_chips() -> None:
    def calls(stakes: Stakes) -> float:
        session = _solved(stakes, 200)
        node = node_at(session.tree, "RFF")
        return float(session.strategy()[session.tree.first[node] + 1] @ CLASS_SIZES / 1326)

    assert calls(SATELLITE) < 0.5 * calls(replace(SATELLITE, payouts=()))


def test_nobody_gains_much_after_many_iterations() -> None:
    assert _solved(BUBBLE, 600).history[-1].gains.max() < 5e-3
