"""What a leaf is worth: zero-sum shares, rake, and the coefficients between their points."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.preflop.coefficients import KEPT, SHARES
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import FEATURES, Share, at_spr, leaf_value, share_matrix
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.tree import Leaf, PotKind

ROWS = (0, 1, 2, 3, 4, 5)
BTN_V_BB = Leaf(ROWS, (3, 5), (0, 0, 0, 2.5, 0.5, 2.5), PotKind.RAISED, 3)
WON_BY_BTN = Leaf(ROWS, (3,), (0, 0, 0, 2.5, 0.5, 1.0), PotKind.WON, 3)
ALL_IN = Leaf(ROWS, (3, 5), (0, 0, 0, 100.0, 0.5, 100.0), PotKind.ALL_IN, 5)
RAKED = Stakes(rake_rate=0.05, rake_cap=3.0)


def test_the_shares_of_a_pot_sum_to_one_without_counting_hands() -> None:
    for leaf in (BTN_V_BB, WON_BY_BTN, ALL_IN):
        assert sum(leaf_value(Stakes(), leaf).base) == pytest.approx(1.0)


def test_what_one_hand_has_more_the_other_has_less() -> None:
    share = Share(k=1.8, suited=0.1, connected=0.1, pair=0.05, players=2)
    pots = share_matrix(share)[:169, :169] / showdowns().chance

    assert np.abs(pots + pots.T).max() < 1e-5


def test_all_in_the_share_is_the_equity() -> None:
    value = leaf_value(Stakes(), ALL_IN)

    assert value.share is not None
    pots = share_matrix(value.share)[:169, :169] / showdowns().chance
    assert value.base[3] == value.base[5] == 0.5
    assert np.abs(pots + 0.5 - showdowns().equity).max() < 1e-5


def test_aces_are_worth_more_than_the_pot_after_a_raise_and_a_call() -> None:
    value = leaf_value(Stakes(), BTN_V_BB)

    assert value.share is not None
    aces = parse_class("AA")
    assert value.base[3] + share_matrix(value.share)[aces, :169].sum() > 1.0


def test_who_acts_last_has_the_larger_share() -> None:
    base = leaf_value(Stakes(), BTN_V_BB).base

    assert base[3] > 0.5 > base[5]


def test_a_pot_that_saw_no_flop_pays_no_rake() -> None:
    assert leaf_value(RAKED, WON_BY_BTN).pot == pytest.approx(4.0)


def test_rake_stops_at_its_cap() -> None:
    assert leaf_value(RAKED, ALL_IN).pot == pytest.approx(200.5 - 3.0)
    assert leaf_value(replace(RAKED, rake_cap=1.0), ALL_IN).pot == pytest.approx(200.5 - 1.0)


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
