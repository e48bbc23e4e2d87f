"""How often hands meet ranges, counted by ranks: against all pairs of combos."""

import numpy as np
import pytest

from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.cards.hand_class import CLASS_SIZES, COMBO_CLASS, parse_class
from gto_desktop.kernels.preflop_meetings import meet_ranges, meet_together
from gto_desktop.kernels.preflop_records import WIDTH


def chance_by_combos(hand: int, reach: np.ndarray[tuple[int], np.dtype[np.float32]]) -> float:
    """Chance that the other's two cards of the 50 left are in a range: combo by combo."""
    own = set(COMBO_CARDS[np.flatnonzero(hand == COMBO_CLASS)[0]].tolist())
    left = [
        float(reach[other])
        for cards, other in zip(COMBO_CARDS.tolist(), COMBO_CLASS.tolist(), strict=True)
        if own.isdisjoint(cards)
    ]
    assert len(left) == 1225
    return sum(left) / 1225


@pytest.mark.parametrize("name", ["AA", "72o", "AKs", "AKo", "22", "T9s"])
def test_that_meetings_are_those_of_all_combos(name: str) -> None:
    reach = np.zeros((3, WIDTH), np.float32)
    reach[:, :169] = np.random.default_rng(1).random((3, 169))
    reach[1, :169] *= np.arange(169) % 7 == 0
    met = np.full_like(reach, -1.0)
    hand = parse_class(name)

    meet_ranges(reach, 1, 3, met)

    for row in (1, 2):
        assert met[row, hand] == pytest.approx(chance_by_combos(hand, reach[row]), rel=1e-5)
    assert (met[0] == -1).all()
    assert (met[:, 169:] == -1).all()


def test_that_aces_meet_aces_once_and_a_hand_of_no_ace_six_times() -> None:
    aces, kings = parse_class("AA"), parse_class("KK")
    reach = np.zeros((1, WIDTH), np.float32)
    reach[0, aces] = 1.0
    met = np.zeros_like(reach)

    meet_ranges(reach, 0, 1, met)

    assert met[0, aces] == pytest.approx(1 / 1225, rel=1e-5)
    assert met[0, kings] == pytest.approx(CLASS_SIZES[aces] / 1225, rel=1e-5)


def test_that_meeting_some_seats_together_is_meeting_each() -> None:
    met = np.random.default_rng(2).random((7, 5))
    rows = np.array([[6, 0, 3], [1, 2, 4], [5, 5, 1], [0, 1, 2]], np.int32)
    seats = np.array([0b101, 0b111, 0b000, 0b010], np.int32)
    together = np.full((4, 5), np.nan)

    meet_together(met, rows, seats, together)

    expected = [met[6] * met[3], met[1] * met[2] * met[4], np.ones(5), met[1]]
    np.testing.assert_allclose(together, expected, rtol=1e-14)
