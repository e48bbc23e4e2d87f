"""A made-up pot of three is told within its errors from a few of its flops."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.three_way_fit import ThreeWayFit, _told_of_two, fit_three_way
from gto_desktop.builds.three_way_pots import ThreeWayFlop, ThreeWayPot
from gto_desktop.cards.flop_subsets import WeightedFlop, flop_subset
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, parse_class
from gto_desktop.game.player import PerPlayer
from gto_desktop.kernels.boosted_trees import Trees
from gto_desktop.preflop.class_beliefs import class_kernel
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.flop_features import PotContext, view_flop
from gto_desktop.preflop.preflop_tree import build_tree
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import leaf_at
from gto_desktop.preflop.stakes import data_set
from gto_desktop.preflop.value_model import LevelSlopes, ValueModel

LUCK = 0.06
BASE, K, SPREAD = np.array([0.28, 0.3, 0.42]), 0.8, 0.03

Rows = NDArray[np.float64]


@pytest.fixture(autouse=True)
def _few_dealt_flops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gto_desktop.builds.three_way_fit.DEALT", 12)


@cache
def _pot() -> ThreeWayPot:
    leaf = leaf_at(build_tree(data_set("6max").stakes), "FFRCFC")
    assert leaf is not None
    strength = showdowns().equity.mean(axis=1)
    reach = np.stack([1 / (1 + np.exp(-(strength - at) * 25)) for at in (0.5, 0.55, 0.58)])
    return ThreeWayPot("made up", "6max", "FFRCFC", leaf, reach)


@cache
def _silent() -> ValueModel:
    """A model that tells nothing."""
    none = np.zeros(0, np.int32)
    pot = _pot()
    leaf = leaf_at(build_tree(data_set("6max").stakes), "FFRFFC")
    assert leaf is not None
    context = PotContext.of(data_set("6max").stakes, leaf)
    columns = len(
        view_flop(
            (0, 5, 10), SeenRanges(PerPlayer(pot.reach[0], pot.reach[1])), context, 200
        ).levels
    )
    forest = (0.0, Trees(none, none, np.zeros(0), none, none))
    return ValueModel((forest,), LevelSlopes(np.ones(columns), np.zeros(6 * columns)))


def _often() -> Rows:
    reach = _pot().reach
    meets = reach @ showdowns().chance.T
    often = CLASS_SIZES * reach * np.stack([meets[[1, 2]], meets[[0, 2]], meets[[0, 1]]]).prod(1)
    return np.asarray(often / often.sum(axis=1, keepdims=True))


def _truth(seed: int) -> tuple[Rows, Rows]:
    """What each class wins over all flops, and the part that equity does not tell."""
    random, reach = np.random.default_rng(seed), _pot().reach
    meets = reach @ showdowns().chance.T
    against = (reach @ (showdowns().chance * showdowns().equity).T) / meets - 0.5
    equity = np.stack([against[[1, 2]].sum(0), against[[0, 2]].sum(0), against[[0, 1]].sum(0)])
    root = np.linalg.cholesky(class_kernel() + 1e-9 * np.eye(CLASS_COUNT))
    table = SPREAD * random.normal(size=(3, CLASS_COUNT)) @ root.T
    table -= (_often() * table).sum(axis=1)[:, None]
    won = BASE[:, None] + K * (equity - (_often() * equity).sum(axis=1)[:, None]) + table
    return won, table


def _fitted(seed: int, count: int = 16) -> tuple[ThreeWayFit, Rows]:
    won, _ = _truth(seed)
    random, meets = np.random.default_rng(seed + 100), np.ones((3, CLASS_COUNT)) * CLASS_SIZES
    flops: list[tuple[WeightedFlop, ThreeWayFlop]] = []
    for flop in flop_subset(49)[:count]:
        value = won + random.normal(0, LUCK, won.shape)
        flops.append((replace(flop, weight=1 / count), _flop(value, meets)))
    (fit,) = fit_three_way([(_pot(), flops)], _silent(), {})
    return fit, won


def _flop(value: Rows, met: Rows) -> ThreeWayFlop:
    # Multiplied chances leave a little too much: that is taken out again.
    return ThreeWayFlop(value + 0.01, met, np.full(3, 0.02), 40.0)


def _expected(fit: ThreeWayFit) -> Rows:
    """What the shares say that classes win in the ranges that were solved."""
    shares, reach = fit.shares, _pot().reach
    meets = reach @ showdowns().chance.T
    terms = [shares.terms(place) for place in range(3)]
    lost = np.stack([each.lost(held) for each, held in zip(terms, reach, strict=True)])
    won = shares.base[:, None] + shares.own - lost
    for place in range(3):
        for other in range(3):
            if other != place:
                seen = (showdowns().chance * terms[other].seen()) @ reach[other]
                seen += showdowns().chance @ (reach[other] * lost[other] / 2)
                won[place] += seen / meets[other]
    return np.asarray(won)


@pytest.mark.parametrize("seed", [1, 2])
def test_classes_and_levels_are_told_within_what_so_few_flops_err_by(seed: int) -> None:
    fit, won = _fitted(seed)

    expected, often = _expected(fit), _often()
    off = np.sqrt((often * (expected - won) ** 2).sum(axis=1))
    levels = (often * expected).sum(axis=1)
    assert fit.levels == pytest.approx(BASE, abs=0.01)
    assert levels == pytest.approx(BASE, abs=0.012)
    assert fit.shares.k == pytest.approx(K, abs=0.12)
    # Neighbours help: less is left than sixteen flops err by in each class alone.
    assert off.max() < LUCK / 4
    assert fit.noise == pytest.approx(LUCK / 4, rel=0.25)


def test_classes_are_off_by_as_much_as_their_errors_say() -> None:
    found = [_fitted(seed) for seed in range(1, 6)]

    off = np.stack([_expected(fit) - won for fit, won in found])
    off -= (_often() * off).sum(axis=2)[..., None]
    told = np.stack([fit.shares.errors for fit, _ in found])
    scatter = np.sqrt((_often() * off**2).sum(axis=2).mean())
    assert scatter == pytest.approx(np.sqrt((_often() * told**2).sum(axis=2).mean()), rel=0.25)
    levels = np.stack([fit.levels for fit, _ in found]) - BASE
    level_errors = np.stack([fit.shares.level_errors for fit, _ in found])
    assert np.sqrt((levels**2).mean()) < 3 * np.sqrt((level_errors**2).mean())
    # Independent lucks of many classes: their mean is known far better than each.
    assert level_errors.max() < LUCK / 4


def test_what_is_told_of_the_pots_of_two_goes_to_the_right_players() -> None:
    """A model that only counts equity on the flop, and gives what one wins more to him."""
    pot, flops = _pot(), flop_subset(12)[:5]
    silent = _silent()
    first = LevelSlopes(silent.levels.scale, np.eye(6 * len(silent.levels.scale))[0])

    on_flops, over_all = _told_of_two(pot, flops, replace(silent, levels=first))

    assert on_flops.shape == (5, 3, CLASS_COUNT)
    # What the trees tell is nothing; by how much a range is ahead is the same for all its classes.
    equity = showdowns().equity * showdowns().chance
    ahead = np.zeros(3)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        met = CLASS_SIZES * pot.reach[one] @ showdowns().chance @ pot.reach[other]
        share = CLASS_SIZES * pot.reach[one] @ equity @ pot.reach[other] / met
        ahead[[one, other]] += share, -share
    assert on_flops.std(axis=2).max() < 1e-6
    told = over_all[:, 0]
    assert told[0] > 0 > told[2]
    assert told - told.mean() == pytest.approx(ahead - ahead.mean(), abs=0.03)


def test_what_is_fitted_sums_to_the_pot_and_says_how_it_came() -> None:
    fit, _ = _fitted(3, 6)

    assert fit.shares.base.sum() == pytest.approx(1)
    assert fit.shares.aggressor == 1
    assert fit.shares.spr == pytest.approx(97.5 / 8)
    assert fit.flops == 6
    assert fit.gains == pytest.approx(0.02)


def test_what_wins_more_for_nobody_expecting_it_is_expected_to_lose_that() -> None:
    fit, _ = _fitted(4)

    aces = parse_class("AA")
    assert (fit.shares.expected[:, aces] > fit.shares.expected.mean(axis=1)).all()
    assert fit.shares.near == pytest.approx(0.035 * 2 / 3)
