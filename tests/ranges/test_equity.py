"""Equity of ranges as other layers see it."""

import json
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity

TRUTH = json.loads((Path(__file__).parents[1] / "data" / "groundtruth.json").read_text())


@pytest.mark.parametrize(("first", "second", "board", "won", "tied", "lost"), TRUTH["range_equity"])
def test_that_ranges_have_the_equity_counted(
    first: str, second: str, board: str, won: float, tied: float, lost: float
) -> None:
    equity = range_equity(Board.parse(board), Range.parse(first), Range.parse(second))

    assert (won, tied, lost) == pytest.approx(equity.totals(0), abs=1e-6)
    assert (lost, tied, won) == pytest.approx(equity.totals(1), abs=1e-6)
    assert (won + tied / 2) / (won + tied + lost) == pytest.approx(equity.total(0))
    assert equity.total(0) + equity.total(1) == pytest.approx(1)


def test_that_a_combo_that_meets_nothing_has_no_equity() -> None:
    equity = range_equity(Board.parse("Qs7h2d"), Range.parse("AA,QsJs"), Range.parse("AhAd"))

    assert np.isnan(equity.combos[0, parse_combo("AhAd")])
    assert np.isnan(equity.combos[0, parse_combo("AhAc")])
    assert np.isnan(equity.combos[0, parse_combo("QsJs")])
    # Aces against aces: little but a flush decides.
    assert equity.combos[0, parse_combo("AsAc")] == pytest.approx(0.5, abs=0.05)


def test_that_ranges_that_never_meet_have_no_equity() -> None:
    equity = range_equity(Board.parse("Qs7h2d"), Range.parse("AhAd"), Range.parse("AhKd"))

    assert np.isnan(equity.total(0))
    assert equity.totals(1) == (0, 0, 0)
