"""Flops that are told anew while hands mix: when, by which ranges, and what comes of it."""

from dataclasses import dataclass

import numpy as np
import pytest

from gto_desktop.game.player import Player
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, solve_preflop
from gto_desktop.preflop.preflop_tree import EdgeKind, PotKind, edge_of
from gto_desktop.preflop.settled_shares import DEALT, EVERY, Retelling, Telling
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role, reached_pots
from gto_desktop.preflop.stakes import Stakes
from tests.preflop.made_up_values import GAME, MadeUpValues

HEADS_UP = Stakes(seats=2, stack=40.0)
PRIZES = Stakes(seats=3, stack=15.0, payouts=(50.0, 30.0, 20.0))
LIMPED, RAISED = (Role(kind, 4, 5, heads_up=True) for kind in (PotKind.LIMPED, PotKind.RAISED))
THREE_HANDED = Role(PotKind.RAISED, 4, 5)
_NONE = np.zeros((2, 169))


def _worth(k: float) -> Shares:
    return Shares(k, 0.05, 1.0, _NONE, flops=12, noise=0.0)


@pytest.mark.parametrize("stakes", [HEADS_UP, PRIZES])
def test_a_session_that_is_told_anew_is_one_that_was_told_so_from_the_beginning(
    stakes: Stakes,
) -> None:
    raised = RAISED if stakes is HEADS_UP else THREE_HANDED
    before, after = {raised: _worth(1.1)}, {LIMPED: _worth(1.9), raised: _worth(1.5)}
    session = PreflopSession(stakes, shares=before)
    for _ in range(20):
        session.iterate()
    first = session.measure()

    session.retell(after)

    other = PreflopSession(stakes, shares=after)
    other.take_over(session.strategy())
    found, expected = session.measure(), other.measure()
    np.testing.assert_array_equal(found.values, expected.values)
    np.testing.assert_array_equal(found.gains, expected.gains)
    assert not np.allclose(found.values, first.values)
    # It goes on from where it was.
    session.mix()
    assert (session.iteration, session.mixed) == (21, 1)


def test_what_is_told_anew_the_same_changes_nothing() -> None:
    told, left = (PreflopSession(HEADS_UP, shares={RAISED: _worth(1.3)}) for _ in range(2))
    for session in (told, left):
        for _ in range(10):
            session.iterate()
    told.retell({RAISED: _worth(1.3)})
    for session in (told, left):
        for _ in range(10):
            session.mix()

    np.testing.assert_array_equal(told.strategy(), left.strategy())


@dataclass
class _Pot:
    """What stands in for a fitted pot."""

    wanted: WantedPot

    def shares(self) -> Shares:
        # The wider the range in position, the less its hands make of their equity.
        return _worth(1.75 - 0.5 * float(self.wanted.reach.ip.mean()))


def _learnt() -> MadeUpValues:
    return MadeUpValues(lambda _, pot: _Pot(pot))


def _retelling(learnt: MadeUpValues, last: int = DEALT) -> Retelling:
    return Retelling(learnt.learnt, GAME, last=last)


def test_flops_are_told_before_hands_mix_and_every_so_often_until_a_third_before_the_end() -> None:
    retelling = _retelling(_learnt(), last=95)

    due = {mixed: retelling.due(mixed, 300) for mixed in range(400)}

    assert {mixed: telling for mixed, telling in due.items() if telling} == {
        0: Telling(49, 0.03),
        EVERY: Telling(49, 0.03),
        2 * EVERY: Telling(49, 0.03),
        3 * EVERY: Telling(95),
    }
    # The only telling is the last one.
    assert [m for m in range(200) if retelling.due(m, EVERY)] == [0]
    assert retelling.due(0, EVERY) == Telling(95)


def test_long_solves_tell_what_moves_on_but_leave_hands_400_iterations_to_come_to_rest() -> None:
    retelling = _retelling(_learnt(), last=95)

    due = {mixed: retelling.due(mixed, 2000) for mixed in range(2001)}

    assert due[12 * EVERY] == Telling(95)
    late = {mixed: due[mixed] for mixed in due if mixed > 12 * EVERY and due[mixed]}
    assert late == dict.fromkeys(range(840, 1600, 120), Telling(95, 0.15, 0.5))


