"""Whether values are those of the ranges: a data set whose pots are told off by what is known."""

import numpy as np
import pytest

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_agreement import ToldAgain, off_by, told_again
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot, meeting_weights
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import PotKind, build_tree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role, reached_pots
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import finish
from tests.builds.played import random_strategy
from tests.preflop.made_up_values import GAME, MadeUpValues

STAKES = Stakes(seats=2, stack=40.0, rake_rate=0.05, rake_cap=1.0)
TREE = build_tree(STAKES)
PLAYED = PlayedGame(TREE, random_strategy(TREE, 3), np.zeros((TREE.edge_count, 169)))
POTS = reached_pots(TREE, PLAYED.reach)
RAISED, THREE_BET = (
    Role(kind, *seats, heads_up=True)
    for kind, seats in ((PotKind.RAISED, (4, 5)), (PotKind.THREE_BET, (5, 4)))
)
WORTH = LeafValues(
    STAKES, {RAISED: Shares(1.3, 0.04, 0.96, np.zeros((2, 169)), flops=3, noise=0.0)}
)


def _off_by(level: float = 0.0, aces: float = 0.0) -> MadeUpValues:
    """Pots are worth what they were, and so much more."""

    def price(role: Role, pot: WantedPot) -> FittedPot:
        value = np.stack(list(expected_shares(WORTH, POTS[role].leaf, pot.reach)))
        value += np.array([[level], [-level]])
        value[0, parse_class("AA")] += aces
        return FittedPot(pot, value, 0.96, np.zeros((2, 169, 169)), 0.0, 0)

    return MadeUpValues(price)


def _told(values: MadeUpValues) -> dict[Role, ToldAgain]:
    found = finish(told_again(PLAYED, STAKES, WORTH, values.learnt, name=GAME, dealt=12))
    assert found is not None
    assert [dealt for dealt, _ in values.asked] == [12]
    return {each.role: each for each in found}


def test_values_that_are_those_of_the_ranges_are_off_by_nothing() -> None:
    found = _told(_off_by())

    assert {RAISED, THREE_BET} <= set(found)
    assert off_by(list(found.values())) == pytest.approx((0, 0), abs=1e-12)
    assert found[RAISED].weight == POTS[RAISED].weight


def test_what_a_range_wins_more_is_its_level_and_no_class_is_off() -> None:
    found = _told(_off_by(level=-0.03))

    for pot in found.values():
        assert pot.level == pytest.approx(-0.03)
        assert pot.classes == pytest.approx(0, abs=1e-9)
    assert off_by(list(found.values())) == pytest.approx((0, 0.03), abs=1e-9)


def test_a_class_counts_by_how_often_it_is_held() -> None:
    pot = _told(_off_by(aces=0.2))[RAISED]

    held = meeting_weights(POTS[RAISED].reach)[0]
    share = float(held[parse_class("AA")] / held.sum())
    # A share of the range is 0.2 above what it was, and its mean moves by that.
    assert pot.level == pytest.approx(0.1 * share)
    assert pot.classes == pytest.approx(0.2 * np.sqrt(share * (1 - share) / 2))


def test_pots_count_by_their_weight() -> None:
    pots = [ToldAgain(RAISED, 3.0, 0.02, 0.01), ToldAgain(THREE_BET, 1.0, 0.04, -0.03)]

    classes, levels = off_by(pots)

    assert classes == pytest.approx(np.sqrt((3 * 0.02**2 + 0.04**2) / 4))
    assert levels == pytest.approx(np.sqrt((3 * 0.01**2 + 0.03**2) / 4))


def test_it_ends_when_it_is_told_to() -> None:
    steps = told_again(PLAYED, STAKES, WORTH, _off_by().learnt, name=GAME, dealt=12)
    assert next(steps).total == len(reached_pots(TREE, PLAYED.reach, 1 / 4000))

    with pytest.raises(StopIteration) as end:
        steps.send(True)

    assert end.value.value is None
