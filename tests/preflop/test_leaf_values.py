"""What a leaf is worth: zero-sum shares, rake, and the coefficients between their points."""

import math
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import Player
from gto_desktop.preflop.betting import leaf_of
from gto_desktop.preflop.coefficients import KEPT, SHARES
from gto_desktop.preflop.equities import FEATURES, showdowns
from gto_desktop.preflop.leaf_values import LeafValues, Share, at_spr
from gto_desktop.preflop.preflop_tree import Leaf, PotKind
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes

ROWS = (0, 1, 2, 3, 4, 5)
BTN_V_BB = leaf_of(Stakes(), ROWS, (3, 5), (0, 0, 0, 2.5, 0.5, 2.5), PotKind.RAISED, 3)
WON_BY_BTN = leaf_of(Stakes(), ROWS, (3,), (0, 0, 0, 2.5, 0.5, 1.0), PotKind.WON, 3)
ALL_IN = leaf_of(Stakes(), ROWS, (3, 5), (0, 0, 0, 100.0, 0.5, 100.0), PotKind.ALL_IN, 5)
RAKED = Stakes(rake_rate=0.05, rake_cap=3.0)


def _seen(worth: LeafValues, leaf: Leaf, seat: int) -> NDArray[np.float64]:
    """What a seat of a pot of two sees in the other's hands: shares of the pot."""
    other = next(one for one in leaf.live if one != seat)
    kind = worth.of(leaf).shares[other]
    assert kind is not None
    return worth.terms(kind).seen()


def test_the_shares_of_a_pot_sum_to_one_without_counting_hands() -> None:
    for leaf in (BTN_V_BB, WON_BY_BTN, ALL_IN):
        assert sum(LeafValues(Stakes()).of(leaf).base) == pytest.approx(1.0)


def test_what_one_hand_has_more_the_other_has_less() -> None:
    share = Share(k=1.8, suited=0.1, connected=0.1, pair=0.05, players=2)
    pots = LeafValues(Stakes()).terms(share).seen()

    assert np.abs(pots + pots.T).max() < 1e-5


def test_all_in_the_share_is_the_equity() -> None:
    value = LeafValues(Stakes()).of(ALL_IN)

    pots = _seen(LeafValues(Stakes()), ALL_IN, 3)
    assert value.base[3] == value.base[5] == 0.5
    assert np.abs(pots + 0.5 - showdowns().equity).max() < 1e-5


def test_aces_are_worth_more_than_the_pot_after_a_raise_and_a_call() -> None:
    worth, aces = LeafValues(Stakes()), parse_class("AA")

    won = (_seen(worth, BTN_V_BB, 3) * showdowns().chance)[aces].sum()

    assert worth.of(BTN_V_BB).base[3] + won > 1.0


def test_who_acts_last_has_the_larger_share() -> None:
    base = LeafValues(Stakes()).of(BTN_V_BB).base

    assert base[3] > 0.5 > base[5]


def test_a_pot_that_saw_no_flop_pays_no_rake() -> None:
    assert LeafValues(RAKED).of(WON_BY_BTN).pot == pytest.approx(4.0)


def test_rake_stops_at_its_cap() -> None:
    assert LeafValues(RAKED).of(ALL_IN).pot == pytest.approx(200.5 - 3.0)
    assert LeafValues(replace(RAKED, rake_cap=1.0)).of(ALL_IN).pot == pytest.approx(200.5 - 1.0)


def test_coefficients_are_met_at_their_points_and_lie_between_them_elsewhere() -> None:
    for point in SHARES:
        assert at_spr(point.spr).k == pytest.approx(point.k)
    low, high = SHARES[1], SHARES[2]
    middle = at_spr((low.spr + high.spr) / 2)
    assert min(low.k, high.k) < middle.k < max(low.k, high.k)
    assert at_spr(1000.0).k == SHARES[-1].k


def test_every_coefficient_says_where_it_comes_from() -> None:
    assert all(len(point.source) > 20 for point in SHARES)


def test_the_more_players_the_less_of_each_advantage_is_kept() -> None:
    kept = [KEPT[players] for players in range(2, 7)]

    assert kept == sorted(kept, reverse=True)