def test_a_solve_ends_with_values_of_the_ranges_that_it_ends_with() -> None:
    learnt = _learnt()
    retelling = _retelling(learnt)
    session = PreflopSession(HEADS_UP)

    list(solve_preflop(session, PreflopLimit(0.0, 900, mixing=300), retelling))

    assert [dealt for dealt, _ in learnt.asked] == [49, 49, 49, DEALT]
    assert retelling.told == 4
    assert retelling.settled is not None
    shares = retelling.settled.shares
    last = learnt.asked[-1][1]
    assert set(shares) == set(last)
    assert {LIMPED, RAISED} <= set(shares)
    for role, pot in last.items():
        assert shares[role].k == _Pot(pot).shares().k
    # Ranges have come to rest: what would be told now is what was told. A pot at the border of
    # being told may have come to be.
    list(retelling.retell(session, Telling(DEALT)))
    now = retelling.settled.shares
    for role, told in shares.items():
        assert now[role].k == pytest.approx(told.k, abs=0.02)


def test_pots_whose_ranges_have_not_moved_are_told_again_at_the_end_alone() -> None:
    learnt = _learnt()
    retelling = _retelling(learnt, last=95)
    session = PreflopSession(HEADS_UP)
    for _ in range(30):
        session.iterate()

    for telling in (Telling(49, 0.03), Telling(49, 0.03), Telling(95)):
        list(retelling.retell(session, telling))

    (_, first), (_, second), (_, last) = learnt.asked
    assert LIMPED in first
    assert not second
    assert set(last) == set(first)
    assert retelling.settled is not None
    assert set(retelling.settled.fitted) == set(first)


def test_after_the_last_telling_only_pots_whose_ranges_move_far_are_told_again() -> None:
    learnt = _learnt()
    retelling = _retelling(learnt, last=95)
    session = PreflopSession(HEADS_UP)
    for _ in range(30):
        session.iterate()
    list(retelling.retell(session, Telling(95)))
    strategy, tree = session.strategy(), session.tree
    # Most hands that limped raise now: hardly anybody raised before.
    limp, raised = (edge_of(tree, 0, kind) for kind in (EdgeKind.CALL, EdgeKind.RAISE))
    assert strategy[limp].mean() > 0.3
    strategy[raised] += 0.8 * strategy[limp]
    strategy[limp] *= 0.2
    session.take_over(strategy)

    list(retelling.retell(session, Telling(95, 0.15)))
    list(retelling.retell(session, Telling(95, 0.9)))

    (_, first), (_, second), (_, third) = learnt.asked
    assert LIMPED in second
    assert set(second) <= set(first)
    assert not third


def test_a_pot_that_goes_part_of_the_way_goes_on_at_every_telling_whether_or_not_it_moves() -> None:
    worth = LeafValues(HEADS_UP, {RAISED: _worth(1.3)})
    more = [0.0]

    def price(role: Role, pot: WantedPot) -> FittedPot:
        value = np.stack(list(expected_shares(worth, pots[role].leaf, pot.reach)))
        value += np.array([[more[0]], [-more[0]]])
        return FittedPot(pot, value, 1.0, np.zeros((2, 169, 169)), 0.0, 0)

    retelling = _retelling(MadeUpValues(price))
    session = PreflopSession(HEADS_UP)
    for _ in range(30):
        session.iterate()
    pots = reached_pots(session.tree, session.reach())
    before = expected_shares(worth, pots[RAISED].leaf, pots[RAISED].reach)
    list(retelling.retell(session, Telling(95)))
    more[0] = 0.2

    gone = []
    for telling in (Telling(95, 0.15, 0.5), Telling(95, 0.0, 0.5), Telling(95, 0.15, 0.5)):
        list(retelling.retell(session, telling))
        now = expected_shares(session.worth, pots[RAISED].leaf, pots[RAISED].reach)
        gone.append([now[player] - before[player] for player in Player])

    # The first telling finds that no range has moved.
    wanted = np.multiply.outer([0.0, 0.1, 0.15], [1.0, -1.0])[:, :, None]
    np.testing.assert_allclose(gone, np.broadcast_to(wanted, (3, 2, 169)), atol=1e-6)


def test_a_solve_that_is_ended_while_flops_are_told_keeps_what_it_has() -> None:
    learnt = _learnt()
    session = PreflopSession(HEADS_UP)
    steps = solve_preflop(session, PreflopLimit(0.0, 900, mixing=300), _retelling(learnt))
    for progress in steps:
        if "flops" in progress.phase:
            break

    assert (progress.done, progress.total) == (1, len(learnt.asked[0][1]))
    with pytest.raises(StopIteration) as end:
        steps.send(True)

    assert end.value.value is session.history[-1]
    assert session.mixed == 0
    assert session.history[-1].iteration == session.iteration
