"""The compiled passes against plain recursion, and the solve as a generator."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import PreflopResult, PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, solve_preflop
from gto_desktop.preflop.preflop_tree import (
    EdgeKind,
    PotKind,
    PreflopTree,
    build_tree,
    edge_of,
    node_at,
)
from gto_desktop.preflop.presence import neighbours
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role, leaf_at
from gto_desktop.preflop.stakes import BIG_BLIND, Stakes
from tests.preflop.naive import value_of

HEADS_UP = Stakes(seats=2, stack=40.0)
THREE_HANDED = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)
SIDE_POTS = Stakes(
    seats=3, stack=30.0, stacks=(30.0, 30.0, 30.0, 30.0, 10.0, 20.0), big_blind_ante=1.0,
    opens=((2.0, 12.0),) * 5, stray_limps=False,
)  # fmt: skip


def _iterated(
    stakes: Stakes, iterations: int, shares: Mapping[Role, Shares] | None = None
) -> PreflopSession:
    session = PreflopSession(stakes, shares=shares)
    for _ in range(iterations):
        session.iterate()
    return session


def _measured(*, expected: bool = False) -> dict[Role, Shares]:
    """Shares of some single-raised and 3-bet pots that no solve has made."""
    random = np.random.default_rng(5)

    def shares(kept: float) -> Shares:
        rest = random.normal(0, 0.1, (2, 169))
        if not expected:
            return Shares(1.5, 0.05, kept, rest, flops=12, noise=0.0)
        own = random.uniform(0, 0.2, (2, 169))
        return Shares(1.5, 0.05, kept, rest, flops=12, noise=0.0, expected=own, near=0.07)

    raised, three_bet = PotKind.RAISED, PotKind.THREE_BET
    return {
        Role(raised, 4, 5): shares(0.9),
        Role(raised, 3, 5): shares(0.95),
        Role(raised, 5, 4, over_limp=True): shares(1.0),
        Role(three_bet, 5, 4): shares(0.97),
    }


PRESENT = _measured(expected=True)


@pytest.mark.parametrize(
    "shares", [{}, _measured(), PRESENT], ids=["coefficients", "measured", "expected"]
)
@pytest.mark.parametrize("stakes", [HEADS_UP, THREE_HANDED, SIDE_POTS])
def test_values_and_best_responses_equal_those_of_plain_recursion(
    stakes: Stakes, shares: dict[Role, Shares]
) -> None:
    session, worth = _iterated(stakes, 12, shares), LeafValues(stakes, shares)
    found = session.measure()

    for seat in range(6 - stakes.seats, 6):
        args = (worth, session.tree, session.strategy(), seat, showdowns().chance)
        played, best = value_of(*args, best=False), value_of(*args, best=True)
        assert found.values[seat] == pytest.approx(played, abs=2e-5)
        assert found.gains[seat] == pytest.approx(best - played, abs=2e-5)


def test_heads_up_without_rake_the_values_sum_to_nothing() -> None:
    values = _iterated(HEADS_UP, 20).measure().values

    assert values.sum() == pytest.approx(0.0, abs=1e-5)


@pytest.mark.parametrize("stakes", [HEADS_UP, THREE_HANDED, SIDE_POTS])
def test_valued_by_levels_of_the_tree_hands_win_the_same(stakes: Stakes) -> None:
    session = _iterated(stakes, 12, PRESENT)
    dealt = session.values()[6 - stakes.seats :]

    found = ValuedGame(LeafValues(stakes, PRESENT), session.tree).values(session.strategy())

    assert np.abs(found.values[6 - stakes.seats :] - dealt).max() < 1e-4


def _folded_to_the_blinds(tree: PreflopTree) -> NDArray[np.float64]:
    """Strategies by chance; BTN always folds, so that two are left and no third hand counts."""
    random = np.random.default_rng(9).random((tree.edge_count, 169))
    strategy = random / np.repeat(np.add.reduceat(random, tree.first), tree.count, axis=0)
    strategy[:3] = np.array([[1.0], [0.0], [0.0]])
    return np.asarray(strategy)


BLINDS = Stakes(seats=3, stack=60.0)


def test_what_hands_lose_by_being_expected_the_others_win() -> None:
    tree = build_tree(BLINDS)
    # What rake leaves of these pots is all of them.
    whole = {role: replace(shares, kept=1.0) for role, shares in PRESENT.items()}
    without = {
        role: replace(shares, expected=np.zeros((2, 169)), near=0.0)
        for role, shares in whole.items()
    }

    dealt = [
        ValuedGame(LeafValues(BLINDS, known), tree).values(_folded_to_the_blinds(tree)).values
        for known in (whole, without)
    ]

    values = [each @ CLASS_SIZES / CLASS_SIZES.sum() for each in dealt]
    assert np.abs(values[0] - values[1]).max() > 0.01
    assert [each.sum() for each in values] == pytest.approx([0.0, 0.0], abs=1e-5)


def test_a_class_that_joins_a_range_is_worth_less_by_what_is_expected_of_it() -> None:
    role, tree = Role(PotKind.RAISED, 4, 5), build_tree(BLINDS)
    shares, game = PRESENT[role], ValuedGame(LeafValues(BLINDS, PRESENT), tree)
    call, leaf = edge_of(tree, node_at(tree, "FR"), EdgeKind.CALL), leaf_at(tree, "FRC")
    assert call is not None
    assert leaf is not None
    joining, near = parse_class("T9s"), parse_class("T8s")
    strategy = _folded_to_the_blinds(tree)
    edges = slice(call - 1, call + 2)
    strategy[edges, joining] = [1.0, 0.0, 0.0]
    before = game.values(strategy).evs[call]

    strategy[edges, joining] = [0.0, 1.0, 0.0]
    after = game.values(strategy).evs[call]

    # What SB holds does not change.
    pot, side = sum(leaf.committed) * shares.kept, role.side(BIG_BLIND)
    lost = shares.near * neighbours()[:, joining]
    lost[joining] += shares.expected[side, joining]
    assert lost[joining] > 0.01
    assert lost[near] > 0.001
    np.testing.assert_allclose(before - after, pot * lost, atol=1e-5)


def test_the_gain_of_every_seat_falls_below_a_hundredth_of_a_big_blind() -> None:
    session = _iterated(HEADS_UP, 250)

    assert session.measure().gains.max() < 0.01


def test_every_row_sums_to_one_and_aces_never_fold() -> None:
    session = _iterated(THREE_HANDED, 200)
    result = PreflopResult.of(session)
    tree = session.tree

    sums = np.add.reduceat(result.strategy, tree.first, axis=0)
    assert np.abs(sums - 1).max() < 1e-5
    folds = (tree.kind == EdgeKind.FOLD) & np.repeat(tree.count > 1, tree.count)
    nodes = np.repeat(np.arange(tree.node_count), tree.count)[folds]
    rows = tree.rows[nodes, tree.actor[nodes]]
    reached = result.reach[rows, parse_class("AA")] > 0.01
    assert result.strategy[folds, parse_class("AA")][reached].max() < 0.005


def test_rake_makes_the_big_blind_call_less() -> None:
    free = PreflopResult.of(_iterated(HEADS_UP, 150))
    raked = PreflopResult.of(_iterated(replace(HEADS_UP, rake_rate=0.05, rake_cap=3.0), 150))

    calls = [r.frequencies("R")[EdgeKind.CALL] for r in (free, raked)]
    assert calls[1] < calls[0]


def test_a_seat_that_may_not_limp_by_choice_never_does_in_the_average() -> None:
    session = _iterated(replace(HEADS_UP, limpers=()), 40)
    result = PreflopResult.of(session)

    assert result.frequencies("")[EdgeKind.CALL] == 0
    # The answer to it was trained all the same: it is not the even split of the beginning.
    answer = result.strategy[int(session.tree.first[node_at(session.tree, "C")])]
    assert answer.std() > 0.1


def test_a_solve_yields_after_every_iteration_and_ends_at_its_limit() -> None:
    session = PreflopSession(HEADS_UP)

    seen = list(solve_preflop(session, PreflopLimit(0.0, 7)))

    assert [progress.done for progress in seen] == list(range(1, 8))
    assert session.history[-1].iteration == 7


def test_stopping_keeps_the_result_so_far_and_the_solve_goes_on_from_there() -> None:
    session = PreflopSession(HEADS_UP)
    steps = solve_preflop(session, PreflopLimit(0.0, 50))
    next(steps)

    with pytest.raises(StopIteration) as ended:
        steps.send(True)

    assert ended.value.value is session.history[-1]
    assert session.iteration == session.history[-1].iteration == 1
    list(solve_preflop(session, PreflopLimit(0.0, 5)))
    assert session.iteration == 5


def test_a_limit_without_iterations_is_refused() -> None:
    with pytest.raises(InputError, match="at least 1 iteration"):
        PreflopLimit(max_iterations=0)


def test_a_locked_node_stays_and_the_others_answer_it() -> None:
    """If the big blind never defends, the small blind raises everything."""
    free = build_tree(HEADS_UP)
    node = node_at(free, "R")
    gives_up = np.zeros((3, 169))
    gives_up[0] = 1.0
    session = PreflopSession(HEADS_UP, locks=lambda _: {node: gives_up})
    for _ in range(120):
        session.iterate()
    result = PreflopResult.of(session)

    first = int(free.first[node])
    assert np.array_equal(result.strategy[first : first + 3], gives_up)
    assert result.frequencies("")[EdgeKind.RAISE] > 0.95
    measured = session.measure()
    assert measured.values[4] == pytest.approx(1.0, abs=0.01)
    assert measured.gains[4] < 0.01
    # What cannot be changed is no gain: the big blind plays no other hand well enough for 2bb.
    assert measured.gains[5] < 0.01


def test_looking_at_a_solve_does_not_change_it() -> None:
    watched, alone = PreflopSession(THREE_HANDED), PreflopSession(THREE_HANDED)
    for number in range(24):
        for session in (watched, alone):
            session.iterate()
        if number % 5 == 1:
            watched.measure()

    assert np.array_equal(watched.strategy(), alone.strategy())


def test_what_may_come_after_an_action_is_as_likely_as_coming_to_it() -> None:
    """What nobody gets back, however the hand ends, changes no EV: it is lost for certain."""
    session = _iterated(THREE_HANDED, 12)
    game = ValuedGame(LeafValues(session.stakes), session.tree)
    plain = game.values(session.strategy()).evs
    game._spent += 1.0
    game.tree = replace(game.tree, spent=game.tree.spent + 1)

    found = game.values(session.strategy()).evs

    known = ~np.isnan(plain)
    assert known.mean() > 0.6
    assert np.abs((found - plain)[known]).max() < 1e-5
