"""What is read from two ranges on a flop: what must mirror, what must not matter, and equities."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS, parse_class
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.flop_features import (
    LEAST,
    MOST_POTS,
    FlopView,
    PotContext,
    SeenPot,
    view_flop,
    view_pots,
)
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import Role
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity

FLOP = parse_cards("Kh7h3c")
BTN_V_BB = Role(PotKind.RAISED, 3, 5)
SB_V_BB = Role(PotKind.RAISED, 4, 5)
CONTEXT = PotContext(BTN_V_BB, pot=5.5, stack=97.5, rake_rate=0.05, rake_cap=3.0)
BESIDE, EQUITY, NOW, PLACE, PLAYER, RAISED = 0, 6, 12, 13, 20, 21
"""Columns of `FlopView.classes`."""


@cache
def _reach() -> PerPlayer[NDArray[np.float64]]:
    """Two ranges that lack hands, hold some in part, and differ."""
    random = np.random.default_rng(11)
    rows = [np.clip(random.normal(0.4, 0.5, CLASS_COUNT), 0, 1) for _ in range(2)]
    return PerPlayer(*rows)


@cache
def _view(step: int = 1) -> FlopView:
    return view_flop(FLOP, SeenRanges(_reach()), CONTEXT, step)


def _own(player: Player, view: FlopView) -> NDArray[np.float64]:
    return np.asarray(view.met[player] * _reach()[player])


def test_pots_that_are_looked_at_together_are_seen_as_alone() -> None:
    random = np.random.default_rng(12)
    rows = [random.random(CLASS_COUNT) for _ in range(2 * MOST_POTS)]
    ranges = [SeenRanges(PerPlayer(*rows[i : i + 2])) for i in range(0, len(rows), 2)]
    pots = [SeenPot(each, replace(CONTEXT, pot=5.5 + i)) for i, each in enumerate(ranges)]

    together = view_pots(FLOP, pots, 60)

    for pot, view in zip(pots, together, strict=True):
        alone = view_flop(FLOP, pot.ranges, pot.context, 60)
        np.testing.assert_array_equal(view.classes, alone.classes)
        np.testing.assert_array_equal(view.met, alone.met)
        np.testing.assert_array_equal(view.levels, alone.levels)


def test_ranges_that_change_seats_mirror_what_is_seen() -> None:
    mirrored = view_flop(
        FLOP, SeenRanges(PerPlayer(_reach().ip, _reach().oop)), replace(CONTEXT, role=SB_V_BB)
    )

    # Who raised was in position, and now is not.
    assert (BTN_V_BB.side(3), SB_V_BB.side(4)) == (Player.IP, Player.OOP)
    for player in Player:
        here, there = _view().classes[player].copy(), mirrored.classes[player.opponent].copy()
        assert (here[:, PLAYER] == player).all()
        assert (there[:, PLAYER] == player.opponent).all()
        here[:, PLAYER] = there[:, PLAYER] = 0
        np.testing.assert_array_equal(here, there)
        np.testing.assert_array_equal(_view().met[player], mirrored.met[player.opponent])
    for moments in (slice(1, 3), slice(3, 5)):
        found, seen = mirrored.levels[moments], _view().levels[moments]
        np.testing.assert_allclose(found, seen[::-1], rtol=1e-12)


@pytest.mark.parametrize("suits", [SUIT_PERMUTATIONS[9], SUIT_PERMUTATIONS[23]])
@pytest.mark.parametrize("flop", ["Kh7h3c", "QhQcQd"])
def test_the_names_of_suits_do_not_matter(flop: str, suits: tuple[int, ...]) -> None:
    cards = parse_cards(flop)
    renamed = [card & ~3 | suits[card & 3] for card in cards]
    assert set(renamed) != set(cards)

    before, after = (view_flop(each, SeenRanges(_reach()), CONTEXT) for each in (cards, renamed))

    np.testing.assert_allclose(after.met, before.met, rtol=1e-12)
    np.testing.assert_allclose(after.levels, before.levels, rtol=1e-9)
    np.testing.assert_allclose(after.classes, before.classes, atol=2e-6)


@pytest.mark.parametrize("player", Player)
def test_places_are_spread_evenly_over_the_own_range_and_follow_equity(player: Player) -> None:
    place = _view().classes[player, :, PLACE].astype(np.float64)
    share = _own(player, _view()) / _own(player, _view()).sum()

    assert share @ place == pytest.approx(0.5, abs=1e-6)
    assert share @ place**2 == pytest.approx(1 / 3, abs=1e-3)
    for part in (0.1, 0.25, 0.5, 0.9):
        assert share @ (place <= part) == pytest.approx(part, abs=share.max())
    order = np.argsort(_view().classes[player, :, EQUITY])
    assert (np.diff(place[order]) >= -1e-6).all()


def test_equities_and_what_is_met_are_those_of_every_runout() -> None:
    ranges = [Range(np.maximum(row, LEAST)[COMBO_CLASS].astype(np.float32)) for row in _reach()]
    sums = np.zeros((2, CLASS_COUNT, 3))
    for player in Player:
        np.add.at(sums[player], COMBO_CLASS, range_equity(Board(FLOP), *ranges).showdowns[player])
    equity = (sums[..., 0] + sums[..., 1] / 2) / sums.sum(axis=-1)

    found = _view()

    np.testing.assert_allclose(found.met, sums.sum(axis=-1) / 990, rtol=1e-6)
    np.testing.assert_allclose(found.classes[..., EQUITY], equity, atol=1e-6)
    weight = [_own(player, found) for player in Player]
    mean = [own @ row / own.sum() for own, row in zip(weight, equity, strict=True)]
    assert found.levels[0] == pytest.approx(mean[0], abs=1e-6)
    for player in Player:
        beside = equity[player] - mean[player]
        np.testing.assert_allclose(found.classes[player, :, BESIDE], beside, atol=1e-6)
        variance = weight[player] @ beside**2 / weight[player].sum()
        assert found.levels[1 + player] == pytest.approx(variance, rel=1e-5)


def test_who_is_ahead_on_the_flop_is_told_by_what_he_has_made() -> None:
    now = _view().classes[Player.OOP, :, NOW]

    # A set of kings is behind nobody, and a pair of threes beats a pair of twos.
    assert now[parse_class("KK")] == pytest.approx(1.0, abs=1e-6)
    assert now[parse_class("22")] < now[parse_class("32o")] < 0.9


def test_fewer_runouts_tell_nearly_the_same() -> None:
    some = _view(4)

    np.testing.assert_array_equal(some.met, _view().met)
    np.testing.assert_array_equal(some.classes[..., NOW], _view().classes[..., NOW])
    apart = some.classes[..., EQUITY] - _view().classes[..., EQUITY]
    assert 0 < np.sqrt((apart**2).mean()) < 0.02
    # The same flop with as much money and the same seats: what is fixed stays so.
    np.testing.assert_array_equal(some.classes[..., PLAYER:26], _view().classes[..., PLAYER:26])


def test_a_hand_that_is_not_held_disturbs_nobody() -> None:
    reach = _reach()
    without = PerPlayer(reach.oop.copy(), reach.ip)
    absent = np.flatnonzero(reach.oop == 0)
    assert len(absent) > 10
    without.oop[absent] = LEAST / 2

    view = view_flop(FLOP, SeenRanges(without), CONTEXT)

    np.testing.assert_array_equal(view.met[Player.IP], _view().met[Player.IP])
    np.testing.assert_array_equal(
        view.classes[Player.IP, :, EQUITY], _view().classes[Player.IP, :, EQUITY]
    )
