"""All-in equities of hand classes against counts from outside."""

from pathlib import Path

import numpy as np
import pytest

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.preflop.equities import BOARDS, compute_showdowns, showdowns


def test_aces_against_kings_have_the_known_equity() -> None:
    equity = showdowns().equity

    assert equity[parse_class("AA"), parse_class("KK")] == pytest.approx(0.81946050, abs=1e-8)


def test_what_one_class_wins_the_other_loses() -> None:
    table = showdowns()

    assert np.array_equal(table.won + table.won.T + table.tied, table.met * BOARDS)
    assert np.array_equal(table.tied, table.tied.T)


def test_a_hand_meets_one_of_the_other_1225_combos() -> None:
    assert np.allclose(showdowns().chance.sum(axis=1), 1.0)


def test_every_count_equals_the_exact_table(shared_dir: Path) -> None:
    with np.load(shared_dir / "data" / "eq169.npz") as exact:
        assert np.array_equal(showdowns().won, exact["W"])
        assert np.array_equal(showdowns().tied, exact["T"])
        assert np.array_equal(showdowns().met * BOARDS, exact["N"])


@pytest.mark.slow
def test_the_counts_that_ship_are_what_dealing_every_board_gives() -> None:
    dealt = compute_showdowns()

    assert np.array_equal(dealt.won, showdowns().won)
    assert np.array_equal(dealt.tied, showdowns().tied)


@pytest.mark.parametrize(
    ("name", "stack"), [("22", 24.6), ("33", 33.3), ("44", 41.5), ("55", 49.9), ("66", 58.2)]
)
def test_a_shown_pair_may_jam_up_to_its_sklansky_chubukov_stack(name: str, stack: float) -> None:
    """The published number is the stack in big blinds, the posted small blind not counted."""
    hand = parse_class(name)
    equity, chance = showdowns().equity[hand], showdowns().chance[hand]

    def gain(left: float) -> float:
        size = left + 0.5
        # Called by just the hands that gain from calling when they see the pair.
        called = (1 - equity) * 2 * size > size - 1
        return float(np.where(called, 2 * size * equity - size, 1.0) @ chance) + 0.5

    assert gain(stack - 0.7) > 0 > gain(stack + 0.7)
