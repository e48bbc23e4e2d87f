"""Spots whose answer can be worked out with a pencil."""

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.spec import NodeLock, SolveSpec
from tests.solver.spots import iterated, solved, spot

VALUE = "QcQd,QcQh,QdQh"
AIR = "7c6c,7d6d,7h6h,7s6s"
CATCHERS = "JcJd,JcJh,JdJh,JsJc"
DRY_RIVER = "Qs8d5c3h2h"


def polarised_river(percent: int, *locks: NodeLock) -> SolveSpec:
    """OOP has sets or nothing and may bet; IP has a pair between and may call."""
    bet = 100 * percent // 100
    table = {"oop": {"river": str(percent)}, "ip": {"river": ""}}
    game = spot(DRY_RIVER, f"{VALUE},{AIR}", CATCHERS, 100, bet, table)
    return SolveSpec(game.board, game.ranges, game.tree, locks)


@pytest.mark.parametrize("percent", [25, 50, 100, 200])
def test_that_bluffs_and_calls_on_a_river_make_the_other_indifferent(percent: int) -> None:
    pot, bet = 100, percent
    solution = solved(polarised_river(percent), 0.005)

    root = solution.node()
    facing = solution.node(f"root/BET {bet}")
    value, air = (Range.parse(text).weights > 0 for text in (VALUE, AIR))
    bets = root.strategy[1]
    bluff_share = bets[air].sum() / (bets[air].sum() + bets[value].sum())
    assert bets[value].min() > 0.99
    assert bluff_share == pytest.approx(bet / (pot + 2 * bet), abs=0.003)
    assert facing.action_frequencies()[1] == pytest.approx(pot / (pot + bet), abs=0.005)
    # Every bet wins the pot on average, and air is worth nothing.
    assert root.ev.oop[value] == pytest.approx(pot * (pot + 2 * bet) / (pot + bet), abs=0.3)
    assert root.ev.oop[air] == pytest.approx(0.0, abs=0.3)


def test_that_two_barrels_carry_the_bluffs_of_two_streets() -> None:
    # Quads, or air that never beats a full house; bets of the pot on both streets.
    air = "5c4c,5d4d,5h4h,5s4s"
    sizes = {"oop": {"turn": "100", "river": "100"}, "ip": {}}
    game = spot("AsAdKc7h", f"AcAh,{air}", "KsKh,KdKs,KdKh", 100, 400, sizes)
    solution = solved(game, 0.01)

    root = solution.node()
    bets = root.strategy[1]
    bluffs = bets[Range.parse(air).weights > 0].sum()
    assert bets[parse_combo("AhAc")] > 0.99
    assert bluffs == pytest.approx(1.25, abs=0.02)
    assert root.ev.oop[parse_combo("AhAc")] == pytest.approx(225, abs=1.0)
    assert solution.node("root/BET 100").action_frequencies()[1] == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize("board", ["Ks7d4c", "Ks7d4cTh", "Ks7d4cTh2s"])
@pytest.mark.parametrize("rake_percent", [0, 4])
def test_that_ev_is_the_share_of_the_pot_when_nobody_can_bet(
    board: str, rake_percent: float
) -> None:
    ranges = "AKs,A7s:0.5,TT,44:0.25,QJs", "KQs,77,JTo:0.75,55"
    game = spot(board, *ranges, pot=240, rake_percent=rake_percent, rake_cap=6)
    equity = range_equity(Board.parse(board), *map(Range.parse, ranges))
    pot_left = 240 - min(240 * rake_percent / 100, 6)

    session = iterated(game, 2)

    found = session.expected_values()
    assert found.oop == pytest.approx(equity.total(0) * pot_left, rel=1e-5)
    assert found.ip == pytest.approx(equity.total(1) * pot_left, rel=1e-5)
    assert session.measure().exploitability_pct == pytest.approx(0.0, abs=1e-4)


@pytest.mark.parametrize("board", ["Ks7d4c", "Ks7d4cTh", "Ks7d4cTh2s"])
def test_that_ev_of_a_forced_all_in_is_the_share_of_all_chips(board: str) -> None:
    ranges = "AKs,A7s:0.5,TT,44:0.25,QJs", "KQs,77,JTo:0.75,55"
    game = spot(board, *ranges, 100, 250, "a")
    locks = (
        NodeLock("root", None, {"": (0.0, 1.0)}),
        NodeLock("root/ALLIN", None, {"": (0.0, 1.0)}),
    )
    equity = range_equity(game.board, *map(Range.parse, ranges))

    found = iterated(SolveSpec(game.board, game.ranges, game.tree, locks), 2).expected_values()

    assert found.oop == pytest.approx(equity.total(0) * 600 - 250, rel=1e-5)
    assert found.ip == pytest.approx(equity.total(1) * 600 - 250, rel=1e-5)


def test_that_the_nuts_win_the_pot_and_no_more_from_hands_that_know() -> None:
    solution = solved(spot(DRY_RIVER, VALUE, AIR, 100, 300, "50,100", "100"), 0.001)

    evs = solution.session.expected_values()
    assert evs.oop == pytest.approx(100, abs=0.01)
    assert evs.ip == pytest.approx(0, abs=0.01)


def test_that_equal_hands_split_the_pot() -> None:
    # Everybody plays the board.
    solution = solved(spot("AsKsQsJsTs", "22,33,9h8h", "44,55:0.5,7d6d", 90, 300, "50"), 0.001)

    evs = solution.session.expected_values()
    assert list(evs) == pytest.approx([45, 45], abs=0.01)
    assert np.nanmax(solution.node().equity.oop) == pytest.approx(0.5)


def test_that_nobody_bluffs_into_a_caller_who_never_folds() -> None:
    lock = NodeLock("root/BET 100", None, {"": (0.0, 1.0)})
    solution = solved(polarised_river(100, lock), 0.001)

    root = solution.node()
    value, air = (Range.parse(text).weights > 0 for text in (VALUE, AIR))
    assert root.strategy[1][air].max() < 0.001
    assert root.strategy[1][value].min() > 0.999
    assert root.ev.oop[value] == pytest.approx(200, abs=0.1)


def test_that_everything_is_bet_into_a_caller_who_always_folds() -> None:
    lock = NodeLock("root/BET 100", None, {"": (1.0, 0.0)})
    solution = solved(polarised_river(100, lock), 0.001)

    root = solution.node()
    air = Range.parse(AIR).weights > 0
    assert root.strategy[1][air].min() > 0.999
    assert root.ev.oop[air] == pytest.approx(100, abs=0.1)
    assert solution.session.expected_values().oop == pytest.approx(100, abs=0.1)
