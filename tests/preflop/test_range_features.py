"""What two ranges tell of their classes before a flop, beside sums worked out by hand."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, parse_class
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.range_features import SeenRanges

OWN, OWN_NEAR, OTHER, OTHER_NEAR, EQUITY, BEHIND, AHEAD = range(7)
HIGH, LOW, OTHERS_HIGH, OTHERS_LOW = range(7, 11)
COMBOS, PAIRS, SUITED, HEIGHT = (slice(at, at + 2) for at in (11, 13, 15, 17))
"""Columns; the last four of the own range, then of the other."""


def _range(**shares: float) -> NDArray[np.float64]:
    row = np.zeros(CLASS_COUNT)
    for name, share in shares.items():
        row[parse_class(name)] = share
    return row


def _seen(oop: NDArray[np.float64], ip: NDArray[np.float64]) -> NDArray[np.float64]:
    return SeenRanges(PerPlayer(oop, ip)).columns


def test_a_class_is_seen_beside_what_it_is_held_with_and_against() -> None:
    oop = _seen(_range(AA=1.0, AKs=1.0), _range(KK=0.5))[Player.OOP]
    aces, suited = oop[parse_class("AA")], oop[parse_class("AKs")]

    assert aces[OWN] == suited[OWN] == 1
    assert aces[OTHER] == 0
    # Aces are as far from kings as queens are: half of what is beside them is held, in part.
    assert aces[OTHER_NEAR] == pytest.approx(0.5 * 2 / 3)
    # The published odds of aces and of ace-king suited against kings, which are met alone.
    assert aces[EQUITY] == pytest.approx(0.8195, abs=0.001)
    assert suited[EQUITY] == pytest.approx(0.3405, abs=0.005)
    assert (aces[AHEAD], aces[BEHIND]) == (1, 0)
    assert (suited[AHEAD], suited[BEHIND]) == (0, 1)


def test_ranks_are_counted_by_the_combos_that_hold_them() -> None:
    suited = _seen(_range(AA=1.0, AKs=1.0), _range(KK=0.5, QJo=0.25))[0, parse_class("AKs")]

    assert suited[HIGH] == 1
    assert suited[LOW] == pytest.approx(4 / 10)
    assert suited[OTHERS_HIGH] == 0
    assert suited[OTHERS_LOW] == pytest.approx(3 / 6)


def test_ranges_are_seen_as_wide_and_high_as_they_are() -> None:
    columns = _seen(_range(AA=1.0, AKs=1.0), _range(KK=0.5, QJo=0.25))

    for hand in ("AA", "72o"):
        row = columns[Player.OOP, parse_class(hand)]
        np.testing.assert_allclose(row[COMBOS], [10, 6])
        np.testing.assert_allclose(row[PAIRS], [0.6, 0.5])
        np.testing.assert_allclose(row[SUITED], [0.4, 0])
        np.testing.assert_allclose(row[HEIGHT], [0.6 * 24 + 0.4 * 23, (22 + 19) / 2])


def test_who_sits_where_only_changes_whose_range_is_whose() -> None:
    random = np.random.default_rng(4)
    first, second = random.random((2, CLASS_COUNT))

    here, there = _seen(first, second), _seen(second, first)

    np.testing.assert_array_equal(here, there[::-1])
    equity = here[..., EQUITY]
    met = SeenRanges(PerPlayer(first, second))
    assert ((equity > 0) & (equity < 1)).all()
    assert met.columns is met.columns
    # Who wins what the other loses, over all pairs of hands that meet.
    weight = [CLASS_SIZES * own * (showdowns().chance @ other)
              for own, other in ((first, second), (second, first))]  # fmt: skip
    means = [row @ each / row.sum() for row, each in zip(weight, equity, strict=True)]
    assert sum(means) == pytest.approx(1, abs=1e-9)


def test_an_empty_range_is_seen_as_empty() -> None:
    columns = _seen(np.zeros(CLASS_COUNT), _range(AA=1.0))

    assert np.isfinite(columns).all()
    assert columns[Player.OOP, 0, 11] == 0
