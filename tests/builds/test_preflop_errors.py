"""Standard errors of preflop EVs against closed forms of games where one value is uncertain."""

from collections.abc import Generator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.preflop_errors import FlopDraw, ev_errors, rivals
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import PotKind, PreflopTree, build_tree, node_at
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role, leaf_at
from gto_desktop.preflop.stakes import BIG_BLIND, SMALL_BLIND, Stakes
from gto_desktop.preflop.three_way import ThreeWayShares, aggressor_of

STAKES = Stakes(seats=3, stack=40.0)
"""Measured pots are of tables where the small blind acts first: BTN sits there, and folds."""
RAISED = Role(PotKind.RAISED, SMALL_BLIND, BIG_BLIND)
SEEN = Shares(k=0.9, d=0.02, kept=1.0, rest=np.zeros((2, 169)), flops=9, noise=0.0)
OFFSETS = np.array([-0.03, 0.01, 0.0, 0.05, -0.02])
"""What draws add to what acting last wins, in pots."""
Errors = NDArray[np.float64]


@pytest.fixture(scope="module")
def tree() -> PreflopTree:
    return build_tree(STAKES)


def _random(tree: PreflopTree) -> Errors:
    random = np.random.default_rng(5).random((tree.edge_count, 169))
    sums = np.add.reduceat(random, tree.first, axis=0)
    strategy = random / np.repeat(sums, tree.count, axis=0)
    strategy[:3] = np.array([[1.0], [0.0], [0.0]])
    return np.asarray(strategy)


def _small_blind(tree: PreflopTree) -> slice:
    """The edges of the small blind: fold, limp, raise."""
    first = int(tree.first[node_at(tree, "F")])
    return slice(first, first + 3)


def _play(tree: PreflopTree) -> Errors:
    """The small blind raises or folds, the big blind calls or folds, at random."""
    strategy = _random(tree)
    for line, barred in (("F", 1), ("FR", 2)):
        first = int(tree.first[node_at(tree, line)])
        rows = strategy[first : first + 3]
        rows[barred] = 0.0
        rows /= rows.sum(axis=0)
    return strategy


def _evs(tree: PreflopTree, strategy: Errors) -> Errors:
    return ValuedGame(LeafValues(STAKES, {RAISED: SEEN}), tree).values(strategy).evs


def _run(steps: Generator[int, bool | None, Errors | None]) -> Errors:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found = end.value
            assert isinstance(found, np.ndarray)
            return found


def _errors(tree: PreflopTree, strategy: Errors, draws: list[FlopDraw], evs: Errors) -> Errors:
    return _run(ev_errors(STAKES, tree, strategy, evs, draws=draws))


def _draws() -> list[FlopDraw]:
    return [FlopDraw({RAISED: replace(SEEN, d=SEEN.d + offset)}) for offset in OFFSETS]


def test_that_a_call_is_known_as_far_as_the_pot_that_it_leads_to(tree: PreflopTree) -> None:
    strategy = _play(tree)
    errors = _errors(tree, strategy, _draws(), _evs(tree, strategy))
    leaf = leaf_at(tree, "FRC")
    assert leaf is not None
    fold, call = int(tree.first[node_at(tree, "FR")]), int(tree.first[node_at(tree, "FR")]) + 1

    expected = sum(leaf.committed) * OFFSETS.std(ddof=1)

    # No draw changes what a fold or a raise is worth: what is known badly is the call alone.
    assert errors[call] == pytest.approx(np.full(169, expected), rel=1e-5)
    best = _evs(tree, strategy)[fold : fold + 3].argmax(axis=0)
    assert set(best.tolist()) == {1, 2}
    assert errors[fold, best == 1] == pytest.approx(np.full((best == 1).sum(), expected), rel=1e-5)
    assert errors[fold, best == 2].max() < 1e-9


def test_that_a_raise_is_known_better_the_less_it_is_called(tree: PreflopTree) -> None:
    strategy = _play(tree)
    errors = _errors(tree, strategy, _draws(), _evs(tree, strategy))
    leaf = leaf_at(tree, "FRC")
    assert leaf is not None
    first = int(tree.first[node_at(tree, "FR")])
    called = showdowns().chance @ strategy[first + 1]

    expected = called * sum(leaf.committed) * OFFSETS.std(ddof=1)

    # Limps lead to pots that no draw changes, and folds to none.
    here = _small_blind(tree)
    best, found = _evs(tree, strategy)[here].argmax(axis=0), errors[here]
    assert found[2] == pytest.approx(expected, rel=1e-4)
    assert found[:2, best == 2].max(axis=0) == pytest.approx(expected[best == 2], rel=1e-4)
    assert found[0, best == 1].max() < 1e-9


def test_that_one_class_that_is_uncertain_tells_on_itself_and_on_whom_it_meets(
    tree: PreflopTree,
) -> None:
    strategy, aces = _play(tree), 0
    rest = [np.zeros((2, 169)) for _ in OFFSETS]
    for table, offset in zip(rest, OFFSETS, strict=True):
        table[RAISED.side(BIG_BLIND), aces] = offset
    draws = [FlopDraw({RAISED: replace(SEEN, rest=table)}) for table in rest]
    evs = _evs(tree, strategy)
    errors = _errors(tree, strategy, draws, evs)
    leaf = leaf_at(tree, "FRC")
    assert leaf is not None
    pot, spread = sum(leaf.committed), OFFSETS.std(ddof=1)
    call = int(tree.first[node_at(tree, "FR")]) + 1

    assert errors[call, aces] == pytest.approx(pot * spread, rel=1e-5)
    assert np.abs(np.delete(errors[call], aces)).max() < 1e-9
    # Who raises meets the aces with the chance of them, as far as they call.
    meets = showdowns().chance[:, aces] * strategy[call, aces] * pot * spread
    assert errors[_small_blind(tree)][2] == pytest.approx(meets, rel=1e-3, abs=1e-9)