@pytest.mark.parametrize(
    ("name", "suited", "straights", "pair"),
    [("AA", 0, 0, 1), ("JTs", 1, 1, 0), ("JTo", 0, 1, 0), ("A2s", 1, 0.25, 0), ("K7o", 0, 0, 0)],
)
def test_features_of_a_hand(name: str, suited: float, straights: float, pair: float) -> None:
    assert FEATURES[:, parse_class(name)].tolist() == [suited, straights, pair]


def _shares(seed: int, kept: float = 1.0) -> Shares:
    rest = np.random.default_rng(seed).normal(0, 0.1, (2, 169))
    return Shares(1.6, 0.07, kept, rest, flops=12, noise=0.0)


BTN_BB, CO_BB, UTG_BB = (Role(PotKind.RAISED, seat, 5) for seat in (3, 2, 0))


def test_a_pot_that_was_measured_is_worth_what_was_measured() -> None:
    shares = _shares(1, kept=0.9)
    worth = LeafValues(Stakes(), {BTN_BB: shares})

    value = worth.of(BTN_V_BB)

    assert value.pot == pytest.approx(5.5 * 0.9)
    assert value.base[3] == pytest.approx(0.57)
    assert np.abs(_seen(worth, BTN_V_BB, 3) - shares.terms(Player.IP).seen()).max() < 1e-5
    assert np.abs(_seen(worth, BTN_V_BB, 5) - shares.terms(Player.OOP).seen()).max() < 1e-5


def test_a_pot_that_a_game_of_another_rake_told_pays_the_own_rake() -> None:
    told = {BTN_BB: _shares(1, math.nan)}

    assert LeafValues(Stakes(), told).of(BTN_V_BB).pot == pytest.approx(5.5)
    raked = LeafValues(replace(RAKED, rake_cap=0.5), told).of(BTN_V_BB)
    assert raked.pot == pytest.approx(5.0)
    assert raked.base == LeafValues(RAKED, told).of(BTN_V_BB).base


def test_what_one_side_of_a_measured_pot_wins_the_other_does_not() -> None:
    worth = LeafValues(Stakes(), {BTN_BB: _shares(2)})

    assert np.abs(_seen(worth, BTN_V_BB, 3) + _seen(worth, BTN_V_BB, 5).T).max() < 1e-5


def test_a_pot_that_was_not_measured_takes_the_nearest_and_the_mean_of_equally_near_ones() -> None:
    known = {UTG_BB: _shares(3), CO_BB: _shares(4), BTN_BB: _shares(5)}
    worth = LeafValues(Stakes(), known)
    mp_v_bb = leaf_of(Stakes(), ROWS, (1, 5), (0, 2.5, 0, 0, 0.5, 2.5), PotKind.RAISED, 1)
    btn_v_sb = leaf_of(Stakes(), ROWS, (3, 4), (0, 0, 0, 2.5, 2.5, 1.0), PotKind.RAISED, 3)

    mean = (known[UTG_BB].terms(Player.IP).seen() + known[CO_BB].terms(Player.IP).seen()) / 2

    assert np.abs(_seen(worth, mp_v_bb, 1) - mean).max() < 1e-5
    assert np.abs(_seen(worth, btn_v_sb, 3) - known[BTN_BB].terms(Player.IP).seen()).max() < 1e-5


def test_a_pot_of_another_kind_side_or_size_keeps_to_the_coefficients() -> None:
    worth = LeafValues(Stakes(), {BTN_BB: _shares(6)}, three_way=())
    out_of_position = leaf_of(Stakes(), ROWS, (4, 5), (0, 0, 0, 0, 3.0, 3.0), PotKind.RAISED, 4)
    over_a_limp = leaf_of(Stakes(), ROWS, (4, 5), (0, 0, 0, 0, 3.5, 3.5), PotKind.RAISED, 5)
    three_bet = leaf_of(Stakes(), ROWS, (3, 5), (0, 0, 0, 10, 0.5, 10), PotKind.THREE_BET, 5)
    of_three = leaf_of(Stakes(), ROWS, (3, 4, 5), (0, 0, 0, 2.5, 2.5, 2.5), PotKind.RAISED, 3)

    for leaf in (out_of_position, over_a_limp, three_bet, of_three, ALL_IN, WON_BY_BTN):
        assert worth.of(leaf) == LeafValues(Stakes()).of(leaf)
