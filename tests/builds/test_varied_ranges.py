"""Ranges that are moved at random: what may move, and what must not."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.varied_ranges import vary
from gto_desktop.cards.hand_class import CLASS_COUNT, parse_class
from gto_desktop.game.player import PerPlayer

PAIRS = [f"{rank}{rank}" for rank in "AKQJT98765432"]


def _pairs(*shares: float) -> NDArray[np.float64]:
    row = np.zeros(CLASS_COUNT)
    for name, share in zip(PAIRS, shares, strict=False):
        row[parse_class(name)] = share
    return row


RANGE = _pairs(1, 1, 1, 1, 1, 0.5, 0.5, 0)
DRAWS = [vary(PerPlayer(RANGE, RANGE), np.random.default_rng(seed)) for seed in range(400)]


def test_ranges_stay_shares_and_the_same_draw_gives_the_same_ones() -> None:
    rows = np.array([list(draw) for draw in DRAWS])

    assert rows.min() == 0
    assert rows.max() == 1
    again = vary(PerPlayer(RANGE, RANGE), np.random.default_rng(7))
    np.testing.assert_array_equal(np.stack(list(again)), rows[7])
    assert not np.array_equal(rows[0], rows[1])
    assert not np.array_equal(rows[0, 0], rows[0, 1])


def test_the_border_of_a_range_moves_and_its_inside_hardly_does() -> None:
    rows = np.array([draw.oop for draw in DRAWS])
    spread = dict(
        zip(PAIRS, rows[:, [parse_class(name) for name in PAIRS]].std(axis=0), strict=True)
    )

    assert spread["AA"] == spread["KK"] == 0
    assert 0.1 < spread["99"] < 0.3
    # 77 is held by nobody, but 88 beside it is.
    assert spread["77"] > 0.02
    assert spread["22"] == 0


def test_nothing_comes_in_that_has_no_neighbour_in_the_range() -> None:
    rows = np.array([draw.ip for draw in DRAWS])

    assert rows[:, parse_class("AKs")].max() == 0
    assert rows[:, parse_class("72o")].max() == 0
    # On the mean a class is held as often as before.
    assert abs(rows[:, parse_class("99")].mean() - 0.5) < 0.05


def test_a_range_that_would_be_gone_is_left_as_it_is() -> None:
    alone = np.zeros(CLASS_COUNT)
    alone[parse_class("99")] = 0.02
    rows = [vary(PerPlayer(alone, alone), np.random.default_rng(seed)).oop for seed in range(50)]

    assert min(row.sum() for row in rows) >= 0.01
