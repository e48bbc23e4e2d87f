"""Flops of two and three players against closed forms and dealt-out equities."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.multiway_betting import MultiwaySpec, lay_out
from gto_desktop.builds.multiway_flop import (
    MultiwayFlop,
    Runouts,
    sample_runouts,
    solve_multiway,
)
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.kernels.multiway_street import NEXT, SHOWN, WON
from gto_desktop.ranges.range import Range
from gto_desktop.solver.progress import finish
from tests.kernels.naive import value

ACES = Board.parse("AsAhAd").cards
LOW = Runouts(tuple(map(parse_card, ("5c", "7d"))), (tuple(map(parse_card, ("6c", "8d"))),) * 2)
"""Cards that change nothing between the ace, queens and two low cards."""


def _ranges(*texts: str) -> NDArray[np.float64]:
    return np.stack([np.asarray(Range.parse(text).weights, np.float64) for text in texts])


def _level(found: NDArray[np.float64], ranges: NDArray[np.float64]) -> list[float]:
    return [float(row @ held / held.sum()) for row, held in zip(found, ranges, strict=True)]


def test_streets_have_the_places_and_nodes_that_are_counted_by_hand() -> None:
    flop, turn, river = lay_out(MultiwaySpec(3, 8.0, 97.5))

    # Three may bet, and two answer, the second knowing what the first did.
    assert len(flop.betting.actor) == 3 + 3 * 3
    # All check; or somebody bets and one or both call.
    assert len(flop.next_columns) == 3 * (1 + 3 * 3)
    assert [sum(flop.betting.how == how) for how in (WON, SHOWN, NEXT)] == [3, 0, 10]
    assert len(turn.betting.root) == 10
    # Four of the places are of three, six of two, who have four nodes.
    assert len(turn.betting.actor) == 4 * 12 + 6 * 4
    assert (river.betting.how != NEXT).all()
    called = flop.betting.live == 0b111
    assert sorted(flop.betting.pot[called].tolist()) == [8.0, 20.0, 20.0, 20.0]


@pytest.mark.parametrize("third", [None, "3h2c"], ids=["two players", "and one who never wins"])
def test_nuts_and_air_win_of_a_bluff_catcher_what_three_bets_can(third: str | None) -> None:
    """Each bet b wins (1 + 2b) / (1 + b) for the nuts, where there is air enough to bluff with.

    Chen and Ankenman, "The Mathematics of Poker" (2006), chapter 20, on the clairvoyance game over
    several streets.
    """
    catcher, polar = "QhQd", "AcKc:0.2,4h3d:0.8"
    texts = [catcher, polar] if third is None else [third, catcher, polar]
    ranges = _ranges(*texts)
    work = MultiwayFlop(MultiwaySpec(len(texts), 10.0, 1000.0), ACES, ranges, LOW)

    # A hand alone in its range goes round in circles: its average is right long before its play.
    found = finish(solve_multiway(work, 0.01, 1600, every=400))

    assert found.gains.max() < 0.1
    won = 0.2 * (2 / 1.5) * (2.5 / 1.75) ** 2
    levels = _level(found.value, ranges)
    assert levels[-1] == pytest.approx(won, abs=0.015)
    assert levels[-2] == pytest.approx(1 - won, abs=0.015)
    assert sum(levels) == pytest.approx(1, abs=0.01)


def test_without_money_behind_hands_win_their_equity() -> None:
    flop = Board.parse("Qh9s2c").cards
    hands = ["JhTh", "QsQd", "9d8d"]
    ranges = _ranges(*hands)
    work = MultiwayFlop(MultiwaySpec(3, 6.0, 0.0), flop, ranges, sample_runouts(flop, 49, 48, 1))

    found = work.values()

    wins, cards = np.zeros(3), [[parse_card(text[:2]), parse_card(text[2:])] for text in hands]
    dead = {*flop, *(card for each in cards for card in each)}
    left = [card for card in range(52) if card not in dead]
    for i, turn in enumerate(left):
        for river in left[:i]:
            shown = [value([*each, *flop, turn, river]) for each in cards]
            best = [place for place, each in enumerate(shown) if each == max(shown)]
            wins[best] += 1 / len(best)
    levels = np.array(_level(found.value, ranges))
    assert levels / levels.sum() == pytest.approx(wins / wins.sum(), abs=2e-3)
    assert levels.sum() == pytest.approx(1, abs=0.02)


def test_rake_is_taken_from_what_is_won() -> None:
    ranges = _ranges("QhQd", "AcKc")
    spec = MultiwaySpec(2, 10.0, 0.0, rake_rate=0.05, rake_cap=0.3)

    found = MultiwayFlop(spec, ACES, ranges, LOW).values()

    assert _level(found.value, ranges) == pytest.approx([0, 0.97], abs=1e-4)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(InputError, match="not 4"):
        MultiwaySpec(4, 6.0, 10.0)
    with pytest.raises(InputError, match="pot of 0"):
        MultiwaySpec(3, 0, 10.0)