def test_that_draws_that_agree_leave_no_error_and_unknown_evs_have_none(tree: PreflopTree) -> None:
    strategy = _play(tree)
    evs = _evs(tree, strategy)
    evs[int(tree.first[node_at(tree, "FRR")]) :] = np.nan
    errors = _errors(tree, strategy, [FlopDraw({RAISED: SEEN})] * 3, evs)

    assert np.array_equal(np.isnan(errors), np.isnan(evs))
    assert np.nanmax(errors) < 1e-9


def test_that_where_nobody_gets_by_the_strategies_explored_hands_count(tree: PreflopTree) -> None:
    strategy = _random(tree)
    strategy[_small_blind(tree)] = np.array([[1.0], [0.0], [0.0]])
    first = int(tree.first[node_at(tree, "FR")])
    evs = _evs(tree, strategy)
    assert np.isnan(evs[first : first + 3]).all()
    evs[first], evs[first + 1] = 0.0, 1.0

    errors = _errors(tree, strategy, _draws(), evs)

    leaf = leaf_at(tree, "FRC")
    assert leaf is not None
    expected = sum(leaf.committed) * OFFSETS.std(ddof=1)
    assert errors[first + 1] == pytest.approx(np.full(169, expected), rel=1e-5)


def test_that_rivals_are_the_best_and_of_the_best_the_second() -> None:
    evs = np.array([[0.0, 0.0, np.nan], [2.0, np.nan, np.nan], [1.0, -1.0, np.nan],
                    [5.0, 5.0, 5.0], [4.0, np.nan, 6.0]])  # fmt: skip

    found = rivals(evs, np.array([0, 3], np.int32))

    # First class: 1 is best, 2 second. Second class: 0 best, 2 second. The third knows nothing.
    assert found[:, 0].tolist() == [1, 2, 1, 4, 3]
    assert found[[0, 2], 1].tolist() == [2, 0]
    assert found[3, 1] == -1
    assert found[:3, 2].tolist() == [-1, -1, -1]
    assert found[3:, 2].tolist() == [4, 3]


def test_that_each_draw_is_told_and_the_work_can_be_stopped(tree: PreflopTree) -> None:
    strategy = _play(tree)
    evs = _evs(tree, strategy)

    assert list(ev_errors(STAKES, tree, strategy, evs, draws=_draws())) == [1, 2, 3, 4, 5]
    steps = ev_errors(STAKES, tree, strategy, evs, draws=_draws())
    next(steps)
    with pytest.raises(StopIteration) as ended:
        steps.send(True)
    assert ended.value.value is None
    with pytest.raises(ValueError, match="two draws"):
        next(ev_errors(STAKES, tree, strategy, evs, draws=_draws()[:1]))


def test_that_a_hand_that_wins_less_where_it_is_expected_is_known_as_far_as_it_is_there(
    tree: PreflopTree,
) -> None:
    strategy, aces = _play(tree), 0
    expected = [np.zeros((2, 169)) for _ in OFFSETS]
    for table, offset in zip(expected, OFFSETS, strict=True):
        table[RAISED.side(BIG_BLIND), aces] = offset
    draws = [FlopDraw({RAISED: replace(SEEN, expected=table)}) for table in expected]
    errors = _errors(tree, strategy, draws, _evs(tree, strategy))
    leaf = leaf_at(tree, "FRC")
    assert leaf is not None
    call = int(tree.first[node_at(tree, "FR")]) + 1

    spread = sum(leaf.committed) * OFFSETS.std(ddof=1)

    # Aces that call always would lose all of it in the pot; these call part of the time.
    assert errors[call, aces] == pytest.approx(strategy[call, aces] * spread, rel=1e-4)
    assert np.abs(np.delete(errors[call], aces)).max() < 1e-9


def test_that_calling_behind_a_call_is_known_as_far_as_pots_of_three_are(
    tree: PreflopTree,
) -> None:
    leaf = leaf_at(tree, "RCC")
    assert leaf is not None
    place = leaf.order.index(BIG_BLIND)
    nothing = np.zeros((3, 169))
    draws = []
    for offset in OFFSETS:
        base = np.full(3, (1 - offset) / 3)
        base[place] += offset
        of_three = ThreeWayShares(PotKind.RAISED, aggressor_of(leaf), 1.0, 0.9, base, nothing)
        draws.append(FlopDraw({RAISED: SEEN}, [of_three]))
    strategy = _random(tree)
    strategy[:3] = np.array([[0.0], [0.0], [1.0]])
    evs = ValuedGame(LeafValues(STAKES, *draws[0]), tree).values(strategy).evs
    errors = _errors(tree, strategy, draws, evs)
    call = int(tree.first[node_at(tree, "RC")]) + 1

    spread = 2 / 3 * sum(leaf.committed) * OFFSETS.std(ddof=1)

    assert errors[call] == pytest.approx(np.full(169, spread), rel=1e-4)
    # Once the small blind has folded only two can come to the flop.
    alone = int(tree.first[node_at(tree, "RF")])
    assert np.nanmax(errors[alone : alone + 2]) < 1e-9
