"""Solves in which some decisions are played otherwise."""

from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import combo_name
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.replaced_strategies import exploitability_with
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

SPOTS: dict[str, dict[str, Any]] = {
    "river": {"board": "Ks7h2d9c5s"},
    "turn with a flush draw": {"board": "Ks7s2d9c", "rake_percent": 5, "rake_cap": 3},
    "flop of one suit": {"board": "Ks7s2s"},
}


@pytest.fixture(params=list(SPOTS.values()), ids=list(SPOTS))
def session(request: pytest.FixtureRequest) -> Session:
    sizes = {"flop": [50], "turn": [50], "river": [50]}
    spec = SolveSpec.from_dict(
        {
            "oop_range": "QQ,77,A5s,87s",
            "ip_range": "AA,KQs,76s,65s:0.5",
            "pot": 100,
            "effective_stack": 150,
            "bet_sizes": sizes,
            "raise_sizes": {"flop": ["a"], "turn": ["a"], "river": ["a"]},
            "raise_limit": 1,
            **request.param,
        }
    )
    found = Session(spec, precision=32, threads=1)
    for _ in solve(found, Limit(0.5, 200)):
        pass
    return found


def own_play(session: Session, line: str) -> NodeLock:
    view = SessionSolution(session).node(line)
    live = np.flatnonzero(view.strategy.any(axis=0)).tolist()
    rows = {combo_name(c): tuple(view.strategy[:, c].astype(float).tolist()) for c in live}
    return NodeLock(line, None, rows)


def test_that_nothing_changes_without_locks_or_with_ones_own_play(session: Session) -> None:
    measured = session.measure().exploitability_pct

    assert exploitability_with(session, ()) == pytest.approx(measured, abs=1e-3)
    own = [own_play(session, line) for line in ("root", "root/CHECK")]
    assert exploitability_with(session, own) == pytest.approx(measured, abs=1e-3)


def test_that_a_bad_decision_is_punished_and_the_solve_stays_as_it_is(session: Session) -> None:
    before = session.measure().exploitability_pct
    view = SessionSolution(session).node("root/BET 50")
    folds = tuple(float(action.kind.value == "FOLD") for action in view.actions)
    always = NodeLock("root/BET 50", None, {"": folds})

    found = exploitability_with(session, [always])

    # Whoever meets it bets everything and takes the pot.
    equity = SessionSolution(session).node("root").range_ev.oop
    rake = 3 if session.spec.tree.rake_percent else 0
    assert found > before + 5
    assert found >= (100 - rake - equity) / 2 - before - 1
    assert session.measure().exploitability_pct == pytest.approx(before, abs=1e-6)


def test_that_the_one_who_is_locked_may_leave_his_locks_in_his_best_response() -> None:
    # With the nuts he is locked to check; his best response bets.
    spec = SolveSpec.from_dict(
        {
            "board": "AsAhAdKsKh",
            "oop_range": "AcKc",
            "ip_range": "QQ",
            "pot": 100,
            "effective_stack": 100,
            "bet_sizes": {"flop": [], "turn": [], "river": ["a"]},
            "raise_sizes": {"flop": [], "turn": [], "river": []},
        }
    )
    session = Session(spec, precision=32, threads=1)
    for _ in solve(session, Limit(0.01, 500)):
        pass
    calls = NodeLock("root/BET 100", None, {"": (0.0, 1.0)})
    checks = NodeLock("root", None, {"": (1.0, 0.0)})

    found = exploitability_with(session, [checks, calls])

    # OOP gains the bet of 100, IP would gain nothing after a check: half of 100 % of the pot.
    assert found == pytest.approx(50, abs=0.5)


def test_that_a_lock_that_does_not_fit_is_named(session: Session) -> None:
    with pytest.raises(InputError):
        exploitability_with(session, [NodeLock("root/BET 33", None, {"": (0.5, 0.5)})])
