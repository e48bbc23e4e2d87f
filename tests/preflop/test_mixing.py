"""The end of a preflop solve, in which hands mix what is worth about the same."""

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import MIXING, Exploration, PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, correct_preflop, solve_preflop
from gto_desktop.preflop.preflop_tree import node_at, node_chances
from gto_desktop.preflop.stakes import Stakes

HEADS_UP = Stakes(seats=2, stack=40.0)
THREE_HANDED = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)
PUSH_OR_FOLD = Stakes(stack=10.0, seats=2, push_or_fold=True)


@cache
def _mixed(stakes: Stakes, least: float = 0.01, mixing: int = 400) -> PreflopSession:
    session = PreflopSession(stakes, exploration=Exploration(least=least))
    for _ in range(150):
        session.iterate()
    session.measure()
    for _ in range(mixing):
        session.mix()
    session.measure()
    return session


def _node(session: PreflopSession, line: str) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return shares and EVs of a node, (actions, 169); EVs by the pass in double precision."""
    tree, strategy = session.tree, session.strategy()
    node = node_at(tree, line)
    edges = tree.edges(node)
    evs = ValuedGame(LeafValues(session.stakes), tree).values(strategy).evs
    return strategy[edges].astype(np.float64), evs[edges]


@pytest.mark.parametrize(("line", "faced"), [("", 1.0), ("R", 10.0)])
def test_a_hand_mixes_by_what_it_gains_as_a_logit_equilibrium_says(line: str, faced: float) -> None:
    session = _mixed(PUSH_OR_FOLD, 0.0, 6000)
    shares, evs = _node(session, line)
    mixes = (shares > 0.02).all(axis=0)

    gains = (evs[1] - evs[0]) / (2 * faced + 0.5)
    ratios = np.log(shares[1, mixes] / shares[0, mixes])

    # At the first node stakes are small, and few hands are that close.
    assert mixes.sum() >= 1
    assert ratios == pytest.approx(gains[mixes] / MIXING.temperature, abs=0.15)


@pytest.mark.parametrize("stakes", [HEADS_UP, THREE_HANDED])
def test_mixing_leaves_less_to_gain_than_the_iterations_before_it(stakes: Stakes) -> None:
    before, after = _mixed(stakes).history

    assert after.worst_mbb < min(before.worst_mbb, 1.5)


@pytest.mark.parametrize("line", ["", "R"])
def test_no_hand_folds_more_than_one_that_is_worth_less(line: str) -> None:
    """What regret matching leaves to chance: which of the hands at the border of a range play."""
    shares, evs = _node(_mixed(PUSH_OR_FOLD, 0.0, 6000), line)

    assert (np.diff(shares[1, np.argsort(evs[1])]) > -0.01).all()


def test_mixing_leaves_locked_nodes_as_they_are() -> None:
    free = PreflopSession(HEADS_UP).tree
    node = node_at(free, "R")
    held = np.zeros((3, 169))
    held[0], held[1] = 0.75, 0.25
    session = PreflopSession(HEADS_UP, locks=lambda _: {node: held})
    for _ in range(50):
        session.iterate()
    for _ in range(50):
        session.mix()

    assert np.array_equal(session.strategy_at(node), held.astype(np.float32))
    # It gives up so much that every hand raises.
    assert session.strategy_at(0)[2].min() > 0.9


def test_a_solve_mixes_when_gains_come_near_its_target_and_ends_when_they_reach_it() -> None:
    session = PreflopSession(HEADS_UP)

    last = list(solve_preflop(session, PreflopLimit(3.0, 3000, mixing=60)))[-1]

    assert session.mixed >= 60
    assert last.done == session.iteration < 3000
    assert session.history[-1].worst_mbb <= 3.0
    handed_over = [each for each in session.history if each.iteration <= last.done - session.mixed]
    assert handed_over[-1].worst_mbb > 3.0


@pytest.mark.parametrize(
    ("stakes", "limit"),
    [(HEADS_UP, PreflopLimit(1.0, 40, mixing=0)), (PUSH_OR_FOLD, PreflopLimit(0.0, 40))],
)
def test_neither_a_solve_that_is_told_so_nor_push_or_fold_mixes(
    stakes: Stakes, limit: PreflopLimit
) -> None:
    session = PreflopSession(stakes)

    list(solve_preflop(session, limit))

    assert (session.iteration, session.mixed) == (40, 0)


def _mixes(session: PreflopSession, nodes: NDArray[np.bool_]) -> float:
    """Return how much hands mix at some nodes, the mean entropy of their strategies there."""
    tree, shares = session.tree, session.strategy().astype(np.float64)
    entropy = np.add.reduceat(-shares * np.log(np.maximum(shares, 1e-12)), tree.first, axis=0)
    return float(entropy[nodes].mean())


def test_a_session_that_is_warmed_up_mixes_more_at_rare_nodes_until_these_have_cooled() -> None:
    warmed, left = (PreflopSession(Stakes(seats=3, stack=100.0)) for _ in range(2))
    for session in (warmed, left):
        for _ in range(80):
            session.iterate()
        for _ in range(200):
            session.mix()
    reach = left.reach()
    chances = node_chances(left.tree, reach, reach @ showdowns().chance.T)
    rare, common = chances < 1e-4, chances > 1e-3
    more = []

    warmed.warm_up(30)
    for iterations in (60, 240):
        for session in (warmed, left):
            for _ in range(iterations):
                session.mix()
        more.append(_mixes(warmed, rare) / _mixes(left, rare) - 1)
        assert _mixes(warmed, common) == pytest.approx(_mixes(left, common), rel=0.01)

    assert more[0] > 0.08
    assert abs(more[1]) < 0.04


def _losing(session: PreflopSession, share: float = 0.5, blinds: float = 0.02) -> int:
    """Return how many hands take what loses so much with more than a share, of 1 % at a node."""
    tree, strategy, reach = session.tree, session.strategy(), session.reach()
    evs = ValuedGame(LeafValues(session.stakes), tree).values(strategy).evs
    evs[tree.barred] = np.nan
    chances = node_chances(tree, reach, reach @ showdowns().chance.T)
    losing = 0
    for node in np.flatnonzero(chances > 1e-4).tolist():
        edges = tree.edges(node)
        there = reach[tree.rows[node, tree.actor[node]]] >= 0.01
        lost = np.fmax.reduce(evs[edges], axis=0) - evs[edges]
        losing += int((there & (strategy[edges] > share) & (lost > blinds)).sum())
    return losing


def test_corrections_leave_no_hand_that_mostly_takes_what_loses_and_little_more_to_gain() -> None:
    session = PreflopSession(THREE_HANDED)
    list(solve_preflop(session, PreflopLimit(0.0, 300, mixing=100)))
    before, gain = _losing(session), session.history[-1].worst_mbb
    assert before > 0

    list(correct_preflop(session))

    assert _losing(session) == 0
    assert session.history[-1].worst_mbb < gain + 0.5
    assert session.strategy().min() >= 0.0
    count = session.tree.count
    sums = np.add.reduceat(session.strategy(), session.tree.first[: len(count)], axis=0)
    assert sums == pytest.approx(1.0, abs=1e-5)


def test_corrections_by_logits_leave_few_hands_that_often_take_what_loses_a_fifth_of_a_blind() -> (
    None
):
    session = PreflopSession(THREE_HANDED)
    list(solve_preflop(session, PreflopLimit(0.0, 300, mixing=100)))
    before, gain = _losing(session, 0.25, 0.2), session.history[-1].worst_mbb

    list(correct_preflop(session, over=0.15, passes=200))
    list(correct_preflop(session))

    assert _losing(session, 0.25, 0.2) < before / 4
    assert _losing(session) == 0
    assert session.history[-1].worst_mbb < gain + 0.5


def test_corrections_leave_locked_strategies_as_they_are() -> None:
    held = np.zeros((3, 169))
    held[0] = 1.0
    session = PreflopSession(HEADS_UP, locks=lambda tree: {0: held})
    for _ in range(20):
        session.iterate()

    session.correct()

    assert (session.strategy_at(0) == held).all()


def test_fewer_than_no_iterations_cannot_mix() -> None:
    with pytest.raises(InputError, match="0 iterations or more mix"):
        PreflopLimit(mixing=-1)


def test_corrections_end_when_told_and_keep_what_they_have() -> None:
    session = PreflopSession(THREE_HANDED)
    list(solve_preflop(session, PreflopLimit(0.0, 90, mixing=30)))
    steps = correct_preflop(session)

    next(steps)
    with pytest.raises(StopIteration) as ended:
        steps.send(True)

    assert session.corrected == 1
    assert ended.value.value == session.history[-1]
