"""What pots are worth at sizes that were not solved, by games that differ in sizes alone."""

from dataclasses import replace
from math import log1p

import numpy as np
import pytest

from gto_desktop.preflop.preflop_tree import Leaf, PotKind, build_tree
from gto_desktop.preflop.shares import Shares, shipped_shares
from gto_desktop.preflop.shares_at_sizes import shares_at_sizes, shares_of_siblings
from gto_desktop.preflop.spots import Role, leaf_at
from gto_desktop.preflop.stakes import Stakes, data_set

RAISED = Role(PotKind.RAISED, 3, 5)
THREE_BET = Role(PotKind.THREE_BET, 5, 3)
_REST = np.random.default_rng(2).normal(0, 0.05, (2, 2, 169))


def told(spr: float) -> Shares:
    """Shares that go by the logarithm of one more than the ratio."""
    x = log1p(spr)
    return Shares(
        k=1.2 + 0.1 * x, d=0.03 * x, kept=1.0, rest=_REST[0] + x * _REST[1], flops=30, noise=0.01,
        expected=np.full((2, 169), 0.04 + 0.01 * x), near=0.02 * x, spr=spr,
    )  # fmt: skip


def leaf(spr: float, kind: PotKind = PotKind.RAISED, folded: float = 0.5) -> Leaf:
    """A pot of button and big blind, with what the small blind has put in."""
    put = 20.0
    return Leaf(
        rows=tuple(range(6)), live=(3, 5), committed=(0, 0, 0, put, folded, put), kind=kind,
        aggressor=5 if kind == PotKind.THREE_BET else 3, order=(5, 3),
        behind=spr * (2 * put + folded), whole=2 * put + folded,
    )  # fmt: skip


def assert_alike(found: Shares, wanted: Shares) -> None:
    for name in ("k", "d", "kept", "rest", "expected", "near"):
        np.testing.assert_allclose(getattr(found, name), getattr(wanted, name), atol=1e-9)


@pytest.mark.parametrize("spr", [14.0, 17.0, 18.5, 20.0, 24.0])
def test_between_games_shares_go_by_the_ratio_of_stack_to_pot(spr: float) -> None:
    others = [{RAISED: told(22.0)}, {RAISED: told(15.0)}]

    found = shares_at_sizes({RAISED: told(18.0)}, others, [leaf(spr)])

    assert_alike(found[RAISED], told(spr))


def test_shares_stay_within_half_a_distance_of_the_farthest_game() -> None:
    found = shares_at_sizes({RAISED: told(18.0)}, [{RAISED: told(15.0)}], [leaf(3.0)])

    farthest = log1p(18.0) - 1.5 * (log1p(18.0) - log1p(15.0))
    assert_alike(found[RAISED], told(np.expm1(farthest)))


def test_what_one_game_alone_tells_of_is_worth_what_it_was() -> None:
    own = {RAISED: told(18.0), THREE_BET: told(5.0)}
    others = [{RAISED: replace(told(18.0), k=9.0)}, {RAISED: replace(told(15.0), spr=0.0)}]

    # The one was told at the same ratio, of the other nobody knows at which.
    found = shares_at_sizes(own, others, [leaf(14.0), leaf(4.0, PotKind.THREE_BET)])

    assert found == own


def test_no_game_on_one_side_tells_of_the_other() -> None:
    own = {RAISED: told(18.0)}

    assert shares_at_sizes(own, [{RAISED: told(22.0)}], [leaf(14.0)]) == own


def test_a_cold_call_of_a_3_bet_is_told_at_what_its_opener_leaves_there() -> None:
    role = Role(PotKind.THREE_BET, 3, 5)
    cold = replace(
        leaf(4.0, PotKind.THREE_BET), committed=(2.5, 0, 0, 20.0, 0.5, 20.0), aggressor=3
    )
    own, others = {role: told(5.0)}, [{role: told(3.0)}]

    assert_alike(shares_at_sizes(own, others, [cold])[role], told(cold.behind / 43.0))


@pytest.mark.parametrize(("aggressor", "folded"), [(5, 0.5), (3, 2.5)])
def test_who_5_bets_out_of_turn_has_3_bet_an_opener_who_folds(
    aggressor: int, folded: float
) -> None:
    role = Role(PotKind.FOUR_BET, aggressor, 8 - aggressor, five_bet=True)
    five_bet = replace(
        leaf(1.0, PotKind.FOUR_BET), committed=(folded, 0, 0, 20.0, 0.5, 20.0),
        aggressor=aggressor, raises=4,
    )  # fmt: skip
    own, others = {role: told(3.0)}, [{role: told(0.5)}]

    assert_alike(
        shares_at_sizes(own, others, [five_bet])[role],
        told(five_bet.behind / sum(five_bet.committed)),
    )


def test_a_pot_with_a_raise_that_was_folded_is_another_one() -> None:
    own, others = {RAISED: told(18.0)}, [{RAISED: told(15.0)}]

    assert shares_at_sizes(own, others, [leaf(14.0, folded=2.5)]) == own


def test_siblings_are_games_that_differ_in_raise_sizes_alone() -> None:
    def names(stakes: Stakes) -> set[str]:
        known = {name: shipped_shares(name) for name in ("6max", "6max_open_2bb", "6max_open_3bb")}
        found = shares_of_siblings(stakes)
        return {
            name
            for name, each in known.items()
            if each is not None
            for other in found
            if set(other) == set(each.shares)
            and all(np.array_equal(other[r].rest, each.shares[r].rest) for r in other)
        }

    assert names(data_set("6max").stakes) == {"6max_open_2bb", "6max_open_3bb"}
    assert names(Stakes(opens=(2.2, 2.2, 2.2, 2.2, 3.0))) == {
        "6max", "6max_open_2bb", "6max_open_3bb",
    }  # fmt: skip
    for other in ("6max_RC_100bb_200NL", "6max_60bb", "9max_100bb", "heads_up_100bb"):
        assert not shares_of_siblings(data_set(other).stakes)


def test_the_ratio_is_that_of_the_leaf() -> None:
    tree = build_tree(Stakes(seats=3, opens=(2.3, 2.3, 2.3, 2.3, 3.0)))
    found = leaf_at(tree, "RFC")
    assert found is not None
    spr = 97.7 / (2 * 2.3 + 0.5)

    shares = shares_at_sizes({RAISED: told(21.0)}, [{RAISED: told(15.0)}], tree.leaves)

    assert found.behind / sum(found.committed) == pytest.approx(spr)
    assert_alike(shares[RAISED], told(spr))
