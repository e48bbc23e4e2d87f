"""What EVs count from, on real solves of a river."""

from collections.abc import Iterator

import numpy as np
import pytest

from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.player import Player
from gto_desktop.gui.node.models.class_table import action_lines, class_table, range_totals
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.node_reader import counted, never_taken
from gto_desktop.gui.node.models.playable import Rounding, rounding_cost
from gto_desktop.gui.node.models.range_export import combo_rows
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import SolveSpec

RIVER = {
    "board": "AhKd7c4s2h",
    "oop_range": "AA,77,AQs,QJs,KQs,JTs",
    "ip_range": "KK,AJs,QTs,K9s,99,T9s",
    "pot": 100,
    "effective_stack": 300,
    "bet_sizes": {"river": [50, 100]},
    "raise_sizes": {"river": ["a"]},
}
ALWAYS_BETS = [{"line": "root", "strategy": {"": [0, 1, 0]}}]


def solve(spec: SolveSpec) -> SessionSolution:
    session = Session(spec, precision=32, threads=1)
    for _ in range(60):
        session.iterate()
    return SessionSolution(session)


@pytest.fixture(scope="module")
def free() -> Iterator[SessionSolution]:
    solved = solve(SolveSpec.from_dict(RIVER))
    yield solved
    solved.session.close()


@pytest.fixture(scope="module")
def locked() -> Iterator[SessionSolution]:
    solved = solve(SolveSpec.from_dict({**RIVER, "locks": ALWAYS_BETS}))
    yield solved
    solved.session.close()


def lines(solution: SessionSolution) -> Iterator[str]:
    waiting = ["root"]
    while waiting:
        line = waiting.pop()
        yield line
        if (node := solution.node(line)).kind == "action":
            waiting += [f"{line}/{action.label}" for action in node.actions]


def test_that_without_rake_both_evs_sum_to_the_pot_at_every_node(free: SessionSolution) -> None:
    seen = list(lines(free))

    assert len(seen) > 12
    for line in seen:
        node = counted(free.node(line), free)
        evs = [range_totals(node, player).ev for player in Player]
        assert sum(evs) == pytest.approx(node.pot, rel=1e-3), line


def test_that_a_fold_is_worth_nothing_and_a_won_pot_all_of_it(free: SessionSolution) -> None:
    facing = counted(free.node("root/CHECK/BET 100"), free)
    folded = counted(free.node("root/CHECK/BET 100/FOLD"), free)

    assert facing.actions[0].label == "FOLD"
    there = facing.reach.oop > 0
    np.testing.assert_allclose(facing.action_ev[0][there], 0.0, atol=1e-4)
    won = folded.ev.ip[folded.reach.ip > 0]
    np.testing.assert_allclose(won, 200.0, rtol=1e-5)


def test_that_at_a_showdown_the_ev_is_the_equity_of_the_pot(free: SessionSolution) -> None:
    """Then EQR is 100 %, whoever has put in what."""
    shown = counted(free.node("root/BET 50/CALL"), free)

    for player in Player:
        totals = range_totals(shown, player)
        assert totals.ev == pytest.approx(totals.equity * shown.pot, rel=1e-4)
        assert totals.eqr == pytest.approx(1.0, rel=1e-4)


def test_that_an_action_the_locks_forbid_has_no_ev(locked: SessionSolution) -> None:
    raw = locked.node()
    node = counted(raw, locked)

    assert never_taken(raw, locked).tolist() == [True, False, True]
    there = node.reach.oop > 0
    assert np.isfinite(raw.action_ev[0][there]).any()
    assert np.isnan(node.action_ev[0]).all()
    assert np.isnan(node.action_ev[2]).all()
    np.testing.assert_allclose(node.action_ev[1][there], node.ev.oop[there], rtol=1e-4)
    table = class_table(node, Player.OOP)
    assert np.isnan(table.action_ev[0]).all()
    assert [np.isnan(line.ev) for line in action_lines(node)] == [True, False, True]
    row = next(row for row in combo_rows(node, Player.OOP, None, Display()) if row[0] == "QsJs")
    # Hand, class, weight; three frequencies; three EVs of actions; EV and equity.
    assert row[6] == "" != row[7]
    assert row[8] == ""


def test_that_rounding_a_locked_strategy_costs_nothing(locked: SessionSolution) -> None:
    node = counted(locked.node(), locked)

    assert rounding_cost(node, Rounding.QUARTERS).chips == pytest.approx(0.0, abs=1e-6)


def test_that_without_locks_rare_actions_keep_their_evs(free: SessionSolution) -> None:
    node = counted(free.node(), free)

    assert node is not None
    assert np.isfinite(node.action_ev[:, parse_combo("QsJs")]).all()
    assert not never_taken(node, free).any()


def test_that_a_lock_of_one_hand_leaves_the_evs_of_the_others_actions() -> None:
    lock = [{"line": "root", "strategy": {"AA": [0, 1, 0]}}]
    solution = solve(SolveSpec.from_dict({**RIVER, "locks": lock}))

    assert not never_taken(solution.node(), solution).any()
    solution.session.close()
